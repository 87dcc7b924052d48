//! Safety: the rules, their findings and the verdict. The crate `car-router-safety` has them, and more that a router does
//! not need.

pub(crate) use car_router_safety::is_lone_command;
pub use car_router_safety::{
    CommandEffects, CustomRules, Exemption, Finding, FindingReader, FindingSubject, Harmlessness,
    NetworkDirection, NetworkEffect, PathEffect, PathScope, ReplyCheck, ReplyRejection, RiskLevel,
    SafetyEngine, SafetyPolicy, SafetyReport, SafetyRule, UnprovenCommand, Verdict, Workspace,
};

pub(crate) use car_router_safety::{CommandCheck, add_finding, without_marks};

#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub use car_router_safety::internals;
