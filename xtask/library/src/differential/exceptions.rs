//! Disagreements that are known, each with its reason.

use std::fs;
use std::path::Path;

use toml::{Table, Value};

use super::compare::Kind;

struct Exception {
    kind: Kind,
    /// What the script contains.
    script: String,
    /// What the oracle's side contains.
    what: String,
    reason: String,
}

/// The exceptions, in the file's order.
pub(super) struct Exceptions(Vec<Exception>);

impl Exceptions {
    /// Reads a file of `[[exception]]` with `kind`, `script`, `what` (each a part of the text; all where absent) and `reason`.
    pub(super) fn from_file(file: &Path) -> Result<Self, String> {
        let wrong = |e: &dyn std::fmt::Display| format!("{}: {e}", file.display());
        let text = fs::read_to_string(file).map_err(|e| wrong(&e))?;
        let table: Table = text.parse().map_err(|e| wrong(&e))?;
        let list = table.get("exception").and_then(Value::as_array);
        let list = list.into_iter().flatten().map(|one| {
            let text = |key: &str| one.get(key).and_then(Value::as_str).unwrap_or("");
            let kind = Kind::ALL.into_iter().find(|k| k.name() == text("kind"));
            let kind = kind.ok_or_else(|| {
                let known = Kind::ALL.map(Kind::name).join("`, `");
                wrong(&format!(
                    "unknown kind `{}`, expected one of `{known}`",
                    text("kind")
                ))
            })?;
            if text("reason").is_empty() || text("script").is_empty() && text("what").is_empty() {
                return Err(wrong(
                    &"an exception without `reason`, or without `script` and `what`",
                ));
            }
            Ok(Exception {
                kind,
                script: text("script").to_owned(),
                what: text("what").to_owned(),
                reason: text("reason").to_owned(),
            })
        });
        list.collect::<Result<_, _>>().map(Self)
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn reasons(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|e| &*e.reason)
    }

    /// The number of the exception that says why.
    pub(super) fn explains(&self, kind: Kind, script: &str, what: &str) -> Option<usize> {
        self.0
            .iter()
            .position(|e| e.kind == kind && script.contains(&e.script) && what.contains(&e.what))
    }
}
