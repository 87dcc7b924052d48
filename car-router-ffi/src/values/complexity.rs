//! The complexity of a request.

use car_router::complexity as core;

use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// The criteria that make a request complex, and the one that makes it simple in spite of its wording.
    ComplexityCriterion = core::ComplexityCriterion {
        /// Four or more steps that depend on each other.
        OperationalComplexity,
        /// Asks how or why: advice, architecture, strategy.
        StrategicPlanning,
        /// Broad, or needs much exploration first.
        AmbiguityOrScope,
        /// Searches for an unknown cause from its symptoms.
        DeepDebugging,
        /// One bounded action, whatever the phrasing. Overrides strategic wording.
        OperationalSimplicity,
    }
}

#[uniffi::export]
impl ComplexityCriterion {
    /// Returns the criterion as words for the user.
    pub fn description(&self) -> Result<String, RouterError> {
        let core: core::ComplexityCriterion = self.into_core()?;
        Ok(core.description().to_owned())
    }
}

mirror_enum! {
    /// The tier of a complexity score.
    ComplexityTier = core::ComplexityTier {
        /// Score below 25: one to three plain steps.
        Simple,
        /// Score from 25 to below 50: more than a step or two, still bounded.
        Moderate,
        /// Score from 50 to below 75: meets a criterion.
        Involved,
        /// Score from 75: meets several, or one strongly.
        Complex,
    }
}

mirror_record! {
    /// The complexity of a request. `tier` and `score` are both absent if nothing in the text tells.
    Complexity = core::Complexity {
        /// The tier of the score.
        #[uniffi(default)]
        tier: Option<ComplexityTier>,
        /// The score, from 0 (trivial) to 100.
        #[uniffi(default)]
        score: Option<u8>,
        /// The criteria that decided, the most important first.
        #[uniffi(default)]
        reasons: Vec<ComplexityCriterion>,
        /// A number for ranking requests: the greater, the more complex. It has no fixed range, is present even without
        /// a score, and can differ between requests with the same score. Absent if a model assessed the request.
        #[uniffi(default)]
        rank: Option<f64>,
    }
}

mirror_json! {
    ComplexityCriterion = core::ComplexityCriterion, complexity_criterion_from_json;
    ComplexityTier = core::ComplexityTier, complexity_tier_from_json;
    Complexity = core::Complexity, complexity_from_json;
}

/// Estimates the complexity of a text by its words, without deciding anything else.
#[uniffi::export]
pub fn estimate_complexity(text: String) -> Result<Complexity, RouterError> {
    Ok(Mirror::from_core(car_router::Router::complexity(&text)))
}
