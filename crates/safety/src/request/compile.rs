//! Compiles the dangers that requests in words ask for.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::pattern::compile::PatternCompiler;
use super::{RequestRule, Screen};
use crate::report::RiskLevel;
use crate::stored::Stored;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RequestFile {
    sets: BTreeMap<String, String>,
    request: Vec<RequestRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RequestRow {
    id: String,
    level: RiskLevel,
    /// Whether it says only that something is deleted, and not what.
    #[serde(default)]
    general: bool,
    #[serde(default)]
    message: String,
    #[serde(default)]
    risks: Vec<String>,
    alternative: Option<String>,
    patterns: Vec<String>,
    #[serde(default)]
    unless: Vec<String>,
}

/// Compiles `data/requests.toml`.
pub(crate) fn compile_requests() -> Result<Vec<u8>, String> {
    let source = include_str!("../../data/requests.toml");
    let file: RequestFile = toml::from_str(source).map_err(|error| error.to_string())?;
    let mut patterns = PatternCompiler::new(file.sets);
    let mut concepts = Vec::new();
    for row in file.request {
        let concept = concepts.len();
        for say in &row.patterns {
            patterns.add(concept, say);
        }
        for group in &row.unless {
            patterns.add_unless(concept, group);
        }
        concepts.push(RequestRule {
            id: row.id,
            level: row.level,
            general: row.general,
            message: row.message,
            risks: row.risks,
            alternative: row.alternative,
        });
    }
    let screen = Screen {
        concepts,
        patterns: patterns.finish(),
    };
    let mut bytes = Vec::new();
    screen.store(&mut bytes);
    Ok(bytes)
}
