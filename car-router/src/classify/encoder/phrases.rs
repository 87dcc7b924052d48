//! The vectors of phrases whose domain is known: the search for those most similar to a text, and their file format.

use std::collections::BTreeMap;
use std::fmt;

use crate::classify::embedded::{OUT_OF_SCOPE_CLASS, labels};
use crate::classify::logistic::Logistic;
use crate::domain::{Domain, PackSet};

/// A vector with its domain.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Phrase {
    /// The built-in pack set that the phrase belongs to.
    pub set: PackSet,
    /// The domain; `None` for a phrase that belongs to no domain.
    pub domain: Option<Domain>,
    /// The number of phrases that the vector represents, at least 1.
    pub count: u16,
    /// The vector, of length 1.
    pub vector: Vec<f32>,
}

impl Phrase {
    /// Creates the vector, of length 1, of one phrase that belongs to no domain.
    #[must_use]
    pub fn new(set: PackSet, vector: Vec<f32>) -> Self {
        Self {
            set,
            domain: None,
            count: 1,
            vector,
        }
    }

    /// Sets the domain.
    #[must_use]
    pub fn with_domain(mut self, domain: Domain) -> Self {
        self.domain = Some(domain);
        self
    }

    /// Sets the number of phrases that the vector represents, at least 1.
    #[must_use]
    pub fn with_count(mut self, count: u16) -> Self {
        self.count = count;
        self
    }
}

/// The vectors of phrases whose domain is known, computed by one encoder.
#[derive(Clone, PartialEq)]
pub struct PhraseVectors {
    encoder: u64,
    dimensions: usize,
    /// By set, the class of each phrase.
    classes: [Vec<u8>; 2],
    counts: [Vec<u16>; 2],
    /// By set, one scale for each phrase.
    scales: [Vec<f32>; 2],
    /// By set, the values of all phrases, one phrase after the other.
    values: [Vec<i8>; 2],
    /// By set, how the votes are weighed against the trained models.
    pub(super) weighing: [Weighing; 2],
}

/// How the votes of phrases are weighed against the trained models.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Weighing {
    /// A phrase counts `exp(sharpness · cosine)`.
    pub(crate) sharpness: f32,
    /// The share of the votes in the mean of both probabilities, from 0 to 1.
    pub(crate) share: f32,
    /// How likely the most likely class is right, if it is a domain and if it is no domain.
    pub(crate) calibrators: [Logistic<CALIBRATION_FEATURES>; 2],
}

impl fmt::Debug for PhraseVectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PhraseVectors")
            .field("encoder", &format_args!("{:016x}", self.encoder))
            .field("len", &self.len())
            .field("dimensions", &self.dimensions)
            .finish_non_exhaustive()
    }
}

/// The first bytes of a file of phrase vectors.
const MAGIC: &[u8; 8] = b"CARPHR02";

/// The number of features of the confidence: those of the embedded classifier's scores, whether both agree, and the
/// cosine of the most similar phrase.
pub(crate) const CALIBRATION_FEATURES: usize = 10;

/// The number of phrases that have a vote.
const NEIGHBORS: usize = 25;

/// A component of 1 in a quantized request vector.
const UNIT: f32 = 16384.0;

/// The greatest scale of a vector of length 1, with room for rounding.
const MAX_SCALE: f32 = 1.01 / 127.0;

/// The most dimensions of a vector: the sums of products must fit into 32 bits.
const MAX_DIMENSIONS: usize = 8192;

/// The default weighing: the result of `cargo xtask encoder fit` for all-MiniLM-L6-v2.
const WEIGHING: Weighing = Weighing {
    sharpness: 20.0,
    share: 0.5,
    calibrators: [
        Logistic {
            weights: [
                0.518, 2.602, -0.268, 0.358, -0.025, 0.341, 0.0, 0.0, -0.283, 1.120,
            ],
            bias: -1.069,
        },
        Logistic {
            weights: [
                2.312, 0.593, -0.984, -0.083, 1.444, 0.144, 0.0, 0.0, 0.032, -2.159,
            ],
            bias: 2.104,
        },
    ],
};

/// The reason why phrase vectors cannot be used.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PhraseError {
    /// The bytes are not a file of phrase vectors.
    #[error(
        "found something else than phrase vectors of format `CARPHR02`, or a damaged file, expected one that `car-router encoder prepare` wrote"
    )]
    Format,
    /// A phrase has a domain that is not in its set.
    #[error(
        "phrase {at}: found the domain `{domain}`, expected a shipped domain of the set `{set}`"
    )]
    Domain {
        /// The index of the phrase.
        at: usize,
        /// The domain.
        domain: String,
        /// The set.
        set: &'static str,
    },
    /// A vector has an unexpected number of dimensions, or its values are not finite.
    #[error("phrase {at}: found a vector of {found} dimensions, expected {expected} finite ones")]
    Vector {
        /// The index of the phrase.
        at: usize,
        /// Its number of dimensions.
        found: usize,
        /// The number of dimensions of the first phrase.
        expected: usize,
    },
}

/// The votes of the phrases for the classes of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Votes {
    /// The share of each class.
    pub(crate) probabilities: [f32; OUT_OF_SCOPE_CLASS + 1],
    /// The cosine of the most similar phrase.
    pub(crate) nearest: f32,
}

/// A phrase that is similar to a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Neighbor {
    cosine: f32,
    class: usize,
    /// The number of phrases that it represents.
    count: f32,
}

impl Votes {
    /// Returns the votes of these phrases, each counting `exp(sharpness · cosine)`; `None` if there are none.
    pub(super) fn from_neighbors(neighbors: &[Neighbor], sharpness: f32) -> Option<Self> {
        let cosines = neighbors.iter().map(|neighbor| neighbor.cosine);
        let nearest = cosines.reduce(f32::max)?;
        let mut probabilities = [0.0; OUT_OF_SCOPE_CLASS + 1];
        for neighbor in neighbors {
            if let Some(share) = probabilities.get_mut(neighbor.class) {
                *share += neighbor.count * (sharpness * (neighbor.cosine - nearest)).exp();
            }
        }
        let total: f32 = probabilities.iter().sum();
        probabilities
            .iter_mut()
            .for_each(|share| *share /= total.max(1e-9));
        Some(Self {
            probabilities,
            nearest,
        })
    }
}

pub(super) fn at(set: PackSet) -> usize {
    usize::from(set == PackSet::Data)
}

impl PhraseVectors {
    /// The name of the file in an encoder's folder.
    pub const FILE: &'static str = "car-router-phrases.bin";

    /// Creates an empty set of vectors.
    fn empty(encoder: u64, dimensions: usize, weighing: [Weighing; 2]) -> Self {
        Self {
            encoder,
            dimensions,
            classes: Default::default(),
            counts: Default::default(),
            scales: Default::default(),
            values: Default::default(),
            weighing,
        }
    }

    /// Returns the vectors of these phrases. `encoder` is the digest of the encoder that computed them.
    ///
    /// # Errors
    /// Returns an error if a phrase has an unknown domain or a vector that does not match the others.
    pub fn new(encoder: u64, phrases: &[Phrase]) -> Result<Self, PhraseError> {
        let dimensions = phrases.first().map_or(0, |p| p.vector.len());
        let mut vectors = Self::empty(encoder, dimensions, [const { WEIGHING }; 2]);
        for (index, phrase) in phrases.iter().enumerate() {
            let class = match &phrase.domain {
                None => Some(OUT_OF_SCOPE_CLASS),
                Some(domain) => labels(phrase.set).iter().position(|d| d == domain),
            };
            let class = class.and_then(|class| u8::try_from(class).ok());
            let class = class.ok_or_else(|| PhraseError::Domain {
                at: index,
                domain: phrase.domain.as_ref().map_or("", Domain::as_str).to_owned(),
                set: phrase.set.as_str(),
            })?;
            let usable = (1..=MAX_DIMENSIONS).contains(&dimensions);
            let finite = phrase.vector.iter().all(|x| x.is_finite());
            if phrase.vector.len() != dimensions || !usable || !finite {
                return Err(PhraseError::Vector {
                    at: index,
                    found: phrase.vector.len(),
                    expected: dimensions,
                });
            }
            let max = phrase
                .vector
                .iter()
                .fold(1e-9_f32, |max, x| max.max(x.abs()));
            let quantized = phrase
                .vector
                .iter()
                .map(|x| (x / max * 127.0).round() as i8);
            let set = at(phrase.set);
            vectors.classes[set].push(class);
            vectors.counts[set].push(phrase.count.max(1));
            vectors.scales[set].push(max / 127.0);
            vectors.values[set].extend(quantized);
        }
        Ok(vectors)
    }

    /// Returns the digest of the encoder that computed the vectors.
    #[must_use]
    pub fn encoder(&self) -> u64 {
        self.encoder
    }

    /// Returns the number of dimensions of the vectors.
    #[must_use]
    pub fn dimensions(&self) -> usize {
        self.dimensions
    }

    /// Returns the number of vectors.
    #[must_use]
    pub fn len(&self) -> usize {
        self.counts.iter().map(Vec::len).sum()
    }

    /// Returns whether there is no vector.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes the vectors as a file that [`from_bytes`](Self::from_bytes) reads.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.encoder.to_le_bytes());
        let lengths = [self.dimensions, self.counts[0].len(), self.counts[1].len()];
        for length in lengths {
            bytes.extend(u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes());
        }
        let fitted = self.weighing.iter().flat_map(|weighing| {
            let calibrators = weighing.calibrators.iter();
            let calibrators = calibrators.flat_map(|s| s.weights.iter().chain([&s.bias]));
            [&weighing.sharpness, &weighing.share]
                .into_iter()
                .chain(calibrators)
        });
        for number in fitted {
            bytes.extend(number.to_le_bytes());
        }
        for set in 0..2 {
            bytes.extend(&self.classes[set]);
            bytes.extend(self.counts[set].iter().flat_map(|n| n.to_le_bytes()));
            bytes.extend(self.scales[set].iter().flat_map(|x| x.to_le_bytes()));
            bytes.extend(self.values[set].iter().map(|x| x.cast_unsigned()));
        }
        bytes
    }

    /// Parses the vectors from the bytes of a file.
    ///
    /// # Errors
    /// Returns an error if the bytes are not a complete file of phrase vectors.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PhraseError> {
        Self::parse_bytes(bytes).ok_or(PhraseError::Format)
    }

    fn parse_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes.strip_prefix(MAGIC)?;
        let encoder = u64::from_le_bytes(take(&mut rest)?);
        let mut length = || Some(u32::from_le_bytes(take(&mut rest)?) as usize);
        let (dimensions, counts) = (length()?, [length()?, length()?]);
        if !(1..=MAX_DIMENSIONS).contains(&dimensions) {
            return None;
        }
        let mut number = || {
            let number = f32::from_le_bytes(take(&mut rest)?);
            number.is_finite().then_some(number)
        };
        let mut weighing = || {
            let (sharpness, share) = (number()?, number()?);
            let calibrators = [logistic(&mut number)?, logistic(&mut number)?];
            let usable = (0.0..=1.0).contains(&share) && (0.0..=100.0).contains(&sharpness);
            usable.then_some(Weighing {
                sharpness,
                share,
                calibrators,
            })
        };
        let weighing = [weighing()?, weighing()?];
        let mut vectors = Self::empty(encoder, dimensions, weighing);
        for (set, count) in counts.into_iter().enumerate() {
            let mut part = |size: usize| {
                let (part, more) = rest.split_at_checked(count.checked_mul(size)?)?;
                rest = more;
                Some(part)
            };
            vectors.classes[set] = part(1)?.to_vec();
            vectors.counts[set] = part(2)?
                .as_chunks()
                .0
                .iter()
                .map(|b| u16::from_le_bytes(*b))
                .collect();
            vectors.scales[set] = part(4)?
                .as_chunks()
                .0
                .iter()
                .map(|b| f32::from_le_bytes(*b))
                .collect();
            vectors.values[set] = part(dimensions)?.iter().map(|b| b.cast_signed()).collect();
            let domains = labels(PackSet::WITH_CORPUS[set]).len();
            let known = vectors.classes[set].iter().all(|class| {
                let class = usize::from(*class);
                class < domains || class == OUT_OF_SCOPE_CLASS
            });
            let counted = vectors.counts[set].iter().all(|count| *count > 0);
            let mut scales = vectors.scales[set].iter();
            if !(known && counted && scales.all(|scale| (0.0..=MAX_SCALE).contains(scale))) {
                return None;
            }
        }
        rest.is_empty().then_some(vectors)
    }

    /// Returns the cosine of a text's vector with each phrase of a set, by index. `vector` has length 1.
    fn cosines(&self, set: PackSet, vector: &[f32]) -> Vec<(f32, usize)> {
        let request: Vec<i16> = vector.iter().map(|x| (x * UNIT) as i16).collect();
        let rows = self.values[at(set)].chunks_exact(self.dimensions.max(1));
        let rows = rows.zip(&self.scales[at(set)]).enumerate();
        let cosine = |(index, (row, scale)): (usize, (&[i8], &f32))| {
            let products = row.iter().zip(&request);
            let sum: i32 = products.map(|(a, b)| i32::from(*a) * i32::from(*b)).sum();
            (sum as f32 * scale / UNIT, index)
        };
        rows.map(cosine).collect()
    }

    /// Returns the most similar phrases of a set to a text with this vector, of those that `counts` accepts.
    pub(super) fn nearest(
        &self,
        set: PackSet,
        vector: &[f32],
        counts: impl Fn(usize) -> bool,
    ) -> Vec<Neighbor> {
        if vector.len() != self.dimensions {
            return Vec::new();
        }
        let mut all = self.cosines(set, vector);
        all.retain(|(_, index)| counts(*index));
        if all.len() > NEIGHBORS {
            all.select_nth_unstable_by(NEIGHBORS - 1, |a, b| {
                b.0.total_cmp(&a.0).then(a.1.cmp(&b.1))
            });
            all.truncate(NEIGHBORS);
        }
        let (classes, counts) = (&self.classes[at(set)], &self.counts[at(set)]);
        let neighbor = |(cosine, index): (f32, usize)| Neighbor {
            cosine,
            class: classes.get(index).copied().map_or(0, usize::from),
            count: counts.get(index).copied().map_or(1.0, f32::from),
        };
        all.into_iter().map(neighbor).collect()
    }

    /// Returns the votes of the most similar phrases of a set for a text with this vector; `None` if there are none.
    pub(crate) fn votes(&self, set: PackSet, vector: &[f32]) -> Option<Votes> {
        let weighing = &self.weighing[at(set)];
        Votes::from_neighbors(&self.nearest(set, vector, |_| true), weighing.sharpness)
    }

    /// Returns how the votes of a set are weighed, as fitted with these phrases.
    pub(crate) fn weighing(fitted: Option<&Self>, set: PackSet) -> &Weighing {
        fitted.map_or(&WEIGHING, |fitted| &fitted.weighing[at(set)])
    }

    /// Returns the mean vector of each domain of a set.
    pub(crate) fn means(&self, set: PackSet) -> ClassMeans {
        let mut means: BTreeMap<Domain, Vec<f32>> = BTreeMap::new();
        let rows = self.values[at(set)].chunks_exact(self.dimensions.max(1));
        let rows = rows.zip(&self.scales[at(set)]).zip(&self.counts[at(set)]);
        for (((row, scale), count), class) in rows.zip(&self.classes[at(set)]) {
            let Some(domain) = labels(set).get(usize::from(*class)) else {
                continue;
            };
            let mean = means
                .entry(domain.clone())
                .or_insert_with(|| vec![0.0; self.dimensions]);
            let weight = scale * f32::from(*count);
            for (sum, value) in mean.iter_mut().zip(row) {
                *sum += f32::from(*value) * weight;
            }
        }
        for mean in means.values_mut() {
            let length = mean.iter().map(|x| x * x).sum::<f32>().sqrt().max(1e-9);
            mean.iter_mut().for_each(|x| *x /= length);
        }
        ClassMeans(means)
    }
}

/// The mean vector of each domain.
#[derive(Debug, Clone, Default)]
pub(crate) struct ClassMeans(BTreeMap<Domain, Vec<f32>>);

impl ClassMeans {
    pub(crate) fn mean_of_domain(&self, domain: &Domain) -> Option<&[f32]> {
        self.0.get(domain).map(Vec::as_slice)
    }
}

/// Parses the numbers of a logistic model.
fn logistic(number: &mut impl FnMut() -> Option<f32>) -> Option<Logistic<CALIBRATION_FEATURES>> {
    let mut weights = [0.0; CALIBRATION_FEATURES];
    for weight in &mut weights {
        *weight = number()?;
    }
    Some(Logistic {
        weights,
        bias: number()?,
    })
}

/// Splits the first bytes off.
fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (first, more) = rest.split_first_chunk()?;
    *rest = more;
    Some(*first)
}
