//! Which model should serve it: a catalogue, hard requirements, then a score.

mod catalogue;
mod choice;
pub mod evidence;
mod hardware;
mod outcome;
mod recommend;
mod select;

use serde::{Deserialize, Serialize};

pub use catalogue::ModelCatalogue;
pub use choice::{CandidateScore, ChosenBy, ModelChoice, NoEligibleModel, Rejection};
pub use evidence::Evidence;
pub use hardware::Hardware;
pub use recommend::{
    Recommendation, RecommendationBundle, RecommendationRequest, RecommendedModel, recommend,
};
pub use select::{SESSION_MARGIN, SelectionInput, select};

pub use crate::workload::{Workload, WorkloadWeights};

use crate::capability::ModelCapability;
use crate::intent::TaskHint;

/// Where a model runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ModelLocation {
    /// Inside the app, on this computer.
    OnDevice,
    /// On a server on this computer, such as Ollama.
    LocalServer,
    /// On somebody else's computer.
    Remote,
}

impl ModelLocation {
    /// Whether nothing leaves this computer.
    #[must_use]
    pub fn is_local(self) -> bool {
        self != Self::Remote
    }

    /// The name in JSON and TOML.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::OnDevice => "on_device",
            Self::LocalServer => "local_server",
            Self::Remote => "remote",
        }
    }
}

/// Trying models that are known little, now and then. Only where a host switches it on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Exploration {
    /// For which share of choices, from 0 to 1.
    pub rate: f32,
    /// The same seed with the same evidence, time and request makes the same choice.
    pub seed: u64,
}

/// How good a model is expected to be at each task, from 0 to 1, before any outcome is known.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QualityPrior {
    /// At conversation.
    pub chat: f32,
    /// At assigning labels.
    pub classify: f32,
    /// At planning and analysis.
    pub reasoning: f32,
    /// At code.
    pub code: f32,
}

impl QualityPrior {
    /// The prior for a task.
    #[must_use]
    pub fn for_task(&self, task: TaskHint) -> f32 {
        match task {
            TaskHint::Chat => self.chat,
            TaskHint::Classify => self.classify,
            TaskHint::Reasoning => self.reasoning,
            TaskHint::Code => self.code,
        }
    }
}

/// What is known of one model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModelSpec {
    /// Its id, as its provider takes it.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Who serves it.
    pub provider: String,
    /// Where it runs.
    pub location: ModelLocation,
    /// What it can do.
    pub capabilities: Vec<ModelCapability>,
    /// How much it can read, in tokens; absent where not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context_tokens: Option<u32>,
    /// How good it is expected to be.
    pub quality: QualityPrior,
    /// Time to the first token that is expected, in milliseconds.
    pub latency_ms: u32,
    /// Price of a million tokens read, in US dollars.
    #[serde(default)]
    pub input_usd_per_mtok: f64,
    /// Price of a million tokens written, in US dollars.
    #[serde(default)]
    pub output_usd_per_mtok: f64,
    /// Memory it needs, in MiB; absent where it needs none here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_mib: Option<u32>,
    /// The family it belongs to, such as `gemma3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// Anything else worth knowing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Whether the person must agree before it is used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_consent: bool,
}
