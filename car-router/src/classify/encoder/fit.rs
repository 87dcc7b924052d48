//! Fits phrase vectors: fewer vectors for many phrases, and the confidence of their votes.

use super::phrases::{CALIBRATION_FEATURES, Neighbor, Phrase, PhraseVectors, Votes, at};
use crate::classify::embedded::{Scores, joint};
use crate::classify::logistic::Logistic;
use crate::domain::PackSet;
use crate::random::SplitMix64;

/// A text whose class is known, as it is used to fit the confidence.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The vector of the text.
    pub vector: Vec<f32>,
    /// The class of the text in its set.
    pub class: usize,
    /// The number of the template that the text was made from.
    pub template: usize,
    /// The scores of trained models that have not seen the template.
    pub scores: Scores,
}

/// The number of iterations of k-means.
const ITERATIONS: usize = 12;

/// Returns fewer phrases that represent these: spherical k-means within each domain, with one mean for `per_mean`
/// phrases.
#[must_use]
pub fn means(phrases: &[Phrase], per_mean: usize, seed: u64) -> Vec<Phrase> {
    let mut groups: Vec<Vec<&Phrase>> = Vec::new();
    for phrase in phrases {
        let known = groups.iter_mut().find(|group| {
            let first = group.first();
            first.is_some_and(|first| (first.set, &first.domain) == (phrase.set, &phrase.domain))
        });
        match known {
            Some(group) => group.push(phrase),
            None => groups.push(vec![phrase]),
        }
    }
    let mut random = SplitMix64::new(seed);
    let means = groups.iter_mut().map(|group| {
        random.shuffle(group);
        of_group(group, per_mean)
    });
    means.flatten().collect()
}

fn of_group(group: &[&Phrase], per_mean: usize) -> Vec<Phrase> {
    let count = group.len().div_ceil(per_mean.max(1));
    let mut means: Vec<Vec<f32>> = group.iter().take(count).map(|p| p.vector.clone()).collect();
    let mut members = vec![0_usize; count];
    for _ in 0..ITERATIONS {
        let mut sums = vec![vec![0.0_f32; group[0].vector.len()]; count];
        members.fill(0);
        for phrase in group {
            let cosines = means.iter().map(|mean| dot(mean, &phrase.vector));
            let nearest = cosines
                .enumerate()
                .max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
            let nearest = nearest.map_or(0, |(at, _)| at);
            members[nearest] += usize::from(phrase.count);
            let weight = f32::from(phrase.count);
            let sum = sums[nearest].iter_mut().zip(&phrase.vector);
            sum.for_each(|(sum, x)| *sum += weight * x);
        }
        for (mean, sum) in means.iter_mut().zip(sums) {
            let length = dot(&sum, &sum).sqrt();
            if length > 0.0 {
                *mean = sum.iter().map(|x| x / length).collect();
            }
        }
    }
    let means = means
        .into_iter()
        .zip(members)
        .filter(|(_, members)| *members > 0);
    let means = means.map(|(vector, members)| Phrase {
        vector,
        count: u16::try_from(members).unwrap_or(u16::MAX),
        ..group[0].clone()
    });
    means.collect()
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 16];
    let (a, b) = (a.as_chunks::<16>(), b.as_chunks::<16>());
    for (a, b) in a.0.iter().zip(b.0) {
        for lane in 0..16 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    let rest: f32 = a.1.iter().zip(b.1).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}

/// The shares of the votes that are tried. None is above a half: an encoder that was distilled on these texts compares
/// them better than new ones.
const SHARES: [f32; 5] = [0.1, 0.2, 0.3, 0.4, 0.5];

impl PhraseVectors {
    /// Fits the share of the votes of a set and their confidence, and keeps the fit. `phrases` are the phrases of which
    /// these are the means, and `templates` has the template of each; a sample is judged by phrases of other templates.
    pub fn fit(&mut self, set: PackSet, phrases: &Self, templates: &[usize], samples: &[Sample]) {
        let nearest: Vec<(&Sample, Vec<Neighbor>)> = samples
            .iter()
            .map(|sample| {
                let other = |index: usize| templates.get(index) != Some(&sample.template);
                let mut nearest = phrases.nearest(set, &sample.vector, other);
                // There are many samples, and the search reserves room for every phrase.
                nearest.shrink_to_fit();
                (sample, nearest)
            })
            .collect();
        let weighing = &mut self.weighing[at(set)];
        let sharpness = weighing.sharpness;
        let judged = |share: f32| {
            let each = nearest.iter();
            each.filter_map(move |(sample, neighbors)| {
                let votes = Votes::from_neighbors(neighbors, sharpness)?;
                Some((*sample, joint(&sample.scores, &votes, share)))
            })
        };
        // The share under which the right classes are most likely.
        let likelihood = |share: f32| -> f64 {
            let each = judged(share).map(|(sample, (scores, _))| {
                f64::from(scores.probability[sample.class].max(1e-6)).ln()
            });
            each.sum()
        };
        let best = SHARES
            .into_iter()
            .max_by(|a, b| likelihood(*a).total_cmp(&likelihood(*b)));
        weighing.share = best.unwrap_or(weighing.share);
        let mut seen: [Vec<([f32; CALIBRATION_FEATURES], f32)>; 2] = Default::default();
        for (sample, (scores, features)) in judged(weighing.share) {
            let right = f32::from(u8::from(scores.likeliest() == sample.class));
            seen[scores.side()].push((features, right));
        }
        weighing.calibrators = seen.map(|seen| Logistic::fit(&seen));
    }

    /// Returns the share of the votes of a set.
    #[must_use]
    pub fn share(&self, set: PackSet) -> f32 {
        self.weighing[at(set)].share
    }
}
