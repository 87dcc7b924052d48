//! Is it clear enough to act on: one policy with two presets.

use serde::{Deserialize, Serialize};

use crate::classify::{Classification, Clause};
use crate::confidence::Confidence;
use crate::domain::Domain;

/// What to do with an answer that is not clear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum UnclearAction {
    /// Put the fallback domain in place of the best one.
    FallBack,
    /// Keep the best domain where it is likely enough by itself ([`ClarityPolicy::GUESS_FROM`]) and beside the fallback
    /// domain ([`ClarityPolicy::TIMES_FALLBACK`]), and fall back where it is not.
    Guess,
    /// Ask the person.
    Ask,
}

/// From which confidence a request is clear, and what happens below.
///
/// Below `unclear_below` happens what `unclear` says; from there up to and including
/// `confirm_up_to` the person must say yes; above, the request is clear. An answer without a
/// confidence needs a yes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClarityPolicy {
    /// Not clear below this, in `0..=1`.
    pub unclear_below: f32,
    /// Needs a yes up to this, in `0..=1`; absent where there is no such band.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirm_up_to: Option<f32>,
    /// What happens below.
    pub when_unclear: UnclearAction,
    /// Whether a request for several things is to be split by the person.
    pub split_multi_intent: bool,
}

impl ClarityPolicy {
    /// The least confidence of a domain that [`UnclearAction::Guess`] keeps.
    pub const GUESS_FROM: f32 = 0.30;

    /// How many times as likely as the fallback domain, which also takes what belongs to no domain, the best domain
    /// must be for [`UnclearAction::Guess`] to keep it.
    pub const TIMES_FALLBACK: f32 = 2.0;

    /// For the shell domains: from 0.60 on it is clear; below, the best domain is kept where it is likely all the
    /// same, and the fallback domain takes its place where it is not.
    pub const SHELL: Self = Self {
        unclear_below: 0.60,
        confirm_up_to: None,
        when_unclear: UnclearAction::Guess,
        split_multi_intent: false,
    };

    /// The same, but below 0.60 the fallback domain always takes the place of the best one.
    pub const FALL_BACK: Self = Self {
        when_unclear: UnclearAction::FallBack,
        ..Self::SHELL
    };

    /// For data intents: above 0.85 clear, from 0.65 a yes is needed, below it is asked about, and
    /// several intents are split.
    pub const GATE: Self = Self {
        unclear_below: 0.65,
        confirm_up_to: Some(0.85),
        when_unclear: UnclearAction::Ask,
        split_multi_intent: true,
    };

    /// Whether the best domain of an answer that is not clear is kept all the same.
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

    /// What the policy makes of a classification.
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
    /// Probably right; the person should say yes.
    NeedsConfirmation,
    /// Not understood well enough.
    NeedsClarification,
    /// Several requests in one.
    MultiIntent,
}

impl ClarityVerdict {
    /// The name in JSON.
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

/// How clear a request is, and what it might be instead.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clarity {
    /// How clear it is.
    pub verdict: ClarityVerdict,
    /// The confidence that was judged; absent where there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confidence: Option<f32>,
    /// What else it could be, the likeliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Domain>,
    /// The parts that ask for different things, in the order of the text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Clause>,
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
    fn a_missing_confidence_needs_a_yes_and_a_missing_answer_a_question() {
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
