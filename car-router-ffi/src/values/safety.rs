//! What is dangerous.

use car_router::safety as core;

use super::request::Span;
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// How much could go wrong.
    RiskLevel = core::RiskLevel {
        /// Nothing found.
        NoneFound,
        /// Loses something of little worth, or something that can be made again.
        Moderate,
        /// Loses work, or weakens the computer's protection.
        High,
        /// Loses the system, its data, or control of it.
        Critical,
    }
}

mirror_enum! {
    /// What the policy says to do about it.
    Verdict = core::Verdict {
        /// Go on.
        Allow,
        /// Go on only if the person says yes after reading the findings.
        Confirm,
        /// Do not continue.
        Block,
    }
}

mirror_enum! {
    /// How strictly levels turn into verdicts. A critical finding is blocked under every policy.
    SafetyPolicy = core::SafetyPolicy {
        /// Moderate is allowed, high is confirmed, critical is blocked.
        Permissive,
        /// Moderate and high are confirmed, critical is blocked.
        Standard,
        /// Moderate is confirmed, high and critical are blocked.
        Strict,
    }
}

#[uniffi::export]
impl SafetyPolicy {
    /// The verdict on a level.
    pub fn verdict(&self, level: RiskLevel) -> Result<Verdict, RouterError> {
        let policy: core::SafetyPolicy = self.into_core()?;
        Ok(Mirror::from_core(policy.verdict(level.into_core()?)))
    }
}

mirror_enum! {
    /// Which text a finding is about.
    FindingSubject = core::FindingSubject {
        /// The person's words.
        Request,
        /// The drafted command.
        Command,
    }
}

mirror_record! {
    /// One danger found.
    #[derive(Eq)]
    Finding = core::Finding {
        /// The id of the rule, such as `git-push-force`.
        rule: String,
        /// How much could go wrong.
        level: RiskLevel,
        /// Which text it was found in.
        subject: FindingSubject,
        /// Where in that text, in bytes.
        span: Span,
        /// What it does.
        message: String,
        /// What could go wrong.
        #[uniffi(default)]
        risks: Vec<String>,
        /// What to do instead; absent where there is nothing.
        #[uniffi(default)]
        alternative: Option<String>,
    }
}

mirror_record! {
    /// What was found, and what to do about it.
    #[derive(Eq)]
    SafetyReport = core::SafetyReport {
        /// The highest level among the findings.
        level: RiskLevel,
        /// What the policy says to do.
        verdict: Verdict,
        /// What was found, the worst first.
        findings: Vec<Finding>,
        /// Whether all of the text could be judged.
        complete: bool,
        /// The ids of rules whose findings a person's own exemptions took out.
        #[uniffi(default)]
        exempted: Vec<String>,
    }
}

mirror_enum! {
    open
    /// Why a reply holds no command.
    ReplyRejection = core::ReplyRejection {
        /// There is nothing in it, only comments, or a word for nothing such as `none`.
        Empty,
        /// It explains or comments in sentences.
        Prose,
        /// It asks something back.
        Question,
        /// It declines to answer.
        Refusal,
        /// It is longer than a command line may be.
        TooLong,
        /// It offers several different commands.
        Several,
    }
}

#[uniffi::export]
impl ReplyRejection {
    /// The reason for a person.
    pub fn describe(&self) -> Result<String, RouterError> {
        let core: core::ReplyRejection = self.into_core()?;
        Ok(core.describe().to_owned())
    }
}

mirror_record! {
    /// What a model's reply holds: a command with the report on it, or a reason why it holds none.
    #[derive(Eq)]
    ReplyCheck = core::ReplyCheck {
        /// The command, without fences, prompts, prefixes and explanations; absent where there is none.
        #[uniffi(default)]
        command: Option<String>,
        /// Why there is none.
        #[uniffi(default)]
        rejection: Option<ReplyRejection>,
        /// What is dangerous about the command, or about all of several; places are in the command, or in the commands a
        /// line each.
        #[uniffi(default)]
        report: Option<SafetyReport>,
        /// The commands, in their order, where the reply offers several different ones; else empty.
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
