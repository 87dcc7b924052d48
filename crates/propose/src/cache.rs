//! The commands that equal requests got before.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use car_router::{Decision, RouteRequest};

/// A command with the decision that it belongs to.
#[derive(Debug, Clone)]
pub(crate) struct CachedCommand {
    pub(crate) decision: Decision,
    pub(crate) command: String,
}

#[derive(Debug)]
struct Entry {
    request: RouteRequest,
    made: Instant,
    cached: CachedCommand,
}

/// The last commands, the newest first. There are few of them, so that a search from the front is quick enough.
#[derive(Debug)]
pub(crate) struct ProposalCache {
    entries: Mutex<VecDeque<Entry>>,
    capacity: usize,
    keep: Duration,
}

impl ProposalCache {
    /// The most commands that are kept, whatever the settings say.
    const MOST: usize = 256;

    pub(crate) fn new(capacity: usize, keep: Duration) -> Self {
        Self {
            entries: Mutex::default(),
            capacity: capacity.min(Self::MOST),
            keep,
        }
    }

    /// Returns the command of an equal request: every field is the same but for the time that it waits.
    pub(crate) fn find(&self, request: &RouteRequest) -> Option<CachedCommand> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = entries
            .iter()
            .find(|entry| is_same(&entry.request, request))?;
        (entry.made.elapsed() < self.keep).then(|| entry.cached.clone())
    }

    pub(crate) fn put(&self, request: &RouteRequest, cached: CachedCommand) {
        if self.capacity == 0 {
            return;
        }
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries
            .retain(|entry| !is_same(&entry.request, request) && entry.made.elapsed() < self.keep);
        entries.push_front(Entry {
            request: request.clone(),
            made: Instant::now(),
            cached,
        });
        entries.truncate(self.capacity);
    }
}

/// Returns whether two requests are the same but for the time that they wait.
fn is_same(one: &RouteRequest, other: &RouteRequest) -> bool {
    if one.text != other.text {
        return false;
    }
    let timeless = |request: &RouteRequest| {
        let mut timeless = request.clone();
        timeless.deadline_ms = None;
        timeless
    };
    timeless(one) == timeless(other)
}
