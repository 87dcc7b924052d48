//! The interface that llama-server, LM Studio, vLLM and many others share: `/v1/chat/completions`; and llama-server's
//! `/completion` for prompts in the native format of a model.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};

use super::exchange::{GENERATE_TIMEOUT, Server};
use super::{
    BackendError, BackendErrorKind, ChatRole, Endpoint, FinishReason, FunctionCall, GeneratedToken,
    GenerationReply, GenerationRequest, ModelBackend, RawPrompt, Secret, ServedModel, ServerStatus,
    Transport, sent_temperature,
};

/// A model on an OpenAI-compatible server.
#[derive(Debug, Clone)]
pub struct OpenAi {
    server: Server,
    model: String,
    raw: bool,
}

impl OpenAi {
    /// The default address of llama-server.
    pub const ENDPOINT: &'static str = "http://127.0.0.1:8080";

    /// Creates a backend for the model with this name at this address, which may end in `/v1`.
    pub fn new(
        endpoint: &Endpoint,
        model: impl Into<String>,
        transport: Arc<dyn Transport>,
    ) -> Self {
        let base = endpoint.as_str();
        let base = base.strip_suffix("/v1").unwrap_or(base);
        // A base address without its last part is still a base address.
        let endpoint = Endpoint::new(base).unwrap_or_else(|_| endpoint.clone());
        Self {
            server: Server::new(endpoint, transport),
            model: model.into(),
            raw: false,
        }
    }

    /// Sends the key as `authorization: Bearer …`.
    #[must_use]
    pub fn key(mut self, key: &Secret) -> Self {
        self.server.credential = Some(("authorization", key.bearer()));
        self
    }

    /// Sends prompts in the native format of the model to `/completion`, as llama-server accepts. Its own parser fails
    /// on FunctionGemma's calls.
    #[must_use]
    pub fn raw_prompts(mut self) -> Self {
        self.raw = true;
        self
    }

    fn request(&self, generation: &GenerationRequest) -> Value {
        let mut body = json!({
            "model": self.model,
            "messages": messages(generation),
            "stream": false,
            "temperature": sent_temperature(generation.temperature),
            "max_completion_tokens": generation.max_tokens,
        });
        if let Some(seed) = generation.seed {
            body["seed"] = json!(seed);
        }
        if !generation.stop.is_empty() {
            body["stop"] = json!(generation.stop);
        }
        // The older name, the only one that many servers know. Hosted servers reject the two together.
        if self.server.endpoint.is_loopback() {
            body["max_tokens"] = json!(generation.max_tokens);
        }
        if !generation.tools.is_empty() {
            body["tools"] = Value::Array(generation.tools.clone());
            body["tool_choice"] = json!("auto");
        } else if let Some(schema) = &generation.schema {
            body["response_format"] = json!({
                "type": "json_schema",
                "json_schema": {"name": "answer", "strict": true, "schema": schema},
            });
        }
        if generation.alternatives > 0 {
            body["logprobs"] = Value::Bool(true);
            body["top_logprobs"] = json!(generation.alternatives.min(20));
        }
        body
    }

    async fn chat(
        &self,
        generation: &GenerationRequest,
        timeout: Duration,
    ) -> Result<GenerationReply, BackendError> {
        let body = self.request(generation);
        let value = self
            .server
            .post("/v1/chat/completions", &body, timeout)
            .await?;
        let malformed = |detail| BackendError::new(BackendErrorKind::Malformed, detail);
        let choice = value["choices"]
            .get(0)
            .ok_or_else(|| malformed("the answer has no `choices`"))?;
        let message = &choice["message"];
        let calls = message["tool_calls"].as_array().into_iter().flatten();
        Ok(GenerationReply {
            text: message["content"].as_str().unwrap_or_default().to_owned(),
            calls: calls
                .map(|call| FunctionCall::of_function(&call["function"]))
                .collect(),
            tokens: tokens(&choice["logprobs"]["content"]),
            finish: match choice["finish_reason"].as_str() {
                Some("length") => FinishReason::Length,
                Some("content_filter") => FinishReason::Refused,
                _ => FinishReason::Stop,
            },
            prompt_tokens: value["usage"]["prompt_tokens"].as_u64(),
        })
    }

    async fn complete(
        &self,
        raw: &RawPrompt,
        generation: &GenerationRequest,
        timeout: Duration,
    ) -> Result<GenerationReply, BackendError> {
        let further = generation.stop.iter().map(String::as_str);
        let stop: Vec<&str> = raw.stop.iter().copied().chain(further).collect();
        let mut body = json!({
            "prompt": raw.prompt,
            "stream": false,
            "temperature": sent_temperature(generation.temperature),
            "n_predict": generation.max_tokens,
            "n_probs": generation.alternatives.min(20),
            "stop": stop,
            // Without this the server removes them from the text.
            "preserved_tokens": raw.keep,
            "cache_prompt": true,
        });
        if let Some(seed) = generation.seed {
            body["seed"] = json!(seed);
        }
        let value = self.server.post("/completion", &body, timeout).await?;
        let text = value["content"].as_str().ok_or_else(|| {
            BackendError::new(
                BackendErrorKind::Malformed,
                "the answer has no `content`: is it llama-server?",
            )
        })?;
        Ok(GenerationReply {
            text: text.to_owned(),
            calls: Vec::new(),
            tokens: tokens(&value["completion_probabilities"]),
            finish: match value["stop_type"].as_str() {
                Some("limit") => FinishReason::Length,
                _ => FinishReason::Stop,
            },
            prompt_tokens: value["tokens_evaluated"].as_u64(),
        })
    }
}

/// Returns the conversation, the text of the user last.
pub(super) fn messages(generation: &GenerationRequest) -> Vec<Value> {
    let mut messages = Vec::new();
    if let Some(system) = &generation.system {
        messages.push(json!({"role": "system", "content": system}));
    }
    messages.extend(said(generation));
    messages
}

/// Returns what was said, the text of the user last.
pub(super) fn said(generation: &GenerationRequest) -> Vec<Value> {
    let message = |(role, text): (ChatRole, &str)| json!({"role": role.name(), "content": text});
    generation.said().map(message).collect()
}

/// Parses a list of tokens. Ollama, OpenAI and llama-server use the same format.
pub(super) fn tokens(list: &Value) -> Vec<GeneratedToken> {
    let read = |value: &Value| {
        let text = value["token"].as_str()?.to_owned();
        let probability = value["logprob"].as_f64().filter(|p| !p.is_nan())?;
        Some((text, probability))
    };
    let items = list.as_array().into_iter().flatten();
    items
        .filter_map(|item| {
            let (text, log_probability) = read(item)?;
            let others = item["top_logprobs"].as_array().into_iter().flatten();
            Some(GeneratedToken {
                text,
                log_probability,
                alternatives: others.filter_map(read).collect(),
            })
        })
        .collect()
}

#[async_trait]
impl ModelBackend for OpenAi {
    fn name(&self) -> &str {
        if self.raw { "llama_server" } else { "openai" }
    }

    fn model(&self) -> &str {
        &self.model
    }

    fn takes_tools(&self) -> bool {
        !self.raw
    }

    fn takes_raw_prompts(&self) -> bool {
        self.raw
    }

    async fn generate(
        &self,
        generation: &GenerationRequest,
    ) -> Result<GenerationReply, BackendError> {
        let timeout = generation.time_left(GENERATE_TIMEOUT);
        match &generation.raw {
            Some(raw) => self.complete(raw, generation, timeout).await,
            None => self.chat(generation, timeout).await,
        }
    }

    async fn status(&self) -> Result<ServerStatus, BackendError> {
        let list = self.server.get("/v1/models").await?;
        let models = list["data"].as_array().map(|models| {
            let named = models.iter().filter_map(|m| m["id"].as_str());
            named.map(ServedModel::named).collect()
        });
        Ok(ServerStatus {
            version: None,
            models,
        })
    }
}
