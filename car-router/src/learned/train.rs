//! Training: softmax regression by AdaGrad on weighted examples, then a sharpness that calibrates the confidence. The same
//! examples and seed give the same bytes.

use super::features::ROWS;
use super::model::{TextModel, TextReading, VECTOR};
use crate::classify::logistic::softmax;
use crate::random::SplitMix64;

const EPOCHS: usize = 24;
/// The weights are the mean of those after each of this many last epochs.
const AVERAGED: usize = 12;
/// The number of runs.
const RUNS: u64 = 4;
const RATE: f32 = 0.5;
/// How much less a source counts for having many rows: the power of their number that a row is divided by.
const OF_SOURCE: f32 = 0.6;
/// No row counts more than this many mean ones.
const MAX_WEIGHT: f32 = 6.0;
/// The sharpness is fitted on one text of this many.
const HELD_OUT: usize = 5;

/// A text with its class.
#[derive(Debug, Clone)]
pub struct LabeledText {
    /// The text.
    pub text: String,
    /// The number of its class.
    pub class: usize,
    /// The number of its source. Texts of one source are alike.
    pub source: usize,
    /// Further numbers that the model reads.
    pub others: Vec<f32>,
}

/// What a model is trained on, and how.
pub(crate) struct Training<'t, const K: usize> {
    pub(crate) examples: &'t [LabeledText],
    /// Whether the vector of the static table counts.
    pub(crate) reads_vector: bool,
    /// How strongly large weights are held back.
    pub(crate) decay: f32,
    /// The share of the hashed features that is left out of an example each time it is read, so that no single word decides.
    pub(crate) dropout: f32,
    /// How much less a class counts for having many rows: at 1, each class counts the same.
    pub(crate) of_class: f32,
    /// The classes that are told apart where the confidence counts: those of one group are one.
    pub(crate) groups: [usize; K],
    /// A digest of the examples.
    pub(crate) digest: u64,
    pub(crate) seed: u64,
}

struct Row {
    /// The row of the table and the value of each feature.
    features: Vec<(u32, f32)>,
    class: usize,
    weight: f32,
}

impl Row {
    /// Returns the row without this share of its hashed features, and the others the greater.
    fn thinned(&self, share: f32, random: &mut SplitMix64) -> Self {
        let kept = 1.0 / (1.0 - share);
        let most = (share * 1000.0) as usize;
        let mut thin = |(row, value): &(u32, f32)| {
            if *row as usize >= ROWS {
                return Some((*row, *value));
            }
            (random.below(1000) >= most).then_some((*row, value * kept))
        };
        Self {
            features: self.features.iter().filter_map(&mut thin).collect(),
            ..*self
        }
    }
}

impl<const K: usize> Training<'_, K> {
    /// Trains a model.
    pub(crate) fn train(&self) -> TextModel<K> {
        let rows = self.rows();
        let all: Vec<&Row> = rows.iter().collect();
        let (weights, bias) = self.fit(&all);
        let sharpness = self.sharpness(&rows);
        let mut most = [1e-9f32; K];
        for row in weights.chunks_exact(K) {
            for (most, weight) in most.iter_mut().zip(row) {
                *most = most.max(weight.abs());
            }
        }
        let scale = most.map(|most| most / 127.0);
        let whole = weights.chunks_exact(K).flat_map(|row| {
            let pairs = row.iter().zip(scale);
            pairs.map(|(weight, scale)| (weight / scale).round() as i8)
        });
        TextModel::new(whole.collect(), scale, bias, sharpness, self.digest)
    }

    /// The rows of the table of weights.
    fn table(&self) -> usize {
        let others = self.examples.first().map_or(0, |e| e.others.len());
        ROWS + VECTOR + others
    }

    fn rows(&self) -> Vec<Row> {
        let examples = self.examples;
        let sources = examples.iter().map(|e| e.source).max().unwrap_or(0) + 1;
        let mut of_source = vec![0f32; sources];
        examples.iter().for_each(|e| of_source[e.source] += 1.0);
        let own: Vec<f32> = examples
            .iter()
            .map(|e| of_source[e.source].powf(-OF_SOURCE))
            .collect();
        let mut of_class = [0f32; K];
        for (example, weight) in examples.iter().zip(&own) {
            of_class[example.class] += weight;
        }
        let weights: Vec<f32> = examples
            .iter()
            .zip(&own)
            .map(|(e, weight)| weight / of_class[e.class].powf(self.of_class))
            .collect();
        let mean = weights.iter().sum::<f32>() / weights.len().max(1) as f32;
        let row = |(example, weight): (&LabeledText, &f32)| {
            let reading = if self.reads_vector {
                TextReading::new(&example.text)
            } else {
                TextReading::of_words(&example.text)
            };
            let mut features = Vec::new();
            reading.each(&example.others, &mut |row, value| {
                features.push((row as u32, value));
            });
            Row {
                features,
                class: example.class,
                weight: (weight / mean).min(MAX_WEIGHT),
            }
        };
        examples.iter().zip(&weights).map(row).collect()
    }

    /// Returns the mean of the weights of several runs, which differ in the order of the rows and in what is left out. One
    /// run alone depends on both: a text more or less moves the accuracy on other texts by a few percent.
    fn fit(&self, rows: &[&Row]) -> (Vec<f32>, [f32; K]) {
        let mut mean = vec![0f32; self.table() * K];
        let mut mean_bias = [0f32; K];
        std::thread::scope(|scope| {
            let run = |run| scope.spawn(move || self.fit_once(rows, self.seed.wrapping_add(run)));
            let runs: Vec<_> = (0..RUNS).map(run).collect();
            for (weights, bias) in runs.into_iter().filter_map(|run| run.join().ok()) {
                let pairs = mean.iter_mut().zip(&weights);
                pairs.for_each(|(mean, weight)| *mean += weight / RUNS as f32);
                let pairs = mean_bias.iter_mut().zip(&bias);
                pairs.for_each(|(mean, bias)| *mean += bias / RUNS as f32);
            }
        });
        (mean, mean_bias)
    }

    fn fit_once(&self, rows: &[&Row], seed: u64) -> (Vec<f32>, [f32; K]) {
        let size = self.table() * K;
        let mut weights = vec![0f32; size];
        let mut squares = vec![1e-2f32; size];
        let mut mean = vec![0f32; size];
        let (mut bias, mut mean_bias) = ([0f32; K], [0f32; K]);
        let mut order: Vec<usize> = (0..rows.len()).collect();
        let mut random = SplitMix64::new(seed);
        for epoch in 0..EPOCHS {
            random.shuffle(&mut order);
            let rate = RATE / (1.0 + epoch as f32 * 0.3);
            for &at in &order {
                let thinned =
                    (self.dropout > 0.0).then(|| rows[at].thinned(self.dropout, &mut random));
                let row = thinned.as_ref().unwrap_or(rows[at]);
                let mut gradient = logits(row, &weights, bias);
                softmax(&mut gradient);
                gradient[row.class] -= 1.0;
                gradient.iter_mut().for_each(|g| *g *= row.weight);
                for (bias, gradient) in bias.iter_mut().zip(gradient) {
                    *bias -= 0.02 * rate * gradient;
                }
                for (at, value) in &row.features {
                    let at = *at as usize * K;
                    for class in 0..K {
                        let weight = &mut weights[at + class];
                        let gradient = value * gradient[class] + self.decay * *weight;
                        let square = &mut squares[at + class];
                        *square += gradient * gradient;
                        *weight -= rate * gradient / square.sqrt();
                    }
                }
            }
            if epoch + AVERAGED >= EPOCHS {
                let pairs = mean.iter_mut().zip(&weights);
                pairs.for_each(|(mean, weight)| *mean += weight / AVERAGED as f32);
                let pairs = mean_bias.iter_mut().zip(&bias);
                pairs.for_each(|(mean, bias)| *mean += bias / AVERAGED as f32);
            }
        }
        (mean, mean_bias)
    }

    /// Returns the sharpness with the lowest log loss on texts that the model has not seen. Other texts of their sources are
    /// seen: a source may be the only one of a class, so that a model without it is less sure than the one that ships.
    fn sharpness(&self, rows: &[Row]) -> f32 {
        let held_out =
            |number: usize| SplitMix64::new(number as u64 ^ self.seed).below(HELD_OUT) == 0;
        let numbered = rows.iter().enumerate();
        let (outside, inside): (Vec<_>, Vec<_>) =
            numbered.partition(|(number, _)| held_out(*number));
        let inside: Vec<&Row> = inside.into_iter().map(|(_, row)| row).collect();
        let (weights, bias) = self.fit(&inside);
        let scored = |(_, row): (usize, &Row)| (row.class, row.weight, logits(row, &weights, bias));
        let unseen: Vec<(usize, f32, [f32; K])> = outside.into_iter().map(scored).collect();
        let loss = |sharpness: f32| -> f64 {
            let of_row = |(class, weight, logits): &(usize, f32, [f32; K])| {
                let mut sharp = logits.map(|logit| logit * sharpness);
                softmax(&mut sharp);
                let is_of = |group: usize| move |at: &usize| self.groups[*at] == group;
                let share =
                    |group: usize| -> f32 { (0..K).filter(is_of(group)).map(|at| sharp[at]).sum() };
                let own = share(self.groups[*class]).clamp(1e-4, 1.0 - 1e-4);
                f64::from(*weight) * -f64::from(own).ln()
            };
            unseen.iter().map(of_row).sum()
        };
        let steps = (1..=60).map(|step| step as f32 / 20.0);
        steps
            .min_by(|a, b| loss(*a).total_cmp(&loss(*b)))
            .unwrap_or(1.0)
    }
}

fn logits<const K: usize>(row: &Row, weights: &[f32], bias: [f32; K]) -> [f32; K] {
    let mut logits = bias;
    for (at, value) in &row.features {
        let at = *at as usize * K;
        let own = weights[at..at + K].iter();
        logits
            .iter_mut()
            .zip(own)
            .for_each(|(logit, weight)| *logit += value * weight);
    }
    logits
}
