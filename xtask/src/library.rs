//! The tasks that need the library: the package `xtask-library` is built for them, and run.

use std::ffi::{OsStr, OsString};
use std::process::Command;

use clap::Args;
use xtask_shared::process::{cargo, run, target};

use crate::suites::TESTS;

/// What is handed on to a task of `xtask-library`, which reads it.
#[derive(Debug, Args)]
#[command(disable_help_flag = true)]
pub(crate) struct LibraryArgs {
    /// The options and arguments of the task; `--help` describes them.
    #[arg(
        allow_hyphen_values = true,
        trailing_var_arg = true,
        value_name = "ARGS"
    )]
    args: Vec<OsString>,
}

/// How `xtask-library` is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// As the tests are, so that nothing is built twice.
    Test,
    /// Optimized, for what takes long or is measured.
    Release,
}

impl LibraryArgs {
    /// Builds `xtask-library` and runs a task of it with these arguments, in the folder that this program was started in.
    pub(crate) fn run(&self, task: &str, profile: Profile) -> Result<(), String> {
        run_task(task, &self.args, profile)
    }
}

/// Runs a task with these arguments, as the suites do.
pub(crate) fn task<S: AsRef<OsStr>>(task: &str, args: &[S]) -> Result<(), String> {
    run_task(task, args, Profile::Test)
}

fn run_task<S: AsRef<OsStr>>(task: &str, args: &[S], profile: Profile) -> Result<(), String> {
    let folder = match profile {
        // The selection and the features of the suite `tests`, so that the two share one build.
        Profile::Test => {
            build_for_tests("xtask-library")?;
            "debug"
        }
        Profile::Release => {
            run(cargo(BUILD).args(["--release", "--package", "xtask-library"]))?;
            "release"
        }
    };
    let program = target().join(folder).join("xtask-library");
    run(Command::new(program).arg(task).args(args))
}

const BUILD: [&str; 3] = ["build", "--quiet", "--locked"];

/// A test that is built along with a program. Without one, Cargo leaves out the features that only development dependencies
/// turn on, and compiles most packages once more.
const ANY_TEST: [&str; 2] = ["--test", "imports"];

/// Builds a program of the workspace from the same compiled packages as the tests.
pub(crate) fn build_for_tests(bin: &str) -> Result<(), String> {
    let selection = TESTS
        .iter()
        .filter(|word| !["test", "--locked"].contains(word));
    run(cargo(BUILD)
        .args(selection)
        .args(["--bin", bin])
        .args(ANY_TEST))
}
