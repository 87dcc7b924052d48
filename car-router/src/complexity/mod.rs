//! How hard a request is: a score, a tier, and the criteria that say so.

mod cues;
mod estimate;
mod kinds;
mod reading;
mod weight;
mod wording;

use serde::{Deserialize, Serialize};

pub use estimate::{estimate, estimate_in};

/// What makes a request complex, and the one thing that makes it simple in spite of its wording.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ComplexityCriterion {
    /// Four or more steps that depend on each other.
    OperationalComplexity,
    /// Asks how or why: advice, architecture, strategy.
    StrategicPlanning,
    /// Broad, or calls for a lot of looking around first.
    AmbiguityOrScope,
    /// Finding an unknown cause from its symptoms.
    DeepDebugging,
    /// One bounded action, whatever the phrasing: overrides strategic wording.
    OperationalSimplicity,
}

impl ComplexityCriterion {
    /// The criterion in words for a person.
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

/// The tier of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ComplexityTier {
    /// Score below 25: one to three plain steps.
    Simple,
    /// Score from 25 to below 50: more than a step or two, still bounded.
    Moderate,
    /// Score from 50 to below 75: meets a criterion.
    Involved,
    /// Score from 75: meets several, or one strongly.
    Complex,
}

impl ComplexityTier {
    /// The tier of a score in `0..=100`.
    #[must_use]
    pub fn from_score(score: u8) -> Self {
        match score {
            0..25 => Self::Simple,
            25..50 => Self::Moderate,
            50..75 => Self::Involved,
            _ => Self::Complex,
        }
    }

    /// The name in JSON.
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

/// How hard a request is. Both `tier` and `score` are absent where nothing in the text
/// says either way.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Complexity {
    /// The tier of the score.
    pub tier: Option<ComplexityTier>,
    /// From 0, trivial, to 100.
    pub score: Option<u8>,
    /// The criteria that decided, the weightiest first.
    pub reasons: Vec<ComplexityCriterion>,
    /// For ranking requests: the greater, the harder, without a fixed range, and there even where nothing says how hard
    /// it is. Two requests with the same score can differ in it. Absent where a model assessed the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<f32>,
}

impl Complexity {
    /// A score with its tier; above 100 counts as 100.
    #[must_use]
    pub fn scored(score: u8, reasons: Vec<ComplexityCriterion>) -> Self {
        let score = score.min(100);
        Self {
            tier: Some(ComplexityTier::from_score(score)),
            score: Some(score),
            rank: None,
            reasons,
        }
    }

    /// The same, with its place among others.
    #[must_use]
    pub fn ranked(mut self, rank: f32) -> Self {
        self.rank = Some(rank);
        self
    }

    /// Nothing says either way.
    #[must_use]
    pub fn unknown() -> Self {
        Self::default()
    }
}
