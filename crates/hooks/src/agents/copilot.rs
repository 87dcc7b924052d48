//! Copilot CLI, 1.0.102 of 2026-10-21: the event `preToolUse`.
//!
//! It reads JSON on standard output at exit code 0: `allow`, `deny` or `ask`. Any other exit code denies, so that a
//! missing program does, too; a hook that takes too long lets the call go on to Copilot's own rules.

use serde_json::{Value, json};

use super::{AgentForm, argument, kind_of, never, read_call, text, word};
use crate::answer::HookAnswer;
use crate::call::{Object, Tool, ToolCall, ToolKind, tool};

const PATHS: &[&str] = &["path", "file_path"];
const PATCHES: &[&str] = &["patch", "input", "command"];

const TOOLS: &[Tool] = &[
    tool("bash", ToolKind::Shell("command")),
    tool("powershell", ToolKind::PowerShell("command")),
    tool("create", ToolKind::Write(PATHS)),
    tool("edit", ToolKind::Edit(PATHS)),
    tool("str_replace_editor", ToolKind::Edit(PATHS)),
    tool("apply_patch", ToolKind::Patch(PATCHES)),
    // The names in the other form of the input.
    tool("Bash", ToolKind::Shell("command")),
    tool("Write", ToolKind::Write(PATHS)),
    tool("Edit", ToolKind::Edit(PATHS)),
];

pub(crate) static FORM: AgentForm = AgentForm {
    name: "copilot",
    title: "Copilot CLI",
    user_file: ".copilot/hooks/car-router.json",
    moved_file: Some(("COPILOT_HOME", "hooks/car-router.json")),
    project_file: ".github/hooks/car-router.json",
    next_step: None,
    asks: true,
    allows: true,
    cannot_ask_about: never,
    silence: "",
    read: read_own_call,
    write: |decision, reason| {
        HookAnswer::json(&json!({
            "permissionDecision": word(decision),
            "permissionDecisionReason": reason,
        }))
    },
    version: Some(1),
    entries: |hook| {
        let handler = json!({
            "type": "command",
            "command": hook.command,
            "matcher": "bash|powershell|create|edit|str_replace_editor|apply_patch",
            "timeoutSec": 10,
        });
        vec![("preToolUse", handler)]
    },
};

fn read_own_call(input: &Object) -> Result<Option<ToolCall<'_>>, String> {
    if input.contains_key("hook_event_name") {
        return read_call(input, "PreToolUse", TOOLS);
    }
    // The form in camel case has no name of the event; what only another event has tells it apart.
    if input.contains_key("toolResult") || input.contains_key("error") {
        return Err("the event is not `preToolUse`".to_owned());
    }
    let Some(tool) = kind_of(TOOLS, text(input, "toolName")?) else {
        return Ok(None);
    };
    Ok(Some(ToolCall {
        kind: tool.kind,
        input: argument(input, "toolArgs"),
        folder: input.get("cwd").and_then(Value::as_str),
    }))
}
