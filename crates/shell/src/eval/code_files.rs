//! Which files a command fills, and with what: downloads, copies, archives. What is run or sent later may be one of
//! them.

use super::expand::{AnalyzedWord, normalize_path};
use super::unwrap::program_name;
use super::{AnalyzedCommand, Evaluator, Flow};
use crate::program_traits::Fills;
use crate::provenance::CommandSet;

/// The file that is copied, if it is named, and the one that it is copied to.
type Copied = (Option<String>, String);

impl Evaluator<'_> {
    /// Remembers what a command puts into files.
    pub(super) fn keep(&mut self, command: &AnalyzedCommand) {
        let name = command.name();
        if is_file_cmdlet(name) {
            return self.set_content(command);
        }
        let Some(fills) = self.programs.traits(name).and_then(|traits| traits.fills) else {
            return;
        };
        match fills {
            Fills::Download => self.download(command, &self.made(command)),
            Fills::Input => {
                let made = self.made(command);
                for word in command.operands() {
                    self.write(&normalize_path(&word.text), command.input.clone().or(&made));
                }
            }
            Fills::Copy => self.copy(command, |operands| match operands {
                [source, .., target] => Some((
                    Some(normalize_path(&source.text)),
                    normalize_path(&target.text),
                )),
                _ => None,
            }),
            Fills::CopyByKeys => self.copy(command, |operands| {
                let part = |key: &str| {
                    let found = operands.iter().find_map(|w| w.text.strip_prefix(key));
                    found.map(normalize_path)
                };
                Some((part("if="), part("of=")?))
            }),
            Fills::Tar | Fills::Archive | Fills::Compressed | Fills::Output => {
                self.archive(command, fills, self.made(command));
            }
            Fills::Plan => {
                if let Some(file) = value_of(&command.words, &["-out", "--out"]) {
                    self.write(&normalize_path(&file), self.made(command));
                }
            }
        }
    }

    /// Keeps what `Set-Content` and its kin write: a value among the words, or what they are given.
    fn set_content(&mut self, command: &AnalyzedCommand) {
        let named = value_of(&command.words, &["-Path", "-FilePath", "-LiteralPath"]);
        let mut operands = command.operands();
        let file = named.or_else(|| operands.next().map(|w| w.text.clone()));
        let Some(file) = file else { return };
        let mut held = self.made(command);
        held.text = match value_of(&command.words, &["-Value"]) {
            Some(text) => Some(text),
            None => match operands.last() {
                Some(word) => Some(word.text.clone()),
                None => command.input.text.clone(),
            },
        };
        self.write(&normalize_path(&file), held);
    }

    /// What a command puts into files: it comes from the command, and from what reaches it.
    fn made(&self, command: &AnalyzedCommand) -> Flow {
        let mut from = CommandSet::one(self.reading.commands.len());
        for number in command.sources() {
            from.add(number);
        }
        Flow {
            text: None,
            sources: from,
        }
    }

    fn download(&mut self, command: &AnalyzedCommand, made: &Flow) {
        let named = value_of(
            &command.words,
            &[
                "-o",
                "-O",
                "--output",
                "--output-document",
                "--out",
                "-OutFile",
            ],
        );
        match named {
            Some(file) if !file.is_empty() && file != "-" && !file.starts_with("http") => {
                self.write(&normalize_path(&file), made.clone());
            }
            _ => {
                for word in command.operands() {
                    let name = program_name(word.text.split(['?', '#']).next().unwrap_or(""));
                    if word.text.contains(['/', '.']) && !name.is_empty() {
                        self.write(name, made.clone());
                    }
                }
            }
        }
    }

    /// Fills a file with what stands in another one, where `parts` finds them among the operands.
    fn copy(&mut self, command: &AnalyzedCommand, parts: fn(&[&AnalyzedWord]) -> Option<Copied>) {
        let operands: Vec<&AnalyzedWord> = command.operands().collect();
        let made = self.made(command);
        let Some((source, target)) = parts(&operands) else {
            return;
        };
        let held = source.as_ref().and_then(|s| self.file(s));
        let held = held.map_or(made.clone(), |mut held| {
            held.sources.extend(&made.sources);
            held
        });
        self.write(&target, held);
    }

    /// What it writes holds whatever it was called with.
    fn archive(&mut self, command: &AnalyzedCommand, fills: Fills, made: Flow) {
        let mut words = command.words.iter().skip(1).peekable();
        while let Some(word) = words.next() {
            let text = &*word.text;
            let output = matches!(text, "-o" | "-out" | "--output" | "-f" | "--file" | "-Fc")
                || fills == Fills::Tar
                    && text.trim_start_matches('-').ends_with('f')
                    && !text.starts_with("--")
                    && text.len() < 8;
            if output && let Some(file) = words.peek() {
                self.write(&normalize_path(&file.text), made.clone());
            } else if let Some((_, file)) = text.split_once('=').filter(|_| text.starts_with("--"))
            {
                self.write(&normalize_path(file), made.clone());
            } else if fills == Fills::Archive && !text.starts_with('-') && text.len() > 1 {
                self.write(&normalize_path(text), made);
                return;
            } else if fills == Fills::Compressed && !text.starts_with('-') {
                for ending in ["gz", "xz", "bz2", "zst", "gpg", "asc"] {
                    self.write(&normalize_path(&format!("{text}.{ending}")), made.clone());
                }
            }
        }
    }
}

impl Flow {
    /// This, or the other where nothing is known of this.
    fn or(self, other: &Self) -> Self {
        if self.text.is_none() && self.sources.is_empty() {
            other.clone()
        } else {
            self
        }
    }
}

/// The value of an option, written behind it or together with it.
fn value_of(words: &[AnalyzedWord], names: &[&str]) -> Option<String> {
    let mut at = 1;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        if let Some((name, value)) = text.split_once('=')
            && names.contains(&name)
        {
            return Some(value.to_owned());
        }
        let clustered = text.len() > 2
            && text.starts_with('-')
            && !text.starts_with("--")
            && names
                .iter()
                .any(|n| n.len() == 2 && text.ends_with(&n[1..]));
        if names.contains(&text) || clustered {
            // `-O` of curl takes no word: what follows is the address.
            return words.get(at + 1).map(|w| w.text.clone());
        }
        if let Some(value) = names
            .iter()
            .filter(|n| n.len() == 2)
            .find_map(|n| text.strip_prefix(n))
        {
            return Some(value.to_owned());
        }
        at += 1;
    }
    None
}

/// Returns whether a cmdlet writes a value to a file.
fn is_file_cmdlet(name: &str) -> bool {
    ["set-content", "add-content", "out-file"]
        .iter()
        .any(|known| name.eq_ignore_ascii_case(known))
}
