//! Writes and parses the JSON of values as the core does.

use std::fmt::Display;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::RouterError;

/// Writes a core value as JSON.
pub(crate) fn write<T: Serialize>(name: &str, value: &T) -> Result<String, RouterError> {
    serde_json::to_string(value).map_err(|e| no_json(name, e))
}

/// The error for a value that has no JSON.
pub(crate) fn no_json(name: &str, why: impl Display) -> RouterError {
    RouterError::invalid(name, format!("has no JSON: {why}"), "a value with JSON")
}

/// Parses a core value from JSON.
pub(crate) fn parse_json<T: DeserializeOwned>(
    name: &str,
    text: &str,
    strict: bool,
) -> Result<T, RouterError> {
    let read = if strict {
        car_router::json::from_str_strict(text).map_err(|e| e.to_string())
    } else {
        serde_json::from_str(text).map_err(|e| e.to_string())
    };
    read.map_err(|why| {
        RouterError::invalid(
            name,
            format!("cannot be read: {why}"),
            format!("the JSON of a `{name}`"),
        )
    })
}
