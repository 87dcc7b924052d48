//! The trained model of tasks.

use std::sync::LazyLock;

use super::TaskKind;
use crate::asked::AskedText;
use crate::intent::TaskHint;
use crate::learned::TextModel;

/// The number of classes: the kinds, and texts that ask for nothing in particular.
pub(super) const CLASSES: usize = TaskKind::ALL.len() + 1;

#[cfg(feature = "semantic")]
static FILE: &[u8] = include_bytes!("../../data/models/tasks.bin");
// Without the static table, a model that was trained without it.
#[cfg(not(feature = "semantic"))]
static FILE: &[u8] = include_bytes!("../../data/models/tasks_words.bin");

static MODEL: LazyLock<Option<TextModel<CLASSES>>> = LazyLock::new(|| TextModel::from_static(FILE));

/// What the model says of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct MostLikely {
    /// The most likely task.
    pub(super) task: TaskHint,
    /// The most likely kind of that task.
    pub(super) kind: TaskKind,
    /// How likely the task is.
    pub(super) confidence: f32,
}

/// How likely a text belongs to each kind, in the order of the kinds, and how likely to none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct KindProbabilities([f32; CLASSES]);

impl KindProbabilities {
    /// Reads a text; `None` if it has no words.
    pub(crate) fn from_asked(asked: &AskedText<'_>) -> Option<Self> {
        let model = MODEL.as_ref().filter(|_| asked.has_words())?;
        Some(Self(model.score(asked.reading(), &[])))
    }

    /// Returns how likely the text asks for nothing in particular.
    pub(crate) fn unclear(&self) -> f32 {
        self.0.last().copied().unwrap_or(0.0)
    }

    /// Iterates over the kinds, each with its probability.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (TaskKind, f32)> {
        TaskKind::ALL.into_iter().zip(self.0)
    }

    /// Returns the kind with the greatest probability.
    pub(crate) fn likeliest(&self) -> TaskKind {
        let kind = self.iter().max_by(|(_, a), (_, b)| a.total_cmp(b));
        kind.map_or(TaskKind::Question, |(kind, _)| kind)
    }

    /// Returns the task with the greatest probability, and its kind with the greatest.
    pub(super) fn most_likely(&self) -> MostLikely {
        let of_task = |task: TaskHint| -> f32 {
            let kinds = self.iter().filter(|(kind, _)| kind.task() == task);
            kinds.map(|(_, share)| share).sum()
        };
        let task = TaskHint::ALL
            .into_iter()
            .max_by(|a, b| of_task(*a).total_cmp(&of_task(*b)))
            .unwrap_or(TaskHint::Chat);
        let kinds = self.iter().filter(|(kind, _)| kind.task() == task);
        let kind = kinds.max_by(|(_, a), (_, b)| a.total_cmp(b));
        MostLikely {
            task,
            kind: kind.map_or(TaskKind::Question, |(kind, _)| kind),
            confidence: of_task(task),
        }
    }
}
