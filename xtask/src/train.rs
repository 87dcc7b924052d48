//! `cargo xtask train`: the models that ship, from the corpus in this repository, and for the shell domains from requests
//! of public repositories, too, which are no part of this one.

use std::fs;
use std::path::Path;

use car_router::PackSet;
use car_router::classify::embedded::LinearModel;
use car_router::classify::embedded::train::{Example, digest, train};
use car_router::classify::few_shot::fit as few_shot;

use crate::corpus;
use crate::process::root;

/// Any number would do; another gives another artefact.
pub(crate) const SEED: u64 = 20_260_101;

/// The rows of each set's table, as a power of two: all tables together stay below 1 MB.
pub(crate) const SHELL_ROWS: u8 = 16;
const DATA_ROWS: u8 = 14;

/// Writes the artefacts, or with `check` fails where one is not what the corpus and the requests in `data` give. Where
/// `check` has no `data`, the model of the shell domains must be of this corpus, whatever else it was trained on.
pub(crate) fn run(data: Option<&Path>, check: bool) -> Result<(), String> {
    let authored = corpus::examples(PackSet::Shell, SEED)?;
    if data.is_some() || !check {
        shell(&authored, data, check)?;
    } else {
        is_of(&authored)?;
    }
    let intents = corpus::examples(PackSet::Data, SEED)?;
    let model = train(&intents, DATA_ROWS, SEED).trained_on([digest(&intents), 0]);
    store("data.bin", &model.to_bytes(), check)?;
    println!("data: {} texts", intents.len());
    let words = corpus::frequent_words()?;
    store("words.txt", words.as_bytes(), check)?;
    println!("words: {}", words.lines().count());
    let bytes = few_shot::fit(&corpus::material(SEED)?, SEED).ok_or(
        "car-router/data/models/semantic.bin is no table; `cargo xtask distill` writes it",
    )?;
    store("few_shot.bin", &bytes, check)?;
    println!("few_shot: {} bytes", bytes.len());
    Ok(())
}

/// Fails where the shipped model of the shell domains is not what the corpus and the requests in `data` give.
pub(crate) fn check_shell(data: &Path) -> Result<(), String> {
    shell(&corpus::examples(PackSet::Shell, SEED)?, Some(data), true)
}

fn shell(authored: &[Example], data: Option<&Path>, check: bool) -> Result<(), String> {
    let mut examples = authored.to_vec();
    let first = examples.iter().map(|e| e.template).max().unwrap_or(0) + 1;
    let real = match data {
        Some(folder) => corpus::real_examples(&corpus::real_rows(folder)?, SEED, first),
        None => Vec::new(),
    };
    let digests = [
        digest(authored),
        if real.is_empty() { 0 } else { digest(&real) },
    ];
    println!(
        "shell: {} texts of the corpus ({:016x}), {} of the requests ({:016x})",
        authored.len(),
        digests[0],
        real.len(),
        digests[1]
    );
    examples.extend(real);
    let model = train(&examples, SHELL_ROWS, SEED).trained_on(digests);
    store("shell.bin", &model.to_bytes(), check)
}

/// Whether the shipped model of the shell domains was trained on this corpus.
fn is_of(authored: &[Example]) -> Result<(), String> {
    let file = root().join("car-router/data/models/shell.bin");
    let bytes = fs::read(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let model = LinearModel::from_bytes(&bytes)
        .ok_or_else(|| format!("{}: this is no model of this format", file.display()))?;
    let ([trained_on, requests], found) = (model.digests(), digest(authored));
    println!("shell: trained on the corpus {trained_on:016x} and the requests {requests:016x}");
    if trained_on == found {
        Ok(())
    } else {
        Err(format!(
            "{}: trained on the corpus {trained_on:016x}, expected {found:016x}; `cargo xtask train --data DIR` writes it",
            file.display()
        ))
    }
}

/// Writes an artefact, or with `check` compares it with the one that is there.
fn store(name: &str, bytes: &[u8], check: bool) -> Result<(), String> {
    let file = root().join("car-router/data/models").join(name);
    let name = file.display();
    if !check {
        return fs::write(&file, bytes).map_err(|e| format!("{name}: {e}"));
    }
    let found = fs::read(&file).map_err(|e| format!("{name}: {e}"))?;
    if found == bytes {
        Ok(())
    } else {
        Err(format!(
            "{name} is not what the corpus and the data give; `cargo xtask train --data DIR` writes it"
        ))
    }
}
