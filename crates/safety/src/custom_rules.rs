//! Custom rules and exemptions, from a TOML file.

use std::path::Path;

use crate::rule::SafetyRule;
use car_router_toml::{BuildError, Problem};
use car_router_toml::{DataFile, Section};

/// Custom rules, and findings that the user has reviewed and accepts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CustomRules {
    pub(super) rules: Vec<SafetyRule>,
    pub(super) exemptions: Vec<Exemption>,
}

/// An accepted finding: of one rule, on one command as typed. A critical finding is never exempted.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exemption {
    /// The id of the rule.
    pub rule: String,
    /// The whole command, without white space at its ends.
    pub command: String,
    /// The reason why it is accepted.
    pub reason: String,
}

impl CustomRules {
    /// Parses `[[safety]]` and `[[exempt]]` tables; `file` identifies them in errors.
    ///
    /// # Errors
    /// Returns every problem found, each with its line, key, value and what was expected.
    pub fn from_toml(file: &str, source: &str) -> Result<Self, BuildError> {
        let mut problems = Vec::new();
        let own = DataFile::parse(file, source, &mut problems, |root| {
            let rules = SafetyRule::parse_sections(root);
            let exemptions = root.sections("exempt");
            let exemptions = exemptions
                .iter()
                .filter_map(Exemption::parse_section)
                .collect();
            root.finish();
            Some(Self { rules, exemptions })
        });
        BuildError::check(problems)?;
        own.ok_or_else(|| Problem::new(file, "", None, "safety rules").into())
    }

    /// Reads a file of custom rules.
    ///
    /// # Errors
    /// Returns an error as [`from_toml`](Self::from_toml) does, and if the file cannot be read.
    pub fn from_file(file: &Path) -> Result<Self, BuildError> {
        let name = file.display().to_string();
        let source = car_router_toml::read_text(file).map_err(|error| {
            let expected = format!("a file of safety rules: {error}");
            Problem::new(&name, "", None, expected).with_cause(error)
        })?;
        Self::from_toml(&name, &source)
    }
}

impl Exemption {
    fn parse_section(section: &Section<'_, '_>) -> Option<Self> {
        let text = |key, expected| section.required(key, expected).map(str::to_owned);
        let exemption = Self {
            rule: text("rule", "the id of a rule")?,
            command: text("command", "the whole command")?.trim().to_owned(),
            reason: text("reason", "why the finding is accepted")?,
        };
        section.finish();
        Some(exemption)
    }
}
