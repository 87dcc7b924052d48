//! How a verdict on a command came about: what was read, what is known of each program, which words each rule fired on,
//! and what would make the command allowed.

use car_router_shell::{AnalyzedCommand, Span};
use serde::{Deserialize, Serialize};

use crate::effects::{self, CommandEffects, Workspace};
use crate::engine::SafetyEngine;
use crate::program_table::{self, DoesKind, EveryProgram};
use crate::report::{RiskLevel, SafetyPolicy, SafetyReport, Verdict};
use crate::techniques::{Technique, techniques_of};

/// What an invocation of a program does at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum InvocationKind {
    /// It prints its words, or facts that need no file.
    Prints,
    /// It reads files, or facts about the computer.
    Reads,
    /// It asks a service on this computer.
    AsksService,
    /// It asks another computer, and changes nothing there.
    AsksNetwork,
    /// It changes the state of its own shell.
    ChangesShell,
    /// It runs the command in its words, and nothing else.
    RunsCommand,
    /// It changes something.
    Changes,
}

impl From<DoesKind> for InvocationKind {
    fn from(kind: DoesKind) -> Self {
        match kind {
            DoesKind::Prints => Self::Prints,
            DoesKind::Reads => Self::Reads,
            DoesKind::Daemon => Self::AsksService,
            DoesKind::Network => Self::AsksNetwork,
            DoesKind::Shell => Self::ChangesShell,
            DoesKind::Runs => Self::RunsCommand,
            DoesKind::Changes => Self::Changes,
        }
    }
}

/// What is known of the program of a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct KnownProgram {
    /// Its name.
    pub name: String,
    /// The file of the library that has its row, such as `programs/files.toml`.
    pub file: String,
    /// What this invocation does; absent if no row describes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invocation: Option<InvocationKind>,
    /// Whether it can run other programs, in this or another invocation.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub runs_others: bool,
    /// The number of built-in and custom rules that are about it.
    pub rules: u32,
}

/// A command that was found in the text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ReadCommand {
    /// Its position in the text. A command inside of a string has the position of that string.
    pub span: Span,
    /// Its words as a program would get them: without quotes, and with the values of variables that are known.
    pub words: Vec<String>,
    /// The folder that it runs in, if the text changes to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub directory: Option<String>,
    /// Whether it runs with the rights of another user, or on another computer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub elevated: bool,
    /// What is known of its program; absent if it has no row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<KnownProgram>,
}

/// Why a rule fired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct FindingCause {
    /// The id of the rule.
    pub rule: String,
    /// The risk level of the finding.
    pub level: RiskLevel,
    /// The position of the command in the text.
    pub span: Span,
    /// The words that it depends on: without any one of them, the rule does not fire. Empty if it depends on how the commands
    /// are connected, or on the text as a whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// The techniques of MITRE ATT&CK that it may be a use of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub techniques: Vec<Technique>,
}

/// What would make a command allowed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Allowances {
    /// Options: without any one of them, the command would be allowed. What it does then is another thing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without_options: Vec<String>,
    /// The strictest policy that allows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub policy: Option<SafetyPolicy>,
    /// The ids of rules: an exemption of all of them for exactly this command, in the custom rules, allows it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exemption: Vec<String>,
}

impl Allowances {
    /// Returns whether nothing would make the command allowed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// How the verdict on a command came about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CheckExplanation {
    /// The report.
    pub report: SafetyReport,
    /// The commands that were read, in the order in which they were found.
    pub commands: Vec<ReadCommand>,
    /// Why each rule fired, in the order of the findings of the report.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub causes: Vec<FindingCause>,
    /// What would make it allowed; empty if it is, and if nothing would.
    pub allowances: Allowances,
    /// What it does, and why it is or is not proven harmless.
    pub effects: CommandEffects,
}

/// At most this many words of a command are tried.
const MAX_WORDS: usize = 64;

/// At most this many findings have their words looked for.
const MAX_CAUSES: usize = 16;

/// At most this many commands are listed.
const MAX_COMMANDS: usize = 256;

impl SafetyEngine {
    /// Explains the report on a command: what was read, what is known of each program, which words each rule fired on, and
    /// what would make it allowed. It takes some hundred times as long as the report.
    #[must_use]
    pub fn explain(
        &self,
        command: &str,
        policy: SafetyPolicy,
        workspace: &Workspace,
    ) -> CheckExplanation {
        let report = self.report_on_command(command, policy);
        let analysis = car_router_shell::analyze(command, &EveryProgram);
        let explainer = Explainer {
            engine: self,
            text: command,
            commands: &analysis.commands,
        };
        CheckExplanation {
            commands: explainer.read_commands(),
            causes: explainer.causes(&report),
            allowances: explainer.allowances(&report, policy),
            report,
            effects: self.effects(command, workspace),
        }
    }
}

/// Collects what explains a report.
struct Explainer<'c> {
    engine: &'c SafetyEngine,
    text: &'c str,
    commands: &'c [AnalyzedCommand],
}

impl Explainer<'_> {
    fn read_commands(&self) -> Vec<ReadCommand> {
        let listed = self.commands.iter().take(MAX_COMMANDS);
        listed
            .map(|command| ReadCommand {
                span: command.span.on_characters(self.text).trimmed(self.text),
                words: command.words.iter().map(|word| word.text.clone()).collect(),
                directory: command.directory.as_deref().map(str::to_owned),
                elevated: command.elevated,
                program: self.known_program(command),
            })
            .collect()
    }

    fn known_program(&self, command: &AnalyzedCommand) -> Option<KnownProgram> {
        let name = command.name();
        let program = program_table::find_program(name)?;
        Some(KnownProgram {
            name: name.to_owned(),
            file: program.file(),
            invocation: effects::invocation_of(command, program).map(InvocationKind::from),
            runs_others: program_table::runs_others(name),
            rules: u32::try_from(self.engine.count_rules_about(name)).unwrap_or(u32::MAX),
        })
    }

    fn causes(&self, report: &SafetyReport) -> Vec<FindingCause> {
        let found = self.engine.rules_by_command(self.commands);
        let findings = report.findings.iter().enumerate();
        findings
            .map(|(number, finding)| {
                let mut found = found.iter();
                let place = found
                    .find(|(rule, _)| *rule == finding.rule)
                    .map(|(_, at)| *at);
                FindingCause {
                    rule: finding.rule.clone(),
                    level: finding.level,
                    span: finding.span,
                    words: place
                        .filter(|_| number < MAX_CAUSES)
                        .map(|at| self.needed_words(&finding.rule, at))
                        .unwrap_or_default(),
                    techniques: techniques_of(&finding.rule).to_vec(),
                }
            })
            .collect()
    }

    /// Returns the words of a command without which a rule does not fire on it.
    fn needed_words(&self, rule: &str, at: usize) -> Vec<String> {
        let mut commands = self.commands.to_vec();
        let count = commands.get(at).map_or(0, |command| command.words.len());
        let mut needed = Vec::new();
        for number in 0..count.min(MAX_WORDS) {
            let Some(command) = commands.get_mut(at) else {
                break;
            };
            let word = command.words.remove(number);
            if !self.engine.fires_on(rule, &commands, at) {
                needed.push(word.text.clone());
            }
            if let Some(command) = commands.get_mut(at) {
                command.words.insert(number, word);
            }
        }
        needed
    }

    fn allowances(&self, report: &SafetyReport, policy: SafetyPolicy) -> Allowances {
        if report.verdict == Verdict::Allow {
            return Allowances::default();
        }
        let is_allowed = |policy: &SafetyPolicy| policy.verdict(report.level) == Verdict::Allow;
        let policies = SafetyPolicy::ALL.into_iter().rev();
        Allowances {
            without_options: self.needless_options(policy),
            policy: policies.filter(|_| report.complete).find(is_allowed),
            exemption: self.exemptible(report, policy),
        }
    }

    /// Returns the options of the only command without which it is allowed.
    fn needless_options(&self, policy: SafetyPolicy) -> Vec<String> {
        let [command] = self.commands else {
            return Vec::new();
        };
        let options = command.words.iter().skip(1).take(MAX_WORDS);
        let takes_value = |word: &str| {
            let program = program_table::find_program(command.name());
            program.is_some_and(|program| program.options_with_value.take_next(word))
        };
        options
            .take_while(|word| word.text != "--")
            .filter(|word| word.text.starts_with('-') && !word.unknown)
            .filter(|word| !takes_value(&word.text))
            .filter(|word| {
                let without = without_word(self.text, &word.text);
                without.is_some_and(|text| {
                    self.engine.report_on_command(&text, policy).verdict == Verdict::Allow
                })
            })
            .map(|word| word.text.clone())
            .collect()
    }

    /// Returns the rules that prevent the command from being allowed, if all of them can be exempted.
    fn exemptible(&self, report: &SafetyReport, policy: SafetyPolicy) -> Vec<String> {
        let can_be = |id: &str| {
            let mut rules = self.engine.rules().iter();
            rules.any(|rule| rule.id == id && rule.level < RiskLevel::Critical)
        };
        let findings = report.findings.iter();
        let in_the_way = findings.filter(|f| policy.verdict(f.level) != Verdict::Allow);
        let mut rules: Vec<String> = in_the_way.map(|finding| finding.rule.clone()).collect();
        rules.sort_unstable();
        rules.dedup();
        if report.level >= RiskLevel::Critical
            || !report.complete
            || !rules.iter().all(|rule| can_be(rule))
        {
            rules.clear();
        }
        rules
    }
}

/// Returns a text without a word, if the text contains the word exactly once, between blanks.
fn without_word(text: &str, word: &str) -> Option<String> {
    let mut places = text.match_indices(word).filter(|(at, _)| {
        let before = text.get(..*at).unwrap_or("");
        let behind = text.get(at + word.len()..).unwrap_or("");
        before.ends_with(' ') && (behind.is_empty() || behind.starts_with(' '))
    });
    let (at, _) = places.next()?;
    if places.next().is_some() {
        return None;
    }
    let before = text.get(..at)?.trim_end();
    Some(format!("{before}{}", text.get(at + word.len()..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explain(command: &str) -> CheckExplanation {
        let engine = SafetyEngine::shipped().unwrap();
        engine.explain(command, SafetyPolicy::Standard, &Workspace::default())
    }

    #[test]
    fn a_finding_names_the_words_that_it_depends_on() {
        let explained = explain("git push --force origin topic");
        let cause = explained.causes.iter().find(|c| c.rule == "git-push-force");
        assert_eq!(cause.unwrap().words, ["git", "push", "--force"]);
        assert_eq!(explained.allowances.without_options, ["--force"]);
    }

    #[test]
    fn a_command_names_the_row_of_its_program() {
        let explained = explain("cd src && ls -l");
        let names: Vec<_> = explained.commands.iter().map(|c| &c.words[..]).collect();
        assert_eq!(names, [&["cd", "src"][..], &["ls", "-l"]]);
        let ls = explained.commands[1].program.as_ref().unwrap();
        assert_eq!(ls.file, "programs/files.toml");
        assert_eq!(ls.invocation, Some(InvocationKind::Reads));
        assert!(explained.causes.is_empty() && explained.allowances.is_empty());
    }

    #[test]
    fn a_critical_finding_has_techniques_and_nothing_that_allows_it() {
        let explained = explain("sudo dd if=/dev/zero of=/dev/sda");
        let cause = &explained.causes[0];
        assert_eq!(cause.techniques[0].id, "T1561.001");
        assert!(explained.allowances.is_empty(), "{explained:?}");
    }

    #[test]
    fn a_high_finding_can_be_exempted() {
        let explained = explain("git reset --hard HEAD~1");
        assert!(
            explained
                .allowances
                .exemption
                .contains(&"git-reset-hard".to_owned()),
            "{explained:?}"
        );
    }
}
