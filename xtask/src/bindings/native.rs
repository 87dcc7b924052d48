//! The library that the packages are around, and the sources that are generated from it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{cargo, root, run};

/// Builds the library, unstripped: the generator reads its symbols. The folder it is in.
pub(super) fn build() -> Result<PathBuf, String> {
    let package = ["--package", "car-router-ffi"];
    run(cargo(["build", "--locked", "--profile", "ffi"]).args(package))?;
    Ok(root().join("target/ffi"))
}

/// Writes the sources of a language into a folder, which holds nothing else then.
pub(super) fn generate(language: &str, into: &Path) -> Result<(), String> {
    // As maturin builds it, so that it is built once.
    run(&mut cargo(["build", "--locked", "--bin", "uniffi-bindgen"]))?;
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
