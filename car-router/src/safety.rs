//! Safety: the rules, their findings and the verdict. The crate `car-router-safety` has them, and more that a router does
//! not need.

pub(crate) use car_router_safety::is_lone_command;
pub use car_router_safety::{
    Allowances, CheckExplanation, CommandEffects, CustomRules, Exemption, Finding, FindingCause,
    FindingReader, FindingSubject, Harmlessness, InvocationKind, KnownProgram, NetworkDirection,
    NetworkEffect, PathEffect, PathScope, ReadCommand, ReplyCheck, ReplyRejection, RiskLevel,
    SafetyEngine, SafetyPolicy, SafetyReport, SafetyRule, Technique, UnprovenCommand, Verdict,
    Workspace,
};

pub(crate) use car_router_safety::{CommandCheck, add_finding};

#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub use car_router_safety::internals;
