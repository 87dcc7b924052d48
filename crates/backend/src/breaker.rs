//! The circuit breaker: after some failures in a row, a server is not asked during a cool-down, which gets longer each
//! time. Then a single trial request is sent.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::deadline::{Deadline, Instant};

use async_trait::async_trait;

use super::{
    BackendError, BackendErrorKind, GenerationReply, GenerationRequest, ModelBackend, ServerStatus,
};

/// When the circuit breaker opens, and how long the cool-down is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct CircuitBreakerPolicy {
    /// The number of failures in a row that opens it; at least 1.
    pub failures: u32,
    /// The first cool-down. Each further one is twice as long.
    pub initial_cool_down: Duration,
    /// The longest cool-down.
    pub max_cool_down: Duration,
}

impl Default for CircuitBreakerPolicy {
    /// Three failures; 2 s, 4 s, … up to one minute.
    fn default() -> Self {
        Self {
            failures: 3,
            initial_cool_down: Duration::from_secs(2),
            max_cool_down: Duration::from_secs(60),
        }
    }
}

#[derive(Debug, Default)]
struct State {
    failures: u32,
    rests: u32,
    until: Option<Instant>,
    trying: bool,
    last: Option<BackendErrorKind>,
}

/// The state of a server.
#[derive(Debug, Default)]
pub(super) struct CircuitBreaker {
    policy: CircuitBreakerPolicy,
    state: Mutex<State>,
}

/// Permission for one request. If it is dropped without a result, the request was cancelled, which says nothing about
/// the server.
#[derive(Debug)]
struct Permit<'b> {
    breaker: &'b CircuitBreaker,
    trial: bool,
}

impl CircuitBreaker {
    /// Creates a closed circuit breaker.
    #[must_use]
    pub(super) fn new(policy: CircuitBreakerPolicy) -> Self {
        Self {
            policy,
            state: Mutex::default(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the remaining cool-down at `now`; `None` if the server may be asked.
    #[must_use]
    pub(super) fn cool_down(&self, now: Instant) -> Option<Duration> {
        let state = self.state();
        let until = state.until?;
        if until > now {
            return Some(until - now);
        }
        // A trial request is running, whose result is not known yet.
        state.trying.then_some(Duration::from_millis(1))
    }

    fn permit(&self, now: Instant) -> Option<Permit<'_>> {
        let mut state = self.state();
        let trial = match state.until {
            None => false,
            Some(until) if until > now || state.trying => return None,
            Some(_) => {
                state.trying = true;
                true
            }
        };
        Some(Permit {
            breaker: self,
            trial,
        })
    }

    fn succeeded(&self) {
        *self.state() = State::default();
    }

    fn failed(&self, kind: BackendErrorKind, now: Instant) {
        let mut state = self.state();
        state.failures = state.failures.saturating_add(1);
        state.last = Some(kind);
        // A request that was sent before the cool-down began does not extend it.
        let resting = state.until.is_some_and(|until| until > now);
        if !resting && state.failures >= self.policy.failures.max(1) {
            let factor = 2u32.saturating_pow(state.rests.min(16));
            let rest = self.policy.initial_cool_down.saturating_mul(factor);
            state.until = now.checked_add(rest.min(self.policy.max_cool_down));
            state.rests = state.rests.saturating_add(1);
        }
    }
}

impl Permit<'_> {
    fn report(self, result: &Result<GenerationReply, BackendError>) {
        match result {
            Err(error) if error.kind().is_about_the_server() => {
                self.breaker.failed(error.kind(), Instant::now());
            }
            _ => self.breaker.succeeded(),
        }
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        if self.trial {
            self.breaker.state().trying = false;
        }
    }
}

/// A backend with a circuit breaker.
pub struct WithCircuitBreaker {
    backend: Arc<dyn ModelBackend>,
    breaker: CircuitBreaker,
}

impl WithCircuitBreaker {
    /// Adds a circuit breaker to `backend`.
    #[must_use]
    pub fn new(backend: Arc<dyn ModelBackend>, policy: CircuitBreakerPolicy) -> Self {
        Self {
            backend,
            breaker: CircuitBreaker::new(policy),
        }
    }
}

impl fmt::Debug for WithCircuitBreaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("WithCircuitBreaker")
            .field(&self.backend)
            .finish()
    }
}

#[async_trait]
impl ModelBackend for WithCircuitBreaker {
    fn name(&self) -> &str {
        self.backend.name()
    }

    fn model(&self) -> &str {
        self.backend.model()
    }

    fn takes_tools(&self) -> bool {
        self.backend.takes_tools()
    }

    fn takes_raw_prompts(&self) -> bool {
        self.backend.takes_raw_prompts()
    }

    fn cool_down(&self) -> Option<Duration> {
        self.breaker.cool_down(Instant::now())
    }

    async fn generate(
        &self,
        generation: &GenerationRequest,
    ) -> Result<GenerationReply, BackendError> {
        if generation.time_left(Duration::MAX).is_zero() {
            let detail = "the deadline had passed before the server was asked";
            return Err(BackendError::new(BackendErrorKind::TimedOut, detail));
        }
        let Some(permit) = self.breaker.permit(Instant::now()) else {
            let last = self.breaker.state().last;
            let kind = last.unwrap_or(BackendErrorKind::Unreachable);
            return Err(BackendError::new(kind, "left alone after failures"));
        };
        let result = self.backend.generate(generation).await;
        let late = |e: &BackendError| e.kind() == BackendErrorKind::TimedOut;
        let is_shortened = generation.deadline.is_some_and(Deadline::is_shortened);
        if !(is_shortened && result.as_ref().is_err_and(late)) {
            permit.report(&result);
        }
        result
    }

    async fn status(&self) -> Result<ServerStatus, BackendError> {
        self.backend.status().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REST: Duration = Duration::from_secs(2);

    fn failing(breaker: &CircuitBreaker, times: u32, now: Instant) {
        for _ in 0..times {
            breaker.failed(BackendErrorKind::Unreachable, now);
        }
    }

    #[test]
    fn it_rests_after_failures_in_a_row_and_longer_each_time() {
        let breaker = CircuitBreaker::default();
        let now = Instant::now();
        failing(&breaker, 2, now);
        assert_eq!(breaker.cool_down(now), None);
        breaker.succeeded();
        failing(&breaker, 2, now);
        assert_eq!(breaker.cool_down(now), None, "a success starts anew");
        failing(&breaker, 1, now);
        assert_eq!(breaker.cool_down(now), Some(REST));
        assert!(breaker.permit(now).is_none());
        let later = now + REST;
        failing(&breaker, 1, later);
        assert_eq!(breaker.cool_down(later), Some(REST * 2));
        let mut at = later;
        for _ in 0..40 {
            at += Duration::from_secs(60);
            failing(&breaker, 1, at);
        }
        assert_eq!(breaker.cool_down(at), Some(Duration::from_secs(60)));
    }

    #[test]
    fn one_request_tries_it_again_and_a_cancelled_one_says_nothing() {
        let breaker = CircuitBreaker::default();
        let now = Instant::now();
        failing(&breaker, 3, now);
        let later = now + REST;
        let trial = breaker.permit(later).unwrap();
        assert!(breaker.permit(later).is_none(), "one at a time");
        drop(trial);
        let trial = breaker.permit(later).unwrap();
        trial.report(&Ok(GenerationReply::default()));
        assert_eq!(breaker.cool_down(later), None);
        assert!(breaker.permit(later).is_some());
    }
}
