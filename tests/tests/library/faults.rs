//! Servers that misbehave: time and memory stay bounded, the error says what happened, the decision comes
//! all the same, and the server is left alone and tried again.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use std::time::Duration;

use car_router::backend::{
    BackendError, BackendErrorKind, CircuitBreakerPolicy, Endpoint, GenerationReply,
    GenerationRequest, HttpTransport, ModelBackend, Ollama, WithCircuitBreaker,
};
use car_router::classify::{Deadline, FunctionGemma, MissingConfidence};
use car_router::trace::{Stage, StepOutcome, TraceStep};
use car_router::{Action, Basis, Decision, RouteRequest, Router, RouterBuilder, Settings};
use car_router_tests::changed;
use car_router_tests::{Answer, FaultServer, remote_conformance};
use serde_json::json;

/// Unclear to the embedded classifier, so that a model is asked.
const UNCLEAR: &str = "blorp the frobnicator sideways";

/// Neither simple nor complex to the estimate, so that the rubric is asked, too.
const UNCLEAR_AND_MODERATE: &str =
    "write a small blorp module for the frobnicator with a few options";

fn call(name: &str) -> String {
    let call = json!({"function": {"name": name, "arguments": {}}});
    json!({"message": {"role": "assistant", "content": "", "tool_calls": [call]}, "done": true})
        .to_string()
}

/// A call whose name's token has this probability.
fn sure_call(name: &str, probability: f64) -> String {
    let token = |text: &str, p: f64| {
        let other = json!({"token": "archive_operations", "logprob": (1.0 - p).max(1e-9).ln()});
        let own = json!({"token": text, "logprob": p.ln()});
        json!({"token": text, "logprob": p.ln(), "top_logprobs": [own, other]})
    };
    let mut body: serde_json::Value = serde_json::from_str(&call(name)).unwrap();
    body["logprobs"] = json!([
        token("<start_function_call>", 1.0),
        token("call:", 1.0),
        token(name, probability),
        token("{", 1.0)
    ]);
    body.to_string()
}

fn sends(body: String) -> Answer {
    Answer::Sends(200, body, Duration::ZERO)
}

fn ollama(server: &FaultServer) -> Ollama {
    let endpoint = Endpoint::new(&server.url()).unwrap();
    Ollama::new(endpoint, "functiongemma", Arc::new(HttpTransport::new()))
}

fn within(timeout: Duration) -> GenerationRequest {
    changed!(GenerationRequest::default(); deadline: Some(Deadline::after(timeout)))
}

async fn asked(server: &FaultServer, timeout: Duration) -> Result<String, BackendError> {
    let reply = ollama(server).generate(&within(timeout)).await?;
    Ok(names_called(&reply))
}

fn names_called(reply: &GenerationReply) -> String {
    let names: Vec<&str> = reply.calls.iter().map(|call| call.name.as_str()).collect();
    names.join(" ")
}

#[tokio::test]
async fn each_fault_has_its_kind_within_the_deadline() {
    use BackendErrorKind as Kind;
    let short = Duration::from_millis(300);
    let long = Duration::from_secs(20);
    let server = |answer| FaultServer::start(vec![answer]);
    let huge = json!({"message": {"content": "x".repeat(10 << 20)}, "done": true}).to_string();
    for (what, answer, timeout, kind) in [
        ("hangs", Answer::Hangs, short, Kind::TimedOut),
        ("resets", Answer::Resets, long, Kind::Unreachable),
        (
            "half a body",
            Answer::Half(call("x")),
            long,
            Kind::Unreachable,
        ),
        (
            "500",
            Answer::Sends(500, "oops".to_owned(), Duration::ZERO),
            long,
            Kind::Failed,
        ),
        (
            "503",
            Answer::Sends(503, "{}".to_owned(), Duration::ZERO),
            long,
            Kind::Busy,
        ),
        ("10 MB", sends(huge), long, Kind::Malformed),
        ("a flood", Answer::Floods(64 << 20), long, Kind::Malformed),
        (
            "drips",
            Answer::Drips(call("x"), Duration::from_millis(50)),
            short,
            Kind::TimedOut,
        ),
        ("no JSON", sends("<html>".to_owned()), long, Kind::Malformed),
        (
            "a redirect",
            Answer::Sends(302, String::new(), Duration::ZERO),
            long,
            Kind::Rejected,
        ),
    ] {
        let error = asked(&server(answer), timeout).await.unwrap_err();
        assert_eq!(error.kind(), kind, "{what}: {error}");
    }
    let nobody = Endpoint::new("http://127.0.0.1:1").unwrap();
    let nobody = Ollama::new(nobody, "m", Arc::new(HttpTransport::new()));
    let error = nobody.generate(&within(long)).await.unwrap_err();
    assert_eq!(error.kind(), Kind::Unreachable, "{error}");
    let error = asked(&server(Answer::Hangs), Duration::ZERO).await;
    assert_eq!(error.unwrap_err().kind(), Kind::TimedOut);
}

#[tokio::test]
async fn one_connection_carries_many_requests() {
    let server = FaultServer::start(vec![sends(call("git_operations"))]);
    let ollama = ollama(&server);
    for _ in 0..20 {
        ollama
            .generate(&within(Duration::from_secs(20)))
            .await
            .unwrap();
    }
    assert_eq!((server.requests(), server.connections()), (20, 1));
}

#[tokio::test]
async fn a_dropped_request_is_ended() {
    let server = FaultServer::start(vec![Answer::Hangs, sends(call("a"))]);
    let ollama = ollama(&server);
    let generation = within(Duration::from_secs(20));
    let dropped = tokio::time::timeout(Duration::from_millis(200), ollama.generate(&generation));
    assert!(dropped.await.is_err());
    let reply = ollama.generate(&generation).await.unwrap();
    assert_eq!(names_called(&reply), "a");
}

#[tokio::test]
async fn the_breaker_opens_and_recovers() {
    let mut answers = vec![Answer::Resets; 3];
    answers.push(sends(call("a")));
    let server = FaultServer::start(answers);
    let policy = changed!(CircuitBreakerPolicy::default(); failures: 3,
        initial_cool_down: Duration::from_millis(150),
        max_cool_down: Duration::from_secs(1));
    let guarded = WithCircuitBreaker::new(Arc::new(ollama(&server)), policy);
    let generation = within(Duration::from_secs(20));
    for _ in 0..3 {
        assert_eq!(guarded.cool_down(), None);
        guarded.generate(&generation).await.unwrap_err();
    }
    let rest = guarded.cool_down().unwrap();
    let before = server.requests();
    let error = guarded.generate(&generation).await.unwrap_err();
    assert_eq!(error.kind(), BackendErrorKind::Unreachable);
    assert_eq!(server.requests(), before, "nobody was asked");
    tokio::time::sleep(rest + Duration::from_millis(20)).await;
    assert_eq!(guarded.cool_down(), None);
    let reply = guarded.generate(&generation).await.unwrap();
    assert_eq!(names_called(&reply), "a");
    assert_eq!(guarded.cool_down(), None);
}

// ---- In the router.

fn builder(server: &FaultServer, settings: &[(&str, &str)]) -> RouterBuilder {
    let endpoint = ("CAR_ROUTER_FUNCTIONGEMMA_ENDPOINT", server.url());
    let others = settings.iter().map(|(k, v)| (*k, (*v).to_owned()));
    let all = std::iter::once(endpoint).chain(others);
    let variables = all.map(|(k, v)| (k.to_owned(), v));
    RouterBuilder::from_settings(Settings::loader().environment(variables).load().unwrap())
}

fn router(server: &FaultServer, settings: &[(&str, &str)]) -> Router {
    builder(server, settings).build().unwrap()
}

async fn route(router: &Router, text: &str) -> Decision {
    router.route(&RouteRequest::new(text)).await.unwrap()
}

fn step<'d>(decision: &'d Decision, by: &str) -> &'d TraceStep {
    let mut steps = decision.trace.steps_of(Stage::Classify);
    steps
        .find(|s| s.actor == by)
        .unwrap_or_else(|| panic!("no step by {by}: {decision:?}"))
}

#[tokio::test]
async fn model_is_asked_only_below_the_threshold() {
    let server = FaultServer::start(vec![sends(sure_call("git_operations", 0.9))]);
    let router = router(&server, &[]);
    let decision = route(&router, "show my git branches").await;
    assert_eq!(
        step(&decision, "functiongemma").outcome,
        StepOutcome::Skipped
    );
    assert_eq!(server.requests(), 0);
    let decision = route(&router, UNCLEAR).await;
    let top = decision.primary().unwrap();
    assert_eq!(top.domain.as_str(), "git_operations");
    assert_eq!(top.confidence.unwrap().basis(), Basis::TokenProbability);
    assert!((top.value() - 0.9).abs() < 1e-3, "{}", top.value());
    assert_eq!(decision.action, Action::Proceed);
    // A second time it is recalled.
    route(&router, UNCLEAR).await;
    assert_eq!(server.requests(), 1);
}

#[tokio::test]
async fn answer_without_confidence_is_confirmed_or_ignored() {
    let server = FaultServer::start(vec![sends(call("git_operations"))]);
    let confirmed = route(&router(&server, &[]), UNCLEAR).await;
    assert_eq!(confirmed.action, Action::Confirm);
    assert_eq!(confirmed.primary().unwrap().confidence, None);
    let ignoring = router(&server, &[("CAR_ROUTER_MISSING_CONFIDENCE", "ignore")]);
    // Of this the embedded classifier has a view, if not a sure one.
    let ignored = route(&ignoring, "print a file").await;
    assert_eq!(
        step(&ignored, "functiongemma").outcome,
        StepOutcome::BelowThreshold
    );
    assert_ne!(ignored.action, Action::Confirm);
    let confirmed = route(&router(&server, &[]), "print a file").await;
    assert_eq!(confirmed.action, Action::Confirm);
    assert_eq!(MissingConfidence::default(), MissingConfidence::Confirm);
}

#[tokio::test]
async fn every_failure_is_in_the_trace_of_a_decision() {
    for (answer, kind) in [
        (Answer::Resets, "unreachable"),
        (Answer::Hangs, "timed_out"),
        (
            Answer::Sends(
                404,
                r#"{"error":"model 'functiongemma' not found"}"#.to_owned(),
                Duration::ZERO,
            ),
            "model_missing",
        ),
        (sends("[]".to_owned()), "malformed"),
        (sends(call("weather")), "unknown_label"),
        (sends(call("")), "malformed"),
    ] {
        let server = FaultServer::start(vec![answer]);
        let router = router(&server, &[("CAR_ROUTER_TIMEOUT_MS", "300")]);
        let decision = route(&router, UNCLEAR).await;
        let failed = step(&decision, "functiongemma");
        assert_eq!(failed.outcome, StepOutcome::Failed, "{kind}");
        assert!(failed.detail.contains(kind), "{kind}: {}", failed.detail);
        assert!(!failed.detail.contains("frobnicator"), "{}", failed.detail);
        assert!(decision.primary().is_some());
        assert_eq!(router.cache_len(), 0, "a worse answer is not kept");
    }
}

#[tokio::test]
async fn after_failures_the_server_is_skipped_and_the_trace_says_so() {
    let server = FaultServer::start(vec![Answer::Resets]);
    let router = router(&server, &[]);
    for n in 0..3 {
        route(&router, &format!("{UNCLEAR} {n}")).await;
    }
    let before = server.requests();
    let decision = route(&router, UNCLEAR).await;
    let skipped = step(&decision, "functiongemma");
    assert_eq!(skipped.outcome, StepOutcome::Skipped);
    assert!(skipped.detail.contains("left alone"), "{}", skipped.detail);
    assert_eq!(server.requests(), before);
}

#[tokio::test]
async fn the_total_deadline_holds_for_all_together() {
    let server = FaultServer::start(vec![Answer::Hangs]);
    let settings = [
        ("CAR_ROUTER_DEADLINE_MS", "200"),
        ("CAR_ROUTER_RUBRIC_ENDPOINT", &server.url()),
    ];
    let decision = route(&router(&server, &settings), UNCLEAR_AND_MODERATE).await;
    let failed = step(&decision, "functiongemma");
    assert!(failed.detail.contains("timed_out"), "{}", failed.detail);
    let skipped = step(&decision, "rubric");
    assert_eq!(skipped.outcome, StepOutcome::Skipped);
    assert!(
        skipped.detail.contains("no time left"),
        "{}",
        skipped.detail
    );
    assert_eq!(server.requests(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn equal_requests_at_once_ask_the_server_once() {
    let answer = Answer::Sends(
        200,
        sure_call("git_operations", 0.9),
        Duration::from_millis(1000),
    );
    let server = FaultServer::start(vec![answer]);
    let router = Arc::new(router(&server, &[("CAR_ROUTER_ENABLE_CACHING", "false")]));
    let all: Vec<_> = (0..16)
        .map(|_| {
            let router = Arc::clone(&router);
            tokio::spawn(async move { route(&router, UNCLEAR).await })
        })
        .collect();
    let mut shared = 0;
    for task in all {
        let decision = task.await.unwrap();
        assert_eq!(
            decision.primary().unwrap().domain.as_str(),
            "git_operations"
        );
        // Whoever shares an answer sees how it came about.
        assert_eq!(
            step(&decision, "functiongemma").outcome,
            StepOutcome::Answered
        );
        shared += decision
            .trace
            .steps_of(Stage::Cache)
            .filter(|s| s.actor == "single_flight")
            .count();
    }
    assert_eq!((server.requests(), shared), (1, 15));
}

#[tokio::test]
async fn functiongemma_first_falls_back_to_embedded() {
    let server = FaultServer::start(vec![
        sends(sure_call("archive_operations", 0.9)),
        Answer::Resets,
    ]);
    let router = router(&server, &[("CAR_ROUTER_CLASSIFIER", "functiongemma")]);
    let decision = route(&router, "show my git branches").await;
    assert_eq!(
        decision.primary().unwrap().domain.as_str(),
        "archive_operations"
    );
    let decision = route(&router, "show all my git branches").await;
    assert_eq!(
        step(&decision, "functiongemma").outcome,
        StepOutcome::Failed
    );
    assert_eq!(
        decision.primary().unwrap().domain.as_str(),
        "git_operations"
    );
}

#[tokio::test]
async fn a_local_call_asks_no_server() {
    let server = FaultServer::start(vec![sends(call("git_operations"))]);
    let router = router(&server, &[]);
    router.route_local(&RouteRequest::new(UNCLEAR)).unwrap();
    assert_eq!(server.requests(), 0);
}

#[tokio::test]
async fn the_rubric_is_asked_where_words_do_not_tell_or_always() {
    let graded =
        json!({"candidates": [{"content": {"parts": [{"text": "{\"model_choice\":\"pro\"}"}]}}]});
    let server = FaultServer::start(vec![sends(graded.to_string())]);
    let url = server.url();
    let config = |classifier: &str| {
        let variables = [
            ("CAR_ROUTER_RUBRIC_ENDPOINT".to_owned(), url.clone()),
            ("CAR_ROUTER_CLASSIFIER".to_owned(), classifier.to_owned()),
        ];
        Settings::loader().environment(variables).load().unwrap()
    };
    let text = "list the files";
    let auto = RouterBuilder::from_settings(config("auto"))
        .build()
        .unwrap();
    let decision = route(&auto, text).await;
    assert!(
        step(&decision, "rubric").detail.contains("words"),
        "{decision:?}"
    );
    let always = RouterBuilder::from_settings(config("rubric"))
        .build()
        .unwrap();
    let decision = route(&always, text).await;
    assert_eq!(decision.complexity.score, Some(87));
    assert_eq!(server.requests(), 1);
    // An explicit model is not replaced, so nobody is asked how hard it is.
    let mut request = RouteRequest::new(text);
    request.model = Some("mine".to_owned());
    let decision = always.route(&request).await.unwrap();
    assert_eq!(step(&decision, "rubric").outcome, StepOutcome::Skipped);
    assert_eq!(server.requests(), 1);
}

#[test]
fn a_model_behind_a_server_passes_the_suite() {
    // Calls the first function it is told of.
    let server = FaultServer::start(vec![Answer::Computes(|body| {
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        let first = body["tools"][0]["function"]["name"].as_str().unwrap();
        sure_call(first, 0.9)
    })]);
    let classifier = FunctionGemma::new(Arc::new(ollama(&server)));
    remote_conformance(&classifier).unwrap();
}

#[test]
fn the_rubric_behind_a_server_passes_the_suite() {
    let graded = json!({"message": {"content": "{\"model_choice\":\"pro\"}"}, "done": true});
    let server = FaultServer::start(vec![sends(graded.to_string())]);
    let rubric = car_router::classify::ComplexityRubric::new(Arc::new(ollama(&server)));
    remote_conformance(&rubric).unwrap();
}

/// A server that was given next to no time has not failed.
#[tokio::test]
async fn running_out_of_the_total_time_opens_no_breaker() {
    let server = FaultServer::start(vec![Answer::Hangs]);
    let guarded =
        WithCircuitBreaker::new(Arc::new(ollama(&server)), CircuitBreakerPolicy::default());
    for _ in 0..4 {
        let hurried = changed!(GenerationRequest::default(); deadline: Some(Deadline::after(Duration::from_millis(20)).shortened()));
        guarded.generate(&hurried).await.unwrap_err();
        guarded.generate(&within(Duration::ZERO)).await.unwrap_err();
    }
    assert_eq!(guarded.cool_down(), None);
}

/// A longer timeout than the default is a longer timeout.
#[tokio::test]
async fn a_slow_answer_within_its_deadline_is_an_answer() {
    let slow = Answer::Sends(200, call("a"), Duration::from_millis(5_400));
    let server = FaultServer::start(vec![slow]);
    assert_eq!(asked(&server, Duration::from_secs(30)).await.unwrap(), "a");
}

#[tokio::test]
async fn a_router_knows_whether_it_waits() {
    let server = FaultServer::start(vec![Answer::Resets]);
    let waiting = FunctionGemma::new(Arc::new(ollama(&server)));
    let alone = Router::builder().replace_classifiers([]);
    assert!(!alone.clone().build().unwrap().needs_runtime());
    let waiting = alone.add_remote_classifier(Arc::new(waiting));
    assert!(waiting.build().unwrap().needs_runtime());
}
