//! Strict parsing of JSON. Plain `serde_json` ignores unknown fields, so that newer callers can use older libraries;
//! [`from_str_strict`] reports them instead.

use serde::de::DeserializeOwned;

/// An error in a JSON text.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JsonError {
    /// The text is not JSON, or does not have the right shape.
    #[error("{0}")]
    Invalid(#[from] serde_json::Error),
    /// The text has fields that the type does not have.
    #[error("unknown field `{}`, expected only fields of `{expected}`", fields.join("`, `"))]
    UnknownFields {
        /// The dotted paths of the fields.
        fields: Vec<String>,
        /// The type that was parsed.
        expected: &'static str,
    },
}

/// Parses `T` from JSON, and fails on any field that `T` does not have.
///
/// # Errors
/// Returns an error if the text is not a `T`, or if it has unknown fields; the error lists all of them.
pub fn from_str_strict<T: DeserializeOwned>(json: &str) -> Result<T, JsonError> {
    from_str_strict_but(json, &[])
}

/// Parses as [`from_str_strict`] does, but allows these unknown fields (dotted paths).
///
/// # Errors
/// Returns an error as [`from_str_strict`] does.
pub fn from_str_strict_but<T: DeserializeOwned>(
    json: &str,
    allowed: &[&str],
) -> Result<T, JsonError> {
    let mut fields = Vec::new();
    let mut reader = serde_json::Deserializer::from_str(json);
    // serde_ignored writes `?` where an optional field has a value. It is no part of the field's name.
    let named = |path: serde_ignored::Path<'_>| path.to_string().replace("?.", "");
    let value = serde_ignored::deserialize(&mut reader, |path| fields.push(named(path)))?;
    fields.retain(|field| !allowed.contains(&field.as_str()));
    reader.end()?;
    if fields.is_empty() {
        return Ok(value);
    }
    let name = std::any::type_name::<T>();
    Err(JsonError::UnknownFields {
        fields,
        expected: name.rsplit("::").next().unwrap_or(name),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::IntentHint;

    #[test]
    fn unknown_fields_are_named_in_strict_reading_only() {
        let json = r#"{"prefer_fast":true,"prefer_cheap":true}"#;
        assert!(serde_json::from_str::<IntentHint>(json).is_ok());
        assert_eq!(
            from_str_strict::<IntentHint>(json).unwrap_err().to_string(),
            "unknown field `prefer_cheap`, expected only fields of `IntentHint`"
        );
        assert!(from_str_strict::<IntentHint>("{} x").is_err());
        let facts = r#"{"text":"install vlc","facts":{"parsed":{},"can_verify":true,"nope":1}}"#;
        let error = from_str_strict::<crate::RouteRequest>(facts).unwrap_err();
        assert!(error.to_string().contains("`facts.nope`"), "{error}");
    }
}
