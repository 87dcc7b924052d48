//! No input makes a hook panic, allow a call, or pass what it could not read.
#![allow(clippy::unwrap_used)]

use car_router_hooks::{Agent, HookAnswer, answer};
use car_router_safety::{SafetyEngine, SafetyPolicy, SafetyReport};
use proptest::prelude::*;
use serde_json::{Value, json};

fn judge(command: &str) -> SafetyReport {
    let engine = SafetyEngine::shipped().unwrap();
    engine.report_on_command(command, SafetyPolicy::Standard)
}

fn is_silent(answer: &HookAnswer) -> bool {
    answer.exit_code == 0 && ["", "{}\n"].contains(&&*answer.stdout)
}

/// The answer has a form that the agent reads, and allows nothing.
fn check(agent: Agent, answer: &HookAnswer) -> Result<(), TestCaseError> {
    prop_assert!([0, 2].contains(&answer.exit_code));
    if !answer.stdout.is_empty() {
        let said: Value = serde_json::from_str(&answer.stdout).unwrap();
        let words = [
            &said["permission"],
            &said["permissionDecision"],
            &said["decision"],
            &said["hookSpecificOutput"]["permissionDecision"],
        ];
        for word in words.into_iter().filter_map(Value::as_str) {
            prop_assert!(["ask", "deny"].contains(&word), "{}: {}", agent, word);
        }
    }
    Ok(())
}

/// Returns an input that has the keys of a call, with any values.
fn near_call() -> impl Strategy<Value = Value> {
    let event = prop_oneof![
        Just("PreToolUse".to_owned()),
        Just("BeforeTool".to_owned()),
        Just("beforeShellExecution".to_owned()),
        Just("preToolUse".to_owned()),
        ".{0,10}",
    ];
    const TOOLS: [&str; 10] = [
        "Bash",
        "PowerShell",
        "Write",
        "Edit",
        "apply_patch",
        "write_file",
        "bash",
        "create",
        "run_shell_command",
        "Read",
    ];
    let tool = prop_oneof![
        prop::sample::select(&TOOLS[..]).prop_map(Value::from),
        ".{0,10}".prop_map(Value::from),
        Just(Value::Null),
    ];
    let argument = prop_oneof![
        ".*".prop_map(Value::from),
        Just(json!([1])),
        Just(Value::Null)
    ];
    (event, tool, argument).prop_map(|(event, tool, argument)| {
        let input = json!({ "command": argument, "file_path": argument, "path": argument });
        json!({
            "hook_event_name": event,
            "tool_name": tool,
            "tool_input": input,
            "toolName": tool,
            "toolArgs": input,
            "command": argument,
            "cwd": argument,
        })
    })
}

proptest! {
    #[test]
    fn any_bytes_are_never_passed(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        for agent in Agent::ALL {
            let said = answer(agent, &text, &judge);
            check(agent, &said)?;
            prop_assert!(!is_silent(&said), "{}: {:?}", agent, text);
        }
    }

    #[test]
    fn any_call_is_never_allowed(call in near_call()) {
        for agent in Agent::ALL {
            check(agent, &answer(agent, &call.to_string(), &judge))?;
        }
    }
}

#[test]
fn deeply_nested_input_is_not_passed() {
    for agent in Agent::ALL {
        let text = "{\"a\":".repeat(100_000);
        assert!(!is_silent(&answer(agent, &text, &judge)));
    }
}
