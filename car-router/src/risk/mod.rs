//! How much could go wrong, and the rules that say so, as packs and the shipped lists write them.

mod class;
mod matcher;

use std::fmt;

use regex_syntax::ParserBuilder;
use serde::{Deserialize, Serialize};

pub use class::OperandClass;
pub use matcher::CommandMatcher;

use crate::domain::Domain;
use car_router_toml::Section;

/// How much could go wrong.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RiskLevel {
    /// Nothing found.
    #[default]
    #[serde(rename = "none")]
    NoneFound,
    /// Loses something of little worth, or something that can be made again.
    Moderate,
    /// Loses work, or weakens the computer's protection.
    High,
    /// Loses the system, its data, or control of it.
    Critical,
}

impl RiskLevel {
    /// The name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NoneFound => "none",
            Self::Moderate => "moderate",
            Self::High => "high",
            Self::Critical => "critical",
        }
    }
}

impl fmt::Display for RiskLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// What is dangerous, how much, and how it shows.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SafetyRule {
    /// Its id, such as `git-push-force`.
    pub id: String,
    /// How much could go wrong.
    pub level: RiskLevel,
    /// What it does.
    pub message: String,
    /// What could go wrong.
    pub risks: Vec<String>,
    /// What to do instead.
    pub alternative: Option<String>,
    /// The level in a decision of its domain, where that is higher.
    pub level_in_domain: Option<RiskLevel>,
    /// The domain that it belongs to.
    pub domain: Option<Domain>,
    /// Commands that it is about: any of these.
    pub matchers: Vec<CommandMatcher>,
    /// Patterns for a drafted script as it is written: for what no single command of it shows.
    pub script_patterns: Vec<String>,
    /// Patterns for what could not be read to its end, and for commands among the person's words.
    pub incomplete_patterns: Vec<String>,
    /// Patterns for the person's words.
    pub request_patterns: Vec<String>,
}

const LEVELS: [(&str, RiskLevel); 3] = [
    ("moderate", RiskLevel::Moderate),
    ("high", RiskLevel::High),
    ("critical", RiskLevel::Critical),
];

/// What the keys of a rule were called before version 0.1.0.
const OLD_RULE_KEYS: [(&str, &str); 4] = [
    ("raised", "level_in_domain"),
    ("script", "script_patterns"),
    ("raw", "incomplete_patterns"),
    ("request", "request_patterns"),
];

impl SafetyRule {
    /// Every `[[safety]]` of a file.
    pub(crate) fn parse_sections(root: &Section<'_, '_>) -> Vec<Self> {
        root.sections("safety")
            .iter()
            .filter_map(Self::parse_section)
            .collect()
    }

    fn parse_section(section: &Section<'_, '_>) -> Option<Self> {
        let id = section.required("id", "an id of the rule");
        let message = section.required("message", "what the dangerous thing does");
        let level = section.one_of("level", &LEVELS);
        if section.entry("level").is_none() {
            section.missing("level", "one of `moderate`, `high`, `critical`");
        }
        let raised = section.one_of("level_in_domain", &LEVELS);
        if let (Some(level), Some(raised), Some(entry)) =
            (level, raised, section.entry("level_in_domain"))
            && raised <= level
        {
            section.reject("level_in_domain", entry, "a level above `level`");
        }
        let domain = section.text("domain").and_then(|name| {
            let domain = Domain::new(name);
            if let (Err(error), Some(entry)) = (&domain, section.entry("domain")) {
                section.reject("domain", entry, error.to_string());
            }
            domain.ok()
        });
        let risks = section.texts("risks").into_iter().map(str::to_owned);
        let alternative = section.text("alternative").map(str::to_owned);
        let matchers = section.sections("match");
        let matchers = matchers
            .iter()
            .filter_map(CommandMatcher::parse_section)
            .collect();
        let script = patterns(section, "script_patterns");
        let raw = patterns(section, "incomplete_patterns");
        let request = patterns(section, "request_patterns");
        if ["match", "script_patterns", "request_patterns"]
            .iter()
            .all(|key| section.entry(key).is_none())
        {
            section.missing(
                "match",
                "a list of tables here, or patterns under `script_patterns` or `request_patterns`",
            );
        }
        let rule = Self {
            id: id?.to_owned(),
            level: level?,
            message: message?.to_owned(),
            risks: risks.collect(),
            alternative,
            level_in_domain: raised,
            domain,
            matchers,
            script_patterns: script,
            incomplete_patterns: raw,
            request_patterns: request,
        };
        section.finish_with(&OLD_RULE_KEYS);
        Some(rule)
    }

    /// The level in a decision of this domain.
    #[must_use]
    pub fn level_in(&self, domain: Option<&Domain>) -> RiskLevel {
        match (self.level_in_domain, domain) {
            (Some(raised), Some(domain)) if self.domain.as_ref() == Some(domain) => {
                raised.max(self.level)
            }
            _ => self.level,
        }
    }
}

/// Patterns see bytes: `\w`, `\s` and `\b` are those of ASCII. Here only their syntax is checked,
/// which costs a hundredth of building them.
pub(crate) fn patterns(section: &Section<'_, '_>, key: &'static str) -> Vec<String> {
    let patterns = section.texts(key);
    if let Some(entry) = section.entry(key) {
        for pattern in &patterns {
            let mut parser = ParserBuilder::new().unicode(false).utf8(false).build();
            if let Err(error) = parser.parse(pattern) {
                let why = error
                    .to_string()
                    .lines()
                    .last()
                    .unwrap_or("")
                    .trim()
                    .to_owned();
                section.reject(
                    key,
                    entry,
                    format!("regular expressions; `{pattern}`: {why}"),
                );
            }
        }
    }
    patterns.into_iter().map(str::to_owned).collect()
}
