//! Compiles the tables of programs.

use std::collections::BTreeMap;

use car_router_shell::{WrapperRow, alternatives};
use serde::Deserialize;

use super::ProgramRow;
use crate::stored::{Deferred, Stored};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramFile {
    program: Vec<WrittenProgram>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenProgram {
    programs: String,
    #[serde(default)]
    options_with_value: String,
    #[serde(default)]
    single_dash_long_options: bool,
    #[serde(default)]
    leading_operands: usize,
    #[serde(default)]
    instead_of_leading: String,
    #[serde(default)]
    is_h_no_help: bool,
    #[serde(default)]
    runs_nothing: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrapperFile {
    wrapper: Vec<WrapperRow>,
}

/// Compiles `data/programs.toml`. All rows of a program count.
pub(crate) fn compile_programs() -> Result<Vec<u8>, String> {
    let source = include_str!("../../data/programs.toml");
    let file: ProgramFile = toml::from_str(source).map_err(|error| error.to_string())?;
    let mut all: BTreeMap<&str, ProgramRow> = BTreeMap::new();
    for row in &file.program {
        for name in alternatives(&row.programs) {
            let program = all.entry(name).or_default();
            program.options_with_value.push('|');
            program.options_with_value.push_str(&row.options_with_value);
            program.single_dash_long_options |= row.single_dash_long_options;
            program.leading_operands = program.leading_operands.max(row.leading_operands);
            program.instead_of_leading.push('|');
            program.instead_of_leading.push_str(&row.instead_of_leading);
            program.is_h_no_help |= row.is_h_no_help;
            program.runs_nothing |= row.runs_nothing;
        }
    }
    Ok(store(&all))
}

/// Compiles `data/wrappers.toml`: for each program its rows.
pub(crate) fn compile_wrappers() -> Result<Vec<u8>, String> {
    let source = include_str!("../../data/wrappers.toml");
    let file: WrapperFile = toml::from_str(source).map_err(|error| error.to_string())?;
    let mut all: BTreeMap<&str, Vec<WrapperRow>> = BTreeMap::new();
    for row in &file.wrapper {
        // The row is found by a name, and needs none.
        let programs = String::new();
        let unnamed = WrapperRow {
            programs,
            ..row.clone()
        };
        for name in row.names() {
            all.entry(name).or_default().push(unnamed.clone());
        }
    }
    Ok(store(&all))
}

fn store<S: Stored>(rows: &BTreeMap<&str, S>) -> Vec<u8> {
    let deferred = |(name, row): (&&str, &S)| (name.to_string(), Deferred::<S, ()>::new(row));
    let table: BTreeMap<String, Deferred<S, ()>> = rows.iter().map(deferred).collect();
    let mut bytes = Vec::new();
    table.store(&mut bytes);
    bytes
}
