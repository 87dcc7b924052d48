//! How much could go wrong, and the rules that say so, as packs and the always-on list write them.

use regex_syntax::ParserBuilder;
use serde::{Deserialize, Serialize};

use crate::data_file::Section;

/// How much could go wrong.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RiskLevel {
    /// Nothing found.
    #[default]
    None,
    /// Loses something of little worth, or something that can be made again.
    Moderate,
    /// Loses work, or weakens the computer's protection.
    High,
    /// Loses the system, its data, or control of it.
    Critical,
}

/// What is dangerous, how much, and how it shows.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SafetyRule {
    /// Its id, such as `git-force-push`.
    pub id: String,
    /// How much could go wrong.
    pub level: RiskLevel,
    /// What it does.
    pub message: String,
    /// What could go wrong.
    pub risks: Vec<String>,
    /// What to do instead.
    pub alternative: Option<String>,
    /// Patterns for a command that would run: its plain words, without its wrappers.
    pub command: Vec<String>,
    /// Patterns for a drafted script as it is written: for what no single command of it shows.
    pub script: Vec<String>,
    /// Patterns for the person's words.
    pub request: Vec<String>,
}

const LEVELS: [(&str, RiskLevel); 3] = [
    ("moderate", RiskLevel::Moderate),
    ("high", RiskLevel::High),
    ("critical", RiskLevel::Critical),
];

impl SafetyRule {
    /// Every `[[safety]]` of a file.
    pub(crate) fn read_all(root: &Section<'_, '_>) -> Vec<Self> {
        root.sections("safety")
            .iter()
            .filter_map(Self::read)
            .collect()
    }

    fn read(section: &Section<'_, '_>) -> Option<Self> {
        let id = section.required("id", "an id of the rule");
        let message = section.required("message", "what the dangerous thing does");
        let level = section.one_of("level", &LEVELS);
        if section.entry("level").is_none() {
            section.missing("level", "one of `moderate`, `high`, `critical`");
        }
        let texts = |key| {
            section
                .texts(key)
                .into_iter()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let risks = texts("risks");
        let alternative = section.text("alternative").map(str::to_owned);
        let command = patterns(section, "command");
        let script = patterns(section, "script");
        let request = patterns(section, "request");
        if ["command", "script", "request"]
            .iter()
            .all(|key| section.entry(key).is_none())
        {
            section.missing("command", "a list of patterns here or under `request`");
        }
        section.finish();
        Some(Self {
            id: id?.to_owned(),
            level: level?,
            message: message?.to_owned(),
            risks,
            alternative,
            command,
            script,
            request,
        })
    }
}

/// Patterns see bytes: `\w`, `\s` and `\b` are those of ASCII. Here only their syntax is checked,
/// which costs a hundredth of building them.
fn patterns(section: &Section<'_, '_>, key: &'static str) -> Vec<String> {
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
