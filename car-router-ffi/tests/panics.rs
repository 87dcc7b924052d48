//! A panic in the library ends one request, and no more than that.
#![cfg(feature = "faults")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use car_router_ffi::values::{
    Classification, FailureKind, ModelOutcome, Platform, Query, RouteRequest, TaskHint,
    route_request_from_json,
};
use car_router_ffi::{
    Classifier, HostError, ModelCatalogue, Router, RouterBuilder, RouterEnvironment,
};

struct Silent;

impl Classifier for Silent {
    fn classify(&self, _query: Query) -> Result<Classification, HostError> {
        Ok(Classification {
            domains: Vec::new(),
            clauses: Vec::new(),
            outside: None,
            degraded: false,
            complexity: None,
            note: "no view".to_owned(),
        })
    }
}

fn request(text: &str) -> RouteRequest {
    route_request_from_json(format!("{{\"text\":{text:?}}}"), true).unwrap()
}

fn panics<T>(work: impl FnOnce() -> T) -> bool {
    catch_unwind(AssertUnwindSafe(work)).is_err()
}

fn router() -> Arc<Router> {
    let builder = RouterBuilder::new();
    let builder = builder.replace_classifiers("mine".to_owned(), Arc::new(Silent), Vec::new());
    builder.unwrap().build().unwrap()
}

#[test]
fn a_panic_leaves_the_router_as_it_was() {
    let router = router();
    let fault = || request("panic in the library");
    // Twice the same: the first must not leave the second waiting for its answer.
    for _ in 0..2 {
        assert!(panics(|| router.route(fault())));
        assert!(panics(
            || router.route_many(vec![fault(), request("quux")], 4)
        ));
    }
    let said = router.route(request("find the quux")).unwrap();
    assert!(said.trace.steps.iter().any(|step| step.actor == "mine"));
    assert!(router.cache_len() > 0);
    router.clear_cache();
    assert_eq!(router.cache_len(), 0);
}

#[tokio::test]
async fn a_panic_of_an_awaited_request_ends_that_request_alone() {
    let router = router();
    let (fault, other) = tokio::join!(
        tokio::spawn({
            let router = Arc::clone(&router);
            async move {
                router
                    .route_async(request("panic in the library"), None)
                    .await
            }
        }),
        router.route_async(request("quux"), None),
    );
    assert!(fault.unwrap_err().is_panic());
    assert!(other.is_ok());
    assert!(router.route_async(request("quux"), None).await.is_ok());
}

/// A clock that panics once, and asks the router that it belongs to.
#[derive(Default)]
struct Clock {
    broken: AtomicBool,
    router: OnceLock<Arc<Router>>,
}

impl RouterEnvironment for Clock {
    fn now_ms(&self) -> Result<Option<u64>, HostError> {
        assert!(!self.broken.swap(false, Ordering::SeqCst), "on purpose");
        if let Some(router) = self.router.get() {
            router.evidence();
        }
        Ok(Some(1_000))
    }

    fn platform(&self) -> Result<Option<Platform>, HostError> {
        Ok(None)
    }

    fn system_context(&self) -> Result<Option<String>, HostError> {
        Ok(None)
    }
}

#[test]
fn a_clock_may_panic_and_may_ask_the_router() {
    let clock = Arc::new(Clock::default());
    let router = RouterBuilder::new()
        .environment(Arc::clone(&clock) as Arc<dyn RouterEnvironment>)
        .catalogue(&ModelCatalogue::builtin())
        .build()
        .unwrap();
    assert!(clock.router.set(Arc::clone(&router)).is_ok());
    let model = router.catalogue().unwrap().models()[0].id.clone();
    let record = || {
        let outcome = ModelOutcome::Failure {
            kind: FailureKind::TimedOut,
            retry_after_ms: None,
        };
        router.record_outcome(model.clone(), TaskHint::Chat, outcome)
    };
    clock.broken.store(true, Ordering::SeqCst);
    assert!(panics(record));
    clock.broken.store(true, Ordering::SeqCst);
    assert!(panics(|| router.route(request("show git branches"))));
    record().unwrap();
    assert!(router.route(request("show git branches")).is_ok());
    let known = router.evidence().of_model(model, TaskHint::Chat, 1_000);
    assert!(known.unwrap().is_some());
}
