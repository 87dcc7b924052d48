//! The outcomes of calls to models.

use serde::{Deserialize, Serialize};

use crate::task::TaskKind;

/// The way in which a call to a model failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum FailureKind {
    /// No answer in time. Counts as a fault of the model.
    TimedOut,
    /// The server cannot be reached. Counts as a fault of the model.
    Unreachable,
    /// The server reported an error. Counts as a fault of the model.
    ServerError,
    /// The answer was unusable: empty, cut off, or not in the requested form. Counts as a fault of the model.
    Malformed,
    /// Too many requests. The model is skipped for a while, and its availability stays the same.
    RateLimited,
    /// The key is missing or wrong. The model is skipped for a while, then one request tries it again; a call that succeeds
    /// ends that at once. Its availability stays the same.
    Unauthorized,
    /// The request was wrong. Says nothing about the model.
    Rejected,
    /// The caller cancelled. Says nothing about the model.
    Cancelled,
}

impl FailureKind {
    /// Returns whether it lowers the availability of the model and counts for its circuit breaker.
    #[must_use]
    pub fn is_fault(self) -> bool {
        matches!(
            self,
            Self::TimedOut | Self::Unreachable | Self::ServerError | Self::Malformed
        )
    }
}

/// The outcome of a call to a model.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "outcome")]
#[non_exhaustive]
pub enum ModelOutcome {
    /// The model answered.
    Success {
        /// The time to the first token, in milliseconds, if it was measured.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        latency_ms: Option<u32>,
        /// The quality of the answer, from 0 to 1, if it was graded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quality: Option<f32>,
        /// The kind of work that was asked for, if the grade is to count for it: `Decision.task.kind`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        task_kind: Option<TaskKind>,
    },
    /// The model did not answer.
    Failure {
        /// The kind of failure.
        kind: FailureKind,
        /// How long to wait before the next call, in milliseconds, if the server said so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_after_ms: Option<u64>,
    },
}

impl ModelOutcome {
    /// Creates the outcome of an answer with this time to the first token.
    #[must_use]
    pub fn success(latency_ms: u32) -> Self {
        Self::Success {
            latency_ms: Some(latency_ms),
            quality: None,
            task_kind: None,
        }
    }

    /// Creates the outcome of a failure.
    #[must_use]
    pub fn failure(kind: FailureKind) -> Self {
        Self::Failure {
            kind,
            retry_after_ms: None,
        }
    }
}
