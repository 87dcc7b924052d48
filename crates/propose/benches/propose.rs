//! What a proposal takes besides the model: putting together what it is told, and judging its answer.
#![allow(missing_docs, clippy::unwrap_used)]

use car_router::{RouteRequest, Router};
use car_router_backend::GenerationReply;
use car_router_propose::{GenerationLimits, ProposalRun, TimeBudget};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

fn assemble(c: &mut Criterion) {
    let router = Router::new();
    let mut group = c.benchmark_group("assemble");
    for (name, text, domains) in [
        ("one_domain", "find all rust files larger than 1 MB", 1),
        (
            "two_domains",
            "find the log files of last week and compress them",
            2,
        ),
    ] {
        let request = RouteRequest::new(text);
        let decision = router.route_local(&request).unwrap();
        assert_eq!(decision.domains.len(), domains, "{decision:?}");
        group.bench_function(name, |b| {
            b.iter(|| black_box(router.generation_context(black_box(&request), &decision, &[])));
        });
    }
    group.finish();
}

fn judge(c: &mut Criterion) {
    let router = Router::new();
    let request = RouteRequest::new("find all rust files larger than 1 MB");
    let decision = router.route_local(&request).unwrap();
    let context = router.generation_context(&request, &decision, &[]);
    let mut reply = GenerationReply::default();
    reply.text = "{\"cmd\": \"find . -name '*.rs' -size +1M\"}".to_owned();
    c.bench_function("judge/find", |b| {
        b.iter(|| {
            let limits = GenerationLimits::default();
            let mut run = ProposalRun::new(
                &router,
                &request,
                decision.clone(),
                limits,
                TimeBudget::default(),
            )
            .with_context(context.clone().unwrap());
            run.accept(black_box(&reply));
            assert!(run.has_command());
        });
    });
}

criterion_group!(benches, assemble, judge);
criterion_main!(benches);
