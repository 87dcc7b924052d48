//! The learned difficulty: how likely a text belongs to each tier, and what follows for its score and rank.

use std::sync::LazyLock;

use super::estimate::FEATURES;
use super::{Complexity, ComplexityCriterion, ComplexityTier};
use crate::asked::AskedText;
use crate::learned::TextModel;

/// The number of tiers.
const TIERS: usize = 4;

#[cfg(feature = "semantic")]
static FILE: &[u8] = include_bytes!("../../data/models/difficulty.bin");
// Without the static table, a model that was trained without it.
#[cfg(not(feature = "semantic"))]
static FILE: &[u8] = include_bytes!("../../data/models/difficulty_words.bin");

static MODEL: LazyLock<Option<TextModel<TIERS>>> = LazyLock::new(|| TextModel::from_static(FILE));

/// The least score of a text with many steps that depend on each other, and how likely the model must find it hard.
const MANY_STEPS: u8 = 50;
const MANY_STEPS_HARD: f32 = 0.12;

/// How likely the upper two tiers must be, of the likelihood of the lower two: a hard request that goes to a small model
/// costs one and a half times as much as the reverse. Chosen by hand.
const EASY_SHARE: f32 = 0.65;

/// How likely a text belongs to each tier.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Difficulty {
    probability: [f32; TIERS],
}

impl Difficulty {
    /// Reads the difficulty off a text and its features; `None` if the model cannot be read.
    pub(super) fn from_asked(asked: &AskedText<'_>, features: &[f32; FEATURES]) -> Option<Self> {
        let probability = MODEL.as_ref()?.score(asked.reading(), features);
        Some(Self { probability })
    }

    /// How likely the text meets a criterion.
    fn hard(self) -> f32 {
        let [_, _, involved, complex] = self.probability;
        involved + complex
    }

    /// Returns the tier. The two upper ones count together against the two lower ones, and a text is complex only if it is
    /// more likely hard than not, and simple only if that is likelier than all else.
    pub(super) fn tier(self) -> ComplexityTier {
        let [simple, moderate, involved, complex] = self.probability;
        if self.hard() >= EASY_SHARE * (simple + moderate) {
            if complex > involved && self.hard() > simple + moderate {
                ComplexityTier::Complex
            } else {
                ComplexityTier::Involved
            }
        } else if moderate + self.hard() > simple {
            ComplexityTier::Moderate
        } else {
            ComplexityTier::Simple
        }
    }

    /// Returns the score: within the range of the tier, the higher the likelier the harder tiers are.
    fn score(self) -> u8 {
        const WIDTH: f32 = 25.0;
        let [simple, moderate, _, complex] = self.probability;
        let hard = self.hard();
        let (floor, share) = match self.tier() {
            ComplexityTier::Simple => (0.0, (moderate + hard) * 1.5),
            ComplexityTier::Moderate => (1.0, hard * 2.0),
            ComplexityTier::Involved => (2.0, (hard - simple) * 0.8 + complex * 0.4),
            ComplexityTier::Complex => (3.0, (complex - 0.2) * 1.25),
        };
        (WIDTH * (floor + share.clamp(0.0, 0.99))) as u8
    }

    /// Returns the number that requests are ranked by, from 0 to 100.
    pub(super) fn rank(self) -> f32 {
        100.0 * self.hard()
    }

    /// Returns the complexity, with those of the criteria that explain its tier. A text with many steps that depend on each
    /// other meets a criterion, whatever its words.
    pub(super) fn complexity(
        self,
        mut criteria: Vec<ComplexityCriterion>,
        has_many_steps: bool,
    ) -> Complexity {
        let score = self.score();
        let is_floored = has_many_steps && self.hard() >= MANY_STEPS_HARD;
        let score = score.max(if is_floored { MANY_STEPS } else { 0 });
        let is_simple = ComplexityTier::from_score(score) == ComplexityTier::Simple;
        criteria.retain(|criterion| {
            (*criterion == ComplexityCriterion::OperationalSimplicity) == is_simple
        });
        Complexity::scored(score, criteria)
    }
}

/// Training the model.
#[cfg(feature = "unstable-internals")]
pub(super) mod train {
    use super::TIERS;
    use crate::complexity::estimate::difficulty_features;
    use crate::learned::TextModel;
    use crate::learned::train::{LabeledText, Training};

    /// Trains the model on texts whose class is the number of their tier, with or without the vectors of the static table.
    #[must_use]
    pub fn train(
        mut examples: Vec<LabeledText>,
        reads_vector: bool,
        digest: u64,
        seed: u64,
    ) -> TextModel<TIERS> {
        for example in &mut examples {
            let (task, numbers) = difficulty_features(&example.text);
            example.text = task;
            example.others = numbers.to_vec();
        }
        let training = Training {
            examples: &examples,
            reads_vector,
            decay: 3e-4,
            dropout: 0.5,
            of_class: 1.0,
            groups: [0, 1, 2, 2],
            digest,
            seed,
        };
        training.train()
    }
}
