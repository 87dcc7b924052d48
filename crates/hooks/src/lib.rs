//! Answers the hooks of coding agents with the verdicts of `car-router-safety`, and edits the agents' settings.
//!
//! A coding agent hands each tool call to its hooks before it runs. [`answer`] reads such a call, has its command judged
//! by a function that the caller brings, and answers in the form of that agent. [`install`], [`uninstall`] and
//! [`installed`] edit and read the text of a settings file. The crate does no I/O: whoever calls it reads standard input
//! and writes files.
//!
//! Without a finding the answer is silence, so that the agent's own rules decide. A call is allowed, which switches off the
//! agent's own question, only if its command is proven harmless and the caller asks for that ([`HookJudge::allowing_proven`]). A call that cannot be read is asked about, or denied where the agent cannot ask.
//!
//! [`read_permissions`] reads the rules that agents keep for shell commands themselves, [`find_holes`] finds commands that
//! pass through them, and [`suggest_rules`] makes narrow ones of what a person accepted.
//!
//! Each agent is a file in `agents/`: what its calls look like, how it is answered, and what its settings hold.

mod agent;
mod agents;
mod answer;
mod call;
mod edit;
mod json_text;
mod opinion;
mod permissions;
mod quote;

pub use agent::{Agent, UnknownAgent};
pub use answer::{HookAnswer, HookJudge, answer, answer_with, failure};
pub use edit::{
    EditError, Edited, HookProgram, InstalledHook, install, installed, snippet, uninstall,
};
pub use permissions::{
    AcceptedCommand, HoleKind, Permission, PermissionRule, RuleHole, SuggestedRule,
    accepted_commands, find_holes, permission_of, read_permissions, suggest_rules,
};

/// Runs the code blocks of the README as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
