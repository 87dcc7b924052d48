//! `cargo xtask distill`: the static table, fitted to a sentence model that comes as a Python package.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use car_router::PackSet;
use clap::Args;
use xtask_shared::process::{self, root};

use crate::{corpus, train};

/// Of the corpus, one text in so many is taken.
const ONE_IN: usize = 4;

/// Where WordNet's files lie.
#[derive(Debug, Args)]
pub(crate) struct DistillArgs {
    /// The folder with WordNet's `data.noun` and its kin (Debian's package `wordnet-base`).
    #[arg(long, value_name = "DIR", default_value = "/usr/share/wordnet")]
    wordnet: PathBuf,
    /// Only write the sentences of this repository's corpus to `target/distill/own.txt`.
    #[arg(long)]
    texts_only: bool,
}

pub(crate) fn run(args: &DistillArgs) -> Result<(), String> {
    let work = work()?;
    let own = own_texts(&work)?;
    if args.texts_only {
        return Ok(());
    }
    has_wordnet(&args.wordnet)?;
    process::run(
        Command::new(python(&work)?)
            .env("HF_HUB_OFFLINE", "1")
            .arg(scripts().join("fit.py"))
            .arg("--wordnet")
            .arg(&args.wordnet)
            .arg("--own")
            .arg(&own)
            .arg("--work")
            .arg(&work)
            .arg("--table")
            .arg(root().join("car-router/data/models/semantic.bin"))
            .arg("--vectors")
            .arg(root().join("tests/vectors/semantic.toml")),
    )
}

/// The folder of the scripts.
pub(crate) fn scripts() -> PathBuf {
    root().join("xtask/distill")
}

/// The folder in which models are distilled.
pub(crate) fn work() -> Result<PathBuf, String> {
    let work = root().join("target/distill");
    fs::create_dir_all(&work).map_err(|e| format!("{}: {e}", work.display()))?;
    Ok(work)
}

/// Writes the sentences of this repository's corpus and returns the file.
pub(crate) fn own_texts(work: &Path) -> Result<PathBuf, String> {
    let own = work.join("own.txt");
    let mut texts = BTreeSet::new();
    for set in PackSet::WITH_CORPUS {
        let examples = corpus::examples(set, train::SEED)?;
        texts.extend(examples.into_iter().map(|e| e.text));
    }
    // Most texts are another's variation.
    let lines: Vec<String> = texts.into_iter().step_by(ONE_IN).collect();
    fs::write(&own, lines.join("\n")).map_err(|e| format!("{}: {e}", own.display()))?;
    Ok(own)
}

/// Fails if WordNet is not in this folder.
pub(crate) fn has_wordnet(folder: &Path) -> Result<(), String> {
    if folder.join("data.noun").is_file() {
        return Ok(());
    }
    Err(format!(
        "{}: no WordNet there; `apt-get install wordnet-base` brings it, --wordnet says where it lies",
        folder.display()
    ))
}

/// Returns the Python of an environment with what the scripts need, which is made if it does not exist.
pub(crate) fn python(work: &Path) -> Result<PathBuf, String> {
    let python = work.join("venv/bin/python");
    if !python.exists() {
        process::run(
            Command::new("python3")
                .args(["-m", "venv"])
                .arg(work.join("venv")),
        )?;
        process::run(
            Command::new(&python)
                .args(["-m", "pip", "install", "--quiet", "-r"])
                .arg(scripts().join("requirements.txt")),
        )?;
    }
    Ok(python)
}
