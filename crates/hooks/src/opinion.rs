//! What is to be said about a call, before it takes the form of an agent.

use car_router_safety::{Finding, SafetyReport, Verdict};

/// What an agent is asked to do with a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Decision {
    /// Run it without a question. Only [`Opinion::proven`] creates it.
    Allow,
    /// Ask the user.
    Ask,
    /// Do not run it.
    Deny,
}

/// A decision with its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Opinion {
    /// What the agent is asked to do.
    pub(crate) decision: Decision,
    /// Why, in one line that names rules and no part of the command.
    pub(crate) reason: String,
}

/// The most findings that a reason names.
const MAX_FINDINGS: usize = 3;

impl Opinion {
    /// Returns what is to be said about a report; `None` if the agent's own rules decide.
    pub(crate) fn from_report(report: &SafetyReport) -> Option<Self> {
        let decision = match report.verdict {
            Verdict::Block => Decision::Deny,
            Verdict::Confirm => Decision::Ask,
            // What was not read may do anything, whatever the policy allows.
            Verdict::Allow if !report.complete => Decision::Ask,
            Verdict::Allow => return None,
        };
        Some(Self {
            decision,
            reason: reason(report),
        })
    }

    /// Returns the opinion on a command that is proven harmless.
    pub(crate) fn proven() -> Self {
        Self {
            decision: Decision::Allow,
            reason: "Every command of it only reads.".to_owned(),
        }
    }

    /// Returns the opinion on several parts of one call: the strictest decision, with the reasons for it.
    pub(crate) fn strictest(opinions: Vec<Self>) -> Option<Self> {
        let decision = opinions.iter().map(|opinion| opinion.decision).max()?;
        let mut reasons: Vec<String> = Vec::new();
        for opinion in opinions {
            if opinion.decision == decision && !reasons.contains(&opinion.reason) {
                reasons.push(opinion.reason);
            }
        }
        Some(Self {
            decision,
            reason: reasons.join(" "),
        })
    }
}

/// Returns the worst findings, one sentence each.
fn reason(report: &SafetyReport) -> String {
    let mut sentences: Vec<String> = report
        .findings
        .iter()
        .take(MAX_FINDINGS)
        .map(sentence)
        .collect();
    let others = report.findings.len().saturating_sub(MAX_FINDINGS);
    if others > 0 {
        sentences.push(format!(
            "{others} more {} found.",
            if others == 1 {
                "risk was"
            } else {
                "risks were"
            }
        ));
    }
    if !report.complete {
        sentences.push("The command could not be analyzed to its end.".to_owned());
    }
    sentences.join(" ")
}

fn sentence(finding: &Finding) -> String {
    let Finding {
        message,
        level,
        rule,
        ..
    } = finding;
    let instead = finding.alternative.as_ref();
    let instead = instead.map_or_else(String::new, |text| format!(" Instead: {text}."));
    format!("This {message} ({level} risk, {rule}).{instead}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use car_router_safety::{RiskLevel, SafetyEngine, SafetyPolicy, Span};

    fn opinion(command: &str, policy: SafetyPolicy) -> Option<Opinion> {
        let engine = SafetyEngine::shipped().unwrap();
        Opinion::from_report(&engine.report_on_command(command, policy))
    }

    #[test]
    fn verdicts_become_decisions() {
        let decision = |command| opinion(command, SafetyPolicy::Standard).map(|o| o.decision);
        assert_eq!(decision("cargo test"), None);
        assert_eq!(decision("rm -rf src"), Some(Decision::Ask));
        assert_eq!(decision("rm -rf /"), Some(Decision::Deny));
    }

    #[test]
    fn incomplete_analysis_is_asked_about_under_every_policy() {
        for policy in SafetyPolicy::ALL {
            let found = opinion("echo 'never closed", policy).unwrap();
            assert_eq!(found.decision, Decision::Ask, "{policy:?}");
            assert!(found.reason.contains("analyzed to its end"), "{found:?}");
        }
    }

    #[test]
    fn reason_names_three_findings_and_counts_the_others() {
        let finding = |number: usize| {
            Finding::new(
                format!("rule-{number}"),
                RiskLevel::High,
                Span::new(0, 1),
                "deletes a thing",
            )
        };
        let report = SafetyReport::new((0..5).map(finding).collect(), SafetyPolicy::Standard);
        assert_eq!(
            Opinion::from_report(&report).unwrap().reason,
            "This deletes a thing (high risk, rule-0). This deletes a thing (high risk, rule-1). \
             This deletes a thing (high risk, rule-2). 2 more risks were found."
        );
    }
}
