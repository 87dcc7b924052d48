//! Trains the network: Adam over small batches, then a logistic model of the confidence of both models together.
//!
//! The same examples and seed give the same bytes: the order is fixed, and the folds do not depend on each other.

use std::collections::HashSet;
use std::thread;

use super::{ASKED_BELOW, JOINT_FEATURES, Network, UNIT, Unit};
use crate::classify::embedded::courtesy::without_courtesy;
use crate::classify::embedded::model::{CLASSES, Scores, softmax};
use crate::classify::embedded::train::{
    CALIBRATION_TIMES, CalibrationSet, Example, doubtful, joined,
};
use crate::classify::logistic::Logistic;
use crate::classify::semantic::{DIMENSIONS, TABLE, Vector, dot};
use crate::random::SplitMix64;

const HIDDEN: usize = 512;
const EPOCHS: usize = 8;
const BATCH: usize = 256;
/// The greatest learning rate; it rises to this and then falls.
const RATE: f32 = 5e-3;
/// The share of the steps in which the learning rate rises.
const WARM_UP: f32 = 0.3;
const DECAY: f32 = 1e-3;
/// The decay of the running mean of the gradient, and of its square.
const MOMENTUM: f32 = 0.9;
const SQUARES_MOMENTUM: f32 = 0.99;
/// The share of the hidden units that dropout keeps in one step.
const KEPT: f64 = 0.7;
/// The share of a label that is spread over all classes.
const SMOOTHING: f32 = 0.05;
/// Input vectors are scaled from length 1 to this length, so that units can distinguish them.
const INPUT_LENGTH: f32 = 8.0;
/// The number of folds of templates for calibration.
const FOLDS: usize = 3;

/// The offsets of the parameters in one list: the weights of the hidden units, their biases, the weights of the output,
/// and its biases.
const BIAS_AT: usize = HIDDEN * DIMENSIONS;
const OUTPUT_AT: usize = BIAS_AT + HIDDEN;
const OUTPUT_BIAS_AT: usize = OUTPUT_AT + HIDDEN * CLASSES;
const PARAMETERS: usize = OUTPUT_BIAS_AT + CLASSES;

/// A training example of the network.
struct NetworkRow {
    input: Vector,
    class: usize,
    template: usize,
}

/// Trains the network for a linear model. `held_out` has the scores of each example from linear models that have not
/// seen its template; `calibration` has further texts, which the confidence alone is fitted on. `None` if the static
/// table cannot be parsed.
#[must_use]
pub fn fit(
    examples: &[Example],
    held_out: &[Scores],
    calibration: &CalibrationSet<'_>,
    digests: [u64; 2],
    seed: u64,
) -> Option<Network> {
    TABLE.as_ref()?;
    let rows = rows(examples);
    let (mut network, folds) = thread::scope(|scope| {
        let folds = scope.spawn(|| folds(&rows, seed));
        let network = weights(&rows.iter().collect::<Vec<_>>(), seed);
        (network, joined(folds.join()))
    });
    let mut seen: [Vec<([f32; JOINT_FEATURES], f32)>; 2] = Default::default();
    let pairs = examples.iter().zip(held_out);
    let mut judge = |network: &Network, example: &Example, scores: &Scores, times: usize| {
        let Some(joint) = network.beside(scores, &example.text) else {
            return;
        };
        let right = joint.scores.likeliest() == example.class;
        let features = (joint.calibration_features(), doubtful(right));
        seen[joint.scores.side()].extend([features].repeat(times));
    };
    for (example, scores) in pairs.filter(|(e, scores)| e.calibrates() && asks(scores)) {
        judge(&folds[fold_of(example.template, seed)], example, scores, 1);
    }
    for (example, scores) in calibration.scored() {
        if asks(&scores) {
            judge(&network, example, &scores, CALIBRATION_TIMES);
        }
    }
    network.calibrators = seen.map(|seen| Logistic::fit(&seen));
    network.digests = digests;
    Some(network)
}

/// Returns the scores of both models for each example, from models that have not seen its template.
#[must_use]
pub fn held_out_of_both(examples: &[Example], linear: &[Scores], seed: u64) -> Vec<Scores> {
    let folds = folds(&rows(examples), seed);
    let both = |(example, linear): (&Example, &Scores)| {
        let fold = &folds[fold_of(example.template, seed)];
        let asked = asks(linear).then(|| fold.beside(linear, &example.text));
        asked.flatten().map_or(*linear, |joint| joint.scores)
    };
    examples.iter().zip(linear).map(both).collect()
}

fn asks(scores: &Scores) -> bool {
    scores.greatest() < ASKED_BELOW
}

/// Returns the fold of a template.
fn fold_of(template: usize, seed: u64) -> usize {
    SplitMix64::new(template as u64 ^ !seed).below(FOLDS)
}

/// Trains a network for each fold, on the rows of the other folds.
fn folds(rows: &[NetworkRow], seed: u64) -> [Network; FOLDS] {
    thread::scope(|scope| {
        let folds: [_; FOLDS] = std::array::from_fn(|fold| {
            scope.spawn(move || {
                let others = rows
                    .iter()
                    .filter(|row| fold_of(row.template, seed) != fold);
                weights(&others.collect::<Vec<_>>(), seed)
            })
        });
        folds.map(|fold| joined(fold.join()))
    })
}

/// Trains the weights of such a network only; its confidence is not calibrated.
#[must_use]
pub fn weights_of(examples: &[Example], seed: u64) -> Network {
    weights(&rows(examples).iter().collect::<Vec<_>>(), seed)
}

/// Drops repeated texts and texts without a known word piece.
fn rows(examples: &[Example]) -> Vec<NetworkRow> {
    let mut seen = HashSet::new();
    let fresh = examples
        .iter()
        .filter(|e| seen.insert((e.text.to_lowercase(), e.class)));
    let rows = fresh.filter_map(|example| {
        let embedding = TABLE.as_ref()?.vector(without_courtesy(&example.text));
        let known = embedding.iter().any(|x| *x != 0.0);
        known.then(|| NetworkRow {
            input: embedding.map(|x| x * INPUT_LENGTH),
            class: example.class,
            template: example.template,
        })
    });
    rows.collect()
}

/// Returns the learning rate at this share of all steps: it rises along a cosine, then falls along one.
fn rate(share: f32) -> f32 {
    let wave = |x: f32| (1.0 - (std::f32::consts::PI * x).cos()) / 2.0;
    if share < WARM_UP {
        RATE * (0.04 + 0.96 * wave(share / WARM_UP))
    } else {
        RATE * wave((1.0 - share) / (1.0 - WARM_UP))
    }
}

/// Trains the weights, with a new order of the rows in each epoch.
fn weights(rows: &[&NetworkRow], seed: u64) -> Network {
    let mut random = SplitMix64::new(seed);
    let mut all = vec![0f32; PARAMETERS];
    let mut uniform = |of: &mut [f32], inputs: usize| {
        let most = 1.0 / (inputs as f32).sqrt();
        for weight in of {
            *weight = most * ((random.bits() >> 40) as f32 / (1u64 << 23) as f32 - 1.0);
        }
    };
    uniform(&mut all[..OUTPUT_AT], DIMENSIONS);
    uniform(&mut all[OUTPUT_AT..], HIDDEN);
    let mut support = [0usize; CLASSES];
    rows.iter().for_each(|row| support[row.class] += 1);
    let present = support.iter().filter(|s| **s > 0).count().max(1);
    let balance = support.map(|s| (rows.len() as f32 / (present * s.max(1)) as f32).min(4.0));
    let mut order: Vec<usize> = (0..rows.len()).collect();
    let steps = EPOCHS * rows.len().div_ceil(BATCH);
    let mut gradient = vec![0f32; PARAMETERS];
    let (mut mean, mut squares) = (vec![0f32; PARAMETERS], vec![0f32; PARAMETERS]);
    let mut step = 0;
    for _ in 0..EPOCHS {
        random.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            gradient.fill(0.0);
            let weight: f32 = batch.iter().map(|at| balance[rows[*at].class]).sum();
            for at in batch {
                let row = rows[*at];
                let share = balance[row.class] / weight;
                add_gradient(&all, row, share, &mut random, &mut gradient);
            }
            let rate = rate(step as f32 / steps as f32);
            step += 1;
            // Corrects the bias of means that begin at zero.
            let mean_left = 1.0 / (1.0 - MOMENTUM.powi(step));
            let squares_left = 1.0 / (1.0 - SQUARES_MOMENTUM.powi(step));
            let moments = mean.iter_mut().zip(&mut squares);
            for ((weight, partial), (mean, square)) in all.iter_mut().zip(&gradient).zip(moments) {
                *mean = MOMENTUM * *mean + (1.0 - MOMENTUM) * partial;
                *square = SQUARES_MOMENTUM * *square + (1.0 - SQUARES_MOMENTUM) * partial * partial;
                let change = *mean * mean_left / ((*square * squares_left).sqrt() + 1e-8);
                *weight -= rate * (change + DECAY * *weight);
            }
        }
    }
    quantized(&all)
}

/// Adds the gradient of one row. Dropout leaves out random hidden units.
fn add_gradient(
    all: &[f32],
    row: &NetworkRow,
    share: f32,
    random: &mut SplitMix64,
    gradient: &mut [f32],
) {
    let (weights, _) = all[..BIAS_AT].as_chunks::<DIMENSIONS>();
    let (output, _) = all[OUTPUT_AT..OUTPUT_BIAS_AT].as_chunks::<CLASSES>();
    let mut logit = [0f32; CLASSES];
    logit.copy_from_slice(&all[OUTPUT_BIAS_AT..]);
    let mut active = Vec::with_capacity(HIDDEN);
    for (unit, weights) in weights.iter().enumerate() {
        if !random.chance(KEPT) {
            continue;
        }
        let value = dot(weights, &row.input) + all[BIAS_AT + unit];
        if value > 0.0 {
            let value = value / KEPT as f32;
            active.push((unit, value));
            for (logit, weight) in logit.iter_mut().zip(&output[unit]) {
                *logit += value * weight;
            }
        }
    }
    let mut partial = softmax(logit);
    partial
        .iter_mut()
        .for_each(|s| *s -= SMOOTHING / CLASSES as f32);
    partial[row.class] -= 1.0 - SMOOTHING;
    partial.iter_mut().for_each(|s| *s *= share);
    for (unit, value) in active {
        let mut back = 0.0;
        let of_unit = &mut gradient[OUTPUT_AT + unit * CLASSES..][..CLASSES];
        for ((gradient, partial), weight) in of_unit.iter_mut().zip(&partial).zip(&output[unit]) {
            *gradient += partial * value;
            back += partial * weight;
        }
        let back = back / KEPT as f32;
        gradient[BIAS_AT + unit] += back;
        let of_unit = &mut gradient[unit * DIMENSIONS..][..DIMENSIONS];
        for (gradient, x) in of_unit.iter_mut().zip(&row.input) {
            *gradient += back * x;
        }
    }
    let of_bias = gradient[OUTPUT_BIAS_AT..].iter_mut();
    of_bias.zip(partial).for_each(|(g, s)| *g += s);
}

/// Quantizes the network to integers.
fn quantized(all: &[f32]) -> Network {
    let scale_of = |most: f32| most.max(1e-9) / 127.0;
    let (output, _) = all[OUTPUT_AT..OUTPUT_BIAS_AT].as_chunks::<CLASSES>();
    let scale: [f32; CLASSES] = std::array::from_fn(|class| {
        scale_of(output.iter().map(|o| o[class].abs()).fold(0.0, f32::max))
    });
    let (weights, _) = all[..BIAS_AT].as_chunks::<DIMENSIONS>();
    let hidden = weights.iter().enumerate().map(|(unit, weights)| {
        let of_unit = scale_of(weights.iter().map(|w| w.abs()).fold(0.0, f32::max));
        Unit {
            weights: weights.map(|w| (w / of_unit).round().clamp(-127.0, 127.0) as i16),
            scale: of_unit * INPUT_LENGTH / UNIT,
            bias: all[BIAS_AT + unit],
            output: std::array::from_fn(|c| (output[unit][c] / scale[c]).round() as i8),
        }
    });
    Network {
        hidden: hidden.collect(),
        scale,
        bias: std::array::from_fn(|class| all[OUTPUT_BIAS_AT + class]),
        calibrators: std::array::from_fn(|_| Logistic {
            weights: [0.0; JOINT_FEATURES],
            bias: 0.0,
        }),
        digests: [0; 2],
    }
}
