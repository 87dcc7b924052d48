//! Claude Code, 2.1.332 of 2026-11-24: the event `PreToolUse`.
//!
//! It reads JSON on standard output at exit code 0: `allow`, `deny` or `ask`. Exit code 2 denies. Any other failure lets
//! the call run, unless the hook has `onFailure: "block"`, which 2.1.295 introduced; an older version denies by the
//! `|| exit 2` in the command if the program is missing.

use serde_json::json;

use super::{AgentForm, never, pre_tool_use, read_call};
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
    cannot_ask_about: never,
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
