//! `cargo xtask eval tasks`: how often the task that is estimated is the one that a reader named.

use std::fmt::Write as _;
use std::path::Path;

use car_router::TaskHint;
use car_router::task::TaskEstimate;
use serde::Deserialize;

use crate::json_lines;

/// Answers with at least this confidence count as confident.
const CONFIDENT: f32 = 0.9;

#[derive(Deserialize)]
struct TaskRow {
    text: String,
    task: TaskHint,
    #[serde(default)]
    acceptable: Vec<TaskHint>,
    #[serde(default)]
    source: String,
}

pub(super) fn table(page: &mut String, folder: &Path) -> Result<(), String> {
    let rows: Vec<TaskRow> = json_lines::read_all(&folder.join("tasks/prompts.jsonl"))?;
    let by_hand = json_lines::read_all(&folder.join("real_words/hand_prompts.jsonl"))?;
    let mut sets: Vec<(String, Vec<TaskRow>)> = Vec::new();
    for row in rows {
        match sets.iter_mut().find(|(name, _)| *name == row.source) {
            Some((_, rows)) => rows.push(row),
            None => sets.push((row.source.clone(), vec![row])),
        }
    }
    sets.push(("labeled by hand".to_owned(), by_hand));
    page.push_str(
        "\n## Tasks\n\n\
         | set | rows | right | acceptable | always chat | unknown | confident | right of these |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for (name, rows) in &sets {
        let count = rows.len().max(1) as f64;
        let (mut right, mut acceptable, mut chat, mut unknown) = (0, 0, 0, 0);
        let (mut confident, mut confident_right) = (0, 0);
        for row in rows {
            chat += usize::from(row.task == TaskHint::Chat);
            let found = TaskEstimate::estimate(&row.text);
            let Some(task) = found.task else {
                unknown += 1;
                continue;
            };
            let is_acceptable = task == row.task || row.acceptable.contains(&task);
            right += usize::from(task == row.task);
            acceptable += usize::from(is_acceptable);
            if found.confidence >= Some(CONFIDENT) {
                confident += 1;
                confident_right += usize::from(is_acceptable);
            }
        }
        let share = |n: usize| n as f64 / count;
        let of_confident = confident_right as f64 / f64::from(confident.max(1));
        let _ = writeln!(
            page,
            "| {name} | {} | {:.3} | {:.3} | {:.3} | {:.3} | {:.3} | {of_confident:.3} |",
            rows.len(),
            share(right),
            share(acceptable),
            share(chat),
            share(unknown),
            f64::from(confident) / count,
        );
    }
    Ok(())
}
