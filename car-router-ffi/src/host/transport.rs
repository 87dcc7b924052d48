//! Host-provided transport of HTTP requests to model servers.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use car_router::backend as core;
use car_router::backend::{TransportError, TransportErrorKind};

use super::on_its_own_thread;
use crate::error::{HostError, bounded};

/// The method of an HTTP request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, uniffi::Enum)]
pub enum HttpMethod {
    /// GET.
    Get,
    /// POST with a JSON body.
    Post,
}

/// One HTTP request to send. It is an object, not a record, so that printing it does not show its key.
#[derive(uniffi::Object)]
pub struct HttpRequest {
    core: core::HttpRequest,
}

/// Leaves out the key and the body.
impl fmt::Debug for HttpRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.core.fmt(f)
    }
}

#[uniffi::export]
impl HttpRequest {
    /// Returns the method.
    pub fn method(&self) -> HttpMethod {
        match self.core.method() {
            "POST" => HttpMethod::Post,
            _ => HttpMethod::Get,
        }
    }

    /// Returns the URL with its query. It contains no key.
    pub fn url(&self) -> String {
        self.core.url().to_owned()
    }

    /// Returns the JSON body; absent if there is none. Some servers do not accept chunked bodies: send the length.
    pub fn body(&self) -> Option<Vec<u8>> {
        self.core.body().map(<[u8]>::to_vec)
    }

    /// Returns the headers by name. They may contain a key: do not log them.
    pub fn headers(&self) -> HashMap<String, String> {
        let headers = self.core.headers();
        headers
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    }

    /// Returns the time limit for the whole answer, in milliseconds.
    pub fn timeout_ms(&self) -> u64 {
        u64::try_from(self.core.timeout().as_millis()).unwrap_or(u64::MAX)
    }

    /// Returns the largest allowed answer, in bytes.
    pub fn max_body(&self) -> u64 {
        self.core.max_body() as u64
    }
}

/// The answer of a server, whatever its status.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct HttpResponse {
    /// The status, such as 200.
    pub status: u16,
    /// The whole body.
    #[uniffi(default)]
    pub body: Vec<u8>,
}

/// A host-provided transport to model servers. It must not follow redirects and must not read more than `max_body`
/// bytes. The library calls it on one of its threads and does not wait longer than the request's time limit.
#[uniffi::export(rust, foreign)]
pub trait Transport: Send + Sync {
    /// Sends a request and reads the whole answer. A status such as 404 is an answer, not an error.
    ///
    /// # Errors
    /// Throws `Unavailable` if the server cannot be reached, `TimedOut` if it did not answer in time, and `Failed` for
    /// everything else.
    fn send(&self, request: Arc<HttpRequest>) -> Result<HttpResponse, HostError>;
}

/// Adapts a host-provided transport to the core.
pub(crate) struct TransportAdapter(pub(crate) Arc<dyn Transport>);

impl fmt::Debug for TransportAdapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TransportAdapter")
    }
}

fn refused(error: &HostError) -> TransportError {
    let kind = match error {
        HostError::Unavailable { .. } => TransportErrorKind::Connect,
        HostError::TimedOut { .. } => TransportErrorKind::TimedOut,
        HostError::Malformed { .. } | HostError::Failed { .. } => TransportErrorKind::Broken,
    };
    TransportError::new(kind, bounded(&error.to_string()))
}

#[async_trait]
impl core::Transport for TransportAdapter {
    async fn send(&self, request: core::HttpRequest) -> Result<core::HttpResponse, TransportError> {
        let (timeout, max_body) = (request.timeout(), request.max_body());
        let host = Arc::clone(&self.0);
        let asked = Arc::new(HttpRequest { core: request });
        let answer = on_its_own_thread(move || host.send(asked));
        let late = |_| {
            let detail = format!("no answer within {} ms", timeout.as_millis());
            TransportError::new(TransportErrorKind::TimedOut, detail)
        };
        let HttpResponse { status, body } = tokio::time::timeout(timeout, answer)
            .await
            .map_err(late)?
            .map_err(|error| refused(&error))?;
        if body.len() > max_body {
            let detail = format!(
                "the answer has {} bytes, expected at most {max_body}",
                body.len()
            );
            return Err(TransportError::new(TransportErrorKind::TooLarge, detail));
        }
        Ok(core::HttpResponse::new(status, body))
    }
}
