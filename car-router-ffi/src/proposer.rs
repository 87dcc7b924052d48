//! Proposes commands: a request in words becomes a checked command.

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use car_router::RouterError as CoreError;
use car_router_propose::ProposeError;

use crate::cancel::CancelToken;
use crate::config::RouterSettings;
use crate::error::RouterError;
use crate::host::{Transport, TransportAdapter, in_call};
use crate::json::{parse_json, write};
use crate::router::Router;
use crate::runtime;

/// Proposes commands with the model that the settings name. It may be used from several threads at once.
#[derive(Clone, uniffi::Object)]
pub struct Proposer {
    core: Arc<car_router_propose::Proposer>,
    router: Arc<Router>,
}

impl fmt::Debug for Proposer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Proposer")
            .field("core", &self.core)
            .finish_non_exhaustive()
    }
}

impl Proposer {
    fn with(
        router: Arc<Router>,
        settings: &RouterSettings,
        transport: Option<Arc<dyn car_router::backend::Transport>>,
    ) -> Result<Arc<Self>, RouterError> {
        let core = Arc::clone(&router.core);
        let mut core = car_router_propose::Proposer::from_settings(core, &settings.core, transport)
            .map_err(failed)?;
        if settings.core.propose.introspect
            && let Some(help) = crate::system::help()
        {
            core = core.with_help(help);
        }
        Ok(Arc::new(Self {
            core: Arc::new(core),
            router,
        }))
    }

    async fn propose(&self, mut request: car_router::RouteRequest) -> Result<String, RouterError> {
        if let Some(proposal) = self.core.propose_at_once(&request) {
            return write("Proposal", &proposal);
        }
        let since = Instant::now();
        let budget = self.core.budget();
        let whole = *request.deadline_ms.get_or_insert(budget.gather_ms());
        // The environment is asked for its facts as for a request that wants a prompt.
        request.prompt = true;
        let mut prepared = self.router.prepare(request).await;
        // What it took is no longer there for the rest.
        let took = u32::try_from(since.elapsed().as_millis()).unwrap_or(u32::MAX);
        let left = whole.saturating_sub(took);
        prepared.request.deadline_ms = Some(left.max(1));
        let proposed = self.core.propose(&prepared.request).await;
        let mut proposal = proposed.map_err(failed)?;
        proposal.decision = prepared.failure.added_to(proposal.decision);
        write("Proposal", &proposal)
    }
}

/// Returns the error as the other languages catch it.
fn failed(error: ProposeError) -> RouterError {
    match error {
        ProposeError::Route(error) => error.into(),
        ProposeError::Settings(error) => error.into(),
        error => CoreError::Generator {
            failure: error.failure().to_owned(),
            next_step: error.next_step().to_owned(),
            detail: error.to_string(),
        }
        .into(),
    }
}

#[uniffi::export]
impl Proposer {
    /// Creates a proposer with the model that the settings name, which decides with this router.
    ///
    /// # Errors
    /// Fails if the address or the key of the model's server cannot be used.
    #[uniffi::constructor]
    pub fn new(router: Arc<Router>, settings: &RouterSettings) -> Result<Arc<Self>, RouterError> {
        Self::with(router, settings, None)
    }

    /// Creates a proposer as `new` does, with a host-provided transport to the model's server.
    ///
    /// # Errors
    /// Fails as `new` does.
    #[uniffi::constructor]
    pub fn over_transport(
        router: Arc<Router>,
        settings: &RouterSettings,
        transport: Arc<dyn Transport>,
    ) -> Result<Arc<Self>, RouterError> {
        Self::with(
            router,
            settings,
            Some(Arc::new(TransportAdapter(transport))),
        )
    }

    /// Proposes a command, from the JSON of a request to the JSON of a `Proposal`, as the call with this number. Blocks this
    /// thread until it is there.
    ///
    /// # Errors
    /// Fails as `route_json` does, and with `Generator` if a model is needed and there is none, or if its server fails.
    pub fn propose_json_in(
        &self,
        request: String,
        call: Option<u64>,
    ) -> Result<String, RouterError> {
        let request = parse_json("RouteRequest", &request, false)?;
        runtime::block_on(in_call(call, self.propose(request)))?
    }

    /// Proposes as `propose_json_in` does, without blocking.
    ///
    /// # Errors
    /// Fails as `propose_json_in` does, and with `Cancelled` if the token was cancelled.
    pub async fn propose_json_async_in(
        &self,
        request: String,
        cancel: Option<Arc<CancelToken>>,
        call: Option<u64>,
    ) -> Result<String, RouterError> {
        let request = parse_json("RouteRequest", &request, false)?;
        let this = self.clone();
        let propose = async move { this.propose(request).await };
        runtime::run(in_call(call, propose), cancel).await
    }
}
