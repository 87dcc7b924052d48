//! Facts about this computer in a decision: when a provider is asked, and what its facts change.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use car_router::classify::{Aspect, ClassifyError, Deadline, Query};
use car_router::confidence::Basis;
use car_router::system::{
    ContextProvider, ContextQuery, GatheredContext, PackageFact, ParsedRequest, Similar,
    SimilarKind, SimilarMatch, SystemContext, VerbIntent,
};
use car_router::trace::{Stage, StepOutcome, TraceStep};
use car_router::{
    Classification, Domain, RemoteClassifier, RouteRequest, Router, RouterBuilder, Settings, Span,
    Turn,
};

/// Answers with the same facts each time.
#[derive(Debug, Default)]
struct Canned {
    context: Option<SystemContext>,
    wait: Duration,
    panics: bool,
    asked: AtomicUsize,
}

impl ContextProvider for Canned {
    fn name(&self) -> &str {
        "canned"
    }

    fn gather(&self, _: &ContextQuery<'_>) -> GatheredContext {
        self.asked.fetch_add(1, Ordering::SeqCst);
        std::thread::sleep(self.wait);
        assert!(!self.panics, "on purpose");
        let step = TraceStep::of_lookup("dpkg", StepOutcome::Answered, "", self.wait);
        let mut gathered = GatheredContext::new().with_steps([step]);
        gathered.context = self.context.clone();
        gathered
    }
}

/// A remote classifier that takes a while and knows one domain.
#[derive(Debug)]
struct Slow(Duration);

#[async_trait]
impl RemoteClassifier for Slow {
    fn name(&self) -> &str {
        "slow"
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Domain
    }

    async fn classify(&self, _: &Query<'_>, _: Deadline) -> Result<Classification, ClassifyError> {
        tokio::time::sleep(self.0).await;
        Ok(Classification::default())
    }
}

fn package(name: &str, verb: VerbIntent) -> SystemContext {
    let parsed = ParsedRequest::new().with_verb(verb).with_target(name);
    SystemContext::new(parsed)
        .with_package(PackageFact::new(name).with_available("2.10"))
        .with_can_verify(true)
        .with_suggestion(format!("sudo apt install {name}"))
}

#[test]
fn text_asks_for_a_check_that_can_answer() {
    let mut context = package("postgresql", VerbIntent::Check);
    context.package = None;
    context.can_verify = false;
    context.parsed.target = Some("postgres".to_owned());
    context.parsed.resolved = Some("postgresql".to_owned());
    // There is no program of the name of the package, and the command of a stranger is no check.
    for suggestion in [None, Some("rm -rf `x`"), Some("command -v x; reboot")] {
        context.suggestion = suggestion.map(str::to_owned);
        assert_eq!(
            context.to_prompt_text(),
            "- postgres could not be verified: propose a command that checks first"
        );
    }
    context.suggestion = Some("pgrep -x postgres".to_owned());
    let text = context.to_prompt_text();
    assert!(text.ends_with("such as `pgrep -x postgres`"), "{text}");
}

#[test]
fn text_says_what_an_available_package_is() {
    let mut context = package("docker", VerbIntent::Install);
    let mut shown = |summary: &str| {
        if let Some(package) = &mut context.package {
            package.summary = Some(summary.to_owned());
        }
        context.to_prompt_text()
    };
    assert_eq!(
        shown("System tray for docklet applications"),
        "- docker: available but NOT installed (v2.10): System tray for docklet applications"
    );
    let text = shown(&"\u{1b}[2Jä\n".repeat(4000));
    assert!(
        text.len() <= SystemContext::MAX_PROMPT_TEXT_BYTES && text.chars().all(|c| !c.is_control()),
        "{text:?}"
    );
}

fn gimp() -> Canned {
    Canned {
        context: Some(package("gimp", VerbIntent::Install)),
        ..Canned::default()
    }
}

fn router(provider: &Arc<Canned>) -> Router {
    let provider: Arc<dyn ContextProvider> = Arc::<Canned>::clone(provider);
    Router::builder()
        .context_provider(provider)
        .build()
        .unwrap()
}

fn steps(decision: &car_router::Decision) -> Vec<(String, StepOutcome, String)> {
    let steps = decision.trace.steps_of(Stage::Context);
    steps
        .map(|s| (s.actor.to_string(), s.outcome, s.detail.to_string()))
        .collect()
}

#[test]
fn known_package_adds_evidence_for_its_domain() {
    let provider = Canned {
        context: Some(package("steam", VerbIntent::Remove)),
        ..Canned::default()
    };
    let request = RouteRequest::new("delete steam");
    let plain = Router::new().route_local(&request).unwrap();
    assert_eq!(plain.primary().unwrap().domain, Domain::GENERAL);
    let decision = router(&Arc::new(provider)).route_local(&request).unwrap();
    let primary = decision.primary().unwrap();
    assert_eq!(primary.domain, Domain::PACKAGE_MANAGEMENT);
    assert_eq!(primary.confidence.unwrap().basis(), Basis::Rule);
    assert_eq!(decision.fallback, None);
    let facts = decision.trace.steps.iter().find(|s| s.actor == "facts");
    assert_eq!(
        facts.unwrap().detail,
        "package_management 0.90 (rule), steam is a known package"
    );
    assert_eq!(
        decision.system_context.unwrap().suggestion.as_deref(),
        Some("sudo apt install steam")
    );
}

#[test]
fn evidence_only_adds() {
    // Another verb, a domain that is not in use, or a request that is clear already.
    let run = Canned {
        context: Some(package("gimp", VerbIntent::Run)),
        ..Canned::default()
    };
    let plain = Router::new();
    for text in ["run gimp", "which process uses most memory"] {
        let request = RouteRequest::new(text);
        let with = router(&Arc::new(Canned {
            context: run.context.clone(),
            ..Canned::default()
        }));
        let with = with.route_local(&request).unwrap();
        let without = plain.route_local(&request).unwrap();
        assert_eq!(with.ranked, without.ranked, "{text}");
        assert_eq!(with.domains, without.domains, "{text}");
    }
    let text = "install the package gimp with apt-get";
    let before = plain.route_local(&RouteRequest::new(text)).unwrap();
    let after = router(&Arc::new(gimp()));
    let after = after.route_local(&RouteRequest::new(text)).unwrap();
    for domain in &before.ranked {
        let same = after.ranked.iter().find(|d| d.domain == domain.domain);
        assert!(same.unwrap().value() >= domain.value(), "{domain:?}");
    }
}

#[test]
fn facts_are_text_in_the_prompt_unless_the_caller_gives_one() {
    let provider = Arc::new(gimp());
    let router = router(&provider);
    let mut request = RouteRequest::new("install gimp");
    request.prompt = true;
    let decision = router.route_local(&request).unwrap();
    let prompt = decision.prompt.unwrap().system;
    assert!(
        prompt.contains("- gimp: available but NOT installed (v2.10)"),
        "{prompt}"
    );

    request.system_context = Some("- gimp: installed at /opt/gimp".to_owned());
    let decision = router.route_local(&request).unwrap();
    assert_eq!(provider.asked.load(Ordering::SeqCst), 1);
    assert_eq!(decision.system_context, None);
    let prompt = decision.prompt.unwrap().system;
    assert!(prompt.contains("/opt/gimp") && !prompt.contains("NOT installed"));
    let request = RouteRequest::new("apt-get install -y gimp");
    let decision = router.route_local(&request).unwrap();
    assert_eq!(
        steps(&decision),
        [(
            "canned".to_owned(),
            StepOutcome::Skipped,
            "reads as a command".to_owned()
        )]
    );
}

#[test]
fn facts_of_the_caller_replace_lookups() {
    let provider = Arc::new(gimp());
    let mut request = RouteRequest::new("delete steam");
    request.facts = Some(package("steam", VerbIntent::Remove));
    request.prompt = true;
    // With a provider and without one.
    for router in [router(&provider), Router::new()] {
        let decision = router.route_local(&request).unwrap();
        assert_eq!(
            decision.primary().unwrap().domain,
            Domain::PACKAGE_MANAGEMENT
        );
        assert_eq!(decision.system_context, request.facts);
        assert_eq!(
            steps(&decision),
            [
                (
                    "caller".to_owned(),
                    StepOutcome::Answered,
                    "the caller gave facts".to_owned()
                ),
                (
                    "rules".to_owned(),
                    StepOutcome::Answered,
                    "suggestion: allow".to_owned()
                )
            ]
        );
        let prompt = decision.prompt.unwrap().system;
        assert!(prompt.contains("- steam: available"), "{prompt}");
    }
    assert_eq!(provider.asked.load(Ordering::SeqCst), 0);

    // A text of the caller's own is in the prompt in place of theirs.
    request.system_context = Some("- steam: in /opt/steam".to_owned());
    let decision = Router::new().route_local(&request).unwrap();
    assert_eq!(decision.system_context, request.facts);
    let prompt = decision.prompt.unwrap().system;
    assert!(
        prompt.contains("/opt/steam") && !prompt.contains("- steam: available"),
        "{prompt}"
    );
}

#[test]
fn facts_of_the_caller_are_checked() {
    let text = "open \u{1b}[1mvlc\u{1b}[0m";
    let at = text.find("vlc").unwrap();
    let mut facts = package("vlc", VerbIntent::Run);
    facts.parsed.target_span = Some(Span::new(at, at + 3));
    facts.suggestion = Some("rm -rf /".to_owned());
    let request = RouteRequest::new(text).with_facts(facts.clone());
    let decision = Router::new().route_local(&request).unwrap();
    let context = decision.system_context.unwrap();
    assert_eq!(context.suggestion, None);
    // The caller knows only the text as typed.
    assert_eq!(context.parsed.target_span, facts.parsed.target_span);

    facts.parsed.target_span = Some(Span::new(2, 400));
    let request = RouteRequest::new(text).with_facts(facts.clone());
    let context = Router::new().route_local(&request).unwrap().system_context;
    assert_eq!(context.unwrap().parsed.target_span, None);

    facts.unverified = vec!["x".repeat(70_000)];
    let request = RouteRequest::new(text).with_facts(facts);
    let error = Router::new().route_local(&request).unwrap_err().to_string();
    assert!(
        error.starts_with("`facts` has 70") && error.contains("expected at most 65536"),
        "{error}"
    );
}

#[test]
fn failing_providers_do_not_stop_a_request() {
    let panics = Arc::new(Canned {
        panics: true,
        ..Canned::default()
    });
    let decision = router(&panics)
        .route_local(&RouteRequest::new("install gimp"))
        .unwrap();
    assert_eq!(decision.system_context, None);
    assert_eq!(
        steps(&decision),
        [(
            "canned".to_owned(),
            StepOutcome::Failed,
            "the provider panicked".to_owned()
        )]
    );
}

#[test]
fn answers_of_a_provider_are_checked() {
    let mut context = package("x", VerbIntent::Run);
    context.suggestion = Some("rm -rf /".to_owned());
    context.parsed.target_span = Some(Span::new(3, 400));
    context.similar = (0..500)
        .map(|n| {
            let (kind, matched_by) = (SimilarKind::Package, SimilarMatch::Text);
            Similar::new(n.to_string(), kind, f32::NAN, matched_by).with_title("")
        })
        .collect();
    let provider = Arc::new(Canned {
        context: Some(context),
        ..Canned::default()
    });
    let decision = router(&provider)
        .route_local(&RouteRequest::new("run x"))
        .unwrap();
    let context = decision.system_context.as_ref().unwrap();
    assert_eq!(context.suggestion, None);
    assert_eq!(context.parsed.target_span, None);
    assert_eq!(context.similar.len(), 100);
    assert!(context.similar.iter().all(|s| s.score == 0.0));
    assert!(steps(&decision).contains(&(
        "rules".to_owned(),
        StepOutcome::Answered,
        "suggestion: block".to_owned()
    )));
}

#[test]
fn spans_are_positions_in_the_text_as_typed() {
    let mut context = package("vlc", VerbIntent::Run);
    context.parsed.target_span = Some(Span::new(5, 8));
    let provider = Arc::new(Canned {
        context: Some(context),
        ..Canned::default()
    });
    let text = "open \u{1b}[1mvlc\u{1b}[0m";
    let router = router(&provider);
    let decision = router.route_local(&RouteRequest::new(text)).unwrap();
    let span = decision.system_context.unwrap().parsed.target_span.unwrap();
    assert_eq!(&text[span.start..span.end], "vlc");
    let gathered = router.gather_context(text).context.unwrap();
    assert_eq!(gathered.parsed.target_span, Some(span));
    assert!(!gathered.similar.iter().any(|s| s.score > 0.0));
}

fn beside(provider: &Arc<Canned>, slow: u64, deadline: u64) -> Router {
    let provider: Arc<dyn ContextProvider> = Arc::<Canned>::clone(provider);
    let settings = Settings::loader().flag("--deadline-ms", "deadline_ms", deadline.to_string());
    RouterBuilder::from_settings(settings.load().unwrap())
        .replace_classifiers([])
        .add_remote_classifier(Arc::new(Slow(Duration::from_millis(slow))))
        .context_provider(provider)
        .build()
        .unwrap()
}

#[tokio::test]
async fn facts_are_gathered_while_a_classifier_waits() {
    let provider = Arc::new(Canned {
        wait: Duration::from_millis(600),
        ..gimp()
    });
    let router = beside(&provider, 600, 5000);
    let since = std::time::Instant::now();
    let decision = router
        .route(&RouteRequest::new("install gimp"))
        .await
        .unwrap();
    assert!(decision.system_context.is_some());
    // One after the other they take 1200 ms.
    assert!(
        since.elapsed() < Duration::from_millis(1100),
        "{:?}",
        since.elapsed()
    );
}

#[tokio::test]
async fn facts_later_than_the_deadline_are_not_waited_for() {
    let provider = Arc::new(Canned {
        wait: Duration::from_secs(2),
        ..gimp()
    });
    let router = beside(&provider, 10, 200);
    let since = std::time::Instant::now();
    let decision = router
        .route(&RouteRequest::new("install gimp"))
        .await
        .unwrap();
    assert!(
        since.elapsed() < Duration::from_secs(1),
        "{:?}",
        since.elapsed()
    );
    assert_eq!(decision.system_context, None);
    let (_, outcome, detail) = steps(&decision).remove(0);
    assert_eq!(outcome, StepOutcome::Failed);
    assert!(
        detail.starts_with("timed_out: no facts within "),
        "{detail}"
    );
}

#[test]
fn runtime_without_timers_is_enough_for_local_classifiers() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let router = router(&Arc::new(gimp()));
    let request = RouteRequest::new("install gimp");
    let inside = runtime.block_on(router.route(&request)).unwrap();
    assert!(inside.system_context.is_some());
    // Without any runtime, too.
    let mut outside = std::pin::pin!(router.route(&request));
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    let std::task::Poll::Ready(decision) = outside.as_mut().poll(&mut context) else {
        panic!("it waits for nothing");
    };
    assert!(decision.unwrap().system_context.is_some());
}

/// A text, how many turns came before it, the session, and whether the text agrees.
type SeenQuery = (String, usize, Option<String>, bool);

/// Keeps what it was asked.
#[derive(Debug, Default)]
struct Listening(std::sync::Mutex<Vec<SeenQuery>>);

impl ContextProvider for Listening {
    fn name(&self) -> &str {
        "listening"
    }

    fn gather(&self, query: &ContextQuery<'_>) -> GatheredContext {
        let session = query.session.map(str::to_owned);
        let asked = (
            query.text.to_owned(),
            query.history.len(),
            session,
            query.agrees,
        );
        self.0.lock().unwrap().push(asked);
        GatheredContext::default()
    }
}

#[tokio::test]
async fn providers_see_the_conversation() {
    let provider = Arc::new(Listening::default());
    let router = Router::builder()
        .replace_classifiers([])
        .add_remote_classifier(Arc::new(Slow(Duration::ZERO)))
        .context_provider(Arc::<Listening>::clone(&provider))
        .build()
        .unwrap();
    let mut request = RouteRequest::new("yes").with_history([
        Turn::user("run gimp"),
        Turn::assistant("Shall I install gimp?"),
    ]);
    request.session = Some("one".to_owned());
    router.route_local(&request).unwrap();
    router.route(&request).await.unwrap();
    request.text = "install vlc".to_owned();
    request.history = vec![Turn::user("again"); 100];
    request.session = None;
    router.route_local(&request).unwrap();

    let yes = ("yes".to_owned(), 2, Some("one".to_owned()), true);
    let last = ("install vlc".to_owned(), 8, None, false);
    assert_eq!(*provider.0.lock().unwrap(), [yes.clone(), yes, last]);
}
