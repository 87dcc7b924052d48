//! How long choosing among many models takes, and grading a request.

use std::fmt::Write as _;
use std::hint::black_box;

use car_router::Complexity;
use car_router::model::{SelectionInput, select};
use car_router::{IntentHint, ModelCatalogue, TaskHint};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn catalogue(count: usize) -> ModelCatalogue {
    let mut toml = String::new();
    for at in 0..count {
        let quality = 0.2 + 0.7 * (at % 97) as f64 / 97.0;
        let _ = write!(
            toml,
            "[[model]]\nid = \"m{at}\"\nprovider = \"p\"\nlocation = \"{}\"\ncapabilities = [\"generate\", \"code\"]\n\
             latency_ms = {}\ninput_usd_per_mtok = {}\n\
             quality = {{ chat = {quality}, classify = {quality}, reasoning = {quality}, code = {quality} }}\n",
            if at % 3 == 0 {
                "local_server"
            } else {
                "remote"
            },
            50 + at % 1000,
            at % 10
        );
    }
    match ModelCatalogue::from_toml("bench", &toml) {
        Ok(catalogue) => catalogue,
        Err(error) => unreachable!("{error}"),
    }
}

fn choices(c: &mut Criterion) {
    let hint = IntentHint::default();
    let complexity = Complexity::scored(60, Vec::new());
    let mut group = c.benchmark_group("select");
    for count in [10, 1_000, 100_000] {
        let catalogue = catalogue(count);
        let needs = SelectionInput::new(&hint, TaskHint::Code, &complexity);
        group.throughput(Throughput::Elements(count as u64));
        group.bench_function(format!("{count} models"), |b| {
            b.iter(|| select(black_box(&catalogue), &needs));
        });
    }
    group.finish();
    let long = "Since the last release some of our customers see the wrong invoice now and then. "
        .repeat(20);
    for (name, text) in [("short", "why is prod slow?"), ("1,600 bytes", &long)] {
        c.bench_function(&format!("complexity/{name}"), |b| {
            b.iter(|| Complexity::estimate(black_box(text)));
        });
    }
}

criterion_group!(benches, choices);
criterion_main!(benches);
