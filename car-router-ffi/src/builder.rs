//! The router builder.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use car_router::classify::{Aspect, Calibration, RemoteClassifier};
use car_router::question::QuestionSentences;
use car_router::safety::CustomRules;
use serde::Serialize;

use crate::config::RouterSettings;
use crate::error::RouterError;
use crate::host::{
    ClassifierAdapter, JsonClassifier, JsonEnvironment, Transport, TransportAdapter, platform_of,
    time_of,
};
use crate::models::{Evidence, ModelCatalogue};
use crate::registry::DomainRegistry;
use crate::router::Router;
use crate::system::SystemOptions;

/// A model server that the settings name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModelServer {
    /// The purpose of its model: the name of the classifier that queries it.
    pub role: String,
    /// The kind of server: `ollama`, `gemini`, `openai` or `llama_server`.
    pub kind: String,
    /// The address of the server.
    pub endpoint: String,
    /// The model on that server.
    pub model: String,
}

/// Builds a router. Everything that is not set has its default. Each method returns a new builder and does not change
/// the one it is called on.
#[derive(Clone, uniffi::Object)]
pub struct RouterBuilder {
    pub(crate) core: car_router::RouterBuilder,
    /// The classifiers that replace the embedded ones, in the order in which they are asked.
    instead: Option<Vec<Arc<dyn RemoteClassifier>>>,
    /// The classifiers that are asked after the others.
    added: Vec<Arc<dyn RemoteClassifier>>,
    environment: Option<Arc<dyn JsonEnvironment>>,
    system: Option<SystemOptions>,
}

impl fmt::Debug for RouterBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RouterBuilder")
            .field("core", &self.core)
            .finish_non_exhaustive()
    }
}

impl RouterBuilder {
    fn from_core(core: car_router::RouterBuilder) -> Arc<Self> {
        Arc::new(Self {
            core,
            instead: None,
            added: Vec::new(),
            environment: None,
            system: None,
        })
    }

    pub(crate) fn with(
        &self,
        change: impl FnOnce(car_router::RouterBuilder) -> car_router::RouterBuilder,
    ) -> Arc<Self> {
        Arc::new(Self {
            core: change(self.core.clone()),
            ..self.clone()
        })
    }

    /// Sets a host-provided environment.
    pub(crate) fn with_environment(&self, environment: Arc<dyn JsonEnvironment>) -> Arc<Self> {
        Arc::new(Self {
            environment: Some(environment),
            ..self.clone()
        })
    }

    /// Adds a host-provided classifier after the others.
    pub(crate) fn with_classifier(
        &self,
        name: String,
        host: Arc<dyn JsonClassifier>,
        aspects: Vec<Aspect>,
    ) -> Result<Arc<Self>, RouterError> {
        let mut builder = self.clone();
        builder.added.push(Arc::new(adapter(name, host, aspects)?));
        Ok(Arc::new(builder))
    }

    /// Adds a host-provided classifier in place of the embedded ones.
    pub(crate) fn with_classifier_instead(
        &self,
        name: String,
        host: Arc<dyn JsonClassifier>,
        aspects: Vec<Aspect>,
    ) -> Result<Arc<Self>, RouterError> {
        let mut builder = self.clone();
        let chain = builder.instead.get_or_insert_default();
        chain.push(Arc::new(adapter(name, host, aspects)?));
        Ok(Arc::new(builder))
    }
}

fn adapter(
    name: String,
    host: Arc<dyn JsonClassifier>,
    aspects: Vec<Aspect>,
) -> Result<ClassifierAdapter, RouterError> {
    if name.trim().is_empty() {
        let expected = "a name for traces and errors";
        return Err(RouterError::invalid("name", "is blank", expected));
    }
    Ok(ClassifierAdapter::new(name, aspects, host))
}

/// Returns a number as a size in memory.
fn size(number: u64) -> Result<usize, RouterError> {
    usize::try_from(number).map_err(|_| {
        let expected = format!("at most {}", usize::MAX);
        RouterError::invalid("number", format!("is `{number}`"), expected)
    })
}

#[uniffi::export]
impl RouterBuilder {
    /// Creates a builder with the defaults.
    #[uniffi::constructor]
    #[must_use]
    pub fn new() -> Arc<Self> {
        Self::from_core(car_router::RouterBuilder::default())
    }

    /// Creates a builder from settings. The other methods override them.
    #[uniffi::constructor]
    pub fn from_settings(config: &RouterSettings) -> Arc<Self> {
        Self::from_core(car_router::RouterBuilder::from_settings(
            config.core.clone(),
        ))
    }

    /// Sets the domains in use.
    pub fn registry(&self, registry: &DomainRegistry) -> Arc<Self> {
        self.with(|b| b.registry(registry.as_core().clone()))
    }

    /// Sets a host-provided transport, which carries requests to the configured model servers.
    pub fn transport(&self, transport: Arc<dyn Transport>) -> Arc<Self> {
        self.with(|b| b.transport(Arc::new(TransportAdapter(transport))))
    }

    /// Sets the calibration that was fitted on custom labeled requests: the JSON that `car-router calibrate` writes. If
    /// it is absent, none is used, not even one that lies beside custom packs.
    ///
    /// # Errors
    /// Fails if the text is not a calibration.
    pub fn calibration(&self, json: Option<String>) -> Result<Arc<Self>, RouterError> {
        let read =
            |text: String| crate::json::parse_json::<Calibration>("Calibration", &text, false);
        let calibration = json.map(read).transpose()?;
        Ok(self.with(|b| b.calibration(calibration)))
    }

    /// Adds custom safety rules and exempted findings from TOML. `name` identifies the text in errors.
    ///
    /// # Errors
    /// Fails with every problem found, each with its line, key, value and what was expected.
    pub fn custom_rules(&self, name: String, toml: String) -> Result<Arc<Self>, RouterError> {
        let own = CustomRules::from_toml(&name, &toml)?;
        Ok(self.with(|b| b.custom_rules(own)))
    }

    /// Sets the sentences that questions are asked in from TOML. `name` identifies the text in errors.
    ///
    /// # Errors
    /// Fails with every problem found, each with its line, key, value and what was expected.
    pub fn questions(&self, name: String, toml: String) -> Result<Arc<Self>, RouterError> {
        let sentences = QuestionSentences::from_toml(&name, &toml)?;
        Ok(self.with(|b| b.questions(sentences)))
    }

    /// Sets the models to choose among.
    pub fn catalogue(&self, catalogue: &ModelCatalogue) -> Arc<Self> {
        self.with(|b| b.catalogue(catalogue.core.clone()))
    }

    /// Sets the evidence about models from earlier runs.
    pub fn evidence(&self, evidence: &Evidence) -> Arc<Self> {
        self.with(|b| b.evidence(evidence.copy()))
    }

    /// Caches up to `capacity` classifications, each for `ttl_ms` milliseconds. Memory is allocated as classifications
    /// arrive, not in advance.
    ///
    /// # Errors
    /// Fails if the capacity is larger than this computer can address.
    pub fn cache(&self, capacity: u64, ttl_ms: u64) -> Result<Arc<Self>, RouterError> {
        let capacity = size(capacity)?;
        Ok(self.with(|b| b.cache(capacity, Duration::from_millis(ttl_ms))))
    }

    /// Disables the cache.
    pub fn disable_cache(&self) -> Arc<Self> {
        self.with(car_router::RouterBuilder::disable_cache)
    }

    /// Looks up facts about this computer for each request: `system_context` of the decision, its text in the prompt,
    /// and evidence for package management. Off unless called. A request waits for the lookups, at most as long as its
    /// deadline. A text that the request or the environment gives replaces them.
    ///
    /// Programs are found by the meaning that the encoder of the settings sees (`encoder.path`), else by that of a built-in
    /// table. The weights are shared with the classifier.
    ///
    /// `aliases` is a TOML file of more names for programs. With `builds_index`, an index of packages and applications
    /// is built in the background, in the user's cache folder; an encoder takes about a minute of one core for it.
    ///
    /// # Errors
    /// Fails if the file of aliases is wrong, or if the library was built without the feature `system`. `build` reads the
    /// file again.
    #[uniffi::method(default(aliases = None, builds_index = false))]
    pub fn look_up_system(
        &self,
        aliases: Option<String>,
        builds_index: bool,
    ) -> Result<Arc<Self>, RouterError> {
        let options = SystemOptions {
            aliases,
            builds_index,
        };
        options.check()?;
        Ok(Arc::new(Self {
            system: Some(options),
            ..self.clone()
        }))
    }

    /// Sets the longest text that a request may have, in bytes.
    ///
    /// # Errors
    /// Fails if the number is larger than this computer can address.
    pub fn max_text_bytes(&self, bytes: u64) -> Result<Arc<Self>, RouterError> {
        let bytes = size(bytes)?;
        Ok(self.with(|b| b.max_text_bytes(bytes)))
    }

    /// Reads the files that are needed and builds the router.
    ///
    /// # Errors
    /// Fails with every problem in the packs, the catalogue or the policy, and if a host-provided environment throws
    /// from `platform`.
    pub fn build(&self) -> Result<Arc<Router>, RouterError> {
        let mut core = self.core.clone();
        // Classifiers that the app set replace the encoder too, but programs are still found by it.
        if self.instead.is_none() || self.system.is_some() {
            core = crate::encoder::configure(core)?;
        }
        if let Some(system) = &self.system {
            core = system.look_up(core)?;
        }
        if let Some(instead) = &self.instead {
            core = core.replace_classifiers([]);
            for classifier in instead {
                core = core.add_remote_classifier(Arc::clone(classifier));
            }
        }
        for classifier in &self.added {
            core = core.add_remote_classifier(Arc::clone(classifier));
        }
        if let Some(environment) = &self.environment {
            if let Some(platform) = platform_of(&**environment)? {
                core = core.platform(platform);
            }
            let clock = Arc::clone(environment);
            core = core.clock(move || time_of(&*clock));
        }
        Ok(Router::from_core(core.build()?, self.environment.clone()))
    }
}
