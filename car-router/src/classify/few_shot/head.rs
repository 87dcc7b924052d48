//! Classifies labels from a few examples each: by similarity to the prototype of a label, and if there are enough
//! examples by a softmax regression that starts from it.

use super::embedding::{Embedding, middle};
use super::sparse::{BUCKETS, Features, InverseDocumentFrequency, KnownWords, SparseVector};
use crate::classify::logistic::softmax;
use crate::classify::semantic::{DIMENSIONS, dot};
use crate::random::SplitMix64;

/// The logit of a cosine of 1, for the embedding and for the bag of words. With a sentence encoder, the bag of words
/// adds little.
const EMBEDDING_SCALE: f32 = 24.0;
const BAG_OF_WORDS_SCALE: f32 = 10.0;
const BAG_OF_WORDS_SCALE_WITH_ENCODER: f32 = 4.0;

/// A regression is fitted if each label has at least this many examples. With fewer it would overfit.
pub(super) const ENOUGH: usize = 5;

/// No regression is fitted if requests times labels exceed this, which takes some seconds. 150 labels with ten requests
/// each make 225,000.
const MAX_WORK: usize = 4_000_000;

const EPOCHS: usize = 20;
const RATE: f32 = 1.2;
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
    trained: Option<TrainedHead>,
}

#[derive(Debug, Clone)]
struct TrainedHead {
    idf: InverseDocumentFrequency,
    embedding: Vec<Embedding>,
    /// For each bucket, a row of one weight per label.
    bag_of_words: Vec<f32>,
}

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
        let trained = enough.then(|| TrainedHead::fit(&prototypes, labels));
        Self {
            prototypes,
            examples,
            known,
            trained,
        }
    }

    pub(super) fn is_trained(&self) -> bool {
        self.trained.is_some()
    }

    pub(super) fn score_text(&self, text: &str, embedding: &[f32]) -> PrototypeScores {
        let similarity: Vec<f32> = self.prototypes.iter().map(|p| dot(p, embedding)).collect();
        let found = Features::from_text(text);
        let (known, words) = self.known.share(&found);
        let logits = match &self.trained {
            Some(trained) => trained.logits(embedding, &trained.idf.vector(found)),
            None => similarity.iter().map(|l| EMBEDDING_SCALE * l).collect(),
        };
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

impl TrainedHead {
    fn fit(prototypes: &[Embedding], labels: &[Label]) -> Self {
        let texts: Vec<&str> = labels
            .iter()
            .flat_map(|l| l.requests.iter().map(|t| t.text.as_str()))
            .collect();
        let idf = InverseDocumentFrequency::from_texts(&texts);
        let classes = labels.len();
        let rows = labels.iter().enumerate().flat_map(|(class, label)| {
            let requests = label.requests.iter();
            requests.map(move |request| (class, request))
        });
        let rows: Vec<(usize, &Embedding, SparseVector)> = rows
            .map(|(class, t)| {
                (
                    class,
                    &t.embedding,
                    idf.vector(Features::from_text(&t.text)),
                )
            })
            .collect();
        let mut trained = Self {
            idf,
            embedding: prototypes.to_vec(),
            bag_of_words: vec![0.0; BUCKETS * classes],
        };
        for prototype in &mut trained.embedding {
            prototype.iter_mut().for_each(|x| *x *= EMBEDDING_SCALE);
        }
        let with_encoder = prototypes.iter().any(|p| p.len() > DIMENSIONS);
        let bag_of_words = if with_encoder {
            BAG_OF_WORDS_SCALE_WITH_ENCODER
        } else {
            BAG_OF_WORDS_SCALE
        };
        trained.start_bag_of_words(&rows, classes, bag_of_words);
        trained.gradient_descent(&rows, labels);
        trained
    }

    /// Starts the bag of words of a label as the mean of its examples' bags, with this length.
    fn start_bag_of_words(
        &mut self,
        rows: &[(usize, &Embedding, SparseVector)],
        classes: usize,
        length: f32,
    ) {
        for (class, _, features) in rows {
            for (bucket, value) in features {
                self.bag_of_words[*bucket as usize * classes + class] += value;
            }
        }
        for class in 0..classes {
            let of_class = || (class..BUCKETS * classes).step_by(classes);
            let squares: f32 = of_class().map(|at| self.bag_of_words[at].powi(2)).sum();
            let scale = length / squares.sqrt().max(1e-9);
            of_class().for_each(|at| self.bag_of_words[at] *= scale);
        }
    }

    /// Runs a few epochs of gradient descent; rare labels count as much as common ones.
    fn gradient_descent(&mut self, rows: &[(usize, &Embedding, SparseVector)], labels: &[Label]) {
        let classes = labels.len();
        let mut order: Vec<usize> = (0..rows.len()).collect();
        let mut random = SplitMix64::new(SEED);
        let mean = rows.len() as f32 / classes as f32;
        for epoch in 0..EPOCHS {
            random.shuffle(&mut order);
            let rate = RATE * (1.0 - epoch as f32 / EPOCHS as f32);
            for at in &order {
                let (class, embedding, bag_of_words) = &rows[*at];
                let mut gradient = probabilities(self.logits(embedding, bag_of_words));
                gradient[*class] -= 1.0;
                let balance = (mean / labels[*class].requests.len() as f32).min(4.0);
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
