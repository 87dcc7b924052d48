//! Training: softmax regression by AdaGrad, then a logistic model of its confidence.
//!
//! The same examples and seed give the same bytes: each model is trained by one thread, in a fixed order, with a
//! deterministic generator.

use std::thread;

use super::features::{BUCKETS, GROUPS, Hash, Sink, extract};
use super::lexicon::LEXICON;
use super::model::{CALIBRATION_FEATURES, CLASSES, LinearModel, OUT_OF_SCOPE, Scores, softmax};
use super::wording::Wording;
use super::wording::fit::{WordingRow, fit as fit_wording};
use crate::classify::logistic::Logistic;
use crate::random::SplitMix64;

/// The weight of each group.
const GROUP_WEIGHTS: [f32; GROUPS] = [1.0, 0.8, 1.0, 1.0];
const EPOCHS: usize = 5;
/// The weights are the mean of those after each of this many last epochs.
const AVERAGED: usize = 4;
const RATE: f32 = 0.15;
const DECAY: f32 = 2e-5;
/// The number of folds of templates for calibration.
const FOLDS: usize = 5;

/// A text with its class.
#[derive(Debug, Clone)]
pub struct Example {
    /// The text.
    pub text: String,
    /// The number of its class.
    pub class: usize,
    /// The number of its template: examples of one template are never on both sides of a fold.
    pub template: usize,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where a text of the training data comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// A template, or a list of what programs are used for.
    Template,
    /// A list of requests, each written as people type.
    Typed,
    /// A public request that has a domain: nearly all of these are from the documentation of commands.
    Documentation,
}

impl Example {
    /// Returns whether the confidence is fitted on it. Texts written one by one vary as real ones do; those of one
    /// template are too similar. If no example calibrates, all are used.
    #[must_use]
    pub fn calibrates(&self) -> bool {
        self.origin != Origin::Template
    }
}

/// How often a text of a [`CalibrationSet`] counts. There are far fewer of them than of the other texts that the confidence
/// is fitted on.
pub(super) const CALIBRATION_TIMES: usize = 60;

/// Texts that no model is trained on. The confidence is fitted on them, too.
#[derive(Debug, Clone, Copy)]
pub struct CalibrationSet<'t> {
    examples: &'t [Example],
    linear: &'t LinearModel,
}

impl<'t> CalibrationSet<'t> {
    /// Creates a set of these texts for a linear model.
    #[must_use]
    pub fn new(examples: &'t [Example], linear: &'t LinearModel) -> Self {
        Self { examples, linear }
    }

    /// Iterates over the texts with the scores of the linear model.
    pub(super) fn scored(self) -> impl Iterator<Item = (&'t Example, Scores)> {
        let scored = move |example: &'t Example| (example, self.linear.score(&example.text));
        self.examples.iter().map(scored)
    }
}

/// Returns a digest of examples: FNV-1a over the text, class and origin of each, in order.
#[must_use]
pub fn digest(examples: &[Example]) -> u64 {
    let all = examples.iter().fold(Hash::EMPTY, |hash, example| {
        let class = u8::try_from(example.class).unwrap_or(u8::MAX);
        let hash = hash.bytes(example.text.as_bytes()).byte(0).byte(class);
        hash.byte(example.origin as u8)
    });
    all.value()
}

/// A training example of the regression.
struct TrainingRow {
    /// `(bucket, value)`.
    features: Vec<(u32, f32)>,
    class: usize,
    template: usize,
    /// The rows of its words in the model of the wording.
    words: Vec<usize>,
}

#[derive(Default)]
struct Collecting {
    features: Vec<(usize, u32)>,
    words: Vec<Hash>,
}

impl Sink for Collecting {
    fn feature(&mut self, group: usize, bucket: usize) {
        self.features.push((group, bucket as u32));
    }

    fn word(&mut self, stem: Hash) {
        self.words.push(stem);
    }
}

fn row(example: &Example, rows: usize, known: &mut [u8]) -> TrainingRow {
    let mut found = Collecting::default();
    extract(&example.text, &LEXICON, &mut found);
    for word in &found.words {
        let bucket = word.bucket() & (rows - 1);
        known[bucket / 8] |= 1 << (bucket % 8);
    }
    let mut count = [0u32; GROUPS];
    found
        .features
        .iter()
        .for_each(|(group, _)| count[*group] += 1);
    let value = |group: usize| GROUP_WEIGHTS[group] / (count[group] as f32).sqrt();
    TrainingRow {
        features: found
            .features
            .iter()
            .map(|(group, bucket)| (*bucket & (rows as u32 - 1), value(*group)))
            .collect(),
        class: example.class,
        template: example.template,
        words: found.words.into_iter().map(Wording::row).collect(),
    }
}

/// Trains the model of the wording on the requests that are typed and on those of documentation.
fn wording(examples: &[Example], rows: &[TrainingRow], seed: u64) -> Wording {
    let pairs = examples.iter().zip(rows);
    let requests = pairs.filter(|(e, _)| e.calibrates() && e.class != OUT_OF_SCOPE);
    let rows = requests.map(|(example, row)| WordingRow {
        words: row.words.clone(),
        is_documentation: example.origin == Origin::Documentation,
    });
    fit_wording(&rows.collect::<Vec<_>>(), seed)
}

/// Trains a model with `1 << rows_log2` rows and fits its confidence, also on the texts of `calibration`, which it is not
/// trained on. Also returns each example's scores from a model trained without its template; the model of the wording was
/// trained on all of them.
#[must_use]
pub fn train(
    examples: &[Example],
    calibration: &[Example],
    rows_log2: u8,
    seed: u64,
) -> (LinearModel, Vec<Scores>) {
    let table = 1usize << rows_log2.clamp(8, BUCKETS.ilog2() as u8);
    let mut known = vec![0; table / 8];
    let rows: Vec<TrainingRow> = examples.iter().map(|e| row(e, table, &mut known)).collect();
    let all: Vec<&TrainingRow> = rows.iter().collect();
    let wording = wording(examples, &rows, seed);
    let (mut model, mut held_out) = thread::scope(|scope| {
        let held_out = scope.spawn(|| held_out(examples, &rows, table, seed));
        let model = fit(&all, known, seed);
        (model, joined(held_out.join()))
    });
    let pairs = held_out.iter_mut().zip(&rows);
    pairs.for_each(|(scores, row)| scores.wording = wording.of_rows(&row.words));
    model.set_wording(wording);
    let set = CalibrationSet::new(calibration, &model);
    let calibrators = calibrate(examples, &held_out, &set);
    model.set_calibrators(calibrators);
    (model, held_out)
}

/// Trains the weights of such a model only; its confidence is not calibrated.
#[must_use]
pub fn weights_of(examples: &[Example], rows_log2: u8, seed: u64) -> LinearModel {
    let table = 1usize << rows_log2.clamp(8, BUCKETS.ilog2() as u8);
    let mut known = vec![0; table / 8];
    let rows: Vec<TrainingRow> = examples.iter().map(|e| row(e, table, &mut known)).collect();
    fit(&rows.iter().collect::<Vec<_>>(), known, seed)
}

/// Trains the weights, with a new order of the rows in each epoch.
fn fit(rows: &[&TrainingRow], known: Vec<u8>, seed: u64) -> LinearModel {
    let mut weights = vec![0f32; known.len() * 8 * CLASSES];
    let mut mean = vec![0f32; weights.len()];
    let mut squares = vec![1e-3f32; known.len() * 8 * CLASSES];
    let mut bias = [0f32; CLASSES];
    let mut mean_bias = bias;
    let mut support = [0usize; CLASSES];
    rows.iter().for_each(|r| support[r.class] += 1);
    let present = support.iter().filter(|s| **s > 0).count().max(1);
    let balance = support.map(|s| rows.len() as f32 / (present * s.max(1)) as f32);
    let mut order: Vec<usize> = (0..rows.len()).collect();
    let mut random = SplitMix64::new(seed);
    for epoch in 0..EPOCHS {
        random.shuffle(&mut order);
        let rate = RATE / (1.0 + epoch as f32 * 0.4);
        for &at in &order {
            let row = rows[at];
            let mut logit = bias;
            for (bucket, value) in &row.features {
                let at = *bucket as usize * CLASSES;
                for (logit, weight) in logit.iter_mut().zip(&weights[at..at + CLASSES]) {
                    *logit += value * weight;
                }
            }
            let mut gradient = softmax(logit);
            gradient[row.class] -= 1.0;
            gradient
                .iter_mut()
                .for_each(|s| *s *= balance[row.class].min(4.0));
            for (bias, gradient) in bias.iter_mut().zip(gradient) {
                *bias -= 0.01 * rate * gradient;
            }
            for (bucket, value) in &row.features {
                let at = *bucket as usize * CLASSES;
                for class in 0..CLASSES {
                    let weight = &mut weights[at + class];
                    let square = &mut squares[at + class];
                    let gradient = value * gradient[class] + DECAY * *weight;
                    *square += gradient * gradient;
                    *weight -= rate * gradient / square.sqrt();
                }
            }
        }
        // The mean over the last epochs generalizes better than any of them.
        if epoch + AVERAGED >= EPOCHS {
            let pairs = mean.iter_mut().zip(&weights);
            pairs.for_each(|(mean, weight)| *mean += weight / AVERAGED as f32);
            let pairs = mean_bias.iter_mut().zip(&bias);
            pairs.for_each(|(mean, bias)| *mean += bias / AVERAGED as f32);
        }
    }
    quantise(&mean, mean_bias, known)
}

fn quantise(weights: &[f32], bias: [f32; CLASSES], known: Vec<u8>) -> LinearModel {
    let mut most = [1e-9f32; CLASSES];
    for row in weights.chunks_exact(CLASSES) {
        for (most, weight) in most.iter_mut().zip(row) {
            *most = most.max(weight.abs());
        }
    }
    let scale = most.map(|m| m / 127.0);
    let whole = weights
        .chunks_exact(CLASSES)
        .flat_map(|row| {
            row.iter()
                .zip(&scale)
                .map(|(weight, scale)| (weight / scale).round() as i8)
        })
        .collect();
    LinearModel::new(whole, scale, bias, GROUP_WEIGHTS, known)
}

/// Returns the scores from models that have not seen the template of the text, in the order of the examples. The folds
/// do not depend on each other, so they are trained at the same time.
fn held_out(examples: &[Example], rows: &[TrainingRow], table: usize, seed: u64) -> Vec<Scores> {
    // Neighboring templates are similar, so a hash assigns them to folds, not their position.
    let fold_of = |template: usize| SplitMix64::new(template as u64 ^ seed).below(FOLDS);
    let scores_of = |fold: usize| -> Vec<(usize, Scores)> {
        let mut known = vec![0; table / 8];
        let inside: Vec<&TrainingRow> = rows
            .iter()
            .filter(|r| fold_of(r.template) != fold)
            .collect();
        for example in examples.iter().filter(|e| fold_of(e.template) != fold) {
            row(example, table, &mut known);
        }
        let model = fit(&inside, known, seed);
        let others = examples.iter().enumerate();
        let others = others.filter(|(_, e)| fold_of(e.template) == fold);
        others.map(|(at, e)| (at, model.score(&e.text))).collect()
    };
    let mut scores: Vec<(usize, Scores)> = thread::scope(|scope| {
        let folds: [_; FOLDS] = std::array::from_fn(|fold| scope.spawn(move || scores_of(fold)));
        folds
            .into_iter()
            .flat_map(|fold| joined(fold.join()))
            .collect()
    });
    scores.sort_by_key(|(at, _)| *at);
    scores.into_iter().map(|(_, scores)| scores).collect()
}

/// Returns what a thread returned, or continues its panic.
pub(super) fn joined<T>(result: thread::Result<T>) -> T {
    result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// The share of labels that are assumed to be wrong: a model cannot be more certain than its labelers. Of real requests
/// about 6 in 100 labels are disputed, but most texts here were written for their label. docs/adr/0027 has the gain of
/// this share.
const DISAGREEMENT: f32 = 0.005;

/// Returns the target probability for an answer that agrees with its label, or does not.
pub(super) fn doubtful(agrees: bool) -> f32 {
    if agrees {
        1.0 - DISAGREEMENT
    } else {
        DISAGREEMENT
    }
}

/// Fits the probability that an answer is right on texts of templates that the model had not seen, for a domain and for
/// no domain.
fn calibrate(
    examples: &[Example],
    held_out: &[Scores],
    calibration: &CalibrationSet<'_>,
) -> [Logistic<CALIBRATION_FEATURES>; 2] {
    let mut seen: [Vec<([f32; CALIBRATION_FEATURES], f32)>; 2] = Default::default();
    let chosen = examples.iter().any(|e| e.calibrates());
    for (example, scores) in examples.iter().zip(held_out) {
        if example.calibrates() == chosen {
            let right = scores.likeliest() == example.class;
            let target = if chosen {
                doubtful(right)
            } else {
                f32::from(u8::from(right))
            };
            seen[scores.side()].push((scores.calibration_features(), target));
        }
    }
    for (example, scores) in calibration.scored() {
        let right = scores.likeliest() == example.class;
        let features = (scores.calibration_features(), doubtful(right));
        seen[scores.side()].extend([features].repeat(CALIBRATION_TIMES));
    }
    seen.map(|seen| Logistic::fit(&seen))
}
