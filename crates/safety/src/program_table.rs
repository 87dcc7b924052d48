//! The tables of programs: the options that take a value (`data/programs.toml`), so that a value is not mistaken for an
//! operand, and the wrappers, which run other programs (`data/wrappers.toml`).

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;
use serde::Deserialize;

use car_router_shell::{Options, Programs, Wrapper, WrapperRow, alternatives};

use crate::rule_index::RuleIndex;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramFile {
    program: Vec<ProgramRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramRow {
    programs: String,
    #[serde(default)]
    options_with_value: String,
    #[serde(default)]
    single_dash_long_options: bool,
}

/// How a program parses its words.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub(super) options_with_value: Options,
    /// Whether `-name` is one option, not a cluster of letters.
    pub(super) single_dash_long_options: bool,
}

static PROGRAMS: LazyLock<HashMap<String, Program, FixedState>> = LazyLock::new(|| {
    let mut all: HashMap<String, Program, FixedState> = HashMap::default();
    let source = include_str!("../data/programs.toml");
    // A test parses the same file.
    let file: ProgramFile = toml::from_str(source).unwrap_or_else(|error| unreachable!("{error}"));
    for row in file.program {
        for name in alternatives(&row.programs) {
            let program = all.entry(name.to_owned()).or_default();
            program
                .options_with_value
                .extend(Options::new(&row.options_with_value));
            program.single_dash_long_options |= row.single_dash_long_options;
        }
    }
    all
});

/// Returns how a program parses its words, if that is known.
pub(super) fn find_program(name: &str) -> Option<&'static Program> {
    PROGRAMS.get(name)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrapperFile {
    wrapper: Vec<WrapperRow>,
}

static WRAPPERS: LazyLock<HashMap<String, Vec<Wrapper>, FixedState>> = LazyLock::new(|| {
    let source = include_str!("../data/wrappers.toml");
    // A test parses the same file.
    let file: WrapperFile = toml::from_str(source).unwrap_or_else(|error| unreachable!("{error}"));
    let mut table: HashMap<String, Vec<Wrapper>, FixedState> = HashMap::default();
    for row in &file.wrapper {
        for name in row.names() {
            table
                .entry(name.to_owned())
                .or_default()
                .push(Wrapper::from(row));
        }
    }
    table
});

/// Returns the rows of the table of wrappers for a program.
pub(crate) fn wrappers(name: &str) -> &'static [Wrapper] {
    WRAPPERS.get(name).map_or(&[], Vec::as_slice)
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
