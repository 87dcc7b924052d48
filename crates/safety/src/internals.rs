//! The result of the shell analysis with the programs of this crate, for tests of the analysis alone. No stability
//! guarantee.

use std::collections::BTreeMap;

pub use car_router_shell::internals::{Kind, Pieces, Understood, Word, Written, lex};
use car_router_shell::{Programs, Wrapper};

use crate::program_table;

/// Treats every program as known, so that none is skipped.
struct AllPrograms;

impl Programs for AllPrograms {
    fn is_known(&self, _name: &str) -> bool {
        true
    }

    fn is_plain(&self, name: &str) -> bool {
        program_table::is_plain(name)
    }

    fn filters(&self, name: &str) -> bool {
        program_table::find_program(name).is_some_and(|program| program.filters)
    }

    fn wrappers(&self, name: &str) -> &[Wrapper] {
        program_table::wrappers(name)
    }
}

/// Evaluates a script and returns every command before any rule is applied.
#[must_use]
pub fn commands(text: &str) -> Understood {
    car_router_shell::internals::commands(text, &AllPrograms)
}

/// Compiles the built-in data from its TOML files, and returns the content of the compiled files by their paths from the
/// root of this crate.
///
/// # Errors
/// Returns the problems of the TOML files.
pub fn compile_data() -> Result<BTreeMap<String, Vec<u8>>, String> {
    crate::compiled::compile_data()
}
