//! Where the value of a setting comes from, and variables that are no settings.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use super::SettingValue;

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
    /// The program that uses the library: it set the field itself.
    Program,
}

impl fmt::Display for SettingOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::File(file, Some(line)) => write!(f, "{}:{line}", file.display()),
            Self::File(file, None) => write!(f, "{}", file.display()),
            Self::Environment(name) => write!(f, "environment {name}"),
            Self::Flag(name) => write!(f, "flag {name}"),
            Self::Program => f.write_str("program"),
        }
    }
}

/// The origins of the values that layers set. A value that was changed since has another origin.
#[derive(Debug, Clone, Default)]
pub(super) struct Origins(BTreeMap<String, (SettingValue, SettingOrigin)>);

impl Origins {
    pub(super) fn insert(&mut self, key: &str, value: SettingValue, origin: SettingOrigin) {
        self.0.insert(key.to_owned(), (value, origin));
    }

    /// Returns the origin of a value that a layer set.
    pub(super) fn get(&self, key: &str, value: Option<&SettingValue>) -> Option<&SettingOrigin> {
        let (set, origin) = self.0.get(key)?;
        let is_same = match value {
            Some(value) => set == value,
            None => *set == SettingValue::List(Vec::new()),
        };
        is_same.then_some(origin)
    }
}

/// An environment variable that begins like those of the settings and is none. It is ignored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownVariable {
    /// Its name.
    pub name: String,
    /// The variable of a setting that may be meant.
    pub nearest: Option<String>,
}

impl fmt::Display for UnknownVariable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the variable `{}` is ignored, expected ", self.name)?;
        match &self.nearest {
            Some(nearest) => write!(f, "the name of a setting, such as `{nearest}`"),
            None => f.write_str("the name of a setting; `car-router config` lists them"),
        }
    }
}
