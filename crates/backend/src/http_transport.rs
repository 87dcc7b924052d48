//! The transport over reqwest, with rustls and the operating system's certificates.

use async_trait::async_trait;
use reqwest::{Client, redirect};
use rustls::ClientConfig;
use rustls_platform_verifier::BuilderVerifierExt;

use super::endpoint::is_loopback;
use super::error::{TransportError, TransportErrorKind};
use super::per_process::PerProcess;
use super::transport::{HttpRequest, HttpResponse, Transport};

/// Sends requests with reqwest. It works only inside a tokio runtime with I/O and timers.
///
/// Requests to this computer bypass any proxy; other requests use the proxy that the environment names. Clients are
/// created at the first request of a process and keep their connections.
#[derive(Debug, Default)]
pub struct HttpTransport {
    direct: PerProcess<Result<Client, String>>,
    proxied: PerProcess<Result<Client, String>>,
}

impl HttpTransport {
    /// Creates a transport without connections.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn client(&self, url: &str) -> Result<&Client, TransportError> {
        let host = url.parse::<http::Uri>().ok();
        let host = host.as_ref().and_then(|uri| uri.host()).unwrap_or("");
        let client = if is_loopback(host) {
            self.direct.get_or_make(|| client(true))
        } else {
            self.proxied.get_or_make(|| client(false))
        };
        let unusable =
            |why: &String| TransportError::new(TransportErrorKind::Unusable, why.clone());
        client.as_ref().map_err(unusable)
    }

    async fn exchange(&self, request: HttpRequest) -> Result<HttpResponse, TransportError> {
        let client = self.client(request.url())?;
        let mut building = match request.body() {
            Some(_) => client.post(request.url()),
            None => client.get(request.url()),
        };
        for (name, value) in request.headers() {
            building = building.header(name, value);
        }
        let max_body = request.max_body();
        if let Some(body) = request.into_body() {
            building = building.body(body);
        }
        let mut response = building.send().await.map_err(failed)?;
        let status = response.status().as_u16();
        let too_large = || {
            let detail = format!("the answer has more than {max_body} bytes");
            TransportError::new(TransportErrorKind::TooLarge, detail)
        };
        let announced = response.content_length().unwrap_or(0);
        if announced > max_body as u64 {
            return Err(too_large());
        }
        let mut body = Vec::with_capacity(announced as usize);
        while let Some(chunk) = response.chunk().await.map_err(failed)? {
            if body.len() + chunk.len() > max_body {
                return Err(too_large());
            }
            body.extend_from_slice(&chunk);
        }
        Ok(HttpResponse { status, body })
    }
}

/// Builds a client. It verifies certificates as the operating system does and uses ring for cryptography, without
/// changing the process-wide default of rustls.
fn client(direct: bool) -> Result<Client, String> {
    let provider = std::sync::Arc::new(rustls::crypto::ring::default_provider());
    let tls = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .and_then(BuilderVerifierExt::with_platform_verifier)
        .map_err(|e| format!("no certificates to check servers by: {e}"))?
        .with_no_client_auth();
    let mut building = Client::builder()
        .tls_backend_preconfigured(tls)
        .redirect(redirect::Policy::none())
        .user_agent(concat!("car-router/", env!("CARGO_PKG_VERSION")));
    if direct {
        building = building.no_proxy();
    }
    building.build().map_err(|e| failed(e).to_string())
}

/// Converts an error without its address: that of a hosted server may be confidential, and the caller knows it.
fn failed(error: reqwest::Error) -> TransportError {
    let error = error.without_url();
    let (kind, what) = if error.is_timeout() {
        (TransportErrorKind::TimedOut, "the connection timed out")
    } else if error.is_connect() {
        (TransportErrorKind::Connect, "no connection")
    } else if error.is_builder() {
        (
            TransportErrorKind::Unusable,
            "not a request that can be sent",
        )
    } else {
        (TransportErrorKind::Broken, "the connection broke")
    };
    let mut cause: &dyn std::error::Error = &error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    TransportError::new(kind, format!("{what} ({cause})")).with_cause(error)
}

#[async_trait]
impl Transport for HttpTransport {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError> {
        let timeout = request.timeout();
        match tokio::time::timeout(timeout, self.exchange(request)).await {
            Ok(answer) => answer,
            Err(_) => Err(TransportError::new(
                TransportErrorKind::TimedOut,
                format!("no answer within {} ms", timeout.as_millis()),
            )),
        }
    }
}
