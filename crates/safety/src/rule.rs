//! Safety rules, as packs and the built-in lists define them.

use car_router_toml::Section;

use crate::matcher::{CommandMatcher, patterns};
use crate::report::RiskLevel;
use crate::stored::{stored, stored_enum};

/// A safety rule: a danger, how much could go wrong, and the patterns that detect it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SafetyRule {
    /// Its id, such as `git-push-force`.
    pub id: String,
    /// How much could go wrong.
    pub level: RiskLevel,
    /// What the command or request would do.
    pub message: String,
    /// What could go wrong.
    pub risks: Vec<String>,
    /// What to do instead.
    pub alternative: Option<String>,
    /// A higher risk level in a decision of the rule's domain.
    pub level_in_domain: Option<RiskLevel>,
    /// The domain of the rule.
    pub domain: Option<String>,
    /// Command matchers; one match is enough.
    pub matchers: Vec<CommandMatcher>,
    /// Patterns for the source text of a drafted script, for what no single command of it shows.
    pub script_patterns: Vec<String>,
    /// Patterns for scripts that could not be analyzed completely, and for commands within a request.
    pub incomplete_patterns: Vec<String>,
    /// Patterns for the words of a request.
    pub request_patterns: Vec<String>,
}

stored!(SafetyRule {
    id,
    level,
    message,
    risks,
    alternative,
    level_in_domain,
    domain,
    matchers,
    script_patterns,
    incomplete_patterns,
    request_patterns,
});

stored_enum!(RiskLevel:
    RiskLevel::NoneFound,
    RiskLevel::Moderate,
    RiskLevel::High,
    RiskLevel::Critical,
);

const LEVELS: [(&str, RiskLevel); 3] = [
    ("moderate", RiskLevel::Moderate),
    ("high", RiskLevel::High),
    ("critical", RiskLevel::Critical),
];

/// The old names of rule keys, before version 0.1.0.
const OLD_RULE_KEYS: [(&str, &str); 4] = [
    ("raised", "level_in_domain"),
    ("script", "script_patterns"),
    ("raw", "incomplete_patterns"),
    ("request", "request_patterns"),
];

impl SafetyRule {
    /// Parses every `[[safety]]` table of a file.
    #[must_use]
    pub fn parse_sections(root: &Section<'_, '_>) -> Vec<Self> {
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
        let domain = section.text("domain").map(str::to_owned);
        if let (Some(name), Some(entry)) = (&domain, section.entry("domain"))
            && !is_domain_name(name)
        {
            let expected =
                "1 to 64 bytes of lower-case letters, digits and `_`, starting with a letter";
            section.reject("domain", entry, expected);
        }
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

    /// Returns the risk level in a decision of this domain.
    #[must_use]
    pub fn level_in(&self, domain: Option<&str>) -> RiskLevel {
        match (self.level_in_domain, domain) {
            (Some(raised), Some(domain)) if self.domain.as_deref() == Some(domain) => {
                raised.max(self.level)
            }
            _ => self.level,
        }
    }
}

/// Returns whether a text may be the name of a domain.
fn is_domain_name(name: &str) -> bool {
    let letters = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    name.len() <= 64
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(letters)
}
