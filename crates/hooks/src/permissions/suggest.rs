//! Suggests permission rules from commands that a person accepted: as narrow as they can be, and none that allows a danger.

use std::collections::{BTreeMap, BTreeSet};

use car_router_safety::{SafetyReport, SampleCommand, Verdict};
use serde::Serialize;
use serde_json::Value;

use super::split::{simple_commands, words};
use super::{CommandPattern, Permission, PermissionRule, find_holes, permission_of};
use crate::agent::Agent;

/// A command that a person accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct AcceptedCommand {
    /// The command.
    pub command: String,
}

impl AcceptedCommand {
    /// Creates one.
    pub fn new(command: impl Into<String>) -> Self {
        Self {
            command: command.into(),
        }
    }
}

/// A rule that would have answered for the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct SuggestedRule {
    /// The rule as the agent's file has it.
    pub rule: String,
    /// How many of the accepted commands it answers.
    pub answers: usize,
    /// Some of these commands.
    pub examples: Vec<String>,
}

/// Returns the accepted commands in a text: the transcript of a session of Claude Code in JSON lines, or a command in each
/// line. A call whose result is an error, as that of a refused call is, does not count.
#[must_use]
pub fn accepted_commands(text: &str) -> Vec<AcceptedCommand> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    if !lines().all(|line| line.starts_with('{')) {
        return lines().map(AcceptedCommand::new).collect();
    }
    let messages: Vec<Value> = lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let parts = || {
        let contents = messages
            .iter()
            .filter_map(|line| line.pointer("/message/content"));
        contents.filter_map(Value::as_array).flatten()
    };
    let refused: BTreeSet<&str> = parts()
        .filter(|part| part["is_error"] == true)
        .filter_map(|part| part["tool_use_id"].as_str())
        .collect();
    parts()
        .filter(|part| part["type"] == "tool_use" && part["name"] == "Bash")
        .filter(|part| part["id"].as_str().is_none_or(|id| !refused.contains(id)))
        .filter_map(|part| part.pointer("/input/command")?.as_str())
        .map(AcceptedCommand::new)
        .collect()
}

/// A rule is suggested if it answers at least so many accepted commands.
const LEAST_ANSWERS: usize = 2;

/// At most so many examples are shown.
const MAX_EXAMPLES: usize = 3;

/// Suggests rules that allow what was accepted more than once and is not allowed yet. A program with its first word is
/// allowed with any words behind it only if no dangerous command begins so; otherwise exactly the command is.
#[must_use]
pub fn suggest_rules(
    agent: Agent,
    accepted: &[AcceptedCommand],
    rules: &[PermissionRule],
    samples: &[SampleCommand],
    judge: &dyn Fn(&str) -> SafetyReport,
) -> Vec<SuggestedRule> {
    let parts = accepted
        .iter()
        .flat_map(|accepted| simple_commands(&accepted.command));
    let parts = parts.map(|part| part.trim().to_owned());
    let is_open = |part: &String| {
        let is_harmless =
            |report: &SafetyReport| report.verdict == Verdict::Allow && report.findings.is_empty();
        is_plain(part) && is_harmless(&judge(part)) && permission_of(agent, rules, part).is_none()
    };
    let mut by_prefix: BTreeMap<Vec<String>, Vec<String>> = BTreeMap::new();
    for part in parts.filter(is_open) {
        by_prefix.entry(prefix_of(&part)).or_default().push(part);
    }
    let mut suggested = Vec::new();
    for (prefix, commands) in by_prefix {
        let distinct: BTreeSet<&String> = commands.iter().collect();
        let wide = rule_for_prefix(agent, &prefix);
        let is_safe = |rule: &PermissionRule| {
            find_holes(agent, std::slice::from_ref(rule), samples, judge).is_empty()
        };
        if distinct.len() >= LEAST_ANSWERS && wide.as_ref().is_some_and(is_safe) {
            suggested.extend(wide.map(|rule| suggestion(&rule.text, commands.len(), distinct)));
            continue;
        }
        for command in distinct {
            let answers = commands.iter().filter(|other| *other == command).count();
            let narrow = rule_for_command(agent, command).filter(|_| answers >= LEAST_ANSWERS);
            if let Some(rule) = narrow.filter(is_safe) {
                suggested.push(suggestion(&rule.text, answers, [command].into()));
            }
        }
    }
    suggested.sort_by(|a, b| b.answers.cmp(&a.answers).then_with(|| a.rule.cmp(&b.rule)));
    suggested
}

fn suggestion(rule: &str, answers: usize, examples: BTreeSet<&String>) -> SuggestedRule {
    SuggestedRule {
        rule: rule.to_owned(),
        answers,
        examples: examples.into_iter().take(MAX_EXAMPLES).cloned().collect(),
    }
}

/// Returns whether a command is made of plain words: no variables, substitutions, redirections or signs of a rule.
fn is_plain(command: &str) -> bool {
    !command.contains([
        '$', '`', '<', '>', '(', ')', '{', '}', '*', '\\', '#', '\n', ':',
    ])
}

/// Returns the program, and the first word behind it if that is the name of a subcommand.
fn prefix_of(command: &str) -> Vec<String> {
    let given = words(command);
    let is_name = |word: &&String| {
        word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
    };
    let mut prefix: Vec<String> = given.first().into_iter().cloned().collect();
    prefix.extend(given.get(1).filter(is_name).cloned());
    prefix
}

/// Returns the rule that allows a prefix with any words behind it.
fn rule_for_prefix(agent: Agent, prefix: &[String]) -> Option<PermissionRule> {
    let joined = prefix.join(" ");
    let is_word = |word: &String| {
        word.bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"._/-".contains(&b))
    };
    if prefix.is_empty() || !prefix.iter().all(is_word) {
        return None;
    }
    let text = match agent {
        Agent::ClaudeCode => format!("Bash({joined}:*)"),
        Agent::Codex => codex_rule(prefix),
        Agent::GeminiCli => gemini_rule(&joined),
        // A rule of Cursor is surely about a program only.
        Agent::Cursor if prefix.len() == 1 => format!("Shell({joined})"),
        Agent::Cursor | Agent::Copilot => return None,
    };
    Some(allowing(text, CommandPattern::Prefix(joined)))
}

/// Returns the rule that allows exactly a command, or a command and what may follow it where the agent knows no end.
fn rule_for_command(agent: Agent, command: &str) -> Option<PermissionRule> {
    match agent {
        Agent::ClaudeCode => {
            let pattern = CommandPattern::Exact(command.to_owned());
            Some(allowing(format!("Bash({command})"), pattern))
        }
        Agent::Codex | Agent::GeminiCli => rule_for_prefix(agent, &words(command)),
        Agent::Cursor | Agent::Copilot => None,
    }
}

fn allowing(text: String, pattern: CommandPattern) -> PermissionRule {
    PermissionRule {
        permission: Permission::Allow,
        text,
        pattern,
        priority: 0,
    }
}

fn codex_rule(words: &[String]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    format!(
        "prefix_rule(pattern = [{}], decision = \"allow\")",
        quoted.join(", ")
    )
}

fn gemini_rule(prefix: &str) -> String {
    format!(
        "[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = \"{prefix}\"\ndecision = \"allow\"\npriority = 100"
    )
}
