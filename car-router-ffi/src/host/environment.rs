//! The app's own view of the computer and of the time.

use std::sync::Arc;
use std::time::Duration;

use super::on_its_own_thread;
use crate::error::{HostError, RouterError};
use crate::values::Platform;

/// A request that wants a context waits no longer for it.
const CONTEXT_LIMIT: Duration = Duration::from_secs(5);

/// What the app knows of the computer and of the time, instead of what the library finds out itself.
#[uniffi::export(rust, foreign)]
pub trait RouterEnvironment: Send + Sync {
    /// The time in milliseconds since 1970, which outcomes and resting models go by; absent for the computer's own clock.
    /// Where it throws, the computer's clock stands in. It is asked often, and must not wait.
    ///
    /// # Errors
    /// Where it has no time.
    fn now_ms(&self) -> Result<Option<u64>, HostError>;

    /// The computer that commands are written for; absent for this one. Asked once, when the router is built.
    ///
    /// # Errors
    /// Where it cannot say; then no router is built.
    fn platform(&self) -> Result<Option<Platform>, HostError>;

    /// Facts about the computer, in words, for the prompt of requests that want one and bring none of their own. It has
    /// five seconds.
    ///
    /// # Errors
    /// Where it cannot say; then the request is decided without a context, as it is where it takes longer, and the
    /// trace says so.
    fn system_context(&self) -> Result<Option<String>, HostError>;
}

/// The time by the host's clock, or the computer's.
pub(crate) fn time_of(host: &dyn RouterEnvironment) -> u64 {
    let computers = || {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |d| u64::try_from(d.as_millis()).unwrap_or(u64::MAX))
    };
    host.now_ms().ok().flatten().unwrap_or_else(computers)
}

/// What the host says of the computer.
pub(crate) fn platform_from_os(host: &dyn RouterEnvironment) -> Result<Option<Platform>, RouterError> {
    Ok(host.platform()?)
}

/// What the host knows of the computer, where a request wants it; or why there is nothing. Facts about the computer fail
/// open: a request is decided without them.
pub(crate) async fn context_of(
    host: Option<&Arc<dyn RouterEnvironment>>,
    request: &car_router::RouteRequest,
) -> Result<Option<String>, String> {
    let Some(host) = host.filter(|_| request.prompt && request.system_context.is_none()) else {
        return Ok(None);
    };
    let host = Arc::clone(host);
    let context = on_its_own_thread(move || host.system_context());
    match tokio::time::timeout(CONTEXT_LIMIT, context).await {
        Ok(context) => context.map_err(|error| error.to_string()),
        Err(_) => Err(format!(
            "the environment's `system_context` took longer than {} s",
            CONTEXT_LIMIT.as_secs()
        )),
    }
}
