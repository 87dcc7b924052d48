//! The chain: who is asked next, and what is taken from an answer. Each aspect is answered by the first classifier whose
//! confidence reaches the threshold. Nothing here waits; `drivers` does.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

#[cfg(feature = "remote")]
use super::RemoteClassifier;
use super::{
    Aspect, Calibration, Classification, Classifier, ClassifyError, ClassifyErrorKind,
    EmbeddedClassifier, KeywordClassifier, Query, slots,
};
use crate::clock::Instant;
#[cfg(feature = "remote")]
use crate::complexity;
use crate::complexity::{Complexity, ComplexityTier};
use crate::text::line;
#[cfg(feature = "remote")]
use crate::trace::TraceStep;
use crate::trace::{Stage, StepOutcome, Trace};

/// The default timeout of one remote classifier.
const DEFAULT_DEADLINE: Duration = Duration::from_secs(5);

/// The default deadline of all classifiers together: two of them, one after the other.
const DEFAULT_TOTAL: Duration = Duration::from_secs(10);

/// With less time remaining, no further classifier is asked.
#[cfg(feature = "remote")]
const MIN_REMAINING: Duration = Duration::from_millis(5);

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

/// A classifier of the chain.
#[derive(Debug, Clone)]
pub(crate) enum Link {
    /// It answers on the thread that asks.
    Local(Arc<dyn Classifier>),
    /// It is waited for.
    #[cfg(feature = "remote")]
    Remote(Arc<dyn RemoteClassifier>),
}

impl Link {
    fn name(&self) -> &str {
        match self {
            Self::Local(classifier) => classifier.name(),
            #[cfg(feature = "remote")]
            Self::Remote(classifier) => classifier.name(),
        }
    }
}

/// Classifiers in the order in which they are asked, cheap ones first.
#[derive(Debug, Clone)]
pub(crate) struct Chain {
    pub(super) links: Vec<Link>,
    /// The confidence from which no further classifier is asked for the domain.
    accept_threshold: f32,
    pub(super) deadline: Duration,
    total: Duration,
    missing_confidence: MissingConfidence,
    always_assess_complexity: bool,
    calibration: Option<Calibration>,
}

/// The answer of the chain.
#[derive(Debug, Clone, Default)]
pub(crate) struct ChainAnswer {
    /// The best answer to each aspect.
    pub(crate) classification: Classification,
    /// Whether a classifier failed, or was skipped because of its cool-down, so that the answer may be worse than
    /// usual.
    pub(crate) degraded: bool,
    /// The number of classifiers that were asked for the domain.
    pub(crate) asked: usize,
    /// The number of those that failed.
    pub(crate) failed: usize,
    /// The steps of the trace, if the answer may be shared with an equal request.
    #[cfg(feature = "remote")]
    pub(crate) steps: Vec<TraceStep>,
}

/// What a classifier is asked for.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    domain: bool,
    complexity: bool,
}

/// A classifier that is to be asked now.
pub(super) struct Step {
    wanted: Wanted,
    since: Instant,
}

/// One run of the chain.
pub(super) struct ChainRun<'c> {
    chain: &'c Chain,
    query: &'c Query<'c>,
    want_complexity: bool,
    answer: ChainAnswer,
    /// Whether the answer has the domains of a classifier.
    answered: bool,
    /// The confidence of its best domain.
    best: f32,
    accepted: bool,
    /// Whether the words of the request alone tell its complexity; computed when it is needed.
    #[cfg(feature = "remote")]
    is_plain: Option<bool>,
}

impl Chain {
    /// Creates a chain that asks `links` in this order, and stops at the first whose best domain reaches
    /// `accept_threshold`.
    pub(crate) fn new(links: Vec<Link>, accept_threshold: f32) -> Self {
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
    pub(crate) fn with_calibration(mut self, calibration: Calibration) -> Self {
        self.calibration = Some(calibration);
        self
    }

    /// Sets the timeout of each remote classifier.
    pub(crate) fn with_deadline(mut self, deadline: Duration) -> Self {
        self.deadline = deadline;
        self
    }

    /// Sets the deadline of all classifiers together.
    pub(crate) fn with_total(mut self, total: Duration) -> Self {
        self.total = total;
        self
    }

    /// Sets how to treat a domain without a confidence.
    pub(crate) fn with_missing_confidence(mut self, missing_confidence: MissingConfidence) -> Self {
        self.missing_confidence = missing_confidence;
        self
    }

    /// Asks for the complexity even if the words of the request alone tell it.
    pub(crate) fn always_assess_complexity(mut self) -> Self {
        self.always_assess_complexity = true;
        self
    }

    /// Returns the time by which all classifiers must have answered if they begin at `start`; `None` if it is beyond
    /// the range of the clock.
    pub(crate) fn until(&self, start: Instant) -> Option<Instant> {
        start.checked_add(self.total)
    }

    /// Returns the names of the classifiers, in order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.links.iter().map(|l| l.name())
    }

    /// Returns whether a classifier is waited for.
    pub(crate) fn needs_runtime(&self) -> bool {
        let mut links = self.links.iter();
        links.any(|link| !matches!(link, Link::Local(_)))
    }
}

impl<'c> ChainRun<'c> {
    /// Begins a run. `want_complexity` is false if the complexity will not be used.
    pub(super) fn new(chain: &'c Chain, query: &'c Query<'c>, want_complexity: bool) -> Self {
        Self {
            chain,
            query,
            want_complexity,
            answer: ChainAnswer::default(),
            answered: false,
            best: 0.0,
            // Without domains, no classifier is asked for one.
            accepted: query.registry.is_empty(),
            #[cfg(feature = "remote")]
            is_plain: None,
        }
    }

    /// Returns the step of a classifier that is to be asked; `None` if it has nothing to add, which the trace then says.
    pub(super) fn begin(
        &self,
        name: &str,
        answers: impl Fn(Aspect) -> bool,
        trace: &mut Trace,
    ) -> Option<Step> {
        let since = Instant::now();
        let wanted = Wanted {
            domain: !self.accepted && answers(Aspect::Domain),
            complexity: self.want_complexity
                && self.answer.classification.complexity.is_none()
                && answers(Aspect::Complexity),
        };
        if wanted.domain || wanted.complexity {
            return Some(Step { wanted, since });
        }
        skip(name, "already answered", since, trace);
        None
    }

    /// Skips a remote classifier, because the call may not wait.
    #[cfg(feature = "remote")]
    pub(super) fn pass_over(&self, classifier: &dyn RemoteClassifier, trace: &mut Trace) {
        let name = classifier.name();
        if let Some(step) = self.begin(name, |aspect| classifier.answers(aspect), trace) {
            let why = "waits for something, and the call may not";
            skip(name, why, step.since, trace);
        }
    }

    /// Returns the step of a remote classifier that is to be asked before `until`; `None` if it is not, which the trace
    /// then says.
    #[cfg(feature = "remote")]
    pub(super) fn begin_remote(
        &mut self,
        classifier: &dyn RemoteClassifier,
        until: Option<Instant>,
        trace: &mut Trace,
    ) -> Option<Step> {
        let name = classifier.name();
        let step = self.begin(name, |aspect| classifier.answers(aspect), trace)?;
        match self.reason_to_skip(classifier, &step, until) {
            Some(reason) => {
                skip(name, reason, step.since, trace);
                None
            }
            None => Some(step),
        }
    }

    /// Returns why a remote classifier is not asked although it could add something.
    #[cfg(feature = "remote")]
    fn reason_to_skip(
        &mut self,
        classifier: &dyn RemoteClassifier,
        step: &Step,
        until: Option<Instant>,
    ) -> Option<String> {
        let query = self.query;
        if !step.wanted.domain && !self.chain.always_assess_complexity {
            let is_plain = || {
                let tier = complexity::assess_in(query.text, query.history).0.tier;
                matches!(tier, Some(ComplexityTier::Simple | ComplexityTier::Complex))
            };
            if *self.is_plain.get_or_insert_with(is_plain) {
                return Some("the words of the request say how hard it is".to_owned());
            }
        }
        if let Some(rest) = classifier.cool_down() {
            self.answer.degraded = true;
            let rest = rest.as_secs_f32();
            return Some(format!(
                "left alone after failures, for another {rest:.1} s"
            ));
        }
        let left = until?.saturating_duration_since(Instant::now());
        (left < MIN_REMAINING).then(|| {
            self.answer.degraded = true;
            format!("no time left of {} ms", self.chain.total.as_millis())
        })
    }

    /// Accepts the result of a classifier: checks it, calibrates it, and keeps the best answer.
    pub(super) fn accept(
        &mut self,
        name: &str,
        step: &Step,
        result: Result<Classification, ClassifyError>,
        trace: &mut Trace,
    ) {
        self.answer.asked += usize::from(step.wanted.domain);
        let checked = result.and_then(|found| check(found, self.query));
        let (outcome, detail) = match checked {
            Ok(mut found) => {
                let query = self.query;
                if let Some(left_out) = slots::check(&mut found, query.registry, query.text) {
                    let gap = if found.note.is_empty() { "" } else { ", " };
                    found.note = format!("{}{gap}{left_out}", found.note);
                }
                self.take(found, step.wanted)
            }
            Err(error) => {
                self.answer.degraded = true;
                self.answer.failed += usize::from(step.wanted.domain);
                (StepOutcome::Failed, error.to_string())
            }
        };
        trace.add(Stage::Classify, actor(name), outcome, detail, step.since);
    }

    /// Ends the run.
    pub(super) fn finish(self) -> ChainAnswer {
        self.answer
    }

    /// Takes what is wanted from an answer, and returns the outcome for the trace.
    fn take(&mut self, mut found: Classification, wanted: Wanted) -> (StepOutcome, String) {
        let stale = self.calibrate(&mut found);
        let answer = &mut self.answer;
        answer.degraded |= found.degraded;
        let mut assessed = false;
        if wanted.complexity {
            answer.classification.complexity = found.complexity.take().map(Complexity::cleaned);
            assessed = answer.classification.complexity.is_some();
        }
        let Some(top) = found.top().filter(|_| wanted.domain) else {
            let outcome = if assessed {
                StepOutcome::Answered
            } else {
                StepOutcome::Abstained
            };
            // The nearest domains are kept for callers that want to see them.
            let says_something = !found.domains.is_empty() || found.outside.is_some();
            if wanted.domain && !self.answered && says_something {
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
            top.confidence.is_none() && self.chain.missing_confidence == MissingConfidence::Confirm;
        self.accepted = value >= self.chain.accept_threshold || unmeasured;
        if !self.answered || value > self.best || unmeasured {
            self.best = value;
            self.answered = true;
            let complexity = answer.classification.complexity.take();
            answer.classification = Classification {
                complexity,
                ..found
            };
        }
        let outcome = if self.accepted {
            StepOutcome::Answered
        } else {
            StepOutcome::BelowThreshold
        };
        (outcome, detail)
    }

    /// Applies the calibration, and returns whether it is for other domains.
    fn calibrate(&self, found: &mut Classification) -> bool {
        match &self.chain.calibration {
            Some(calibration) if calibration.is_for(self.query.registry) => {
                calibration.correct(found);
                false
            }
            Some(_) => true,
            None => false,
        }
    }
}

/// Returns the name of a classifier for the trace; a shipped one needs no copy.
fn actor(name: &str) -> Cow<'static, str> {
    match [EmbeddedClassifier::NAME, KeywordClassifier::NAME]
        .into_iter()
        .find(|shipped| *shipped == name)
    {
        Some(shipped) => Cow::Borrowed(shipped),
        None => Cow::Owned(name.to_owned()),
    }
}

fn skip(name: &str, reason: impl Into<Cow<'static, str>>, since: Instant, trace: &mut Trace) {
    trace.add(
        Stage::Classify,
        actor(name),
        StepOutcome::Skipped,
        reason,
        since,
    );
}

/// Validates the answer of a classifier, which is not trusted: its labels must be among those offered.
fn check(found: Classification, query: &Query<'_>) -> Result<Classification, ClassifyError> {
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
    Ok(found)
}
