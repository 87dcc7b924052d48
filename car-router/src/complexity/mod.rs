//! The complexity of a request: a score, a tier, and the criteria that led to them.

mod attempts;
mod cues;
mod difficulty;
mod estimate;
mod kinds;
mod layers;
mod reading;
mod weight;
mod weights;

use serde::{Deserialize, Serialize};

use crate::request::Turn;
use crate::slots::clean;

#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub use difficulty::train::train;

pub(crate) use estimate::{assess_in, estimate};

/// The criteria that make a request complex, and the one that makes it simple in spite of its wording.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ComplexityCriterion {
    /// Four or more steps that depend on each other.
    OperationalComplexity,
    /// Asks how or why: advice, architecture, strategy.
    StrategicPlanning,
    /// Broad, or needs much exploration first.
    AmbiguityOrScope,
    /// Searches for an unknown cause from its symptoms.
    DeepDebugging,
    /// One bounded action, whatever the phrasing. Overrides strategic wording.
    OperationalSimplicity,
}

impl ComplexityCriterion {
    /// Returns the criterion as words for the user.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Self::OperationalComplexity => "several steps that depend on each other",
            Self::StrategicPlanning => "asks for advice, design or reasons",
            Self::AmbiguityOrScope => "broad or open-ended",
            Self::DeepDebugging => "looks for an unknown cause",
            Self::OperationalSimplicity => "one bounded action",
        }
    }
}

/// The tier of a complexity score. It is learned from the words of requests; the criteria explain it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ComplexityTier {
    /// Score below 25: one to three plain steps.
    Simple,
    /// Score from 25 to below 50: more than a step or two, still bounded.
    Moderate,
    /// Score from 50 to below 75: several parts that depend on each other, an unknown cause or a decision.
    Involved,
    /// Score from 75: a large or open task, such as a design or a change of a whole system.
    Complex,
}

impl ComplexityTier {
    /// Returns the tier of a score in `0..=100`.
    #[must_use]
    pub fn from_score(score: u8) -> Self {
        match score {
            0..25 => Self::Simple,
            25..50 => Self::Moderate,
            50..75 => Self::Involved,
            _ => Self::Complex,
        }
    }

    /// Returns the name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Moderate => "moderate",
            Self::Involved => "involved",
            Self::Complex => "complex",
        }
    }
}

/// The complexity of a request. `tier` and `score` are both absent if nothing in the text tells.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Complexity {
    /// The tier of the score.
    #[cfg_attr(feature = "schema", schemars(extend("x-always-written" = true)))]
    pub tier: Option<ComplexityTier>,
    /// The score, from 0 (trivial) to 100.
    #[cfg_attr(feature = "schema", schemars(extend("x-always-written" = true)))]
    pub score: Option<u8>,
    /// The criteria that decided, the most important first.
    pub reasons: Vec<ComplexityCriterion>,
    /// A number for ranking requests: the greater, the more complex. It has no fixed range, is present even without a
    /// score, and can differ between requests with the same score. Absent if a model assessed the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<f32>,
    /// What the model that assessed the request says about it: its own words, on one line, up to 300 characters. Absent if no
    /// model was asked, or if it gave no reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// The most characters of a note.
const MAX_NOTE: usize = 300;

impl Complexity {
    /// Estimates the complexity of a text; [`unknown`](Self::unknown) if it has no words.
    #[must_use]
    pub fn estimate(text: &str) -> Self {
        estimate(text)
    }

    /// Estimates the complexity of a text that answers the last turn of `history`. A short reply such as "yes, go on" is
    /// as complex as what it agrees to. What the user has asked twice before, or what followed several errors of tools, is
    /// harder. Other turns of tools, and those of the app, do not count.
    #[must_use]
    pub fn estimate_in(text: &str, history: &[Turn]) -> Self {
        assess_in(text, history).0
    }

    /// Creates a complexity from a score; above 100 counts as 100.
    #[must_use]
    pub fn scored(score: u8, reasons: Vec<ComplexityCriterion>) -> Self {
        let score = score.min(100);
        Self {
            tier: Some(ComplexityTier::from_score(score)),
            score: Some(score),
            rank: None,
            note: None,
            reasons,
        }
    }

    /// Sets what a model says about the complexity, cleaned: on one line, and without what a terminal or a model would obey.
    #[must_use]
    pub fn with_note(mut self, words: &str) -> Self {
        let note = clean(words, MAX_NOTE);
        self.note = (!note.is_empty()).then_some(note);
        self
    }

    /// Cleans the note of a classifier, which is not trusted.
    pub(crate) fn cleaned(mut self) -> Self {
        match self.note.take() {
            Some(note) => self.with_note(&note),
            None => self,
        }
    }

    /// Sets the rank.
    #[must_use]
    pub fn ranked(mut self, rank: f32) -> Self {
        self.rank = Some(rank);
        self
    }

    /// Returns the complexity of a text that does not tell.
    #[must_use]
    pub fn unknown() -> Self {
        Self::default()
    }
}
