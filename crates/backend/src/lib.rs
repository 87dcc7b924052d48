//! Model servers, behind two small traits: [`ModelBackend`] implements the protocol of a server, [`Transport`]
//! transfers bytes.
//!
//! Nothing here knows about domains, prompts or commands: the crates above do. No error and no `Debug` output contains a
//! prompt, a reply or a key.
//!
//! | server | type | key |
//! | --- | --- | --- |
//! | Ollama | [`Ollama`] | `authorization: Bearer …`, for a proxy before it |
//! | llama-server, LM Studio, vLLM, OpenAI | [`OpenAi`] | `authorization: Bearer …` |
//! | Google's models, LiteRT-LM | [`Gemini`] | `x-goog-api-key` |
//! | Anthropic's models | [`Anthropic`] | `x-api-key` |
//!
//! Each can stand behind a circuit breaker ([`WithCircuitBreaker`]), so that a server that does not answer is not asked for a
//! while.
//!
//! # Features
//!
//! - `http` (on by default): [`HttpTransport`], over reqwest and rustls. Without it, an app brings a [`Transport`] of its own.
//! - `web`: a clock that works in a browser.

mod anthropic;
mod breaker;
mod deadline;
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
use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;

pub use anthropic::Anthropic;
pub use breaker::{CircuitBreakerPolicy, WithCircuitBreaker};
pub use deadline::Deadline;
pub use endpoint::{Endpoint, InvalidEndpoint};
pub use error::{BackendError, BackendErrorKind, TransportError, TransportErrorKind};
pub use gemini::Gemini;
#[cfg(feature = "http")]
pub use http_transport::HttpTransport;
pub use ollama::Ollama;
pub use openai::OpenAi;
pub use secret::{Secret, SecretError};
pub use transport::{HttpRequest, HttpResponse, Transport};

/// Who said something in a conversation with a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ChatRole {
    /// The user, or the app in the name of the user.
    User,
    /// The model.
    Assistant,
}

impl ChatRole {
    /// Returns the name that Ollama, OpenAI and Anthropic give it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Assistant => "assistant",
        }
    }
}

/// A message of a conversation with a model.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ChatTurn {
    /// Who said it.
    pub role: ChatRole,
    /// What was said.
    pub text: String,
}

impl ChatTurn {
    /// Creates a message of the user.
    pub fn user(text: impl Into<String>) -> Self {
        Self {
            role: ChatRole::User,
            text: text.into(),
        }
    }

    /// Creates a message of the model.
    pub fn assistant(text: impl Into<String>) -> Self {
        Self {
            role: ChatRole::Assistant,
            text: text.into(),
        }
    }
}

/// Shows sizes only.
impl fmt::Debug for ChatTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChatTurn")
            .field("role", &self.role)
            .field("text_bytes", &self.text.len())
            .finish()
    }
}

/// A request to a model, built by [`new`](Self::new) and the `with_…` methods.
#[derive(Clone, Default)]
#[non_exhaustive]
pub struct GenerationRequest {
    /// The instructions, if there are any.
    pub system: Option<String>,
    /// What was said before the text of the user, the oldest first.
    pub turns: Vec<ChatTurn>,
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
    /// How much chance decides which token follows, `0.0..=2.0`; at 0 the likeliest one does.
    pub temperature: f64,
    /// The number that chance starts from, so that an answer can be repeated. Servers that take none ignore it.
    pub seed: Option<u64>,
    /// The texts at which the model must stop; they are no part of the answer. Some servers take no more than four.
    pub stop: Vec<String>,
    /// The number of alternatives for each token, `0..=20`; 0 asks for no probabilities.
    pub alternatives: u8,
    /// The time after which an answer is of no use.
    pub deadline: Option<Deadline>,
}

impl GenerationRequest {
    /// Creates a request with the text of the user and a limit of tokens, at temperature 0.
    pub fn new(user: impl Into<String>, max_tokens: u32) -> Self {
        Self {
            user: user.into(),
            max_tokens,
            ..Self::default()
        }
    }

    /// Sets the instructions.
    #[must_use]
    pub fn with_system(mut self, system: impl Into<String>) -> Self {
        self.system = Some(system.into());
        self
    }

    /// Sets what was said before, the oldest first.
    #[must_use]
    pub fn with_turns(mut self, turns: Vec<ChatTurn>) -> Self {
        self.turns = turns;
        self
    }

    /// Sets the functions that the model may call.
    #[must_use]
    pub fn with_tools(mut self, tools: Vec<Value>) -> Self {
        self.tools = tools;
        self
    }

    /// Sets the JSON Schema of the answer.
    #[must_use]
    pub fn with_schema(mut self, schema: Value) -> Self {
        self.schema = Some(schema);
        self
    }

    /// Replaces instructions, messages and functions by a prompt in the native format of the model.
    #[must_use]
    pub fn with_raw(mut self, raw: RawPrompt) -> Self {
        self.raw = Some(raw);
        self
    }

    /// Sets how much chance decides; what is outside `0.0..=2.0` is moved to the nearer end, and what is no number to 0.
    #[must_use]
    pub fn with_temperature(mut self, temperature: f64) -> Self {
        self.temperature = if temperature.is_nan() {
            0.0
        } else {
            temperature.clamp(0.0, 2.0)
        };
        self
    }

    /// Sets the number that chance starts from.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }

    /// Sets the texts at which the model must stop.
    #[must_use]
    pub fn with_stop(mut self, stop: Vec<String>) -> Self {
        self.stop = stop;
        self
    }

    /// Sets the number of alternatives for each token.
    #[must_use]
    pub fn with_alternatives(mut self, alternatives: u8) -> Self {
        self.alternatives = alternatives.min(20);
        self
    }

    /// Sets the time after which an answer is of no use.
    #[must_use]
    pub fn with_deadline(mut self, deadline: Option<Deadline>) -> Self {
        self.deadline = deadline;
        self
    }

    /// Returns what was said, the text of the user last.
    pub(crate) fn said(&self) -> impl Iterator<Item = (ChatRole, &str)> {
        let turns = self
            .turns
            .iter()
            .map(|turn| (turn.role, turn.text.as_str()));
        turns.chain([(ChatRole::User, self.user.as_str())])
    }

    /// Returns the time until the deadline; `otherwise` if there is none.
    #[must_use]
    pub fn time_left(&self, otherwise: Duration) -> Duration {
        self.deadline.map_or(otherwise, Deadline::remaining)
    }
}

/// Returns a temperature as it is sent: a whole number if it is 0.
pub(crate) fn sent_temperature(temperature: f64) -> Value {
    if temperature == 0.0 {
        Value::from(0)
    } else {
        Value::from(temperature)
    }
}

/// Shows sizes only, because the texts belong to the user.
impl fmt::Debug for GenerationRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GenerationRequest")
            .field("system_bytes", &self.system.as_ref().map(String::len))
            .field("turns", &self.turns.len())
            .field("user_bytes", &self.user.len())
            .field("tools", &self.tools.len())
            .field("schema", &self.schema.is_some())
            .field("raw_bytes", &self.raw.as_ref().map(|raw| raw.prompt.len()))
            .field("max_tokens", &self.max_tokens)
            .field("temperature", &self.temperature)
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

    /// Sets the control tokens that the server must not hide, and the tokens at which the model must stop.
    #[must_use]
    pub fn with_tokens(
        mut self,
        keep: &'static [&'static str],
        stop: &'static [&'static str],
    ) -> Self {
        self.keep = keep;
        self.stop = stop;
        self
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

impl GeneratedToken {
    /// Creates a token with the natural logarithm of its probability, and its alternatives with theirs.
    pub fn new(
        text: impl Into<String>,
        log_probability: f64,
        alternatives: Vec<(String, f64)>,
    ) -> Self {
        Self {
            text: text.into(),
            log_probability,
            alternatives,
        }
    }
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

/// A function that the model called.
#[derive(Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct FunctionCall {
    /// Its name as the server gave it: unchecked, and empty if the server could not parse the call.
    pub name: String,
    /// Its arguments as the server gave them: unchecked. `null` if there are none, or if they are no JSON.
    pub arguments: Value,
}

impl FunctionCall {
    /// Creates a call without arguments.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            arguments: Value::Null,
        }
    }

    /// Sets the arguments.
    #[must_use]
    pub fn with_arguments(mut self, arguments: Value) -> Self {
        self.arguments = arguments;
        self
    }

    /// Reads `{"name": …, "arguments": …}`, where the arguments are an object, or a text with one.
    pub(crate) fn of_function(function: &Value) -> Self {
        let name = function["name"].as_str().unwrap_or_default();
        let arguments = match &function["arguments"] {
            Value::String(text) => serde_json::from_str(text).unwrap_or_default(),
            other => other.clone(),
        };
        Self::new(name).with_arguments(arguments)
    }
}

/// Shows the name only.
impl fmt::Debug for FunctionCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FunctionCall")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// The answer of a model.
#[derive(Clone, Default, PartialEq)]
#[non_exhaustive]
pub struct GenerationReply {
    /// Its text; empty if it only called functions.
    pub text: String,
    /// The functions it called, in order.
    pub calls: Vec<FunctionCall>,
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

impl ServedModel {
    /// Returns whether a request for a model of this name is answered by this one: the names of Ollama end in a tag, and
    /// `:latest` may be left out.
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        self.name == name || self.name.strip_suffix(":latest") == Some(name)
    }

    /// A model of which the server reports the name alone.
    pub(crate) fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..Self::default()
        }
    }
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
