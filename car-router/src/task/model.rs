//! The trained model of tasks.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::TaskKind;
use super::features::{GROUPS, ROWS, extract};
use crate::classify::logistic::softmax;
use crate::intent::TaskHint;

/// The number of kinds.
pub(crate) const KINDS: usize = TaskKind::ALL.len();

/// The first bytes of a model of this format.
const MAGIC: &[u8; 8] = b"CARTSK01";

static MODEL: LazyLock<Option<TaskModel>> =
    LazyLock::new(|| TaskModel::from_static(include_bytes!("../../data/models/tasks.bin")));

/// A linear model: a weight for each feature and kind.
#[derive(Debug, Clone, PartialEq)]
pub struct TaskModel {
    /// [`ROWS`] rows of [`KINDS`] weights, each the byte of a signed number.
    weights: Cow<'static, [u8]>,
    scale: [f32; KINDS],
    bias: [f32; KINDS],
    /// What the scores are multiplied by, so that the probability of a task is how often it is right.
    sharpness: f32,
    /// A digest of the training data.
    digest: u64,
}

impl TaskModel {
    #[cfg(feature = "unstable-internals")]
    pub(crate) fn new(
        weights: Vec<i8>,
        scale: [f32; KINDS],
        bias: [f32; KINDS],
        sharpness: f32,
        digest: u64,
    ) -> Self {
        let weights = weights.into_iter().map(i8::cast_unsigned).collect();
        Self {
            weights: Cow::Owned(weights),
            scale,
            bias,
            sharpness,
            digest,
        }
    }

    /// Returns the file of the model.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.digest.to_le_bytes());
        for number in self.scale.iter().chain(&self.bias).chain([&self.sharpness]) {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(&*self.weights);
        bytes
    }

    fn from_static(bytes: &'static [u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (digest, rest) = rest.split_first_chunk::<8>()?;
        let mut rest = rest;
        let mut number = || {
            let (four, behind) = rest.split_first_chunk::<4>()?;
            rest = behind;
            Some(f32::from_le_bytes(*four))
        };
        let mut numbers = [0.0; 2 * KINDS + 1];
        for place in &mut numbers {
            *place = number()?;
        }
        let (scale, others) = numbers.split_first_chunk::<KINDS>()?;
        let (bias, sharpness) = others.split_first_chunk::<KINDS>()?;
        (rest.len() == ROWS * KINDS).then_some(Self {
            weights: Cow::Borrowed(rest),
            scale: *scale,
            bias: *bias,
            sharpness: *sharpness.first()?,
            digest: u64::from_le_bytes(*digest),
        })
    }

    /// Returns the probability of each kind.
    #[must_use]
    pub fn score(&self, text: &str) -> [f32; KINDS] {
        let mut sums = [[0i32; KINDS]; GROUPS];
        let mut counts = [0u32; GROUPS];
        extract(text, &mut |group, row| {
            let weights = self.weights.get(row * KINDS..).unwrap_or(&[]);
            let (Some(sum), Some(count)) = (sums.get_mut(group), counts.get_mut(group)) else {
                return;
            };
            *count += 1;
            for (sum, weight) in sum.iter_mut().zip(weights) {
                *sum += i32::from(weight.cast_signed());
            }
        });
        let mut logits = self.bias;
        for (sum, count) in sums.iter().zip(counts) {
            let share = 1.0 / (count.max(1) as f32).sqrt();
            let of_kinds = logits.iter_mut().zip(sum).zip(&self.scale);
            of_kinds.for_each(|((logit, sum), scale)| *logit += *sum as f32 * scale * share);
        }
        logits.iter_mut().for_each(|logit| *logit *= self.sharpness);
        softmax(&mut logits);
        logits
    }
}

/// What the model says of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Estimated {
    /// The most likely task.
    pub(crate) task: TaskHint,
    /// The most likely kind of that task.
    pub(crate) kind: TaskKind,
    /// How likely the task is.
    pub(crate) confidence: f32,
}

/// Returns the probability of each kind of a text.
#[cfg(feature = "unstable-internals")]
pub fn score(text: &str) -> Option<[f32; KINDS]> {
    Some(MODEL.as_ref()?.score(text))
}

/// Returns the most likely task of a text; `None` if it has no words.
pub(crate) fn estimate(text: &str) -> Option<Estimated> {
    let model = MODEL.as_ref()?;
    if text.trim().is_empty() {
        return None;
    }
    Some(most_likely(&model.score(text)))
}

/// Returns the task with the greatest probability, and its kind with the greatest.
pub(crate) fn most_likely(probability: &[f32; KINDS]) -> Estimated {
    let share = |kind: TaskKind| probability.get(kind.index()).copied().unwrap_or(0.0);
    let of_task = |task: TaskHint| -> f32 {
        let kinds = TaskKind::ALL.into_iter().filter(|kind| kind.task() == task);
        kinds.map(share).sum()
    };
    let best = |mut list: Vec<(f32, usize)>| {
        list.sort_by(|a, b| b.0.total_cmp(&a.0));
        list.first().map_or(0, |(_, at)| *at)
    };
    let tasks = TaskHint::ALL.map(of_task);
    let at = best(tasks.iter().copied().zip(0..).collect());
    let task = TaskHint::ALL.get(at).copied().unwrap_or(TaskHint::Chat);
    let kinds = TaskKind::ALL.iter().filter(|kind| kind.task() == task);
    let kind = best(kinds.map(|kind| (share(*kind), kind.index())).collect());
    Estimated {
        task,
        kind: TaskKind::ALL
            .get(kind)
            .copied()
            .unwrap_or(TaskKind::Question),
        confidence: tasks.get(at).copied().unwrap_or(0.0),
    }
}
