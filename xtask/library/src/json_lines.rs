//! Files with a JSON value a line.

use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;

/// Returns the value of every line that is not blank, with its line number from 1.
///
/// # Errors
/// A file that cannot be read; the first line that is not such a value, with its number.
pub(crate) fn read_numbered<T: DeserializeOwned>(file: &Path) -> Result<Vec<(usize, T)>, String> {
    let lines = read_lines(file)?.into_iter();
    lines
        .map(|(number, line)| {
            let value = serde_json::from_str(&line)
                .map_err(|e| format!("{}:{number}: {e}", file.display()))?;
            Ok((number, value))
        })
        .collect()
}

/// Returns every line that is not blank, with its line number from 1.
///
/// # Errors
/// A file that cannot be read.
pub(crate) fn read_lines(file: &Path) -> Result<Vec<(usize, String)>, String> {
    let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let lines = text.lines().enumerate();
    Ok(lines
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(at, line)| (at + 1, line.to_owned()))
        .collect())
}

/// Returns the value of every line that is not blank.
///
/// # Errors
/// As [`read_numbered`].
pub(crate) fn read_all<T: DeserializeOwned>(file: &Path) -> Result<Vec<T>, String> {
    let rows = read_numbered(file)?.into_iter();
    Ok(rows.map(|(_, row)| row).collect())
}
