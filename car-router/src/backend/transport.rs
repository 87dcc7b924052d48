//! The transport of requests to a server. An app may provide its own.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;

use super::error::TransportError;
use super::secret::Secret;

/// The method of an HTTP request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// GET.
    Get,
    /// POST with a JSON body.
    Post,
}

/// One HTTP request.
#[derive(Clone)]
#[non_exhaustive]
pub struct HttpRequest {
    /// The method.
    pub method: Method,
    /// The URL with its query. It contains no key.
    pub url: String,
    /// The JSON body, sent with `content-type: application/json` and a `content-length`, because some servers do not
    /// accept chunked bodies.
    pub body: Option<Vec<u8>>,
    /// The header with the credential: its name and its whole value.
    pub credential: Option<(&'static str, Secret)>,
    /// The time limit for the whole answer.
    pub timeout: Duration,
    /// The largest allowed answer, in bytes.
    pub max_body: usize,
}

/// Leaves out the body and the credential.
impl fmt::Debug for HttpRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpRequest")
            .field("method", &self.method)
            .field("url", &self.url)
            .field("body_bytes", &self.body.as_ref().map(Vec::len))
            .field("timeout", &self.timeout)
            .finish_non_exhaustive()
    }
}

/// The answer of a server, whatever its status.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct HttpResponse {
    /// The status, such as 200.
    pub status: u16,
    /// The whole body.
    pub body: Vec<u8>,
}

impl HttpResponse {
    /// Creates the answer with this status and body.
    #[must_use]
    pub fn new(status: u16, body: Vec<u8>) -> Self {
        Self { status, body }
    }
}

impl fmt::Debug for HttpResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpResponse")
            .field("status", &self.status)
            .field("body_bytes", &self.body.len())
            .finish()
    }
}

/// Sends HTTP requests. An implementation follows no redirects, keeps connections open for reuse, ends the request when
/// its future is dropped, and reads no more than `max_body` bytes.
#[async_trait]
pub trait Transport: fmt::Debug + Send + Sync {
    /// Sends a request and reads the whole answer.
    ///
    /// # Errors
    /// Returns [`TransportError`]. A status such as 404 is an answer, not an error.
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError>;
}

/// Checks that the trait stays object-safe, for `Arc<dyn Transport>`.
const _: fn(&dyn Transport) = |_| {};
