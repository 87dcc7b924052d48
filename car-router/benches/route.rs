//! How long decisions take. Allocations are counted in `examples/allocations.rs`.

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;

use car_router::classify::{Classifier, EmbeddedClassifier, KeywordClassifier};
use car_router::{BuildError, DomainPack, DomainRegistry, PackSet, RouteRequest, Router};
use criterion::{Criterion, criterion_group, criterion_main};

const SHORT: &str = "find all rust files larger than 1MB";

/// Words of the domains and words of none, 50 KB of them.
fn long() -> String {
    "please look for the old report about otters and copy every matching file somewhere safe "
        .repeat(570)
}

/// The first 56,000 bytes of the words of the documents, where they are at hand.
fn prose() -> Option<String> {
    let documents = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let mut text = String::new();
    for folder in ["concepts", "guides"] {
        let mut pages: Vec<_> = std::fs::read_dir(documents.join(folder))
            .ok()?
            .flatten()
            .map(|page| page.path())
            .collect();
        pages.sort();
        for page in pages {
            text += &std::fs::read_to_string(page).ok()?;
        }
    }
    let is_prose = |c: char| c.is_ascii_alphabetic() || matches!(c, '.' | ',' | '\'');
    let text = text.replace(|c| !is_prose(c), " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").get(..56_000).map(str::to_owned)
}

fn uncached() -> Router {
    match Router::builder().disable_cache().build() {
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
    if let Some(prose) = prose() {
        let prose = RouteRequest::new(prose);
        c.bench_function("route/prose", |b| {
            b.iter(|| router.route_local(black_box(&prose)))
        });
    }
    let keyword: Arc<dyn Classifier> = Arc::new(KeywordClassifier::new(router.registry()));
    let router = match Router::builder()
        .disable_cache()
        .replace_classifiers([keyword])
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

/// A custom domain beside the built-in ones.
fn own() -> Result<DomainRegistry, BuildError> {
    let source = "[meta]\ndomain = \"smart_home\"\nname = \"Smart home\"\ndescription = \"Lights and heating\"\n\
                  requests = [\"turn on the lamp\", \"make it warmer\", \"close the blinds\"]\n";
    let pack = DomainPack::from_toml("own.toml", source)?;
    DomainRegistry::builder(PackSet::Shell).pack(pack).build()
}

fn own_domains(c: &mut Criterion) {
    let Ok(registry) = own() else {
        unreachable!("the pack above is one");
    };
    let classifier = EmbeddedClassifier::new(&registry);
    c.bench_function("own domain/classify short", |b| {
        b.iter(|| {
            classifier
                .as_ref()
                .map(|c| c.answer(black_box(SHORT), &registry))
        })
    });
    c.bench_function("own domain/load", |b| {
        b.iter(|| EmbeddedClassifier::new(black_box(&registry)))
    });
    let shipped = DomainRegistry::shell();
    let classifier = EmbeddedClassifier::new(&shipped);
    c.bench_function("classify/short", |b| {
        b.iter(|| {
            classifier
                .as_ref()
                .map(|c| c.answer(black_box(SHORT), &shipped))
        })
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
    targets = decisions, own_domains, loading
}
criterion_main!(benches);
