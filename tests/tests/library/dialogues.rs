//! Conversations: what goes on from the turns before it takes their domain, and a new subject does not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use car_router::request::Turn;
use car_router::{Basis, Domain, RiskLevel, RouteRequest, Router, Verdict};
use car_router_tests::dialogues;

#[test]
fn follow_ups_are_resolved_and_new_subjects_are_not_captured() {
    let router = Router::new();
    let all = dialogues().unwrap();
    assert!(all.len() >= 200);
    let (mut resolved, mut follow_ups, mut captured, mut fresh) = (0, 0, Vec::new(), 0);
    for dialogue in &all {
        assert!(
            dialogue.acceptable.contains(&dialogue.label),
            "{}",
            dialogue.id
        );
        let decision = router.route_local(&dialogue.request()).unwrap();
        let first = &decision.domains[0];
        if dialogue.kind == "new_topic" {
            fresh += 1;
            let session = first
                .confidence
                .is_some_and(|c| c.basis() == Basis::Session);
            if session && !dialogue.acceptable.contains(&first.domain) {
                captured.push(&dialogue.id);
            }
        } else {
            follow_ups += 1;
            resolved += usize::from(dialogue.acceptable.contains(&first.domain));
        }
    }
    assert!(
        resolved * 100 >= follow_ups * 90,
        "{resolved} of {follow_ups}"
    );
    assert!(captured.len() * 100 <= fresh * 3, "{captured:?} of {fresh}");
}

#[test]
fn the_trace_says_what_a_follow_up_was_taken_for() {
    let mut request = RouteRequest::new("and gitlab.com?");
    request.history = vec![
        Turn::user("ping github.com"),
        Turn::assistant("4 packets received"),
    ];
    let decision = Router::new().route_local(&request).unwrap();
    assert_eq!(decision.domains[0].domain, Domain::NETWORK_DIAGNOSTICS);
    let confidence = decision.domains[0].confidence.unwrap();
    assert_eq!(confidence.basis(), Basis::Session);
    let json = serde_json::to_string(&decision.trace).unwrap();
    assert!(json.contains("follow-up to the turn before"), "{json}");
    // The same words by themselves are no follow-up.
    request.history.clear();
    let decision = Router::new().route_local(&request).unwrap();
    assert!(
        decision.domains[0]
            .confidence
            .is_none_or(|c| c.basis() != Basis::Session)
    );
}

#[test]
fn a_danger_that_is_agreed_to_is_screened() {
    let proposed = "I would run `dd if=image.iso of=/dev/sda`. Shall I?";
    for (text, level) in [
        ("yes", RiskLevel::Critical),
        ("go ahead please", RiskLevel::Critical),
        ("no, leave it", RiskLevel::NoneFound),
        ("which disks are there", RiskLevel::NoneFound),
    ] {
        let mut request = RouteRequest::new(text);
        request.history = vec![
            Turn::user("put the image on the stick"),
            Turn::assistant(proposed),
        ];
        let decision = Router::new().route_local(&request).unwrap();
        assert_eq!(decision.safety.level, level, "{text}");
        assert_eq!(
            decision.safety.verdict == Verdict::Block,
            level == RiskLevel::Critical
        );
    }
}
