//! The trained model of tasks.

use std::sync::LazyLock;

use super::TaskKind;
use crate::intent::TaskHint;
use crate::learned::{Inputs, TextModel, TextVector};

/// The number of kinds.
pub(crate) const KINDS: usize = TaskKind::ALL.len();

#[cfg(feature = "semantic")]
static FILE: &[u8] = include_bytes!("../../data/models/tasks.bin");
// Without the static table, a model that was trained without it.
#[cfg(not(feature = "semantic"))]
static FILE: &[u8] = include_bytes!("../../data/models/tasks_words.bin");

static MODEL: LazyLock<Option<TextModel<KINDS>>> = LazyLock::new(|| TextModel::from_static(FILE));

/// What the model says of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Estimated {
    /// The most likely task.
    pub(crate) task: TaskHint,
    /// The most likely kind of that task.
    pub(crate) kind: TaskKind,
    /// How likely the task is.
    pub(crate) confidence: f32,
}

/// Returns the probability of each kind of a text; `None` if it has no words.
pub(crate) fn probabilities(text: &str) -> Option<[f32; KINDS]> {
    let model = MODEL.as_ref()?;
    if text.trim().is_empty() {
        return None;
    }
    let inputs = Inputs {
        text: Some(text),
        vector: &TextVector::new(text),
        others: &[],
    };
    Some(model.score(&inputs))
}

/// Returns the most likely task of a text; `None` if it has no words.
pub(crate) fn estimate(text: &str) -> Option<Estimated> {
    probabilities(text).map(|probability| most_likely(&probability))
}

/// Returns the task with the greatest probability, and its kind with the greatest.
fn most_likely(probability: &[f32; KINDS]) -> Estimated {
    let share = |kind: TaskKind| probability.get(kind.index()).copied().unwrap_or(0.0);
    let of_task = |task: TaskHint| -> f32 {
        let kinds = TaskKind::ALL.into_iter().filter(|kind| kind.task() == task);
        kinds.map(share).sum()
    };
    let task = TaskHint::ALL
        .into_iter()
        .max_by(|a, b| of_task(*a).total_cmp(&of_task(*b)))
        .unwrap_or(TaskHint::Chat);
    let kinds = TaskKind::ALL.into_iter().filter(|kind| kind.task() == task);
    let kind = kinds
        .max_by(|a, b| share(*a).total_cmp(&share(*b)))
        .unwrap_or(TaskKind::Question);
    Estimated {
        task,
        kind,
        confidence: of_task(task),
    }
}
