//! Errors, by who has to act: [`BuildError`] is for the author of settings or data files, [`InvalidRequest`] for the
//! sender of a request.

pub(crate) use car_router_toml::shorten;
pub use car_router_toml::{BuildError, Problem};

/// An error in a request: the field, its value (shortened) and what is allowed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{field}` {found}, expected {expected}")]
#[non_exhaustive]
pub struct InvalidRequest {
    /// The field of the request, such as `text` or `history[2].content`.
    pub field: String,
    /// The value that was found.
    pub found: String,
    /// The values that are allowed.
    pub expected: String,
}

impl InvalidRequest {
    /// Creates an error about `field`.
    pub fn new(
        field: impl Into<String>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        Self {
            field: field.into(),
            found: found.into(),
            expected: expected.into(),
        }
    }
}
