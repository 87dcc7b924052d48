//! The confidence of an answer, and its basis.

use serde::{Deserialize, Serialize};

/// The basis of a confidence. Two numbers with different bases are not comparable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Basis {
    /// Calibrated: of the answers at 0.8, about 80 % are right.
    Calibrated,
    /// Token probabilities of the model.
    TokenProbability,
    /// A number that the model wrote about itself.
    SelfReported,
    /// The share of the evidence that hand-written rules or keywords found. It is not a probability.
    Rule,
    /// The caller named it.
    Caller,
    /// The topic of an earlier turn that the text continues.
    Session,
}

impl Basis {
    /// Returns the name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Calibrated => "calibrated",
            Self::TokenProbability => "token_probability",
            Self::SelfReported => "self_reported",
            Self::Rule => "rule",
            Self::Caller => "caller",
            Self::Session => "session",
        }
    }
}

/// A number in `0..=1` with its [`Basis`].
///
/// It has four decimals: more than any basis can justify, and the same text on every platform.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Confidence {
    value: f32,
    basis: Basis,
}

/// The error for a number that is not a confidence.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("confidence is `{0}`, expected a finite number from 0 to 1")]
pub struct InvalidConfidence(f32);

impl Confidence {
    /// Certainty, because the caller decided.
    pub const CALLER: Self = Self {
        value: 1.0,
        basis: Basis::Caller,
    };

    /// Creates a confidence; `value` is rounded to four decimals.
    ///
    /// # Errors
    /// Returns [`InvalidConfidence`] if `value` is not finite or not in `0..=1`.
    pub fn new(value: f32, basis: Basis) -> Result<Self, InvalidConfidence> {
        if (0.0..=1.0).contains(&value) {
            Ok(Self {
                value: (value * 1e4).round() / 1e4,
                basis,
            })
        } else {
            Err(InvalidConfidence(value))
        }
    }

    /// Creates the nearest confidence to a computed `value`: clamps it to the range, and turns NaN into 0.
    #[must_use]
    pub fn saturating(value: f32, basis: Basis) -> Self {
        let value = if value.is_nan() {
            0.0
        } else {
            value.clamp(0.0, 1.0)
        };
        Self {
            value: (value * 1e4).round() / 1e4,
            basis,
        }
    }

    /// Returns the number, in `0..=1`.
    #[must_use]
    pub fn value(self) -> f32 {
        self.value
    }

    /// Returns the basis.
    #[must_use]
    pub fn basis(self) -> Basis {
        self.basis
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_finite_numbers_in_range_are_confidences() {
        for bad in [-0.01, 1.01, f32::NAN, f32::INFINITY] {
            assert!(Confidence::new(bad, Basis::Rule).is_err(), "{bad}");
        }
        assert_eq!(
            Confidence::new(1.5, Basis::Rule).unwrap_err().to_string(),
            "confidence is `1.5`, expected a finite number from 0 to 1"
        );
        assert_eq!(Confidence::saturating(f32::NAN, Basis::Rule).value(), 0.0);
    }
}
