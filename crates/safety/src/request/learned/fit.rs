//! Training: softmax regression over all rows at once, so that the same rows give the same bytes.

use super::features::{GROUPS, ROWS, each_feature};
use super::{CLASSES, LANES, MAGIC, softmax};

/// How strongly large weights are held back: the inverse of the weight of the data.
const DECAY: f32 = 0.1;
const STEPS: usize = 240;
const RATE: f32 = 0.08;
/// The means of the gradient and of its square decay by these.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.99;

/// A text with its class.
#[derive(Debug, Clone)]
pub struct LabeledRequest {
    /// The text.
    pub text: String,
    /// 0 for no danger, else the number of its kind.
    pub class: usize,
    /// How much it counts.
    pub weight: f32,
}

/// A trained model.
#[derive(Debug, Clone)]
pub struct FittedDangers {
    weights: Vec<[f32; CLASSES]>,
    bias: [f32; CLASSES],
}

/// Returns the features of a text with their values.
fn features_of(text: &str) -> Vec<(u16, f32)> {
    let mut all = Vec::new();
    let mut counts = [0u32; GROUPS];
    each_feature(text, &mut |group, row| {
        counts[group] += 1;
        all.push((row as u16, group));
    });
    let value = |group: usize| 1.0 / (counts[group] as f32).sqrt();
    all.into_iter()
        .map(|(row, group)| (row, value(group)))
        .collect()
}

impl FittedDangers {
    /// Trains a model.
    #[must_use]
    pub fn fit(rows: &[LabeledRequest]) -> Self {
        let features: Vec<Vec<(u16, f32)>> =
            rows.iter().map(|row| features_of(&row.text)).collect();
        let mut model = Self {
            weights: vec![[0.0; CLASSES]; ROWS],
            bias: [0.0; CLASSES],
        };
        let mut mean = vec![[0f32; CLASSES]; ROWS + 1];
        let mut square = mean.clone();
        for step in 0..STEPS {
            let mut gradient = vec![[0f32; CLASSES]; ROWS + 1];
            for (row, features) in rows.iter().zip(&features) {
                let mut error = model.logits(features);
                softmax(&mut error);
                error[row.class] -= 1.0;
                error.iter_mut().for_each(|e| *e *= row.weight);
                for (at, value) in features {
                    for (sum, error) in gradient[usize::from(*at)].iter_mut().zip(error) {
                        *sum += value * error;
                    }
                }
                for (sum, error) in gradient[ROWS].iter_mut().zip(error) {
                    *sum += error;
                }
            }
            let unbiased = |decay: f32| 1.0 - decay.powi(step as i32 + 1);
            let rate = RATE * (1.0 - step as f32 / STEPS as f32);
            for at in 0..=ROWS {
                let decay = if at < ROWS { DECAY } else { 0.0 };
                let weights = model.weights.get_mut(at).unwrap_or(&mut model.bias);
                for class in 0..CLASSES {
                    let own = gradient[at][class] + decay * weights[class];
                    let (mean, square) = (&mut mean[at][class], &mut square[at][class]);
                    *mean = MEAN * *mean + (1.0 - MEAN) * own;
                    *square = SQUARE * *square + (1.0 - SQUARE) * own * own;
                    let size = (*square / unbiased(SQUARE)).sqrt() + 1e-6;
                    weights[class] -= rate * (*mean / unbiased(MEAN)) / size;
                }
            }
        }
        model
    }

    fn logits(&self, features: &[(u16, f32)]) -> [f32; CLASSES] {
        let mut logits = self.bias;
        for (at, value) in features {
            let weights = self.weights[usize::from(*at)];
            let pairs = logits.iter_mut().zip(weights);
            pairs.for_each(|(logit, weight)| *logit += value * weight);
        }
        logits
    }

    /// Returns how likely a text asks for a danger.
    #[must_use]
    pub fn danger(&self, text: &str) -> f32 {
        let mut all = self.logits(&features_of(text));
        softmax(&mut all);
        1.0 - all[0]
    }

    /// Returns the file of the model, which finds a danger from this probability on.
    #[must_use]
    pub fn to_bytes(&self, threshold: f32) -> Vec<u8> {
        let mut most = [1e-9f32; CLASSES];
        for row in &self.weights {
            for (most, weight) in most.iter_mut().zip(row) {
                *most = most.max(weight.abs());
            }
        }
        let scale = most.map(|most| most / 127.0);
        let mut bytes = MAGIC.to_vec();
        let numbers = scale.iter().chain(&self.bias).chain([&threshold]);
        numbers.for_each(|number| bytes.extend(number.to_le_bytes()));
        for row in &self.weights {
            let mut lanes = [0u8; LANES];
            for ((lane, weight), scale) in lanes.iter_mut().zip(row).zip(scale) {
                *lane = ((weight / scale).round() as i8).cast_unsigned();
            }
            bytes.extend(lanes);
        }
        bytes
    }
}
