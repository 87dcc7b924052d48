//! The linear model and its file.

use std::borrow::Cow;

use super::features::{GROUPS, ROWS, extract, seen};
use crate::classify::logistic::softmax;

/// The first bytes of a model of this format.
const MAGIC: &[u8; 8] = b"CARLIN01";

/// The numbers of a text's vector.
pub(super) const VECTOR: usize = 256;

/// What the numbers of a vector of length 1 are multiplied by, so that they count as much as the words do.
const VECTOR_SCALE: f32 = 2.0;

/// A text's vector from the static table; `None` without the feature `semantic`.
struct TextVector(Option<[f32; VECTOR]>);

impl TextVector {
    #[cfg(feature = "semantic")]
    fn new(text: &str) -> Self {
        use crate::classify::semantic::TABLE;
        Self(TABLE.as_ref().map(|table| table.vector(text)))
    }

    #[cfg(not(feature = "semantic"))]
    fn new(_: &str) -> Self {
        Self(None)
    }
}

/// What models read of a text. It is computed once and serves each of them.
pub(crate) struct TextReading {
    /// The group and the row of each hashed feature.
    features: Vec<(u8, u16)>,
    /// What a feature of each group counts: `1 / sqrt(size of the group)`, so that a long text is no more certain for being
    /// long.
    shares: [f32; GROUPS],
    vector: TextVector,
}

impl TextReading {
    /// Reads a text; of a longer one, its beginning and its end.
    pub(crate) fn new(text: &str) -> Self {
        Self::read_features(text, TextVector::new)
    }

    /// Reads a text without its vector.
    #[cfg(feature = "unstable-internals")]
    pub(crate) fn of_words(text: &str) -> Self {
        Self::read_features(text, |_| TextVector(None))
    }

    fn read_features(text: &str, vector: impl Fn(&str) -> TextVector) -> Self {
        let text = seen(text);
        let mut features = Vec::with_capacity(6 * text.len() + 24);
        let mut counts = [0u32; GROUPS];
        extract(&text, |group, row| {
            if let Some(count) = counts.get_mut(usize::from(group)) {
                *count += 1;
            }
            features.push((group, row));
        });
        Self {
            features,
            shares: counts.map(|count| 1.0 / (count.max(1) as f32).sqrt()),
            vector: vector(&text),
        }
    }

    /// Passes each feature with its row and its value. The rows of `others`, further numbers of about 0 to 1, come last.
    #[cfg(feature = "unstable-internals")]
    pub(super) fn each(&self, others: &[f32], feature: &mut dyn FnMut(usize, f32)) {
        for (group, row) in &self.features {
            let share = self.shares.get(usize::from(*group)).copied();
            feature(usize::from(*row), share.unwrap_or(0.0));
        }
        if let Some(vector) = &self.vector.0 {
            for (at, value) in vector.iter().enumerate() {
                feature(ROWS + at, value * VECTOR_SCALE);
            }
        }
        for (at, value) in others.iter().enumerate() {
            feature(ROWS + VECTOR + at, *value);
        }
    }
}

/// Returns the first numbers; 0 where there are fewer.
fn first_of<const L: usize, const K: usize>(numbers: [f32; L]) -> [f32; K] {
    std::array::from_fn(|at| numbers.get(at).copied().unwrap_or(0.0))
}

/// A linear model of `K` classes, 16 at most.
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

    /// Returns the sum of each class, in `L` places of which the first `K` count: a number of places that the processor adds
    /// at once.
    fn sums<const L: usize>(&self, reading: &TextReading, others: &[f32]) -> [f32; L] {
        // The weights of a row, and those of the next one in the places that do not count.
        let row = |row: usize| -> [u8; L] {
            let rest = self.weights.get(row * K..).unwrap_or(&[]);
            match rest.first_chunk::<L>() {
                Some(weights) => *weights,
                None => {
                    let mut weights = [0; L];
                    let places = weights.iter_mut().zip(rest);
                    places.for_each(|(place, weight)| *place = *weight);
                    weights
                }
            }
        };
        // The features of a group have one value, so that their weights are added as whole numbers first.
        let mut of_groups = [[0i32; L]; GROUPS];
        for (group, feature) in &reading.features {
            if let Some(sums) = of_groups.get_mut(usize::from(*group)) {
                let weights = row(usize::from(*feature));
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += i32::from(weight.cast_signed());
                }
            }
        }
        let mut sums = [0f32; L];
        for (own, share) in of_groups.iter().zip(reading.shares) {
            for (sum, own) in sums.iter_mut().zip(own) {
                *sum += *own as f32 * share;
            }
        }
        let mut add = |first: usize, values: &[f32], scale: f32| {
            for (at, value) in values.iter().enumerate() {
                let (weights, value) = (row(first + at), value * scale);
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += f32::from(weight.cast_signed()) * value;
                }
            }
        };
        if let Some(vector) = &reading.vector.0 {
            add(ROWS, vector, VECTOR_SCALE);
        }
        add(ROWS + VECTOR, others, 1.0);
        sums
    }

    /// Returns the probability of each class of a text, given further numbers.
    pub(crate) fn score(&self, reading: &TextReading, others: &[f32]) -> [f32; K] {
        let sums: [f32; K] = if K <= 4 {
            first_of(self.sums::<4>(reading, others))
        } else {
            first_of(self.sums::<16>(reading, others))
        };
        let mut logits = self.bias;
        let of_classes = logits.iter_mut().zip(sums).zip(&self.scale);
        of_classes.for_each(|((logit, sum), scale)| *logit += sum * scale);
        logits.iter_mut().for_each(|logit| *logit *= self.sharpness);
        softmax(&mut logits);
        logits
    }
}
