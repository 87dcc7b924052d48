//! The index of packages and applications: one SQLite file, built aside and renamed, read by requests.

mod build;
mod desktop;
mod kinds;
mod query;
mod sources;
mod vectors;
mod word_codes;
mod words;

pub use build::{IndexReport, IndexState};
pub(crate) use build::{build_index, index_state};
pub use desktop::DesktopEntry;
pub(crate) use query::{
    IndexReader, MAX_RESULTS, SearchAnswer, SearchQuery, aliases_spelled_like, put_scores_in_order,
};
pub(crate) use vectors::IndexEncoder;

use std::fmt;
use std::io;
use std::path::Path;

use car_router_toml::Cause;

/// The version of `schema.sql` and of what is written by it.
const SCHEMA_VERSION: i64 = 3;

/// The error that an index could not be built or read. Requests are decided without it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexError {
    reason: String,
    cause: Cause,
}

impl IndexError {
    fn new(reason: impl fmt::Display) -> Self {
        Self {
            reason: reason.to_string(),
            cause: Cause::default(),
        }
    }

    /// Creates the error that a file or folder of the index cannot be used.
    fn of_file(path: &Path, error: io::Error) -> Self {
        Self {
            reason: format!("{}: {error}", path.display()),
            cause: Cause::new(error),
        }
    }
}

impl fmt::Display for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for IndexError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.cause.source()
    }
}

/// Returns what the index of an environment has.
pub(crate) fn index_report(environment: &crate::Environment) -> Result<IndexReport, IndexError> {
    let file = environment
        .index_file()
        .ok_or_else(|| IndexError::new("there is no cache folder for the index"))?;
    build::report(&file, None)
}

impl From<rusqlite::Error> for IndexError {
    fn from(error: rusqlite::Error) -> Self {
        Self {
            reason: format!("the index: {error}"),
            cause: Cause::new(error),
        }
    }
}
