//! The linear model and its file.

use std::borrow::Cow;

use super::features::{GROUPS, ROWS, extract};
use crate::classify::logistic::softmax;

/// The first bytes of a model of this format.
const MAGIC: &[u8; 8] = b"CARLIN01";

/// The numbers of a text's vector.
pub(crate) const VECTOR: usize = 256;

/// What the numbers of a vector of length 1 are multiplied by, so that they count as much as the words do.
pub(crate) const VECTOR_SCALE: f32 = 2.0;

/// A text's vector from the static table; `None` without the feature `semantic`.
pub(crate) struct TextVector(Option<[f32; VECTOR]>);

impl TextVector {
    #[cfg(feature = "semantic")]
    pub(crate) fn new(text: &str) -> Self {
        use crate::classify::semantic::TABLE;
        Self(TABLE.as_ref().map(|table| table.vector(text)))
    }

    #[cfg(not(feature = "semantic"))]
    pub(crate) fn new(_: &str) -> Self {
        Self(None)
    }

    /// Returns what stands for the vector where it does not count.
    #[cfg(feature = "unstable-internals")]
    pub(crate) const fn none() -> Self {
        Self(None)
    }
}

/// What a model reads.
pub(crate) struct Inputs<'t> {
    /// The text, if its words count.
    pub(crate) text: Option<&'t str>,
    /// Its vector.
    pub(crate) vector: &'t TextVector,
    /// Further numbers, each about 0 to 1.
    pub(crate) others: &'t [f32],
}

impl Inputs<'_> {
    /// Passes each feature with its row and its value. Each group of hashed features counts `1 / sqrt(its size)`, so that a
    /// long text is no more certain for being long.
    pub(crate) fn each(&self, feature: &mut dyn FnMut(usize, f32)) {
        let mut first = 0;
        if let Some(text) = self.text {
            let mut counts = [0u32; GROUPS];
            extract(text, &mut |group, _| {
                if let Some(count) = counts.get_mut(group) {
                    *count += 1;
                }
            });
            let share = counts.map(|count| 1.0 / (count.max(1) as f32).sqrt());
            extract(text, &mut |group, row| {
                feature(row, share.get(group).copied().unwrap_or(0.0));
            });
            first = ROWS;
        }
        if let Some(vector) = &self.vector.0 {
            for (at, value) in vector.iter().enumerate() {
                feature(first + at, value * VECTOR_SCALE);
            }
        }
        for (at, value) in self.others.iter().enumerate() {
            feature(first + VECTOR + at, *value);
        }
    }
}

/// A linear model of `K` classes.
#[derive(Debug, Clone, PartialEq)]
pub struct TextModel<const K: usize> {
    /// A weight for each row and class, each the byte of a signed number.
    weights: Cow<'static, [u8]>,
    scale: [f32; K],
    bias: [f32; K],
    /// What the scores are multiplied by, so that a probability is how often it is right.
    sharpness: f32,
    /// A digest of the training data.
    digest: u64,
}

impl<const K: usize> TextModel<K> {
    #[cfg(feature = "unstable-internals")]
    pub(crate) fn new(
        weights: Vec<i8>,
        scale: [f32; K],
        bias: [f32; K],
        sharpness: f32,
        digest: u64,
    ) -> Self {
        let weights = weights.into_iter().map(i8::cast_unsigned).collect();
        Self {
            weights: Cow::Owned(weights),
            scale,
            bias,
            sharpness,
            digest,
        }
    }

    /// Returns the file of the model.
    #[cfg(feature = "unstable-internals")]
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.digest.to_le_bytes());
        for number in self.scale.iter().chain(&self.bias).chain([&self.sharpness]) {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(&*self.weights);
        bytes
    }

    /// Reads the file of a model; `None` if it does not have this format.
    pub(crate) fn from_static(bytes: &'static [u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (digest, mut rest) = rest.split_first_chunk::<8>()?;
        let mut number = || {
            let (four, behind) = rest.split_first_chunk::<4>()?;
            rest = behind;
            Some(f32::from_le_bytes(*four))
        };
        let mut numbers = || {
            let mut all = [0.0; K];
            for place in &mut all {
                *place = number()?;
            }
            Some(all)
        };
        let (scale, bias) = (numbers()?, numbers()?);
        let sharpness = number()?;
        (rest.len() % K == 0).then_some(Self {
            weights: Cow::Borrowed(rest),
            scale,
            bias,
            sharpness,
            digest: u64::from_le_bytes(*digest),
        })
    }

    /// Returns the probability of each class.
    pub(crate) fn score(&self, inputs: &Inputs<'_>) -> [f32; K] {
        let mut sums = [0f32; K];
        inputs.each(&mut |row, value| {
            let weights = self.weights.get(row * K..(row + 1) * K).unwrap_or(&[]);
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += f32::from(weight.cast_signed()) * value;
            }
        });
        let mut logits = self.bias;
        let of_classes = logits.iter_mut().zip(sums).zip(&self.scale);
        of_classes.for_each(|((logit, sum), scale)| *logit += sum * scale);
        logits.iter_mut().for_each(|logit| *logit *= self.sharpness);
        softmax(&mut logits);
        logits
    }
}
