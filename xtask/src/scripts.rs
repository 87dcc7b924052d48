//! The commands of the safety vectors, as scripts to read.

use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use crate::process::root;

/// Every command of the vectors, each once, with where it is from.
pub(crate) fn of_the_vectors() -> Result<Vec<(String, String)>, String> {
    let vectors = root().join("tests/vectors");
    let mut files = vec![vectors.join("safety.toml")];
    let areas = fs::read_dir(vectors.join("safety")).map_err(|e| e.to_string())?;
    let areas = areas.map(|entry| entry.map(|e| e.path()));
    let mut areas: Vec<PathBuf> = areas.collect::<Result<_, _>>().map_err(|e| e.to_string())?;
    // What is asked for in words is no script.
    areas.retain(|file| file.file_name().is_some_and(|name| name != "requests.toml"));
    areas.sort();
    files.extend(areas);
    let mut all: Vec<(String, String)> = Vec::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        for text in in_file(&file)? {
            all.push((format!("{name}:{}", all.len()), text));
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    all.retain(|(_, text)| seen.insert(text.clone()));
    Ok(all)
}

/// The commands of a file of vectors: `command` of each `[[vector]]`, or `hits` and `misses` of each rule.
fn in_file(file: &Path) -> Result<Vec<String>, String> {
    let read = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let table: Table = read
        .parse()
        .map_err(|e| format!("{}: {e}", file.display()))?;
    let mut found = Vec::new();
    for value in table.values() {
        let vectors = value.as_array().map_or(&[][..], Vec::as_slice).iter();
        let commands = vectors.filter_map(|vector| vector.get("command")?.as_str());
        found.extend(commands.map(str::to_owned));
        for kind in ["hits", "misses"] {
            let texts = value.get(kind).and_then(Value::as_array);
            let texts = texts.into_iter().flatten().filter_map(Value::as_str);
            found.extend(texts.map(str::to_owned));
        }
    }
    Ok(found)
}
