//! The JSON Schemas of the public value types, by the names of their files under `docs/schema/`.

use schemars::{JsonSchema, Schema, schema_for};

use crate::clarity::UnclearAction;
use crate::classify::{Classification, Clause, EncoderUse, MissingConfidence, ScoredDomain};
use crate::complexity::{ComplexityCriterion, ComplexityTier};
use crate::domain::{DomainExample, FunctionDefinition, ToolParameter, ToolSchema};
use crate::error::Problem;
use crate::explain::{Clarification, DomainInfluence, Explanation, TextInfluence};
use crate::model::{
    CandidateScore, ChosenBy, Effort, Exploration, Hardware, ModelChoice, ModelLocation, ModelSpec,
    QualityBasis, QualityPrior, Recommendation, RecommendationBundle, RecommendationRequest,
    RecommendedModel, Rejection, TokenRange, Workload, WorkloadWeights,
};
use crate::model::{FailureKind, ModelOutcome};
use crate::prompt::{GenerationContext, GeneratorPrompt, Platform, SafetyPattern};
use crate::question::{AnsweredQuestion, Choice, Question, QuestionOption};
use crate::safety::{self, Finding, FindingReader, FindingSubject, ReplyCheck, ReplyRejection};
use crate::settings::{
    ClarityPreset, ClassifierMode, DomainSettings, EncoderPrecision, EncoderSettings,
    FunctionGemmaSettings, GeneratorSettings, ModelSettings, ProposeSettings, RubricAnswer,
    RubricSettings, ServerKind, Settings,
};
use crate::slots::Slot;
use crate::system::{
    PackageFact, PackageManager, PackageManagerKind, ParsedRequest, ProgramFact, ServiceFact,
    Similar, SimilarKind, SimilarMatch, SystemContext, VerbIntent,
};
use crate::task::{TaskBasis, TaskEstimate, TaskKind};
use crate::trace::{Stage, StepOutcome, Trace, TraceStep};
use crate::use_case::TierWeights;
use crate::{
    Action, Basis, Clarity, ClarityPolicy, ClarityVerdict, Complexity, Decision, Domain,
    DomainChoice, FallbackReason, IntentHint, ModelCapability, PackSet, Privacy, QualityTier,
    Reason, ReasonCode, ReasonParams, RiskLevel, Role, RouteRequest, RouterError, SafetyPolicy,
    SafetyReport, Span, TaskHint, Turn, UseCase, UseCaseRole, Verdict,
};

/// Returns the schema of a type with the name of the type.
#[must_use]
pub fn schema_of<T: JsonSchema>() -> (String, Schema) {
    (T::schema_name().into_owned(), schema_for!(T))
}

/// Returns every schema with the name of its type.
#[must_use]
pub fn all() -> Vec<(String, Schema)> {
    vec![
        schema_of::<Action>(),
        schema_of::<AnsweredQuestion>(),
        schema_of::<Choice>(),
        schema_of::<Question>(),
        schema_of::<QuestionOption>(),
        schema_of::<Slot>(),
        schema_of::<Basis>(),
        schema_of::<Classification>(),
        schema_of::<DomainExample>(),
        schema_of::<Exploration>(),
        schema_of::<ToolParameter>(),
        schema_of::<ToolSchema>(),
        schema_of::<RecommendationBundle>(),
        schema_of::<CandidateScore>(),
        schema_of::<ChosenBy>(),
        schema_of::<Settings>(),
        schema_of::<DomainSettings>(),
        schema_of::<ModelSettings>(),
        schema_of::<FunctionGemmaSettings>(),
        schema_of::<RubricSettings>(),
        schema_of::<GeneratorSettings>(),
        schema_of::<ProposeSettings>(),
        schema_of::<EncoderSettings>(),
        schema_of::<ClarityPreset>(),
        schema_of::<ClassifierMode>(),
        schema_of::<EncoderPrecision>(),
        schema_of::<EncoderUse>(),
        schema_of::<MissingConfidence>(),
        schema_of::<RubricAnswer>(),
        schema_of::<ServerKind>(),
        schema_of::<Clarity>(),
        schema_of::<ClarityPolicy>(),
        schema_of::<ClarityVerdict>(),
        schema_of::<Clause>(),
        schema_of::<Complexity>(),
        schema_of::<ComplexityCriterion>(),
        schema_of::<Decision>(),
        schema_of::<Domain>(),
        schema_of::<DomainChoice>(),
        schema_of::<Clarification>(),
        schema_of::<DomainInfluence>(),
        schema_of::<Explanation>(),
        schema_of::<TextInfluence>(),
        schema_of::<FailureKind>(),
        schema_of::<FallbackReason>(),
        schema_of::<Finding>(),
        schema_of::<FunctionDefinition>(),
        schema_of::<GenerationContext>(),
        schema_of::<GeneratorPrompt>(),
        schema_of::<SafetyPattern>(),
        schema_of::<crate::domain::FlavorNotes>(),
        schema_of::<crate::domain::PackPrompt>(),
        schema_of::<crate::domain::PromptFrame>(),
        schema_of::<Hardware>(),
        schema_of::<IntentHint>(),
        schema_of::<ModelLocation>(),
        schema_of::<ModelCapability>(),
        schema_of::<ModelChoice>(),
        schema_of::<ModelOutcome>(),
        schema_of::<ModelSpec>(),
        schema_of::<StepOutcome>(),
        schema_of::<PackSet>(),
        schema_of::<PackageFact>(),
        schema_of::<PackageManager>(),
        schema_of::<PackageManagerKind>(),
        schema_of::<ParsedRequest>(),
        schema_of::<ProgramFact>(),
        schema_of::<ServiceFact>(),
        schema_of::<Similar>(),
        schema_of::<SimilarKind>(),
        schema_of::<SimilarMatch>(),
        schema_of::<SystemContext>(),
        schema_of::<VerbIntent>(),
        schema_of::<Reason>(),
        schema_of::<ReasonCode>(),
        schema_of::<ReasonParams>(),
        schema_of::<RecommendedModel>(),
        schema_of::<Platform>(),
        schema_of::<Privacy>(),
        schema_of::<Problem>(),
        schema_of::<QualityPrior>(),
        schema_of::<QualityBasis>(),
        schema_of::<QualityTier>(),
        schema_of::<Recommendation>(),
        schema_of::<Rejection>(),
        schema_of::<RiskLevel>(),
        schema_of::<Role>(),
        schema_of::<RouteRequest>(),
        schema_of::<RouterError>(),
        schema_of::<SafetyPolicy>(),
        schema_of::<SafetyReport>(),
        schema_of::<safety::Allowances>(),
        schema_of::<safety::CheckExplanation>(),
        schema_of::<safety::CommandEffects>(),
        schema_of::<safety::FindingCause>(),
        schema_of::<safety::Harmlessness>(),
        schema_of::<safety::InvocationKind>(),
        schema_of::<safety::KnownProgram>(),
        schema_of::<safety::NetworkDirection>(),
        schema_of::<safety::NetworkEffect>(),
        schema_of::<safety::PathEffect>(),
        schema_of::<safety::PathScope>(),
        schema_of::<safety::ReadCommand>(),
        schema_of::<safety::Technique>(),
        schema_of::<safety::UnprovenCommand>(),
        schema_of::<safety::Workspace>(),
        schema_of::<ReplyCheck>(),
        schema_of::<ReplyRejection>(),
        schema_of::<ScoredDomain>(),
        schema_of::<Span>(),
        schema_of::<Stage>(),
        schema_of::<TraceStep>(),
        schema_of::<FindingSubject>(),
        schema_of::<FindingReader>(),
        schema_of::<TaskHint>(),
        schema_of::<TaskEstimate>(),
        schema_of::<TaskKind>(),
        schema_of::<TaskBasis>(),
        schema_of::<Effort>(),
        schema_of::<TokenRange>(),
        schema_of::<ComplexityTier>(),
        schema_of::<TierWeights>(),
        schema_of::<Trace>(),
        schema_of::<Turn>(),
        schema_of::<UseCase>(),
        schema_of::<UseCaseRole>(),
        schema_of::<Verdict>(),
        schema_of::<UnclearAction>(),
        schema_of::<RecommendationRequest>(),
        schema_of::<Workload>(),
        schema_of::<WorkloadWeights>(),
    ]
}
