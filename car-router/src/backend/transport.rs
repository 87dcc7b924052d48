//! Carrying a request to a server and its answer back; a host app may supply its own way.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;

use super::error::TransportError;
use super::secret::Secret;

/// How a request is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// Asks.
    Get,
    /// Sends JSON.
    Post,
}

/// One HTTP request.
#[derive(Clone)]
pub struct HttpRequest {
    /// How.
    pub method: Method,
    /// Where to, with its query; holds no key.
    pub url: String,
    /// JSON to send, with `content-type: application/json` and a `content-length`: some servers read
    /// no body that comes in chunks.
    pub body: Option<Vec<u8>>,
    /// A header that proves who asks: its name and its whole value.
    pub credential: Option<(&'static str, Secret)>,
    /// Until when the whole answer must be there.
    pub timeout: Duration,
    /// The largest answer, in bytes.
    pub max_body: usize,
}

/// The body and the credential are left out.
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

/// What a server answered, whatever the status.
#[derive(Clone, PartialEq, Eq)]
pub struct HttpResponse {
    /// The status, such as 200.
    pub status: u16,
    /// The whole body.
    pub body: Vec<u8>,
}

impl fmt::Debug for HttpResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpResponse")
            .field("status", &self.status)
            .field("body_bytes", &self.body.len())
            .finish()
    }
}

/// Carries HTTP requests. Follows no redirects, keeps connections open for reuse, ends the request when
/// its future is dropped, and reads no more than `max_body` bytes.
#[async_trait]
pub trait Transport: fmt::Debug + Send + Sync {
    /// Sends a request and reads the whole answer.
    ///
    /// # Errors
    /// [`TransportError`]; a status such as 404 is an answer, not an error.
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError>;
}

/// `Arc<dyn Transport>` must stay possible.
const _: fn(&dyn Transport) = |_| {};
