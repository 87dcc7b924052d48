//! `cargo xtask bench bindings`: what a call costs from each language, beside the same in Rust, in one table.

use std::collections::BTreeMap;
use std::fs;

use xtask_shared::process::{cargo, output, root};

use super::{kotlin, python, swift};

/// Where the table stands.
const PAGE: &str = "docs/reference/performance.md";
const BEGIN: &str = "<!-- what the bindings cost: cargo xtask bench bindings --write -->\n";
const END: &str = "<!-- end -->\n";

/// What is measured: its name in what the languages print, and in the table.
const CALLS: [(&str, &str); 4] = [
    ("route", "`route`, a short request, no cache"),
    ("route_many", "`route_many` of 1,000, each"),
    ("route_many_json", "`route_many_json` of 1,000, each"),
    ("host_classifier", "`route` with a host-provided classifier"),
];

/// Microseconds by the name of the call.
type Figures = BTreeMap<String, f64>;

/// Measures all languages that are there, and prints the table; writes it into its page where wanted.
pub(crate) fn run(write: bool) -> Result<(), String> {
    let mut columns: Vec<(&str, Figures)> = vec![("Rust", rust()?)];
    for (language, bench) in [
        ("Python", python::bench as fn() -> Result<String, String>),
        ("Kotlin", kotlin::bench),
        ("Swift", swift::bench),
    ] {
        match bench().and_then(|printed| figures(&printed)) {
            Ok(figures) => columns.push((language, figures)),
            Err(error) => println!("{language}: not measured: {error}"),
        }
    }
    let table = table(&columns);
    println!("\n{table}");
    if write {
        put(&table)?;
    }
    Ok(())
}

fn rust() -> Result<Figures, String> {
    let example = ["--package", "car-router", "--example", "cost"];
    let printed = output(cargo(["run", "--locked", "--quiet", "--profile", "ffi"]).args(example))?;
    figures(&printed)
}

/// What a program prints last: one JSON object of microseconds.
fn figures(printed: &str) -> Result<Figures, String> {
    let last = printed.rfind('{').and_then(|at| printed.get(at..));
    let object = last.ok_or_else(|| format!("printed no figures: {printed}"))?;
    serde_json::from_str(object.trim()).map_err(|e| format!("figures: {e}: {object}"))
}

fn table(columns: &[(&str, Figures)]) -> String {
    let mut table = String::from("| µs a call |");
    for (language, _) in columns {
        table += &format!(" {language} |");
    }
    table += "\n| --- |";
    table += &" --- |".repeat(columns.len());
    table.push('\n');
    for (name, shown) in CALLS {
        table += &format!("| {shown} |");
        for (_, figures) in columns {
            match figures.get(name) {
                Some(micros) => table += &format!(" {micros:.1} |"),
                None => table += " |",
            }
        }
        table.push('\n');
    }
    table
}

fn put(table: &str) -> Result<(), String> {
    let file = root().join(PAGE);
    let page = fs::read_to_string(&file).map_err(|e| format!("{PAGE}: {e}"))?;
    let parts = page
        .split_once(BEGIN)
        .and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = parts.ok_or_else(|| format!("{PAGE} has no place for the table"))?;
    fs::write(&file, format!("{before}{BEGIN}{table}{END}{after}"))
        .map_err(|e| format!("{PAGE}: {e}"))
}
