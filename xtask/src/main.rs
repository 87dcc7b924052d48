//! The project's tasks. `cargo xtask --help` lists them.

mod address;
mod api;
mod bench;
mod bindings;
mod library;
mod names;
mod servers;
mod start;
mod suites;
mod test;
mod tools;
mod versions;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask_shared::process::exit_code;

use library::{LibraryArgs, Profile};

/// The project's tasks.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Xtask {
    #[command(subcommand)]
    task: Task,
}

// What `xtask/library` does is listed here and described there: `cargo xtask TASK --help` builds it and asks it.
#[derive(Debug, Subcommand)]
enum Task {
    /// Run every test there is, and end with one table of suites.
    Test(test::TestArgs),
    /// Build the packages for other languages.
    Bindings(bindings::BindingsArgs),
    /// Write everything that is generated: the compiled data, the schemas, the pages of safety rules and settings, and the value types
    /// of the languages.
    Generate(LibraryArgs),
    /// Compile the built-in data to the files that the library reads.
    Compile(LibraryArgs),
    /// Write the page of safety rules to docs/reference.
    Rules(LibraryArgs),
    /// Write the JSON Schemas of the public value types to docs/schema.
    Schema(LibraryArgs),
    /// Write the vectors as lines of JSON, with what Rust makes of each, for the other languages.
    Vectors(LibraryArgs),
    /// Fetch the requests of public repositories that the embedded classifier is trained on, too.
    Data(LibraryArgs),
    /// Train the embedded classifier from the corpus in this repository and requests of public repositories.
    Train(LibraryArgs),
    /// Train the shell model without one source of requests at a time, and ask it about that one.
    Folds(LibraryArgs),
    /// Fit the static table of word pieces to a sentence model (needs Python and some ten minutes).
    Distill(LibraryArgs),
    /// Fetch the real model servers that the suite `servers` runs against.
    Servers,
    /// Compare the reader of shell with an established parser of bash (needs Go).
    Differential(LibraryArgs),
    /// Write the commands of the safety vectors to fuzz/corpus, for fuzzing to begin with.
    Seeds(LibraryArgs),
    /// Measure whether judging a command stays linear in its length.
    Scaling(LibraryArgs),
    /// Write the phrases that an encoder learns from, or compute their vectors.
    Encoder(LibraryArgs),
    /// Measure accuracy on the development sets.
    Eval(LibraryArgs),
    /// Compare what the shell reader and the safety engine make of many inputs with what was recorded.
    Baseline(LibraryArgs),
    /// Check that no old name comes back.
    Names,
    /// Print the public interface of the core, or record it.
    Api(api::ApiArgs),
    /// Write the address of the public repository into every package that is published.
    Address(address::AddressArgs),
    /// Run the benchmarks.
    Bench(bench::BenchArgs),
}

fn main() -> ExitCode {
    let done = match Xtask::parse().task {
        Task::Test(args) => test::run(&args),
        Task::Bindings(args) => bindings::run(&args),
        Task::Servers => servers::prepare(),
        Task::Names => names::run(),
        Task::Api(args) => api::task(&args),
        Task::Address(args) => address::run(&args),
        Task::Bench(args) => bench::run(&args),
        // The compiled data is part of the program that writes the page of safety rules, which is then built again.
        Task::Generate(args) => args
            .run("compile", Profile::Test)
            .and_then(|()| args.run("generate", Profile::Test)),
        Task::Compile(args) => args.run("compile", Profile::Test),
        Task::Schema(args) => args.run("schema", Profile::Test),
        Task::Rules(args) => args.run("rules", Profile::Test),
        Task::Vectors(args) => args.run("vectors", Profile::Test),
        Task::Data(args) => args.run("data", Profile::Test),
        Task::Train(args) => args.run("train", Profile::Test),
        Task::Distill(args) => args.run("distill", Profile::Test),
        Task::Differential(args) => args.run("differential", Profile::Test),
        Task::Seeds(args) => args.run("seeds", Profile::Test),
        Task::Baseline(args) => args.run("baseline", Profile::Test),
        Task::Folds(args) => args.run("folds", Profile::Release),
        Task::Scaling(args) => args.run("scaling", Profile::Release),
        Task::Encoder(args) => args.run("encoder", Profile::Release),
        Task::Eval(args) => args.run("eval", Profile::Release),
    };
    exit_code(done)
}
