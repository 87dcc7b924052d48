//! The command, built from the sources.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// How Cargo builds the command from the same compiled packages as the tests: as `TESTS` and `ANY_TEST` of `xtask/src` say.
/// With a test among what is built, Cargo turns on the features of development dependencies, as it does for the tests.
const BUILD: [&str; 9] = [
    "build",
    "--quiet",
    "--workspace",
    "--exclude=uniffi-bindgen",
    "--all-features",
    "--bin",
    "car-router",
    "--test",
    "imports",
];

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
        // Without the variables of this test's package, which would make build scripts run again; see `without_package` of
        // `xtask/src/process.rs`.
        for (name, _) in std::env::vars_os() {
            let shown = name.to_string_lossy();
            if shown.starts_with("CARGO_PKG_") || shown.starts_with("CARGO_MANIFEST_") {
                build.env_remove(&name);
            }
        }
        build.args(BUILD);
        build.arg("--target-dir").arg(profile.parent().unwrap());
        if name != "debug" {
            build.arg("--profile").arg(name);
        }
        let built = build.status().is_ok_and(|s| s.success());
        assert!(built, "car-router cannot be built");
        assert!(binary.is_file(), "no command at {}", binary.display());
        binary
    })
}
