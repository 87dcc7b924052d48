//! Training: softmax regression by AdaGrad on weighted examples, then a sharpness that makes the confidence true. The same
//! examples and seed give the same bytes.

use super::TaskKind;
use super::features::{GROUPS, ROWS, extract};
use super::model::{KINDS, TaskModel, most_likely};
use crate::classify::logistic::softmax;
use crate::random::SplitMix64;

const EPOCHS: usize = 24;
/// The weights are the mean of those after each of this many last epochs.
const AVERAGED: usize = 12;
const RATE: f32 = 0.5;
const DECAY: f32 = 1e-5;
/// How much less a source counts for having many rows: the power of their number that a row is divided by.
const OF_SOURCE: f32 = 0.6;
/// The same for kinds.
const OF_KIND: f32 = 0.7;
/// The number of folds of sources, by which the sharpness is fitted.
const FOLDS: usize = 5;

/// A text with the kind of its task.
#[derive(Debug, Clone)]
pub struct TaskExample {
    /// The text.
    pub text: String,
    /// What it asks for.
    pub kind: TaskKind,
    /// The number of its source. Texts of one source are alike.
    pub source: usize,
}

struct Row {
    /// The row of the table and the value of each feature.
    features: Vec<(u32, f32)>,
    kind: usize,
    source: usize,
    weight: f32,
}

/// Trains a model.
#[must_use]
pub fn train(examples: &[TaskExample], digest: u64, seed: u64) -> TaskModel {
    let rows = rows(examples);
    let all: Vec<&Row> = rows.iter().collect();
    let (weights, bias) = fit(&all, seed);
    let sharpness = sharpness(&rows, seed);
    let mut most = [1e-9f32; KINDS];
    for row in weights.chunks_exact(KINDS) {
        for (most, weight) in most.iter_mut().zip(row) {
            *most = most.max(weight.abs());
        }
    }
    let scale = most.map(|most| most / 127.0);
    let whole = weights.chunks_exact(KINDS).flat_map(|row| {
        let pairs = row.iter().zip(scale);
        pairs.map(|(weight, scale)| (weight / scale).round() as i8)
    });
    TaskModel::new(whole.collect(), scale, bias, sharpness, digest)
}

fn rows(examples: &[TaskExample]) -> Vec<Row> {
    let sources = examples.iter().map(|e| e.source).max().unwrap_or(0) + 1;
    let mut of_source = vec![0f32; sources];
    examples.iter().for_each(|e| of_source[e.source] += 1.0);
    let own: Vec<f32> = examples
        .iter()
        .map(|e| of_source[e.source].powf(-OF_SOURCE))
        .collect();
    let mut of_kind = [0f32; KINDS];
    for (example, weight) in examples.iter().zip(&own) {
        of_kind[example.kind.index()] += weight;
    }
    let weights: Vec<f32> = examples
        .iter()
        .zip(&own)
        .map(|(e, weight)| weight / of_kind[e.kind.index()].powf(OF_KIND))
        .collect();
    let mean = weights.iter().sum::<f32>() / weights.len().max(1) as f32;
    let row = |(example, weight): (&TaskExample, &f32)| {
        let mut found: Vec<(usize, u32)> = Vec::new();
        extract(&example.text, &mut |group, row| {
            found.push((group, row as u32))
        });
        let mut counts = [0u32; GROUPS];
        found.iter().for_each(|(group, _)| counts[*group] += 1);
        let value = |group: usize| 1.0 / (counts[group] as f32).sqrt();
        Row {
            features: found
                .iter()
                .map(|(group, row)| (*row, value(*group)))
                .collect(),
            kind: example.kind.index(),
            source: example.source,
            weight: (weight / mean).min(6.0),
        }
    };
    examples.iter().zip(&weights).map(row).collect()
}

fn fit(rows: &[&Row], seed: u64) -> (Vec<f32>, [f32; KINDS]) {
    let mut weights = vec![0f32; ROWS * KINDS];
    let mut squares = vec![1e-2f32; ROWS * KINDS];
    let mut mean = vec![0f32; ROWS * KINDS];
    let (mut bias, mut mean_bias) = ([0f32; KINDS], [0f32; KINDS]);
    let mut order: Vec<usize> = (0..rows.len()).collect();
    let mut random = SplitMix64::new(seed);
    for epoch in 0..EPOCHS {
        random.shuffle(&mut order);
        let rate = RATE / (1.0 + epoch as f32 * 0.3);
        for &at in &order {
            let row = rows[at];
            let mut gradient = logits(row, &weights, bias);
            softmax(&mut gradient);
            gradient[row.kind] -= 1.0;
            gradient.iter_mut().for_each(|g| *g *= row.weight);
            for (bias, gradient) in bias.iter_mut().zip(gradient) {
                *bias -= 0.02 * rate * gradient;
            }
            for (at, value) in &row.features {
                let at = *at as usize * KINDS;
                for kind in 0..KINDS {
                    let weight = &mut weights[at + kind];
                    let gradient = value * gradient[kind] + DECAY * *weight;
                    let square = &mut squares[at + kind];
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

fn logits(row: &Row, weights: &[f32], bias: [f32; KINDS]) -> [f32; KINDS] {
    let mut logits = bias;
    for (at, value) in &row.features {
        let at = *at as usize * KINDS;
        let own = weights[at..at + KINDS].iter();
        logits
            .iter_mut()
            .zip(own)
            .for_each(|(logit, weight)| *logit += value * weight);
    }
    logits
}

/// Returns the sharpness with which the tasks of sources that a model has not seen are most likely.
fn sharpness(rows: &[Row], seed: u64) -> f32 {
    let fold_of = |source: usize| SplitMix64::new(source as u64 ^ seed).below(FOLDS);
    let mut unseen: Vec<(usize, f32, [f32; KINDS])> = Vec::new();
    for fold in 0..FOLDS {
        let inside: Vec<&Row> = rows.iter().filter(|r| fold_of(r.source) != fold).collect();
        let (weights, bias) = fit(&inside, seed);
        let outside = rows.iter().filter(|r| fold_of(r.source) == fold);
        unseen.extend(outside.map(|row| (row.kind, row.weight, logits(row, &weights, bias))));
    }
    let loss = |sharpness: f32| -> f64 {
        let of_row = |(kind, weight, logits): &(usize, f32, [f32; KINDS])| {
            let mut sharp = logits.map(|logit| logit * sharpness);
            softmax(&mut sharp);
            let task = TaskKind::ALL[*kind].task();
            let found = most_likely(&sharp);
            let share = found.confidence.clamp(1e-4, 1.0 - 1e-4);
            let is_right = found.task == task;
            f64::from(*weight) * -f64::from(if is_right { share } else { 1.0 - share }).ln()
        };
        unseen.iter().map(of_row).sum()
    };
    let steps = (1..=60).map(|step| step as f32 / 20.0);
    steps
        .min_by(|a, b| loss(*a).total_cmp(&loss(*b)))
        .unwrap_or(1.0)
}
