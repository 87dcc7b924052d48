//! Training the model of tasks.

use super::TaskKind;
use super::model::CLASSES;
use crate::asked;
use crate::learned::TextModel;
use crate::learned::train::{LabeledText, Training};

/// The model of tasks.
pub type TaskModel = TextModel<CLASSES>;

/// The class of texts that ask for nothing in particular.
pub const UNCLEAR_CLASS: usize = CLASSES - 1;

/// Trains the model on texts whose class is the number of their kind or [`UNCLEAR_CLASS`], with or without the vectors of the static table.
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
        decay: 1e-4,
        dropout: 0.3,
        of_class: 0.7,
        groups: std::array::from_fn(|class| {
            // Those of a task are one group; the others are one of their own.
            let kind = TaskKind::ALL.get(class);
            kind.map_or(usize::MAX, |kind| kind.task() as usize)
        }),
        digest,
        seed,
    };
    training.train()
}
