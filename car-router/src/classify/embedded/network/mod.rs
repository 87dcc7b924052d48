//! A small network over the static vector of a text, for requests worded unlike the training texts.

#[cfg(feature = "unstable-internals")]
pub mod fit;

use super::model::{CALIBRATION_FEATURES, CLASSES, Scores, floats, softmax};
use crate::classify::embedded::courtesy::without_courtesy;
use crate::classify::logistic::Logistic;
use crate::classify::semantic::{DIMENSIONS, TABLE, Vector};

/// The first bytes of a model file of this format.
const MAGIC: &[u8; 8] = b"CARNET02";

/// The network is asked if the most likely class of the linear model has a lower probability than this. docs/adr/0027
/// has the gain.
pub(super) const ASKED_BELOW: f32 = 0.8;

/// The weight of the network in the mean of the logarithms of both probabilities.
const SHARE: f32 = 0.4;

/// The least probability that is used.
const LEAST: f32 = 1e-6;

/// The fixed-point factor of the input: 1 becomes this number.
const UNIT: f32 = 8192.0;

/// The features of the linear model's scores, and whether both models have the same most likely class.
pub(super) const JOINT_FEATURES: usize = CALIBRATION_FEATURES + 1;

/// A network with one hidden layer. Weights are integers, and each unit and each class has its own scale.
#[derive(Debug, Clone)]
pub struct Network {
    hidden: Vec<Unit>,
    /// The scale of [`Unit::output`], by class.
    scale: [f32; CLASSES],
    bias: [f32; CLASSES],
    /// The calibrators of the confidence of both models, for a domain and for no domain.
    calibrators: [Logistic<JOINT_FEATURES>; 2],
    /// Digests of the training data, as for the linear model.
    digests: [u64; 2],
}

/// One unit of the hidden layer.
#[derive(Debug, Clone)]
struct Unit {
    /// Each fits into 8 bits; processors add up 16-bit products in one step.
    weights: [i16; DIMENSIONS],
    scale: f32,
    bias: f32,
    output: [i8; CLASSES],
}

/// The combined scores of both models for a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Joint {
    pub(super) scores: Scores,
    /// Whether both have the same most likely class.
    agree: bool,
}

impl Joint {
    fn combine(linear: &Scores, network: &[f32; CLASSES]) -> Self {
        let log = |p: f32| p.max(LEAST).ln();
        let pairs = linear.probability.iter().zip(network);
        let mut logit = [0.0; CLASSES];
        for (logit, (linear, network)) in logit.iter_mut().zip(pairs) {
            *logit = (1.0 - SHARE) * log(*linear) + SHARE * log(*network);
        }
        let by_network = Scores {
            probability: *network,
            ..*linear
        };
        Self {
            scores: Scores {
                probability: softmax(logit),
                ..*linear
            },
            agree: linear.likeliest() == by_network.likeliest(),
        }
    }

    fn calibration_features(&self) -> [f32; JOINT_FEATURES] {
        let mut features = [f32::from(u8::from(self.agree)); JOINT_FEATURES];
        features[..CALIBRATION_FEATURES].copy_from_slice(&self.scores.calibration_features());
        features
    }
}

impl Network {
    /// Combines the scores of the linear model with those of the network for `text`; `None` if no part of the text is
    /// in the static table.
    pub(super) fn beside(&self, linear: &Scores, text: &str) -> Option<Joint> {
        let embedding = TABLE.as_ref()?.vector(without_courtesy(text));
        let known = embedding.iter().any(|x| *x != 0.0);
        known.then(|| Joint::combine(linear, &self.probabilities(&embedding)))
    }

    /// Returns the probability that the most likely class of both is right, from 0 to 1.
    pub(super) fn confidence(&self, joint: &Joint) -> f32 {
        self.calibrators[joint.scores.side()].probability(&joint.calibration_features())
    }

    /// Returns the probability of each class by the network alone.
    fn probabilities(&self, embedding: &Vector) -> [f32; CLASSES] {
        let input = embedding.map(|x| (x * UNIT).round() as i16);
        let mut sum = [0f32; CLASSES];
        for unit in &self.hidden {
            let active = dot(&unit.weights, &input) as f32 * unit.scale + unit.bias;
            if active > 0.0 {
                for (sum, weight) in sum.iter_mut().zip(&unit.output) {
                    *sum += active * f32::from(*weight);
                }
            }
        }
        let mut logit = self.bias;
        for (class, logit) in logit.iter_mut().enumerate() {
            *logit += self.scale[class] * sum[class];
        }
        softmax(logit)
    }

    /// Returns the digests of the training data: of the corpus, and of the requests that are not part of the
    /// repository.
    #[must_use]
    pub fn digests(&self) -> [u64; 2] {
        self.digests
    }

    /// Serializes the network.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&(self.hidden.len() as u16).to_le_bytes());
        for digest in self.digests {
            bytes.extend_from_slice(&digest.to_le_bytes());
        }
        let calibrators = self.calibrators.iter();
        let calibrators =
            calibrators.flat_map(|calibrator| calibrator.weights.iter().chain([&calibrator.bias]));
        for float in self.scale.iter().chain(&self.bias).chain(calibrators) {
            bytes.extend_from_slice(&float.to_le_bytes());
        }
        for unit in &self.hidden {
            bytes.extend_from_slice(&unit.scale.to_le_bytes());
            bytes.extend_from_slice(&unit.bias.to_le_bytes());
            bytes.extend(unit.output.iter().map(|w| w.to_le_bytes()[0]));
            bytes.extend(unit.weights.iter().map(|w| w.to_le_bytes()[0]));
        }
        bytes
    }

    /// Parses a model file; `None` if it does not have this format.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (units, mut rest) = bytes.strip_prefix(MAGIC)?.split_first_chunk()?;
        let mut digests = [0; 2];
        for digest in &mut digests {
            let (first, more) = rest.split_first_chunk()?;
            *digest = u64::from_le_bytes(*first);
            rest = more;
        }
        let scale = floats(&mut rest)?;
        let bias = floats(&mut rest)?;
        let mut calibrator = || {
            Some(Logistic {
                weights: floats(&mut rest)?,
                bias: floats::<1>(&mut rest)?[0],
            })
        };
        let calibrators = [calibrator()?, calibrator()?];
        let mut hidden = Vec::with_capacity(usize::from(u16::from_le_bytes(*units)));
        for _ in 0..u16::from_le_bytes(*units) {
            let [scale] = floats(&mut rest)?;
            let [bias] = floats(&mut rest)?;
            hidden.push(Unit {
                scale,
                bias,
                output: whole(&mut rest)?,
                weights: whole(&mut rest)?.map(i16::from),
            });
        }
        rest.is_empty().then_some(Self {
            hidden,
            scale,
            bias,
            calibrators,
            digests,
        })
    }
}

/// Returns the dot product in integers: no sum exceeds 127 × 8192 × 256, or 2^28. The compiler vectorizes chunks of 32,
/// but not longer ones. It does not vectorize additions that are checked for an overflow either, which builds for tests are.
fn dot(weights: &[i16; DIMENSIONS], input: &[i16; DIMENSIONS]) -> i32 {
    const PART: usize = 32;
    let (weights, _) = weights.as_chunks::<PART>();
    let (input, _) = input.as_chunks::<PART>();
    let parts = weights.iter().zip(input);
    let product = |(w, x): (&i16, &i16)| i32::from(*w).wrapping_mul(i32::from(*x));
    let sum = |(w, x): (&[i16; PART], &[i16; PART])| {
        let products = w.iter().zip(x).map(product);
        products.fold(0, i32::wrapping_add)
    };
    parts.map(sum).fold(0, i32::wrapping_add)
}

fn whole<const N: usize>(rest: &mut &[u8]) -> Option<[i8; N]> {
    let (first, more) = rest.split_first_chunk::<N>()?;
    *rest = more;
    Some(first.map(|byte| i8::from_le_bytes([byte])))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const SHIPPED: &[u8] = include_bytes!("../../../../data/models/shell_network.bin");

    /// Uniform scores of the linear model.
    fn even() -> Scores {
        Scores {
            probability: [1.0 / CLASSES as f32; CLASSES],
            known: 1.0,
            words: 1,
            wording: 0.0,
        }
    }

    #[test]
    fn an_artifact_is_read_and_written_alike() {
        let network = Network::from_bytes(SHIPPED).unwrap();
        assert_eq!(network.to_bytes(), SHIPPED);
    }

    #[test]
    fn bytes_that_are_no_artifact_are_refused() {
        let longer = [SHIPPED, &[0]].concat();
        let mut other = SHIPPED.to_vec();
        other[7] = b'1';
        for bytes in [
            &[],
            &SHIPPED[..SHIPPED.len() - 1],
            &SHIPPED[..9],
            &longer,
            &other,
        ] {
            assert!(
                Network::from_bytes(bytes).is_none(),
                "{} bytes",
                bytes.len()
            );
        }
    }

    #[test]
    fn probabilities_add_up_to_one() {
        let network = Network::from_bytes(SHIPPED).unwrap();
        let texts = ["what eats my disk", "x", "the port is taken by whom"];
        for text in texts {
            let joint = network.beside(&even(), text).unwrap();
            let sum: f32 = joint.scores.probability.iter().sum();
            assert!((sum - 1.0).abs() < 1e-4, "{text}: {sum}");
            let confidence = network.confidence(&joint);
            assert!((0.0..=1.0).contains(&confidence), "{text}: {confidence}");
        }
    }

    #[test]
    fn a_text_of_which_nothing_is_known_has_no_answer() {
        let network = Network::from_bytes(SHIPPED).unwrap();
        assert!(network.beside(&even(), "").is_none());
        assert!(network.beside(&even(), "  \n").is_none());
    }
}
