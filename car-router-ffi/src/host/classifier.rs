//! Host-provided classifiers.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use car_router::classify::{self as core, ClassifyError, ClassifyErrorKind};

use super::on_its_own_thread;
use crate::error::{HostError, RouterError, bounded};
use crate::wire::QueryJson;

/// A host-provided classifier.
///
/// The router asks it if the classifiers before it in the chain are below the threshold.
///
/// - It gives the same answer to the same query.
/// - It returns only domains of the query, the best first. If it does not know, it returns none rather than a guess.
/// - The library calls it on one of its threads. It may take until the query's time limit; a later answer is ignored.
/// - If it does asynchronous work, it must wait for it inside the call, on an event loop that is not blocked.
///
/// The library holds the classifier as long as a router or a builder does. An app that is its own classifier and also
/// holds its own router is a reference cycle and is never freed. Let the classifier refer to the app weakly.
///
/// A classifier that never returns keeps its thread. All routers share 64 threads for host-provided parts; if none is
/// free, further calls run into their time limits.
#[uniffi::export(rust, foreign)]
pub trait JsonClassifier: Send + Sync {
    /// Classifies the query: from the JSON of a `Query` to that of a `Classification`.
    ///
    /// # Errors
    /// Throws if it could not answer at all. Abstaining is an answer.
    fn classify(&self, query: String) -> Result<String, HostError>;
}

/// A request that contains this text makes the library panic before it calls the host-provided classifier.
#[cfg(feature = "faults")]
const FAULT: &str = "panic in the library";

/// Adapts a host-provided classifier to the core's chain.
pub(crate) struct ClassifierAdapter {
    name: String,
    aspects: Vec<core::Aspect>,
    host: Arc<dyn JsonClassifier>,
}

impl ClassifierAdapter {
    /// Creates an adapter with this name in traces. Without aspects it is asked for domains.
    pub(crate) fn new(
        name: String,
        mut aspects: Vec<core::Aspect>,
        host: Arc<dyn JsonClassifier>,
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

fn malformed(error: &RouterError) -> ClassifyError {
    ClassifyError::new(ClassifyErrorKind::Malformed, bounded(&error.to_string()))
}

#[async_trait]
impl core::RemoteClassifier for ClassifierAdapter {
    fn name(&self) -> &str {
        &self.name
    }

    fn answers(&self, aspect: core::Aspect) -> bool {
        self.aspects.contains(&aspect)
    }

    async fn classify(
        &self,
        query: &core::Query<'_>,
        deadline: core::Deadline,
    ) -> Result<core::Classification, ClassifyError> {
        #[cfg(feature = "faults")]
        assert!(!query.text.contains(FAULT), "a fault on purpose");
        let left = deadline.remaining();
        let offered = query
            .registry
            .domains()
            .filter(|domain| !query.registry.is_blocked(domain));
        let time_left_ms = Some(whole_ms(left));
        let asked = QueryJson {
            text: query.text,
            history: query.history,
            domains: offered.collect(),
            time_left_ms,
        };
        let asked = crate::json::write("Query", &asked).map_err(|error| malformed(&error))?;
        let host = Arc::clone(&self.host);
        let answer = on_its_own_thread(move || {
            let answer = host.classify(asked)?;
            Ok(crate::json::parse_json("Classification", &answer, false))
        });
        tokio::time::timeout(left, answer)
            .await
            .map_err(|_| ClassifyError::timed_out(left))?
            .map_err(|error| refused(&error))?
            .map_err(|error| malformed(&error))
    }
}

fn whole_ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
