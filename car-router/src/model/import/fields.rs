//! Reads the fields of an entry of a list. A field that is `null` is absent, and a value of another type is a problem that
//! leaves the model out.

use serde_json::{Map, Value};

use super::LeftOut;
use crate::error::shorten;
use crate::model::date::CatalogueDate;

/// The fields of an entry, or of an object inside it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fields<'v> {
    /// The name of the object with a dot; empty for the entry itself.
    place: &'static str,
    values: Option<&'v Map<String, Value>>,
}

impl<'v> Fields<'v> {
    /// Reads an entry.
    pub(super) fn from_entry(entry: &'v Value) -> Result<Self, LeftOut> {
        match entry.as_object() {
            Some(values) => Ok(Self {
                place: "",
                values: Some(values),
            }),
            None => Err(LeftOut::Unreadable(format!(
                "found `{}`, expected an object",
                shorten(&entry.to_string(), 80)
            ))),
        }
    }

    /// Returns the fields of an object; none if it is absent. `place` is its name with a dot.
    pub(super) fn object(self, key: &str, place: &'static str) -> Result<Self, LeftOut> {
        let values = match self.get(key) {
            None => None,
            Some(Value::Object(values)) => Some(values),
            Some(other) => return Err(self.problem(key, other, "an object")),
        };
        Ok(Self { place, values })
    }

    /// Returns the value of a field that is not `null`.
    pub(super) fn get(self, key: &str) -> Option<&'v Value> {
        self.values?.get(key).filter(|value| !value.is_null())
    }

    /// Returns the names of the fields that are not `null`.
    pub(super) fn keys(self) -> impl Iterator<Item = &'v str> {
        let values = self.values.into_iter().flatten();
        values
            .filter(|(_, value)| !value.is_null())
            .map(|(key, _)| key.as_str())
    }

    /// Returns a text.
    pub(super) fn text(self, key: &str) -> Result<Option<&'v str>, LeftOut> {
        self.get(key)
            .map(|value| {
                value
                    .as_str()
                    .ok_or_else(|| self.problem(key, value, "a text"))
            })
            .transpose()
    }

    /// Returns a text that must be there.
    pub(super) fn required(self, key: &str) -> Result<&'v str, LeftOut> {
        self.text(key)?.ok_or_else(|| {
            LeftOut::Unreadable(format!("`{}{key}` is missing, expected a text", self.place))
        })
    }

    /// Returns a boolean; absent is `None`.
    pub(super) fn flag(self, key: &str) -> Result<Option<bool>, LeftOut> {
        self.get(key)
            .map(|value| {
                value
                    .as_bool()
                    .ok_or_else(|| self.problem(key, value, "`true` or `false`"))
            })
            .transpose()
    }

    /// Returns whether a boolean is there and true.
    pub(super) fn is_set(self, key: &str) -> Result<bool, LeftOut> {
        Ok(self.flag(key)? == Some(true))
    }

    /// Returns a number, which may be written as a text.
    pub(super) fn number(self, key: &str) -> Result<Option<f64>, LeftOut> {
        self.get(key)
            .map(|value| {
                let number = match value {
                    Value::String(text) => text.trim().parse().ok(),
                    other => other.as_f64(),
                };
                number
                    .filter(|number: &f64| number.is_finite())
                    .ok_or_else(|| self.problem(key, value, "a number"))
            })
            .transpose()
    }

    /// Returns a number of tokens; 0 says that it is unknown.
    pub(super) fn tokens(self, key: &str) -> Result<Option<u32>, LeftOut> {
        let Some(number) = self.number(key)? else {
            return Ok(None);
        };
        if number.fract() != 0.0 || !(0.0..=f64::from(u32::MAX)).contains(&number) {
            let value = self.get(key).unwrap_or(&Value::Null);
            return Err(self.problem(key, value, "a whole number of tokens"));
        }
        // Checked above.
        Ok(Some(number as u32).filter(|tokens| *tokens > 0))
    }

    /// Returns a list of texts; absent is `None`. Items that are no texts are problems.
    pub(super) fn texts(self, key: &str) -> Result<Option<Vec<&'v str>>, LeftOut> {
        let Some(value) = self.get(key) else {
            return Ok(None);
        };
        let problem = || self.problem(key, value, "a list of texts");
        let items = value.as_array().ok_or_else(problem)?.iter();
        let items = items.filter(|item| !item.is_null());
        let texts: Option<Vec<&str>> = items.map(Value::as_str).collect();
        texts.map(Some).ok_or_else(problem)
    }

    /// Returns a day, which may have a time after it.
    pub(super) fn day(self, key: &str) -> Result<Option<CatalogueDate>, LeftOut> {
        let Some(text) = self.text(key)? else {
            return Ok(None);
        };
        let day = text.split(['T', ' ']).next().unwrap_or(text);
        let parsed = day.parse().map(Some);
        parsed.map_err(|_| {
            let value = Value::String(text.to_owned());
            self.problem(key, &value, "a date such as 2026-11-28")
        })
    }

    /// Returns the reason to leave an entry out for this value.
    fn problem(self, key: &str, value: &Value, expected: &str) -> LeftOut {
        let found = match value {
            Value::String(text) => shorten(text, 80),
            other => shorten(&other.to_string(), 80),
        };
        LeftOut::Unreadable(format!(
            "`{}{key}` is `{found}`, expected {expected}",
            self.place
        ))
    }
}

/// Returns the price of a million tokens, from that of one. Rounded to a millionth, because a product of decimals is not
/// the decimal that people expect.
pub(super) fn per_million(price: f64) -> f64 {
    (price * 1e12).round() / 1e6
}
