//! `cargo xtask seeds`: the commands of the safety vectors, for fuzzing to begin with.

use std::fs;

use xtask_shared::process::root;

use crate::scripts;

/// The targets that read a script.
const TARGETS: [&str; 4] = ["lexer", "parser", "script", "draft"];

/// Writes a file for each command into the corpus of each target.
pub(crate) fn run() -> Result<(), String> {
    let texts = scripts::of_the_vectors()?;
    for target in TARGETS {
        let folder = root().join("fuzz/corpus").join(target);
        fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        for (at, (_, text)) in texts.iter().enumerate() {
            let file = folder.join(format!("vector-{at:05}"));
            fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))?;
        }
    }
    println!("{} seeds for each of {}", texts.len(), TARGETS.join(", "));
    Ok(())
}
