//! The explanation of a decision: what in the text speaks for which domain, and what would make the request clear.

use serde::{Deserialize, Serialize};

use crate::clarity::ClarityPolicy;
use crate::decision::Decision;
use crate::domain::Domain;
use crate::request::Span;

/// How the confidence of a domain changes through a piece of the text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DomainInfluence {
    /// The domain.
    pub domain: Domain,
    /// The confidence of the domain with the piece less its confidence without, from -1 to 1: above 0, the piece speaks
    /// for the domain.
    pub change: f32,
}

/// A piece of the text, and which domains it speaks for or against.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TextInfluence {
    /// The piece: a word, or several words of a long text.
    pub span: Span,
    /// The domains whose confidence it changes, the largest change first; empty if it hardly changes any.
    pub domains: Vec<DomainInfluence>,
}

/// A way to say the request so that it is clear.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Clarification {
    /// The request with the words that make it clear. It was classified, and is clear.
    pub text: String,
    /// The domain that it is clear for.
    pub domain: Domain,
    /// The confidence of that domain, from 0 to 1.
    pub confidence: f32,
}

/// Why a decision is what it is. [`Router::explain`](crate::Router::explain) makes it.
///
/// The influences are measured, not guessed: the text is classified again without each of its pieces.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Explanation {
    /// The decision. Its findings say which rule was found in which part of the text.
    pub decision: Decision,
    /// The thresholds that its confidence was compared with.
    pub policy: ClarityPolicy,
    /// The pieces of the text in its order. Empty if the caller named the domain, or routing is off.
    pub pieces: Vec<TextInfluence>,
    /// What would have made the request clear, a way for each likely domain. Empty if it is clear, or if no way was
    /// found.
    pub clearer: Vec<Clarification>,
}
