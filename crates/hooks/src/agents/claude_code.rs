//! Claude Code, 2.1.332 of 2026-11-24: the event `PreToolUse`.
//!
//! It reads JSON on standard output at exit code 0: `allow`, `deny` or `ask`. Exit code 2 denies. Any other failure lets
//! the call run, unless the hook has `onFailure: "block"`, which 2.1.295 introduced; an older version denies by the
//! `|| exit 2` in the command if the program is missing.
//!
//! In the mode `bypassPermissions` it asks about a shell command, but writes a file that it takes for sensitive itself,
//! such as `~/.zshrc` and `.git/hooks/pre-commit`, in spite of an `ask`. There a write is denied.

use serde_json::{Value, json};

use super::{AgentForm, kind_of, pre_tool_use, read_call};
use crate::call::{Tool, ToolKind, tool};

/// `path` is the key in calls of Copilot CLI, which runs the hooks of a project's Claude Code settings, too.
const PATHS: &[&str] = &["file_path", "notebook_path", "path"];

const TOOLS: &[Tool] = &[
    tool("Bash", ToolKind::Shell("command")),
    tool("Monitor", ToolKind::Shell("command")),
    tool("PowerShell", ToolKind::PowerShell("command")),
    tool("Write", ToolKind::Write(PATHS)),
    tool("Edit", ToolKind::Edit(PATHS)),
    tool("MultiEdit", ToolKind::Edit(PATHS)),
    tool("NotebookEdit", ToolKind::Edit(PATHS)),
];

pub(crate) static FORM: AgentForm = AgentForm {
    name: "claude-code",
    title: "Claude Code",
    user_file: ".claude/settings.json",
    moved_file: Some(("CLAUDE_CONFIG_DIR", "settings.json")),
    project_file: ".claude/settings.json",
    next_step: None,
    asks: true,
    allows: true,
    cannot_ask_about: is_write_without_permissions,
    silence: "",
    read: |input| read_call(input, "PreToolUse", TOOLS),
    write: pre_tool_use,
    version: None,
    entries: |hook| {
        let handler = json!({
            "type": "command",
            "command": hook.or_deny,
            "timeout": 10,
            "onFailure": "block",
        });
        let matcher = "Bash|Monitor|PowerShell|Write|Edit|MultiEdit|NotebookEdit";
        vec![(
            "PreToolUse",
            json!({ "matcher": matcher, "hooks": [handler] }),
        )]
    },
};

/// Returns whether an input writes a file in the mode in which no permission is asked for.
fn is_write_without_permissions(input: &str) -> bool {
    let input: Value = serde_json::from_str(input).unwrap_or_default();
    let text = |key: &str| input.get(key).and_then(Value::as_str).unwrap_or_default();
    let is_shell = |tool: &Tool| matches!(tool.kind, ToolKind::Shell(_) | ToolKind::PowerShell(_));
    text("permission_mode") == "bypassPermissions"
        && kind_of(TOOLS, text("tool_name")).is_some_and(|tool| !is_shell(tool))
}
