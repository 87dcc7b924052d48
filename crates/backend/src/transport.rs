//! The transport of requests to a server. An app may provide its own.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;

use super::error::TransportError;
use super::secret::Secret;

/// One HTTP request. A request with a body is a POST of JSON, any other one is a GET.
#[derive(Clone)]
pub struct HttpRequest {
    url: String,
    body: Option<Vec<u8>>,
    header: Option<(&'static str, &'static str)>,
    credential: Option<(&'static str, Secret)>,
    timeout: Duration,
    max_body: usize,
}

impl HttpRequest {
    pub(super) fn get(url: String, timeout: Duration, max_body: usize) -> Self {
        Self {
            url,
            body: None,
            header: None,
            credential: None,
            timeout,
            max_body,
        }
    }

    pub(super) fn with_body(mut self, body: Option<Vec<u8>>) -> Self {
        self.body = body;
        self
    }

    pub(super) fn with_header(mut self, header: Option<(&'static str, &'static str)>) -> Self {
        self.header = header;
        self
    }

    pub(super) fn with_credential(mut self, credential: Option<(&'static str, Secret)>) -> Self {
        self.credential = credential;
        self
    }

    /// Returns the method: `GET`, or `POST` with a JSON body.
    #[must_use]
    pub fn method(&self) -> &'static str {
        if self.body.is_some() { "POST" } else { "GET" }
    }

    /// Returns the URL with its query. It contains no key.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the JSON body, which is sent with a `content-length`, because some servers do not accept chunked bodies.
    #[must_use]
    pub fn body(&self) -> Option<&[u8]> {
        self.body.as_deref()
    }

    #[cfg(feature = "http")]
    pub(super) fn into_body(self) -> Option<Vec<u8>> {
        self.body
    }

    /// Returns the headers: the type of the body, the version of the interface, and the credential, which must not be logged.
    pub fn headers(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let json = self
            .body
            .is_some()
            .then_some(("content-type", "application/json"));
        let credential = self.credential.as_ref();
        let credential = credential.map(|(name, value)| (*name, value.expose()));
        json.into_iter().chain(self.header).chain(credential)
    }

    /// Returns the time limit for the whole answer.
    #[must_use]
    pub fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Returns the largest allowed answer, in bytes.
    #[must_use]
    pub fn max_body(&self) -> usize {
        self.max_body
    }
}

/// Leaves out the body and the credential.
impl fmt::Debug for HttpRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpRequest")
            .field("method", &self.method())
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
