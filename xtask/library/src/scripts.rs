//! The commands and the requests of the safety vectors.

use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};
use xtask_shared::process::root;

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

/// Every request of the vectors, each once, with where it is from.
pub(crate) fn requests_of_the_vectors() -> Result<Vec<(String, String)>, String> {
    let vectors = root().join("tests/vectors");
    let mut all: Vec<(String, String)> = Vec::new();
    for (name, key) in [
        ("safety.toml", "request"),
        ("near_misses.toml", ""),
        ("wordings.toml", ""),
        ("safety/requests.toml", ""),
    ] {
        let table = table_in(&vectors.join(name))?;
        let mut texts = Vec::new();
        collect_requests(&Value::Table(table), key, &mut texts);
        all.extend(
            texts
                .into_iter()
                .enumerate()
                .map(|(at, text)| (format!("{name}:{at}"), text)),
        );
    }
    let mut seen = std::collections::BTreeSet::new();
    all.retain(|(_, text)| seen.insert(text.clone()));
    Ok(all)
}

/// Collects the texts under `key`, or every text where `key` is empty.
fn collect_requests(value: &Value, key: &str, texts: &mut Vec<String>) {
    match value {
        Value::String(text) if key.is_empty() => texts.push(text.clone()),
        Value::Array(values) => {
            for value in values {
                collect_requests(value, key, texts);
            }
        }
        Value::Table(table) => {
            for (name, value) in table {
                match value {
                    Value::String(text) if name == key => texts.push(text.clone()),
                    Value::String(_) if !key.is_empty() => {}
                    value => collect_requests(value, key, texts),
                }
            }
        }
        _ => {}
    }
}

fn table_in(file: &Path) -> Result<Table, String> {
    fs::read_to_string(file)
        .map_err(|e| e.to_string())
        .and_then(|text| text.parse().map_err(|e: toml::de::Error| e.to_string()))
        .map_err(|e| format!("{}: {e}", file.display()))
}

/// The commands of a file of vectors: `command` of each `[[vector]]`, or `hits` and `misses` of each rule.
fn in_file(file: &Path) -> Result<Vec<String>, String> {
    let table = table_in(file)?;
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
