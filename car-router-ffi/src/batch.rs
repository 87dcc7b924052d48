//! Many requests at once.

use std::panic::resume_unwind;
use std::task::Poll;

use serde::Serialize;
use serde_json::value::RawValue;
use tokio::task::JoinSet;

use crate::error::RouterError;
use crate::router::Router;

/// A request, or why it cannot be read.
type ParsedRequest = Result<car_router::RouteRequest, RouterError>;

/// A decision, or why there is none.
type Decided = Result<car_router::Decision, RouterError>;

/// Decides on all of them, up to `concurrency` at once; the results are in the order of the requests.
pub(crate) async fn decide(
    router: Router,
    requests: Vec<ParsedRequest>,
    concurrency: u32,
) -> Vec<Decided> {
    if concurrency <= 1 {
        let mut results = Vec::with_capacity(requests.len());
        for request in requests {
            results.push(one(&router, request).await);
            // Where nothing waits, this is the only place at which a batch can be given up.
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
            working.spawn(async move { (index, one(&router, request).await) });
        }
        match working.join_next().await {
            Some(Ok((index, decided))) => {
                if let Some(place) = results.get_mut(index) {
                    *place = Some(decided);
                }
            }
            // A panic is told as one, as it is where the requests are decided one by one.
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

/// Lets whoever polls this look after other things first. Not tokio's own: that one waits for tokio's scheduler, which
/// does not run where a blocking call was made from one of its threads.
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

/// The requests of a JSON list. One that cannot be read is an error in its own place.
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
    Error { kind: &'static str, detail: String },
}

/// The results as a JSON list.
pub(crate) fn write(results: &[Decided]) -> Result<String, RouterError> {
    let lines: Vec<_> = results
        .iter()
        .map(|result| match result {
            Ok(decision) => BatchLine::Decision(decision),
            Err(error) => BatchLine::Error {
                kind: error.kind(),
                detail: error.to_string(),
            },
        })
        .collect();
    crate::json::write("decisions", &lines)
}
