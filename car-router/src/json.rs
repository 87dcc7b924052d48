//! Strict parsing of JSON. Plain `serde_json` ignores unknown fields, so that newer callers can use older libraries;
//! [`from_str_strict`] reports them instead.

use serde::de::{self, Deserialize, DeserializeOwned, Deserializer, Visitor};

/// An error in a JSON text.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JsonError {
    /// The text is not JSON, or does not have the right shape.
    #[error("{0}")]
    Invalid(#[from] serde_json::Error),
    /// The text has fields that the type does not have.
    #[error("unknown field `{}`, expected only fields of `{expected}`{}", fields.join("`, `"), listed(known))]
    UnknownFields {
        /// The dotted paths of the fields.
        fields: Vec<String>,
        /// The type that was parsed.
        expected: &'static str,
        /// The fields of that type, if one of the unknown fields is not inside another value.
        known: &'static [&'static str],
    },
}

/// Returns the names of fields as the end of a sentence.
fn listed(known: &[&str]) -> String {
    if known.is_empty() {
        String::new()
    } else {
        format!(": `{}`", known.join("`, `"))
    }
}

/// Returns the names of the fields of a type; none if it is no struct.
fn fields_of<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    let mut fields: &'static [&'static str] = &[];
    // It fails on purpose, once the type has named its fields.
    let _ = T::deserialize(FieldNames(&mut fields));
    fields
}

/// Takes the names of the fields that a struct asks for, and has no value for them.
struct FieldNames<'f>(&'f mut &'static [&'static str]);

impl<'de> Deserializer<'de> for FieldNames<'_> {
    type Error = de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Self::Error> {
        Err(de::Error::custom("no value"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        _visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = fields;
        Err(de::Error::custom("no value"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct
        seq tuple tuple_struct map enum identifier ignored_any
    }
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
    let at_the_top = fields.iter().any(|field| !field.contains('.'));
    Err(JsonError::UnknownFields {
        known: if at_the_top { fields_of::<T>() } else { &[] },
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
        let error = from_str_strict::<IntentHint>(json).unwrap_err().to_string();
        let start = "unknown field `prefer_cheap`, expected only fields of `IntentHint`: `";
        assert!(
            error.starts_with(start) && error.contains("`prefer_fast`"),
            "{error}"
        );
        assert!(from_str_strict::<IntentHint>("{} x").is_err());
        let facts = r#"{"text":"install vlc","facts":{"parsed":{},"can_verify":true,"nope":1}}"#;
        let error = from_str_strict::<crate::RouteRequest>(facts).unwrap_err();
        assert!(error.to_string().contains("`facts.nope`"), "{error}");
    }
}
