//! Decides on many requests in one call.

use futures_util::StreamExt;
use futures_util::stream;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::error::RouterError;
use crate::router::{ContextFailure, Router};

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
    let concurrency = concurrency.max(1) as usize;
    let router = &router;
    let prepared = stream::iter(requests).map(|request| async move {
        match request {
            Ok(request) => Ok(router.prepare(request).await),
            Err(error) => Err(error),
        }
    });
    let prepared: Vec<_> = prepared.buffered(concurrency).collect().await;
    let mut requests = Vec::with_capacity(prepared.len());
    let mut failures = Vec::with_capacity(prepared.len());
    for prepared in prepared {
        failures.push(prepared.map(|prepared| {
            requests.push(prepared.request);
            prepared.failure
        }));
    }
    let mut decisions = router
        .core
        .route_many(&requests, concurrency)
        .await
        .into_iter();
    let lost = || RouterError::host("the request was lost");
    failures
        .into_iter()
        .map(|failure| {
            let failure: ContextFailure = failure?;
            let decision = decisions.next().ok_or_else(lost)??;
            Ok(failure.added_to(decision))
        })
        .collect()
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
    Error(&'d car_router::RouterError),
}

/// Writes the results as a JSON list.
pub(crate) fn write(results: &[Decided]) -> Result<String, RouterError> {
    let lines = results.iter().map(|result| match result {
        Ok(decision) => BatchLine::Decision(decision),
        Err(error) => BatchLine::Error(error.as_core()),
    });
    let lines: Vec<_> = lines.collect();
    crate::json::write("decisions", &lines)
}
