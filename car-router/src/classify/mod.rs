//! Classifiers: what they are asked, what they answer, and the chain that asks them.

mod calibration;
mod chain;
#[doc(hidden)]
pub mod embedded;
#[cfg(feature = "semantic")]
#[doc(hidden)]
pub mod encoder;
#[cfg(feature = "semantic")]
#[doc(hidden)]
pub mod few_shot;
pub(crate) mod follow_up;
mod function_gemma;
mod keyword;
mod logistic;
pub mod reply;
mod rubric;
#[cfg(feature = "semantic")]
#[doc(hidden)]
pub mod semantic;

use std::borrow::Cow;
use std::fmt;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

pub use calibration::{CalibrateError, Calibration};
pub use chain::{Chain, ChainAnswer, MissingConfidence};
pub use embedded::EmbeddedClassifier;
#[cfg(feature = "semantic")]
pub use encoder::{EncoderSetup, EncoderUse, Phrase, PhraseError, PhraseVectors, TextEncoder};
pub use function_gemma::FunctionGemma;
pub use keyword::KeywordClassifier;
pub use rubric::{ComplexityRubric, RubricHistory, RubricVariant};

use crate::complexity::Complexity;
use crate::confidence::{Basis, Confidence};
use crate::domain::{Domain, DomainRegistry};
use crate::request::{Span, Turn};

/// What a classifier can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Aspect {
    /// Which domain it is.
    Domain,
    /// How hard it is.
    Complexity,
}

/// What a classifier is asked: the text as the person wrote it, what came before, and
/// the domains to choose among.
#[derive(Debug, Clone, Copy)]
pub struct Query<'q> {
    /// What the person asked; valid as [`RouteRequest::validate`](crate::RouteRequest::validate) says.
    pub text: &'q str,
    /// The conversation so far, the oldest turn first.
    pub history: &'q [Turn],
    /// The domains to choose among.
    pub registry: &'q DomainRegistry,
    /// When the answer is of no use any more; the chain sets it for classifiers that wait for something.
    pub deadline: Option<Instant>,
    /// At least so many of the best domains are wanted, however unlikely; 0 leaves it to the classifier.
    pub ranked: usize,
    /// Whether that deadline is nearer than a classifier is normally given.
    pub hurried: bool,
}

/// A domain with how sure its classifier is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "ScoredDomainWire", into = "ScoredDomainWire")]
#[cfg_attr(feature = "schema", schemars(with = "ScoredDomainWire"))]
pub struct ScoredDomain {
    /// The domain.
    pub domain: Domain,
    /// How sure; absent where the classifier could not tell, never a made-up number.
    pub confidence: Option<Confidence>,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ScoredDomain"))]
struct ScoredDomainWire {
    domain: Domain,
    /// From 0 to 1; absent where the classifier could not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0.0, max = 1.0)))]
    confidence: Option<f32>,
    /// What the confidence rests on; there exactly where the confidence is.
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
    /// The confidence, or 0 where there is none.
    #[must_use]
    pub fn value(&self) -> f32 {
        self.confidence.map_or(0.0, Confidence::value)
    }
}

/// A part of the text that asks for one thing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clause {
    /// Where in the text, in bytes.
    pub span: Span,
    /// What it asks for.
    pub domain: Domain,
}

/// What a classifier has to say. Any part may be missing.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Classification {
    /// The domains that fit, the best first; empty where the classifier has no view.
    pub domains: Vec<ScoredDomain>,
    /// The parts of the text that ask for different things; empty where it asks for one.
    pub clauses: Vec<Clause>,
    /// How hard it is, where the classifier can tell.
    pub complexity: Option<Complexity>,
    /// Why a part is missing, for the trace; empty where there is nothing to say.
    pub note: String,
    /// How likely the text belongs to none of the domains that there are, from 0 to 1; absent where the classifier
    /// cannot tell. From [`OUTSIDE`](Self::OUTSIDE) on it abstains, and `domains` are what comes nearest.
    pub outside: Option<f32>,
    /// Whether a part of the classifier failed, so that the answer may be worse than it could be; `note` says why.
    pub degraded: bool,
}

impl Classification {
    /// No view, and why.
    pub fn abstained(note: impl Into<String>) -> Self {
        Self {
            note: note.into(),
            ..Self::default()
        }
    }

    /// A domain that is less likely says nothing of what was meant: it is there for the ranking alone.
    pub(crate) const NAMED: f32 = 0.02;

    /// Of a text that belongs to none of the domains, so many that come nearest are named.
    pub(crate) const NEAREST: usize = 3;

    /// The same without the domains that are there for the ranking alone.
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

    /// From here on a text belongs to none of the domains.
    pub const OUTSIDE: f32 = 0.5;

    /// Whether the classifier says that the text belongs to none of the domains.
    #[must_use]
    pub fn is_outside(&self) -> bool {
        self.outside.is_some_and(|outside| outside >= Self::OUTSIDE)
    }

    /// The best domain; `None` where the classifier abstains.
    #[must_use]
    pub fn top(&self) -> Option<&ScoredDomain> {
        self.domains.first().filter(|_| !self.is_outside())
    }

    /// How likely the fallback domain is right: it is meant itself, or the text belongs to no domain. `None` where
    /// nothing is known of either.
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

/// Why a classifier gave no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ClassifyErrorKind {
    /// What it needs is not there: no server, no model, no network.
    Unavailable,
    /// It did not answer in time.
    TimedOut,
    /// It answered with something that cannot be read.
    Malformed,
    /// It answered with a domain that was not offered.
    UnknownLabel,
    /// The caller gave up.
    Cancelled,
    /// It broke: a mistake in it, such as an exception in one that a host wrote.
    Failed,
}

impl ClassifyErrorKind {
    /// The name in traces.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Unavailable => "unavailable",
            Self::TimedOut => "timed_out",
            Self::Malformed => "malformed",
            Self::UnknownLabel => "unknown_label",
            Self::Cancelled => "cancelled",
            Self::Failed => "failed",
        }
    }
}

/// A classifier gave no answer. The chain records it and goes on. Never holds the request's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassifyError {
    kind: ClassifyErrorKind,
    detail: String,
}

impl ClassifyError {
    /// An error of this kind.
    pub fn new(kind: ClassifyErrorKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            detail: detail.into(),
        }
    }

    /// No answer within `deadline`.
    #[must_use]
    pub fn timed_out(deadline: Duration) -> Self {
        Self::new(
            ClassifyErrorKind::TimedOut,
            format!("no answer within {} ms", deadline.as_millis()),
        )
    }

    /// What kind it is.
    #[must_use]
    pub fn kind(&self) -> ClassifyErrorKind {
        self.kind
    }
}

impl fmt::Display for ClassifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.as_str(), self.detail)
    }
}

impl std::error::Error for ClassifyError {}

/// Something that can say which domain a request belongs to, or how hard it is.
///
/// Implementations never panic, answer the same question the same way, return only domains of
/// the query's registry (best first, confidences in range), and abstain, with an empty
/// answer and a note, rather than guess. The chain cuts them off at the query's deadline; one that
/// keeps that itself can tell a slow server from a caller who gave up.
#[async_trait]
pub trait Classifier: fmt::Debug + Send + Sync {
    /// Its name in traces and errors.
    fn name(&self) -> &str;

    /// Whether it can be asked for this at all.
    fn answers(&self, aspect: Aspect) -> bool;

    /// Whether it answers without waiting for anything, so that its future is ready when it is
    /// first polled. Only such classifiers take part in
    /// [`Router::route_local`](crate::Router::route_local).
    fn is_local(&self) -> bool {
        false
    }

    /// For how long it should be left alone because what it needs keeps failing; `None` where it may be
    /// asked now. A read of state, never a question to a server.
    fn cool_down(&self) -> Option<Duration> {
        None
    }

    /// What it makes of the query.
    ///
    /// # Errors
    /// Where it could not answer at all; having no view is an answer.
    async fn classify(&self, query: &Query<'_>) -> Result<Classification, ClassifyError>;
}

/// `Arc<dyn Classifier>` and the like must stay possible.
const _: fn(&dyn Classifier) = |_| {};
