//! The vectors that every language runs, run here through the same surface.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::HashMap;
use std::sync::Arc;

use car_router_ffi::values::{
    RouteRequest, SelectionInput, complexity_from_json, decision_from_json, estimate_complexity,
    intent_hint_from_json, quality_tier_from_json, route_request_from_json, task_hint_from_json,
    use_case_from_json, workload_from_json,
};
use car_router_ffi::{ModelCatalogue, Router, RouterError, RouterSettings, select_model};
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
    let request: RouteRequest = route_request_from_json(text(line, "request").to_owned(), false)?;
    // The mirror of a request gives its JSON back.
    assert_eq!(request.to_json()?, text(line, "request"));
    let decision = router.route_local(request)?.without_times();
    let json = decision.to_json()?;
    // So does the mirror of its decision.
    assert_eq!(decision_from_json(json.clone(), true)?, decision);
    Ok(json)
}

fn choose(line: &Value) -> Result<String, RouterError> {
    let catalogue =
        ModelCatalogue::from_toml("models.toml".to_owned(), text(line, "catalogue").to_owned())?;
    let needs = SelectionInput {
        hint: intent_hint_from_json(text(line, "hint").to_owned(), true)?,
        workload: Some(workload_from_json(text(line, "workload").to_owned(), true)?),
        task: Some(task_hint_from_json(text(line, "task").to_owned(), true)?),
        complexity: complexity_from_json(text(line, "complexity").to_owned(), true)?,
        input_tokens: u32::try_from(line["input_tokens"].as_u64().unwrap()).unwrap(),
        now_ms: 0,
        session: None,
        exploration: None,
    };
    select_model(&catalogue, needs, None)?.to_json()
}

fn run(router: &Arc<Router>, line: &Value) {
    match text(line, "kind") {
        "route" => check(line, decide(line)),
        "check_command" => {
            let report = router.check_command(text(line, "text").to_owned());
            assert_eq!(report.unwrap().to_json().unwrap(), text(line, "report"));
        }
        "check_request" => {
            let report = router.check_request(text(line, "text").to_owned());
            assert_eq!(report.unwrap().to_json().unwrap(), text(line, "report"));
        }
        "check_reply" => {
            let report = router.check_reply(text(line, "text").to_owned());
            assert_eq!(report.unwrap().to_json().unwrap(), text(line, "report"));
        }
        "intent_hint" => {
            let strict = line["strict"].as_bool().unwrap();
            let read = intent_hint_from_json(text(line, "json").to_owned(), strict);
            check(line, read.and_then(|hint| hint.to_json()));
        }
        "use_case" => {
            let name = format!("{:?}", text(line, "name"));
            let use_case = use_case_from_json(name, true).unwrap();
            let names = |capabilities: Vec<car_router_ffi::values::ModelCapability>| {
                let names = capabilities.iter().map(|c| c.to_json().unwrap());
                names
                    .map(|n| n.trim_matches('"').to_owned())
                    .collect::<Vec<_>>()
            };
            assert_eq!(
                use_case.role().unwrap().to_json().unwrap(),
                text(line, "role")
            );
            let required = names(use_case.required_capabilities().unwrap());
            assert_eq!(serde_json::json!(required), line["required"]);
            let preferred = names(use_case.preferred_capabilities().unwrap());
            assert_eq!(serde_json::json!(preferred), line["preferred"]);
        }
        "quality_tier" => {
            let tier = quality_tier_from_json(text(line, "name").to_owned(), true).unwrap();
            assert_eq!(
                tier.weights().unwrap().to_json().unwrap(),
                text(line, "weights")
            );
        }
        "complexity" => {
            let complexity = estimate_complexity(text(line, "text").to_owned()).unwrap();
            assert_eq!(complexity.to_json().unwrap(), text(line, "complexity"));
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
