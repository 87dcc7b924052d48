//! A person's own rules and exemptions, from a TOML file.

use std::path::Path;

use crate::rule::SafetyRule;
use car_router_toml::{BuildError, Problem};
use car_router_toml::{DataFile, Section};

/// Rules of a person's own, and findings that they have looked at and accept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CustomRules {
    pub(super) rules: Vec<SafetyRule>,
    pub(super) exemptions: Vec<Exemption>,
}

/// A finding that is accepted: of one rule, on one command as it is written. Never one that is critical.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exemption {
    /// The id of the rule.
    pub rule: String,
    /// The whole command, but for white space at its ends.
    pub command: String,
    /// Why it is accepted.
    pub reason: String,
}

impl CustomRules {
    /// Reads `[[safety]]` and `[[exempt]]` tables; `file` names them in errors.
    ///
    /// # Errors
    /// Every problem found, each with its line, key, value and what was expected.
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

    /// The same from a file.
    ///
    /// # Errors
    /// As [`from_toml`](Self::from_toml); or the file cannot be read.
    pub fn from_file(file: &Path) -> Result<Self, BuildError> {
        let name = file.display().to_string();
        let source = car_router_toml::read_text(file).map_err(|error| {
            Problem::new(&name, "", None, format!("a file of safety rules: {error}"))
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
