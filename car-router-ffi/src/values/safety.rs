//! Safety: risk levels, findings, reports and verdicts.

use car_router::safety as core;

use super::request::Span;
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// How much could go wrong.
    RiskLevel = core::RiskLevel {
        /// Nothing found.
        NoneFound,
        /// Could lose something of little value, or something that can be recreated.
        Moderate,
        /// Could lose work, or weakens the protection of the computer.
        High,
        /// Could lose the system, its data, or control of it.
        Critical,
    }
}

mirror_enum! {
    /// What the policy says to do.
    Verdict = core::Verdict {
        /// Continue.
        Allow,
        /// Continue only if the user agrees after reading the findings.
        Confirm,
        /// Do not continue.
        Block,
    }
}

mirror_enum! {
    /// How strictly risk levels become verdicts. Every policy blocks a critical finding.
    SafetyPolicy = core::SafetyPolicy {
        /// Allows moderate findings, asks about high ones, blocks critical ones.
        Permissive,
        /// Asks about moderate and high findings, blocks critical ones.
        Standard,
        /// Asks about moderate findings, blocks high and critical ones.
        Strict,
    }
}

#[uniffi::export]
impl SafetyPolicy {
    /// Returns the verdict on a risk level.
    pub fn verdict(&self, level: RiskLevel) -> Result<Verdict, RouterError> {
        let policy: core::SafetyPolicy = self.into_core()?;
        Ok(Mirror::from_core(policy.verdict(level.into_core()?)))
    }
}

mirror_enum! {
    /// The text that a finding is about.
    FindingSubject = core::FindingSubject {
        /// The words of the request.
        Request,
        /// The drafted command.
        Command,
    }
}

mirror_enum! {
    /// What read the text that a finding is about. A request that is a command, or has one, is read in both ways.
    FindingReader = core::FindingReader {
        /// The screen of the words of a request.
        Words,
        /// The reader of shell commands, also for a command within a request.
        Command,
    }
}

mirror_record! {
    /// One danger that a rule found.
    #[derive(Eq)]
    Finding = core::Finding {
        /// The id of the rule, such as `git-push-force`.
        rule: String,
        /// How much could go wrong.
        level: RiskLevel,
        /// The text it was found in.
        subject: FindingSubject,
        /// What read that text.
        reader: FindingReader,
        /// Its position in that text, in bytes.
        span: Span,
        /// What the command or request would do.
        message: String,
        /// What could go wrong.
        #[uniffi(default)]
        risks: Vec<String>,
        /// What to do instead; absent if there is no alternative.
        #[uniffi(default)]
        alternative: Option<String>,
    }
}

mirror_record! {
    /// All findings with a verdict.
    #[derive(Eq)]
    SafetyReport = core::SafetyReport {
        /// The highest risk level among the findings.
        level: RiskLevel,
        /// What the policy says to do.
        verdict: Verdict,
        /// The findings, the worst first.
        findings: Vec<Finding>,
        /// Whether the whole text could be analyzed.
        complete: bool,
        /// The ids of rules whose findings were removed by custom exemptions.
        #[uniffi(default)]
        exempted: Vec<String>,
    }
}

mirror_enum! {
    open
    /// The reason why a reply has no command.
    ReplyRejection = core::ReplyRejection {
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
    }
}

#[uniffi::export]
impl ReplyRejection {
    /// Returns the reason as a sentence for the user.
    pub fn describe(&self) -> Result<String, RouterError> {
        let core: core::ReplyRejection = self.into_core()?;
        Ok(core.describe().to_owned())
    }
}

mirror_record! {
    /// The command in a model's reply with its report, or the reason why the reply has none.
    #[derive(Eq)]
    ReplyCheck = core::ReplyCheck {
        /// The command, without fences, prompts, prefixes and explanations; absent if there is none.
        #[uniffi(default)]
        command: Option<String>,
        /// Why there is no command, or no single one.
        #[uniffi(default)]
        rejection: Option<ReplyRejection>,
        /// The report on the command, or on all of several. Spans are positions in the command, or in the commands
        /// joined by line feeds.
        #[uniffi(default)]
        report: Option<SafetyReport>,
        /// The commands in their order, if the reply offers several different ones; otherwise empty.
        #[uniffi(default)]
        commands: Vec<String>,
    }
}

mirror_json! {
    RiskLevel = core::RiskLevel, risk_level_from_json;
    Verdict = core::Verdict, verdict_from_json;
    SafetyPolicy = core::SafetyPolicy, safety_policy_from_json;
    FindingSubject = core::FindingSubject, finding_subject_from_json;
    Finding = core::Finding, finding_from_json;
    SafetyReport = core::SafetyReport, safety_report_from_json;
    ReplyRejection = core::ReplyRejection, reply_rejection_from_json;
    ReplyCheck = core::ReplyCheck, reply_check_from_json;
}
