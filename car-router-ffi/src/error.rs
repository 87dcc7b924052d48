//! The errors that the other languages catch.

use car_router::{InvalidRequest, RouterError as CoreError};

/// The text of a host-provided error is cut after this many characters in traces and errors.
const MAX_REASON_CHARACTERS: usize = 300;

/// An operation failed. It crosses the language boundary as the JSON of the core's error, which says what every kind has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum RouterError {
    /// The only form: the other languages make their exceptions from the JSON.
    #[error("{error}")]
    Failed {
        /// The error.
        #[source]
        error: CoreError,
    },
}

uniffi::custom_type!(CoreError, String, {
    remote,
    lower: |error| error.to_json(),
    try_lift: |json| Ok(serde_json::from_str(&json)?),
});

impl RouterError {
    /// Returns the error for a value that is not valid.
    pub(crate) fn invalid(
        field: impl Into<String>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        InvalidRequest::new(field, found, expected).into()
    }

    /// Returns the error for a host-provided part that failed.
    pub(crate) fn host(detail: impl Into<String>) -> Self {
        let detail = detail.into();
        CoreError::Host { detail }.into()
    }

    /// Returns the error for a request that the caller cancelled.
    pub(crate) fn cancelled() -> Self {
        let detail = "the request was cancelled by its token".to_owned();
        CoreError::Cancelled { detail }.into()
    }

    /// Returns the error as the core has it.
    #[must_use]
    pub fn as_core(&self) -> &CoreError {
        let Self::Failed { error } = self;
        error
    }
}

impl<E: Into<CoreError>> From<E> for RouterError {
    fn from(error: E) -> Self {
        Self::Failed {
            error: error.into(),
        }
    }
}

impl From<HostError> for CoreError {
    fn from(error: HostError) -> Self {
        Self::Host {
            detail: bounded(&error.to_string()),
        }
    }
}

/// An error that host-provided code may throw. Any other exception counts as `Failed`.
///
/// The text is shown in traces and logs. It must contain neither a key nor the request of the user.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum HostError {
    /// Something it needs is not available: a server, a model, the network.
    #[error("{reason}")]
    Unavailable {
        /// What is not available.
        reason: String,
    },
    /// It got no answer in time.
    #[error("{reason}")]
    TimedOut {
        /// What took too long.
        reason: String,
    },
    /// It got an answer that cannot be parsed.
    #[error("{reason}")]
    Malformed {
        /// What cannot be parsed.
        reason: String,
    },
    /// It failed for any other reason.
    #[error("{reason}")]
    Failed {
        /// The reason.
        reason: String,
    },
}

/// Converts an exception that is not a [`HostError`].
impl From<uniffi::UnexpectedUniFFICallbackError> for HostError {
    fn from(error: uniffi::UnexpectedUniFFICallbackError) -> Self {
        Self::Failed {
            reason: bounded(&error.reason),
        }
    }
}

/// Returns the text as one line of at most 300 characters, without control characters.
pub(crate) fn bounded(text: &str) -> String {
    let mut out = String::new();
    for (index, c) in text.trim().chars().enumerate() {
        if index == MAX_REASON_CHARACTERS {
            out.push('…');
            break;
        }
        out.push(if c.is_control() { ' ' } else { c });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_s_text_is_one_line_and_bounded() {
        let thrown =
            uniffi::UnexpectedUniFFICallbackError::new(format!("a\nb{}", "x".repeat(1000)));
        let HostError::Failed { reason } = HostError::from(thrown) else {
            unreachable!("what is not expected is a failure")
        };
        assert!(reason.starts_with("a bxx") && reason.ends_with("x…"));
        assert_eq!(reason.chars().count(), MAX_REASON_CHARACTERS + 1);
    }

    #[test]
    fn errors_say_what_the_core_says() {
        let core = car_router::Router::new()
            .route_local(&car_router::RouteRequest::new(" "))
            .unwrap_err();
        let said = core.to_string();
        let error = RouterError::from(core);
        assert_eq!(error.to_string(), said);
        assert!(
            matches!(error.as_core(), CoreError::InvalidRequest { field, .. } if field == "text")
        );
    }
}
