//! The answer to a request.

use car_router::clarity as clarity_core;
use car_router::prompt as prompt_core;
use car_router::trace as trace_core;

use super::classify::{Clause, ScoredDomain};
use super::complexity::Complexity;
use super::domain::Domain;
use super::model::ModelChoice;
use super::safety::SafetyReport;
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// What to do next. The rest of the decision is there whichever it is.
    Action = car_router::Action {
        /// Go on.
        Proceed,
        /// Show the person what was understood, or what is dangerous, and go on if they agree.
        Confirm,
        /// Ask what is meant.
        Clarify,
        /// Take the clauses one by one.
        Split,
        /// Do not go on.
        Block,
    }
}

mirror_enum! {
    /// Why the fallback domain stands in.
    FallbackReason = car_router::FallbackReason {
        /// The best domain was not sure enough.
        LowConfidence,
        /// No classifier had a view.
        NoEvidence,
        /// Every classifier that was asked failed.
        ClassifiersFailed,
        /// The caller, or the configuration, switched routing off.
        RoutingOff,
    }
}

mirror_enum! {
    /// What to do with an answer that is not clear.
    UnclearAction = clarity_core::UnclearAction {
        /// Put the fallback domain in place of the best one.
        FallBack,
        /// Keep the best domain where it is likely enough by itself and beside the fallback domain, and fall back
        /// where it is not.
        Guess,
        /// Ask the person.
        Ask,
    }
}

mirror_record! {
    /// From which confidence a request is clear, and what happens below.
    #[derive(Copy)]
    ClarityPolicy = clarity_core::ClarityPolicy {
        /// Not clear below this, in `0..=1`.
        unclear_below: f64,
        /// SelectionInput a yes up to this, in `0..=1`; absent where there is no such band.
        confirm_up_to: Option<f64>,
        /// What happens below.
        when_unclear: UnclearAction,
        /// Whether a request for several things is to be split by the person.
        split_multi_intent: bool,
    }
}

/// For the shell domains: from 0.60 on it is clear; below, the best domain is kept where it is likely all the same, and the
/// fallback domain takes its place where it is not.
#[uniffi::export]
pub fn clarity_policy_shell() -> ClarityPolicy {
    Mirror::from_core(clarity_core::ClarityPolicy::SHELL)
}

/// Above 0.85 clear, from 0.65 a yes is needed, below it is asked about, and several intents are split.
#[uniffi::export]
pub fn clarity_policy_gate() -> ClarityPolicy {
    Mirror::from_core(clarity_core::ClarityPolicy::GATE)
}

mirror_enum! {
    /// How clear a request is.
    ClarityVerdict = clarity_core::ClarityVerdict {
        /// Clear enough to act on.
        Clear,
        /// Probably right; the person should say yes.
        NeedsConfirmation,
        /// Not understood well enough.
        NeedsClarification,
        /// Several requests in one.
        MultiIntent,
    }
}

mirror_record! {
    /// How clear a request is, and what it might be instead.
    Clarity = clarity_core::Clarity {
        /// How clear it is.
        verdict: ClarityVerdict,
        /// The confidence that was judged; absent where there was none.
        #[uniffi(default)]
        confidence: Option<f64>,
        /// What else it could be, the likeliest first.
        #[uniffi(default)]
        alternatives: Vec<Domain>,
        /// The parts that ask for different things, in the order of the text.
        #[uniffi(default)]
        clauses: Vec<Clause>,
    }
}

mirror_record! {
    /// What to send to the generating model.
    #[derive(Eq)]
    GeneratorPrompt = prompt_core::GeneratorPrompt {
        /// The whole prompt, the request included.
        system: String,
    }
}

mirror_record! {
    /// The computer that commands are written for, in the words a prompt uses.
    #[derive(Eq)]
    Platform = prompt_core::Platform {
        /// The operating system, such as `linux` or `macos`.
        os: String,
        /// Whose versions of the classic programs it has: `GNU` or `BSD`.
        unix_flavor: String,
        /// The shell commands are for.
        shell: String,
        /// How its programs differ from what a model may expect.
        notes: String,
    }
}

/// The computer this runs on.
#[uniffi::export]
pub fn current_platform() -> Platform {
    Mirror::from_core(prompt_core::Platform::current())
}

/// A computer with this operating system: `linux`, `macos`, `ios`, `windows`, `freebsd` and so on.
#[uniffi::export]
pub fn platform_from_os(os: String) -> Platform {
    Mirror::from_core(prompt_core::Platform::from_os(&os))
}

mirror_enum! {
    /// A stage of the pipeline, in its order.
    Stage = trace_core::Stage {
        /// Gathering facts about the computer for the prompt.
        Context,
        /// Always-on safety on the request's words.
        Screen,
        /// Domains the caller named, or routing off.
        Override,
        /// Looking for an earlier classification of the same text.
        Cache,
        /// Asking the classifiers.
        Classify,
        /// Judging whether it is clear.
        Clarity,
        /// Estimating how hard it is.
        Complexity,
        /// Every rule, on the drafted command too.
        Rules,
        /// Choosing the model.
        Model,
        /// Putting the generating model's prompt together.
        Prompt,
    }
}

mirror_enum! {
    /// What became of a step.
    StepOutcome = trace_core::StepOutcome {
        /// It answered, and its answer was taken.
        Answered,
        /// It answered, but was not sure enough for its answer to be taken.
        BelowThreshold,
        /// It had no view.
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
        /// Who acted: a classifier's name, or the library's own part.
        actor: String,
        /// What became of it.
        outcome: StepOutcome,
        /// Why, or what was found.
        #[uniffi(default)]
        detail: String,
        /// How long it took, in nanoseconds. The one part of a decision that differs from call to call.
        #[uniffi(default)]
        elapsed_ns: u64,
    }
}

mirror_record! {
    /// Every step, in the order in which they were taken.
    #[derive(Eq)]
    Trace = trace_core::Trace {
        /// The steps.
        #[uniffi(default)]
        steps: Vec<TraceStep>,
    }
}

mirror_record! {
    /// The answer to a request. Always whole: `action` says what to do next, and the rest is there whatever it says.
    Decision = car_router::Decision {
        /// What to do next.
        action: Action,
        /// Why, in sentences for a person, the weightiest first.
        reasons: Vec<String>,
        /// The domains that fit, the primary one first. Empty only where a set without a fallback found none.
        domains: Vec<ScoredDomain>,
        /// The best domains as they were classified, with their calibrated confidence, the best first: also where the
        /// request was too unclear for any of them, and the fallback domain took their place. `RouteRequest`'s `ranked`
        /// says how many; without it up to three.
        ranked: Vec<ScoredDomain>,
        /// Why the primary domain is the fallback; absent where it is not.
        fallback: Option<FallbackReason>,
        /// Whether it is clear enough to act on.
        clarity: Clarity,
        /// How hard it is.
        complexity: Complexity,
        /// Which model should serve it; absent where neither a catalogue nor a model was given.
        model: Option<ModelChoice>,
        /// Whether it is dangerous.
        safety: SafetyReport,
        /// The generating model's prompt; absent where the request did not ask for it.
        prompt: Option<GeneratorPrompt>,
        /// Who did what on the way.
        trace: Trace,
    }
}

#[uniffi::export]
impl Decision {
    /// The primary domain; absent only where a set without a fallback found none.
    pub fn primary(&self) -> Option<ScoredDomain> {
        self.domains.first().cloned()
    }

    /// The other domains that the request touches.
    pub fn secondary(&self) -> Vec<ScoredDomain> {
        self.domains.get(1..).unwrap_or_default().to_vec()
    }

    /// The decision with the trace's times set to zero, for comparing decisions.
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

/// What became of one request of a batch: a decision, or why there is none.
#[derive(Debug, Clone, PartialEq, uniffi::Record)]
pub struct RouteResult {
    /// The decision.
    #[uniffi(default)]
    pub decision: Option<Decision>,
    /// Why there is none: the error that the request would have ended with on its own.
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
