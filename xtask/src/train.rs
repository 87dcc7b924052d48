//! `cargo xtask train`: the models that ship, from the corpus in this repository.

use std::fs;

use car_router::PackSet;
use car_router::classify::embedded::train::train;
use car_router::classify::few_shot::fit as few_shot;

use crate::corpus;
use crate::process::root;

/// Any number would do; another gives another artefact.
pub(crate) const SEED: u64 = 20_260_101;

/// The rows of each set's table, as a power of two: all tables together stay below 1 MB.
const TABLES: [(PackSet, u8); 2] = [(PackSet::Shell, 16), (PackSet::Data, 14)];

/// Writes the artefacts, or with `check` fails where one is not what the corpus gives.
pub(crate) fn run(check: bool) -> Result<(), String> {
    for (set, rows_log2) in TABLES {
        let examples = corpus::examples(set, SEED)?;
        let bytes = train(&examples, rows_log2, SEED).to_bytes();
        store(set.as_str(), &bytes, check)?;
        println!("{set}: {} texts, {} bytes", examples.len(), bytes.len());
    }
    let bytes = few_shot::fit(&corpus::material(SEED)?, SEED).ok_or(
        "car-router/data/models/semantic.bin is no table; `cargo xtask distill` writes it",
    )?;
    store("few_shot", &bytes, check)?;
    println!("few_shot: {} bytes", bytes.len());
    Ok(())
}

/// Writes an artefact, or with `check` compares it with the one that is there.
fn store(name: &str, bytes: &[u8], check: bool) -> Result<(), String> {
    let file = root().join(format!("car-router/data/models/{name}.bin"));
    let name = file.display();
    if !check {
        return fs::write(&file, bytes).map_err(|e| format!("{name}: {e}"));
    }
    let found = fs::read(&file).map_err(|e| format!("{name}: {e}"))?;
    if found == bytes {
        Ok(())
    } else {
        Err(format!(
            "{name} is not what the corpus gives; `cargo xtask train` writes it"
        ))
    }
}
