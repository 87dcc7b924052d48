//! What the caller needs, said without naming a model: [`IntentHint`].

use serde::{Deserialize, Serialize};

use crate::capability::ModelCapability;

/// What the caller is doing. A closed list: each variant changes which models are preferred.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TaskHint {
    /// Conversation.
    Chat,
    /// Assigning labels or categories.
    Classify,
    /// Planning and analysis in several steps; favours reasoning models.
    Reasoning,
    /// Writing, repairing or reshaping code.
    Code,
}

impl TaskHint {
    /// All of them, in the order of their declaration.
    pub const ALL: [Self; 4] = [Self::Chat, Self::Classify, Self::Reasoning, Self::Code];

    /// The name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Chat => "chat",
            Self::Classify => "classify",
            Self::Reasoning => "reasoning",
            Self::Code => "code",
        }
    }

    /// The capability that serves this task.
    #[must_use]
    pub fn capability(self) -> ModelCapability {
        match self {
            Self::Chat => ModelCapability::Generate,
            Self::Classify => ModelCapability::Classify,
            Self::Reasoning => ModelCapability::Reasoning,
            Self::Code => ModelCapability::Code,
        }
    }
}

/// The caller's requirements for the model that will serve the request.
///
/// The default asks for nothing, is `{}` in JSON, and decides exactly as no hint at all does.
/// *Hard* fields remove models; *soft* ones order those that are left.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct IntentHint {
    /// Soft. What the caller is doing; absent lets the router infer it from the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub task: Option<TaskHint>,

    /// Hard. Capabilities the model must have, every one of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub require: Vec<ModelCapability>,

    /// Soft. Favour models that run on this computer.
    #[serde(skip_serializing_if = "is_false")]
    pub prefer_local: bool,

    /// Soft. Favour the model that answers soonest, as a voice turn needs; beats
    /// `prefer_quality` and `prefer_local`.
    #[serde(skip_serializing_if = "is_false")]
    pub prefer_fast: bool,

    /// Soft. Favour the best answer; beats `prefer_local`.
    #[serde(skip_serializing_if = "is_false")]
    pub prefer_quality: bool,

    /// Soft. A wrong answer is costly: quality before all else; beats every `prefer_*`.
    #[serde(skip_serializing_if = "is_false")]
    pub high_stakes: bool,

    /// Hard. Ids of models not to be used.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exclude_models: Vec<String>,

    /// Hard. Only models that run on this computer.
    #[serde(skip_serializing_if = "is_false")]
    pub on_device_only: bool,

    /// Soft. The longest acceptable time to the first token, in milliseconds; relaxed, and
    /// reported as relaxed, where no model meets it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_latency_ms: Option<u32>,

    /// Soft. The most a call may cost, in US dollars; relaxed, and reported as
    /// relaxed, where no model meets it. Finite and not negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_cost_usd: Option<f64>,
}

impl IntentHint {
    /// Whether nothing at all is asked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

// serde's `skip_serializing_if` hands over a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(value: &bool) -> bool {
    !*value
}
