//! Compiles the built-in data: from the TOML files to `data/compiled`, which the library reads.
//!
//! Custom rules take the same way at run time: the same functions parse them and make their matchers.

use std::collections::BTreeMap;

use crate::effects::compile_variables;
use crate::operand::{compile_credentials, compile_rebuildable};
use crate::program_table::compile::compile_programs;
use crate::request::compile::compile_requests;
use crate::request::compile_languages;
use crate::shipped::compile::{compile_required_texts, compile_rules, parse_rules};
use crate::techniques::compile::compile_techniques;

/// Returns the content of the compiled files by their paths from the root of this crate.
///
/// # Errors
/// Returns the problems of the TOML files.
pub(crate) fn compile_data() -> Result<BTreeMap<String, Vec<u8>>, String> {
    let programs = compile_programs()?;
    let rules = parse_rules().map_err(|error| error.to_string())?;
    let rule_ids: Vec<&str> = rules.iter().map(|rule| &*rule.id).collect();
    let files = [
        ("rules", compile_rules()?),
        ("required_texts", compile_required_texts()?),
        ("programs", programs.programs),
        ("wrappers", programs.wrappers),
        ("program_sets", programs.sets),
        ("credentials", compile_credentials()?),
        ("rebuildable", compile_rebuildable()?),
        ("techniques", compile_techniques(&rule_ids)?),
        ("variables", compile_variables()?),
        ("requests", compile_requests()?),
        ("languages", compile_languages()?),
    ];
    let path = |name: &str| format!("data/compiled/{name}.bin");
    Ok(files.map(|(name, content)| (path(name), content)).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compiled_files_are_in_step_with_the_data() {
        for (name, content) in compile_data().unwrap() {
            let path = format!("{}/{name}", env!("CARGO_MANIFEST_DIR"));
            let found = std::fs::read(&path).unwrap();
            assert!(
                found == content,
                "{name} is not in step: run `cargo xtask generate`"
            );
        }
    }
}
