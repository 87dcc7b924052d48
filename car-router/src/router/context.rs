//! Facts about this computer: when they are gathered, what is checked of them, and what they add to a classification.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use crate::clock::Instant;

#[cfg(feature = "remote")]
use tokio::runtime::Handle;
#[cfg(feature = "remote")]
use tokio::task::JoinHandle;

use super::shown::map_target_back;
use super::{DomainSource, Opened, Router};
use crate::classify::follow_up::agreed_to;
use crate::classify::{ChainAnswer, ScoredDomain};
use crate::confidence::{Basis, Confidence};
use crate::domain::{Domain, DomainRegistry};
use crate::request::{RouteRequest, Turn};
use crate::safety::Verdict;
use crate::system::{
    ContextProvider, ContextQuery, GatheredContext, Shown, SystemContext, VerbIntent,
};
use crate::text::line;
use crate::trace::{Stage, StepOutcome, Trace, TraceStep};

/// The confidence of package management if a request installs, removes or updates a package that this computer knows.
/// Chosen by hand: it is clear by both presets, and below what the classifiers report of their clearest requests.
const KNOWN_PACKAGE_CONFIDENCE: f32 = 0.9;

/// The most similar programs that are taken from a provider.
const MAX_SIMILAR: usize = 100;

/// The deadline of a router whose own one is beyond the range of the clock.
const LONG: Duration = Duration::from_secs(60);

/// The most turns of the conversation that a provider sees: what "it" refers to was said a short time ago.
const MAX_TURNS: usize = 8;

/// The most steps that are taken from a provider.
const MAX_STEPS: usize = 32;

/// Facts that were asked for.
#[cfg(feature = "remote")]
pub(super) enum PendingContext {
    /// None are wanted.
    Off,
    Ready(Box<GatheredContext>),
    /// They are being gathered on another thread.
    Running {
        name: String,
        handle: JoinHandle<GatheredContext>,
        since: Instant,
        /// The time after which they are not waited for; absent in a runtime that may have no timers, where the
        /// provider's own limits hold.
        deadline: Option<Instant>,
    },
}

/// How facts are gathered on another thread.
#[cfg(feature = "remote")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum GatherMode {
    /// In a runtime that may have no timers.
    Spawned,
    /// Beside a remote classifier.
    Beside,
}

impl Router {
    /// Returns the facts about this computer that concern a text, with a step for each lookup; nothing without a
    /// [context provider](super::RouterBuilder::context_provider). It blocks until the facts are gathered.
    #[must_use]
    pub fn gather_context(&self, text: &str) -> GatheredContext {
        let printable = car_router_words::printable::printable(text);
        let shown = printable.as_ref().map_or(text, |p| &p.text);
        let request = RouteRequest::new(shown);
        let mut gathered = self.gather_for(&request, false).unwrap_or_default();
        self.check_context(shown, &mut gathered);
        if let (Some(context), Some(printable)) = (&mut gathered.context, &printable) {
            map_target_back(context, printable);
        }
        gathered
    }

    /// Gathers facts for a request on this thread.
    pub(super) fn gather_now(&self, opened: &Opened<'_>) -> Option<GatheredContext> {
        self.gather_for(opened.request, opened.critical)
    }

    fn gather_for(&self, request: &RouteRequest, critical: bool) -> Option<GatheredContext> {
        if let Some(known) = self.without_lookup(request, critical) {
            return Some(known);
        }
        let provider = self.context_provider.as_ref()?;
        let history = last_turns(request);
        let query = ContextQuery {
            history,
            session: request.session.as_deref(),
            agrees: agreed_to(&request.text, history).is_some(),
            ..ContextQuery::new(
                &request.text,
                self.context_deadline(request, Instant::now()),
            )
        };
        Some(gather(&**provider, &query))
    }

    /// Begins to gather facts on another thread; on this one outside a runtime.
    #[cfg(feature = "remote")]
    pub(super) fn begin_context(
        &self,
        request: &RouteRequest,
        critical: bool,
        mode: GatherMode,
    ) -> PendingContext {
        if let Some(known) = self.without_lookup(request, critical) {
            return PendingContext::Ready(Box::new(known));
        }
        let Some(provider) = &self.context_provider else {
            return PendingContext::Off;
        };
        let Ok(runtime) = Handle::try_current() else {
            let gathered = self.gather_for(request, critical);
            return gathered.map_or(PendingContext::Off, |gathered| {
                PendingContext::Ready(Box::new(gathered))
            });
        };
        let since = Instant::now();
        let deadline = self.context_deadline(request, since);
        let name = provider.name().to_owned();
        let (provider, text) = (Arc::clone(provider), request.text.clone());
        let (history, session) = (last_turns(request).to_vec(), request.session.clone());
        let handle = runtime.spawn_blocking(move || {
            let query = ContextQuery {
                history: &history,
                session: session.as_deref(),
                agrees: agreed_to(&text, &history).is_some(),
                ..ContextQuery::new(&text, deadline)
            };
            gather(&*provider, &query)
        });
        PendingContext::Running {
            name,
            handle,
            since,
            deadline: Some(deadline).filter(|_| mode == GatherMode::Beside),
        }
    }

    /// Returns the facts that the caller gave, or the step that says why nothing is looked up; `None` if something is.
    fn without_lookup(&self, request: &RouteRequest, critical: bool) -> Option<GatheredContext> {
        let since = Instant::now();
        if let Some(facts) = &request.facts {
            self.pass_over(request);
            let detail = "the caller gave facts";
            return Some(GatheredContext {
                context: Some(facts.clone()),
                steps: vec![step("caller", StepOutcome::Answered, detail, since)],
            });
        }
        let provider = self.context_provider.as_ref()?;
        let reason = if request.system_context.is_some() {
            "the caller gave a text"
        } else if critical {
            "blocked"
        } else if self.safety.command_in_request(&request.text).is_some() {
            "reads as a command"
        } else {
            return None;
        };
        self.pass_over(request);
        Some(GatheredContext {
            context: None,
            steps: vec![step(provider.name(), StepOutcome::Skipped, reason, since)],
        })
    }

    /// Says to the provider that a request is decided without its facts. One that panics is not the end of the request.
    fn pass_over(&self, request: &RouteRequest) {
        if let (Some(provider), Some(session)) = (&self.context_provider, &request.session) {
            let _ = catch_unwind(AssertUnwindSafe(|| provider.pass_over(session)));
        }
    }

    /// Returns the time by which classifiers and facts must be there for a request that is begun at `since`; `None` if it
    /// is beyond the range of the clock.
    pub(super) fn until(&self, request: &RouteRequest, since: Instant) -> Option<Instant> {
        let own = request
            .deadline_ms
            .map(u64::from)
            .map(Duration::from_millis);
        let own = own.and_then(|limit| since.checked_add(limit));
        match (own, self.chain.until(since)) {
            (Some(own), Some(of_chain)) => Some(own.min(of_chain)),
            (own, of_chain) => own.or(of_chain),
        }
    }

    /// Returns the time by which facts must be there. Beyond the range of the clock there is no limit but the
    /// provider's own.
    fn context_deadline(&self, request: &RouteRequest, since: Instant) -> Instant {
        let until = self.until(request, since);
        until.or_else(|| since.checked_add(LONG)).unwrap_or(since)
    }

    /// Checks the facts, and puts their steps first in the trace.
    pub(super) fn take_context(
        &self,
        gathered: Option<GatheredContext>,
        text: &str,
        trace: &mut Trace,
    ) -> Option<SystemContext> {
        let mut gathered = gathered?;
        self.check_context(text, &mut gathered);
        trace.steps.splice(0..0, gathered.steps);
        gathered.context
    }

    /// Checks what a provider returned: numbers and spans are in range, and a suggestion passes the safety rules.
    fn check_context(&self, text: &str, gathered: &mut GatheredContext) {
        gathered.steps.truncate(MAX_STEPS);
        for step in &mut gathered.steps {
            step.stage = Stage::Context;
        }
        let Some(context) = &mut gathered.context else {
            return;
        };
        context.similar.truncate(MAX_SIMILAR);
        for similar in &mut context.similar {
            let is_number = similar.score.is_finite();
            similar.score = if is_number {
                similar.score.clamp(0.0, 1.0)
            } else {
                0.0
            };
        }
        if let Some(span) = context.parsed.target_span
            && text.get(span.start..span.end).is_none()
        {
            context.parsed.target_span = None;
        }
        if let Some(suggestion) = &context.suggestion {
            let since = Instant::now();
            let report = self.check_command(suggestion);
            let verdict = match report.verdict {
                Verdict::Allow => "allow",
                Verdict::Confirm => "confirm",
                Verdict::Block => "block",
            };
            let detail = format!("suggestion: {verdict}");
            gathered
                .steps
                .push(step("rules", StepOutcome::Answered, &detail, since));
            if report.verdict == Verdict::Block {
                context.suggestion = None;
            }
        }
    }
}

#[cfg(feature = "remote")]
impl PendingContext {
    /// Waits for the facts.
    pub(super) async fn wait(self) -> Option<GatheredContext> {
        let (name, handle, since, deadline) = match self {
            Self::Off => return None,
            Self::Ready(gathered) => return Some(*gathered),
            Self::Running {
                name,
                handle,
                since,
                deadline,
            } => (name, handle, since, deadline),
        };
        let gathered = match deadline {
            Some(deadline) => {
                let left = deadline.saturating_duration_since(Instant::now());
                tokio::time::timeout(left, handle).await.ok()
            }
            None => Some(handle.await),
        };
        Some(match gathered {
            Some(Ok(gathered)) => gathered,
            // The runtime is shutting down: a provider that panics was caught before.
            Some(Err(_)) => failed(&name, "the runtime ended", since),
            None => {
                let limit = since.elapsed().as_millis();
                let detail = format!("timed_out: no facts within {limit} ms");
                failed(&name, &detail, since)
            }
        })
    }
}

fn step(actor: &str, outcome: StepOutcome, detail: &str, since: Instant) -> TraceStep {
    TraceStep {
        actor: actor.to_owned().into(),
        ..TraceStep::of_lookup("", outcome, detail, since.elapsed())
    }
}

fn failed(name: &str, detail: &str, since: Instant) -> GatheredContext {
    GatheredContext {
        context: None,
        steps: vec![step(name, StepOutcome::Failed, detail, since)],
    }
}

/// Returns the turns that a provider sees.
fn last_turns(request: &RouteRequest) -> &[Turn] {
    let from = request.history.len().saturating_sub(MAX_TURNS);
    request.history.get(from..).unwrap_or_default()
}

/// Asks a provider. One that panics is a failure, and not the end of the request.
fn gather(provider: &dyn ContextProvider, query: &ContextQuery<'_>) -> GatheredContext {
    let since = Instant::now();
    catch_unwind(AssertUnwindSafe(|| provider.gather(query)))
        .unwrap_or_else(|_| failed(provider.name(), "the provider panicked", since))
}

/// Adds what the facts say about the domain to a classification: who installs, removes or updates a package that this
/// computer knows means package management. Evidence is only added; the other domains keep their confidence.
pub(super) fn add_evidence(
    source: DomainSource,
    context: Option<&SystemContext>,
    registry: &DomainRegistry,
    trace: &mut Trace,
) -> DomainSource {
    let (DomainSource::Classified(answer), Some(package)) =
        (&source, context.and_then(known_package))
    else {
        return source;
    };
    let since = Instant::now();
    let domain = Domain::PACKAGE_MANAGEMENT;
    let own = answer
        .classification
        .domains
        .iter()
        .find(|d| d.domain == domain);
    let is_clear = own.map_or(0.0, ScoredDomain::value) >= KNOWN_PACKAGE_CONFIDENCE
        && !answer.classification.is_outside();
    if registry.get(&domain).is_none() || is_clear || !answer.classification.clauses.is_empty() {
        return source;
    }
    let mut answer = ChainAnswer::clone(answer);
    let classification = &mut answer.classification;
    let confidence = Confidence::saturating(KNOWN_PACKAGE_CONFIDENCE, Basis::Rule);
    classification.domains.retain(|d| d.domain != domain);
    classification.domains.push(ScoredDomain {
        domain: domain.clone(),
        confidence: Some(confidence),
    });
    classification
        .domains
        .sort_by(|a, b| b.value().total_cmp(&a.value()));
    let outside = &mut classification.outside;
    *outside = outside.map(|p| p.min(1.0 - KNOWN_PACKAGE_CONFIDENCE));
    let detail = line(format_args!(
        "{domain} {KNOWN_PACKAGE_CONFIDENCE:.2} ({}), {} is a known package",
        Basis::Rule.as_str(),
        Shown(package)
    ));
    trace.add(
        Stage::Classify,
        "facts",
        StepOutcome::Answered,
        detail,
        since,
    );
    DomainSource::Classified(Arc::new(answer))
}

/// Returns the known package that a request installs, removes or updates.
fn known_package(context: &SystemContext) -> Option<&str> {
    let is_about_packages = matches!(
        context.parsed.verb?,
        VerbIntent::Install | VerbIntent::Remove | VerbIntent::Update
    );
    let package = context.package.as_ref().filter(|_| is_about_packages)?;
    (package.installed || package.available.is_some()).then_some(package.name.as_str())
}
