//! The pack sets `assistant` and `none`, and clear requests that are not for the shell.
#![allow(clippy::unwrap_used)]

use car_router::{
    Action, Decision, Domain, DomainRegistry, PackSet, ReasonCode, RouteRequest, Router, Settings,
};
use car_router_tests::changed;
use serde::Deserialize;

/// A text of the vectors. Its author had seen neither the library nor its training texts.
#[derive(Deserialize)]
struct Vector {
    set: String,
    text: String,
    #[serde(default)]
    domain: Option<Domain>,
    #[serde(default)]
    domains: Vec<Domain>,
    #[serde(default)]
    acceptable: Vec<Domain>,
    #[serde(default)]
    kind: String,
}

fn vectors(set: &str) -> Vec<Vector> {
    let lines = include_str!("../../vectors/assistant.jsonl").lines();
    let all = lines.map(|line| serde_json::from_str::<Vector>(line).unwrap());
    all.filter(|vector| vector.set == set).collect()
}

fn router(set: PackSet) -> Router {
    let settings = changed!(Settings::default(); pack_set: set);
    car_router::RouterBuilder::from_settings(settings)
        .build()
        .unwrap()
}

/// Fails where a smaller share of the vectors is right, and shows those that are wrong.
fn assert_share(vectors: &[Vector], least: f32, is_right: impl Fn(&Vector) -> bool) {
    let wrong = vectors.iter().filter(|vector| !is_right(vector));
    let shown =
        wrong.map(|vector| format!("{:?} {:?} {}", vector.text, vector.domain, vector.kind));
    let wrong: Vec<String> = shown.collect();
    let right = 1.0 - wrong.len() as f32 / vectors.len() as f32;
    assert!(right >= least, "{right}\n{}", wrong.join("\n"));
}

fn route(router: &Router, text: &str) -> Decision {
    router.route_local(&RouteRequest::new(text)).unwrap()
}

#[test]
fn requests_to_an_assistant_have_their_domain() {
    let (router, vectors) = (router(PackSet::Assistant), vectors("assistant"));
    assert_share(&vectors, 0.85, |vector| {
        let decision = route(&router, &vector.text);
        let found = decision.primary().map(|found| found.domain.clone());
        let expected = vector.domain.iter().chain(&vector.acceptable);
        expected
            .into_iter()
            .any(|domain| Some(domain) == found.as_ref())
    });
}

#[test]
fn the_domains_of_two_requests_are_both_named() {
    let (router, vectors) = (router(PackSet::Assistant), vectors("several"));
    assert_share(&vectors, 0.65, |vector| {
        let decision = route(&router, &vector.text);
        let clauses = decision.clarity.clauses.len();
        let listed = |domain: &Domain| decision.domains.iter().any(|found| found.domain == *domain);
        vector.domains.iter().all(listed) && (vector.domains.len() > 1 || clauses == 0)
    });
}

#[test]
fn what_nobody_can_tell_is_asked_about() {
    let (router, vectors) = (router(PackSet::Assistant), vectors("unclear"));
    assert_share(&vectors, 0.85, |vector| {
        let decision = route(&router, &vector.text);
        decision.action == Action::Clarify
    });
}

#[test]
fn a_clear_request_that_is_no_shell_request_says_so() {
    let (router, vectors) = (router(PackSet::Shell), vectors("not_shell"));
    assert_share(&vectors, 0.68, |vector| {
        let decision = route(&router, &vector.text);
        let reason = decision.reasons.last().unwrap();
        reason.code == ReasonCode::OtherTask
    });
}

#[test]
fn without_domains_a_request_proceeds_by_its_task() {
    let router = router(PackSet::Empty);
    assert!(router.registry().is_empty());
    for vector in vectors("assistant") {
        let decision = route(&router, &vector.text);
        assert!(decision.domains.is_empty(), "{}", vector.text);
        if decision.safety.findings.is_empty() {
            assert_eq!(decision.action, Action::Proceed, "{}", vector.text);
        }
        assert_eq!(decision.reasons.last().unwrap().code, ReasonCode::TaskOnly);
    }
    assert_eq!(route(&router, "?!").action, Action::Clarify);
    assert_eq!(
        route(&router, "please run rm -rf / on my machine").action,
        Action::Block
    );
    let named = router.registry().resolve("code").unwrap_err().to_string();
    assert_eq!(
        named,
        "unknown domain `code`, expected none, because no domains are in use"
    );
}

#[test]
fn own_packs_named_as_those_of_the_assistant_are_learned_from_their_texts() {
    let pack = |name: &str, requests: [&str; 4]| {
        let mut pack = DomainRegistry::shipped(PackSet::Assistant)
            .get(&name.parse().unwrap())
            .unwrap()
            .clone();
        pack.description = format!("{name} of the greenhouse");
        pack.requests = requests.map(str::to_owned).to_vec();
        pack
    };
    let registry = car_router::domain::RegistryBuilder::shipped(PackSet::Empty)
        .pack(pack(
            "translation",
            [
                "move the pots to the left bench",
                "shift the ferns",
                "carry the trays over",
                "push the cart",
            ],
        ))
        .pack(pack(
            "extraction",
            [
                "pull the weeds",
                "take out the roots",
                "remove the dead plants",
                "dig up the bulbs",
            ],
        ))
        .build()
        .unwrap();
    let router = Router::builder().registry(registry).build().unwrap();
    let decision = route(&router, "pull out the weeds and the roots");
    assert_eq!(decision.primary().unwrap().domain, Domain::EXTRACTION);
}
