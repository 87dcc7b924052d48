//! A command for each rule: what a rule is about, written as a command that it fires on.

use crate::engine::SafetyEngine;
use crate::matcher::CommandMatcher;
use crate::operand::OperandClass;
use crate::report::RiskLevel;

/// A command that a rule fires on.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SampleCommand {
    /// The id of the rule.
    pub rule: String,
    /// The highest risk level of the findings on the command.
    pub level: RiskLevel,
    /// The command.
    pub command: String,
}

impl SafetyEngine {
    /// Returns commands that the rules fire on: for each program that a matcher of a rule names, the plainest one. Rules that
    /// depend on how commands are connected, on parts of words, on code in another language or on a text have none.
    #[must_use]
    pub fn sample_commands(&self) -> Vec<SampleCommand> {
        let mut samples: Vec<SampleCommand> = Vec::new();
        for rule in self.rules() {
            for written in rule.matchers.iter().flat_map(commands_of) {
                let mut written = written.into_iter();
                samples.extend(written.find_map(|command| self.sample(&rule.id, command)));
            }
        }
        samples
    }

    /// Returns a command as a sample of a rule, if the rule fires on it.
    fn sample(&self, rule: &str, command: String) -> Option<SampleCommand> {
        let findings = self.check_command(&command, None).findings;
        let fires = findings.iter().any(|finding| finding.rule == rule);
        let level = findings.iter().map(|finding| finding.level).max();
        Some(SampleCommand {
            rule: rule.to_owned(),
            level: level.filter(|_| fires)?,
            command,
        })
    }
}

/// Returns what a matcher describes for each of its programs: with nothing where a `*` is, and with a letter. Of a matcher
/// that looks at parts of words or at texts, or is about a set of programs, no plain command can be made.
fn commands_of(matcher: &CommandMatcher) -> Vec<[String; 2]> {
    let is_plain = matcher.word_parts.is_empty()
        && matcher.text_patterns.is_empty()
        && matcher.input_patterns.is_empty()
        && matcher.reads.is_empty()
        && matcher.writes.is_empty()
        && matcher.truncates.is_empty()
        && matcher.assigns.is_empty()
        && matcher.stdin_from.is_none()
        && matcher.executes_output_of.is_none();
    if !is_plain {
        return Vec::new();
    }
    let words = ["", "x"].map(|anything| words_behind(matcher, anything));
    let programs = matcher.program.iter();
    programs
        .filter(|program| !program.contains(['*', '?', '@']))
        .map(|program| words.each_ref().map(|words| format!("{program}{words}")))
        .collect()
}

/// Returns the words behind the program: the first alternative of each part.
fn words_behind(matcher: &CommandMatcher, anything: &str) -> String {
    let subcommand = matcher.subcommand.first().into_iter().flatten();
    let parts = subcommand
        .chain(&matcher.flags)
        .chain(&matcher.operands)
        .chain(&matcher.word_parts)
        .chain(Some(&matcher.all_operands).filter(|operands| !operands.is_empty()));
    let words = parts.filter_map(|alternatives| alternatives.first());
    words
        .map(|word| format!(" {}", example_of(word, anything)))
        .collect()
}

/// Returns a word that fits a pattern.
fn example_of(pattern: &str, anything: &str) -> String {
    let example = match OperandClass::named(pattern) {
        Some(OperandClass::Root) => "/",
        Some(OperandClass::System) => "/etc",
        Some(OperandClass::SystemPath) => "/usr/lib/x",
        Some(OperandClass::SystemFile) => "/etc/passwd",
        Some(OperandClass::Home) => "~",
        Some(OperandClass::HomePath) => "~/documents",
        Some(OperandClass::Here) => ".",
        Some(OperandClass::Device) => "/dev/sda",
        Some(OperandClass::Glob) => "*",
        Some(OperandClass::Url) => "https://example.com/x",
        Some(OperandClass::Remote) => "host:/srv",
        Some(OperandClass::Unknown) => "\"$1\"",
        Some(OperandClass::Secret) => "~/.ssh/id_ed25519",
        Some(OperandClass::Startup) => "~/.bashrc",
        Some(OperandClass::Log) => "/var/log/syslog",
        Some(OperandClass::History) => "~/.bash_history",
        Some(OperandClass::Repository) => ".git",
        Some(OperandClass::Outside) => "../x",
        Some(OperandClass::ProtectedBranch) => "main",
        Some(OperandClass::LowPort) => "80",
        Some(_) => "x",
        None if pattern.trim_matches(['*', '?']).is_empty() => "x",
        None => {
            let one = pattern.replace("?*", "x").replace('?', "x");
            return one.replace('*', anything);
        }
    };
    example.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_rules_have_a_command_that_they_fire_on() {
        let engine = SafetyEngine::shipped().unwrap();
        let samples = engine.sample_commands();
        let mut rules: Vec<&str> = samples.iter().map(|sample| &*sample.rule).collect();
        rules.dedup();
        let all = engine
            .rules()
            .iter()
            .filter(|rule| !rule.matchers.is_empty());
        assert!(rules.len() * 2 > all.count(), "{} rules", rules.len());
        for command in ["git push -f", "terraform destroy"] {
            let is_there = samples
                .iter()
                .any(|sample| sample.command.starts_with(command));
            assert!(is_there, "{command}");
        }
    }
}
