//! The options of programs that take a word, `data/safety/programs.toml`: so that a word is not mistaken for an operand.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;
use serde::Deserialize;

use super::options::{Options, alternatives};

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

/// How a program reads its words.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub(super) options_with_value: Options,
    /// Whether `-name` is one option and no cluster.
    pub(super) single_dash_long_options: bool,
}

static PROGRAMS: LazyLock<HashMap<String, Program, FixedState>> = LazyLock::new(|| {
    let mut all: HashMap<String, Program, FixedState> = HashMap::default();
    let source = include_str!("../../data/safety/programs.toml");
    // A test reads the same file.
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

/// How a program reads its words, where that is known.
pub(super) fn find_program(name: &str) -> Option<&'static Program> {
    PROGRAMS.get(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_load() {
        assert!(find_program("git").is_some_and(|p| p.options_with_value.take_next("-C")));
        assert!(find_program("find").is_some_and(|p| p.single_dash_long_options));
    }
}
