//! The router: from a request to a decision.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::batch;
use crate::cancel::CancelToken;
use crate::config::RouterSettings;
use crate::error::RouterError;
use crate::host::{RouterEnvironment, context_of};
use crate::mirror::Mirror;
use crate::models::{Evidence, ModelCatalogue};
use crate::registry::DomainRegistry;
use crate::runtime;
use crate::values::{
    Decision, ModelOutcome, ReplyCheck, RouteRequest, RouteResult, SafetyReport, TaskHint,
};

/// Decides on requests. It may be used from several threads at once.
#[derive(Clone, uniffi::Object)]
pub struct Router {
    pub(crate) core: Arc<car_router::Router>,
    environment: Option<Arc<dyn RouterEnvironment>>,
}

impl fmt::Debug for Router {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Router")
            .field("core", &self.core)
            .finish_non_exhaustive()
    }
}

/// A request with the system context that the host gave.
pub(crate) struct PreparedRequest {
    pub(crate) request: car_router::RouteRequest,
    pub(crate) failure: ContextFailure,
}

/// Why the host gave no system context, and after which time.
pub(crate) struct ContextFailure(Option<(String, Duration)>);

impl ContextFailure {
    /// Adds the failure to the trace of a decision.
    pub(crate) fn added_to(self, mut decision: car_router::Decision) -> car_router::Decision {
        if let Some((reason, took)) = self.0 {
            decision.trace.context_failed("environment", reason, took);
        }
        decision
    }
}

impl Router {
    pub(crate) fn from_core(
        core: car_router::Router,
        environment: Option<Arc<dyn RouterEnvironment>>,
    ) -> Arc<Self> {
        Arc::new(Self {
            core: Arc::new(core),
            environment,
        })
    }

    /// Decides, with the host-provided system context if the request wants one.
    pub(crate) async fn decide(
        &self,
        request: car_router::RouteRequest,
    ) -> Result<car_router::Decision, RouterError> {
        let prepared = self.prepare(request).await;
        let decision = self.core.route(&prepared.request).await?;
        Ok(prepared.failure.added_to(decision))
    }

    /// Asks the host for the system context of a request that wants one.
    pub(crate) async fn prepare(&self, mut request: car_router::RouteRequest) -> PreparedRequest {
        let since = Instant::now();
        let context = context_of(self.environment.as_ref(), &request).await;
        let failed = context.as_ref().err().cloned();
        if let Ok(Some(context)) = context {
            request.system_context = Some(context);
        }
        PreparedRequest {
            request,
            failure: ContextFailure(failed.map(|reason| (reason, since.elapsed()))),
        }
    }
}

#[uniffi::export]
impl Router {
    /// Creates a router with the built-in shell domains, the embedded classifiers and the defaults.
    #[uniffi::constructor]
    pub fn new() -> Result<Arc<Self>, RouterError> {
        Ok(Self::from_core(
            car_router::Router::builder().build()?,
            None,
        ))
    }

    /// Creates a router from settings.
    ///
    /// # Errors
    /// Fails with every problem in the packs, the catalogue or the policy.
    #[uniffi::constructor]
    pub fn from_settings(config: &RouterSettings) -> Result<Arc<Self>, RouterError> {
        let builder = car_router::RouterBuilder::from_settings(config.core.clone());
        let builder = crate::encoder::configure(builder)?;
        Ok(Self::from_core(builder.build()?, None))
    }

    /// Decides on a request, and asks every classifier of the chain that is needed. Blocks this thread until the
    /// decision is made.
    ///
    /// # Errors
    /// Fails if the request is not valid, names a domain that is not in use, or if no model meets its hard
    /// requirements.
    pub fn route(&self, request: RouteRequest) -> Result<Decision, RouterError> {
        let request = request.into_core()?;
        let decision = runtime::block_on(self.decide(request))??;
        Ok(Mirror::from_core(decision))
    }

    /// Decides as `route` does, without blocking. Cancelling the task or the token stops the work: the router
    /// does not wait for a classifier that is running, and asks no further one.
    ///
    /// # Errors
    /// Fails as `route` does, and with `Cancelled` if the token was cancelled.
    #[uniffi::method(default(cancel))]
    pub async fn route_async(
        &self,
        request: RouteRequest,
        cancel: Option<Arc<CancelToken>>,
    ) -> Result<Decision, RouterError> {
        let request = request.into_core()?;
        let this = self.clone();
        let decide = async move { Ok(Mirror::from_core(this.decide(request).await?)) };
        runtime::run(decide, cancel).await
    }

    /// Decides without waiting: classifiers that would wait are skipped, and the trace says so.
    ///
    /// # Errors
    /// Fails as `route` does.
    pub fn route_local(&self, request: RouteRequest) -> Result<Decision, RouterError> {
        let decision = self.core.route_local(&request.into_core()?)?;
        Ok(Mirror::from_core(decision))
    }

    /// Decides on many requests, up to `concurrency` at once, and returns the results in the order of the requests.
    /// With a `concurrency` of 1, requests of the same session are decided in order.
    ///
    /// # Errors
    /// Fails if the library cannot work at all. A request that cannot be decided is an error at its own position.
    #[uniffi::method(default(concurrency = 1))]
    pub fn route_many(
        &self,
        requests: Vec<RouteRequest>,
        concurrency: u32,
    ) -> Result<Vec<RouteResult>, RouterError> {
        let requests = requests.into_iter().map(Mirror::into_core).collect();
        let results = runtime::block_on(batch::decide(self.clone(), requests, concurrency))?;
        Ok(results.into_iter().map(RouteResult::from_result).collect())
    }

    /// Decides as `route_many` does, without blocking.
    ///
    /// # Errors
    /// Fails as `route_many` does, and with `Cancelled` if the token was cancelled.
    #[uniffi::method(default(concurrency = 1, cancel))]
    pub async fn route_many_async(
        &self,
        requests: Vec<RouteRequest>,
        concurrency: u32,
        cancel: Option<Arc<CancelToken>>,
    ) -> Result<Vec<RouteResult>, RouterError> {
        let requests = requests.into_iter().map(Mirror::into_core).collect();
        let this = self.clone();
        let decide = async move {
            let results = batch::decide(this, requests, concurrency).await;
            Ok(results.into_iter().map(RouteResult::from_result).collect())
        };
        runtime::run(decide, cancel).await
    }

    /// Decides as `route` does, from the JSON of a request to the JSON of its decision. This is the cheapest way to
    /// cross the language boundary.
    ///
    /// # Errors
    /// Fails as `route` does, and if the text is not a request.
    pub fn route_json(&self, request: String) -> Result<String, RouterError> {
        self.route_json_in(request, None)
    }

    /// Decides as `route_many` does, from a JSON list of requests to a JSON list of results. Each result is
    /// `{"decision": …}` or `{"error": {"kind": "…", "detail": "…"}}`, where the kind is `invalid_request`,
    /// `no_eligible_model`, `build`, `host` or `cancelled`.
    ///
    /// # Errors
    /// Fails if the text is not a JSON list.
    #[uniffi::method(default(concurrency = 1))]
    pub fn route_many_json(
        &self,
        requests: String,
        concurrency: u32,
    ) -> Result<String, RouterError> {
        self.route_many_json_in(requests, concurrency, None)
    }

    /// Decides as `route_many_json` does, without blocking.
    ///
    /// # Errors
    /// Fails as `route_many_json` does, and with `Cancelled` if the token was cancelled.
    #[uniffi::method(default(concurrency = 1, cancel))]
    pub async fn route_many_json_async(
        &self,
        requests: String,
        concurrency: u32,
        cancel: Option<Arc<CancelToken>>,
    ) -> Result<String, RouterError> {
        self.route_many_json_async_in(requests, concurrency, cancel, None)
            .await
    }

    /// Returns the dangers of a command, by the rules and the policy in use.
    pub fn check_command(&self, command: String) -> Result<SafetyReport, RouterError> {
        Ok(Mirror::from_core(self.core.check_command(&command)))
    }

    /// Returns the command in a model's reply with its dangers, or the reason why the reply has none.
    pub fn check_reply(&self, reply: String) -> Result<ReplyCheck, RouterError> {
        Ok(Mirror::from_core(self.core.check_reply(&reply)))
    }

    /// Returns the dangers of a request in words, by the rules and the policy in use.
    pub fn check_request(&self, text: String) -> Result<SafetyReport, RouterError> {
        Ok(Mirror::from_core(self.core.check_request(&text)))
    }

    /// Returns whether a classifier may have to wait, so that `route` can decide better than `route_local`.
    pub fn needs_runtime(&self) -> bool {
        self.core.needs_runtime()
    }

    /// Returns the domains in use.
    pub fn registry(&self) -> Arc<DomainRegistry> {
        DomainRegistry::of_router(&self.core)
    }

    /// Returns the models to choose among; absent if no catalogue was given.
    pub fn catalogue(&self) -> Option<Arc<ModelCatalogue>> {
        self.core
            .catalogue()
            .cloned()
            .map(ModelCatalogue::from_core)
    }

    /// Records the outcome of a call to a model. Failures lower its availability, never its quality.
    pub fn record_outcome(
        &self,
        model: String,
        task: TaskHint,
        outcome: ModelOutcome,
    ) -> Result<(), RouterError> {
        self.core
            .record_outcome(&model, task.into_core()?, outcome.into_core()?);
        Ok(())
    }

    /// Returns a copy of the evidence so far, to be saved.
    pub fn evidence(&self) -> Arc<Evidence> {
        Evidence::from_core(self.core.evidence())
    }

    /// Merges the evidence of another process.
    pub fn merge_evidence(&self, other: &Evidence) {
        self.core.merge_evidence(&other.copy());
    }

    /// Empties the cache of classifications.
    pub fn clear_cache(&self) {
        self.core.clear_cache();
    }

    /// Returns how many classifications are cached.
    pub fn cache_len(&self) -> u64 {
        self.core.cache_len() as u64
    }
}
