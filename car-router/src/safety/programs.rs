//! The options of programs that take a word, `data/safety/programs_*.toml`: so that a word is not mistaken for an operand.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;
use serde::Deserialize;

use super::options::{Options, alternatives};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    program: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    names: String,
    #[serde(default)]
    takes: String,
    #[serde(default)]
    words: bool,
}

/// How a program reads its words.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub(super) takes: Options,
    /// Whether `-name` is one option and no cluster.
    pub(super) words: bool,
}

static PROGRAMS: LazyLock<HashMap<String, Program, FixedState>> = LazyLock::new(|| {
    let sources = [
        include_str!("../../data/safety/programs_a.toml"),
        include_str!("../../data/safety/programs_b.toml"),
        include_str!("../../data/safety/programs_c.toml"),
    ];
    let mut all: HashMap<String, Program, FixedState> = HashMap::default();
    for source in sources {
        // A test reads the same files.
        let file: File = toml::from_str(source).unwrap_or_else(|error| unreachable!("{error}"));
        for row in file.program {
            for name in alternatives(&row.names) {
                let program = all.entry(name.to_owned()).or_default();
                program.takes.extend(Options::new(&row.takes));
                program.words |= row.words;
            }
        }
    }
    all
});

/// How a program reads its words, where that is known.
pub(super) fn of(name: &str) -> Option<&'static Program> {
    PROGRAMS.get(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_load() {
        assert!(of("git").is_some_and(|p| p.takes.take_next("-C")));
        assert!(of("find").is_some_and(|p| p.words));
    }
}
