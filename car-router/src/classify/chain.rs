//! The chain: asks one classifier after the other, each aspect answered by the first that is sure enough.

use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use super::{
    Aspect, Calibration, Classification, Classifier, ClassifyError, ClassifyErrorKind, Query,
};
use crate::complexity::Tier;
use crate::trace::{Outcome, Stage, Trace};

/// How long a classifier that waits for something may take unless configured otherwise: 5 s, as
/// seed document 000 has it.
pub(crate) const DEFAULT_DEADLINE: Duration = Duration::from_secs(5);

/// Classifiers in the order in which they are asked, cheap ones first.
#[derive(Debug, Clone)]
pub struct Chain {
    links: Vec<Arc<dyn Classifier>>,
    /// From which confidence on no further classifier is asked for the domain.
    sure_from: f32,
    deadline: Duration,
    calibration: Option<Calibration>,
}

/// What the chain made of a query.
#[derive(Debug, Clone, Default)]
pub struct ChainAnswer {
    /// The best answer to each aspect.
    pub classification: Classification,
    /// The classifier whose domains were taken.
    pub answered_by: Option<String>,
    /// Whether a classifier failed, so that the answer may be worse than it could be.
    pub degraded: bool,
    /// How many classifiers were asked about the domain.
    pub asked: usize,
    /// How many of those failed.
    pub failed: usize,
}

impl Chain {
    /// Asks `links` in this order, and stops at the first whose best domain has at least `sure_from`.
    #[must_use]
    pub fn new(links: Vec<Arc<dyn Classifier>>, sure_from: f32) -> Self {
        Self {
            links,
            sure_from,
            deadline: DEFAULT_DEADLINE,
            calibration: None,
        }
    }

    /// Puts the confidence of calibrated answers right by what was fitted on a person's own requests, where
    /// the domains are those it was fitted for; where they are not, the trace says so.
    #[must_use]
    pub fn with_calibration(mut self, calibration: Calibration) -> Self {
        self.calibration = Some(calibration);
        self
    }

    /// Applies the calibration; whether it is for other domains.
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

    /// How long each classifier that is not local may take.
    #[must_use]
    pub fn with_deadline(mut self, deadline: Duration) -> Self {
        self.deadline = deadline;
        self
    }

    /// The names of the classifiers, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.links.iter().map(|l| l.name())
    }

    /// Asks the classifiers; with `local_only`, those that wait for something are skipped.
    /// `want_complexity` is false where nothing will use an assessment.
    pub async fn ask(
        &self,
        query: &Query<'_>,
        local_only: bool,
        want_complexity: bool,
        trace: &mut Trace,
    ) -> ChainAnswer {
        let mut answer = ChainAnswer::default();
        let mut best = 0.0;
        let mut sure = false;
        for link in &self.links {
            let since = Instant::now();
            let wanted_domain = !sure && link.answers(Aspect::Domain);
            let wanted_complexity = want_complexity
                && answer.classification.complexity.is_none()
                && link.answers(Aspect::Complexity);
            let mut note = |outcome, detail: String| {
                trace.add(
                    Stage::Classify,
                    link.name().to_owned(),
                    outcome,
                    detail,
                    since,
                );
            };
            if !wanted_domain && !wanted_complexity {
                note(Outcome::Skipped, "already answered".to_owned());
                continue;
            }
            if local_only && !link.is_local() {
                note(
                    Outcome::Skipped,
                    "waits for something, and the call may not".to_owned(),
                );
                continue;
            }
            answer.asked += usize::from(wanted_domain);
            match self.ask_one(link, query).await {
                Err(error) => {
                    answer.degraded = true;
                    answer.failed += usize::from(wanted_domain);
                    note(Outcome::Failed, error.to_string());
                }
                Ok(mut found) => {
                    let stale = self.calibrated(&mut found, query);
                    if wanted_complexity {
                        answer.classification.complexity = found.complexity.clone();
                    }
                    let Some(top) = found.top().filter(|_| wanted_domain) else {
                        let took_complexity = wanted_complexity && found.complexity.is_some();
                        let outcome = if took_complexity {
                            Outcome::Answered
                        } else {
                            Outcome::Abstained
                        };
                        note(outcome, found.note);
                        continue;
                    };
                    let value = top.value();
                    sure = value >= self.sure_from;
                    let mut detail = match top.confidence {
                        Some(c) => {
                            format!("{} {:.2} ({})", top.domain, c.value(), c.basis().as_str())
                        }
                        None => format!("{} (no confidence)", top.domain),
                    };
                    if stale {
                        detail.push_str(", calibration.json is for other domains and was not used");
                    }
                    note(
                        if sure {
                            Outcome::Answered
                        } else {
                            Outcome::Unsure
                        },
                        detail,
                    );
                    if answer.answered_by.is_none() || value > best {
                        best = value;
                        answer.answered_by = Some(link.name().to_owned());
                        let complexity = answer.classification.complexity.take();
                        answer.classification = Classification {
                            complexity,
                            ..found
                        };
                    }
                }
            }
        }
        answer
    }

    async fn ask_one(
        &self,
        link: &Arc<dyn Classifier>,
        query: &Query<'_>,
    ) -> Result<Classification, ClassifyError> {
        let found = if link.is_local() {
            at_once(link.classify(query))
        } else if tokio::runtime::Handle::try_current().is_ok() {
            match tokio::time::timeout(self.deadline, link.classify(query)).await {
                Ok(found) => found,
                Err(_) => Err(ClassifyError::timed_out(self.deadline)),
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

/// What a local classifier answers at its first poll; one that waits all the same has failed.
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

/// Nothing a classifier says is taken on trust: its labels must be among those offered.
fn check(found: &Classification, query: &Query<'_>) -> Result<(), ClassifyError> {
    let offered = |d| query.registry.get(d).is_some() && !query.registry.is_blocked(d);
    let scored = found.domains.iter().map(|d| &d.domain);
    let labelled = scored.chain(found.clauses.iter().map(|c| &c.domain));
    for domain in labelled {
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
    if let Some(c) = &found.complexity
        && c.tier != c.score.map(Tier::of)
    {
        let detail = "the tier is not that of the score";
        return Err(ClassifyError::new(ClassifyErrorKind::Malformed, detail));
    }
    if found
        .clauses
        .iter()
        .any(|c| c.span.of(query.text).is_none())
    {
        let detail = "a clause lies outside the text";
        return Err(ClassifyError::new(ClassifyErrorKind::Malformed, detail));
    }
    Ok(())
}
