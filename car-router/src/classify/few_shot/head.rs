//! Classifies labels from a description or a few examples each: by similarity to the prototype and to the words of a
//! label, and if there are enough examples by a softmax regression that starts from both.

use super::embedding::{Embedding, middle};
use super::sparse::{BUCKETS, Features, InverseDocumentFrequency, KnownWords, SparseVector};
use crate::classify::logistic::softmax;
use crate::classify::semantic::{DIMENSIONS, dot};
use crate::random::SplitMix64;

/// The logit of a cosine of 1 before a regression is fitted, for the embedding and for the bag of words.
const EMBEDDING_SCALE: f32 = 24.0;
const BAG_OF_WORDS_SCALE: f32 = 14.0;

/// The length of a bag of words beside an embedding of length 1. With a sentence encoder, the words add less.
const BAG_OF_WORDS_LENGTH: f32 = 1.0;
const BAG_OF_WORDS_LENGTH_WITH_ENCODER: f32 = 0.4;

/// A regression is fitted if each label has at least this many examples. With fewer it would overfit.
pub(super) const ENOUGH: usize = 5;

/// No regression is fitted if requests times labels exceed this, which takes some seconds. 150 labels with ten requests
/// each make 225,000.
const MAX_WORK: usize = 4_000_000;

/// The number of epochs, and of epochs times requests times labels from which on there are fewer, but not below the
/// lower number.
const EPOCHS: (usize, usize) = (10, 40);
const MAX_STEPS: usize = 40_000_000;
const RATE: f32 = 6.0;
/// What each epoch takes from every weight, so that few examples do not fix them.
const WEIGHT_DECAY: f32 = 0.05;
/// An arbitrary seed.
const SEED: u64 = 7;

/// A text and its embedding.
#[derive(Debug, Clone)]
pub(super) struct Text {
    pub(super) text: String,
    pub(super) embedding: Embedding,
}

/// A label: its description and its examples.
#[derive(Debug, Clone, Default)]
pub(super) struct Label {
    pub(super) about: Vec<Text>,
    pub(super) requests: Vec<Text>,
}

/// Classifies texts into labels.
#[derive(Debug, Clone)]
pub(super) struct PrototypeClassifier {
    prototypes: Vec<Embedding>,
    examples: Vec<Vec<Embedding>>,
    known: KnownWords,
    weights: Weights,
    is_trained: bool,
}

/// A linear model of embeddings and bags of words.
#[derive(Debug, Clone)]
struct Weights {
    idf: InverseDocumentFrequency,
    /// The length of a bag of words.
    bag_length: f32,
    embedding: Vec<Embedding>,
    /// For each bucket, a row of one weight per label.
    bag_of_words: Vec<f32>,
}

/// A text of a label: the number of the label, the embedding and the bag of words.
type Row<'t> = (usize, &'t Embedding, SparseVector);

/// The scores for a text.
#[derive(Debug, Clone, Default)]
pub(super) struct PrototypeScores {
    /// The probability of each label, given that it is one of them.
    pub(super) probabilities: Vec<f32>,
    /// The similarity to each label's prototype, from −1 to 1.
    pub(super) similarity: Vec<f32>,
    /// The share of words that occur in the examples.
    pub(super) known: f32,
    pub(super) words: usize,
}

impl PrototypeClassifier {
    pub(super) fn new(labels: &[Label]) -> Self {
        let embeddings = |texts: &[Text]| {
            texts
                .iter()
                .map(|t| t.embedding.clone())
                .collect::<Vec<_>>()
        };
        let examples: Vec<Vec<Embedding>> =
            labels.iter().map(|l| embeddings(&l.requests)).collect();
        let prototypes = labels.iter().zip(&examples).map(|(label, examples)| {
            let about = middle(label.about.iter().map(|t| &t.embedding));
            middle(examples.iter().chain(&about)).unwrap_or_default()
        });
        let prototypes: Vec<Embedding> = prototypes.collect();
        let texts = labels
            .iter()
            .flat_map(|l| l.about.iter().chain(&l.requests));
        let known = KnownWords::from_texts(texts.map(|t| t.text.as_str()));
        let requests: usize = labels.iter().map(|l| l.requests.len()).sum();
        let enough = labels.len() > 1
            && labels.iter().all(|l| l.requests.len() >= ENOUGH)
            && requests.saturating_mul(labels.len()) <= MAX_WORK;
        let (mut weights, rows) = Weights::start(&prototypes, labels);
        if enough {
            weights.gradient_descent(&rows);
        }
        Self {
            prototypes,
            examples,
            known,
            weights,
            is_trained: enough,
        }
    }

    pub(super) fn is_trained(&self) -> bool {
        self.is_trained
    }

    pub(super) fn score_text(&self, text: &str, embedding: &[f32]) -> PrototypeScores {
        let similarity: Vec<f32> = self.prototypes.iter().map(|p| dot(p, embedding)).collect();
        let found = Features::from_text(text);
        let (known, words) = self.known.share(&found);
        let logits = self.weights.logits(embedding, &self.weights.bag(found));
        PrototypeScores {
            probabilities: probabilities(logits),
            similarity,
            known,
            words,
        }
    }

    /// Returns the similarity to the most similar example of a label, or to its prototype if it has no examples.
    pub(super) fn nearest(&self, label: usize, embedding: &[f32]) -> f32 {
        let examples = self.examples.get(label).into_iter().flatten();
        let nearest = examples.map(|e| dot(e, embedding)).reduce(f32::max);
        let prototype = self.prototypes.get(label).map(|p| dot(p, embedding));
        nearest.or(prototype).unwrap_or(0.0)
    }
}

impl Weights {
    /// Returns weights by which each label has the direction of its prototype and of its texts' words, and the texts of
    /// all labels. A description counts like a request.
    fn start<'t>(prototypes: &[Embedding], labels: &'t [Label]) -> (Self, Vec<Row<'t>>) {
        let texts = labels.iter().enumerate().flat_map(|(class, label)| {
            let texts = label.requests.iter().chain(&label.about);
            texts.map(move |text| (class, text))
        });
        let texts: Vec<(usize, &Text)> = texts.collect();
        let read: Vec<&str> = texts.iter().map(|(_, t)| t.text.as_str()).collect();
        let with_encoder = prototypes.iter().any(|p| p.len() > DIMENSIONS);
        let mut weights = Self {
            idf: InverseDocumentFrequency::from_texts(&read),
            bag_length: if with_encoder {
                BAG_OF_WORDS_LENGTH_WITH_ENCODER
            } else {
                BAG_OF_WORDS_LENGTH
            },
            embedding: prototypes.to_vec(),
            bag_of_words: vec![0.0; BUCKETS * labels.len()],
        };
        let prototypes = weights.embedding.iter_mut().flatten();
        prototypes.for_each(|x| *x *= EMBEDDING_SCALE);
        let rows = texts.iter().map(|(class, text)| {
            let bag = weights.bag(Features::from_text(&text.text));
            (*class, &text.embedding, bag)
        });
        let rows: Vec<Row<'t>> = rows.collect();
        weights.start_bag_of_words(&rows);
        (weights, rows)
    }

    /// Returns the bag of words of these features.
    fn bag(&self, features: Features) -> SparseVector {
        let mut bag = self.idf.vector(features);
        bag.iter_mut().for_each(|(_, x)| *x *= self.bag_length);
        bag
    }

    /// Starts the bag of words of a label in the direction of the sum of its texts' bags.
    fn start_bag_of_words(&mut self, rows: &[Row<'_>]) {
        let classes = self.embedding.len();
        for (class, _, bag_of_words) in rows {
            for (bucket, value) in bag_of_words {
                self.bag_of_words[*bucket as usize * classes + class] += value;
            }
        }
        let mut squares = vec![0.0f32; classes];
        for row in self.bag_of_words.chunks_exact(classes) {
            let squared = squares.iter_mut().zip(row);
            squared.for_each(|(sum, x)| *sum += x * x);
        }
        let length = BAG_OF_WORDS_SCALE / self.bag_length;
        for row in self.bag_of_words.chunks_exact_mut(classes) {
            let scaled = row.iter_mut().zip(&squares);
            scaled.for_each(|(x, sum)| *x *= length / sum.sqrt().max(1e-9));
        }
    }

    /// Fits the weights to the rows by gradient descent with weight decay; rare labels count as much as common ones.
    fn gradient_descent(&mut self, rows: &[Row<'_>]) {
        let classes = self.embedding.len();
        let mut texts = vec![0usize; classes];
        rows.iter().for_each(|(class, ..)| texts[*class] += 1);
        let mean = rows.len() as f32 / classes as f32;
        let (least, most) = EPOCHS;
        let epochs = (MAX_STEPS / (rows.len() * classes)).clamp(least, most);
        let mut order: Vec<usize> = (0..rows.len()).collect();
        let mut random = SplitMix64::new(SEED);
        for epoch in 0..epochs {
            random.shuffle(&mut order);
            let weights = self.embedding.iter_mut().flatten();
            weights
                .chain(&mut self.bag_of_words)
                .for_each(|x| *x *= 1.0 - WEIGHT_DECAY);
            let rate = RATE * (1.0 - epoch as f32 / epochs as f32);
            for at in &order {
                let (class, embedding, bag_of_words) = &rows[*at];
                let mut gradient = probabilities(self.logits(embedding, bag_of_words));
                gradient[*class] -= 1.0;
                let balance = (mean / texts[*class] as f32).min(4.0);
                let steps = gradient.iter().enumerate().filter(|(_, s)| s.abs() > 2e-3);
                for (label, gradient) in steps {
                    let step = rate * balance * gradient;
                    for (weight, x) in self.embedding[label].iter_mut().zip(embedding.iter()) {
                        *weight -= step * x;
                    }
                    for (bucket, value) in bag_of_words {
                        self.bag_of_words[*bucket as usize * classes + label] -= step * value;
                    }
                }
            }
        }
    }

    fn logits(&self, embedding: &[f32], bag_of_words: &SparseVector) -> Vec<f32> {
        let classes = self.embedding.len();
        let mut logits: Vec<f32> = self.embedding.iter().map(|w| dot(w, embedding)).collect();
        for (bucket, value) in bag_of_words {
            let row = &self.bag_of_words[*bucket as usize * classes..][..classes];
            for (logit, weight) in logits.iter_mut().zip(row) {
                *logit += value * weight;
            }
        }
        logits
    }
}

fn probabilities(mut logits: Vec<f32>) -> Vec<f32> {
    softmax(&mut logits);
    logits
}
