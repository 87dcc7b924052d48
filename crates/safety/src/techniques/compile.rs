//! Compiles the list of techniques.

use std::collections::BTreeMap;

use car_router_shell::{alternatives, glob_matches};
use serde::Deserialize;

use super::Technique;
use crate::stored::Stored as _;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TechniquesFile {
    technique: Vec<WrittenTechnique>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTechnique {
    id: String,
    name: String,
    rules: String,
}

/// Compiles `data/techniques.toml`. Each row names rules that exist.
pub(crate) fn compile_techniques(rules: &[&str]) -> Result<Vec<u8>, String> {
    let source = include_str!("../../data/techniques.toml");
    let file: TechniquesFile = toml::from_str(source).map_err(|error| error.to_string())?;
    let mut all: BTreeMap<String, Vec<Technique>> = BTreeMap::new();
    for row in &file.technique {
        for glob in alternatives(&row.rules) {
            let named: Vec<&&str> = rules.iter().filter(|r| glob_matches(glob, r)).collect();
            if named.is_empty() {
                return Err(format!("{}: `{glob}`, expected the id of a rule", row.id));
            }
            for rule in named {
                all.entry((*rule).to_owned()).or_default().push(Technique {
                    id: row.id.clone(),
                    name: row.name.clone(),
                });
            }
        }
    }
    for techniques in all.values_mut() {
        techniques.sort();
        techniques.dedup();
    }
    let mut bytes = Vec::new();
    all.store(&mut bytes);
    Ok(bytes)
}
