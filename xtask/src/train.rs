//! `cargo xtask train`: the models that ship, from the corpus in this repository.

use std::fs;

use car_router::PackSet;
use car_router::classify::embedded::train::train;

use crate::corpus;
use crate::process::root;

/// Any number would do; another gives another artefact.
const SEED: u64 = 20_260_101;

/// The rows of each set's table, as a power of two: all tables together stay below 1 MB.
const TABLES: [(PackSet, u8); 2] = [(PackSet::Shell, 16), (PackSet::Data, 14)];

/// Writes the artefacts, or with `check` fails where one is not what the corpus gives.
pub(crate) fn run(check: bool) -> Result<(), String> {
    for (set, rows_log2) in TABLES {
        let examples = corpus::examples(set, SEED)?;
        let bytes = train(&examples, rows_log2, SEED).to_bytes();
        let file = root().join(format!("car-router/data/models/{set}.bin"));
        let name = file.display();
        if check {
            let found = fs::read(&file).map_err(|e| format!("{name}: {e}"))?;
            if found != bytes {
                return Err(format!(
                    "{name} is not what the corpus gives; `cargo xtask train` writes it"
                ));
            }
        } else {
            fs::write(&file, &bytes).map_err(|e| format!("{name}: {e}"))?;
        }
        println!("{set}: {} texts, {} bytes", examples.len(), bytes.len());
    }
    Ok(())
}
