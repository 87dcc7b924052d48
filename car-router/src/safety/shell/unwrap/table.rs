//! The table of wrappers, `data/safety/wrappers.toml`, and how it is applied.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

use foldhash::fast::FixedState;
use serde::Deserialize;

use super::{Inside, joined, scripts_of};
use crate::safety::options::{Options, alternatives};
use crate::safety::shell::expand::{Word, assignment};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrapperFile {
    wrapper: Vec<WrapperRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrapperRow {
    programs: String,
    #[serde(default)]
    subcommand: String,
    #[serde(default)]
    options_with_value: String,
    #[serde(default)]
    leading_operands: usize,
    #[serde(default)]
    runs: Tail,
    #[serde(default)]
    script_options: String,
    #[serde(default)]
    script_and_rest_options: String,
    #[serde(default)]
    command_options: String,
    #[serde(default)]
    options_with_two_values: String,
    #[serde(default)]
    options_with_three_values: String,
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
    subcommand: Vec<Vec<String>>,
    options_with_value: Options,
    leading_operands: usize,
    runs: Tail,
    script_options: Options,
    /// Options whose value is a script together with the words that follow.
    script_and_rest_options: Options,
    /// Options whose value is a program, with the words that follow.
    command_options: Options,
    options_with_two_values: Options,
    options_with_three_values: Options,
    elevated: bool,
}

type Table = HashMap<String, Vec<Wrapper>, FixedState>;

static WRAPPERS: LazyLock<Table> = LazyLock::new(|| {
    let source = include_str!("../../../../data/safety/wrappers.toml");
    // A test reads the same file.
    let file: WrapperFile = toml::from_str(source).unwrap_or_else(|error| unreachable!("{error}"));
    let mut table = Table::default();
    for row in file.wrapper {
        for name in alternatives(&row.programs) {
            let subcommand = row.subcommand.split_whitespace();
            table.entry(name.to_owned()).or_default().push(Wrapper {
                subcommand: subcommand
                    .map(|word| alternatives(word).map(str::to_owned).collect())
                    .collect(),
                options_with_value: Options::new(&row.options_with_value),
                leading_operands: row.leading_operands,
                runs: row.runs,
                script_options: Options::new(&row.script_options),
                script_and_rest_options: Options::new(&row.script_and_rest_options),
                command_options: Options::new(&row.command_options),
                options_with_two_values: Options::new(&row.options_with_two_values),
                options_with_three_values: Options::new(&row.options_with_three_values),
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

/// What stands in front of the command that a wrapper runs.
#[derive(Default)]
struct Front {
    /// Where the rest begins.
    end: usize,
    /// The scripts that its options give.
    scripts: Vec<Word>,
    /// Whether the last of these takes the rest as well.
    takes_rest: bool,
}

impl Wrapper {
    fn inside(&self, words: &[Word]) -> Inside {
        let mut front = if self.subcommand.is_empty()
            && (self.runs == Tail::Dashes || !self.command_options.is_empty())
        {
            // The dashes, or the option, may come at once.
            Front {
                end: 1,
                ..Front::default()
            }
        } else {
            self.front(words, 1, 0)
        };
        for alternatives in &self.subcommand {
            // Options may stand between the words of a subcommand: `docker compose -f x.yml exec`.
            while let Some(word) = words.get(front.end)
                && word.text.starts_with('-')
                && word.text.len() > 1
            {
                front.end += 1 + self.taken_by(&word.text);
            }
            let fits = |w: &Word| alternatives.contains(&w.text);
            if !words.get(front.end).is_some_and(fits) {
                return self.scripts_and(front.scripts, Inside::Nothing);
            }
            front.end += 1;
        }
        if front.takes_rest {
            return self.scripts_and(front.scripts, Inside::Nothing);
        }
        if let Some(at) = self.command_at(words, front.end) {
            return self.scripts_and(front.scripts, self.command_from(words, at));
        }
        if self.runs == Tail::Dashes {
            let dashes = words
                .iter()
                .skip(front.end)
                .position(|w| w.text == "--")
                .map(|further| front.end + further);
            front
                .scripts
                .extend(self.option_scripts(words, front.end..dashes.unwrap_or(words.len())));
            let behind = dashes.map(|at| at + 1).filter(|at| *at < words.len());
            let command = behind.map_or(Inside::Nothing, |at| Inside::Command(at, self.elevated));
            return self.scripts_and(front.scripts, command);
        }
        let own = self.front(words, front.end, self.leading_operands);
        front.scripts.extend(own.scripts);
        let at = own.end;
        let rest = words.get(at..).unwrap_or(&[]);
        if own.takes_rest || rest.is_empty() && !front.scripts.is_empty() {
            return self.scripts_and(front.scripts, Inside::Nothing);
        }
        if rest.is_empty() {
            // Nothing to run on the command line: a shell elsewhere reads its input.
            return if self.runs == Tail::Script
                && self.leading_operands > 0
                && words.len() > self.leading_operands
            {
                Inside::Input
            } else {
                Inside::Nothing
            };
        }
        // What `eval` runs changes the shell that reads on.
        let runs_here = words.first().is_some_and(|w| w.text == "eval");
        let runs = match self.runs {
            Tail::Command => self.command_from(words, at),
            // Read anew, plain words are the same words.
            Tail::Script if !runs_here && rest.len() > 1 && rest.iter().all(is_plain) => {
                Inside::Command(at, self.elevated)
            }
            Tail::Script => Inside::Scripts(scripts_of(rest), self.elevated),
            Tail::Scripts => Inside::Scripts(rest.to_vec(), self.elevated),
            Tail::Nothing | Tail::Dashes => Inside::Nothing,
        };
        self.scripts_and(front.scripts, runs)
    }

    /// The scripts that options give, and what runs behind them.
    fn scripts_and(&self, mut scripts: Vec<Word>, behind: Inside) -> Inside {
        if scripts.is_empty() {
            return behind;
        }
        match behind {
            Inside::Command(at, elevated) => Inside::ScriptsAndCommand(scripts, at, elevated),
            Inside::Scripts(more, elevated) => {
                scripts.extend(more);
                Inside::Scripts(scripts, elevated)
            }
            _ => Inside::Scripts(scripts, self.elevated),
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
        if self.options_with_three_values.take_next(option) {
            3
        } else if self.options_with_two_values.take_next(option) {
            2
        } else {
            usize::from(self.options_with_value.take_next(option))
        }
    }

    /// Where the program begins that an option names.
    fn command_at(&self, words: &[Word], from: usize) -> Option<usize> {
        if self.command_options.is_empty() {
            return None;
        }
        let named = words
            .iter()
            .skip(from)
            .take_while(|w| w.text != "--")
            .position(|w| self.command_options.take_next(&w.text))?;
        Some(from + named + 1).filter(|at| *at < words.len())
    }

    /// The scripts behind options in a range of the words.
    fn option_scripts(&self, words: &[Word], range: Range<usize>) -> Vec<Word> {
        let scripts = range.filter_map(|at| self.script_at(words, at));
        scripts.map(|script| script.word).collect()
    }

    /// The script that the option at this place gives.
    fn script_at(&self, words: &[Word], at: usize) -> Option<GivenScript> {
        let word = words.get(at)?;
        if !word.text.starts_with('-') {
            return None;
        }
        let value_of = |options: &Options| {
            if let Some(value) = options.attached(&word.text) {
                Some((value.to_owned(), word, at + 1))
            } else if options.take_next(&word.text) {
                let next = words.get(at + 1)?;
                Some((next.text.clone(), next, at + 2))
            } else {
                None
            }
        };
        if let Some((text, value, end)) = value_of(&self.script_and_rest_options) {
            let mut all = vec![Word {
                text,
                ..value.clone()
            }];
            all.extend_from_slice(words.get(end..).unwrap_or(&[]));
            return Some(GivenScript {
                word: joined(&all),
                end: words.len(),
                takes_rest: true,
            });
        }
        let (text, value, end) = value_of(&self.script_options)?;
        Some(GivenScript {
            word: Word {
                text: listed(&text),
                ..value.clone()
            },
            end,
            takes_rest: false,
        })
    }

    /// Passes over options with what they take, assignments, and so many words of its own.
    fn front(&self, words: &[Word], mut at: usize, mut own: usize) -> Front {
        let mut scripts = Vec::new();
        let mut takes_rest = false;
        while let Some(word) = words.get(at) {
            if let Some(script) = self.script_at(words, at) {
                scripts.push(script.word);
                at = script.end;
                takes_rest = script.takes_rest;
                if takes_rest {
                    break;
                }
                continue;
            }
            if word.text == "--" && self.runs == Tail::Nothing {
                at += 1;
                continue;
            }
            if word.text == "--" {
                at += 1 + own;
                break;
            }
            if word.text.starts_with('-') && word.text.len() > 1 {
                at += 1 + self.taken_by(&word.text);
            } else if own == 0 && assignment(&word.text).is_some() && self.runs != Tail::Script {
                at += 1;
            } else if own > 0 {
                own -= 1;
                at += 1;
            } else if self.runs == Tail::Nothing && !self.script_options.is_empty() {
                at += 1;
            } else {
                break;
            }
        }
        Front {
            end: at,
            scripts,
            takes_rest,
        }
    }
}

/// A script that an option gives, and where the words behind it begin.
struct GivenScript {
    word: Word,
    end: usize,
    takes_rest: bool,
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
