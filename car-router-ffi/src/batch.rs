//! Decides on many requests in one call.

use futures_util::StreamExt;
use futures_util::stream;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer as _};
use serde_json::Serializer;
use serde_json::value::RawValue;

use crate::error::RouterError;
use crate::json;
use crate::router::{ContextFailure, Router};

/// A parsed request, or the error that its JSON caused.
type ParsedRequest = Result<car_router::RouteRequest, RouterError>;

/// A decision, or the error that prevented it.
type Decided = Result<car_router::Decision, RouterError>;

/// How many requests make a part of a batch that is decided one request after the other. The decisions of a part are written
/// before the next part starts, so that only its decisions are in memory, besides the JSON of all of them.
const REQUESTS_OF_A_PART: usize = 32;

/// Decides on the requests of a JSON list, up to `concurrency` at once, and returns the results as a JSON list in the order of
/// the requests.
///
/// # Errors
/// Fails if the text is not a JSON list.
pub(crate) async fn route_many(
    router: Router,
    requests: String,
    concurrency: u32,
) -> Result<String, RouterError> {
    let requests = requests_in(&requests)?;
    let concurrency = concurrency.max(1) as usize;
    // Requests that are decided at the same time would wait for the slowest one of their part.
    let length = match concurrency {
        1 => REQUESTS_OF_A_PART,
        _ => requests.len().max(1),
    };
    let no_json = |e| json::no_json("decisions", e);
    let mut serializer = Serializer::new(Vec::new());
    let mut results = serializer.serialize_seq(None).map_err(no_json)?;
    for part in requests.chunks(length) {
        for result in decide(&router, part, concurrency).await {
            let result = match &result {
                Ok(decision) => ResultLine::Decision(decision),
                Err(error) => ResultLine::Error(error.as_core()),
            };
            results.serialize_element(&result).map_err(no_json)?;
        }
    }
    results.end().map_err(no_json)?;
    String::from_utf8(serializer.into_inner()).map_err(|e| json::no_json("decisions", e))
}

/// Decides on some of the requests, up to `concurrency` at once. The results are in the order of the requests.
async fn decide(router: &Router, requests: &[&RawValue], concurrency: usize) -> Vec<Decided> {
    let parse = |request: &&RawValue| json::parse_json("RouteRequest", request.get(), false);
    let requests: Vec<ParsedRequest> = requests.iter().map(parse).collect();
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

/// Takes a JSON list apart. A request that cannot be parsed becomes an error at its own position later.
fn requests_in(text: &str) -> Result<Vec<&RawValue>, RouterError> {
    serde_json::from_str(text).map_err(|error| {
        RouterError::invalid(
            "requests",
            format!("cannot be read: {error}"),
            "a JSON list of requests",
        )
    })
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum ResultLine<'d> {
    Decision(&'d car_router::Decision),
    Error(&'d car_router::RouterError),
}
