//! Classifiers: their queries, their answers, and the chain that asks them.

mod calibration;
mod chain;
mod drivers;
#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub mod embedded;
#[cfg(not(feature = "unstable-internals"))]
#[allow(dead_code, unreachable_pub, unused_imports)]
mod embedded;
#[cfg(all(feature = "semantic", feature = "unstable-internals"))]
#[doc(hidden)]
pub mod encoder;
#[cfg(all(feature = "semantic", not(feature = "unstable-internals")))]
#[allow(dead_code, unreachable_pub, unused_imports)]
mod encoder;
mod encoder_use;
mod error;
#[cfg(all(feature = "semantic", feature = "unstable-internals"))]
#[doc(hidden)]
pub mod few_shot;
#[cfg(all(feature = "semantic", not(feature = "unstable-internals")))]
#[allow(dead_code, unreachable_pub, unused_imports)]
mod few_shot;
pub(crate) mod follow_up;
#[cfg(feature = "remote")]
mod function_gemma;
#[cfg_attr(
    not(feature = "unstable-internals"),
    allow(dead_code, unreachable_pub, unused_imports)
)]
mod keyword;
pub(crate) mod logistic;
mod query;
#[cfg(all(feature = "remote", feature = "unstable-internals"))]
#[doc(hidden)]
pub mod reply;
#[cfg(all(feature = "remote", not(feature = "unstable-internals")))]
#[allow(dead_code, unreachable_pub, unused_imports)]
mod reply;
#[cfg(feature = "remote")]
mod rubric;
#[cfg(all(feature = "semantic", feature = "unstable-internals"))]
#[doc(hidden)]
pub mod semantic;
#[cfg(all(feature = "semantic", not(feature = "unstable-internals")))]
#[allow(dead_code, unreachable_pub, unused_imports)]
pub(crate) mod semantic;
mod slots;

use std::borrow::Cow;
use std::fmt;
#[cfg(feature = "remote")]
use std::time::Duration;

use serde::{Deserialize, Serialize};

#[cfg(feature = "remote")]
pub use crate::backend::Deadline;
pub use calibration::{CalibrateError, Calibration};
pub use chain::MissingConfidence;
pub(crate) use chain::{Chain, ChainAnswer, Link};
pub use embedded::EmbeddedClassifier;
pub(crate) use embedded::without_courtesy;
#[cfg(feature = "semantic")]
pub use encoder::{EncoderSetup, Phrase, PhraseError, PhraseVectors, TextEncoder};
pub use encoder_use::EncoderUse;
pub use error::{ClassifyError, ClassifyErrorKind};
#[cfg(feature = "remote")]
pub use function_gemma::FunctionGemma;
pub use keyword::KeywordClassifier;
pub use query::{Aspect, Query};
#[cfg(feature = "remote")]
pub use rubric::ComplexityRubric;
#[cfg(feature = "semantic")]
pub use semantic::StaticEncoder;

use crate::complexity::Complexity;
use crate::confidence::{Basis, Confidence};
use crate::domain::Domain;
use crate::request::Span;
use crate::slots::Slot;

/// A domain with the confidence of its classifier.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "ScoredDomainWire", into = "ScoredDomainWire")]
#[cfg_attr(feature = "schema", schemars(with = "ScoredDomainWire"))]
#[non_exhaustive]
pub struct ScoredDomain {
    /// The domain.
    pub domain: Domain,
    /// The confidence; absent if the classifier cannot tell. It is never made up.
    pub confidence: Option<Confidence>,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ScoredDomain"))]
struct ScoredDomainWire {
    domain: Domain,
    /// From 0 to 1; absent if the classifier cannot tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0.0, max = 1.0)))]
    confidence: Option<f32>,
    /// The basis of the confidence; present exactly if the confidence is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    basis: Option<Basis>,
}

impl From<ScoredDomain> for ScoredDomainWire {
    fn from(scored: ScoredDomain) -> Self {
        Self {
            domain: scored.domain,
            confidence: scored.confidence.map(Confidence::value),
            basis: scored.confidence.map(Confidence::basis),
        }
    }
}

impl TryFrom<ScoredDomainWire> for ScoredDomain {
    type Error = String;

    fn try_from(wire: ScoredDomainWire) -> Result<Self, Self::Error> {
        let confidence = match (wire.confidence, wire.basis) {
            (Some(value), Some(basis)) => {
                Some(Confidence::new(value, basis).map_err(|e| e.to_string())?)
            }
            (None, None) => None,
            _ => return Err("expected `confidence` and `basis` together, or neither".to_owned()),
        };
        Ok(Self {
            domain: wire.domain,
            confidence,
        })
    }
}

impl ScoredDomain {
    /// Creates a domain without a confidence.
    #[must_use]
    pub fn new(domain: Domain) -> Self {
        Self {
            domain,
            confidence: None,
        }
    }

    /// Sets the confidence.
    #[must_use]
    pub fn with_confidence(mut self, confidence: Confidence) -> Self {
        self.confidence = Some(confidence);
        self
    }

    /// Returns the confidence, or 0 if there is none.
    #[must_use]
    pub fn value(&self) -> f32 {
        self.confidence.map_or(0.0, Confidence::value)
    }
}

/// A part of the text that asks for one thing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Clause {
    /// Its position in the text, in bytes.
    pub span: Span,
    /// The domain that it asks for.
    pub domain: Domain,
}

impl Clause {
    /// Creates a part of the text that asks for this domain.
    #[must_use]
    pub fn new(span: Span, domain: Domain) -> Self {
        Self { span, domain }
    }
}

/// The answer of a classifier. Any part may be missing; without domains the classifier abstains.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
#[non_exhaustive]
pub struct Classification {
    /// The domains that fit, the best first; empty if the classifier abstains.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub domains: Vec<ScoredDomain>,
    /// The clauses that ask for different things; empty if the text asks for one thing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Clause>,
    /// The complexity, if the classifier can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complexity: Option<Complexity>,
    /// What the text says about the best domain, by the parameters of the domain's tool. The router keeps those that the pack
    /// has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
    /// The reason why a part is missing, for the trace; empty if there is none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The probability that the text belongs to none of the domains, from 0 to 1; absent if the classifier cannot tell.
    /// From [`OUTSIDE`](Self::OUTSIDE) the classifier abstains, and `domains` are the nearest ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outside: Option<f32>,
    /// Whether a part of the classifier failed, so that the answer may be worse than usual; `note` says why.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub degraded: bool,
}

impl Classification {
    /// Creates an answer with these domains, the best first.
    #[must_use]
    pub fn new(domains: Vec<ScoredDomain>) -> Self {
        Self {
            domains,
            ..Self::default()
        }
    }

    /// Sets the clauses that ask for different things.
    #[must_use]
    pub fn with_clauses(mut self, clauses: impl IntoIterator<Item = Clause>) -> Self {
        self.clauses = clauses.into_iter().collect();
        self
    }

    /// Sets the complexity.
    #[must_use]
    pub fn with_complexity(mut self, complexity: Complexity) -> Self {
        self.complexity = Some(complexity);
        self
    }

    /// Sets what the text says about the best domain, by the parameters of the domain's tool.
    #[must_use]
    pub fn with_slots(mut self, slots: impl IntoIterator<Item = Slot>) -> Self {
        self.slots = slots.into_iter().collect();
        self
    }

    /// Sets the reason why a part is missing, for the trace.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// Sets the probability that the text belongs to none of the domains, from 0 to 1.
    #[must_use]
    pub fn with_outside(mut self, outside: f32) -> Self {
        self.outside = Some(outside);
        self
    }

    /// Sets whether a part of the classifier failed.
    #[must_use]
    pub fn with_degraded(mut self, degraded: bool) -> Self {
        self.degraded = degraded;
        self
    }

    /// Creates an answer that abstains, with the reason.
    pub fn abstained(note: impl Into<String>) -> Self {
        Self {
            note: note.into(),
            ..Self::default()
        }
    }

    /// A domain with a lower confidence says nothing about the meaning; it is present for ranking only.
    pub(crate) const NAMED: f32 = 0.02;

    /// For a text that belongs to none of the domains, this many of the nearest ones are listed.
    pub(crate) const NEAREST: usize = 3;

    /// Returns the classification without the domains that are present for ranking only.
    #[must_use]
    pub(crate) fn named(&self) -> Cow<'_, Self> {
        let is_named = |at: usize, domain: &ScoredDomain| match domain.confidence {
            Some(_) if self.is_outside() => at < Self::NEAREST,
            Some(confidence) => at == 0 || confidence.value() >= Self::NAMED,
            None => true,
        };
        let mut all = self.domains.iter().enumerate();
        if all.all(|(at, domain)| is_named(at, domain)) {
            return Cow::Borrowed(self);
        }
        let all = self.domains.iter().enumerate();
        let named = all.filter(|(at, domain)| is_named(*at, domain));
        Cow::Owned(Self {
            domains: named.map(|(_, domain)| domain.clone()).collect(),
            ..self.clone()
        })
    }

    /// The value of `outside` from which a text belongs to none of the domains.
    pub const OUTSIDE: f32 = 0.5;

    /// Returns whether the text belongs to none of the domains.
    #[must_use]
    pub fn is_outside(&self) -> bool {
        self.outside.is_some_and(|outside| outside >= Self::OUTSIDE)
    }

    /// Returns the best domain; `None` if the classifier abstains.
    #[must_use]
    pub fn top(&self) -> Option<&ScoredDomain> {
        self.domains.first().filter(|_| !self.is_outside())
    }

    /// Returns the confidence of the fallback domain: the text is meant for it, or belongs to no domain. `None` if
    /// neither is known.
    #[must_use]
    pub fn confidence_of_fallback(&self, fallback: &Domain) -> Option<Confidence> {
        let scored = self.domains.iter().find(|d| d.domain == *fallback);
        let own = scored.and_then(|d| d.confidence);
        let Some(outside) = self.outside else {
            return own;
        };
        // Without any domain, a rule said that the text belongs to none.
        let of_best = || self.domains.first().and_then(|d| d.confidence);
        let basis = own.or_else(of_best).map_or(Basis::Rule, Confidence::basis);
        let value = own.map_or(0.0, Confidence::value);
        Some(Confidence::saturating(outside + value, basis))
    }
}

/// A classifier in this process, which finds the domain of a request, or its complexity. It answers on the thread that
/// asks; one that waits for something is a `RemoteClassifier`.
///
/// An implementation
///
/// - never panics;
/// - gives the same answer to the same query;
/// - returns only domains of the query's registry, the best first, with confidences in range;
/// - abstains, with an empty answer and a note, rather than guess.
pub trait Classifier: fmt::Debug + Send + Sync {
    /// Returns its name in traces and errors.
    fn name(&self) -> &str;

    /// Returns whether it can be asked for this aspect.
    fn answers(&self, aspect: Aspect) -> bool;

    /// Classifies the query.
    ///
    /// # Errors
    /// Returns an error if it could not answer at all. Abstaining is an answer.
    fn classify(&self, query: &Query<'_>) -> Result<Classification, ClassifyError>;
}

/// A classifier that waits for something: a model server, another process, the host of the library. It promises what a
/// [`Classifier`] does. Only [`Router::route`](crate::Router::route) asks it.
///
/// The chain stops waiting shortly after the deadline. A classifier that observes the deadline itself can distinguish a
/// slow server from a cancelled call.
#[cfg(feature = "remote")]
#[async_trait::async_trait]
pub trait RemoteClassifier: fmt::Debug + Send + Sync {
    /// Returns its name in traces and errors.
    fn name(&self) -> &str;

    /// Returns whether it can be asked for this aspect.
    fn answers(&self, aspect: Aspect) -> bool;

    /// Returns the remaining cool-down after repeated failures; `None` if it may be asked now. It reads state and never
    /// asks a server.
    fn cool_down(&self) -> Option<Duration> {
        None
    }

    /// Classifies the query before the deadline.
    ///
    /// # Errors
    /// Returns an error if it could not answer at all. Abstaining is an answer.
    async fn classify(
        &self,
        query: &Query<'_>,
        deadline: Deadline,
    ) -> Result<Classification, ClassifyError>;
}

/// Checks that the traits stay object-safe, for `Arc<dyn Classifier>`.
const _: fn(&dyn Classifier) = |_| {};
#[cfg(feature = "remote")]
const _: fn(&dyn RemoteClassifier) = |_| {};
