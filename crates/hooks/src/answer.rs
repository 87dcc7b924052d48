//! From the input of a hook to its answer.

use car_router_safety::{CommandEffects, Harmlessness, SafetyReport, Workspace};
use serde::Serialize;
use serde_json::Value;

use crate::Agent;
use crate::call::ToolKind;
use crate::opinion::{Decision, Opinion};

/// What a hook prints, and its exit code.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct HookAnswer {
    /// The text for standard output, in the form of the agent.
    pub stdout: String,
    /// The text for standard error.
    pub stderr: String,
    /// The exit code: 0, or 2 where the agent reads it as a denial.
    pub exit_code: u8,
}

impl HookAnswer {
    /// Creates the answer that is a line of JSON on standard output.
    pub(crate) fn json(value: &Value) -> Self {
        Self {
            stdout: format!("{value}\n"),
            ..Self::default()
        }
    }

    /// Creates the denial by exit code 2, with the reason on standard error.
    pub(crate) fn blocked(reason: &str) -> Self {
        Self {
            stdout: String::new(),
            stderr: format!("{reason}\n"),
            exit_code: 2,
        }
    }
}

/// Answers the hook of an agent. `input` is what the agent wrote to the standard input of the hook, and `judge` judges a
/// command of a POSIX shell.
///
/// The answer is silence if the call has no finding, or is none that is judged. An input that cannot be read is asked
/// about, or denied if the agent cannot ask.
pub fn answer(agent: Agent, input: &str, judge: &dyn Fn(&str) -> SafetyReport) -> HookAnswer {
    answer_with(agent, input, &HookJudge::new(judge))
}

/// What judges the calls of an agent.
#[derive(Clone, Copy)]
pub struct HookJudge<'j> {
    report: &'j dyn Fn(&str) -> SafetyReport,
    home: Option<&'j str>,
    effects: Option<CommandReader<'j>>,
}

impl std::fmt::Debug for HookJudge<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HookJudge")
            .field("home", &self.home)
            .field("allows_proven", &self.effects.is_some())
            .finish_non_exhaustive()
    }
}

/// Returns the effects of a command in a workspace.
type CommandReader<'j> = &'j dyn Fn(&str, &Workspace) -> CommandEffects;

impl<'j> HookJudge<'j> {
    /// Creates one from what reports on a command of a POSIX shell. It allows nothing.
    #[must_use]
    pub fn new(report: &'j dyn Fn(&str) -> SafetyReport) -> Self {
        Self {
            report,
            home: None,
            effects: None,
        }
    }

    /// Sets the home folder of the user. Files in it are judged as such, also if it is not in one of the usual places, such
    /// as `/home` and `/Users`.
    #[must_use]
    pub fn with_home(mut self, home: Option<&'j str>) -> Self {
        self.home = home;
        self
    }

    /// Lets shell commands that are proven harmless in the folder of the call pass without the agent's own question.
    /// `effects` returns what a command does. Codex and Gemini CLI are never told to.
    #[must_use]
    pub fn allowing_proven(mut self, effects: CommandReader<'j>) -> Self {
        self.effects = Some(effects);
        self
    }

    /// Returns whether commands that run in a folder are all to pass because they are proven harmless.
    fn allows(&self, commands: &[String], folder: Option<&str>) -> bool {
        let Some(effects) = self.effects else {
            return false;
        };
        let workspace = folder.map_or_else(Workspace::default, Workspace::new);
        let is_proven =
            |command: &String| effects(command, &workspace).harmless == Harmlessness::Proven;
        commands.iter().all(is_proven)
    }
}

/// Answers as [`answer`] does, with more that is known.
#[must_use]
pub fn answer_with(agent: Agent, input: &str, judge: &HookJudge<'_>) -> HookAnswer {
    match opinion(agent, input, judge) {
        Ok(Some(opinion)) => said(agent, input, opinion),
        Ok(None) => HookAnswer {
            stdout: agent.form().silence.to_owned(),
            ..HookAnswer::default()
        },
        Err(problem) => failure(agent, &problem),
    }
}

/// Returns the answer of a hook that could not do its work: it asks, or denies if the agent cannot ask. `problem` says
/// why, in lower case and without a period.
#[must_use]
pub fn failure(agent: Agent, problem: &str) -> HookAnswer {
    let reason = format!("The call was not checked: {problem}.");
    let opinion = Opinion {
        decision: Decision::Ask,
        reason,
    };
    let mut answer = said(agent, "", opinion);
    if answer.stderr.is_empty() {
        answer.stderr = format!("car-router: the call was not checked: {problem}\n");
    }
    answer
}

/// Returns what is to be said about the call.
fn opinion(agent: Agent, input: &str, judge: &HookJudge<'_>) -> Result<Option<Opinion>, String> {
    let input: Value = serde_json::from_str(input.trim_start_matches('\u{feff}'))
        .map_err(|error| format!("the input is no JSON: {error}"))?;
    let Value::Object(input) = &input else {
        return Err("the input is no JSON object".to_owned());
    };
    let Some(call) = (agent.form().read)(input)? else {
        return Ok(None);
    };
    let commands = call.commands(judge.home)?;
    let opinions = commands
        .iter()
        .filter_map(|text| Opinion::from_report(&(judge.report)(text)));
    let strictest = Opinion::strictest(opinions.collect());
    // On Windows, an agent may hand the command to PowerShell, which reads it otherwise.
    let is_windows = cfg!(windows)
        || call
            .folder
            .is_some_and(|folder| folder.contains(['\\', ':']));
    let may_allow = agent.form().allows && matches!(call.kind, ToolKind::Shell(_)) && !is_windows;
    let is_allowed = || may_allow && judge.allows(&commands, call.folder);
    Ok(strictest.or_else(|| is_allowed().then(Opinion::proven)))
}

/// Returns an opinion in the form of an agent. The reason begins with the name of this program, because the user of an
/// agent may have several hooks.
fn said(agent: Agent, input: &str, opinion: Opinion) -> HookAnswer {
    let form = agent.form();
    let asks = form.asks && !(form.cannot_ask_about)(input);
    let Opinion { decision, reason } = opinion;
    let mut reason = format!("car-router: {reason}");
    let decision = if decision == Decision::Ask && !asks {
        reason.push_str(&format!(
            " A hook of {} cannot ask the user about it, so it is denied. The user may do it without the agent.",
            form.title
        ));
        Decision::Deny
    } else {
        decision
    };
    (form.write)(decision, &reason)
}
