//! The model servers that the settings name, and the classifiers that query them.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use crate::backend::{
    CircuitBreakerPolicy, Endpoint, Gemini, ModelBackend, Ollama, OpenAi, Secret, Transport,
    WithCircuitBreaker,
};
use crate::classify::{
    ComplexityRubric, FunctionGemma, RemoteClassifier, RubricHistory, RubricVariant,
};
use crate::error::{BuildError, Problem};
use crate::settings::{ClassifierMode, RubricAnswer, ServerKind, SettingOrigin, Settings, as_size};

/// The purpose of a model server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ServerRole {
    /// Classifies requests into domains.
    FunctionGemma,
    /// Assesses the complexity of requests.
    Rubric,
}

impl ServerRole {
    /// Returns the name of the classifier, and of its table in the settings.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::FunctionGemma => FunctionGemma::NAME,
            Self::Rubric => ComplexityRubric::NAME,
        }
    }
}

/// A configured model server.
#[derive(Clone)]
#[non_exhaustive]
pub struct ModelServer {
    /// The purpose of its model.
    pub role: ServerRole,
    /// The kind of server: `ollama`, `gemini`, `openai` or `llama_server`.
    pub kind: String,
    /// The address of the server.
    pub endpoint: Endpoint,
    /// The model on that server, with a circuit breaker.
    pub backend: Arc<dyn ModelBackend>,
    /// The classifier that queries it.
    pub classifier: Arc<dyn RemoteClassifier>,
}

impl fmt::Debug for ModelServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ModelServer")
            .field("role", &self.role)
            .field("kind", &self.kind)
            .field("endpoint", &self.endpoint)
            .field("model", &self.backend.model())
            .finish_non_exhaustive()
    }
}

/// Returns whether the model of a role is asked even if no endpoint is set.
fn wants(mode: ClassifierMode, role: ServerRole) -> bool {
    matches!(
        (mode, role),
        (ClassifierMode::FunctionGemma, ServerRole::FunctionGemma)
            | (ClassifierMode::Rubric, ServerRole::Rubric)
    )
}

/// The settings of a server that those of all roles have.
struct ServerSettings<'s> {
    kind: ServerKind,
    endpoint: Option<&'s str>,
    model: &'s str,
    key_variable: Option<&'s str>,
    key_file: Option<&'s Path>,
}

impl<'s> ServerSettings<'s> {
    fn new(config: &'s Settings, role: ServerRole) -> Self {
        match role {
            ServerRole::FunctionGemma => {
                let server = &config.functiongemma;
                Self {
                    kind: server.server,
                    endpoint: server.endpoint.as_deref(),
                    model: &server.model,
                    key_variable: server.key_variable.as_deref(),
                    key_file: server.key_file.as_deref(),
                }
            }
            ServerRole::Rubric => {
                let server = &config.rubric;
                Self {
                    kind: server.server,
                    endpoint: server.endpoint.as_deref(),
                    model: &server.model,
                    key_variable: server.key_variable.as_deref(),
                    key_file: server.key_file.as_deref(),
                }
            }
        }
    }
}

/// Returns the servers that are asked, FunctionGemma first.
///
/// # Errors
/// Returns every address and key that cannot be used.
pub(super) fn servers(
    config: &Settings,
    transport: Option<&Arc<dyn Transport>>,
) -> Result<Vec<ModelServer>, BuildError> {
    let asked = config.classifier;
    let mut problems = config.problems();
    let mut found = Vec::new();
    for role in [ServerRole::FunctionGemma, ServerRole::Rubric] {
        let set = ServerSettings::new(config, role).endpoint.is_some();
        if asked == ClassifierMode::Embedded || !(set || wants(asked, role)) {
            continue;
        }
        match server(config, role, transport) {
            Ok(server) => found.push(server),
            Err(problem) => problems.push(problem),
        }
    }
    BuildError::check(problems)?;
    Ok(found)
}

fn server(
    config: &Settings,
    role: ServerRole,
    transport: Option<&Arc<dyn Transport>>,
) -> Result<ModelServer, Problem> {
    let name = role.as_str();
    let settings = ServerSettings::new(config, role);
    let endpoint = settings.endpoint.unwrap_or(match settings.kind {
        ServerKind::Ollama => Ollama::ENDPOINT,
        ServerKind::Gemini | ServerKind::GeminiPlain => Gemini::ENDPOINT,
        ServerKind::OpenAi | ServerKind::LlamaServer => OpenAi::ENDPOINT,
    });
    // The problem does not repeat the address, because it may contain a password.
    let endpoint = Endpoint::new(endpoint).map_err(|error| {
        let expected = error.to_string();
        let expected = expected.strip_prefix("expected ").unwrap_or(&expected);
        problem(config, name, "endpoint", expected)
    })?;
    let key = key(config, name, &settings)?;
    if key.is_some() && !endpoint.is_loopback() && !endpoint.as_str().starts_with("https://") {
        let expected = "an `https://` address: a key would travel in the clear";
        return Err(problem(config, name, "endpoint", expected));
    }
    let transport = match transport {
        Some(transport) => Arc::clone(transport),
        None => default_transport().ok_or_else(|| {
            let expected = "none: this build has no transport (feature `http`)";
            problem(config, name, "endpoint", expected)
        })?,
    };
    let model = settings.model;
    let backend: Arc<dyn ModelBackend> = match settings.kind {
        ServerKind::Ollama => {
            let mut ollama = Ollama::new(endpoint.clone(), model, transport);
            if let Some(key) = &key {
                ollama = ollama.key(key);
            }
            if role == ServerRole::FunctionGemma {
                ollama = ollama
                    .keep_alive(&config.functiongemma.keep_alive)
                    .context_tokens(config.functiongemma.context_tokens);
            }
            Arc::new(ollama)
        }
        ServerKind::Gemini | ServerKind::GeminiPlain => {
            let mut gemini = Gemini::new(endpoint.clone(), model, transport);
            if let Some(key) = key {
                gemini = gemini.key(key);
            }
            if settings.kind == ServerKind::GeminiPlain {
                gemini = gemini.plain();
            }
            Arc::new(gemini)
        }
        ServerKind::OpenAi | ServerKind::LlamaServer => {
            let mut openai = OpenAi::new(&endpoint, model, transport);
            if let Some(key) = &key {
                openai = openai.key(key);
            }
            if settings.kind == ServerKind::LlamaServer {
                openai = openai.raw_prompts();
            }
            Arc::new(openai)
        }
    };
    let backend: Arc<dyn ModelBackend> = Arc::new(WithCircuitBreaker::new(
        backend,
        CircuitBreakerPolicy::default(),
    ));
    let classifier: Arc<dyn RemoteClassifier> = match role {
        ServerRole::FunctionGemma => Arc::new(FunctionGemma::new(Arc::clone(&backend))),
        ServerRole::Rubric => Arc::new(rubric(config, Arc::clone(&backend))),
    };
    Ok(ModelServer {
        role,
        kind: settings.kind.as_str().to_owned(),
        endpoint,
        backend,
        classifier,
    })
}

fn rubric(config: &Settings, backend: Arc<dyn ModelBackend>) -> ComplexityRubric {
    let settings = &config.rubric;
    let mut rubric = ComplexityRubric::new(backend);
    if settings.variant == RubricAnswer::Score {
        // The setting is at most 99.
        let threshold = u8::try_from(settings.threshold).unwrap_or(u8::MAX);
        rubric = rubric.variant(RubricVariant::Score { threshold });
    }
    rubric.history(RubricHistory {
        turns: as_size(settings.turns),
        window: as_size(settings.window),
    })
}

#[cfg(feature = "http")]
fn default_transport() -> Option<Arc<dyn Transport>> {
    Some(Arc::new(crate::backend::HttpTransport::new()))
}

#[cfg(not(feature = "http"))]
fn default_transport() -> Option<Arc<dyn Transport>> {
    None
}

/// Returns the key of a server, if one is configured.
fn key(
    config: &Settings,
    name: &str,
    settings: &ServerSettings<'_>,
) -> Result<Option<Secret>, Problem> {
    let missing = |key: &str, error: String| problem(config, name, key, &format!("a key: {error}"));
    if let Some(variable) = settings.key_variable {
        let key = Secret::from_variable(variable);
        return key
            .map(Some)
            .map_err(|e| missing("key_variable", e.to_string()));
    }
    if let Some(file) = settings.key_file {
        let key = Secret::from_file(file);
        return key
            .map(Some)
            .map_err(|e| missing("key_file", e.to_string()));
    }
    Ok(None)
}

/// Creates a problem with a server's setting, at the place where it was made.
fn problem(config: &Settings, name: &str, key: &str, expected: &str) -> Problem {
    let key = format!("{name}.{key}");
    let (place, line) = match config.origin(&key) {
        Some(SettingOrigin::File(file, line)) => (file.display().to_string(), line),
        Some(other) => (other.to_string(), None),
        None => ("configuration".to_owned(), None),
    };
    Problem::new(place, format!("router.{key}"), Some("…"), expected).at_line(line)
}
