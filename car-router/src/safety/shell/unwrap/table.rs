//! The table of wrappers, `data/safety/wrappers.toml`, and how it is applied.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;
use serde::Deserialize;

use super::{Inside, joined};
use crate::safety::options::{Options, alternatives};
use crate::safety::shell::expand::{Word, assignment};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    wrapper: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    names: String,
    #[serde(default)]
    sub: String,
    #[serde(default)]
    takes: String,
    #[serde(default)]
    own: usize,
    #[serde(default)]
    tail: Tail,
    #[serde(default)]
    script: String,
    #[serde(default)]
    elevated: bool,
}

#[derive(Clone, Copy, Default, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Tail {
    #[default]
    Command,
    Script,
    Scripts,
    Dashes,
    Nothing,
}

struct Wrapper {
    /// The words that must follow, each with its alternatives.
    sub: Vec<Vec<String>>,
    takes: Options,
    own: usize,
    tail: Tail,
    script: Options,
    elevated: bool,
}

type Table = HashMap<String, Vec<Wrapper>, FixedState>;

static WRAPPERS: LazyLock<Table> = LazyLock::new(|| {
    let source = include_str!("../../../../data/safety/wrappers.toml");
    // A test reads the same file.
    let file: File = toml::from_str(source).unwrap_or_else(|error| unreachable!("{error}"));
    let mut table = Table::default();
    for row in file.wrapper {
        for name in alternatives(&row.names) {
            let sub = row.sub.split_whitespace();
            table.entry(name.to_owned()).or_default().push(Wrapper {
                sub: sub
                    .map(|word| alternatives(word).map(str::to_owned).collect())
                    .collect(),
                takes: Options::new(&row.takes),
                own: row.own,
                tail: row.tail,
                script: Options::new(&row.script),
                elevated: row.elevated,
            });
        }
    }
    table
});

/// Whether a program is in the table.
pub(in crate::safety::shell) fn is_wrapper(name: &str) -> bool {
    WRAPPERS.contains_key(name)
}

/// What runs inside a wrapper, by the first row that fits.
pub(super) fn inside(name: &str, words: &[Word]) -> Inside {
    let rows = WRAPPERS.get(name).map_or(&[][..], Vec::as_slice);
    let mut fitting = rows.iter().map(|row| row.inside(words));
    fitting
        .find(|inside| *inside != Inside::Nothing)
        .unwrap_or(Inside::Nothing)
}

impl Wrapper {
    fn inside(&self, words: &[Word]) -> Inside {
        let Some((mut at, script)) = self.skip(words, 1, 0) else {
            return Inside::Nothing;
        };
        if let Some(script) = script {
            return Inside::Scripts(vec![script], self.elevated);
        }
        for alternatives in &self.sub {
            let fits = |w: &Word| alternatives.contains(&w.text);
            if !words.get(at).is_some_and(fits) {
                return Inside::Nothing;
            }
            at += 1;
        }
        if self.tail == Tail::Dashes {
            let dashes = words.iter().skip(at).position(|w| w.text == "--");
            let behind = dashes.map(|further| at + further + 1);
            return match behind.filter(|at| *at < words.len()) {
                Some(at) => Inside::Command(at, self.elevated),
                None => self.option_script(words, at),
            };
        }
        let Some((at, script)) = self.skip(words, at, self.own) else {
            return Inside::Nothing;
        };
        if let Some(script) = script {
            return Inside::Scripts(vec![script], self.elevated);
        }
        let rest = words.get(at..).unwrap_or(&[]);
        if rest.is_empty() {
            // Nothing to run on the command line: a shell elsewhere reads its input.
            return if self.tail == Tail::Script && self.own > 0 && words.len() > self.own {
                Inside::Input
            } else {
                Inside::Nothing
            };
        }
        match self.tail {
            Tail::Command => Inside::Command(at, self.elevated),
            Tail::Script => Inside::Scripts(vec![joined(rest)], self.elevated),
            Tail::Scripts => Inside::Scripts(rest.to_vec(), self.elevated),
            Tail::Nothing | Tail::Dashes => Inside::Nothing,
        }
    }

    /// A script behind an option anywhere in the words.
    fn option_script(&self, words: &[Word], from: usize) -> Inside {
        for at in from..words.len() {
            if let Some(script) = self.script_at(words, at) {
                return Inside::Scripts(vec![script], self.elevated);
            }
        }
        Inside::Nothing
    }

    fn script_at(&self, words: &[Word], at: usize) -> Option<Word> {
        let word = words.get(at)?;
        if self.script.is_empty() || !word.text.starts_with('-') {
            return None;
        }
        if let Some(value) = self.script.attached(&word.text) {
            return Some(Word {
                text: value.to_owned(),
                ..word.clone()
            });
        }
        if !self.script.take_next(&word.text) {
            return None;
        }
        // `env -S` takes all that follows.
        let rest = words.get(at + 1..).filter(|rest| !rest.is_empty())?;
        Some(if self.own == 0 && self.tail == Tail::Command {
            joined(rest)
        } else {
            rest.first()?.clone()
        })
    }

    /// Passes over options with what they take, assignments, and so many words of its own: where the rest
    /// begins, or the script that an option gives. `None` where the words end before that.
    fn skip(&self, words: &[Word], mut at: usize, mut own: usize) -> Option<(usize, Option<Word>)> {
        while let Some(word) = words.get(at) {
            if let Some(script) = self.script_at(words, at) {
                return Some((at, Some(script)));
            }
            if word.text == "--" {
                return Some((at + 1 + own, None));
            }
            if word.text.starts_with('-') && word.text.len() > 1 {
                at += 1 + usize::from(self.takes.take_next(&word.text));
            } else if own == 0 && assignment(&word.text).is_some() && self.tail != Tail::Script {
                at += 1;
            } else if own > 0 {
                own -= 1;
                at += 1;
            } else if self.tail == Tail::Nothing && !self.script.is_empty() {
                at += 1;
            } else {
                break;
            }
        }
        Some((at, None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_loads() {
        assert!(WRAPPERS.len() > 150, "{}", WRAPPERS.len());
        assert!(is_wrapper("sudo") && !is_wrapper("ls"));
    }
}
