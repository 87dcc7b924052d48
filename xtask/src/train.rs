//! `cargo xtask train`: the artefact that ships, from the corpus in this repository.

use std::fs;

use car_router::classify::embedded::train::train;

use crate::corpus;
use crate::process::root;

/// Any number would do; another gives another artefact.
const SEED: u64 = 20_260_101;

/// Writes the artefact, or with `check` fails where it is not what the corpus gives.
pub(crate) fn run(check: bool) -> Result<(), String> {
    let examples = corpus::examples(SEED)?;
    println!("{} texts", examples.len());
    let bytes = train(&examples, SEED).to_bytes();
    let file = root().join("car-router/data/models/shell.bin");
    if check {
        let found = fs::read(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        if found != bytes {
            return Err(
                "the shipped model is not what the corpus gives; `cargo xtask train` writes it"
                    .to_owned(),
            );
        }
        println!("{} bytes, as shipped", bytes.len());
        return Ok(());
    }
    fs::write(&file, &bytes).map_err(|e| format!("{}: {e}", file.display()))?;
    println!("{} bytes in {}", bytes.len(), file.display());
    Ok(())
}
