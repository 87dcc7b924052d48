//! The model of tasks: what kind of work a request asks for.

use std::path::Path;

use car_router::classify::embedded::train::{Example, Origin, digest};
use car_router::task::train::{TaskExample, train};
use car_router::task::{TaskKind, TaskModel};
use serde::Deserialize;

use super::SEED;
use crate::json_lines;

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
pub(super) fn model(folder: &Path) -> Result<(TaskModel, usize), String> {
    let file = folder.join("tasks/prompts.jsonl");
    let rows: Vec<TaskRow> = json_lines::read_all(&file)?;
    let mut sources: Vec<&str> = rows.iter().map(|row| row.source.as_str()).collect();
    sources.sort_unstable();
    sources.dedup();
    let example = |row: &TaskRow| {
        Ok(TaskExample {
            text: row.text.clone(),
            kind: kind_of(row)?,
            source: sources.binary_search(&row.source.as_str()).unwrap_or(0),
        })
    };
    let examples = rows
        .iter()
        .map(example)
        .collect::<Result<Vec<_>, String>>()?;
    let digested: Vec<Example> = examples
        .iter()
        .map(|example| Example {
            text: example.text.clone(),
            class: example.kind.index(),
            template: example.source,
            origin: Origin::Typed,
        })
        .collect();
    Ok((train(&examples, digest(&digested), SEED), examples.len()))
}
