//! A proposal on its way, without I/O: what to ask the model next, and what its answer leads to.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use car_router::prompt::{GenerationContext, without_control_tokens};
use car_router::safety::{KnownProgram, ReadCommand, Workspace};
use car_router::settings::{GeneratorSettings, ProposeSettings};
use car_router::system::ProgramHelp;
use car_router::trace::{Stage, StepOutcome, Trace, TraceStep};
use car_router::{Action, Decision, Role, RouteRequest, Router, SafetyReport, Verdict};
use car_router_backend::{ChatTurn, Deadline, FinishReason, GenerationReply, GenerationRequest};
use serde_json::json;

use crate::answer::{self, AnswerRejection};
use crate::options;
use crate::proposal::{Attempt, AttemptStage, Proposal, ProposalSource};

/// How a model is asked.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct GenerationLimits {
    /// How much chance decides in the first answer, `0.0..=2.0`.
    pub temperature: f64,
    /// The most tokens of an answer.
    pub max_tokens: u32,
    /// The time for one answer.
    pub timeout: Duration,
}

impl GenerationLimits {
    /// Returns those of the settings.
    #[must_use]
    pub fn from_settings(settings: &GeneratorSettings) -> Self {
        Self {
            temperature: settings.temperature,
            max_tokens: settings.max_tokens,
            timeout: Duration::from_millis(u64::from(settings.timeout_ms)),
        }
    }
}

impl Default for GenerationLimits {
    /// Temperature 0.3, 256 tokens, 30 seconds.
    fn default() -> Self {
        Self::from_settings(&GeneratorSettings::default())
    }
}

/// How long the parts of a proposal may take besides the model. [`gather`](Self::gather) ends a wait; the others end nothing,
/// but the trace says that it took longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct TimeBudget {
    /// For classifiers and facts together.
    pub gather: Duration,
    /// For putting together what a model is told.
    pub assemble: Duration,
    /// For judging one answer.
    pub judge: Duration,
}

impl TimeBudget {
    /// Returns that of the settings.
    #[must_use]
    pub fn from_settings(settings: &ProposeSettings) -> Self {
        let milliseconds = |count| Duration::from_millis(u64::from(count));
        Self {
            gather: milliseconds(settings.gather_ms),
            assemble: milliseconds(settings.assemble_ms),
            judge: milliseconds(settings.judge_ms),
        }
    }
}

impl TimeBudget {
    /// Returns the time for classifiers and facts as a request has it: whole milliseconds within its limits.
    #[must_use]
    pub fn gather_ms(self) -> u32 {
        let milliseconds = u32::try_from(self.gather.as_millis()).unwrap_or(u32::MAX);
        milliseconds.clamp(1, RouteRequest::MAX_DEADLINE_MS)
    }
}

impl Default for TimeBudget {
    /// 200 ms, 50 ms and 50 ms.
    fn default() -> Self {
        Self::from_settings(&ProposeSettings::default())
    }
}

/// How much chance decides in the second answer, at most.
const CONSTRAINED_TEMPERATURE: f64 = 0.1;

/// How often a model is asked.
const MAX_TRIES: usize = 2;

/// A command that was taken.
#[derive(Debug)]
struct Taken {
    command: String,
    report: SafetyReport,
    source: ProposalSource,
    explanation: Option<String>,
}

/// One proposal on its way.
#[derive(Debug)]
pub struct ProposalRun<'r> {
    router: &'r Router,
    limits: GenerationLimits,
    budget: TimeBudget,
    decision: Decision,
    context: Option<GenerationContext>,
    attempts: Vec<Attempt>,
    trace: Trace,
    /// The reply that was rejected first, which the model sees when it is asked again.
    rejected_reply: String,
    taken: Option<Taken>,
}

impl<'r> ProposalRun<'r> {
    /// Begins with the decision on a request. A suggestion of the decision's facts is taken at once if it answers the whole
    /// request and is harmless. No model is asked before [`with_context`](Self::with_context).
    #[must_use]
    pub fn new(
        router: &'r Router,
        request: &RouteRequest,
        decision: Decision,
        limits: GenerationLimits,
        budget: TimeBudget,
    ) -> Self {
        let mut run = Self {
            router,
            limits,
            budget,
            decision,
            context: None,
            attempts: Vec::new(),
            trace: Trace::default(),
            rejected_reply: String::new(),
            taken: None,
        };
        run.try_suggestion(request);
        run
    }

    /// Sets what the model is told. The steps of its trace become steps of the proposal's.
    #[must_use]
    pub fn with_context(mut self, context: GenerationContext) -> Self {
        for step in &context.trace.steps {
            let mut step = step.clone();
            let took = Duration::from_nanos(step.elapsed_ns);
            step.detail = timed(step.detail, took, self.budget.assemble);
            self.trace.steps.push(step);
        }
        self.context = Some(context);
        self
    }

    /// Returns the decision on the request.
    #[must_use]
    pub fn decision(&self) -> &Decision {
        &self.decision
    }

    /// Takes what a fact about this computer suggests, if the safety rules find nothing in it.
    fn try_suggestion(&mut self, request: &RouteRequest) {
        if matches!(self.decision.action, Action::Block | Action::Split) {
            return;
        }
        let Some(suggestion) = self.router.whole_suggestion(request, &self.decision) else {
            return;
        };
        let suggestion = suggestion.to_owned();
        let since = Instant::now();
        let report = self.router.check_command(&suggestion);
        let is_safe =
            report.findings.is_empty() && report.complete && !answer::has_hidden(&suggestion);
        let rejected = (!is_safe).then_some(AnswerRejection::Dangerous);
        self.attempts
            .push(Attempt::new(AttemptStage::Suggestion, rejected));
        self.note_judgment("suggestion", rejected, since.elapsed());
        if is_safe {
            self.taken = Some(Taken {
                command: suggestion,
                report,
                source: ProposalSource::Suggestion,
                explanation: None,
            });
        }
    }

    /// Takes the command that an equal request got before, after another check.
    pub fn accept_cached(&mut self, command: &str) {
        if !self.may_offer() || self.taken.is_some() {
            return;
        }
        let since = Instant::now();
        let report = self.router.check_command(command);
        let rejected = answer::refusal(command, &report);
        self.note_judgment("cache", rejected, since.elapsed());
        if rejected.is_none() {
            self.taken = Some(Taken {
                command: command.to_owned(),
                report,
                source: ProposalSource::Cache,
                explanation: None,
            });
        }
    }

    /// Returns whether the decision lets a model's command be offered.
    fn may_offer(&self) -> bool {
        matches!(self.decision.action, Action::Proceed | Action::Confirm)
    }

    /// Returns whether there is a command to offer.
    #[must_use]
    pub fn has_command(&self) -> bool {
        self.taken.is_some()
    }

    /// Returns whether a model is to be asked.
    #[must_use]
    pub fn wants_command(&self) -> bool {
        self.may_offer() && self.taken.is_none() && self.tries() < MAX_TRIES
    }

    /// Returns how often the model has answered.
    fn tries(&self) -> usize {
        let of_model = |attempt: &&Attempt| attempt.stage != AttemptStage::Suggestion;
        self.attempts.iter().filter(of_model).count()
    }

    /// Returns what to ask the model next; `None` if the run is at its end.
    #[must_use]
    pub fn next(&self) -> Option<GenerationRequest> {
        if !self.wants_command() {
            return None;
        }
        let context = self.context.as_ref()?;
        let limits = &self.limits;
        let (turns, user) = said(context);
        let request = GenerationRequest::new(user.as_ref(), limits.max_tokens)
            .with_turns(turns.clone())
            .with_system(context.system.as_str())
            .with_temperature(limits.temperature)
            .with_deadline(Some(Deadline::after(limits.timeout)));
        let rejected = self.attempts.last().filter(|_| self.tries() > 0);
        let Some(reason) = rejected.and_then(|attempt| attempt.rejected) else {
            return Some(request);
        };
        let which = rejected.and_then(|attempt| attempt.option.as_ref());
        let which = which.map_or_else(String::new, |option| format!(" (`{option}`)"));
        let again = format!(
            "That cannot be used: {reason}{which}. Answer again with one command on one line, as JSON and nothing else: \
             {{\"cmd\": \"…\"}}"
        );
        let mut request = request
            .with_temperature(limits.temperature.min(CONSTRAINED_TEMPERATURE))
            .with_schema(json!({
                "type": "object",
                "properties": {"cmd": {"type": "string"}},
                "required": ["cmd"],
                "additionalProperties": false,
            }));
        if self.rejected_reply.trim().is_empty() {
            // No message of a conversation may be empty.
            request.user = format!("{user}\n\n{again}");
        } else {
            let rejected = [
                ChatTurn::user(user.as_ref()),
                ChatTurn::assistant(self.rejected_reply.as_str()),
            ];
            request = request.with_turns(turns.into_iter().chain(rejected).collect());
            request.user = again;
        }
        Some(request)
    }

    /// Takes the answer of the model to what [`next`](Self::next) asked.
    pub fn accept(&mut self, reply: &GenerationReply) {
        if !self.wants_command() {
            return;
        }
        let stage = if self.tries() == 0 {
            AttemptStage::Free
        } else {
            AttemptStage::Constrained
        };
        let since = Instant::now();
        let found = match reply.finish {
            FinishReason::Length => Err(AnswerRejection::CutOff),
            FinishReason::Refused => Err(AnswerRejection::Withheld),
            _ => {
                let request = self
                    .context
                    .as_ref()
                    .map_or("", |context| context.user.as_str());
                answer::command(self.router, request, &reply.text)
            }
        };
        let rejected = found.as_ref().err().copied();
        self.attempts.push(Attempt::new(stage, rejected));
        self.note_judgment(stage.as_str(), rejected, since.elapsed());
        match found {
            Ok((command, report)) => {
                self.taken = Some(Taken {
                    command,
                    report,
                    source: ProposalSource::Model,
                    explanation: answer::explanation(&reply.text),
                });
            }
            Err(_) => {
                // A long reply would take the place of the answer.
                let shown = without_control_tokens(&reply.text);
                self.rejected_reply = shown.chars().take(MAX_SHOWN_AGAIN).collect();
            }
        }
    }

    /// Returns the programs whose help would say whether they have the options that the model's command gives them: those
    /// that the library has a row of. [`accept_help`](Self::accept_help) takes the help.
    #[must_use]
    pub fn programs_to_ask(&self) -> Vec<String> {
        let mut programs = Vec::new();
        // What the second answer has is a doubt, and no reason to have no command at all.
        if self.tries() >= MAX_TRIES {
            return programs;
        }
        for command in self.commands_of_model() {
            let has_options =
                |known: &KnownProgram| options::has_long(&command.words, known.runs_others);
            if let Some(program) = command.program.as_ref().filter(|known| has_options(known))
                && !programs.contains(&program.name)
            {
                programs.push(program.name.clone());
            }
        }
        programs
    }

    /// Takes the help of a program. A first command that gives it an option that it does not have is rejected, and the model is
    /// asked again.
    pub fn accept_help(&mut self, program: &str, help: &ProgramHelp) {
        let since = Instant::now();
        let unknown = self.commands_of_model().into_iter().find_map(|command| {
            let known = command.program.filter(|known| known.name == program)?;
            let option = options::unknown_option(&command.words, known.runs_others, help);
            option.map(str::to_owned)
        });
        let Some(option) = unknown else {
            return;
        };
        let rejected = AnswerRejection::UnknownOption;
        if let Some(attempt) = self.attempts.last_mut() {
            attempt.rejected = Some(rejected);
            attempt.option = Some(format!("{program} {option}"));
        }
        let what = self.attempts.last().map_or("", |a| a.stage.as_str());
        self.note_judgment(what, Some(rejected), since.elapsed());
        if let Some(taken) = self.taken.take() {
            self.rejected_reply = taken.command;
        }
    }

    /// Returns the commands in what a model gave.
    fn commands_of_model(&self) -> Vec<ReadCommand> {
        let taken = self.taken.as_ref();
        let taken = taken.filter(|taken| taken.source == ProposalSource::Model);
        let explained = taken.map(|taken| {
            let workspace = Workspace::default();
            self.router.explain_command(&taken.command, &workspace)
        });
        let mut commands = explained.map_or_else(Vec::new, |explained| explained.commands);
        // What runs by a path, or elsewhere, is not the program of that name here.
        commands.retain(|command| {
            let by_path = command
                .words
                .first()
                .is_none_or(|name| name.contains(['/', '\\']));
            !by_path && !command.elevated
        });
        commands
    }

    /// Adds an answer of a model with the time that it took.
    pub fn note_generation(&mut self, server: &str, model: &str, took: Duration) {
        let server = server.to_owned();
        let outcome = StepOutcome::Answered;
        let model = model.to_owned().into();
        self.note(Stage::Generate, server.into(), outcome, model, took);
    }

    fn note_judgment(
        &mut self,
        what: &'static str,
        rejected: Option<AnswerRejection>,
        took: Duration,
    ) {
        let (outcome, detail) = match rejected {
            None => (StepOutcome::Answered, ""),
            Some(reason) => (StepOutcome::Abstained, reason.describe()),
        };
        let detail = timed(detail.into(), took, self.budget.judge);
        self.note(Stage::Judge, what.into(), outcome, detail, took);
    }

    fn note(
        &mut self,
        stage: Stage,
        actor: Cow<'static, str>,
        outcome: StepOutcome,
        detail: Cow<'static, str>,
        took: Duration,
    ) {
        let step = TraceStep::new(stage, actor, outcome, detail, took);
        self.trace.steps.push(step);
    }

    /// Returns what is proposed.
    #[must_use]
    pub fn finish(self) -> Proposal {
        let decided = self.decision.action;
        let action = match (decided, &self.taken) {
            // A fact about this computer says what an unclear request means.
            (Action::Clarify, Some(taken)) if taken.source == ProposalSource::Suggestion => {
                stricter(Action::Proceed, &taken.report)
            }
            (Action::Proceed | Action::Confirm, None) => Action::Clarify,
            (action, Some(taken)) => stricter(action, &taken.report),
            (action, None) => action,
        };
        let mut proposal = Proposal {
            commands: Vec::new(),
            explanation: None,
            decision: self.decision,
            report: None,
            attempts: self.attempts,
            source: None,
            trace: self.trace,
            action,
        };
        if let Some(taken) = self.taken {
            proposal.explanation = taken.explanation;
            proposal.source = Some(taken.source);
            // What is blocked is shown by its report alone.
            if action != Action::Block {
                proposal.commands.push(taken.command);
            }
            proposal.report = Some(taken.report);
        }
        proposal
    }
}

/// Returns the conversation before the message of the user, and that message. What the user said last without an answer is
/// part of it, because servers want the sides to take turns.
fn said(context: &GenerationContext) -> (Vec<ChatTurn>, Cow<'_, str>) {
    let (last, before) = match context.turns.split_last() {
        Some((last, before)) if last.role == Role::User => (Some(last), before),
        _ => (None, context.turns.as_slice()),
    };
    let turns = before.iter().map(|turn| match turn.role {
        Role::Assistant => ChatTurn::assistant(turn.content.as_str()),
        _ => ChatTurn::user(turn.content.as_str()),
    });
    let user = match last {
        Some(last) => Cow::Owned(format!("{}\n\n{}", last.content, context.user)),
        None => Cow::Borrowed(context.user.as_str()),
    };
    (turns.collect(), user)
}

/// The most characters of a rejected reply that the model is shown again.
const MAX_SHOWN_AGAIN: usize = 1000;

/// Adds to the detail of a step that it took longer than it may.
fn timed(detail: Cow<'static, str>, took: Duration, budget: Duration) -> Cow<'static, str> {
    if took <= budget {
        return detail;
    }
    let late = format!("longer than {} ms", budget.as_millis());
    if detail.is_empty() {
        late.into()
    } else {
        format!("{late}; {detail}").into()
    }
}

/// Returns the action on a command: never less than what its own report asks for.
fn stricter(action: Action, report: &SafetyReport) -> Action {
    match report.verdict {
        Verdict::Block => Action::Block,
        Verdict::Confirm if action == Action::Proceed => Action::Confirm,
        _ => action,
    }
}
