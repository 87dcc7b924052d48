//! The table of wrappers, `data/safety/wrappers.toml`, and how it is applied.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;
use serde::Deserialize;

use super::{Inside, joined, scripts_of};
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
    command: String,
    #[serde(default)]
    takes_two: String,
    #[serde(default)]
    takes_three: String,
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
    /// Options whose value is a program, with the words that follow.
    command: Options,
    takes_two: Options,
    takes_three: Options,
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
                command: Options::new(&row.command),
                takes_two: Options::new(&row.takes_two),
                takes_three: Options::new(&row.takes_three),
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
        let first =
            if self.sub.is_empty() && (self.tail == Tail::Dashes || !self.command.is_empty()) {
                // The dashes, or the option, may come at once.
                Some((1, None))
            } else {
                self.skip(words, 1, 0)
            };
        let Some((mut at, script)) = first else {
            return Inside::Nothing;
        };
        if let Some(script) = script {
            return Inside::Scripts(vec![script], self.elevated);
        }
        for alternatives in &self.sub {
            // Options may stand between the words of a subcommand: `docker compose -f x.yml exec`.
            while let Some(word) = words.get(at)
                && word.text.starts_with('-')
                && word.text.len() > 1
            {
                at += 1 + self.taken_by(&word.text);
            }
            let fits = |w: &Word| alternatives.contains(&w.text);
            if !words.get(at).is_some_and(fits) {
                return Inside::Nothing;
            }
            at += 1;
        }
        if let Some(at) = self.command_at(words, at) {
            return self.command_from(words, at);
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
        // What `eval` runs changes the shell that reads on.
        let runs_here = words.first().is_some_and(|w| w.text == "eval");
        match self.tail {
            Tail::Command => self.command_from(words, at),
            // Read anew, plain words are the same words.
            Tail::Script if !runs_here && rest.len() > 1 && rest.iter().all(is_plain) => {
                Inside::Command(at, self.elevated)
            }
            Tail::Script => Inside::Scripts(scripts_of(rest), self.elevated),
            Tail::Scripts => Inside::Scripts(rest.to_vec(), self.elevated),
            Tail::Nothing | Tail::Dashes => Inside::Nothing,
        }
    }

    /// The command that the words from here on are. One word with blanks in it is no program: a shell gets it.
    fn command_from(&self, words: &[Word], at: usize) -> Inside {
        let rest = words.get(at..).unwrap_or(&[]);
        if is_one_script(rest) {
            Inside::Scripts(rest.to_vec(), self.elevated)
        } else {
            Inside::Command(at, self.elevated)
        }
    }

    /// How many of the words behind an option are its own.
    fn taken_by(&self, option: &str) -> usize {
        if self.takes_three.take_next(option) {
            3
        } else if self.takes_two.take_next(option) {
            2
        } else {
            usize::from(self.takes.take_next(option))
        }
    }

    /// Where the program begins that an option names.
    fn command_at(&self, words: &[Word], from: usize) -> Option<usize> {
        if self.command.is_empty() {
            return None;
        }
        let named = words
            .iter()
            .skip(from)
            .take_while(|w| w.text != "--")
            .position(|w| self.command.take_next(&w.text))?;
        Some(from + named + 1).filter(|at| *at < words.len())
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
                text: listed(value),
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
            let value = rest.first()?;
            Word {
                text: listed(&value.text),
                ..value.clone()
            }
        })
    }

    /// Passes over options with what they take, assignments, and so many words of its own: where the rest
    /// begins, or the script that an option gives. `None` where the words end before that.
    fn skip(&self, words: &[Word], mut at: usize, mut own: usize) -> Option<(usize, Option<Word>)> {
        while let Some(word) = words.get(at) {
            if let Some(script) = self.script_at(words, at) {
                return Some((at, Some(script)));
            }
            if word.text == "--" && self.tail == Tail::Nothing {
                at += 1;
                continue;
            }
            if word.text == "--" {
                return Some((at + 1 + own, None));
            }
            if word.text.starts_with('-') && word.text.len() > 1 {
                at += 1 + self.taken_by(&word.text);
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

/// Whether a shell makes of a word what it is.
fn is_plain(word: &Word) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-_./:,+@%".contains(&b);
    !word.unknown && word.from.is_empty() && word.text.bytes().all(plain)
}

/// Whether the words are one word with blanks in it.
fn is_one_script(words: &[Word]) -> bool {
    matches!(words, [word] if word.text.trim().contains(char::is_whitespace))
}

/// The commands of a list, `commands=["…","…"]`; any other text is one script.
fn listed(value: &str) -> String {
    let list = value.strip_prefix("commands=").map(str::trim);
    match list.map(serde_json::from_str::<Vec<String>>) {
        Some(Ok(commands)) => commands.join("\n"),
        Some(Err(_)) => list
            .unwrap_or("")
            .trim_matches(['[', ']', '"', '\''])
            .to_owned(),
        None => value.to_owned(),
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
