//! Puts a router together.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use car_router::classify::{Calibration, Classifier as CoreClassifier};
use car_router::safety::CustomRules;

use crate::config::RouterSettings;
use crate::error::RouterError;
use crate::host::{
    Classifier, ClassifierAdapter, RouterEnvironment, Transport, TransportAdapter, platform_from_os,
    time_of,
};
use crate::mirror::Mirror;
use crate::models::{Evidence, ModelCatalogue};
use crate::registry::DomainRegistry;
use crate::router::Router;
use crate::values::{Aspect, ClarityPolicy, Exploration, Platform, SafetyPolicy};

/// A model server that a configuration names.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct ModelServer {
    /// What its model is there for: the name of the classifier that asks it.
    pub role: String,
    /// What kind of server it is: `ollama`, `gemini`, `openai` or `llama_server`.
    pub kind: String,
    /// Where it is.
    pub endpoint: String,
    /// The model in it.
    pub model: String,
}

/// What a router is made of; whatever is not set comes from the defaults. Each method gives a new builder and leaves the
/// one it is called on as it was.
#[derive(Clone, uniffi::Object)]
pub struct RouterBuilder {
    core: car_router::RouterBuilder,
    /// Instead of the embedded classifiers, in the order in which they are asked.
    instead: Option<Vec<Arc<dyn CoreClassifier>>>,
    environment: Option<Arc<dyn RouterEnvironment>>,
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
            environment: None,
        })
    }

    fn with(
        &self,
        change: impl FnOnce(car_router::RouterBuilder) -> car_router::RouterBuilder,
    ) -> Arc<Self> {
        Arc::new(Self {
            core: change(self.core.clone()),
            ..self.clone()
        })
    }
}

fn adapter(
    name: String,
    host: Arc<dyn Classifier>,
    aspects: Vec<Aspect>,
) -> Result<ClassifierAdapter, RouterError> {
    if name.trim().is_empty() {
        let expected = "a name for traces and errors";
        return Err(RouterError::invalid("name", "is blank", expected));
    }
    Ok(ClassifierAdapter::new(name, aspects.into_core()?, host))
}

#[uniffi::export]
impl RouterBuilder {
    /// The defaults.
    #[uniffi::constructor]
    #[must_use]
    pub fn new() -> Arc<Self> {
        Self::from_core(car_router::RouterBuilder::default())
    }

    /// What a configuration says; the other methods override it.
    #[uniffi::constructor]
    pub fn from_settings(config: &RouterSettings) -> Arc<Self> {
        Self::from_core(car_router::RouterBuilder::from_config(config.core.clone()))
    }

    /// The domains in use.
    pub fn registry(&self, registry: &DomainRegistry) -> Arc<Self> {
        self.with(|b| b.registry(registry.as_core().clone()))
    }

    /// Adds a classifier of the app's own under this name, to be asked after the others where they are not sure.
    /// `aspects` says what it can be asked for; empty means the domain.
    ///
    /// # Errors
    /// A name that is blank.
    #[uniffi::method(default(aspects = []))]
    pub fn add_classifier(
        &self,
        name: String,
        classifier: Arc<dyn Classifier>,
        aspects: Vec<Aspect>,
    ) -> Result<Arc<Self>, RouterError> {
        let adapter = adapter(name, classifier, aspects)?;
        Ok(self.with(|b| b.add_classifier(adapter)))
    }

    /// As `classifier`, but instead of the embedded classifiers; called more than once, they are asked in that order.
    ///
    /// # Errors
    /// A name that is blank.
    #[uniffi::method(default(aspects = []))]
    pub fn replace_classifiers(
        &self,
        name: String,
        classifier: Arc<dyn Classifier>,
        aspects: Vec<Aspect>,
    ) -> Result<Arc<Self>, RouterError> {
        let mut builder = self.clone();
        let chain = builder.instead.get_or_insert_default();
        chain.push(Arc::new(adapter(name, classifier, aspects)?));
        Ok(Arc::new(builder))
    }

    /// Carries requests to the configured model servers in the app's own way.
    pub fn transport(&self, transport: Arc<dyn Transport>) -> Arc<Self> {
        self.with(|b| b.transport(Arc::new(TransportAdapter(transport))))
    }

    /// What the app knows of the computer and of the time.
    pub fn environment(&self, environment: Arc<dyn RouterEnvironment>) -> Arc<Self> {
        Arc::new(Self {
            environment: Some(environment),
            ..self.clone()
        })
    }

    /// The model servers that the configuration names and that would be asked.
    ///
    /// # Errors
    /// Every address and key that cannot be used.
    pub fn model_servers(&self) -> Result<Vec<ModelServer>, RouterError> {
        let server = |server: &car_router::ModelServer| ModelServer {
            role: server.role.as_str().to_owned(),
            kind: server.kind.clone(),
            endpoint: server.endpoint.to_string(),
            model: server.backend.model().to_owned(),
        };
        Ok(self.core.model_servers()?.iter().map(server).collect())
    }

    /// From which confidence on a request is clear.
    pub fn clarity(&self, policy: ClarityPolicy) -> Result<Arc<Self>, RouterError> {
        let policy = policy.into_core()?;
        Ok(self.with(|b| b.clarity(policy)))
    }

    /// What was fitted on one's own labelled requests: the JSON that `car-router calibrate` writes; absent for none, not
    /// even that beside one's own packs.
    ///
    /// # Errors
    /// A text that is no calibration.
    pub fn calibration(&self, json: Option<String>) -> Result<Arc<Self>, RouterError> {
        let read =
            |text: String| crate::json::parse_json::<Calibration>("Calibration", &text, false);
        let calibration = json.map(read).transpose()?;
        Ok(self.with(|b| b.calibration(calibration)))
    }

    /// How strictly dangers are treated.
    pub fn safety_policy(&self, policy: SafetyPolicy) -> Result<Arc<Self>, RouterError> {
        let policy = policy.into_core()?;
        Ok(self.with(|b| b.safety_policy(policy)))
    }

    /// Safety rules of one's own and findings that are accepted, as TOML, which `name` stands for in errors.
    ///
    /// # Errors
    /// Every problem found, each with its line, key, value and what was expected.
    pub fn custom_rules(&self, name: String, toml: String) -> Result<Arc<Self>, RouterError> {
        let own = CustomRules::from_toml(&name, &toml)?;
        Ok(self.with(|b| b.custom_rules(own)))
    }

    /// The models to choose among.
    pub fn catalogue(&self, catalogue: &ModelCatalogue) -> Arc<Self> {
        self.with(|b| b.catalogue(catalogue.core.clone()))
    }

    /// What was learnt of the models before.
    pub fn evidence(&self, evidence: &Evidence) -> Arc<Self> {
        self.with(|b| b.evidence(evidence.copy()))
    }

    /// Tries models that are known little, now and then. Off unless set.
    ///
    /// # Errors
    /// A rate that is not from 0 to 1.
    pub fn exploration(&self, exploration: Exploration) -> Result<Arc<Self>, RouterError> {
        let exploration = exploration.into_core()?;
        Ok(self.with(|b| b.exploration(exploration)))
    }

    /// The computer that commands are written for.
    pub fn platform(&self, platform: Platform) -> Result<Arc<Self>, RouterError> {
        let platform = platform.into_core()?;
        Ok(self.with(|b| b.platform(platform)))
    }

    /// Keeps up to `capacity` classifications, each for `ttl_ms` milliseconds.
    ///
    /// # Errors
    /// A capacity that this computer cannot count. Memory is taken as classifications come, not beforehand.
    pub fn cache(&self, capacity: u64, ttl_ms: u64) -> Result<Arc<Self>, RouterError> {
        let capacity = capacity.into_core()?;
        Ok(self.with(|b| b.cache(capacity, Duration::from_millis(ttl_ms))))
    }

    /// Keeps no classification.
    pub fn disable_cache(&self) -> Arc<Self> {
        self.with(car_router::RouterBuilder::disable_cache)
    }

    /// The longest text a request may have, in bytes.
    ///
    /// # Errors
    /// A number that this computer cannot count to.
    pub fn max_text_bytes(&self, bytes: u64) -> Result<Arc<Self>, RouterError> {
        let bytes = bytes.into_core()?;
        Ok(self.with(|b| b.max_text_bytes(bytes)))
    }

    /// Reads what files it needs and puts the router together.
    ///
    /// # Errors
    /// Every problem with the packs, the catalogue or the policy, and an environment that cannot say what it knows.
    pub fn build(&self) -> Result<Arc<Router>, RouterError> {
        let mut core = self.core.clone();
        // Classifiers that the app chose are all there is.
        if self.instead.is_none() {
            core = crate::encoder::configure(core)?;
        }
        if let Some(instead) = &self.instead {
            core = core.replace_classifiers(instead.iter().map(Arc::clone));
        }
        if let Some(environment) = &self.environment {
            if let Some(platform) = platform_from_os(&**environment)? {
                core = core.platform(platform.into_core()?);
            }
            let clock = Arc::clone(environment);
            core = core.clock(move || time_of(&*clock));
        }
        Ok(Router::from_core(core.build()?, self.environment.clone()))
    }
}
