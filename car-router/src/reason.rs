//! The reasons of a decision, for people and for apps that translate them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::domain::Domain;
use crate::intent::TaskKind;

/// What kind of reason it is. An app that speaks another language than English has a sentence for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ReasonCode {
    /// The rule `rule` found a danger. Its finding, in the safety report, says what could happen.
    Danger,
    /// The text has `count` requests.
    SeveralRequests,
    /// The domain is `domain`, with `confidence`.
    DomainClear,
    /// The domain is likely `domain`, with `confidence`, but it is not certain.
    DomainLikely,
    /// The domain is `domain`, and the classifier gave no confidence.
    DomainWithoutConfidence,
    /// The caller named `domain`.
    DomainNamed,
    /// No domain is certain enough. The best guess is `domain`, with `confidence` of the `needed` one, as far as they are
    /// known.
    NotCertain,
    /// Nothing in the request points to a domain.
    NoEvidence,
    /// The request seems to be in another language than English.
    OtherLanguage,
    /// The request is clear, but it is not for the domains in use. Its work is `kind`.
    OtherTask,
    /// No domains are in use. The work that the request asks for is `kind`, if it is known.
    TaskOnly,
    /// Every classifier that was asked failed.
    ClassifiersFailed,
    /// Routing is off; the domain is `domain`, if the set has a fallback domain.
    RoutingOff,
    /// There is nothing to classify.
    NothingToClassify,
    /// The user agreed to go on.
    Agreed,
    /// The user declines what was proposed.
    Declined,
    /// The text asks for nothing: it thanks, takes note or says goodbye.
    NothingAsked,
}

impl ReasonCode {
    /// Returns the name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Danger => "danger",
            Self::SeveralRequests => "several_requests",
            Self::DomainClear => "domain_clear",
            Self::DomainLikely => "domain_likely",
            Self::DomainWithoutConfidence => "domain_without_confidence",
            Self::DomainNamed => "domain_named",
            Self::NotCertain => "not_certain",
            Self::NoEvidence => "no_evidence",
            Self::OtherLanguage => "other_language",
            Self::OtherTask => "other_task",
            Self::TaskOnly => "task_only",
            Self::ClassifiersFailed => "classifiers_failed",
            Self::RoutingOff => "routing_off",
            Self::NothingToClassify => "nothing_to_classify",
            Self::Agreed => "agreed",
            Self::Declined => "declined",
            Self::NothingAsked => "nothing_asked",
        }
    }
}

/// What a reason names. Which of it is there depends on the code.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
#[non_exhaustive]
pub struct ReasonParams {
    /// The domain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub domain: Option<Domain>,
    /// The confidence of the domain, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confidence: Option<f32>,
    /// The confidence from which a request is clear, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<f32>,
    /// The kind of work that the request asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<TaskKind>,
    /// The number of requests in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// The id of the safety rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// A reason for the action of a decision.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Reason {
    /// What kind of reason it is.
    pub code: ReasonCode,
    /// The reason as a sentence in English, for the user.
    pub text: String,
    /// What the sentence names.
    #[serde(default, skip_serializing_if = "is_empty")]
    #[cfg_attr(feature = "schema", schemars(extend("default" = {})))]
    pub params: ReasonParams,
}

fn is_empty(params: &ReasonParams) -> bool {
    *params == ReasonParams::default()
}

impl Reason {
    pub(crate) fn new(code: ReasonCode, text: impl Into<String>, params: ReasonParams) -> Self {
        Self {
            code,
            text: text.into(),
            params,
        }
    }
}

/// Writes the sentence.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
