//! One JSON exchange with a server, and the meaning of its status.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::error::{BackendError, BackendErrorKind};
use super::transport::{HttpRequest, HttpResponse, Transport};
use super::{Endpoint, Secret};

/// The largest answer that is read. A usual answer has a few kilobytes.
const MAX_BODY: usize = 4 * 1024 * 1024;

/// The timeout of a request about the server itself.
pub(super) const STATUS_TIMEOUT: Duration = Duration::from_secs(3);

/// The timeout of a generation if the caller sets no deadline.
pub(super) const GENERATE_TIMEOUT: Duration = Duration::from_secs(5);

/// A server with its transport and its credential.
#[derive(Debug, Clone)]
pub(super) struct Server {
    pub(super) endpoint: Endpoint,
    pub(super) transport: Arc<dyn Transport>,
    /// A header that the interface asks for.
    pub(super) header: Option<(&'static str, &'static str)>,
    pub(super) credential: Option<(&'static str, Secret)>,
}

impl Server {
    pub(super) fn new(endpoint: Endpoint, transport: Arc<dyn Transport>) -> Self {
        Self {
            endpoint,
            transport,
            header: None,
            credential: None,
        }
    }

    /// Posts JSON, and parses the JSON of the answer if the status is 200.
    pub(super) async fn post(
        &self,
        path: &str,
        body: &Value,
        timeout: Duration,
    ) -> Result<Value, BackendError> {
        let body = serde_json::to_vec(body)
            .map_err(|e| BackendError::new(BackendErrorKind::Rejected, e.to_string()))?;
        let answer = self.send(path, Some(body), timeout).await?;
        parse_answer(&answer)
    }

    /// Gets a path, and parses the JSON of the answer if the status is 200.
    pub(super) async fn get(&self, path: &str) -> Result<Value, BackendError> {
        let answer = self.send(path, None, STATUS_TIMEOUT).await?;
        parse_answer(&answer)
    }

    /// Posts a body, or gets a path without one.
    pub(super) async fn send(
        &self,
        path: &str,
        body: Option<Vec<u8>>,
        timeout: Duration,
    ) -> Result<HttpResponse, BackendError> {
        if timeout.is_zero() {
            let detail = "the deadline had passed before the server was asked";
            return Err(BackendError::new(BackendErrorKind::TimedOut, detail));
        }
        let request = HttpRequest::get(self.endpoint.join(path), timeout, MAX_BODY)
            .with_body(body)
            .with_header(self.header)
            .with_credential(self.credential.clone());
        self.transport.send(request).await.map_err(|error| {
            let kind = BackendErrorKind::of_transport(error.kind());
            let detail = format!("{error} at {}", self.endpoint);
            BackendError::new(kind, detail).with_cause(error)
        })
    }
}

fn parse_answer(answer: &HttpResponse) -> Result<Value, BackendError> {
    if answer.status != 200 {
        return Err(refused(answer));
    }
    let value = serde_json::from_slice::<Value>(&answer.body).map_err(|error| {
        let detail = "the answer is no JSON, expected an object";
        BackendError::new(BackendErrorKind::Malformed, detail)
            .with_response(200, &answer.body)
            .with_cause(error)
    })?;
    // Some proxies answer 200 although their upstream server failed.
    match error_text(&value) {
        Some(text) => Err(of_status(200, &text).with_response(200, &answer.body)),
        None => Ok(value),
    }
}

fn refused(answer: &HttpResponse) -> BackendError {
    let value = serde_json::from_slice::<Value>(&answer.body).unwrap_or(Value::Null);
    let text = error_text(&value).unwrap_or_else(|| {
        String::from_utf8_lossy(&answer.body)
            .chars()
            .take(2000)
            .collect()
    });
    of_status(answer.status, &text).with_response(answer.status, &answer.body)
}

/// Returns the message of an error body: a text, a text with JSON in it, or an object with a message.
fn error_text(value: &Value) -> Option<String> {
    let error = match value.get("error") {
        Some(error) if !error.is_null() => error,
        _ if value.get("object").and_then(Value::as_str) == Some("error") => value,
        _ => return None,
    };
    let text = |value: &Value| {
        let part = |key| value.get(key).and_then(Value::as_str);
        let kind = part("type").or_else(|| part("status")).unwrap_or("");
        Some(format!("{kind} {}", part("message")?))
    };
    match error {
        Value::String(inner) => {
            let nested = serde_json::from_str::<Value>(inner).ok();
            let nested = nested
                .as_ref()
                .and_then(|v| text(v.get("error").unwrap_or(v)));
            Some(nested.unwrap_or_else(|| inner.clone()))
        }
        other => Some(text(other).unwrap_or_default()),
    }
}

/// Returns the error for a status. The body is consulted if the status alone is ambiguous, but its text is not part of
/// the error.
fn of_status(status: u16, text: &str) -> BackendError {
    let text = text.to_lowercase();
    let says = |parts: &[&str]| parts.iter().any(|part| text.contains(part));
    let too_long = says(&[
        "exceed_context_size",
        "context size",
        "context length",
        "context_length_exceeded",
        "too long",
    ]);
    let missing = says(&["not found", "not_found", "notfound"]) && says(&["model"]);
    let (kind, what) = match status {
        _ if too_long => (
            BackendErrorKind::ContextExceeded,
            "the prompt is longer than the model's context",
        ),
        400 if says(&["api key not valid", "api_key_invalid"]) => (
            BackendErrorKind::Unauthorized,
            "the server wants a valid key",
        ),
        401 | 403 => (
            BackendErrorKind::Unauthorized,
            "the server wants a valid key",
        ),
        404 if missing => (
            BackendErrorKind::ModelMissing,
            "the server has no such model",
        ),
        404 | 405 | 501 => (
            BackendErrorKind::Rejected,
            "the server does not know this address: is it another kind of server?",
        ),
        408 | 504 => (BackendErrorKind::TimedOut, "the server gave up waiting"),
        429 | 503 => (
            BackendErrorKind::Busy,
            "the server is busy or still loading",
        ),
        499 => (
            BackendErrorKind::Failed,
            "the server says the request was cancelled",
        ),
        // If the server cannot parse the answer of its model, the model failed, not the server.
        500 if says(&["does not match the expected", "peg-native"]) => (
            BackendErrorKind::Malformed,
            "the server could not read what its model produced",
        ),
        200 | 500.. if missing => (
            BackendErrorKind::ModelMissing,
            "the server has no such model",
        ),
        500.. => (BackendErrorKind::Failed, "the server failed"),
        _ if says(&["does not support tools"]) => (
            BackendErrorKind::Rejected,
            "the model takes no functions: is it the right model?",
        ),
        200 => (BackendErrorKind::Failed, "the server sent an error"),
        _ => (
            BackendErrorKind::Rejected,
            "the server rejected the request",
        ),
    };
    let shown = if status == 200 {
        what.to_owned()
    } else {
        format!("{what} (HTTP {status})")
    };
    BackendError::new(kind, shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(status: u16, body: &str) -> BackendErrorKind {
        let answer = HttpResponse {
            status,
            body: body.as_bytes().to_vec(),
        };
        parse_answer(&answer).unwrap_err().kind()
    }

    #[test]
    fn an_error_is_named_by_its_status_and_what_its_body_says() {
        use BackendErrorKind as Kind;
        for (status, body, expected) in [
            (
                404,
                r#"{"error":"model 'x' not found"}"#,
                Kind::ModelMissing,
            ),
            (404, "404 page not found", Kind::Rejected),
            (
                400,
                r#"{"error":"{\"error\":{\"code\":400,\"message\":\"m\",\"type\":\"exceed_context_size_error\"}}"}"#,
                Kind::ContextExceeded,
            ),
            (
                401,
                r#"{"error":{"message":"Invalid API Key","type":"authentication_error"}}"#,
                Kind::Unauthorized,
            ),
            (
                503,
                r#"{"error":{"message":"Loading model","type":"unavailable_error"}}"#,
                Kind::Busy,
            ),
            (500, "<html>Error</html>", Kind::Failed),
            (
                500,
                r#"{"error":{"message":"The model produced output that does not match the expected peg-native format"}}"#,
                Kind::Malformed,
            ),
            (
                200,
                r#"{"object":"error","message":"model x","type":"NotFoundError"}"#,
                Kind::ModelMissing,
            ),
            (200, "<html>", Kind::Malformed),
            (
                400,
                r#"{"error":"'response_format.type' must be 'json_schema'"}"#,
                Kind::Rejected,
            ),
        ] {
            assert_eq!(kind(status, body), expected, "{status} {body}");
        }
    }

    #[test]
    fn no_error_repeats_what_the_server_said() {
        let answer = HttpResponse {
            status: 400,
            body: br#"{"error":"cannot parse `my secret request`"}"#.to_vec(),
        };
        let error = parse_answer(&answer).unwrap_err();
        assert!(!error.to_string().contains("secret"), "{error}");
        assert!(!format!("{error:?}").contains("secret"), "{error:?}");
        assert!(error.body().unwrap().contains("secret"));
    }
}
