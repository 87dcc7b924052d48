//! The model of tasks: what kind of work a request asks for.

use std::path::Path;

use car_router::learned::train::LabeledText;
use car_router::random::SplitMix64;
use car_router::task::TaskKind;
use car_router::task::train::{TaskModel, UNCLEAR_CLASS, train};
use serde::Deserialize;

use super::{SEED, prompts};
use crate::{corpus, json_lines};

/// A prompt with the task that it asks for.
#[derive(Deserialize)]
struct LabeledPrompt {
    text: String,
    task: String,
    kind: String,
    source: String,
}

/// Returns the kind that a row of the training data belongs to: its own name of the kind, else its task.
fn kind_of(row: &LabeledPrompt) -> Result<TaskKind, String> {
    let kind = match (row.task.as_str(), row.kind.as_str()) {
        ("classify", _) => TaskKind::Classification,
        (_, "code_generation") => TaskKind::CodeGeneration,
        (_, "code_edit" | "code_debug") => TaskKind::CodeChange,
        (_, "shell") => TaskKind::ShellCommand,
        (_, "math" | "proof") => TaskKind::Mathematics,
        (_, "rewrite") => TaskKind::Rewriting,
        (_, "summarization") => TaskKind::Summarization,
        (_, "translation") => TaskKind::Translation,
        (_, "extraction") => TaskKind::Extraction,
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

/// How many texts of each kind ask for nothing in particular.
const UNCLEAR: usize = 200;

/// Words that say nothing by themselves.
const EMPTY_WORDS: &str = include_str!("../../data/empty_words.txt");

/// Returns texts that ask for nothing in particular: words that say nothing by themselves, a word or a few without
/// connection, and letters.
fn unclear() -> Result<Vec<String>, String> {
    let mut random = SplitMix64::new(SEED);
    let words = corpus::frequent_words()?;
    let lists: [Vec<&str>; 2] = [EMPTY_WORDS, &words].map(|list| list.split_whitespace().collect());
    let mut texts = Vec::new();
    for list in &lists {
        for _ in 0..UNCLEAR {
            let length = 1 + random.below(4);
            let some: Vec<&str> = (0..length)
                .filter_map(|_| random.pick(list).copied())
                .collect();
            texts.push(some.join(" "));
        }
    }
    texts.extend((0..UNCLEAR).map(|_| corpus::gibberish(&mut random)));
    Ok(texts)
}

/// The models of tasks: one that reads the vectors of the static table, and one for builds without the table.
pub(super) struct TaskModels {
    pub(super) with_table: TaskModel,
    pub(super) words_alone: TaskModel,
    pub(super) texts: usize,
}

/// Trains the models on the authored prompts and those in a folder. What is trained is the same each time.
pub(super) fn models(folder: &Path) -> Result<TaskModels, String> {
    let rows: Vec<LabeledPrompt> = json_lines::read_all(&folder.join("tasks/prompts.jsonl"))?;
    let mut sources: Vec<&str> = rows.iter().map(|row| row.source.as_str()).collect();
    sources.sort_unstable();
    sources.dedup();
    let example = |row: &LabeledPrompt| {
        Ok(LabeledText {
            text: row.text.clone(),
            class: kind_of(row)?.index(),
            source: sources.binary_search(&row.source.as_str()).unwrap_or(0),
            others: Vec::new(),
        })
    };
    let mut examples = rows
        .iter()
        .map(example)
        .collect::<Result<Vec<_>, String>>()?;
    for prompt in prompts::authored()? {
        let Some(kind) = prompt.kind else { continue };
        examples.push(LabeledText {
            text: prompt.text,
            class: kind.index(),
            source: sources.len() + prompt.author,
            others: Vec::new(),
        });
    }
    let source = examples.iter().map(|e| e.source).max().unwrap_or(0) + 1;
    examples.extend(unclear()?.into_iter().map(|text| LabeledText {
        text,
        class: UNCLEAR_CLASS,
        source,
        others: Vec::new(),
    }));
    let (texts, digest) = (examples.len(), prompts::digest(&examples));
    Ok(TaskModels {
        with_table: train(examples.clone(), true, digest, SEED),
        words_alone: train(examples, false, digest, SEED),
        texts,
    })
}
