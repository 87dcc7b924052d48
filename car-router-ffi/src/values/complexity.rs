//! How hard a request is.

use car_router::complexity as core;

use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// What makes a request complex, and the one thing that makes it simple in spite of its wording.
    ComplexityCriterion = core::ComplexityCriterion {
        /// Four or more steps that depend on each other.
        OperationalComplexity,
        /// Asks how or why: advice, architecture, strategy.
        StrategicPlanning,
        /// Broad, or calls for a lot of looking around first.
        AmbiguityOrScope,
        /// Finding an unknown cause from its symptoms.
        DeepDebugging,
        /// One bounded action, whatever the phrasing: overrides strategic wording.
        OperationalSimplicity,
    }
}

#[uniffi::export]
impl ComplexityCriterion {
    /// The criterion in words for a person.
    pub fn description(&self) -> Result<String, RouterError> {
        let core: core::ComplexityCriterion = self.into_core()?;
        Ok(core.description().to_owned())
    }
}

mirror_enum! {
    /// The tier of a score.
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
    /// How hard a request is. Both `tier` and `score` are absent where nothing in the text says either way.
    Complexity = core::Complexity {
        /// The tier of the score.
        #[uniffi(default)]
        tier: Option<ComplexityTier>,
        /// From 0, trivial, to 100.
        #[uniffi(default)]
        score: Option<u8>,
        /// The criteria that decided, the weightiest first.
        #[uniffi(default)]
        reasons: Vec<ComplexityCriterion>,
        /// For ranking requests: the greater, the harder, without a fixed range, and there even where nothing says how
        /// hard it is. Two requests with the same score can differ in it. Absent where a model assessed the request.
        #[uniffi(default)]
        rank: Option<f64>,
    }
}

mirror_json! {
    ComplexityCriterion = core::ComplexityCriterion, complexity_criterion_from_json;
    ComplexityTier = core::ComplexityTier, complexity_tier_from_json;
    Complexity = core::Complexity, complexity_from_json;
}

/// How hard a text is, by its words alone, without deciding anything else.
#[uniffi::export]
pub fn estimate_complexity(text: String) -> Result<Complexity, RouterError> {
    Ok(Mirror::from_core(car_router::Router::complexity(&text)))
}
