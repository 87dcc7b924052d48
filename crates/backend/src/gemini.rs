//! The interface of Google's models, which LiteRT-LM serves locally: `models/NAME:generateContent`.

use std::sync::Arc;

use async_trait::async_trait;
use serde_json::{Value, json};

use super::exchange::{GENERATE_TIMEOUT, Server};
use super::{
    BackendError, BackendErrorKind, ChatRole, Endpoint, FinishReason, FunctionCall,
    GenerationReply, GenerationRequest, ModelBackend, Secret, ServedModel, ServerStatus, Transport,
    sent_temperature,
};

/// A model on a Gemini-compatible server. It gives no token probabilities.
#[derive(Debug, Clone)]
pub struct Gemini {
    server: Server,
    model: String,
    structured: bool,
}

impl Gemini {
    /// The default address of LiteRT-LM.
    pub const ENDPOINT: &'static str = "http://127.0.0.1:9379";

    /// Creates a backend for the model with this name at this address.
    pub fn new(
        endpoint: Endpoint,
        model: impl Into<String>,
        transport: Arc<dyn Transport>,
    ) -> Self {
        Self {
            server: Server::new(endpoint, transport),
            model: model.into(),
            structured: true,
        }
    }

    /// Sends the key in the header `x-goog-api-key`.
    #[must_use]
    pub fn key(mut self, key: Secret) -> Self {
        self.server.credential = Some(("x-goog-api-key", key));
        self
    }

    /// Sends neither separate instructions nor a schema, because hosted Gemma models reject both. The instructions then
    /// precede the text of the user.
    #[must_use]
    pub fn plain(mut self) -> Self {
        self.structured = false;
        self
    }

    fn request(&self, generation: &GenerationRequest) -> Value {
        let mut config = json!({
            "temperature": sent_temperature(generation.temperature),
            "maxOutputTokens": generation.max_tokens,
        });
        if let Some(seed) = generation.seed {
            config["seed"] = json!(seed);
        }
        if !generation.stop.is_empty() {
            config["stopSequences"] = json!(generation.stop);
        }
        let mut body = json!({});
        if let Some(system) = generation.system.as_ref().filter(|_| self.structured) {
            // It must be an object: LiteRT-LM drops the connection if it is a string.
            body["systemInstruction"] = json!({"parts": [{"text": system}]});
        }
        if let Some(schema) = generation.schema.as_ref().filter(|_| self.structured) {
            config["responseMimeType"] = json!("application/json");
            config["responseSchema"] = without_additional(schema.clone());
        }
        if !generation.tools.is_empty() {
            let declarations = generation.tools.iter().map(|tool| tool["function"].clone());
            let declarations: Vec<Value> = declarations.map(without_additional).collect();
            body["tools"] = json!([{"functionDeclarations": declarations}]);
        }
        // Where there are no separate instructions, they precede what is said first.
        let mut before = generation.system.as_ref().filter(|_| !self.structured);
        let content = |(role, text): (ChatRole, &str)| {
            let role = match role {
                ChatRole::User => "user",
                ChatRole::Assistant => "model",
            };
            let text = match before.take() {
                Some(system) => format!("{system}\n\n{text}"),
                None => text.to_owned(),
            };
            json!({"role": role, "parts": [{"text": text}]})
        };
        body["contents"] = generation.said().map(content).collect();
        body["generationConfig"] = config;
        body
    }
}

/// Removes the one keyword of the schema that this interface does not know.
fn without_additional(mut schema: Value) -> Value {
    if let Some(object) = schema.as_object_mut() {
        object.remove("additionalProperties");
        let parts = std::mem::take(object);
        *object = parts
            .into_iter()
            .map(|(key, value)| (key, without_additional(value)))
            .collect();
    }
    schema
}

fn reply(value: &Value) -> Result<GenerationReply, BackendError> {
    let usage = value["usageMetadata"]["promptTokenCount"].as_u64();
    let Some(candidate) = value["candidates"].get(0) else {
        if value["promptFeedback"]["blockReason"].is_string() {
            return Ok(GenerationReply {
                finish: FinishReason::Refused,
                prompt_tokens: usage,
                ..GenerationReply::default()
            });
        }
        let detail = "the answer has no `candidates`";
        return Err(BackendError::new(BackendErrorKind::Malformed, detail));
    };
    let parts = candidate["content"]["parts"].as_array();
    let spoken = || {
        let parts = parts.into_iter().flatten();
        parts.filter(|part| part["thought"] != Value::Bool(true))
    };
    let calls = spoken().filter_map(|part| part.get("functionCall"));
    Ok(GenerationReply {
        text: spoken().filter_map(|part| part["text"].as_str()).collect(),
        calls: calls
            .map(|call| {
                let name = call["name"].as_str().unwrap_or_default();
                FunctionCall::new(name).with_arguments(call["args"].clone())
            })
            .collect(),
        tokens: Vec::new(),
        finish: match candidate["finishReason"].as_str() {
            Some("MAX_TOKENS") => FinishReason::Length,
            None | Some("STOP") => FinishReason::Stop,
            Some(_) => FinishReason::Refused,
        },
        prompt_tokens: usage,
    })
}

/// Encodes a name as a part of an address.
fn encoded(name: &str) -> String {
    let mut out = String::new();
    for byte in name.strip_prefix("models/").unwrap_or(name).bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

#[async_trait]
impl ModelBackend for Gemini {
    fn name(&self) -> &str {
        "gemini"
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
        let path = format!("/v1beta/models/{}:generateContent", encoded(&self.model));
        let timeout = generation.time_left(GENERATE_TIMEOUT);
        let body = self.request(generation);
        reply(&self.server.post(&path, &body, timeout).await?)
    }

    async fn status(&self) -> Result<ServerStatus, BackendError> {
        match self.server.get("/v1beta/models?pageSize=1000").await {
            Ok(list) => {
                let models = list["models"].as_array().into_iter().flatten();
                let named = models.filter_map(|m| m["name"].as_str());
                let short = named.map(|name| name.strip_prefix("models/").unwrap_or(name));
                let served = short.map(ServedModel::named);
                Ok(ServerStatus {
                    version: None,
                    models: Some(served.collect()),
                })
            }
            // LiteRT-LM answers only generation requests and returns 501 for others, so the server is running.
            Err(error) if error.status() == Some(501) => Ok(ServerStatus::default()),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_a_part_of_an_address() {
        assert_eq!(encoded("models/gemma-3-1b-it"), "gemma-3-1b-it");
        assert_eq!(encoded("a/b c"), "a%2Fb%20c");
    }

    #[test]
    fn empty_and_blocked_answers_are_told_apart() {
        let empty =
            json!({"candidates": [{"content": {"role": "model"}, "finishReason": "MAX_TOKENS"}]});
        let read = reply(&empty).unwrap();
        assert_eq!(
            (read.text.as_str(), read.finish),
            ("", FinishReason::Length)
        );
        let blocked = json!({"promptFeedback": {"blockReason": "SAFETY"}});
        assert_eq!(reply(&blocked).unwrap().finish, FinishReason::Refused);
        assert!(reply(&json!({})).is_err());
        let thinking = json!({"candidates": [{"content": {"parts": [
            {"text": "hm", "thought": true}, {"text": "a"}, {"functionCall": {"name": "f", "args": {}}}, {"text": "b"}
        ]}}]});
        let read = reply(&thinking).unwrap();
        assert_eq!(
            (read.text.as_str(), read.calls),
            ("ab", vec![FunctionCall::new("f").with_arguments(json!({}))])
        );
    }
}
