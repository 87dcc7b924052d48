//! The action of a decision, and the reasons for it.

use super::stages::ClarityOutcome;
use crate::clarity::{ClarityPolicy, ClarityVerdict};
use crate::classify::ScoredDomain;
use crate::confidence::Confidence;
use crate::decision::{Action, FallbackReason};
use crate::domain::{DomainRegistry, PackSet};
use crate::reason::{Reason, ReasonCode, ReasonParams};
use crate::safety::{Finding, FindingSubject, SafetyReport, Verdict};
use crate::task::{TaskEstimate, TaskKind};
use crate::text::line;
use car_router_words::language::is_foreign;
use car_router_words::short_reply::ShortReply;

/// From this confidence in the task on, a request that belongs to no domain is a clear request for something else.
const SURE_OF_THE_TASK: f32 = 0.5;

/// The same where the task is conversation.
const SURE_OF_CONVERSATION: f32 = 0.8;

/// What the action of a decision depends on.
pub(super) struct ActionInput<'d> {
    pub(super) text: &'d str,
    /// What the text is as a reply to the turn before. After a refusal or thanks, nothing is done.
    pub(super) reply: Option<ShortReply>,
    /// Whether it is a reply that may agree.
    pub(super) is_reply: bool,
    pub(super) registry: &'d DomainRegistry,
    pub(super) judged: &'d ClarityOutcome,
    /// The task that the words ask for, whatever the domain.
    pub(super) words: TaskEstimate,
    pub(super) safety: &'d SafetyReport,
    pub(super) policy: ClarityPolicy,
}

impl ActionInput<'_> {
    /// Decides the action and the reasons: danger first, then clarity.
    pub(super) fn decide(&self) -> (Action, Vec<Reason>) {
        let mut reasons = Vec::with_capacity(self.safety.findings.len() + 1);
        reasons.extend(self.safety.findings.iter().map(danger));
        let (by_clarity, reason) = self.by_clarity();
        reasons.push(reason);
        (self.by_danger(by_clarity), reasons)
    }

    /// Returns the action as far as danger does not change it, and its reason.
    fn by_clarity(&self) -> (Action, Reason) {
        let judged = self.judged;
        let plain = |code, sentence: &str| Reason::new(code, sentence, ReasonParams::default());
        match (self.reply, judged.clarity.verdict) {
            (Some(ShortReply::Declines), _) => {
                let sentence = "The user declines what was proposed.";
                (Action::Clarify, plain(ReasonCode::Declined, sentence))
            }
            (Some(ShortReply::Thanks), _) => {
                let sentence = "The text asks for nothing.";
                (Action::Clarify, plain(ReasonCode::NothingAsked, sentence))
            }
            (_, ClarityVerdict::MultiIntent) => {
                let count = judged.clarity.clauses.len();
                let params = ReasonParams {
                    count: u32::try_from(count).ok(),
                    ..ReasonParams::default()
                };
                let sentence = format!("The text has {count} requests.");
                let reason = Reason::new(ReasonCode::SeveralRequests, sentence, params);
                (Action::Split, reason)
            }
            (_, ClarityVerdict::NeedsConfirmation) => {
                (Action::Confirm, uncertain(judged.domains.first()))
            }
            (_, ClarityVerdict::NeedsClarification) => (Action::Clarify, self.unclear()),
            (_, ClarityVerdict::Clear) => (Action::Proceed, self.clear()),
        }
    }

    /// Returns the action that danger leaves.
    fn by_danger(&self, by_clarity: Action) -> Action {
        let findings = &self.safety.findings;
        let of_command = |finding: &Finding| finding.subject == FindingSubject::Command;
        let drafted = findings.iter().any(of_command) || !findings.is_empty() && self.is_reply;
        match (self.safety.verdict, by_clarity) {
            (Verdict::Block, _) => Action::Block,
            (Verdict::Confirm, Action::Proceed) => Action::Confirm,
            // A dangerous command that was drafted, or agreed to, is shown even if the request is unclear.
            (Verdict::Confirm, Action::Clarify) if drafted => Action::Confirm,
            _ => by_clarity,
        }
    }

    /// Returns the reason for a clear request.
    fn clear(&self) -> Reason {
        let is_off = self.judged.fallback.is_some();
        let best = self.judged.domains.first();
        if best.is_none() && !is_off && self.registry.is_empty() {
            return self.task_only();
        }
        let Some(best) = best else {
            let (code, sentence) = if is_off {
                (ReasonCode::RoutingOff, "Routing is off.")
            } else {
                (
                    ReasonCode::NothingToClassify,
                    "There is nothing to classify.",
                )
            };
            return Reason::new(code, sentence, ReasonParams::default());
        };
        let domain = &best.domain;
        let (code, sentence) = if is_off {
            let sentence = format!("Routing is off, so the domain is {domain}.");
            (ReasonCode::RoutingOff, sentence)
        } else if best.confidence == Some(Confidence::CALLER) {
            (
                ReasonCode::DomainNamed,
                format!("The domain {domain} was named."),
            )
        } else {
            let confidence = best.value();
            let sentence = line(format_args!(
                "The domain is {domain} (confidence {confidence:.2})."
            ));
            (ReasonCode::DomainClear, sentence)
        };
        Reason::new(code, sentence, about(best))
    }

    /// Returns the reason for an unclear request. It names no confidence of the fallback domain, which says how likely it is
    /// that the request belongs to no other domain.
    fn unclear(&self) -> Reason {
        let judged = self.judged;
        let plain = |code, sentence: &str| Reason::new(code, sentence, ReasonParams::default());
        if judged.fallback != Some(FallbackReason::ClassifiersFailed) && is_foreign(self.text) {
            return plain(
                ReasonCode::OtherLanguage,
                "The request seems to be in another language than English, and domains are recognized in English.",
            );
        }
        let needed = self.policy.unclear_below;
        match (judged.fallback, judged.domains.first()) {
            (Some(FallbackReason::ClassifiersFailed), _) => {
                plain(ReasonCode::ClassifiersFailed, "No classifier could answer.")
            }
            // How many domains the request lists must not change the sentence.
            (Some(FallbackReason::LowConfidence), _) => match judged.clarity.alternatives.first() {
                Some(best) => {
                    let sentence =
                        format!("No domain is certain enough; the best guess is {best}.");
                    let params = ReasonParams {
                        domain: Some(best.clone()),
                        ..ReasonParams::default()
                    };
                    Reason::new(ReasonCode::NotCertain, sentence, params)
                }
                None => plain(ReasonCode::NotCertain, "No domain is certain enough."),
            },
            (None, Some(best)) => {
                let sentence = line(format_args!(
                    "The best guess is {} with {:.2} of the {needed:.2} needed.",
                    best.domain,
                    best.value()
                ));
                let params = ReasonParams {
                    needed: Some(needed),
                    ..about(best)
                };
                Reason::new(ReasonCode::NotCertain, sentence, params)
            }
            _ => self.other_task().unwrap_or_else(|| {
                let sentence = "Nothing in the request points to a domain.";
                plain(ReasonCode::NoEvidence, sentence)
            }),
        }
    }

    /// Returns the reason for a request that belongs to no domain, but whose words say well enough what they ask for.
    fn other_task(&self) -> Option<Reason> {
        let kind = self
            .words
            .kind
            .filter(|kind| *kind != TaskKind::ShellCommand)?;
        // Whatever asks for nothing reads a little like conversation.
        let needed = match kind {
            TaskKind::Conversation => SURE_OF_CONVERSATION,
            _ => SURE_OF_THE_TASK,
        };
        let is_sure = self.words.confidence? >= needed;
        let sentence = match self.registry.set() {
            Some(PackSet::Shell) => format!("Not for the shell: this is {}.", kind.in_words()),
            _ => format!("Not for the domains in use: this is {}.", kind.in_words()),
        };
        let params = ReasonParams {
            kind: Some(kind),
            ..ReasonParams::default()
        };
        is_sure.then(|| Reason::new(ReasonCode::OtherTask, sentence, params))
    }

    /// Returns the reason where no domains are in use.
    fn task_only(&self) -> Reason {
        let sentence = match self.words.kind {
            Some(kind) => format!("No domains are in use; the task is {}.", kind.in_words()),
            None => "No domains are in use, and the task is unknown.".to_owned(),
        };
        let params = ReasonParams {
            kind: self.words.kind,
            ..ReasonParams::default()
        };
        Reason::new(ReasonCode::TaskOnly, sentence, params)
    }
}

/// Returns the reason for a danger.
fn danger(finding: &Finding) -> Reason {
    let params = ReasonParams {
        rule: Some(finding.rule.clone()),
        ..ReasonParams::default()
    };
    let sentence = format!("This {} ({}).", finding.message, finding.rule);
    Reason::new(ReasonCode::Danger, sentence, params)
}

/// Returns the parameters for a domain with its confidence.
fn about(scored: &ScoredDomain) -> ReasonParams {
    ReasonParams {
        domain: Some(scored.domain.clone()),
        confidence: scored.confidence.map(Confidence::value),
        ..ReasonParams::default()
    }
}

/// Returns the reason for a request that is to be confirmed.
fn uncertain(best: Option<&ScoredDomain>) -> Reason {
    let Some(best) = best else {
        let sentence = "No domain is certain.";
        return Reason::new(ReasonCode::NotCertain, sentence, ReasonParams::default());
    };
    let domain = &best.domain;
    let (code, sentence) = match best.confidence {
        Some(confidence) => {
            let sentence = line(format_args!(
                "The domain is likely {domain} (confidence {:.2}), but it is not certain.",
                confidence.value()
            ));
            (ReasonCode::DomainLikely, sentence)
        }
        None => {
            let sentence = format!("The domain {domain} came without a confidence.");
            (ReasonCode::DomainWithoutConfidence, sentence)
        }
    };
    Reason::new(code, sentence, about(best))
}
