//! Giving up a request from outside.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// Gives up the requests that it was passed with. Once cancelled it stays so.
///
/// Where a language's own cancellation does not reach the library, as in Swift, this is how it is told.
#[derive(Debug, uniffi::Object)]
pub struct CancelToken {
    /// Closed when cancelled; it has no permits to give.
    gate: Semaphore,
}

#[uniffi::export]
impl CancelToken {
    /// A token that is not cancelled.
    #[uniffi::constructor]
    #[must_use]
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            gate: Semaphore::new(0),
        })
    }

    /// Gives up every request that this token was passed with.
    pub fn cancel(&self) {
        self.gate.close();
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.gate.is_closed()
    }
}

impl CancelToken {
    /// Ready once it is cancelled.
    pub(crate) async fn cancelled(&self) {
        // Without permits this ends with the error that says the gate is closed.
        let _closed = self.gate.acquire().await;
    }
}
