//! Builds a [`Router`].

use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroUsize;
#[cfg(feature = "semantic")]
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::Router;
use super::assigned::AssignedModels;
#[cfg(feature = "remote")]
use super::flight::SingleFlight;
use super::parts;
use super::selection::{Clock, Selection};
#[cfg(feature = "remote")]
use super::servers::{self, ModelServer};
#[cfg(feature = "remote")]
use crate::backend::Transport;
use crate::cache::ClassificationCache;
use crate::clarity::ClarityPolicy;
#[cfg(feature = "semantic")]
use crate::classify::EncoderSetup;
#[cfg(feature = "remote")]
use crate::classify::RemoteClassifier;
use crate::classify::{
    Calibration, Chain, Classifier, EmbeddedClassifier, KeywordClassifier, Link,
};
use crate::domain::DomainRegistry;
use crate::error::BuildError;
use crate::model::{Evidence, Exploration, ModelCatalogue};
use crate::prompt::Platform;
use crate::question::QuestionSentences;
use crate::safety::{CustomRules, SafetyEngine, SafetyPolicy};
#[cfg(feature = "semantic")]
use crate::settings::EncoderSettings;
use crate::settings::{ClassifierMode, Settings, as_size};
use crate::system::ContextProvider;

/// Builds a [`Router`]. Everything that is not set has its default.
#[derive(Debug, Clone)]
pub struct RouterBuilder {
    config: Settings,
    registry: Option<DomainRegistry>,
    classifiers: Option<Vec<Arc<dyn Classifier>>>,
    added: Vec<Link>,
    #[cfg(feature = "semantic")]
    encoder: Option<EncoderSetup>,
    #[cfg(feature = "remote")]
    transport: Option<Arc<dyn Transport>>,
    clarity: Option<ClarityPolicy>,
    calibration: Option<Option<Calibration>>,
    safety_policy: Option<SafetyPolicy>,
    custom_rules: Option<CustomRules>,
    catalogue: Option<ModelCatalogue>,
    evidence: Option<Evidence>,
    exploration: Option<Exploration>,
    clock: Clock,
    platform: Option<Platform>,
    cache: Option<Option<(usize, Duration)>>,
    max_text_bytes: Option<usize>,
    max_prompt_tokens: Option<u32>,
    context_provider: Option<Arc<dyn ContextProvider>>,
    questions: Option<QuestionSentences>,
}

impl Default for RouterBuilder {
    fn default() -> Self {
        Self::from_settings(Settings::default())
    }
}

impl RouterBuilder {
    /// Creates a builder from settings. The methods below override them.
    #[must_use]
    pub fn from_settings(config: Settings) -> Self {
        Self {
            config,
            registry: None,
            classifiers: None,
            added: Vec::new(),
            #[cfg(feature = "semantic")]
            encoder: None,
            #[cfg(feature = "remote")]
            transport: None,
            clarity: None,
            calibration: None,
            safety_policy: None,
            custom_rules: None,
            catalogue: None,
            evidence: None,
            exploration: None,
            clock: Clock::default(),
            platform: None,
            cache: None,
            max_text_bytes: None,
            max_prompt_tokens: None,
            context_provider: None,
            questions: None,
        }
    }

    /// Sets the domains in use.
    #[must_use]
    pub fn registry(mut self, registry: DomainRegistry) -> Self {
        self.registry = Some(registry);
        self
    }

    /// Replaces the embedded classifiers and the model servers of the settings. The classifiers are asked in this order,
    /// so put cheap ones first. With none, only those are asked that are added.
    #[must_use]
    pub fn replace_classifiers(
        mut self,
        classifiers: impl IntoIterator<Item = Arc<dyn Classifier>>,
    ) -> Self {
        self.classifiers = Some(classifiers.into_iter().collect());
        self
    }

    /// Adds a classifier. It is asked after the embedded ones (or those that replace them), if their confidence is
    /// below the threshold.
    #[must_use]
    pub fn add_classifier(mut self, classifier: impl Classifier + 'static) -> Self {
        self.added.push(Link::Local(Arc::new(classifier)));
        self
    }

    /// Adds a classifier that is waited for, as [`add_classifier`](Self::add_classifier) does. Only
    /// [`Router::route`] asks it.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn add_remote_classifier(mut self, classifier: Arc<dyn RemoteClassifier>) -> Self {
        self.added.push(Link::Remote(classifier));
        self
    }

    /// Asks a sentence encoder beside the embedded classifier. It has no effect on classifiers that replace the
    /// embedded one.
    #[cfg(feature = "semantic")]
    #[must_use]
    pub fn encoder(mut self, encoder: EncoderSetup) -> Self {
        self.encoder = Some(encoder);
        self
    }

    /// Returns the encoder that was given, if any.
    #[cfg(feature = "semantic")]
    #[must_use]
    pub fn encoder_setup(&self) -> Option<&EncoderSetup> {
        self.encoder.as_ref()
    }

    /// Returns the folder and the settings of the encoder that the settings name and that [`encoder`](Self::encoder) has
    /// to be given; `None` if they name none, or if one was given already. `car_router_inference::configure` loads it.
    #[cfg(feature = "semantic")]
    #[must_use]
    pub fn encoder_settings(&self) -> Option<(&Path, &EncoderSettings)> {
        let settings = &self.config.encoder;
        let path = settings.path.as_deref()?;
        self.encoder.is_none().then_some((path, settings))
    }

    /// Sets the transport to the configured model servers, in place of reqwest.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn transport(mut self, transport: Arc<dyn Transport>) -> Self {
        self.transport = Some(transport);
        self
    }

    /// Returns the model servers that the settings name and that would be asked, to check their state.
    ///
    /// # Errors
    /// Returns every address and key that cannot be used.
    #[cfg(feature = "remote")]
    pub fn model_servers(&self) -> Result<Vec<ModelServer>, BuildError> {
        servers::servers(&self.config, self.transport.as_ref())
    }

    /// Sets the confidence from which a request is clear.
    #[must_use]
    pub fn clarity(mut self, policy: ClarityPolicy) -> Self {
        self.clarity = Some(policy);
        self
    }

    /// Sets the calibration that was fitted on custom labeled requests ([`Calibration::fit`]), in place of the
    /// `calibration.json` in the folder of packs. With `None`, neither is used.
    #[must_use]
    pub fn calibration(mut self, calibration: Option<Calibration>) -> Self {
        self.calibration = Some(calibration);
        self
    }

    /// Sets how strictly dangers are treated.
    #[must_use]
    pub fn safety_policy(mut self, policy: SafetyPolicy) -> Self {
        self.safety_policy = Some(policy);
        self
    }

    /// Sets the models to choose among.
    #[must_use]
    pub fn catalogue(mut self, catalogue: ModelCatalogue) -> Self {
        self.catalogue = Some(catalogue);
        self
    }

    /// Sets the evidence about models from earlier runs. If the evidence of several processes is merged, use
    /// [`Evidence::resumed`] with an origin of this process.
    #[must_use]
    pub fn evidence(mut self, evidence: Evidence) -> Self {
        self.evidence = Some(evidence);
        self
    }

    /// Adds custom safety rules and exempted findings.
    #[must_use]
    pub fn custom_rules(mut self, own: CustomRules) -> Self {
        self.custom_rules = Some(own);
        self
    }

    /// Tries models with little evidence in a share of choices. Off unless set.
    #[must_use]
    pub fn exploration(mut self, exploration: Exploration) -> Self {
        self.exploration = Some(exploration);
        self
    }

    /// Sets the clock for outcomes and circuit breakers, in milliseconds since 1970. The default is the computer's
    /// clock.
    #[must_use]
    pub fn clock(mut self, now_ms: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        self.clock = Clock::new(now_ms);
        self
    }

    /// Sets the computer that commands are written for.
    #[must_use]
    pub fn platform(mut self, platform: Platform) -> Self {
        self.platform = Some(platform);
        self
    }

    /// Sets the computer that commands are written for, unless it is set already. `find` gets the names of the programs in
    /// the packs in use, to see which of them the computer has.
    ///
    /// # Errors
    /// Returns every problem in the packs, and in the choice among them.
    pub fn platform_or_else(
        mut self,
        find: impl FnOnce(&[&str]) -> Platform,
    ) -> Result<Self, BuildError> {
        if self.platform.is_none() {
            let registry = self.build_registry()?;
            self.platform = Some(find(&registry.programs()));
            // The packs need not be read again.
            self.registry = Some(registry);
        }
        Ok(self)
    }

    /// Caches up to `capacity` classifications for `ttl`.
    #[must_use]
    pub fn cache(mut self, capacity: usize, ttl: Duration) -> Self {
        self.cache = Some(Some((capacity, ttl)));
        self
    }

    /// Disables the cache.
    #[must_use]
    pub fn disable_cache(mut self) -> Self {
        self.cache = Some(None);
        self
    }

    /// Sets the longest text that a request may have, in bytes.
    #[must_use]
    pub fn max_text_bytes(mut self, bytes: usize) -> Self {
        self.max_text_bytes = Some(bytes);
        self
    }

    /// Sets the most tokens of the prompt for a generating model, at four bytes a token. The default is 2,000. Where a prompt
    /// is longer, examples are left out first, then facts about the computer, then notes; rules and the request never are.
    #[must_use]
    pub fn max_prompt_tokens(mut self, tokens: u32) -> Self {
        self.max_prompt_tokens = Some(tokens);
        self
    }

    /// Reads the packs and returns the domains in use, without the rest of the router.
    ///
    /// # Errors
    /// Returns every problem in the packs, and in the choice among them.
    pub fn build_registry(&self) -> Result<DomainRegistry, BuildError> {
        match &self.registry {
            Some(registry) => Ok(registry.clone()),
            None => parts::registry(&self.config),
        }
    }

    /// Looks up facts about this computer for each request: [`Decision::system_context`](crate::Decision), its text in
    /// the prompt, and evidence for package management. None unless set. A lookup may take seconds where a server of the
    /// operating system hangs; the deadline of the request bounds it. A request that brings a `system_context` text, or
    /// reads as a command, is not looked up.
    #[must_use]
    pub fn context_provider(mut self, provider: Arc<dyn ContextProvider>) -> Self {
        self.context_provider = Some(provider);
        self
    }

    /// Sets the sentences that decisions ask questions in, such as those of another language than English.
    #[must_use]
    pub fn questions(mut self, sentences: QuestionSentences) -> Self {
        self.questions = Some(sentences);
        self
    }

    /// Reads the files that are needed and builds the router.
    ///
    /// # Errors
    /// Returns every problem in the settings, the packs, the catalogue or the policy.
    pub fn build(self) -> Result<Router, BuildError> {
        self.config.check()?;
        let registry = self.build_registry()?;
        let catalogue = match (&self.catalogue, &self.config.catalogue) {
            (Some(catalogue), _) => Some(catalogue.clone()),
            (None, Some(source)) => Some(source.load()?),
            (None, None) => None,
        };
        let (assigned, catalogue) = AssignedModels::from_settings(&self.config.models, catalogue)?;
        let clarity = self
            .clarity
            .unwrap_or_else(|| parts::clarity(&self.config, &registry));
        parts::check_policy(&clarity)?;
        let own_safety = match (&self.custom_rules, &self.config.custom_rules) {
            (Some(own), _) => Some(own.clone()),
            (None, Some(file)) => Some(CustomRules::from_file(file)?),
            (None, None) => None,
        };
        let safety = parts::safety(&registry, own_safety.as_ref())?;
        let remote = self.configured_links()?;
        let calibration = match self.calibration.clone() {
            Some(chosen) => chosen,
            None => parts::calibration(&self.config)?,
        };
        let chain = self.chain(&registry, &clarity, calibration, remote)?;
        let questions = match (&self.questions, &self.config.questions) {
            (Some(own), _) => Some(own.clone()),
            (None, Some(file)) => Some(QuestionSentences::from_file(file)?),
            (None, None) => None,
        };
        let selection = (catalogue, assigned);
        Ok(self.assemble(registry, selection, clarity, safety, chain, questions))
    }

    /// Returns the embedded classifier, with the encoder if there is one; `None` if the embedded classifier knows none
    /// of the domains.
    fn embedded(
        &self,
        registry: &DomainRegistry,
        clarity: &ClarityPolicy,
    ) -> Result<Option<EmbeddedClassifier>, BuildError> {
        let embedded = EmbeddedClassifier::new(registry);
        #[cfg(feature = "semantic")]
        let missing = self.encoder_settings().map(|(path, _)| path);
        #[cfg(not(feature = "semantic"))]
        let missing = self.config.encoder.path.as_deref();
        if let Some(path) = missing {
            return Err(parts::no_encoder(&self.config, path));
        }
        #[cfg(feature = "semantic")]
        if let (Some(setup), Some(embedded)) = (&self.encoder, &embedded) {
            return parts::with_encoder(embedded, registry, setup, accept_threshold(clarity))
                .map(Some);
        }
        let _ = clarity;
        Ok(embedded)
    }

    /// Builds the default router, which needs only built-in data and cannot fail.
    pub(super) fn shipped() -> Router {
        match Self::default().build() {
            Ok(router) => router,
            // A test builds exactly this router.
            Err(error) => unreachable!("the shipped data is wrong: {error}"),
        }
    }

    /// Returns the chain of classifiers in the order in which they are asked.
    fn chain(
        &self,
        registry: &DomainRegistry,
        clarity: &ClarityPolicy,
        calibration: Option<Calibration>,
        remote: Vec<Link>,
    ) -> Result<Chain, BuildError> {
        let asked = self.config.classifier;
        let local = match &self.classifiers {
            Some(classifiers) => classifiers.clone(),
            None if asked == ClassifierMode::Keyword => {
                let keyword: Arc<dyn Classifier> = Arc::new(KeywordClassifier::new(registry));
                vec![keyword]
            }
            None => parts::embedded(registry, self.embedded(registry, clarity)?),
        };
        let mut links: Vec<Link> = local.into_iter().map(Link::Local).collect();
        if asked == ClassifierMode::FunctionGemma {
            links.splice(0..0, remote);
        } else {
            links.extend(remote);
        }
        links.extend(self.added.iter().cloned());
        let mut chain = Chain::new(links, accept_threshold(clarity))
            .with_deadline(self.config.timeout())
            .with_total(self.config.deadline())
            .with_missing_confidence(self.config.missing_confidence);
        if asked == ClassifierMode::Rubric {
            chain = chain.always_assess_complexity();
        }
        if let Some(calibration) = calibration {
            chain = chain.with_calibration(calibration);
        }
        Ok(chain)
    }

    /// Returns whether a sentence encoder is asked.
    fn asks_encoder(&self) -> bool {
        #[cfg(feature = "semantic")]
        return self.encoder.is_some()
            && self.classifiers.is_none()
            && self.config.classifier != ClassifierMode::Keyword;
        #[cfg(not(feature = "semantic"))]
        false
    }

    /// Returns the model servers of the settings as links of the chain. Classifiers that the app set replace them, too.
    fn configured_links(&self) -> Result<Vec<Link>, BuildError> {
        if self.classifiers.is_some() {
            return Ok(Vec::new());
        }
        #[cfg(feature = "remote")]
        {
            let servers = self.model_servers()?.into_iter();
            Ok(servers
                .filter_map(|server| server.classifier)
                .map(Link::Remote)
                .collect())
        }
        #[cfg(not(feature = "remote"))]
        {
            parts::refuse_servers(&self.config)?;
            Ok(Vec::new())
        }
    }

    fn assemble(
        self,
        registry: DomainRegistry,
        (catalogue, assigned): (Option<ModelCatalogue>, AssignedModels),
        clarity: ClarityPolicy,
        safety: SafetyEngine,
        chain: Chain,
        questions: Option<QuestionSentences>,
    ) -> Router {
        let mut hasher = DefaultHasher::new();
        registry.fingerprint().hash(&mut hasher);
        chain.names().for_each(|name| name.hash(&mut hasher));
        // A cache that the app asked for is in front of every chain. That of the settings is for what takes long.
        let caches_local = self.cache.is_some() || self.asks_encoder();
        let wanted = caches_local || chain.needs_runtime();
        let configured = || self.config.cache().filter(|_| wanted);
        let cache = self.cache.unwrap_or_else(configured);
        let cache = cache.and_then(|(capacity, ttl)| {
            Some(ClassificationCache::new(NonZeroUsize::new(capacity)?, ttl))
        });
        Router {
            enabled: self.config.enabled,
            cache_digest: hasher.finish(),
            registry: Arc::new(registry),
            chain,
            clarity,
            safety,
            safety_policy: self.safety_policy.unwrap_or(self.config.safety),
            selection: Selection::new(
                catalogue,
                assigned,
                self.evidence
                    .unwrap_or_else(|| Evidence::new(Evidence::unique_origin())),
                self.exploration,
                self.clock,
            ),
            caches_local: caches_local && cache.is_some(),
            #[cfg(feature = "remote")]
            flights: SingleFlight::default(),
            platform: self.platform.unwrap_or_else(Platform::current),
            cache,
            max_prompt_tokens: self
                .max_prompt_tokens
                .unwrap_or(self.config.max_prompt_tokens),
            max_text_bytes: self
                .max_text_bytes
                .unwrap_or_else(|| as_size(self.config.max_text_bytes)),
            context_provider: self.context_provider,
            questions,
        }
    }
}

/// Returns the confidence from which no further classifier is asked.
fn accept_threshold(clarity: &ClarityPolicy) -> f32 {
    clarity.confirm_up_to.unwrap_or(clarity.unclear_below)
}
