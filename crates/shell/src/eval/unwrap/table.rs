//! How a row of the table of wrappers is applied to a command.

use std::ops::Range;

use super::{Inside, joined, scripts_of};
use crate::eval::expand::{AnalyzedWord, assignment};
use crate::options::Options;
use crate::program::{Runs, Wrapper};

/// Returns what runs inside a command of a wrapper, by the first row that fits.
pub(super) fn inside(rows: &[Wrapper], words: &[AnalyzedWord]) -> Inside {
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
    scripts: Vec<AnalyzedWord>,
    /// Whether the last of these takes the rest as well.
    takes_rest: bool,
}

impl Wrapper {
    fn inside(&self, words: &[AnalyzedWord]) -> Inside {
        let mut front = if self.subcommand.is_empty()
            && (self.runs == Runs::Dashes || !self.command_options.is_empty())
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
            let fits = |w: &AnalyzedWord| alternatives.contains(&w.text);
            if !words.get(front.end).is_some_and(fits) {
                return self.scripts_and(front.scripts, Inside::Nothing);
            }
            front.end += 1;
        }
        let next = words.get(front.end).map(|word| &*word.text);
        if next.is_some_and(|word| self.own_subcommands.contains(word)) {
            return self.scripts_and(front.scripts, Inside::Nothing);
        }
        if front.takes_rest {
            return self.scripts_and(front.scripts, Inside::Nothing);
        }
        if let Some(at) = self.command_at(words, front.end) {
            return self.scripts_and(front.scripts, self.command_from(words, at));
        }
        if self.runs == Runs::Dashes {
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
            return if self.runs == Runs::Script
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
            Runs::Command => self.command_from(words, at),
            // Read anew, plain words are the same words.
            Runs::Script if !runs_here && rest.len() > 1 && rest.iter().all(is_plain) => {
                Inside::Command(at, self.elevated)
            }
            Runs::Script => Inside::Scripts(scripts_of(rest), self.elevated),
            Runs::Scripts => Inside::Scripts(rest.to_vec(), self.elevated),
            Runs::Nothing | Runs::Dashes => Inside::Nothing,
        };
        self.scripts_and(front.scripts, runs)
    }

    /// The scripts that options give, and what runs behind them.
    fn scripts_and(&self, mut scripts: Vec<AnalyzedWord>, behind: Inside) -> Inside {
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
    fn command_from(&self, words: &[AnalyzedWord], at: usize) -> Inside {
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
    fn command_at(&self, words: &[AnalyzedWord], from: usize) -> Option<usize> {
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
    fn option_scripts(&self, words: &[AnalyzedWord], range: Range<usize>) -> Vec<AnalyzedWord> {
        let scripts = range.filter_map(|at| self.script_at(words, at));
        scripts.map(|script| script.word).collect()
    }

    /// The script that the option at this place gives.
    fn script_at(&self, words: &[AnalyzedWord], at: usize) -> Option<GivenScript> {
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
            let mut all = vec![AnalyzedWord {
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
            word: AnalyzedWord {
                text: listed(&text),
                ..value.clone()
            },
            end,
            takes_rest: false,
        })
    }

    /// Passes over options with what they take, assignments, and so many words of its own.
    fn front(&self, words: &[AnalyzedWord], mut at: usize, mut own: usize) -> Front {
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
            if word.text == "--" && self.runs == Runs::Nothing {
                at += 1;
                continue;
            }
            if word.text == "--" {
                at += 1 + own;
                break;
            }
            if word.text.starts_with('-') && word.text.len() > 1 {
                at += 1 + self.taken_by(&word.text);
            } else if own == 0 && assignment(&word.text).is_some() && self.runs != Runs::Script {
                at += 1;
            } else if own > 0 {
                own -= 1;
                at += 1;
            } else if self.runs == Runs::Nothing && !self.script_options.is_empty() {
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
    word: AnalyzedWord,
    end: usize,
    takes_rest: bool,
}

/// Whether a shell makes of a word what it is.
fn is_plain(word: &AnalyzedWord) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-_./:,+@%".contains(&b);
    !word.unknown && word.sources.is_empty() && word.text.bytes().all(plain)
}

/// Whether the words are one word with blanks in it.
fn is_one_script(words: &[AnalyzedWord]) -> bool {
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
