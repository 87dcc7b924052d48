//! The library that the packages are around, and the sources that are generated from it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{self, root, run};

/// The program as it would run from a shell, but that cargo builds in the workspace's own target folder wherever else it is
/// told to: packages are put together from there. What cargo tells this program about itself is left out: libraries that
/// look at it would be built anew for that alone.
pub(super) fn as_from_a_shell(program: &mut Command) -> &mut Command {
    program.env("CARGO_TARGET_DIR", root().join("target"));
    for (name, _) in std::env::vars_os() {
        let about_xtask = ["CARGO_PKG_", "CARGO_MANIFEST_"];
        if about_xtask
            .iter()
            .any(|prefix| name.to_string_lossy().starts_with(prefix))
        {
            program.env_remove(&name);
        }
    }
    program
}

fn cargo(args: &[&str]) -> Command {
    let mut command = process::cargo(args.iter().copied());
    as_from_a_shell(&mut command);
    command
}

/// Without the library for Rust: then its dependencies are compiled as maturin has them compiled, and once for both.
const BUILD: [&str; 8] = [
    "rustc",
    "--locked",
    "--profile",
    "ffi",
    "--package",
    "car-router-ffi",
    "--crate-type",
    "cdylib,staticlib",
];

/// Builds the library with its symbols, which the generator reads. The folder it is in.
pub(super) fn build() -> Result<PathBuf, String> {
    run(&mut cargo(&BUILD))?;
    Ok(root().join("target/ffi"))
}

/// The same, with what makes it panic on purpose, in a folder of its own.
pub(super) fn build_faulty() -> Result<PathBuf, String> {
    let into = root().join("target/bindings/faults");
    run(cargo(&BUILD).args(["--features", "faults"]))?;
    for library in [shared_library(), STATIC_LIBRARY] {
        copy(
            &root().join("target/ffi").join(library),
            &into.join(library),
        )?;
    }
    // The other one stands where it is looked for again.
    build()?;
    Ok(into)
}

/// Writes the sources of a language into a folder, which holds nothing else then.
pub(super) fn generate(language: &str, into: &Path) -> Result<(), String> {
    // As maturin builds it, so that it is built once.
    run(&mut cargo(&[
        "build",
        "--locked",
        "--bin",
        "uniffi-bindgen",
    ]))?;
    emptied(into)?;
    let library = root().join("target/ffi").join(shared_library());
    let generator = root().join("target/debug/uniffi-bindgen");
    run(Command::new(generator)
        .current_dir(root())
        .args(["generate", "--no-format", "--language", language])
        .arg("--out-dir")
        .arg(into)
        .arg(library))
}

/// The file of the static library.
pub(super) const STATIC_LIBRARY: &str = if cfg!(windows) {
    "car_router_ffi.lib"
} else {
    "libcar_router_ffi.a"
};

/// The file of the shared library on this platform.
pub(super) fn shared_library() -> &'static str {
    if cfg!(target_os = "macos") {
        "libcar_router_ffi.dylib"
    } else if cfg!(windows) {
        "car_router_ffi.dll"
    } else {
        "libcar_router_ffi.so"
    }
}

/// Takes a folder away, where there is one.
pub(super) fn emptied(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    Ok(())
}

/// Copies a file, making the folder that it comes into.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    fs::copy(from, to).map_err(|e| format!("{} to {}: {e}", from.display(), to.display()))?;
    Ok(())
}
