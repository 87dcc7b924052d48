//! The decision: the whole answer of the library about one request.

use serde::{Deserialize, Serialize};

use crate::clarity::Clarity;
use crate::classify::ScoredDomain;
use crate::complexity::Complexity;
use crate::model::ModelChoice;
use crate::prompt::GeneratorPrompt;
use crate::question::Question;
use crate::reason::Reason;
use crate::safety::SafetyReport;
use crate::slots::Slot;
use crate::system::SystemContext;
use crate::task::TaskEstimate;
use crate::trace::Trace;

/// What the app should do next. All other fields of the decision are present whichever action it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Continue.
    Proceed,
    /// Show the user what was understood, or what is dangerous, and continue if the user agrees.
    Confirm,
    /// Ask the user what is meant.
    Clarify,
    /// Handle the clauses one by one.
    Split,
    /// Do not continue.
    Block,
}

impl Action {
    /// Returns the name in JSON.
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

/// The reason why the router fell back to the fallback domain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum FallbackReason {
    /// The confidence of the best domain was below the threshold.
    LowConfidence,
    /// Every classifier abstained.
    NoEvidence,
    /// Every classifier that was asked failed.
    ClassifiersFailed,
    /// The caller, or a setting, switched routing off.
    RoutingOff,
}

impl FallbackReason {
    /// Returns the name in JSON.
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

/// The answer to a request. It is always complete: `action` says what to do next, and the other fields are present
/// whatever it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Decision {
    /// What the app should do next.
    pub action: Action,
    /// The reasons for the action, the most important first.
    pub reasons: Vec<Reason>,
    /// What to ask the user, and the answers to choose from; present where the action is to confirm, to clarify or to split,
    /// unless there is nothing to ask or enough was asked. [`Router::answer`](crate::Router::answer) goes on from an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// The domains that fit, the primary one first. Empty only if no domain fits and the set has no fallback domain.
    pub domains: Vec<ScoredDomain>,
    /// The best domains as classified, with their calibrated confidence, the best first; equally likely ones are in the
    /// order of the registry. Present also if none of them was clear enough and the router fell back to the fallback
    /// domain. [`RouteRequest::ranked`](crate::RouteRequest::ranked) sets how many; the default is up to three.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranked: Vec<ScoredDomain>,
    /// Why the primary domain is the fallback domain; absent if it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallback: Option<FallbackReason>,
    /// Whether the request is clear enough to act on.
    pub clarity: Clarity,
    /// What the request asks for: the task that a model is chosen for, and the kind of work.
    pub task: TaskEstimate,
    /// How complex the request is.
    pub complexity: Complexity,
    /// What a model took from the request for the primary domain: the parameters of the domain's tool with their values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
    /// The model that should serve the request; absent if the request is blocked, and if there is neither a catalogue, nor a
    /// model for a tier, nor a model that the caller named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<ModelChoice>,
    /// Whether the request is dangerous.
    pub safety: SafetyReport,
    /// The prompt for the generating model; absent if the request did not ask for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<GeneratorPrompt>,
    /// The facts about this computer that concern the request; absent if no
    /// [`ContextProvider`](crate::ContextProvider) was set, or if the request names nothing that it looks up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system_context: Option<SystemContext>,
    /// The steps of the pipeline, and who did each.
    pub trace: Trace,
}

impl Decision {
    /// Returns the primary domain.
    #[must_use]
    pub fn primary(&self) -> Option<&ScoredDomain> {
        self.domains.first()
    }

    /// Returns the other domains that the request touches.
    #[must_use]
    pub fn secondary(&self) -> &[ScoredDomain] {
        self.domains.get(1..).unwrap_or_default()
    }

    /// Returns the decision with the times of the trace set to zero, for comparing decisions.
    #[must_use]
    pub fn without_times(mut self) -> Self {
        self.trace = self.trace.without_times();
        self
    }
}
