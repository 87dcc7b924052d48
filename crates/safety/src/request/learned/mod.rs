//! The learned dangers: how likely a text asks for one of a few kinds of danger, whatever its words. The patterns know
//! what they name; the model knows what authored requests have in common. What it finds is moderate: a person is asked.

mod features;
#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) mod fit;

use std::sync::LazyLock;

use features::{GROUPS, ROWS, each_feature};

/// The number of classes: no danger, and six kinds.
pub(super) const CLASSES: usize = 7;

/// The rules of the classes behind the first, which is no danger.
const RULES: [&str; CLASSES - 1] = [
    "ask-likely-loss",
    "ask-likely-outage",
    "ask-likely-access",
    "ask-likely-disclosure",
    "ask-likely-unprotected",
    "ask-likely-untrusted",
];

/// The bytes of a row: a weight for each class, and one that counts for nothing, so that the processor adds them at once.
const LANES: usize = 8;

/// A shorter text says too little: its words, and the features of its characters if it is written without blanks.
const LEAST_WORDS: u32 = 3;
const LEAST_CHARACTERS: u32 = 12;

/// The first bytes of the file.
const MAGIC: &[u8; 8] = b"CARASK01";

static MODEL: LazyLock<Option<DangerModel>> =
    LazyLock::new(|| DangerModel::from_static(include_bytes!("../../../data/danger_requests.bin")));

/// A linear model of the classes.
#[derive(Debug, Clone, Copy)]
struct DangerModel {
    /// [`LANES`] signed bytes for each row.
    weights: &'static [u8],
    scale: [f32; CLASSES],
    bias: [f32; CLASSES],
    /// From this probability on, a text asks for a danger.
    threshold: f32,
}

impl DangerModel {
    /// Reads the file of a model; `None` if it does not have this format.
    fn from_static(bytes: &'static [u8]) -> Option<Self> {
        let mut rest = bytes.strip_prefix(MAGIC)?;
        let mut number = || {
            let (four, behind) = rest.split_first_chunk::<4>()?;
            rest = behind;
            Some(f32::from_le_bytes(*four))
        };
        let mut numbers = || {
            let mut all = [0.0; CLASSES];
            for place in &mut all {
                *place = number()?;
            }
            Some(all)
        };
        let (scale, bias) = (numbers()?, numbers()?);
        let threshold = number()?;
        (rest.len() == ROWS * LANES).then_some(Self {
            weights: rest,
            scale,
            bias,
            threshold,
        })
    }

    /// Returns the probability of each class; `None` for a text of a word or two, which says too little.
    fn probabilities(&self, text: &str) -> Option<[f32; CLASSES]> {
        let mut sums = [[0i32; LANES]; GROUPS];
        let mut counts = [0u32; GROUPS];
        each_feature(text, &mut |group, row| {
            let rest = self.weights.get(row * LANES..).unwrap_or(&[]);
            let weights = rest.first_chunk::<LANES>();
            let of_group = sums.get_mut(group).zip(counts.get_mut(group));
            if let Some(((sums, count), weights)) = of_group.zip(weights) {
                *count += 1;
                let pairs = sums.iter_mut().zip(weights);
                pairs.for_each(|(sum, weight)| *sum += i32::from(weight.cast_signed()));
            }
        });
        let [words, _, _, characters, _] = counts;
        if words < LEAST_WORDS && characters < LEAST_CHARACTERS {
            return None;
        }
        let mut logits = self.bias;
        for (sums, count) in sums.iter().zip(counts) {
            let share = 1.0 / (count.max(1) as f32).sqrt();
            let of_classes = logits.iter_mut().zip(sums).zip(self.scale);
            of_classes.for_each(|((logit, sum), scale)| *logit += *sum as f32 * share * scale);
        }
        softmax(&mut logits);
        Some(logits)
    }
}

/// Makes probabilities of scores.
fn softmax(scores: &mut [f32]) {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    scores
        .iter_mut()
        .for_each(|score| *score = (*score - most).exp());
    let sum: f32 = scores.iter().sum();
    scores.iter_mut().for_each(|score| *score /= sum);
}

/// Returns the rule of the danger that a text is likely to ask for.
pub(super) fn likely_rule(text: &str) -> Option<&'static str> {
    let model = MODEL.as_ref()?;
    let [none, dangers @ ..] = model.probabilities(text)?;
    if 1.0 - none < model.threshold {
        return None;
    }
    let likeliest = dangers
        .iter()
        .zip(RULES)
        .max_by(|(a, _), (b, _)| a.total_cmp(b));
    likeliest.map(|(_, rule)| rule)
}

/// Reads the model, so that the first request does not wait for it.
pub(super) fn prepare() {
    LazyLock::force(&MODEL);
}

/// Returns the rules that only the model finds.
#[cfg(test)]
pub(super) fn rules() -> [&'static str; CLASSES - 1] {
    RULES
}
