//! What the tests of `car-router` share: the vectors and the suite that every classifier must pass.
//!
//! The vectors under `vectors/` are TOML and lines of JSON, so that a binding in any language runs the same ones.

mod command;
mod conformance;
mod portable;
mod recorded;
mod remote;
mod scratch;
mod server;
mod vectors;

pub use command::{CommandOutput, command, run_with_input};
pub use conformance::{conformance, remote_conformance};
pub use portable::{portable, router};
pub use recorded::files_and_archives;
pub use remote::Remote;
pub use scratch::Scratch;
pub use server::{Answer, FaultServer};
pub use vectors::{
    ClarityFile, ClarityPreset, ClarityVector, Defaults, Dialogue, DomainVector, Expect,
    IntentVector, Named, Parameter, RegistryFile, RoutingVector, SafetyVector, TierVector,
    UseCaseFile, UseCaseVector, VectorFile, clarity, dialogues, intent, registry, routing, safety,
    unique, use_case,
};

/// The code of the guide to custom classifiers runs.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guides/custom-classifiers.md")]
struct CustomClassifiers;

/// Returns a value with other fields, as `changed!(base; field: value, …)`, for types that are not exhaustive.
#[macro_export]
macro_rules! changed {
    ($base:expr; $($field:ident $(: $value:expr)?),* $(,)?) => {{
        let mut changed = $base;
        $(changed.$field = $crate::changed!(@ $field $(: $value)?);)*
        changed
    }};
    (@ $field:ident : $value:expr) => { $value };
    (@ $field:ident) => { $field };
}
