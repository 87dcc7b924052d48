//! Finds the holes in permission rules: commands that pass through a rule that allows, and ways around a rule that denies.

use car_router_safety::{RiskLevel, SafetyReport, SampleCommand};
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
const TAILS: [&str; 14] = [
    " ~",
    " /",
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
    rules
        .iter()
        .flat_map(|rule| linter.holes_of(rule))
        .collect()
}

struct Linter<'l> {
    agent: Agent,
    rules: &'l [PermissionRule],
    samples: &'l [SampleCommand],
    judge: &'l dyn Fn(&str) -> SafetyReport,
}

impl Linter<'_> {
    fn holes_of(&self, rule: &PermissionRule) -> Vec<RuleHole> {
        let mut holes: Vec<RuleHole> = Vec::new();
        let (kind, commands) = if rule.permission == Permission::Allow {
            (HoleKind::LetsThrough, self.allowed_by(rule))
        } else {
            (HoleKind::GoesAround, self.ways_around(rule))
        };
        for command in commands {
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
                    permission: rule.permission,
                    kind,
                    command,
                    level: report.level,
                    message: worst.message.clone(),
                });
            }
        }
        holes.sort_by_key(|hole| std::cmp::Reverse(hole.level));
        holes.truncate(MAX_SHOWN);
        holes
    }

    /// Returns commands that a rule allows, and no other rule denies.
    fn allowed_by(&self, rule: &PermissionRule) -> Vec<String> {
        let made = self.made_from(rule);
        let is_allowed = |command: &String| {
            rule.matches(self.agent, command)
                && permission_of(self.agent, self.rules, command) == Some(Permission::Allow)
        };
        made.into_iter().filter(is_allowed).collect()
    }

    /// Returns dangerous commands that may match a rule: the samples, and what it allows any words behind.
    fn made_from(&self, rule: &PermissionRule) -> Vec<String> {
        let samples = self.samples.iter().filter(|s| s.level >= RiskLevel::High);
        let mut samples: Vec<&SampleCommand> = samples.collect();
        samples.sort_by_key(|sample| std::cmp::Reverse(sample.level));
        let samples = samples.into_iter().map(|sample| sample.command.clone());
        let matching = samples.filter(|command| rule.matches(self.agent, command));
        // One sample is enough where everything is allowed.
        let most = if rule.pattern == CommandPattern::Every {
            1
        } else {
            usize::MAX
        };
        let prefix = rule.pattern.open_prefix();
        let made = prefix.iter().flat_map(|prefix| {
            let behind = TAILS.iter().map(move |tail| format!("{prefix}{tail}"));
            behind.chain([prefix.clone()])
        });
        let exact = match &rule.pattern {
            CommandPattern::Exact(text) => Some(text.clone()),
            _ => None,
        };
        matching.take(most).chain(made).chain(exact).collect()
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
        let passes = |command: &String| {
            strictest(command).is_none_or(|permission| permission < rule.permission)
        };
        written_otherwise(meant)
            .into_iter()
            .filter(passes)
            .collect()
    }
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
    if let Some((subcommand, others)) = rest.split_first()
        && program == "git"
    {
        ways.push(
            format!("git -C . {subcommand} {}", others.join(" "))
                .trim_end()
                .to_owned(),
        );
    }
    let quoted = command.replace('\'', "'\\''");
    ways.push(format!("bash -lc '{quoted}'"));
    ways.push(format!("/usr/bin/{program}{behind}"));
    ways.push(format!("command {command}"));
    ways.push(format!("\\{command}"));
    ways
}

fn is_cluster(word: &str) -> bool {
    let letters = word.strip_prefix('-').unwrap_or_default();
    letters.len() > 1 && letters.bytes().all(|b| b.is_ascii_alphabetic())
}
