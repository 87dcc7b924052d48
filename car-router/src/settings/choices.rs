//! The settings that are one of a few names, as enums.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize, Serializer};

use crate::clarity::ClarityPolicy;
use crate::classify::{EncoderUse, MissingConfidence};
use crate::domain::PackSet;
use crate::error::BuildError;
use crate::model::ModelCatalogue;
use crate::safety::SafetyPolicy;

/// An enum whose members have names in settings.
pub(super) trait NamedValue: Copy + 'static {
    /// Every name, in the order of the members.
    const NAMES: &'static [&'static str];

    /// Returns the name of this member.
    fn name(self) -> &'static str;

    /// Returns the member of this name.
    fn named(name: &str) -> Option<Self>;
}

/// Names the members of an enum.
macro_rules! names {
    ($type:ident { $($member:ident = $name:literal),+ $(,)? }) => {
        impl NamedValue for $type {
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$member => $name,)+
                }
            }

            fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$member),)+
                    _ => None,
                }
            }
        }
    };
}

/// Declares enums with the names of their members.
macro_rules! choices {
    ($(
        $(#[$meta:meta])*
        $type:ident {
            $($(#[$member_meta:meta])* $member:ident = $name:literal,)+
        }
    )+) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $type {
            $($(#[$member_meta])* #[serde(rename = $name)] $member,)+
        }

        names!($type { $($member = $name),+ });

        impl $type {
            /// Every member.
            pub const ALL: &'static [Self] = &[$(Self::$member),+];

            /// Returns the name in settings.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                NamedValue::name(self)
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
    )+};
}

names!(PackSet {
    Shell = "shell",
    Data = "data",
    Assistant = "assistant",
    Empty = "none",
});

names!(SafetyPolicy {
    Permissive = "permissive",
    Standard = "standard",
    Strict = "strict",
});

names!(EncoderUse {
    BelowThreshold = "below_threshold",
    Always = "always",
});

names!(MissingConfidence {
    Confirm = "confirm",
    Ignore = "ignore",
});

choices! {
    /// The preset of a clarity policy.
    #[non_exhaustive]
    ClarityPreset {
        /// The preset for an app that writes commands.
        #[default]
        Shell = "shell",
        /// The preset that replaces an unclear domain by the fallback domain.
        FallBack = "fall_back",
        /// The preset for an app that acts on clear requests only and asks about the others.
        Gate = "gate",
        /// The preset for an app that passes requests to an assistant, which can ask back itself.
        Assistant = "assistant",
    }

    /// Which models are asked.
    #[non_exhaustive]
    ClassifierMode {
        /// The models whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how
        /// complex the request is.
        #[default]
        Auto = "auto",
        /// No model server.
        Embedded = "embedded",
        /// No model server, and the words and phrases of the packs alone in place of the embedded classifier.
        Keyword = "keyword",
        /// FunctionGemma for every request, before all other classifiers.
        FunctionGemma = "functiongemma",
        /// The complexity rubric for every request.
        Rubric = "rubric",
    }

    /// The kind of a model server, which decides the protocol.
    #[non_exhaustive]
    ServerKind {
        /// Ollama.
        #[default]
        Ollama = "ollama",
        /// A server with the API of OpenAI.
        OpenAi = "openai",
        /// A server with the API of Gemini, such as LiteRT-LM.
        Gemini = "gemini",
        /// The API of Gemini for hosted Gemma models, which take neither instructions nor a schema.
        GeminiPlain = "gemini_plain",
        /// A server with the API of Anthropic.
        Anthropic = "anthropic",
        /// The server of llama.cpp.
        LlamaServer = "llama_server",
    }

    /// What the model of the complexity rubric answers with.
    #[non_exhaustive]
    RubricAnswer {
        /// The fast model or the strong one.
        #[default]
        Choice = "choice",
        /// A number from 1 to 100.
        Score = "score",
    }

    /// How the encoder computes.
    #[non_exhaustive]
    EncoderPrecision {
        /// In 8-bit integers.
        #[default]
        Int8 = "int8",
        /// In 32-bit floating point, which takes several times as long.
        Float = "float",
    }
}

impl ClarityPreset {
    /// Returns the policy.
    #[must_use]
    pub fn policy(self) -> ClarityPolicy {
        match self {
            Self::Shell => ClarityPolicy::SHELL,
            Self::FallBack => ClarityPolicy::FALL_BACK,
            Self::Gate => ClarityPolicy::GATE,
            Self::Assistant => ClarityPolicy::ASSISTANT,
        }
    }
}

impl ServerKind {
    /// The kinds that can run FunctionGemma.
    pub(super) const OF_FUNCTIONGEMMA: &'static [&'static str] =
        &["ollama", "openai", "gemini", "llama_server"];

    /// The kinds that can run the model of the complexity rubric.
    pub(super) const OF_RUBRIC: &'static [&'static str] =
        &["gemini", "gemini_plain", "openai", "ollama", "anthropic"];

    /// The kinds that can run the model that proposes commands.
    pub(super) const OF_GENERATOR: &'static [&'static str] =
        &["ollama", "openai", "gemini", "gemini_plain", "anthropic"];
}

/// Where the models to choose among come from.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CatalogueSource {
    /// The catalogue that ships with the library.
    Builtin,
    /// A file of models.
    File(PathBuf),
}

impl CatalogueSource {
    /// The value of the setting `catalogue` for the catalogue that ships.
    pub const BUILTIN: &'static str = "builtin";

    /// Reads the models.
    ///
    /// # Errors
    /// Returns an error as [`ModelCatalogue::from_file`] does.
    pub fn load(&self) -> Result<ModelCatalogue, BuildError> {
        match self {
            Self::Builtin => Ok(ModelCatalogue::builtin()),
            Self::File(file) => ModelCatalogue::from_file(file),
        }
    }
}

impl From<&str> for CatalogueSource {
    fn from(text: &str) -> Self {
        match text {
            Self::BUILTIN => Self::Builtin,
            file => Self::File(file.into()),
        }
    }
}

impl fmt::Display for CatalogueSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Builtin => f.write_str(Self::BUILTIN),
            Self::File(file) => file.display().fmt(f),
        }
    }
}

impl Serialize for CatalogueSource {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for CatalogueSource {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CatalogueSource".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}
