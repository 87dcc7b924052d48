//! `cargo xtask bench`: every benchmark of the library, or what the bindings cost.

use clap::{Args, ValueEnum};

use crate::bindings;
use crate::process::{self, cargo};

/// What to measure.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// Only this.
    what: Option<What>,
    /// Write the table into docs/reference/performance.md.
    #[arg(long, requires = "what")]
    write: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum What {
    /// A call from each language, beside the same in Rust; each is measured that was built before.
    Bindings,
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), String> {
    match args.what {
        Some(What::Bindings) => bindings::bench(args.write),
        None => process::run(&mut cargo([
            "bench",
            "--package",
            "car-router",
            "--package",
            "car-router-tests",
        ])),
    }
}
