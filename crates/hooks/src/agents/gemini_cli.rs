//! Gemini CLI, 0.61.0 of 2026-09-25: the event `BeforeTool`.
//!
//! Its documentation knows `allow` and `deny`. The program also takes `ask`, which a version without it would run, so a
//! call that is to be confirmed is denied. Exit code 2 denies, with the reason on standard error; every other failure
//! lets the call run. There is no option to fail closed, so the command ends in `|| exit 2`. At exit code 0 it takes a
//! text on standard error for an answer that allows, so silence is silence on both.

use serde_json::json;

use super::{AgentForm, never, read_call};
use crate::answer::HookAnswer;
use crate::call::{Tool, ToolKind, tool};

const TOOLS: &[Tool] = &[
    tool("run_shell_command", ToolKind::Shell("command")),
    tool("write_file", ToolKind::Write(&["file_path"])),
    tool("replace", ToolKind::Edit(&["file_path"])),
];

pub(crate) static FORM: AgentForm = AgentForm {
    name: "gemini-cli",
    title: "Gemini CLI",
    user_file: ".gemini/settings.json",
    moved_file: Some(("GEMINI_CLI_HOME", ".gemini/settings.json")),
    project_file: ".gemini/settings.json",
    next_step: None,
    asks: false,
    allows: false,
    cannot_ask_about: never,
    silence: "",
    read: |input| read_call(input, "BeforeTool", TOOLS),
    write: |_, reason| HookAnswer::blocked(reason),
    version: None,
    entries: |hook| {
        let handler = json!({
            "type": "command",
            "name": "car-router",
            "command": hook.or_deny,
            "timeout": 10_000,
        });
        vec![(
            "BeforeTool",
            json!({ "matcher": "run_shell_command|write_file|replace", "hooks": [handler] }),
        )]
    },
};
