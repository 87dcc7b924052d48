//! The result of the shell analysis with the programs of this crate, for tests of the analysis alone. No stability
//! guarantee.

use std::collections::BTreeMap;

pub use car_router_shell::internals::{Kind, Pieces, Understood, Word, Written, lex};

pub use car_router_shell::{Runs, WrapperRow};

pub use crate::request::learned::fit::{FittedDangers, LabeledRequest};

use crate::program_table::EveryProgram;

/// Evaluates a script and returns every command before any rule is applied.
#[must_use]
pub fn commands(text: &str) -> Understood {
    car_router_shell::internals::commands(text, &EveryProgram)
}

/// Returns the rows of programs that run others, each with the names of its programs.
///
/// # Errors
/// Returns the problem of the first file that cannot be read.
pub fn wrapper_rows() -> Result<Vec<(String, WrapperRow)>, String> {
    crate::program_table::compile::wrapper_rows()
}

/// Compiles the built-in data from its TOML files, and returns the content of the compiled files by their paths from the
/// root of this crate.
///
/// # Errors
/// Returns the problems of the TOML files.
pub fn compile_data() -> Result<BTreeMap<String, Vec<u8>>, String> {
    crate::compiled::compile_data()
}

/// Returns whether the patterns alone find a danger that a request asks for.
#[must_use]
pub fn is_known_request(text: &str) -> bool {
    !crate::request::find_requests(text).is_empty()
}
