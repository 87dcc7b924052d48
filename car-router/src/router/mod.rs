//! The router: from a request to a decision.

mod action;
mod answer;
mod assigned;
mod builder;
mod context;
mod explain;
#[cfg(feature = "remote")]
mod flight;
mod in_order;
mod parts;
#[cfg(feature = "remote")]
mod remote;
mod selection;
#[cfg(feature = "remote")]
mod servers;
mod shown;
mod stages;

use crate::clock::Instant;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

pub use builder::RouterBuilder;
#[cfg(feature = "remote")]
pub use servers::{ModelServer, ServerRole};
use shown::ShownRequest;

use crate::cache::{CacheKey, ClassificationCache};
use crate::clarity::ClarityPolicy;
use crate::classify::follow_up::maybe_agreed_to;
use crate::classify::{Chain, ChainAnswer, Query};
use crate::decision::{Action, Decision};
use crate::domain::{Domain, DomainPack, DomainRegistry, UnknownDomain};
use crate::error::InvalidRequest;
use crate::intent::TaskHint;
use crate::model::{Evidence, ModelCatalogue, ModelOutcome, NoEligibleModel};
use crate::prompt::{ContextParts, GenerationContext, Platform};
use crate::question::{QuestionInput, QuestionSentences};
use crate::request::{DomainChoice, RouteRequest};
use crate::router_error::RouterError;
use crate::safety::{CheckExplanation, CommandEffects, Workspace};
use crate::safety::{
    Finding, ReplyCheck, RiskLevel, SafetyEngine, SafetyPolicy, SafetyReport, Verdict,
};
use crate::system::{ContextProvider, GatheredContext, SystemContext};
use car_router_words::printable::printable;
use car_router_words::short_reply::short_reply;
use car_router_words::text::collapse;

use crate::trace::{Stage, StepOutcome, Trace};

/// The error that a request could not be decided. An unclear or blocked request is a [`Decision`], not an error.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum RouteError {
    /// The request itself is not valid.
    #[error(transparent)]
    InvalidRequest(#[from] InvalidRequest),
    /// The request names a domain that is not in use.
    #[error(transparent)]
    UnknownDomain(#[from] UnknownDomain),
    /// A catalogue was given, and no model in it meets the hard requirements.
    #[error(transparent)]
    NoEligibleModel(#[from] NoEligibleModel),
}

impl From<RouteError> for RouterError {
    fn from(error: RouteError) -> Self {
        match error {
            RouteError::InvalidRequest(error) => error.into(),
            RouteError::UnknownDomain(error) => error.into(),
            RouteError::NoEligibleModel(error) => error.into(),
        }
    }
}

/// Decides on requests. It is cheap to share in an [`Arc`]; every method takes `&self`.
#[derive(Debug)]
pub struct Router {
    enabled: bool,
    registry: Arc<DomainRegistry>,
    chain: Chain,
    clarity: ClarityPolicy,
    safety: SafetyEngine,
    safety_policy: SafetyPolicy,
    selection: selection::Selection,
    platform: Platform,
    cache: Option<ClassificationCache>,
    /// Whether the cache is in front of chains that do not wait, too.
    caches_local: bool,
    #[cfg(feature = "remote")]
    flights: flight::SingleFlight,
    /// A hash of what a cached classification depends on besides the request.
    cache_digest: u64,
    max_text_bytes: usize,
    max_prompt_tokens: u32,
    context_provider: Option<Arc<dyn ContextProvider>>,
    /// The sentences of questions; the built-in ones if absent.
    questions: Option<QuestionSentences>,
}

/// The source of the domains before the clarity stage.
enum DomainSource {
    /// The caller named them.
    Named(Vec<Domain>),
    /// Routing is off.
    Off,
    /// A classification, new or from the cache.
    Classified(Arc<ChainAnswer>),
}

/// A request on its way through the stages.
struct Opened<'r> {
    request: &'r RouteRequest,
    /// The dangers of its words.
    screened: Vec<Finding>,
    /// Whether what is known before any classifier is asked is already critical.
    critical: bool,
    /// The domains that need no classifier; `None` if one is to be asked.
    overridden: Option<DomainSource>,
    trace: Trace,
}

impl Router {
    /// Creates a router with the shell domains, the embedded classifiers and the defaults of [`RouterBuilder`].
    #[must_use]
    pub fn new() -> Self {
        RouterBuilder::shipped()
    }

    /// Creates a builder with the defaults.
    #[must_use]
    pub fn builder() -> RouterBuilder {
        RouterBuilder::default()
    }

    /// Returns the domains in use.
    #[must_use]
    pub fn registry(&self) -> &DomainRegistry {
        &self.registry
    }

    /// Returns the models to choose among; `None` if no catalogue was given.
    #[must_use]
    pub fn catalogue(&self) -> Option<&ModelCatalogue> {
        self.selection.catalogue.as_ref()
    }

    /// Returns the policy that says from which confidence a request is clear.
    #[must_use]
    pub fn clarity_policy(&self) -> ClarityPolicy {
        self.clarity
    }

    /// Records the outcome of a call to a model. Failures lower its availability, never its quality.
    pub fn record_outcome(&self, model: &str, task: TaskHint, outcome: ModelOutcome) {
        self.selection.record(model, task, outcome);
    }

    /// Returns a copy of the evidence so far, which can be saved as JSON.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        self.selection.evidence()
    }

    /// Merges the evidence of another process.
    pub fn merge_evidence(&self, other: &Evidence) {
        self.selection.merge(other);
    }

    /// Returns the dangers of a command, by the rules and the policy in use.
    #[must_use]
    pub fn check_command(&self, command: &str) -> SafetyReport {
        self.safety.report_on_command(command, self.safety_policy)
    }

    /// Returns what a command does as far as it is known, and whether it is proven harmless. Nothing is proven of a command
    /// with a finding.
    #[must_use]
    pub fn command_effects(&self, command: &str, workspace: &Workspace) -> CommandEffects {
        self.safety.effects(command, workspace)
    }

    /// Explains the report on a command: what was read, what is known of each program, which words each rule fired on, and
    /// what would make it allowed. It takes much longer than the report.
    #[must_use]
    pub fn explain_command(&self, command: &str, workspace: &Workspace) -> CheckExplanation {
        self.safety.explain(command, self.safety_policy, workspace)
    }

    /// Returns what the facts of a decision suggest, if that answers the whole request: the facts were verified, and beside
    /// polite words the request has at most one short word that is neither the verb nor the target.
    #[must_use]
    pub fn whole_suggestion<'d>(
        &self,
        request: &RouteRequest,
        decision: &'d Decision,
    ) -> Option<&'d str> {
        const LONGEST_OTHER: usize = 4;
        let facts = decision.system_context.as_ref()?;
        let suggestion = facts.suggestion.as_deref().filter(|_| facts.can_verify)?;
        let text = request.text.as_str();
        let plain = crate::classify::without_courtesy(text);
        let from = text.find(plain)?;
        let span = facts.parsed.target_span.as_ref();
        let verb = facts.parsed.verb_word.as_deref().unwrap_or_default();
        let mut others = 0;
        for word in car_router_words::text::words(plain) {
            let at = from + word.start;
            let is_target = span.is_some_and(|span| (span.start..span.end).contains(&at));
            if is_target || word.text.eq_ignore_ascii_case(verb) {
                continue;
            }
            others += 1;
            if others > 1 || word.text.len() > LONGEST_OTHER {
                return None;
            }
        }
        Some(suggestion)
    }

    /// Puts together what a generating model is told about a request that was decided on, with what is remembered of the
    /// person, a sentence each. It has the facts of the decision, unless the request brings facts as text. `None` if the
    /// decision has no domain.
    #[must_use]
    pub fn generation_context(
        &self,
        request: &RouteRequest,
        decision: &Decision,
        memory: &[String],
    ) -> Option<GenerationContext> {
        let packs = decision.domains.iter();
        let packs: Vec<&DomainPack> = packs.filter_map(|d| self.registry.get(&d.domain)).collect();
        let facts = decision.system_context.as_ref();
        let facts = facts.map(SystemContext::to_prompt_text).unwrap_or_default();
        let shown = ShownRequest::new(request);
        let parts = ContextParts {
            packs: &packs,
            request: &shown.request().text,
            history: &request.history,
            system_context: request.system_context.as_deref().unwrap_or(&facts),
            memory,
            platform: &self.platform,
            max_tokens: self.max_prompt_tokens,
        };
        parts.assemble()
    }

    /// Returns the command in a model's reply with its dangers, or the reason why the reply has none.
    #[must_use]
    pub fn check_reply(&self, reply: &str) -> ReplyCheck {
        self.safety.report_on_reply(reply, self.safety_policy)
    }

    /// Returns the dangers of a request in words, by the rules and the policy in use.
    #[must_use]
    pub fn check_request(&self, text: &str) -> SafetyReport {
        let printable = printable(text);
        let shown = printable.as_ref().map_or(text, |printable| &printable.text);
        let mut report = self.safety.report_on_request(shown, self.safety_policy);
        if let Some(printable) = &printable {
            shown::map_findings_back(&mut report, printable);
        }
        report
    }

    /// Returns the command in a request that is one, or begins with one. [`check_request`](Self::check_request) judges it
    /// as a command, and not by its words alone.
    #[must_use]
    pub fn command_in_request<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.safety.command_in_request(text)
    }

    /// Returns whether a classifier is waited for, so that `route` can decide better than
    /// [`route_local`](Self::route_local).
    #[must_use]
    pub fn needs_runtime(&self) -> bool {
        self.chain.needs_runtime()
    }

    /// Decides without waiting for a classifier: remote ones are skipped, and the trace says so.
    ///
    /// # Errors
    /// Returns [`RouteError`] if the request cannot be decided at all.
    pub fn route_local(&self, request: &RouteRequest) -> Result<Decision, RouteError> {
        request.validate(self.max_text_bytes)?;
        self.selection.check_hint(request)?;
        let shown = ShownRequest::new(request);
        let mut opened = self.open(shown.request())?;
        let gathered = self.gather_now(&opened);
        let source = match opened.overridden.take() {
            Some(source) => source,
            None => DomainSource::Classified(self.classify_locally(&mut opened)),
        };
        let mut decision = self.decide(opened, source, gathered)?;
        shown.map_back(&mut decision);
        Ok(decision)
    }

    /// Decides on several requests as [`route_local`](Self::route_local) does, on up to `jobs` threads, and returns the
    /// decisions in the order of the requests. An error is that of its request alone. With 0 jobs, it uses as many
    /// threads as there are cores.
    #[must_use]
    pub fn route_many_local(
        &self,
        requests: &[RouteRequest],
        jobs: usize,
    ) -> Vec<Result<Decision, RouteError>> {
        in_order::map(requests, jobs, |request| self.route_local(request))
    }

    fn questions(&self) -> &QuestionSentences {
        let own = self.questions.as_ref();
        own.unwrap_or_else(|| QuestionSentences::english_ref())
    }

    /// Validates a request that contains only what a terminal shows, and does what comes before the classifiers.
    fn open<'r>(&self, request: &'r RouteRequest) -> Result<Opened<'r>, RouteError> {
        let mut trace = Trace::with_room();
        let screened = stages::screen(&self.safety, request, &mut trace);
        let overridden = self.overridden(request, &mut trace)?;
        // A request that will be blocked anyway does not wait for a model, and nothing is looked up for it.
        let matters =
            (overridden.is_none() && self.needs_runtime()) || self.context_provider.is_some();
        let critical = matters && stages::is_critical(&self.safety, request, &screened);
        Ok(Opened {
            request,
            screened,
            critical,
            overridden,
            trace,
        })
    }

    /// Does what comes after the classifiers.
    fn decide(
        &self,
        opened: Opened<'_>,
        source: DomainSource,
        gathered: Option<GatheredContext>,
    ) -> Result<Decision, RouteError> {
        let Opened {
            request,
            screened,
            mut trace,
            ..
        } = opened;
        let context = self.take_context(gathered, &request.text, &mut trace);
        let source = context::add_evidence(source, context.as_ref(), &self.registry, &mut trace);
        let facts = context.as_ref().map(SystemContext::to_prompt_text);
        let with_facts = facts
            .filter(|facts| !facts.is_empty() && request.system_context.is_none())
            .map(|facts| RouteRequest {
                system_context: Some(facts),
                ..request.clone()
            });
        let request = with_facts.as_ref().unwrap_or(request);
        let judged = stages::clarity(source, request, &self.registry, self.clarity, &mut trace);
        let (complexity, words) =
            stages::complexity(request, judged.complexity.clone(), &mut trace);
        let task = stages::task(request, &judged, &self.registry, words);
        let safety = stages::rules(
            &self.safety,
            self.safety_policy,
            request,
            judged.domains.first().map(|d| &d.domain),
            screened,
            &mut trace,
        );
        let blocked = safety.verdict == Verdict::Block;
        let critical = safety.level == RiskLevel::Critical;
        let model =
            self.selection
                .choose(request, blocked, critical, task, &complexity, &mut trace)?;
        let (registry, platform) = (&self.registry, &self.platform);
        let prompt = stages::prompt(
            registry,
            platform,
            request,
            &judged,
            critical,
            self.max_prompt_tokens,
            &mut trace,
        );
        let reply = if request.history.is_empty() {
            None
        } else {
            short_reply(&request.text)
        };
        let is_reply = !request.history.is_empty()
            && (reply.is_some() || maybe_agreed_to(&request.text, &request.history).is_some());
        let (action, reasons) = action::ActionInput {
            text: &request.text,
            reply,
            is_reply,
            registry,
            judged: &judged,
            words,
            safety: &safety,
            policy: self.clarity,
        }
        .decide();
        let input = QuestionInput {
            text: &request.text,
            registry,
            action,
            reasons: &reasons,
            domains: &judged.domains,
            likely: &judged.likely,
            clarity: &judged.clarity,
            safety: &safety,
            answered: request.answered,
        };
        // Most requests ask nothing, and read no sentences.
        let question = match action {
            Action::Proceed | Action::Block => None,
            _ => self.questions().ask(&input),
        };
        Ok(Decision {
            action,
            reasons,
            question,
            domains: judged.domains,
            ranked: judged.ranked,
            fallback: judged.fallback,
            clarity: judged.clarity,
            task,
            complexity,
            slots: judged.slots,
            model,
            safety,
            prompt,
            system_context: context,
            trace,
        })
    }

    /// Returns the domains that need no classifier.
    fn overridden(
        &self,
        request: &RouteRequest,
        trace: &mut Trace,
    ) -> Result<Option<DomainSource>, UnknownDomain> {
        let since = Instant::now();
        match &request.domains {
            DomainChoice::Named(names) => {
                let mut domains: Vec<Domain> = Vec::new();
                for name in names {
                    let domain = self.registry.resolve(name)?;
                    if !domains.contains(domain) {
                        domains.push(domain.clone());
                    }
                }
                trace.add(
                    Stage::Override,
                    "caller",
                    StepOutcome::Answered,
                    "domains named by the caller",
                    since,
                );
                Ok(Some(DomainSource::Named(domains)))
            }
            DomainChoice::Off => {
                trace.add(
                    Stage::Override,
                    "caller",
                    StepOutcome::Answered,
                    "routing switched off",
                    since,
                );
                Ok(Some(DomainSource::Off))
            }
            DomainChoice::Auto if !self.enabled => {
                trace.add(
                    Stage::Override,
                    "configuration",
                    StepOutcome::Answered,
                    "routing switched off",
                    since,
                );
                Ok(Some(DomainSource::Off))
            }
            DomainChoice::Auto => Ok(None),
        }
    }

    /// Asks the local classifiers, unless the cache has their answer.
    fn classify_locally(&self, opened: &mut Opened<'_>) -> Arc<ChainAnswer> {
        let request = opened.request;
        let trace = &mut opened.trace;
        let key = self.caches_local.then(|| self.key(request, true));
        if let Some(key) = &key
            && let Some(answer) = self.recall(key, Instant::now(), trace)
        {
            return answer;
        }
        let query = self.query(request);
        let answer = self
            .chain
            .run_local(&query, self.wants_complexity(request), trace);
        let answer = Arc::new(answer);
        if let Some(key) = key {
            self.remember(key, &answer);
        }
        answer
    }

    fn query<'q>(&'q self, request: &'q RouteRequest) -> Query<'q> {
        Query::new(&request.text, &self.registry)
            .with_history(&request.history)
            .with_ranked(request.ranked.map_or(0, |most| most as usize))
    }

    /// Returns an earlier classification of an equal request.
    fn recall(
        &self,
        key: &CacheKey,
        since: Instant,
        trace: &mut Trace,
    ) -> Option<Arc<ChainAnswer>> {
        let found = self.cache.as_ref()?.get(key, since);
        let (outcome, detail) = match found {
            Some(_) => (StepOutcome::Answered, "hit"),
            None => (StepOutcome::Abstained, "miss"),
        };
        trace.add(Stage::Cache, "cache", outcome, detail, since);
        found
    }

    /// Caches a classification. One with clauses is not cached, because their spans belong to one spelling of the text,
    /// and one from a chain in which a classifier failed may be worse than the next.
    fn remember(&self, key: CacheKey, answer: &Arc<ChainAnswer>) {
        if let Some(cache) = &self.cache
            && !answer.degraded
            && answer.classification.clauses.is_empty()
        {
            cache.put(key, Arc::clone(answer), Instant::now());
        }
    }

    fn key(&self, request: &RouteRequest, local_only: bool) -> CacheKey {
        let mut hasher = DefaultHasher::new();
        self.cache_digest.hash(&mut hasher);
        local_only.hash(&mut hasher);
        request.model.is_some().hash(&mut hasher);
        request.ranked.hash(&mut hasher);
        for turn in &request.history {
            turn.role.hash(&mut hasher);
            turn.content.hash(&mut hasher);
        }
        CacheKey {
            text: collapse(&request.text),
            digest: hasher.finish(),
        }
    }

    /// Returns whether the complexity is used: a model that the caller named is not replaced, and one that serves every
    /// tier is known.
    fn wants_complexity(&self, request: &RouteRequest) -> bool {
        request.model.is_none() && self.selection.wants_complexity()
    }

    /// Empties the cache of classifications.
    pub fn clear_cache(&self) {
        self.cache.iter().for_each(ClassificationCache::clear);
    }

    /// Returns how many classifications are cached.
    #[must_use]
    pub fn cache_len(&self) -> usize {
        self.cache.as_ref().map_or(0, ClassificationCache::len)
    }
}

impl Default for Router {
    fn default() -> Self {
        Self::new()
    }
}
