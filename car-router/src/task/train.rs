//! Training the model of tasks.

use super::TaskKind;
use super::model::KINDS;
use crate::learned::TextModel;
use crate::learned::train::{LabeledText, Training};

/// The model of tasks.
pub type TaskModel = TextModel<KINDS>;

/// Trains the model on texts whose class is the number of their kind, with or without the vectors of the static table.
#[must_use]
pub fn train(examples: &[LabeledText], reads_vector: bool, digest: u64, seed: u64) -> TaskModel {
    let training = Training {
        examples,
        reads_words: true,
        reads_vector,
        decay: 1e-5,
        groups: TaskKind::ALL.map(|kind| kind.task() as usize),
        digest,
        seed,
    };
    training.train()
}
