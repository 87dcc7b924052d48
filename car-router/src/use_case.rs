//! Which model to *acquire*: what the user wants to do, how good it must be, and where it may run.
//! [`IntentHint`](crate::IntentHint) answers the later question, which of the available models serves one request.

use serde::{Deserialize, Serialize};

use crate::capability::ModelCapability;

/// The kind of model that a use case needs. Models are ranked within a role only: an embedding model and a chat model
/// are not comparable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum UseCaseRole {
    /// Produces text: chat, code, image to text, summaries.
    Generative,
    /// Produces vectors or relevance scores.
    Retrieval,
    /// Consumes sound.
    Audio,
}

/// What the user wants to do, in the user's terms.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum UseCase {
    /// Chat, questions and answers.
    #[default]
    Assistant,
    /// Writing, repairing or transforming code.
    Coding,
    /// Summarizing text.
    Summarize,
    /// Understanding images.
    Vision,
    /// Speech to text.
    Transcription,
    /// Semantic search over the user's own texts with an embedding model; not a chat model that searches the web.
    Search,
}

impl UseCase {
    /// All variants, in the order of their declaration.
    pub const ALL: [Self; 6] = [
        Self::Assistant,
        Self::Coding,
        Self::Summarize,
        Self::Vision,
        Self::Transcription,
        Self::Search,
    ];

    /// Returns the role within which models for this use case are ranked.
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

    /// Returns the required capabilities (hard): a model that lacks one is not considered.
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

    /// Returns the preferred capabilities (soft): each one raises the rank of a model. None of them is required
    /// already.
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

/// The balance of speed and quality, applied after the hard requirements.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum QualityTier {
    /// The smallest eligible model, for the lowest latency.
    Fastest,
    /// The best quality that fits with memory for the KV cache.
    #[default]
    Balanced,
    /// The largest model that fits at all, even if it is slower.
    MostCapable,
}

/// The weight of each axis, each in `0..=1`; the three sum to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TierWeights {
    /// The weight of better answers.
    pub quality: f32,
    /// The weight of sooner answers.
    pub latency: f32,
    /// The weight of leaving memory free.
    pub memory_pressure: f32,
}

impl QualityTier {
    /// All variants, from the fastest to the most capable.
    pub const ALL: [Self; 3] = [Self::Fastest, Self::Balanced, Self::MostCapable];

    /// Returns the weights of this tier.
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

/// Where the user allows a model to run.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Privacy {
    /// On this computer only.
    #[default]
    OnDevice,
    /// Remote models may be recommended too. Such a model is still marked as needing consent.
    CloudOk,
}
