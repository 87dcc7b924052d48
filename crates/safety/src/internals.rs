//! What the shell reader sees, with the programs of this crate, for tests that look at it alone. No promise.

pub use car_router_shell::internals::{Kind, Pieces, Understood, Word, Written, lex};
use car_router_shell::{Programs, Wrapper};

use crate::program_table;

/// Every program is known, so that nothing is passed over.
struct AllPrograms;

impl Programs for AllPrograms {
    fn is_known(&self, _name: &str) -> bool {
        true
    }

    fn wrappers(&self, name: &str) -> &[Wrapper] {
        program_table::wrappers(name)
    }
}

/// Evaluates a script and returns every command before anything is done with it.
#[must_use]
pub fn commands(text: &str) -> Understood {
    car_router_shell::internals::commands(text, &AllPrograms)
}
