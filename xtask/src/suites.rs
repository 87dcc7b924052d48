//! The suites of `cargo xtask test`, in the order in which they run: the quick ones first.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use xtask_shared::process::{cargo, root, run, run_tests, works};

use crate::api;
use crate::bindings;
use crate::library::{build_for_tests, task};
use crate::names;
use crate::servers;
use crate::start;
use crate::tools::unoptimized;
use crate::versions;

/// What running a suite came to.
pub(crate) enum SuiteOutcome {
    Passed,
    /// It ran this number of tests, and all passed.
    Tested(usize),
    /// Something it needs is not there; the command that would install it.
    Missing(&'static str),
    /// Data that is no part of the repository was not named; the command that would run it.
    NoData(&'static str),
    /// A tool that not every machine can have is not there; the command that would install it.
    NoToolchain(&'static str),
}

/// What a suite is run with.
#[derive(Clone, Copy)]
pub(crate) struct With<'a> {
    /// Whether to install what it needs.
    pub(crate) install: bool,
    /// The folder of the training data.
    pub(crate) data: Option<&'a Path>,
    /// Whether the packages are tested around the optimized library.
    pub(crate) optimized: bool,
}

/// A suite of tests.
pub(crate) struct Suite {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) run: fn(With<'_>) -> Result<SuiteOutcome, String>,
}

/// All tests of Rust, with every feature: the encoder, and what makes the library panic on purpose, to see that it recovers.
/// The programs and the library that other suites need are built with this selection, these features and a test, so that Cargo
/// compiles every package once. Only Python's wheel, WebAssembly and the generator of bindings have builds of their own.
pub(crate) const TESTS: [&str; 5] = [
    "test",
    "--locked",
    "--workspace",
    // It has no tests, and is built once for all languages by their suites.
    "--exclude=uniffi-bindgen",
    "--all-features",
];

/// Packages and features that must build without the rest of the workspace.
const FEATURES: [&[&str]; 23] = [
    &["--package", "car-router-toml"],
    &["--package", "car-router-toml", "--all-features"],
    &["--package", "car-router-shell"],
    &["--package", "car-router-shell", "--all-features"],
    &["--package", "car-router-words"],
    &["--package", "car-router-backend", "--no-default-features"],
    &["--package", "car-router-backend", "--all-features"],
    &["--package", "car-router-safety"],
    &["--package", "car-router-safety", "--all-features"],
    &["--package", "car-router-hooks"],
    &["--package", "car-router-hooks", "--all-features"],
    &["--package", "car-router-propose"],
    &["--package", "car-router-propose", "--all-features"],
    &["--package", "car-router", "--no-default-features"],
    &[
        "--package",
        "car-router",
        "--no-default-features",
        "--features",
        "remote",
    ],
    &[
        "--package",
        "car-router",
        "--no-default-features",
        "--features",
        "http",
    ],
    &[
        "--package",
        "car-router",
        "--no-default-features",
        "--features",
        "semantic",
    ],
    &[
        "--package",
        "car-router",
        "--no-default-features",
        "--features",
        "schema",
    ],
    &[
        "--package",
        "car-router",
        "--no-default-features",
        "--features",
        "unstable-internals",
    ],
    &[
        "--package",
        "car-router",
        "--no-default-features",
        "--features",
        "web",
    ],
    &["--package", "car-router-system"],
    &["--package", "car-router-ffi", "--no-default-features"],
    &["--package", "car-router-cli", "--package", "car-router-ffi"],
];

/// The oldest Rust that the published packages build with.
const MSRV: &str = "1.88";
const INSTALL_MSRV: &str = "rustup toolchain install 1.88 --profile minimal";

/// The packages that are published, or that the bindings are made of.
const PUBLISHED: [&str; 11] = [
    "car-router-toml",
    "car-router-shell",
    "car-router-words",
    "car-router-backend",
    "car-router-safety",
    "car-router-hooks",
    "car-router",
    "car-router-system",
    "car-router-propose",
    "car-router-cli",
    "car-router-ffi",
];

/// Checks the published packages with the oldest Rust that they promise.
fn msrv(install: bool) -> Result<SuiteOutcome, String> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).map_err(|e| e.to_string())?;
    let promised = format!("rust-version = \"{MSRV}\"");
    if !manifest.contains(&promised) {
        return Err(format!(
            "Cargo.toml does not say `{promised}`: change one of the two"
        ));
    }
    let is_there = || works(Command::new("rustup").args(["run", MSRV, "rustc", "--version"]));
    if !is_there() {
        if install {
            let words = INSTALL_MSRV.split(' ').skip(1);
            // Where it cannot be fetched, the suite is skipped.
            let _ = run(Command::new("rustup").args(words));
        }
        if !is_there() {
            return Ok(SuiteOutcome::NoToolchain(INSTALL_MSRV));
        }
    }
    let mut check = Command::new("rustup");
    check
        .current_dir(root())
        .args(["run", MSRV, "cargo", "check", "--locked", "--target-dir"])
        .arg(root().join("target/msrv"));
    for package in PUBLISHED {
        check.args(["--package", package]);
    }
    passed(run(&mut check))
}

pub(crate) const SUITES: [Suite; 20] = [
    Suite {
        name: "format",
        what: "the code is formatted",
        run: |_| {
            if !works(&mut cargo(["fmt", "--version"])) {
                return Ok(SuiteOutcome::Missing("rustup component add rustfmt"));
            }
            passed(run(&mut cargo(["fmt", "--all", "--check"])))
        },
    },
    Suite {
        name: "names",
        what: "no old name is in use",
        run: |_| {
            if !works(Command::new("git").arg("--version")) {
                return Ok(SuiteOutcome::Missing("apt-get install git"));
            }
            passed(names::run())
        },
    },
    Suite {
        name: "versions",
        what: "the tested dependencies are the oldest ones that Cargo.toml allows",
        run: |_| passed(versions::run()),
    },
    Suite {
        name: "lints",
        what: "no warning from clippy, all targets and features",
        run: |_| {
            if !works(&mut cargo(["clippy", "--version"])) {
                return Ok(SuiteOutcome::Missing("rustup component add clippy"));
            }
            passed(run(&mut cargo([
                "clippy",
                "--locked",
                "--workspace",
                "--all-targets",
                "--all-features",
                "--",
                "-D",
                "warnings",
            ])))
        },
    },
    Suite {
        name: "features",
        what: "each crate and each feature builds alone",
        run: |_| {
            passed(FEATURES.iter().try_for_each(|packages| {
                run(cargo(["clippy", "--locked"])
                    .args(*packages)
                    .args(["--", "-D", "warnings"]))
            }))
        },
    },
    Suite {
        name: "msrv",
        what: "the published packages build with Rust 1.88",
        run: |with| msrv(with.install),
    },
    Suite {
        name: "api",
        what: "the public interface is the one in docs/reference/api.txt",
        run: |with| api::test(with.install),
    },
    Suite {
        name: "tests",
        what: "unit, property, vector, command-line and documentation tests",
        run: |_| {
            // Tests of other packages run the command; Cargo builds it for those of its own package only.
            build_for_tests("car-router")?;
            run_tests(&mut cargo(TESTS)).map(SuiteOutcome::Tested)
        },
    },
    Suite {
        name: "start",
        what: "the instructions of a cold start stay below their bounds",
        run: |with| start::test(with.install, with.optimized),
    },
    Suite {
        name: "servers",
        what: "the classifiers against real llama-server and LiteRT-LM on loopback",
        run: |with| {
            Ok(servers::test(with.install)?.map_or(SuiteOutcome::Passed, SuiteOutcome::Missing))
        },
    },
    Suite {
        name: "python",
        what: "the Python package: a wheel, in an environment of its own",
        run: |with| bindings::test_python(with),
    },
    Suite {
        name: "kotlin",
        what: "the Kotlin package: the jar's tests, the guide and the example, by Maven",
        run: |with| bindings::test_kotlin(with),
    },
    Suite {
        name: "swift",
        what: "the Swift package, its guide and its example",
        run: |with| bindings::test_swift(with),
    },
    Suite {
        name: "npm",
        what: "the npm package in Node, its types, and its example",
        run: bindings::test_npm,
    },
    Suite {
        name: "demo",
        what: "the demo page in a headless browser",
        run: bindings::test_demo,
    },
    Suite {
        name: "schemas",
        what: "what is generated is in step: compiled data, schemas, safety rules, value types",
        run: |_| {
            let generated = || task("generate", &["--check"]);
            passed(task("compile", &["--check"]).and_then(|()| generated()))
        },
    },
    Suite {
        name: "model",
        what: "the shipped models are what the corpus gives, as far as it alone gives them",
        run: |_| {
            let phrases = || task("encoder", &["phrases", "--check"]);
            passed(task("train", &["--check"]).and_then(|()| phrases()))
        },
    },
    Suite {
        name: "training",
        what: "the shell model is what the corpus and the training data give",
        run: |with| match with.data {
            Some(data) => {
                let check = ["--check", "--shell-only", "--data"].map(OsStr::new);
                passed(task(
                    "train",
                    &[check.as_slice(), &[data.as_os_str()]].concat(),
                ))
            }
            None => Ok(SuiteOutcome::NoData(GET_DATA)),
        },
    },
    Suite {
        name: "docs",
        what: "the documentation builds without a warning",
        run: |_| {
            let mut doc = cargo([
                "doc",
                "--locked",
                "--workspace",
                "--no-deps",
                "--all-features",
            ]);
            passed(run(doc.env("RUSTDOCFLAGS", "-D warnings")))
        },
    },
    Suite {
        name: "dependencies",
        what: "licenses, bans and sources of every dependency",
        run: |with| {
            if !works(&mut cargo(["deny", "--version"])) {
                if !with.install {
                    return Ok(SuiteOutcome::Missing(INSTALL_DENY));
                }
                run(unoptimized("cargo-deny", "0.20.2").arg("--locked"))?;
            }
            // Advisories need a database from outside the registries: `cargo deny check` where there is a network.
            passed(run(&mut cargo([
                "deny", "--locked", "check", "bans", "licenses", "sources",
            ])))
        },
    },
];

/// How the suite `training` is run by whoever has a network.
const GET_DATA: &str = "cargo xtask data DIR && cargo xtask test training --data DIR";

const INSTALL_DENY: &str = "cargo install cargo-deny --locked --debug --version 0.20.2";

fn passed(result: Result<(), String>) -> Result<SuiteOutcome, String> {
    result.map(|()| SuiteOutcome::Passed)
}
