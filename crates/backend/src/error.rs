//! The errors of transports and model servers.

use std::error::Error;
use std::fmt;

use car_router_toml::Cause;

/// The reason why a transfer failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TransportErrorKind {
    /// No server listens at the address, or the name cannot be resolved.
    Connect,
    /// The deadline passed.
    TimedOut,
    /// The connection broke before the whole answer had arrived.
    Broken,
    /// The answer is larger than allowed.
    TooLarge,
    /// The request could not be made at all: a bad address, TLS, no runtime.
    Unusable,
}

/// The error of a failed transfer. It contains neither what was sent nor what came back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransportError {
    kind: TransportErrorKind,
    detail: String,
    cause: Cause,
}

impl TransportError {
    /// Creates an error of this kind. `detail` must contain no part of the request or of the answer.
    pub fn new(kind: TransportErrorKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            detail: detail.into(),
            cause: Cause::default(),
        }
    }

    /// Sets the error that led to it, which [`source`](Error::source) returns. Its text must contain no part of the
    /// request or of the answer either.
    #[must_use]
    pub fn with_cause(mut self, error: impl Error + Send + Sync + 'static) -> Self {
        self.cause = Cause::new(error);
        self
    }

    /// Returns the kind.
    #[must_use]
    pub fn kind(&self) -> TransportErrorKind {
        self.kind
    }
}

impl fmt::Display for TransportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.detail)
    }
}

impl Error for TransportError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.source()
    }
}

/// The reason why a model did not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BackendErrorKind {
    /// The server cannot be reached, or closed the connection.
    Unreachable,
    /// No answer before the deadline.
    TimedOut,
    /// The server does not have the model.
    ModelMissing,
    /// The server requires a key, or another one.
    Unauthorized,
    /// The server is overloaded.
    Busy,
    /// The server does not accept such a request: an error here or in its settings.
    Rejected,
    /// The prompt is longer than the model's context.
    ContextExceeded,
    /// The server, or the model on it, failed.
    Failed,
    /// The answer cannot be parsed.
    Malformed,
}

impl BackendErrorKind {
    /// Returns the name in traces.
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

    /// Returns whether any further request would fail too, for a while. The circuit breaker counts these errors.
    #[must_use]
    pub fn is_about_the_server(self) -> bool {
        !matches!(
            self,
            Self::Rejected | Self::ContextExceeded | Self::Malformed
        )
    }
}

/// The error that a model did not answer. Its text contains the address and the status of the server. The body is
/// available only by [`body`](Self::body), because it may repeat the prompt.
#[derive(Clone, PartialEq, Eq)]
pub struct BackendError {
    kind: BackendErrorKind,
    detail: String,
    status: Option<u16>,
    body: Option<String>,
    cause: Cause,
}

impl BackendError {
    /// The longest part of a body that is kept, in bytes.
    const KEPT: usize = 4096;

    /// Creates an error of this kind. `detail` must contain no part of the prompt, of the answer or of a key.
    pub fn new(kind: BackendErrorKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            detail: detail.into(),
            status: None,
            body: None,
            cause: Cause::default(),
        }
    }

    /// Sets the error that led to it, which [`source`](Error::source) returns. Its text must contain no part of the
    /// prompt, of the answer or of a key either.
    #[must_use]
    pub fn with_cause(mut self, error: impl Error + Send + Sync + 'static) -> Self {
        self.cause = Cause::new(error);
        self
    }

    /// Adds the response of the server.
    #[must_use]
    pub fn with_response(mut self, status: u16, body: &[u8]) -> Self {
        self.status = Some(status);
        let kept = body.get(..Self::KEPT).unwrap_or(body);
        self.body = Some(String::from_utf8_lossy(kept).into_owned());
        self
    }

    /// Returns the kind.
    #[must_use]
    pub fn kind(&self) -> BackendErrorKind {
        self.kind
    }

    /// Returns the HTTP status, if there was one.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        self.status
    }

    /// Returns the beginning of the body. It may contain the prompt.
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

/// Formats as [`Display`](fmt::Display) does, because a log line of an error must not contain the body.
impl fmt::Debug for BackendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BackendError")
            .field("kind", &self.kind)
            .field("detail", &self.detail)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

impl Error for BackendError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.source()
    }
}

impl BackendErrorKind {
    /// Returns the kind of a failed exchange.
    pub(super) fn of_transport(kind: TransportErrorKind) -> Self {
        match kind {
            TransportErrorKind::Connect | TransportErrorKind::Broken => Self::Unreachable,
            TransportErrorKind::TimedOut => Self::TimedOut,
            TransportErrorKind::TooLarge => Self::Malformed,
            TransportErrorKind::Unusable => Self::Rejected,
        }
    }
}

impl From<TransportError> for BackendError {
    fn from(error: TransportError) -> Self {
        let kind = BackendErrorKind::of_transport(error.kind());
        Self::new(kind, error.to_string()).with_cause(error)
    }
}
