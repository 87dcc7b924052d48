//! How a call to a model turned out.

use serde::{Deserialize, Serialize};

/// How a call to a model failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FailureKind {
    /// No answer in time. The model's fault, as far as anybody can tell.
    TimedOut,
    /// Nobody there. The model's fault.
    Unreachable,
    /// It said that it failed. The model's fault.
    ServerError,
    /// Its answer could not be used: empty, cut off, not in the form asked for. The model's fault.
    Malformed,
    /// Too many requests: it is left alone for a while, and no worse for it.
    RateLimited,
    /// The key is missing or wrong: it is left alone until a call succeeds, and no worse for it.
    Unauthorized,
    /// The request was wrong: says nothing about the model.
    Rejected,
    /// The caller gave up: says nothing about the model.
    Cancelled,
}

impl FailureKind {
    /// Whether it counts against the model's availability, and for its breaker.
    #[must_use]
    pub fn is_fault(self) -> bool {
        matches!(
            self,
            Self::TimedOut | Self::Unreachable | Self::ServerError | Self::Malformed
        )
    }
}

/// How a call to a model turned out.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "outcome")]
pub enum ModelOutcome {
    /// It answered.
    Success {
        /// Time to the first token, in milliseconds, where it was measured.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        latency_ms: Option<u32>,
        /// How good the answer was, from 0 to 1, where somebody graded it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quality: Option<f32>,
    },
    /// It did not.
    Failure {
        /// How.
        kind: FailureKind,
        /// How long to leave it alone, in milliseconds, where the server said so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_after_ms: Option<u64>,
    },
}

impl ModelOutcome {
    /// An answer in so many milliseconds.
    #[must_use]
    pub fn success(latency_ms: u32) -> Self {
        Self::Success {
            latency_ms: Some(latency_ms),
            quality: None,
        }
    }

    /// No answer.
    #[must_use]
    pub fn failure(kind: FailureKind) -> Self {
        Self::Failure {
            kind,
            retry_after_ms: None,
        }
    }
}
