//! The settings of one model server, and the connection that they describe.

use std::path::PathBuf;
use std::sync::Arc;

use super::ServerKind;
use crate::backend::{
    Anthropic, CircuitBreakerPolicy, Endpoint, Gemini, ModelBackend, Ollama, OpenAi, Secret,
    Transport, WithCircuitBreaker,
};
use crate::error::{BuildError, Problem};

/// A model on a model server.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ServerSettings {
    /// The kind of server.
    pub kind: ServerKind,
    /// Its base address, such as `http://127.0.0.1:11434`; absent for the usual one of its kind.
    pub endpoint: Option<String>,
    /// The model, by its name on the server.
    pub model: String,
    /// The environment variable that holds the key.
    pub key_variable: Option<String>,
    /// The file that holds the key.
    pub key_file: Option<PathBuf>,
    /// How long Ollama keeps the model loaded, such as `30m`; absent for its own default.
    pub keep_alive: Option<String>,
    /// The size of the context that Ollama gives the model, in tokens; absent for its own default.
    pub context_tokens: Option<u32>,
}

/// A setting that cannot be used, and what was expected.
pub(crate) struct ServerProblem {
    pub(crate) field: &'static str,
    pub(crate) expected: String,
}

impl ServerProblem {
    fn new(field: &'static str, expected: impl Into<String>) -> Self {
        Self {
            field,
            expected: expected.into(),
        }
    }
}

/// A model on its server, with the address that is asked.
pub(crate) struct Connection {
    pub(crate) endpoint: Endpoint,
    pub(crate) backend: Arc<dyn ModelBackend>,
}

impl ServerSettings {
    /// Creates the settings of a model on a server of this kind, at its usual address and without a key.
    pub fn new(kind: ServerKind, model: impl Into<String>) -> Self {
        Self {
            kind,
            endpoint: None,
            model: model.into(),
            key_variable: None,
            key_file: None,
            keep_alive: None,
            context_tokens: None,
        }
    }

    /// Sets the base address.
    #[must_use]
    pub fn with_endpoint(mut self, endpoint: impl Into<String>) -> Self {
        self.endpoint = Some(endpoint.into());
        self
    }

    /// Sets the environment variable that holds the key.
    #[must_use]
    pub fn with_key_variable(mut self, name: impl Into<String>) -> Self {
        self.key_variable = Some(name.into());
        self
    }

    /// Sets the file that holds the key.
    #[must_use]
    pub fn with_key_file(mut self, file: impl Into<PathBuf>) -> Self {
        self.key_file = Some(file.into());
        self
    }

    /// Sets how long Ollama keeps the model loaded, such as `30m`.
    #[must_use]
    pub fn with_keep_alive(mut self, time: impl Into<String>) -> Self {
        self.keep_alive = Some(time.into());
        self
    }

    /// Sets the size of the context that Ollama gives the model, in tokens.
    #[must_use]
    pub fn with_context_tokens(mut self, tokens: u32) -> Self {
        self.context_tokens = Some(tokens);
        self
    }

    /// Returns the model with a circuit breaker, over a transport of the app, or over HTTP if there is none. No request
    /// is sent before the first generation.
    ///
    /// # Errors
    /// Returns an error if the address or the key cannot be used, if a key would be sent to another computer without
    /// TLS, or if there is no transport.
    pub fn connect(
        &self,
        transport: Option<Arc<dyn Transport>>,
    ) -> Result<Arc<dyn ModelBackend>, BuildError> {
        match self.connection(transport) {
            Ok(connection) => Ok(connection.backend),
            Err(ServerProblem { field, expected }) => {
                let problem = Problem::new("the model server", field, Some("…"), expected);
                Err(problem.into())
            }
        }
    }

    /// Returns the model with a circuit breaker, and the address of its server.
    pub(crate) fn connection(
        &self,
        transport: Option<Arc<dyn Transport>>,
    ) -> Result<Connection, ServerProblem> {
        let endpoint = self.endpoint.as_deref().unwrap_or(match self.kind {
            ServerKind::Ollama => Ollama::ENDPOINT,
            ServerKind::Gemini | ServerKind::GeminiPlain => Gemini::ENDPOINT,
            ServerKind::OpenAi | ServerKind::LlamaServer => OpenAi::ENDPOINT,
            ServerKind::Anthropic => Anthropic::ENDPOINT,
        });
        // The problem does not repeat the address, because it may contain a password.
        let endpoint = Endpoint::new(endpoint).map_err(|error| {
            let expected = error.to_string();
            let expected = expected.strip_prefix("expected ").unwrap_or(&expected);
            ServerProblem::new("endpoint", expected)
        })?;
        let key = self.key()?;
        if key.is_some() && !endpoint.is_loopback() && !endpoint.as_str().starts_with("https://") {
            let expected = "an `https://` address: a key would travel in the clear";
            return Err(ServerProblem::new("endpoint", expected));
        }
        let transport = transport.or_else(default_transport).ok_or_else(|| {
            let expected = "none: this build has no transport (feature `http`)";
            ServerProblem::new("endpoint", expected)
        })?;
        let backend = self.backend(endpoint.clone(), key, transport);
        let policy = CircuitBreakerPolicy::default();
        Ok(Connection {
            endpoint,
            backend: Arc::new(WithCircuitBreaker::new(backend, policy)),
        })
    }

    fn backend(
        &self,
        endpoint: Endpoint,
        key: Option<Secret>,
        transport: Arc<dyn Transport>,
    ) -> Arc<dyn ModelBackend> {
        let model = self.model.as_str();
        match self.kind {
            ServerKind::Ollama => {
                let mut ollama = Ollama::new(endpoint, model, transport);
                if let Some(key) = &key {
                    ollama = ollama.key(key);
                }
                if let Some(time) = &self.keep_alive {
                    ollama = ollama.keep_alive(time);
                }
                if let Some(tokens) = self.context_tokens {
                    ollama = ollama.context_tokens(tokens);
                }
                Arc::new(ollama)
            }
            ServerKind::Gemini | ServerKind::GeminiPlain => {
                let mut gemini = Gemini::new(endpoint, model, transport);
                if let Some(key) = key {
                    gemini = gemini.key(key);
                }
                if self.kind == ServerKind::GeminiPlain {
                    gemini = gemini.plain();
                }
                Arc::new(gemini)
            }
            ServerKind::OpenAi | ServerKind::LlamaServer => {
                let mut openai = OpenAi::new(&endpoint, model, transport);
                if let Some(key) = &key {
                    openai = openai.key(key);
                }
                if self.kind == ServerKind::LlamaServer {
                    openai = openai.raw_prompts();
                }
                Arc::new(openai)
            }
            ServerKind::Anthropic => {
                let mut anthropic = Anthropic::new(endpoint, model, transport);
                if let Some(key) = key {
                    anthropic = anthropic.key(key);
                }
                Arc::new(anthropic)
            }
        }
    }

    /// Returns the key, if one is configured.
    fn key(&self) -> Result<Option<Secret>, ServerProblem> {
        let (field, key) = if let Some(variable) = &self.key_variable {
            ("key_variable", Secret::from_variable(variable))
        } else if let Some(file) = &self.key_file {
            ("key_file", Secret::from_file(file))
        } else {
            return Ok(None);
        };
        key.map(Some)
            .map_err(|error| ServerProblem::new(field, format!("a key: {error}")))
    }
}

#[cfg(feature = "http")]
fn default_transport() -> Option<Arc<dyn Transport>> {
    Some(Arc::new(crate::backend::HttpTransport::new()))
}

#[cfg(not(feature = "http"))]
fn default_transport() -> Option<Arc<dyn Transport>> {
    None
}

#[cfg(all(test, feature = "http"))]
mod tests {
    use super::*;

    #[test]
    fn settings_of_a_server_connect_or_say_what_is_wrong() {
        let settings = ServerSettings::new(ServerKind::Ollama, "m").with_keep_alive("30m");
        let backend = settings.connect(None).unwrap();
        assert_eq!((backend.name(), backend.model()), ("ollama", "m"));

        let wrong = settings.clone().with_endpoint("user:secret@host");
        let error = wrong.connect(None).unwrap_err().to_string();
        assert!(
            error.contains("base address") && !error.contains("secret"),
            "{error}"
        );

        let keyed = settings.with_key_variable("CAR_ROUTER_NO_SUCH_KEY");
        let error = keyed.connect(None).unwrap_err().to_string();
        assert!(error.contains("CAR_ROUTER_NO_SUCH_KEY"), "{error}");
    }
}
