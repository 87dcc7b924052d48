//! The router: from a request to a decision.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::cancel::CancelToken;
use crate::config::RouterSettings;
use crate::error::RouterError;
use crate::host::{JsonEnvironment, context_of};
use crate::models::{Evidence, ModelCatalogue};
use crate::registry::DomainRegistry;

/// Decides on requests. It may be used from several threads at once.
#[derive(Clone, uniffi::Object)]
pub struct Router {
    pub(crate) core: Arc<car_router::Router>,
    environment: Option<Arc<dyn JsonEnvironment>>,
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
        environment: Option<Arc<dyn JsonEnvironment>>,
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

    /// Decides on a request, from its JSON to the JSON of the decision, and asks every classifier of the chain that is
    /// needed. Blocks this thread until the decision is made.
    ///
    /// # Errors
    /// Fails if the text is not a request, if the request is not valid or names a domain that is not in use, or if no
    /// model meets its hard requirements.
    pub fn route_json(&self, request: String) -> Result<String, RouterError> {
        self.route_json_in(request, None)
    }

    /// Decides on many requests, up to `concurrency` at once, from their JSON list to the JSON list of the results in the
    /// same order. With a `concurrency` of 1, requests of the same session are decided in order. Each result is
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

    /// Returns whether a classifier may have to wait, so that `route_json` can decide better than `route_local_json`.
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
