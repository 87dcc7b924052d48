//! When a sentence encoder is asked.

use serde::{Deserialize, Serialize};

/// When the encoder is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum EncoderUse {
    /// Unless the embedded classifier is as confident of a domain as the clarity policy requires. This includes texts
    /// that it assigns to no domain.
    #[default]
    BelowThreshold,
    /// For every request that is not a follow-up.
    Always,
}

impl EncoderUse {
    /// Returns the name in settings.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::BelowThreshold => "below_threshold",
            Self::Always => "always",
        }
    }
}
