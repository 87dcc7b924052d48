//! Settings from files, the environment and flags, each with its origin.
//!
//! Later layers win: built-in default, user file, project file, environment (`CAR_ROUTER_…`), flags. Files have the
//! settings under `[router]`, switches for single domains under `[router.domains]` and pack files under
//! `[router.custom_domains]`.

mod definition;
mod loader;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use definition::{OLD_KEYS, SETTINGS};
pub use definition::{SettingDefinition, SettingKind, SettingValue};
pub use loader::SettingsLoader;

use crate::clarity::ClarityPolicy;
use crate::classify::MissingConfidence;
use crate::domain::PackSet;
use crate::error::{BuildError, Problem};
use crate::model::ModelCatalogue;
use crate::safety::SafetyPolicy;

/// The origin of a setting's value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SettingOrigin {
    /// The built-in default.
    Default,
    /// A file, with the line (from 1) if it is known.
    File(PathBuf, Option<usize>),
    /// An environment variable with this name.
    Environment(String),
    /// A flag with this name.
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

/// Every setting with its value and origin.
#[derive(Debug, Clone)]
pub struct Settings {
    values: BTreeMap<String, (SettingValue, SettingOrigin)>,
}

/// Where the models to choose among come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CatalogueSource {
    /// The catalogue that ships with the library.
    Builtin,
    /// A file of models.
    File(PathBuf),
}

impl CatalogueSource {
    /// The value of the setting `catalogue` for the catalogue that ships.
    pub const BUILTIN: &'static str = "builtin";

    /// Reads the models.
    ///
    /// # Errors
    /// Returns an error as [`ModelCatalogue::from_file`] does.
    pub fn load(&self) -> Result<ModelCatalogue, BuildError> {
        match self {
            Self::Builtin => Ok(ModelCatalogue::builtin()),
            Self::File(file) => ModelCatalogue::from_file(file),
        }
    }
}

/// The settings of a sentence encoder.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct EncoderSettings {
    /// The folder of the model.
    pub path: PathBuf,
    /// Whether it is asked for every request, not only if the embedded classifier is below the threshold.
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
    /// The definition of every setting, grouped by topic.
    pub const DEFINITIONS: [SettingDefinition; SETTINGS.len()] = SETTINGS;

    /// Returns the present key of a setting that was renamed; `None` for a key that never was one.
    #[must_use]
    pub fn renamed_key(old: &str) -> Option<&'static str> {
        let mut renamed = OLD_KEYS.iter();
        renamed.find(|(key, _)| *key == old).map(|(_, new)| *new)
    }

    /// Returns a key as the static text that [`SettingsLoader::flag`] takes.
    ///
    /// # Errors
    /// Returns a problem of the file `settings` that names the known keys, or the present one of an old key.
    pub fn known_key(key: &str) -> Result<&'static str, Problem> {
        if let Some(known) = SETTINGS.iter().find(|known| known.key == key) {
            return Ok(known.key);
        }
        let expected = match Self::renamed_key(key) {
            Some(new) => format!("`{new}`, as it is called now"),
            None => format!("one of {}", SETTINGS.map(|known| known.key).join(", ")),
        };
        Err(Problem::new("settings", "", Some(key), expected))
    }

    /// Creates a loader that starts with the defaults.
    #[must_use]
    pub fn loader() -> SettingsLoader {
        SettingsLoader::default()
    }

    /// Iterates over every setting that has a value, by key, with its origin.
    pub fn settings(&self) -> impl Iterator<Item = (&str, &SettingValue, &SettingOrigin)> {
        self.values
            .iter()
            .map(|(key, (value, origin))| (&**key, value, origin))
    }

    /// Returns the value of a setting.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&SettingValue> {
        self.values.get(key).map(|(value, _)| value)
    }

    /// Returns the origin of a setting's value.
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

    /// Returns `enabled`: whether requests are classified at all.
    #[must_use]
    pub fn enabled(&self) -> bool {
        self.flag("enabled")
    }

    /// Returns `pack_set`: the built-in domains to start from.
    #[must_use]
    pub fn pack_set(&self) -> PackSet {
        self.text("pack_set")
            .and_then(|t| t.parse().ok())
            .unwrap_or_default()
    }

    /// Returns `packs`: a folder of custom packs.
    #[must_use]
    pub fn packs(&self) -> Option<PathBuf> {
        self.text("packs").map(PathBuf::from)
    }

    /// Returns `catalogue`: where the models to choose among come from.
    #[must_use]
    pub fn catalogue(&self) -> Option<CatalogueSource> {
        self.text("catalogue").map(|text| match text {
            CatalogueSource::BUILTIN => CatalogueSource::Builtin,
            file => CatalogueSource::File(file.into()),
        })
    }

    /// Returns `custom_rules`: a file of custom safety rules and exemptions.
    #[must_use]
    pub fn custom_rules(&self) -> Option<PathBuf> {
        self.text("custom_rules").map(PathBuf::from)
    }

    /// Returns the settings without a value for this key, not even the default.
    #[must_use]
    pub fn without(mut self, key: &str) -> Self {
        self.values.remove(key);
        self
    }

    /// Returns `encoder.path`, `encoder.when` and `encoder.precision`: the sentence encoder to load; `None` if no path
    /// is set.
    #[must_use]
    pub fn encoder(&self) -> Option<EncoderSettings> {
        Some(EncoderSettings {
            path: self.text("encoder.path").map(PathBuf::from)?,
            always: self.text("encoder.when") == Some("always"),
            int8: self.text("encoder.precision") != Some("float"),
        })
    }

    /// Returns `fallback_domain`: the domain for requests that fit no other.
    #[must_use]
    pub fn fallback_domain(&self) -> Option<&str> {
        self.text("fallback_domain")
    }

    /// Returns `clarity` and `confidence_threshold`: the confidence from which a request is clear.
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

    /// Returns `safety`: how strictly dangers are treated.
    #[must_use]
    pub fn safety(&self) -> SafetyPolicy {
        let named = |name| SafetyPolicy::ALL.into_iter().find(|p| p.as_str() == name);
        self.text("safety").and_then(named).unwrap_or_default()
    }

    /// Returns `enable_caching`, `cache_capacity` and `cache_ttl_seconds`; `None` if caching is off.
    #[must_use]
    pub fn cache(&self) -> Option<(usize, Duration)> {
        let capacity = usize::try_from(self.whole("cache_capacity")).unwrap_or(usize::MAX);
        let ttl = Duration::from_secs(self.whole("cache_ttl_seconds"));
        (self.flag("enable_caching") && capacity > 0 && !ttl.is_zero()).then_some((capacity, ttl))
    }

    /// Returns `timeout_ms`: how long a remote classifier may take.
    #[must_use]
    pub fn timeout(&self) -> Duration {
        Duration::from_millis(self.whole("timeout_ms"))
    }

    /// Returns `deadline_ms`: how long all classifiers together may take.
    #[must_use]
    pub fn deadline(&self) -> Duration {
        Duration::from_millis(self.whole("deadline_ms"))
    }

    /// Returns `missing_confidence`: how to treat a domain whose classifier reports no confidence.
    #[must_use]
    pub fn missing_confidence(&self) -> MissingConfidence {
        match self.text("missing_confidence") {
            Some("ignore") => MissingConfidence::Ignore,
            _ => MissingConfidence::Confirm,
        }
    }

    /// Returns `max_text_bytes`: the longest text that a request may have.
    #[must_use]
    pub fn max_text_bytes(&self) -> usize {
        usize::try_from(self.whole("max_text_bytes")).unwrap_or(usize::MAX)
    }

    /// Returns the domains disabled by `domains.NAME = false` and by the list `domains.disabled`.
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

    /// Iterates over `domains.NAME = true` or `false`, which takes precedence over the list `domains.disabled`.
    pub fn switches(&self) -> impl Iterator<Item = (&str, bool)> {
        self.settings().filter_map(|(key, value, _)| match value {
            SettingValue::Flag(on) => Some((key.strip_prefix("domains.")?, *on)),
            _ => None,
        })
    }

    /// Returns the list `domains.enabled`: only these domains are in use.
    #[must_use]
    pub fn enabled_only(&self) -> Option<Vec<String>> {
        self.list("domains.enabled")
    }

    /// Returns the list `domains.blocklist`: domains that are never chosen automatically.
    #[must_use]
    pub fn blocklist(&self) -> Vec<String> {
        self.list("domains.blocklist").unwrap_or_default()
    }

    /// Iterates over the pack files under `custom_domains`.
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
