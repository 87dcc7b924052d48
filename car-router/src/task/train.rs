//! Training the model of tasks.

use super::TaskKind;
use super::model::KINDS;
use crate::asked;
use crate::learned::TextModel;
use crate::learned::train::{LabeledText, Training};

/// The model of tasks.
pub type TaskModel = TextModel<KINDS>;

/// Trains the model on texts whose class is the number of their kind, with or without the vectors of the static table.
#[must_use]
pub fn train(
    mut examples: Vec<LabeledText>,
    reads_vector: bool,
    digest: u64,
    seed: u64,
) -> TaskModel {
    for example in &mut examples {
        example.text = asked::without_wording(&example.text).into_owned();
    }
    let training = Training {
        examples: &examples,
        reads_vector,
        decay: 1e-5,
        dropout: 0.0,
        of_class: 0.7,
        groups: TaskKind::ALL.map(|kind| kind.task() as usize),
        digest,
        seed,
    };
    training.train()
}
