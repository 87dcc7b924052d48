//! Settings from files, the environment, flags and the program, each with its origin.
//!
//! Later layers win: built-in default, user file, project file, environment (`CAR_ROUTER_…`), flags. Files have the
//! settings under `[router]`, switches for single domains under `[router.domains]` and pack files under
//! `[router.custom_domains]`.

mod choices;
mod definition;
mod field;
mod json;
mod loader;
mod origin;
#[cfg(feature = "remote")]
mod server;

use std::collections::BTreeMap;
use std::time::Duration;

pub use choices::{
    CatalogueSource, ClarityPreset, ClassifierMode, EncoderPrecision, RubricAnswer, ServerKind,
};
use definition::{ALIASES, OLD_KEYS};
pub use definition::{
    DomainSettings, EncoderSettings, FunctionGemmaSettings, GeneratorSettings, ModelSettings,
    ProposeSettings, RubricSettings, SettingDefinition, SettingKind, SettingTopic, SettingValue,
    Settings,
};
pub use loader::SettingsLoader;
pub use origin::{SettingOrigin, UnknownVariable};
#[cfg(feature = "remote")]
pub use server::ServerSettings;
#[cfg(feature = "remote")]
pub(crate) use server::{Connection, ServerProblem};

use crate::clarity::ClarityPolicy;
use crate::domain::PackSet;
use crate::error::{BuildError, Problem};

/// The place that problems name in settings which a program gives as JSON or as texts.
const PLACE: &str = "settings";

/// The table of switches of single domains.
const SWITCHES: &str = "domains.";

/// The table of pack files of single domains.
const CUSTOM: &str = "custom_domains.";

impl Settings {
    /// Returns the present key of a setting that was renamed; `None` for a key that never was one.
    #[must_use]
    pub fn renamed_key(old: &str) -> Option<&'static str> {
        let mut renamed = OLD_KEYS.iter().chain(&ALIASES);
        renamed.find(|(key, _)| *key == old).map(|(_, new)| *new)
    }

    /// Returns a key as the static text that [`SettingsLoader::flag`] takes.
    ///
    /// # Errors
    /// Returns a problem of the file `settings` that names the known keys, or the present one of an old key.
    pub fn known_key(key: &str) -> Result<&'static str, Problem> {
        if let Some(known) = Self::DEFINITIONS.iter().find(|known| known.key == key) {
            return Ok(known.key);
        }
        let expected = match Self::renamed_key(key) {
            Some(new) => format!("`{new}`, as it is called now"),
            None => {
                let known: Vec<_> = Self::DEFINITIONS.iter().map(|known| known.key).collect();
                format!("one of {}", known.join(", "))
            }
        };
        Err(Problem::new(PLACE, "", Some(key), expected))
    }

    /// Reads texts by key, such as `rubric.threshold` and `60`. Each text is what a flag would have.
    ///
    /// # Errors
    /// Returns every unknown key and every value that is not allowed, in the order of the texts.
    pub fn from_texts(
        texts: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, BuildError> {
        let mut settings = Self::default();
        let mut problems = Vec::new();
        for (name, text) in texts {
            match Self::known_key(&name) {
                Ok(key) => {
                    let origin = SettingOrigin::Flag(name);
                    let place = (PLACE, key);
                    loader::set(&mut settings, key, &text, origin, place, &mut problems);
                }
                Err(problem) => problems.push(problem),
            }
        }
        BuildError::check(problems)?;
        Ok(settings)
    }

    /// Creates a loader that starts with the defaults.
    #[must_use]
    pub fn loader() -> SettingsLoader {
        SettingsLoader::default()
    }

    /// Iterates over every setting that has a value, by key, with its origin.
    pub fn settings(&self) -> impl Iterator<Item = (String, SettingValue, SettingOrigin)> {
        let known = Self::DEFINITIONS.iter().map(|known| known.key.to_owned());
        let switches = self.domains.switches.keys();
        let switches = switches.map(|name| format!("{SWITCHES}{name}"));
        let custom = self.custom_domains.keys();
        let custom = custom.map(|name| format!("{CUSTOM}{name}"));
        let rows = known.chain(switches).chain(custom).filter_map(|key| {
            let (value, origin) = (self.get(&key)?, self.origin(&key)?);
            Some((key, (value, origin)))
        });
        let rows: BTreeMap<_, _> = rows.collect();
        rows.into_iter()
            .map(|(key, (value, origin))| (key, value, origin))
    }

    /// Returns the value of the setting with this key, for lists of settings. A program that wants one setting reads its
    /// field.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<SettingValue> {
        if let Some(field) = self.field(key) {
            return field.value();
        }
        if let Some(name) = key.strip_prefix(SWITCHES) {
            return self
                .domains
                .switches
                .get(name)
                .copied()
                .map(SettingValue::Flag);
        }
        let file = self.custom_domains.get(key.strip_prefix(CUSTOM)?)?;
        Some(SettingValue::Text(file.display().to_string()))
    }

    /// Returns the origin of a setting's value; `None` if it has no value.
    #[must_use]
    pub fn origin(&self, key: &str) -> Option<SettingOrigin> {
        let value = self.get(key);
        if let Some(origin) = self.origins.get(key, value.as_ref()) {
            return Some(origin.clone());
        }
        let value = value?;
        let is_default = Self::default().get(key) == Some(value);
        Some(match is_default {
            true => SettingOrigin::Default,
            false => SettingOrigin::Program,
        })
    }

    /// Sets a value that a layer has. The value was checked.
    fn put(&mut self, key: &str, value: SettingValue, origin: SettingOrigin) {
        self.origins.insert(key, value.clone(), origin);
        if let Some(field) = self.field_mut(key) {
            field.set(value);
            return;
        }
        match (key.strip_prefix(SWITCHES), key.strip_prefix(CUSTOM), value) {
            (Some(name), _, SettingValue::Flag(on)) => {
                self.domains.switches.insert(name.to_owned(), on);
            }
            (_, Some(name), SettingValue::Text(file)) => {
                self.custom_domains.insert(name.to_owned(), file.into());
            }
            _ => {}
        }
    }

    /// Returns the variables of the environment that begin with `CAR_ROUTER_` and are no settings. They are ignored.
    #[must_use]
    pub fn warnings(&self) -> &[UnknownVariable] {
        &self.warnings
    }

    /// Returns every value that is not allowed. A value that a layer has was checked before; one that a program set was
    /// not.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        let wrong = Self::DEFINITIONS.iter().filter_map(|setting| {
            let value = self.get(setting.key)?;
            (!setting.kind.allows(&value)).then(|| {
                let value = value.to_string();
                Problem::new(
                    "settings",
                    setting.key,
                    Some(&value),
                    setting.kind.expected(),
                )
            })
        });
        let mut wrong: Vec<Problem> = wrong.collect();
        if self.domains.enabled.as_ref().is_some_and(Vec::is_empty) {
            // No request would fit any domain.
            let expected = "at least one domain";
            wrong.push(Problem::new(
                "settings",
                "domains.enabled",
                Some(""),
                expected,
            ));
        }
        wrong
    }

    /// Returns an error with every value that is not allowed. [`RouterBuilder::build`](crate::RouterBuilder::build)
    /// checks too.
    ///
    /// # Errors
    /// Returns the key of each such value, and what was expected.
    pub fn check(&self) -> Result<(), BuildError> {
        BuildError::check(self.problems())
    }

    /// Returns the clarity policy that `clarity`, `confidence_threshold` and `pack_set` define.
    #[must_use]
    pub fn clarity_policy(&self) -> ClarityPolicy {
        let usual = match self.pack_set {
            PackSet::Data => ClarityPreset::Gate,
            PackSet::Shell => ClarityPreset::Shell,
            PackSet::Assistant | PackSet::Empty => ClarityPreset::Assistant,
        };
        let mut policy = self.clarity.unwrap_or(usual).policy();
        if let Some(threshold) = self.confidence_threshold {
            policy.unclear_below = threshold as f32;
            // A threshold above the band leaves no band.
            policy.confirm_up_to = policy
                .confirm_up_to
                .filter(|top| *top >= policy.unclear_below);
        }
        policy
    }

    /// Returns the capacity of the cache and how long it keeps a classification; `None` if caching is off.
    #[must_use]
    pub fn cache(&self) -> Option<(usize, Duration)> {
        let capacity = as_size(self.cache_capacity);
        let ttl = Duration::from_secs(self.cache_ttl_seconds.into());
        (self.enable_caching && capacity > 0 && !ttl.is_zero()).then_some((capacity, ttl))
    }

    /// Returns how long a remote classifier may take.
    #[must_use]
    pub fn timeout(&self) -> Duration {
        Duration::from_millis(self.timeout_ms.into())
    }

    /// Returns how long all classifiers together may take.
    #[must_use]
    pub fn deadline(&self) -> Duration {
        Duration::from_millis(self.deadline_ms.into())
    }
}

impl DomainSettings {
    /// Returns the domains that are not used: those in `disabled` and those that are switched off, without those that are
    /// switched on.
    #[must_use]
    pub fn switched_off(&self) -> Vec<String> {
        let mut names = self.disabled.clone();
        for (name, on) in &self.switches {
            names.retain(|n| n != name);
            if !on {
                names.push(name.clone());
            }
        }
        names
    }
}

/// Converts a number of bytes or items; a computer that cannot address so many has as many as it can.
pub(crate) fn as_size(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
