//! The bag of words of a text: its words and their pieces as a sparse vector of length 1, in which rare ones count
//! more.

use crate::classify::embedded::{
    BUCKETS as WORD_BUCKETS, Hash, LEXICON, PAIRS, PIECES, Sink, TYPES, WORDS, extract,
};
use car_router_words::text::ends;

/// The number of buckets that features are folded into.
pub(super) const BUCKETS: usize = 1 << 12;

/// Of a longer text, only the first bytes are analyzed.
const HEAD_BYTES: usize = 2048;

/// Returns the weight of a feature of each group, relative to a word.
const fn group_weight(group: usize) -> f32 {
    match group {
        WORDS => 1.0,
        PAIRS => 0.7,
        PIECES => 0.35,
        TYPES => 0.5,
        _ => 0.0,
    }
}

/// `(bucket, value)`, each bucket once, in order.
pub(super) type SparseVector = Vec<(u32, f32)>;

/// The inverse document frequency of features in the examples.
#[derive(Debug, Clone)]
pub(super) struct InverseDocumentFrequency {
    weight: Vec<f32>,
}

/// The features of a text, in any order, and its words.
#[derive(Default)]
pub(super) struct Features {
    found: SparseVector,
    words: Vec<u32>,
}

impl Sink for Features {
    fn feature(&mut self, group: usize, bucket: usize) {
        let bucket = (bucket % BUCKETS) as u32;
        self.found.push((bucket, group_weight(group)));
    }

    fn word(&mut self, stem: Hash) {
        self.words.push(stem.bucket() as u32);
    }
}

impl Features {
    pub(super) fn from_text(text: &str) -> Self {
        let mut features = Self::default();
        let (head, _) = ends(text, HEAD_BYTES, 0);
        extract(head, &LEXICON, &mut features);
        features
    }
}

/// Merges entries of the same bucket by adding their values.
pub(super) fn merged(mut found: SparseVector) -> SparseVector {
    found.sort_unstable_by_key(|(bucket, _)| *bucket);
    found.dedup_by(|later, first| {
        let same = later.0 == first.0;
        if same {
            first.1 += later.1;
        }
        same
    });
    found
}

impl InverseDocumentFrequency {
    pub(super) fn from_texts(texts: &[&str]) -> Self {
        let mut with = vec![0u32; BUCKETS];
        for text in texts {
            for (bucket, _) in merged(Features::from_text(text).found) {
                with[bucket as usize] += 1;
            }
        }
        let all = texts.len() as f32;
        let weight = with
            .iter()
            .map(|n| ((1.0 + all) / (1.0 + *n as f32)).ln() + 0.3);
        Self {
            weight: weight.collect(),
        }
    }

    pub(super) fn vector(&self, features: Features) -> SparseVector {
        let mut found = merged(features.found);
        for (bucket, value) in &mut found {
            *value *= self.weight[*bucket as usize];
        }
        let length = found.iter().map(|(_, v)| v * v).sum::<f32>().sqrt();
        found.iter_mut().for_each(|(_, v)| *v /= length.max(1e-9));
        found
    }
}

/// The words that occur in some texts.
#[derive(Debug, Clone)]
pub(super) struct KnownWords {
    bits: Vec<bool>,
}

impl KnownWords {
    pub(super) fn from_texts<'t>(texts: impl Iterator<Item = &'t str>) -> Self {
        let mut bits = vec![false; WORD_BUCKETS];
        for text in texts {
            for word in Features::from_text(text).words {
                bits[word as usize] = true;
            }
        }
        Self { bits }
    }

    /// Returns the share of a text's words that are known, and the number of words.
    pub(super) fn share(&self, features: &Features) -> (f32, usize) {
        let words = &features.words;
        let known = words.iter().filter(|w| self.bits[**w as usize]).count();
        (known as f32 / words.len().max(1) as f32, words.len())
    }
}
