//! Suggests permission rules from commands that a person accepted: as narrow as they can be, and none that allows a danger.

use std::collections::{BTreeMap, BTreeSet};

use car_router_safety::{SafetyReport, Verdict};
use serde::Serialize;
use serde_json::Value;

use super::split::{simple_commands, without_wrapper, words};
use super::{CommandPattern, Permission, PermissionRule, permission_of};
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
/// line. A call without a result, or whose result is an error, as that of a refused call is, does not count.
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
    let ran: BTreeSet<&str> = parts()
        .filter(|part| part["type"] == "tool_result" && part["is_error"] != true)
        .filter_map(|part| part["tool_use_id"].as_str())
        .collect();
    parts()
        .filter(|part| part["type"] == "tool_use" && part["name"] == "Bash")
        .filter(|part| part["id"].as_str().is_some_and(|id| ran.contains(id)))
        .filter_map(|part| part.pointer("/input/command")?.as_str())
        .map(AcceptedCommand::new)
        .collect()
}

/// A rule is suggested if it answers at least so many accepted commands.
const LEAST_ANSWERS: usize = 2;

/// At most so many examples are shown.
const MAX_EXAMPLES: usize = 3;

/// Suggests rules that allow what was accepted more than once, has no finding and is not allowed yet. A program with its
/// subcommand is allowed with any words behind it only if `reads_whatever_follows` says that it only reads then;
/// otherwise exactly the command is, where the agent has such a rule.
#[must_use]
pub fn suggest_rules(
    agent: Agent,
    accepted: &[AcceptedCommand],
    rules: &[PermissionRule],
    judge: &dyn Fn(&str) -> SafetyReport,
    reads_whatever_follows: &dyn Fn(&str) -> bool,
) -> Vec<SuggestedRule> {
    let parts = accepted
        .iter()
        .flat_map(|accepted| simple_commands(&accepted.command));
    let parts = parts.map(|part| match agent {
        Agent::ClaudeCode => without_wrapper(&part).trim().to_owned(),
        _ => part.trim().to_owned(),
    });
    let mut judged: BTreeMap<String, bool> = BTreeMap::new();
    let mut by_prefix: BTreeMap<Vec<String>, Vec<String>> = BTreeMap::new();
    for part in parts {
        let is_open = *judged.entry(part.clone()).or_insert_with(|| {
            let is_harmless = |report: &SafetyReport| {
                report.verdict == Verdict::Allow && report.findings.is_empty() && report.complete
            };
            is_plain(&part)
                && is_harmless(&judge(&part))
                && permission_of(agent, rules, &part).is_none()
        });
        if is_open {
            let mut prefix = prefix_of(&part);
            if prefix
                .first()
                .is_some_and(|program| reads_whatever_follows(program))
            {
                prefix.truncate(1);
            }
            by_prefix.entry(prefix).or_default().push(part);
        }
    }
    let mut suggested = Vec::new();
    for (prefix, commands) in by_prefix {
        let distinct: BTreeSet<&String> = commands.iter().collect();
        let wide =
            rule_for_prefix(agent, &prefix).filter(|_| reads_whatever_follows(&prefix.join(" ")));
        if let Some(rule) = wide.filter(|_| commands.len() >= LEAST_ANSWERS) {
            suggested.push(suggestion(&rule.text, commands.len(), distinct));
            continue;
        }
        for command in distinct {
            let answers = commands.iter().filter(|other| *other == command).count();
            let narrow = rule_for_command(agent, command).filter(|_| answers >= LEAST_ANSWERS);
            let is_answered = |rule: &PermissionRule| {
                let rules = std::slice::from_ref(rule);
                permission_of(agent, rules, command) == Some(Permission::Allow)
            };
            if let Some(rule) = narrow.filter(is_answered) {
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

/// Returns whether a command is made of plain words: no variables, substitutions, redirections, quotes, signs that are not
/// shown, or signs of a rule.
fn is_plain(command: &str) -> bool {
    let is_shown = |c: char| {
        let turns = matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        !c.is_control() && !turns
    };
    let signs = [
        '$', '`', '<', '>', '(', ')', '{', '}', '*', '?', '[', '\\', '#', ':', '"', '\'',
    ];
    command.chars().all(is_shown) && !command.contains(signs)
}

/// Returns the program, followed by the next word if that word looks like a subcommand.
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

/// Returns the rule that allows any command that begins with a prefix.
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
    Some(PermissionRule::new(
        Permission::Allow,
        text,
        CommandPattern::Prefix(joined),
    ))
}

/// Returns the rule that allows exactly a command; only Claude Code has such rules.
fn rule_for_command(agent: Agent, command: &str) -> Option<PermissionRule> {
    (agent == Agent::ClaudeCode).then(|| {
        let pattern = CommandPattern::Exact(command.to_owned());
        PermissionRule::new(Permission::Allow, format!("Bash({command})"), pattern)
    })
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
