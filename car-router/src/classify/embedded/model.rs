//! The trained linear model: weights by feature and class, and the calibration of its confidence.

use std::borrow::Cow;

use super::features::{GROUPS, Hash, Sink, extract};
use super::lexicon::LEXICON;
use super::wording::Wording;
use crate::classify::logistic::{self, Logistic};
use car_router_words::text::ends;

/// The classes of a model: up to ten domains, then texts that belong to none.
pub(crate) const CLASSES: usize = 11;
/// The class of texts that belong to no domain.
pub(crate) const OUT_OF_SCOPE: usize = 10;

/// The number of features of the calibration.
pub(crate) const CALIBRATION_FEATURES: usize = 8;

/// Of a longer text, only the first and the last bytes are analyzed, this many of each.
pub(super) const HEAD_BYTES: usize = 3072;
pub(super) const TAIL_BYTES: usize = 1024;

/// The first bytes of a model file of this format.
const MAGIC: &[u8; 8] = b"CARLIN05";

/// The fewest and the most rows of a table, as powers of two.
const ROWS: std::ops::RangeInclusive<u8> = 8..=16;

/// A trained model. Weights are integers, and each class has its own scale.
#[derive(Debug, Clone)]
pub struct LinearModel {
    /// Rows of [`CLASSES`] weights, each the byte of a signed number. The number of rows is a power of two.
    weights: Cow<'static, [u8]>,
    /// The number of rows minus one: folds buckets into rows.
    mask: usize,
    scale: [f32; CLASSES],
    bias: [f32; CLASSES],
    /// The weight of each group of features.
    group: [f32; GROUPS],
    /// The words that were seen in training, by the bucket of their stems.
    known: Vec<u8>,
    wording: Wording,
    /// The calibrators of the confidence, for a domain and for no domain.
    calibrators: [Logistic<CALIBRATION_FEATURES>; 2],
    /// Digests of the training data: of the corpus, and of requests that are not part of the repository.
    digests: [u64; 2],
}

/// The scores of the model for a text.
#[derive(Debug, Clone, Copy)]
pub struct Scores {
    /// The probability of each class, before calibration.
    pub probability: [f32; CLASSES],
    /// The share of words that were seen in training.
    pub known: f32,
    /// The number of words.
    pub words: usize,
    /// How the text is worded, from −1 for what people type to 1 for documentation.
    pub wording: f32,
}

impl Scores {
    /// Returns the classes, the most likely first.
    #[must_use]
    pub fn ranked(&self) -> [usize; CLASSES] {
        let mut order: [usize; CLASSES] = std::array::from_fn(|i| i);
        order.sort_by(|a, b| self.probability[*b].total_cmp(&self.probability[*a]));
        order
    }

    /// Returns the probability of the most likely class.
    #[must_use]
    pub fn greatest(&self) -> f32 {
        self.probability.iter().copied().fold(0.0, f32::max)
    }

    /// Returns the most likely class, the first of equal ones.
    pub(crate) fn likeliest(&self) -> usize {
        let greatest = self.greatest();
        let found = self.probability.iter().position(|p| *p >= greatest);
        found.unwrap_or(OUT_OF_SCOPE)
    }

    /// Returns whether the text most likely belongs to no domain.
    pub(crate) fn is_outside(&self) -> bool {
        self.likeliest() == OUT_OF_SCOPE
    }

    /// Returns the index of the calibrator: 0 for a domain, 1 for no domain.
    pub(crate) fn side(&self) -> usize {
        usize::from(self.is_outside())
    }

    /// Returns the features of the calibration.
    pub(crate) fn calibration_features(&self) -> [f32; CALIBRATION_FEATURES] {
        let clamp = |p: f32| p.clamp(1e-6, 1.0 - 1e-6);
        let (mut first, mut second) = (0.0, 0.0);
        for p in self.probability {
            if p > first {
                (first, second) = (p, first);
            } else if p > second {
                second = p;
            }
        }
        let p = clamp(first);
        let log_odds = (p / (1.0 - p)).ln();
        [
            log_odds,
            p - second,
            self.known,
            (self.words.min(40) as f32).ln_1p(),
            -clamp(self.probability[OUT_OF_SCOPE]).ln(),
            f32::from(u8::from(self.words <= 2)),
            self.wording,
            self.wording * log_odds,
        ]
    }
}

/// Sums the weights of a text's features.
struct Summing<'m> {
    model: &'m LinearModel,
    weights: &'m [u8],
    sum: [[i32; CLASSES]; GROUPS],
    count: [u32; GROUPS],
    known: u32,
    words: u32,
    wording: i32,
}

impl Sink for Summing<'_> {
    fn feature(&mut self, group: usize, bucket: usize) {
        let row = &self.weights[(bucket & self.model.mask) * CLASSES..][..CLASSES];
        for (sum, weight) in self.sum[group].iter_mut().zip(row) {
            // A text has too few features for an overflow, and a check for one would prevent vectorization.
            *sum = sum.wrapping_add(i32::from(weight.cast_signed()));
        }
        self.count[group] += 1;
    }

    fn word(&mut self, stem: Hash) {
        let bucket = stem.bucket() & self.model.mask;
        self.known += u32::from(self.model.known[bucket / 8] >> (bucket % 8) & 1);
        self.words += 1;
        self.wording += self.model.wording.weight(stem);
    }
}

impl LinearModel {
    /// Creates a model from trained parts.
    #[cfg(feature = "unstable-internals")]
    pub(crate) fn new(
        weights: Vec<i8>,
        scale: [f32; CLASSES],
        bias: [f32; CLASSES],
        group: [f32; GROUPS],
        known: Vec<u8>,
    ) -> Self {
        Self {
            mask: weights.len() / CLASSES - 1,
            weights: weights.into_iter().map(i8::cast_unsigned).collect(),
            scale,
            bias,
            group,
            known,
            wording: Wording::untrained(),
            calibrators: std::array::from_fn(|_| Logistic {
                weights: [0.0; CALIBRATION_FEATURES],
                bias: 0.0,
            }),
            digests: [0; 2],
        }
    }

    /// Sets the digests of the training data.
    #[cfg(feature = "unstable-internals")]
    #[must_use]
    pub fn trained_on(mut self, digests: [u64; 2]) -> Self {
        self.digests = digests;
        self
    }

    #[cfg(feature = "unstable-internals")]
    pub(super) fn set_wording(&mut self, wording: Wording) {
        self.wording = wording;
    }

    /// Returns the digests of the training data: of the corpus, and of the requests that are not part of the
    /// repository.
    #[must_use]
    pub fn digests(&self) -> [u64; 2] {
        self.digests
    }

    #[cfg(feature = "unstable-internals")]
    pub(crate) fn set_calibrators(&mut self, calibrators: [Logistic<CALIBRATION_FEATURES>; 2]) {
        self.calibrators = calibrators;
    }

    /// Returns the scores for `text`.
    #[must_use]
    pub fn score(&self, text: &str) -> Scores {
        let mut summing = Summing {
            model: self,
            weights: &self.weights,
            sum: [[0; CLASSES]; GROUPS],
            count: [0; GROUPS],
            known: 0,
            words: 0,
            wording: 0,
        };
        let (head, tail) = ends(text, HEAD_BYTES, TAIL_BYTES);
        extract(head, &LEXICON, &mut summing);
        if !tail.is_empty() {
            extract(tail, &LEXICON, &mut summing);
        }
        let mut logit = self.bias;
        for group in 0..GROUPS {
            let share = self.group[group] / (summing.count[group].max(1) as f32).sqrt();
            for (class, logit) in logit.iter_mut().enumerate() {
                *logit += share * self.scale[class] * summing.sum[group][class] as f32;
            }
        }
        Scores {
            probability: softmax(logit),
            known: summing.known as f32 / summing.words.max(1) as f32,
            words: summing.words as usize,
            wording: self.wording.of_sum(summing.wording),
        }
    }

    /// Returns the probability that the most likely class is right, from 0 to 1.
    #[must_use]
    pub fn confidence(&self, scores: &Scores) -> f32 {
        self.calibrators[scores.side()].probability(&scores.calibration_features())
    }

    /// Serializes the model.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push((self.mask + 1).ilog2() as u8);
        for digest in self.digests {
            bytes.extend_from_slice(&digest.to_le_bytes());
        }
        let floats = self
            .scale
            .iter()
            .chain(&self.bias)
            .chain(&self.group)
            .chain(
                self.calibrators
                    .iter()
                    .flat_map(|calibrator| calibrator.weights.iter().chain([&calibrator.bias])),
            );
        for float in floats {
            bytes.extend_from_slice(&float.to_le_bytes());
        }
        self.wording.write(&mut bytes);
        bytes.extend_from_slice(&self.known);
        bytes.extend_from_slice(&self.weights);
        bytes
    }

    /// Parses a model file; `None` if it does not have this format.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (model, weights) = Self::parse(bytes)?;
        Some(Self {
            weights: weights.to_vec().into(),
            ..model
        })
    }

    /// Parses a model file that is part of the program, as [`from_bytes`](Self::from_bytes) does, without a copy of the
    /// weights.
    pub(crate) fn from_static(bytes: &'static [u8]) -> Option<Self> {
        let (model, weights) = Self::parse(bytes)?;
        Some(Self {
            weights: weights.into(),
            ..model
        })
    }

    /// Parses a model file; returns the model without its weights, and the weights.
    fn parse(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (rows, mut rest) = bytes.strip_prefix(MAGIC)?.split_first()?;
        let rows = ROWS.contains(rows).then_some(1usize << rows)?;
        let mut digests = [0; 2];
        for digest in &mut digests {
            let (first, more) = rest.split_first_chunk::<8>()?;
            *digest = u64::from_le_bytes(*first);
            rest = more;
        }
        let scale = floats(&mut rest)?;
        let bias = floats(&mut rest)?;
        let group = floats(&mut rest)?;
        let mut calibrator = || {
            Some(Logistic {
                weights: floats(&mut rest)?,
                bias: floats::<1>(&mut rest)?[0],
            })
        };
        let calibrators = [calibrator()?, calibrator()?];
        let wording = Wording::parse(&mut rest)?;
        let known = rest.get(..rows / 8)?.to_vec();
        let weights = rest.get(rows / 8..)?;
        if weights.len() != rows * CLASSES {
            return None;
        }
        let model = Self {
            mask: rows - 1,
            weights: Cow::default(),
            scale,
            bias,
            group,
            known,
            wording,
            calibrators,
            digests,
        };
        Some((model, weights))
    }
}

pub(super) fn floats<const N: usize>(rest: &mut &[u8]) -> Option<[f32; N]> {
    let mut out = [0.0; N];
    for float in &mut out {
        let (first, more) = rest.split_first_chunk::<4>()?;
        *float = f32::from_le_bytes(*first);
        if !float.is_finite() {
            return None;
        }
        *rest = more;
    }
    Some(out)
}

pub(crate) fn softmax(mut logit: [f32; CLASSES]) -> [f32; CLASSES] {
    logistic::softmax(&mut logit);
    logit
}
