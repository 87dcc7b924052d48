//! Finds the holes in permission rules: commands that pass through a rule that allows, and ways around a rule that denies.

use car_router_safety::{RiskLevel, SafetyEngine, SafetyReport, SampleCommand};
use serde::Serialize;

use super::split::words;
use super::{CommandPattern, Permission, PermissionRule, permission_of};
use crate::agent::Agent;

/// What is wrong with a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum HoleKind {
    /// It allows a dangerous command.
    LetsThrough,
    /// It denies a command, or asks about it, and not the same command written in another way.
    GoesAround,
}

/// A hole in a rule, with a command that passes through it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RuleHole {
    /// The rule as it is written.
    pub rule: String,
    /// The number of the rule among all that were given, from 0.
    pub number: usize,
    /// What the rule decides.
    pub permission: Permission,
    /// What is wrong with it.
    pub kind: HoleKind,
    /// The command that passes.
    pub command: String,
    /// How much could go wrong.
    pub level: RiskLevel,
    /// What the command does.
    pub message: String,
}

/// At most this many commands are shown for a rule.
const MAX_SHOWN: usize = 4;

/// What turns many programs into another program, or into one that deletes: a command in the words, or in an option.
const TAILS: [&str; 24] = [
    " ~",
    " /",
    " if=/dev/zero of=/dev/sda",
    " /c rd /s /q C:\\",
    " -e 'drop database prod'",
    " -c 'drop database prod'",
    " -c '\\! rm -rf ~'",
    " -i d /etc/passwd",
    " -n '1e rm -rf ~' x",
    " --run 'rm -rf ~'",
    " -X DELETE /repos/o/r",
    " SHELL='/bin/sh -c \"rm -rf ~\"'",
    " rm -rf ~",
    " -- rm -rf ~",
    " -c 'rm -rf ~'",
    " -lc 'rm -rf ~'",
    " . -exec rm -rf {} +",
    " . -delete",
    " -c 'import shutil; shutil.rmtree(\"/home\")'",
    " -e 'require(\"fs\").rmSync(\"/home\", {recursive: true})'",
    " -e 'system(\"rm -rf ~\")'",
    " 'BEGIN {system(\"rm -rf ~\")}'",
    " host 'rm -rf ~'",
    " ~/.ssh/id_ed25519",
];

/// Finds the holes in the rules of an agent. `judge` judges a command, and `samples` are dangerous commands, as
/// `SafetyEngine::sample_commands` returns them.
#[must_use]
pub fn find_holes(
    agent: Agent,
    rules: &[PermissionRule],
    samples: &[SampleCommand],
    judge: &dyn Fn(&str) -> SafetyReport,
) -> Vec<RuleHole> {
    let linter = Linter {
        agent,
        rules,
        samples,
        judge,
    };
    let rules = rules.iter().enumerate();
    rules
        .flat_map(|(number, rule)| linter.holes_of(number, rule))
        .collect()
}

struct Linter<'l> {
    agent: Agent,
    rules: &'l [PermissionRule],
    samples: &'l [SampleCommand],
    judge: &'l dyn Fn(&str) -> SafetyReport,
}

impl Linter<'_> {
    fn holes_of(&self, number: usize, rule: &PermissionRule) -> Vec<RuleHole> {
        let mut holes: Vec<RuleHole> = Vec::new();
        let (kind, commands) = if rule.permission == Permission::Allow {
            (HoleKind::LetsThrough, self.made_from(rule))
        } else {
            (HoleKind::GoesAround, self.ways_around(rule))
        };
        for command in commands {
            if holes.len() >= MAX_SHOWN {
                break;
            }
            if kind == HoleKind::LetsThrough && !self.is_allowed_by(rule, &command) {
                continue;
            }
            let report = (self.judge)(&command);
            let Some(worst) = report
                .findings
                .first()
                .filter(|_| report.level >= RiskLevel::High)
            else {
                continue;
            };
            let is_known = kind == HoleKind::LetsThrough
                && holes.iter().any(|hole| hole.message == worst.message);
            if !is_known {
                holes.push(RuleHole {
                    rule: rule.text.clone(),
                    number,
                    permission: rule.permission,
                    kind,
                    command,
                    level: report.level,
                    message: worst.message.clone(),
                });
            }
        }
        holes.sort_by_key(|hole| std::cmp::Reverse(hole.level));
        holes
    }

    /// Returns whether a rule allows a command, and no other rule denies it.
    fn is_allowed_by(&self, rule: &PermissionRule, command: &str) -> bool {
        rule.matches(self.agent, command)
            && permission_of(self.agent, self.rules, command) == Some(Permission::Allow)
    }

    /// Returns commands that may match a rule: what it allows any words behind or in the middle, and the samples, the most
    /// dangerous first.
    fn made_from(&self, rule: &PermissionRule) -> Vec<String> {
        let samples = self.samples.iter().filter(|s| s.level >= RiskLevel::High);
        let mut samples: Vec<&SampleCommand> = samples.collect();
        samples.sort_by_key(|sample| std::cmp::Reverse(sample.level));
        let samples = samples.into_iter().map(|sample| sample.command.clone());
        let matching = samples.filter(|command| rule.matches(self.agent, command));
        let prefixes = rule.pattern.open_prefixes();
        let behind = prefixes.iter().flat_map(|prefix| {
            let behind = TAILS.iter().map(move |tail| format!("{prefix}{tail}"));
            behind.chain([prefix.clone()])
        });
        let filled = match &rule.pattern {
            CommandPattern::Glob(text) => filled(text),
            CommandPattern::Exact(text) => vec![text.clone()],
            _ => Vec::new(),
        };
        matching.chain(behind).chain(filled).collect()
    }

    /// Returns dangerous commands that a rule is about, written so that no rule matches them.
    fn ways_around(&self, rule: &PermissionRule) -> Vec<String> {
        let made = self.made_from(rule);
        let is_meant = |command: &&String| {
            rule.matches(self.agent, command) && (self.judge)(command).level >= RiskLevel::High
        };
        // The plainest one.
        let Some(meant) = made
            .iter()
            .filter(is_meant)
            .min_by_key(|command| command.len())
        else {
            return Vec::new();
        };
        let strictest = |command: &String| permission_of(self.agent, self.rules, command);
        // Where no rule matches, the agent asks.
        let otherwise = Some(Permission::Ask);
        let passes = |command: &String| strictest(command).or(otherwise) < Some(rule.permission);
        written_otherwise(meant)
            .into_iter()
            .filter(passes)
            .collect()
    }
}

/// Returns commands that fit a pattern with stars in the middle: an ending for the first star, and a word for each other one.
fn filled(pattern: &str) -> Vec<String> {
    let Some((before, behind)) = pattern.split_once('*') else {
        return Vec::new();
    };
    let behind = behind.replace('*', "x");
    let fillers = TAILS.iter().map(|tail| tail.trim_start());
    fillers
        .map(|filler| format!("{before}{filler}{behind}"))
        .collect()
}

/// Returns a command written in other ways that do the same.
fn written_otherwise(command: &str) -> Vec<String> {
    let given = words(command);
    let (Some(program), rest) = (given.first(), given.get(1..).unwrap_or(&[])) else {
        return Vec::new();
    };
    let behind = command
        .trim_start()
        .strip_prefix(&**program)
        .unwrap_or_default();
    let mut ways = Vec::new();
    if let Some(at) = rest.iter().position(|word| is_cluster(word)) {
        let cluster = rest
            .get(at)
            .map_or("", |word| word.get(1..).unwrap_or_default());
        let turned: String = cluster.chars().rev().collect();
        let single: Vec<String> = cluster.chars().map(|letter| format!("-{letter}")).collect();
        for other in [format!("-{turned}"), single.join(" ")] {
            ways.push(command.replacen(&format!("-{cluster}"), &other, 1));
        }
    }
    if let (Some(option), Some(last)) = (rest.first(), rest.last())
        && option.starts_with('-')
        && !last.starts_with('-')
        && rest.len() > 1
    {
        let others = rest.get(1..).unwrap_or_default().join(" ");
        ways.push(format!("{program} {others} {option}"));
    }
    if rest.first().is_some_and(|word| !word.starts_with('-'))
        && let Some(flag) = SafetyEngine::flag_before_subcommand(program)
    {
        ways.push(format!("{program} {flag}{behind}"));
    }
    let quoted = command.replace('\'', "'\\''");
    ways.push(format!("bash -lc '{quoted}'"));
    let is_builtin = matches!(
        &**program,
        "cd" | "eval" | "source" | "." | "exec" | "export"
    );
    if !is_builtin {
        ways.push(format!("/usr/bin/{program}{behind}"));
    }
    ways.push(format!("command {command}"));
    ways.push(format!("\\{command}"));
    ways
}

fn is_cluster(word: &str) -> bool {
    let letters = word.strip_prefix('-').unwrap_or_default();
    letters.len() > 1 && letters.bytes().all(|b| b.is_ascii_alphabetic())
}
