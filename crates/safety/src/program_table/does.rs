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
    match (option.strip_prefix("--"), word.strip_prefix("--")) {
        (Some(long), Some(_)) => {
            let given = name.strip_prefix("--").unwrap_or("");
            !given.is_empty() && long.starts_with(given)
        }
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

/// The words of a command that are options, by their place, and its operands.
pub(crate) struct Arguments<'c> {
    pub(crate) options: Vec<Cow<'c, str>>,
    /// The operands with their places.
    pub(crate) operands: Vec<(usize, &'c str)>,
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

    /// Returns the operands after the words of the subcommand; `None` if the row does not describe this invocation.
    pub(crate) fn operands_of<'a, 'c>(
        &self,
        arguments: &'a Arguments<'c>,
    ) -> Option<&'a [(usize, &'c str)]> {
        let mut operands = arguments.operands.as_slice();
        for words in &self.subcommand {
            let ((_, word), rest) = operands.split_first()?;
            if !words
                .iter()
                .any(|known| known == word || known.contains('*') && glob_matches(known, word))
            {
                return None;
            }
            operands = rest;
        }
        let has = |listed: &[String], is: fn(&str, &str) -> bool| {
            let mut options = arguments.options.iter();
            options.any(|word| listed.iter().any(|option| is(word, option)))
        };
        let fits = (self.with.is_empty() || has(&self.with, is_exactly))
            && !has(&self.unless, may_be)
            && (self.only_options.is_empty()
                || arguments.options.iter().all(|word| {
                    let name = word.split_once('=').map_or(&**word, |(name, _)| name);
                    self.only_options.iter().any(|option| option == name)
                }))
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
