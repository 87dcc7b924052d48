//! Programs from the registry that a suite needs. They are kept in `target/tools`.

use std::path::PathBuf;
use std::process::Command;

use xtask_shared::process::{cargo, root, run};

fn folder() -> PathBuf {
    root().join("target/tools")
}

/// Returns the path of an installed program.
pub(crate) fn program(name: &str) -> PathBuf {
    folder().join("bin").join(name)
}

/// Returns whether a program is installed in this version. `ask` are the arguments that make it print its version.
pub(crate) fn is_installed(name: &str, ask: &[&str], version: &str) -> bool {
    let found = Command::new(program(name)).args(ask).output();
    found.is_ok_and(|found| String::from_utf8_lossy(&found.stdout).contains(version))
}

/// Installs this version of a package, with more options for `cargo install`.
pub(crate) fn install(package: &str, version: &str, options: &[&str]) -> Result<(), String> {
    run(unoptimized(package, version)
        .arg("--quiet")
        .args(options)
        .arg("--root")
        .arg(folder()))
}

/// Cargo, to install this version of a package without optimization and debug information: it builds in a fraction of the
/// time, and runs for seconds.
pub(crate) fn unoptimized(package: &str, version: &str) -> Command {
    let mut command = cargo(["install", package, "--debug", "--version", version]);
    command.env("CARGO_PROFILE_DEV_DEBUG", "false");
    command
}
