//! What a call costs in Rust, beside the same from other languages: `cargo xtask bench bindings` runs it. It prints one
//! JSON object of microseconds of wall time, the best of several rounds.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use car_router::classify::{Aspect, ClassifyError, Query};
use car_router::{
    Basis, Classification, Classifier, Confidence, Domain, RouteRequest, Router, ScoredDomain,
};

const ROUNDS: usize = 7;

/// A host-provided classifier whose confidence is always high.
#[derive(Debug)]
struct Own;

impl Classifier for Own {
    fn name(&self) -> &str {
        "own"
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Domain
    }

    fn classify(&self, _: &Query<'_>) -> Result<Classification, ClassifyError> {
        let confidence = Confidence::saturating(0.9, Basis::SelfReported);
        let scored = ScoredDomain::new(Domain::GENERAL).with_confidence(confidence);
        Ok(Classification::new(vec![scored]))
    }
}

/// Microseconds of one call, the best of the rounds.
fn best(calls: usize, mut call: impl FnMut()) -> f64 {
    let round = |_| {
        let since = Instant::now();
        for _ in 0..calls {
            call();
        }
        since.elapsed().as_secs_f64() / calls as f64 * 1e6
    };
    (0..ROUNDS).map(round).fold(f64::INFINITY, f64::min)
}

fn main() -> Result<(), Box<dyn Error>> {
    let waits = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let router = Router::builder().disable_cache().build()?;
    let own = Router::builder()
        .disable_cache()
        .replace_classifiers([Arc::new(Own) as Arc<dyn Classifier>])
        .build()?;
    let request = RouteRequest::new("find all rust files larger than 1MB");
    let json = serde_json::to_string(&vec![&request; 1000])?;
    let route = best(2000, || {
        black_box(waits.block_on(router.route(black_box(&request))).is_ok());
    });
    let texts = best(3, || {
        let requests: Vec<RouteRequest> = serde_json::from_str(&json).unwrap_or_default();
        let decisions: Vec<_> = requests
            .iter()
            .map(|r| router.route_local(r).ok())
            .collect();
        black_box(serde_json::to_string(&decisions).is_ok());
    });
    let host = best(2000, || {
        black_box(waits.block_on(own.route(black_box(&request))).is_ok());
    });
    println!(
        "{{\"route\":{route:.1},\"route_many\":{route:.1},\"route_many_json\":{:.1},\"host_classifier\":{host:.1}}}",
        texts / 1000.0
    );
    Ok(())
}
