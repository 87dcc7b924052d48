//! What the evaluator needs to know about programs: which of them matter to the caller, and which run other commands.

use std::collections::HashSet;

use foldhash::fast::FixedState;

use crate::options::{Options, alternatives};
use crate::program_traits::{CodeReader, Interpreter, ProgramTraits};

/// The caller's knowledge about programs.
pub trait Programs {
    /// Returns whether the caller has a rule about this program. It decides what a word after an unknown program may
    /// be.
    fn is_known(&self, name: &str) -> bool;

    /// Returns whether this program is known to run nothing of its words, so that a word that names another program is
    /// text.
    fn runs_nothing(&self, name: &str) -> bool {
        let _ = name;
        false
    }

    /// Returns whether this program is known to run none of the words after it and to do no harm by itself.
    fn is_plain(&self, name: &str) -> bool {
        let _ = name;
        false
    }

    /// Returns whether this program lets lines of what it is given pass.
    fn filters(&self, name: &str) -> bool {
        let _ = name;
        false
    }

    /// Returns the rows of the table of wrappers for this program; none if it runs no other command.
    fn wrappers(&self, name: &str) -> &[Wrapper];

    /// Returns how this program runs code, prints and fills files. Without it, no program is known to be a shell.
    fn traits(&self, name: &str) -> Option<&ProgramTraits> {
        let _ = name;
        None
    }

    /// Returns the programs that a glob in place of a name may stand for, as in `/bin/r?`; the first one that fits is
    /// taken.
    fn behind_globs(&self) -> &[&str] {
        &[]
    }
}

impl dyn Programs + '_ {
    pub(crate) fn code_reader(&self, name: &str) -> Option<CodeReader> {
        self.traits(name)?.code_reader
    }

    pub(crate) fn is_shell(&self, name: &str) -> bool {
        self.code_reader(name) == Some(CodeReader::Shell)
    }

    /// Returns how an interpreter takes code, with or without a version behind its name: `python3.11`.
    pub(crate) fn interpreter(&self, name: &str) -> Option<&Interpreter> {
        let base = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
        let of_name = |name: &str| self.traits(name)?.interpreter.as_ref();
        of_name(name).or_else(|| {
            let has_version = base.len() < name.len();
            has_version.then(|| of_name(base)).flatten()
        })
    }

    /// Returns whether a program runs code of another language than the shell's.
    pub(crate) fn is_interpreter(&self, name: &str) -> bool {
        self.code_reader(name) == Some(CodeReader::Awk) || self.interpreter(name).is_some()
    }

    /// Returns whether a program can run a shell's commands among its own.
    pub(crate) fn has_own_commands(&self, name: &str) -> bool {
        self.traits(name)
            .is_some_and(|traits| traits.client.is_some())
    }
}

/// What follows the options and leading operands of a wrapper.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Runs {
    /// A command, in separate words.
    #[default]
    Command,
    /// A script: the words are joined by blanks and parsed again.
    Script,
    /// Scripts: each word is one.
    Scripts,
    /// A command, but only after `--`.
    Dashes,
    /// Nothing: only its options run something.
    Nothing,
}

/// A row of the table of wrappers in text form: lists of options are separated by `|`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct WrapperRow {
    /// Where the options are described: the version of the program, and its manual.
    pub source: String,
    /// Words that must follow the program, separated by blanks, each with its alternatives.
    pub subcommand: String,
    /// Words of the program's own. If one of them follows, it runs nothing by this row.
    pub own_subcommands: String,
    /// Options that take the next word.
    pub options_with_value: String,
    /// The number of its own operands before the command.
    pub leading_operands: usize,
    /// What follows the options and leading operands.
    pub runs: Runs,
    /// Options whose value is a script.
    pub script_options: String,
    /// Options whose value is a script together with the words that follow.
    pub script_and_rest_options: String,
    /// Options whose value is a program, with the words that follow.
    pub command_options: String,
    /// Options that take the next two words.
    pub options_with_two_values: String,
    /// Options that take the next three words.
    pub options_with_three_values: String,
    /// Whether the command runs with the rights of another user.
    pub elevated: bool,
}

/// How a program runs another command: a row of the table of wrappers, ready to be applied.
#[derive(Debug, Clone, Default)]
pub struct Wrapper {
    /// The words that must follow, each with its alternatives.
    pub(crate) subcommand: Vec<Vec<String>>,
    /// Words that may not follow.
    pub(crate) own_subcommands: HashSet<String, FixedState>,
    pub(crate) options_with_value: Options,
    pub(crate) leading_operands: usize,
    pub(crate) runs: Runs,
    pub(crate) script_options: Options,
    pub(crate) script_and_rest_options: Options,
    pub(crate) command_options: Options,
    pub(crate) options_with_two_values: Options,
    pub(crate) options_with_three_values: Options,
    pub(crate) elevated: bool,
}

impl From<&WrapperRow> for Wrapper {
    fn from(row: &WrapperRow) -> Self {
        let subcommand = row.subcommand.split_whitespace();
        Self {
            subcommand: subcommand
                .map(|word| alternatives(word).map(str::to_owned).collect())
                .collect(),
            own_subcommands: alternatives(&row.own_subcommands)
                .map(str::to_owned)
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
        }
    }
}
