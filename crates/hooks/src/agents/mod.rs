//! What each agent's hooks look like, one file an agent.

pub(crate) mod claude_code;
pub(crate) mod codex;
pub(crate) mod copilot;
pub(crate) mod cursor;
pub(crate) mod gemini_cli;

use std::borrow::Cow;

use serde_json::Value;

use crate::answer::HookAnswer;
use crate::call::{Object, Tool, ToolCall};
use crate::opinion::Decision;

/// What is known of an agent.
#[derive(Debug)]
pub(crate) struct AgentForm {
    /// The name on the command line.
    pub(crate) name: &'static str,
    /// The name of the product.
    pub(crate) title: &'static str,
    /// The user's settings file, relative to the home folder.
    pub(crate) user_file: &'static str,
    /// The variable that moves the user's settings, and the file relative to the folder that it names.
    pub(crate) moved_file: Option<(&'static str, &'static str)>,
    /// The settings file of a project.
    pub(crate) project_file: &'static str,
    /// What is left to do after the hook is installed.
    pub(crate) next_step: Option<&'static str>,
    /// Whether a hook can make the agent ask its user.
    pub(crate) asks: bool,
    /// Whether a hook can make the agent run a call without its own question.
    pub(crate) allows: bool,
    /// Whether it cannot for this input.
    pub(crate) cannot_ask_about: fn(&str) -> bool,
    /// What is printed if there is nothing to say.
    pub(crate) silence: &'static str,
    /// Reads the tool call from the input; `None` if the tool is none that is judged.
    pub(crate) read: fn(&Object) -> Result<Option<ToolCall<'_>>, String>,
    /// Writes a decision with its reason.
    pub(crate) write: fn(Decision, &str) -> HookAnswer,
    /// The value of `version` that a settings file must have.
    pub(crate) version: Option<u32>,
    /// The entries of the settings: the event, and the entry for a call of the program.
    pub(crate) entries: fn(&HookCommand) -> Vec<(&'static str, Value)>,
}

/// How a settings file calls the program.
#[derive(Debug, Clone)]
pub(crate) struct HookCommand {
    /// The command for a shell.
    pub(crate) command: String,
    /// The same command, followed by `|| exit 2`, so that a program that is missing denies the call. Agents without an
    /// option to fail closed get it.
    pub(crate) or_deny: String,
}

/// Returns that the agent can ask about every call, if it can ask at all.
const fn never(_: &str) -> bool {
    false
}

/// Returns the row of a tool.
fn kind_of(tools: &'static [Tool], name: &str) -> Option<&'static Tool> {
    tools.iter().find(|tool| tool.name == name)
}

/// Reads a call in the form that Claude Code began and others took over: `hook_event_name`, `tool_name`, `tool_input`.
fn read_call<'i>(
    input: &'i Object,
    event: &str,
    tools: &'static [Tool],
) -> Result<Option<ToolCall<'i>>, String> {
    check_event(input, &[event])?;
    let name = text(input, "tool_name")?;
    let Some(tool) = kind_of(tools, name) else {
        return Ok(None);
    };
    Ok(Some(ToolCall {
        kind: tool.kind,
        input: argument(input, "tool_input"),
        folder: input.get("cwd").and_then(Value::as_str),
    }))
}

/// Returns the arguments of a call. Some versions write them as a text of JSON.
fn argument<'i>(input: &'i Object, key: &str) -> Cow<'i, Value> {
    match input.get(key) {
        Some(Value::String(text)) => match serde_json::from_str(text) {
            Ok(object @ Value::Object(_)) => Cow::Owned(object),
            _ => Cow::Owned(Value::String(text.clone())),
        },
        Some(value) => Cow::Borrowed(value),
        None => Cow::Owned(Value::Null),
    }
}

/// Returns the event of an input, which is one of these.
fn check_event<'i>(input: &'i Object, events: &[&str]) -> Result<&'i str, String> {
    let event = text(input, "hook_event_name")?;
    if events.contains(&event) {
        return Ok(event);
    }
    Err(format!(
        "the event is `{}`, expected `{}`",
        shortened(event),
        events.join("` or `")
    ))
}

/// Returns the text under a key.
fn text<'i>(input: &'i Object, key: &str) -> Result<&'i str, String> {
    input
        .get(key)
        .and_then(Value::as_str)
        .ok_or_else(|| format!("the input has no text `{key}`"))
}

/// Returns the first characters of a name, as a message shows it.
fn shortened(name: &str) -> String {
    const MOST: usize = 40;
    name.chars()
        .filter(|c| !c.is_control())
        .take(MOST)
        .collect()
}

/// Writes a decision in the form of Claude Code, which Codex reads, too.
fn pre_tool_use(decision: Decision, reason: &str) -> HookAnswer {
    HookAnswer::json(&serde_json::json!({
        "hookSpecificOutput": {
            "hookEventName": "PreToolUse",
            "permissionDecision": word(decision),
            "permissionDecisionReason": reason,
        }
    }))
}

/// Returns the word for a decision, which is the same in every form.
const fn word(decision: Decision) -> &'static str {
    match decision {
        Decision::Allow => "allow",
        Decision::Ask => "ask",
        Decision::Deny => "deny",
    }
}
