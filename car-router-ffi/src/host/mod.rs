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

use tokio::task::AbortHandle;

use crate::error::HostError;

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
    let work = handle.spawn_blocking(work);
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
