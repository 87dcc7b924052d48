//! The trace: for every stage, who answered, how long it took, and who was skipped or failed.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// A stage of the pipeline, in its order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Gathering facts about the computer for the prompt.
    Context,
    /// Always-on safety on the request's words.
    Screen,
    /// Domains the caller named, or routing off.
    Override,
    /// Looking for an earlier classification of the same text.
    Cache,
    /// Asking the classifiers.
    Classify,
    /// Judging whether it is clear.
    Clarity,
    /// Estimating how hard it is.
    Complexity,
    /// Every rule, on the drafted command too.
    Rules,
    /// Choosing the model.
    Model,
    /// Putting the generating model's prompt together.
    Prompt,
}

impl Stage {
    /// The name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Context => "context",
            Self::Screen => "screen",
            Self::Override => "override",
            Self::Cache => "cache",
            Self::Classify => "classify",
            Self::Clarity => "clarity",
            Self::Complexity => "complexity",
            Self::Rules => "rules",
            Self::Model => "model",
            Self::Prompt => "prompt",
        }
    }
}

/// What became of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum StepOutcome {
    /// It answered, and its answer was taken.
    Answered,
    /// It answered, but was not sure enough for its answer to be taken.
    BelowThreshold,
    /// It had no view.
    Abstained,
    /// It was not asked.
    Skipped,
    /// It could not answer.
    Failed,
}

impl StepOutcome {
    /// The name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::BelowThreshold => "below_threshold",
            Self::Abstained => "abstained",
            Self::Skipped => "skipped",
            Self::Failed => "failed",
        }
    }
}

/// One step of the trace.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TraceStep {
    /// The stage it belongs to.
    pub stage: Stage,
    /// Who acted: a classifier's name, or the library's own part.
    pub actor: Cow<'static, str>,
    /// What became of it.
    pub outcome: StepOutcome,
    /// Why, or what was found.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub detail: Cow<'static, str>,
    /// How long it took, in nanoseconds. The one part of a decision that differs from call to call.
    pub elapsed_ns: u64,
}

/// Every step, in the order in which they were taken.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Trace {
    /// The steps.
    pub steps: Vec<TraceStep>,
}

impl Trace {
    /// An empty trace with room for the steps that most requests take.
    pub(crate) fn with_room() -> Self {
        const USUAL: usize = 8;
        Self {
            steps: Vec::with_capacity(USUAL),
        }
    }

    /// Adds a step that began at `since` and ends now.
    pub(crate) fn add(
        &mut self,
        stage: Stage,
        by: impl Into<Cow<'static, str>>,
        outcome: StepOutcome,
        detail: impl Into<Cow<'static, str>>,
        since: Instant,
    ) {
        let elapsed_ns = u64::try_from(since.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.steps.push(TraceStep {
            stage,
            actor: by.into(),
            outcome,
            detail: detail.into(),
            elapsed_ns,
        });
    }

    /// Notes in front that facts about the computer could not be gathered by `by`, after this much time: the request was
    /// decided without them.
    pub fn context_failed(
        &mut self,
        by: impl Into<Cow<'static, str>>,
        reason: String,
        took: Duration,
    ) {
        let step = TraceStep {
            stage: Stage::Context,
            actor: by.into(),
            outcome: StepOutcome::Failed,
            detail: reason.into(),
            elapsed_ns: u64::try_from(took.as_nanos()).unwrap_or(u64::MAX),
        };
        self.steps.insert(0, step);
    }

    /// The steps of one stage.
    pub fn steps_of(&self, stage: Stage) -> impl Iterator<Item = &TraceStep> {
        self.steps.iter().filter(move |s| s.stage == stage)
    }

    /// The steps with their times set to zero, for comparing decisions.
    #[must_use]
    pub fn without_times(mut self) -> Self {
        for step in &mut self.steps {
            step.elapsed_ns = 0;
        }
        self
    }
}
