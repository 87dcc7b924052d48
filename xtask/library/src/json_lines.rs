//! Files with a JSON value a line.

use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;

/// Returns the value of every line that is not blank, with its line number from 1.
///
/// # Errors
/// A file that cannot be read; the first line that is not such a value, with its number.
pub(crate) fn read_numbered<T: DeserializeOwned>(file: &Path) -> Result<Vec<(usize, T)>, String> {
    let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(at, line)| {
            let value = serde_json::from_str(line)
                .map_err(|e| format!("{}:{}: {e}", file.display(), at + 1))?;
            Ok((at + 1, value))
        })
        .collect()
}

/// Returns the value of every line that is not blank.
///
/// # Errors
/// As [`read_numbered`].
pub(crate) fn read_all<T: DeserializeOwned>(file: &Path) -> Result<Vec<T>, String> {
    let rows = read_numbered(file)?.into_iter();
    Ok(rows.map(|(_, row)| row).collect())
}
