//! The rows of programs that ship with `car-router-safety`, for the tests of this crate.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::options::alternatives;
use crate::{
    ClientRow, CodeReader, Fills, InterpreterRow, Prints, ProgramTraits, ProgramTraitsRow,
    Programs, Wrapper, WrapperRow,
};

#[derive(serde::Deserialize)]
struct File {
    program: Vec<Row>,
}

#[derive(serde::Deserialize)]
struct Row {
    names: String,
    #[serde(default)]
    is_plain: bool,
    #[serde(default)]
    filters: bool,
    #[serde(default)]
    wrapper: Vec<WrapperRow>,
    code_reader: Option<CodeReader>,
    interpreter: Option<InterpreterRow>,
    client: Option<ClientRow>,
    fills: Option<Fills>,
    prints: Option<Prints>,
    #[serde(default)]
    prints_foreign: String,
}

#[derive(Default)]
struct Program {
    is_plain: bool,
    filters: bool,
    wrappers: Vec<Wrapper>,
    traits: ProgramTraits,
}

static PROGRAMS: LazyLock<HashMap<String, Program>> = LazyLock::new(|| {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../safety/data/programs");
    let files = std::fs::read_dir(folder).unwrap();
    let mut table: HashMap<String, Program> = HashMap::new();
    for file in files.map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let file: File = toml::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        for row in file.program {
            let traits = ProgramTraits::from(&ProgramTraitsRow {
                code_reader: row.code_reader,
                interpreter: row.interpreter,
                client: row.client,
                fills: row.fills,
                prints: row.prints,
                prints_foreign: row.prints_foreign,
            });
            for name in alternatives(&row.names) {
                let program = table.entry(name.to_owned()).or_default();
                program.traits = traits.clone();
                program.is_plain |= row.is_plain;
                program.filters |= row.filters;
                program
                    .wrappers
                    .extend(row.wrapper.iter().map(Wrapper::from));
            }
        }
    }
    table
});

/// Programs of which these are known.
pub(crate) struct Known(pub(crate) fn(&str) -> bool);

impl Programs for Known {
    fn is_known(&self, name: &str) -> bool {
        self.0(name)
    }

    fn is_plain(&self, name: &str) -> bool {
        PROGRAMS.get(name).is_some_and(|program| program.is_plain)
    }

    fn filters(&self, name: &str) -> bool {
        PROGRAMS.get(name).is_some_and(|program| program.filters)
    }

    fn wrappers(&self, name: &str) -> &[Wrapper] {
        PROGRAMS.get(name).map_or(&[], |program| &*program.wrappers)
    }

    fn traits(&self, name: &str) -> Option<&ProgramTraits> {
        PROGRAMS.get(name).map(|program| &program.traits)
    }

    fn behind_globs(&self) -> &[&str] {
        &["rm", "sh"]
    }
}
