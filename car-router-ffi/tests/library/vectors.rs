//! The vectors that every language runs, run here through the same surface.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::HashMap;
use std::sync::Arc;

use car_router_ffi::json_api::{
    derived_json, estimate_complexity_json, normalize_json, select_model_json,
};
use car_router_ffi::{ModelCatalogue, Router, RouterError, RouterSettings};
use serde_json::Value;

fn text<'v>(line: &'v Value, key: &str) -> &'v str {
    line[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} in {line}"))
}

/// The JSON or the error that a line expects.
fn check(line: &Value, found: Result<String, RouterError>) {
    match (line["result"].as_str(), line["error"].as_str(), found) {
        (Some(expected), None, Ok(found)) => assert_eq!(found, expected, "{line}"),
        (None, Some(expected), Err(found)) => {
            assert!(found.to_string().contains(expected), "{found}\n{line}");
        }
        (_, _, found) => panic!("{found:?}\n{line}"),
    }
}

fn decide(line: &Value) -> Result<String, RouterError> {
    let settings: HashMap<String, String> = serde_json::from_value(line["config"].clone()).unwrap();
    let router = Router::from_settings(&*RouterSettings::new(settings)?)?;
    let request = normalize_json(
        "RouteRequest".to_owned(),
        text(line, "request").to_owned(),
        false,
    )?;
    assert_eq!(request, text(line, "request"));
    let decision: car_router::Decision =
        serde_json::from_str(&router.route_local_json(request)?).unwrap();
    let json = serde_json::to_string(&decision.without_times()).unwrap();
    let again = normalize_json("Decision".to_owned(), json.clone(), true)?;
    assert_eq!(again, json);
    Ok(json)
}

fn choose(line: &Value) -> Result<String, RouterError> {
    let catalogue =
        ModelCatalogue::from_toml("models.toml".to_owned(), text(line, "catalogue").to_owned())?;
    let json = |key| serde_json::from_str::<Value>(text(line, key)).unwrap();
    let needs = serde_json::json!({
        "hint": json("hint"),
        "workload": json("workload"),
        "task": json("task"),
        "complexity": json("complexity"),
        "input_tokens": line["input_tokens"],
    });
    select_model_json(&catalogue, needs.to_string(), None)
}

fn run(router: &Arc<Router>, line: &Value) {
    match text(line, "kind") {
        "route" => check(line, decide(line)),
        "check_command" => {
            let report = router.check_command_json(text(line, "text").to_owned());
            assert_eq!(report.unwrap(), text(line, "report"));
        }
        "check_request" => {
            let report = router.check_request_json(text(line, "text").to_owned());
            assert_eq!(report.unwrap(), text(line, "report"));
        }
        "check_reply" => {
            let report = router.check_reply_json(text(line, "text").to_owned());
            assert_eq!(report.unwrap(), text(line, "report"));
        }
        "intent_hint" => {
            let strict = line["strict"].as_bool().unwrap();
            let json = text(line, "json").to_owned();
            check(line, normalize_json("IntentHint".to_owned(), json, strict));
        }
        "use_case" => {
            let derived = |property: &str| {
                let name = format!("{:?}", text(line, "name"));
                derived_json(format!("UseCase.{property}"), name).unwrap()
            };
            assert_eq!(derived("role"), text(line, "role"));
            for kind in ["required", "preferred"] {
                let capabilities = derived(&format!("{kind}_capabilities"));
                let capabilities: Value = serde_json::from_str(&capabilities).unwrap();
                assert_eq!(capabilities, line[kind]);
            }
        }
        "quality_tier" => {
            let name = text(line, "name").to_owned();
            let weights = derived_json("QualityTier.weights".to_owned(), name).unwrap();
            assert_eq!(weights, text(line, "weights"));
        }
        "complexity" => {
            let complexity = estimate_complexity_json(text(line, "text").to_owned()).unwrap();
            assert_eq!(complexity, text(line, "complexity"));
        }
        "select_model" => check(line, choose(line)),
        other => panic!("no kind `{other}`"),
    }
}

#[test]
fn every_vector_gives_the_bytes_of_the_core() {
    let lines = car_router_tests::portable().unwrap();
    assert!(lines.len() > 4000, "{}", lines.len());
    let router = Router::new().unwrap();
    for line in lines {
        run(&router, &serde_json::from_str(&line).unwrap());
    }
}
