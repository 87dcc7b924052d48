//! What a choice of a model says: the model, every candidate's score with its parts, and what was left out.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::ModelCatalogue;
use crate::intent::TaskHint;
use crate::workload::Workload;

/// What a model was left out for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rejection {
    /// The model's id.
    pub model: String,
    /// The requirement it does not meet.
    pub requirement: String,
}

/// No model meets the hard requirements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoEligibleModel {
    /// For each model of the catalogue, the requirement that removed it.
    pub rejected: Vec<Rejection>,
}

impl fmt::Display for NoEligibleModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no model meets the requirements")?;
        for (index, rejection) in self.rejected.iter().enumerate() {
            let before = if index == 0 { ": " } else { "; " };
            write!(f, "{before}`{}` {}", rejection.model, rejection.requirement)?;
        }
        Ok(())
    }
}

impl std::error::Error for NoEligibleModel {}

/// A candidate's score and its parts, each from 0 to 1 before weighing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateScore {
    /// The model's id.
    pub model: String,
    /// The weighed sum and the bonus, times 0.5 + 0.5 × availability.
    pub score: f32,
    /// How far it meets the quality the request needs.
    pub quality: f32,
    /// How soon it answers, against the slowest candidate.
    pub latency: f32,
    /// How little it costs, against the dearest candidate.
    pub cost: f32,
    /// What running on this computer added.
    pub local_bonus: f32,
    /// How often it has answered when asked; 1 where nothing is known.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub availability: f32,
    /// The soft requirement that left it out, by its name as in [`ModelChoice::relaxed`]; absent where it could
    /// be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_out: Option<String>,
}

fn one() -> f32 {
    1.0
}

// serde's `skip_serializing_if` hands over a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_one(value: &f32) -> bool {
    (*value - 1.0).abs() < f32::EPSILON
}

/// Why the chosen model is not simply the one with the best score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChosenBy {
    /// The session was on it, and nothing changed enough to leave it.
    Session,
    /// It was tried to learn more about it; only where exploration is switched on.
    Exploration,
}

/// The model that should serve the request, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModelChoice {
    /// The model's id.
    pub id: String,
    /// Whether the caller named it; then nothing was chosen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub explicit: bool,
    /// Why it is not the candidate with the best score; absent where it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen_by: Option<ChosenBy>,
    /// The task it was chosen for; absent where the caller named it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<TaskHint>,
    /// How the axes were weighed; absent where the caller named it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workload: Option<Workload>,
    /// Soft requirements that no model met and that were dropped, and preferences that gave way to a limit, to the
    /// quality floor or to a stronger preference, by their names in the hint;
    /// `generate` where no model writes text, `quality_floor` where no model is as good as the request needs at least, `availability` where all rest
    /// after failures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relaxed: Vec<String>,
    /// The candidates by their scores, the best first, those that a soft requirement left out behind the others; at most [`MAX_SHOWN`](Self::MAX_SHOWN), the chosen
    /// one among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<CandidateScore>,
    /// Whether the person must agree before the model is used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_consent: bool,
}

impl ModelChoice {
    /// Of a larger catalogue, so many candidates are listed.
    pub const MAX_SHOWN: usize = 100;

    /// The caller's own choice.
    pub fn explicit(id: impl Into<String>, catalogue: Option<&ModelCatalogue>) -> Self {
        let id = id.into();
        let known = catalogue.and_then(|c| c.get(&id));
        Self {
            explicit: true,
            chosen_by: None,
            task: None,
            workload: None,
            relaxed: Vec::new(),
            candidates: Vec::new(),
            needs_consent: known.is_some_and(|m| m.needs_consent),
            id,
        }
    }
}
