//! The command, built from the sources, and what it prints.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use serde_json::Value;

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

/// What a command printed, and its exit code.
#[derive(Debug)]
pub struct CommandOutput {
    /// The exit code.
    pub code: i32,
    /// What it wrote to standard output.
    pub out: String,
    /// What it wrote to standard error.
    pub err: String,
}

#[allow(clippy::unwrap_used)]
impl CommandOutput {
    /// Returns the JSON that a command printed which succeeded.
    ///
    /// # Panics
    /// Panics if it failed, or printed no JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        assert_eq!(self.code, 0, "{}", self.err);
        serde_json::from_str(&self.out).unwrap()
    }

    /// Returns the JSON of each line.
    ///
    /// # Panics
    /// Panics if a line is no JSON.
    #[must_use]
    pub fn lines(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|l| serde_json::from_str(l).unwrap())
            .collect()
    }

    /// Checks that the error says `part`, and that nothing was printed as if it were an answer.
    ///
    /// # Panics
    /// Panics if that is not so, or if the exit code is another.
    pub fn fails(&self, code: i32, part: &str) {
        assert_eq!(self.code, code, "{}", self.err);
        assert!(self.err.contains(part), "{part:?} not in {:?}", self.err);
        assert_eq!(self.out, "");
        assert!(!self.err.contains("panicked"), "{}", self.err);
    }
}

/// Runs a command with this standard input.
///
/// # Panics
/// Panics if it cannot be run, ends by a signal, or prints what is no UTF-8.
#[allow(clippy::unwrap_used)]
pub fn run_with_input(command: &mut Command, input: &[u8]) -> CommandOutput {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        // It may well end without having read everything.
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().unwrap()
    });
    CommandOutput {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}
