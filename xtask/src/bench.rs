//! `cargo xtask bench`: every benchmark of the library, what the bindings cost, the time of other routers, or the size of
//! the library.

mod peers;
mod sizes;

use clap::{Args, ValueEnum};
use xtask_shared::process::{self, cargo};

use crate::bindings;

/// What to measure.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// Only this.
    what: Option<BenchTarget>,
    /// Write the table into docs/reference/performance.md.
    #[arg(long, requires = "what")]
    write: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum BenchTarget {
    /// A call from each language, beside the same in Rust; each is measured that was built before.
    Bindings,
    /// Other routers on the same requests, from the Python package that was built before. It installs some 3 GB.
    Peers,
    /// The size of the library for other languages by its features, which are built one after the other.
    Sizes,
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), String> {
    match args.what {
        Some(BenchTarget::Bindings) => bindings::bench(args.write),
        Some(BenchTarget::Peers) => peers::measure(args.write),
        Some(BenchTarget::Sizes) => sizes::measure(args.write),
        None => process::run(&mut cargo([
            "bench",
            "--package",
            "car-router",
            "--package",
            "car-router-tests",
        ])),
    }
}
