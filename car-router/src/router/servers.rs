//! The model servers that the settings name, and the classifiers that query them.

use std::fmt;
use std::sync::Arc;

use crate::backend::{ModelBackend, Transport};
use crate::classify::{ComplexityRubric, FunctionGemma, RemoteClassifier};
use crate::error::{BuildError, Problem};
use crate::settings::{
    ClassifierMode, Connection, RubricAnswer, ServerProblem, ServerSettings, SettingOrigin,
    Settings, as_size,
};

/// The purpose of a model server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ServerRole {
    /// Classifies requests into domains.
    FunctionGemma,
    /// Assesses the complexity of requests.
    Rubric,
    /// Proposes commands. It classifies nothing.
    Generator,
}

impl ServerRole {
    /// Every role, in the order in which their models are asked.
    pub const ALL: [Self; 3] = [Self::FunctionGemma, Self::Rubric, Self::Generator];

    /// Returns its name, which is that of its table in the settings.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::FunctionGemma => FunctionGemma::NAME,
            Self::Rubric => ComplexityRubric::NAME,
            Self::Generator => "generator",
        }
    }
}

/// A configured model server.
#[derive(Clone)]
#[non_exhaustive]
pub struct ModelServer {
    /// The purpose of its model.
    pub role: ServerRole,
    /// The kind of server: `ollama`, `gemini`, `gemini_plain`, `openai`, `anthropic` or `llama_server`.
    pub kind: String,
    /// The address of the server.
    pub endpoint: String,
    /// Whether what is sent there stays on this computer.
    pub is_local: bool,
    /// The model on that server, with a circuit breaker.
    pub backend: Arc<dyn ModelBackend>,
    /// The classifier that queries it; absent for the model that proposes commands.
    pub classifier: Option<Arc<dyn RemoteClassifier>>,
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

/// Returns the settings of the server of a role.
fn settings_of(config: &Settings, role: ServerRole) -> ServerSettings {
    // What the tables of all servers have.
    macro_rules! common {
        ($table:expr) => {{
            let table = $table;
            let mut settings = ServerSettings::new(table.server, &table.model);
            settings.endpoint.clone_from(&table.endpoint);
            settings.key_variable.clone_from(&table.key_variable);
            settings.key_file.clone_from(&table.key_file);
            settings
        }};
    }
    match role {
        ServerRole::FunctionGemma => common!(&config.functiongemma)
            .with_keep_alive(&config.functiongemma.keep_alive)
            .with_context_tokens(config.functiongemma.context_tokens),
        ServerRole::Rubric => common!(&config.rubric),
        ServerRole::Generator => common!(&config.generator),
    }
}

impl Settings {
    /// Returns the server with the model that proposes commands; `None` if its endpoint is not set. Its model may be
    /// [`GeneratorSettings::AUTO`](crate::settings::GeneratorSettings::AUTO), which is no model but the one that a decision
    /// chooses.
    #[must_use]
    pub fn generator_server(&self) -> Option<ServerSettings> {
        let settings = settings_of(self, ServerRole::Generator);
        settings.endpoint.is_some().then_some(settings)
    }
}

/// Returns whether the model of a role is asked, with these settings of its server.
fn is_asked(config: &Settings, role: ServerRole, settings: &ServerSettings) -> bool {
    let set = settings.endpoint.is_some();
    let classifies = !matches!(
        config.classifier,
        ClassifierMode::Embedded | ClassifierMode::Keyword
    );
    match role {
        ServerRole::Generator => set,
        _ => classifies && (set || wants(config.classifier, role)),
    }
}

/// Returns the servers that are asked, in the order of [`ServerRole::ALL`].
///
/// # Errors
/// Returns every address and key that cannot be used.
pub(super) fn servers(
    config: &Settings,
    transport: Option<&Arc<dyn Transport>>,
) -> Result<Vec<ModelServer>, BuildError> {
    let mut problems = config.problems();
    let mut found = Vec::new();
    for role in ServerRole::ALL {
        let settings = settings_of(config, role);
        if !is_asked(config, role, &settings) {
            continue;
        }
        match server(config, role, &settings, transport) {
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
    settings: &ServerSettings,
    transport: Option<&Arc<dyn Transport>>,
) -> Result<ModelServer, Problem> {
    let Connection { endpoint, backend } = settings
        .connection(transport.cloned())
        .map_err(|error| problem(config, role, &error))?;
    let classifier: Option<Arc<dyn RemoteClassifier>> = match role {
        ServerRole::FunctionGemma => Some(Arc::new(FunctionGemma::new(Arc::clone(&backend)))),
        ServerRole::Rubric => Some(Arc::new(rubric(config, Arc::clone(&backend)))),
        ServerRole::Generator => None,
    };
    Ok(ModelServer {
        role,
        kind: settings.kind.as_str().to_owned(),
        is_local: endpoint.is_loopback(),
        endpoint: endpoint.to_string(),
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
        rubric = rubric.score(threshold);
    }
    rubric.history(as_size(settings.turns), as_size(settings.window))
}

/// Creates a problem with a server's setting, at the place where it was made.
fn problem(config: &Settings, role: ServerRole, error: &ServerProblem) -> Problem {
    let key = format!("{}.{}", role.as_str(), error.field);
    let (place, line) = match config.origin(&key) {
        Some(SettingOrigin::File(file, line)) => (file.display().to_string(), line),
        Some(other) => (other.to_string(), None),
        None => ("configuration".to_owned(), None),
    };
    Problem::new(
        place,
        format!("router.{key}"),
        Some("…"),
        error.expected.as_str(),
    )
    .at_line(line)
}
