//! Which kind of model to *acquire*: what the person wants to do, how good it
//! must be, and where it may run. [`IntentHint`](crate::IntentHint) answers the later
//! question, which of the models at hand serves one request.

use serde::{Deserialize, Serialize};

use crate::capability::ModelCapability;

/// The kind of model a use case needs. Models are ranked within a role only: an
/// embedding model and a chat model do not compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum UseCaseRole {
    /// Produces text: chat, code, image to text, summaries.
    Generative,
    /// Produces vectors or relevance scores.
    Retrieval,
    /// Consumes sound.
    Audio,
}

/// What the person wants to do, in their terms.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum UseCase {
    /// Chat, questions and answers.
    #[default]
    Assistant,
    /// Writing, repairing or reshaping code.
    Coding,
    /// Condensing text.
    Summarize,
    /// Understanding images.
    Vision,
    /// Speech to text.
    Transcription,
    /// Semantic search over one's own texts with an embedding model; not a chat
    /// model that searches the web.
    Search,
}

impl UseCase {
    /// All of them, in the order of their declaration.
    pub const ALL: [Self; 6] = [
        Self::Assistant,
        Self::Coding,
        Self::Summarize,
        Self::Vision,
        Self::Transcription,
        Self::Search,
    ];

    /// The role within which this use case's models are ranked.
    #[must_use]
    pub fn role(self) -> UseCaseRole {
        match self {
            Self::Assistant | Self::Coding | Self::Summarize | Self::Vision => {
                UseCaseRole::Generative
            }
            Self::Search => UseCaseRole::Retrieval,
            Self::Transcription => UseCaseRole::Audio,
        }
    }

    /// Hard: a model that lacks one of these is not considered.
    #[must_use]
    pub fn required_capabilities(self) -> &'static [ModelCapability] {
        use ModelCapability::{Code, Embed, Generate, SpeechToText, Vision};
        match self {
            Self::Assistant | Self::Summarize => &[Generate],
            Self::Coding => &[Generate, Code],
            Self::Vision => &[Vision, Generate],
            Self::Transcription => &[SpeechToText],
            Self::Search => &[Embed],
        }
    }

    /// Soft: each one present raises a model's rank; never one that is required already.
    #[must_use]
    pub fn preferred_capabilities(self) -> &'static [ModelCapability] {
        use ModelCapability::{Reasoning, Rerank, Summarize, ToolUse};
        match self {
            Self::Assistant => &[ToolUse],
            Self::Coding => &[ToolUse, Reasoning],
            Self::Summarize => &[Summarize],
            Self::Vision | Self::Transcription => &[],
            Self::Search => &[Rerank],
        }
    }
}

/// Speed against quality, applied after the hard filter.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum QualityTier {
    /// The smallest eligible model, for the lowest latency.
    Fastest,
    /// The best quality that fits with room for the KV cache.
    #[default]
    Balanced,
    /// The largest model that fits at all; slower output is accepted.
    MostCapable,
}

/// How much each axis counts, each in `0..=1`; the three sum to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TierWeights {
    /// Toward better answers.
    pub quality: f32,
    /// Toward sooner answers.
    pub latency: f32,
    /// Toward leaving memory free.
    pub memory_pressure: f32,
}

impl QualityTier {
    /// All of them, from the fastest to the most capable.
    pub const ALL: [Self; 3] = [Self::Fastest, Self::Balanced, Self::MostCapable];

    /// The weights of this tier, as seed document 003 fixes them.
    #[must_use]
    pub fn weights(self) -> TierWeights {
        let (quality, latency, memory_pressure) = match self {
            Self::Fastest => (0.2, 0.6, 0.2),
            Self::Balanced => (0.5, 0.2, 0.3),
            Self::MostCapable => (0.8, 0.0, 0.2),
        };
        TierWeights {
            quality,
            latency,
            memory_pressure,
        }
    }
}

/// Where the person is willing to let a model run.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Privacy {
    /// On this computer only.
    #[default]
    OnDevice,
    /// Remote models may compete and win; choosing one is still flagged as needing consent.
    CloudOk,
}
