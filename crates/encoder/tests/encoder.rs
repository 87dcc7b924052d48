//! The files that ship: they load, belong together, and read requests that no training text is worded like.
#![allow(clippy::unwrap_used)]

use car_router::classify::EncoderUse;
use car_router::{Action, Domain, RouteRequest, Router};

/// The size that the crate promises, in bytes.
const MAX_BYTES: usize = 10_000_000;

#[test]
fn the_files_are_within_their_size() {
    let sizes = car_router_encoder::FILES.files.iter();
    let all: usize = sizes.map(|(_, bytes)| bytes.len()).sum();
    assert!(all < MAX_BYTES, "{all}");
}

#[test]
fn all_routers_share_one_model() {
    let (first, second) = (
        car_router_encoder::encoder().unwrap(),
        car_router_encoder::encoder().unwrap(),
    );
    assert!(first.shares_weights_with(&second));
    assert_eq!(first.dimensions(), 384);
}

#[test]
fn texts_of_similar_meaning_have_similar_vectors() {
    let encoder = car_router_encoder::encoder().unwrap();
    let texts = [
        "my computer is slow",
        "my laptop is slow",
        "bake a chocolate cake",
    ];
    let found = encoder.embed(&texts).unwrap();
    let cosine = |a: usize, b: usize| -> f32 {
        let pairs = found[a].vector.iter().zip(&found[b].vector);
        pairs.map(|(a, b)| a * b).sum()
    };
    assert!(cosine(0, 1) > cosine(0, 2) + 0.2, "{}", cosine(0, 1));
}

#[test]
fn the_setup_decides_requests() {
    let setup = car_router_encoder::setup(EncoderUse::Always).unwrap();
    let router = Router::builder().encoder(setup).build().unwrap();
    for (text, domain) in [
        ("the page refuses to come up", Domain::NETWORK_DIAGNOSTICS),
        ("undo my last save point", Domain::GIT_OPERATIONS),
    ] {
        let decision = router.route_local(&RouteRequest::new(text)).unwrap();
        assert_eq!(decision.domains[0].domain, domain, "{text}");
        // The embedded classifier alone asks back.
        let alone = Router::new().route_local(&RouteRequest::new(text)).unwrap();
        assert_eq!(alone.action, Action::Clarify, "{text}");
    }
}
