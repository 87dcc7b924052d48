//! The answers of the engine: findings, the risk level, and the verdict of a policy.

use std::fmt;

use car_router_shell::Span;
use serde::{Deserialize, Serialize};

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
    /// Could lose something of little value, or something that can be recreated.
    Moderate,
    /// Could lose work, or weakens the protection of the computer.
    High,
    /// Could lose the system, its data, or control of it.
    Critical,
}

impl RiskLevel {
    /// Returns the name in JSON.
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

/// What the policy says to do.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Continue.
    #[default]
    Allow,
    /// Continue only if the user agrees after reading the findings.
    Confirm,
    /// Do not continue.
    Block,
}

/// How strictly risk levels become verdicts. Every policy blocks a critical finding.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SafetyPolicy {
    /// Allows moderate findings, asks about high ones, blocks critical ones.
    Permissive,
    /// Asks about moderate and high findings, blocks critical ones.
    #[default]
    Standard,
    /// Asks about moderate findings, blocks high and critical ones.
    Strict,
}

impl SafetyPolicy {
    /// All policies, from the most lenient to the strictest; [`Ord`] follows this order.
    pub const ALL: [Self; 3] = [Self::Permissive, Self::Standard, Self::Strict];

    /// Returns the verdict on a risk level.
    #[must_use]
    pub fn verdict(self, level: RiskLevel) -> Verdict {
        match (self, level) {
            (_, RiskLevel::NoneFound) | (Self::Permissive, RiskLevel::Moderate) => Verdict::Allow,
            (_, RiskLevel::Critical) | (Self::Strict, RiskLevel::High) => Verdict::Block,
            _ => Verdict::Confirm,
        }
    }

    /// Returns the name in settings.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Permissive => "permissive",
            Self::Standard => "standard",
            Self::Strict => "strict",
        }
    }
}

/// The text that a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FindingSubject {
    /// The words of the request.
    Request,
    /// The drafted command.
    Command,
}

/// What read the text that a finding is about. A request that is a command, or has one, is read in both ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum FindingReader {
    /// The screen of the words of a request.
    Words,
    /// The reader of shell commands, also for a command within a request.
    Command,
}

impl FindingReader {
    /// Returns the name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Words => "words",
            Self::Command => "command",
        }
    }
}

/// One danger that a rule found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Finding {
    /// The id of the rule, such as `git-push-force`.
    pub rule: String,
    /// How much could go wrong.
    pub level: RiskLevel,
    /// The text it was found in.
    pub subject: FindingSubject,
    /// What read that text.
    pub reader: FindingReader,
    /// Its position in that text, in bytes.
    pub span: Span,
    /// What the command or request would do.
    pub message: String,
    /// What could go wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub risks: Vec<String>,
    /// What to do instead; absent if there is no alternative.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alternative: Option<String>,
}

impl Finding {
    /// Creates what a rule found at a position of a drafted command.
    pub fn new(
        rule: impl Into<String>,
        level: RiskLevel,
        span: Span,
        message: impl Into<String>,
    ) -> Self {
        Self {
            rule: rule.into(),
            level,
            subject: FindingSubject::Command,
            reader: FindingReader::Command,
            span,
            message: message.into(),
            risks: Vec::new(),
            alternative: None,
        }
    }

    /// Sets the text it was found in.
    #[must_use]
    pub fn with_subject(mut self, subject: FindingSubject) -> Self {
        self.subject = subject;
        self
    }

    /// Sets what read that text.
    #[must_use]
    pub fn with_reader(mut self, reader: FindingReader) -> Self {
        self.reader = reader;
        self
    }

    /// Sets what could go wrong.
    #[must_use]
    pub fn with_risks(mut self, risks: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.risks = risks.into_iter().map(Into::into).collect();
        self
    }

    /// Sets what to do instead.
    #[must_use]
    pub fn with_alternative(mut self, alternative: impl Into<String>) -> Self {
        self.alternative = Some(alternative.into());
        self
    }
}

/// All findings with a verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SafetyReport {
    /// The highest risk level among the findings.
    pub level: RiskLevel,
    /// What the policy says to do.
    pub verdict: Verdict,
    /// The findings, the worst first.
    pub findings: Vec<Finding>,
    /// Whether the whole text could be analyzed.
    pub complete: bool,
    /// The ids of rules whose findings were removed by custom exemptions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exempted: Vec<String>,
}

/// The command in a model's reply with its report, or the reason why the reply has none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ReplyCheck {
    /// The command, without fences, prompts, prefixes and explanations; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// Why there is no command, or no single one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rejection: Option<ReplyRejection>,
    /// The report on the command, or on all of several. Spans are positions in the command, or in the commands joined
    /// by line feeds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<SafetyReport>,
    /// The commands in their order, if the reply offers several different ones; otherwise empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commands: Vec<String>,
}

impl ReplyCheck {
    /// Creates the answer that a reply has this command.
    pub fn with_command(command: impl Into<String>, report: SafetyReport) -> Self {
        Self {
            command: Some(command.into()),
            rejection: None,
            report: Some(report),
            commands: Vec::new(),
        }
    }

    /// Creates the answer that a reply has no command.
    #[must_use]
    pub fn rejected(rejection: ReplyRejection) -> Self {
        Self {
            command: None,
            rejection: Some(rejection),
            report: None,
            commands: Vec::new(),
        }
    }

    /// Creates the answer that a reply offers several commands, with the report on all of them.
    #[must_use]
    pub fn several(commands: Vec<String>, report: SafetyReport) -> Self {
        Self {
            command: None,
            rejection: Some(ReplyRejection::Several),
            report: Some(report),
            commands,
        }
    }
}

impl SafetyReport {
    /// Creates the report on these findings, sorted with the worst first.
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

    /// Adds whether the whole text could be analyzed, and which findings were exempted. A text that could not be
    /// analyzed gets at least the verdict of a moderate risk, even with nothing found.
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

    /// Creates the report in which nothing was found.
    #[must_use]
    pub fn clear() -> Self {
        Self::new(Vec::new(), SafetyPolicy::default())
    }
}

/// The reason why a reply has no command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ReplyRejection {
    /// The reply is empty, has only comments, or says that there is no command, as in `none`.
    Empty,
    /// The reply explains or comments in sentences.
    Prose,
    /// The reply asks a question back.
    Question,
    /// The reply declines to answer.
    Refusal,
    /// The reply is longer than a command line may be.
    TooLong,
    /// The reply offers several different commands.
    Several,
    /// The reply holds something like a command in a form that is not known, such as code of another language.
    Unreadable,
}

impl ReplyRejection {
    /// Returns the reason as a sentence for the user.
    #[must_use]
    pub fn describe(self) -> &'static str {
        match self {
            Self::Empty => "the reply holds no command: it is empty, or says that there is none",
            Self::Prose => "the reply is prose, no command",
            Self::Question => "the reply asks something back",
            Self::Refusal => "the reply declines to answer",
            Self::TooLong => "the reply is too long for a command",
            Self::Several => "the reply offers several different commands",
            Self::Unreadable => {
                "the reply holds something like a command in a form that is not known"
            }
        }
    }
}
