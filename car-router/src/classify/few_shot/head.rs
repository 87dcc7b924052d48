//! Classifies labels from a description or a few examples each: by similarity to the prototype and to the words of a
//! label, and if there are enough examples by a softmax regression that starts from both.

use super::embedding::{Embedding, middle};
use super::sparse::{
    BUCKETS, Features, InverseDocumentFrequency, KnownWords, SparseVector, merged,
};
use crate::classify::logistic::softmax;
use crate::classify::semantic::{DIMENSIONS, dot};
use crate::random::SplitMix64;

/// The logit of a cosine of 1 before a regression is fitted, for the embedding and for the bag of words.
const EMBEDDING_SCALE: f32 = 24.0;
const BAG_OF_WORDS_SCALE: f32 = 14.0;

/// The length of a bag of words beside an embedding of length 1. With a sentence encoder, the regression changes the
/// weights of words more slowly.
const BAG_OF_WORDS_LENGTH: f32 = 1.0;
const BAG_OF_WORDS_LENGTH_WITH_ENCODER: f32 = 0.4;

/// A regression is fitted if each label has at least this many examples. With fewer it would overfit.
pub(super) const ENOUGH: usize = 5;

/// No regression is fitted if requests times labels exceed this, which takes some seconds. 150 labels with ten requests
/// each make 225,000.
const MAX_WORK: usize = 4_000_000;

/// The fewest and the most epochs. There are as many as `MAX_STEPS` allows, which counts epochs times texts times labels.
const FEWEST_EPOCHS: usize = 10;
const MOST_EPOCHS: usize = 40;
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
    /// By bucket.
    bag_of_words: Vec<BucketWeights>,
}

/// The weights of a bucket of bags of words: of a few labels, which takes little memory for any number of labels, or of
/// all of them.
#[derive(Debug, Clone, Default)]
struct BucketWeights {
    /// The labels that have a weight; empty if each label has one, in their order, or none has.
    labels: Vec<u32>,
    weights: Vec<f32>,
}

impl BucketWeights {
    /// Gives each of so many labels a weight.
    fn spread(&mut self, labels: usize) {
        let mut all = vec![0.0; labels];
        for (label, weight) in self.labels.drain(..).zip(&self.weights) {
            all[label as usize] = *weight;
        }
        self.weights = all;
    }

    /// Adds `value` times each label's weight to its logit.
    fn add_to(&self, logits: &mut [f32], value: f32) {
        if self.labels.is_empty() {
            let pairs = logits.iter_mut().zip(&self.weights);
            pairs.for_each(|(logit, weight)| *logit += value * weight);
        } else {
            for (label, weight) in self.labels.iter().zip(&self.weights) {
                logits[*label as usize] += value * weight;
            }
        }
    }
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
            bag_of_words: Vec::new(),
        };
        let prototypes = weights.embedding.iter_mut().flatten();
        prototypes.for_each(|x| *x *= EMBEDDING_SCALE);
        let rows = texts.iter().map(|(class, text)| {
            let bag = weights.bag(Features::from_text(&text.text));
            (*class, &text.embedding, bag)
        });
        let rows: Vec<Row<'t>> = rows.collect();
        // A single label is always the most likely one.
        if labels.len() > 1 {
            weights.bag_of_words = weights.bags(&rows);
        }
        (weights, rows)
    }

    /// Returns the bag of words of these features.
    fn bag(&self, features: Features) -> SparseVector {
        let mut bag = self.idf.vector(features);
        bag.iter_mut().for_each(|(_, x)| *x *= self.bag_length);
        bag
    }

    /// Returns weights by which each label has the direction of the sum of its texts' bags.
    fn bags(&self, rows: &[Row<'_>]) -> Vec<BucketWeights> {
        let mut of_label = vec![SparseVector::new(); self.embedding.len()];
        for (class, _, bag_of_words) in rows {
            of_label[*class].extend(bag_of_words);
        }
        let length = BAG_OF_WORDS_SCALE / self.bag_length;
        let mut buckets = vec![BucketWeights::default(); BUCKETS];
        for (class, found) in of_label.into_iter().enumerate() {
            let sum = merged(found);
            let squares: f32 = sum.iter().map(|(_, x)| x * x).sum();
            let scale = length / squares.sqrt().max(1e-9);
            for (bucket, x) in sum {
                let bucket = &mut buckets[bucket as usize];
                bucket.labels.push(class as u32);
                bucket.weights.push(x * scale);
            }
        }
        buckets
    }

    /// Fits the weights to the rows by gradient descent with weight decay. A label with fewer texts than the mean
    /// counts as much as the others, up to four times the weight for each text.
    fn gradient_descent(&mut self, rows: &[Row<'_>]) {
        let classes = self.embedding.len();
        let mut texts = vec![0usize; classes];
        rows.iter().for_each(|(class, ..)| texts[*class] += 1);
        let mean = rows.len() as f32 / classes as f32;
        let epochs = MAX_STEPS / (rows.len() * classes).max(1);
        let epochs = epochs.clamp(FEWEST_EPOCHS, MOST_EPOCHS);
        // A bucket that no text has stays as it is.
        let found = self.bag_of_words.iter_mut();
        found
            .filter(|bucket| !bucket.weights.is_empty())
            .for_each(|bucket| bucket.spread(classes));
        let mut order: Vec<usize> = (0..rows.len()).collect();
        let mut random = SplitMix64::new(SEED);
        for epoch in 0..epochs {
            random.shuffle(&mut order);
            let buckets = self.bag_of_words.iter_mut();
            let weights = self.embedding.iter_mut().flatten();
            weights
                .chain(buckets.flat_map(|bucket| &mut bucket.weights))
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
                        self.bag_of_words[*bucket as usize].weights[label] -= step * value;
                    }
                }
            }
        }
    }

    fn logits(&self, embedding: &[f32], bag_of_words: &SparseVector) -> Vec<f32> {
        let mut logits: Vec<f32> = self.embedding.iter().map(|w| dot(w, embedding)).collect();
        for (bucket, value) in bag_of_words {
            if let Some(weights) = self.bag_of_words.get(*bucket as usize) {
                weights.add_to(&mut logits, *value);
            }
        }
        logits
    }
}

fn probabilities(mut logits: Vec<f32>) -> Vec<f32> {
    softmax(&mut logits);
    logits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classify::semantic::TABLE;

    fn label(texts: &[&str]) -> Label {
        let table = TABLE.as_ref().unwrap();
        let text = |text: &&str| Text {
            text: (*text).to_owned(),
            embedding: table.vector(text).to_vec(),
        };
        Label {
            about: Vec::new(),
            requests: texts.iter().map(text).collect(),
        }
    }

    fn probabilities_of(labels: &[Label]) -> Vec<f32> {
        let classifier = PrototypeClassifier::new(labels);
        let asked = label(&["list files"]).requests.remove(0);
        let scores = classifier.score_text(&asked.text, &asked.embedding);
        scores.probabilities
    }

    #[test]
    fn no_label_one_label_and_labels_without_texts_have_scores() {
        assert!(probabilities_of(&[]).is_empty());
        assert_eq!(probabilities_of(&[label(&["list files"])]), [1.0]);
        assert_eq!(probabilities_of(&[label(&[]), label(&[])]), [0.5, 0.5]);
        let five = label(&["a", "b", "c", "d", "!!!"]);
        let trained = probabilities_of(&[five.clone(), five]);
        assert!(trained.iter().all(|p| p.is_finite()), "{trained:?}");
    }
}
