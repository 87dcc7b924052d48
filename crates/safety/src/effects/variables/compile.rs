//! Compiles the list of variables.

use car_router_shell::alternatives;
use serde::Deserialize;

use super::Variables;
use crate::stored::Stored as _;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariablesFile {
    variables: Vec<WrittenVariables>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenVariables {
    source: String,
    #[serde(default)]
    harmless: String,
    #[serde(default)]
    read: String,
    #[serde(default)]
    one_word: String,
    #[serde(default)]
    of_lines: String,
}

/// Compiles `data/variables.toml`.
pub(crate) fn compile_variables() -> Result<Vec<u8>, String> {
    let source = include_str!("../../../data/variables.toml");
    let file: VariablesFile = toml::from_str(source).map_err(|error| error.to_string())?;
    let mut all = Variables::default();
    for row in &file.variables {
        if row.source.is_empty() {
            return Err(format!(
                "`{}{}{}{}`: expected `source`",
                row.harmless, row.read, row.one_word, row.of_lines
            ));
        }
        for (written, names) in [
            (&row.harmless, &mut all.harmless),
            (&row.read, &mut all.read),
            (&row.one_word, &mut all.one_word),
            (&row.of_lines, &mut all.of_lines),
        ] {
            names.extend(alternatives(written).map(str::to_owned));
        }
    }
    let mut bytes = Vec::new();
    all.store(&mut bytes);
    Ok(bytes)
}
