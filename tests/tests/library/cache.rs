//! When an earlier classification is used again, and when not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use car_router::classify::{Aspect, ClassifyError, ClassifyErrorKind, KeywordClassifier, Query};
use car_router::trace::{Stage, StepOutcome, Trace};
use car_router::{
    Classification, Classifier, Decision, DomainRegistry, IntentHint, RouteRequest, Router,
    RouterBuilder, Settings, Turn,
};
use car_router_tests::{Remote, changed};

/// Keywords, with a count of how often it was asked; fails at first, this many times.
#[derive(Debug)]
struct Counting {
    inner: KeywordClassifier,
    asked: AtomicUsize,
    failures: usize,
}

impl Counting {
    fn new(failures: usize) -> Arc<Self> {
        let inner = KeywordClassifier::new(&DomainRegistry::shell());
        let asked = AtomicUsize::new(0);
        Arc::new(Self {
            inner,
            asked,
            failures,
        })
    }

    fn asked(&self) -> usize {
        self.asked.load(Ordering::Relaxed)
    }
}

impl Classifier for Counting {
    fn name(&self) -> &str {
        "counting"
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Domain
    }

    fn classify(&self, query: &Query<'_>) -> Result<Classification, ClassifyError> {
        if self.asked.fetch_add(1, Ordering::Relaxed) < self.failures {
            let kind = ClassifyErrorKind::Unavailable;
            return Err(ClassifyError::new(kind, "not yet"));
        }
        Ok(self.inner.answer(query.text))
    }
}

fn counted(failures: usize) -> (Arc<Counting>, Router) {
    let counting = Counting::new(failures);
    let link: Arc<dyn Classifier> = counting.clone();
    (
        counting,
        Router::builder()
            .replace_classifiers([link])
            .cache(1024, Duration::from_secs(3600))
            .build()
            .unwrap(),
    )
}

fn ask(router: &Router, request: &RouteRequest) -> Decision {
    router.route_local(request).unwrap()
}

fn recall(decision: &Decision) -> Option<(StepOutcome, &str)> {
    let step = decision.trace.steps_of(Stage::Cache).next()?;
    Some((step.outcome, &step.detail))
}

const MISS: Option<(StepOutcome, &str)> = Some((StepOutcome::Abstained, "miss"));
const HIT: Option<(StepOutcome, &str)> = Some((StepOutcome::Answered, "hit"));

fn without_trace(mut decision: Decision) -> Decision {
    decision.trace = Trace::default();
    decision
}

#[test]
fn a_hit_is_marked_and_decides_the_same() {
    let (counting, router) = counted(0);
    let request = RouteRequest::new("find large log files and compress them");
    let first = ask(&router, &request);
    let second = ask(&router, &request);
    assert_eq!((recall(&first), recall(&second)), (MISS, HIT));
    assert_eq!(second.trace.steps_of(Stage::Classify).count(), 0);
    assert_eq!((counting.asked(), router.cache_len()), (1, 1));
    assert_eq!(without_trace(first), without_trace(second));
}

#[test]
fn white_space_does_not_matter_and_words_do() {
    let (counting, router) = counted(0);
    ask(&router, &RouteRequest::new("show my git branches"));
    for text in [" show  my\tgit\n branches\r\n", "show my git branches "] {
        assert_eq!(
            recall(&ask(&router, &RouteRequest::new(text))),
            HIT,
            "{text:?}"
        );
    }
    for text in [
        "show my git branch",
        "Show my git branches",
        "show my git branches!",
    ] {
        assert_eq!(
            recall(&ask(&router, &RouteRequest::new(text))),
            MISS,
            "{text:?}"
        );
    }
    assert_eq!(counting.asked(), 4);
}

#[test]
fn the_history_matters() {
    let (_, router) = counted(0);
    let request = RouteRequest::new("show my git branches");
    let histories = [
        vec![Turn::user("a")],
        vec![Turn::user("b")],
        vec![Turn::assistant("a")],
        vec![Turn::user("a"), Turn::user("")],
        vec![Turn::user(""), Turn::user("a")],
    ];
    ask(&router, &request);
    for history in &histories {
        let request = request.clone().with_history(history.clone());
        assert_eq!(recall(&ask(&router, &request)), MISS, "{history:?}");
        assert_eq!(recall(&ask(&router, &request)), HIT, "{history:?}");
    }
    assert_eq!(router.cache_len(), histories.len() + 1);
}

#[test]
fn what_a_classification_does_not_depend_on_does_not_matter() {
    let (_, router) = counted(0);
    let request = RouteRequest::new("show my git branches");
    ask(&router, &request);
    let hint = changed!(IntentHint::default(); prefer_fast: true);
    assert_eq!(recall(&ask(&router, &request.clone().with_hint(hint))), HIT);
    let with_command = request.with_command("rm -rf /");
    let decision = ask(&router, &with_command);
    assert_eq!(recall(&decision), HIT);
    assert_eq!(decision.safety.findings[0].rule, "fs-delete-root");
}

#[test]
fn safety_is_judged_on_a_hit_too() {
    let (_, router) = counted(0);
    let request = RouteRequest::new("force push my changes");
    let (first, second) = (ask(&router, &request), ask(&router, &request));
    assert_eq!(recall(&second), HIT);
    assert_eq!(first.safety, second.safety);
    assert_eq!(second.safety.findings.len(), 1);
}

#[test]
fn a_degraded_answer_is_not_kept() {
    let (counting, router) = counted(1);
    let request = RouteRequest::new("show my git branches");
    let first = ask(&router, &request);
    assert!(first.fallback.is_some());
    assert_eq!(router.cache_len(), 0);
    let second = ask(&router, &request);
    assert_eq!((recall(&second), second.fallback), (MISS, None));
    assert_eq!(recall(&ask(&router, &request)), HIT);
    assert_eq!(counting.asked(), 2);
}

#[test]
fn named_domains_and_routing_off_neither_use_nor_fill_it() {
    let (counting, router) = counted(0);
    let request = RouteRequest::new("show my git branches");
    for request in [
        request.clone().with_domains(["file"]),
        request.clone().without_routing(),
    ] {
        assert_eq!(recall(&ask(&router, &request)), None);
    }
    assert_eq!((counting.asked(), router.cache_len()), (0, 0));
    assert_eq!(recall(&ask(&router, &request)), MISS);
}

#[test]
fn a_bad_request_is_not_kept() {
    let (_, router) = counted(0);
    assert!(router.route_local(&RouteRequest::new(" ")).is_err());
    assert_eq!(router.cache_len(), 0);
}

#[test]
fn what_is_forgotten_is_asked_again() {
    let (counting, router) = counted(0);
    let request = RouteRequest::new("show my git branches");
    ask(&router, &request);
    router.clear_cache();
    assert_eq!(router.cache_len(), 0);
    assert_eq!(recall(&ask(&router, &request)), MISS);
    assert_eq!(counting.asked(), 2);
}

#[test]
fn it_is_bounded() {
    let router = Router::builder()
        .cache(3, Duration::from_secs(60))
        .build()
        .unwrap();
    for number in 0..10 {
        ask(&router, &RouteRequest::new(format!("find file {number}")));
    }
    assert_eq!(router.cache_len(), 3);
    assert_eq!(
        recall(&ask(&router, &RouteRequest::new("find file 9"))),
        HIT
    );
    assert_eq!(
        recall(&ask(&router, &RouteRequest::new("find file 0"))),
        MISS
    );
}

/// A router whose chain waits.
fn remote(builder: RouterBuilder) -> Router {
    let keywords = KeywordClassifier::new(&DomainRegistry::shell());
    builder
        .replace_classifiers([])
        .add_remote_classifier(Arc::new(Remote(keywords)))
        .build()
        .unwrap()
}

fn wait_for(router: &Router, request: &RouteRequest) -> Decision {
    tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap()
        .block_on(router.route(request))
        .unwrap()
}

#[test]
fn only_what_takes_long_is_kept_unless_asked_for() {
    let request = RouteRequest::new("show my git branches");
    let local = Router::new();
    assert_eq!(recall(&ask(&local, &request)), None);
    assert_eq!(local.cache_len(), 0);

    let waiting = remote(Router::builder());
    assert_eq!(recall(&wait_for(&waiting, &request)), MISS);
    assert_eq!(recall(&wait_for(&waiting, &request)), HIT);
    // A call that does not wait asks nothing that takes long.
    assert_eq!(recall(&ask(&waiting, &request)), None);
    assert_eq!(waiting.cache_len(), 1);
}

#[test]
fn clauses_are_not_kept() {
    let router = Router::builder()
        .cache(8, Duration::from_secs(60))
        .build()
        .unwrap();
    let request = RouteRequest::new("show my git branches and then compress the old logs");
    assert!(!ask(&router, &request).clarity.clauses.is_empty());
    assert_eq!(recall(&ask(&router, &request)), MISS);
    assert_eq!(router.cache_len(), 0);
}

#[test]
fn switched_off_it_keeps_nothing() {
    let by_setting = |key, value| {
        let config = Settings::loader().flag("--x", key, value).load().unwrap();
        remote(RouterBuilder::from_settings(config))
    };
    let off = [
        by_setting("cache_ttl_seconds", "0"),
        by_setting("cache_capacity", "0"),
        by_setting("enable_caching", "false"),
        remote(Router::builder().disable_cache()),
        remote(Router::builder().cache(0, Duration::from_secs(60))),
    ];
    for (number, router) in off.iter().enumerate() {
        let request = RouteRequest::new("show my git branches");
        wait_for(router, &request);
        assert_eq!(recall(&wait_for(router, &request)), None, "{number}");
        assert_eq!(router.cache_len(), 0, "{number}");
    }
}

#[test]
fn a_time_to_live_of_nothing_never_hits() {
    let router = Router::builder().cache(8, Duration::ZERO).build().unwrap();
    let request = RouteRequest::new("show my git branches");
    ask(&router, &request);
    assert_ne!(recall(&ask(&router, &request)), HIT);
}

#[test]
fn an_entry_expires() {
    let router = Router::builder()
        .cache(8, Duration::from_millis(20))
        .build()
        .unwrap();
    let request = RouteRequest::new("show my git branches");
    ask(&router, &request);
    std::thread::sleep(Duration::from_millis(40));
    assert_eq!(recall(&ask(&router, &request)), MISS);
}

#[test]
fn a_time_to_live_beyond_the_clock_still_keeps() {
    let router = Router::builder().cache(8, Duration::MAX).build().unwrap();
    let request = RouteRequest::new("show my git branches");
    ask(&router, &request);
    assert_eq!(recall(&ask(&router, &request)), HIT);
}

#[test]
fn many_at_once_decide_the_same() {
    let router = Router::builder()
        .cache(8, Duration::from_secs(60))
        .build()
        .unwrap();
    let request = RouteRequest::new("show my git branches");
    let expected = without_trace(ask(&router, &request));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..25 {
                    assert_eq!(without_trace(ask(&router, &request)), expected);
                }
            });
        }
    });
    assert_eq!(router.cache_len(), 1);
}
