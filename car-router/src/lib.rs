//! Routing and intent in one in-process call.
//!
//! Given a request of a user and the requirements of the calling app, [`Router::route_local`] decides which domain the
//! request belongs to, whether it is clear enough to act on, how complex it is, whether it is dangerous and which model
//! should serve it. With nothing but this library it answers in microseconds. It decides and prepares; the app
//! generates, confirms and executes.
//!
//! ```
//! use car_router::{Action, Domain, RouteRequest, Router};
//!
//! let router = Router::new();
//! let decision = router.route_local(&RouteRequest::new("find all rust files larger than 1MB"))?;
//! assert_eq!(decision.primary().map(|d| &d.domain), Some(&Domain::FILE_OPERATIONS));
//! assert_eq!(decision.action, Action::Proceed);
//! # Ok::<(), car_router::RouteError>(())
//! ```
//!
//! # The pipeline
//!
//! 1. Screen: safety of the words.
//! 2. Override: domains that the caller names.
//! 3. Cache: an earlier classification of the same text.
//! 4. Classify: the [`Classifier`] chain, the only stage that waits, and only for a remote classifier.
//! 5. Clarity: is it clear enough to act on?
//! 6. Complexity.
//! 7. Rules: safety of a drafted command.
//! 8. Model.
//! 9. Prompt.
//!
//! Every stage adds a step to the [`Trace`](trace::Trace) of the decision. Screening comes before the cache, and the
//! rules come after classification, so that a cached or wrong domain never weakens safety.
//!
//! # Modules
//!
//! - Values: [`domain`], [`intent`], [`use_case`], [`request`], [`confidence`], [`complexity`], [`clock`].
//! - Model servers: [`backend`].
//! - Stages: [`classify`], [`clarity`], [`safety`], [`model`], [`prompt`], [`system`].
//! - The whole: [`Router`], [`Decision`], [`settings`].
//!
//! # Features
//!
//! - `remote`: classifiers that are waited for, model servers, and [`Router::route`]. It brings tokio. Without it, a router
//!   decides by [`Router::route_local`].
//! - `http` (on by default): the transport to model servers, over reqwest and rustls; with `remote`.
//! - `semantic` (on by default): a static table of word-piece embeddings that classifies custom domains, and a small
//!   network beside the linear model of the shell domains.
//! - `schema`: `car_router::schema`, the JSON Schemas of the public value types.
//! - `web`: a clock and a random number that work in a browser. Without it, a call on `wasm32-unknown-unknown` panics.

/// Re-exports parts for training and for tests with the feature `unstable-internals`, and otherwise for this crate alone.
#[allow(unused_macros)]
macro_rules! internal_use {
    ($($first:ident $(:: $rest:tt)*;)*) => {
        $(
            #[cfg(feature = "unstable-internals")]
            #[doc(hidden)]
            pub use $first $(:: $rest)*;
            #[cfg(not(feature = "unstable-internals"))]
            #[allow(unused_imports)]
            pub(crate) use $first $(:: $rest)*;
        )*
    };
}

pub mod clarity;
pub mod classify;
pub mod clock;
pub mod complexity;
pub mod confidence;

pub mod domain;
pub mod error;
pub mod eval;
pub mod explain;
pub mod intent;
pub mod json;
pub mod model;
pub mod prompt;
pub mod question;
pub mod request;
pub mod safety;
#[cfg(feature = "schema")]
pub mod schema;
pub mod settings;
pub mod slots;
pub mod system;
pub mod task;
pub mod trace;
pub mod use_case;

mod asked;
mod cache;
mod capability;
mod control_tokens;
mod decision;
#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub mod learned;
#[cfg(not(feature = "unstable-internals"))]
#[allow(unreachable_pub)]
mod learned;
mod process;
#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub mod random;
#[cfg(not(feature = "unstable-internals"))]
#[allow(dead_code, unreachable_pub)]
mod random;
mod reason;
mod router;
mod router_error;
mod template;
mod text;
mod workload;

/// Model servers, as the crate `car-router-backend` has them.
#[cfg(feature = "remote")]
#[doc(inline)]
pub use car_router_backend as backend;

pub use capability::{ModelCapability, UnknownCapability};
pub use clarity::{Clarity, ClarityPolicy, ClarityVerdict};
#[cfg(feature = "remote")]
pub use classify::RemoteClassifier;
pub use classify::{Classification, Classifier, ScoredDomain};
pub use complexity::Complexity;
pub use confidence::{Basis, Confidence};
pub use decision::{Action, Decision, FallbackReason};
pub use domain::{Domain, DomainPack, DomainRegistry, PackSet};
pub use error::{BuildError, InvalidRequest};
pub use explain::{Clarification, DomainInfluence, Explanation, TextInfluence};
pub use intent::{IntentHint, TaskHint};
pub use model::{ModelCatalogue, ModelChoice, ModelSpec};
pub use question::{AnsweredQuestion, Choice, Question};
pub use reason::{Reason, ReasonCode, ReasonParams};
pub use request::{DomainChoice, Role, RouteRequest, Span, Turn};
#[cfg(feature = "remote")]
pub use router::{ModelServer, ServerRole};
pub use router::{RouteError, Router, RouterBuilder};
pub use router_error::RouterError;
pub use safety::{RiskLevel, SafetyPolicy, SafetyReport, Verdict};
pub use settings::Settings;
pub use system::{ContextProvider, SystemContext};
pub use use_case::{Privacy, QualityTier, UseCase, UseCaseRole};
pub use workload::{Workload, WorkloadWeights};

/// Runs the code blocks of the README of the repository as doctests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

/// Runs the code blocks of the README of the package.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct PackageReadme;

/// Runs the code blocks of the guide to choosing models.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guides/choose-models.md")]
struct Models;

/// Runs the code blocks of the guide to questions.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guides/ask-questions.md")]
struct AskQuestions;

/// Runs the code blocks of the guide to local models.
#[cfg(all(doctest, feature = "http"))]
#[doc = include_str!("../../docs/guides/local-models.md")]
struct SmallModels;

/// The code of the start page for Rust runs.
#[cfg(all(doctest, feature = "http", feature = "semantic"))]
#[doc = include_str!("../../docs/start/rust.md")]
struct StartRust;

/// The code of the guide to embedding runs.
#[cfg(all(doctest, feature = "http"))]
#[doc = include_str!("../../docs/guides/embed.md")]
struct Embed;

/// The version of this library, such as `0.1.0`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
