//! What the evaluator has to know of a program besides the commands in its words: which reader finds what it runs, what
//! it prints, and which files it fills.

use crate::options::{Options, alternatives};

/// The part of a program's row that describes how it runs code, prints and fills files, in text form.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProgramTraitsRow {
    /// The reader of the code that it runs, where a table cannot say it.
    pub code_reader: Option<CodeReader>,
    /// How it takes code of a language other than the shell's.
    pub interpreter: Option<InterpreterRow>,
    /// How it takes commands of its own, a shell's commands among them.
    pub client: Option<ClientRow>,
    /// What it writes into files.
    pub fills: Option<Fills>,
    /// What it prints.
    pub prints: Option<Prints>,
    /// The subcommands, separated by `|`, with which it prints a text that anybody may have written; `*` stands for
    /// every call.
    pub prints_foreign: String,
}

/// How a program takes code of a language other than the shell's, in text form: lists of options are separated by `|`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct InterpreterRow {
    /// The language of the code.
    pub language: CodeLanguage,
    /// Options whose value is code.
    pub code_options: String,
    /// Options that take the next word.
    pub options_with_value: String,
    /// Words that say what runs, so that neither a file nor the input does.
    pub instead_of_code: String,
}

/// How a program takes commands of its own, in text form: lists of options are separated by `|`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct ClientRow {
    /// The language of its commands.
    pub language: ClientLanguage,
    /// Options whose value is one of its commands.
    pub command_options: String,
    /// Options whose value is a file of its commands.
    pub file_options: String,
    /// Options whose value is a program, with its options.
    pub program_options: String,
    /// Options whose value is a program if it begins with `|`.
    pub pipe_options: String,
    /// Whether `+COMMAND` is a word of its command line.
    pub plus: bool,
    /// Whether operands are its commands, too.
    pub operands: bool,
    /// Whether what it is given on its input are its commands.
    pub input: ClientInput,
    /// The words behind which a shell's command stands.
    pub escapes: Vec<String>,
}

/// A reader of the code that a program runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum CodeReader {
    /// A shell: a script behind `-c`, in a file, or on the input.
    Shell,
    /// A script in the file that the first word names.
    Source,
    /// A script on the input, or in the file behind `-f`.
    At,
    /// A table of commands and times.
    Crontab,
    /// A command behind `-exec` and its kin.
    Find,
    /// A command, or a template, and a list to fill it from.
    Parallel,
    /// What is typed into a window.
    Screen,
    /// Several of the program's commands in one word.
    Batch,
    /// The recipes of a makefile.
    Make,
    /// A program of sed.
    Sed,
    /// A program of awk.
    Awk,
    /// A command, unless it is only looked up.
    Command,
    /// Commands in settings of ssh.
    Ssh,
    /// Commands in settings of git and of ssh.
    Git,
}

impl CodeReader {
    /// Returns whether every program with this reader runs commands or code. The others do so only if their words say
    /// so, or have rows of wrappers besides.
    pub(crate) fn always_runs_others(self) -> bool {
        match self {
            Self::Shell
            | Self::Source
            | Self::At
            | Self::Find
            | Self::Parallel
            | Self::Make
            | Self::Sed
            | Self::Awk => true,
            Self::Crontab | Self::Screen | Self::Batch | Self::Command | Self::Ssh | Self::Git => {
                false
            }
        }
    }
}

/// The language of code that an interpreter runs, as far as calls of other programs are written differently in it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum CodeLanguage {
    /// One with calls, quotes and operators as most languages have them.
    #[default]
    Common,
    /// Python, which has `exec`, `compile` and modules.
    Python,
    /// Tcl, whose commands are words.
    Tcl,
}

/// The language of a program's own commands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum ClientLanguage {
    /// Lines; a shell's command stands behind one of the escapes.
    #[default]
    Lines,
    /// Command lines of vi.
    Vi,
    /// Lisp of Emacs.
    Lisp,
    /// Statements of a database; a shell's command stands behind one of the escapes.
    Statements,
    /// Commands for files on another computer, in lines or between semicolons.
    Files,
}

/// Whether what a program is given on its input are its commands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum ClientInput {
    /// It is not.
    #[default]
    Never,
    /// It always is.
    Always,
    /// Only with one of the options `-s`, `-es`, `-e`.
    Silent,
}

/// What a program writes into files, and how the files are named in its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Fills {
    /// What it fetches: the file that an option names, or one that is called as the address ends.
    Download,
    /// What it is given on its input: each operand.
    Input,
    /// What stands in another file: the last operand.
    Copy,
    /// What stands in another file: the operands `if=FILE` and `of=FILE`.
    CopyByKeys,
    /// An archive: the value of a cluster that ends with `f`, or of an option.
    Tar,
    /// An archive: the first operand.
    Archive,
    /// A compressed or encrypted copy: each operand with an ending.
    Compressed,
    /// What it makes: the value of an option.
    Output,
    /// A plan: the value of `-out`.
    Plan,
}

/// What a program prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Prints {
    /// Its words.
    Words,
    /// Its words, put into a format.
    Format,
    /// The name of the program that its one operand names.
    Name,
    /// The same, only if `-v` is there.
    NameIfAsked,
    /// The name of a new file.
    NewFile,
    /// Nothing.
    Nothing,
    /// The file that it names, or its input.
    File,
    /// Its input.
    Input,
    /// What its input, or a file, encodes in Base64.
    Base64,
    /// The same, if options say so.
    Base64IfAsked,
    /// What its input encodes in hexadecimal digits.
    Hexadecimal,
    /// Each line of its input backwards.
    Reversed,
    /// A range of each line of its input.
    Columns,
    /// Its input after a substitution.
    Substituted,
    /// Its input with other characters.
    Translated,
}

/// How a program runs code, prints and fills files, ready to be applied.
#[derive(Debug, Clone, Default)]
pub struct ProgramTraits {
    pub(crate) code_reader: Option<CodeReader>,
    pub(crate) interpreter: Option<Interpreter>,
    pub(crate) client: Option<Client>,
    pub(crate) fills: Option<Fills>,
    pub(crate) prints: Option<Prints>,
    prints_foreign: Vec<String>,
}

impl From<&ProgramTraitsRow> for ProgramTraits {
    fn from(row: &ProgramTraitsRow) -> Self {
        Self {
            code_reader: row.code_reader,
            interpreter: row.interpreter.as_ref().map(Interpreter::from),
            client: row.client.as_ref().map(Client::from),
            fills: row.fills,
            prints: row.prints,
            prints_foreign: owned(&row.prints_foreign),
        }
    }
}

impl ProgramTraits {
    /// Returns whether the program is an interpreter, or a shell.
    #[must_use]
    pub fn takes_code(&self) -> bool {
        self.interpreter.is_some()
            || matches!(
                self.code_reader,
                Some(CodeReader::Shell | CodeReader::Source | CodeReader::Awk)
            )
    }

    /// Returns whether a call with this first operand prints a text that anybody may have written.
    pub(crate) fn prints_foreign(&self, operand: Option<&str>) -> bool {
        let mut subcommands = self.prints_foreign.iter();
        subcommands.any(|s| s == "*" || operand.is_some_and(|operand| s == operand))
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Interpreter {
    pub(crate) language: CodeLanguage,
    pub(crate) code_options: Vec<String>,
    pub(crate) options_with_value: Vec<String>,
    pub(crate) instead_of_code: Vec<String>,
}

impl From<&InterpreterRow> for Interpreter {
    fn from(row: &InterpreterRow) -> Self {
        Self {
            language: row.language,
            code_options: owned(&row.code_options),
            options_with_value: owned(&row.options_with_value),
            instead_of_code: owned(&row.instead_of_code),
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Client {
    pub(crate) language: ClientLanguage,
    pub(crate) command_options: Options,
    pub(crate) file_options: Options,
    pub(crate) program_options: Options,
    pub(crate) pipe_options: Options,
    pub(crate) plus: bool,
    pub(crate) operands: bool,
    pub(crate) input: ClientInput,
    pub(crate) escapes: Vec<String>,
}

impl From<&ClientRow> for Client {
    fn from(row: &ClientRow) -> Self {
        Self {
            language: row.language,
            command_options: Options::new(&row.command_options),
            file_options: Options::new(&row.file_options),
            program_options: Options::new(&row.program_options),
            pipe_options: Options::new(&row.pipe_options),
            plus: row.plus,
            operands: row.operands,
            input: row.input,
            escapes: row.escapes.clone(),
        }
    }
}

fn owned(list: &str) -> Vec<String> {
    alternatives(list).map(str::to_owned).collect()
}
