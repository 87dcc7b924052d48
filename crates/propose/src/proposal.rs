//! What is proposed.

use car_router::trace::Trace;
use car_router::{Action, Decision, SafetyReport};
use serde::{Deserialize, Serialize};

use crate::answer::AnswerRejection;

/// Where a proposed command comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ProposalSource {
    /// A fact about this computer suggested it.
    Suggestion,
    /// It is the answer to an earlier, equal request.
    Cache,
    /// A model gave it.
    Model,
}

/// Which answer was tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum AttemptStage {
    /// What a fact about this computer suggests.
    Suggestion,
    /// The first answer of the model.
    Free,
    /// The second answer, as JSON of one line, with the reason why the first was rejected.
    Constrained,
}

impl AttemptStage {
    /// Returns the name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Suggestion => "suggestion",
            Self::Free => "free",
            Self::Constrained => "constrained",
        }
    }
}

/// An answer that was tried.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Attempt {
    /// Which answer it is.
    pub stage: AttemptStage,
    /// Why it was rejected; absent if it was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rejected: Option<AnswerRejection>,
    /// The option that its program does not have, as in `tar --compress-all`; absent unless that is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
}

impl Attempt {
    pub(crate) fn new(stage: AttemptStage, rejected: Option<AnswerRejection>) -> Self {
        Self {
            stage,
            rejected,
            option: None,
        }
    }
}

/// What is proposed for a request. Nothing of it was run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Proposal {
    /// The commands to offer: one, or none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commands: Vec<String>,
    /// What the model said about the command; its words, unchecked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// The decision on the request.
    pub decision: Decision,
    /// The dangers of the commands; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<SafetyReport>,
    /// The answers that were tried, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attempts: Vec<Attempt>,
    /// Where the commands come from; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<ProposalSource>,
    /// What was done after the decision, and how long it took: what a model was told, when it answered, how it was judged.
    pub trace: Trace,
    /// What to do next: `proceed` and `confirm` offer the commands, `clarify` and `split` ask what is meant, `block` stops. A
    /// decision to proceed without a command is `clarify`.
    pub action: Action,
}
