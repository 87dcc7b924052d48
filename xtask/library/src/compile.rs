//! `cargo xtask compile`: what is compiled from the built-in data, in step with it.

use std::fs;

use car_router::safety::internals::compile_data;
use xtask_shared::process::root;

/// Writes the compiled files, or with `check` names every one that is not in step.
pub(crate) fn run(check: bool) -> Result<(), String> {
    let files = compile_data()?;
    let mut wrong = Vec::new();
    for (name, content) in &files {
        let file = root().join("crates/safety").join(name);
        if !check {
            fs::write(&file, content).map_err(|e| format!("{}: {e}", file.display()))?;
        } else if fs::read(&file).ok().as_ref() != Some(content) {
            wrong.push(name.as_str());
        }
    }
    if !wrong.is_empty() {
        return Err(format!(
            "not in step with the data: {}; `cargo xtask generate` writes them",
            wrong.join(", ")
        ));
    }
    let bytes: usize = files.values().map(Vec::len).sum();
    println!("{} compiled files, {} KB", files.len(), bytes / 1000);
    Ok(())
}
