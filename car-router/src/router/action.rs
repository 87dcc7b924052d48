//! The action of a decision, and the reasons for it.

use super::stages::ClarityOutcome;
use crate::clarity::{ClarityPolicy, ClarityVerdict};
use crate::classify::ScoredDomain;
use crate::confidence::Confidence;
use crate::decision::{Action, FallbackReason};
use crate::safety::{FindingSubject, SafetyReport, Verdict};
use crate::text::line;

/// Decides the action and the reasons: danger first, then clarity.
pub(super) fn action(
    judged: &ClarityOutcome,
    safety: &SafetyReport,
    policy: ClarityPolicy,
) -> (Action, Vec<String>) {
    let mut reasons: Vec<String> = safety
        .findings
        .iter()
        .map(|f| format!("{}: {}", f.rule, f.message))
        .collect();
    let best = judged.domains.first();
    let by_clarity = match judged.clarity.verdict {
        ClarityVerdict::MultiIntent => {
            reasons.push(format!("{} requests in one", judged.clarity.clauses.len()));
            Action::Split
        }
        ClarityVerdict::NeedsConfirmation => {
            reasons.push(match best {
                Some(ScoredDomain {
                    domain,
                    confidence: Some(c),
                }) => line(format_args!(
                    "{domain} is likely ({:.2}), not certain",
                    c.value()
                )),
                Some(ScoredDomain { domain, .. }) => format!("{domain} came without a confidence"),
                None => "no domain is certain".to_owned(),
            });
            Action::Confirm
        }
        ClarityVerdict::NeedsClarification => {
            reasons.push(unclear(judged, policy));
            Action::Clarify
        }
        ClarityVerdict::Clear => {
            reasons.push(match (judged.fallback, best) {
                (Some(_), Some(domain)) => {
                    format!("routing is off; falling back to {}", domain.domain)
                }
                (Some(_), None) => "routing is off".to_owned(),
                (
                    None,
                    Some(ScoredDomain {
                        domain,
                        confidence: Some(c),
                    }),
                ) if *c == Confidence::CALLER => {
                    format!("{domain} was asked for")
                }
                (None, Some(domain)) => line(format_args!(
                    "{} is clear ({:.2})",
                    domain.domain,
                    domain.value()
                )),
                (None, None) => "nothing to classify".to_owned(),
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

fn unclear(judged: &ClarityOutcome, policy: ClarityPolicy) -> String {
    let mut text = match (judged.fallback, judged.clarity.confidence) {
        (Some(FallbackReason::ClassifiersFailed), _) => "every classifier failed".to_owned(),
        (_, Some(best)) => format!(
            "no domain reached {:.2} (best: {best:.2})",
            policy.unclear_below
        ),
        _ => "nothing in the request points to a domain".to_owned(),
    };
    if let (Some(_), Some(domain)) = (judged.fallback, judged.domains.first()) {
        text.push_str(&format!("; falling back to {}", domain.domain));
    } else if let Some(domain) = judged.domains.first() {
        text.push_str(&format!("; {} is likely all the same", domain.domain));
    }
    text.push_str("; more detail, or the name of the domain, makes it clear");
    text
}
