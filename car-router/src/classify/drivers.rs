//! Runs the chain: at once, or waiting for remote classifiers.

#[cfg(feature = "remote")]
use std::time::Duration;

use super::chain::ChainRun;
use super::{Chain, ChainAnswer, Classifier, Link, Query};
#[cfg(feature = "remote")]
use super::{Classification, ClassifyError, ClassifyErrorKind, Deadline, RemoteClassifier};
#[cfg(feature = "remote")]
use crate::clock::Instant;
use crate::trace::Trace;

/// A classifier observes its deadline itself; one that does not is stopped this much later.
#[cfg(feature = "remote")]
const TIMEOUT_GRACE: Duration = Duration::from_millis(20);

impl Chain {
    /// Asks the local classifiers. Remote ones are skipped, and the trace says so.
    pub(crate) fn run_local(
        &self,
        query: &Query<'_>,
        want_complexity: bool,
        trace: &mut Trace,
    ) -> ChainAnswer {
        let mut run = ChainRun::new(self, query, want_complexity);
        for link in &self.links {
            match link {
                Link::Local(classifier) => ask(&mut run, &**classifier, query, trace),
                #[cfg(feature = "remote")]
                Link::Remote(classifier) => run.pass_over(&**classifier, trace),
            }
        }
        run.finish()
    }

    /// Asks the classifiers, and waits for remote ones until `until`; without it, as long as each may take.
    #[cfg(feature = "remote")]
    pub(crate) async fn run_remote(
        &self,
        query: &Query<'_>,
        until: Option<Instant>,
        want_complexity: bool,
        trace: &mut Trace,
    ) -> ChainAnswer {
        let mut run = ChainRun::new(self, query, want_complexity);
        for link in &self.links {
            match link {
                Link::Local(classifier) => ask(&mut run, &**classifier, query, trace),
                Link::Remote(classifier) => {
                    if let Some(step) = run.begin_remote(&**classifier, until, trace) {
                        let result = self.wait_for(&**classifier, query, until).await;
                        run.accept(classifier.name(), &step, result, trace);
                    }
                }
            }
        }
        run.finish()
    }

    #[cfg(feature = "remote")]
    async fn wait_for(
        &self,
        classifier: &dyn RemoteClassifier,
        query: &Query<'_>,
        until: Option<Instant>,
    ) -> Result<Classification, ClassifyError> {
        if tokio::runtime::Handle::try_current().is_err() {
            let detail = "needs a tokio runtime, and the call was made outside one";
            return Err(ClassifyError::new(ClassifyErrorKind::Unavailable, detail));
        }
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        let limit = left.map_or(self.deadline, |left| left.min(self.deadline));
        let mut deadline = Deadline::after(limit);
        if limit < self.deadline {
            deadline = deadline.shortened();
        }
        let answer = classifier.classify(query, deadline);
        match tokio::time::timeout(limit.saturating_add(TIMEOUT_GRACE), answer).await {
            Ok(found) => found,
            Err(_) => Err(ClassifyError::timed_out(limit)),
        }
    }
}

/// Asks a local classifier if it has something to add.
fn ask(run: &mut ChainRun<'_>, classifier: &dyn Classifier, query: &Query<'_>, trace: &mut Trace) {
    let step = run.begin(
        classifier.name(),
        |aspect| classifier.answers(aspect),
        trace,
    );
    if let Some(step) = step {
        run.accept(classifier.name(), &step, classifier.classify(query), trace);
    }
}
