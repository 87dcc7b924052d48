//! The estimate of the trained model.

use std::sync::LazyLock;

use super::TaskKind;
use crate::classify::embedded::LinearModel;
use crate::intent::TaskHint;

static MODEL: LazyLock<Option<LinearModel>> =
    LazyLock::new(|| LinearModel::from_static(include_bytes!("../../data/models/tasks.bin")));

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

/// Returns the most likely task of a text; `None` if it has no word that the model knows.
pub(crate) fn estimate(text: &str) -> Option<Estimated> {
    let model = MODEL.as_ref()?;
    let scores = model.score(text);
    if scores.words == 0 {
        return None;
    }
    let share = |kind: TaskKind| scores.probability[kind.index()];
    let of_task = |task: TaskHint| -> f32 {
        let kinds = TaskKind::ALL.into_iter().filter(|kind| kind.task() == task);
        kinds.map(share).sum()
    };
    let task = TaskHint::ALL
        .into_iter()
        .max_by(|a, b| of_task(*a).total_cmp(&of_task(*b)))?;
    let kind = TaskKind::ALL
        .into_iter()
        .filter(|kind| kind.task() == task)
        .max_by(|a, b| share(*a).total_cmp(&share(*b)))?;
    Some(Estimated {
        task,
        kind,
        confidence: of_task(task),
    })
}
