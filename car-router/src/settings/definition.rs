//! The definitions of the settings: key, meaning, allowed values, default.

use std::fmt;

use super::CatalogueSource;

/// The value of a setting.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum SettingValue {
    /// A switch.
    Flag(bool),
    /// A whole number.
    Whole(u64),
    /// A decimal number.
    Number(f64),
    /// A name, a choice or a path.
    Text(String),
    /// A list of names.
    List(Vec<String>),
}

impl fmt::Display for SettingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(value) => value.fmt(f),
            Self::Whole(value) => value.fmt(f),
            Self::Number(value) => value.fmt(f),
            Self::Text(value) => value.fmt(f),
            Self::List(values) => f.write_str(&values.join(", ")),
        }
    }
}

/// The allowed values of a setting.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum SettingKind {
    /// `true` or `false`.
    Flag,
    /// A whole number in this range.
    Whole(u64, u64),
    /// A number in this range.
    Number(f64, f64),
    /// One of these values.
    Choice(&'static [&'static str]),
    /// Any text that is not blank.
    Text,
    /// A path; in a file, relative to the folder of that file.
    Path,
    /// A path like [`Path`](Self::Path), or this word; a file of that name is written with a folder, such as `./word`.
    PathOr(&'static str),
    /// A list of names; in the environment and in flags, separated by commas.
    List,
}

impl SettingKind {
    /// Returns what is expected, for errors.
    pub(super) fn expected(self) -> String {
        match self {
            Self::Flag => "`true` or `false`".to_owned(),
            Self::Whole(from, to) => format!("a whole number from {from} to {to}"),
            Self::Number(from, to) => format!("a number from {from} to {to}"),
            Self::Choice(choices) => {
                let choices: Vec<_> = choices.iter().map(|c| format!("`{c}`")).collect();
                format!("one of {}", choices.join(", "))
            }
            Self::Text => "a text".to_owned(),
            Self::Path => "a path".to_owned(),
            Self::PathOr(word) => format!("a path or `{word}`"),
            Self::List => "names separated by commas".to_owned(),
        }
    }

    /// Parses the text of an environment variable or a flag.
    pub(super) fn parse(self, text: &str) -> Option<SettingValue> {
        match self {
            Self::Flag => text.parse().ok().map(SettingValue::Flag),
            Self::Whole(from, to) => {
                let number = text.parse().ok().filter(|n| (from..=to).contains(n));
                number.map(SettingValue::Whole)
            }
            Self::Number(from, to) => {
                let number = text.parse().ok().filter(|n| (from..=to).contains(n));
                number.map(SettingValue::Number)
            }
            Self::Choice(choices) => choices
                .contains(&text)
                .then(|| SettingValue::Text(text.to_owned())),
            Self::Text | Self::Path | Self::PathOr(_) => {
                (!text.trim().is_empty()).then(|| SettingValue::Text(text.to_owned()))
            }
            Self::List => {
                let names = text.split(',').map(str::trim).filter(|n| !n.is_empty());
                Some(SettingValue::List(names.map(str::to_owned).collect()))
            }
        }
    }
}

/// The definition of a setting.
#[derive(Debug, Clone, Copy)]
pub struct SettingDefinition {
    /// Its key under `[router]`. A dot separates a table from its key.
    pub key: &'static str,
    /// What it does.
    pub meaning: &'static str,
    /// The allowed values.
    pub kind: SettingKind,
    /// Its default as text; empty if it has none.
    pub default: &'static str,
}

impl SettingDefinition {
    /// Returns the environment variable that sets it.
    #[must_use]
    pub fn variable(&self) -> String {
        variable(self.key)
    }

    pub(super) fn default_value(&self) -> Option<SettingValue> {
        if self.default.is_empty() {
            return None;
        }
        self.kind.parse(self.default)
    }
}

/// Returns the environment variable of the setting with this key.
pub(super) fn variable(key: &str) -> String {
    format!("CAR_ROUTER_{}", key.replace('.', "_").to_uppercase())
}

const fn setting(
    key: &'static str,
    kind: SettingKind,
    default: &'static str,
    meaning: &'static str,
) -> SettingDefinition {
    SettingDefinition {
        key,
        meaning,
        kind,
        default,
    }
}

/// Every setting, grouped by topic.
pub(super) const SETTINGS: [SettingDefinition; 39] = [
    setting(
        "enabled",
        SettingKind::Flag,
        "true",
        "whether requests are classified at all",
    ),
    setting(
        "pack_set",
        SettingKind::Choice(&["shell", "data"]),
        "shell",
        "the pack set to start from",
    ),
    setting(
        "packs",
        SettingKind::Path,
        "",
        "a folder of packs for custom domains",
    ),
    setting(
        "fallback_domain",
        SettingKind::Text,
        "",
        "the domain to fall back to (`general` for the shell set)",
    ),
    setting(
        "domains.enabled",
        SettingKind::List,
        "",
        "these domains and the fallback domain, and no others",
    ),
    setting(
        "domains.disabled",
        SettingKind::List,
        "",
        "domains that are not used at all",
    ),
    setting(
        "domains.blocklist",
        SettingKind::List,
        "",
        "domains that are never chosen automatically",
    ),
    setting(
        "clarity",
        SettingKind::Choice(&["shell", "fall_back", "gate"]),
        "",
        "the preset of the clarity policy (`gate` for domains without a fallback domain, else `shell`)",
    ),
    setting(
        "confidence_threshold",
        SettingKind::Number(0.0, 1.0),
        "",
        "a confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`)",
    ),
    setting(
        "safety",
        SettingKind::Choice(&["permissive", "standard", "strict"]),
        "standard",
        "the safety policy; a project file may only tighten it",
    ),
    setting(
        "custom_rules",
        SettingKind::Path,
        "",
        "a file of custom safety rules and exemptions; not in a project file",
    ),
    setting(
        "catalogue",
        SettingKind::PathOr(CatalogueSource::BUILTIN),
        "",
        "a file of models to choose among; `builtin` is the list that ships",
    ),
    setting(
        "classifier",
        SettingKind::Choice(&["auto", "embedded", "functiongemma", "rubric"]),
        "auto",
        "which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `functiongemma` and `rubric` that model for every request",
    ),
    setting(
        "functiongemma.model",
        SettingKind::Text,
        "functiongemma",
        "the model that the FunctionGemma classifier asks",
    ),
    setting(
        "functiongemma.server",
        SettingKind::Choice(&["ollama", "openai", "gemini", "llama_server"]),
        "ollama",
        "what kind of server runs it",
    ),
    setting(
        "functiongemma.endpoint",
        SettingKind::Text,
        "",
        "the address of that server; setting it lets `auto` ask it",
    ),
    setting(
        "functiongemma.key_variable",
        SettingKind::Text,
        "",
        "the environment variable that holds the server's key",
    ),
    setting(
        "functiongemma.key_file",
        SettingKind::Path,
        "",
        "the file that holds the server's key",
    ),
    setting(
        "functiongemma.keep_alive",
        SettingKind::Text,
        "10m",
        "how long Ollama keeps the model in memory",
    ),
    setting(
        "functiongemma.context_tokens",
        SettingKind::Whole(512, 131_072),
        "8192",
        "how many tokens prompt and answer may have together, in Ollama",
    ),
    setting(
        "rubric.server",
        SettingKind::Choice(&["gemini", "gemini_plain", "openai", "ollama"]),
        "gemini",
        "what kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema)",
    ),
    setting(
        "rubric.endpoint",
        SettingKind::Text,
        "",
        "the address of that server; setting it lets `auto` ask it",
    ),
    setting(
        "rubric.model",
        SettingKind::Text,
        "gemma3-1b-gpu-custom",
        "the model that grades complexity",
    ),
    setting(
        "rubric.key_variable",
        SettingKind::Text,
        "",
        "the environment variable that holds the server's key",
    ),
    setting(
        "rubric.key_file",
        SettingKind::Path,
        "",
        "the file that holds the server's key",
    ),
    setting(
        "rubric.variant",
        SettingKind::Choice(&["choice", "score"]),
        "choice",
        "whether the model chooses a side or gives a number",
    ),
    setting(
        "rubric.threshold",
        SettingKind::Whole(1, 99),
        "50",
        "the number from which a request is involved or complex",
    ),
    setting(
        "rubric.turns",
        SettingKind::Whole(0, 100),
        "4",
        "how many turns of the conversation the model is shown",
    ),
    setting(
        "rubric.window",
        SettingKind::Whole(0, 1000),
        "20",
        "out of how many of the last turns, those of tools included",
    ),
    setting(
        "encoder.path",
        SettingKind::Path,
        "",
        "the folder of a sentence encoder that runs in this process; not in a project file",
    ),
    setting(
        "encoder.when",
        SettingKind::Choice(&["below_threshold", "always"]),
        "below_threshold",
        "when the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request",
    ),
    setting(
        "encoder.precision",
        SettingKind::Choice(&["int8", "float"]),
        "int8",
        "how the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long",
    ),
    setting(
        "missing_confidence",
        SettingKind::Choice(&["confirm", "ignore"]),
        "confirm",
        "what happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred",
    ),
    setting(
        "timeout_ms",
        SettingKind::Whole(1, 600_000),
        "5000",
        "timeout of one remote classifier, in milliseconds",
    ),
    setting(
        "deadline_ms",
        SettingKind::Whole(1, 600_000),
        "10000",
        "deadline of all classifiers together, in milliseconds",
    ),
    setting(
        "enable_caching",
        SettingKind::Flag,
        "true",
        "whether classifications are cached",
    ),
    setting(
        "cache_ttl_seconds",
        SettingKind::Whole(0, 31_536_000),
        "3600",
        "how long a classification is cached, in seconds",
    ),
    setting(
        "cache_capacity",
        SettingKind::Whole(0, 10_000_000),
        "1024",
        "how many classifications are cached",
    ),
    setting(
        "max_text_bytes",
        SettingKind::Whole(1, 67_108_864),
        "65536",
        "the longest text that a request may have, in bytes",
    ),
];

/// The old names of settings, before version 0.1.0.
pub(super) const OLD_KEYS: [(&str, &str); 3] = [
    ("safety_rules", "custom_rules"),
    ("without_confidence", "missing_confidence"),
    ("model", "functiongemma.model"),
];

/// Returns the definition of the setting with this key.
pub(super) fn info(key: &str) -> Option<&'static SettingDefinition> {
    SETTINGS.iter().find(|s| s.key == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_is_one_of_the_values_allowed() {
        for setting in SETTINGS {
            assert_eq!(
                setting.default.is_empty(),
                setting.default_value().is_none(),
                "{}",
                setting.key
            );
        }
    }
}
