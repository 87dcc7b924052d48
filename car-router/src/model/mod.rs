//! Model choice: a catalogue, hard requirements, then a score.

mod catalogue;
mod choice;
mod date;
mod effort;
mod evidence;
mod hardware;
mod import;
mod outcome;
mod recommend;
mod select;
mod tiers;
mod write;

use serde::{Deserialize, Serialize};

pub use catalogue::ModelCatalogue;
pub use choice::{CandidateScore, ChosenBy, ModelChoice, NoEligibleModel, Rejection};
pub use date::{CatalogueDate, InvalidDate};
pub use effort::{Effort, TokenRange, UnknownEffort};
pub use evidence::{Evidence, ModelHealth, ModelStatistics};
pub use hardware::Hardware;
pub use import::{LeftOut, ModelImport, ModelListFormat};
pub use outcome::{FailureKind, ModelOutcome};
pub use recommend::{
    Recommendation, RecommendationBundle, RecommendationRequest, RecommendedModel, recommend,
};
pub(crate) use select::{SESSION_MARGIN, expected_cost_usd};
pub use select::{SelectionInput, select};
pub use tiers::TierModels;

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
#[non_exhaustive]
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
    /// Creates a prior with this quality, from 0 to 1, for every task.
    #[must_use]
    pub fn new(quality: f32) -> Self {
        Self {
            chat: quality,
            classify: quality,
            reasoning: quality,
            code: quality,
        }
    }

    /// Sets the quality for conversation.
    #[must_use]
    pub fn with_chat(mut self, chat: f32) -> Self {
        self.chat = chat;
        self
    }

    /// Sets the quality for assigning labels.
    #[must_use]
    pub fn with_classify(mut self, classify: f32) -> Self {
        self.classify = classify;
        self
    }

    /// Sets the quality for planning and analysis.
    #[must_use]
    pub fn with_reasoning(mut self, reasoning: f32) -> Self {
        self.reasoning = reasoning;
        self
    }

    /// Sets the quality for code.
    #[must_use]
    pub fn with_code(mut self, code: f32) -> Self {
        self.code = code;
        self
    }

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

/// Where the quality of a model comes from, if nobody set it by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum QualityBasis {
    /// From a benchmark in the list that it was imported from.
    Benchmark,
    /// From the prior of its family, which is a judgment and not measured.
    Family,
    /// From nothing: the quality is unknown, and the prior is a cautious one.
    Unknown,
}

impl QualityBasis {
    /// Returns the name in JSON and TOML.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Benchmark => "benchmark",
            Self::Family => "family",
            Self::Unknown => "unknown",
        }
    }
}

/// The description of one model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ModelSpec {
    /// Its id, as its provider expects it; of an imported model, with `provider/` before it if the provider is not its maker.
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
    /// Where the expected quality comes from; absent if it was set by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality_basis: Option<QualityBasis>,
    /// The expected time to the first token, in milliseconds.
    pub latency_ms: u32,
    /// The price of a million input tokens, in US dollars.
    #[serde(default)]
    pub input_usd_per_mtok: f64,
    /// The price of a million output tokens, in US dollars.
    #[serde(default)]
    pub output_usd_per_mtok: f64,
    /// The price of a million input tokens that its provider has in its prompt cache, in US dollars; absent if it has no such
    /// price or it is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cached_input_usd_per_mtok: Option<f64>,
    /// The levels of reasoning effort that it takes; empty if it has no such setting.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub efforts: Vec<Effort>,
    /// Whether it thinks before it answers although it takes no level of effort, or none is known. Its time and its costs
    /// then count the effort that the request needs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub thinks: bool,
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

impl ModelSpec {
    /// Creates the description of a model that costs nothing. Its name is its id, and it has no capabilities.
    pub fn new(
        id: impl Into<String>,
        provider: impl Into<String>,
        location: ModelLocation,
        quality: QualityPrior,
        latency_ms: u32,
    ) -> Self {
        let id = id.into();
        Self {
            name: id.clone(),
            id,
            provider: provider.into(),
            location,
            capabilities: Vec::new(),
            context_tokens: None,
            quality,
            quality_basis: None,
            latency_ms,
            input_usd_per_mtok: 0.0,
            output_usd_per_mtok: 0.0,
            cached_input_usd_per_mtok: None,
            efforts: Vec::new(),
            thinks: false,
            memory_mib: None,
            family: None,
            tags: Vec::new(),
            needs_consent: false,
        }
    }

    /// Sets the display name.
    #[must_use]
    pub fn with_name(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Sets the capabilities.
    #[must_use]
    pub fn with_capabilities(
        mut self,
        capabilities: impl IntoIterator<Item = ModelCapability>,
    ) -> Self {
        self.capabilities = capabilities.into_iter().collect();
        self
    }

    /// Sets the size of the context, in tokens.
    #[must_use]
    pub fn with_context_tokens(mut self, context_tokens: u32) -> Self {
        self.context_tokens = Some(context_tokens);
        self
    }

    /// Sets the prices of a million input and output tokens, in US dollars.
    #[must_use]
    pub fn with_prices(mut self, input: f64, output: f64) -> Self {
        self.input_usd_per_mtok = input;
        self.output_usd_per_mtok = output;
        self
    }

    /// Sets where the expected quality comes from.
    #[must_use]
    pub fn with_quality_basis(mut self, basis: QualityBasis) -> Self {
        self.quality_basis = Some(basis);
        self
    }

    /// Sets the price of a million input tokens in the prompt cache, in US dollars.
    #[must_use]
    pub fn with_cached_input_price(mut self, price: f64) -> Self {
        self.cached_input_usd_per_mtok = Some(price);
        self
    }

    /// Sets the levels of reasoning effort that it takes.
    #[must_use]
    pub fn with_efforts(mut self, efforts: impl IntoIterator<Item = Effort>) -> Self {
        self.efforts = efforts.into_iter().collect();
        self
    }

    /// Sets whether it thinks before it answers although it takes no level of effort.
    #[must_use]
    pub fn with_thinks(mut self, thinks: bool) -> Self {
        self.thinks = thinks;
        self
    }

    /// Sets the memory that it needs, in MiB.
    #[must_use]
    pub fn with_memory_mib(mut self, memory_mib: u32) -> Self {
        self.memory_mib = Some(memory_mib);
        self
    }

    /// Sets the family.
    #[must_use]
    pub fn with_family(mut self, family: impl Into<String>) -> Self {
        self.family = Some(family.into());
        self
    }

    /// Sets free-form tags.
    #[must_use]
    pub fn with_tags(mut self, tags: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.tags = tags.into_iter().map(Into::into).collect();
        self
    }

    /// Sets whether the user must agree before it is used.
    #[must_use]
    pub fn with_needs_consent(mut self, needs_consent: bool) -> Self {
        self.needs_consent = needs_consent;
        self
    }
}
