//! What asking a model costs beside the model's own time: a server on loopback that answers at once, and one
//! that takes 50 ms with 64 requests at a time.
#![allow(clippy::unwrap_used, missing_docs)]

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use car_router::backend::{Endpoint, GenerationRequest, HttpTransport, ModelBackend, Ollama};
use car_router::classify::reply::{self, Choices};
use car_router::{RouteRequest, Router, RouterBuilder, Settings};
use car_router_tests::{Answer, FaultServer};
use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;

fn call() -> String {
    let call = json!({"function": {"name": "git_operations", "arguments": {}}});
    json!({"message": {"content": "", "tool_calls": [call]}, "done": true}).to_string()
}

fn router(server: &FaultServer) -> Router {
    let variables = [
        ("CAR_ROUTER_CLASSIFIER", "functiongemma".to_owned()),
        ("CAR_ROUTER_FUNCTIONGEMMA_ENDPOINT", server.url()),
        ("CAR_ROUTER_ENABLE_CACHING", "false".to_owned()),
    ];
    let variables = variables.map(|(k, v)| (k.to_owned(), v));
    let config = Settings::loader().environment(variables).load().unwrap();
    RouterBuilder::from_settings(config).build().unwrap()
}

fn models(c: &mut Criterion) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = FaultServer::start(vec![Answer::Sends(200, call(), Duration::ZERO)]);
    let endpoint = Endpoint::new(&server.url()).unwrap();
    let ollama = Ollama::new(endpoint, "functiongemma", Arc::new(HttpTransport::new()));
    c.bench_function("backend/one small exchange", |b| {
        b.iter(|| {
            runtime
                .block_on(ollama.generate(&GenerationRequest::default()))
                .unwrap()
        });
    });
    let at_once = router(&server);
    let request = RouteRequest::new("show my git branches");
    c.bench_function("route/a model that answers at once", |b| {
        b.iter(|| {
            runtime
                .block_on(at_once.route(black_box(&request)))
                .unwrap()
        });
    });
    let slow = FaultServer::start(vec![Answer::Sends(200, call(), Duration::from_millis(50))]);
    let slow = Arc::new(router(&slow));
    let mut group = c.benchmark_group("concurrent");
    group.sample_size(10);
    group.bench_function("64 routes, a model that takes 50 ms", |b| {
        b.iter(|| {
            runtime.block_on(async {
                let all: Vec<_> = (0..64)
                    .map(|n| {
                        let slow = Arc::clone(&slow);
                        let request = RouteRequest::new(format!("show git branch {n}"));
                        tokio::spawn(async move { slow.route(&request).await.unwrap() })
                    })
                    .collect();
                for one in all {
                    one.await.unwrap();
                }
            });
        });
    });
    group.finish();
    const CHOICES: Choices = Choices {
        keys: &["model_choice"],
        names: &[&["flash"], &["pro"]],
    };
    for (name, text) in [
        (
            "strict",
            r#"{"model_choice": "pro", "reasoning": "Asks for a design."}"#,
        ),
        (
            "repaired",
            r"{model_choice: 'pro', reasoning: 'Asks for a design.',}",
        ),
    ] {
        c.bench_function(&format!("reply/{name}"), |b| {
            b.iter(|| reply::choice(black_box(text), &CHOICES));
        });
    }
}

criterion_group!(benches, models);
criterion_main!(benches);
