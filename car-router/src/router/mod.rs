//! The router: from a request to a decision.

mod action;
mod builder;
mod context;
mod explain;
mod flight;
mod parts;
mod selection;
mod servers;
mod stages;

use crate::clock::Instant;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

pub use builder::RouterBuilder;
use context::GatherMode;
pub use servers::{ModelServer, ServerRole};

use crate::cache::{CacheKey, ClassificationCache};
use crate::clarity::ClarityPolicy;
use crate::classify::{Chain, ChainAnswer, Query};
use crate::complexity::{self, Complexity};
use crate::decision::Decision;
use crate::domain::{Domain, DomainRegistry, UnknownDomain};
use crate::error::InvalidRequest;
use crate::intent::TaskHint;
use crate::model::evidence::ModelOutcome;
use crate::model::{Evidence, ModelCatalogue, NoEligibleModel};
use crate::prompt::Platform;
use crate::request::{DomainChoice, RouteRequest};
use crate::safety::{
    FindingSubject, ReplyCheck, RiskLevel, SafetyEngine, SafetyPolicy, SafetyReport, Verdict,
};
use crate::system::{ContextProvider, SystemContext};
use crate::text::{self, Printable, collapse};
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
    flights: flight::SingleFlight,
    /// A hash of what a cached classification depends on besides the request.
    cache_digest: u64,
    max_text_bytes: usize,
    context_provider: Option<Arc<dyn ContextProvider>>,
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

/// Returns the output of a future that waits for nothing, because the chain asks only local classifiers in it and polls
/// each once.
fn ready<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    match future
        .as_mut()
        .poll(&mut Context::from_waker(Waker::noop()))
    {
        Poll::Ready(output) => output,
        Poll::Pending => unreachable!("a local decision waits for nothing"),
    }
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

    /// Returns the command in a model's reply with its dangers, or the reason why the reply has none.
    #[must_use]
    pub fn check_reply(&self, reply: &str) -> ReplyCheck {
        self.safety.report_on_reply(reply, self.safety_policy)
    }

    /// Returns the dangers of a request in words, by the rules and the policy in use.
    #[must_use]
    pub fn check_request(&self, text: &str) -> SafetyReport {
        let printable = text::printable(text);
        let shown = printable.as_ref().map_or(text, |printable| &printable.text);
        let mut report = self.safety.report_on_request(shown, self.safety_policy);
        if let Some(printable) = &printable {
            written(&mut report, printable);
        }
        report
    }

    /// Returns the command in a request that is one, or begins with one. [`check_request`](Self::check_request) judges it
    /// as a command, and not by its words alone.
    #[must_use]
    pub fn command_in_request<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.safety.command_in_request(text)
    }

    /// Returns whether a classifier may have to wait, so that [`route`](Self::route) can decide better than
    /// [`route_local`](Self::route_local).
    #[must_use]
    pub fn needs_runtime(&self) -> bool {
        !self.chain.is_local()
    }

    /// Decides on a request, and asks every classifier of the chain that is needed. If one of them waits, it must be
    /// called inside a tokio runtime with timers; otherwise anywhere.
    ///
    /// # Errors
    /// Returns [`RouteError`] if the request cannot be decided at all.
    pub async fn route(&self, request: &RouteRequest) -> Result<Decision, RouteError> {
        self.decide(request, false).await
    }

    /// Decides without waiting: classifiers that would wait are skipped, and the trace says so.
    ///
    /// # Errors
    /// Returns an error as [`route`](Self::route) does.
    pub fn route_local(&self, request: &RouteRequest) -> Result<Decision, RouteError> {
        ready(self.decide(request, true))
    }

    async fn decide(
        &self,
        request: &RouteRequest,
        local_only: bool,
    ) -> Result<Decision, RouteError> {
        request.validate(self.max_text_bytes)?;
        // What a terminal does not show is not analyzed. Spans are mapped back to the original text.
        let printable = text::printable(&request.text);
        let shown = printable.as_ref().map(|printable| RouteRequest {
            text: printable.text.clone(),
            ..request.clone()
        });
        let mut decision = self
            .decided(shown.as_ref().unwrap_or(request), local_only)
            .await?;
        if let Some(printable) = &printable {
            for clause in &mut decision.clarity.clauses {
                clause.span = printable.written(clause.span);
            }
            written(&mut decision.safety, printable);
            if let Some(context) = &mut decision.system_context {
                let span = &mut context.parsed.target_span;
                *span = match &request.facts {
                    // The caller knows the original text alone.
                    Some(facts) => facts
                        .parsed
                        .target_span
                        .filter(|span| request.text.get(span.start..span.end).is_some()),
                    None => span.map(|span| printable.written(span)),
                };
            }
        }
        Ok(decision)
    }

    /// Decides on a valid request that contains only what a terminal shows.
    async fn decided(
        &self,
        request: &RouteRequest,
        local_only: bool,
    ) -> Result<Decision, RouteError> {
        let mut trace = Trace::with_room();

        let screened = stages::screen(&self.safety, request, &mut trace);
        let overridden = self.overridden(request, &mut trace)?;
        // A request that will be blocked anyway does not wait for a model, and nothing is looked up for it.
        let waits = overridden.is_none() && !local_only && self.needs_runtime();
        let critical = (waits || self.context_provider.is_some())
            && stages::is_critical(&self.safety, request, &screened);
        let mode = match (local_only, waits && !critical) {
            (true, _) => GatherMode::Blocking,
            (false, true) => GatherMode::Beside,
            (false, false) => GatherMode::Spawned,
        };
        let local_only = local_only || (waits && critical);
        let pending = self.begin_context(request, critical, mode);
        let sorted = match overridden {
            Some(sorted) => sorted,
            None => DomainSource::Classified(self.classify(request, local_only, &mut trace).await),
        };
        let context = self
            .finish_context(pending, &request.text, &mut trace)
            .await;
        let sorted = context::add_evidence(sorted, context.as_ref(), &self.registry, &mut trace);
        let facts = context.as_ref().map(SystemContext::to_prompt_text);
        let with_facts = facts
            .filter(|facts| !facts.is_empty() && request.system_context.is_none())
            .map(|facts| RouteRequest {
                system_context: Some(facts),
                ..request.clone()
            });
        let request = with_facts.as_ref().unwrap_or(request);
        let judged = stages::clarity(
            sorted,
            request.ranked,
            &self.registry,
            self.clarity,
            &mut trace,
        );
        let complexity = stages::complexity(request, judged.complexity.clone(), &mut trace);
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
                .choose(request, blocked, critical, &judged, &complexity, &mut trace)?;
        let (registry, platform) = (&self.registry, &self.platform);
        let prompt = stages::prompt(registry, platform, request, &judged, critical, &mut trace);
        let (action, reasons) = action::action(&request.text, &judged, &safety, self.clarity);
        Ok(Decision {
            action,
            reasons,
            domains: judged.domains,
            ranked: judged.ranked,
            fallback: judged.fallback,
            clarity: judged.clarity,
            complexity,
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

    async fn classify(
        &self,
        request: &RouteRequest,
        local_only: bool,
        trace: &mut Trace,
    ) -> Arc<ChainAnswer> {
        let since = Instant::now();
        // The cache key identifies equal requests, also if there is no cache.
        let waits = !local_only && self.needs_runtime();
        let key = (waits || self.cache.is_some()).then(|| self.key(request, local_only));
        if let (Some(cache), Some(key)) = (&self.cache, &key) {
            if let Some(answer) = cache.get(key, since)
                && fits(&answer, key, request)
            {
                trace.add(Stage::Cache, "cache", StepOutcome::Answered, "hit", since);
                return answer;
            }
            trace.add(Stage::Cache, "cache", StepOutcome::Abstained, "miss", since);
        }
        let Some(key) = key else {
            return self.ask(request, local_only, since, trace).await;
        };
        let answer = if waits {
            let asked = self.ask(request, local_only, since, trace);
            let (answer, shared) = self.flights.join_or_run(&key, asked).await;
            if shared {
                if !fits(&answer, &key, request) {
                    return self.ask(request, local_only, since, trace).await;
                }
                let detail = "shared with an equal request under way";
                trace.add(
                    Stage::Cache,
                    "single_flight",
                    StepOutcome::Answered,
                    detail,
                    since,
                );
                trace.steps.extend(answer.steps.iter().cloned());
            }
            answer
        } else {
            self.ask(request, local_only, since, trace).await
        };
        if let Some(cache) = &self.cache
            && !answer.degraded
            && fits(&answer, &key, request)
        {
            cache.put(key, Arc::clone(&answer), Instant::now());
        }
        answer
    }

    async fn ask(
        &self,
        request: &RouteRequest,
        local_only: bool,
        since: Instant,
        trace: &mut Trace,
    ) -> Arc<ChainAnswer> {
        let before = trace.steps.len();
        let waits = !local_only && self.needs_runtime();
        let query = Query {
            text: &request.text,
            history: &request.history,
            registry: &self.registry,
            // The time spent waiting for an equal request counts.
            deadline: self.chain.until(since).filter(|_| waits),
            ranked: request.ranked.map_or(0, |most| most as usize),
            hurried: false,
        };
        // An explicit model is not replaced, so its complexity need not be assessed.
        let want_complexity = request.model.is_none();
        let asked = self.chain.ask(&query, local_only, want_complexity, trace);
        let mut answer = asked.await;
        if waits {
            answer.steps = trace.steps.get(before..).unwrap_or_default().to_vec();
        }
        Arc::new(answer)
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

    /// Empties the cache of classifications.
    pub fn clear_cache(&self) {
        self.cache.iter().for_each(ClassificationCache::clear);
    }

    /// Returns how many classifications are cached.
    #[must_use]
    pub fn cache_len(&self) -> usize {
        self.cache.as_ref().map_or(0, ClassificationCache::len)
    }

    /// Estimates the complexity of a text, without deciding anything else.
    #[must_use]
    pub fn complexity(text: &str) -> Complexity {
        complexity::estimate(text)
    }
}

/// Maps the spans of findings from the text without control characters back to the original request.
fn written(report: &mut SafetyReport, printable: &Printable) {
    for finding in &mut report.findings {
        if finding.subject == FindingSubject::Request {
            finding.span = printable.written(finding.span);
        }
    }
}

/// Returns whether an answer is valid for every text with this key. The span of a clause is valid only if no white
/// space was collapsed.
fn fits(answer: &ChainAnswer, key: &CacheKey, request: &RouteRequest) -> bool {
    answer.classification.clauses.is_empty() || key.text == request.text
}

impl Default for Router {
    fn default() -> Self {
        Self::new()
    }
}
