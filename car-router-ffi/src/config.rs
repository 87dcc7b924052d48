//! Settings from files, the environment and the app, each with its origin.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use car_router::settings as core;
use serde::Serialize;

use crate::error::RouterError;

/// The definition of a setting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SettingDefinition {
    /// Its key. A dot separates a table from its key.
    pub key: String,
    /// What it does.
    pub meaning: String,
    /// Its default as text; empty if it has none.
    pub default_value: String,
    /// The environment variable that sets it.
    pub variable: String,
}

/// Returns the definition of every setting.
pub(crate) fn known_settings() -> Vec<SettingDefinition> {
    let info = |info: &core::SettingDefinition| SettingDefinition {
        key: info.key.to_owned(),
        meaning: info.meaning.to_owned(),
        default_value: info
            .default_value()
            .map_or_else(String::new, |value| value.to_string()),
        variable: info.variable(),
    };
    core::Settings::DEFINITIONS.iter().map(info).collect()
}

/// A setting with its value and origin.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Setting {
    /// Its key.
    pub key: String,
    /// Its value as text. Commas separate the items of a list.
    pub value: String,
    /// The origin of the value: `default`, a file with its line, an environment variable, a flag, or `program` for a
    /// field that the app set.
    pub origin: String,
}

/// Every setting with its value and origin.
#[derive(Debug, uniffi::Object)]
pub struct RouterSettings {
    pub(crate) core: core::Settings,
}

#[uniffi::export]
impl RouterSettings {
    /// Creates settings from the defaults and these values by key. Each value is the text that a flag would have.
    ///
    /// # Errors
    /// Fails with every unknown key and every value that is not allowed.
    #[uniffi::constructor(default(settings))]
    pub fn new(settings: HashMap<String, String>) -> Result<Arc<Self>, RouterError> {
        // A map has no order of its own; problems are in that of the keys.
        let settings: BTreeMap<_, _> = settings.into_iter().collect();
        Ok(Arc::new(Self {
            core: core::Settings::from_texts(settings)?,
        }))
    }

    /// Creates settings from their JSON: an object with those that are not the default, and an object in it for each
    /// table, as the value `Settings` writes it.
    ///
    /// # Errors
    /// Fails with every key that is no setting and every value that is not allowed.
    #[uniffi::constructor]
    pub fn from_json(json: String) -> Result<Arc<Self>, RouterError> {
        Ok(Arc::new(Self {
            core: core::Settings::from_json(&json)?,
        }))
    }

    /// Returns the warnings about the layers that were loaded: variables that begin with `CAR_ROUTER_`, are no settings
    /// and are ignored.
    pub fn warnings(&self) -> Vec<String> {
        let warnings = self.core.warnings().iter();
        warnings.map(ToString::to_string).collect()
    }

    /// Returns every setting that has a value, by key.
    pub fn settings(&self) -> Vec<Setting> {
        let setting =
            |(key, value, origin): (String, core::SettingValue, core::SettingOrigin)| Setting {
                key,
                value: value.to_string(),
                origin: origin.to_string(),
            };
        self.core.settings().map(setting).collect()
    }

    /// Returns the value of a setting as text; absent if it has none.
    pub fn get(&self, key: String) -> Option<String> {
        self.core.get(&key).map(|value| value.to_string())
    }
}

/// Loads settings in layers. The layers may be added in any order and apply in this one: defaults, user file, project
/// file, environment, flags. Each method returns a new loader and does not change the one it is called on.
#[derive(Debug, Clone, uniffi::Object)]
pub struct SettingsLoader {
    core: core::SettingsLoader,
}

impl SettingsLoader {
    fn with(&self, change: impl FnOnce(core::SettingsLoader) -> core::SettingsLoader) -> Arc<Self> {
        Arc::new(Self {
            core: change(self.core.clone()),
        })
    }
}

#[uniffi::export]
impl SettingsLoader {
    /// Creates a loader with the defaults.
    #[uniffi::constructor]
    #[must_use]
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            core: core::Settings::loader(),
        })
    }

    /// Adds the user's own file.
    pub fn user_file(&self, file: String) -> Arc<Self> {
        self.with(|l| l.user_file(Some(file.into())))
    }

    /// Adds the project's file. It may tighten the safety policy, but not loosen it.
    pub fn project_file(&self, file: String) -> Arc<Self> {
        self.with(|l| l.project_file(Some(file.into())))
    }

    /// Adds environment variables. Names that do not begin with `CAR_ROUTER_`, and empty values, are ignored. A name that
    /// begins so and is no setting is a warning of the settings.
    pub fn environment(&self, variables: HashMap<String, String>) -> Arc<Self> {
        self.with(|l| l.environment(variables))
    }

    /// Adds a flag: its name as the user wrote it, the key of the setting and the value as text.
    ///
    /// # Errors
    /// Fails if the key is unknown.
    pub fn flag(&self, name: String, key: String, value: String) -> Result<Arc<Self>, RouterError> {
        let key = core::Settings::known_key(&key)?;
        Ok(self.with(|l| l.flag(name, key, value)))
    }

    /// Applies the layers and returns the settings.
    ///
    /// # Errors
    /// Fails with every problem in every layer.
    pub fn load(&self) -> Result<Arc<RouterSettings>, RouterError> {
        Ok(Arc::new(RouterSettings {
            core: self.core.clone().load()?,
        }))
    }
}
