//! The answers of classifiers, and their confidence.

use car_router::{classify as core, confidence};

use super::complexity::Complexity;
use super::domain::Domain;
use super::request::{Span, Turn};
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    open
    /// The basis of a confidence. Two numbers with different bases are not comparable.
    Basis = confidence::Basis {
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
}

/// The confidence of an answer: a number in `0..=1` with four decimals, and its basis.
#[derive(Debug, Clone, Copy, PartialEq, uniffi::Record)]
pub struct Confidence {
    /// Returns the number, in `0..=1`.
    pub value: f64,
    /// Returns the basis.
    pub basis: Basis,
}

impl Mirror<confidence::Confidence> for Confidence {
    fn from_core(core: confidence::Confidence) -> Self {
        Self {
            value: Mirror::from_core(core.value()),
            basis: Mirror::from_core(core.basis()),
        }
    }

    fn into_core(self) -> Result<confidence::Confidence, RouterError> {
        let Self { value, basis } = self;
        confidence::Confidence::new(value.into_core()?, basis.into_core()?).map_err(|_| {
            RouterError::invalid(
                "confidence",
                format!("is `{value}`"),
                "a finite number from 0 to 1",
            )
        })
    }
}

mirror_record! {
    /// A domain with the confidence of its classifier.
    ScoredDomain = core::ScoredDomain {
        /// The domain.
        domain: Domain,
        /// The confidence; absent if the classifier cannot tell. It is never made up.
        #[uniffi(default)]
        confidence: Option<Confidence>,
    }
}

mirror_record! {
    /// A part of the text that asks for one thing.
    Clause = core::Clause {
        /// Its position in the text, in bytes.
        span: Span,
        /// The domain that it asks for.
        domain: Domain,
    }
}

mirror_enum! {
    open
    /// What a classifier can be asked for.
    Aspect = core::Aspect {
        /// The domain of a request.
        Domain,
        /// The complexity of a request.
        Complexity,
    }
}

mirror_record! {
    /// The answer of a classifier. Any part may be missing; without domains the classifier abstains.
    Classification = core::Classification {
        /// The domains that fit, the best first; empty if the classifier abstains.
        #[uniffi(default)]
        domains: Vec<ScoredDomain>,
        /// The clauses that ask for different things; empty if the text asks for one thing.
        #[uniffi(default)]
        clauses: Vec<Clause>,
        /// The complexity, if the classifier can tell.
        #[uniffi(default)]
        complexity: Option<Complexity>,
        /// The reason why a part is missing, for the trace; empty if there is none.
        #[uniffi(default)]
        note: String,
        /// The probability that the text belongs to none of the domains, from 0 to 1; absent if the classifier cannot
        /// tell. From 0.5 the classifier abstains, and `domains` are the nearest ones.
        #[uniffi(default)]
        outside: Option<f64>,
        /// Whether a part of the classifier failed, so that the answer may be worse than usual; `note` says why.
        #[uniffi(default)]
        degraded: bool,
    }
}

/// The query to a host-provided classifier.
#[derive(Debug, Clone, PartialEq, uniffi::Record)]
pub struct Query {
    /// The text of the user.
    pub text: String,
    /// The conversation so far, the oldest turn first.
    #[uniffi(default)]
    pub history: Vec<Turn>,
    /// The domains to choose from.
    #[uniffi(default)]
    pub domains: Vec<Domain>,
    /// The time until an answer is of no use, in milliseconds; absent if there is no limit.
    #[uniffi(default)]
    pub time_left_ms: Option<u64>,
}

mirror_json! {
    Aspect = core::Aspect, aspect_from_json;
    Basis = confidence::Basis, basis_from_json;
    ScoredDomain = core::ScoredDomain, scored_domain_from_json;
    Clause = core::Clause, clause_from_json;
}
