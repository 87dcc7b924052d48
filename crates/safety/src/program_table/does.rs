//! What an invocation of a program does: the `[[program.does]]` of a row.

use std::borrow::Cow;

use car_router_shell::{alternatives, glob_matches};

use crate::stored::{stored, stored_enum};

/// What an invocation does at most.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(any(test, feature = "unstable-internals"), derive(serde::Deserialize))]
#[cfg_attr(
    any(test, feature = "unstable-internals"),
    serde(rename_all = "snake_case")
)]
pub(crate) enum DoesKind {
    /// It prints its words, or facts that need no file.
    #[default]
    Prints,
    /// It reads files, or facts about the computer.
    Reads,
    /// It asks a service on this computer.
    Daemon,
    /// It asks another computer, and changes nothing there.
    Network,
    /// It changes the state of the shell alone.
    Shell,
    /// It runs the command in its words, and nothing else.
    Runs,
    /// It changes something.
    Changes,
}

stored_enum!(DoesKind:
    DoesKind::Prints,
    DoesKind::Reads,
    DoesKind::Daemon,
    DoesKind::Network,
    DoesKind::Shell,
    DoesKind::Runs,
    DoesKind::Changes,
);

/// What the operands of an invocation are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(any(test, feature = "unstable-internals"), derive(serde::Deserialize))]
#[cfg_attr(
    any(test, feature = "unstable-internals"),
    serde(rename_all = "snake_case")
)]
pub(crate) enum OperandRole {
    /// Files that are read, or other things that are looked at.
    #[default]
    Read,
    /// Text.
    Text,
    /// A format behind a plus sign, and nothing else.
    Format,
    /// Names of settings, without a value.
    Names,
    /// Files that are written.
    Written,
    /// Files that are deleted.
    Deleted,
    /// Files that are read, but for the last one, which is written.
    Copied,
    /// Files that are deleted, but for the last one, which is written.
    Moved,
}

stored_enum!(OperandRole:
    OperandRole::Read,
    OperandRole::Text,
    OperandRole::Format,
    OperandRole::Names,
    OperandRole::Written,
    OperandRole::Deleted,
    OperandRole::Copied,
    OperandRole::Moved,
);

/// What an invocation changes besides files.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(any(test, feature = "unstable-internals"), derive(serde::Deserialize))]
#[cfg_attr(
    any(test, feature = "unstable-internals"),
    serde(rename_all = "snake_case")
)]
pub(crate) enum Changed {
    /// Nothing that is known.
    #[default]
    Nothing,
    /// Processes or services.
    Processes,
    /// Installed packages.
    Packages,
    /// It talks to another computer.
    Network,
}

stored_enum!(Changed:
    Changed::Nothing,
    Changed::Processes,
    Changed::Packages,
    Changed::Network,
);

/// A row as it is stored.
#[derive(Debug, Clone, Default)]
#[cfg_attr(any(test, feature = "unstable-internals"), derive(serde::Deserialize))]
#[cfg_attr(
    any(test, feature = "unstable-internals"),
    serde(deny_unknown_fields, default)
)]
pub(crate) struct DoesRow {
    kind: DoesKind,
    subcommand: String,
    with: String,
    unless: String,
    only_options: String,
    operands: OperandRole,
    changes: Changed,
    reader: String,
    leading_operands: usize,
    most_operands: Option<usize>,
    content: bool,
}

#[cfg(test)]
impl DoesRow {
    /// Returns whether what the row describes changes nothing.
    pub(super) fn only_reads(&self) -> bool {
        self.kind != DoesKind::Changes
    }

    /// Returns the first words of the subcommand, the first option that must be there, and the options that may not be there.
    pub(super) fn first_words(&self) -> (String, String, String) {
        let first = |text: &str| alternatives(text).next().unwrap_or("").replace('*', "x");
        let subcommand: Vec<String> = self.subcommand.split_whitespace().map(first).collect();
        (subcommand.join(" "), first(&self.with), self.unless.clone())
    }
}

stored!(DoesRow {
    kind,
    subcommand,
    with,
    unless,
    only_options,
    operands,
    changes,
    reader,
    leading_operands,
    most_operands,
    content,
});

/// What the invocations do that a row describes.
#[derive(Debug, Default)]
pub(crate) struct Does {
    pub(crate) kind: DoesKind,
    subcommand: Vec<Vec<String>>,
    with: Vec<String>,
    unless: Vec<String>,
    only_options: Vec<String>,
    pub(crate) operands: OperandRole,
    pub(crate) changes: Changed,
    /// The reader of the language that its first operand is written in; empty if there is none.
    pub(crate) reader: String,
    leading_operands: usize,
    most_operands: Option<usize>,
    /// Whether what it prints is the content of files.
    pub(crate) content: bool,
}

impl From<DoesRow> for Does {
    fn from(row: DoesRow) -> Self {
        let list = |text: &str| alternatives(text).map(str::to_owned).collect();
        Self {
            kind: row.kind,
            subcommand: row.subcommand.split_whitespace().map(list).collect(),
            with: list(&row.with),
            unless: list(&row.unless),
            only_options: list(&row.only_options),
            operands: row.operands,
            changes: row.changes,
            reader: row.reader,
            leading_operands: row.leading_operands,
            most_operands: row.most_operands,
            content: row.content,
        }
    }
}

/// Returns whether a word may be an option: a long option may be abbreviated, and a letter may be one of several. A letter
/// without a dash is only in a word without one.
fn may_be(word: &str, option: &str) -> bool {
    let name = word.split_once('=').map_or(word, |(name, _)| name);
    if name == option {
        return true;
    }
    if !option.starts_with('-') || !word.starts_with('-') {
        return !option.starts_with('-') && !word.starts_with('-') && word.contains(option);
    }
    // Some programs take one dash or two for the same option.
    let (given, listed) = (name.trim_start_matches('-'), option.trim_start_matches('-'));
    if given == listed && !given.is_empty() {
        return true;
    }
    match (option.strip_prefix("--"), word.strip_prefix("--")) {
        (Some(long), Some(_)) => !given.is_empty() && long.starts_with(given),
        (None, None) => {
            let mut letters = option.strip_prefix('-').unwrap_or("").chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) => word.get(1..).is_some_and(|rest| rest.contains(letter)),
                _ => false,
            }
        }
        _ => false,
    }
}

/// Returns whether a word is an option, with or without a value attached, and not an abbreviation of it.
fn is_exactly(word: &str, option: &str) -> bool {
    let name = word.split_once('=').map_or(word, |(name, _)| name);
    let is_letter = option.len() == 2 && !option.starts_with("--");
    // In a cluster such as `-tf`.
    name == option
        || is_letter
            && !word.starts_with("--")
            && word.starts_with('-')
            && option
                .get(1..)
                .is_some_and(|letter| word.get(1..).is_some_and(|w| w.contains(letter)))
}

/// Returns whether the value of an option switches it off.
fn is_no(value: &str) -> bool {
    ["false", "no", "off", "0", "f", "n"]
        .iter()
        .any(|no| value.eq_ignore_ascii_case(no))
}

/// An option of a command.
pub(crate) struct GivenOption<'c> {
    /// Its place among the words of the command.
    pub(crate) at: usize,
    /// As it is written; a cluster without a dash may have got one.
    pub(crate) text: Cow<'c, str>,
    /// Whether it is known how many words it takes: it is listed, or has its value attached.
    pub(crate) is_known: bool,
    /// Whether the option before it takes it for its value, as far as is known.
    pub(crate) is_value: bool,
}

/// The words of a command that begin with a dash, and its operands.
pub(crate) struct Arguments<'c> {
    pub(crate) options: Vec<GivenOption<'c>>,
    /// The operands with their places.
    pub(crate) operands: Vec<(usize, &'c str)>,
    /// The place of the word that ends the options, if there is one.
    pub(crate) end: Option<usize>,
    /// Whether a word behind the first operand is never an option of the program.
    pub(crate) options_first: bool,
}

impl Arguments<'_> {
    /// Returns the options as they are written.
    pub(crate) fn options(&self) -> impl Iterator<Item = &str> {
        self.options.iter().map(|option| &*option.text)
    }

    /// Returns whether an option stands behind an operand, in a program that has its options in front.
    fn is_behind_operand(&self, option: &GivenOption<'_>) -> bool {
        let first = self.operands.first();
        self.options_first && first.is_some_and(|(at, _)| *at < option.at)
    }

    /// Returns whether an option may stand behind another one that takes it for its value, though that is not known.
    fn may_be_value(&self, option: &GivenOption<'_>) -> bool {
        let mut before = self
            .options
            .iter()
            .filter(|other| other.at + 1 == option.at);
        before.any(|other| !other.is_known)
    }
}

impl Does {
    /// Returns whether what reaches the input does not matter. The row of a subcommand does not say what becomes of it, and
    /// find gives it to what it runs.
    pub(crate) fn ignores_input(&self) -> bool {
        match self.kind {
            DoesKind::Reads => self.subcommand.is_empty() && self.reader != "find",
            DoesKind::Prints | DoesKind::Shell | DoesKind::Runs | DoesKind::Changes => true,
            DoesKind::Daemon | DoesKind::Network => false,
        }
    }

    /// Returns whether the row describes a subcommand.
    pub(crate) fn has_subcommand(&self) -> bool {
        !self.subcommand.is_empty()
    }

    /// Returns whether a word is the first one of the subcommand that the row describes.
    pub(crate) fn begins_with(&self, word: &str) -> bool {
        let first = self.subcommand.first();
        first.is_some_and(|words| words.iter().any(|known| known == word))
    }

    /// Returns whether there are options with which the row does not apply, or words that its reader refuses.
    pub(crate) fn may_be_ended(&self) -> bool {
        // The reader `test` refuses no word.
        let has_reader = !matches!(&*self.reader, "" | "test");
        !self.unless.is_empty() || !self.only_options.is_empty() || has_reader
    }

    /// Returns whether the row applies to so many operands only.
    pub(crate) fn counts_operands(&self) -> bool {
        self.most_operands.is_some()
    }

    /// Returns whether the row applies whatever words follow, and shows no content of files.
    pub(crate) fn is_open(&self) -> bool {
        !self.may_be_ended()
            && !self.content
            && self.most_operands.is_none()
            && matches!(self.operands, OperandRole::Read | OperandRole::Text)
    }

    /// Returns the operands after the words of the subcommand; `None` if the row does not describe this invocation.
    pub(crate) fn operands_of<'a, 'c>(
        &self,
        arguments: &'a Arguments<'c>,
    ) -> Option<&'a [(usize, &'c str)]> {
        let mut operands = arguments.operands.as_slice();
        let mut behind = 0;
        for words in &self.subcommand {
            let ((at, word), rest) = operands.split_first()?;
            let is_listed =
                |known: &String| known == word || known.contains('*') && glob_matches(known, word);
            if arguments.end.is_some_and(|end| end < *at) || !words.iter().any(is_listed) {
                return None;
            }
            behind = *at;
            operands = rest;
        }
        let mut options = arguments.options.iter();
        // What an option that is not known takes may be what looks like the subcommand.
        let is_sure = options.all(|option| option.is_known || option.at > behind);
        let is_one_of = |listed: &[String], text: &str| {
            let (name, value) = text.split_once('=').unwrap_or((text, ""));
            // An option that is switched off is not there.
            !is_no(value) && listed.iter().any(|option| option == name)
        };
        let mut options = arguments.options.iter();
        let is_there = self.with.is_empty()
            || options.any(|option| {
                let text = &*option.text;
                !option.is_value
                    && !arguments.is_behind_operand(option)
                    && !text.split_once('=').is_some_and(|(_, value)| is_no(value))
                    && self.with.iter().any(|listed| is_exactly(text, listed))
                    && (is_one_of(&self.only_options, text) || !arguments.may_be_value(option))
            });
        // Here a value counts, too: the option before it may take none in this subcommand.
        let mut options = arguments.options();
        let fits = is_sure
            && is_there
            && !options.any(|text| self.unless.iter().any(|listed| may_be(text, listed)))
            && (self.only_options.is_empty()
                || arguments
                    .options()
                    .all(|text| is_one_of(&self.only_options, text)))
            && self.most_operands.is_none_or(|most| operands.len() <= most);
        fits.then(|| operands.get(self.leading_operands..).unwrap_or(&[]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_known_in_a_cluster_and_abbreviated() {
        for (word, option) in [
            ("-o", "-o"),
            ("-uo", "-o"),
            ("-ofile", "-o"),
            ("--output=x", "--output"),
            ("--outp", "--output"),
            ("-delete", "-delete"),
            ("--toolexec=x", "-toolexec"),
            ("--w", "-w"),
        ] {
            assert!(may_be(word, option), "{word}");
        }
        for (word, option) in [
            ("-u", "-o"),
            ("--only", "--output"),
            ("--", "--output"),
            ("-del", "-delete"),
        ] {
            assert!(!may_be(word, option), "{word}");
        }
        assert!(is_exactly("-tf", "-t") && is_exactly("--list", "--list"));
        assert!(!is_exactly("--lis", "--list") && !is_exactly("--t", "-t"));
    }
}
