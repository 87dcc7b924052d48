//! The suite `start`: the instructions of a cold start, counted by valgrind.
//!
//! Times differ from machine to machine and from run to run, counts hardly do. What is counted is a whole process less
//! one that only prints its version, so that the parser of the command line and the loader count for nothing.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use xtask_shared::process::{cargo, run, target, works};

use crate::library::build_for_tests;
use crate::suites::SuiteOutcome;

/// A run of the command, with the most millions of instructions that it may need.
struct ColdStart {
    args: &'static [&'static str],
    /// Without optimization, as the tests are built.
    unoptimized: f64,
    optimized: f64,
}

const COLD_STARTS: [ColdStart; 3] = [
    ColdStart {
        args: &["domains"],
        unoptimized: 40.0,
        optimized: 10.0,
    },
    ColdStart {
        args: &["check", "ls"],
        unoptimized: 60.0,
        optimized: 25.0,
    },
    // A request without a verb and a target.
    ColdStart {
        args: &["route", "hello"],
        unoptimized: 100.0,
        optimized: 30.0,
    },
];

const INSTALL: &str = "apt-get install valgrind";

/// Counts each run and compares it with its bound.
pub(crate) fn test(install: bool, optimized: bool) -> Result<SuiteOutcome, String> {
    let is_there = || works(Command::new("valgrind").arg("--version"));
    if !is_there() {
        if install {
            // Where it cannot be installed, the suite is skipped.
            let _ = run(Command::new("apt-get").args(["install", "--yes", "valgrind"]));
        }
        if !is_there() {
            return Ok(SuiteOutcome::NoToolchain(INSTALL));
        }
    }
    let folder = if optimized {
        run(cargo(["build", "--quiet", "--locked", "--release"])
            .args(["--package", "car-router-cli"]))?;
        "release"
    } else {
        build_for_tests("car-router")?;
        "debug"
    };
    let program = target().join(folder).join("car-router");
    let empty = std::env::temp_dir().join(format!("car-router-start-{}", std::process::id()));
    fs::create_dir_all(&empty).map_err(|e| format!("{}: {e}", empty.display()))?;
    let checked = check_all(&program, &empty, optimized);
    let _ = fs::remove_dir_all(&empty);
    checked.map(|()| SuiteOutcome::Passed)
}

fn check_all(program: &Path, empty: &Path, optimized: bool) -> Result<(), String> {
    let version = count(program, &["--version"], empty)?;
    let mut wrong = Vec::new();
    for start in &COLD_STARTS {
        let counted = count(program, start.args, empty)? - version;
        let most = if optimized {
            start.optimized
        } else {
            start.unoptimized
        };
        let name = start.args.join(" ");
        println!("{counted:6.1} million instructions, at most {most}: car-router {name}");
        if counted > most {
            wrong.push(name);
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!(
        "needs more instructions than its bound in xtask/src/start.rs: {}",
        wrong.join(", ")
    ))
}

/// Returns the millions of instructions of a run. It reads no settings: `empty` is its home and its folder.
fn count(program: &Path, args: &[&str], empty: &Path) -> Result<f64, String> {
    let out = empty.join("callgrind");
    let ran = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(program)
        .args(args)
        .current_dir(empty)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("HOME", empty)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|e| format!("valgrind: {e}"))?;
    if !ran.success() {
        return Err(format!("valgrind: {ran}"));
    }
    let text = fs::read_to_string(&out).map_err(|e| format!("{}: {e}", out.display()))?;
    let _ = fs::remove_file(&out);
    // The summary counts what was collected until the end, whatever functions it is divided among.
    let line = text.lines().find_map(|line| {
        line.strip_prefix("summary: ")
            .or_else(|| line.strip_prefix("totals: "))
    });
    let total = line.and_then(|line| line.trim().parse::<f64>().ok());
    Ok(total.ok_or("callgrind wrote no total")? / 1e6)
}
