//! `cargo xtask schema`: docs/schema in step with the types.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use xtask_shared::process::root;

/// Writes every schema, or with `check` names every file that is not what it should be.
pub(crate) fn run(check: bool) -> Result<(), String> {
    let folder = root().join("docs/schema");
    let wanted = wanted()?;
    if check {
        return compare(&folder, &wanted);
    }
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for name in present(&folder)? {
        if !wanted.contains_key(&name) {
            fs::remove_file(folder.join(&name)).map_err(|e| format!("{name}: {e}"))?;
        }
    }
    for (name, text) in &wanted {
        fs::write(folder.join(name), text).map_err(|e| format!("{name}: {e}"))?;
    }
    println!("{} schemas in {}", wanted.len(), folder.display());
    Ok(())
}

/// Returns every schema by the name of its type.
pub(crate) fn all() -> Result<BTreeMap<String, Value>, String> {
    let all = car_router::schema::all().into_iter();
    all.chain(car_router_ffi::schemas())
        .map(|(name, schema)| {
            let value = serde_json::to_value(&schema).map_err(|e| format!("{name}: {e}"))?;
            Ok((name, value))
        })
        .collect()
}

fn wanted() -> Result<BTreeMap<String, String>, String> {
    let mut files = BTreeMap::new();
    for (name, schema) in all()? {
        let mut text = serde_json::to_string_pretty(&schema).map_err(|e| format!("{name}: {e}"))?;
        text.push('\n');
        files.insert(format!("{name}.json"), text);
    }
    Ok(files)
}

fn present(folder: &PathBuf) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let names = entries.filter_map(|e| e.ok()?.file_name().into_string().ok());
    Ok(names.filter(|n| n.ends_with(".json")).collect())
}

fn compare(folder: &PathBuf, wanted: &BTreeMap<String, String>) -> Result<(), String> {
    let mut wrong: Vec<String> = present(folder)?
        .into_iter()
        .filter(|n| !wanted.contains_key(n))
        .map(|n| format!("{n} (no such type)"))
        .collect();
    for (name, text) in wanted {
        match fs::read_to_string(folder.join(name)) {
            Ok(found) if found == *text => {}
            Ok(_) => wrong.push(name.clone()),
            Err(error) => wrong.push(format!("{name} ({error})")),
        }
    }
    if wrong.is_empty() {
        println!("{} schemas in step", wanted.len());
        return Ok(());
    }
    Err(format!(
        "out of step with the types: {}; `cargo xtask schema` writes them",
        wrong.join(", ")
    ))
}
