//! Models: their descriptions, the choice among them, and the outcomes of their calls.

use car_router::model as core;
use car_router::model::evidence as evidence_core;
use serde::Serialize;

use super::complexity::Complexity;
use super::request::{IntentHint, TaskHint, Workload};
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// A capability of a model.
    ModelCapability = car_router::ModelCapability {
        /// Writes text.
        Generate,
        /// Turns text into vectors.
        Embed,
        /// Ranks passages by relevance to a query.
        Rerank,
        /// Assigns labels.
        Classify,
        /// Writes and repairs code.
        Code,
        /// Reasons in several steps before answering.
        Reasoning,
        /// Summarizes text.
        Summarize,
        /// Calls a declared tool.
        ToolUse,
        /// Calls several tools in one turn.
        MultiToolCall,
        /// Understands images.
        Vision,
        /// Understands video.
        VideoUnderstanding,
        /// Understands sound other than speech to be transcribed.
        AudioUnderstanding,
        /// Points at what it refers to: boxes, coordinates, citations.
        Grounding,
        /// Transcribes speech.
        SpeechToText,
        /// Speaks text.
        TextToSpeech,
        /// Generates images.
        ImageGeneration,
        /// Generates video.
        VideoGeneration,
    }
}

mirror_enum! {
    /// Where a model runs.
    ModelLocation = core::ModelLocation {
        /// Inside the app, on this computer.
        OnDevice,
        /// On a server on this computer, such as Ollama.
        LocalServer,
        /// On a computer of someone else.
        Remote,
    }
}

mirror_record! {
    /// The expected quality of a model for each task, from 0 to 1, before there are outcomes.
    #[derive(Copy)]
    QualityPrior = core::QualityPrior {
        /// For conversation.
        chat: f64,
        /// For assigning labels.
        classify: f64,
        /// For planning and analysis.
        reasoning: f64,
        /// For code.
        code: f64,
    }
}

mirror_record! {
    /// The description of one model.
    ModelSpec = core::ModelSpec {
        /// Its id, as its provider expects it.
        id: String,
        /// Its display name.
        name: String,
        /// The provider that serves it.
        provider: String,
        /// Where it runs.
        location: ModelLocation,
        /// Its capabilities.
        capabilities: Vec<ModelCapability>,
        /// The size of its context, in tokens; absent if unknown.
        context_tokens: Option<u32>,
        /// Its expected quality.
        quality: QualityPrior,
        /// The expected time to the first token, in milliseconds.
        latency_ms: u32,
        /// The price of a million input tokens, in US dollars.
        #[uniffi(default)]
        input_usd_per_mtok: f64,
        /// The price of a million output tokens, in US dollars.
        #[uniffi(default)]
        output_usd_per_mtok: f64,
        /// The memory it needs, in MiB; absent if it needs none on this computer.
        #[uniffi(default)]
        memory_mib: Option<u32>,
        /// Its family, such as `gemma3`.
        #[uniffi(default)]
        family: Option<String>,
        /// Free-form tags.
        #[uniffi(default)]
        tags: Vec<String>,
        /// Whether the user must agree before it is used.
        #[uniffi(default)]
        needs_consent: bool,
    }
}

mirror_record! {
    /// The reason why a model was rejected.
    #[derive(Eq, Serialize)]
    Rejection = core::Rejection {
        /// The model's id.
        model: String,
        /// The requirement that it does not meet.
        requirement: String,
    }
}

mirror_record! {
    /// The score of a candidate and its parts, each part from 0 to 1 before weighing.
    CandidateScore = core::CandidateScore {
        /// The model's id.
        model: String,
        /// The weighted sum plus the bonus, times 0.5 + 0.5 × availability.
        score: f64,
        /// How far it meets the quality that the request needs.
        quality: f64,
        /// How soon it answers, relative to the slowest candidate.
        latency: f64,
        /// How little it costs, relative to the most expensive candidate.
        cost: f64,
        /// The bonus for running on this computer.
        local_bonus: f64,
        /// The share of calls that it answered; 1 without evidence.
        #[uniffi(default = 1.0)]
        availability: f64,
        /// The soft requirement that left it out, named as in `relaxed`; absent if it could be chosen.
        #[uniffi(default)]
        left_out: Option<String>,
    }
}

mirror_enum! {
    /// The reason why the chosen model is not simply the one with the best score.
    ChosenBy = core::ChosenBy {
        /// The session was on it, and not enough changed to leave it.
        Session,
        /// It was tried to gather evidence. Only if exploration is switched on.
        Exploration,
    }
}

mirror_record! {
    /// The model that should serve the request, and why.
    ModelChoice = core::ModelChoice {
        /// The model's id.
        id: String,
        /// Whether the caller named the model, so that none was chosen.
        #[uniffi(default)]
        explicit: bool,
        /// Why it is not the candidate with the best score; absent if it is.
        #[uniffi(default)]
        chosen_by: Option<ChosenBy>,
        /// The task it was chosen for; absent if the caller named the model.
        #[uniffi(default)]
        task: Option<TaskHint>,
        /// How the axes were weighed; absent if the caller named the model.
        #[uniffi(default)]
        workload: Option<Workload>,
        /// The soft requirements and preferences that were relaxed, by their names in the hint. A requirement is
        /// relaxed if no model meets it. A preference is relaxed in favor of a limit, of the quality floor, or of a
        /// stronger preference. Further names:
        ///
        /// - `generate`: no model writes text.
        /// - `quality_floor`: no model has the least quality that the request needs.
        /// - `availability`: all models are cooling down after failures.
        #[uniffi(default)]
        relaxed: Vec<String>,
        /// The candidates, the best score first, then those that a soft requirement left out. At most 100, always
        /// including the chosen one.
        #[uniffi(default)]
        candidates: Vec<CandidateScore>,
        /// Whether the user must agree before the model is used.
        #[uniffi(default)]
        needs_consent: bool,
    }
}

mirror_enum! {
    /// The way in which a call to a model failed.
    FailureKind = evidence_core::FailureKind {
        /// No answer in time. Counts as a fault of the model.
        TimedOut,
        /// The server cannot be reached. Counts as a fault of the model.
        Unreachable,
        /// The server reported an error. Counts as a fault of the model.
        ServerError,
        /// The answer was unusable: empty, cut off, or not in the requested form. Counts as a fault of the model.
        Malformed,
        /// Too many requests. The model is skipped for a while, and its availability stays the same.
        RateLimited,
        /// The key is missing or wrong. The model is skipped until a call succeeds, and its availability stays the
        /// same.
        Unauthorized,
        /// The request was wrong. Says nothing about the model.
        Rejected,
        /// The caller cancelled. Says nothing about the model.
        Cancelled,
    }
}

/// The outcome of a call to a model.
#[derive(Debug, Clone, Copy, PartialEq, uniffi::Enum)]
pub enum ModelOutcome {
    /// The model answered.
    Success {
        /// The time to the first token, in milliseconds, if it was measured.
        #[uniffi(default)]
        latency_ms: Option<u32>,
        /// The quality of the answer, from 0 to 1, if it was graded.
        #[uniffi(default)]
        quality: Option<f64>,
    },
    /// The model did not answer.
    Failure {
        /// The kind of failure.
        kind: FailureKind,
        /// How long to wait before the next call, in milliseconds, if the server said so.
        #[uniffi(default)]
        retry_after_ms: Option<u64>,
    },
}

impl Mirror<evidence_core::ModelOutcome> for ModelOutcome {
    fn from_core(core: evidence_core::ModelOutcome) -> Self {
        match core {
            evidence_core::ModelOutcome::Success {
                latency_ms,
                quality,
            } => Self::Success {
                latency_ms,
                quality: Mirror::from_core(quality),
            },
            evidence_core::ModelOutcome::Failure {
                kind,
                retry_after_ms,
            } => Self::Failure {
                kind: Mirror::from_core(kind),
                retry_after_ms,
            },
        }
    }

    fn into_core(self) -> Result<evidence_core::ModelOutcome, RouterError> {
        Ok(match self {
            Self::Success {
                latency_ms,
                quality,
            } => evidence_core::ModelOutcome::Success {
                latency_ms,
                quality: quality.into_core()?,
            },
            Self::Failure {
                kind,
                retry_after_ms,
            } => evidence_core::ModelOutcome::Failure {
                kind: kind.into_core()?,
                retry_after_ms,
            },
        })
    }
}

/// Whether a model may be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, uniffi::Enum, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum ModelHealth {
    /// The model may be asked.
    Available,
    /// The cool-down is over, and one trial request may be sent.
    HalfOpen,
    /// The circuit breaker is open after failures.
    CoolingDown {
        /// The end of the cool-down, in milliseconds of the clock that the evidence uses.
        until_ms: u64,
    },
    /// The model accepts no requests for a while.
    RateLimited {
        /// The end of the rate limit, in milliseconds of the clock that the evidence uses.
        until_ms: u64,
    },
    /// The key is missing or wrong.
    Unauthorized,
    /// A state that these bindings do not know.
    Unknown,
}

impl From<evidence_core::ModelHealth> for ModelHealth {
    fn from(core: evidence_core::ModelHealth) -> Self {
        match core {
            evidence_core::ModelHealth::Available => Self::Available,
            evidence_core::ModelHealth::HalfOpen => Self::HalfOpen,
            evidence_core::ModelHealth::CoolingDown(until_ms) => Self::CoolingDown { until_ms },
            evidence_core::ModelHealth::RateLimited(until_ms) => Self::RateLimited { until_ms },
            evidence_core::ModelHealth::Unauthorized => Self::Unauthorized,
            _ => Self::Unknown,
        }
    }
}

/// The statistics of one model for one task.
#[derive(Debug, Clone, Copy, PartialEq, uniffi::Record, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModelStatistics {
    /// The share of calls that the model answers, from 0 to 1. Only failures lower it.
    pub availability: f64,
    /// Whether it may be asked.
    pub health: ModelHealth,
    /// How many outcomes the statistics are based on.
    pub outcomes: u64,
}

/// Trying models with little evidence in a share of choices. Off unless the app switches it on.
#[derive(Debug, Clone, Copy, PartialEq, uniffi::Record)]
pub struct Exploration {
    /// The share of choices, from 0 to 1.
    pub rate: f64,
    /// The seed. The same seed with the same evidence, time and request leads to the same choice.
    #[uniffi(default)]
    pub seed: u64,
}

impl Mirror<core::Exploration> for Exploration {
    fn from_core(core: core::Exploration) -> Self {
        let core::Exploration { rate, seed } = core;
        Self {
            rate: Mirror::from_core(rate),
            seed,
        }
    }

    fn into_core(self) -> Result<core::Exploration, RouterError> {
        let Self { rate, seed } = self;
        if !(0.0..=1.0).contains(&rate) {
            return Err(RouterError::invalid(
                "exploration.rate",
                format!("is `{rate}`"),
                "a number from 0 to 1",
            ));
        }
        Ok(core::Exploration {
            rate: rate.into_core()?,
            seed,
        })
    }
}

/// What a request needs of its model, for choosing one without routing.
#[derive(Debug, Clone, PartialEq, uniffi::Record)]
pub struct SelectionInput {
    /// The requirements of the caller.
    #[uniffi(default)]
    pub hint: IntentHint,
    /// How the caller weighs the axes; absent for interactive use. The preferences of the hint take precedence.
    #[uniffi(default)]
    pub workload: Option<Workload>,
    /// The task; absent for conversation. The task of the hint takes precedence.
    #[uniffi(default)]
    pub task: Option<TaskHint>,
    /// How complex the request is.
    #[uniffi(default)]
    pub complexity: Complexity,
    /// The length of the request with its history, in tokens.
    #[uniffi(default)]
    pub input_tokens: u32,
    /// The time, in milliseconds of the clock that the evidence uses.
    #[uniffi(default)]
    pub now_ms: u64,
    /// The model that the session is on.
    #[uniffi(default)]
    pub session: Option<String>,
    /// Whether and how to explore other models; off if absent.
    #[uniffi(default)]
    pub exploration: Option<Exploration>,
}

mirror_json! {
    ModelCapability = car_router::ModelCapability, model_capability_from_json;
    ModelLocation = core::ModelLocation, model_location_from_json;
    QualityPrior = core::QualityPrior, quality_prior_from_json;
    ModelSpec = core::ModelSpec, model_spec_from_json;
    Rejection = core::Rejection, rejection_from_json;
    CandidateScore = core::CandidateScore, candidate_score_from_json;
    ChosenBy = core::ChosenBy, chosen_by_from_json;
    ModelChoice = core::ModelChoice, model_choice_from_json;
    FailureKind = evidence_core::FailureKind, failure_kind_from_json;
    ModelOutcome = evidence_core::ModelOutcome, model_outcome_from_json;
}
