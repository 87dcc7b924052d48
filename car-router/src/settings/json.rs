//! The JSON of settings: an object with those that are not the default, and an object in it for each table.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::definition::{ALIASES, OLD_KEYS};
use super::{PLACE, SettingKind, SettingValue, Settings};
use crate::error::{BuildError, Problem};

impl Settings {
    /// Reads the JSON of settings, such as `{"safety": "strict", "rubric": {"threshold": 60}}`.
    ///
    /// # Errors
    /// Returns every key that is no setting, with the nearest one, and every value that is not allowed.
    pub fn from_json(text: &str) -> Result<Self, BuildError> {
        let value = serde_json::from_str(text).map_err(|error| {
            let expected = format!("JSON of settings: {error}");
            Problem::new(PLACE, "", None, expected).with_cause(error)
        })?;
        Self::from_json_value(&value)
    }

    /// Returns the JSON of the settings that are not the default.
    ///
    /// # Errors
    /// Returns every value that is out of range.
    pub fn to_json(&self) -> Result<String, BuildError> {
        self.check()?;
        let no_json = |error: serde_json::Error| {
            Problem::new(
                PLACE,
                "",
                None,
                format!("settings that have a JSON: {error}"),
            )
            .into()
        };
        serde_json::to_string(self).map_err(no_json)
    }

    fn from_json_value(value: &Value) -> Result<Self, BuildError> {
        let mut settings = Self::default();
        let mut problems = Vec::new();
        match value {
            Value::Object(members) => settings.set_members("", members, &mut problems),
            other => problems.push(wrong("", other, "an object")),
        }
        BuildError::check(problems)?;
        Ok(settings)
    }

    fn set_members(
        &mut self,
        table: &str,
        members: &Map<String, Value>,
        problems: &mut Vec<Problem>,
    ) {
        for (name, value) in members {
            let key = match table {
                "" => name.clone(),
                table => format!("{table}.{name}"),
            };
            if table.is_empty() && Self::TABLES.contains(&name.as_str()) {
                match value {
                    Value::Object(members) => self.set_members(name, members, problems),
                    other => problems.push(wrong(&key, other, "an object")),
                }
                continue;
            }
            let setting = Self::DEFINITIONS.iter().find(|setting| setting.key == key);
            // A name with a dot is no member of the object.
            let Some(setting) = setting.filter(|_| !name.contains('.')) else {
                problems.push(unknown(&key, value));
                continue;
            };
            if value.is_null() && setting.default_value().is_none() {
                continue;
            }
            let read = parse(setting.kind, value).filter(|value| setting.kind.allows(value));
            let set = match (read, self.field_mut(&key)) {
                (Some(value), Some(field)) => field.set(value),
                _ => false,
            };
            if !set {
                let expected = match setting.kind {
                    SettingKind::List => "a list of texts, none of them blank".to_owned(),
                    kind => kind.expected(),
                };
                problems.push(wrong(&key, value, &expected));
            }
        }
    }
}

impl<'de> Deserialize<'de> for Settings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Self::from_json_value(&value).map_err(D::Error::custom)
    }
}

fn parse(kind: SettingKind, value: &Value) -> Option<SettingValue> {
    Some(match kind {
        SettingKind::Flag => SettingValue::Flag(value.as_bool()?),
        SettingKind::Whole(..) => SettingValue::Whole(value.as_u64()?),
        SettingKind::Number(..) => SettingValue::Number(value.as_f64()?),
        SettingKind::List => {
            let name = |item: &Value| {
                let text = item.as_str().filter(|text| !text.trim().is_empty());
                text.map(str::to_owned)
            };
            SettingValue::List(value.as_array()?.iter().map(name).collect::<Option<_>>()?)
        }
        _ => SettingValue::Text(value.as_str()?.to_owned()),
    })
}

fn wrong(key: &str, value: &Value, expected: &str) -> Problem {
    let shown = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    Problem::new(PLACE, key, Some(&shown), expected)
}

fn unknown(key: &str, value: &Value) -> Problem {
    let keys = || Settings::DEFINITIONS.iter().map(|setting| setting.key);
    let mut renamed = OLD_KEYS.iter().chain(&ALIASES);
    let expected = if let Some((_, new)) = renamed.find(|(old, _)| *old == key) {
        format!("the key to be `{new}`, as it is called now")
    } else if let Some(known) = Settings::DEFINITIONS.iter().find(|known| known.key == key) {
        let (table, name) = known.table_and_key();
        format!("`{name}` in the object `{table}`")
    } else if let Some(near) =
        car_router_toml::nearest(key, keys().chain(Settings::TABLES.iter().copied()))
    {
        format!("a known key, such as `{near}`")
    } else {
        format!("one of {}", keys().collect::<Vec<_>>().join(", "))
    };
    wrong(key, value, &expected)
}

/// Writes the range of each number of a table into its schema, and the names that a text may be.
#[cfg(feature = "schema")]
pub(super) fn limit(schema: &mut schemars::Schema, table: &str) {
    let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else {
        return;
    };
    for setting in Settings::DEFINITIONS {
        let (of, name) = setting.table_and_key();
        let property = properties.get_mut(name).filter(|_| of == table);
        let Some(property) = property.and_then(Value::as_object_mut) else {
            continue;
        };
        match setting.kind {
            SettingKind::Whole(from, to) => {
                property.insert("minimum".to_owned(), from.into());
                property.insert("maximum".to_owned(), to.into());
            }
            SettingKind::Number(from, to) => {
                property.insert("minimum".to_owned(), from.into());
                property.insert("maximum".to_owned(), to.into());
            }
            _ => {}
        }
    }
}
