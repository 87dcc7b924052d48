//! Which classifiers pass the suite, which do not, and what the router does with those.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use car_router::classify::KeywordClassifier;
use car_router::classify::{Aspect, ClassifyError, ClassifyErrorKind, Clause, Deadline, Query};
use car_router::complexity::Complexity;
use car_router::confidence::{Basis, Confidence};
use car_router::request::Span;
use car_router::trace::{Stage, StepOutcome, TraceStep};
use car_router::{
    Action, Classification, Classifier, Decision, Domain, DomainPack, DomainRegistry,
    FallbackReason, PackSet, RemoteClassifier, RouteRequest, Router, RouterBuilder, ScoredDomain,
    Settings,
};
use car_router_tests::{Remote, conformance, remote_conformance};

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap()
}

fn suite(classifier: &dyn Classifier) -> Result<(), String> {
    conformance(classifier)
}

fn scored(domain: Domain, value: f32) -> ScoredDomain {
    let confidence = Confidence::new(value, Basis::Rule).unwrap();
    ScoredDomain::new(domain).with_confidence(confidence)
}

/// A host's own: the domain whose name begins with the same letter as the text.
#[derive(Debug)]
struct Initial;

impl Classifier for Initial {
    fn name(&self) -> &str {
        "initial"
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Domain
    }

    fn classify(&self, query: &Query<'_>) -> Result<Classification, ClassifyError> {
        let open = query
            .registry
            .domains()
            .filter(|d| !query.registry.is_blocked(d));
        let initial = query.text.trim().chars().next();
        let fits = |d: &&Domain| d.as_str().chars().next() == initial;
        let domains: Vec<_> = open.filter(fits).map(|d| scored(d.clone(), 0.75)).collect();
        if domains.is_empty() {
            return Ok(Classification::abstained("no domain begins like this"));
        }
        Ok(Classification::new(domains))
    }
}

/// How a classifier breaks its promises.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Fault {
    UnknownLabel,
    UnknownClause,
    Unranked,
    ClauseOutside,
    Fails,
    Panics,
    Moody,
    SilentAbstention,
    NoName,
    NothingToSay,
    OddComplexity,
}

#[derive(Debug)]
struct Faulty(Fault, AtomicUsize);

impl Faulty {
    fn new(fault: Fault) -> Self {
        Self(fault, AtomicUsize::new(0))
    }
}

impl Classifier for Faulty {
    fn name(&self) -> &str {
        if self.0 == Fault::NoName {
            " "
        } else {
            "faulty"
        }
    }

    fn answers(&self, aspect: Aspect) -> bool {
        self.0 != Fault::NothingToSay && aspect == Aspect::Domain
    }

    fn classify(&self, query: &Query<'_>) -> Result<Classification, ClassifyError> {
        let known: Vec<_> = query.registry.domains().cloned().collect();
        let first = known.first().cloned().unwrap();
        let last = known.last().cloned().unwrap();
        let unknown = Domain::new("made_up").unwrap();
        let asked = self.1.fetch_add(1, Ordering::Relaxed);
        let mut answer = Classification::new(vec![scored(first.clone(), 0.9)]);
        let clause = |start, end, domain| Clause::new(Span::new(start, end), domain);
        match self.0 {
            Fault::UnknownLabel => answer.domains = vec![scored(unknown, 0.9)],
            Fault::UnknownClause => answer.clauses = vec![clause(0, 0, unknown)],
            Fault::Unranked => answer.domains = vec![scored(first, 0.1), scored(last, 0.9)],
            Fault::ClauseOutside => answer.clauses = vec![clause(0, query.text.len() + 1, first)],
            Fault::Fails => {
                let kind = ClassifyErrorKind::Unavailable;
                return Err(ClassifyError::new(kind, "nobody home"));
            }
            Fault::Panics => panic!("as it should not"),
            Fault::Moody => answer.domains[0] = scored(first, (asked % 7) as f32 / 10.0),
            Fault::SilentAbstention => answer.domains.clear(),
            Fault::OddComplexity => {
                let mut complexity = Complexity::scored(90, Vec::new());
                complexity.score = Some(7);
                answer.complexity = Some(complexity);
            }
            Fault::NoName | Fault::NothingToSay => {}
        }
        Ok(answer)
    }
}

/// A remote classifier that is waited for in vain.
#[derive(Debug)]
struct Slow;

#[async_trait]
impl RemoteClassifier for Slow {
    fn name(&self) -> &str {
        "faulty"
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Domain
    }

    async fn classify(
        &self,
        query: &Query<'_>,
        _: Deadline,
    ) -> Result<Classification, ClassifyError> {
        tokio::time::sleep(Duration::from_secs(3600)).await;
        Faulty::new(Fault::Moody).classify(query)
    }
}

#[test]
fn the_keyword_classifier_conforms() {
    for registry in [DomainRegistry::shell(), DomainRegistry::data()] {
        suite(&KeywordClassifier::new(&registry)).unwrap();
    }
}

#[test]
fn a_host_s_own_classifier_conforms() {
    suite(&Initial).unwrap();
    remote_conformance(&Remote(Initial)).unwrap();
}

#[test]
fn every_broken_promise_is_caught() {
    for (fault, what) in [
        (
            Fault::UnknownLabel,
            "`made_up`, which is not in the registry",
        ),
        (
            Fault::UnknownClause,
            "`made_up`, which is not in the registry",
        ),
        (Fault::Unranked, "not ranked"),
        (Fault::ClauseOutside, "outside the text"),
        (Fault::Fails, "it fails: unavailable"),
        (Fault::Panics, "it panics"),
        (Fault::Moody, "differently"),
        (Fault::SilentAbstention, "without a note"),
        (Fault::NoName, "name is blank"),
        (Fault::NothingToSay, "neither domain nor complexity"),
        (Fault::OddComplexity, "does not fit together"),
    ] {
        let local = suite(&Faulty::new(fault)).expect_err("a fault must be caught");
        assert!(local.contains(what), "{fault:?}: {local}");
        let remote = remote_conformance(&Remote(Faulty::new(fault)));
        assert_eq!(remote.expect_err("a fault must be caught"), local);
    }
}

#[test]
fn a_blocked_domain_is_caught() {
    /// Answers with git whatever it is asked.
    #[derive(Debug)]
    struct Git;

    impl Classifier for Git {
        fn name(&self) -> &str {
            "git"
        }

        fn answers(&self, aspect: Aspect) -> bool {
            aspect == Aspect::Domain
        }

        fn classify(&self, query: &Query<'_>) -> Result<Classification, ClassifyError> {
            if query.registry.get(&Domain::GIT_OPERATIONS).is_none() {
                return Ok(Classification::abstained("no git"));
            }
            let domains = vec![scored(Domain::GIT_OPERATIONS, 0.9)];
            Ok(Classification::new(domains))
        }
    }
    let error = suite(&Git).unwrap_err();
    assert!(
        error.contains("`git_operations`, which is blocked"),
        "{error}"
    );
}

fn router(classifiers: Vec<Arc<dyn Classifier>>) -> Router {
    Router::builder()
        .replace_classifiers(classifiers)
        .build()
        .unwrap()
}

/// This one, and the keyword classifier behind it.
fn before_keywords(fault: Fault) -> Router {
    let keywords = KeywordClassifier::new(&DomainRegistry::shell());
    router(vec![Arc::new(Faulty::new(fault)), Arc::new(keywords)])
}

/// Asks a classifier that takes an hour, and then the keyword classifier.
fn slow_before_keywords() -> Router {
    Router::builder()
        .replace_classifiers([])
        .add_remote_classifier(Arc::new(Slow))
        .add_classifier(KeywordClassifier::new(&DomainRegistry::shell()))
        .build()
        .unwrap()
}

fn request() -> RouteRequest {
    RouteRequest::new("show my git branches")
}

fn step<'d>(decision: &'d Decision, by: &str) -> &'d TraceStep {
    let mut steps = decision.trace.steps_of(Stage::Classify);
    steps
        .find(|s| s.actor == by)
        .unwrap_or_else(|| panic!("no step by {by}"))
}

fn git_in_spite_of(decision: &Decision, kind: &str) {
    let failed = step(decision, "faulty");
    assert_eq!(failed.outcome, StepOutcome::Failed);
    assert!(failed.detail.starts_with(kind), "{}", failed.detail);
    assert!(
        !failed.detail.contains("branches"),
        "the text is nobody's but the person's"
    );
    assert_eq!(step(decision, "keyword").outcome, StepOutcome::Answered);
    assert_eq!(decision.primary().unwrap().domain, Domain::GIT_OPERATIONS);
    assert_eq!(decision.fallback, None);
    assert_eq!(decision.action, Action::Proceed);
}

#[test]
fn the_next_one_answers_where_one_breaks_its_promises() {
    for (fault, kind) in [
        (Fault::UnknownLabel, "unknown_label"),
        (Fault::UnknownClause, "unknown_label"),
        (Fault::Unranked, "malformed"),
        (Fault::ClauseOutside, "malformed"),
        (Fault::Fails, "unavailable"),
    ] {
        let router = before_keywords(fault);
        git_in_spite_of(&router.route_local(&request()).unwrap(), kind);
        git_in_spite_of(&runtime().block_on(router.route(&request())).unwrap(), kind);
    }
}

#[test]
fn a_slow_one_is_not_waited_for() {
    let config = Settings::loader()
        .flag("--timeout", "timeout_ms", "20")
        .load()
        .unwrap();
    let keywords = KeywordClassifier::new(&DomainRegistry::shell());
    let router = RouterBuilder::from_settings(config)
        .replace_classifiers([])
        .add_remote_classifier(Arc::new(Slow))
        .add_classifier(keywords)
        .build()
        .unwrap();
    let decision = runtime().block_on(router.route(&request())).unwrap();
    git_in_spite_of(&decision, "timed_out");
    assert!(step(&decision, "faulty").detail.contains("20 ms"));
}

#[test]
fn a_local_call_skips_one_that_waits_and_says_so() {
    let decision = slow_before_keywords().route_local(&request()).unwrap();
    assert_eq!(step(&decision, "faulty").outcome, StepOutcome::Skipped);
    assert_eq!(decision.primary().unwrap().domain, Domain::GIT_OPERATIONS);
}

#[test]
fn one_that_waits_fails_visibly_outside_a_runtime() {
    let router = slow_before_keywords();
    let request = request();
    let mut decision = std::pin::pin!(router.route(&request));
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    let std::task::Poll::Ready(decision) = decision.as_mut().poll(&mut context) else {
        panic!("nothing is left to wait for");
    };
    git_in_spite_of(&decision.unwrap(), "unavailable");
}

#[test]
fn where_every_one_fails_the_fallback_says_why() {
    let router = router(vec![Arc::new(Faulty::new(Fault::Fails))]);
    let decision = router.route_local(&request()).unwrap();
    assert_eq!(decision.fallback, Some(FallbackReason::ClassifiersFailed));
    assert_eq!(decision.primary().unwrap().domain, Domain::GENERAL);
    assert_eq!(decision.action, Action::Clarify);
}

#[test]
fn without_any_classifier_the_fallback_stands_in() {
    let decision = router(Vec::new()).route_local(&request()).unwrap();
    assert_eq!(decision.fallback, Some(FallbackReason::NoEvidence));
}

#[test]
fn a_sure_answer_spares_the_others() {
    let keywords = KeywordClassifier::new(&DomainRegistry::shell());
    let router = router(vec![
        Arc::new(keywords),
        Arc::new(Faulty::new(Fault::Panics)),
    ]);
    let decision = router.route_local(&request()).unwrap();
    assert_eq!(step(&decision, "faulty").outcome, StepOutcome::Skipped);
}

#[test]
fn a_named_domain_and_routing_off_ask_nobody() {
    let router = router(vec![Arc::new(Faulty::new(Fault::Panics))]);
    for request in [request().with_domains(["git"]), request().without_routing()] {
        let decision = router.route_local(&request).unwrap();
        assert_eq!(decision.trace.steps_of(Stage::Classify).count(), 0);
        assert_eq!(decision.trace.steps_of(Stage::Override).count(), 1);
    }
}

#[test]
fn an_unsure_answer_lets_the_next_one_improve_on_it() {
    let unsure: Arc<dyn Classifier> = Arc::new(Faulty::new(Fault::Moody));
    let keywords = KeywordClassifier::new(&DomainRegistry::shell());
    let decision = router(vec![unsure, Arc::new(keywords)])
        .route_local(&request())
        .unwrap();
    assert_eq!(
        step(&decision, "faulty").outcome,
        StepOutcome::BelowThreshold
    );
    assert_eq!(decision.primary().unwrap().domain, Domain::GIT_OPERATIONS);
}

/// A cache keyed on the fingerprint would otherwise answer for other domains than those in use.
#[test]
fn the_fingerprint_follows_whatever_a_classifier_sees() {
    let own = |title: &str, tool: &str, extra: &str| {
        let source = format!(
            "[meta]\ndomain = \"rockets\"\nname = \"{title}\"\ndescription = \"Launches\"\n{extra}\n\
             [tool]\ndescription = \"{tool}\"\n"
        );
        let pack = DomainPack::from_toml("rockets.toml", &source).unwrap();
        DomainRegistry::builder(PackSet::Shell)
            .pack(pack)
            .build()
            .unwrap()
            .fingerprint()
    };
    let plain = own("Rockets", "Launch", "");
    assert_eq!(plain, own("Rockets", "Launch", ""));
    for (what, other) in [
        (
            "the title, which the keyword classifier reads",
            own("Countdown", "Launch", ""),
        ),
        (
            "the tool, which a function-calling model reads",
            own("Rockets", "Land", ""),
        ),
        (
            "a keyword",
            own("Rockets", "Launch", "keywords = [\"moon\"]"),
        ),
        (
            "a command",
            own("Rockets", "Launch", "primary_commands = [\"moon\"]"),
        ),
    ] {
        assert_ne!(plain, other, "{what}");
    }
}
