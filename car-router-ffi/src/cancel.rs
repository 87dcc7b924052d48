//! Cancels requests from outside.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// Cancels the requests that it was passed with. A cancelled token stays cancelled.
///
/// Use it where the cancellation of the language does not reach the library, as in Swift.
#[derive(Debug, uniffi::Object)]
pub struct CancelToken {
    /// Closed when cancelled. It never has permits.
    gate: Semaphore,
}

#[uniffi::export]
impl CancelToken {
    /// Creates a token that is not cancelled.
    #[uniffi::constructor]
    #[must_use]
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            gate: Semaphore::new(0),
        })
    }

    /// Cancels every request that this token was passed with.
    pub fn cancel(&self) {
        self.gate.close();
    }

    /// Returns whether the token was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.gate.is_closed()
    }
}

impl CancelToken {
    /// Completes once the token is cancelled.
    pub(crate) async fn cancelled(&self) {
        // The semaphore has no permits, so this ends only with the error that it was closed.
        let _closed = self.gate.acquire().await;
    }
}
