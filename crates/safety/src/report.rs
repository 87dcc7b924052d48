//! What the engine answers: findings, the level of risk, and the verdict of a policy.

use std::fmt;

use car_router_shell::Span;
use serde::{Deserialize, Serialize};

use crate::reply::ReplyRejection;

/// How much could go wrong.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RiskLevel {
    /// Nothing found.
    #[default]
    #[serde(rename = "none")]
    NoneFound,
    /// Loses something of little worth, or something that can be made again.
    Moderate,
    /// Loses work, or weakens the computer's protection.
    High,
    /// Loses the system, its data, or control of it.
    Critical,
}

impl RiskLevel {
    /// The name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NoneFound => "none",
            Self::Moderate => "moderate",
            Self::High => "high",
            Self::Critical => "critical",
        }
    }
}

impl fmt::Display for RiskLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// What the policy says to do about it.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Go on.
    #[default]
    Allow,
    /// Go on only if the person says yes after reading the findings.
    Confirm,
    /// Do not go on.
    Block,
}

/// How strictly levels turn into verdicts. A critical finding is blocked under every policy.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SafetyPolicy {
    /// Moderate is allowed, high is confirmed, critical is blocked.
    Permissive,
    /// Moderate and high are confirmed, critical is blocked.
    #[default]
    Standard,
    /// Moderate is confirmed, high and critical are blocked.
    Strict,
}

impl SafetyPolicy {
    /// All of them, from the most lenient to the strictest; [`Ord`] follows this.
    pub const ALL: [Self; 3] = [Self::Permissive, Self::Standard, Self::Strict];

    /// The verdict on a level.
    #[must_use]
    pub fn verdict(self, level: RiskLevel) -> Verdict {
        match (self, level) {
            (_, RiskLevel::NoneFound) | (Self::Permissive, RiskLevel::Moderate) => Verdict::Allow,
            (_, RiskLevel::Critical) | (Self::Strict, RiskLevel::High) => Verdict::Block,
            _ => Verdict::Confirm,
        }
    }

    /// The name in configuration.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Permissive => "permissive",
            Self::Standard => "standard",
            Self::Strict => "strict",
        }
    }
}

/// Which text a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FindingSubject {
    /// The person's words.
    Request,
    /// The drafted command.
    Command,
}

/// One danger found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finding {
    /// The id of the rule, such as `git-push-force`.
    pub rule: String,
    /// How much could go wrong.
    pub level: RiskLevel,
    /// Which text it was found in.
    pub subject: FindingSubject,
    /// Where in that text, in bytes.
    pub span: Span,
    /// What it does.
    pub message: String,
    /// What could go wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub risks: Vec<String>,
    /// What to do instead; absent where there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alternative: Option<String>,
}

/// What was found, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SafetyReport {
    /// The highest level among the findings.
    pub level: RiskLevel,
    /// What the policy says to do.
    pub verdict: Verdict,
    /// What was found, the worst first.
    pub findings: Vec<Finding>,
    /// Whether all of the text could be judged.
    pub complete: bool,
    /// The ids of rules whose findings a person's own exemptions took out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exempted: Vec<String>,
}

/// What a model's reply holds: a command with the report on it, or a reason why it holds none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplyCheck {
    /// The command, without fences, prompts, prefixes and explanations; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// Why there is none, or no single one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rejection: Option<ReplyRejection>,
    /// What is dangerous about the command, or about all of several; places are in the command, or in the commands a line
    /// each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<SafetyReport>,
    /// The commands, in their order, where the reply offers several different ones; else empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commands: Vec<String>,
}

impl SafetyReport {
    /// The report on these findings, the worst first.
    #[must_use]
    pub fn new(mut findings: Vec<Finding>, policy: SafetyPolicy) -> Self {
        findings.sort_by(|a, b| {
            b.level
                .cmp(&a.level)
                .then_with(|| a.subject.cmp(&b.subject))
                .then_with(|| a.span.cmp(&b.span))
        });
        let level = findings.first().map_or(RiskLevel::NoneFound, |f| f.level);
        Self {
            level,
            verdict: policy.verdict(level),
            findings,
            complete: true,
            exempted: Vec::new(),
        }
    }

    /// The same report, with whether all of the text could be judged, and which findings were taken out. What could
    /// not be judged gets at least the verdict of a moderate risk, even with nothing found.
    #[must_use]
    pub(crate) fn with_analysis(
        mut self,
        complete: bool,
        exempted: Vec<String>,
        policy: SafetyPolicy,
    ) -> Self {
        self.complete = complete;
        self.exempted = exempted;
        if !complete {
            self.verdict = self.verdict.max(policy.verdict(RiskLevel::Moderate));
        }
        self
    }

    /// The report where nothing was found.
    #[must_use]
    pub fn clear() -> Self {
        Self::new(Vec::new(), SafetyPolicy::default())
    }
}
