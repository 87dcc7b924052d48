//! Checks commands and requests: which safety rules match, how much could go wrong, and what a policy says to do.
//!
//! `car-router-shell` analyzes a command as a shell would. Rules are matched against the commands that would run,
//! whatever quotes, variables and wrappers they are written with, and not against mere data. A rule names programs,
//! options, operands, and the data that reaches the command. Requests in words are screened by patterns of verbs and
//! objects; a question about a danger is distinguished from a request for it. Every rule is applied to everything: a
//! domain may raise a level and never removes a finding.
//!
//! ```
//! use car_router_safety::{RiskLevel, SafetyEngine, SafetyPolicy, Verdict};
//!
//! let engine = SafetyEngine::shipped()?;
//! let report = engine.report_on_command("x=/; sudo rm -rf \"$x\"", SafetyPolicy::Standard);
//! assert_eq!(report.level, RiskLevel::Critical);
//! assert_eq!(report.verdict, Verdict::Block);
//!
//! let report = engine.report_on_command("echo 'rm -rf /' > notes.txt", SafetyPolicy::Standard);
//! assert_eq!(report.verdict, Verdict::Allow);
//! # Ok::<(), car_router_safety::BuildError>(())
//! ```
//!
//! Safety fails closed: a command that could not be analyzed completely is also checked as text, is marked as not
//! complete, and gets at least the verdict of a moderate risk.

mod alternatives;
mod bitmap;
#[cfg(any(test, feature = "unstable-internals"))]
mod compiled;
mod custom_rules;
mod effects;
mod engine;
mod explanation;
mod matcher;
mod matching;
mod operand;
mod parsed_args;
mod program_table;
mod reply;
mod report;
mod request;
mod rule;
mod rule_index;
mod samples;
mod shipped;
mod stored;
mod techniques;
mod text_patterns;
mod typed_command;

#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub mod internals;

pub use car_router_shell::Span;
pub use car_router_toml::{BuildError, Problem};
pub use custom_rules::{CustomRules, Exemption};
pub use effects::{
    CommandEffects, Harmlessness, NetworkDirection, NetworkEffect, PathEffect, PathScope,
    UnprovenCommand, Workspace,
};
pub use engine::{CommandCheck, SafetyEngine, add_finding};
pub use explanation::{
    Allowances, CheckExplanation, FindingCause, InvocationKind, KnownProgram, ReadCommand,
};
pub use matcher::CommandMatcher;
pub use operand::OperandClass;
pub use reply::Rejected;
pub use report::{
    Finding, FindingReader, FindingSubject, ReplyCheck, ReplyRejection, RiskLevel, SafetyPolicy,
    SafetyReport, Verdict,
};
pub use rule::SafetyRule;
pub use samples::SampleCommand;
pub use techniques::Technique;
pub use typed_command::is_lone_command;

/// Runs the code blocks of the README as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
