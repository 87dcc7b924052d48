//! What is known of programs: a row of `data/programs` each. A row says which options take a value, so that a value is not
//! mistaken for an operand; what the program does with its words; and how it runs other programs.

/// Hands the names of the files of `data/programs` to a macro, in the order of their numbers in rows.
macro_rules! with_files {
    ($then:ident) => {
        $then![
            "archives",
            "clouds",
            "containers",
            "databases",
            "disks",
            "editors",
            "elevation",
            "files",
            "infrastructure",
            "interpreters",
            "network",
            "other",
            "packages",
            "permissions",
            "processes",
            "shell",
            "system",
            "text",
            "version_control",
            "windows",
            "words",
            "wrappers",
        ]
    };
}

#[cfg(any(test, feature = "unstable-internals"))]
pub(super) mod compile;

mod does;

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use car_router_shell::{
    ClientInput, ClientLanguage, ClientRow, CodeLanguage, CodeReader, Fills, InterpreterRow,
    Options, Prints, ProgramTraits, ProgramTraitsRow, Programs, Runs, Wrapper, WrapperRow,
    alternatives,
};

use does::DoesRow;
pub(super) use does::{Arguments, Changed, Does, DoesKind, GivenOption, OperandRole};

use crate::stored::{Deferred, restore, stored, stored_enum};

/// What the lists say about a program.
#[derive(Debug, Default)]
struct ProgramRow {
    file: usize,
    options_with_value: String,
    values_behind: Vec<ValuesRow>,
    flags: String,
    single_dash_long_options: bool,
    bare_options: BareOptions,
    leading_operands: usize,
    instead_of_leading: String,
    is_h_no_help: bool,
    options_first: bool,
    runs_nothing: bool,
    is_plain: bool,
    filters: bool,
    reads_operands: bool,
    handles_credentials: bool,
    is_answer: bool,
    everyday: Everyday,
    does: Vec<DoesRow>,
    traits: ProgramTraitsRow,
}

/// Options that take a value behind some subcommands, and mean something else behind others.
#[derive(Debug, Clone, Default)]
#[cfg_attr(any(test, feature = "unstable-internals"), derive(serde::Deserialize))]
#[cfg_attr(any(test, feature = "unstable-internals"), serde(deny_unknown_fields))]
pub(super) struct ValuesRow {
    subcommand: String,
    options: String,
}

stored!(ValuesRow {
    subcommand,
    options,
});

/// Whether the name of a program is also an English word.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(any(test, feature = "unstable-internals"), derive(serde::Deserialize))]
#[cfg_attr(
    any(test, feature = "unstable-internals"),
    serde(rename_all = "snake_case")
)]
pub(super) enum Everyday {
    /// It is none.
    #[default]
    No,
    /// A verb that begins sentences: only options show that it is a program.
    Verb,
    /// Another word: only the syntax of a shell shows that it is a program.
    Word,
}

stored_enum!(Everyday: Everyday::No, Everyday::Verb, Everyday::Word);

/// Which words of a program may be options without a dash, several in one word.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(any(test, feature = "unstable-internals"), derive(serde::Deserialize))]
#[cfg_attr(
    any(test, feature = "unstable-internals"),
    serde(rename_all = "snake_case")
)]
pub(super) enum BareOptions {
    /// None.
    #[default]
    No,
    /// The first word: `tar xzf FILE`.
    First,
    /// Every word of letters: `ps aux`.
    Every,
}

stored_enum!(BareOptions: BareOptions::No, BareOptions::First, BareOptions::Every);

stored!(ProgramRow {
    file,
    options_with_value,
    values_behind,
    flags,
    single_dash_long_options,
    bare_options,
    leading_operands,
    instead_of_leading,
    is_h_no_help,
    options_first,
    runs_nothing,
    is_plain,
    filters,
    reads_operands,
    handles_credentials,
    is_answer,
    everyday,
    does,
    traits,
});

/// How a program parses its words.
#[derive(Debug, Default)]
pub(super) struct Program {
    /// The number of its file in [`FILES`].
    file: usize,
    pub(super) options_with_value: Options,
    /// Subcommands behind which further options take a value, with all those that do there.
    values_behind: Vec<(String, Options)>,
    /// Options that take no value, where that matters: before a subcommand, and before an option that a row asks for.
    pub(super) flags: Vec<String>,
    /// Whether `-name` is one option, not a cluster of letters.
    pub(super) single_dash_long_options: bool,
    /// Which words may be options without a dash.
    pub(super) bare_options: BareOptions,
    /// How many operands are no files, such as the pattern of grep.
    pub(super) leading_operands: usize,
    /// Options that give those, so that all operands are files.
    pub(super) instead_of_leading: Options,
    /// Whether `-h` is another option than the one for help.
    pub(super) is_h_no_help: bool,
    /// Whether a word behind the first operand is never an option.
    pub(super) options_first: bool,
    /// Whether it runs nothing of its words.
    pub(super) runs_nothing: bool,
    /// Whether it runs none of the words after it, and does no harm by itself.
    pub(super) is_plain: bool,
    /// Whether it lets lines of what it is given pass.
    pub(super) filters: bool,
    /// Whether it reads the files that its operands name, and writes to its output.
    pub(super) reads_operands: bool,
    /// Whether its purpose is to use a file of credentials or a startup file, or it looks only at its name.
    pub(super) handles_credentials: bool,
    /// Whether a line of an answer that consists of its name is a command.
    pub(super) is_answer: bool,
    /// Whether its name is an English word.
    pub(super) everyday: Everyday,
    /// What its invocations do; the first row that describes one counts.
    pub(super) does: Vec<Does>,
    /// How it runs code, prints and fills files.
    traits: ProgramTraits,
}

impl From<ProgramRow> for Program {
    fn from(row: ProgramRow) -> Self {
        let values_behind = row.values_behind.iter().map(|values| {
            let all = format!("{}|{}", row.options_with_value, values.options);
            (values.subcommand.clone(), Options::new(&all))
        });
        Self {
            file: row.file,
            values_behind: values_behind.collect(),
            options_with_value: Options::new(&row.options_with_value),
            flags: alternatives(&row.flags).map(str::to_owned).collect(),
            single_dash_long_options: row.single_dash_long_options,
            bare_options: row.bare_options,
            leading_operands: row.leading_operands,
            instead_of_leading: Options::new(&row.instead_of_leading),
            is_h_no_help: row.is_h_no_help,
            options_first: row.options_first,
            runs_nothing: row.runs_nothing,
            is_plain: row.is_plain,
            filters: row.filters,
            reads_operands: row.reads_operands,
            handles_credentials: row.handles_credentials,
            is_answer: row.is_answer,
            everyday: row.everyday,
            does: row.does.into_iter().map(Does::from).collect(),
            traits: ProgramTraits::from(&row.traits),
        }
    }
}

macro_rules! list {
    ($($name:literal),* $(,)?) => {
        &[$($name),*]
    };
}

/// The files of `data/programs`.
const FILES: &[&str] = with_files!(list);

impl Program {
    /// Returns whether it runs code of another language than the shell's.
    pub(super) fn takes_code(&self) -> bool {
        self.traits.takes_code()
    }

    /// Returns the options that take a value behind a subcommand.
    pub(super) fn options_with_value_behind(&self, subcommand: &str) -> &Options {
        let behind = self
            .values_behind
            .iter()
            .find(|(names, _)| alternatives(names).any(|name| name == subcommand));
        behind.map_or(&self.options_with_value, |(_, options)| options)
    }

    /// Returns the path of the file that has its row, from the folder of the data.
    pub(super) fn file(&self) -> String {
        format!("programs/{}.toml", FILES.get(self.file).unwrap_or(&""))
    }
}

/// A table by the names of programs, whose rows are read when they are first needed.
type Table<S, T> = HashMap<&'static str, Deferred<S, T>, FixedState>;

static PROGRAMS: LazyLock<Table<ProgramRow, Program>> =
    LazyLock::new(|| restore(include_bytes!("../data/compiled/programs.bin")));

/// Returns how a program parses its words, if that is known.
pub(super) fn find_program(name: &str) -> Option<&'static Program> {
    Some(PROGRAMS.get(name)?.get(Program::from))
}

/// Returns whether a program is known to run none of the words after it, and to do no harm by itself.
pub(super) fn is_plain(name: &str) -> bool {
    find_program(name).is_some_and(|program| program.is_plain)
}

/// Returns whether a program lets lines of what it is given pass.
pub(super) fn filters(name: &str) -> bool {
    find_program(name).is_some_and(|program| program.filters)
}

/// Returns how a program runs code, prints and fills files.
pub(super) fn traits(name: &str) -> Option<&'static ProgramTraits> {
    find_program(name).map(|program| &program.traits)
}

/// The set of the programs that a glob in place of a name may stand for.
const BEHIND_GLOBS: &str = "behind_globs";

/// Returns the programs that a glob in place of a name may stand for; the first one that fits is taken.
pub(super) fn behind_globs() -> &'static [&'static str] {
    programs_in_set(BEHIND_GLOBS).unwrap_or(&[])
}

/// Returns whether the name of a program is an English word, and which kind of one.
pub(super) fn everyday(name: &str) -> Everyday {
    find_program(name).map_or(Everyday::No, |program| program.everyday)
}

/// The programs of each set that rules name.
static SETS: LazyLock<BTreeMap<&'static str, Vec<&'static str>>> =
    LazyLock::new(|| restore(include_bytes!("../data/compiled/program_sets.bin")));

/// Returns the names of the sets, which rules write behind `@`.
pub(super) fn set_names() -> impl Iterator<Item = &'static str> {
    SETS.keys().copied()
}

/// Returns the programs of a set.
pub(super) fn programs_in_set(set: &str) -> Option<&'static [&'static str]> {
    SETS.get(set).map(Vec::as_slice)
}

stored_enum!(Runs:
    Runs::Command,
    Runs::Script,
    Runs::Scripts,
    Runs::Dashes,
    Runs::Nothing,
);

stored!(WrapperRow {
    source,
    subcommand,
    own_subcommands,
    options_with_value,
    leading_operands,
    runs,
    script_options,
    script_and_rest_options,
    command_options,
    options_with_two_values,
    options_with_three_values,
    elevated,
});

stored_enum!(CodeReader:
    CodeReader::Shell,
    CodeReader::Source,
    CodeReader::At,
    CodeReader::Crontab,
    CodeReader::Find,
    CodeReader::Parallel,
    CodeReader::Screen,
    CodeReader::Batch,
    CodeReader::Make,
    CodeReader::Sed,
    CodeReader::Awk,
    CodeReader::Command,
    CodeReader::Ssh,
    CodeReader::Git,
);

stored_enum!(CodeLanguage: CodeLanguage::Common, CodeLanguage::Python, CodeLanguage::Tcl);

stored_enum!(ClientLanguage:
    ClientLanguage::Lines,
    ClientLanguage::Vi,
    ClientLanguage::Lisp,
    ClientLanguage::Statements,
    ClientLanguage::Files,
);

stored_enum!(ClientInput: ClientInput::Never, ClientInput::Always, ClientInput::Silent);

stored_enum!(Fills:
    Fills::Download,
    Fills::Input,
    Fills::Copy,
    Fills::CopyByKeys,
    Fills::Tar,
    Fills::Archive,
    Fills::Compressed,
    Fills::Output,
    Fills::Plan,
);

stored_enum!(Prints:
    Prints::Words,
    Prints::Format,
    Prints::Name,
    Prints::NameIfAsked,
    Prints::NewFile,
    Prints::Nothing,
    Prints::File,
    Prints::Input,
    Prints::Base64,
    Prints::Base64IfAsked,
    Prints::Hexadecimal,
    Prints::Reversed,
    Prints::Columns,
    Prints::Substituted,
    Prints::Translated,
);

stored!(InterpreterRow {
    language,
    code_options,
    options_with_value,
    instead_of_code,
});

stored!(ClientRow {
    language,
    command_options,
    file_options,
    program_options,
    pipe_options,
    plus,
    operands,
    input,
    escapes,
});

stored!(ProgramTraitsRow {
    code_reader,
    interpreter,
    client,
    fills,
    prints,
    prints_foreign,
});

static WRAPPERS: LazyLock<Table<Vec<WrapperRow>, Vec<Wrapper>>> =
    LazyLock::new(|| restore(include_bytes!("../data/compiled/wrappers.bin")));

/// Returns the rows of the table of wrappers for a program.
pub(crate) fn wrappers(name: &str) -> &'static [Wrapper] {
    let make = |rows: Vec<WrapperRow>| rows.iter().map(Wrapper::from).collect();
    WRAPPERS.get(name).map_or(&[], |rows| rows.get(make))
}

/// Returns whether a program runs other commands or code.
pub(crate) fn runs_others(name: &str) -> bool {
    car_router_shell::runs_other_programs(&EveryProgram, name)
}

/// Every program counts as known, so that each command is listed, those that run others among them.
pub(super) struct EveryProgram;

impl Programs for EveryProgram {
    fn is_known(&self, _name: &str) -> bool {
        true
    }

    fn is_plain(&self, name: &str) -> bool {
        is_plain(name)
    }

    fn filters(&self, name: &str) -> bool {
        filters(name)
    }

    fn wrappers(&self, name: &str) -> &[Wrapper] {
        wrappers(name)
    }

    fn traits(&self, name: &str) -> Option<&ProgramTraits> {
        traits(name)
    }

    fn behind_globs(&self) -> &[&str] {
        behind_globs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_load() {
        assert!(find_program("git").is_some_and(|p| p.options_with_value.take_next("-C")));
        assert!(WRAPPERS.len() > 150, "{}", WRAPPERS.len());
        assert!(!wrappers("sudo").is_empty() && wrappers("ls").is_empty());
        assert!(find_program("find").is_some_and(|p| p.single_dash_long_options));
        assert!(programs_in_set("shell").is_some_and(|programs| programs.contains(&"bash")));
        assert!(is_plain("echo") && !is_plain("rm"));
        assert_eq!(everyday("make"), Everyday::Verb);
    }
}
