//! Cursor: the events `beforeShellExecution` and `preToolUse`, as `@cursor/sdk` 1.0.18 of 2026-08-23 has them.
//!
//! It reads JSON on standard output at exit code 0. `ask` shows Cursor's own question before a shell command; before
//! another tool it has no effect, so a file that is to be confirmed is denied. With `failClosed` an empty output is a
//! failure and denies the call, while an object without `permission` has no effect: that is silence here.

use std::borrow::Cow;

use serde_json::{Value, json};

use super::{AgentForm, argument, check_event, kind_of, text, word};
use crate::answer::HookAnswer;
use crate::call::{Object, Tool, ToolCall, ToolKind, tool};

const PATHS: &[&str] = &["file_path", "path"];

/// The tools of `preToolUse`. `Shell` is none of them: `beforeShellExecution` comes before the same call.
const TOOLS: &[Tool] = &[
    tool("Write", ToolKind::Write(PATHS)),
    tool("StrReplace", ToolKind::Edit(PATHS)),
    tool("Edit", ToolKind::Edit(PATHS)),
];

const SHELL: &str = "beforeShellExecution";
const OTHERS: &str = "preToolUse";

pub(crate) static FORM: AgentForm = AgentForm {
    name: "cursor",
    title: "Cursor",
    user_file: ".cursor/hooks.json",
    moved_file: None,
    project_file: ".cursor/hooks.json",
    next_step: None,
    asks: true,
    allows: true,
    cannot_ask_about: |input| !is_shell(input),
    silence: "{}\n",
    read: read_own_call,
    write: |decision, reason| {
        HookAnswer::json(&json!({
            "permission": word(decision),
            "user_message": reason,
            "agent_message": reason,
        }))
    },
    version: Some(1),
    entries: |hook| {
        let handler = json!({
            "type": "command",
            "command": hook.command,
            "timeout": 10,
            "failClosed": true,
        });
        let mut of_files = handler.clone();
        of_files["matcher"] = "Write|StrReplace|Edit".into();
        vec![(SHELL, handler), (OTHERS, of_files)]
    },
};

fn read_own_call(input: &Object) -> Result<Option<ToolCall<'_>>, String> {
    let folder = input.get("cwd").and_then(Value::as_str);
    if check_event(input, &[SHELL, OTHERS])? == SHELL {
        // The command stands beside the name of the event.
        let command = text(input, "command")?;
        return Ok(Some(ToolCall {
            kind: ToolKind::Shell("command"),
            input: Cow::Owned(json!({ "command": command })),
            folder,
        }));
    }
    let Some(tool) = kind_of(TOOLS, text(input, "tool_name")?) else {
        return Ok(None);
    };
    // `cwd` was seen empty: the first folder of the workspace takes its place.
    let root = input.get("workspace_roots").and_then(|roots| roots.get(0));
    let root = root.and_then(Value::as_str);
    Ok(Some(ToolCall {
        kind: tool.kind,
        input: argument(input, "tool_input"),
        folder: folder.filter(|folder| !folder.is_empty()).or(root),
    }))
}

/// Returns whether an input is about a shell command, the only call that Cursor asks about.
fn is_shell(input: &str) -> bool {
    let input: Result<Value, _> = serde_json::from_str(input);
    input.is_ok_and(|input| input.get("hook_event_name").and_then(Value::as_str) == Some(SHELL))
}
