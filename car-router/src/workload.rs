//! How the caller weighs quality, latency and cost: [`Workload`].

use serde::{Deserialize, Serialize};

use crate::intent::IntentHint;

/// How quality, latency and cost are weighed.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Workload {
    /// A user waits for the answer.
    #[default]
    Interactive,
    /// Many requests at once; no user waits for a single one.
    Batch,
    /// Background work; no user waits.
    Background,
    /// Models on this computer first (`prefer_local`).
    LocalPreferred,
    /// The soonest answer (`prefer_fast`).
    Fastest,
    /// The best answer (`prefer_quality`, `high_stakes`).
    Quality,
}

/// The weight of each axis; quality, latency and cost sum to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct WorkloadWeights {
    /// The weight of better answers.
    pub quality: f32,
    /// The weight of sooner answers.
    pub latency: f32,
    /// The weight of cheaper answers.
    pub cost: f32,
    /// A bonus on the score of a model that runs on this computer.
    pub local_bonus: f32,
}

impl Workload {
    /// All variants, in the order of their declaration.
    pub const ALL: [Self; 6] = [
        Self::Interactive,
        Self::Batch,
        Self::Background,
        Self::LocalPreferred,
        Self::Fastest,
        Self::Quality,
    ];

    /// Applies the hint: `high_stakes` takes precedence over `prefer_fast`, that over `prefer_quality`, and that over
    /// `prefer_local`. A hint without any of them returns this workload.
    #[must_use]
    pub fn hinted(self, hint: &IntentHint) -> Self {
        if hint.high_stakes {
            Self::Quality
        } else if hint.prefer_fast {
            Self::Fastest
        } else if hint.prefer_quality {
            Self::Quality
        } else if hint.prefer_local {
            Self::LocalPreferred
        } else {
            self
        }
    }

    /// Returns the weights. If no user waits, a model on this computer gets a small bonus, because a slower answer
    /// disturbs no one and the text stays here. `prefer_local` makes that bonus large enough to outweigh more than
    /// ties.
    #[must_use]
    pub fn weights(self) -> WorkloadWeights {
        let (quality, latency, cost, local_bonus) = match self {
            Self::Interactive => (0.45, 0.40, 0.15, 0.0),
            Self::Batch => (0.60, 0.15, 0.25, 0.05),
            Self::Background => (0.65, 0.05, 0.30, 0.15),
            Self::LocalPreferred => (0.55, 0.20, 0.25, 0.30),
            Self::Fastest => (0.10, 0.85, 0.05, 0.0),
            Self::Quality => (0.85, 0.05, 0.10, 0.0),
        };
        WorkloadWeights {
            quality,
            latency,
            cost,
            local_bonus,
        }
    }
}

// serde's `skip_serializing_if` passes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub(crate) fn is_interactive(workload: &Workload) -> bool {
    *workload == Workload::Interactive
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_sum_to_one() {
        for workload in Workload::ALL {
            let w = workload.weights();
            let sum = w.quality + w.latency + w.cost;
            assert!((sum - 1.0).abs() < 1e-6, "{workload:?}: {sum}");
        }
    }

    #[test]
    fn fast_beats_local_and_stakes_beat_both() {
        let mut hint = IntentHint::default();
        assert_eq!(Workload::Batch.hinted(&hint), Workload::Batch);
        hint.prefer_local = true;
        assert_eq!(Workload::Batch.hinted(&hint), Workload::LocalPreferred);
        hint.prefer_quality = true;
        assert_eq!(Workload::Batch.hinted(&hint), Workload::Quality);
        hint.prefer_fast = true;
        assert_eq!(Workload::Batch.hinted(&hint), Workload::Fastest);
        hint.high_stakes = true;
        assert_eq!(Workload::Batch.hinted(&hint), Workload::Quality);
    }
}
