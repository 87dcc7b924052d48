//! The tasks of `cargo xtask` that need the library. `cargo xtask` builds this program and hands its arguments on.

mod baseline;
mod compile;
mod corpus;
mod data;
mod differential;
mod distill;
mod encoder;
mod eval;
mod folds;
mod generate;
mod json_lines;
mod rules;
mod scaling;
mod schema;
mod scripts;
mod seeds;
mod train;
mod vectors;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask_shared::process::exit_code;

/// The tasks that need the library.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Xtask {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Write everything that comes from the Rust types: the schemas, the page of safety rules, and the value types of
    /// the languages.
    Generate {
        /// Write nothing; fail where a file is not what it should be.
        #[arg(long)]
        check: bool,
    },
    /// Compile the built-in data to the files that the library reads.
    Compile {
        /// Write nothing; fail where a file is not what it should be.
        #[arg(long)]
        check: bool,
    },
    /// Write the page of safety rules to docs/reference.
    Rules {
        /// Only say whether it is in step.
        #[arg(long)]
        check: bool,
    },
    /// Write the JSON Schemas of the public value types to docs/schema.
    Schema {
        /// Write nothing; fail where a file is not what it should be.
        #[arg(long)]
        check: bool,
    },
    /// Write the vectors as lines of JSON, with what Rust makes of each, for the other languages.
    Vectors {
        /// The file to write.
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Fetch the requests of public repositories that the embedded classifier is trained on, too.
    ///
    /// They are no part of this repository. The command downloads the repositories that docs/reference/requests.md names (it
    /// needs `curl` and `tar`), takes the requests out of their files, and fails where they are not those that the shipped
    /// models were trained on.
    Data(data::DataArgs),
    /// Train the embedded classifier from the corpus in this repository and requests of public repositories.
    Train {
        /// The folder of the requests, with `domain/requests.jsonl` and `out_of_scope/requests.jsonl`. `cargo xtask data DIR`
        /// fetches them.
        #[arg(long, value_name = "DIR")]
        data: Option<PathBuf>,
        /// Write nothing; fail where the shipped model is not what the corpus gives.
        #[arg(long)]
        check: bool,
        /// Check the shell model alone.
        #[arg(long, requires_all = ["data", "check"])]
        shell_only: bool,
        /// Train, or check, the models of dangers in words, of tasks and of difficulty alone.
        #[arg(long, requires = "data", conflicts_with = "shell_only")]
        tasks_only: bool,
    },
    /// Train the shell model without one source of requests at a time, and ask it about that one.
    Folds(folds::FoldsArgs),
    /// Fit the static table of word pieces to a sentence model (needs Python and some ten minutes).
    Distill(distill::DistillArgs),
    /// Compare the reader of shell with an established parser of bash (needs Go).
    Differential(differential::DifferentialArgs),
    /// Write the commands of the safety vectors to fuzz/corpus, for fuzzing to begin with.
    Seeds,
    /// Measure whether judging a command stays linear in its length.
    Scaling(scaling::ScalingArgs),
    /// Write the phrases that an encoder learns from, or compute their vectors.
    Encoder(encoder::EncoderArgs),
    /// Measure accuracy on the development sets.
    Eval(eval::EvalArgs),
    /// Compare what the shell reader and the safety engine make of many inputs with what was recorded.
    Baseline(baseline::BaselineArgs),
}

fn main() -> ExitCode {
    let done = match Xtask::parse().task {
        Task::Generate { check } => generate::run(check),
        Task::Compile { check } => compile::run(check),
        Task::Schema { check } => schema::run(check),
        Task::Rules { check } => rules::run(check),
        Task::Vectors { out } => vectors::run(&out),
        Task::Data(args) => data::run(&args),
        Task::Train {
            data: Some(data),
            shell_only: true,
            ..
        } => train::check_shell(&data),
        Task::Train {
            data: Some(data),
            check,
            tasks_only: true,
            ..
        } => train::tasks(&data, check),
        Task::Train { data, check, .. } => train::run(data.as_deref(), check),
        Task::Folds(args) => folds::run(&args),
        Task::Distill(args) => distill::run(&args),
        Task::Differential(args) => differential::run(&args),
        Task::Seeds => seeds::run(),
        Task::Scaling(args) => scaling::run(&args),
        Task::Encoder(args) => encoder::run(&args),
        Task::Eval(args) => eval::run(&args),
        Task::Baseline(args) => baseline::run(&args),
    };
    exit_code(done)
}
