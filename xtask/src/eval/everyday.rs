//! What people type, by the style of the request, and conversations by the kind of their last turn.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use car_router::eval::{Prediction, report};
use car_router::request::Turn;
use car_router::{RouteRequest, Router};
use serde::Deserialize;

/// A row of either set.
#[derive(Deserialize)]
struct Row {
    text: String,
    label: String,
    acceptable: Vec<String>,
    style: Option<String>,
    kind: Option<String>,
    #[serde(default)]
    history: Vec<Turn>,
}

fn rows(file: &Path) -> Result<Vec<Row>, String> {
    let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, l)| !l.trim().is_empty());
    lines
        .map(|(at, line)| {
            serde_json::from_str(line).map_err(|e| format!("{}:{}: {e}", file.display(), at + 1))
        })
        .collect()
}

fn predicted(router: &Router, row: &Row) -> Result<Prediction, String> {
    let mut request = RouteRequest::new(row.text.as_str());
    request.history.clone_from(&row.history);
    let decision = router
        .route_local(&request)
        .map_err(|e| format!("`{}`: {e}", row.text))?;
    Ok(Prediction {
        label: row.label.clone(),
        acceptable: row.acceptable.clone(),
        predicted: decision.primary().map(|d| d.domain.to_string()),
        confidence: decision.primary().map_or(0.0, |d| d.value()),
        abstained: decision.fallback.is_some() || decision.domains.is_empty(),
    })
}

/// Adds both tables.
pub(super) fn tables(page: &mut String, folder: &Path, shell: &Router) -> Result<(), String> {
    page.push_str("\n## What people type\n\nRequests in eleven styles, written apart from this project.\n\n| style | rows | right | acceptable | ECE | without a view |\n| --- | --- | --- | --- | --- | --- |\n");
    table(
        page,
        &rows(&folder.join("everyday/domain.jsonl"))?,
        shell,
        |row| row.style.as_deref(),
    )?;
    page.push_str("\n## Conversations\n\nThe last turn of a conversation, by what it does to the turns before it.\n\n| last turn | rows | right | acceptable | ECE | without a view |\n| --- | --- | --- | --- | --- | --- |\n");
    let all = rows(&folder.join("everyday/dialogues.jsonl"))?;
    table(page, &all, shell, |row| row.kind.as_deref())?;
    let (fresh, follow_ups): (Vec<Row>, Vec<Row>) = all
        .into_iter()
        .partition(|row| row.kind.as_deref() == Some("new_topic"));
    for (name, rows) in [("follow-ups", follow_ups), ("fresh requests", fresh)] {
        line(page, &format!("all {name}"), &predict(&rows, shell)?);
    }
    Ok(())
}

fn predict(rows: &[Row], shell: &Router) -> Result<Vec<Prediction>, String> {
    rows.iter().map(|row| predicted(shell, row)).collect()
}

fn table(
    page: &mut String,
    rows: &[Row],
    shell: &Router,
    group: impl Fn(&Row) -> Option<&str>,
) -> Result<(), String> {
    let mut groups: BTreeMap<String, Vec<Prediction>> = BTreeMap::new();
    let mut all = Vec::new();
    for row in rows {
        let prediction = predicted(shell, row)?;
        all.push(prediction.clone());
        let name = group(row).unwrap_or("other").replace('_', " ");
        groups.entry(name).or_default().push(prediction);
    }
    line(page, "all", &all);
    for (name, predictions) in groups {
        line(page, &name, &predictions);
    }
    Ok(())
}

fn line(page: &mut String, name: &str, predictions: &[Prediction]) {
    let found = report(predictions);
    let _ = writeln!(
        page,
        "| {name} | {} | {:.3} | {:.3} | {:.3} | {} |",
        found.n, found.accuracy, found.accuracy_acceptable, found.ece, found.abstained,
    );
}
