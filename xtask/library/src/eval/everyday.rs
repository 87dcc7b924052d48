//! What people type, by the style of the request, and conversations by the kind of their last turn.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use car_router::eval::{EvaluationReport, Prediction};
use car_router::request::Turn;
use car_router::{RouteRequest, Router};
use serde::Deserialize;

use crate::json_lines;

/// A row of either set.
#[derive(Deserialize)]
struct DialogueRow {
    text: String,
    label: String,
    acceptable: Vec<String>,
    style: Option<String>,
    kind: Option<String>,
    #[serde(default)]
    history: Vec<Turn>,
}

fn predicted(router: &Router, row: &DialogueRow) -> Result<Prediction, String> {
    let mut request = RouteRequest::new(row.text.as_str());
    request.history.clone_from(&row.history);
    let decision = router
        .route_local(&request)
        .map_err(|e| format!("`{}`: {e}", row.text))?;
    Ok(super::prediction(&row.label, &row.acceptable, &decision))
}

/// Adds both tables.
pub(super) fn tables(page: &mut String, folder: &Path, shell: &Router) -> Result<(), String> {
    page.push_str("\n## What people type\n\n| style | rows | right | acceptable | ECE | abstained |\n| --- | --- | --- | --- | --- | --- |\n");
    let requests = grouped(
        &json_lines::read_all(&folder.join("everyday/domain.jsonl"))?,
        shell,
    )?;
    table(page, &requests);
    page.push_str("\n## Conversations\n\n| last turn | rows | right | acceptable | ECE | abstained |\n| --- | --- | --- | --- | --- | --- |\n");
    let turns = grouped(
        &json_lines::read_all(&folder.join("everyday/dialogues.jsonl"))?,
        shell,
    )?;
    table(page, &turns);
    let (fresh, follow_ups): (Vec<_>, Vec<_>) = turns
        .into_iter()
        .partition(|(group, _)| group == "new topic");
    line(page, "all follow-ups", follow_ups.iter().map(|(_, p)| p));
    line(page, "all fresh requests", fresh.iter().map(|(_, p)| p));
    Ok(())
}

/// The prediction for each row, with the style or kind of the row.
fn grouped(rows: &[DialogueRow], shell: &Router) -> Result<Vec<(String, Prediction)>, String> {
    let one = |row: &DialogueRow| {
        let group = row
            .style
            .as_deref()
            .or(row.kind.as_deref())
            .unwrap_or("other");
        Ok((group.replace('_', " "), predicted(shell, row)?))
    };
    rows.iter().map(one).collect()
}

fn table(page: &mut String, grouped: &[(String, Prediction)]) {
    line(page, "all", grouped.iter().map(|(_, p)| p));
    let groups: BTreeSet<&String> = grouped.iter().map(|(group, _)| group).collect();
    for name in groups {
        let own = grouped.iter().filter(|(group, _)| group == name);
        line(page, name, own.map(|(_, p)| p));
    }
}

fn line<'p>(page: &mut String, name: &str, predictions: impl Iterator<Item = &'p Prediction>) {
    let found = EvaluationReport::new(&predictions.cloned().collect::<Vec<_>>());
    let _ = writeln!(
        page,
        "| {name} | {} | {:.3} | {:.3} | {:.3} | {} |",
        found.n, found.accuracy, found.accuracy_acceptable, found.ece, found.abstained,
    );
}
