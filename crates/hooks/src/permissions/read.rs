//! Reads the files in which agents keep their permission rules.
//!
//! | agent | built to | files |
//! | --- | --- | --- |
//! | Claude Code | its documentation of permissions, September 2026 | `permissions` of `settings.json`: `Bash`, `Bash(a b)`, `Bash(a b:*)`, `Bash(a * b)` |
//! | Codex | its documentation of rules | `rules/*.rules`: `prefix_rule(pattern = […], decision = …)` |
//! | Gemini CLI | its reference of the policy engine and of the settings, and its code of version 0.61 | `policies/*.toml`: `commandPrefix`, `commandRegex`, `argsPattern`; `tools.allowed` and `tools.exclude` of `settings.json` |
//! | Cursor | its documentation of the command's permissions | `permissions` of `cli-config.json`: `Shell(a)` |

use serde::Deserialize;
use serde_json::Value;

use super::arguments::ArgumentsPattern;
use super::starlark::{self, Argument};
use super::{CommandPattern, Permission, PermissionRule};
use crate::agent::Agent;

/// Returns the rules of an agent for shell commands in the text of a file. Rules for other tools are left out.
///
/// # Errors
/// Returns what is wrong with the text, or that the agent has no rules that are read.
pub fn read_permissions(
    agent: Agent,
    file_name: &str,
    text: &str,
) -> Result<Vec<PermissionRule>, String> {
    let is_toml = file_name.ends_with(".toml");
    match agent {
        Agent::ClaudeCode => claude_code(&json(text)?),
        Agent::Codex => codex(text),
        Agent::GeminiCli if is_toml => gemini_policies(text),
        Agent::GeminiCli => Ok(gemini_settings(&json(text)?)),
        Agent::Cursor => Ok(cursor(&json(text)?)),
        Agent::Copilot => Err(format!(
            "{} keeps no permission rules in a file",
            agent.title()
        )),
    }
}

/// Returns the value of a file; an empty file is one without rules.
fn json(text: &str) -> Result<Value, String> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_str(text)
        .map_err(|error| format!("not JSON, and comments are not read: {error}"))
}

/// Returns the texts of a list.
fn texts<'v>(value: &'v Value, pointer: &str) -> Vec<&'v str> {
    let list = value.pointer(pointer).and_then(Value::as_array);
    list.into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

/// Returns what is in the parentheses behind the name of a tool: `Some("")` if there are none.
fn behind_tool<'t>(text: &'t str, tool: &str) -> Option<&'t str> {
    let rest = text.trim().strip_prefix(tool)?;
    if rest.is_empty() {
        return Some("");
    }
    rest.strip_prefix('(')?.strip_suffix(')')
}

fn claude_code(settings: &Value) -> Result<Vec<PermissionRule>, String> {
    let mut rules = Vec::new();
    for (key, permission) in [
        ("allow", Permission::Allow),
        ("ask", Permission::Ask),
        ("deny", Permission::Deny),
    ] {
        let pointer = format!("/permissions/{key}");
        if settings
            .pointer(&pointer)
            .is_some_and(|list| !list.is_array())
        {
            return Err(format!(
                "`permissions.{key}` is no list, expected a list of rules"
            ));
        }
        for text in texts(settings, &pointer) {
            if let Some(command) = behind_tool(text, "Bash") {
                rules.push(PermissionRule::new(
                    permission,
                    text,
                    claude_code_pattern(command),
                ));
            }
        }
    }
    Ok(rules)
}

fn claude_code_pattern(command: &str) -> CommandPattern {
    match command {
        "" | "*" | ":*" => CommandPattern::Every,
        command => match command.strip_suffix(":*") {
            Some(prefix) => CommandPattern::Prefix(prefix.to_owned()),
            None if command.contains('*') => CommandPattern::Glob(command.to_owned()),
            None => CommandPattern::Exact(command.to_owned()),
        },
    }
}

fn codex(text: &str) -> Result<Vec<PermissionRule>, String> {
    let calls = starlark::calls(text, "prefix_rule").map_err(|line| {
        format!(
            "line {line} is not understood, expected `prefix_rule(pattern = […], decision = …)`"
        )
    })?;
    let mut rules = Vec::new();
    for call in calls {
        let argument = |name: &str| {
            let mut arguments = call.arguments.iter();
            arguments
                .find(|(known, _)| known == name)
                .map(|(_, value)| value)
        };
        let permission = match argument("decision") {
            None => Permission::Allow,
            Some(Argument::Text(text)) if text == "allow" => Permission::Allow,
            Some(Argument::Text(text)) if text == "prompt" => Permission::Ask,
            Some(Argument::Text(text)) if text == "forbidden" => Permission::Deny,
            Some(other) => {
                let found = match other {
                    Argument::Text(text) => format!("`{text}`"),
                    _ => "no text".to_owned(),
                };
                return Err(format!(
                    "`decision` is {found}, expected allow, prompt or forbidden"
                ));
            }
        };
        let Some(Argument::List(pattern)) = argument("pattern") else {
            return Err("a `prefix_rule` has no list `pattern`".to_owned());
        };
        let words = pattern.iter().map(|word| match word {
            Argument::Text(text) => vec![text.clone()],
            Argument::List(list) => {
                let texts = list.iter().filter_map(|item| match item {
                    Argument::Text(text) => Some(text.clone()),
                    Argument::List(_) | Argument::Other => None,
                });
                texts.collect()
            }
            Argument::Other => Vec::new(),
        });
        let text = call.text.split_whitespace().collect::<Vec<_>>().join(" ");
        rules.push(PermissionRule::new(
            permission,
            &text,
            CommandPattern::Words(words.collect()),
        ));
    }
    Ok(rules)
}

#[derive(Deserialize)]
struct PolicyFile {
    #[serde(default)]
    rule: Vec<PolicyRule>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PolicyRule {
    #[serde(default)]
    tool_name: OneOrMany,
    #[serde(default)]
    command_prefix: OneOrMany,
    command_regex: Option<String>,
    args_pattern: Option<String>,
    mcp_name: Option<String>,
    /// The modes in which it counts; all if there are none.
    #[serde(default)]
    modes: Vec<String>,
    decision: String,
    #[serde(default)]
    priority: i64,
}

#[derive(Deserialize, Default)]
#[serde(untagged)]
enum OneOrMany {
    #[default]
    Nothing,
    One(String),
    Many(Vec<String>),
}

impl OneOrMany {
    fn list(&self) -> &[String] {
        match self {
            Self::Nothing => &[],
            Self::One(text) => std::slice::from_ref(text),
            Self::Many(list) => list,
        }
    }
}

const GEMINI_SHELL: &str = "run_shell_command";

fn gemini_policies(text: &str) -> Result<Vec<PermissionRule>, String> {
    let file: PolicyFile =
        toml::from_str(text).map_err(|error| format!("not understood: {error}"))?;
    let mut rules = Vec::new();
    for written in file.rule {
        let is_shell = written
            .tool_name
            .list()
            .iter()
            .any(|tool| tool == GEMINI_SHELL || tool == "*");
        // The rules of the mode in which the agent asks are looked at.
        let is_in_mode = written.modes.is_empty() || written.modes.iter().any(|m| m == "default");
        if !is_shell || !is_in_mode || written.mcp_name.is_some() {
            continue;
        }
        let permission = match &*written.decision {
            "allow" => Permission::Allow,
            "ask_user" => Permission::Ask,
            "deny" => Permission::Deny,
            other => {
                return Err(format!(
                    "`decision` is `{other}`, expected allow, ask_user or deny"
                ));
            }
        };
        for (text, pattern) in gemini_patterns(&written)? {
            let mut rule = PermissionRule::new(permission, text, pattern);
            rule.priority = written.priority;
            rules.push(rule);
        }
    }
    Ok(rules)
}

/// Returns the patterns of a rule, each as it is written. Of a prefix, an expression for the command and one for the arguments,
/// the first counts.
fn gemini_patterns(rule: &PolicyRule) -> Result<Vec<(String, CommandPattern)>, String> {
    let prefixes = rule.command_prefix.list();
    if !prefixes.is_empty() {
        let of_prefix = |prefix: &String| {
            let text = format!("commandPrefix = \"{prefix}\"");
            (text, CommandPattern::Prefix(prefix.clone()))
        };
        return Ok(prefixes.iter().map(of_prefix).collect());
    }
    let (text, pattern) = match (&rule.command_regex, &rule.args_pattern) {
        (Some(expression), _) => (
            format!("commandRegex = \"{expression}\""),
            CommandPattern::Arguments(ArgumentsPattern::of_command(expression)?),
        ),
        (None, Some(expression)) => (
            format!("argsPattern = \"{expression}\""),
            CommandPattern::Arguments(ArgumentsPattern::of_arguments(expression)?),
        ),
        (None, None) => (
            format!("toolName = \"{GEMINI_SHELL}\""),
            CommandPattern::Every,
        ),
    };
    Ok(vec![(text, pattern)])
}

/// Returns the rules of the settings. Gemini CLI gives them the priorities of policies of the user, as its
/// `packages/core/src/policy/config.ts` has them.
fn gemini_settings(settings: &Value) -> Vec<PermissionRule> {
    let mut rules = Vec::new();
    for (pointer, permission, priority) in [
        ("/tools/allowed", Permission::Allow, 300),
        ("/tools/exclude", Permission::Deny, 400),
    ] {
        for text in texts(settings, pointer) {
            let command =
                behind_tool(text, GEMINI_SHELL).or_else(|| behind_tool(text, "ShellTool"));
            if let Some(command) = command {
                let pattern = match command {
                    "" => CommandPattern::Every,
                    prefix => CommandPattern::Prefix(prefix.to_owned()),
                };
                rules.push(PermissionRule {
                    priority,
                    ..PermissionRule::new(permission, text, pattern)
                });
            }
        }
    }
    rules
}

fn cursor(settings: &Value) -> Vec<PermissionRule> {
    let mut rules = Vec::new();
    for (pointer, permission) in [
        ("/permissions/allow", Permission::Allow),
        ("/permissions/deny", Permission::Deny),
    ] {
        for text in texts(settings, pointer) {
            let Some(command) = behind_tool(text, "Shell") else {
                continue;
            };
            let pattern = match command.split_once(':') {
                _ if matches!(command, "" | "*" | "**") => CommandPattern::Every,
                Some((program, "*" | "**")) => CommandPattern::Prefix(program.to_owned()),
                Some((program, arguments)) => {
                    CommandPattern::Glob(format!("{program} {arguments}"))
                }
                None if command.contains('*') => CommandPattern::Glob(command.to_owned()),
                None => CommandPattern::Prefix(command.to_owned()),
            };
            rules.push(PermissionRule::new(permission, text, pattern));
        }
    }
    rules
}
