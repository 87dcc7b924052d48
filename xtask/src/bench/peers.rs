//! `cargo xtask bench peers`: the time of other routers on the same requests.

use std::fmt::Write as _;
use std::process::Command;

use serde::Deserialize;
use xtask_shared::page;
use xtask_shared::process::{output, root, run};

use crate::bindings;

/// A row that `xtask/peers/peers.py` prints.
#[derive(Deserialize)]
struct PeerRow {
    peer: String,
    micros: Option<f64>,
    beside: Option<f64>,
    skipped: Option<String>,
}

pub(super) fn measure(write: bool) -> Result<(), String> {
    let wheel = bindings::shipped_wheel()?;
    let place = root().join("target/peers");
    let python = place.join("bin/python");
    let scripts = root().join("xtask/peers");
    if !python.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&place))?;
        let install = ["-m", "pip", "install", "--quiet", "-r"];
        run(Command::new(&python)
            .args(install)
            .arg(scripts.join("requirements.txt")))?;
    }
    let anew = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--force-reinstall",
        "--no-deps",
    ];
    run(Command::new(&python).args(anew).arg(wheel))?;
    let phrases = root().join("crates/inference/data/phrases.tsv");
    let printed = output(
        Command::new(&python)
            .arg(scripts.join("peers.py"))
            .arg(phrases),
    )?;
    let last = printed.lines().last().unwrap_or_default();
    let rows: Vec<PeerRow> = serde_json::from_str(last).map_err(|e| format!("{last}: {e}"))?;
    let table = table(&rows);
    print!("{table}");
    if write {
        page::update_tables(&root().join("docs/reference/performance.md"), &table)?;
    }
    Ok(())
}

fn table(rows: &[PeerRow]) -> String {
    let mut table = String::from(
        "| router | µs a request | times as long as car-router |\n| --- | --- | --- |\n",
    );
    for row in rows {
        let _ = match (row.micros, row.beside, &row.skipped) {
            (Some(micros), Some(beside), _) => {
                writeln!(
                    table,
                    "| {} | {micros:.0} | {:.1} |",
                    row.peer,
                    micros / beside
                )
            }
            (Some(micros), None, _) => writeln!(table, "| {} | {micros:.0} | |", row.peer),
            (None, _, why) => {
                let why = why.as_deref().unwrap_or("no figure");
                writeln!(table, "| {} | SKIPPED: {why} | |", row.peer)
            }
        };
    }
    table + "| switchyard-libsy 0.3.0 | SKIPPED: needs Rust 1.96.1 | |\n"
}
