//! The clarity stage: is a request clear enough to act on? One policy with presets.

use serde::{Deserialize, Serialize};

use crate::classify::{Classification, Clause};
use crate::confidence::Confidence;
use crate::domain::Domain;

/// What to do with an answer that is not clear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum UnclearAction {
    /// Replace the best domain by the fallback domain.
    FallBack,
    /// Keep the best domain if its confidence is at least [`ClarityPolicy::GUESS_FROM`] and at least
    /// [`ClarityPolicy::TIMES_FALLBACK`] times that of the fallback domain. Otherwise fall back.
    Guess,
    /// Ask the user.
    Ask,
}

/// The confidence from which a request is clear, and what happens below it.
///
/// - Below `unclear_below`, `when_unclear` decides.
/// - From there up to and including `confirm_up_to`, the user must confirm.
/// - Above, the request is clear.
///
/// An answer without a confidence must be confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ClarityPolicy {
    /// The threshold, in `0..=1`. Below it, a request is not clear.
    pub unclear_below: f32,
    /// The upper end of the band in which the user must confirm, in `0..=1`; absent if there is no such band.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirm_up_to: Option<f32>,
    /// What happens below the threshold.
    pub when_unclear: UnclearAction,
    /// Whether the user is to split a request for several things.
    pub split_multi_intent: bool,
}

impl ClarityPolicy {
    /// The least confidence of a domain that [`UnclearAction::Guess`] keeps.
    pub const GUESS_FROM: f32 = 0.30;

    /// The least ratio of the best domain's confidence to the fallback domain's for [`UnclearAction::Guess`] to keep
    /// the best one. The fallback domain also takes what belongs to no domain.
    pub const TIMES_FALLBACK: f32 = 2.0;

    /// The preset for shell domains: clear from 0.60. Below, the best domain is kept if it is still likely; otherwise
    /// the router falls back.
    pub const SHELL: Self = Self {
        unclear_below: 0.60,
        confirm_up_to: None,
        when_unclear: UnclearAction::Guess,
        split_multi_intent: false,
    };

    /// Like [`SHELL`](Self::SHELL), but below 0.60 the router always falls back.
    pub const FALL_BACK: Self = Self {
        when_unclear: UnclearAction::FallBack,
        ..Self::SHELL
    };

    /// The preset for data intents: clear above 0.85, confirmed by the user from 0.65, below that the user is asked. A
    /// multi-intent request is split.
    pub const GATE: Self = Self {
        unclear_below: 0.65,
        confirm_up_to: Some(0.85),
        when_unclear: UnclearAction::Ask,
        split_multi_intent: true,
    };

    /// The preset for an assistant: clear from 0.40, because an assistant that is unsure asks the user itself. Below, the
    /// action is to ask.
    pub const ASSISTANT: Self = Self {
        unclear_below: 0.40,
        confirm_up_to: None,
        when_unclear: UnclearAction::Ask,
        split_multi_intent: false,
    };

    /// Returns whether the best domain of an unclear answer is kept.
    #[must_use]
    pub fn keeps(&self, classification: &Classification, fallback: Option<&Domain>) -> bool {
        let Some(top) = classification
            .top()
            .filter(|_| self.when_unclear == UnclearAction::Guess)
        else {
            return false;
        };
        let Some(outside) = classification.outside else {
            return false;
        };
        let of_fallback = fallback.and_then(|domain| classification.confidence_of_fallback(domain));
        Some(&top.domain) != fallback
            && top.value() >= Self::GUESS_FROM
            && top.value() >= Self::TIMES_FALLBACK * of_fallback.map_or(outside, Confidence::value)
    }

    /// Judges a classification by this policy.
    #[must_use]
    pub fn judge(&self, classification: &Classification) -> Clarity {
        let clauses = &classification.clauses;
        if self.split_multi_intent && clauses.len() > 1 {
            return Clarity {
                verdict: ClarityVerdict::MultiIntent,
                confidence: None,
                alternatives: Vec::new(),
                clauses: clauses.clone(),
            };
        }
        let top = classification.top();
        let confidence = top.and_then(|t| t.confidence);
        let verdict = match (top, confidence.map(Confidence::value)) {
            (None, _) => ClarityVerdict::NeedsClarification,
            (Some(_), None) => ClarityVerdict::NeedsConfirmation,
            (Some(_), Some(value)) if value < self.unclear_below => {
                ClarityVerdict::NeedsClarification
            }
            (Some(_), Some(value)) if self.confirm_up_to.is_some_and(|top| value <= top) => {
                ClarityVerdict::NeedsConfirmation
            }
            (Some(_), Some(_)) => ClarityVerdict::Clear,
        };
        let alternatives = if verdict == ClarityVerdict::Clear {
            Vec::new()
        } else {
            let behind = usize::from(top.is_some());
            let others = classification.domains.iter().skip(behind).take(3);
            others.map(|d| d.domain.clone()).collect()
        };
        Clarity {
            verdict,
            confidence: confidence.map(Confidence::value),
            alternatives,
            clauses: clauses.clone(),
        }
    }
}

/// How clear a request is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClarityVerdict {
    /// Clear enough to act on.
    Clear,
    /// Probably right; the user should confirm.
    NeedsConfirmation,
    /// Not clear; ask the user.
    NeedsClarification,
    /// Several requests in one text.
    MultiIntent,
}

impl ClarityVerdict {
    /// Returns the name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::NeedsConfirmation => "needs_confirmation",
            Self::NeedsClarification => "needs_clarification",
            Self::MultiIntent => "multi_intent",
        }
    }
}

/// How clear a request is, and which other domains it may belong to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Clarity {
    /// The verdict.
    pub verdict: ClarityVerdict,
    /// The confidence that was judged; absent if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confidence: Option<f32>,
    /// Other domains that it may belong to, the most likely first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Domain>,
    /// The clauses that ask for different things, in the order of the text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Clause>,
}

impl Clarity {
    /// Creates a verdict without a confidence, alternatives or clauses.
    #[must_use]
    pub fn new(verdict: ClarityVerdict) -> Self {
        Self {
            verdict,
            confidence: None,
            alternatives: Vec::new(),
            clauses: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classify::ScoredDomain;
    use crate::confidence::Basis;
    use crate::request::Span;

    fn at(confidence: Option<f32>) -> Classification {
        let confidence = confidence.map(|v| Confidence::new(v, Basis::Calibrated).unwrap());
        Classification {
            domains: vec![ScoredDomain {
                domain: Domain::AGGREGATE,
                confidence,
            }],
            ..Classification::default()
        }
    }

    #[test]
    fn the_bands_of_the_gate() {
        for (value, verdict) in [
            (1.0, ClarityVerdict::Clear),
            (0.8501, ClarityVerdict::Clear),
            (0.85, ClarityVerdict::NeedsConfirmation),
            (0.65, ClarityVerdict::NeedsConfirmation),
            (0.64, ClarityVerdict::NeedsClarification),
        ] {
            assert_eq!(
                ClarityPolicy::GATE.judge(&at(Some(value))).verdict,
                verdict,
                "{value}"
            );
        }
    }

    #[test]
    fn missing_confidence_confirms_and_missing_answer_clarifies() {
        assert_eq!(
            ClarityPolicy::SHELL.judge(&at(None)).verdict,
            ClarityVerdict::NeedsConfirmation
        );
        let nothing = ClarityPolicy::SHELL.judge(&Classification::default());
        assert_eq!(nothing.verdict, ClarityVerdict::NeedsClarification);
    }

    #[test]
    fn several_intents_are_split_where_the_policy_asks_for_it() {
        let clause = |start, end, domain| Clause {
            span: Span::new(start, end),
            domain,
        };
        let two = Classification {
            clauses: vec![
                clause(0, 4, Domain::AGGREGATE),
                clause(5, 9, Domain::DELETE_DATA),
            ],
            ..at(Some(0.9))
        };
        assert_eq!(
            ClarityPolicy::GATE.judge(&two).verdict,
            ClarityVerdict::MultiIntent
        );
        assert_eq!(
            ClarityPolicy::SHELL.judge(&two).verdict,
            ClarityVerdict::Clear
        );
    }
}
