//! What a command changes for those behind it: variables, files, the directory.

use crate::limits::Limits;

use super::expand::{AnalyzedWord, assignment, normalize_path};
use super::unwrap::program_name;
use super::{AnalyzedCommand, Evaluator, Flow};

/// The files that redirections write.
pub(super) fn writes(redirects: &[(&'static str, AnalyzedWord)]) -> Vec<String> {
    let written = redirects
        .iter()
        .filter(|(kind, word)| matches!(*kind, ">" | ">>" | "<>") && !word.text.is_empty());
    written
        .map(|(_, word)| normalize_path(&word.text))
        .collect()
}

/// What a loop's variable stands for: of all its values the one that could do the most harm.
pub(super) fn worst(words: &[AnalyzedWord]) -> Flow {
    let harm = |word: &&AnalyzedWord| {
        let text = &word.text;
        if text.starts_with(['/', '~']) || text.starts_with("$HOME") {
            usize::MAX - text.len()
        } else {
            0
        }
    };
    let unknown = words.iter().find(|w| w.unknown);
    match words.iter().rev().max_by_key(harm) {
        Some(word) if !word.unknown => Flow {
            text: Some(word.text.clone()),
            sources: unknown.map_or_else(Default::default, |w| w.sources),
        },
        Some(word) => Flow {
            text: None,
            sources: word.sources,
        },
        None => Flow::unknown(),
    }
}

/// The descriptor that `read -u 3`, `read -ru3` or `mapfile -u 3` reads.
fn descriptor_read(words: &[AnalyzedWord]) -> Option<&str> {
    let mut words = words.iter().skip(1).map(|w| &*w.text);
    while let Some(text) = words.next() {
        if let Some(letters) = text.strip_prefix('-')
            && let Some((_, number)) = letters.split_once('u')
        {
            return if number.is_empty() {
                words.next()
            } else {
                Some(number)
            };
        }
    }
    None
}

impl Evaluator<'_> {
    pub(super) fn assign(&mut self, name: &str, value: &str, adds: bool, word: &AnalyzedWord) {
        self.reading.complete &= value.len() <= Limits::MAX_VALUE_BYTES;
        let mut new = Flow {
            text: (!word.unknown && value.len() <= Limits::MAX_VALUE_BYTES)
                .then(|| value.to_owned()),
            sources: word.sources,
        };
        if adds {
            let mut before = self.known.get(name).cloned().unwrap_or_else(Flow::nothing);
            // It is written down once more each time.
            if !self.spend(before.text.as_ref().map_or(0, String::len)) {
                return;
            }
            before.then(new);
            new = before;
        }
        // Where it may not run at all, the value that could do more harm stays.
        if self.conditional
            && let Some(before) = self.known.get(name)
            && self.harm(before) > self.harm(&new)
        {
            return;
        }
        self.set(name, new);
    }

    /// Remembers which file a descriptor stands for; one with a name gets a number of its own.
    pub(super) fn open_descriptor(&mut self, name: &str, file: &str) {
        if self.descriptors.len() >= 64 {
            return;
        }
        let named = !name.bytes().all(|b| b.is_ascii_digit());
        let number = if named {
            let number = format!("{}", 100 + self.descriptors.len());
            self.set(name, Flow::known(number.clone()));
            number
        } else {
            name.to_owned()
        };
        self.descriptors.insert(number, file.to_owned());
    }

    /// A text that a descriptor is opened on can be read by the descriptor's file.
    pub(super) fn opens_text(&mut self, descriptor: Option<String>, text: &Flow) {
        if let Some(name) = descriptor.filter(|d| !matches!(&**d, "0" | "1" | "2")) {
            let file = format!("/dev/fd/text{}", self.descriptors.len());
            self.open_descriptor(&name, &file);
            self.write(&file, text.clone());
        }
    }

    /// How much harm a value could do in a command, by a rough measure.
    fn harm(&self, value: &Flow) -> u8 {
        let text = value.text.as_deref().unwrap_or("");
        let first = text.split_whitespace().next().unwrap_or("");
        if matches!(text, "/" | "~" | "$HOME" | "/*") {
            4
        } else if self.programs.is_known(program_name(first)) {
            3
        } else if text.starts_with(['/', '~']) || text.starts_with("$HOME") {
            2
        } else {
            u8::from(matches!(text, "." | ".." | "*"))
        }
    }

    /// What is known to stand in a file.
    pub(super) fn file(&self, name: &str) -> Option<Flow> {
        let name = name.strip_prefix("./").unwrap_or(name);
        let opened = name
            .strip_prefix("/dev/fd/")
            .and_then(|n| self.descriptors.get(n));
        if let Some(file) = opened {
            return self.files.get(file).cloned();
        }
        self.files.get(&normalize_path(name)).cloned()
    }

    pub(super) fn write(&mut self, file: &str, held: Flow) {
        if self.files.len() < 256 && !file.starts_with("/dev/null") {
            let file = file.strip_prefix("./").unwrap_or(file);
            let mut held = held;
            if self.conditional
                && let Some(before) = self.files.get(file)
            {
                // It may hold what it held before.
                held.sources.extend(&before.sources);
            }
            self.files.insert(file.to_owned(), held);
        } else if !file.starts_with("/dev/null") {
            self.reading.complete = false;
        }
    }

    /// What a command changes, with what it prints.
    pub(super) fn effects(&mut self, command: &AnalyzedCommand, printed: &Flow) {
        match command.name() {
            kind @ ("export" | "declare" | "typeset" | "local" | "readonly") => {
                let has = |letter| {
                    command
                        .words
                        .iter()
                        .any(|w| w.text.starts_with('-') && w.text.contains(letter))
                };
                for word in command.operands() {
                    let Some((name, value, adds)) = assignment(&word.text) else {
                        continue;
                    };
                    let before = self.known.get(name).cloned();
                    if kind != "export" && kind != "readonly" && !has('g') {
                        self.locals.push((name.to_owned(), before));
                    }
                    // A reference stands for what it refers to.
                    match self.known.get(value).cloned().filter(|_| has('n')) {
                        Some(referred) => self.set(name, referred),
                        None => self.assign(name, value, adds, word),
                    }
                    if kind == "readonly" || has('r') {
                        self.fixed.insert(name.to_owned());
                    }
                }
            }
            "alias" => {
                for word in command.operands() {
                    match word.text.split_once('=') {
                        // More than words: it is read where it is used.
                        Some((name, value))
                            if value.contains(['"', '\'', '\\', '|', ';', '&', '>', '<', '(']) =>
                        {
                            let body = format!("{value} \"$@\"");
                            self.functions.insert(name.to_owned(), body.into());
                        }
                        Some((name, value)) => {
                            self.aliases.insert(name.to_owned(), value.into());
                        }
                        None => {}
                    }
                }
            }
            "unset" => {
                for word in command.operands() {
                    if self.fixed.contains(&word.text) {
                        continue;
                    }
                    let before = self.known.remove(&word.text);
                    self.before.push((word.text.clone(), before));
                }
            }
            "read" | "mapfile" | "readarray" => {
                let input = descriptor_read(&command.words)
                    .and_then(|number| self.file(&format!("/dev/fd/{number}")))
                    .unwrap_or_else(|| command.input.clone());
                for word in command.operands() {
                    let mut value = input.clone();
                    if let Some(text) = &mut value.text {
                        let line = text.lines().next().unwrap_or("").to_owned();
                        *text = line;
                    }
                    self.set(&word.text, value.clone());
                    self.set(&format!("{}[0]", word.text), value);
                }
            }
            "printf" => {
                if let [_, flag, name, ..] = command.words.as_slice()
                    && flag.text == "-v"
                {
                    self.set(&name.text.clone(), printed.clone());
                }
            }
            "cd" | "pushd" | "popd" => self.go(command.operands().next()),
            "set" => {
                if let Some(at) = command.words.iter().position(|w| w.text == "--") {
                    self.positional(command.words.get(at..).unwrap_or(&[]));
                }
            }
            _ => self.keep(command),
        }
    }

    /// Goes to a directory.
    pub(super) fn go(&mut self, to: Option<&AnalyzedWord>) {
        let to = to.map_or("~", |w| &w.text);
        let absolute = to.starts_with('/') || to.starts_with('~') || to.starts_with("$HOME");
        if to.len() > Limits::MAX_DIRECTORY_BYTES
            || self
                .directory
                .as_ref()
                .is_some_and(|d| d.len() > Limits::MAX_DIRECTORY_BYTES)
        {
            self.reading.complete = false;
            self.directory = None;
            return;
        }
        self.directory = match (&self.directory, absolute) {
            (_, true) => Some(normalize_path(to).into()),
            (Some(before), false) if to != "-" => {
                Some(normalize_path(&format!("{before}/{to}")).into())
            }
            _ if to == "-" => Some("-".into()),
            _ => Some(format!("./{to}").into()),
        };
    }
}
