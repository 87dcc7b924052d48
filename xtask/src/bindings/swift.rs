//! The Swift package: built and tested by a Swift on this machine, or by Debian's in a folder of its own.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask_shared::process::{output, root, run, run_tests, works};

use super::guide;
use super::native::{self, Form, Library, copy, put};
use super::{Build, Encoder, out, vectors};
use crate::suites::{SuiteOutcome, With};

const INSTALL: &str = "cargo xtask test --install swift";

/// What stands where Debian's Swift cannot be put into a folder.
const BY_HAND: &str =
    "run it by root on Debian, or put Swift 5.9 or later on the path (swift.org/install)";

/// Where a Swift is.
enum Toolchain {
    /// On the path.
    Own,
    /// In a folder with a system of its own.
    Folder(PathBuf),
}

fn package() -> PathBuf {
    root().join("bindings/swift")
}

/// Outside the target folder: it is large, and the same for every checkout.
fn folder() -> Option<PathBuf> {
    let cache = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let home = || Some(PathBuf::from(env::var_os("HOME")?).join(".cache"));
    Some(cache.or_else(home)?.join("car-router/swift"))
}

/// Whether a folder with Debian's Swift can be made and used here.
fn can_make_folder() -> bool {
    let root = Command::new("id").arg("-u").output();
    let is_root = root.is_ok_and(|out| out.stdout.trim_ascii() == b"0");
    let system = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let is_debian = system.lines().any(|line| line == "ID=debian");
    // In many containers root may not mount anything.
    is_root && is_debian && works(Command::new("unshare").args(["--mount", "true"]))
}

/// The Swift to use, or the command that would bring one.
fn toolchain(install: bool) -> Result<Result<Toolchain, &'static str>, String> {
    if works(Command::new("swift").arg("--version")) {
        return Ok(Ok(Toolchain::Own));
    }
    let Some(folder) = folder().filter(|_| can_make_folder()) else {
        return Ok(Err(BY_HAND));
    };
    if !folder.join("ready").exists() {
        if !install {
            return Ok(Err(INSTALL));
        }
        println!(
            "fetching the Swift toolchain: 2.8 GB in {}",
            folder.display()
        );
        run(Command::new(root().join("xtask/swift/toolchain.sh")).arg(&folder))?;
    }
    Ok(Ok(Toolchain::Folder(folder)))
}

impl Toolchain {
    /// Swift with this command, on the package.
    fn run(&self, command: &str, arguments: &[&str]) -> Result<(), String> {
        run(&mut self.command(command, arguments))
    }

    /// Where another package is built, as Swift sees that folder.
    fn scratch(&self, name: &str) -> String {
        match self {
            Self::Own => out().join("swift-build").join(name).display().to_string(),
            Self::Folder(_) => format!("/mnt/build/{name}"),
        }
    }

    fn command(&self, command: &str, arguments: &[&str]) -> Command {
        let mut swift = match self {
            Self::Own => {
                let mut swift = Command::new("swift");
                swift.current_dir(package()).arg(command);
                swift.arg("--scratch-path").arg(out().join("swift-build"));
                swift.args(["-Xlinker", &format!("-L{}", libraries().display())]);
                swift.env("CAR_ROUTER_VECTORS", vectors_folder().join("vectors.jsonl"));
                swift.env("ENCODER_FOLDER", vectors_folder().join("encoder"));
                swift
            }
            Self::Folder(folder) => {
                let mut swift = Command::new(root().join("xtask/swift/run.sh"));
                swift.arg(folder).arg(root()).arg(command);
                swift
            }
        };
        swift.args(arguments);
        swift
    }
}

/// The files of the small encoder.
const ENCODER: [&str; 7] = [
    "config.json",
    "tokenizer.json",
    "model.safetensors",
    "sentence_bert_config.json",
    "modules.json",
    "1_Pooling/config.json",
    "car-router-phrases.bin",
];

/// A folder with the static library alone, so that nothing else is linked.
fn libraries() -> PathBuf {
    out().join("swift-lib")
}

fn vectors_folder() -> PathBuf {
    out().join("vectors")
}

/// Puts the library and the generated sources where the package looks for them.
pub(super) fn prepare(encoder: Encoder) -> Result<(), String> {
    prepare_with(&native::build(Form::Static, Library::Shipped(encoder))?)
}

fn prepare_with(library: &Path) -> Result<(), String> {
    let generated = out().join("swift");
    native::generate("swift", library, &generated)?;
    let sources = package().join("Sources");
    copy(
        &generated.join("CarRouterNative.swift"),
        &sources.join("CarRouterNative/CarRouterNative.swift"),
    )?;
    copy(
        &generated.join("car_router_ffiFFI.h"),
        &sources.join("car_router_ffiFFI/car_router_ffiFFI.h"),
    )?;
    link(library)?;
    for folder in [out().join("swift-build"), vectors_folder()] {
        fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    Ok(())
}

/// Has the package linked with this library.
fn link(from: &Path) -> Result<(), String> {
    let to = libraries().join(Form::Static.file());
    let shown = |e: std::io::Error| format!("{}: {e}", from.display());
    let library = fs::read(from).map_err(shown)?;
    if fs::read(&to).is_ok_and(|linked| linked == library) {
        return Ok(());
    }
    put(from, &to)?;
    // Swift does not look at a library again, but makes what is not there.
    for folder in [
        out().join("swift-build/debug"),
        out().join("swift-build/release"),
    ] {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let is_tests = path.extension().is_some_and(|e| e == "xctest");
            let is_program = path.extension().is_none() && path.is_file();
            let removed = match (is_tests && path.is_dir(), is_tests || is_program) {
                // On a Mac tests are a folder.
                (true, _) => fs::remove_dir_all(&path),
                (false, true) => fs::remove_file(&path),
                (false, false) => Ok(()),
            };
            removed.map_err(|e| format!("{}: {e}", path.display()))?;
        }
    }
    Ok(())
}

/// Builds the package.
pub(super) fn build(how: Build<'_>) -> Result<SuiteOutcome, String> {
    let toolchain = match toolchain(how.install)? {
        Ok(toolchain) => toolchain,
        Err(command) => return Ok(SuiteOutcome::Missing(command)),
    };
    prepare(how.encoder)?;
    toolchain.run("build", &[])?;
    Ok(SuiteOutcome::Passed)
}

/// Runs the tests, the guide's blocks among them, and the example.
pub(crate) fn test(with: With<'_>) -> Result<SuiteOutcome, String> {
    let toolchain = match toolchain(with.install)? {
        Ok(toolchain) => toolchain,
        Err(command) => return Ok(SuiteOutcome::Missing(command)),
    };
    let library = match with.optimized {
        true => Library::Shipped(Encoder::With),
        false => Library::OfTests,
    };
    prepare_with(&native::build(Form::Static, library)?)?;
    copy(&vectors()?, &vectors_folder().join("vectors.jsonl"))?;
    let encoder = root().join("crates/encoder/small-encoder");
    for name in ENCODER {
        copy(
            &encoder.join(name),
            &vectors_folder().join("encoder").join(name),
        )?;
    }
    write_guide(&package().join("Tests/CarRouterTests/GuideTests.swift"))?;
    let mut tests = toolchain.command("test", &[]);
    if library == Library::OfTests {
        // Tests of panics are skipped with a library that has none on purpose.
        tests
            .env("CAR_ROUTER_FAULTS", "1")
            .env("RUST_BACKTRACE", "0");
    }
    let passed = run_tests(&mut tests)?;
    toolchain.run(
        "run",
        &["route-desk", "--command", "git push --force origin main"],
    )?;
    // An app in a package of its own, which sees the public module alone.
    let scratch = toolchain.scratch("consumer");
    toolchain.run(
        "run",
        &["--package-path", "Consumer", "--scratch-path", &scratch],
    )?;
    Ok(SuiteOutcome::Tested(passed))
}

/// What a call costs, with the library as it is shipped.
pub(super) fn bench() -> Result<String, String> {
    let toolchain = toolchain(false)?.map_err(str::to_owned)?;
    prepare(Encoder::With)?;
    output(&mut toolchain.command("run", &["-c", "release", "route-bench"]))
}

/// The guide's blocks as tests.
fn write_guide(file: &Path) -> Result<(), String> {
    let mut source = String::from(
        "// Written from docs/start/swift.md by `cargo xtask test swift`.\n\
         import CarRouter\nimport XCTest\n\nfinal class GuideTests: XCTestCase {\n",
    );
    for (number, block) in guide::blocks("docs/start/swift.md", "swift")?
        .iter()
        .enumerate()
    {
        source += &format!("    func testBlock{number}() async throws {{\n");
        for line in block.lines().filter(|l| !l.starts_with("import ")) {
            source += &format!("        {line}\n");
        }
        source += "    }\n\n";
    }
    source += "}\n";
    fs::write(file, source).map_err(|e| format!("{}: {e}", file.display()))
}
