//! The JSON Schemas of the public value types, by the name of their file under `docs/schema/`.

use schemars::{JsonSchema, Schema, schema_for};

use crate::clarity::WhenUnclear;
use crate::classify::{Clause, ScoredDomain};
use crate::complexity::{Criterion, Tier};
use crate::domain::FunctionDefinition;
use crate::model::evidence::{FailureKind, ModelOutcome};
use crate::model::{
    Bundle, CandidateScore, ChosenBy, Hardware, Location, ModelChoice, ModelSpec, Pick,
    QualityPrior, Recommendation, Rejection, Wish, Workload, WorkloadWeights,
};
use crate::prompt::{GeneratorPrompt, Platform};
use crate::safety::{Finding, NoCommand, ReplyCheck, Subject};
use crate::trace::{Outcome, Stage, Step, Trace};
use crate::use_case::TierWeights;
use crate::{
    Action, Basis, Clarity, ClarityPolicy, ClarityVerdict, Complexity, Decision, Domain,
    DomainChoice, FallbackReason, IntentHint, ModelCapability, PackSet, Privacy, QualityTier,
    RiskLevel, Role, RouteRequest, SafetyPolicy, SafetyReport, Span, TaskHint, Turn, UseCase,
    UseCaseRole, Verdict,
};

fn one<T: JsonSchema>() -> (String, Schema) {
    (T::schema_name().into_owned(), schema_for!(T))
}

/// Every schema with the name of its type.
#[must_use]
pub fn all() -> Vec<(String, Schema)> {
    vec![
        one::<Action>(),
        one::<Basis>(),
        one::<Bundle>(),
        one::<CandidateScore>(),
        one::<ChosenBy>(),
        one::<Clarity>(),
        one::<ClarityPolicy>(),
        one::<ClarityVerdict>(),
        one::<Clause>(),
        one::<Complexity>(),
        one::<Criterion>(),
        one::<Decision>(),
        one::<Domain>(),
        one::<DomainChoice>(),
        one::<FailureKind>(),
        one::<FallbackReason>(),
        one::<Finding>(),
        one::<FunctionDefinition>(),
        one::<GeneratorPrompt>(),
        one::<Hardware>(),
        one::<IntentHint>(),
        one::<Location>(),
        one::<ModelCapability>(),
        one::<ModelChoice>(),
        one::<ModelOutcome>(),
        one::<ModelSpec>(),
        one::<Outcome>(),
        one::<PackSet>(),
        one::<Pick>(),
        one::<Platform>(),
        one::<Privacy>(),
        one::<QualityPrior>(),
        one::<QualityTier>(),
        one::<Recommendation>(),
        one::<Rejection>(),
        one::<RiskLevel>(),
        one::<Role>(),
        one::<RouteRequest>(),
        one::<SafetyPolicy>(),
        one::<SafetyReport>(),
        one::<ReplyCheck>(),
        one::<NoCommand>(),
        one::<ScoredDomain>(),
        one::<Span>(),
        one::<Stage>(),
        one::<Step>(),
        one::<Subject>(),
        one::<TaskHint>(),
        one::<Tier>(),
        one::<TierWeights>(),
        one::<Trace>(),
        one::<Turn>(),
        one::<UseCase>(),
        one::<UseCaseRole>(),
        one::<Verdict>(),
        one::<WhenUnclear>(),
        one::<Wish>(),
        one::<Workload>(),
        one::<WorkloadWeights>(),
    ]
}
