//! Parts that a host writes: what they say is used, what they throw has a type, and nothing waits for ever.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use car_router::classify::ScoredDomain;
use car_router::prompt::Platform;
use car_router::trace::{Stage, StepOutcome, TraceStep};
use car_router::{Basis, Classification, Confidence, Decision, Domain, RouterError as CoreError};
use car_router_ffi::host::{HttpMethod, HttpRequest, HttpResponse};
use car_router_ffi::{
    CancelToken, HostError, JsonClassifier, JsonEnvironment, Router, RouterBuilder, RouterError,
    RouterSettings, Transport,
};
use serde::Deserialize;

/// What a classifier is asked.
#[derive(Deserialize)]
struct Query {
    text: String,
    domains: Vec<Domain>,
    time_left_ms: Option<u64>,
}

type Answer = dyn Fn(&Query) -> Result<String, HostError> + Send + Sync;

struct Host(Box<Answer>);

impl JsonClassifier for Host {
    fn classify(&self, query: String) -> Result<String, HostError> {
        (self.0)(&serde_json::from_str(&query).unwrap())
    }
}

fn host(
    answer: impl Fn(&Query) -> Result<String, HostError> + Send + Sync + 'static,
) -> Arc<dyn JsonClassifier> {
    Arc::new(Host(Box::new(answer)))
}

fn is_cancelled(result: &Result<Decision, RouterError>) -> bool {
    let error = result.as_ref().err().map(RouterError::as_core);
    matches!(error, Some(CoreError::Cancelled { .. }))
}

/// The JSON of an answer with this domain, whether or not there can be such a domain.
fn says(name: &str) -> String {
    let confidence = Confidence::new(0.9, Basis::SelfReported).unwrap();
    let scored = ScoredDomain::new(Domain::GIT_OPERATIONS).with_confidence(confidence);
    let answer = Classification::new(vec![scored]);
    let json = serde_json::to_string(&answer).unwrap();
    json.replace("git_operations", name)
}

fn request(text: &str) -> String {
    serde_json::json!({ "text": text }).to_string()
}

fn with_prompt(text: &str) -> String {
    serde_json::json!({ "text": text, "prompt": true }).to_string()
}

fn route(router: &Router, request: String) -> Decision {
    serde_json::from_str(&router.route_json(request).unwrap()).unwrap()
}

async fn route_async(
    router: &Router,
    request: String,
    cancel: Option<Arc<CancelToken>>,
) -> Result<Decision, RouterError> {
    let decision = router.route_json_async_in(request, cancel, None).await?;
    Ok(serde_json::from_str(&decision).unwrap())
}

/// A router with this classifier alone, and patience: a machine that does other things must not look like a failure.
fn router(classifier: Arc<dyn JsonClassifier>) -> Arc<Router> {
    router_within(10_000, classifier)
}

/// The same, with so many milliseconds for it.
fn router_within(timeout_ms: u64, classifier: Arc<dyn JsonClassifier>) -> Arc<Router> {
    let settings = HashMap::from([("timeout_ms".to_owned(), timeout_ms.to_string())]);
    let config = RouterSettings::new(settings).unwrap();
    RouterBuilder::from_settings(&config)
        .disable_cache()
        .replace_classifiers_json("mine".to_owned(), classifier, "[]".to_owned())
        .unwrap()
        .build()
        .unwrap()
}

fn step(decision: &Decision, actor: &str) -> TraceStep {
    let found = decision.trace.steps.iter().find(|s| s.actor == actor);
    found.unwrap_or_else(|| panic!("{decision:?}")).clone()
}

#[test]
fn what_it_says_decides() {
    let router = router(host(|query| {
        assert_eq!(query.domains.len(), 10);
        assert!(query.time_left_ms.is_some_and(|ms| ms <= 10_000));
        Ok(says("git_operations"))
    }));
    let decision = route(&router, request("quux"));
    assert_eq!(
        decision.primary().unwrap().domain.as_str(),
        "git_operations"
    );
    // It waits, so it is left out where nothing may wait.
    let local = router.route_local_json(request("quux")).unwrap();
    let local = serde_json::from_str(&local).unwrap();
    assert_eq!(step(&local, "mine").outcome, StepOutcome::Skipped);
}

#[test]
fn what_it_throws_has_a_type_and_the_router_goes_on() {
    let reason = || "no such thing".to_owned();
    let cases: [(Arc<dyn JsonClassifier>, &str); 6] = [
        (
            host(move |_| Err(HostError::Unavailable { reason: reason() })),
            "unavailable: no such thing",
        ),
        (
            host(move |_| Err(HostError::TimedOut { reason: reason() })),
            "timed_out: no such thing",
        ),
        (
            host(move |_| Err(HostError::Failed { reason: reason() })),
            "failed: no such thing",
        ),
        (host(|_| panic!("broken")), "failed: it panicked"),
        (
            host(|_| Ok(says("Not A Name"))),
            "domain name is `Not A Name`",
        ),
        (host(|_| Ok(says("elsewhere"))), "elsewhere"),
    ];
    for (classifier, expected) in cases {
        let router = router(classifier);
        for _ in 0..2 {
            let decision = route(&router, request("quux"));
            let step = step(&decision, "mine");
            assert_eq!(step.outcome, StepOutcome::Failed);
            assert!(step.detail.contains(expected), "{}", step.detail);
            assert_eq!(decision.primary().unwrap().domain.as_str(), "general");
        }
    }
}

#[test]
fn one_that_hangs_is_not_waited_for() {
    let hangs = host(|_| {
        std::thread::sleep(Duration::from_secs(30));
        Ok(says("git_operations"))
    });
    let router = router_within(200, hangs);
    let decision = route(&router, request("quux"));
    assert!(step(&decision, "mine").detail.starts_with("timed_out"));
}

#[test]
fn a_host_may_route_within() {
    let inner = Router::new().unwrap();
    let router = router(host(move |query| {
        let decision = route(&inner, request(&query.text));
        Ok(says(decision.primary().unwrap().domain.as_str()))
    }));
    let decision = route(&router, request("show git branches"));
    assert_eq!(
        decision.primary().unwrap().domain.as_str(),
        "git_operations"
    );
}

fn two_that_count(asked: &Arc<AtomicUsize>) -> Arc<Router> {
    let count = |asked: &Arc<AtomicUsize>| {
        let asked = Arc::clone(asked);
        host(move |_| {
            asked.fetch_add(1, Ordering::SeqCst);
            std::thread::sleep(Duration::from_millis(400));
            Err(HostError::Failed {
                reason: "no".to_owned(),
            })
        })
    };
    RouterBuilder::new()
        .disable_cache()
        .replace_classifiers_json("first".to_owned(), count(asked), "[]".to_owned())
        .unwrap()
        .replace_classifiers_json("second".to_owned(), count(asked), "[]".to_owned())
        .unwrap()
        .build()
        .unwrap()
}

/// Waits until this many were asked.
async fn until_asked(asked: &AtomicUsize, count: usize) {
    while asked.load(Ordering::SeqCst) < count {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn what_waits_for_a_thread_is_not_asked_after_giving_up() {
    let asked = Arc::new(AtomicUsize::new(0));
    let router = two_that_count(&asked);
    let token = CancelToken::new();
    let requests = || route_async(&router, request("quux"), Some(Arc::clone(&token)));
    let waiting: Vec<_> = (0..150).map(|_| requests()).collect();
    let all = futures_join(waiting);
    let ((), ()) = tokio::join!(all, async {
        until_asked(&asked, 1).await;
        token.cancel();
    });
    std::thread::sleep(Duration::from_millis(1500));
    let count = asked.load(Ordering::SeqCst);
    assert!(count <= 64, "{count} were asked, and there are 64 threads");
}

/// Drives them all at once, as an app's event loop does.
async fn futures_join(futures: Vec<impl Future<Output = Result<Decision, RouterError>>>) {
    let mut futures: Vec<_> = futures.into_iter().map(Box::pin).collect();
    std::future::poll_fn(|context| {
        futures.retain_mut(|future| future.as_mut().poll(context).is_pending());
        if futures.is_empty() {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
}

#[test]
fn a_large_cache_takes_memory_as_it_fills() {
    for capacity in [1 << 43, 1 << 63] {
        let builder = RouterBuilder::new().cache(capacity, 1000).unwrap();
        let router = builder.build().unwrap();
        router
            .route_local_json(request("show git branches"))
            .unwrap();
        assert_eq!(router.cache_len(), 1);
    }
}

#[test]
fn an_environment_that_hangs_leaves_the_request_without_context() {
    struct Hangs;
    impl JsonEnvironment for Hangs {
        fn now_ms(&self) -> Result<Option<u64>, HostError> {
            Ok(None)
        }
        fn platform(&self) -> Result<Option<String>, HostError> {
            Ok(None)
        }
        fn system_context(&self) -> Result<Option<String>, HostError> {
            std::thread::sleep(Duration::from_secs(8));
            Ok(None)
        }
    }
    let router = RouterBuilder::new()
        .json_environment(Arc::new(Hangs))
        .build()
        .unwrap();
    let decision = route(&router, with_prompt("show git branches"));
    assert!(decision.prompt.is_some());
    let step = &decision.trace.steps[0];
    assert_eq!(
        (step.stage, step.outcome),
        (Stage::Context, StepOutcome::Failed)
    );
    assert!(
        step.detail.contains("longer than 5000 ms"),
        "{}",
        step.detail
    );
}

#[tokio::test]
async fn giving_up_stops_the_work() {
    let asked = Arc::new(AtomicUsize::new(0));
    let router = two_that_count(&asked);
    let token = CancelToken::new();
    let given_up = route_async(&router, request("quux"), Some(Arc::clone(&token)));
    let (given_up, ()) = tokio::join!(given_up, async {
        until_asked(&asked, 1).await;
        token.cancel();
    });
    assert!(is_cancelled(&given_up));
    assert!(token.is_cancelled());
    std::thread::sleep(Duration::from_millis(900));
    assert_eq!(asked.load(Ordering::SeqCst), 1, "nobody is asked after it");
    let again = route_async(&router, request("quux"), Some(token)).await;
    assert!(is_cancelled(&again));

    // Dropping the future does the same.
    let asked = Arc::new(AtomicUsize::new(0));
    let router = two_that_count(&asked);
    tokio::select! {
        _ = route_async(&router, request("quux"), None) => panic!("it takes longer"),
        () = until_asked(&asked, 1) => {}
    }
    std::thread::sleep(Duration::from_millis(900));
    assert_eq!(asked.load(Ordering::SeqCst), 1);
    // Left alone, both are asked.
    route_async(&router, request("quux"), None).await.unwrap();
    assert_eq!(asked.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn batches_keep_the_order_and_every_error_its_place() {
    let router = Router::new().unwrap();
    let texts = ["show git branches", " ", "ping google.com"];
    for concurrency in [1, 4] {
        let requests = format!("[{}]", texts.map(request).join(","));
        let results = router.route_many_json(requests.clone(), concurrency);
        let later = router.route_many_json_async(requests, concurrency, None);
        for results in [results.unwrap(), later.await.unwrap()] {
            let results: Vec<serde_json::Value> = serde_json::from_str(&results).unwrap();
            let primary = |index: usize| &results[index]["decision"]["domains"][0]["domain"];
            assert_eq!(primary(0), "git_operations");
            assert_eq!(results[1]["error"]["kind"], "invalid_request");
            assert_eq!(results[1]["error"]["field"], "text");
            assert_eq!(primary(2), "network_diagnostics");
            assert_eq!(results.len(), 3);
        }
        let json = r#"[{"text":"show git branches"},{"text":7}]"#.to_owned();
        let json = router.route_many_json(json, concurrency).unwrap();
        let lines: Vec<serde_json::Value> = serde_json::from_str(&json).unwrap();
        assert_eq!(lines[0]["decision"]["action"], "proceed");
        assert_eq!(lines[1]["error"]["kind"], "invalid_request");
        let error = lines[1]["error"]["detail"].as_str().unwrap();
        assert!(error.contains("invalid type: integer `7`"), "{error}");
    }
    assert!(router.route_many_json("{}".to_owned(), 1).is_err());
}

struct Computer;

impl JsonEnvironment for Computer {
    fn now_ms(&self) -> Result<Option<u64>, HostError> {
        Ok(Some(42))
    }

    fn platform(&self) -> Result<Option<String>, HostError> {
        Ok(serde_json::to_string(&Platform::from_os("macos")).ok())
    }

    fn system_context(&self) -> Result<Option<String>, HostError> {
        Ok(Some("There is a printer.".to_owned()))
    }
}

struct Nowhere;

impl JsonEnvironment for Nowhere {
    fn now_ms(&self) -> Result<Option<u64>, HostError> {
        Ok(None)
    }

    fn platform(&self) -> Result<Option<String>, HostError> {
        Err(HostError::Failed {
            reason: "no idea".to_owned(),
        })
    }

    fn system_context(&self) -> Result<Option<String>, HostError> {
        Ok(None)
    }
}

#[test]
fn an_environment_is_believed() {
    let builder = RouterBuilder::new();
    let router = builder
        .json_environment(Arc::new(Computer))
        .build()
        .unwrap();
    let prompt = route(&router, with_prompt("show git branches"));
    let prompt = prompt.prompt.unwrap().system;
    assert!(prompt.contains("macos") && prompt.contains("There is a printer."));
    let error = builder
        .json_environment(Arc::new(Nowhere))
        .build()
        .unwrap_err();
    assert!(matches!(error.as_core(), CoreError::Host { detail } if detail == "no idea"));
}

#[derive(Default)]
struct Canned {
    seen: Mutex<Vec<(HttpMethod, String)>>,
}

impl Transport for Canned {
    fn send(&self, request: Arc<HttpRequest>) -> Result<HttpResponse, HostError> {
        let mut seen = self.seen.lock().unwrap();
        seen.push((request.method(), request.url()));
        assert!(request.timeout_ms() > 0 && request.max_body() > 0);
        if request.method() == HttpMethod::Get {
            return Ok(HttpResponse {
                status: 404,
                body: Vec::new(),
            });
        }
        assert_eq!(request.headers()["content-type"], "application/json");
        Err(HostError::Unavailable {
            reason: "the line is dead".to_owned(),
        })
    }
}

#[test]
fn a_transport_carries_and_its_errors_show() {
    let settings = [
        ("classifier", "functiongemma"),
        ("functiongemma.endpoint", "http://models.invalid:1234"),
    ];
    let settings = settings.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let config = RouterSettings::new(HashMap::from(settings)).unwrap();
    let transport = Arc::new(Canned::default());
    let router = RouterBuilder::from_settings(&config)
        .transport(Arc::clone(&transport) as Arc<dyn Transport>)
        .build()
        .unwrap();
    let decision = route(&router, request("show git branches"));
    let failed = step(&decision, "functiongemma");
    assert!(failed.detail.contains("the line is dead"), "{failed:?}");
    assert!(!transport.seen.lock().unwrap().is_empty());
}
