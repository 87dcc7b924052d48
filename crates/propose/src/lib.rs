//! From a request in words to a shell command that was checked.
//!
//! [`ProposalRun`] is the whole way as a value without I/O: [`next`](ProposalRun::next) says what to ask a model,
//! [`accept`](ProposalRun::accept) takes its answer, and [`finish`](ProposalRun::finish) gives the [`Proposal`].
//! [`Proposer`] drives it over a [`ModelBackend`](car_router_backend::ModelBackend).
//!
//! 1. The decision comes first. A blocked request, one that is unclear and one of several parts end here, without a model.
//! 2. Where a fact about this computer suggests a command, and the safety rules find nothing in it, no model is asked.
//! 3. Else a model is asked at temperature 0.3. Its reply is cut down to a command and checked.
//! 4. A reply that is rejected is asked for once more, at temperature 0.1, as JSON, with the reason.
//! 5. A critical command is never offered.

mod answer;
mod cache;
mod driver;
mod error;
mod generator;
mod options;
mod proposal;
mod run;

pub use answer::AnswerRejection;
pub use driver::Proposer;
pub use error::{ProposeError, ProposeErrorKind};
pub use proposal::{Attempt, AttemptStage, Proposal, ProposalSource};
pub use run::{GenerationLimits, ProposalRun, TimeBudget};

/// The README and the guide, whose examples run with the tests.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../README.md")]
    struct Readme;

    #[doc = include_str!("../../../docs/guides/propose-commands.md")]
    struct Guide;
}
