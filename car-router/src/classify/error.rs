//! The failure of a classifier.

use std::fmt;
use std::time::Duration;

use car_router_toml::Cause;

/// The reason why a classifier failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ClassifyErrorKind {
    /// Something it needs is not available: a server, a model, the network.
    Unavailable,
    /// It did not answer in time.
    TimedOut,
    /// Its answer cannot be parsed.
    Malformed,
    /// It answered with a domain that was not offered.
    UnknownLabel,
    /// The caller cancelled.
    Cancelled,
    /// It failed for another reason, such as an exception in a host-provided classifier.
    Failed,
}

impl ClassifyErrorKind {
    /// Returns the name in traces.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Unavailable => "unavailable",
            Self::TimedOut => "timed_out",
            Self::Malformed => "malformed",
            Self::UnknownLabel => "unknown_label",
            Self::Cancelled => "cancelled",
            Self::Failed => "failed",
        }
    }
}

/// The failure of a classifier. The chain records it and continues. It never contains the text of the request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassifyError {
    kind: ClassifyErrorKind,
    detail: String,
    cause: Cause,
}

impl ClassifyError {
    /// Creates an error of this kind.
    pub fn new(kind: ClassifyErrorKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            detail: detail.into(),
            cause: Cause::default(),
        }
    }

    /// Sets the error that led to it, which [`source`](std::error::Error::source) returns.
    #[must_use]
    pub fn with_cause(mut self, error: impl std::error::Error + Send + Sync + 'static) -> Self {
        self.cause = Cause::new(error);
        self
    }

    /// Creates the error that there was no answer within `deadline`.
    #[must_use]
    pub fn timed_out(deadline: Duration) -> Self {
        Self::new(
            ClassifyErrorKind::TimedOut,
            format!("no answer within {} ms", deadline.as_millis()),
        )
    }

    /// Returns the kind.
    #[must_use]
    pub fn kind(&self) -> ClassifyErrorKind {
        self.kind
    }
}

impl fmt::Display for ClassifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.as_str(), self.detail)
    }
}

impl std::error::Error for ClassifyError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.cause.source()
    }
}
