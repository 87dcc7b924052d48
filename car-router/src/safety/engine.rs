//! Tries every rule on a text in one pass, then looks closer at those that hit.

use std::sync::{Arc, OnceLock};

use regex::bytes::{Regex, RegexBuilder, RegexSet, RegexSetBuilder};

use crate::data_file::DataFile;
use crate::error::{BuildError, Problem};
use crate::request::Span;
use crate::safety::{Finding, SafetyRule, Subject};

/// All the rules in use, ready to be tried.
#[derive(Debug, Clone)]
pub struct SafetyEngine {
    rules: Vec<SafetyRule>,
    command: Patterns,
    request: Patterns,
}

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
        let compile = |patterns: fn(&SafetyRule) -> &[String]| {
            Patterns::new(all.iter().map(patterns)).map_err(|error| {
                BuildError::from(Problem::new(
                    "safety",
                    "",
                    Some(&error.to_string()),
                    "patterns that compile together",
                ))
            })
        };
        Ok(Self {
            command: compile(|r| &r.command)?,
            request: compile(|r| &r.request)?,
            rules: all,
        })
    }

    /// The rules in use, the always-on ones first.
    #[must_use]
    pub fn rules(&self) -> &[SafetyRule] {
        &self.rules
    }

    /// What is dangerous about the person's words.
    #[must_use]
    pub fn screen_request(&self, text: &str) -> Vec<Finding> {
        self.findings(&self.request, text, Subject::Request)
    }

    /// What is dangerous about a drafted command.
    #[must_use]
    pub fn check_command(&self, command: &str) -> Vec<Finding> {
        self.findings(&self.command, command, Subject::Command)
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
