//! The suite `api`: the public interface of the core, compared with `docs/reference/api.txt`.
//!
//! rustdoc describes the interface as JSON. Its format changes from release to release of Rust, so the suite is skipped with
//! another release than the one whose format the pinned tool reads.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use clap::Args;
use xtask_shared::process::{cargo, output, root, run, target};

use crate::suites::SuiteOutcome;
use crate::tools;

/// The tool that lists the interface, and the format of rustdoc that it reads.
const TOOL: &str = "cargo-public-api";
const TOOL_VERSION: &str = "0.52.0";
const FORMAT: &str = "\"format_version\":57}";

const INSTALL_RUST: &str = "rustup toolchain install 1.95 --profile minimal";
const INSTALL_TOOL: &str = "cargo xtask test --install api";

/// Options of `cargo xtask api`.
#[derive(Debug, Args)]
pub(crate) struct ApiArgs {
    /// Record the interface in docs/reference/api.txt.
    #[arg(long)]
    write: bool,
}

/// Prints the interface, or records it.
pub(crate) fn task(args: &ApiArgs) -> Result<(), String> {
    install()?;
    let Some(found) = interface()? else {
        return Err(format!(
            "this Rust writes another format than {TOOL} {TOOL_VERSION} reads: {INSTALL_RUST}"
        ));
    };
    if args.write {
        return fs::write(snapshot(), found).map_err(|e| e.to_string());
    }
    print!("{found}");
    Ok(())
}

/// Compares the interface with the recorded one.
pub(crate) fn test(may_install: bool) -> Result<SuiteOutcome, String> {
    if !is_installed() {
        if !may_install {
            return Ok(SuiteOutcome::Missing(INSTALL_TOOL));
        }
        install()?;
    }
    let Some(found) = interface()? else {
        return Ok(SuiteOutcome::NoToolchain(INSTALL_RUST));
    };
    let file = snapshot();
    let recorded = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let (added, removed) = (difference(&found, &recorded), difference(&recorded, &found));
    if added.is_empty() && removed.is_empty() {
        return Ok(SuiteOutcome::Passed);
    }
    for line in removed {
        println!("- {line}");
    }
    for line in added {
        println!("+ {line}");
    }
    Err(
        "the public interface has changed: if it is meant, run `cargo xtask api --write`"
            .to_owned(),
    )
}

/// Returns the lines of a text that another one has not.
fn difference<'t>(text: &'t str, other: &str) -> Vec<&'t str> {
    let other: std::collections::HashSet<&str> = other.lines().collect();
    text.lines().filter(|line| !other.contains(line)).collect()
}

fn snapshot() -> PathBuf {
    root().join("docs/reference/api.txt")
}

fn is_installed() -> bool {
    tools::is_installed(TOOL, &["public-api", "--version"], TOOL_VERSION)
}

fn install() -> Result<(), String> {
    if is_installed() {
        return Ok(());
    }
    tools::install(TOOL, TOOL_VERSION, &["--locked"])
}

/// Returns the interface, an item a line; `None` if this Rust writes a format that the tool does not read.
fn interface() -> Result<Option<String>, String> {
    // The option is unstable; the variable lets a stable Rust take it.
    run(cargo([
        "rustdoc",
        "--quiet",
        "--locked",
        "--lib",
        "--package",
        "car-router",
    ])
    .args(["--", "-Z", "unstable-options", "--output-format", "json"])
    .env("RUSTC_BOOTSTRAP", "1"))?;
    let described = target().join("doc/car_router.json");
    let text =
        fs::read_to_string(&described).map_err(|e| format!("{}: {e}", described.display()))?;
    if !text.contains(FORMAT) {
        return Ok(None);
    }
    // Without what every type has: blanket, automatic and derived implementations.
    let listed = output(
        Command::new(tools::program(TOOL))
            .args(["public-api", "--color", "never", "-sss", "--rustdoc-json"])
            .arg(&described),
    )?;
    Ok(Some(listed))
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn only_lines_that_the_other_has_not_are_different() {
        assert_eq!(difference("a\nb\nc\n", "c\na\n"), ["b"]);
        assert!(difference("a\n", "a\nb\n").is_empty());
    }
}
