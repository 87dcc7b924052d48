//! The vectors, run on the library.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;

use car_router::classify::Clause;
use car_router::confidence::{Basis, Confidence};
use car_router::prompt::GeneratorPrompt;
use car_router::request::Span;
use car_router::{
    ClarityPolicy, Classification, Decision, DomainRegistry, IntentHint, ModelCapability, PackSet,
    Privacy, QualityTier, RouteRequest, Router, ScoredDomain, UseCase,
};
use car_router_tests::{Expect, Named, RoutingVector, changed, unique};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

fn json<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value).unwrap() {
        Value::String(text) => text,
        other => panic!("no text: {other}"),
    }
}

fn from_name<T: DeserializeOwned>(name: &str) -> T {
    serde_json::from_value(Value::String(name.to_owned())).unwrap()
}

fn router(settings: &BTreeMap<String, String>) -> Router {
    car_router_tests::router(settings).unwrap()
}

fn decide(router: &Router, vector: &RoutingVector) -> Result<Decision, String> {
    let mut request: RouteRequest =
        serde_json::from_value(vector.request.clone()).map_err(|e| e.to_string())?;
    if let Some(times) = vector.repeat {
        request.text = request.text.repeat(times);
    }
    router.route_local(&request).map_err(|e| e.to_string())
}

/// Everything in which a decision is not as expected.
fn differences(decision: &Decision, expect: &Expect) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut same = |what: &str, found: Option<String>, expected: &Option<String>| {
        let found = found.unwrap_or_else(|| "none".to_owned());
        if let Some(expected) = expected
            && found != *expected
        {
            wrong.push(format!("{what} is {found}, expected {expected}"));
        }
    };
    let primary = decision.primary().map(|d| d.domain.to_string());
    same("action", Some(json(&decision.action)), &expect.action);
    same("primary", primary, &expect.primary);
    let fallback = decision.fallback.map(|f| json(&f));
    same("fallback", fallback, &expect.fallback);
    let clarity = json(&decision.clarity.verdict);
    same("clarity", Some(clarity), &expect.clarity);
    let level = json(&decision.safety.level);
    same("safety level", Some(level), &expect.safety_level);
    let verdict = json(&decision.safety.verdict);
    same("safety verdict", Some(verdict), &expect.safety_verdict);
    let others: Vec<_> = decision
        .secondary()
        .iter()
        .map(|d| d.domain.as_str())
        .collect();
    for domain in &expect.secondary {
        if !others.contains(&&**domain) {
            wrong.push(format!("{domain} is not among the others: {others:?}"));
        }
    }
    let rules: Vec<_> = decision.safety.findings.iter().map(|f| &*f.rule).collect();
    for rule in &expect.rules {
        if !rules.contains(&&**rule) {
            wrong.push(format!("rule {rule} not found, only {rules:?}"));
        }
    }
    for rule in &expect.no_rules {
        if rules.contains(&&**rule) {
            wrong.push(format!("rule {rule} found"));
        }
    }
    let prompt = decision.prompt.as_ref().map(GeneratorPrompt::to_text);
    let prompt = prompt.unwrap_or_default();
    for part in &expect.prompt {
        if !prompt.contains(part) {
            wrong.push(format!("the prompt lacks {part:?}: {prompt:?}"));
        }
    }
    for part in &expect.reasons {
        if !decision.reasons.iter().any(|r| r.text.contains(part)) {
            wrong.push(format!("no reason has {part:?}: {:?}", decision.reasons));
        }
    }
    wrong
}

#[test]
fn routing() {
    let vectors = car_router_tests::routing().unwrap();
    let mut routers: BTreeMap<String, Router> = BTreeMap::new();
    let mut wrong = Vec::new();
    for vector in &vectors {
        let key = format!("{:?}", vector.config);
        let router = routers.entry(key).or_insert_with(|| router(&vector.config));
        let problems = match (decide(router, vector), &vector.expect.error) {
            (Ok(decision), None) => differences(&decision, &vector.expect),
            (Ok(decision), Some(error)) => {
                vec![format!(
                    "{:?}, expected the error {error:?}",
                    decision.action
                )]
            }
            (Err(found), Some(error)) if found.contains(error) => Vec::new(),
            (Err(found), expected) => vec![format!("error {found:?}, expected {expected:?}")],
        };
        wrong.extend(problems.iter().map(|p| format!("{}: {p}", vector.name)));
    }
    assert!(vectors.len() > 100);
    crate::assert_none(&wrong);
}

#[test]
fn a_vector_that_is_wrong_is_noticed() {
    let source = "name = 'x'\nrequest = { text = 'find all rust files' }\n\
                  expect = { action = 'block', primary = 'general', rules = ['nope'], secondary = ['nope'], prompt = ['nope'], reasons = ['nope'] }";
    let vector: RoutingVector = toml::from_str(source).unwrap();
    let decision = decide(&Router::new(), &vector).unwrap();
    assert_eq!(differences(&decision, &vector.expect).len(), 6);
    assert!(toml::from_str::<RoutingVector>(&format!("{source}\nexpects = 1")).is_err());
    assert!(toml::from_str::<Expect>("acton = 'block'").is_err());
}

#[test]
fn a_name_that_comes_twice_is_an_error_that_names_it() {
    struct Thing(&'static str);
    impl Named for Thing {
        fn name(&self) -> &str {
            self.0
        }
    }
    let error = unique("x.toml", vec![Thing("a"), Thing("b"), Thing("a")])
        .err()
        .unwrap();
    assert_eq!(error, "x.toml: the name `a` comes twice");
    assert!(unique("x.toml", vec![Thing(" ")]).is_err());
    assert!(unique::<Thing>("x.toml", Vec::new()).is_err());
}

#[test]
fn intent() {
    for vector in car_router_tests::intent().unwrap() {
        let name = &vector.name;
        let lenient = serde_json::from_str::<IntentHint>(&vector.json);
        let strict = car_router::json::from_str_strict::<IntentHint>(&vector.json);
        match (&vector.canonical, &vector.error) {
            (Some(canonical), None) => {
                let hint = lenient.unwrap_or_else(|e| panic!("{name}: {e}"));
                assert_eq!(serde_json::to_string(&hint).unwrap(), *canonical, "{name}");
                let again: IntentHint = serde_json::from_str(canonical).unwrap();
                assert_eq!(again, hint, "{name}");
                assert_eq!(hint.is_empty(), canonical == "{}", "{name}");
            }
            (None, Some(part)) => {
                for error in [
                    lenient.unwrap_err().to_string(),
                    strict.unwrap_err().to_string(),
                ] {
                    assert!(error.contains(part), "{name}: {error}");
                }
                continue;
            }
            _ => panic!("{name}: expected either `canonical` or `error`"),
        }
        match &vector.strict_error {
            Some(part) => {
                let error = strict.unwrap_err().to_string();
                assert!(error.contains(part), "{name}: {error}");
            }
            None => assert!(strict.is_ok(), "{name}"),
        }
    }
}

#[test]
fn use_case() {
    let file = car_router_tests::use_case().unwrap();
    let of = |names: &[String]| -> Vec<ModelCapability> {
        names.iter().map(|n| n.parse().unwrap()).collect()
    };
    let mut seen = Vec::new();
    for vector in &file.use_case {
        let use_case: UseCase = from_name(&vector.name);
        assert_eq!(json(&use_case), vector.name);
        assert_eq!(json(&use_case.role()), vector.role, "{}", vector.name);
        let required = use_case.required_capabilities();
        let preferred = use_case.preferred_capabilities();
        assert_eq!(required, of(&vector.required), "{}", vector.name);
        assert_eq!(preferred, of(&vector.preferred), "{}", vector.name);
        assert!(required.iter().all(|c| !preferred.contains(c)));
        seen.push(use_case);
    }
    assert_eq!(seen, UseCase::ALL);
    let mut tiers = Vec::new();
    for vector in &file.tier {
        let tier: QualityTier = from_name(&vector.name);
        let weights = tier.weights();
        let found = (weights.quality, weights.latency, weights.memory_pressure);
        let expected = (vector.quality, vector.latency, vector.memory_pressure);
        assert_eq!(found, expected, "{}", vector.name);
        assert!((found.0 + found.1 + found.2 - 1.0).abs() < 1e-6);
        tiers.push(tier);
    }
    assert_eq!(tiers, QualityTier::ALL);
    assert_eq!(json(&UseCase::default()), file.defaults.use_case);
    assert_eq!(json(&QualityTier::default()), file.defaults.tier);
    assert_eq!(json(&Privacy::default()), file.defaults.privacy);
}

#[test]
fn clarity() {
    let file = car_router_tests::clarity().unwrap();
    let registry = DomainRegistry::shell();
    let domains: Vec<_> = registry.domains().cloned().collect();
    let preset = |name: &str| match name {
        "shell" => ClarityPolicy::SHELL,
        "gate" => ClarityPolicy::GATE,
        other => panic!("no preset `{other}`"),
    };
    for vector in &file.preset {
        let policy: ClarityPolicy = serde_json::from_value(vector.policy.clone()).unwrap();
        assert_eq!(policy, preset(&vector.name), "{}", vector.name);
    }
    for vector in &file.vector {
        let confidence = vector.confidence;
        let confidence = confidence.map(|c| Confidence::new(c, Basis::Calibrated).unwrap());
        let scored =
            |domain: &car_router::Domain| changed!(ScoredDomain::new(domain.clone()); confidence);
        let clause =
            |index: usize| Clause::new(Span::new(index, index + 1), domains[index].clone());
        let listed = domains.iter().take(vector.domains.unwrap_or(1));
        let classification = Classification::new(listed.map(scored).collect())
            .with_clauses((0..vector.clauses.unwrap_or(0)).map(clause));
        let clarity = preset(&vector.policy).judge(&classification);
        assert_eq!(json(&clarity.verdict), vector.verdict, "{}", vector.name);
    }
}

#[test]
fn registry() {
    let vectors = car_router_tests::registry().unwrap();
    for set in PackSet::ALL {
        let registry = DomainRegistry::shipped(set);
        let listed: Vec<_> = vectors.iter().filter(|v| v.set == set.as_str()).collect();
        let names: Vec<_> = registry.domains().map(|d| d.as_str()).collect();
        assert_eq!(names, listed.iter().map(|v| &*v.name).collect::<Vec<_>>());
        for vector in listed {
            let name = &vector.name;
            let domain = registry.resolve(&vector.alias).unwrap();
            assert_eq!(domain.as_str(), name);
            assert_eq!(registry.resolve(name).unwrap(), domain);
            let pack = registry.get(domain).unwrap();
            assert_eq!(pack.primary_commands, vector.primary_commands, "{name}");
            let tool = serde_json::to_value(pack.function_definition()).unwrap();
            assert_eq!(tool["type"], "function");
            assert_eq!(tool["function"]["name"], **name);
            if let Some(parameters) = &vector.parameters {
                compare(name, &tool["function"]["parameters"], parameters);
            }
        }
    }
    assert_eq!(vectors.len(), 28);
    let tools = DomainRegistry::shell().to_function_definitions();
    assert_eq!(tools.len(), 10);
}

fn compare(name: &str, schema: &Value, parameters: &[car_router_tests::Parameter]) {
    assert_eq!(schema["type"], "object", "{name}");
    let properties = schema["properties"].as_object().unwrap();
    assert_eq!(properties.len(), parameters.len(), "{name}");
    for parameter in parameters {
        let property = &properties[&parameter.name];
        assert_eq!(property["type"], "string", "{name}.{}", parameter.name);
        assert!(
            property["description"]
                .as_str()
                .is_some_and(|d| !d.is_empty())
        );
        let allowed: Vec<_> = property["enum"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|v| v.as_str().unwrap())
            .collect();
        assert_eq!(allowed, parameter.allowed, "{name}.{}", parameter.name);
    }
    let required: Vec<_> = parameters
        .iter()
        .filter(|p| p.required)
        .map(|p| &*p.name)
        .collect();
    assert_eq!(schema["required"], serde_json::json!(required), "{name}");
}

/// A model reads the parameters in the order in which it is shown them.
#[test]
fn a_tool_s_parameters_are_in_the_order_of_the_pack() {
    for vector in car_router_tests::registry().unwrap() {
        let Some(parameters) = &vector.parameters else {
            continue;
        };
        let registry = DomainRegistry::shipped(vector.set.parse().unwrap());
        let domain = registry.resolve(&vector.name).unwrap();
        let tool = registry.get(domain).unwrap().function_definition();
        let text = serde_json::to_string(&tool).unwrap();
        let place = |name: &str| text.find(&format!("\"{name}\":{{")).unwrap();
        let places: Vec<_> = parameters.iter().map(|p| place(&p.name)).collect();
        assert!(places.is_sorted(), "{}: {text}", vector.name);
    }
}
