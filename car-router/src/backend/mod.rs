//! Model servers, behind two small traits: [`ModelBackend`] speaks a server's language,
//! [`Transport`] carries bytes.
//!
//! Nothing here knows what a domain is; classifiers do. No error and no `Debug` output holds a prompt,
//! a reply or a key.

mod breaker;
mod endpoint;
mod error;
mod exchange;
mod gemini;
#[cfg(feature = "http")]
mod http_transport;
mod ollama;
mod openai;
#[cfg(feature = "http")]
mod per_process;
mod secret;
mod transport;

use std::fmt;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use serde_json::Value;

pub use breaker::{CircuitBreaker, CircuitBreakerPolicy, WithCircuitBreaker};
pub use endpoint::{Endpoint, InvalidEndpoint};
pub use error::{BackendError, BackendErrorKind, TransportError, TransportErrorKind};
pub use gemini::Gemini;
#[cfg(feature = "http")]
pub use http_transport::HttpTransport;
pub use ollama::Ollama;
pub use openai::OpenAi;
pub use secret::{Secret, SecretError};
pub use transport::{HttpRequest, HttpResponse, Method, Transport};

/// What a model is asked.
#[derive(Clone, Default)]
pub struct GenerationRequest {
    /// Instructions, where there are any.
    pub system: Option<String>,
    /// What the person says; always the last message, so that a server can reuse what precedes it.
    pub user: String,
    /// Functions the model may call, in a stable order; none asks for text.
    pub tools: Vec<Value>,
    /// The JSON Schema of the answer; servers that cannot enforce one ignore it. Never together with `tools`.
    pub schema: Option<Value>,
    /// A prompt with the model's own control tokens, which replaces everything above; only for
    /// backends that [take one](ModelBackend::takes_raw_prompts).
    pub raw: Option<RawPrompt>,
    /// The most tokens to generate.
    pub max_tokens: u32,
    /// How many alternatives to give for each token, `0..=20`; 0 asks for no probabilities.
    pub alternatives: u8,
    /// When the answer is of no use any more.
    pub deadline: Option<Instant>,
    /// Whether the deadline is nearer than the server would normally be given: running into it says
    /// nothing about the server.
    pub hurried: bool,
}

impl GenerationRequest {
    /// What is left until the deadline; `otherwise` where there is none.
    #[must_use]
    pub fn time_left(&self, otherwise: Duration) -> Duration {
        self.deadline.map_or(otherwise, |deadline| {
            deadline.saturating_duration_since(Instant::now())
        })
    }
}

/// Sizes only: the texts are the person's.
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

/// A prompt that is already in the model's own format.
#[derive(Clone)]
pub struct RawPrompt {
    /// The prompt, without the token that begins every text: servers add that.
    pub prompt: String,
    /// Control tokens of the answer that the server must not hide.
    pub keep: &'static [&'static str],
    /// Where the model must stop.
    pub stop: &'static [&'static str],
}

/// Sizes only.
impl fmt::Debug for RawPrompt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawPrompt")
            .field("prompt_bytes", &self.prompt.len())
            .field("stop", &self.stop)
            .finish_non_exhaustive()
    }
}

/// Why the model stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum FinishReason {
    /// It was done, or called a function.
    #[default]
    Stop,
    /// It ran into the limit of tokens.
    Length,
    /// The server refused to let it go on: a filter, or a guard against repetition.
    Refused,
}

/// A token, and what else could have stood in its place.
#[derive(Clone, PartialEq)]
pub struct GeneratedToken {
    /// Its text; empty where the server hides control tokens.
    pub text: String,
    /// The natural logarithm of its probability.
    pub log_probability: f64,
    /// What could have stood here, this token among it, with the logarithms of their probabilities.
    pub alternatives: Vec<(String, f64)>,
}

/// Probabilities only.
impl fmt::Debug for GeneratedToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GeneratedToken")
            .field("log_probability", &self.log_probability)
            .field("alternatives", &self.alternatives.len())
            .finish_non_exhaustive()
    }
}

/// What a model answered.
#[derive(Clone, Default, PartialEq)]
pub struct GenerationReply {
    /// Its text; empty where it only called functions.
    pub text: String,
    /// The names of the functions it called, in order, as the server gave them: unchecked, and empty
    /// where the server could not read the call.
    pub calls: Vec<String>,
    /// Its tokens with their probabilities; empty where the server does not give them.
    pub tokens: Vec<GeneratedToken>,
    /// Why it stopped.
    pub finish: FinishReason,
    /// How many tokens the prompt had, where the server says so.
    pub prompt_tokens: Option<u64>,
}

/// Sizes only.
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

/// A model that a server has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ServedModel {
    /// The name to ask for it by.
    pub name: String,
    /// Its size in bytes, where the server says so.
    pub size_bytes: Option<u64>,
    /// What it can do, in the server's words (`completion`, `tools`); empty where the server does not say.
    pub capabilities: Vec<String>,
    /// Whether it is in memory now; absent where the server does not say.
    pub loaded: Option<bool>,
}

/// What a server says about itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ServerStatus {
    /// Its version, where it says so.
    pub version: Option<String>,
    /// The models it has; `None` where it cannot say.
    pub models: Option<Vec<ServedModel>>,
}

/// A server that runs one model.
///
/// Implementations never block the thread, stop working when their future is dropped, and keep
/// texts and keys out of errors.
#[async_trait]
pub trait ModelBackend: fmt::Debug + Send + Sync {
    /// What it is called in traces, such as `ollama`.
    fn name(&self) -> &str;

    /// The name of the model.
    fn model(&self) -> &str;

    /// Whether it takes functions in its requests.
    fn takes_tools(&self) -> bool;

    /// Whether it takes a prompt with the model's own control tokens.
    fn takes_raw_prompts(&self) -> bool {
        false
    }

    /// How long it should be left alone after failures; `None` where it may be asked now. A read of
    /// state: no request is made.
    fn cool_down(&self) -> Option<Duration> {
        None
    }

    /// Has the model answer.
    ///
    /// # Errors
    /// [`BackendError`] with its kind.
    async fn generate(
        &self,
        generation: &GenerationRequest,
    ) -> Result<GenerationReply, BackendError>;

    /// What the server says about itself. For a person who asks, not for the way of a request.
    ///
    /// # Errors
    /// [`BackendError`] with its kind.
    async fn status(&self) -> Result<ServerStatus, BackendError>;
}

/// `Arc<dyn ModelBackend>` must stay possible.
const _: fn(&dyn ModelBackend) = |_| {};
