//! How long decisions take. Allocations are counted in `examples/allocations.rs`.

use std::hint::black_box;
use std::sync::Arc;

use car_router::classify::{Classifier, KeywordClassifier};
use car_router::{DomainRegistry, PackSet, RouteRequest, Router};
use criterion::{Criterion, criterion_group, criterion_main};

const SHORT: &str = "find all rust files larger than 1MB";

/// Words of the domains and words of none, 50 KB of them.
fn long() -> String {
    "please look for the old report about otters and copy every matching file somewhere safe "
        .repeat(570)
}

fn uncached() -> Router {
    match Router::builder().without_cache().build() {
        Ok(router) => router,
        Err(error) => unreachable!("the defaults build: {error}"),
    }
}

fn decisions(c: &mut Criterion) {
    let router = uncached();
    let short = RouteRequest::new(SHORT);
    c.bench_function("route/short", |b| {
        b.iter(|| router.route_local(black_box(&short)))
    });
    let long = RouteRequest::new(long());
    c.bench_function("route/50KB", |b| {
        b.iter(|| router.route_local(black_box(&long)))
    });
    let keyword: Arc<dyn Classifier> = Arc::new(KeywordClassifier::new(router.registry()));
    let router = match Router::builder()
        .without_cache()
        .classifiers([keyword])
        .build()
    {
        Ok(router) => router,
        Err(error) => unreachable!("the defaults build: {error}"),
    };
    c.bench_function("keyword/short", |b| {
        b.iter(|| router.route_local(black_box(&short)))
    });
    c.bench_function("keyword/50KB", |b| {
        b.iter(|| router.route_local(black_box(&long)))
    });
    let caching = Router::new();
    let _ = caching.route_local(&short);
    c.bench_function("route/cache hit", |b| {
        b.iter(|| caching.route_local(black_box(&short)))
    });
}

fn loading(c: &mut Criterion) {
    c.bench_function("load/registry", |b| {
        b.iter(|| DomainRegistry::shipped(black_box(PackSet::Shell)))
    });
    c.bench_function("load/router", |b| b.iter(Router::new));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(50);
    targets = decisions, loading
}
criterion_main!(benches);
