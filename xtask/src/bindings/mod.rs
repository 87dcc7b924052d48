//! `cargo xtask bindings`: the packages for other languages, built and tested as on a fresh machine.

mod bench;
mod guide;
mod kotlin;
mod native;
mod npm;
mod python;
mod swift;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::Args;
use xtask_shared::process::root;

use crate::library::task;
use crate::suites::SuiteOutcome;

/// A language with a package under `bindings/`.
pub(crate) struct Language {
    /// Its name, which is that of its folder and of its suite.
    pub(crate) name: &'static str,
    /// Builds the package.
    build: fn(Build<'_>) -> Result<SuiteOutcome, String>,
    /// Makes what the package's own build tool needs from Cargo, where that is a step of its own.
    native: Option<fn(Encoder) -> Result<(), String>>,
}

/// How a package is built.
#[derive(Clone, Copy)]
struct Build<'a> {
    /// Whether to install what the build needs.
    install: bool,
    encoder: Encoder,
    /// The folder with the native libraries of other platforms for the jar.
    natives: Option<&'a Path>,
}

/// Whether the library can run a sentence encoder, which adds some 5 MB to it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Encoder {
    With,
    Without,
}

/// Every language.
const LANGUAGES: [Language; 4] = [
    Language {
        name: "python",
        build: python::build,
        native: None,
    },
    Language {
        name: "kotlin",
        build: kotlin::build,
        native: Some(kotlin::prepare),
    },
    Language {
        name: "swift",
        build: swift::build,
        native: Some(swift::prepare),
    },
    Language {
        name: "npm",
        build: npm::build,
        native: None,
    },
];

pub(crate) use bench::run as bench;
pub(crate) use kotlin::test as test_kotlin;
pub(crate) use npm::test as test_npm;
pub(crate) use npm::test_demo;
pub(crate) use python::shipped_wheel;
pub(crate) use python::test as test_python;
pub(crate) use swift::test as test_swift;

/// Which packages to build.
#[derive(Debug, Args)]
pub(crate) struct BindingsArgs {
    /// Install what a build needs from the package registries.
    #[arg(long)]
    install: bool,
    /// Only what the package's own build tool needs from Cargo, such as the native library.
    #[arg(long)]
    only_native: bool,
    /// Build the library of the Kotlin and Swift packages without the sentence encoder, which is some 5 MB of it.
    #[arg(long)]
    without_encoder: bool,
    /// A folder with the native libraries of other platforms, built from the same sources with the same options, which the
    /// jar then holds, too. Each lies in a folder that is named as JNA names its platform, such as
    /// `linux-aarch64/libcar_router_ffi.so`. A library for this platform is not taken from there.
    #[arg(long, value_name = "DIR", conflicts_with = "only_native")]
    natives: Option<PathBuf>,
    /// These languages only.
    #[arg(value_name = "LANGUAGE")]
    only: Vec<String>,
}

/// Builds the packages.
pub(crate) fn run(args: &BindingsArgs) -> Result<(), String> {
    let names: Vec<_> = LANGUAGES.iter().map(|l| l.name).collect();
    if let Some(unknown) = args.only.iter().find(|o| !names.contains(&o.as_str())) {
        let expected = names.join(", ");
        return Err(format!(
            "unknown language `{unknown}`, expected one of {expected}"
        ));
    }
    let wanted = |l: &&Language| args.only.is_empty() || args.only.iter().any(|o| o == l.name);
    if args.natives.is_some() && !LANGUAGES.iter().filter(wanted).any(|l| l.name == "kotlin") {
        return Err("`--natives` is for the language `kotlin`, which is not built".to_owned());
    }
    let build = Build {
        install: args.install,
        encoder: if args.without_encoder {
            Encoder::Without
        } else {
            Encoder::With
        },
        natives: args.natives.as_deref(),
    };
    for language in LANGUAGES.iter().filter(wanted) {
        println!("\n=== {}", language.name);
        if args.only_native {
            match language.native {
                Some(native) => native(build.encoder)?,
                None => println!("{}: its build tool builds the library", language.name),
            }
            continue;
        }
        match (language.build)(build)? {
            SuiteOutcome::Passed | SuiteOutcome::Tested(_) => println!("{}: built", language.name),
            SuiteOutcome::Missing(command)
            | SuiteOutcome::NoData(command)
            | SuiteOutcome::NoToolchain(command) => {
                println!("{}: SKIPPED; to run it: {command}", language.name)
            }
        }
    }
    Ok(())
}

/// The folder in which packages are built.
fn out() -> PathBuf {
    root().join("target/bindings")
}

/// The vectors for a language to run, written anew.
fn vectors() -> Result<PathBuf, String> {
    let file = root().join("target/vectors.jsonl");
    task("vectors", &[OsStr::new("--out"), file.as_os_str()])?;
    Ok(file)
}
