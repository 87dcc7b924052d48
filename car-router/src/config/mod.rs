//! Settings from files, the environment and flags, each with where it came from.
//!
//! Later layers win: built-in default, user file, project file, environment
//! (`CAR_ROUTER_…`), flags. Files have the settings under `[router]`, switches for single
//! domains under `[router.domains]` and pack files under `[router.custom_domains]`.

mod layers;
mod setting;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

pub use layers::SettingsLoader;
use setting::SETTINGS;
pub use setting::{SettingDefinition, SettingKind, SettingValue};

use crate::clarity::ClarityPolicy;
use crate::classify::MissingConfidence;
use crate::domain::PackSet;
use crate::safety::SafetyPolicy;

/// Where a setting's value came from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SettingOrigin {
    /// Built in.
    Default,
    /// A file, at this line (from 1) where it is known.
    File(PathBuf, Option<usize>),
    /// An environment variable of this name.
    Environment(String),
    /// A flag of this name.
    Flag(String),
}

impl fmt::Display for SettingOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::File(file, Some(line)) => write!(f, "{}:{line}", file.display()),
            Self::File(file, None) => write!(f, "{}", file.display()),
            Self::Environment(name) => write!(f, "environment {name}"),
            Self::Flag(name) => write!(f, "flag {name}"),
        }
    }
}

/// Every setting with its value and where that came from.
#[derive(Debug, Clone)]
pub struct Settings {
    values: BTreeMap<String, (SettingValue, SettingOrigin)>,
}

/// The settings of a sentence encoder.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct EncoderSettings {
    /// The folder of the model.
    pub path: PathBuf,
    /// Whether it is asked for every request, not only if the embedded classifier is unsure.
    pub always: bool,
    /// Whether it computes in 8-bit integers, not in 32-bit floating point.
    pub int8: bool,
}

impl Default for Settings {
    fn default() -> Self {
        let defaults = SETTINGS.iter().filter_map(|info| {
            Some((
                info.key.to_owned(),
                (info.default_value()?, SettingOrigin::Default),
            ))
        });
        Self {
            values: defaults.collect(),
        }
    }
}

impl Settings {
    /// Every setting there is, grouped by what it is about.
    pub const DEFINITIONS: [SettingDefinition; SETTINGS.len()] = SETTINGS;

    /// Starts with the defaults, and takes layers.
    #[must_use]
    pub fn loader() -> SettingsLoader {
        SettingsLoader::default()
    }

    /// Every setting that has a value, by key, with where the value came from.
    pub fn settings(&self) -> impl Iterator<Item = (&str, &SettingValue, &SettingOrigin)> {
        self.values
            .iter()
            .map(|(key, (value, origin))| (&**key, value, origin))
    }

    /// The value of a setting.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&SettingValue> {
        self.values.get(key).map(|(value, _)| value)
    }

    /// Where the value of a setting came from.
    #[must_use]
    pub fn origin(&self, key: &str) -> Option<&SettingOrigin> {
        self.values.get(key).map(|(_, origin)| origin)
    }

    fn flag(&self, key: &str) -> bool {
        matches!(self.get(key), Some(SettingValue::Flag(true)))
    }

    fn whole(&self, key: &str) -> u64 {
        match self.get(key) {
            Some(SettingValue::Whole(number)) => *number,
            _ => 0,
        }
    }

    fn text(&self, key: &str) -> Option<&str> {
        match self.get(key) {
            Some(SettingValue::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// `enabled`: whether requests are classified at all.
    #[must_use]
    pub fn enabled(&self) -> bool {
        self.flag("enabled")
    }

    /// `pack_set`: the shipped domains to start from.
    #[must_use]
    pub fn pack_set(&self) -> PackSet {
        self.text("pack_set")
            .and_then(|t| t.parse().ok())
            .unwrap_or_default()
    }

    /// `packs`: a folder of the person's own packs.
    #[must_use]
    pub fn packs(&self) -> Option<PathBuf> {
        self.text("packs").map(PathBuf::from)
    }

    /// `catalogue`: a file of models to choose among.
    #[must_use]
    pub fn catalogue(&self) -> Option<PathBuf> {
        self.text("catalogue").map(PathBuf::from)
    }

    /// `custom_rules`: a file of custom safety rules and exemptions.
    #[must_use]
    pub fn custom_rules(&self) -> Option<PathBuf> {
        self.text("custom_rules").map(PathBuf::from)
    }

    /// Returns the same configuration without a value for this setting, not even the default.
    #[must_use]
    pub fn without(mut self, key: &str) -> Self {
        self.values.remove(key);
        self
    }

    /// `encoder.path`, `encoder.when` and `encoder.precision`: the sentence encoder to load; `None` if no path is set.
    #[must_use]
    pub fn encoder(&self) -> Option<EncoderSettings> {
        Some(EncoderSettings {
            path: self.text("encoder.path").map(PathBuf::from)?,
            always: self.text("encoder.when") == Some("always"),
            int8: self.text("encoder.precision") != Some("float"),
        })
    }

    /// `fallback_domain`: where a request goes that fits no domain.
    #[must_use]
    pub fn fallback_domain(&self) -> Option<&str> {
        self.text("fallback_domain")
    }

    /// `clarity` and `confidence_threshold`: from which confidence on a request is clear.
    #[must_use]
    pub fn clarity(&self) -> ClarityPolicy {
        let mut policy = match self.text("clarity") {
            Some("gate") => ClarityPolicy::GATE,
            Some("fall_back") => ClarityPolicy::FALL_BACK,
            Some(_) => ClarityPolicy::SHELL,
            None if self.pack_set() == PackSet::Data => ClarityPolicy::GATE,
            None => ClarityPolicy::SHELL,
        };
        if let Some(SettingValue::Number(threshold)) = self.get("confidence_threshold") {
            policy.unclear_below = *threshold as f32;
            // A threshold above the band leaves no band.
            policy.confirm_up_to = policy
                .confirm_up_to
                .filter(|top| *top >= policy.unclear_below);
        }
        policy
    }

    /// `safety`: how strictly dangers are treated.
    #[must_use]
    pub fn safety(&self) -> SafetyPolicy {
        let named = |name| SafetyPolicy::ALL.into_iter().find(|p| p.as_str() == name);
        self.text("safety").and_then(named).unwrap_or_default()
    }

    /// `enable_caching`, `cache_capacity` and `cache_ttl_seconds`; `None` where nothing is to be cached.
    #[must_use]
    pub fn cache(&self) -> Option<(usize, Duration)> {
        let capacity = usize::try_from(self.whole("cache_capacity")).unwrap_or(usize::MAX);
        let ttl = Duration::from_secs(self.whole("cache_ttl_seconds"));
        (self.flag("enable_caching") && capacity > 0 && !ttl.is_zero()).then_some((capacity, ttl))
    }

    /// `timeout_ms`: how long a classifier that waits for something may take.
    #[must_use]
    pub fn timeout(&self) -> Duration {
        Duration::from_millis(self.whole("timeout_ms"))
    }

    /// `deadline_ms`: how long all classifiers together may take.
    #[must_use]
    pub fn deadline(&self) -> Duration {
        Duration::from_millis(self.whole("deadline_ms"))
    }

    /// `missing_confidence`: what to make of a domain whose classifier cannot say how sure it is.
    #[must_use]
    pub fn missing_confidence(&self) -> MissingConfidence {
        match self.text("missing_confidence") {
            Some("ignore") => MissingConfidence::Ignore,
            _ => MissingConfidence::Confirm,
        }
    }

    /// `max_text_bytes`: the longest text a request may have.
    #[must_use]
    pub fn max_text_bytes(&self) -> usize {
        usize::try_from(self.whole("max_text_bytes")).unwrap_or(usize::MAX)
    }

    /// `domains.NAME = false`, and the list `domains.disabled`.
    #[must_use]
    pub fn disabled(&self) -> Vec<String> {
        let mut names = self.list("domains.disabled").unwrap_or_default();
        for (name, on) in self.switches() {
            names.retain(|n| n != name);
            if !on {
                names.push(name.to_owned());
            }
        }
        names
    }

    /// `domains.NAME = true` or `false`, which beats the list `domains.disabled`.
    pub fn switches(&self) -> impl Iterator<Item = (&str, bool)> {
        self.settings().filter_map(|(key, value, _)| match value {
            SettingValue::Flag(on) => Some((key.strip_prefix("domains.")?, *on)),
            _ => None,
        })
    }

    /// The list `domains.enabled`: these, and none but these.
    #[must_use]
    pub fn enabled_only(&self) -> Option<Vec<String>> {
        self.list("domains.enabled")
    }

    /// The list `domains.blocklist`: never chosen automatically.
    #[must_use]
    pub fn blocklist(&self) -> Vec<String> {
        self.list("domains.blocklist").unwrap_or_default()
    }

    /// The pack files under `custom_domains`.
    pub fn custom_domains(&self) -> impl Iterator<Item = (&str, PathBuf)> {
        self.settings().filter_map(|(key, value, _)| match value {
            SettingValue::Text(path) => Some((key.strip_prefix("custom_domains.")?, path.into())),
            _ => None,
        })
    }

    fn list(&self, key: &str) -> Option<Vec<String>> {
        match self.get(key) {
            Some(SettingValue::List(names)) => Some(names.clone()),
            _ => None,
        }
    }
}
