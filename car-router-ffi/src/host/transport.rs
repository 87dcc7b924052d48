//! Bytes to model servers and back, carried by the app.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use car_router::backend as core;
use car_router::backend::{TransportError, TransportErrorKind};

use super::on_its_own_thread;
use crate::error::{HostError, bounded};

/// How a request is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, uniffi::Enum)]
pub enum HttpMethod {
    /// Asks.
    Get,
    /// Sends JSON.
    Post,
}

/// One HTTP request to carry. An object, not a record, so that nothing shows its key by accident.
#[derive(uniffi::Object)]
pub struct HttpRequest {
    core: core::HttpRequest,
}

/// The key and the body are left out.
impl fmt::Debug for HttpRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.core.fmt(f)
    }
}

#[uniffi::export]
impl HttpRequest {
    /// How.
    pub fn method(&self) -> HttpMethod {
        match self.core.method {
            core::Method::Get => HttpMethod::Get,
            core::Method::Post => HttpMethod::Post,
        }
    }

    /// Where to, with its query; holds no key.
    pub fn url(&self) -> String {
        self.core.url.clone()
    }

    /// JSON to send; absent where nothing is sent. Some servers read no body that comes in chunks: send its length.
    pub fn body(&self) -> Option<Vec<u8>> {
        self.core.body.clone()
    }

    /// The headers to send by name, a key among them where the server wants one: not for logs.
    pub fn headers(&self) -> HashMap<String, String> {
        let mut headers = HashMap::new();
        if self.core.body.is_some() {
            headers.insert("content-type".to_owned(), "application/json".to_owned());
        }
        if let Some((name, value)) = &self.core.credential {
            headers.insert((*name).to_owned(), value.expose().to_owned());
        }
        headers
    }

    /// Within how many milliseconds the whole answer must be there.
    pub fn timeout_ms(&self) -> u64 {
        u64::try_from(self.core.timeout.as_millis()).unwrap_or(u64::MAX)
    }

    /// The largest answer, in bytes.
    pub fn max_body(&self) -> u64 {
        self.core.max_body as u64
    }
}

/// What a server answered, whatever the status.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct HttpResponse {
    /// The status, such as 200.
    pub status: u16,
    /// The whole body.
    #[uniffi(default)]
    pub body: Vec<u8>,
}

/// Carries requests to model servers in the app's own way. Follows no redirects and reads no more than the request's
/// `max_body`. It is called on a thread of the library, and not waited for beyond the request's time.
#[uniffi::export(rust, foreign)]
pub trait Transport: Send + Sync {
    /// Sends a request and reads the whole answer; a status such as 404 is an answer, not an error.
    ///
    /// # Errors
    /// `Unavailable` where nobody is there, `TimedOut`, and `Failed` for everything else.
    fn send(&self, request: Arc<HttpRequest>) -> Result<HttpResponse, HostError>;
}

/// A host's transport as the core has it.
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
        let (timeout, max_body) = (request.timeout, request.max_body);
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
        Ok(core::HttpResponse { status, body })
    }
}
