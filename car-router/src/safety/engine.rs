//! Tries every rule on a text in one pass, then looks closer at those that hit.

use std::sync::{Arc, OnceLock};

use regex::bytes::{Regex, RegexBuilder, RegexSet, RegexSetBuilder};

use crate::data_file::DataFile;
use crate::error::{BuildError, Problem};
use crate::request::Span;
use crate::safety::{Finding, RiskLevel, SafetyRule, Subject, shell};

/// All the rules in use, ready to be tried.
#[derive(Debug, Clone)]
pub struct SafetyEngine {
    rules: Vec<SafetyRule>,
    command: Patterns,
    script: Patterns,
    request: Patterns,
}

/// What was found in a drafted command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The findings, each rule at most once.
    pub findings: Vec<Finding>,
    /// Whether all of the command could be read.
    pub complete: bool,
}

/// The id of the finding that a command could not be read to its end.
const UNREADABLE: &str = "shell-unreadable";

/// The patterns of all rules for one kind of text.
#[derive(Debug, Clone)]
struct Patterns {
    /// Which patterns hit at all, in one pass whatever their number.
    set: RegexSet,
    /// The same patterns apart, for where they hit.
    each: Arc<[OnePattern]>,
}

/// A pattern, built when it first hits: most never do.
#[derive(Debug)]
struct OnePattern {
    /// The rule it belongs to.
    rule: usize,
    text: String,
    built: OnceLock<Option<Regex>>,
}

impl OnePattern {
    fn find(&self, text: &str) -> Option<Span> {
        let build = || RegexBuilder::new(&self.text).unicode(false).build().ok();
        let found = self
            .built
            .get_or_init(build)
            .as_ref()?
            .find(text.as_bytes())?;
        Some(
            Span::new(found.start(), found.end())
                .on_characters(text)
                .trimmed(text),
        )
    }
}

impl Patterns {
    fn new<'r>(rules: impl Iterator<Item = &'r [String]>) -> Result<Self, regex::Error> {
        let each: Arc<[OnePattern]> = rules
            .enumerate()
            .flat_map(|(rule, patterns)| patterns.iter().map(move |text| (rule, text)))
            .map(|(rule, text)| OnePattern {
                rule,
                text: text.clone(),
                built: OnceLock::new(),
            })
            .collect();
        let set = RegexSetBuilder::new(each.iter().map(|p| &p.text))
            .unicode(false)
            .build()?;
        Ok(Self { set, each })
    }

    /// The first place of each rule that hits, as `(rule, span)`.
    fn hits(&self, text: &str) -> Vec<(usize, Span)> {
        let mut hits: Vec<(usize, Span)> = Vec::new();
        for index in &self.set.matches(text.as_bytes()) {
            let Some(pattern) = self.each.get(index) else {
                continue;
            };
            // The set says that it hits: without a place it still counts, for the whole text.
            let span = pattern.find(text).unwrap_or(Span::new(0, text.len()));
            match hits.iter_mut().find(|(known, _)| *known == pattern.rule) {
                Some((_, known)) => *known = (*known).min(span),
                None => hits.push((pattern.rule, span)),
            }
        }
        hits
    }
}

impl SafetyEngine {
    /// The always-on rules and these.
    ///
    /// # Errors
    /// Patterns too large to compile together.
    pub fn new<'r>(rules: impl IntoIterator<Item = &'r SafetyRule>) -> Result<Self, BuildError> {
        let mut problems = Vec::new();
        let mut all = DataFile::read(
            "safety/always.toml",
            include_str!("../../data/safety/always.toml"),
            &mut problems,
            |root| {
                let rules = SafetyRule::read_all(root);
                root.finish();
                Some(rules)
            },
        )
        .unwrap_or_default();
        BuildError::check(problems)?;
        all.extend(rules.into_iter().cloned());
        let compile = |key: &str, patterns: fn(&SafetyRule) -> &[String]| {
            Patterns::new(all.iter().map(patterns))
                .map_err(|error| too_large(&all, key, patterns, &error))
        };
        Ok(Self {
            command: compile("command", |r| &r.command)?,
            script: compile("script", |r| &r.script)?,
            request: compile("request", |r| &r.request)?,
            rules: all,
        })
    }

    /// The rules in use, the always-on ones first.
    #[must_use]
    pub fn rules(&self) -> &[SafetyRule] {
        &self.rules
    }

    /// What is dangerous about the person's words: what they ask for, and any command among
    /// them. A question about a danger is no request for it, and counts as moderate at the most.
    #[must_use]
    pub fn screen_request(&self, text: &str) -> Vec<Finding> {
        let mut findings = self.findings(&self.request, text, Subject::Request);
        let among = [&self.command, &self.script];
        let among = among.map(|patterns| self.findings(patterns, text, Subject::Request));
        for found in among.into_iter().flatten() {
            if findings.iter().all(|f| f.rule != found.rule) {
                findings.push(found);
            }
        }
        if is_question(text) {
            for finding in &mut findings {
                finding.level = finding.level.min(RiskLevel::Moderate);
            }
        }
        findings
    }

    /// What is dangerous about a drafted command: every rule on every command that would run. What cannot be
    /// read to its end is judged as text as well, and said to be incomplete.
    #[must_use]
    pub fn check_command(&self, command: &str) -> Checked {
        let reading = shell::read(command);
        let visible = shell::visible(command);
        let mut findings = self.findings(&self.script, &visible, Subject::Command);
        for pipeline in &reading.pipelines {
            let span = pipeline.span.on_characters(command).trimmed(command);
            for found in self.findings(&self.command, &pipeline.text, Subject::Command) {
                if findings.iter().all(|f| f.rule != found.rule) {
                    findings.push(Finding { span, ..found });
                }
            }
        }
        if !reading.complete {
            for found in self.findings(&self.command, command, Subject::Command) {
                if findings.iter().all(|f| f.rule != found.rule) {
                    findings.push(found);
                }
            }
            findings.push(Finding {
                rule: UNREADABLE.to_owned(),
                level: RiskLevel::Moderate,
                subject: Subject::Command,
                span: Span::new(0, command.len()),
                message: "could not be read to its end as a shell would".to_owned(),
                risks: vec!["what was not read may do anything".to_owned()],
                alternative: Some(
                    "close quotes and substitutions, or run it in smaller pieces".to_owned(),
                ),
            });
        }
        Checked {
            findings,
            complete: reading.complete,
        }
    }

    fn findings(&self, patterns: &Patterns, text: &str, subject: Subject) -> Vec<Finding> {
        patterns
            .hits(text)
            .into_iter()
            .filter_map(|(index, span)| {
                let rule = self.rules.get(index)?;
                Some(Finding {
                    rule: rule.id.clone(),
                    level: rule.level,
                    subject,
                    span,
                    message: rule.message.clone(),
                    risks: rule.risks.clone(),
                    alternative: rule.alternative.clone(),
                })
            })
            .collect()
    }
}

/// Names the rules whose patterns cannot be built, or says that it is all of them together.
fn too_large(
    rules: &[SafetyRule],
    key: &str,
    patterns: fn(&SafetyRule) -> &[String],
    error: &regex::Error,
) -> BuildError {
    let expected = "patterns that compile within the limit";
    for rule in rules {
        for pattern in patterns(rule) {
            if RegexBuilder::new(pattern).unicode(false).build().is_err() {
                let key = format!("safety.{}.{key}", rule.id);
                return Problem::new("safety rules", key, Some(pattern), expected).into();
            }
        }
    }
    Problem::new("safety rules", key, Some(&error.to_string()), expected).into()
}

/// Whether a text asks about something instead of asking for it: "what is a fork bomb", "why is
/// `rm -rf /` dangerous". "How do I" and "can you" ask for it.
fn is_question(text: &str) -> bool {
    const OPENERS: [&str; 22] = [
        "what is",
        "what's",
        "what does",
        "what do",
        "what are",
        "what happens",
        "what would",
        "why",
        "explain",
        "describe",
        "define",
        "how does",
        "how dangerous",
        "how safe",
        "is it",
        "is there",
        "tell me what",
        "tell me about",
        "when should",
        "when would",
        "difference between",
        "meaning of",
    ];
    let start = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    OPENERS.iter().any(|opener| {
        let same = start
            .get(..opener.len())
            .is_some_and(|s| s.eq_ignore_ascii_case(opener));
        let ends = start
            .get(opener.len()..)
            .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        same && ends
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asking_about_is_not_asking_for() {
        for text in [
            "what is a fork bomb",
            "Why is rm -rf / dangerous?",
            "\"explain: dd\"",
        ] {
            assert!(is_question(text), "{text}");
        }
        for text in [
            "how do I wipe my disk",
            "whatever, wipe it",
            "can you format my disk",
            "explained",
        ] {
            assert!(!is_question(text), "{text}");
        }
    }

    #[test]
    fn a_command_among_the_words_is_found() {
        let engine = SafetyEngine::new(&[]).unwrap();
        assert_eq!(
            engine.screen_request("please run sudo rm -rf /etc")[0].level,
            RiskLevel::Critical
        );
        assert_eq!(
            engine.screen_request("what does rm -rf / do?")[0].level,
            RiskLevel::Moderate
        );
    }
}
