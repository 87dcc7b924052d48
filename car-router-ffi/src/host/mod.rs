//! Parts that the app itself writes, in its own language.
//!
//! Their methods are synchronous and run on threads of their own, so that neither the app's event loop nor the
//! library's workers wait for them. What they throw is an error with a type, never a crash.

mod classifier;
mod environment;
mod transport;

pub(crate) use classifier::Adapter;
pub use classifier::HostClassifier;
pub use environment::HostEnvironment;
pub(crate) use environment::{context_of, platform_of, time_of};
pub(crate) use transport::Carrier;
pub use transport::{HostTransport, HttpMethod, HttpRequest, HttpResponse};

use std::sync::atomic::{AtomicU32, Ordering};

use tokio::task::AbortHandle;

use crate::error::HostError;

/// How many parts of the app's own are at work.
static AT_WORK: AtomicU32 = AtomicU32::new(0);

/// How many parts of the app's own are at work in this process.
pub(crate) fn at_work() -> u32 {
    AT_WORK.load(Ordering::Acquire)
}

/// Counts a part while it is at work.
struct Counted;

impl Counted {
    fn new() -> Self {
        AT_WORK.fetch_add(1, Ordering::AcqRel);
        Self
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        AT_WORK.fetch_sub(1, Ordering::AcqRel);
    }
}

/// Takes work back that has not begun when nobody waits for it any more.
struct Unwanted(AbortHandle);

impl Drop for Unwanted {
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
        let _counted = Counted::new();
        work()
    });
    let _unwanted = Unwanted(work.abort_handle());
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
