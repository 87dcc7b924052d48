//! The command, built from the sources.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Returns the command, up to date with the sources.
///
/// # Panics
/// Panics if it cannot be built.
#[must_use]
#[allow(clippy::unwrap_used)]
pub fn command() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        let test = std::env::current_exe().unwrap();
        let profile = test.parent().unwrap().parent().unwrap();
        let binary = profile.join(format!("car-router{}", std::env::consts::EXE_SUFFIX));
        let name = profile.file_name().unwrap();
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut build = Command::new(cargo);
        build.current_dir(env!("CARGO_MANIFEST_DIR"));
        build.args(["build", "--quiet", "-p", "car-router-cli"]);
        build.args(["--all-features", "--target-dir"]);
        build.arg(profile.parent().unwrap());
        if name != "debug" {
            build.arg("--profile").arg(name);
        }
        let built = build.status().is_ok_and(|s| s.success());
        assert!(built || binary.is_file(), "car-router cannot be built");
        assert!(binary.is_file(), "no command at {}", binary.display());
        binary
    })
}
