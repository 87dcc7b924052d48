//! The result of a choice: the model, every candidate's score with its parts, and the models that were left out.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Effort, ModelCatalogue, QualityBasis, TokenRange};
use crate::error::shorten;
use crate::intent::TaskHint;
use crate::workload::Workload;

/// The reason why a model was rejected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Rejection {
    /// The model's id.
    pub model: String,
    /// The requirement that it does not meet.
    pub requirement: String,
}

/// The error that no model meets the hard requirements.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct NoEligibleModel {
    /// For each model of the catalogue, the requirement that rejected it.
    pub rejected: Vec<Rejection>,
}

/// The most rejected models that the message of an error names. The others are counted.
const MAX_NAMED: usize = 8;

impl fmt::Display for NoEligibleModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no model meets the requirements")?;
        for (index, rejection) in self.rejected.iter().take(MAX_NAMED).enumerate() {
            let before = if index == 0 { ": " } else { "; " };
            let model = shorten(&rejection.model, 80);
            write!(f, "{before}`{model}` {}", rejection.requirement)?;
        }
        match self.rejected.len().saturating_sub(MAX_NAMED) {
            0 => Ok(()),
            1 => f.write_str("; and one other"),
            others => write!(f, "; and {others} others"),
        }
    }
}

impl std::error::Error for NoEligibleModel {}

/// The score of a candidate and its parts, each part from 0 to 1 before weighing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CandidateScore {
    /// The model's id.
    pub model: String,
    /// The weighted sum plus the bonus, times 0.5 + 0.5 × availability.
    pub score: f32,
    /// How far it meets the quality that the request needs.
    pub quality: f32,
    /// How soon it answers, relative to the slowest candidate.
    pub latency: f32,
    /// How little it costs, relative to the most expensive candidate.
    pub cost: f32,
    /// The bonus for running on this computer.
    pub local_bonus: f32,
    /// The bonus for being among the models that the hint prefers.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schemars(extend("default" = 0.0)))]
    pub preference_bonus: f32,
    /// The share of calls that it answered; 1 without evidence.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[cfg_attr(feature = "schema", schemars(extend("default" = 1.0)))]
    pub availability: f32,
    /// The reasoning effort to ask it for; absent if it has no such setting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effort: Option<Effort>,
    /// The soft requirement that left it out, named as in [`ModelChoice::relaxed`]; absent if it could be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_out: Option<String>,
    /// Where its expected quality comes from, as the catalogue says; absent if it was set by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality_basis: Option<QualityBasis>,
}

impl CandidateScore {
    /// Creates the score of a model. Its parts are 0, its availability is 1.
    pub fn new(model: impl Into<String>, score: f32) -> Self {
        Self {
            model: model.into(),
            score,
            quality: 0.0,
            latency: 0.0,
            cost: 0.0,
            local_bonus: 0.0,
            preference_bonus: 0.0,
            availability: 1.0,
            effort: None,
            left_out: None,
            quality_basis: None,
        }
    }
}

fn one() -> f32 {
    1.0
}

// serde's `skip_serializing_if` passes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(value: &f32) -> bool {
    *value == 0.0
}

// serde's `skip_serializing_if` passes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_one(value: &f32) -> bool {
    (*value - 1.0).abs() < f32::EPSILON
}

/// The reason for the chosen model, where it is not its score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ChosenBy {
    /// The session was on it, and not enough changed to leave it.
    Session,
    /// It was tried to gather evidence. Only if exploration is switched on.
    Exploration,
    /// The settings assign it to the tier of the request, whatever its score.
    ComplexityTier,
}

/// The model that should serve the request, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ModelChoice {
    /// The model's id.
    pub id: String,
    /// Whether the caller named the model, so that none was chosen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub explicit: bool,
    /// Why it serves, if not for the best score. `complexity_tier` stands also where the model of the tier has the best one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen_by: Option<ChosenBy>,
    /// The task it was chosen for; absent if the caller named the model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<TaskHint>,
    /// How the axes were weighed; absent if the caller named the model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workload: Option<Workload>,
    /// The reasoning effort to ask the model for; absent if the model has no such setting, or if the caller named it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effort: Option<Effort>,
    /// How many tokens the model is likely to write, its thoughts included; absent if the caller named the model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_output_tokens: Option<TokenRange>,
    /// The models that should serve if the chosen one fails, at most three: first those that the hint or the settings name
    /// as fallbacks, in their order, then the best others. None of them is cooling down, unless all models are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fallbacks: Vec<String>,
    /// The soft requirements and preferences that were relaxed, by their names in the hint. A requirement is relaxed if
    /// no model meets it. A preference is relaxed in favor of a limit, of the quality floor, or of a stronger
    /// preference. Further names:
    ///
    /// - `generate`: no model writes text.
    /// - `tier_model`: the model that is assigned to the tier cannot serve this request.
    /// - `quality_floor`: no model has the least quality that the request needs.
    /// - `availability`: all models are cooling down after failures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relaxed: Vec<String>,
    /// The candidates, the best score first, then those that a soft requirement left out. At most
    /// [`MAX_SHOWN`](Self::MAX_SHOWN), always including the chosen one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<CandidateScore>,
    /// Whether the user must agree before the model is used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_consent: bool,
}

impl ModelChoice {
    /// The most candidates that are listed.
    pub const MAX_SHOWN: usize = 100;
    /// The most fallbacks that are listed.
    pub const MAX_FALLBACKS: usize = 3;

    /// Creates the choice for a model that the caller named.
    pub fn explicit(id: impl Into<String>, catalogue: Option<&ModelCatalogue>) -> Self {
        let id = id.into();
        let known = catalogue.and_then(|c| c.get(&id));
        Self {
            explicit: true,
            chosen_by: None,
            task: None,
            workload: None,
            effort: None,
            expected_output_tokens: None,
            fallbacks: Vec::new(),
            relaxed: Vec::new(),
            candidates: Vec::new(),
            needs_consent: known.is_some_and(|m| m.needs_consent),
            id,
        }
    }
}
