//! How good predictions are: accuracy, calibration and what can be relied on.

use std::collections::BTreeMap;

use serde::Serialize;

/// A prediction beside what would have been right.
#[derive(Debug, Clone, PartialEq)]
pub struct Prediction {
    /// The right label.
    pub label: String,
    /// Other labels that would have been right too.
    pub acceptable: Vec<String>,
    /// What was predicted; `None` where nothing was.
    pub predicted: Option<String>,
    /// How sure the prediction was, from 0 to 1; 0 where it did not say.
    pub confidence: f32,
    /// Whether the predictor had no view of its own and something stood in.
    pub abstained: bool,
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

/// How one label fared.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct LabelReport {
    /// How many rows have it.
    pub support: usize,
    /// Of the rows predicted so, the share that has it.
    pub precision: f64,
    /// Of the rows that have it, the share predicted so.
    pub recall: f64,
    /// The harmonic mean of the two.
    pub f1: f64,
}

/// What a set of predictions is worth. Shares are from 0 to 1.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct EvaluationReport {
    /// How many rows there are.
    pub n: usize,
    /// The share whose label was predicted.
    pub accuracy: f64,
    /// The share whose label, or another acceptable one, was predicted.
    pub accuracy_acceptable: f64,
    /// The mean of the labels' F1.
    pub macro_f1: f64,
    /// Expected calibration error of the confidence that `label` is right, over 15 equal bins.
    pub ece: f64,
    /// The same, of the confidence that the prediction is acceptable.
    pub ece_acceptable: f64,
    /// The largest share of rows, the surest first, of which 95 % are right.
    pub coverage_at_95: f64,
    /// The same, with 95 % acceptable.
    pub coverage_at_95_acceptable: f64,
    /// On how many rows the predictor had no view of its own.
    pub abstained: usize,
    /// How each label fared.
    pub per_label: BTreeMap<String, LabelReport>,
    /// How often each label was predicted as each other one; `""` stands for no prediction.
    pub confusion: BTreeMap<String, BTreeMap<String, usize>>,
}

/// The bins of the calibration error.
const BINS: usize = 15;

/// Sums up `predictions`.
#[must_use]
pub fn report(predictions: &[Prediction]) -> EvaluationReport {
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
    EvaluationReport {
        n,
        accuracy: share(predictions.iter().filter(|p| p.hits()).count()),
        accuracy_acceptable: share(predictions.iter().filter(|p| p.acceptable()).count()),
        macro_f1: per_label.values().map(|l| l.f1).sum::<f64>() / (per_label.len().max(1) as f64),
        ece: calibration_error(predictions, strict),
        ece_acceptable: calibration_error(predictions, lenient),
        coverage_at_95: coverage(predictions, 0.95, strict),
        coverage_at_95_acceptable: coverage(predictions, 0.95, lenient),
        abstained: predictions.iter().filter(|p| p.abstained).count(),
        per_label,
        confusion,
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

/// The mean distance between how sure predictions are and how often they are right, over equal bins.
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
        .map(|(_, sure, right)| (sure - *right as f64).abs())
        .sum();
    off / predictions.len().max(1) as f64
}

/// The largest share of the surest predictions that is right often enough. Equally sure ones
/// are taken together.
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

/// The value below which a share `q` of the sorted `values` lies; 0 where there is none.
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
        let report = report(&[
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
        // |0.9-1| + |0.6-0| + |0.5-1| + |0.4-0|, each in a bin of its own.
        assert!((report.ece - 1.6 / 4.0).abs() < 1e-6, "{}", report.ece);
        assert_eq!(report.coverage_at_95, 0.25);
        assert_eq!(report.coverage_at_95_acceptable, 0.75);
    }

    #[test]
    fn nothing_is_reported_as_nothing() {
        assert_eq!(report(&[]), EvaluationReport::default());
    }
}
