//! Host-provided parts, written in the language of the app.
//!
//! Their methods are synchronous and run on separate threads, so that they block neither the app's event loop nor the
//! library's workers. What they throw becomes a typed error, never a crash.

mod classifier;
mod environment;
mod transport;

pub(crate) use classifier::ClassifierAdapter;
pub use classifier::JsonClassifier;
pub use environment::JsonEnvironment;
pub(crate) use environment::{context_of, platform_of, time_of};
pub(crate) use transport::TransportAdapter;
pub use transport::{HttpMethod, HttpRequest, HttpResponse, Transport};

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::task::AbortHandle;

use crate::error::HostError;

/// The number of host-provided calls that are running (lower half) and the process that they run in (upper half). After
/// a fork, the child does not have the calls of its parent.
static AT_WORK: AtomicU64 = AtomicU64::new(0);

/// Returns the number for this process from the stored value.
fn of_this_process(stands: u64) -> u32 {
    let process = u64::from(std::process::id());
    if stands >> 32 == process {
        stands as u32
    } else {
        0
    }
}

fn count(change: impl Fn(u32) -> u32) {
    let process = u64::from(std::process::id()) << 32;
    let counted = |stands| Some(process | u64::from(change(of_this_process(stands))));
    // `counted` always returns a value, so the update cannot fail.
    let _before = AT_WORK.fetch_update(Ordering::AcqRel, Ordering::Acquire, counted);
}

/// Returns how many host-provided calls are running in this process.
pub(crate) fn at_work() -> u32 {
    of_this_process(AT_WORK.load(Ordering::Acquire))
}

/// Counts a host-provided call while it is running.
struct ActiveGuard;

impl ActiveGuard {
    fn new() -> Self {
        count(|parts| parts.saturating_add(1));
        Self
    }
}

impl Drop for ActiveGuard {
    fn drop(&mut self) {
        count(|parts| parts.saturating_sub(1));
    }
}

tokio::task_local! {
    /// The number that the caller gave to the call that this task works on.
    static CALL: u64;
}

thread_local! {
    /// The number of the call that the host-provided code on this thread belongs to.
    static CURRENT_CALL: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Runs a future as part of the call with this number, if there is one.
pub(crate) async fn in_call<T>(call: Option<u64>, future: impl Future<Output = T>) -> T {
    match call {
        Some(call) => CALL.scope(call, future).await,
        None => future.await,
    }
}

/// Returns the number of the call that this task works on.
pub(crate) fn call_of_task() -> Option<u64> {
    CALL.try_with(|call| *call).ok()
}

/// Returns the number of the call that the host-provided code on this thread belongs to: what the app passed to
/// `route_json_in` and the like. Absent if there is none.
#[uniffi::export]
#[must_use]
pub fn current_call() -> Option<u64> {
    CURRENT_CALL.get()
}

/// Aborts work that has not begun when the waiting future is dropped.
struct AbortOnDrop(AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Runs host-provided code on a separate thread, unless the waiting future is dropped before it begins. A panic in the
/// bridge becomes a `Failed` error.
pub(crate) async fn on_its_own_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, HostError> + Send + 'static,
) -> Result<T, HostError> {
    let handle = crate::runtime::handle().map_err(|error| HostError::Unavailable {
        reason: error.to_string(),
    })?;
    let call = call_of_task();
    let work = handle.spawn_blocking(move || {
        let _counted = ActiveGuard::new();
        // The next work on this thread sets its own.
        CURRENT_CALL.set(call);
        work()
    });
    let _unwanted = AbortOnDrop(work.abort_handle());
    work.await.unwrap_or_else(|error| {
        Err(HostError::Failed {
            reason: if error.is_panic() {
                "it panicked".to_owned()
            } else {
                "it was stopped".to_owned()
            },
        })
    })
}
