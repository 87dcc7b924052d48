//! Any error of the library as one value with a JSON: what the other languages catch. Their exceptions and the schema
//! `docs/schema/RouterError.json` come from it.

use serde::{Deserialize, Serialize};

use crate::domain::UnknownDomain;
use crate::error::{BuildError, InvalidRequest, Problem};
use crate::model::{NoEligibleModel, Rejection};

/// An operation failed. An unclear or a blocked request is a decision, not an error.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
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
    /// No command can be proposed: a model is needed and there is none, or its server failed.
    #[error("{detail}")]
    Generator {
        /// What is wrong: `no_model`, `none_chosen`, `model_elsewhere`, `no_commands`, or the kind of the server's failure, such
        /// as `unreachable`, `timed_out`, `model_missing`, `unauthorized`, `busy` or `malformed`.
        failure: String,
        /// What to do about it, as a sentence.
        next_step: String,
        /// The whole error as one sentence.
        detail: String,
    },
    /// A host-provided part failed, such as the environment.
    #[error("{detail}")]
    Host {
        /// The message of the exception.
        detail: String,
    },
    /// The caller cancelled the request with its cancel token, or the thread of a host-provided part was interrupted.
    #[error("{detail}")]
    Cancelled {
        /// What was cancelled.
        detail: String,
    },
}

impl RouterError {
    /// Returns the JSON of the error.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Texts and numbers alone always have JSON.
        serde_json::to_string(self).unwrap_or_default()
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

impl From<UnknownDomain> for RouterError {
    fn from(error: UnknownDomain) -> Self {
        Self::InvalidRequest {
            field: "domains".to_owned(),
            found: format!("unknown domain `{}`", error.name),
            expected: format!("one of {}", error.known.join(", ")),
            detail: error.to_string(),
        }
    }
}

impl From<NoEligibleModel> for RouterError {
    fn from(error: NoEligibleModel) -> Self {
        Self::NoEligibleModel {
            detail: error.to_string(),
            rejected: error.rejected,
        }
    }
}

impl From<BuildError> for RouterError {
    fn from(error: BuildError) -> Self {
        Self::Build {
            detail: error.to_string(),
            problems: error.problems().to_vec(),
        }
    }
}

impl From<Problem> for RouterError {
    fn from(problem: Problem) -> Self {
        BuildError::from(problem).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_has_the_kind_and_every_field() {
        let problem = Problem::new("a.toml", "", Some("x"), "a table").at_line(Some(3));
        let error = RouterError::from(problem);
        let json = error.to_json();
        assert_eq!(
            json,
            r#"{"kind":"build","problems":[{"file":"a.toml","line":3,"value":"x","expected":"a table"}],"detail":"a.toml:3: found `x`, expected a table"}"#
        );
        assert_eq!(serde_json::from_str::<RouterError>(&json).unwrap(), error);
    }

    #[test]
    fn errors_say_what_the_errors_of_rust_say() {
        let invalid = InvalidRequest::new("text", "is blank", "a request in words");
        let unknown = UnknownDomain {
            name: "gti".to_owned(),
            known: vec!["git".to_owned()],
        };
        for (error, said) in [
            (RouterError::from(invalid.clone()), invalid.to_string()),
            (RouterError::from(unknown.clone()), unknown.to_string()),
        ] {
            assert_eq!(error.to_string(), said);
        }
    }
}
