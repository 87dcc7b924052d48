//! The router: from a request to a decision.

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

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

/// Decides on requests. May be used from several threads at once.
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

    /// Decides, with what the host knows of the computer where the request wants it.
    pub(crate) async fn decide(
        &self,
        mut request: car_router::RouteRequest,
    ) -> Result<car_router::Decision, RouterError> {
        let since = Instant::now();
        let context = context_of(self.environment.as_ref(), &request).await;
        let failed = context.as_ref().err().cloned();
        if let Ok(Some(context)) = context {
            request.system_context = Some(context);
        }
        let took = since.elapsed();
        let mut decision = self.core.route(&request).await?;
        if let Some(reason) = failed {
            decision.trace.context_failed("environment", reason, took);
        }
        Ok(decision)
    }
}

#[uniffi::export]
impl Router {
    /// The shell domains, the embedded classifiers and the defaults.
    #[uniffi::constructor]
    pub fn new() -> Result<Arc<Self>, RouterError> {
        Ok(Self::from_core(
            car_router::Router::builder().build()?,
            None,
        ))
    }

    /// What a configuration says.
    ///
    /// # Errors
    /// Every problem with the packs, the catalogue or the policy.
    #[uniffi::constructor]
    pub fn from_settings(config: &RouterSettings) -> Result<Arc<Self>, RouterError> {
        let builder = car_router::RouterBuilder::from_config(config.core.clone());
        let builder = crate::encoder::configure(builder)?;
        Ok(Self::from_core(builder.build()?, None))
    }

    /// Decides, asking every classifier of the chain that is needed. Blocks this thread until the decision is there.
    ///
    /// # Errors
    /// Where the request cannot be decided at all: it is not valid, names a domain that is not in use, or no model
    /// meets its hard requirements.
    pub fn route(&self, request: RouteRequest) -> Result<Decision, RouterError> {
        let request = request.into_core()?;
        let decision = runtime::block_on(self.decide(request))??;
        Ok(Mirror::from_core(decision))
    }

    /// As `route`, without blocking. Giving up the task, or cancelling the token, stops the work; a classifier that is
    /// being asked is not waited for, and none is asked after it.
    ///
    /// # Errors
    /// As `route`; and `Cancelled` where the token said so.
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

    /// Decides without waiting for anything: classifiers that would are skipped, and the trace says so.
    ///
    /// # Errors
    /// As `route`.
    pub fn route_local(&self, request: RouteRequest) -> Result<Decision, RouterError> {
        let decision = self.core.route_local(&request.into_core()?)?;
        Ok(Mirror::from_core(decision))
    }

    /// Decides on many requests, up to `concurrency` at once, and gives the results in the order of the requests. One at
    /// a time, sessions are kept in order.
    ///
    /// # Errors
    /// Where the library cannot work at all; a request that cannot be decided is an error in its own place.
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

    /// As `route_many`, without blocking.
    ///
    /// # Errors
    /// As `route_many`; and `Cancelled` where the token said so.
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

    /// As `route`, from the JSON of a request to the JSON of its decision: the cheapest way over the border.
    ///
    /// # Errors
    /// As `route`; and a text that is no request.
    pub fn route_json(&self, request: String) -> Result<String, RouterError> {
        let request = crate::json::parse_json("RouteRequest", &request, false)?;
        let decision = runtime::block_on(self.decide(request))??;
        crate::json::write("Decision", &decision)
    }

    /// As `route_many`, from a JSON list of requests to a JSON list of results: `{"decision": …}` or `{"error": {"kind": "…", "detail": "…"}}`,
    /// where the kind is `invalid_request`, `no_eligible_model`, `build`, `host` or `cancelled`.
    ///
    /// # Errors
    /// A text that is no list.
    #[uniffi::method(default(concurrency = 1))]
    pub fn route_many_json(
        &self,
        requests: String,
        concurrency: u32,
    ) -> Result<String, RouterError> {
        let requests = batch::parse_requests(&requests)?;
        let results = runtime::block_on(batch::decide(self.clone(), requests, concurrency))?;
        batch::write(&results)
    }

    /// As `route_many_json`, without blocking.
    ///
    /// # Errors
    /// As `route_many_json`; and `Cancelled` where the token said so.
    #[uniffi::method(default(concurrency = 1, cancel))]
    pub async fn route_many_json_async(
        &self,
        requests: String,
        concurrency: u32,
        cancel: Option<Arc<CancelToken>>,
    ) -> Result<String, RouterError> {
        let this = self.clone();
        let decide = async move {
            let requests = batch::parse_requests(&requests)?;
            batch::write(&batch::decide(this, requests, concurrency).await)
        };
        runtime::run(decide, cancel).await
    }

    /// What is dangerous about a command, by the rules and the policy in use.
    pub fn check_command(&self, command: String) -> Result<SafetyReport, RouterError> {
        Ok(Mirror::from_core(self.core.check_command(&command)))
    }

    /// The command in a model's reply, and what is dangerous about it; or why the reply holds none.
    pub fn check_reply(&self, reply: String) -> Result<ReplyCheck, RouterError> {
        Ok(Mirror::from_core(self.core.check_reply(&reply)))
    }

    /// What is dangerous about a request in words, by the rules and the policy in use.
    pub fn check_request(&self, text: String) -> Result<SafetyReport, RouterError> {
        Ok(Mirror::from_core(self.core.check_request(&text)))
    }

    /// Whether a classifier may have to wait for something, so that `route` can say more than `route_local`.
    pub fn needs_runtime(&self) -> bool {
        self.core.needs_runtime()
    }

    /// The domains in use.
    pub fn registry(&self) -> Arc<DomainRegistry> {
        DomainRegistry::of_router(&self.core)
    }

    /// The models to choose among, where a catalogue was given.
    pub fn catalogue(&self) -> Option<Arc<ModelCatalogue>> {
        self.core
            .catalogue()
            .cloned()
            .map(ModelCatalogue::from_core)
    }

    /// Takes in how a call to a model turned out: failures lower its availability, never its quality.
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

    /// A copy of what was learnt so far, to be saved.
    pub fn evidence(&self) -> Arc<Evidence> {
        Evidence::from_core(self.core.evidence())
    }

    /// Takes in what another process learnt.
    pub fn merge_evidence(&self, other: &Evidence) {
        self.core.merge_evidence(&other.copy());
    }

    /// Forgets every cached classification.
    pub fn clear_cache(&self) {
        self.core.clear_cache();
    }

    /// How many classifications are cached.
    pub fn cache_len(&self) -> u64 {
        self.core.cache_len() as u64
    }
}
