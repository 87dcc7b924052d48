//! The interface over JSON.
#![cfg(feature = "schema")]
#![allow(clippy::panic)]

use car_router::RouterError as CoreError;
use car_router_ffi::json_api::{derived_json, normalize_json};
use car_router_ffi::{Router, RouterError, schemas};
use serde_json::json;

/// Values that the library writes and never reads.
fn is_only_written(name: &str) -> bool {
    // A part of errors, which no app gives to the library.
    name == "Problem" || schemas().iter().any(|(own, _)| own == name)
}

#[test]
fn every_value_that_is_read_can_be_normalized() {
    let all = car_router::schema::all();
    let objects = all
        .iter()
        .filter(|(_, schema)| schema.get("properties").is_some());
    let mut count = 0;
    for (name, _) in objects.filter(|(name, _)| !is_only_written(name)) {
        let error = normalize_json(name.clone(), "true".to_owned(), false).unwrap_err();
        assert!(
            error
                .to_string()
                .contains(&format!("the JSON of a `{name}`")),
            "{error}"
        );
        count += 1;
    }
    assert!(count > 25, "{count}");
}

#[test]
fn normal_json_leaves_out_defaults_and_may_be_strict() {
    let normalize =
        |text: &str, strict| normalize_json("RouteRequest".to_owned(), text.to_owned(), strict);
    let long = r#"{"text": "a", "history": [], "workload": "interactive", "other": 1}"#;
    assert_eq!(normalize(long, false).unwrap(), r#"{"text":"a"}"#);
    let error = normalize(long, true).unwrap_err();
    assert!(
        error.to_string().contains("unknown field `other`"),
        "{error}"
    );
    let unknown = normalize_json("Nothing".to_owned(), "{}".to_owned(), false).unwrap_err();
    assert!(
        matches!(unknown.as_core(), CoreError::InvalidRequest { field, .. } if field == "kind")
    );
}

#[test]
fn errors_of_a_batch_have_their_parts() {
    let router = Router::new().unwrap();
    let text = router
        .route_many_json(r#"[{"text": " "}]"#.to_owned(), 1)
        .unwrap();
    let results: serde_json::Value = serde_json::from_str(&text).unwrap();
    let error = &results[0]["error"];
    assert_eq!(error["kind"], "invalid_request");
    assert_eq!(error["field"], "text");
    assert_eq!(error["found"], "is blank");
    assert_eq!(
        error["detail"],
        "`text` is blank, expected a request in words"
    );
}

#[test]
fn a_batch_of_any_length_has_each_result_in_its_place() {
    let router = Router::new().unwrap();
    assert_eq!(router.route_many_json("[]".to_owned(), 3).unwrap(), "[]");
    // All kinds occur, and no two parts of 32 have the same pattern, which repeats after 14.
    let kind = |index: usize| index * index / 7 % 4;
    let requests: Vec<_> = (0..200)
        .map(|index| match kind(index) {
            0 => json!({"text": " "}),
            1 => json!({"text": 7}),
            2 => json!({"text": format!("ping host{index}.example")}),
            _ => json!({"text": "show my git branches"}),
        })
        .collect();
    for concurrency in [1, 3] {
        let requests = serde_json::to_string(&requests).unwrap();
        let results = router.route_many_json(requests, concurrency).unwrap();
        let results: Vec<serde_json::Value> = serde_json::from_str(&results).unwrap();
        assert_eq!(results.len(), 200);
        for (index, result) in results.iter().enumerate() {
            let failed = &result["error"]["field"];
            let decided = &result["decision"]["domains"][0]["domain"];
            let is_right = match kind(index) {
                0 => failed == "text",
                1 => failed == "RouteRequest",
                2 => decided == "network_diagnostics",
                _ => decided == "git_operations",
            };
            assert!(is_right, "{index}: {result}");
        }
    }
}

#[test]
fn what_the_core_does_not_allow_is_refused() {
    let refused = |found: Result<String, RouterError>, about: &str, part: &str| match found
        .as_ref()
        .map_err(RouterError::as_core)
    {
        Err(CoreError::InvalidRequest { field, detail, .. }) => {
            assert_eq!(field, about);
            assert!(detail.contains(part), "{detail}");
        }
        other => panic!("{other:?}"),
    };
    let normalize =
        |kind: &str, text: &str, strict| normalize_json(kind.to_owned(), text.to_owned(), strict);
    let domain = |name: &str| derived_json("Domain.parse".to_owned(), format!("{name:?}"));
    refused(
        domain("Git Ops"),
        "domain",
        "`Git Ops`, expected 1 to 64 bytes",
    );
    refused(domain(""), "domain", "``");
    let scored = r#"{"domain":"git_operations","confidence":1.5,"basis":"rule"}"#;
    refused(
        normalize("ScoredDomain", scored, false),
        "ScoredDomain",
        "1.5",
    );
    let basis = r#"{"domain":"git_operations","confidence":0.5,"basis":"unknown"}"#;
    refused(
        normalize("ScoredDomain", basis, false),
        "ScoredDomain",
        "`unknown`",
    );
    let request = "expected the JSON of a `RouteRequest`";
    refused(
        normalize("RouteRequest", "{", false),
        "RouteRequest",
        request,
    );
}

#[test]
fn the_hook_of_an_agent_is_answered_by_the_router() {
    let router = Router::new().unwrap();
    let answer = |agent: &str, call: &str, allow_proven: bool| {
        let answer = router.answer_hook_json(agent.to_owned(), call.to_owned(), allow_proven);
        answer.map(|text| serde_json::from_str::<serde_json::Value>(&text).unwrap())
    };
    let call = |command: &str| {
        json!({"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {"command": command}, "cwd": "/srv/app"})
            .to_string()
    };
    let decision = |answer: &serde_json::Value| {
        let said: serde_json::Value =
            serde_json::from_str(answer["stdout"].as_str().unwrap()).unwrap();
        said["hookSpecificOutput"]["permissionDecision"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let denied = answer("claude-code", &call("rm -rf /"), true).unwrap();
    assert_eq!(decision(&denied), "deny");
    let silent = answer("claude-code", &call("ls"), false).unwrap();
    assert_eq!(silent, json!({"stdout": "", "stderr": "", "exit_code": 0}));
    if cfg!(not(windows)) {
        let allowed = answer("claude-code", &call("ls"), true).unwrap();
        assert_eq!(decision(&allowed), "allow");
    }
    for broken in ["", "{", "[]"] {
        let asked = answer("claude-code", broken, true).unwrap();
        assert_eq!(decision(&asked), "ask");
        assert_eq!(answer("codex", broken, true).unwrap()["exit_code"], 2);
    }
    let error = answer("opencode", &call("ls"), false).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`agent` is `opencode`, expected one of: claude-code, codex, gemini-cli, cursor, copilot"
    );
}
