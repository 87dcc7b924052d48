//! Errors as JSON, in the form that they have in a batch in every language.

use car_router::error::Problem;
use car_router::{BuildError, InvalidRequest, RouteError};
use serde::Serialize;
use wasm_bindgen::JsValue;

/// An operation failed.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RouterError {
    /// A request, or a value in it, is not valid.
    InvalidRequest {
        field: String,
        found: String,
        expected: String,
        detail: String,
    },
    /// A catalogue was given, and no model in it meets the hard requirements.
    NoEligibleModel {
        rejected: Vec<car_router::model::Rejection>,
        detail: String,
    },
    /// Settings, a pack, a catalogue or rules cannot be used.
    Build {
        problems: Vec<ProblemJson>,
        detail: String,
    },
}

/// One problem, as `docs/schema/Problem.json` has it.
#[derive(Debug, Serialize)]
pub struct ProblemJson {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "String::is_empty")]
    key: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    expected: String,
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

impl From<RouteError> for RouterError {
    fn from(error: RouteError) -> Self {
        let detail = error.to_string();
        match error {
            RouteError::InvalidRequest(error) => error.into(),
            RouteError::UnknownDomain(error) => Self::InvalidRequest {
                field: "domains".to_owned(),
                found: format!("unknown domain `{}`", error.name),
                expected: format!("one of {}", error.known.join(", ")),
                detail,
            },
            RouteError::NoEligibleModel(error) => Self::NoEligibleModel {
                rejected: error.rejected,
                detail,
            },
            _ => Self::invalid("request", detail, "a request that can be decided"),
        }
    }
}

impl From<BuildError> for RouterError {
    fn from(error: BuildError) -> Self {
        let problem = |problem: &Problem| ProblemJson {
            file: problem.file.clone(),
            line: problem.line,
            key: problem.key.clone(),
            value: problem.value.clone(),
            expected: problem.expected.clone(),
        };
        Self::Build {
            detail: error.to_string(),
            problems: error.problems().iter().map(problem).collect(),
        }
    }
}

/// JavaScript catches the JSON of the error.
impl From<RouterError> for JsValue {
    fn from(error: RouterError) -> Self {
        // Texts and numbers alone always have JSON.
        Self::from_str(&serde_json::to_string(&error).unwrap_or_default())
    }
}
