//! Decides with classifiers that are waited for.

use std::sync::Arc;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;

use super::context::GatherMode;
use super::{DomainSource, Opened, RouteError, Router, ShownRequest};
use crate::cache::CacheKey;
use crate::classify::ChainAnswer;
use crate::clock::Instant;
use crate::decision::Decision;
use crate::request::RouteRequest;
use crate::trace::{Stage, StepOutcome};

/// A batch that waits for nothing can be cancelled after this many requests on each thread.
const REQUESTS_PER_THREAD: usize = 32;

impl Router {
    /// Decides on a request, and asks every classifier of the chain that is needed. If one of them waits, it must be
    /// called inside a tokio runtime with timers; otherwise anywhere.
    ///
    /// # Errors
    /// Returns [`RouteError`] if the request cannot be decided at all.
    pub async fn route(&self, request: &RouteRequest) -> Result<Decision, RouteError> {
        request.validate(self.max_text_bytes)?;
        self.selection.check_hint(request)?;
        let shown = ShownRequest::new(request);
        let mut opened = self.open(shown.request())?;
        let waits = opened.overridden.is_none() && self.needs_runtime() && !opened.critical;
        let mode = if waits {
            GatherMode::Beside
        } else {
            GatherMode::Spawned
        };
        let pending = self.begin_context(opened.request, opened.critical, mode);
        let source = match opened.overridden.take() {
            Some(source) => source,
            None if waits => DomainSource::Classified(self.classify_remotely(&mut opened).await),
            None => DomainSource::Classified(self.classify_locally(&mut opened)),
        };
        let gathered = pending.wait().await;
        let mut decision = self.decide(opened, source, gathered)?;
        shown.map_back(&mut decision);
        Ok(decision)
    }

    /// Decides on several requests as [`route`](Self::route) does, up to `concurrency` at once, and returns the
    /// decisions in the order of the requests. An error is that of its request alone. A router that waits for nothing
    /// decides on that many threads; one that waits for a classifier or for facts does the rest of the work on the task
    /// that calls.
    pub async fn route_many(
        &self,
        requests: &[RouteRequest],
        concurrency: usize,
    ) -> Vec<Result<Decision, RouteError>> {
        let concurrency = concurrency.max(1);
        let mut results = Vec::with_capacity(requests.len());
        if concurrency == 1 {
            for request in requests {
                results.push(self.route(request).await);
                // If no classifier waits, this is the only point at which a batch can be cancelled.
                yield_once().await;
            }
        } else if self.needs_runtime() || self.context_provider.is_some() {
            results = self.route_concurrently(requests, concurrency).await;
        } else {
            for part in requests.chunks(concurrency.saturating_mul(REQUESTS_PER_THREAD)) {
                results.extend(self.route_many_local(part, concurrency));
                yield_once().await;
            }
        }
        results
    }

    /// Decides on requests that wait for something, on one task.
    async fn route_concurrently(
        &self,
        requests: &[RouteRequest],
        concurrency: usize,
    ) -> Vec<Result<Decision, RouteError>> {
        let mut waiting = requests.iter().enumerate();
        let mut running = FuturesUnordered::new();
        let mut decided = Vec::with_capacity(requests.len());
        loop {
            while running.len() < concurrency
                && let Some((index, request)) = waiting.next()
            {
                running.push(async move { (index, self.route(request).await) });
            }
            match running.next().await {
                Some(decision) => decided.push(decision),
                None => break,
            }
        }
        decided.sort_unstable_by_key(|(index, _)| *index);
        decided.into_iter().map(|(_, decision)| decision).collect()
    }

    /// Asks the whole chain, unless the cache or an equal request under way has its answer.
    async fn classify_remotely(&self, opened: &mut Opened<'_>) -> Arc<ChainAnswer> {
        let since = Instant::now();
        let key = self.key(opened.request, false);
        if let Some(answer) = self.recall(&key, since, &mut opened.trace) {
            return answer;
        }
        // The spans of clauses belong to one spelling of the text, so only the exact text is shared.
        let exact = CacheKey {
            text: opened.request.text.clone(),
            digest: key.digest,
        };
        let asked = self.ask_remote(opened, since);
        let (answer, shared) = self.flights.join_or_run(&exact, asked).await;
        if shared {
            let detail = "shared with an equal request under way";
            let trace = &mut opened.trace;
            trace.add(
                Stage::Cache,
                "single_flight",
                StepOutcome::Answered,
                detail,
                since,
            );
            trace.steps.extend(answer.steps.iter().cloned());
        }
        self.remember(key, &answer);
        answer
    }

    async fn ask_remote(&self, opened: &mut Opened<'_>, since: Instant) -> Arc<ChainAnswer> {
        let request = opened.request;
        let trace = &mut opened.trace;
        let before = trace.steps.len();
        let query = self.query(request);
        // The time spent waiting for an equal request counts.
        let until = self.until(request, since);
        let asked = self
            .chain
            .run_remote(&query, until, self.wants_complexity(request), trace);
        let mut answer = asked.await;
        answer.steps = trace.steps.get(before..).unwrap_or_default().to_vec();
        Arc::new(answer)
    }
}

/// Yields to the executor once. `tokio::task::yield_now` cannot be used: it needs tokio's scheduler, which does not run
/// if a blocking call was made from one of tokio's threads.
async fn yield_once() {
    let mut polled = false;
    std::future::poll_fn(|context| {
        if std::mem::replace(&mut polled, true) {
            return std::task::Poll::Ready(());
        }
        context.waker().wake_by_ref();
        std::task::Poll::Pending
    })
    .await;
}
