//! The action of a decision, and the reasons for it.

use super::stages::ClarityOutcome;
use crate::clarity::{ClarityPolicy, ClarityVerdict};
use crate::classify::ScoredDomain;
use crate::confidence::Confidence;
use crate::decision::{Action, FallbackReason};
use crate::language::is_foreign;
use crate::safety::{FindingSubject, SafetyReport, Verdict};
use crate::text::line;

/// Decides the action and the reasons: danger first, then clarity.
pub(super) fn action(
    text: &str,
    judged: &ClarityOutcome,
    safety: &SafetyReport,
    policy: ClarityPolicy,
) -> (Action, Vec<String>) {
    let mut reasons: Vec<String> = safety
        .findings
        .iter()
        .map(|f| format!("This {} ({}).", f.message, f.rule))
        .collect();
    let best = judged.domains.first();
    let by_clarity = match judged.clarity.verdict {
        ClarityVerdict::MultiIntent => {
            let count = judged.clarity.clauses.len();
            reasons.push(format!("The text has {count} requests."));
            Action::Split
        }
        ClarityVerdict::NeedsConfirmation => {
            reasons.push(match best {
                Some(ScoredDomain {
                    domain,
                    confidence: Some(c),
                }) => line(format_args!(
                    "The domain is likely {domain} (confidence {:.2}), but it is not certain.",
                    c.value()
                )),
                Some(ScoredDomain { domain, .. }) => {
                    format!("The domain {domain} came without a confidence.")
                }
                None => "No domain is certain.".to_owned(),
            });
            Action::Confirm
        }
        ClarityVerdict::NeedsClarification => {
            reasons.push(unclear(text, judged, policy));
            Action::Clarify
        }
        ClarityVerdict::Clear => {
            reasons.push(match (judged.fallback, best) {
                (Some(_), Some(domain)) => {
                    format!("Routing is off, so the domain is {}.", domain.domain)
                }
                (Some(_), None) => "Routing is off.".to_owned(),
                (
                    None,
                    Some(ScoredDomain {
                        domain,
                        confidence: Some(c),
                    }),
                ) if *c == Confidence::CALLER => {
                    format!("The domain {domain} was named.")
                }
                (None, Some(domain)) => line(format_args!(
                    "The domain is {} (confidence {:.2}).",
                    domain.domain,
                    domain.value()
                )),
                (None, None) => "There is nothing to classify.".to_owned(),
            });
            Action::Proceed
        }
    };
    let drafted = safety
        .findings
        .iter()
        .any(|f| f.subject == FindingSubject::Command);
    let action = match (safety.verdict, by_clarity) {
        (Verdict::Block, _) => Action::Block,
        (Verdict::Confirm, Action::Proceed) => Action::Confirm,
        // A dangerous drafted command is shown even if the request is unclear.
        (Verdict::Confirm, Action::Clarify) if drafted => Action::Confirm,
        _ => by_clarity,
    };
    (action, reasons)
}

/// Returns the sentence for an unclear request. It names no confidence of the fallback domain, which says how likely it
/// is that the request belongs to no other domain.
fn unclear(text: &str, judged: &ClarityOutcome, policy: ClarityPolicy) -> String {
    if judged.fallback != Some(FallbackReason::ClassifiersFailed) && is_foreign(text) {
        return "The request seems to be in another language than English, and domains are recognized in English."
            .to_owned();
    }
    let needed = policy.unclear_below;
    match (judged.fallback, judged.domains.first()) {
        (Some(FallbackReason::ClassifiersFailed), _) => "No classifier could answer.".to_owned(),
        // How many domains the request lists must not change the sentence.
        (Some(FallbackReason::LowConfidence), _) => match judged.clarity.alternatives.first() {
            Some(best) => format!("No domain is certain enough; the best guess is {best}."),
            None => "No domain is certain enough.".to_owned(),
        },
        (None, Some(best)) => line(format_args!(
            "The best guess is {} with {:.2} of the {needed:.2} needed.",
            best.domain,
            best.value()
        )),
        _ => "Nothing in the request points to a domain.".to_owned(),
    }
}
