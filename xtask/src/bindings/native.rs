//! The library that the packages are around, and the sources that are generated from it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask_shared::process::{self, root, run};

use super::Encoder;
use crate::suites::TESTS;

/// The program with the variables that it would have in a shell, but for the target folder: wherever else Cargo is told to
/// build, packages are put together from the workspace's own.
pub(super) fn as_from_a_shell(program: &mut Command) -> &mut Command {
    process::without_package(program).env("CARGO_TARGET_DIR", root().join("target"))
}

fn cargo(args: &[&str]) -> Command {
    let mut command = process::cargo(args.iter().copied());
    command.env("CARGO_TARGET_DIR", root().join("target"));
    command
}

/// A form of the library.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// Loaded while a program runs.
    Shared,
    /// Linked into a program.
    Static,
}

impl Form {
    /// What Cargo calls it.
    fn crate_type(self) -> &'static str {
        match self {
            Self::Shared => "cdylib",
            Self::Static => "staticlib",
        }
    }

    /// Its file on this platform.
    pub(super) fn file(self) -> &'static str {
        match self {
            Self::Shared if cfg!(target_os = "macos") => "libcar_router_ffi.dylib",
            Self::Shared if cfg!(windows) => "car_router_ffi.dll",
            Self::Shared => "libcar_router_ffi.so",
            Self::Static if cfg!(windows) => "car_router_ffi.lib",
            Self::Static => "libcar_router_ffi.a",
        }
    }
}

/// A build of the library.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Library {
    /// As it is shipped: optimized, which takes minutes.
    Shipped(Encoder),
    /// The one that the tests of Rust are built with, so that it is not built again. It has an encoder, and panics on a
    /// text that asks for it.
    OfTests,
}

/// Builds the library with its symbols, which the generator reads. Its file.
pub(super) fn build(form: Form, library: Library) -> Result<PathBuf, String> {
    let target = root().join("target");
    let features: &[&str] = match library {
        Library::Shipped(Encoder::With) => &["--features", "inference,system"],
        Library::Shipped(Encoder::Without) => &["--features", "system"],
        Library::OfTests => {
            run(cargo(&TESTS).args(["--no-run", "--quiet"]))?;
            return Ok(target.join("debug/deps").join(form.file()));
        }
    };
    // One form at a time: another list of them is another build of everything below it.
    let package = ["rustc", "--locked", "--profile", "ffi", "--package"];
    let form_of = ["car-router-ffi", "--crate-type", form.crate_type()];
    run(cargo(&package).args(form_of).args(features))?;
    Ok(target.join("ffi").join(form.file()))
}

/// The packages of Python's source distribution. Maturin builds the generator with all of them selected, which decides the
/// features of what it depends on. It is built so for the other languages, too, and Cargo compiles it once for all.
const SELECTED: [&str; 13] = [
    "car-router",
    "car-router-backend",
    "car-router-ffi",
    "car-router-hooks",
    "car-router-inference",
    "car-router-propose",
    "car-router-safety",
    "car-router-shell",
    "car-router-system",
    "car-router-tests",
    "car-router-toml",
    "car-router-words",
    "uniffi-bindgen",
];

/// Writes the sources of a language that call this library into a folder, which holds nothing else then.
pub(super) fn generate(language: &str, library: &Path, into: &Path) -> Result<(), String> {
    emptied(into)?;
    let mut build = cargo(&["build", "--locked", "--bin", "uniffi-bindgen"]);
    for package in SELECTED {
        build.args(["--package", package]);
    }
    run(&mut build)?;
    let name = format!("uniffi-bindgen{}", std::env::consts::EXE_SUFFIX);
    let mut program = Command::new(root().join("target/debug").join(name));
    run(program
        .current_dir(root())
        .args(["generate", "--no-format", "--language", language])
        .arg("--out-dir")
        .arg(into)
        .arg(library))
}

/// Takes a folder away, where there is one.
pub(super) fn emptied(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    Ok(())
}

/// Makes the folder that a file comes into.
fn make_folder_of(file: &Path) -> Result<(), String> {
    match file.parent() {
        Some(folder) => {
            fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))
        }
        None => Ok(()),
    }
}

/// Copies a file, making the folder that it comes into.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    make_folder_of(to)?;
    fs::copy(from, to).map_err(|e| format!("{} to {}: {e}", from.display(), to.display()))?;
    Ok(())
}

/// Puts a library where a package looks for it: as another name of the same file, or as a copy where that cannot be. A build
/// replaces a library and does not write into it.
pub(super) fn put(library: &Path, to: &Path) -> Result<(), String> {
    if to.exists() {
        fs::remove_file(to).map_err(|e| format!("{}: {e}", to.display()))?;
    }
    make_folder_of(to)?;
    fs::hard_link(library, to).or_else(|_| copy(library, to))
}
