//! The JSON Schemas of the public value types, by the names of their files under `docs/schema/`.

use schemars::{JsonSchema, Schema, schema_for};

use crate::clarity::UnclearAction;
use crate::classify::{Clause, ScoredDomain};
use crate::complexity::{ComplexityCriterion, ComplexityTier};
use crate::domain::FunctionDefinition;
use crate::model::evidence::{FailureKind, ModelOutcome};
use crate::model::{
    CandidateScore, ChosenBy, Hardware, ModelChoice, ModelLocation, ModelSpec, QualityPrior,
    Recommendation, RecommendationBundle, RecommendationRequest, RecommendedModel, Rejection,
    Workload, WorkloadWeights,
};
use crate::prompt::{GeneratorPrompt, Platform};
use crate::safety::{Finding, FindingSubject, ReplyCheck, ReplyRejection};
use crate::trace::{Stage, StepOutcome, Trace, TraceStep};
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

/// Returns every schema with the name of its type.
#[must_use]
pub fn all() -> Vec<(String, Schema)> {
    vec![
        one::<Action>(),
        one::<Basis>(),
        one::<RecommendationBundle>(),
        one::<CandidateScore>(),
        one::<ChosenBy>(),
        one::<Clarity>(),
        one::<ClarityPolicy>(),
        one::<ClarityVerdict>(),
        one::<Clause>(),
        one::<Complexity>(),
        one::<ComplexityCriterion>(),
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
        one::<ModelLocation>(),
        one::<ModelCapability>(),
        one::<ModelChoice>(),
        one::<ModelOutcome>(),
        one::<ModelSpec>(),
        one::<StepOutcome>(),
        one::<PackSet>(),
        one::<RecommendedModel>(),
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
        one::<ReplyRejection>(),
        one::<ScoredDomain>(),
        one::<Span>(),
        one::<Stage>(),
        one::<TraceStep>(),
        one::<FindingSubject>(),
        one::<TaskHint>(),
        one::<ComplexityTier>(),
        one::<TierWeights>(),
        one::<Trace>(),
        one::<Turn>(),
        one::<UseCase>(),
        one::<UseCaseRole>(),
        one::<Verdict>(),
        one::<UnclearAction>(),
        one::<RecommendationRequest>(),
        one::<Workload>(),
        one::<WorkloadWeights>(),
    ]
}
