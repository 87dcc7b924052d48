//! Settings from files, the environment and the app, each with where it came from.

use std::collections::HashMap;
use std::sync::Arc;

use car_router::config as core;
use car_router::error::Problem;

use crate::error::RouterError;

/// A setting that there is.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct SettingDefinition {
    /// Its key; a dot stands for a table.
    pub key: String,
    /// What it means.
    pub meaning: String,
    /// What it is set to where nobody sets it, as text; empty for nothing.
    pub default_value: String,
    /// The environment variable that sets it.
    pub variable: String,
}

/// Every setting there is.
#[uniffi::export]
pub fn known_settings() -> Vec<SettingDefinition> {
    let info = |info: &core::SettingDefinition| SettingDefinition {
        key: info.key.to_owned(),
        meaning: info.meaning.to_owned(),
        default_value: info.default.to_owned(),
        variable: info.variable(),
    };
    core::SETTINGS.iter().map(info).collect()
}

/// A setting with its value and where that came from.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct Setting {
    /// Its key.
    pub key: String,
    /// Its value as text; lists are separated by commas.
    pub value: String,
    /// Where the value came from: `default`, a file with its line, an environment variable or a flag.
    pub origin: String,
}

/// Every setting with its value and where that came from.
#[derive(Debug, uniffi::Object)]
pub struct RouterSettings {
    pub(crate) core: core::Settings,
}

#[uniffi::export]
impl RouterSettings {
    /// The defaults, and these settings by their keys, each as the text that a flag would have.
    ///
    /// # Errors
    /// Every key that there is not, and every value that is not allowed.
    #[uniffi::constructor(default(settings))]
    pub fn new(settings: HashMap<String, String>) -> Result<Arc<Self>, RouterError> {
        let mut loader = core::Settings::loader();
        let mut settings: Vec<_> = settings.into_iter().collect();
        settings.sort();
        for (key, value) in settings {
            loader = loader.flag(key.clone(), key_of(&key)?, value);
        }
        Ok(Arc::new(Self {
            core: loader.load()?,
        }))
    }

    /// Every setting that has a value, by key.
    pub fn settings(&self) -> Vec<Setting> {
        let setting =
            |(key, value, origin): (&str, &core::SettingValue, &core::SettingOrigin)| Setting {
                key: key.to_owned(),
                value: value.to_string(),
                origin: origin.to_string(),
            };
        self.core.settings().map(setting).collect()
    }

    /// The value of a setting, as text; absent where it has none.
    pub fn get(&self, key: String) -> Option<String> {
        self.core.get(&key).map(ToString::to_string)
    }
}

/// The core's own spelling of a key.
fn key_of(key: &str) -> Result<&'static str, RouterError> {
    core::SETTINGS
        .iter()
        .find(|info| info.key == key)
        .map(|info| info.key)
        .ok_or_else(|| {
            let known: Vec<_> = core::SETTINGS.iter().map(|info| info.key).collect();
            RouterError::build(Problem::new(
                "settings",
                "",
                Some(key),
                format!("one of {}", known.join(", ")),
            ))
        })
}

/// Takes layers in any order; they are applied in theirs: defaults, user file, project file, environment, flags. Each
/// method gives a new loader and leaves the one it is called on as it was.
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
    /// The defaults.
    #[uniffi::constructor]
    #[must_use]
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            core: core::Settings::loader(),
        })
    }

    /// The person's own file.
    pub fn user_file(&self, file: String) -> Arc<Self> {
        self.with(|l| l.user_file(Some(file.into())))
    }

    /// The project's file. It may tighten the safety policy, never loosen it.
    pub fn project_file(&self, file: String) -> Arc<Self> {
        self.with(|l| l.project_file(Some(file.into())))
    }

    /// Environment variables; those that do not begin with `CAR_ROUTER_`, and empty ones, are passed over.
    pub fn environment(&self, variables: HashMap<String, String>) -> Arc<Self> {
        self.with(|l| l.environment(variables))
    }

    /// A flag: its name as the person wrote it, the setting's key and the value as text.
    ///
    /// # Errors
    /// A key that there is not.
    pub fn flag(&self, name: String, key: String, value: String) -> Result<Arc<Self>, RouterError> {
        let key = key_of(&key)?;
        Ok(self.with(|l| l.flag(name, key, value)))
    }

    /// Applies the layers.
    ///
    /// # Errors
    /// Every problem in every layer.
    pub fn load(&self) -> Result<Arc<RouterSettings>, RouterError> {
        Ok(Arc::new(RouterSettings {
            core: self.core.clone().load()?,
        }))
    }
}
