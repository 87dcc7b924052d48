//! Calibration on custom labeled requests, on top of the built-in one.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::logistic::Logistic;
use super::{Classification, ScoredDomain};
use crate::confidence::{Basis, Confidence};
use crate::domain::{Domain, DomainRegistry};
use crate::error::{BuildError, Problem};

/// Maps a confidence to the probability of being right, as `slope` × log-odds + `offset` (Platt scaling).
///
/// The order of the domains stays the same; only their confidence changes. `car-router calibrate` writes the JSON as
/// `calibration.json` into the folder of packs, where the router finds it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Calibration {
    /// The factor of the log-odds; above 0.
    pub slope: f32,
    /// The offset of the log-odds.
    pub offset: f32,
    /// The number of labeled requests it was fitted on.
    pub fitted_on: usize,
    /// The domains in use when it was fitted. It is not applied to others.
    pub domains: Vec<Domain>,
}

/// The error that labeled requests could not be fitted.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CalibrateError {
    /// There are too few requests.
    #[error(
        "{found} requests with an answer, expected at least {}",
        Calibration::FEWEST
    )]
    TooFew {
        /// The number of requests.
        found: usize,
    },
    /// Confidence tells nothing about which answers are right: answers with a higher confidence are not right more
    /// often.
    #[error(
        "answers with a higher confidence are not right more often (slope {slope}), expected a confidence that says something; are the labels those of these domains?"
    )]
    NoSignal {
        /// The slope that was fitted.
        slope: f32,
    },
}

impl Calibration {
    /// The name of its file in a folder of packs.
    pub const FILE: &'static str = "calibration.json";

    /// The least number of labeled requests. Fewer would tell too little.
    pub const FEWEST: usize = 30;

    /// Fits the calibration to answers: the confidence of each, from 0 to 1, and whether it was right. A request that
    /// belongs to none of the domains counts as not right.
    ///
    /// # Errors
    /// Returns an error if there are fewer answers than [`FEWEST`](Self::FEWEST), or if confidence tells nothing about
    /// them.
    pub fn fit(answers: &[(f32, bool)], registry: &DomainRegistry) -> Result<Self, CalibrateError> {
        if answers.len() < Self::FEWEST {
            return Err(CalibrateError::TooFew {
                found: answers.len(),
            });
        }
        let seen: Vec<([f32; 1], f32)> = answers
            .iter()
            .map(|(confidence, right)| ([odds(*confidence)], f32::from(u8::from(*right))))
            .collect();
        let Logistic {
            weights: [slope],
            bias,
        } = Logistic::fit(&seen);
        if !(slope > 0.0 && slope.is_finite() && bias.is_finite()) {
            return Err(CalibrateError::NoSignal { slope });
        }
        Ok(Self {
            slope,
            offset: bias,
            fitted_on: answers.len(),
            domains: names(registry),
        })
    }

    /// Reads a calibration file.
    ///
    /// # Errors
    /// Returns what is wrong with the file: its name, the place, and what was expected.
    pub fn from_file(file: &Path) -> Result<Self, BuildError> {
        let problem = |value: &str, expected: String| {
            let file = file.display().to_string();
            let value = Some(value).filter(|v| !v.is_empty());
            Problem::new(&file, "", value, expected)
        };
        let text = car_router_toml::read_text(file)
            .map_err(|error| problem("", error.to_string()).with_cause(error))?;
        let read: Self = serde_json::from_str(&text).map_err(|error| {
            let expected = format!("what `car-router calibrate` writes: {error}");
            problem("", expected).with_cause(error)
        })?;
        if !(read.slope > 0.0 && read.slope.is_finite() && read.offset.is_finite()) {
            let found = format!("slope {}, offset {}", read.slope, read.offset);
            return Err(problem(&found, "a slope above 0".to_owned()).into());
        }
        Ok(read)
    }

    /// Returns whether it was fitted for these domains.
    #[must_use]
    pub fn is_for(&self, registry: &DomainRegistry) -> bool {
        self.domains == names(registry)
    }

    /// Returns the calibrated confidence for this value.
    #[must_use]
    pub fn apply(&self, confidence: f32) -> f32 {
        1.0 / (1.0 + (-(self.slope * odds(confidence) + self.offset)).exp())
    }

    /// Corrects the confidence of the best domain if it is calibrated. Confidences with another basis stay the same.
    pub(crate) fn correct(&self, found: &mut Classification) {
        let top = found.domains.first().map_or(0.0, ScoredDomain::value);
        let fitted = self.apply(top);
        // The other domains share what the best one gains or loses, in proportion.
        let part = ((1.0 - fitted) / (1.0 - top).max(1e-4)).min(fitted / top.max(1e-4));
        for (at, ScoredDomain { confidence, .. }) in found.domains.iter_mut().enumerate() {
            if let Some(c) = confidence.filter(|c| c.basis() == Basis::Calibrated) {
                let value = if at == 0 { fitted } else { c.value() * part };
                *confidence = Some(Confidence::saturating(value, Basis::Calibrated));
            }
        }
    }
}

/// Returns the domains that can be chosen, sorted so that their order in the registry does not matter.
fn names(registry: &DomainRegistry) -> Vec<Domain> {
    let in_use = registry.domains().filter(|d| !registry.is_blocked(d));
    let mut names: Vec<Domain> = in_use.cloned().collect();
    names.sort();
    names
}

fn odds(confidence: f32) -> f32 {
    let p = confidence.clamp(1e-4, 1.0 - 1e-4);
    (p / (1.0 - p)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers that are right in 6 of 10 cases where they claim 0.9, in 2 of 10 where they claim 0.3.
    fn overconfident() -> Vec<(f32, bool)> {
        let answers = (0..100).map(|i| {
            let is_high = i % 2 == 0;
            let right = (i / 2) % 10 < if is_high { 6 } else { 2 };
            (if is_high { 0.9 } else { 0.3 }, right)
        });
        answers.collect()
    }

    #[test]
    fn what_was_too_sure_becomes_less_so() {
        let registry = DomainRegistry::shell();
        let fitted = Calibration::fit(&overconfident(), &registry).unwrap();
        assert!((fitted.apply(0.9) - 0.6).abs() < 0.05, "{fitted:?}");
        assert!((fitted.apply(0.3) - 0.2).abs() < 0.05, "{fitted:?}");
        assert!(fitted.is_for(&registry) && !fitted.is_for(&DomainRegistry::data()));
        let json = serde_json::to_string(&fitted).unwrap();
        assert_eq!(serde_json::from_str::<Calibration>(&json).unwrap(), fitted);
    }

    #[test]
    fn too_few_answers_and_meaningless_confidence_are_errors() {
        let registry = DomainRegistry::shell();
        let few = Calibration::fit(&overconfident()[..5], &registry).unwrap_err();
        assert!(few.to_string().starts_with("5 requests"), "{few}");
        let mut against = overconfident();
        against.iter_mut().for_each(|(c, _)| *c = 1.0 - *c);
        let error = Calibration::fit(&against, &registry).unwrap_err();
        assert!(matches!(error, CalibrateError::NoSignal { .. }), "{error}");
    }
}
