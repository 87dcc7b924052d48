//! Facts from a warm and a cold cache, and searches of the index of this computer.
#![allow(missing_docs)]

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use car_router::system::{ContextProvider, ContextQuery};
use car_router_system::{Environment, SystemLookup};
use criterion::{Criterion, criterion_group, criterion_main};

fn gather(lookup: &SystemLookup, text: &str) -> usize {
    let deadline = Instant::now() + Duration::from_secs(10);
    lookup
        .gather(&ContextQuery::new(text, deadline))
        .steps
        .len()
}

fn measure(c: &mut Criterion) -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("car-router-bench-{}", std::process::id()));
    let mut environment = Environment::current();
    environment.cache_folder = Some(folder.clone());
    let lookup = SystemLookup::new(environment.clone())?;
    lookup.build_index(true)?;
    c.bench_function("parse", |b| {
        b.iter(|| lookup.parse(black_box("could you please open VS Code?")));
    });
    for (name, text) in [
        ("program", "run sh"),
        ("installed package", "remove dpkg"),
        ("available package", "install gimp"),
        ("service", "restart cron"),
        ("nothing to look up", "show the largest files"),
    ] {
        gather(&lookup, text);
        c.bench_function(&format!("warm/{name}"), |b| {
            b.iter(|| gather(&lookup, black_box(text)))
        });
    }
    // New lookups have read nothing yet; the words are read before.
    let new = || SystemLookup::new(environment.clone());
    new()?;
    for text in ["run sh", "remove dpkg", "install gimp"] {
        c.bench_function(&format!("cold/{text}"), |b| {
            b.iter_batched(
                new,
                |lookup| lookup.map(|lookup| gather(&lookup, black_box(text))),
                criterion::BatchSize::PerIteration,
            );
        });
    }
    for text in [
        "picture editor",
        "something to watch films",
        "control my music player with a remote",
        "back up my files",
    ] {
        c.bench_function(&format!("index/{text}"), |b| {
            b.iter(|| lookup.search(black_box(text), 5))
        });
    }
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

fn benches_of_context(c: &mut Criterion) {
    if let Err(error) = measure(c) {
        // Without `apt-cache` and dpkg there is nothing to measure.
        let mut group = c.benchmark_group("skipped");
        group.bench_function(error.to_string(), |b| b.iter(|| ()));
    }
}

criterion_group!(benches, benches_of_context);
criterion_main!(benches);
