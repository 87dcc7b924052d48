//! Model servers, behind two small traits: [`ModelBackend`] implements the protocol of a server, [`Transport`]
//! transfers bytes.
//!
//! Nothing here knows about domains; classifiers do. No error and no `Debug` output contains a prompt, a reply or a
//! key.

mod error;
mod exchange;
#[cfg(feature = "http")]
mod http_transport;
#[cfg(feature = "http")]
mod per_process;
mod transport;

// Public with the feature `unstable-internals` alone: an app connects by `ServerSettings`.
#[cfg_attr(not(feature = "unstable-internals"), allow(dead_code, unreachable_pub))]
mod breaker;
#[cfg_attr(not(feature = "unstable-internals"), allow(dead_code, unreachable_pub))]
mod endpoint;
#[cfg_attr(not(feature = "unstable-internals"), allow(dead_code, unreachable_pub))]
mod gemini;
#[cfg_attr(not(feature = "unstable-internals"), allow(dead_code, unreachable_pub))]
mod ollama;
#[cfg_attr(not(feature = "unstable-internals"), allow(dead_code, unreachable_pub))]
mod openai;
#[cfg_attr(not(feature = "unstable-internals"), allow(dead_code, unreachable_pub))]
mod secret;

use std::fmt;
use std::time::Duration;

use crate::deadline::Deadline;

use async_trait::async_trait;
use serde_json::Value;

pub use error::{BackendError, BackendErrorKind, TransportError, TransportErrorKind};
#[cfg(feature = "http")]
pub use http_transport::HttpTransport;
pub use transport::{HttpRequest, HttpResponse, Transport};

internal_use! {
    breaker::{CircuitBreakerPolicy, WithCircuitBreaker};
    endpoint::{Endpoint, InvalidEndpoint};
    gemini::Gemini;
    ollama::Ollama;
    openai::OpenAi;
    secret::{Secret, SecretError};
}

/// A request to a model.
#[derive(Clone, Default)]
#[non_exhaustive]
pub struct GenerationRequest {
    /// The instructions, if there are any.
    pub system: Option<String>,
    /// The text of the user. It is always the last message, so that a server can reuse what precedes it.
    pub user: String,
    /// The functions that the model may call, in a stable order. An empty list asks for text.
    pub tools: Vec<Value>,
    /// The JSON Schema of the answer. Servers that cannot enforce one ignore it. Never used together with `tools`.
    pub schema: Option<Value>,
    /// A prompt with the control tokens of the model, which replaces all fields above. Only for backends that [accept
    /// one](ModelBackend::takes_raw_prompts).
    pub raw: Option<RawPrompt>,
    /// The most tokens to generate.
    pub max_tokens: u32,
    /// The number of alternatives for each token, `0..=20`; 0 asks for no probabilities.
    pub alternatives: u8,
    /// The time after which an answer is of no use.
    pub deadline: Option<Deadline>,
}

impl GenerationRequest {
    /// Returns the time until the deadline; `otherwise` if there is none.
    #[must_use]
    pub fn time_left(&self, otherwise: Duration) -> Duration {
        self.deadline.map_or(otherwise, Deadline::remaining)
    }
}

/// Shows sizes only, because the texts belong to the user.
impl fmt::Debug for GenerationRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GenerationRequest")
            .field("system_bytes", &self.system.as_ref().map(String::len))
            .field("user_bytes", &self.user.len())
            .field("tools", &self.tools.len())
            .field("schema", &self.schema.is_some())
            .field("raw_bytes", &self.raw.as_ref().map(|raw| raw.prompt.len()))
            .field("max_tokens", &self.max_tokens)
            .field("alternatives", &self.alternatives)
            .finish_non_exhaustive()
    }
}

/// A prompt in the native format of the model.
#[derive(Clone)]
#[non_exhaustive]
pub struct RawPrompt {
    /// The prompt without the token that begins every text, which servers add.
    pub prompt: String,
    /// Control tokens of the answer that the server must not hide.
    pub keep: &'static [&'static str],
    /// The tokens at which the model must stop.
    pub stop: &'static [&'static str],
}

impl RawPrompt {
    /// Creates a prompt that keeps no control tokens and stops at none.
    pub fn new(prompt: impl Into<String>) -> Self {
        Self {
            prompt: prompt.into(),
            keep: &[],
            stop: &[],
        }
    }
}

/// Shows sizes only.
impl fmt::Debug for RawPrompt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawPrompt")
            .field("prompt_bytes", &self.prompt.len())
            .field("stop", &self.stop)
            .finish_non_exhaustive()
    }
}

/// The reason why the model stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum FinishReason {
    /// It was done, or called a function.
    #[default]
    Stop,
    /// It reached the limit of tokens.
    Length,
    /// The server stopped it: a filter, or a guard against repetition.
    Refused,
}

/// A generated token with its alternatives.
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub struct GeneratedToken {
    /// Its text; empty if the server hides control tokens.
    pub text: String,
    /// The natural logarithm of its probability.
    pub log_probability: f64,
    /// The alternatives, including this token, with the logarithms of their probabilities.
    pub alternatives: Vec<(String, f64)>,
}

/// Shows probabilities only.
impl fmt::Debug for GeneratedToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GeneratedToken")
            .field("log_probability", &self.log_probability)
            .field("alternatives", &self.alternatives.len())
            .finish_non_exhaustive()
    }
}

/// The answer of a model.
#[derive(Clone, Default, PartialEq)]
#[non_exhaustive]
pub struct GenerationReply {
    /// Its text; empty if it only called functions.
    pub text: String,
    /// The names of the functions it called, in order, as the server gave them: unchecked, and empty if the server
    /// could not parse the call.
    pub calls: Vec<String>,
    /// Its tokens with their probabilities; empty if the server does not provide them.
    pub tokens: Vec<GeneratedToken>,
    /// The reason why it stopped.
    pub finish: FinishReason,
    /// The number of tokens of the prompt, if the server reports it.
    pub prompt_tokens: Option<u64>,
}

/// Shows sizes only.
impl fmt::Debug for GenerationReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GenerationReply")
            .field("text_bytes", &self.text.len())
            .field("calls", &self.calls.len())
            .field("tokens", &self.tokens.len())
            .field("finish", &self.finish)
            .field("prompt_tokens", &self.prompt_tokens)
            .finish()
    }
}

/// A model on a server.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct ServedModel {
    /// The name to request it by.
    pub name: String,
    /// Its size in bytes, if the server reports it.
    pub size_bytes: Option<u64>,
    /// Its capabilities, in the terms of the server (`completion`, `tools`); empty if the server does not report them.
    pub capabilities: Vec<String>,
    /// Whether it is in memory now; absent if the server does not report it.
    pub loaded: Option<bool>,
}

/// The status of a server.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct ServerStatus {
    /// Its version, if the server reports it.
    pub version: Option<String>,
    /// Its models; `None` if it cannot list them.
    pub models: Option<Vec<ServedModel>>,
}

/// A server that runs one model.
///
/// An implementation never blocks the thread, stops working when its future is dropped, and keeps texts and keys out of
/// errors.
#[async_trait]
pub trait ModelBackend: fmt::Debug + Send + Sync {
    /// Returns its name in traces, such as `ollama`.
    fn name(&self) -> &str;

    /// Returns the name of the model.
    fn model(&self) -> &str;

    /// Returns whether it accepts functions in requests.
    fn takes_tools(&self) -> bool;

    /// Returns whether it accepts a prompt with the control tokens of the model.
    fn takes_raw_prompts(&self) -> bool {
        false
    }

    /// Returns the remaining cool-down after failures; `None` if it may be asked now. It reads state and makes no
    /// request.
    fn cool_down(&self) -> Option<Duration> {
        None
    }

    /// Generates an answer.
    ///
    /// # Errors
    /// Returns [`BackendError`] with its kind.
    async fn generate(
        &self,
        generation: &GenerationRequest,
    ) -> Result<GenerationReply, BackendError>;

    /// Returns the status of the server. For diagnostics, not for each request.
    ///
    /// # Errors
    /// Returns [`BackendError`] with its kind.
    async fn status(&self) -> Result<ServerStatus, BackendError>;
}

/// Checks that the trait stays object-safe, for `Arc<dyn ModelBackend>`.
const _: fn(&dyn ModelBackend) = |_| {};
