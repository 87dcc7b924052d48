//! What JavaScript catches.

use car_router::{InvalidRequest, RouterError};
use serde::Serialize;
use wasm_bindgen::JsValue;

/// An error of the core, which JavaScript catches as its JSON.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct ThrownError(RouterError);

impl ThrownError {
    /// Returns the error for a value that is not valid.
    pub(crate) fn invalid(
        field: impl Into<String>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        InvalidRequest::new(field, found, expected).into()
    }
}

impl<E: Into<RouterError>> From<E> for ThrownError {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl From<ThrownError> for JsValue {
    fn from(error: ThrownError) -> Self {
        Self::from_str(&error.0.to_json())
    }
}
