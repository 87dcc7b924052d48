//! A panic in the library ends one request, and no more than that.
#![cfg(feature = "faults")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use car_router_ffi::{
    HostError, JsonClassifier, JsonEnvironment, ModelCatalogue, Router, RouterBuilder,
};

struct Silent;

impl JsonClassifier for Silent {
    fn classify(&self, _query: String) -> Result<String, HostError> {
        Ok(r#"{"note":"no view"}"#.to_owned())
    }
}

fn request(text: &str) -> String {
    serde_json::json!({ "text": text }).to_string()
}

fn panics<T>(work: impl FnOnce() -> T) -> bool {
    catch_unwind(AssertUnwindSafe(work)).is_err()
}

fn router() -> Arc<Router> {
    let builder = RouterBuilder::new();
    let builder =
        builder.replace_classifiers_json("mine".to_owned(), Arc::new(Silent), "[]".to_owned());
    builder.unwrap().build().unwrap()
}

#[test]
fn a_panic_leaves_the_router_as_it_was() {
    let router = router();
    let fault = || request("panic in the library");
    // Twice the same: the first must not leave the second waiting for its answer.
    for _ in 0..2 {
        assert!(panics(|| router.route_json(fault())));
        assert!(panics(|| router.route_many_json(
            format!("[{},{}]", fault(), request("quux")),
            4
        )));
    }
    let said = router.route_json(request("find the quux")).unwrap();
    assert!(said.contains(r#""actor":"mine""#), "{said}");
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
                    .route_json_async_in(request("panic in the library"), None, None)
                    .await
            }
        }),
        router.route_json_async_in(request("quux"), None, None),
    );
    assert!(fault.unwrap_err().is_panic());
    assert!(other.is_ok());
    assert!(
        router
            .route_json_async_in(request("quux"), None, None)
            .await
            .is_ok()
    );
}

/// A clock that panics once, and asks the router that it belongs to.
#[derive(Default)]
struct Clock {
    broken: AtomicBool,
    router: OnceLock<Arc<Router>>,
}

impl JsonEnvironment for Clock {
    fn now_ms(&self) -> Result<Option<u64>, HostError> {
        assert!(!self.broken.swap(false, Ordering::SeqCst), "on purpose");
        if let Some(router) = self.router.get() {
            router.evidence();
        }
        Ok(Some(1_000))
    }

    fn platform(&self) -> Result<Option<String>, HostError> {
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
        .json_environment(Arc::clone(&clock) as Arc<dyn JsonEnvironment>)
        .catalogue(&ModelCatalogue::builtin())
        .build()
        .unwrap();
    assert!(clock.router.set(Arc::clone(&router)).is_ok());
    let models = router.catalogue().unwrap().models_json().unwrap();
    let models: serde_json::Value = serde_json::from_str(&models).unwrap();
    let model = models[0]["id"].as_str().unwrap().to_owned();
    let task = || r#""chat""#.to_owned();
    let record = || {
        let outcome = r#"{"outcome":"failure","kind":"timed_out"}"#.to_owned();
        router.record_outcome_json(model.clone(), task(), outcome)
    };
    clock.broken.store(true, Ordering::SeqCst);
    assert!(panics(record));
    clock.broken.store(true, Ordering::SeqCst);
    assert!(panics(|| router.route_json(request("show git branches"))));
    record().unwrap();
    assert!(router.route_json(request("show git branches")).is_ok());
    let known = router
        .evidence()
        .of_model_json(model.clone(), task(), 1_000);
    assert!(known.unwrap().is_some());
}
