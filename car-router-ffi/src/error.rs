//! The errors that the other languages catch.

use car_router::error::Problem as CoreProblem;
use car_router::{BuildError, InvalidRequest, RouteError};
use serde::Serialize;

/// The text of a host-provided error is cut after this many characters in traces and errors.
const MAX_REASON_CHARACTERS: usize = 300;

/// An operation failed. An unclear or a blocked request is a decision, not an error.
#[derive(Debug, Clone, PartialEq, thiserror::Error, uniffi::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RouterError {
    /// A request, or a value in it, is not valid.
    #[error("{detail}")]
    InvalidRequest {
        /// The field or the kind of value, such as `text` or `history[2].content`.
        field: String,
        /// The value that was found.
        found: String,
        /// The values that are allowed.
        expected: String,
        /// The whole error as one sentence.
        detail: String,
    },
    /// A catalogue was given, and no model in it meets the hard requirements.
    #[error("{detail}")]
    NoEligibleModel {
        /// For each model of the catalogue, the requirement that rejected it.
        rejected: Vec<Rejection>,
        /// The whole error as one sentence.
        detail: String,
    },
    /// Settings, a pack, a catalogue or a file of rules cannot be used. Lists every problem, not only the first.
    #[error("{detail}")]
    Build {
        /// The problems, in the order in which they were found.
        problems: Vec<Problem>,
        /// The whole error as text.
        detail: String,
    },
    /// A host-provided part failed, such as the environment.
    #[error("{detail}")]
    Host {
        /// The message of the exception.
        detail: String,
    },
    /// The caller cancelled the request with its cancel token.
    #[error("{detail}")]
    Cancelled {
        /// What was cancelled.
        detail: String,
    },
}

/// One problem in a settings or data file.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// The file, or the source of the value (`environment`, `command line`).
    pub file: String,
    /// The line, counted from 1, if it is known.
    #[uniffi(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The dotted path of the key, such as `meta.domain`; empty for the whole file.
    #[uniffi(default)]
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub key: String,
    /// The offending value as it was written, shortened; absent if the key is missing.
    #[uniffi(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// What was expected.
    #[uniffi(default)]
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub expected: String,
}

/// The reason why a model was rejected.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record, Serialize)]
pub struct Rejection {
    /// The model's id.
    pub model: String,
    /// The requirement that it does not meet.
    pub requirement: String,
}

impl From<car_router::model::Rejection> for Rejection {
    fn from(core: car_router::model::Rejection) -> Self {
        Self {
            model: core.model,
            requirement: core.requirement,
        }
    }
}

impl RouterError {
    /// Returns the error for a value that is not valid.
    pub(crate) fn invalid(
        field: impl Into<String>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        InvalidRequest::new(field, found, expected).into()
    }

    /// Returns the error for a file or setting that cannot be used.
    pub(crate) fn build(problem: CoreProblem) -> Self {
        BuildError::from(problem).into()
    }

    /// Returns the error for a request that the caller cancelled.
    pub(crate) fn cancelled() -> Self {
        Self::Cancelled {
            detail: "the request was cancelled by its token".to_owned(),
        }
    }
}

impl From<InvalidRequest> for RouterError {
    fn from(error: InvalidRequest) -> Self {
        let detail = error.to_string();
        Self::InvalidRequest {
            field: error.field,
            found: error.found,
            expected: error.expected,
            detail,
        }
    }
}

impl From<car_router::domain::UnknownDomain> for RouterError {
    fn from(error: car_router::domain::UnknownDomain) -> Self {
        Self::InvalidRequest {
            field: "domains".to_owned(),
            detail: error.to_string(),
            found: format!("unknown domain `{}`", error.name),
            expected: format!("one of {}", error.known.join(", ")),
        }
    }
}

impl From<car_router::model::NoEligibleModel> for RouterError {
    fn from(error: car_router::model::NoEligibleModel) -> Self {
        Self::NoEligibleModel {
            detail: error.to_string(),
            rejected: error.rejected.into_iter().map(Rejection::from).collect(),
        }
    }
}

impl From<RouteError> for RouterError {
    fn from(error: RouteError) -> Self {
        match error {
            RouteError::InvalidRequest(error) => error.into(),
            RouteError::UnknownDomain(error) => error.into(),
            RouteError::NoEligibleModel(error) => error.into(),
            other => Self::invalid(
                "request",
                other.to_string(),
                "a request that can be decided",
            ),
        }
    }
}

impl From<BuildError> for RouterError {
    fn from(error: BuildError) -> Self {
        Self::Build {
            detail: error.to_string(),
            problems: error.problems().iter().map(Problem::from_core).collect(),
        }
    }
}

impl Problem {
    fn from_core(core: &CoreProblem) -> Self {
        Self {
            file: core.file.clone(),
            line: core.line.map(|line| line as u64),
            key: core.key.clone(),
            value: core.value.clone(),
            expected: core.expected.clone(),
        }
    }
}

impl From<HostError> for RouterError {
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
        assert!(matches!(error, RouterError::InvalidRequest { field, .. } if field == "text"));
    }
}
