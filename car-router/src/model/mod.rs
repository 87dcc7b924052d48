//! Model choice: a catalogue, hard requirements, then a score.

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
    /// On a computer of someone else.
    Remote,
}

impl ModelLocation {
    /// Returns whether all data stays on this computer.
    #[must_use]
    pub fn is_local(self) -> bool {
        self != Self::Remote
    }

    /// Returns the name in JSON and TOML.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::OnDevice => "on_device",
            Self::LocalServer => "local_server",
            Self::Remote => "remote",
        }
    }
}

/// Trying models with little evidence in a share of choices. Off unless the app switches it on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Exploration {
    /// The share of choices, from 0 to 1.
    pub rate: f32,
    /// The seed. The same seed with the same evidence, time and request leads to the same choice.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(extend("x-always-written" = true)))]
    pub seed: u64,
}

impl Exploration {
    /// Creates an exploration in this share of choices, from 0 to 1.
    #[must_use]
    pub fn new(rate: f32, seed: u64) -> Self {
        Self { rate, seed }
    }
}

/// The expected quality of a model for each task, from 0 to 1, before there are outcomes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QualityPrior {
    /// For conversation.
    pub chat: f32,
    /// For assigning labels.
    pub classify: f32,
    /// For planning and analysis.
    pub reasoning: f32,
    /// For code.
    pub code: f32,
}

impl QualityPrior {
    /// Returns the prior for a task.
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

/// The description of one model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModelSpec {
    /// Its id, as its provider expects it.
    pub id: String,
    /// Its display name.
    pub name: String,
    /// The provider that serves it.
    pub provider: String,
    /// Where it runs.
    pub location: ModelLocation,
    /// Its capabilities.
    pub capabilities: Vec<ModelCapability>,
    /// The size of its context, in tokens; absent if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context_tokens: Option<u32>,
    /// Its expected quality.
    pub quality: QualityPrior,
    /// The expected time to the first token, in milliseconds.
    pub latency_ms: u32,
    /// The price of a million input tokens, in US dollars.
    #[serde(default)]
    pub input_usd_per_mtok: f64,
    /// The price of a million output tokens, in US dollars.
    #[serde(default)]
    pub output_usd_per_mtok: f64,
    /// The memory it needs, in MiB; absent if it needs none on this computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_mib: Option<u32>,
    /// Its family, such as `gemma3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// Free-form tags.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Whether the user must agree before it is used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_consent: bool,
}
