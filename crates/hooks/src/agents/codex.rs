//! Codex, 0.171.0 of 2026-11-20: the event `PreToolUse`.
//!
//! It reads the JSON of Claude Code, but takes `deny` alone: `ask` and `allow` are errors of the hook, and an error lets
//! the call run. Exit code 2 with a text on standard error denies; that is what is used, because it needs no form. There
//! is no option to fail closed, so the command ends in `|| exit 2`.

use serde_json::json;

use super::{AgentForm, never, read_call};
use crate::answer::HookAnswer;
use crate::call::{Tool, ToolKind, tool};

const TOOLS: &[Tool] = &[
    tool("Bash", ToolKind::Shell("command")),
    tool(
        "apply_patch",
        ToolKind::Patch(&["command", "input", "patch"]),
    ),
];

pub(crate) static FORM: AgentForm = AgentForm {
    name: "codex",
    title: "Codex",
    user_file: ".codex/hooks.json",
    moved_file: Some(("CODEX_HOME", "hooks.json")),
    project_file: ".codex/hooks.json",
    next_step: Some("Codex runs a hook only after you trusted it: enter /hooks in Codex."),
    asks: false,
    allows: false,
    cannot_ask_about: never,
    silence: "",
    read: |input| read_call(input, "PreToolUse", TOOLS),
    write: |_, reason| HookAnswer::blocked(reason),
    version: None,
    entries: |hook| {
        let handler = json!({ "type": "command", "command": hook.or_deny, "timeout": 10 });
        vec![(
            "PreToolUse",
            json!({ "matcher": "Bash|apply_patch", "hooks": [handler] }),
        )]
    },
};
