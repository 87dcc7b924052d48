//! `cargo xtask bench peers`: the time of other routers on the same requests.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use serde::Deserialize;

use crate::bindings;
use xtask_process::{output, root, run};

/// The heading of the table in the page of speed.
const HEADING: &str = "## Beside other routers\n";

/// A row that `xtask/peers/peers.py` prints.
#[derive(Deserialize)]
struct PeerRow {
    peer: String,
    micros: Option<f64>,
    beside: Option<f64>,
    skipped: Option<String>,
}

pub(super) fn measure(write: bool) -> Result<(), String> {
    let wheel =
        bindings::wheel().map_err(|e| format!("{e}; `cargo xtask bindings python` builds it"))?;
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
        let file = root().join("docs/reference/performance.md");
        let page = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let page = match page.split_once(HEADING) {
            Some((before, after)) => {
                let rest = after.find("\n## ").map_or("", |at| &after[at + 1..]);
                format!("{before}{HEADING}\n{table}\n{rest}")
            }
            None => format!("{}\n\n{HEADING}\n{table}", page.trim_end()),
        };
        let page = format!("{}\n", page.trim_end());
        fs::write(&file, page).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    Ok(())
}

fn table(rows: &[PeerRow]) -> String {
    let mut table = String::from(
        "`cargo xtask bench peers --write`: 200 requests one by one from Python on one thread, each router with the same \
         examples of the ten shell domains. Only time is compared, because the requests are this project's own.\n\n\
         | router | µs a request | times as long as car-router |\n| --- | --- | --- |\n",
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
