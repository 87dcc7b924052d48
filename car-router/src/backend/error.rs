//! What can go wrong between here and a model.

use std::fmt;

/// Why bytes did not come through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TransportErrorKind {
    /// Nobody listens there, or the name has no address.
    Connect,
    /// The deadline passed.
    TimedOut,
    /// The connection broke before the whole answer was there.
    Broken,
    /// The answer is larger than allowed.
    TooLarge,
    /// The request could not be made at all: a bad address, TLS, no runtime.
    Unusable,
}

/// Bytes did not come through. Holds neither what was sent nor what came back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{detail}")]
pub struct TransportError {
    kind: TransportErrorKind,
    detail: String,
}

impl TransportError {
    /// An error of this kind; `detail` must hold no part of the request or of the answer.
    pub fn new(kind: TransportErrorKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            detail: detail.into(),
        }
    }

    /// What kind it is.
    #[must_use]
    pub fn kind(&self) -> TransportErrorKind {
        self.kind
    }
}

/// What went wrong at or on the way to a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BackendErrorKind {
    /// No server there, or it went away.
    Unreachable,
    /// No answer before the deadline.
    TimedOut,
    /// The server is there and has no such model.
    ModelMissing,
    /// The server wants a key, or another one.
    Unauthorized,
    /// The server has too much to do.
    Busy,
    /// The server does not take a request like this: a mistake here or in its configuration.
    Rejected,
    /// The prompt is longer than the model's context.
    ContextExceeded,
    /// The server, or the model in it, failed.
    Failed,
    /// The answer cannot be read.
    Malformed,
}

impl BackendErrorKind {
    /// The name in traces.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Unreachable => "unreachable",
            Self::TimedOut => "timed_out",
            Self::ModelMissing => "model_missing",
            Self::Unauthorized => "unauthorized",
            Self::Busy => "busy",
            Self::Rejected => "rejected",
            Self::ContextExceeded => "context_exceeded",
            Self::Failed => "failed",
            Self::Malformed => "malformed",
        }
    }

    /// Whether asking again soon is useless, whatever is asked: what a breaker counts.
    #[must_use]
    pub fn is_about_the_server(self) -> bool {
        !matches!(
            self,
            Self::Rejected | Self::ContextExceeded | Self::Malformed
        )
    }
}

/// A model did not answer. Its text names the server's address and status; the body is only to be had
/// by [`body`](Self::body), because it may repeat the prompt.
#[derive(Clone, PartialEq, Eq)]
pub struct BackendError {
    kind: BackendErrorKind,
    detail: String,
    status: Option<u16>,
    body: Option<String>,
}

impl BackendError {
    /// The longest part of a body that is kept, in bytes.
    const KEPT: usize = 4096;

    /// An error of this kind; `detail` must hold no part of the prompt, of the answer or of a key.
    pub fn new(kind: BackendErrorKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            detail: detail.into(),
            status: None,
            body: None,
        }
    }

    /// The same error with what the server sent.
    #[must_use]
    pub fn with_response(mut self, status: u16, body: &[u8]) -> Self {
        self.status = Some(status);
        let kept = body.get(..Self::KEPT).unwrap_or(body);
        self.body = Some(String::from_utf8_lossy(kept).into_owned());
        self
    }

    /// What kind it is.
    #[must_use]
    pub fn kind(&self) -> BackendErrorKind {
        self.kind
    }

    /// The HTTP status, where there was one.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        self.status
    }

    /// The beginning of what the server sent. May hold the prompt.
    #[must_use]
    pub fn body(&self) -> Option<&str> {
        self.body.as_deref()
    }
}

impl fmt::Display for BackendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.as_str(), self.detail)
    }
}

/// As [`Display`](fmt::Display): a log line of an error must not hold the body.
impl fmt::Debug for BackendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BackendError")
            .field("kind", &self.kind)
            .field("detail", &self.detail)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

impl std::error::Error for BackendError {}

impl From<TransportError> for BackendError {
    fn from(error: TransportError) -> Self {
        let kind = match error.kind() {
            TransportErrorKind::Connect | TransportErrorKind::Broken => {
                BackendErrorKind::Unreachable
            }
            TransportErrorKind::TimedOut => BackendErrorKind::TimedOut,
            TransportErrorKind::TooLarge => BackendErrorKind::Malformed,
            TransportErrorKind::Unusable => BackendErrorKind::Rejected,
        };
        Self::new(kind, error.to_string())
    }
}
