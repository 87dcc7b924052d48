//! The chain: asks one classifier after the other. Each aspect is answered by the first one whose confidence reaches
//! the threshold.

use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::clock::Instant;

use super::{
    Aspect, Calibration, Classification, Classifier, ClassifyError, ClassifyErrorKind, Query,
};
use crate::complexity::{self, ComplexityTier};
use crate::text::line;
use crate::trace::{Stage, StepOutcome, Trace, TraceStep};

/// The default timeout of one remote classifier.
const DEFAULT_DEADLINE: Duration = Duration::from_secs(5);

/// The default deadline of all classifiers together: two of them, one after the other.
const DEFAULT_TOTAL: Duration = Duration::from_secs(10);

/// With less time remaining, no further classifier is asked.
const MIN_REMAINING: Duration = Duration::from_millis(5);

/// A classifier observes its deadline itself; one that does not is stopped this much later.
const TIMEOUT_GRACE: Duration = Duration::from_millis(20);

/// How to treat a domain whose classifier reports no confidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MissingConfidence {
    /// It is the answer, and the user is asked to confirm it.
    #[default]
    Confirm,
    /// It is the answer only if no other classifier has one.
    Ignore,
}

/// Classifiers in the order in which they are asked, cheap ones first.
#[derive(Debug, Clone)]
pub struct Chain {
    links: Vec<Arc<dyn Classifier>>,
    /// The confidence from which no further classifier is asked for the domain.
    accept_threshold: f32,
    deadline: Duration,
    total: Duration,
    missing_confidence: MissingConfidence,
    always_assess_complexity: bool,
    calibration: Option<Calibration>,
}

/// The answer of the chain.
#[derive(Debug, Clone, Default)]
pub struct ChainAnswer {
    /// The best answer to each aspect.
    pub classification: Classification,
    /// The classifier whose domains were used.
    pub answered_by: Option<String>,
    /// Whether a classifier failed, or was skipped because of its cool-down, so that the answer may be worse than
    /// usual.
    pub degraded: bool,
    /// The number of classifiers that were asked for the domain.
    pub asked: usize,
    /// The number of those that failed.
    pub failed: usize,
    /// The steps of the trace, if the answer may be shared with an equal request.
    pub steps: Vec<TraceStep>,
}

/// The state of one run of the chain.
struct ChainRun {
    answer: ChainAnswer,
    best: f32,
    accepted: bool,
    until: Option<Instant>,
    /// Whether the words of the request alone tell its complexity; computed when it is needed.
    plain: Option<bool>,
}

impl Chain {
    /// Creates a chain that asks `links` in this order, and stops at the first whose best domain reaches
    /// `accept_threshold`.
    #[must_use]
    pub fn new(links: Vec<Arc<dyn Classifier>>, accept_threshold: f32) -> Self {
        Self {
            links,
            accept_threshold,
            deadline: DEFAULT_DEADLINE,
            total: DEFAULT_TOTAL,
            missing_confidence: MissingConfidence::default(),
            always_assess_complexity: false,
            calibration: None,
        }
    }

    /// Corrects the confidence of calibrated answers by a custom calibration. If it was fitted for other domains, it is
    /// not used and the trace says so.
    #[must_use]
    pub fn with_calibration(mut self, calibration: Calibration) -> Self {
        self.calibration = Some(calibration);
        self
    }

    /// Sets the timeout of each remote classifier.
    #[must_use]
    pub fn with_deadline(mut self, deadline: Duration) -> Self {
        self.deadline = deadline;
        self
    }

    /// Sets the deadline of all classifiers together.
    #[must_use]
    pub fn with_total(mut self, total: Duration) -> Self {
        self.total = total;
        self
    }

    /// Sets how to treat a domain without a confidence.
    #[must_use]
    pub fn with_missing_confidence(mut self, missing_confidence: MissingConfidence) -> Self {
        self.missing_confidence = missing_confidence;
        self
    }

    /// Asks for the complexity even if the words of the request alone tell it.
    #[must_use]
    pub fn always_assess_complexity(mut self) -> Self {
        self.always_assess_complexity = true;
        self
    }

    /// Returns the time by which all classifiers must have answered if they begin at `start`; `None` if it is beyond
    /// the range of the clock.
    #[must_use]
    pub fn until(&self, start: Instant) -> Option<Instant> {
        start.checked_add(self.total)
    }

    /// Returns the names of the classifiers, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.links.iter().map(|l| l.name())
    }

    /// Returns whether every classifier is local.
    #[must_use]
    pub fn is_local(&self) -> bool {
        self.links.iter().all(|l| l.is_local())
    }

    /// Asks the classifiers. With `local_only`, remote ones are skipped. `want_complexity` is false if the complexity
    /// will not be used.
    pub async fn ask(
        &self,
        query: &Query<'_>,
        local_only: bool,
        want_complexity: bool,
        trace: &mut Trace,
    ) -> ChainAnswer {
        let mut run = ChainRun {
            answer: ChainAnswer::default(),
            best: 0.0,
            accepted: false,
            until: query.deadline.or_else(|| self.until(Instant::now())),
            plain: None,
        };
        for link in &self.links {
            let since = Instant::now();
            let wants = Wanted {
                domain: !run.accepted && link.answers(Aspect::Domain),
                complexity: want_complexity
                    && run.answer.classification.complexity.is_none()
                    && link.answers(Aspect::Complexity),
            };
            let (outcome, detail) = match self.skips(link, wants, local_only, query, &mut run) {
                Some(reason) => (StepOutcome::Skipped, reason),
                None => {
                    run.answer.asked += usize::from(wants.domain);
                    match self.ask_one(link, query, run.until).await {
                        Ok(found) => self.take(link, found, wants, query, &mut run),
                        Err(error) => {
                            run.answer.degraded = true;
                            run.answer.failed += usize::from(wants.domain);
                            (StepOutcome::Failed, error.to_string())
                        }
                    }
                }
            };
            trace.add(
                Stage::Classify,
                link.name().to_owned(),
                outcome,
                detail,
                since,
            );
        }
        run.answer
    }

    /// Returns why a classifier is not asked.
    fn skips(
        &self,
        link: &Arc<dyn Classifier>,
        wants: Wanted,
        local_only: bool,
        query: &Query<'_>,
        run: &mut ChainRun,
    ) -> Option<String> {
        if !wants.domain && !wants.complexity {
            return Some("already answered".to_owned());
        }
        if link.is_local() {
            return None;
        }
        if local_only {
            return Some("waits for something, and the call may not".to_owned());
        }
        if !wants.domain && !self.always_assess_complexity {
            let plain = || {
                let tier = complexity::estimate_in(query.text, query.history).tier;
                matches!(tier, Some(ComplexityTier::Simple | ComplexityTier::Complex))
            };
            if *run.plain.get_or_insert_with(plain) {
                return Some("the words of the request say how hard it is".to_owned());
            }
        }
        if let Some(rest) = link.cool_down() {
            run.answer.degraded = true;
            let rest = rest.as_secs_f32();
            return Some(format!(
                "left alone after failures, for another {rest:.1} s"
            ));
        }
        let left = run.until?.saturating_duration_since(Instant::now());
        (left < MIN_REMAINING).then(|| {
            run.answer.degraded = true;
            format!("no time left of {} ms", self.total.as_millis())
        })
    }

    /// Takes what is wanted from an answer, and returns the outcome for the trace.
    fn take(
        &self,
        link: &Arc<dyn Classifier>,
        mut found: Classification,
        wants: Wanted,
        query: &Query<'_>,
        run: &mut ChainRun,
    ) -> (StepOutcome, String) {
        let stale = self.calibrated(&mut found, query);
        let answer = &mut run.answer;
        answer.degraded |= found.degraded;
        let mut assessed = false;
        if wants.complexity {
            answer.classification.complexity = found.complexity.take();
            assessed = answer.classification.complexity.is_some();
        }
        let Some(top) = found.top().filter(|_| wants.domain) else {
            let outcome = if assessed {
                StepOutcome::Answered
            } else {
                StepOutcome::Abstained
            };
            // The nearest domains are kept for callers that want to see them.
            let says_something = !found.domains.is_empty() || found.outside.is_some();
            if wants.domain && answer.answered_by.is_none() && says_something {
                answer.classification.domains = found.domains;
                answer.classification.outside = found.outside;
            }
            return (outcome, found.note);
        };
        let value = top.value();
        let mut detail = match top.confidence {
            Some(c) => line(format_args!(
                "{} {:.2} ({})",
                top.domain,
                c.value(),
                c.basis().as_str()
            )),
            None => format!("{} (no confidence)", top.domain),
        };
        if !found.note.is_empty() {
            detail.push_str(", ");
            detail.push_str(&found.note);
        }
        if stale {
            detail.push_str(", calibration.json is for other domains and was not used");
        }
        let unmeasured =
            top.confidence.is_none() && self.missing_confidence == MissingConfidence::Confirm;
        run.accepted = value >= self.accept_threshold || unmeasured;
        if answer.answered_by.is_none() || value > run.best || unmeasured {
            run.best = value;
            answer.answered_by = Some(link.name().to_owned());
            let complexity = answer.classification.complexity.take();
            answer.classification = Classification {
                complexity,
                ..found
            };
        }
        let outcome = if run.accepted {
            StepOutcome::Answered
        } else {
            StepOutcome::BelowThreshold
        };
        (outcome, detail)
    }

    /// Applies the calibration, and returns whether it is for other domains.
    fn calibrated(&self, found: &mut Classification, query: &Query<'_>) -> bool {
        match &self.calibration {
            Some(calibration) if calibration.is_for(query.registry) => {
                calibration.correct(found);
                false
            }
            Some(_) => true,
            None => false,
        }
    }

    async fn ask_one(
        &self,
        link: &Arc<dyn Classifier>,
        query: &Query<'_>,
        until: Option<Instant>,
    ) -> Result<Classification, ClassifyError> {
        let found = if link.is_local() {
            at_once(link.classify(query))
        } else if tokio::runtime::Handle::try_current().is_ok() {
            let now = Instant::now();
            let left = until.map(|until| until.saturating_duration_since(now));
            let limit = left.map_or(self.deadline, |left| left.min(self.deadline));
            let query = Query {
                deadline: now.checked_add(limit),
                hurried: limit < self.deadline,
                ..*query
            };
            match tokio::time::timeout(limit + TIMEOUT_GRACE, link.classify(&query)).await {
                Ok(found) => found,
                Err(_) => Err(ClassifyError::timed_out(limit)),
            }
        } else {
            Err(ClassifyError::new(
                ClassifyErrorKind::Unavailable,
                "needs a tokio runtime, and the call was made outside one",
            ))
        }?;
        check(&found, query)?;
        Ok(found)
    }
}

/// What a classifier is asked for.
#[derive(Clone, Copy)]
struct Wanted {
    domain: bool,
    complexity: bool,
}

/// Returns the answer of a local classifier at its first poll; one that waits has failed.
fn at_once(
    answer: impl Future<Output = Result<Classification, ClassifyError>>,
) -> Result<Classification, ClassifyError> {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(answer).poll(&mut context) {
        Poll::Ready(answer) => answer,
        Poll::Pending => Err(ClassifyError::new(
            ClassifyErrorKind::Malformed,
            "says it is local, but waits",
        )),
    }
}

/// Validates the answer of a classifier, which is not trusted: its labels must be among those offered.
fn check(found: &Classification, query: &Query<'_>) -> Result<(), ClassifyError> {
    let offered = |d| query.registry.get(d).is_some() && !query.registry.is_blocked(d);
    let scored = found.domains.iter().map(|d| &d.domain);
    let labeled = scored.chain(found.clauses.iter().map(|c| &c.domain));
    for domain in labeled {
        if !offered(domain) {
            let detail = format!("`{domain}` was not offered");
            return Err(ClassifyError::new(ClassifyErrorKind::UnknownLabel, detail));
        }
    }
    if found
        .domains
        .windows(2)
        .any(|w| matches!(w, [a, b] if a.value() < b.value()))
    {
        let detail = "the domains are not ranked by confidence";
        return Err(ClassifyError::new(ClassifyErrorKind::Malformed, detail));
    }
    if found
        .outside
        .is_some_and(|outside| !(0.0..=1.0).contains(&outside))
    {
        let detail = "the probability of no domain is not from 0 to 1";
        return Err(ClassifyError::new(ClassifyErrorKind::Malformed, detail));
    }
    if let Some(c) = &found.complexity
        && c.tier != c.score.map(ComplexityTier::from_score)
    {
        let detail = "the tier is not that of the score";
        return Err(ClassifyError::new(ClassifyErrorKind::Malformed, detail));
    }
    if found
        .clauses
        .iter()
        .any(|c| c.span.slice(query.text).is_none())
    {
        let detail = "a clause lies outside the text";
        return Err(ClassifyError::new(ClassifyErrorKind::Malformed, detail));
    }
    Ok(())
}
