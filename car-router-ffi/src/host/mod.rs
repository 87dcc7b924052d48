//! Parts that the app itself writes, in its own language.
//!
//! Their methods are synchronous and run on threads of their own, so that neither the app's event loop nor the
//! library's workers wait for them. What they throw is an error with a type, never a crash.

mod classifier;
mod environment;
mod transport;

pub use classifier::Classifier;
pub(crate) use classifier::ClassifierAdapter;
pub use environment::RouterEnvironment;
pub(crate) use environment::{context_of, platform_from_os, time_of};
pub(crate) use transport::TransportAdapter;
pub use transport::{HttpMethod, HttpRequest, HttpResponse, Transport};

use std::sync::atomic::{AtomicU64, Ordering};

use tokio::task::AbortHandle;

use crate::error::HostError;

/// How many parts of the app's own are at work, and, in the upper half, in which process: a child does not have those that
/// its parent had at the time of a fork.
static AT_WORK: AtomicU64 = AtomicU64::new(0);

/// The number for this process, by that which stands there.
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
    // Never refused: `counted` always gives a number.
    let _before = AT_WORK.fetch_update(Ordering::AcqRel, Ordering::Acquire, counted);
}

/// How many parts of the app's own are at work in this process.
pub(crate) fn at_work() -> u32 {
    of_this_process(AT_WORK.load(Ordering::Acquire))
}

/// Counts a part while it is at work.
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

/// Takes work back that has not begun when nobody waits for it any more.
struct AbortOnDrop(AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Runs a host's code on a thread for it, unless nobody waits for it any more by then. A panic in the bridge is a
/// failure of the host's part.
pub(crate) async fn on_its_own_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, HostError> + Send + 'static,
) -> Result<T, HostError> {
    let handle = crate::runtime::handle().map_err(|error| HostError::Unavailable {
        reason: error.to_string(),
    })?;
    let work = handle.spawn_blocking(move || {
        let _counted = ActiveGuard::new();
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
