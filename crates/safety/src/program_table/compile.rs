//! Compiles the rows of programs.

use std::collections::BTreeMap;

use car_router_shell::{
    ClientRow, CodeReader, Fills, InterpreterRow, Prints, ProgramTraitsRow, WrapperRow,
    alternatives,
};
use serde::Deserialize;

use super::does::DoesRow;
use super::{BEHIND_GLOBS, BareOptions, Everyday, ProgramRow, ValuesRow};
use crate::stored::{Deferred, Stored};

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        [$((
            concat!("programs/", $name, ".toml"),
            include_str!(concat!("../../data/programs/", $name, ".toml")),
        )),*]
    };
}

/// The files of `data/programs`, with their texts.
const FILES: &[(&str, &str)] = &with_files!(files);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramFile {
    program: Vec<WrittenProgram>,
}

/// A row as it is written. The README of the folder describes the keys.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenProgram {
    names: String,
    #[serde(default)]
    options_with_value: String,
    #[serde(default)]
    values_behind: Vec<ValuesRow>,
    #[serde(default)]
    flags: String,
    #[serde(default)]
    single_dash_long_options: bool,
    #[serde(default)]
    bare_options: BareOptions,
    #[serde(default)]
    leading_operands: usize,
    #[serde(default)]
    instead_of_leading: String,
    #[serde(default)]
    is_h_no_help: bool,
    #[serde(default)]
    options_first: bool,
    #[serde(default)]
    runs_nothing: bool,
    #[serde(default)]
    is_plain: bool,
    #[serde(default)]
    filters: bool,
    #[serde(default)]
    reads_operands: bool,
    #[serde(default)]
    handles_credentials: bool,
    #[serde(default)]
    is_answer: bool,
    #[serde(default)]
    everyday: Everyday,
    #[serde(default)]
    does: Vec<DoesRow>,
    #[serde(default)]
    sets: String,
    #[serde(default)]
    wrapper: Vec<WrapperRow>,
    code_reader: Option<CodeReader>,
    interpreter: Option<InterpreterRow>,
    client: Option<ClientRow>,
    fills: Option<Fills>,
    prints: Option<Prints>,
    #[serde(default)]
    prints_foreign: String,
    /// The place among the programs that a glob may stand for.
    behind_globs: Option<usize>,
}

/// The compiled tables.
pub(crate) struct CompiledPrograms {
    pub(crate) programs: Vec<u8>,
    pub(crate) wrappers: Vec<u8>,
    pub(crate) sets: Vec<u8>,
}

fn written_programs() -> Result<Vec<(&'static str, WrittenProgram)>, String> {
    let mut all = Vec::new();
    for (path, source) in FILES {
        let file: ProgramFile =
            toml::from_str(source).map_err(|error| format!("{path}: {error}"))?;
        all.extend(file.program.into_iter().map(|row| (*path, row)));
    }
    Ok(all)
}

/// Returns the rows of programs that run others, each with the names of its programs.
#[cfg(feature = "unstable-internals")]
pub(crate) fn wrapper_rows() -> Result<Vec<(String, WrapperRow)>, String> {
    let of_program = |(_, program): (&str, WrittenProgram)| {
        let names = program.names;
        let rows = program.wrapper.into_iter();
        rows.map(move |row| (names.clone(), row))
    };
    Ok(written_programs()?
        .into_iter()
        .flat_map(of_program)
        .collect())
}

/// Compiles `data/programs`. A program has one row.
pub(crate) fn compile_programs() -> Result<CompiledPrograms, String> {
    let mut programs: BTreeMap<String, ProgramRow> = BTreeMap::new();
    let mut wrappers: BTreeMap<String, Vec<WrapperRow>> = BTreeMap::new();
    let mut sets: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut behind_globs: Vec<(usize, String)> = Vec::new();
    for (path, row) in written_programs()? {
        for name in alternatives(&row.names) {
            for set in alternatives(&row.sets) {
                sets.entry(set.to_owned())
                    .or_default()
                    .push(name.to_owned());
            }
            behind_globs.extend(row.behind_globs.map(|place| (place, name.to_owned())));
            if programs.insert(name.to_owned(), row.parts(path)?).is_some() {
                return Err(format!("{path}: `{name}` has a row already, expected one"));
            }
            if !row.wrapper.is_empty() {
                let rows = row.wrapper.iter().map(without_source).collect();
                wrappers.insert(name.to_owned(), rows);
            }
        }
    }
    // Programs of one row keep their order.
    behind_globs.sort_by_key(|(place, _)| *place);
    let in_order = behind_globs.into_iter().map(|(_, name)| name).collect();
    sets.insert(BEHIND_GLOBS.to_owned(), in_order);
    let mut compiled = CompiledPrograms {
        programs: deferred(&programs),
        wrappers: deferred(&wrappers),
        sets: Vec::new(),
    };
    sets.store(&mut compiled.sets);
    Ok(compiled)
}

impl WrittenProgram {
    fn parts(&self, path: &str) -> Result<ProgramRow, String> {
        let file = FILES.iter().position(|(own, _)| *own == path);
        Ok(ProgramRow {
            file: file.ok_or_else(|| format!("{path}: expected a file of the list"))?,
            options_with_value: self.options_with_value.clone(),
            values_behind: self.values_behind.clone(),
            flags: self.flags.clone(),
            single_dash_long_options: self.single_dash_long_options,
            bare_options: self.bare_options,
            leading_operands: self.leading_operands,
            instead_of_leading: self.instead_of_leading.clone(),
            is_h_no_help: self.is_h_no_help,
            options_first: self.options_first,
            runs_nothing: self.runs_nothing,
            is_plain: self.is_plain,
            filters: self.filters,
            reads_operands: self.reads_operands,
            handles_credentials: self.handles_credentials,
            is_answer: self.is_answer,
            everyday: self.everyday,
            does: self.does.clone(),
            traits: ProgramTraitsRow {
                code_reader: self.code_reader,
                interpreter: self.interpreter.clone(),
                client: self.client.clone(),
                fills: self.fills,
                prints: self.prints,
                prints_foreign: self.prints_foreign.clone(),
            },
        })
    }
}

/// Returns a row without its source, which is for whoever reads the file.
fn without_source(row: &WrapperRow) -> WrapperRow {
    let mut row = row.clone();
    row.source = String::new();
    row
}

fn deferred<S: Stored>(rows: &BTreeMap<String, S>) -> Vec<u8> {
    let row = |(name, row): (&String, &S)| (name.clone(), Deferred::<S, ()>::new(row));
    let table: BTreeMap<String, Deferred<S, ()>> = rows.iter().map(row).collect();
    let mut bytes = Vec::new();
    table.store(&mut bytes);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_compiled() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/data/programs");
        let found = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap());
        let mut found: Vec<String> = found
            .map(|file| format!("programs/{}", file.file_name().to_string_lossy()))
            .filter(|name| name.ends_with(".toml"))
            .collect();
        found.sort();
        let listed: Vec<&str> = FILES.iter().map(|(path, _)| *path).collect();
        assert_eq!(found, listed);
    }

    /// Each row that only reads × its options with a value × the options that end it: behind another option, in front of the
    /// subcommand, and behind the operands.
    #[test]
    fn an_option_that_ends_a_row_is_found_wherever_it_stands() {
        const MOST: usize = 5;
        let engine = crate::SafetyEngine::shipped().unwrap();
        let workspace = crate::Workspace::default();
        let mut tried = 0;
        for (_, program) in written_programs().unwrap() {
            let name = alternatives(&program.names).next().unwrap_or("");
            let reading = program.does.iter().filter(|row| row.only_reads());
            for (subcommand, with, unless) in reading.map(DoesRow::first_words) {
                let values = alternatives(&program.options_with_value).take(MOST);
                for value in values.chain([""]) {
                    for option in alternatives(&unless)
                        .filter(|o| o.starts_with('-'))
                        .take(MOST)
                    {
                        for command in [
                            format!("{name} {subcommand} {with} {value} {option} x"),
                            format!("{name} {value} {option} {subcommand} {with} x"),
                            format!("{name} {subcommand} {with} x {value} {option}"),
                        ] {
                            let effects = engine.effects(&command, &workspace);
                            let is_proven = effects.harmless == crate::Harmlessness::Proven;
                            assert!(!is_proven, "{command}");
                            tried += 1;
                        }
                    }
                }
            }
        }
        assert!(tried > 5_000, "{tried} commands");
    }

    /// Each option that takes a value behind a subcommand × what would make a dry run of it, as that value.
    #[test]
    fn the_value_of_an_option_behind_a_subcommand_is_no_dry_run() {
        let dangers = [
            ("push", "git push -f", "--dry-run"),
            ("push", "git push --mirror", "-n"),
            ("clean", "git clean -fdx", "--dry-run"),
            ("clean", "git clean -ffd", "-n"),
        ];
        let engine = crate::SafetyEngine::shipped().unwrap();
        let finds = |command: &str| !engine.check_command(command, None).findings.is_empty();
        let programs = written_programs().unwrap();
        let is_git = |program: &&WrittenProgram| program.names == "git";
        let git = programs.iter().map(|(_, p)| p).find(is_git).unwrap();
        for (subcommand, danger, dry_run) in dangers {
            let rows = git.values_behind.iter();
            let own = rows.filter(|row| row.subcommand == subcommand);
            let options: Vec<&str> = own.flat_map(|row| alternatives(&row.options)).collect();
            assert!(!options.is_empty(), "{subcommand}");
            assert!(!finds(&format!("{danger} {dry_run}")), "{danger}");
            for option in options {
                let command = format!("{danger} {option} {dry_run}");
                assert!(finds(&command), "{command}");
            }
        }
    }
}
