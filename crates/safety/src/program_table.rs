//! The tables of programs: the options that take a value (`data/programs.toml`), so that a value is not mistaken for an
//! operand, and the wrappers, which run other programs (`data/wrappers.toml`).

#[cfg(any(test, feature = "unstable-internals"))]
pub(super) mod compile;

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use car_router_shell::{Options, Programs, Runs, Wrapper, WrapperRow};

use crate::rule_index::RuleIndex;
use crate::stored::{Deferred, restore, stored, stored_enum};

/// What the lists say about a program.
#[derive(Debug, Default)]
struct ProgramRow {
    options_with_value: String,
    single_dash_long_options: bool,
    leading_operands: usize,
    instead_of_leading: String,
    is_h_no_help: bool,
    runs_nothing: bool,
}

stored!(ProgramRow {
    options_with_value,
    single_dash_long_options,
    leading_operands,
    instead_of_leading,
    is_h_no_help,
    runs_nothing,
});

/// How a program parses its words.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub(super) options_with_value: Options,
    /// Whether `-name` is one option, not a cluster of letters.
    pub(super) single_dash_long_options: bool,
    /// How many operands are no files, such as the pattern of grep.
    pub(super) leading_operands: usize,
    /// Options that give those, so that all operands are files.
    pub(super) instead_of_leading: Options,
    /// Whether `-h` is another option than the one for help.
    pub(super) is_h_no_help: bool,
    /// Whether it runs nothing of its words.
    pub(super) runs_nothing: bool,
}

impl From<ProgramRow> for Program {
    fn from(row: ProgramRow) -> Self {
        Self {
            options_with_value: Options::new(&row.options_with_value),
            single_dash_long_options: row.single_dash_long_options,
            leading_operands: row.leading_operands,
            instead_of_leading: Options::new(&row.instead_of_leading),
            is_h_no_help: row.is_h_no_help,
            runs_nothing: row.runs_nothing,
        }
    }
}

/// A table by the names of programs, whose rows are read when they are first needed.
type Table<S, T> = HashMap<&'static str, Deferred<S, T>, FixedState>;

static PROGRAMS: LazyLock<Table<ProgramRow, Program>> =
    LazyLock::new(|| restore(include_bytes!("../data/compiled/programs.bin")));

/// Returns how a program parses its words, if that is known.
pub(super) fn find_program(name: &str) -> Option<&'static Program> {
    Some(PROGRAMS.get(name)?.get(Program::from))
}

stored_enum!(Runs:
    Runs::Command,
    Runs::Script,
    Runs::Scripts,
    Runs::Dashes,
    Runs::Nothing,
);

stored!(WrapperRow {
    programs,
    subcommand,
    own_subcommands,
    options_with_value,
    leading_operands,
    runs,
    script_options,
    script_and_rest_options,
    command_options,
    options_with_two_values,
    options_with_three_values,
    elevated,
});

static WRAPPERS: LazyLock<Table<Vec<WrapperRow>, Vec<Wrapper>>> =
    LazyLock::new(|| restore(include_bytes!("../data/compiled/wrappers.bin")));

/// Returns the rows of the table of wrappers for a program.
pub(crate) fn wrappers(name: &str) -> &'static [Wrapper] {
    let make = |rows: Vec<WrapperRow>| rows.iter().map(Wrapper::from).collect();
    WRAPPERS.get(name).map_or(&[], |rows| rows.get(make))
}

/// Returns whether a program runs other commands or code.
pub(crate) fn runs_others(name: &str) -> bool {
    car_router_shell::runs_other_programs(&NoRules, name)
}

/// The table of wrappers without any rules.
struct NoRules;

impl Programs for NoRules {
    fn is_known(&self, _name: &str) -> bool {
        false
    }

    fn wrappers(&self, name: &str) -> &[Wrapper] {
        wrappers(name)
    }
}

/// Programs that a rule names are known.
impl Programs for RuleIndex {
    fn is_known(&self, name: &str) -> bool {
        self.has_rule_about(name)
    }

    fn runs_nothing(&self, name: &str) -> bool {
        find_program(name).is_some_and(|program| program.runs_nothing)
    }

    fn wrappers(&self, name: &str) -> &[Wrapper] {
        wrappers(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_load() {
        assert!(find_program("git").is_some_and(|p| p.options_with_value.take_next("-C")));
        assert!(WRAPPERS.len() > 150, "{}", WRAPPERS.len());
        assert!(!wrappers("sudo").is_empty() && wrappers("ls").is_empty());
        assert!(find_program("find").is_some_and(|p| p.single_dash_long_options));
    }
}
