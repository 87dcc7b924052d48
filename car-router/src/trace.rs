//! The trace: for every stage, who answered, how long it took, and who was skipped or failed.

use std::borrow::Cow;
use std::time::Duration;

use crate::clock::Instant;

use serde::{Deserialize, Serialize};

/// A stage of the pipeline. The variants are in the order of the stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Stage {
    /// Gathers facts about the computer for the prompt.
    Context,
    /// Checks the words of the request for dangers. Always on.
    Screen,
    /// Uses the domains that the caller named, or switches routing off.
    Override,
    /// Looks for an earlier classification of the same text.
    Cache,
    /// Asks the classifiers.
    Classify,
    /// Judges whether the request is clear.
    Clarity,
    /// Estimates how complex the request is.
    Complexity,
    /// Applies every safety rule, also to the drafted command.
    Rules,
    /// Chooses the model.
    Model,
    /// Builds the prompt for the generating model.
    Prompt,
    /// Asks the generating model for a command.
    Generate,
    /// Judges the command in an answer.
    Judge,
}

impl Stage {
    /// Returns the name in JSON.
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
            Self::Generate => "generate",
            Self::Judge => "judge",
        }
    }
}

/// The result of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum StepOutcome {
    /// It answered, and its answer was used.
    Answered,
    /// It answered, but its confidence was below the threshold.
    BelowThreshold,
    /// It abstained.
    Abstained,
    /// It was not asked.
    Skipped,
    /// It could not answer.
    Failed,
}

impl StepOutcome {
    /// Returns the name in JSON.
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
#[non_exhaustive]
pub struct TraceStep {
    /// The stage it belongs to.
    pub stage: Stage,
    /// The actor: the name of a classifier, or a part of the library.
    pub actor: Cow<'static, str>,
    /// The result.
    pub outcome: StepOutcome,
    /// The reason, or what was found.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub detail: Cow<'static, str>,
    /// How long it took, in nanoseconds. It is the only part of a decision that differs from call to call.
    pub elapsed_ns: u64,
}

impl TraceStep {
    /// Creates a step of an app or of a crate above this one.
    #[must_use]
    pub fn new(
        stage: Stage,
        actor: impl Into<Cow<'static, str>>,
        outcome: StepOutcome,
        detail: impl Into<Cow<'static, str>>,
        elapsed: Duration,
    ) -> Self {
        Self {
            stage,
            actor: actor.into(),
            outcome,
            detail: detail.into(),
            elapsed_ns: u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX),
        }
    }

    /// Creates the step of one lookup of facts about this computer.
    ///
    /// `lookup` names it, such as `dpkg`; `detail` says what it found, or why it failed. A lookup that was ended by its
    /// limit is `Failed` with a detail that begins with `timed_out`.
    #[must_use]
    pub fn of_lookup(
        lookup: &'static str,
        outcome: StepOutcome,
        detail: impl Into<String>,
        took: Duration,
    ) -> Self {
        Self::new(Stage::Context, lookup, outcome, detail.into(), took)
    }
}

/// All steps in the order in which they were taken.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
#[non_exhaustive]
pub struct Trace {
    /// The steps.
    pub steps: Vec<TraceStep>,
}

impl Trace {
    /// Creates an empty trace with capacity for the steps that most requests take.
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

    /// Inserts a first step that says that `by` could not gather facts about the computer within this time, so that the
    /// request was decided without them.
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

    /// Returns the steps of one stage.
    pub fn steps_of(&self, stage: Stage) -> impl Iterator<Item = &TraceStep> {
        self.steps.iter().filter(move |s| s.stage == stage)
    }

    /// Returns the steps with their times set to zero, for comparing decisions.
    #[must_use]
    pub fn without_times(mut self) -> Self {
        for step in &mut self.steps {
            step.elapsed_ns = 0;
        }
        self
    }
}
