//! Measures predictions (accuracy, calibration error and coverage), and what a ranking of prompts is worth for a choice
//! between two models ([`ModelsReport`]).

mod models;

use std::collections::BTreeMap;

use serde::Serialize;

pub use models::{
    AnsweredPrompt, CurvePoint, Figure, GapDirection, Interval, ModelSetReport, ModelsReport,
    RankingReport,
};

/// A prediction with the right answer.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Prediction {
    /// The right label.
    pub label: String,
    /// Other labels that are right too.
    pub acceptable: Vec<String>,
    /// The predicted label; `None` if there is none.
    pub predicted: Option<String>,
    /// The confidence of the prediction, from 0 to 1; 0 if there is none.
    pub confidence: f32,
    /// Whether the predictor abstained and the fallback was used.
    pub abstained: bool,
}

impl Prediction {
    /// Creates a prediction, with its confidence from 0 to 1, beside the right label.
    pub fn new(label: impl Into<String>, predicted: Option<String>, confidence: f32) -> Self {
        Self {
            label: label.into(),
            acceptable: Vec::new(),
            predicted,
            confidence,
            abstained: false,
        }
    }

    /// Sets other labels that are right too.
    #[must_use]
    pub fn with_acceptable(mut self, labels: Vec<String>) -> Self {
        self.acceptable = labels;
        self
    }

    /// Sets whether the predictor abstained and the fallback was used.
    #[must_use]
    pub fn with_abstained(mut self, abstained: bool) -> Self {
        self.abstained = abstained;
        self
    }
}

impl Prediction {
    fn hits(&self) -> bool {
        self.predicted.as_ref() == Some(&self.label)
    }

    fn acceptable(&self) -> bool {
        self.hits()
            || self
                .predicted
                .as_ref()
                .is_some_and(|p| self.acceptable.contains(p))
    }
}

/// The figures for one label.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct LabelReport {
    /// The number of rows with this label.
    pub support: usize,
    /// The share of the rows predicted as this label that have it.
    pub precision: f64,
    /// The share of the rows with this label that are predicted as it.
    pub recall: f64,
    /// The harmonic mean of precision and recall.
    pub f1: f64,
}

/// The figures for a set of predictions. Shares are from 0 to 1.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct EvaluationReport {
    /// The number of rows.
    pub n: usize,
    /// The share of rows whose label was predicted.
    pub accuracy: f64,
    /// The share of rows for which the label or another acceptable one was predicted.
    pub accuracy_acceptable: f64,
    /// The mean of F1 over the labels.
    pub macro_f1: f64,
    /// The expected calibration error of the confidence that `label` is right, over 15 equal bins.
    pub ece: f64,
    /// The expected calibration error of the confidence that the prediction is acceptable.
    pub ece_acceptable: f64,
    /// The largest share of rows, in order of falling confidence, of which 95 % are right.
    pub coverage_at_95: f64,
    /// The largest share of rows, in order of falling confidence, of which 95 % are acceptable.
    pub coverage_at_95_acceptable: f64,
    /// The number of rows on which the predictor abstained.
    pub abstained: usize,
    /// The figures for each label.
    pub per_label: BTreeMap<String, LabelReport>,
    /// How often each label was predicted as each other one; `""` means no prediction.
    pub confusion: BTreeMap<String, BTreeMap<String, usize>>,
}

/// The number of bins of the calibration error.
const BINS: usize = 15;

impl EvaluationReport {
    /// Returns the measures of these predictions.
    #[must_use]
    pub fn new(predictions: &[Prediction]) -> Self {
        let n = predictions.len();
        let share = |count: usize| if n == 0 { 0.0 } else { count as f64 / n as f64 };
        let mut confusion: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
        for p in predictions {
            let predicted = p.predicted.clone().unwrap_or_default();
            *confusion
                .entry(p.label.clone())
                .or_default()
                .entry(predicted)
                .or_default() += 1;
        }
        let per_label: BTreeMap<_, _> = confusion
            .iter()
            .map(|(label, row)| {
                let hit = row.get(label).copied().unwrap_or(0) as f64;
                let support = row.values().sum::<usize>();
                let predicted: usize = confusion.values().filter_map(|row| row.get(label)).sum();
                (label.clone(), label_report(hit, support, predicted))
            })
            .collect();
        let strict = |p: &Prediction| p.hits();
        let lenient = |p: &Prediction| p.acceptable();
        Self {
            n,
            accuracy: share(predictions.iter().filter(|p| p.hits()).count()),
            accuracy_acceptable: share(predictions.iter().filter(|p| p.acceptable()).count()),
            macro_f1: per_label.values().map(|l| l.f1).sum::<f64>()
                / (per_label.len().max(1) as f64),
            ece: calibration_error(predictions, strict),
            ece_acceptable: calibration_error(predictions, lenient),
            coverage_at_95: coverage(predictions, 0.95, strict),
            coverage_at_95_acceptable: coverage(predictions, 0.95, lenient),
            abstained: predictions.iter().filter(|p| p.abstained).count(),
            per_label,
            confusion,
        }
    }
}

fn label_report(hit: f64, support: usize, predicted: usize) -> LabelReport {
    let over = |count: usize| if count == 0 { 0.0 } else { hit / count as f64 };
    let (precision, recall) = (over(predicted), over(support));
    let f1 = if hit > 0.0 {
        2.0 * precision * recall / (precision + recall)
    } else {
        0.0
    };
    LabelReport {
        support,
        precision,
        recall,
        f1,
    }
}

/// Computes the expected calibration error: the mean distance between confidence and accuracy over equal bins.
fn calibration_error(predictions: &[Prediction], right: impl Fn(&Prediction) -> bool) -> f64 {
    let mut bins = [(0usize, 0.0f64, 0usize); BINS];
    for p in predictions {
        let place = (p.confidence * BINS as f32) as usize;
        let bin = &mut bins[place.min(BINS - 1)];
        bin.0 += 1;
        bin.1 += f64::from(p.confidence);
        bin.2 += usize::from(right(p));
    }
    let off: f64 = bins
        .iter()
        .map(|(_, confidence, right)| (confidence - *right as f64).abs())
        .sum();
    off / predictions.len().max(1) as f64
}

/// Computes the largest share of predictions, in order of falling confidence, that reaches this precision. Predictions
/// of equal confidence are counted together.
fn coverage(
    predictions: &[Prediction],
    precision: f64,
    right: impl Fn(&Prediction) -> bool,
) -> f64 {
    let mut sorted: Vec<_> = predictions
        .iter()
        .map(|p| (p.confidence, right(p)))
        .collect();
    sorted.sort_by(|a, b| b.0.total_cmp(&a.0));
    let (mut covered, mut hits) = (0, 0usize);
    for (index, (confidence, hit)) in sorted.iter().enumerate() {
        hits += usize::from(*hit);
        let taken = index + 1;
        let last_of_its_kind = sorted.get(taken).is_none_or(|next| next.0 < *confidence);
        if last_of_its_kind && hits as f64 >= precision * taken as f64 {
            covered = taken;
        }
    }
    covered as f64 / predictions.len().max(1) as f64
}

/// Returns the value below which a share `q` of the sorted `values` lies; 0 if there are none.
#[must_use]
pub fn percentile(sorted: &[f64], q: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted
        .get(((last as f64) * q).round() as usize)
        .copied()
        .unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(label: &str, predicted: &str, confidence: f32) -> Prediction {
        Prediction {
            label: label.into(),
            acceptable: vec!["b".into()],
            predicted: Some(predicted.into()),
            confidence,
            abstained: false,
        }
    }

    #[test]
    fn figures_of_a_set_small_enough_to_work_out_by_hand() {
        let report = EvaluationReport::new(&[
            row("a", "a", 0.9),
            row("a", "b", 0.6),
            row("c", "c", 0.5),
            row("c", "a", 0.4),
        ]);
        assert_eq!(
            (report.n, report.accuracy, report.accuracy_acceptable),
            (4, 0.5, 0.75)
        );
        assert_eq!(report.per_label["a"].precision, 0.5);
        assert_eq!(report.per_label["c"].recall, 0.5);
        // |0.9-1| + |0.6-0| + |0.5-1| + |0.4-0|, each in a separate bin.
        assert!((report.ece - 1.6 / 4.0).abs() < 1e-6, "{}", report.ece);
        assert_eq!(report.coverage_at_95, 0.25);
        assert_eq!(report.coverage_at_95_acceptable, 0.75);
    }

    #[test]
    fn nothing_is_reported_as_nothing() {
        assert_eq!(EvaluationReport::new(&[]), EvaluationReport::default());
    }
}
