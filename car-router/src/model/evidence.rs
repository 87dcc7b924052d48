//! Evidence: what is learned about models from the outcomes of their calls.
//!
//! It is a value, not a service: the caller supplies the time, it is saved and restored without loss, and two of them
//! can be merged. Each process records under its own origin. A merge takes the newer record of each origin, so the
//! order and number of merges do not matter.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::outcome::{FailureKind, ModelOutcome};

use crate::intent::TaskHint;
use crate::task::TaskKind;

/// Failures must lie within this time of each other to open the circuit breaker.
const WINDOW_MS: u64 = 300_000;

/// This many failures within the window, without a success after them, open the circuit breaker.
const FAILURES: usize = 3;

/// The cool-down: how long the circuit breaker stays open before a trial request.
const REST_MS: u64 = 60_000;

/// How long other requests wait for the result of the trial request.
const TRIAL_MS: u64 = 60_000;

/// How long a rate limit holds if the server does not say.
const LIMIT_MS: u64 = 60_000;

/// After this time a wrong key is tried again, because it may have been corrected.
const KEY_MS: u64 = 600_000;

/// The longest time that a rate limit of a server is respected.
const MAX_RATE_LIMIT_MS: u64 = 3_600_000;

/// The largest clock difference between computers. Times further in the future are ignored.
const MAX_CLOCK_SKEW_MS: u64 = 300_000;

/// The weight of the newest latency in the exponential moving average.
const ALPHA: f64 = 0.2;

/// A prior weighs as much as this many graded answers or measured latencies.
const PRIOR_WEIGHT: f32 = 5.0;

/// The availability starts as if the model had answered this often before.
const TRUST: f32 = 4.0;

/// The largest weight of an origin's latency when origins are averaged. Older latencies have no effect on the moving
/// average.
const LATENCY_MEMORY: u64 = 20;

/// Whether a model may be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ModelHealth {
    /// The model may be asked.
    Available,
    /// The cool-down is over, and one trial request may be sent.
    HalfOpen,
    /// The circuit breaker is open until this time, in milliseconds.
    CoolingDown(u64),
    /// The model accepts no requests until this time, in milliseconds.
    RateLimited(u64),
    /// The key is missing or wrong.
    Unauthorized,
}

/// The record of one origin about a model for a task.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
struct TaskRecord {
    successes: u64,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    failures: BTreeMap<FailureKind, u64>,
    latency_ms: f64,
    latencies: u64,
    quality_sum: f64,
    graded: u64,
}

/// The grades of a model's answers to one kind of work, in the record of one origin.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
struct KindRecord {
    quality_sum: f64,
    graded: u64,
}

/// The record of one origin about a model.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
struct ModelRecord {
    tasks: BTreeMap<TaskHint, TaskRecord>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    kinds: BTreeMap<TaskKind, KindRecord>,
    /// The times of the last failures that count, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    faults: Vec<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_success: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limited_until: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unauthorized_at: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    trial_at: Option<u64>,
}

/// The record of one origin.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
struct Record {
    /// Grows with every change.
    version: u64,
    models: BTreeMap<String, ModelRecord>,
}

/// What was learned about models from the outcomes of their calls.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Evidence {
    origin: String,
    records: BTreeMap<String, Record>,
}

/// The statistics of one model for one task.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct ModelStatistics {
    /// The share of calls that the model answers, from 0 to 1. Only failures lower it.
    pub availability: f32,
    /// Whether it may be asked.
    pub health: ModelHealth,
    /// How many outcomes the statistics are based on.
    pub outcomes: u64,
    latency_ms: f32,
    latencies: f32,
    of_task: Grades,
    of_kind: Grades,
}

/// Graded answers: their mean, from 0 to 1, and how many there are.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Grades {
    mean: f32,
    count: f32,
}

impl Grades {
    fn new(sum: f64, count: u64) -> Self {
        Self {
            mean: if count > 0 {
                (sum / count as f64) as f32
            } else {
                0.0
            },
            count: count as f32,
        }
    }

    fn combined(self, prior: f32) -> f32 {
        (prior * PRIOR_WEIGHT + self.mean * self.count) / (PRIOR_WEIGHT + self.count)
    }
}

impl ModelStatistics {
    /// Returns the expected quality, from 0 to 1: the prior combined with the answers that were graded for the task, and
    /// what that gives combined with those for the kind of work.
    #[must_use]
    pub fn quality(&self, prior: f32) -> f32 {
        self.of_kind.combined(self.of_task.combined(prior))
    }

    /// Returns the expected latency, in milliseconds: the prior combined with the measurements.
    #[must_use]
    pub fn latency_ms(&self, prior: f32) -> f32 {
        (prior * PRIOR_WEIGHT + self.latency_ms * self.latencies) / (PRIOR_WEIGHT + self.latencies)
    }
}

impl Evidence {
    /// Creates empty evidence. `origin` distinguishes this process, or this installation, from others that will be
    /// merged with it: two that share an origin lose each other's records.
    pub fn new(origin: impl Into<String>) -> Self {
        Self {
            origin: origin.into(),
            records: BTreeMap::new(),
        }
    }

    /// Returns the evidence with a new origin for further outcomes. Use it in a process that starts from the saved
    /// evidence of an earlier one and is merged with others that may have later outcomes.
    #[must_use]
    pub fn resumed(mut self, origin: impl Into<String>) -> Self {
        self.origin = origin.into();
        self
    }

    /// Returns an origin that no other process has, made of the process id and the time.
    #[must_use]
    pub fn unique_origin() -> String {
        use std::sync::atomic::{AtomicU64, Ordering};
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let time = crate::clock::SystemTime::now().duration_since(crate::clock::UNIX_EPOCH);
        let nanos = time.map_or(0, |t| t.as_nanos());
        let count = NEXT.fetch_add(1, Ordering::Relaxed);
        format!("{}-{nanos:x}-{count}", crate::process::id())
    }

    fn own(&mut self, model: &str) -> &mut ModelRecord {
        let record = self.records.entry(self.origin.clone()).or_default();
        record.version += 1;
        record.models.entry(model.to_owned()).or_default()
    }

    /// Records the outcome of a call that ended at `now_ms`.
    pub fn record(&mut self, model: &str, task: TaskHint, outcome: ModelOutcome, now_ms: u64) {
        let record = self.own(model);
        record.trial_at = None;
        let at_task = record.tasks.entry(task).or_default();
        match outcome {
            ModelOutcome::Success {
                latency_ms,
                quality,
                task_kind,
            } => {
                at_task.successes += 1;
                if let Some(latency) = latency_ms.map(f64::from) {
                    at_task.latency_ms = if at_task.latencies == 0 {
                        latency
                    } else {
                        at_task.latency_ms + ALPHA * (latency - at_task.latency_ms)
                    };
                    at_task.latencies += 1;
                }
                if let Some(quality) = quality.filter(|q| q.is_finite()) {
                    at_task.quality_sum += f64::from(quality.clamp(0.0, 1.0));
                    at_task.graded += 1;
                    if let Some(kind) = task_kind {
                        let of_kind = record.kinds.entry(kind).or_default();
                        of_kind.quality_sum += f64::from(quality.clamp(0.0, 1.0));
                        of_kind.graded += 1;
                    }
                }
                record.last_success = record.last_success.max(Some(now_ms));
                record.limited_until = None;
            }
            ModelOutcome::Failure {
                kind,
                retry_after_ms,
            } => {
                *at_task.failures.entry(kind).or_default() += 1;
                match kind {
                    FailureKind::RateLimited => {
                        let until = now_ms.saturating_add(
                            retry_after_ms.unwrap_or(LIMIT_MS).min(MAX_RATE_LIMIT_MS),
                        );
                        record.limited_until = record.limited_until.max(Some(until));
                    }
                    FailureKind::Unauthorized => {
                        record.unauthorized_at = record.unauthorized_at.max(Some(now_ms));
                    }
                    kind if kind.is_fault() => {
                        record.faults.push(now_ms);
                        record.faults.sort_unstable();
                        let superfluous = record.faults.len().saturating_sub(FAILURES);
                        record.faults.drain(..superfluous);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Records that a trial request goes to a model after its cool-down, so that other requests wait for its result.
    pub fn begin_trial(&mut self, model: &str, now_ms: u64) {
        self.own(model).trial_at = Some(now_ms);
    }

    /// Returns the statistics of a model for a task; `None` if there are none.
    #[must_use]
    pub fn statistics(&self, model: &str, task: TaskHint, now_ms: u64) -> Option<ModelStatistics> {
        self.statistics_for(model, task, None, now_ms)
    }

    /// Returns the statistics of a model for a task, and for a kind of work of it if that is known; `None` if there are
    /// none.
    #[must_use]
    pub fn statistics_for(
        &self,
        model: &str,
        task: TaskHint,
        kind: Option<TaskKind>,
        now_ms: u64,
    ) -> Option<ModelStatistics> {
        let seen: Vec<&ModelRecord> = self
            .records
            .values()
            .filter_map(|record| record.models.get(model))
            .collect();
        if seen.is_empty() {
            return None;
        }
        let (mut successes, mut faults, mut outcomes) = (0u64, 0u64, 0u64);
        for at_task in seen.iter().flat_map(|record| record.tasks.values()) {
            successes += at_task.successes;
            outcomes += at_task.successes + at_task.failures.values().sum::<u64>();
            let fault = at_task.failures.iter().filter(|(kind, _)| kind.is_fault());
            faults += fault.map(|(_, count)| count).sum::<u64>();
        }
        let (mut latency, mut latencies) = (0.0, 0.0);
        let (mut quality, mut graded) = (0.0, 0);
        for at_task in seen.iter().filter_map(|record| record.tasks.get(&task)) {
            let weight = at_task.latencies.min(LATENCY_MEMORY) as f64;
            latency += at_task.latency_ms * weight;
            latencies += weight;
            quality += at_task.quality_sum;
            graded += at_task.graded;
        }
        let of_kind = kind.into_iter().flat_map(|kind| {
            let records = seen.iter();
            records.filter_map(move |record| record.kinds.get(&kind))
        });
        let (kind_sum, kind_graded) = of_kind.fold((0.0, 0), |(sum, graded), record| {
            (sum + record.quality_sum, graded + record.graded)
        });
        let mean = |sum: f64, count: f64| if count > 0.0 { sum / count } else { 0.0 };
        let (successes, faults) = (successes as f32, faults as f32);
        Some(ModelStatistics {
            availability: (successes + TRUST) / (successes + faults + TRUST),
            health: standing(&seen, now_ms),
            outcomes,
            latency_ms: mean(latency, latencies) as f32,
            latencies: latencies as f32,
            of_task: Grades::new(quality, graded),
            of_kind: Grades::new(kind_sum, kind_graded),
        })
    }

    /// Returns how many outcomes were recorded, by all origins.
    #[must_use]
    pub fn outcomes(&self) -> u64 {
        let models = self.records.values().flat_map(|r| r.models.values());
        let tasks = models.flat_map(|model| model.tasks.values());
        tasks
            .map(|task| task.successes + task.failures.values().sum::<u64>())
            .sum()
    }

    /// Merges `other` into this: for each origin, the newer record wins.
    pub fn merge(&mut self, other: &Self) {
        for (origin, theirs) in &other.records {
            let ours = self.records.entry(origin.clone()).or_default();
            // Two records of one origin at the same version differ only if two processes share the origin. The choice
            // between them must not depend on the order.
            let rank = |record: &Record| (record.version, serde_json::to_string(record).ok());
            if rank(theirs) > rank(ours) {
                *ours = theirs.clone();
            }
        }
    }
}

/// Returns whether a model may be asked, by the records of all origins.
fn standing(seen: &[&ModelRecord], now_ms: u64) -> ModelHealth {
    // A clock that is ahead must not decide for years.
    let latest = now_ms.saturating_add(MAX_CLOCK_SKEW_MS);
    let newest = |of: fn(&ModelRecord) -> Option<u64>| {
        let all = seen.iter().filter_map(|r| of(r));
        all.filter(|at| *at <= latest).max()
    };
    let last_success = newest(|r| r.last_success);
    let trial = newest(|r| r.trial_at).map(|at| at.saturating_add(TRIAL_MS));
    // After the cool-down one trial request may be sent; other requests wait for its result.
    let rested = || match trial {
        Some(until) if until > now_ms => ModelHealth::CoolingDown(until),
        _ => ModelHealth::HalfOpen,
    };
    let unauthorized = newest(|r| r.unauthorized_at);
    if let Some(at) = unauthorized.filter(|_| unauthorized > last_success) {
        return if at.saturating_add(KEY_MS) > now_ms {
            ModelHealth::Unauthorized
        } else {
            rested()
        };
    }
    let limited = seen.iter().filter_map(|r| r.limited_until).max();
    let limited = limited.map(|until| until.min(latest.saturating_add(MAX_RATE_LIMIT_MS)));
    if let Some(until) = limited.filter(|until| *until > now_ms) {
        return ModelHealth::RateLimited(until);
    }
    let counts = |at: &u64| last_success.is_none_or(|success| *at > success) && *at <= latest;
    let mut faults: Vec<u64> = seen
        .iter()
        .flat_map(|r| r.faults.iter().copied())
        .filter(counts)
        .collect();
    faults.sort_unstable_by(|a, b| b.cmp(a));
    let (Some(last), Some(first)) = (faults.first(), faults.get(FAILURES - 1)) else {
        return ModelHealth::Available;
    };
    if last - first > WINDOW_MS {
        return ModelHealth::Available;
    }
    match last.saturating_add(REST_MS) {
        until if until > now_ms => ModelHealth::CoolingDown(until),
        _ => rested(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TASK: TaskHint = TaskHint::Chat;

    fn faulty(evidence: &mut Evidence, times: u32, now: u64) {
        for _ in 0..times {
            evidence.record("m", TASK, ModelOutcome::failure(FailureKind::TimedOut), now);
        }
    }

    fn statistics_at(evidence: &Evidence, now: u64) -> ModelStatistics {
        evidence.statistics("m", TASK, now).unwrap()
    }

    #[test]
    fn failures_lower_availability_and_never_quality() {
        let mut evidence = Evidence::new("a");
        assert_eq!(evidence.statistics("m", TASK, 0), None);
        faulty(&mut evidence, 4, 10);
        let known = statistics_at(&evidence, 10);
        assert!((known.availability - 0.5).abs() < 1e-6);
        assert!((known.quality(0.7) - 0.7).abs() < 1e-6);
        for kind in [
            FailureKind::RateLimited,
            FailureKind::Unauthorized,
            FailureKind::Rejected,
            FailureKind::Cancelled,
        ] {
            evidence.record("m", TASK, ModelOutcome::failure(kind), 11);
        }
        assert!((statistics_at(&evidence, 11).availability - 0.5).abs() < 1e-6);
    }

    #[test]
    fn three_failures_start_a_cool_down_then_one_trial() {
        let mut evidence = Evidence::new("a");
        faulty(&mut evidence, 2, 1_000);
        assert_eq!(
            statistics_at(&evidence, 1_000).health,
            ModelHealth::Available
        );
        faulty(&mut evidence, 1, 2_000);
        assert_eq!(
            statistics_at(&evidence, 2_000).health,
            ModelHealth::CoolingDown(62_000)
        );
        assert_eq!(
            statistics_at(&evidence, 62_000).health,
            ModelHealth::HalfOpen
        );
        evidence.begin_trial("m", 62_000);
        assert_eq!(
            statistics_at(&evidence, 62_001).health,
            ModelHealth::CoolingDown(122_000)
        );
        let mut failed = evidence.clone();
        faulty(&mut failed, 1, 63_000);
        assert_eq!(
            statistics_at(&failed, 63_000).health,
            ModelHealth::CoolingDown(123_000)
        );
        evidence.record("m", TASK, ModelOutcome::success(10), 63_000);
        assert_eq!(
            statistics_at(&evidence, 63_000).health,
            ModelHealth::Available
        );
        // The breaker opens by the distance of the failures from each other, and does not recover by itself.
        let mut spread = Evidence::new("a");
        for at in [1_000, 150_000, 299_000] {
            faulty(&mut spread, 1, at);
        }
        assert_eq!(
            statistics_at(&spread, 301_001).health,
            ModelHealth::CoolingDown(359_000)
        );
        assert_eq!(
            statistics_at(&spread, 900_000).health,
            ModelHealth::HalfOpen
        );
        let mut ahead = Evidence::new("a");
        faulty(&mut ahead, 3, 9_000_000_000);
        assert_eq!(
            statistics_at(&ahead, 1_000).health,
            ModelHealth::Available,
            "a clock that runs ahead"
        );
        let mut slow = Evidence::new("a");
        for at in [0, 200_000, 400_000] {
            faulty(&mut slow, 1, at);
        }
        assert_eq!(
            statistics_at(&slow, 400_000).health,
            ModelHealth::Available,
            "not within 300 s"
        );
    }

    #[test]
    fn limits_and_keys_are_what_they_are() {
        let mut evidence = Evidence::new("a");
        let limited = ModelOutcome::Failure {
            kind: FailureKind::RateLimited,
            retry_after_ms: Some(5_000),
        };
        evidence.record("m", TASK, limited, 0);
        assert_eq!(
            statistics_at(&evidence, 4_999).health,
            ModelHealth::RateLimited(5_000)
        );
        assert_eq!(
            statistics_at(&evidence, 5_000).health,
            ModelHealth::Available
        );
        evidence.record(
            "m",
            TASK,
            ModelOutcome::failure(FailureKind::Unauthorized),
            6_000,
        );
        assert_eq!(
            statistics_at(&evidence, 600_000).health,
            ModelHealth::Unauthorized
        );
        assert_eq!(
            statistics_at(&evidence, 9_000_000).health,
            ModelHealth::HalfOpen
        );
        evidence.record("m", TASK, ModelOutcome::success(1), 9_000_001);
        assert_eq!(
            statistics_at(&evidence, 9_000_001).health,
            ModelHealth::Available
        );
    }

    #[test]
    fn latency_moves_and_grades_add_up_against_the_prior() {
        let mut evidence = Evidence::new("a");
        evidence.record("m", TASK, ModelOutcome::success(100), 0);
        evidence.record("m", TASK, ModelOutcome::success(200), 1);
        let known = statistics_at(&evidence, 1);
        // (500 * 5 + 120 * 2) / 7
        assert!((known.latency_ms(500.0) - 391.428_57).abs() < 1e-3);
        let graded = ModelOutcome::Success {
            latency_ms: None,
            quality: Some(1.0),
            task_kind: None,
        };
        for _ in 0..5 {
            evidence.record("m", TASK, graded, 2);
        }
        assert!((statistics_at(&evidence, 2).quality(0.5) - 0.75).abs() < 1e-6);
    }

    #[test]
    fn grades_of_a_kind_count_for_that_kind() {
        let mut evidence = Evidence::new("a");
        let poor = ModelOutcome::Success {
            latency_ms: None,
            quality: Some(0.0),
            task_kind: Some(TaskKind::CodeChange),
        };
        for _ in 0..5 {
            evidence.record("m", TASK, poor, 1);
        }
        let quality = |kind| {
            let known = evidence.statistics_for("m", TASK, kind, 1).unwrap();
            known.quality(0.8)
        };
        assert!((quality(None) - 0.4).abs() < 1e-6);
        assert!((quality(Some(TaskKind::CodeGeneration)) - 0.4).abs() < 1e-6);
        assert!((quality(Some(TaskKind::CodeChange)) - 0.2).abs() < 1e-6);
        let mut merged = Evidence::new("b");
        merged.merge(&evidence);
        let json = serde_json::to_string(&merged).unwrap();
        let read: Evidence = serde_json::from_str(&json).unwrap();
        let known = read
            .statistics_for("m", TASK, Some(TaskKind::CodeChange), 1)
            .unwrap();
        assert!((known.quality(0.8) - 0.2).abs() < 1e-6);
    }

    #[test]
    fn what_several_processes_saw_adds_up() {
        let (mut a, mut b) = (Evidence::new("a"), Evidence::new("b"));
        faulty(&mut a, 2, 1_000);
        faulty(&mut b, 1, 2_000);
        let mut both = a.clone();
        both.merge(&b);
        both.merge(&b);
        assert_eq!(
            statistics_at(&both, 2_000).health,
            ModelHealth::CoolingDown(62_000)
        );
        assert_eq!(both.outcomes(), 3);
    }
}
