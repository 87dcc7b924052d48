//! The model of tasks: what kind of work a request asks for.

use std::path::Path;

use car_router::classify::embedded::LinearModel;
use car_router::classify::embedded::train::{Example, Origin, digest, train};
use car_router::task::TaskKind;
use serde::Deserialize;

use super::SEED;
use crate::json_lines;

/// The rows of the table, as a power of two.
const ROWS: u8 = 14;

/// A prompt with the task that it asks for.
#[derive(Deserialize)]
struct TaskRow {
    text: String,
    task: String,
    kind: String,
    source: String,
}

/// Returns the kind that a row of the training data belongs to: its own name of the kind, else its task.
fn kind_of(row: &TaskRow) -> Result<TaskKind, String> {
    let kind = match (row.task.as_str(), row.kind.as_str()) {
        ("classify", _) => TaskKind::Classification,
        (_, "code_generation") => TaskKind::CodeGeneration,
        (_, "code_edit" | "code_debug") => TaskKind::CodeChange,
        (_, "shell") => TaskKind::ShellCommand,
        (_, "math" | "proof") => TaskKind::Mathematics,
        (_, "rewrite" | "summarization" | "translation" | "extraction") => TaskKind::Rewriting,
        (_, "writing" | "roleplay" | "brainstorm") => TaskKind::Writing,
        (_, "talk" | "smalltalk") => TaskKind::Conversation,
        ("chat", _) => TaskKind::Question,
        ("reasoning", _) => TaskKind::Analysis,
        ("code", _) => TaskKind::CodeGeneration,
        (task, _) => {
            return Err(format!(
                "the task `{task}`, expected chat, classify, reasoning or code"
            ));
        }
    };
    Ok(kind)
}

/// Trains the model on the prompts in a folder. What is trained is the same each time.
pub(super) fn model(folder: &Path) -> Result<(LinearModel, usize), String> {
    let file = folder.join("tasks/prompts.jsonl");
    let rows: Vec<TaskRow> = json_lines::read_all(&file)?;
    let mut sources: Vec<&str> = rows.iter().map(|row| row.source.as_str()).collect();
    sources.sort_unstable();
    sources.dedup();
    let example = |row: &TaskRow| {
        Ok(Example {
            text: row.text.clone(),
            class: kind_of(row)?.index(),
            // Rows of one source are alike: the confidence is fitted on sources that the model has not seen.
            template: sources.binary_search(&row.source.as_str()).unwrap_or(0),
            origin: Origin::Typed,
        })
    };
    let examples = rows
        .iter()
        .map(example)
        .collect::<Result<Vec<_>, String>>()?;
    let (model, _) = train(&examples, &[], ROWS, SEED);
    Ok((model.trained_on([digest(&examples), 0]), examples.len()))
}
