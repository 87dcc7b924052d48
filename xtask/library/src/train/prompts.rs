//! The prompts that were written for this project, with the kind of their task and how difficult they are.

use car_router::classify::embedded::train::{self, Example, Origin};
use car_router::complexity::ComplexityTier;
use car_router::learned::train::LabeledText;
use car_router::task::TaskKind;
use serde::Deserialize;
use xtask_shared::process::root;

use crate::json_lines;

/// A prompt of the file.
#[derive(Deserialize)]
pub(super) struct Prompt {
    pub(super) text: String,
    /// The kind of its task; absent where it was not labeled with care.
    pub(super) kind: Option<TaskKind>,
    /// How difficult it is; absent where it was not labeled with care.
    pub(super) tier: Option<ComplexityTier>,
    /// The number of who wrote it.
    pub(super) author: usize,
}

/// Returns the authored prompts.
pub(super) fn authored() -> Result<Vec<Prompt>, String> {
    json_lines::read_all(&root().join("xtask/library/data/prompts.jsonl"))
}

/// Returns a digest of examples, as a model records it.
pub(super) fn digest(examples: &[LabeledText]) -> u64 {
    let of = |example: &LabeledText| Example {
        text: example.text.clone(),
        class: example.class,
        template: example.source,
        origin: Origin::Typed,
    };
    let all: Vec<Example> = examples.iter().map(of).collect();
    train::digest(&all)
}
