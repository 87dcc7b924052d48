//! What classifiers say, and how sure they are.

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

/// How sure an answer is: a number in `0..=1`, kept to four decimals, with what it rests on.
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
    /// A domain with how sure its classifier is.
    ScoredDomain = core::ScoredDomain {
        /// The domain.
        domain: Domain,
        /// How sure; absent where the classifier could not tell, never a made-up number.
        #[uniffi(default)]
        confidence: Option<Confidence>,
    }
}

mirror_record! {
    /// A part of the text that asks for one thing.
    Clause = core::Clause {
        /// Where in the text, in bytes.
        span: Span,
        /// What it asks for.
        domain: Domain,
    }
}

mirror_enum! {
    open
    /// What a classifier can be asked for.
    Aspect = core::Aspect {
        /// Which domain it is.
        Domain,
        /// How hard it is.
        Complexity,
    }
}

mirror_record! {
    /// What a classifier has to say. Any part may be missing; without domains it has no view.
    Classification = core::Classification {
        /// The domains that fit, the best first; empty where the classifier has no view.
        #[uniffi(default)]
        domains: Vec<ScoredDomain>,
        /// The parts of the text that ask for different things; empty where it asks for one.
        #[uniffi(default)]
        clauses: Vec<Clause>,
        /// How hard it is, where the classifier can tell.
        #[uniffi(default)]
        complexity: Option<Complexity>,
        /// Why a part is missing, for the trace; empty where there is nothing to say.
        #[uniffi(default)]
        note: String,
        /// How likely the text belongs to none of the domains that there are, from 0 to 1; absent where the classifier
        /// cannot tell. From 0.5 on it abstains, and `domains` are what comes nearest.
        #[uniffi(default)]
        outside: Option<f64>,
        /// Whether a part of the classifier failed, so that the answer may be worse than it could be; `note` says why.
        #[uniffi(default)]
        degraded: bool,
    }
}

/// What a classifier of the app's own is asked.
#[derive(Debug, Clone, PartialEq, uniffi::Record)]
pub struct Query {
    /// What the person asked.
    pub text: String,
    /// The conversation so far, the oldest turn first.
    #[uniffi(default)]
    pub history: Vec<Turn>,
    /// The domains to choose among.
    #[uniffi(default)]
    pub domains: Vec<Domain>,
    /// For how long an answer is still of use, in milliseconds; absent where there is no limit.
    #[uniffi(default)]
    pub time_left_ms: Option<u64>,
}

mirror_json! {
    Aspect = core::Aspect, aspect_from_json;
    Basis = confidence::Basis, basis_from_json;
    ScoredDomain = core::ScoredDomain, scored_domain_from_json;
    Clause = core::Clause, clause_from_json;
}
