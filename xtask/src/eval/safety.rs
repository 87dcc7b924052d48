//! `cargo xtask eval safety`: what the safety engine finds in commands, and what it takes for dangerous that is not.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Instant;

use car_router::eval::percentile;
use car_router::{RiskLevel, Router};
use serde_json::Value;

#[derive(Default)]
struct Count {
    rows: usize,
    flagged: usize,
    high: usize,
}

impl Count {
    fn add(&mut self, level: RiskLevel) {
        self.rows += 1;
        self.flagged += usize::from(level > RiskLevel::None);
        self.high += usize::from(level >= RiskLevel::High);
    }
}

type Counts = BTreeMap<(String, String), Count>;

fn table(page: &mut String, heads: [&str; 2], counts: &Counts) {
    let [first, second] = heads;
    let _ = writeln!(
        page,
        "\n| {first} | {second} | rows | flagged | at high or above |\n| --- | --- | --- | --- | --- |"
    );
    for ((a, b), count) in counts {
        let share = |n: usize| n as f64 / count.rows.max(1) as f64;
        let _ = writeln!(
            page,
            "| {a} | {b} | {} | {:.3} | {:.3} |",
            count.rows,
            share(count.flagged),
            share(count.high)
        );
    }
}

fn rows(file: &Path) -> Result<Vec<Value>, String> {
    let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let lines = text.lines().filter(|l| !l.trim().is_empty());
    lines
        .map(|l| serde_json::from_str(l).map_err(|e| e.to_string()))
        .collect()
}

pub(super) fn measure(page: &mut String, folder: &Path, router: &Router) -> Result<(), String> {
    let text = |row: &Value, key: &str| row[key].as_str().unwrap_or("").to_owned();
    let (mut kinds, mut categories) = (Counts::new(), Counts::new());
    let (mut micros, mut benign) = (Vec::new(), Vec::new());
    for row in rows(&folder.join("safety/commands.jsonl"))? {
        let command = text(&row, "cmd");
        let since = Instant::now();
        let level = router.check_command(&command).level;
        let took = since.elapsed().as_secs_f64() * 1e6;
        micros.push(took);
        let (kind, label) = (text(&row, "kind"), text(&row, "label"));
        if (kind.as_str(), label.as_str()) == ("benign", "safe") {
            benign.push(took);
        }
        if label != "safe" {
            categories
                .entry((text(&row, "klass"), label.clone()))
                .or_default()
                .add(level);
        }
        kinds.entry((kind, label)).or_default().add(level);
    }
    let mut requests = Counts::new();
    for row in rows(&folder.join("safety/requests.jsonl"))? {
        let level = router.check_request(&text(&row, "text")).level;
        requests
            .entry((text(&row, "kind"), text(&row, "label")))
            .or_default()
            .add(level);
    }
    let _ = writeln!(
        page,
        "\n## Safety\n\nCommands by their kind and by how dangerous their label says they are. The engine reads shell; its rules are \
         few so far, and what they do not name is not found."
    );
    table(page, ["kind", "label"], &kinds);
    let _ = writeln!(page, "\nThe dangerous ones by what they do:");
    table(page, ["does", "label"], &categories);
    let _ = writeln!(page, "\nRequests in words, screened before any model:");
    table(page, ["kind", "label"], &requests);
    micros.sort_by(f64::total_cmp);
    benign.sort_by(f64::total_cmp);
    let _ = writeln!(
        page,
        "\nµs a command: p50 {:.1}, p99 {:.1}; benign ones: p50 {:.1}, p99 {:.1}.",
        percentile(&micros, 0.5),
        percentile(&micros, 0.99),
        percentile(&benign, 0.5),
        percentile(&benign, 0.99),
    );
    Ok(())
}
