//! `cargo xtask test`: every suite, then one table.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use comfy_table::{Table, presets};

use xtask_shared::process::be_quiet;

use crate::suites::{SUITES, SuiteOutcome, With};

/// How to run the tests.
#[derive(Debug, Args)]
pub(crate) struct TestArgs {
    /// Install what a suite needs from the package registries.
    #[arg(long)]
    install: bool,
    /// Count a skipped suite as failed, unless it lacks only `--data` or the oldest toolchain.
    #[arg(long)]
    no_skip: bool,
    /// The folder of the training data, which is no part of this repository.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Test the packages for other languages around the optimized library, as they are shipped; it takes minutes to build.
    #[arg(long)]
    optimized: bool,
    /// Show all that the suites print; without it, only what a failed one printed.
    #[arg(long)]
    verbose: bool,
    /// Run these suites only.
    #[arg(value_name = "SUITE")]
    only: Vec<String>,
}

pub(crate) fn run(args: &TestArgs) -> Result<(), String> {
    let names: Vec<_> = SUITES.iter().map(|s| s.name).collect();
    if let Some(unknown) = args
        .only
        .iter()
        .find(|name| !names.contains(&name.as_str()))
    {
        return Err(format!(
            "unknown suite `{unknown}`, expected one of {}",
            names.join(", ")
        ));
    }
    if !args.verbose {
        be_quiet();
    }
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_header(["SUITE", "RESULT", "SECONDS", "WHAT"]);
    for column in table.column_iter_mut() {
        column.set_padding((0, 2));
    }
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    let mut all_tests = 0;
    let begin = Instant::now();
    for suite in SUITES
        .iter()
        .filter(|s| args.only.is_empty() || args.only.iter().any(|n| n == s.name))
    {
        println!("\n=== {}: {}", suite.name, suite.what);
        let since = Instant::now();
        let with = With {
            install: args.install,
            data: args.data.as_deref(),
            optimized: args.optimized,
        };
        let (result, note) = match (suite.run)(with) {
            Ok(SuiteOutcome::Passed) => {
                passed += 1;
                ("passed", suite.what.to_owned())
            }
            Ok(SuiteOutcome::Tested(tests)) => {
                passed += 1;
                all_tests += tests;
                ("passed", format!("{}: {tests} tests", suite.what))
            }
            Ok(SuiteOutcome::Missing(command)) if args.no_skip => {
                failed += 1;
                (
                    "FAILED",
                    format!("may not be skipped; to run it: {command}"),
                )
            }
            Ok(
                SuiteOutcome::Missing(command)
                | SuiteOutcome::NoData(command)
                | SuiteOutcome::NoToolchain(command),
            ) => {
                skipped += 1;
                println!("SKIPPED; to run it: {command}");
                ("SKIPPED", format!("to run it: {command}"))
            }
            Err(error) => {
                failed += 1;
                println!("{error}");
                ("FAILED", error)
            }
        };
        table.add_row([
            suite.name,
            result,
            &format!("{:.0}", since.elapsed().as_secs_f64()),
            &note,
        ]);
    }
    println!();
    for line in table.lines() {
        println!("{}", line.trim_end());
    }
    println!(
        "\nall suites together: {all_tests} tests, {:.0} s",
        begin.elapsed().as_secs_f64()
    );
    println!("{passed} passed, {failed} failed, {skipped} skipped");
    if failed == 0 {
        Ok(())
    } else {
        Err(format!(
            "{failed} of {} suites failed",
            passed + failed + skipped
        ))
    }
}
