//! Measures what a ranking of prompts is worth to an app that has a weak and a strong model.
//!
//! The prompts with the highest scores go to the strong model first, and the others to the weak one. Each share of
//! calls to the strong model then has a quality: the mean of the answers that the app gets. Equal scores count by their
//! mean, as if their prompts went to the strong model in a random order. Between two prompts, the quality is
//! interpolated.

use std::collections::HashMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::complexity::Complexity;
use crate::error::Problem;
use crate::random::SplitMix64;

/// The draws of the bootstrap.
const DRAWS: usize = 1_000;

/// The seed of the draws: the same rows have the same intervals.
const SEED: u64 = 1;

/// A set of fewer rows has no intervals. Not measured; chosen by hand.
const MIN_ROWS_FOR_INTERVALS: usize = 10;

/// A figure has an interval if this share of the draws has the figure.
const MIN_SHARE_OF_DRAWS: f64 = 0.95;

/// The part of the draws below an interval, and the part above it.
const TAIL: f64 = 0.025;

/// The parts of the gain for which the share of strong calls is reported.
const GAIN_PARTS: [f64; 3] = [0.5, 0.8, 0.95];

/// The points of a curve: 0, 10, …, 100 % of the calls.
const POINTS: usize = 11;

/// A difference of mean qualities that is smaller than this comes from rounding.
const MIN_GAP: f64 = 1e-9;

/// The name of the set of rows that name none.
const UNNAMED_SET: &str = "all";

/// A prompt with the quality of the answers of a weak and a strong model, from 0 (wrong) to 1 (right).
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AnsweredPrompt {
    /// The text that both models were given.
    pub prompt: String,
    /// The quality of the weak model's answer.
    pub weak: f64,
    /// The quality of the strong model's answer.
    pub strong: f64,
    /// The name of the set that the prompt belongs to. Sets are measured separately.
    pub set: String,
}

/// A row of a file, as far as it is read here.
#[derive(Deserialize)]
struct AnsweredRow {
    prompt: Option<Value>,
    text: Option<Value>,
    weak_correct: Option<Value>,
    strong_correct: Option<Value>,
    benchmark: Option<Value>,
    set: Option<Value>,
    source: Option<Value>,
}

impl AnsweredPrompt {
    /// Creates a prompt of the set `all`. A quality outside of 0 to 1 is moved to the nearer end; NaN counts as 0.
    pub fn new(prompt: impl Into<String>, weak: f64, strong: f64) -> Self {
        let bounded = |quality: f64| match quality.is_nan() {
            true => 0.0,
            false => quality.clamp(0.0, 1.0),
        };
        Self {
            prompt: prompt.into(),
            weak: bounded(weak),
            strong: bounded(strong),
            set: UNNAMED_SET.to_owned(),
        }
    }

    /// Sets the name of the set.
    #[must_use]
    pub fn with_set(mut self, set: impl Into<String>) -> Self {
        self.set = set.into();
        self
    }

    /// Parses a line such as `{"prompt":…,"weak_correct":0,"strong_correct":1,"benchmark":"mmlu"}`. The prompt may also
    /// be called `text`, a quality is a number from 0 to 1 or a boolean, and the name of the set is the first of
    /// `benchmark`, `set` and `source` that the line has. Other fields are ignored.
    ///
    /// # Errors
    /// Returns the problem at line `number` of `file`, with the value and what was expected.
    pub fn from_json_line(line: &str, file: &str, number: usize) -> Result<Self, Problem> {
        let problem = |key: &str, value: Option<&Value>, expected: &str| {
            let value = value.map(|value| match value {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            });
            Problem::new(file, key, value.as_deref(), expected).at_line(Some(number))
        };
        let row: AnsweredRow = serde_json::from_str(line).map_err(|error| {
            let expected = format!(
                "a JSON object such as {{\"prompt\":\"…\",\"weak_correct\":0,\"strong_correct\":1}}: {error}"
            );
            problem("", Some(&Value::from(line)), &expected).with_cause(error)
        })?;
        let text = |key: &str, value: &Option<Value>, expected: &str| match value {
            Some(Value::String(text)) if !text.trim().is_empty() => Ok(text.clone()),
            other => Err(problem(key, other.as_ref(), expected)),
        };
        let quality = |key: &str, value: &Option<Value>| {
            let number = match value {
                Some(Value::Bool(right)) => Some(f64::from(u8::from(*right))),
                Some(value) => value.as_f64().filter(|n| (0.0..=1.0).contains(n)),
                None => None,
            };
            let expected = "a number from 0 to 1, or true or false";
            number.ok_or_else(|| problem(key, value.as_ref(), expected))
        };
        let prompt = match (&row.prompt, &row.text) {
            (None, Some(_)) => text("text", &row.text, "the text of the prompt")?,
            (prompt, _) => text("prompt", prompt, "the text of the prompt")?,
        };
        let names = [
            ("benchmark", &row.benchmark),
            ("set", &row.set),
            ("source", &row.source),
        ];
        let set = match names.into_iter().find(|(_, value)| value.is_some()) {
            Some((key, value)) => text(key, value, "the name of the set as a string")?,
            None => UNNAMED_SET.to_owned(),
        };
        let weak = quality("weak_correct", &row.weak_correct)?;
        let strong = quality("strong_correct", &row.strong_correct)?;
        Ok(Self::new(prompt, weak, strong).with_set(set))
    }
}

/// The range that holds a figure in 95 % of bootstrap draws of the rows.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A figure with its interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Figure {
    /// The figure for the rows as they are.
    pub value: f64,
    /// The 95 % interval of the bootstrap. Absent for fewer than ten rows, and if more than 5 % of the draws do not have
    /// the figure.
    pub interval: Option<Interval>,
}

/// A point of a curve.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[non_exhaustive]
pub struct CurvePoint {
    /// The share of calls that go to the strong model, from 0 to 1.
    pub strong_share: f64,
    /// The mean quality of the answers.
    pub quality: Figure,
}

/// Whether the strong model is better than the weak one on a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum GapDirection {
    /// The strong model is better: there is a gain to recover.
    Positive,
    /// Both models are equally good.
    NoGap,
    /// The weak model is better.
    Negative,
}

/// What one ranking of the prompts of a set is worth.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct RankingReport {
    /// The mean quality of the answers, averaged over all shares of strong calls.
    pub quality: Figure,
    /// The average performance gap recovered: the part of the gap between the models that the ranking recovers, averaged
    /// over all shares of strong calls. A random order recovers 0.5 of it. Absent if the gap is not positive.
    pub apgr: Option<Figure>,
    /// The call-performance threshold: the smallest share of strong calls that recovers 50 % of the gap.
    pub cpt_50: Option<Figure>,
    /// The smallest share of strong calls that recovers 80 % of the gap.
    pub cpt_80: Option<Figure>,
    /// The smallest share of strong calls that recovers 95 % of the gap.
    pub cpt_95: Option<Figure>,
    /// The quality at 0, 10, …, 100 % strong calls.
    pub curve: Vec<CurvePoint>,
}

/// The figures for one set of prompts.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ModelSetReport {
    /// The name of the set.
    pub set: String,
    /// The number of rows.
    pub n: usize,
    /// The mean quality if the weak model answers every prompt.
    pub always_weak: Figure,
    /// The mean quality if the strong model answers every prompt.
    pub always_strong: Figure,
    /// By how much the strong model is better than the weak one.
    pub gap: Figure,
    /// The sign of the gap.
    pub gap_direction: GapDirection,
    /// The mean quality if the better model answers each prompt.
    pub best_choice: Figure,
    /// The share of prompts that the strong model answers better.
    pub best_choice_strong_share: Figure,
    /// A random order. The figures are its expected values, and the intervals those of one random order of drawn rows.
    pub random: RankingReport,
    /// The longest prompt first, in bytes.
    pub length: RankingReport,
    /// The ranking that is measured.
    pub estimate: RankingReport,
    /// The prompt that gains most from the strong model first: no ranking is better.
    pub oracle: RankingReport,
    /// The APGR of the estimate minus that of the length, on the same draws.
    pub estimate_above_length: Option<Figure>,
}

/// What the complexity of prompts is worth for a choice between two models, for each set of prompts.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ModelsReport {
    /// The sets in the order in which they appear in the rows.
    pub sets: Vec<ModelSetReport>,
}

impl ModelsReport {
    /// Measures the offline estimate: prompts rank by the [`rank`](Complexity::rank) of [`Complexity::estimate`].
    ///
    /// # Example
    /// ```
    /// use car_router::eval::{AnsweredPrompt, ModelsReport};
    ///
    /// let rows = [
    ///     AnsweredPrompt::new("list the files here", 1.0, 1.0),
    ///     AnsweredPrompt::new("design a cache that survives a crash of any node", 0.0, 1.0),
    /// ];
    /// let report = ModelsReport::new(&rows);
    /// assert_eq!(report.sets[0].gap.value, 0.5);
    /// ```
    #[must_use]
    pub fn new(rows: &[AnsweredPrompt]) -> Self {
        let rank = |row: &AnsweredPrompt| Complexity::estimate(&row.prompt).rank;
        Self::ranked_by(rows, |row| rank(row).map_or(0.0, f64::from))
    }

    /// Measures any ranking: the prompts with the highest scores go to the strong model first.
    #[must_use]
    pub fn ranked_by(rows: &[AnsweredPrompt], score: impl Fn(&AnsweredPrompt) -> f64) -> Self {
        let mut places: HashMap<&str, usize> = HashMap::new();
        let mut sets: Vec<(&str, Vec<&AnsweredPrompt>)> = Vec::new();
        for row in rows {
            let place = *places.entry(&row.set).or_insert_with(|| {
                sets.push((&row.set, Vec::new()));
                sets.len() - 1
            });
            sets[place].1.push(row);
        }
        let report = |(set, rows): (&str, Vec<&AnsweredPrompt>)| {
            let scores: Vec<f64> = rows.iter().map(|row| score(row)).collect();
            ModelSetReport::new(set, &rows, &scores)
        };
        Self {
            sets: sets.into_iter().map(report).collect(),
        }
    }
}

impl ModelSetReport {
    /// Measures a set that has at least one row.
    fn new(set: &str, rows: &[&AnsweredPrompt], scores: &[f64]) -> Self {
        let gains: Vec<f64> = rows.iter().map(|row| row.strong - row.weak).collect();
        let lengths: Vec<f64> = rows.iter().map(|row| row.prompt.len() as f64).collect();
        let orders = [&lengths[..], scores, &gains].map(Order::by_falling);
        let measure = |weights: &[u32], sequence: Option<&[usize]>| {
            let totals = Totals::new(rows, weights);
            let [length, estimate, oracle] = orders.each_ref().map(|order| {
                let steps = order.steps(&gains, weights);
                Ranked::new(steps, &totals)
            });
            let random = match sequence {
                Some(sequence) => Ranked::new(sequence.iter().map(|at| (1.0, gains[*at])), &totals),
                None => Ranked::new([(totals.count, totals.gap)].into_iter(), &totals),
            };
            Measured {
                totals,
                random,
                length,
                estimate,
                oracle,
            }
        };
        let as_it_is = measure(&vec![1; rows.len()], None);
        let mut draws = Vec::new();
        if rows.len() >= MIN_ROWS_FOR_INTERVALS {
            let mut random = SplitMix64::new(SEED);
            let mut weights = vec![0; rows.len()];
            for _ in 0..DRAWS {
                weights.fill(0);
                // The drawn rows are in a random order already.
                let drawn = (0..rows.len()).map(|_| random.below(rows.len()));
                let sequence: Vec<usize> = drawn.collect();
                sequence.iter().for_each(|at| weights[*at] += 1);
                draws.push(measure(&weights, Some(&sequence)));
            }
        }
        Self::from_measured(set, rows.len(), &Bootstrap { as_it_is, draws })
    }

    fn from_measured(set: &str, n: usize, bootstrap: &Bootstrap) -> Self {
        let mean = |sum: fn(&Totals) -> f64| {
            bootstrap.figure_of_all(move |m| sum(&m.totals) / m.totals.count)
        };
        let gap = mean(|totals| totals.gap);
        Self {
            set: set.to_owned(),
            n,
            always_weak: mean(|totals| totals.weak),
            always_strong: mean(|totals| totals.weak + totals.gap),
            gap,
            gap_direction: match gap.value {
                gap if gap > MIN_GAP => GapDirection::Positive,
                gap if gap < -MIN_GAP => GapDirection::Negative,
                _ => GapDirection::NoGap,
            },
            best_choice: mean(|totals| totals.best),
            best_choice_strong_share: mean(|totals| totals.strong_is_better),
            random: bootstrap.ranking(|m| &m.random),
            length: bootstrap.ranking(|m| &m.length),
            estimate: bootstrap.ranking(|m| &m.estimate),
            oracle: bootstrap.ranking(|m| &m.oracle),
            estimate_above_length: bootstrap
                .figure(|m| Some(m.estimate.gain?.apgr - m.length.gain?.apgr)),
        }
    }
}

/// The sums over rows, each counted by its weight.
struct Totals {
    count: f64,
    weak: f64,
    /// The sum of what the strong model is better by.
    gap: f64,
    best: f64,
    /// How many rows the strong model answers better.
    strong_is_better: f64,
}

impl Totals {
    fn new(rows: &[&AnsweredPrompt], weights: &[u32]) -> Self {
        let mut totals = Self {
            count: 0.0,
            weak: 0.0,
            gap: 0.0,
            best: 0.0,
            strong_is_better: 0.0,
        };
        for (row, weight) in rows.iter().zip(weights) {
            let weight = f64::from(*weight);
            totals.count += weight;
            totals.weak += weight * row.weak;
            totals.gap += weight * (row.strong - row.weak);
            totals.best += weight * row.weak.max(row.strong);
            totals.strong_is_better += weight * f64::from(u8::from(row.strong > row.weak));
        }
        totals
    }

    fn has_gain(&self) -> bool {
        self.gap / self.count > MIN_GAP
    }
}

/// Rows in the order of falling scores. It is sorted once; a draw only changes how often each row counts.
struct Order {
    rows: Vec<usize>,
    /// The ranges of `rows` with the same score.
    groups: Vec<Range<usize>>,
}

impl Order {
    fn by_falling(scores: &[f64]) -> Self {
        let mut rows: Vec<usize> = (0..scores.len()).collect();
        rows.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
        let same = |a: &usize, b: &usize| scores[*a] == scores[*b];
        let mut start = 0;
        let groups = rows.chunk_by(same).map(|group| {
            let range = start..start + group.len();
            start = range.end;
            range
        });
        Self {
            groups: groups.collect(),
            rows,
        }
    }

    /// Returns how many rows each group has, and what the strong model gains on them together.
    fn steps<'o>(
        &'o self,
        gains: &'o [f64],
        weights: &'o [u32],
    ) -> impl Iterator<Item = (f64, f64)> + 'o {
        self.groups.iter().map(|group| {
            let rows = &self.rows[group.clone()];
            rows.iter().fold((0.0, 0.0), |(count, gain), at| {
                let weight = f64::from(weights[*at]);
                (count + weight, gain + weight * gains[*at])
            })
        })
    }
}

/// The figures of one ranking of one draw.
struct Ranked {
    quality: f64,
    /// Absent if there is no gap to recover.
    gain: Option<Gain>,
    curve: [f64; POINTS],
}

#[derive(Clone, Copy)]
struct Gain {
    apgr: f64,
    /// The shares of strong calls for [`GAIN_PARTS`].
    shares: [f64; GAIN_PARTS.len()],
}

impl Ranked {
    /// Walks along the ranking. Each step is a number of prompts and what the strong model gains on them together.
    fn new(steps: impl Iterator<Item = (f64, f64)>, totals: &Totals) -> Self {
        let (mut done, mut recovered, mut area) = (0.0, 0.0, 0.0);
        let mut shares = [1.0; GAIN_PARTS.len()];
        let mut parts = GAIN_PARTS.iter().zip(&mut shares).peekable();
        let mut curve = [(totals.weak + totals.gap) / totals.count; POINTS];
        let mut points = curve.iter_mut().enumerate().peekable();
        let last = (POINTS - 1) as f64;
        for (count, gain) in steps.filter(|(count, _)| *count > 0.0) {
            area += count * (recovered + gain / 2.0);
            let reached = recovered + gain;
            while totals.has_gain()
                && let Some((part, share)) =
                    parts.next_if(|(part, _)| reached >= *part * totals.gap)
            {
                let missing = part * totals.gap - recovered;
                *share = (done + count * missing / gain) / totals.count;
            }
            let is_reached = |at: usize| at as f64 / last * totals.count <= done + count;
            while let Some((at, point)) = points.next_if(|(at, _)| is_reached(*at)) {
                let into = at as f64 / last * totals.count - done;
                *point = (totals.weak + recovered + gain * into / count) / totals.count;
            }
            done += count;
            recovered = reached;
        }
        Self {
            quality: (totals.weak + area / totals.count) / totals.count,
            gain: totals.has_gain().then(|| Gain {
                apgr: area / totals.gap / totals.count,
                shares,
            }),
            curve,
        }
    }
}

/// The figures of one draw.
struct Measured {
    totals: Totals,
    random: Ranked,
    length: Ranked,
    estimate: Ranked,
    oracle: Ranked,
}

/// The figures of the rows as they are, and of draws of them.
struct Bootstrap {
    as_it_is: Measured,
    draws: Vec<Measured>,
}

impl Bootstrap {
    /// Returns a figure that some draws may not have.
    fn figure(&self, of: impl Fn(&Measured) -> Option<f64>) -> Option<Figure> {
        let value = of(&self.as_it_is)?;
        Some(self.with_interval(value, of))
    }

    /// Returns a figure that every draw has.
    fn figure_of_all(&self, of: impl Fn(&Measured) -> f64) -> Figure {
        self.with_interval(of(&self.as_it_is), |measured| Some(of(measured)))
    }

    fn with_interval(&self, value: f64, of: impl Fn(&Measured) -> Option<f64>) -> Figure {
        let mut values: Vec<f64> = self.draws.iter().filter_map(of).collect();
        values.sort_by(f64::total_cmp);
        let enough = MIN_SHARE_OF_DRAWS * self.draws.len() as f64;
        let is_known = !values.is_empty() && values.len() as f64 >= enough;
        Figure {
            value,
            interval: is_known.then(|| Interval {
                low: super::percentile(&values, TAIL),
                high: super::percentile(&values, 1.0 - TAIL),
            }),
        }
    }

    fn ranking(&self, by: impl Fn(&Measured) -> &Ranked) -> RankingReport {
        let share = |at: usize| self.figure(|m| Some(by(m).gain?.shares[at]));
        let point = |at: usize| CurvePoint {
            strong_share: at as f64 / (POINTS - 1) as f64,
            quality: self.figure_of_all(|m| by(m).curve[at]),
        };
        RankingReport {
            quality: self.figure_of_all(|m| by(m).quality),
            apgr: self.figure(|m| Some(by(m).gain?.apgr)),
            cpt_50: share(0),
            cpt_80: share(1),
            cpt_95: share(2),
            curve: (0..POINTS).map(point).collect(),
        }
    }
}
