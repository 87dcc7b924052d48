//! How long a model should think before it answers, and how long its answer is likely to be.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::complexity::ComplexityTier;
use crate::intent::TaskHint;
use crate::workload::Workload;

/// How long a model thinks before it answers, where it lets the caller choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    /// It answers at once.
    None,
    /// A few hundred tokens.
    Low,
    /// A few thousand tokens.
    Medium,
    /// Ten thousand tokens and more.
    High,
}

impl Effort {
    /// All variants, the least first.
    pub const ALL: [Self; 4] = [Self::None, Self::Low, Self::Medium, Self::High];

    /// Returns the name in JSON and TOML.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }

    /// Returns the effort that a request is worth: the more, the harder the request, most for reasoning, least for labels.
    /// A caller that wants the best answer gets one level more, one that wants the soonest answer one level less. A
    /// request of unknown complexity counts as moderate.
    #[must_use]
    pub fn needed(task: TaskHint, tier: Option<ComplexityTier>, workload: Workload) -> Self {
        use Effort::{High, Low, Medium, None};
        let levels = match task {
            TaskHint::Classify => [None, None, Low, Medium],
            TaskHint::Chat => [None, Low, Low, Medium],
            TaskHint::Code => [None, Low, Medium, High],
            TaskHint::Reasoning => [Low, Medium, High, High],
        };
        let level = levels
            .get(tier_number(tier))
            .map_or(1, |effort| *effort as usize);
        let level = match workload {
            Workload::Quality => level + 1,
            Workload::Fastest => level.saturating_sub(1),
            _ => level,
        };
        Self::ALL.get(level).copied().unwrap_or(High)
    }

    /// Returns the level of a model that comes nearest to this one: the highest that is not above it, else its lowest.
    /// `None` if the model has no levels.
    #[must_use]
    pub(crate) fn nearest(self, levels: &[Self]) -> Option<Self> {
        let below = levels.iter().filter(|level| **level <= self).max();
        below.or_else(|| levels.iter().min()).copied()
    }

    /// Returns the levels with these names, the least first. Names of other levels, such as `minimal` and `xhigh`, are
    /// ignored.
    pub(crate) fn known(names: &[&str]) -> Vec<Self> {
        let all = Self::ALL.into_iter();
        all.filter(|level| names.contains(&level.as_str()))
            .collect()
    }

    /// How long a model thinks at this effort, in milliseconds.
    pub(crate) fn thinking_ms(self) -> f32 {
        let (low, high) = self.thoughts();
        match self {
            Self::None => 0.0,
            _ => (TokenRange { low, high }.typical() * 1000.0 / THOUGHTS_PER_SECOND) as f32,
        }
    }

    /// The tokens of the thoughts: the fewest and the most that are likely.
    const fn thoughts(self) -> (u32, u32) {
        match self {
            Self::None => (0, 0),
            Self::Low => (100, 1_000),
            Self::Medium => (1_000, 6_000),
            Self::High => (4_000, 20_000),
        }
    }
}

/// How many tokens of its thoughts a model writes in a second: an assumption from daily use, not measured.
const THOUGHTS_PER_SECOND: f64 = 100.0;

/// The error for a name that is not an [`Effort`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown effort `{name}`, expected one of {}", Effort::ALL.map(Effort::as_str).join(", "))]
pub struct UnknownEffort {
    name: String,
}

impl FromStr for Effort {
    type Err = UnknownEffort;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|effort| effort.as_str() == name)
            .ok_or_else(|| UnknownEffort {
                name: crate::error::shorten(name, 80),
            })
    }
}

/// The number of a tier from 0; of an unknown one that of a moderate request.
fn tier_number(tier: Option<ComplexityTier>) -> usize {
    tier.unwrap_or(ComplexityTier::Moderate) as usize
}

/// A number of tokens that is likely: about eight of ten outputs are assumed to lie between the two bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TokenRange {
    /// The lower bound.
    pub low: u32,
    /// The upper bound.
    pub high: u32,
}

impl TokenRange {
    /// Estimates the output for a request, the thoughts at this effort included. The bounds by task and tier are
    /// assumptions from daily use, not measured.
    #[must_use]
    pub fn expected(task: TaskHint, tier: Option<ComplexityTier>, effort: Effort) -> Self {
        let answers: [(u32, u32); 4] = match task {
            TaskHint::Classify => [(2, 60), (5, 150), (10, 300), (20, 600)],
            TaskHint::Chat => [(20, 300), (150, 800), (300, 1_500), (500, 3_000)],
            TaskHint::Code => [(30, 400), (150, 1_500), (400, 3_000), (1_000, 8_000)],
            TaskHint::Reasoning => [(50, 400), (200, 1_200), (400, 2_000), (800, 4_000)],
        };
        let (low, high) = answers.get(tier_number(tier)).copied().unwrap_or((20, 800));
        let (least, most) = effort.thoughts();
        Self {
            low: low + least,
            high: high + most,
        }
    }

    /// Returns the number that costs are estimated with: the geometric mean of the bounds, because lengths spread by
    /// factors.
    #[must_use]
    pub fn typical(self) -> f64 {
        (f64::from(self.low.max(1)) * f64::from(self.high.max(1))).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effort_rises_with_the_tier_and_the_workload() {
        let tiers = [
            ComplexityTier::Simple,
            ComplexityTier::Moderate,
            ComplexityTier::Involved,
            ComplexityTier::Complex,
        ];
        for task in TaskHint::ALL {
            for pair in tiers.windows(2) {
                let of = |tier, workload| Effort::needed(task, Some(tier), workload);
                assert!(of(pair[0], Workload::Interactive) <= of(pair[1], Workload::Interactive));
                assert!(of(pair[0], Workload::Fastest) <= of(pair[0], Workload::Quality));
            }
        }
    }

    #[test]
    fn a_model_gets_a_level_that_it_has() {
        let levels = [Effort::Low, Effort::High];
        assert_eq!(Effort::Medium.nearest(&levels), Some(Effort::Low));
        assert_eq!(Effort::None.nearest(&levels), Some(Effort::Low));
        assert_eq!(Effort::High.nearest(&levels), Some(Effort::High));
        assert_eq!(Effort::High.nearest(&[]), None);
    }

    #[test]
    fn a_longer_thought_is_a_longer_output() {
        for task in TaskHint::ALL {
            let of = |effort| TokenRange::expected(task, None, effort).typical();
            assert!(of(Effort::None) < of(Effort::Low) && of(Effort::Low) < of(Effort::High));
        }
    }
}
