//! The cache of classifications: bounded in size and time, and exact on the text except for white space.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::clock::Instant;

use lru::LruCache;

use crate::classify::ChainAnswer;

/// What a classification depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct CacheKey {
    /// The text; in the cache, with collapsed white space.
    pub(crate) text: String,
    /// A hash of the history, the registry and the names of the classifiers.
    pub(crate) digest: u64,
}

/// Leaves out the text, which belongs to the user.
impl fmt::Debug for CacheKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CacheKey")
            .field("text_bytes", &self.text.len())
            .field("digest", &self.digest)
            .finish()
    }
}

/// The cache of one router.
#[derive(Debug)]
pub(crate) struct ClassificationCache {
    entries: Mutex<LruCache<CacheKey, Entry>>,
    capacity: NonZeroUsize,
    ttl: Duration,
}

#[derive(Debug, Clone)]
struct Entry {
    answer: Arc<ChainAnswer>,
    /// Absent if the time is beyond the range of the clock.
    expires: Option<Instant>,
}

impl ClassificationCache {
    pub(crate) fn new(capacity: NonZeroUsize, ttl: Duration) -> Self {
        Self {
            // Memory is allocated as entries arrive, not for the whole capacity.
            entries: Mutex::new(LruCache::unbounded()),
            capacity,
            ttl,
        }
    }

    /// Ignores poisoning: a panic in another thread loses at most an entry, so the cache stays usable.
    fn entries(&self) -> MutexGuard<'_, LruCache<CacheKey, Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self, key: &CacheKey, now: Instant) -> Option<Arc<ChainAnswer>> {
        let mut entries = self.entries();
        let entry = entries.get(key)?;
        if entry.expires.is_some_and(|at| at <= now) {
            entries.pop(key);
            return None;
        }
        Some(Arc::clone(&entry.answer))
    }

    pub(crate) fn put(&self, key: CacheKey, answer: Arc<ChainAnswer>, now: Instant) {
        let expires = now.checked_add(self.ttl);
        let mut entries = self.entries();
        entries.put(key, Entry { answer, expires });
        if entries.len() > self.capacity.get() {
            entries.pop_lru();
        }
    }

    pub(crate) fn clear(&self) {
        self.entries().clear();
    }

    pub(crate) fn len(&self) -> usize {
        self.entries().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> CacheKey {
        CacheKey {
            text: text.into(),
            digest: 7,
        }
    }

    #[test]
    fn bounded_and_forgetful() {
        let ttl = Duration::from_secs(10);
        let cache = ClassificationCache::new(NonZeroUsize::new(2).unwrap(), ttl);
        let start = Instant::now();
        for text in ["a", "b", "c"] {
            cache.put(key(text), Arc::default(), start);
        }
        assert_eq!(cache.len(), 2);
        assert!(
            cache.get(&key("a"), start).is_none(),
            "the least recently used goes first"
        );
        assert!(cache.get(&key("c"), start).is_some());
        assert!(cache.get(&key("c"), start + ttl).is_none(), "expired");
        assert_eq!(cache.len(), 1);
    }
}
