//! Puts a [`Router`] together.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use super::Router;
use super::flight::Flights;
use super::servers::{self, Asked, ModelServer};
use crate::backend::Transport;
use crate::cache::ClassificationCache;
use crate::clarity::ClarityPolicy;
use crate::classify::{Calibration, Chain, Classifier, EmbeddedClassifier, KeywordClassifier};
use crate::config::{Config, Origin};
use crate::domain::{Domain, DomainRegistry, PackSet, RegistryBuilder};
use crate::error::{BuildError, Problem};
use crate::model::ModelCatalogue;
use crate::prompt::Platform;
use crate::safety::{SafetyEngine, SafetyPolicy, SafetyRule};

/// What a [`Router`] is made of. Whatever is not set comes from the defaults.
#[derive(Debug, Clone)]
pub struct RouterBuilder {
    config: Config,
    registry: Option<DomainRegistry>,
    classifiers: Option<Vec<Arc<dyn Classifier>>>,
    added: Vec<Arc<dyn Classifier>>,
    transport: Option<Arc<dyn Transport>>,
    clarity: Option<ClarityPolicy>,
    calibration: Option<Option<Calibration>>,
    safety_policy: Option<SafetyPolicy>,
    catalogue: Option<ModelCatalogue>,
    platform: Option<Platform>,
    cache: Option<Option<(usize, Duration)>>,
    max_text_bytes: Option<usize>,
}

impl Default for RouterBuilder {
    fn default() -> Self {
        Self::from_config(Config::default())
    }
}

impl RouterBuilder {
    /// What a configuration says; the setters below override it.
    #[must_use]
    pub fn from_config(config: Config) -> Self {
        Self {
            config,
            registry: None,
            classifiers: None,
            added: Vec::new(),
            transport: None,
            clarity: None,
            calibration: None,
            safety_policy: None,
            catalogue: None,
            platform: None,
            cache: None,
            max_text_bytes: None,
        }
    }

    /// The domains in use.
    #[must_use]
    pub fn registry(mut self, registry: DomainRegistry) -> Self {
        self.registry = Some(registry);
        self
    }

    /// These classifiers instead of the embedded ones, in the order in which they are asked, cheap
    /// ones first.
    #[must_use]
    pub fn classifiers(
        mut self,
        classifiers: impl IntoIterator<Item = Arc<dyn Classifier>>,
    ) -> Self {
        self.classifiers = Some(classifiers.into_iter().collect());
        self
    }

    /// Adds a classifier, to be asked after the embedded ones (or those that replace them) where
    /// they are not sure.
    #[must_use]
    pub fn classifier(mut self, classifier: impl Classifier + 'static) -> Self {
        self.added.push(Arc::new(classifier));
        self
    }

    /// How the configured model servers are reached, instead of over reqwest.
    #[must_use]
    pub fn transport(mut self, transport: Arc<dyn Transport>) -> Self {
        self.transport = Some(transport);
        self
    }

    /// The model servers that the configuration names and that would be asked, for a person who wants
    /// to know how they are.
    ///
    /// # Errors
    /// Every address and key that cannot be used.
    pub fn model_servers(&self) -> Result<Vec<ModelServer>, BuildError> {
        servers::servers(&self.config, self.transport.as_ref())
    }

    /// From which confidence on a request is clear.
    #[must_use]
    pub fn clarity(mut self, policy: ClarityPolicy) -> Self {
        self.clarity = Some(policy);
        self
    }

    /// What was fitted on one's own labelled requests ([`Calibration::fit`]), instead of the
    /// `calibration.json` in the folder of packs; with `None`, neither.
    #[must_use]
    pub fn calibration(mut self, calibration: Option<Calibration>) -> Self {
        self.calibration = Some(calibration);
        self
    }

    /// How strictly dangers are treated.
    #[must_use]
    pub fn safety_policy(mut self, policy: SafetyPolicy) -> Self {
        self.safety_policy = Some(policy);
        self
    }

    /// The models to choose among.
    #[must_use]
    pub fn catalogue(mut self, catalogue: ModelCatalogue) -> Self {
        self.catalogue = Some(catalogue);
        self
    }

    /// The computer that commands are written for.
    #[must_use]
    pub fn platform(mut self, platform: Platform) -> Self {
        self.platform = Some(platform);
        self
    }

    /// Keeps up to `capacity` classifications for `ttl`.
    #[must_use]
    pub fn cache(mut self, capacity: usize, ttl: Duration) -> Self {
        self.cache = Some(Some((capacity, ttl)));
        self
    }

    /// Keeps no classification.
    #[must_use]
    pub fn without_cache(mut self) -> Self {
        self.cache = Some(None);
        self
    }

    /// The longest text a request may have, in bytes.
    #[must_use]
    pub fn max_text_bytes(mut self, bytes: usize) -> Self {
        self.max_text_bytes = Some(bytes);
        self
    }

    /// Reads what files it needs and puts the router together.
    ///
    /// # Errors
    /// Every problem with the packs, the catalogue or the policy.
    pub fn build(self) -> Result<Router, BuildError> {
        let registry = match self.registry.clone() {
            Some(registry) => registry,
            None => registry(&self.config)?,
        };
        let catalogue = match (&self.catalogue, self.config.catalogue()) {
            (Some(catalogue), _) => Some(catalogue.clone()),
            (None, Some(file)) => Some(ModelCatalogue::from_file(&file)?),
            (None, None) => None,
        };
        let clarity = self
            .clarity
            .unwrap_or_else(|| clarity(&self.config, &registry));
        check_policy(&clarity)?;
        let safety = safety(&registry)?;
        // Classifiers that the host chose are all there is.
        let servers = match self.classifiers {
            Some(_) => Vec::new(),
            None => self.model_servers()?,
        };
        let calibration = match self.calibration.clone() {
            Some(chosen) => chosen,
            None => calibration(&self.config)?,
        };
        Ok(self.assemble(registry, catalogue, clarity, safety, calibration, &servers))
    }

    /// The router that needs nothing but what ships: nothing about it can go wrong.
    pub(super) fn shipped() -> Router {
        match Self::default().build() {
            Ok(router) => router,
            // A test builds exactly this.
            Err(error) => unreachable!("the shipped data is wrong: {error}"),
        }
    }

    fn assemble(
        self,
        registry: DomainRegistry,
        catalogue: Option<ModelCatalogue>,
        clarity: ClarityPolicy,
        safety: SafetyEngine,
        calibration: Option<Calibration>,
        servers: &[ModelServer],
    ) -> Router {
        let asked = Asked::of(&self.config);
        let mut classifiers = self.classifiers.unwrap_or_else(|| embedded(&registry));
        let models = servers.iter().map(|server| Arc::clone(&server.classifier));
        if asked == Asked::FunctionGemma {
            classifiers.splice(0..0, models);
        } else {
            classifiers.extend(models);
        }
        classifiers.extend(self.added);
        let mut chain = Chain::new(
            classifiers,
            clarity.confirm_up_to.unwrap_or(clarity.unclear_below),
        )
        .with_deadline(self.config.timeout())
        .with_total(self.config.deadline())
        .with_unmeasured(self.config.unmeasured());
        if asked == Asked::Rubric {
            chain = chain.assessing_always();
        }
        if let Some(calibration) = calibration {
            chain = chain.with_calibration(calibration);
        }
        let mut hasher = DefaultHasher::new();
        registry.fingerprint().hash(&mut hasher);
        chain.names().for_each(|name| name.hash(&mut hasher));
        let cache = self.cache.unwrap_or_else(|| self.config.cache());
        let cache = cache.and_then(|(capacity, ttl)| {
            Some(ClassificationCache::new(NonZeroUsize::new(capacity)?, ttl))
        });
        Router {
            enabled: self.config.enabled(),
            cache_digest: hasher.finish(),
            registry: Arc::new(registry),
            chain,
            clarity,
            safety,
            safety_policy: self.safety_policy.unwrap_or_else(|| self.config.safety()),
            catalogue,
            flights: Flights::default(),
            platform: self.platform.unwrap_or_else(Platform::current),
            cache,
            max_text_bytes: self
                .max_text_bytes
                .unwrap_or_else(|| self.config.max_text_bytes()),
        }
    }
}

/// The embedded classifier; before it the keywords of domains it does not know, which without the
/// feature `semantic` are a person's own. Where it knows none, the keywords alone.
fn embedded(registry: &DomainRegistry) -> Vec<Arc<dyn Classifier>> {
    let Some(embedded) = EmbeddedClassifier::new(registry) else {
        return vec![Arc::new(KeywordClassifier::new(registry))];
    };
    let unknown = KeywordClassifier::of_domains(registry, |pack| !embedded.knows(pack));
    let mut chain: Vec<Arc<dyn Classifier>> = Vec::new();
    if !unknown.is_empty() {
        chain.push(Arc::new(unknown));
    }
    chain.push(Arc::new(embedded));
    chain
}

/// What the configuration says; where it does not, the preset that suits the domains: those without
/// a fallback are asked about.
fn clarity(config: &Config, registry: &DomainRegistry) -> ClarityPolicy {
    let mut policy = config.clarity();
    if config.get("clarity").is_none() && config.get("confidence_threshold").is_none() {
        policy = if registry.fallback().is_none() {
            ClarityPolicy::GATE
        } else {
            ClarityPolicy::SHELL
        };
    }
    policy
}

/// The calibration beside a person's own packs, where there is one.
fn calibration(config: &Config) -> Result<Option<Calibration>, BuildError> {
    let file = config.packs().map(|folder| folder.join(Calibration::FILE));
    let file = file.filter(|file| file.exists());
    file.map(|file| Calibration::from_file(&file)).transpose()
}

/// Every shipped rule, whichever domains are in use: disabling or replacing a domain takes no rule
/// away.
static SHIPPED_RULES: LazyLock<Vec<SafetyRule>> = LazyLock::new(|| {
    let packs = PackSet::ALL
        .into_iter()
        .flat_map(|set| DomainRegistry::shipped_ref(set).packs());
    packs.flat_map(|pack| pack.safety_rules.clone()).collect()
});

/// The engine of the shipped rules, built once a process.
static SHIPPED_ENGINE: LazyLock<Result<SafetyEngine, BuildError>> =
    LazyLock::new(|| SafetyEngine::new(&*SHIPPED_RULES));

/// The shipped rules, then those that a person's own packs add.
fn safety(registry: &DomainRegistry) -> Result<SafetyEngine, BuildError> {
    let all = registry.packs().iter().flat_map(|p| &p.safety_rules);
    let own: Vec<&SafetyRule> = all.filter(|rule| !SHIPPED_RULES.contains(rule)).collect();
    if own.is_empty() {
        return SHIPPED_ENGINE.clone();
    }
    SafetyEngine::new(SHIPPED_RULES.iter().chain(own))
}

/// The registry that a configuration asks for; what is wrong is named with the place it was set at.
fn registry(config: &Config) -> Result<DomainRegistry, BuildError> {
    let mut builder = DomainRegistry::builder(config.pack_set())
        .disable(config.disabled())
        .block(config.blocklist());
    if let Some(folder) = config.packs() {
        builder = builder.folder(folder);
    }
    for (name, file) in config.custom_domains() {
        builder = match Domain::new(name) {
            Ok(domain) => builder.file_of(domain, file),
            Err(_) => builder.file(file),
        };
    }
    builder = builder.expect(config.switches().map(|(name, _)| name));
    if let Some(names) = config.enabled_only() {
        builder = builder.enable_only(names);
    }
    if let Some(name) = config.fallback_domain() {
        builder = builder.fallback_named(name);
    }
    builder
        .build()
        .map_err(|error| error.map(|problem| placed(problem, config)))
}

/// A problem with a choice of domains, at the place where that choice was made.
fn placed(mut problem: Problem, config: &Config) -> Problem {
    if problem.file != RegistryBuilder::CHOICES {
        return problem;
    }
    let name = problem.value.clone().unwrap_or_default();
    let keys = [
        format!("domains.{name}"),
        format!("domains.{}", problem.key),
        problem.key.clone(),
    ];
    if let Some((key, origin)) = keys.iter().find_map(|key| Some((key, config.origin(key)?))) {
        problem.key = format!("router.{key}");
        match origin {
            Origin::File(file, line) => {
                problem.file = file.display().to_string();
                problem.line = *line;
            }
            other => problem.file = other.to_string(),
        }
    }
    problem
}

fn check_policy(policy: &ClarityPolicy) -> Result<(), BuildError> {
    let mut problems = Vec::new();
    let mut check = |key: &str, value: f32, from: f32| {
        if !(from..=1.0).contains(&value) {
            let expected = format!("a number from {from} to 1");
            problems.push(Problem::new(
                "clarity",
                key,
                Some(&value.to_string()),
                expected,
            ));
        }
    };
    check("unclear_below", policy.unclear_below, 0.0);
    if let Some(confirm_up_to) = policy.confirm_up_to {
        check(
            "confirm_up_to",
            confirm_up_to,
            policy.unclear_below.clamp(0.0, 1.0),
        );
    }
    BuildError::check(problems)
}
