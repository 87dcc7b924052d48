//! The project's tasks. `cargo xtask --help` lists them.

mod baseline;
mod bench;
mod bindings;
mod corpus;
mod differential;
mod distill;
mod encoder;
mod eval;
mod folds;
mod json_lines;
mod names;
mod process;
mod rules;
mod scaling;
mod schema;
mod scripts;
mod seeds;
mod servers;
mod suites;
mod test;
mod train;
mod vectors;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The project's tasks.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
struct Xtask {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Run every test there is, and end with one table of suites.
    Test(test::TestArgs),
    /// Build the packages for other languages.
    Bindings(bindings::BindingsArgs),
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
        out: std::path::PathBuf,
    },
    /// Train the embedded classifier from the corpus in this repository and requests of public repositories.
    Train {
        /// The folder of the requests, with `domain/requests.jsonl` and `out_of_scope/requests.jsonl`.
        #[arg(long, value_name = "DIR")]
        data: Option<std::path::PathBuf>,
        /// Write nothing; fail where the shipped model is not what the corpus gives.
        #[arg(long)]
        check: bool,
    },
    /// Train the shell model without one source of requests at a time, and ask it about that one.
    Folds(folds::FoldsArgs),
    /// Fit the static table of word pieces to a sentence model (needs Python and some ten minutes).
    Distill(distill::DistillArgs),
    /// Fetch the real model servers that the suite `servers` runs against.
    Servers,
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
    /// Check that no old name comes back.
    Names,
    /// Run the benchmarks.
    Bench(bench::BenchArgs),
}

fn main() -> ExitCode {
    let done = match Xtask::parse().task {
        Task::Test(args) => test::run(&args),
        Task::Bindings(args) => bindings::run(&args),
        Task::Schema { check } => schema::run(check),
        Task::Rules { check } => rules::run(check),
        Task::Vectors { out } => vectors::run(&out),
        Task::Train { data, check } => train::run(data.as_deref(), check),
        Task::Folds(args) => folds::run(&args),
        Task::Distill(args) => distill::run(&args),
        Task::Servers => servers::prepare(),
        Task::Differential(args) => differential::run(&args),
        Task::Seeds => seeds::run(),
        Task::Scaling(args) => scaling::run(&args),
        Task::Encoder(args) => encoder::run(&args),
        Task::Eval(args) => eval::run(&args),
        Task::Baseline(args) => baseline::run(&args),
        Task::Names => names::run(),
        Task::Bench(args) => bench::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
