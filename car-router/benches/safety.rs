//! Judging commands, requests and replies.
#![allow(missing_docs)]

use std::hint::black_box;

use car_router::Router;
use criterion::{Criterion, criterion_group, criterion_main};

fn judge(c: &mut Criterion) {
    let router = Router::new();
    let flood = |part: &str, bytes: usize| part.repeat(bytes / part.len());
    let commands = [
        ("cleared by the prefilter", "ls -la src/main.rs".to_owned()),
        (
            "benign",
            "find . -name '*.rs' -type f | xargs wc -l".to_owned(),
        ),
        ("dangerous", "sudo rm -rf /etc".to_owned()),
        (
            "hidden",
            "x=$(echo cm0gLXJmIC8= | base64 -d); eval \"$x\"".to_owned(),
        ),
        ("4 KB of eval", flood("eval ", 4096)),
        ("4 KB of substitutions", flood("$(", 4096)),
        ("4 KB of pipes", flood("a|", 4096)),
        ("4 KB of braces", flood("{a,", 4096)),
        ("4 KB of rm", flood("rm -rf x; ", 4096)),
        ("64 KB of rm", flood("rm -rf x; ", 65_000)),
        ("64 KB of quotes", flood("'a' \"b\" ", 65_000)),
        ("64 KB of eval", flood("eval ", 65_000)),
    ];
    for (name, command) in &commands {
        c.bench_function(&format!("check/{name}"), |b| {
            b.iter(|| router.check_command(black_box(command)));
        });
    }
    c.bench_function("check/request", |b| {
        b.iter(|| router.check_request(black_box("show the largest files in my home directory")));
    });
    c.bench_function("check/reply", |b| {
        b.iter(|| router.check_reply(black_box("Here you go:\n```bash\nls -la\n```")));
    });
}

criterion_group!(benches, judge);
criterion_main!(benches);
