//! The vectors of dangerous and harmless texts, each with exactly the rules it must hit.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use car_router::{RouteRequest, Router};

#[test]
fn every_text_hits_exactly_its_rules() {
    let router = Router::new();
    let mut wrong = Vec::new();
    for vector in car_router_tests::safety().unwrap() {
        let request = match (&vector.command, &vector.request) {
            (Some(command), _) => RouteRequest::new("x").with_command(command),
            (None, text) => RouteRequest::new(text.clone().unwrap_or_default()),
        };
        let safety = router.route_local(&request).unwrap().safety;
        let found: BTreeSet<_> = safety.findings.iter().map(|f| f.rule.clone()).collect();
        if let Some(rules) = &vector.rules
            && found != rules.iter().cloned().collect()
        {
            wrong.push(format!("{}: {found:?}, expected {rules:?}", vector.name));
        }
        let level = serde_json::to_value(safety.level).unwrap();
        if let Some(expected) = &vector.level
            && level != expected.as_str()
        {
            wrong.push(format!("{}: {level}, expected {expected}", vector.name));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
