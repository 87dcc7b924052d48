//! Tells texts that are worded as documentation ("Display the specified file") from texts that people type ("whats in my
//! notes.txt"), by their words.
//!
//! At equal scores of the models, what people type is right more often than what documentation says, so the calibration
//! of the confidence takes this into account.

use super::features::Hash;
use super::model::floats;

/// The number of weights. Stems of words are hashed into them.
pub(super) const ROWS: usize = 4096;

/// A linear model of the wording of texts.
#[derive(Debug, Clone)]
pub(super) struct Wording {
    weights: Vec<i8>,
    scale: f32,
    bias: f32,
}

impl Wording {
    /// A model that was not trained. Every text is between both kinds for it.
    pub(super) fn untrained() -> Self {
        Self {
            weights: vec![0; ROWS],
            scale: 0.0,
            bias: 0.0,
        }
    }

    /// Returns the row of a word.
    pub(super) fn row(stem: Hash) -> usize {
        stem.bucket() % ROWS
    }

    /// Returns the weight of a word.
    pub(super) fn weight(&self, stem: Hash) -> i32 {
        let weight = self.weights.get(Self::row(stem));
        weight.map_or(0, |weight| i32::from(*weight))
    }

    /// Returns the wording of a text whose words have this sum of weights: from −1 for what people type to 1 for
    /// documentation.
    pub(super) fn of_sum(&self, sum: i32) -> f32 {
        (sum as f32 * self.scale + self.bias).tanh()
    }

    /// Returns the wording of a text with words in these rows.
    #[cfg(feature = "unstable-internals")]
    pub(super) fn of_rows(&self, rows: &[usize]) -> f32 {
        let weights = rows.iter().filter_map(|row| self.weights.get(*row));
        self.of_sum(weights.map(|weight| i32::from(*weight)).sum())
    }

    /// Serializes the model.
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(&self.scale.to_le_bytes());
        bytes.extend_from_slice(&self.bias.to_le_bytes());
        bytes.extend(self.weights.iter().map(|weight| weight.cast_unsigned()));
    }

    /// Parses the model at the beginning of `rest`, and removes its bytes from there.
    pub(super) fn parse(rest: &mut &[u8]) -> Option<Self> {
        let [scale, bias] = floats(rest)?;
        let (weights, more) = rest.split_at_checked(ROWS)?;
        *rest = more;
        Some(Self {
            weights: weights.iter().map(|byte| byte.cast_signed()).collect(),
            scale,
            bias,
        })
    }
}

#[cfg(feature = "unstable-internals")]
pub(super) mod fit {
    use super::{ROWS, Wording};
    use crate::random::SplitMix64;

    const EPOCHS: usize = 4;
    const RATE: f32 = 0.1;
    const DECAY: f32 = 1e-4;
    /// Rarer words tell the texts of the training data apart, not their kinds.
    const FEWEST: usize = 40;

    /// A text by the rows of its words.
    pub(in super::super) struct WordingRow {
        pub(in super::super) words: Vec<usize>,
        pub(in super::super) is_documentation: bool,
    }

    /// Trains the model: logistic regression by AdaGrad, in which both kinds have the same weight. Without texts of both
    /// kinds it is untrained.
    pub(in super::super) fn fit(rows: &[WordingRow], seed: u64) -> Wording {
        let documentation = rows.iter().filter(|row| row.is_documentation).count();
        let typed = rows.len() - documentation;
        if documentation == 0 || typed == 0 {
            return Wording::untrained();
        }
        let balance = |is_documentation: bool| {
            let kind = if is_documentation {
                documentation
            } else {
                typed
            };
            rows.len() as f32 / (2 * kind) as f32
        };
        let mut count = vec![0usize; ROWS];
        let words = rows.iter().flat_map(|row| &row.words);
        words.for_each(|word| count[*word] += 1);
        let mut weights = vec![0f32; ROWS];
        let mut squares = vec![1e-3f32; ROWS];
        let mut bias = 0f32;
        let mut order: Vec<usize> = (0..rows.len()).collect();
        let mut random = SplitMix64::new(seed);
        for epoch in 0..EPOCHS {
            random.shuffle(&mut order);
            let rate = RATE / (1.0 + epoch as f32);
            for &at in &order {
                let row = &rows[at];
                let known = || row.words.iter().filter(|word| count[**word] >= FEWEST);
                let logit = bias + known().map(|word| weights[*word]).sum::<f32>();
                let target = f32::from(u8::from(row.is_documentation));
                let off = 1.0 / (1.0 + (-logit).exp()) - target;
                let off = off * balance(row.is_documentation);
                bias -= 0.01 * rate * off;
                for &word in known() {
                    let gradient = off + DECAY * weights[word];
                    squares[word] += gradient * gradient;
                    weights[word] -= rate * gradient / squares[word].sqrt();
                }
            }
        }
        let most = weights.iter().fold(1e-9f32, |most, w| most.max(w.abs()));
        let scale = most / 127.0;
        Wording {
            weights: weights.iter().map(|w| (w / scale).round() as i8).collect(),
            scale,
            bias,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::model::LinearModel;

    fn wording(text: &str) -> f32 {
        let bytes = include_bytes!("../../../data/models/shell.bin");
        let model = LinearModel::from_bytes(bytes).unwrap();
        model.score(text).wording
    }

    #[test]
    fn documentation_is_told_from_what_people_type() {
        for text in [
            "Display the contents of the specified file",
            "List all files in the current directory recursively",
            "Print a specific column, using a given delimiter",
        ] {
            assert!(wording(text) > 0.0, "{text}: {}", wording(text));
        }
        for text in [
            "whats in my downloads",
            "can you show me what is on my disk",
            "i want to get rid of this old folder",
        ] {
            assert!(wording(text) < 0.0, "{text}: {}", wording(text));
        }
    }

    #[test]
    fn the_wording_does_not_depend_on_case() {
        let text = "Display the contents of my notes";
        assert_eq!(wording(text), wording(&text.to_lowercase()));
        assert_eq!(wording(text), wording("DISPLAY the contents OF my notes"));
    }
}
