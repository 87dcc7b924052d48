//! The time by which a server or a remote classifier must answer.

use std::time::Duration;

#[cfg(not(all(feature = "web", target_family = "wasm", target_os = "unknown")))]
pub(crate) use std::time::Instant;
// `std::time::Instant::now` panics there.
#[cfg(all(feature = "web", target_family = "wasm", target_os = "unknown"))]
pub(crate) use web_time::Instant;

/// The time by which an answer must be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    at: Instant,
    shortened: bool,
}

impl Deadline {
    /// A deadline beyond the range of the clock is this far away.
    const FAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

    /// Creates a deadline at this time.
    #[must_use]
    pub fn at(at: Instant) -> Self {
        Self {
            at,
            shortened: false,
        }
    }

    /// Creates a deadline this long from now. One beyond the range of the clock is a year away.
    #[must_use]
    pub fn after(time: Duration) -> Self {
        let now = Instant::now();
        let at = now.checked_add(time).or_else(|| now.checked_add(Self::FAR));
        Self::at(at.unwrap_or(now))
    }

    /// Marks the deadline as earlier than usual for the server that is asked, so that missing it says nothing about the
    /// server.
    #[must_use]
    pub fn shortened(mut self) -> Self {
        self.shortened = true;
        self
    }

    /// Returns whether the deadline is earlier than usual for the server that is asked.
    #[must_use]
    pub fn is_shortened(self) -> bool {
        self.shortened
    }

    /// Returns the time until the deadline; zero if it has passed.
    #[must_use]
    pub fn remaining(self) -> Duration {
        self.at.saturating_duration_since(Instant::now())
    }
}
