//! Ollama's native interface: `/api/chat`, and the requests about its models.

use std::sync::Arc;

use async_trait::async_trait;
use serde_json::{Value, json};

use super::exchange::{GENERATE_TIMEOUT, STATUS_TIMEOUT, Server};
use super::openai::{messages, tokens};
use super::{
    BackendError, BackendErrorKind, Endpoint, FinishReason, FunctionCall, GenerationReply,
    GenerationRequest, ModelBackend, Secret, ServedModel, ServerStatus, Transport,
    sent_temperature,
};

/// A model in Ollama. Token probabilities need Ollama 0.12.11 or later.
#[derive(Debug, Clone)]
pub struct Ollama {
    server: Server,
    model: String,
    keep_alive: String,
    context_tokens: u32,
}

impl Ollama {
    /// The default address of Ollama.
    pub const ENDPOINT: &'static str = "http://127.0.0.1:11434";

    /// Creates a backend for the model with this name at this address.
    pub fn new(
        endpoint: Endpoint,
        model: impl Into<String>,
        transport: Arc<dyn Transport>,
    ) -> Self {
        Self {
            server: Server::new(endpoint, transport),
            model: model.into(),
            keep_alive: "10m".to_owned(),
            context_tokens: 8192,
        }
    }

    /// Sends the key as `authorization: Bearer …`, for a proxy before Ollama.
    #[must_use]
    pub fn key(mut self, key: &Secret) -> Self {
        self.server.credential = Some(("authorization", key.bearer()));
        self
    }

    /// Sets how long the model stays in memory after a request, in the notation of Go (`10m`). The default is 10
    /// minutes.
    #[must_use]
    pub fn keep_alive(mut self, keep_alive: impl Into<String>) -> Self {
        self.keep_alive = keep_alive.into();
        self
    }

    /// Sets how many tokens prompt and answer may have together. The default is 8192; the ten shell domains take about
    /// 3,500. A change makes Ollama reload the model.
    #[must_use]
    pub fn context_tokens(mut self, tokens: u32) -> Self {
        self.context_tokens = tokens;
        self
    }

    /// Loads the model into memory.
    ///
    /// # Errors
    /// Returns [`BackendError`] with its kind.
    pub async fn load(&self) -> Result<(), BackendError> {
        let body = json!({
            "model": self.model,
            "messages": [],
            "stream": false,
            "keep_alive": self.keep_alive,
            "options": {"num_ctx": self.context_tokens},
        });
        let timeout = std::time::Duration::from_secs(120);
        self.server.post("/api/chat", &body, timeout).await?;
        Ok(())
    }

    /// Removes the model from memory.
    ///
    /// # Errors
    /// Returns [`BackendError`] with its kind.
    pub async fn unload(&self) -> Result<(), BackendError> {
        let body = json!({"model": self.model, "messages": [], "stream": false, "keep_alive": 0});
        self.server.post("/api/chat", &body, STATUS_TIMEOUT).await?;
        Ok(())
    }

    /// Returns the capabilities of the model, in Ollama's terms (`completion`, `tools`).
    ///
    /// # Errors
    /// Returns [`BackendError`] with its kind.
    pub async fn capabilities(&self) -> Result<Vec<String>, BackendError> {
        let body = json!({"model": self.model});
        let shown = self.server.post("/api/show", &body, STATUS_TIMEOUT).await?;
        Ok(texts(&shown["capabilities"]))
    }

    fn request(&self, generation: &GenerationRequest) -> Value {
        let mut body = json!({
            "model": self.model,
            "messages": messages(generation),
            "stream": false,
            "keep_alive": self.keep_alive,
            // Otherwise a prompt that is too long silently loses its beginning: the declarations.
            "truncate": false,
            "options": {
                "temperature": sent_temperature(generation.temperature),
                "num_predict": generation.max_tokens,
                "num_ctx": self.context_tokens,
            },
        });
        if let Some(seed) = generation.seed {
            body["options"]["seed"] = json!(seed);
        }
        if !generation.stop.is_empty() {
            body["options"]["stop"] = json!(generation.stop);
        }
        // With both, the grammar of the schema prevents the model from calling a function.
        if !generation.tools.is_empty() {
            body["tools"] = Value::Array(generation.tools.clone());
        } else if let Some(schema) = &generation.schema {
            body["format"] = schema.clone();
        }
        if generation.alternatives > 0 {
            body["logprobs"] = Value::Bool(true);
            body["top_logprobs"] = json!(generation.alternatives.min(20));
        }
        body
    }
}

fn texts(value: &Value) -> Vec<String> {
    let items = value.as_array().into_iter().flatten();
    items
        .filter_map(|v| v.as_str().map(str::to_owned))
        .collect()
}

fn reply(value: &Value) -> Result<GenerationReply, BackendError> {
    let malformed = |detail| BackendError::new(BackendErrorKind::Malformed, detail);
    let message = value
        .get("message")
        .and_then(Value::as_object)
        .ok_or_else(|| malformed("the answer has no `message`"))?;
    // An answer ends like this if the server stopped it because it repeated itself.
    if value["done"] != Value::Bool(true) {
        return Err(malformed("the model was stopped before it was done"));
    }
    let calls = message
        .get("tool_calls")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .map(|call| FunctionCall::of_function(&call["function"]))
        .collect();
    Ok(GenerationReply {
        text: message
            .get("content")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned(),
        calls,
        tokens: tokens(&value["logprobs"]),
        finish: match value["done_reason"].as_str() {
            Some("length") => FinishReason::Length,
            _ => FinishReason::Stop,
        },
        prompt_tokens: value["prompt_eval_count"].as_u64(),
    })
}

#[async_trait]
impl ModelBackend for Ollama {
    fn name(&self) -> &str {
        "ollama"
    }

    fn model(&self) -> &str {
        &self.model
    }

    fn takes_tools(&self) -> bool {
        true
    }

    async fn generate(
        &self,
        generation: &GenerationRequest,
    ) -> Result<GenerationReply, BackendError> {
        let body = self.request(generation);
        let timeout = generation.time_left(GENERATE_TIMEOUT);
        reply(&self.server.post("/api/chat", &body, timeout).await?)
    }

    async fn status(&self) -> Result<ServerStatus, BackendError> {
        let version = self.server.get("/api/version").await?;
        let tags = self.server.get("/api/tags").await?;
        let loaded = self.server.get("/api/ps").await.ok();
        let loaded = loaded.as_ref().and_then(|ps| ps["models"].as_array());
        let models = tags["models"].as_array().into_iter().flatten();
        let models = models.filter_map(|model| {
            let name = model["name"].as_str()?;
            let in_memory = |ps: &Vec<Value>| ps.iter().any(|m| m["name"].as_str() == Some(name));
            Some(ServedModel {
                name: name.to_owned(),
                size_bytes: model["size"].as_u64(),
                capabilities: texts(&model["capabilities"]),
                loaded: loaded.map(in_memory),
            })
        });
        Ok(ServerStatus {
            version: version["version"].as_str().map(str::to_owned),
            models: Some(models.collect()),
        })
    }
}
