//! Host-provided facts about the computer and the time.

use std::sync::Arc;
use std::time::Duration;

use car_router::prompt::Platform;

use super::on_its_own_thread;
use crate::error::{HostError, RouterError};

/// A request that wants a context waits for it at most this long.
const CONTEXT_LIMIT: Duration = Duration::from_secs(5);

/// Host-provided facts about the computer and the time, used instead of those that the library finds itself.
#[uniffi::export(rust, foreign)]
pub trait JsonEnvironment: Send + Sync {
    /// Returns the time in milliseconds since 1970, which outcomes and cool-downs of models use; absent for the
    /// computer's clock. If it throws, the computer's clock is used. It is called often and must not block.
    ///
    /// # Errors
    /// Throws if it does not know the time.
    fn now_ms(&self) -> Result<Option<u64>, HostError>;

    /// Returns the computer that commands are written for as the JSON of a `Platform`; absent for this one. Called once,
    /// when the router is built.
    ///
    /// # Errors
    /// Throws if it does not know. Then no router is built.
    fn platform(&self) -> Result<Option<String>, HostError>;

    /// Returns facts about the computer as text, for the prompt of requests that want one and have no `system_context`.
    /// It has five seconds.
    ///
    /// # Errors
    /// Throws if it does not know. Then, or if it takes longer, the request is decided without a context, and the trace
    /// says so.
    fn system_context(&self) -> Result<Option<String>, HostError>;
}

/// Returns the time by the host-provided clock, else by the computer's.
pub(crate) fn time_of(host: &dyn JsonEnvironment) -> u64 {
    let computers = || {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |d| u64::try_from(d.as_millis()).unwrap_or(u64::MAX))
    };
    host.now_ms().ok().flatten().unwrap_or_else(computers)
}

/// Returns the platform from the host-provided environment.
pub(crate) fn platform_of(host: &dyn JsonEnvironment) -> Result<Option<Platform>, RouterError> {
    let parse = |text: String| {
        crate::json::parse_json("Platform", &text, false).map_err(|error| HostError::Malformed {
            reason: error.to_string(),
        })
    };
    Ok(host.platform()?.map(parse).transpose()?)
}

/// Returns the host-provided facts about the computer if a request wants them, or the reason why there are none. A
/// failure does not stop the request: it is decided without them.
pub(crate) async fn context_of(
    host: Option<&Arc<dyn JsonEnvironment>>,
    request: &car_router::RouteRequest,
) -> Result<Option<String>, String> {
    let Some(host) = host
        .filter(|_| request.prompt && request.system_context.is_none() && request.facts.is_none())
    else {
        return Ok(None);
    };
    let host = Arc::clone(host);
    let context = on_its_own_thread(move || host.system_context());
    let own = request
        .deadline_ms
        .map(u64::from)
        .map(Duration::from_millis);
    let limit = own.map_or(CONTEXT_LIMIT, |own| own.min(CONTEXT_LIMIT));
    match tokio::time::timeout(limit, context).await {
        Ok(context) => context.map_err(|error| error.to_string()),
        Err(_) => Err(format!(
            "the environment's `system_context` took longer than {} ms",
            limit.as_millis()
        )),
    }
}
