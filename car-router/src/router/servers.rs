//! The model servers that the settings name, and the classifiers that query them.

use std::fmt;
use std::sync::Arc;

use crate::backend::{
    CircuitBreakerPolicy, Endpoint, Gemini, ModelBackend, Ollama, OpenAi, Secret, Transport,
    WithCircuitBreaker,
};
use crate::classify::{Classifier, ComplexityRubric, FunctionGemma, RubricHistory, RubricVariant};
use crate::error::{BuildError, Problem};
use crate::settings::{SettingOrigin, SettingValue, Settings};

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
    pub classifier: Arc<dyn Classifier>,
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

/// Which classifiers are asked, by the setting `classifier`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClassifierMode {
    /// The models whose endpoint is set, if the embedded classifier is below the threshold.
    Auto,
    /// No model server.
    Embedded,
    /// FunctionGemma before all other classifiers.
    FunctionGemma,
    /// The complexity rubric for every request.
    Rubric,
}

impl ClassifierMode {
    pub(super) fn from_settings(config: &Settings) -> Self {
        match text(config, "classifier") {
            Some("embedded") => Self::Embedded,
            Some("functiongemma") => Self::FunctionGemma,
            Some("rubric") => Self::Rubric,
            _ => Self::Auto,
        }
    }

    fn wants(self, role: ServerRole) -> bool {
        matches!(
            (self, role),
            (Self::FunctionGemma, ServerRole::FunctionGemma) | (Self::Rubric, ServerRole::Rubric)
        )
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
    let asked = ClassifierMode::from_settings(config);
    let mut problems = Vec::new();
    let mut found = Vec::new();
    for role in [ServerRole::FunctionGemma, ServerRole::Rubric] {
        let key = format!("{}.endpoint", role.as_str());
        let set = text(config, &key).is_some();
        if asked == ClassifierMode::Embedded || !(set || asked.wants(role)) {
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
    let of = |key: &str| text(config, &format!("{name}.{key}"));
    let default = match role {
        ServerRole::FunctionGemma => "ollama",
        ServerRole::Rubric => "gemini",
    };
    let kind = of("server").unwrap_or(default).to_owned();
    let endpoint = of("endpoint").unwrap_or(match &*kind {
        "ollama" => Ollama::ENDPOINT,
        "gemini" | "gemini_plain" => Gemini::ENDPOINT,
        _ => OpenAi::ENDPOINT,
    });
    // The problem does not repeat the address, because it may contain a password.
    let endpoint = Endpoint::new(endpoint).map_err(|error| {
        let expected = error.to_string();
        let expected = expected.strip_prefix("expected ").unwrap_or(&expected);
        problem(config, name, "endpoint", expected)
    })?;
    let key = key(config, name)?;
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
    let model = match role {
        ServerRole::FunctionGemma => {
            text(config, "functiongemma.model").unwrap_or(FunctionGemma::MODEL)
        }
        ServerRole::Rubric => of("model").unwrap_or(ComplexityRubric::MODEL),
    };
    let backend: Arc<dyn ModelBackend> = match &*kind {
        "ollama" => {
            let mut ollama = Ollama::new(endpoint.clone(), model, transport);
            if let Some(key) = &key {
                ollama = ollama.key(key);
            }
            if let (ServerRole::FunctionGemma, Some(keep)) = (role, of("keep_alive")) {
                ollama = ollama.keep_alive(keep);
            }
            if let (ServerRole::FunctionGemma, Some(tokens)) =
                (role, whole(config, "functiongemma.context_tokens"))
            {
                ollama = ollama.context_tokens(tokens);
            }
            Arc::new(ollama)
        }
        "gemini" | "gemini_plain" => {
            let mut gemini = Gemini::new(endpoint.clone(), model, transport);
            if let Some(key) = key {
                gemini = gemini.key(key);
            }
            if kind == "gemini_plain" {
                gemini = gemini.plain();
            }
            Arc::new(gemini)
        }
        other => {
            let mut openai = OpenAi::new(&endpoint, model, transport);
            if let Some(key) = &key {
                openai = openai.key(key);
            }
            if other == "llama_server" {
                openai = openai.raw_prompts();
            }
            Arc::new(openai)
        }
    };
    let backend: Arc<dyn ModelBackend> = Arc::new(WithCircuitBreaker::new(
        backend,
        CircuitBreakerPolicy::default(),
    ));
    let classifier: Arc<dyn Classifier> = match role {
        ServerRole::FunctionGemma => Arc::new(FunctionGemma::new(Arc::clone(&backend))),
        ServerRole::Rubric => Arc::new(rubric(config, Arc::clone(&backend))),
    };
    Ok(ModelServer {
        role,
        kind,
        endpoint,
        backend,
        classifier,
    })
}

fn rubric(config: &Settings, backend: Arc<dyn ModelBackend>) -> ComplexityRubric {
    let mut rubric = ComplexityRubric::new(backend);
    if text(config, "rubric.variant") == Some("score") {
        let threshold = whole(config, "rubric.threshold").unwrap_or(50);
        rubric = rubric.variant(RubricVariant::Score { threshold });
    }
    let mut history = RubricHistory::default();
    if let Some(turns) = whole(config, "rubric.turns") {
        history.turns = turns;
    }
    if let Some(window) = whole(config, "rubric.window") {
        history.window = window;
    }
    rubric.history(history)
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
fn key(config: &Settings, name: &str) -> Result<Option<Secret>, Problem> {
    let missing = |key: &str, error: String| problem(config, name, key, &format!("a key: {error}"));
    if let Some(variable) = text(config, &format!("{name}.key_variable")) {
        let key = Secret::from_variable(variable);
        return key
            .map(Some)
            .map_err(|e| missing("key_variable", e.to_string()));
    }
    if let Some(file) = text(config, &format!("{name}.key_file")) {
        let key = Secret::from_file(file.as_ref());
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
        Some(SettingOrigin::File(file, line)) => (file.display().to_string(), *line),
        Some(other) => (other.to_string(), None),
        None => ("configuration".to_owned(), None),
    };
    Problem::new(place, format!("router.{key}"), Some("…"), expected).at_line(line)
}

fn text<'c>(config: &'c Settings, key: &str) -> Option<&'c str> {
    match config.get(key) {
        Some(SettingValue::Text(text)) => Some(text),
        _ => None,
    }
}

fn whole<N: TryFrom<u64>>(config: &Settings, key: &str) -> Option<N> {
    match config.get(key) {
        Some(SettingValue::Whole(number)) => N::try_from(*number).ok(),
        _ => None,
    }
}
