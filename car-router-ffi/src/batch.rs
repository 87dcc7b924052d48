//! Decides on many requests in one call.

use std::panic::resume_unwind;
use std::task::Poll;

use serde::Serialize;
use serde_json::value::RawValue;
use tokio::task::JoinSet;

use crate::error::RouterError;
use crate::host::{call_of_task, in_call};
use crate::router::Router;

/// A parsed request, or the error that its JSON caused.
type ParsedRequest = Result<car_router::RouteRequest, RouterError>;

/// A decision, or the error that prevented it.
type Decided = Result<car_router::Decision, RouterError>;

/// Decides on all requests, up to `concurrency` at once. The results are in the order of the requests.
pub(crate) async fn decide(
    router: Router,
    requests: Vec<ParsedRequest>,
    concurrency: u32,
) -> Vec<Decided> {
    if concurrency <= 1 {
        let mut results = Vec::with_capacity(requests.len());
        for request in requests {
            results.push(one(&router, request).await);
            // If no classifier waits, this is the only point at which a batch can be cancelled.
            yield_once().await;
        }
        return results;
    }
    let mut results: Vec<Option<Decided>> = requests.iter().map(|_| None).collect();
    let mut waiting = requests.into_iter().enumerate();
    let mut working = JoinSet::new();
    loop {
        while working.len() < concurrency as usize
            && let Some((index, request)) = waiting.next()
        {
            let router = router.clone();
            let decide = async move { (index, one(&router, request).await) };
            working.spawn(in_call(call_of_task(), decide));
        }
        match working.join_next().await {
            Some(Ok((index, decided))) => {
                if let Some(place) = results.get_mut(index) {
                    *place = Some(decided);
                }
            }
            // Resumes the panic, as deciding the requests one by one would.
            Some(Err(error)) if error.is_panic() => resume_unwind(error.into_panic()),
            Some(Err(_)) => {}
            None => break,
        }
    }
    let lost = || RouterError::Host {
        detail: "the request was lost".to_owned(),
    };
    results
        .into_iter()
        .map(|result| result.unwrap_or_else(|| Err(lost())))
        .collect()
}

/// Yields to the executor once. `tokio::task::yield_now` cannot be used: it needs tokio's scheduler, which does not run
/// if a blocking call was made from one of tokio's threads.
async fn yield_once() {
    let mut polled = false;
    std::future::poll_fn(|context| {
        if std::mem::replace(&mut polled, true) {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

async fn one(router: &Router, request: ParsedRequest) -> Decided {
    router.decide(request?).await
}

/// Parses a JSON list of requests. A request that cannot be parsed becomes an error at its own position.
pub(crate) fn parse_requests(text: &str) -> Result<Vec<ParsedRequest>, RouterError> {
    let list: Vec<&RawValue> = serde_json::from_str(text).map_err(|error| {
        RouterError::invalid(
            "requests",
            format!("cannot be read: {error}"),
            "a JSON list of requests",
        )
    })?;
    let read = |one: &RawValue| crate::json::parse_json("RouteRequest", one.get(), false);
    Ok(list.into_iter().map(read).collect())
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum BatchLine<'d> {
    Decision(&'d car_router::Decision),
    Error(&'d RouterError),
}

/// Writes the results as a JSON list.
pub(crate) fn write(results: &[Decided]) -> Result<String, RouterError> {
    let line = |result| match result {
        Ok(decision) => BatchLine::Decision(decision),
        Err(error) => BatchLine::Error(error),
    };
    let lines: Vec<_> = results.iter().map(Result::as_ref).map(line).collect();
    crate::json::write("decisions", &lines)
}
