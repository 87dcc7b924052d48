//! The JSON Schemas of the public value types, by the name of their file under `docs/schema/`.

use schemars::{JsonSchema, Schema, schema_for};

use crate::classify::{Clause, ScoredDomain};
use crate::domain::FunctionDefinition;
use crate::model::{ModelChoice, ModelSpec};
use crate::safety::Finding;
use crate::use_case::TierWeights;
use crate::{
    Clarity, ClarityPolicy, Complexity, Decision, Domain, IntentHint, ModelCapability, PackSet,
    Privacy, QualityTier, RouteRequest, SafetyPolicy, SafetyReport, TaskHint, Turn, UseCase,
    UseCaseRole,
};

fn one<T: JsonSchema>() -> (String, Schema) {
    (T::schema_name().into_owned(), schema_for!(T))
}

/// Every schema with the name of its type.
#[must_use]
pub fn all() -> Vec<(String, Schema)> {
    vec![
        one::<Clarity>(),
        one::<ClarityPolicy>(),
        one::<Clause>(),
        one::<Complexity>(),
        one::<Decision>(),
        one::<Domain>(),
        one::<Finding>(),
        one::<FunctionDefinition>(),
        one::<IntentHint>(),
        one::<ModelCapability>(),
        one::<ModelChoice>(),
        one::<ModelSpec>(),
        one::<PackSet>(),
        one::<Privacy>(),
        one::<QualityTier>(),
        one::<RouteRequest>(),
        one::<SafetyPolicy>(),
        one::<SafetyReport>(),
        one::<ScoredDomain>(),
        one::<TaskHint>(),
        one::<TierWeights>(),
        one::<Turn>(),
        one::<UseCase>(),
        one::<UseCaseRole>(),
    ]
}
