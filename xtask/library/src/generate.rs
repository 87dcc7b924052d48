//! `cargo xtask generate`: everything that is written from the Rust types.
//!
//! The JSON Schemas in `docs/schema` describe every value that crosses the language boundary: its fields in order, their
//! types, defaults and documentation. From them come the value types of the languages. A new field is then a change of the
//! Rust struct, this task, and a vector.

mod camel_case;
mod kotlin;
mod python;
mod reference;
mod settings;
mod swift;
mod typescript;
mod values;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use xtask_shared::process::root;

/// Writes every generated file, or with `check` names every file that is not in step.
pub(crate) fn run(check: bool) -> Result<(), String> {
    crate::schema::run(check)?;
    crate::rules::run(check)?;
    let schemas = crate::schema::all()?;
    let types = values::parse_schemas(&schemas)?;
    let errors = values::parse_error(&schemas)?;
    let mut files = python::files(&schemas, &types, &errors)?;
    files.append(&mut kotlin::files(&types, &errors)?);
    files.append(&mut reference::files(&schemas)?);
    files.append(&mut settings::files());
    files.append(&mut swift::files(&types, &errors)?);
    files.append(&mut typescript::files(&schemas)?);
    let mut wrong = Vec::new();
    for (name, text) in &files {
        let file: PathBuf = root().join(name);
        if !check {
            fs::write(&file, text).map_err(|e| format!("{name}: {e}"))?;
            continue;
        }
        if fs::read_to_string(&file).map_err(|e| format!("{name}: {e}"))? != *text {
            wrong.push(name.as_str());
        }
    }
    if !wrong.is_empty() {
        return Err(format!(
            "not in step with the Rust types: {}; `cargo xtask generate` writes them",
            wrong.join(", ")
        ));
    }
    println!("{} generated files about value types", files.len());
    Ok(())
}

/// The files of a language by their paths from the root of the workspace.
type Files = BTreeMap<String, String>;
