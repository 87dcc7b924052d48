//! The capabilities of models.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A capability of a model. The list is closed, because a capability that callers cannot name is useless.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ModelCapability {
    /// Writes text.
    Generate,
    /// Turns text into vectors.
    Embed,
    /// Ranks passages by relevance to a query.
    Rerank,
    /// Assigns labels.
    Classify,
    /// Writes and repairs code.
    Code,
    /// Reasons in several steps before answering.
    Reasoning,
    /// Summarizes text.
    Summarize,
    /// Calls a declared tool.
    ToolUse,
    /// Calls several tools in one turn.
    MultiToolCall,
    /// Answers in the JSON Schema that the caller gives.
    StructuredOutput,
    /// Understands images.
    Vision,
    /// Understands video.
    VideoUnderstanding,
    /// Understands sound other than speech to be transcribed.
    AudioUnderstanding,
    /// Points at what it refers to: boxes, coordinates, citations.
    Grounding,
    /// Transcribes speech.
    SpeechToText,
    /// Speaks text.
    TextToSpeech,
    /// Generates images.
    ImageGeneration,
    /// Generates video.
    VideoGeneration,
}

impl ModelCapability {
    /// All variants, in the order of their declaration.
    pub const ALL: [Self; 18] = [
        Self::Generate,
        Self::Embed,
        Self::Rerank,
        Self::Classify,
        Self::Code,
        Self::Reasoning,
        Self::Summarize,
        Self::ToolUse,
        Self::MultiToolCall,
        Self::StructuredOutput,
        Self::Vision,
        Self::VideoUnderstanding,
        Self::AudioUnderstanding,
        Self::Grounding,
        Self::SpeechToText,
        Self::TextToSpeech,
        Self::ImageGeneration,
        Self::VideoGeneration,
    ];

    /// Returns the name in JSON and TOML.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Generate => "generate",
            Self::Embed => "embed",
            Self::Rerank => "rerank",
            Self::Classify => "classify",
            Self::Code => "code",
            Self::Reasoning => "reasoning",
            Self::Summarize => "summarize",
            Self::ToolUse => "tool_use",
            Self::MultiToolCall => "multi_tool_call",
            Self::StructuredOutput => "structured_output",
            Self::Vision => "vision",
            Self::VideoUnderstanding => "video_understanding",
            Self::AudioUnderstanding => "audio_understanding",
            Self::Grounding => "grounding",
            Self::SpeechToText => "speech_to_text",
            Self::TextToSpeech => "text_to_speech",
            Self::ImageGeneration => "image_generation",
            Self::VideoGeneration => "video_generation",
        }
    }
}

impl fmt::Display for ModelCapability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The error for a name that is not a [`ModelCapability`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown capability `{name}`, expected one of {}", known())]
pub struct UnknownCapability {
    name: String,
}

fn known() -> String {
    ModelCapability::ALL.map(ModelCapability::as_str).join(", ")
}

impl FromStr for ModelCapability {
    type Err = UnknownCapability;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|c| c.as_str() == name)
            .ok_or_else(|| UnknownCapability {
                name: crate::error::shorten(name, 80),
            })
    }
}
