//! `cargo xtask train`: the models that ship, from the corpus in this repository, and for the shell domains from requests
//! of public repositories, too, which are no part of this one.

mod dangers;
mod difficulty;
mod prompts;
mod tasks;

use std::fs;
use std::path::Path;

use car_router::PackSet;
use car_router::classify::embedded::network::{Network, fit as network};
use car_router::classify::embedded::train::{CalibrationSet, Example, digest, train};
use car_router::classify::embedded::{Ensemble, LinearModel};
use car_router::classify::few_shot::fit as few_shot;
use dangers::DangerTraining;
use xtask_shared::process::root;

use crate::corpus;

/// Any number would do; another gives another artifact.
pub(crate) const SEED: u64 = 20_260_101;

/// The rows of each set's table, as a power of two: all tables together stay below 1 MB.
pub(crate) const SHELL_ROWS: u8 = 16;
pub(crate) const DATA_ROWS: u8 = 14;

const NO_TABLE: &str =
    "car-router/data/models/semantic.bin is no table; `cargo xtask distill` writes it";

/// Writes the artifacts, or with `check` fails where one is not what the corpus and the requests in `data` give. Where
/// `check` has no `data`, the model of the shell domains must be of this corpus, whatever else it was trained on.
pub(crate) fn run(data: Option<&Path>, check: bool) -> Result<(), String> {
    let authored = ShellCorpus::from_files()?;
    if data.is_some() || !check {
        shell(&authored, data, check)?;
    } else {
        is_of(&authored)?;
    }
    if let Some(folder) = data {
        tasks(folder, check)?;
    }
    let intents = corpus::training_examples(PackSet::Data, SEED)?;
    let (model, _) = train(&intents, &[], DATA_ROWS, SEED);
    let model = model.trained_on([digest(&intents), 0]);
    store("data.bin", &model.to_bytes(), check)?;
    println!("data: {} texts", intents.len());
    let words = corpus::frequent_words()?;
    store("words.txt", words.as_bytes(), check)?;
    println!("words: {}", words.lines().count());
    let bytes = few_shot::fit(&corpus::material(SEED)?, SEED).ok_or(NO_TABLE)?;
    store("few_shot.bin", &bytes, check)?;
    println!("few_shot: {} bytes", bytes.len());
    Ok(())
}

/// Writes the models of dangers in words, of tasks and of difficulty, or with `check` fails where one is not what the authored
/// texts and those in a folder give.
pub(crate) fn tasks(folder: &Path, check: bool) -> Result<(), String> {
    dangers(folder, check)?;
    let models = tasks::models(folder)?;
    println!("tasks: {} texts", models.texts);
    store("tasks.bin", &models.with_table.to_bytes(), check)?;
    store("tasks_words.bin", &models.words_alone.to_bytes(), check)?;
    difficulty(folder, check)
}

/// Writes the model of dangers in words, or with `check` fails where it is not what the authored requests and those in a
/// folder give.
fn dangers(folder: &Path, check: bool) -> Result<(), String> {
    let file = root().join("crates/safety/data/danger_requests.bin");
    let training = DangerTraining::new(folder)?;
    if !check {
        training.print_by_author();
    }
    store_at(&file, &training.file(), check)
}

/// Writes the model of difficulty, or with `check` fails where it is not what the authored prompts and those in a folder
/// give.
fn difficulty(folder: &Path, check: bool) -> Result<(), String> {
    let (with_table, words_alone, texts) = difficulty::files(folder)?;
    println!("difficulty: {texts} texts");
    store("difficulty.bin", &with_table, check)?;
    store("difficulty_words.bin", &words_alone, check)
}

/// Fails where the shipped model of the shell domains is not what the corpus and the requests in `data` give.
pub(crate) fn check_shell(data: &Path) -> Result<(), String> {
    tasks(data, true)?;
    shell(&ShellCorpus::from_files()?, Some(data), true)
}

/// The texts of the shell domains that were written for this project.
struct ShellCorpus {
    /// Those that the models are trained on.
    training: Vec<Example>,
    /// Those that only the confidence is fitted on.
    calibration: Vec<Example>,
}

impl ShellCorpus {
    fn from_files() -> Result<Self, String> {
        Ok(Self {
            training: corpus::training_examples(PackSet::Shell, SEED)?,
            // The models of the confidence do not use the templates.
            calibration: corpus::calibration_examples(0)?,
        })
    }

    /// Returns the digest that the models record.
    fn digest(&self) -> u64 {
        // Without the rotation, two equal lists would cancel out.
        digest(&self.training) ^ digest(&self.calibration).rotate_left(1)
    }
}

fn shell(authored: &ShellCorpus, data: Option<&Path>, check: bool) -> Result<(), String> {
    let mut examples = authored.training.clone();
    let first = examples.iter().map(|e| e.template).max().unwrap_or(0) + 1;
    let real = match data {
        Some(folder) => corpus::real_examples(&corpus::real_rows(folder)?, SEED, first),
        None => Vec::new(),
    };
    let digests = [
        authored.digest(),
        if real.is_empty() { 0 } else { digest(&real) },
    ];
    println!(
        "shell: {} texts of the corpus and {} for the confidence ({:016x}), {} of the requests ({:016x})",
        authored.training.len(),
        authored.calibration.len(),
        digests[0],
        real.len(),
        digests[1]
    );
    examples.extend(real);
    let (model, held_out) = train(&examples, &authored.calibration, SHELL_ROWS, SEED);
    let model = model.trained_on(digests);
    store("shell.bin", &model.to_bytes(), check)?;
    let calibration = CalibrationSet::new(&authored.calibration, &model);
    let network = network::fit(&examples, &held_out, &calibration, digests, SEED);
    let network = network.ok_or(NO_TABLE)?;
    store("shell_network.bin", &network.to_bytes(), check)
}

/// Returns the digest of the requests in a folder, as the models record it.
pub(crate) fn digest_of_requests(folder: &Path) -> Result<u64, String> {
    // Templates have no part in the digest.
    let first = 0;
    let rows = corpus::real_rows(folder)?;
    Ok(digest(&corpus::real_examples(&rows, SEED, first)))
}

/// Returns the digests of the corpus and of the requests that the shipped model of the shell domains was trained on.
pub(crate) fn shipped_digests() -> Result<[u64; 2], String> {
    Ok(shipped_linear()?.digests())
}

/// Returns the shipped models of the shell domains.
pub(crate) fn shipped_models() -> Result<Ensemble, String> {
    Ok(Ensemble::new(shipped_linear()?).with_network(Some(shipped_network()?)))
}

fn shipped_linear() -> Result<LinearModel, String> {
    let model = LinearModel::from_bytes(&read_model("shell.bin")?);
    model.ok_or_else(|| no_model("shell.bin"))
}

fn shipped_network() -> Result<Network, String> {
    let network = Network::from_bytes(&read_model("shell_network.bin")?);
    network.ok_or_else(|| no_model("shell_network.bin"))
}

fn read_model(name: &str) -> Result<Vec<u8>, String> {
    let file = root().join("car-router/data/models").join(name);
    fs::read(&file).map_err(|e| format!("{}: {e}", file.display()))
}

fn no_model(name: &str) -> String {
    format!("{name}: this is no model of this format")
}

/// Whether the shipped models of the shell domains were trained on this corpus, and on the same requests.
fn is_of(authored: &ShellCorpus) -> Result<(), String> {
    let linear = shipped_digests()?;
    let network = shipped_network()?;
    let ([trained_on, requests], found) = (linear, authored.digest());
    println!("shell: trained on the corpus {trained_on:016x} and the requests {requests:016x}");
    if network.digests() != linear {
        return Err(
            "shell_network.bin was trained on other texts than shell.bin; `cargo xtask train --data DIR` writes both"
                .into(),
        );
    }
    if trained_on == found {
        Ok(())
    } else {
        Err(format!(
            "shell.bin: trained on the corpus {trained_on:016x}, expected {found:016x}; `cargo xtask train --data DIR` writes it"
        ))
    }
}

/// Writes an artifact, or with `check` compares it with the one that is there.
fn store(name: &str, bytes: &[u8], check: bool) -> Result<(), String> {
    store_at(
        &root().join("car-router/data/models").join(name),
        bytes,
        check,
    )
}

fn store_at(file: &Path, bytes: &[u8], check: bool) -> Result<(), String> {
    let name = file.display();
    if !check {
        return fs::write(file, bytes).map_err(|e| format!("{name}: {e}"));
    }
    let found = fs::read(file).map_err(|e| format!("{name}: {e}"))?;
    if found == bytes {
        Ok(())
    } else {
        Err(format!(
            "{name} is not what the corpus and the data give; `cargo xtask train --data DIR` writes it"
        ))
    }
}
