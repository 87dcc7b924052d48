//! The Messages API of Anthropic: `/v1/messages`.

use std::sync::Arc;

use async_trait::async_trait;
use serde_json::{Value, json};

use super::exchange::{GENERATE_TIMEOUT, Server};
use super::openai::said;
use super::{
    BackendError, BackendErrorKind, Endpoint, FinishReason, FunctionCall, GenerationReply,
    GenerationRequest, ModelBackend, Secret, ServedModel, ServerStatus, Transport,
    sent_temperature,
};

/// A model of Anthropic, or of a server with the same interface. It gives no token probabilities, and takes neither a seed
/// nor temperatures over 1.
#[derive(Debug, Clone)]
pub struct Anthropic {
    server: Server,
    model: String,
}

/// The version of the interface, which every request must name.
const VERSION: (&str, &str) = ("anthropic-version", "2023-06-01");

/// The function that a model must call to answer in JSON of a schema.
const ANSWER: &str = "answer";

impl Anthropic {
    /// The address of Anthropic.
    pub const ENDPOINT: &'static str = "https://api.anthropic.com";

    /// Creates a backend for the model with this name at this address.
    pub fn new(
        endpoint: Endpoint,
        model: impl Into<String>,
        transport: Arc<dyn Transport>,
    ) -> Self {
        let mut server = Server::new(endpoint, transport);
        server.header = Some(VERSION);
        Self {
            server,
            model: model.into(),
        }
    }

    /// Sends the key in the header `x-api-key`.
    #[must_use]
    pub fn key(mut self, key: Secret) -> Self {
        self.server.credential = Some(("x-api-key", key));
        self
    }

    fn request(&self, generation: &GenerationRequest) -> Value {
        let mut body = json!({
            "model": self.model,
            "messages": said(generation),
            "max_tokens": generation.max_tokens,
            "temperature": sent_temperature(generation.temperature.min(1.0)),
        });
        if let Some(system) = &generation.system {
            body["system"] = json!(system);
        }
        if !generation.stop.is_empty() {
            body["stop_sequences"] = json!(generation.stop);
        }
        if !generation.tools.is_empty() {
            let tools = generation.tools.iter().map(|tool| {
                let function = &tool["function"];
                json!({
                    "name": function["name"],
                    "description": function["description"],
                    "input_schema": function["parameters"],
                })
            });
            body["tools"] = tools.collect();
        } else if let Some(schema) = &generation.schema {
            // It has no format for answers in JSON: a function that must be called has the schema instead.
            let description = "Gives the answer.";
            let tool = json!({"name": ANSWER, "description": description, "input_schema": schema});
            body["tools"] = json!([tool]);
            body["tool_choice"] = json!({"type": "tool", "name": ANSWER});
        }
        body
    }
}

fn reply(value: &Value, in_json: bool) -> Result<GenerationReply, BackendError> {
    let Some(parts) = value["content"].as_array() else {
        let detail = "the answer has no `content`";
        return Err(BackendError::new(BackendErrorKind::Malformed, detail));
    };
    let of_type = |kind: &'static str| parts.iter().filter(move |part| part["type"] == kind);
    let mut text: String = of_type("text").filter_map(|p| p["text"].as_str()).collect();
    let called = of_type("tool_use").map(|part| {
        let name = part["name"].as_str().unwrap_or_default();
        FunctionCall::new(name).with_arguments(part["input"].clone())
    });
    let mut calls: Vec<FunctionCall> = called.collect();
    if in_json && let Some(answer) = calls.iter().position(|call| call.name == ANSWER) {
        text = calls.swap_remove(answer).arguments.to_string();
        calls.clear();
    }
    Ok(GenerationReply {
        text,
        calls,
        tokens: Vec::new(),
        finish: match value["stop_reason"].as_str() {
            Some("max_tokens" | "model_context_window_exceeded") => FinishReason::Length,
            Some("refusal") => FinishReason::Refused,
            _ => FinishReason::Stop,
        },
        prompt_tokens: value["usage"]["input_tokens"].as_u64(),
    })
}

#[async_trait]
impl ModelBackend for Anthropic {
    fn name(&self) -> &str {
        "anthropic"
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
        let value = self.server.post("/v1/messages", &body, timeout).await?;
        let in_json = generation.tools.is_empty() && generation.schema.is_some();
        reply(&value, in_json)
    }

    async fn status(&self) -> Result<ServerStatus, BackendError> {
        let list = self.server.get("/v1/models?limit=1000").await?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_calls_and_the_end_are_read() {
        let answer = json!({
            "content": [
                {"type": "thinking", "thinking": "hm"},
                {"type": "text", "text": "a"},
                {"type": "tool_use", "id": "t", "name": "f", "input": {"x": 1}},
            ],
            "stop_reason": "tool_use",
            "usage": {"input_tokens": 7, "output_tokens": 2},
        });
        let read = reply(&answer, false).unwrap();
        assert_eq!((read.text.as_str(), read.prompt_tokens), ("a", Some(7)));
        let called = FunctionCall::new("f").with_arguments(json!({"x": 1}));
        assert_eq!(read.calls, [called]);

        for (reason, finish) in [
            ("end_turn", FinishReason::Stop),
            ("stop_sequence", FinishReason::Stop),
            ("max_tokens", FinishReason::Length),
            ("refusal", FinishReason::Refused),
        ] {
            let answer = json!({"content": [], "stop_reason": reason});
            assert_eq!(reply(&answer, false).unwrap().finish, finish, "{reason}");
        }
        assert!(reply(&json!({"type": "message"}), false).is_err());
    }

    #[test]
    fn an_answer_in_json_is_the_call_of_the_function_that_was_asked_for() {
        let answer =
            json!({"content": [{"type": "tool_use", "name": "answer", "input": {"cmd": "ls"}}]});
        let read = reply(&answer, true).unwrap();
        assert_eq!(
            (read.text.as_str(), read.calls.len()),
            (r#"{"cmd":"ls"}"#, 0)
        );
    }
}
