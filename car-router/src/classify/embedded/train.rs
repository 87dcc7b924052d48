//! Training: a softmax regression by AdaGrad, then a logistic model of how sure it is.
//!
//! The same examples and seed give the same bytes: one thread, a fixed order, a generator of its own.

use super::features::{BUCKETS, GROUPS, Hash, Sink, extract};
use super::lexicon::LEXICON;
use super::model::{CLASSES, LinearModel, OUT_OF_SCOPE, SIGNS, softmax};

/// How much each group counts.
const GROUP_WEIGHTS: [f32; GROUPS] = [1.0, 0.8, 1.0, 1.0];
const EPOCHS: usize = 4;
const RATE: f32 = 0.15;
const DECAY: f32 = 2e-5;
/// How many parts the templates are dealt into for calibration.
const FOLDS: usize = 5;

/// A text with its class.
#[derive(Debug, Clone)]
pub struct Example {
    /// The text.
    pub text: String,
    /// The number of its class.
    pub class: usize,
    /// The number of what it was made from: examples of one template are never on both sides of a fold.
    pub template: usize,
}

/// A generator of numbers that is the same everywhere (SplitMix64).
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// Begins with `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 where `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        if n == 0 {
            0
        } else {
            (self.bits() % n as u64) as usize
        }
    }

    /// Whether something of this probability happens.
    pub fn chance(&mut self, p: f64) -> bool {
        ((self.bits() >> 11) as f64) < p * (1u64 << 53) as f64
    }

    /// One of `items`.
    pub fn pick<'i, T>(&mut self, items: &'i [T]) -> Option<&'i T> {
        items.get(self.below(items.len()))
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// An example as the regression sees it.
struct Row {
    /// `(bucket, value)`.
    features: Vec<(u32, f32)>,
    class: usize,
    template: usize,
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

fn row(example: &Example, rows: usize, known: &mut [u8]) -> Row {
    let mut found = Collecting::default();
    extract(&example.text, &LEXICON, &mut found);
    for word in found.words {
        let bucket = word.bucket() & (rows - 1);
        known[bucket / 8] |= 1 << (bucket % 8);
    }
    let mut count = [0u32; GROUPS];
    found
        .features
        .iter()
        .for_each(|(group, _)| count[*group] += 1);
    let value = |group: usize| GROUP_WEIGHTS[group] / (count[group] as f32).sqrt();
    Row {
        features: found
            .features
            .iter()
            .map(|(group, bucket)| (*bucket & (rows as u32 - 1), value(*group)))
            .collect(),
        class: example.class,
        template: example.template,
    }
}

/// Trains a model with `1 << rows_log2` rows and fits how sure it is.
#[must_use]
pub fn train(examples: &[Example], rows_log2: u8, seed: u64) -> LinearModel {
    let table = 1usize << rows_log2.clamp(8, BUCKETS.ilog2() as u8);
    let mut known = vec![0; table / 8];
    let rows: Vec<Row> = examples.iter().map(|e| row(e, table, &mut known)).collect();
    let all: Vec<&Row> = rows.iter().collect();
    let mut model = fit(&all, known, seed);
    model.set_sure(calibrate(examples, &rows, table, seed));
    model
}

/// One pass over the rows after another, in a new order each time.
fn fit(rows: &[&Row], known: Vec<u8>, seed: u64) -> LinearModel {
    let mut weights = vec![0f32; known.len() * 8 * CLASSES];
    let mut squares = vec![1e-3f32; known.len() * 8 * CLASSES];
    let mut bias = [0f32; CLASSES];
    let mut support = [0usize; CLASSES];
    rows.iter().for_each(|r| support[r.class] += 1);
    let present = support.iter().filter(|s| **s > 0).count().max(1);
    let balance = support.map(|s| rows.len() as f32 / (present * s.max(1)) as f32);
    let mut order: Vec<usize> = (0..rows.len()).collect();
    let mut random = Random::new(seed);
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
            let mut slope = softmax(logit);
            slope[row.class] -= 1.0;
            slope
                .iter_mut()
                .for_each(|s| *s *= balance[row.class].min(4.0));
            for (bias, slope) in bias.iter_mut().zip(slope) {
                *bias -= 0.01 * rate * slope;
            }
            for (bucket, value) in &row.features {
                let at = *bucket as usize * CLASSES;
                for class in 0..CLASSES {
                    let weight = &mut weights[at + class];
                    let square = &mut squares[at + class];
                    let slope = value * slope[class] + DECAY * *weight;
                    *square += slope * slope;
                    *weight -= rate * slope / square.sqrt();
                }
            }
        }
    }
    quantise(&weights, bias, known)
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

/// Asks models about texts of templates they have not seen, and fits how often they are right.
fn calibrate(examples: &[Example], rows: &[Row], table: usize, seed: u64) -> [f32; SIGNS + 1] {
    let mut seen: Vec<([f32; SIGNS], bool)> = Vec::new();
    for fold in 0..FOLDS {
        // Neighbouring templates are alike: deal them out by a hash, not in blocks.
        let held = |template: usize| Random::new(template as u64 ^ seed).below(FOLDS) == fold;
        let mut known = vec![0; table / 8];
        let inside: Vec<&Row> = rows.iter().filter(|r| !held(r.template)).collect();
        for example in examples.iter().filter(|e| !held(e.template)) {
            row(example, table, &mut known);
        }
        let model = fit(&inside, known, seed);
        for example in examples.iter().filter(|e| held(e.template)) {
            let scores = model.score(&example.text);
            let top = scores.ranked()[0];
            if top != OUT_OF_SCOPE {
                seen.push((scores.signs(), top == example.class));
            }
        }
    }
    logistic(&seen)
}

/// A logistic regression by plain gradient descent.
fn logistic(seen: &[([f32; SIGNS], bool)]) -> [f32; SIGNS + 1] {
    let mut weights = [0f64; SIGNS + 1];
    for step in 0..600 {
        let rate = if step < 300 { 0.5 } else { 0.15 };
        let mut slope = [0f64; SIGNS + 1];
        for (signs, right) in seen {
            let z: f64 = signs
                .iter()
                .zip(&weights)
                .map(|(s, w)| f64::from(*s) * w)
                .sum::<f64>()
                + weights[SIGNS];
            let off = 1.0 / (1.0 + (-z).exp()) - f64::from(u8::from(*right));
            for (slope, sign) in slope.iter_mut().zip(signs) {
                *slope += off * f64::from(*sign);
            }
            slope[SIGNS] += off;
        }
        for (weight, slope) in weights.iter_mut().zip(slope) {
            *weight -= rate * slope / seen.len().max(1) as f64;
        }
    }
    weights.map(|w| w as f32)
}
