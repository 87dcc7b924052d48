//! Single-flight: equal requests are classified once, and later ones wait for the answer of the first.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use crate::cache::CacheKey;
use crate::classify::ChainAnswer;

type Slot = Arc<AsyncMutex<Option<Arc<ChainAnswer>>>>;

/// The classifications in progress.
#[derive(Debug, Default)]
pub(super) struct SingleFlight {
    slots: Mutex<HashMap<CacheKey, Slot>>,
}

/// Removes the slot again, also if its request was cancelled.
struct SlotGuard<'f> {
    flights: &'f SingleFlight,
    key: &'f CacheKey,
    slot: Option<Slot>,
}

impl SingleFlight {
    fn slots(&self) -> MutexGuard<'_, HashMap<CacheKey, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the answer of `ask`, or of an equal request in progress, and whether it is shared. If that other request
    /// is cancelled, the next waiting one runs `ask`.
    pub(super) async fn join_or_run(
        &self,
        key: &CacheKey,
        ask: impl Future<Output = Arc<ChainAnswer>>,
    ) -> (Arc<ChainAnswer>, bool) {
        let slot = Arc::clone(self.slots().entry(key.clone()).or_default());
        let _departure = SlotGuard {
            flights: self,
            key,
            slot: Some(Arc::clone(&slot)),
        };
        let mut answer = slot.lock_owned().await;
        if let Some(answer) = &*answer {
            return (Arc::clone(answer), true);
        }
        let found = ask.await;
        *answer = Some(Arc::clone(&found));
        // Requests from now on start a new classification; the waiting ones have this answer.
        let slot = OwnedMutexGuard::mutex(&answer);
        let mut slots = self.slots();
        // Removes only this slot, not one that replaced it.
        if slots.get(key).is_some_and(|known| Arc::ptr_eq(known, slot)) {
            slots.remove(key);
        }
        drop(slots);
        (found, false)
    }
}

impl Drop for SlotGuard<'_> {
    fn drop(&mut self) {
        let mut slots = self.flights.slots();
        let Some(slot) = self.slot.take() else { return };
        // Two references, the map and this guard, mean that no other request waits. The count is read and the guard
        // dropped under the lock, so that of two guards dropped at once the second one sees it.
        let known = slots
            .get(self.key)
            .is_some_and(|known| Arc::ptr_eq(known, &slot));
        if known && Arc::strong_count(&slot) <= 2 {
            slots.remove(self.key);
        }
        drop(slot);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    fn key(text: &str) -> CacheKey {
        CacheKey {
            text: text.to_owned(),
            digest: 0,
        }
    }

    #[tokio::test]
    async fn equal_requests_share_one_answer_even_after_a_cancellation() {
        let flights = SingleFlight::default();
        let asked = AtomicUsize::new(0);
        let ask = || async {
            asked.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(400)).await;
            Arc::new(ChainAnswer::default())
        };
        let a = key("a");
        let share = || async { flights.join_or_run(&a, ask()).await.1 };
        let (one, two, three) = tokio::join!(share(), share(), share());
        assert_eq!(
            [one, two, three].iter().filter(|shared| **shared).count(),
            2
        );
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        assert!(flights.slots().is_empty());

        let (cancelled, answered) = tokio::join!(
            tokio::time::timeout(Duration::from_millis(50), share()),
            share()
        );
        assert!(cancelled.is_err() && !answered);
        assert_eq!(asked.load(Ordering::Relaxed), 3);
        assert!(flights.slots().is_empty());
    }
}
