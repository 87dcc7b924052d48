//! The classifiers against real servers on loopback: a llama-server with models built by hand, whose
//! probabilities are known, and the HTTP handlers of LiteRT-LM. `cargo xtask test servers` starts them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use std::time::Duration;

use car_router::backend::{
    BackendErrorKind, Endpoint, Gemini, GenerationRequest, HttpTransport, ModelBackend, Ollama,
    OpenAi, Secret,
};
use car_router::classify::{
    ClassifyErrorKind, ComplexityRubric, Deadline, FunctionGemma, Query, RemoteClassifier,
};
use car_router::complexity::ComplexityTier;
use car_router::settings::ServerKind;
use car_router::trace::Stage;
use car_router::{Action, Classification, DomainRegistry, RouteRequest, RouterBuilder, Settings};
use car_router_propose::Proposer;
use car_router_tests::{changed, files_and_archives};

const IGNORED: &str = "needs the servers of `cargo xtask test servers`";

fn endpoint(name: &str) -> Endpoint {
    let url = std::env::var(format!("TEST_{name}"));
    Endpoint::new(&url.unwrap_or_else(|_| panic!("TEST_{name}: {IGNORED}"))).unwrap()
}

fn transport() -> Arc<HttpTransport> {
    Arc::new(HttpTransport::new())
}

fn function_gemma() -> FunctionGemma {
    let server = OpenAi::new(&endpoint("LLAMA_CALLS"), "functiongemma", transport());
    FunctionGemma::new(Arc::new(server.raw_prompts()))
}

async fn ask(
    classifier: &dyn RemoteClassifier,
    text: &str,
) -> Result<Classification, car_router::classify::ClassifyError> {
    let registry = DomainRegistry::shell();
    let deadline = Deadline::after(Duration::from_secs(30));
    classifier
        .classify(&Query::new(text, &registry), deadline)
        .await
}

/// The model adds 6 for each of its keywords' share to a domain's logit, over the ten domains' common 0:
/// with `n` of the keywords on one domain and the rest on others, softmax(6 n / N).
fn closed_form(shares: &[f64], of: usize) -> f64 {
    let all: f64 =
        shares.iter().map(|s| (6.0 * s).exp()).sum::<f64>() + (10.0 - shares.len() as f64);
    (6.0 * shares[of]).exp() / all
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn the_confidence_is_the_models_own_to_a_thousandth() {
    // One keyword of git's alone.
    let found = ask(&function_gemma(), "show my branches").await.unwrap();
    let top = found.top().unwrap();
    assert_eq!(top.domain.as_str(), "git_operations");
    let expected = closed_form(&[1.0], 0);
    assert!(
        (f64::from(top.value()) - expected).abs() < 1e-3,
        "{} {expected}",
        top.value()
    );
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn what_else_it_could_be_is_named_with_its_probability() {
    let text = "find files and compress them";
    let found = ask(&function_gemma(), text).await.unwrap();
    let named: Vec<_> = found
        .domains
        .iter()
        .map(|d| (d.domain.as_str(), f64::from(d.value())))
        .collect();
    let [
        ("file_operations", first),
        ("archive_operations", second),
        ..,
    ] = named.as_slice()
    else {
        panic!("{named:?}");
    };
    // The ratio of the two is that of their logits, whatever the norm of the keywords' sum.
    assert!(first > second && first + second < 1.0, "{named:?}");
    let odds =
        (first / (1.0 - first - second) * 8.0).ln() / (second / (1.0 - first - second) * 8.0).ln();
    assert!(
        (odds - 2.0).abs() < 0.05,
        "two keywords against one: {odds} {named:?}"
    );
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn a_request_without_a_keyword_is_refused() {
    let found = ask(&function_gemma(), "do that thing we discussed")
        .await
        .unwrap();
    assert!(found.domains.is_empty(), "{found:?}");
    // The model's own odds of a call: logits 4 against 5.
    assert!(found.note.contains("0.73"), "{}", found.note);
}

/// The model knows the shell's domains only, and calls them whatever it is told of.
#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn a_call_of_what_was_not_declared_is_an_unknown_label() {
    let registry = DomainRegistry::data();
    let query = Query::new("show my branches", &registry);
    let deadline = Deadline::after(Duration::from_secs(30));
    let error = function_gemma()
        .classify(&query, deadline)
        .await
        .unwrap_err();
    assert_eq!(error.kind(), ClassifyErrorKind::UnknownLabel, "{error}");
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn a_router_asks_it_where_it_is_unsure_itself() {
    let variables = [
        ("CAR_ROUTER_FUNCTIONGEMMA_SERVER", "llama_server".to_owned()),
        (
            "CAR_ROUTER_FUNCTIONGEMMA_ENDPOINT",
            endpoint("LLAMA_CALLS").to_string(),
        ),
    ];
    let variables = variables.map(|(k, v)| (k.to_owned(), v));
    let config = Settings::loader().environment(variables).load().unwrap();
    let router = RouterBuilder::from_settings(config).build().unwrap();
    let request = RouteRequest::new("blorp the tarball sideways");
    let local = router.route_local(&request).unwrap();
    let decision = router.route(&request).await.unwrap();
    assert_eq!(
        decision.primary().unwrap().domain.as_str(),
        "archive_operations",
        "{local:?}"
    );
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn calls_parsed_by_llama_server_are_a_malformed_answer() {
    let server = OpenAi::new(&endpoint("LLAMA_CALLS"), "functiongemma", transport());
    let error = ask(&FunctionGemma::new(Arc::new(server)), "show my branches").await;
    match error {
        Err(error) => assert_eq!(error.kind(), ClassifyErrorKind::Malformed, "{error}"),
        // A later llama-server may have learned to read them.
        Ok(found) => assert_eq!(found.top().unwrap().domain.as_str(), "git_operations"),
    }
}

fn llama_rubric(key: Option<&str>) -> OpenAi {
    let server = OpenAi::new(&endpoint("LLAMA_RUBRIC"), "gemma-3-1b-it", transport());
    match key {
        Some(key) => server.key(&Secret::new(key).unwrap()),
        None => server,
    }
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn llama_server_grades_under_a_schema() {
    // The model was built to give its reasoning first; the schema's order wins.
    let server = llama_rubric(Some("sesame"));
    let found = ask(&ComplexityRubric::new(Arc::new(server)), "list the files").await;
    let score = found.unwrap().complexity.unwrap().score.unwrap();
    assert!(score <= 100);
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn a_server_that_wants_a_key_says_so() {
    let request = changed!(GenerationRequest::default(); user: "x".to_owned(),
        max_tokens: 4);
    let error = llama_rubric(None).generate(&request).await.unwrap_err();
    assert_eq!(error.kind(), BackendErrorKind::Unauthorized, "{error}");
    let error = llama_rubric(Some("wrong")).status().await.unwrap_err();
    assert_eq!(error.kind(), BackendErrorKind::Unauthorized, "{error}");
    let status = llama_rubric(Some("sesame")).status().await.unwrap();
    assert_eq!(status.models.unwrap().len(), 1);
}

/// A real small model proposes: what it says is judged by its form, whatever its wit. Each answer is either rejected with a
/// reason, or a command that is judged as `check` judges it.
#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn a_small_model_proposes_commands() {
    let mut settings = Settings::default();
    settings.generator.server = ServerKind::OpenAi;
    settings.generator.endpoint = Some(endpoint("LLAMA_SMOLLM").to_string());
    settings.generator.model = "smollm2".to_owned();
    settings.generator.max_tokens = 48;
    settings.generator.timeout_ms = 90_000;
    let router = Arc::new(
        RouterBuilder::from_settings(settings.clone())
            .build()
            .unwrap(),
    );
    let proposer = Proposer::from_settings(Arc::clone(&router), &settings, None).unwrap();
    for text in ["list the files in this folder", "show the git status"] {
        let proposal = proposer.propose(&RouteRequest::new(text)).await.unwrap();
        let answers = proposal.attempts.len();
        assert!((1..=2).contains(&answers), "{proposal:?}");
        let generated = proposal.trace.steps.iter();
        let generated = generated.filter(|step| step.stage == Stage::Generate);
        assert_eq!(generated.count(), answers);
        match proposal.commands.as_slice() {
            [command] => {
                println!("{text}: {command}");
                assert_eq!(proposal.report, Some(router.check_command(command)));
                assert!(proposal.attempts[answers - 1].rejected.is_none());
            }
            _ => {
                println!("{text}: {:?}", proposal.attempts);
                assert_eq!(answers, 2);
                assert!(
                    proposal
                        .attempts
                        .iter()
                        .all(|attempt| attempt.rejected.is_some())
                );
                assert_eq!(proposal.action, Action::Clarify);
            }
        }
    }
}

fn litert() -> [Arc<dyn ModelBackend>; 2] {
    [
        Arc::new(Gemini::new(
            endpoint("LITERT_GEMINI"),
            "gemma3-1b",
            transport(),
        )),
        Arc::new(OpenAi::new(
            &endpoint("LITERT_OPENAI"),
            "gemma3-1b",
            transport(),
        )),
    ]
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn litert_grades_in_both_of_its_languages() {
    for backend in litert() {
        let name = backend.name().to_owned();
        let rubric = ComplexityRubric::new(backend);
        for (text, tier) in [
            ("list the files", ComplexityTier::Simple),
            ("design a queue", ComplexityTier::Complex),
            ("design a fenced queue", ComplexityTier::Complex),
            ("design a truncated queue", ComplexityTier::Complex),
        ] {
            let found = ask(&rubric, text).await.unwrap();
            assert_eq!(found.complexity.unwrap().tier, Some(tier), "{name}: {text}");
        }
        let error = ask(&rubric, "nothing").await.unwrap_err();
        assert_eq!(
            error.kind(),
            ClassifyErrorKind::Malformed,
            "{name}: {error}"
        );
        let error = ask(&rubric, "broken").await.unwrap_err();
        assert_eq!(
            error.kind(),
            ClassifyErrorKind::Unavailable,
            "{name}: {error}"
        );
    }
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn litert_tells_of_itself_what_it_can() {
    let [gemini, openai] = litert();
    assert_eq!(gemini.status().await.unwrap().models, None);
    assert!(openai.status().await.unwrap().models.is_some());
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn a_slow_engine_is_left_at_the_deadline() {
    let [gemini, _] = litert();
    let request = changed!(GenerationRequest::default(); user: "Request: slow".to_owned(),
        max_tokens: 4,
        deadline: Some(Deadline::after(Duration::from_millis(200))));
    let error = gemini.generate(&request).await.unwrap_err();
    assert_eq!(error.kind(), BackendErrorKind::TimedOut, "{error}");
}

// ---- Ollama, where Go could build it; `cargo xtask test servers` leaves these out by their names otherwise.

/// A program with these arguments, which must do well.
fn run(program: &str, args: &[&str]) -> String {
    let output = std::process::Command::new(program).args(args).output();
    let output = output.unwrap();
    assert!(output.status.success(), "{program} {args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Gives Ollama a model out of a file, under this name.
fn create(base: &Endpoint, file: &str, name: &str, more: serde_json::Value) {
    let folder = std::env::var("TEST_MODELS").unwrap();
    let path = format!("{folder}/{file}");
    let digest = run("sha256sum", &[&path]);
    let digest = format!("sha256:{}", digest.split(' ').next().unwrap());
    let blob = base.join(&format!("/api/blobs/{digest}"));
    run("curl", &["-sf", "-X", "POST", "-T", &path, &blob]);
    let mut body =
        serde_json::json!({"model": name, "files": {"model.gguf": digest}, "stream": false});
    for (key, value) in more.as_object().unwrap() {
        body[key] = value.clone();
    }
    let made = run(
        "curl",
        &["-s", &base.join("/api/create"), "-d", &body.to_string()],
    );
    assert!(made.contains("success"), "{made}");
}

fn ollama(name: &str) -> Ollama {
    Ollama::new(endpoint("OLLAMA"), name, transport())
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn ollama_routes_with_the_models_probabilities() {
    let base = endpoint("OLLAMA");
    let gemma = serde_json::json!({"renderer": "functiongemma", "parser": "functiongemma", "template": "{{ .Prompt }}"});
    create(&base, "fg.gguf", "functiongemma", gemma);
    let server = ollama("functiongemma");
    server.load().await.unwrap();
    let status = server.status().await.unwrap();
    let served = status.models.unwrap();
    let served = served
        .iter()
        .find(|m| m.name == "functiongemma:latest")
        .unwrap();
    assert_eq!(served.loaded, Some(true));
    assert!(
        server
            .capabilities()
            .await
            .unwrap()
            .contains(&"tools".to_owned())
    );

    let classifier = FunctionGemma::new(Arc::new(server.clone()));
    let found = ask(&classifier, "find large log files and compress them")
        .await
        .unwrap();
    files_and_archives(&found).unwrap();
    let refused = ask(&classifier, "do that thing we discussed")
        .await
        .unwrap();
    assert!(
        refused.domains.is_empty() && refused.note.contains("0.73"),
        "{refused:?}"
    );

    server.unload().await.unwrap();
    let error = ask(&FunctionGemma::new(Arc::new(ollama("nobody"))), "x")
        .await
        .unwrap_err();
    assert!(error.to_string().contains("model_missing"), "{error}");
}

#[tokio::test]
#[ignore = "needs the servers of `cargo xtask test servers`"]
async fn ollama_takes_a_schema_and_refuses_tools_it_lacks() {
    create(
        &endpoint("OLLAMA"),
        "rubric.gguf",
        "gemma3-1b",
        serde_json::json!({}),
    );
    let graded = ask(
        &ComplexityRubric::new(Arc::new(ollama("gemma3-1b"))),
        "list the files",
    )
    .await
    .unwrap();
    assert!(graded.complexity.unwrap().score.is_some());
    let error = ask(&FunctionGemma::new(Arc::new(ollama("gemma3-1b"))), "x")
        .await
        .unwrap_err();
    assert!(error.to_string().contains("takes no functions"), "{error}");
}
