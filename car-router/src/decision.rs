//! The answer: everything the library has to say about one request.

use serde::{Deserialize, Serialize};

use crate::clarity::Clarity;
use crate::classify::ScoredDomain;
use crate::complexity::Complexity;
use crate::model::ModelChoice;
use crate::prompt::GeneratorPrompt;
use crate::safety::SafetyReport;
use crate::trace::Trace;

/// What to do next. The rest of the decision is there whichever it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Go on.
    Proceed,
    /// Show the person what was understood, or what is dangerous, and go on if they agree.
    Confirm,
    /// Ask what is meant.
    Clarify,
    /// Take the clauses one by one.
    Split,
    /// Do not go on.
    Block,
}

impl Action {
    /// The name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Proceed => "proceed",
            Self::Confirm => "confirm",
            Self::Clarify => "clarify",
            Self::Split => "split",
            Self::Block => "block",
        }
    }
}

/// Why the fallback domain stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FallbackReason {
    /// The best domain was not sure enough.
    LowConfidence,
    /// No classifier had a view.
    NoEvidence,
    /// Every classifier that was asked failed.
    ClassifiersFailed,
    /// The caller, or the configuration, switched routing off.
    RoutingOff,
}

impl FallbackReason {
    /// The name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::LowConfidence => "low_confidence",
            Self::NoEvidence => "no_evidence",
            Self::ClassifiersFailed => "classifiers_failed",
            Self::RoutingOff => "routing_off",
        }
    }
}

/// The answer to a request. Always whole: `action` says what to do next, and the rest is there
/// whatever it says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Decision {
    /// What to do next.
    pub action: Action,
    /// Why, in sentences for a person, the weightiest first.
    pub reasons: Vec<String>,
    /// The domains that fit, the primary one first. Empty only where a set without a fallback
    /// found none.
    pub domains: Vec<ScoredDomain>,
    /// The best domains as they were classified, with their calibrated confidence, the best first; of equally likely
    /// ones the first in the registry. Also where the request was too unclear for any of them, and the fallback domain
    /// took their place. [`RouteRequest::ranked`](crate::RouteRequest::ranked) says how many; without it up to three.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranked: Vec<ScoredDomain>,
    /// Why the primary domain is the fallback; absent where it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallback: Option<FallbackReason>,
    /// Whether it is clear enough to act on.
    pub clarity: Clarity,
    /// How hard it is.
    pub complexity: Complexity,
    /// Which model should serve it; absent where neither a catalogue nor a model was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<ModelChoice>,
    /// Whether it is dangerous.
    pub safety: SafetyReport,
    /// The generating model's prompt; absent where the request did not ask for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<GeneratorPrompt>,
    /// Who did what on the way.
    pub trace: Trace,
}

impl Decision {
    /// The primary domain.
    #[must_use]
    pub fn primary(&self) -> Option<&ScoredDomain> {
        self.domains.first()
    }

    /// The other domains that the request touches.
    #[must_use]
    pub fn secondary(&self) -> &[ScoredDomain] {
        self.domains.get(1..).unwrap_or_default()
    }

    /// The decision with the trace's times set to zero, for comparing decisions.
    #[must_use]
    pub fn without_times(mut self) -> Self {
        self.trace = self.trace.without_times();
        self
    }
}
