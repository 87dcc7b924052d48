//! The decision: the answer to a request.

use car_router::clarity as clarity_core;
use car_router::prompt as prompt_core;
use car_router::trace as trace_core;

use super::classify::{Clause, ScoredDomain};
use super::complexity::Complexity;
use super::domain::Domain;
use super::model::ModelChoice;
use super::safety::SafetyReport;
use super::system::SystemContext;
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// What the app should do next. All other fields of the decision are present whichever action it is.
    Action = car_router::Action {
        /// Continue.
        Proceed,
        /// Show the user what was understood, or what is dangerous, and continue if the user agrees.
        Confirm,
        /// Ask the user what is meant.
        Clarify,
        /// Handle the clauses one by one.
        Split,
        /// Do not continue.
        Block,
    }
}

mirror_enum! {
    /// The reason why the router fell back to the fallback domain.
    FallbackReason = car_router::FallbackReason {
        /// The confidence of the best domain was below the threshold.
        LowConfidence,
        /// Every classifier abstained.
        NoEvidence,
        /// Every classifier that was asked failed.
        ClassifiersFailed,
        /// The caller, or a setting, switched routing off.
        RoutingOff,
    }
}

mirror_enum! {
    /// What to do with an answer that is not clear.
    UnclearAction = clarity_core::UnclearAction {
        /// Replace the best domain by the fallback domain.
        FallBack,
        /// Keep the best domain if its confidence is at least 0.30 and at least twice that of the fallback domain.
        /// Otherwise fall back.
        Guess,
        /// Ask the user.
        Ask,
    }
}

mirror_record! {
    /// The confidence from which a request is clear, and what happens below it.
    ///
    /// - Below `unclear_below`, `when_unclear` decides.
    /// - From there up to and including `confirm_up_to`, the user must confirm.
    /// - Above, the request is clear.
    ///
    /// An answer without a confidence must be confirmed.
    #[derive(Copy)]
    ClarityPolicy = clarity_core::ClarityPolicy {
        /// The threshold, in `0..=1`. Below it, a request is not clear.
        unclear_below: f64,
        /// The upper end of the band in which the user must confirm, in `0..=1`; absent if there is no such band.
        confirm_up_to: Option<f64>,
        /// What happens below the threshold.
        when_unclear: UnclearAction,
        /// Whether the user is to split a request for several things.
        split_multi_intent: bool,
    }
}

/// Returns the preset for shell domains: clear from 0.60. Below, the best domain is kept if it is still likely;
/// otherwise the router falls back.
#[uniffi::export]
pub fn clarity_policy_shell() -> ClarityPolicy {
    Mirror::from_core(clarity_core::ClarityPolicy::SHELL)
}

/// Returns the preset for data intents: clear above 0.85, confirmed by the user from 0.65, below that the user is
/// asked. A multi-intent request is split.
#[uniffi::export]
pub fn clarity_policy_gate() -> ClarityPolicy {
    Mirror::from_core(clarity_core::ClarityPolicy::GATE)
}

mirror_enum! {
    /// How clear a request is.
    ClarityVerdict = clarity_core::ClarityVerdict {
        /// Clear enough to act on.
        Clear,
        /// Probably right; the user should confirm.
        NeedsConfirmation,
        /// Not clear; ask the user.
        NeedsClarification,
        /// Several requests in one text.
        MultiIntent,
    }
}

mirror_record! {
    /// How clear a request is, and which other domains it may belong to.
    Clarity = clarity_core::Clarity {
        /// The verdict.
        verdict: ClarityVerdict,
        /// The confidence that was judged; absent if there was none.
        #[uniffi(default)]
        confidence: Option<f64>,
        /// Other domains that it may belong to, the most likely first.
        #[uniffi(default)]
        alternatives: Vec<Domain>,
        /// The clauses that ask for different things, in the order of the text.
        #[uniffi(default)]
        clauses: Vec<Clause>,
    }
}

mirror_record! {
    /// The prompt for the generating model.
    #[derive(Eq)]
    GeneratorPrompt = prompt_core::GeneratorPrompt {
        /// The whole prompt, including the request.
        system: String,
    }
}

mirror_record! {
    /// The computer that commands are written for, in the words that a prompt uses.
    #[derive(Eq)]
    Platform = prompt_core::Platform {
        /// The operating system, such as `linux` or `macos`.
        os: String,
        /// The variant of its Unix programs: `GNU` or `BSD`.
        unix_flavor: String,
        /// The shell that commands are for.
        shell: String,
        /// How its programs differ from what a model may expect.
        notes: String,
    }
}

/// Returns the platform that this process runs on.
#[uniffi::export]
pub fn current_platform() -> Platform {
    Mirror::from_core(prompt_core::Platform::current())
}

/// Returns the platform for an operating system: `linux`, `macos`, `ios`, `windows`, `freebsd` and so on.
#[uniffi::export]
pub fn platform_from_os(os: String) -> Platform {
    Mirror::from_core(prompt_core::Platform::from_os(&os))
}

mirror_enum! {
    /// A stage of the pipeline. The variants are in the order of the stages.
    Stage = trace_core::Stage {
        /// Gathers facts about the computer for the prompt.
        Context,
        /// Checks the words of the request for dangers. Always on.
        Screen,
        /// Uses the domains that the caller named, or switches routing off.
        Override,
        /// Looks for an earlier classification of the same text.
        Cache,
        /// Asks the classifiers.
        Classify,
        /// Judges whether the request is clear.
        Clarity,
        /// Estimates how complex the request is.
        Complexity,
        /// Applies every safety rule, also to the drafted command.
        Rules,
        /// Chooses the model.
        Model,
        /// Builds the prompt for the generating model.
        Prompt,
    }
}

mirror_enum! {
    /// The result of a step.
    StepOutcome = trace_core::StepOutcome {
        /// It answered, and its answer was used.
        Answered,
        /// It answered, but its confidence was below the threshold.
        BelowThreshold,
        /// It abstained.
        Abstained,
        /// It was not asked.
        Skipped,
        /// It could not answer.
        Failed,
    }
}

mirror_record! {
    /// One step of the trace.
    #[derive(Eq)]
    TraceStep = trace_core::TraceStep {
        /// The stage it belongs to.
        stage: Stage,
        /// The actor: the name of a classifier, or a part of the library.
        actor: String,
        /// The result.
        outcome: StepOutcome,
        /// The reason, or what was found.
        #[uniffi(default)]
        detail: String,
        /// How long it took, in nanoseconds. It is the only part of a decision that differs from call to call.
        #[uniffi(default)]
        elapsed_ns: u64,
    }
}

mirror_record! {
    /// All steps in the order in which they were taken.
    #[derive(Eq)]
    Trace = trace_core::Trace {
        /// The steps.
        #[uniffi(default)]
        steps: Vec<TraceStep>,
    }
}

mirror_record! {
    /// The answer to a request. It is always complete: `action` says what to do next, and the other fields are present
    /// whatever it is.
    Decision = car_router::Decision {
        /// What the app should do next.
        action: Action,
        /// The reasons as sentences for the user, the most important first.
        reasons: Vec<String>,
        /// The domains that fit, the primary one first. Empty only if no domain fits and the set has no fallback
        /// domain.
        domains: Vec<ScoredDomain>,
        /// The best domains as classified, with their calibrated confidence, the best first; equally likely ones are in
        /// the order of the registry. Present also if none of them was clear enough and the router fell back to the
        /// fallback domain. The `ranked` of `RouteRequest` sets how many; the default is up to three.
        ranked: Vec<ScoredDomain>,
        /// Why the primary domain is the fallback domain; absent if it is not.
        fallback: Option<FallbackReason>,
        /// Whether the request is clear enough to act on.
        clarity: Clarity,
        /// How complex the request is.
        complexity: Complexity,
        /// The model that should serve the request; absent if neither a catalogue nor a model was given.
        model: Option<ModelChoice>,
        /// Whether the request is dangerous.
        safety: SafetyReport,
        /// The prompt for the generating model; absent if the request did not ask for it.
        prompt: Option<GeneratorPrompt>,
        /// The facts about this computer that concern the request; absent if they were not looked up, or if the request
        /// names nothing to look up.
        #[uniffi(default)]
        system_context: Option<SystemContext>,
        /// The steps of the pipeline, and who did each.
        trace: Trace,
    }
}

#[uniffi::export]
impl Decision {
    /// Returns the primary domain; absent only if no domain fits and the set has no fallback domain.
    pub fn primary(&self) -> Option<ScoredDomain> {
        self.domains.first().cloned()
    }

    /// Returns the other domains that the request touches.
    pub fn secondary(&self) -> Vec<ScoredDomain> {
        self.domains.get(1..).unwrap_or_default().to_vec()
    }

    /// Returns the decision with the times of the trace set to zero, for comparing decisions.
    pub fn without_times(&self) -> Decision {
        let mut decision = self.clone();
        for step in &mut decision.trace.steps {
            step.elapsed_ns = 0;
        }
        decision
    }
}

mirror_json! {
    Action = car_router::Action, action_from_json;
    FallbackReason = car_router::FallbackReason, fallback_reason_from_json;
    UnclearAction = clarity_core::UnclearAction, unclear_action_from_json;
    ClarityPolicy = clarity_core::ClarityPolicy, clarity_policy_from_json;
    ClarityVerdict = clarity_core::ClarityVerdict, clarity_verdict_from_json;
    Clarity = clarity_core::Clarity, clarity_from_json;
    GeneratorPrompt = prompt_core::GeneratorPrompt, generator_prompt_from_json;
    Platform = prompt_core::Platform, platform_from_json;
    Stage = trace_core::Stage, stage_from_json;
    StepOutcome = trace_core::StepOutcome, step_outcome_from_json;
    TraceStep = trace_core::TraceStep, trace_step_from_json;
    Trace = trace_core::Trace, trace_from_json;
    Decision = car_router::Decision, decision_from_json;
}

/// The result of one request of a batch: a decision, or the error that prevented it.
#[derive(Debug, Clone, PartialEq, uniffi::Record)]
pub struct RouteResult {
    /// The decision; absent if there is an error.
    #[uniffi(default)]
    pub decision: Option<Decision>,
    /// The error that the request would have ended with alone; absent if there is a decision.
    #[uniffi(default)]
    pub error: Option<RouterError>,
}

impl RouteResult {
    pub(crate) fn from_result(result: Result<car_router::Decision, RouterError>) -> Self {
        match result {
            Ok(decision) => Self {
                decision: Some(Mirror::from_core(decision)),
                error: None,
            },
            Err(error) => Self {
                decision: None,
                error: Some(error),
            },
        }
    }
}
