//! What kind of work a request asks for, read off its words.

mod model;
#[cfg(feature = "unstable-internals")]
pub mod train;

use serde::{Deserialize, Serialize};

pub(crate) use model::KindProbabilities;

use crate::asked::{self, AskedText};
use crate::confidence::Confidence;
use crate::domain::PackSet;
use crate::intent::TaskHint;
pub use crate::intent::TaskKind;
use crate::request::Turn;

/// Where the task of a request comes from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum TaskBasis {
    /// The hint of the request names it.
    Hint,
    /// The domain of the request: every built-in domain is served by writing something that runs.
    Domain,
    /// The trained model read it off the words of the request.
    #[default]
    Model,
}

/// What a request asks for: the task that a model is chosen for, and the kind of work.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TaskEstimate {
    /// The task; absent if it is unknown, because no task is likely enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<TaskHint>,
    /// The kind of work; absent if it is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<TaskKind>,
    /// How likely the most likely task is, from 0 to 1; if the domain decides, the confidence of the domain. Absent if a
    /// hint names the task, if the classifier of the domain cannot tell, or if the request has no words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0.0, max = 1.0)))]
    pub confidence: Option<f32>,
    /// Where the task comes from.
    pub basis: TaskBasis,
}

/// Below this confidence a task is unknown.
const MIN_CONFIDENCE: f32 = 0.35;

impl TaskEstimate {
    /// Estimates the task of a text without context.
    #[must_use]
    pub fn estimate(text: &str) -> Self {
        Self::of_kinds(KindProbabilities::from_asked(&AskedText::new(text)))
    }

    /// Estimates the task of a text that answers the last turn of `history`. A short reply such as "yes, go on" asks for
    /// what it agrees to: for what the user asked before, or for what the model proposed.
    #[must_use]
    pub fn estimate_in(text: &str, history: &[Turn]) -> Self {
        let meant = asked::meant(text, history).into_iter().flatten();
        meant.map(Self::estimate).fold(Self::default(), Self::surer)
    }

    /// Returns the estimate that is more likely right.
    pub(crate) fn surer(self, other: Self) -> Self {
        if other.confidence > self.confidence {
            other
        } else {
            self
        }
    }

    /// Returns the most likely task.
    pub(crate) fn of_kinds(kinds: Option<KindProbabilities>) -> Self {
        let Some(found) = kinds.map(|kinds| kinds.most_likely()) else {
            return Self::default();
        };
        let is_known = found.confidence >= MIN_CONFIDENCE;
        Self {
            task: is_known.then_some(found.task),
            kind: is_known.then_some(found.kind),
            // In hundredths, so that every platform gives the same number.
            confidence: Some((found.confidence * 100.0).round() / 100.0),
            basis: TaskBasis::Model,
        }
    }

    /// Creates the task of a domain of a built-in pack set.
    pub(crate) fn of_domain(set: PackSet, confidence: Option<Confidence>) -> Self {
        Self {
            task: Some(TaskHint::Code),
            kind: (set == PackSet::Shell).then_some(TaskKind::ShellCommand),
            confidence: confidence.map(Confidence::value),
            basis: TaskBasis::Domain,
        }
    }

    /// Returns the task, or conversation if it is unknown.
    #[must_use]
    pub fn or_chat(self) -> TaskHint {
        self.task.unwrap_or(TaskHint::Chat)
    }

    /// Returns the task that a hint names. The kind is kept where it belongs to the task.
    #[must_use]
    pub fn hinted(self, task: TaskHint) -> Self {
        Self {
            task: Some(task),
            kind: self.kind.filter(|kind| kind.task() == task),
            confidence: None,
            basis: TaskBasis::Hint,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(text: &str) -> Option<TaskKind> {
        TaskEstimate::estimate(text).kind
    }

    #[test]
    fn kinds_are_read_off_the_words() {
        for (text, expected) in [
            ("prove that sqrt 2 is irrational", TaskKind::Mathematics),
            (
                "write a python function that reverses a linked list",
                TaskKind::CodeGeneration,
            ),
            (
                "translate this paragraph into French: The night was cold.",
                TaskKind::Translation,
            ),
            ("write a short poem about the sea", TaskKind::Writing),
            (
                "Is the sentiment of this review positive or negative? \"I loved it\"",
                TaskKind::Classification,
            ),
            (
                "fix the failing test in parser.rs, it panics on empty input",
                TaskKind::CodeChange,
            ),
        ] {
            assert_eq!(kind(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn a_text_without_words_has_no_task() {
        for text in ["", "  \n"] {
            assert_eq!(TaskEstimate::estimate(text), TaskEstimate::default());
        }
    }

    #[test]
    fn a_hint_wins_and_keeps_only_a_kind_of_its_task() {
        let poem = "write a short poem about the sea";
        let of = |task| TaskEstimate::estimate(poem).hinted(task);
        assert_eq!(of(TaskHint::Chat).kind, Some(TaskKind::Writing));
        let code = of(TaskHint::Code);
        assert_eq!((code.task, code.kind), (Some(TaskHint::Code), None));
        assert_eq!((code.confidence, code.basis), (None, TaskBasis::Hint));
    }

    #[test]
    fn a_short_reply_asks_for_what_it_agrees_to() {
        let asked = Turn::user("prove that sqrt 2 is irrational");
        let history = [asked.clone(), Turn::assistant("Shall I go on?")];
        assert_eq!(
            TaskEstimate::estimate_in("yes, go on", &history),
            TaskEstimate::estimate(&asked.content)
        );
    }

    #[test]
    fn names_are_those_of_json() {
        for kind in TaskKind::ALL {
            let json = serde_json::to_string(&kind).unwrap_or_default();
            assert_eq!(json, format!("\"{}\"", kind.as_str()));
        }
    }
}
