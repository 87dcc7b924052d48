//! The action of a decision, and the reasons for it.

use super::stages::ClarityOutcome;
use crate::clarity::{ClarityPolicy, ClarityVerdict};
use crate::classify::ScoredDomain;
use crate::classify::short_reply::ShortReply;
use crate::confidence::Confidence;
use crate::decision::{Action, FallbackReason};
use crate::language::is_foreign;
use crate::reason::{Reason, ReasonCode, ReasonParams};
use crate::safety::{FindingSubject, SafetyReport, Verdict};
use crate::text::line;

/// Decides the action and the reasons: danger first, then clarity. `reply` says what the text is as a reply to the turn
/// before; after a refusal or thanks, nothing is done. `is_reply` says that it is one that may agree.
pub(super) fn action(
    text: &str,
    reply: Option<ShortReply>,
    is_reply: bool,
    judged: &ClarityOutcome,
    safety: &SafetyReport,
    policy: ClarityPolicy,
) -> (Action, Vec<Reason>) {
    let mut reasons = Vec::with_capacity(safety.findings.len() + 1);
    reasons.extend(safety.findings.iter().map(|finding| {
        let params = ReasonParams {
            rule: Some(finding.rule.clone()),
            ..ReasonParams::default()
        };
        let sentence = format!("This {} ({}).", finding.message, finding.rule);
        Reason::new(ReasonCode::Danger, sentence, params)
    }));
    let best = judged.domains.first();
    let by_clarity = match judged.clarity.verdict {
        _ if reply == Some(ShortReply::Declines) => {
            let sentence = "The user declines what was proposed.";
            let code = ReasonCode::Declined;
            reasons.push(Reason::new(code, sentence, ReasonParams::default()));
            Action::Clarify
        }
        _ if reply == Some(ShortReply::Thanks) => {
            let sentence = "The text asks for nothing.";
            let code = ReasonCode::NothingAsked;
            reasons.push(Reason::new(code, sentence, ReasonParams::default()));
            Action::Clarify
        }
        ClarityVerdict::MultiIntent => {
            let count = judged.clarity.clauses.len();
            let params = ReasonParams {
                count: u32::try_from(count).ok(),
                ..ReasonParams::default()
            };
            let sentence = format!("The text has {count} requests.");
            reasons.push(Reason::new(ReasonCode::SeveralRequests, sentence, params));
            Action::Split
        }
        ClarityVerdict::NeedsConfirmation => {
            reasons.push(uncertain(best));
            Action::Confirm
        }
        ClarityVerdict::NeedsClarification => {
            reasons.push(unclear(text, judged, policy));
            Action::Clarify
        }
        ClarityVerdict::Clear => {
            reasons.push(clear(best, judged.fallback.is_some()));
            Action::Proceed
        }
    };
    let drafted = safety
        .findings
        .iter()
        .any(|f| f.subject == FindingSubject::Command)
        || !safety.findings.is_empty() && is_reply;
    let action = match (safety.verdict, by_clarity) {
        (Verdict::Block, _) => Action::Block,
        (Verdict::Confirm, Action::Proceed) => Action::Confirm,
        // A dangerous command that was drafted, or agreed to, is shown even if the request is unclear.
        (Verdict::Confirm, Action::Clarify) if drafted => Action::Confirm,
        _ => by_clarity,
    };
    (action, reasons)
}

/// Returns the parameters for a domain with its confidence.
fn about(scored: &ScoredDomain) -> ReasonParams {
    ReasonParams {
        domain: Some(scored.domain.clone()),
        confidence: scored.confidence.map(Confidence::value),
        ..ReasonParams::default()
    }
}

/// Returns the reason for a clear request.
fn clear(best: Option<&ScoredDomain>, is_off: bool) -> Reason {
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

/// Returns the reason for an unclear request. It names no confidence of the fallback domain, which says how likely it is
/// that the request belongs to no other domain.
fn unclear(text: &str, judged: &ClarityOutcome, policy: ClarityPolicy) -> Reason {
    let plain = |code, sentence: &str| Reason::new(code, sentence, ReasonParams::default());
    if judged.fallback != Some(FallbackReason::ClassifiersFailed) && is_foreign(text) {
        return plain(
            ReasonCode::OtherLanguage,
            "The request seems to be in another language than English, and domains are recognized in English.",
        );
    }
    let needed = policy.unclear_below;
    match (judged.fallback, judged.domains.first()) {
        (Some(FallbackReason::ClassifiersFailed), _) => {
            plain(ReasonCode::ClassifiersFailed, "No classifier could answer.")
        }
        // How many domains the request lists must not change the sentence.
        (Some(FallbackReason::LowConfidence), _) => match judged.clarity.alternatives.first() {
            Some(best) => {
                let sentence = format!("No domain is certain enough; the best guess is {best}.");
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
        _ => plain(
            ReasonCode::NoEvidence,
            "Nothing in the request points to a domain.",
        ),
    }
}
