//! Proposals over real HTTP: servers that misbehave, classifiers and facts that come too late, the model that a decision
//! chooses.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use car_router::classify::{Aspect, ClassifyError, Deadline, Query};
use car_router::settings::{CatalogueSource, GeneratorSettings, ServerKind};
use car_router::system::{ContextProvider, ContextQuery, GatheredContext};
use car_router::trace::{Stage, StepOutcome};
use car_router::{Action, Classification, RemoteClassifier, RouteRequest, RouterBuilder, Settings};
use car_router_propose::{ProposalSource, ProposeError, ProposeErrorKind, Proposer};
use car_router_tests::{Answer, FaultServer};
use serde_json::json;

const PLAIN: &str = "find all rust files larger than 1 MB in this folder";

/// Unclear to the embedded classifier, so that a further one is asked.
const UNCLEAR: &str = "blorp the frobnicator sideways";

const KINDS: [ServerKind; 5] = [
    ServerKind::Ollama,
    ServerKind::OpenAi,
    ServerKind::Gemini,
    ServerKind::GeminiPlain,
    ServerKind::Anthropic,
];

/// What a server of this kind sends when its model says this.
fn said(kind: ServerKind, text: &str) -> Answer {
    let body = match kind {
        ServerKind::Ollama => {
            json!({"message": {"role": "assistant", "content": text}, "done": true, "done_reason": "stop"})
        }
        ServerKind::Gemini | ServerKind::GeminiPlain => {
            json!({"candidates": [{"content": {"role": "model", "parts": [{"text": text}]}, "finishReason": "STOP"}]})
        }
        ServerKind::Anthropic => {
            json!({"type": "message", "role": "assistant", "content": [{"type": "text", "text": text}], "stop_reason": "end_turn"})
        }
        _ => {
            json!({"choices": [{"message": {"role": "assistant", "content": text}, "finish_reason": "stop"}]})
        }
    };
    Answer::Sends(200, body.to_string(), Duration::ZERO)
}

fn settings(kind: ServerKind, url: &str) -> Settings {
    let mut settings = Settings::default();
    settings.generator.server = kind;
    settings.generator.endpoint = Some(url.to_owned());
    settings.generator.model = "some-model".to_owned();
    settings.generator.timeout_ms = 300;
    settings
}

fn proposer(settings: &Settings, builder: RouterBuilder) -> Proposer {
    let router = Arc::new(builder.build().unwrap());
    Proposer::from_settings(router, settings, None).unwrap()
}

fn over(kind: ServerKind, answers: Vec<Answer>) -> (FaultServer, Proposer) {
    let server = FaultServer::start(answers);
    let settings = settings(kind, &server.url());
    let proposer = proposer(&settings, RouterBuilder::from_settings(settings.clone()));
    (server, proposer)
}

/// Each kind of server × what the model says.
#[tokio::test]
async fn every_kind_of_server_proposes() {
    for kind in KINDS {
        let answer = said(kind, "{\"cmd\": \"ls -la\"}");
        let (server, proposer) = over(kind, vec![said(kind, "Sure, here you go."), answer]);
        let proposal = proposer.propose(&RouteRequest::new(PLAIN)).await.unwrap();
        assert_eq!(proposal.commands, ["ls -la"], "{kind}: {proposal:?}");
        assert_eq!(
            (proposal.attempts.len(), server.requests()),
            (2, 2),
            "{kind}"
        );
    }
}

/// Each kind of server × each way to misbehave.
#[tokio::test]
async fn a_server_that_misbehaves_is_an_error_with_a_next_step() {
    let status = |code, body: &str| Answer::Sends(code, body.to_owned(), Duration::ZERO);
    let faults = [
        ("closes at once", Answer::Resets),
        (
            "closes half-way",
            Answer::Half("{\"message\":{\"content\":\"ls\"}}".to_owned()),
        ),
        ("never answers", Answer::Hangs),
        (
            "drips",
            Answer::Drips(
                "{\"message\":{\"content\":\"ls\"}}".repeat(40),
                Duration::from_millis(20),
            ),
        ),
        ("never ends", Answer::Floods(200_000_000)),
        ("is empty", status(200, "")),
        (
            "is HTML",
            status(200, "<!doctype html><title>Welcome</title>"),
        ),
        ("is other JSON", status(200, "[]")),
        ("fails", status(500, "oops")),
        ("is busy", status(429, "{}")),
        ("wants a key", status(401, "{}")),
        ("is not there", status(404, "not found")),
    ];
    for kind in KINDS {
        for (what, fault) in &faults {
            let (_server, proposer) = over(kind, vec![fault.clone()]);
            let error = proposer
                .propose(&RouteRequest::new(PLAIN))
                .await
                .unwrap_err();
            assert_eq!(
                error.kind(),
                ProposeErrorKind::Server,
                "{kind} {what}: {error}"
            );
            assert!(error.next_step().ends_with('.'));
            assert!(
                !error.failure().is_empty() && !error.to_string().contains("Welcome"),
                "{error}"
            );
        }
    }
}

#[tokio::test]
async fn a_model_that_says_nothing_or_never_stops_is_no_command() {
    for kind in KINDS {
        for text in ["", " \n"] {
            let (_server, proposer) = over(kind, vec![said(kind, text)]);
            match proposer.propose(&RouteRequest::new(PLAIN)).await {
                Ok(proposal) => {
                    assert!(proposal.commands.is_empty() && proposal.attempts.len() == 2)
                }
                // Some kinds have no empty messages.
                Err(error) => assert_eq!(error.kind(), ProposeErrorKind::Server),
            }
        }
    }
}

/// Counts how often it is asked, and never answers.
#[derive(Debug, Default)]
struct Sleeps(AtomicUsize);

#[async_trait]
impl RemoteClassifier for Sleeps {
    fn name(&self) -> &str {
        "sleeps"
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Domain
    }

    async fn classify(&self, _: &Query<'_>, _: Deadline) -> Result<Classification, ClassifyError> {
        self.0.fetch_add(1, Ordering::SeqCst);
        std::future::pending().await
    }
}

/// The only order in which this can end: what is decided first does not wait for what never comes.
#[tokio::test]
async fn a_block_and_a_cached_command_wait_for_no_classifier() {
    let server = FaultServer::start(vec![said(ServerKind::Ollama, "ls")]);
    let mut settings = settings(ServerKind::Ollama, &server.url());
    settings.propose.gather_ms = 50;
    let sleeps = Arc::new(Sleeps::default());
    let remote: Arc<dyn RemoteClassifier> = sleeps.clone();
    let builder = RouterBuilder::from_settings(settings.clone()).add_remote_classifier(remote);
    let proposer = proposer(&settings, builder);

    let blocked = proposer
        .propose(&RouteRequest::new("blorp and then rm -rf /"))
        .await
        .unwrap();
    assert_eq!(
        (blocked.action, sleeps.0.load(Ordering::SeqCst)),
        (Action::Block, 0)
    );

    // The domain is named, so that the request is clear; the classifier that sleeps is not needed either.
    let named = RouteRequest::new(UNCLEAR).with_domains(["file"]);
    let first = proposer.propose(&named).await.unwrap();
    assert_eq!(first.source, Some(ProposalSource::Model), "{first:?}");
    let asked = sleeps.0.load(Ordering::SeqCst);
    let second = proposer.propose(&named).await.unwrap();
    assert_eq!(second.source, Some(ProposalSource::Cache));
    assert_eq!(
        (sleeps.0.load(Ordering::SeqCst), server.requests()),
        (asked, 1)
    );

    // It is waited for as long as the budget says, and the trace says that it came too late.
    let unclear = proposer.propose(&RouteRequest::new(UNCLEAR)).await.unwrap();
    assert_eq!(sleeps.0.load(Ordering::SeqCst), asked + 1);
    let mut steps = unclear.decision.trace.steps.iter();
    let step = steps.find(|step| step.actor == "sleeps").unwrap();
    assert_eq!(step.outcome, StepOutcome::Failed);
    assert!(step.detail.contains("timed_out"), "{step:?}");
    assert_eq!((unclear.action, server.requests()), (Action::Clarify, 1));
}

/// Facts that take a second.
#[derive(Debug)]
struct Slow;

impl ContextProvider for Slow {
    fn name(&self) -> &str {
        "slow"
    }

    fn gather(&self, _: &ContextQuery<'_>) -> GatheredContext {
        std::thread::sleep(Duration::from_secs(1));
        GatheredContext::default()
    }
}

#[tokio::test]
async fn facts_that_come_too_late_are_a_step_of_the_trace() {
    let server = FaultServer::start(vec![said(ServerKind::Ollama, "ls")]);
    let mut settings = settings(ServerKind::Ollama, &server.url());
    settings.propose.gather_ms = 50;
    let remote: Arc<dyn RemoteClassifier> = Arc::new(Sleeps::default());
    let builder = RouterBuilder::from_settings(settings.clone())
        .add_remote_classifier(remote)
        .context_provider(Arc::new(Slow));
    let proposal = proposer(&settings, builder)
        .propose(&RouteRequest::new(PLAIN))
        .await
        .unwrap();
    let mut steps = proposal.decision.trace.steps.iter();
    let step = steps.find(|step| step.stage == Stage::Context).unwrap();
    assert!(
        step.outcome == StepOutcome::Failed && step.detail.contains("timed_out"),
        "{step:?}"
    );
    assert_eq!(proposal.commands, ["ls"]);
}

fn auto(url: &str) -> Settings {
    let mut settings = settings(ServerKind::Ollama, url);
    settings.generator.model = GeneratorSettings::AUTO.to_owned();
    settings.catalogue = Some(CatalogueSource::Builtin);
    settings
}

#[tokio::test]
async fn the_model_of_the_decision_is_asked_if_the_server_has_it() {
    // Any model of the built-in catalogue may be chosen, so the list of this server has what was.
    let probe = RouterBuilder::from_settings(auto("http://127.0.0.1:9"))
        .build()
        .unwrap();
    let decision = probe.route_local(&RouteRequest::new(PLAIN)).unwrap();
    let chosen = decision.model.unwrap().id;
    let status =
        |code, body: serde_json::Value| Answer::Sends(code, body.to_string(), Duration::ZERO);
    for (has, works) in [(chosen.as_str(), true), ("another", false)] {
        // Ollama is asked for its version, its models and the loaded ones, and then for a command.
        let version = status(200, json!({"version": "0.32.0"}));
        let models = status(200, json!({"models": [{"name": has}]}));
        let answers = vec![
            version,
            models.clone(),
            models,
            said(ServerKind::Ollama, "ls"),
        ];
        let server = FaultServer::start(answers);
        let settings = auto(&server.url());
        let proposer = proposer(&settings, RouterBuilder::from_settings(settings.clone()));
        match proposer.propose(&RouteRequest::new(PLAIN)).await {
            Ok(proposal) => assert!(works && proposal.commands == ["ls"], "{proposal:?}"),
            Err(ProposeError::ModelElsewhere { model, server, .. }) => {
                assert_eq!((works, &model, server.as_str()), (false, &chosen, "ollama"));
            }
            Err(error) => panic!("{error}"),
        }
    }
}

#[tokio::test]
async fn wrong_settings_are_said_before_the_first_request() {
    for model in ["some-model", GeneratorSettings::AUTO] {
        let mut settings = settings(ServerKind::Ollama, "ftp://x");
        settings.generator.model = model.to_owned();
        let router = Arc::new(
            RouterBuilder::from_settings(Settings::default())
                .build()
                .unwrap(),
        );
        let error = Proposer::from_settings(router, &settings, None).unwrap_err();
        assert_eq!(error.kind(), ProposeErrorKind::Settings, "{error}");
    }
}
