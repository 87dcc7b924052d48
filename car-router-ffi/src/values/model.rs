//! Models: what is known of them, which one is chosen, and how it turned out.

use car_router::model as core;
use car_router::model::evidence as evidence_core;

use super::complexity::Complexity;
use super::request::{IntentHint, TaskHint, Workload};
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// Something a model can do.
    ModelCapability = car_router::ModelCapability {
        /// Writes text.
        Generate,
        /// Turns text into vectors.
        Embed,
        /// Orders passages by relevance to a query.
        Rerank,
        /// Assigns labels.
        Classify,
        /// Writes and repairs program code.
        Code,
        /// Works through several steps before answering.
        Reasoning,
        /// Condenses text.
        Summarize,
        /// Calls a declared tool.
        ToolUse,
        /// Calls several tools in one turn.
        MultiToolCall,
        /// Reads images.
        Vision,
        /// Follows video.
        VideoUnderstanding,
        /// Follows sound other than speech to be written down.
        AudioUnderstanding,
        /// Points at what it speaks of: boxes, coordinates, citations.
        Grounding,
        /// Writes speech down.
        SpeechToText,
        /// Speaks text.
        TextToSpeech,
        /// Makes images.
        ImageGeneration,
        /// Makes video.
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
        /// On somebody else's computer.
        Remote,
    }
}

mirror_record! {
    /// How good a model is expected to be at each task, from 0 to 1, before any outcome is known.
    #[derive(Copy)]
    QualityPrior = core::QualityPrior {
        /// At conversation.
        chat: f64,
        /// At assigning labels.
        classify: f64,
        /// At planning and analysis.
        reasoning: f64,
        /// At code.
        code: f64,
    }
}

mirror_record! {
    /// What is known of one model.
    ModelSpec = core::ModelSpec {
        /// Its id, as its provider takes it.
        id: String,
        /// Its name for people.
        name: String,
        /// Who serves it.
        provider: String,
        /// Where it runs.
        location: ModelLocation,
        /// What it can do.
        capabilities: Vec<ModelCapability>,
        /// How much it can read, in tokens; absent where not known.
        context_tokens: Option<u32>,
        /// How good it is expected to be.
        quality: QualityPrior,
        /// Time to the first token that is expected, in milliseconds.
        latency_ms: u32,
        /// Price of a million tokens read, in US dollars.
        #[uniffi(default)]
        input_usd_per_mtok: f64,
        /// Price of a million tokens written, in US dollars.
        #[uniffi(default)]
        output_usd_per_mtok: f64,
        /// Memory it needs, in MiB; absent where it needs none here.
        #[uniffi(default)]
        memory_mib: Option<u32>,
        /// The family it belongs to, such as `gemma3`.
        #[uniffi(default)]
        family: Option<String>,
        /// Anything else worth knowing.
        #[uniffi(default)]
        tags: Vec<String>,
        /// Whether the person must agree before it is used.
        #[uniffi(default)]
        needs_consent: bool,
    }
}

mirror_record! {
    /// What a model was left out for.
    #[derive(Eq)]
    Rejection = core::Rejection {
        /// The model's id.
        model: String,
        /// The requirement it does not meet.
        requirement: String,
    }
}

mirror_record! {
    /// A candidate's score and its parts, each from 0 to 1 before weighing.
    CandidateScore = core::CandidateScore {
        /// The model's id.
        model: String,
        /// The weighed sum and the bonus, times 0.5 + 0.5 × availability.
        score: f64,
        /// How far it meets the quality the request needs.
        quality: f64,
        /// How soon it answers, against the slowest candidate.
        latency: f64,
        /// How little it costs, against the dearest candidate.
        cost: f64,
        /// What running on this computer added.
        local_bonus: f64,
        /// How often it has answered when asked; 1 where nothing is known.
        #[uniffi(default = 1.0)]
        availability: f64,
        /// The soft requirement that left it out, by its name; absent where it could be chosen.
        #[uniffi(default)]
        left_out: Option<String>,
    }
}

mirror_enum! {
    /// Why the chosen model is not simply the one with the best score.
    ChosenBy = core::ChosenBy {
        /// The session was on it, and nothing changed enough to leave it.
        Session,
        /// It was tried to learn more about it; only where exploration is switched on.
        Exploration,
    }
}

mirror_record! {
    /// The model that should serve the request, and why.
    ModelChoice = core::ModelChoice {
        /// The model's id.
        id: String,
        /// Whether the caller named it; then nothing was chosen.
        #[uniffi(default)]
        explicit: bool,
        /// Why it is not the candidate with the best score; absent where it is.
        #[uniffi(default)]
        chosen_by: Option<ChosenBy>,
        /// The task it was chosen for; absent where the caller named it.
        #[uniffi(default)]
        task: Option<TaskHint>,
        /// How the axes were weighed; absent where the caller named it.
        #[uniffi(default)]
        workload: Option<Workload>,
        /// Soft requirements that no model met and that were dropped, and preferences that gave way, by their names.
        #[uniffi(default)]
        relaxed: Vec<String>,
        /// The candidates by their scores, the best first; at most 100, the chosen one among them.
        #[uniffi(default)]
        candidates: Vec<CandidateScore>,
        /// Whether the person must agree before the model is used.
        #[uniffi(default)]
        needs_consent: bool,
    }
}

mirror_enum! {
    /// How a call to a model failed.
    FailureKind = evidence_core::FailureKind {
        /// No answer in time. The model's fault, as far as anybody can tell.
        TimedOut,
        /// Nobody there. The model's fault.
        Unreachable,
        /// It said that it failed. The model's fault.
        ServerError,
        /// Its answer could not be used: empty, cut off, not in the form asked for. The model's fault.
        Malformed,
        /// Too many requests: it is left alone for a while, and no worse for it.
        RateLimited,
        /// The key is missing or wrong: it is left alone until a call succeeds, and no worse for it.
        Unauthorized,
        /// The request was wrong: says nothing about the model.
        Rejected,
        /// The caller gave up: says nothing about the model.
        Cancelled,
    }
}

/// How a call to a model turned out.
#[derive(Debug, Clone, Copy, PartialEq, uniffi::Enum)]
pub enum ModelOutcome {
    /// It answered.
    Success {
        /// Time to the first token, in milliseconds, where it was measured.
        #[uniffi(default)]
        latency_ms: Option<u32>,
        /// How good the answer was, from 0 to 1, where somebody graded it.
        #[uniffi(default)]
        quality: Option<f64>,
    },
    /// It did not.
    Failure {
        /// How.
        kind: FailureKind,
        /// How long to leave it alone, in milliseconds, where the server said so.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, uniffi::Enum)]
pub enum ModelHealth {
    /// It may.
    Available,
    /// It has rested, and one request may try it.
    HalfOpen,
    /// It rests after failures.
    CoolingDown {
        /// Until then, in milliseconds of the clock that the evidence is kept by.
        until_ms: u64,
    },
    /// It takes no more requests for a while.
    RateLimited {
        /// Until then, in milliseconds of that clock.
        until_ms: u64,
    },
    /// It wants another key.
    Unauthorized,
    /// Something that these bindings do not know.
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

/// What is known of one model at one task.
#[derive(Debug, Clone, Copy, PartialEq, uniffi::Record)]
pub struct ModelStatistics {
    /// How often it answers when asked, from 0 to 1; failures lower it, and nothing else here.
    pub availability: f64,
    /// Whether it may be asked.
    pub health: ModelHealth,
    /// How many outcomes this rests on.
    pub outcomes: u64,
}

/// Trying models that are known little, now and then. Only where a host switches it on.
#[derive(Debug, Clone, Copy, PartialEq, uniffi::Record)]
pub struct Exploration {
    /// For which share of choices, from 0 to 1.
    pub rate: f64,
    /// The same seed with the same evidence, time and request makes the same choice.
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
    /// What the caller asked for.
    #[uniffi(default)]
    pub hint: IntentHint,
    /// How the caller weighs the axes; absent for interactive use. The hint's own preferences go first.
    #[uniffi(default)]
    pub workload: Option<Workload>,
    /// The task; absent for conversation. The hint's own goes first.
    #[uniffi(default)]
    pub task: Option<TaskHint>,
    /// How hard the request is.
    #[uniffi(default)]
    pub complexity: Complexity,
    /// How long the request is with its history, in tokens.
    #[uniffi(default)]
    pub input_tokens: u32,
    /// The time, in milliseconds of the clock that the evidence is kept by.
    #[uniffi(default)]
    pub now_ms: u64,
    /// The model that the session is on.
    #[uniffi(default)]
    pub session: Option<String>,
    /// Whether and how to try other models; off where absent.
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
