//! A classifier of the app's own.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use car_router::classify::{self as core, ClassifyError, ClassifyErrorKind};

use super::on_its_own_thread;
use crate::error::{HostError, bounded};
use crate::mirror::Mirror;
use crate::values::{Classification, Query};

/// A classifier that the app writes itself.
///
/// It is asked where those before it in the chain are not sure. It answers the same question the same way,
/// returns only domains of the query, the best first, and rather nothing than a guess. It is called on a thread of the
/// library and may take its time up to the query's limit; then its answer is not waited for any more. Asynchronous work in it must
/// be waited for inside, on an event loop that nobody blocks.
///
/// The library holds it as long as a router or a builder does: an app that is its own classifier and holds its own router
/// is never let go of. Let the classifier refer back to the app weakly.
///
/// One that does not come back keeps its thread. There are 64 for the parts of all routers together; where none is free,
/// the others run into their limits.
#[uniffi::export(rust, foreign)]
pub trait Classifier: Send + Sync {
    /// What it makes of the query.
    ///
    /// # Errors
    /// Where it could not answer at all; having no view is an answer.
    fn classify(&self, query: Query) -> Result<Classification, HostError>;
}

/// A request with this in it makes the library itself panic, on the way to the host's classifier.
#[cfg(feature = "faults")]
const FAULT: &str = "panic in the library";

/// A host's classifier as a link of the chain.
pub(crate) struct ClassifierAdapter {
    name: String,
    aspects: Vec<core::Aspect>,
    host: Arc<dyn Classifier>,
}

impl ClassifierAdapter {
    /// Under this name in traces; without aspects it is asked for domains.
    pub(crate) fn new(
        name: String,
        mut aspects: Vec<core::Aspect>,
        host: Arc<dyn Classifier>,
    ) -> Self {
        if aspects.is_empty() {
            aspects.push(core::Aspect::Domain);
        }
        Self {
            name,
            aspects,
            host,
        }
    }
}

impl fmt::Debug for ClassifierAdapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClassifierAdapter")
            .field("name", &self.name)
            .field("aspects", &self.aspects)
            .finish_non_exhaustive()
    }
}

fn refused(error: &HostError) -> ClassifyError {
    let kind = match error {
        HostError::Unavailable { .. } => ClassifyErrorKind::Unavailable,
        HostError::TimedOut { .. } => ClassifyErrorKind::TimedOut,
        HostError::Malformed { .. } => ClassifyErrorKind::Malformed,
        HostError::Failed { .. } => ClassifyErrorKind::Failed,
    };
    ClassifyError::new(kind, bounded(&error.to_string()))
}

#[async_trait]
impl core::Classifier for ClassifierAdapter {
    fn name(&self) -> &str {
        &self.name
    }

    fn answers(&self, aspect: core::Aspect) -> bool {
        self.aspects.contains(&aspect)
    }

    async fn classify(
        &self,
        query: &core::Query<'_>,
    ) -> Result<core::Classification, ClassifyError> {
        #[cfg(feature = "faults")]
        assert!(!query.text.contains(FAULT), "a fault on purpose");
        let left = query
            .deadline
            .map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let offered = query
            .registry
            .domains()
            .filter(|domain| !query.registry.is_blocked(domain));
        let asked = Query {
            text: query.text.to_owned(),
            history: Mirror::from_core(query.history.to_vec()),
            domains: Mirror::from_core(offered.cloned().collect::<Vec<_>>()),
            time_left_ms: left.map(whole_ms),
        };
        let host = Arc::clone(&self.host);
        let answer = on_its_own_thread(move || host.classify(asked));
        let answer = match left {
            Some(left) => tokio::time::timeout(left, answer)
                .await
                .map_err(|_| ClassifyError::timed_out(left))?,
            None => answer.await,
        };
        answer
            .map_err(|error| refused(&error))?
            .into_core()
            .map_err(|error| {
                ClassifyError::new(ClassifyErrorKind::Malformed, bounded(&error.to_string()))
            })
    }
}

fn whole_ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
