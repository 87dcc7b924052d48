//! A key, from the environment or a file, which is never shown.

use std::fmt;
use std::path::Path;

/// A key, or a value that contains one. Neither `Debug` nor any other output shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// The error that there is no usable key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SecretError {
    /// The environment variable with this name is not set, or blank. A text that looks like a key rather than a name is
    /// not repeated.
    #[error("the environment variable `{0}` is not set, expected it to hold the key")]
    Variable(String),
    /// The file cannot be read, or is blank.
    #[error("the file `{file}` holds no key: {why}")]
    File {
        /// The file.
        file: String,
        /// The reason.
        why: String,
    },
    /// The key cannot be sent in a header.
    #[error("the key from {0} has characters that no header can hold, expected visible ASCII")]
    Unusable(String),
}

impl Secret {
    /// Creates a key that the app provides.
    ///
    /// # Errors
    /// Returns [`SecretError::Unusable`] if it has characters other than visible ASCII.
    pub fn new(key: impl Into<String>) -> Result<Self, SecretError> {
        Self::checked(key.into(), "the host")
    }

    /// Reads the key from an environment variable.
    ///
    /// # Errors
    /// Returns [`SecretError`] if there is none.
    pub fn from_variable(name: &str) -> Result<Self, SecretError> {
        let value = std::env::var(name).unwrap_or_default();
        if value.trim().is_empty() {
            let named = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
            let shown = if name.chars().all(named) { name } else { "…" };
            return Err(SecretError::Variable(shown.to_owned()));
        }
        Self::checked(value, name)
    }

    /// Reads the key from a file, which may contain only the key and white space.
    ///
    /// # Errors
    /// Returns [`SecretError`] if there is none.
    pub fn from_file(file: &Path) -> Result<Self, SecretError> {
        let name = file.display().to_string();
        let failed = |why: String| SecretError::File {
            file: name.clone(),
            why,
        };
        let value = car_router_toml::read_text(file).map_err(|e| failed(e.to_string()))?;
        if value.trim().is_empty() {
            return Err(failed("it is blank".to_owned()));
        }
        Self::checked(value, &name)
    }

    fn checked(value: String, place: &str) -> Result<Self, SecretError> {
        let value = value.trim();
        if value.is_empty() || !value.bytes().all(|b| b.is_ascii_graphic()) {
            return Err(SecretError::Unusable(place.to_owned()));
        }
        Ok(Self(value.to_owned()))
    }

    /// Returns the key after `Bearer `, for the `authorization` header.
    #[must_use]
    pub(super) fn bearer(&self) -> Self {
        Self(format!("Bearer {}", self.0))
    }

    /// Returns the value, for a [`Transport`](super::Transport) to send.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_trimmed_checked_and_never_shown() {
        let key = Secret::new(" sesame\n").unwrap();
        assert_eq!(key.expose(), "sesame");
        assert_eq!(key.bearer().expose(), "Bearer sesame");
        assert_eq!(format!("{key:?}"), "Secret(..)");
        let error = Secret::new("two words").unwrap_err().to_string();
        assert!(
            error.contains("the host") && !error.contains("two"),
            "{error}"
        );
    }

    #[test]
    fn a_key_that_is_not_there_is_named_by_its_place() {
        let error = Secret::from_variable("CAR_ROUTER_TEST_NO_SUCH_KEY").unwrap_err();
        assert!(error.to_string().contains("CAR_ROUTER_TEST_NO_SUCH_KEY"));
        let error = Secret::from_file(Path::new("/no/such/key")).unwrap_err();
        assert!(error.to_string().contains("/no/such/key"), "{error}");
    }
}
