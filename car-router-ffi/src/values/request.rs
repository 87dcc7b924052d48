//! Requests: the text, the conversation before it, and the requirements for the answer.

use car_router::request as core;

use super::model::ModelCapability;
use super::system::SystemContext;
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_record! {
    /// A part of a text, as byte offsets into its UTF-8: `start..end`.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    Span = core::Span {
        /// The first byte.
        start: u64,
        /// The byte after the last.
        end: u64,
    }
}

mirror_enum! {
    /// The author of a turn.
    Role = core::Role {
        /// The user.
        User,
        /// A model that answered.
        Assistant,
        /// A tool's output.
        Tool,
        /// The instructions of the app.
        System,
    }
}

mirror_record! {
    /// One turn of the conversation so far.
    #[derive(Eq, Hash)]
    Turn = core::Turn {
        /// The author.
        role: Role,
        /// The text.
        content: String,
    }
}

mirror_enum! {
    /// The task of the caller. Each changes which models are preferred.
    TaskHint = car_router::TaskHint {
        /// Conversation.
        Chat,
        /// Assigning labels or categories.
        Classify,
        /// Planning and analysis in several steps; favors reasoning models.
        Reasoning,
        /// Writing, repairing or transforming code.
        Code,
    }
}

#[uniffi::export]
impl TaskHint {
    /// Returns the capability that serves this task.
    pub fn capability(&self) -> Result<ModelCapability, RouterError> {
        let core: car_router::TaskHint = self.into_core()?;
        Ok(Mirror::from_core(core.capability()))
    }
}

mirror_record! {
    /// The caller's requirements for the model that will serve the request.
    ///
    /// The default requires nothing. *Hard* fields remove models; *soft* fields rank the remaining ones.
    IntentHint = car_router::IntentHint {
        /// Soft. The task of the caller; if absent, the router infers it from the request.
        #[uniffi(default)]
        task: Option<TaskHint>,
        /// Hard. Capabilities that the model must have, all of them.
        #[uniffi(default)]
        require: Vec<ModelCapability>,
        /// Soft. Favor models that run on this computer.
        #[uniffi(default)]
        prefer_local: bool,
        /// Soft. Favor the model that answers soonest, as for a spoken conversation. Takes precedence over
        /// `prefer_quality` and `prefer_local`.
        #[uniffi(default)]
        prefer_fast: bool,
        /// Soft. Favor the best answer. Takes precedence over `prefer_local`.
        #[uniffi(default)]
        prefer_quality: bool,
        /// Soft. A wrong answer is costly: quality comes first. Takes precedence over every `prefer_*`.
        #[uniffi(default)]
        high_stakes: bool,
        /// Hard. Ids of models that must not be used.
        #[uniffi(default)]
        exclude_models: Vec<String>,
        /// Hard. Only models that run on this computer.
        #[uniffi(default)]
        on_device_only: bool,
        /// Soft. The longest acceptable time to the first token, in milliseconds. If no model meets it, it is relaxed
        /// and reported as relaxed.
        #[uniffi(default)]
        max_latency_ms: Option<u32>,
        /// Soft. The highest acceptable cost of a call, in US dollars; finite and not negative. If no model meets it,
        /// it is relaxed and reported as relaxed.
        #[uniffi(default)]
        max_cost_usd: Option<f64>,
    }
}

mirror_enum! {
    /// How quality, latency and cost are weighed.
    Workload = car_router::Workload {
        /// A user waits for the answer.
        Interactive,
        /// Many requests at once; no user waits for a single one.
        Batch,
        /// Background work; no user waits.
        Background,
        /// Models on this computer first (`prefer_local`).
        LocalPreferred,
        /// The soonest answer (`prefer_fast`).
        Fastest,
        /// The best answer (`prefer_quality`, `high_stakes`).
        Quality,
    }
}

mirror_record! {
    /// The weight of each axis; quality, latency and cost sum to 1.
    #[derive(Copy)]
    WorkloadWeights = car_router::WorkloadWeights {
        /// The weight of better answers.
        quality: f64,
        /// The weight of sooner answers.
        latency: f64,
        /// The weight of cheaper answers.
        cost: f64,
        /// A bonus on the score of a model that runs on this computer.
        local_bonus: f64,
    }
}

#[uniffi::export]
impl Workload {
    /// Returns the weights.
    pub fn weights(&self) -> Result<WorkloadWeights, RouterError> {
        let core: car_router::Workload = self.into_core()?;
        Ok(Mirror::from_core(core.weights()))
    }
}

/// Whether to classify.
#[derive(Debug, Clone, PartialEq, Eq, Hash, uniffi::Enum)]
pub enum DomainChoice {
    /// The classifiers decide.
    Auto,
    /// These domains (names or aliases) without classification, the first one primary.
    Named {
        /// The names or aliases, at least one.
        names: Vec<String>,
    },
    /// Routing is off: the fallback domain is used, and no classifier is asked.
    Off,
}

impl Mirror<core::DomainChoice> for DomainChoice {
    fn from_core(core: core::DomainChoice) -> Self {
        match core {
            core::DomainChoice::Auto => Self::Auto,
            core::DomainChoice::Named(names) => Self::Named { names },
            core::DomainChoice::Off => Self::Off,
        }
    }

    fn into_core(self) -> Result<core::DomainChoice, RouterError> {
        Ok(match self {
            Self::Auto => core::DomainChoice::Auto,
            Self::Named { names } => core::DomainChoice::Named(names),
            Self::Off => core::DomainChoice::Off,
        })
    }
}

/// A request to decide on. Only `text` is required.
#[derive(Debug, Clone, PartialEq, uniffi::Record)]
pub struct RouteRequest {
    /// What the user asks. It must not be blank, must not contain U+0000, and may have at most 64 KiB unless a setting
    /// changes that. Escape sequences of terminals, and control characters other than tab, line feed and carriage
    /// return, are ignored.
    pub text: String,
    /// The conversation so far, the oldest turn first. Each turn may be as long as `text`. The last turns tell what a
    /// follow-up such as "do it" refers to.
    #[uniffi(default)]
    pub history: Vec<Turn>,
    /// The requirements for the model.
    #[uniffi(default)]
    pub hint: IntentHint,
    /// How quality, latency and cost are weighed when a model is chosen; absent for interactive use. The preferences of
    /// the hint take precedence.
    #[uniffi(default)]
    pub workload: Option<Workload>,
    /// A name for the conversation: any text that is not blank. The conversation stays on its model unless enough
    /// changes, so that prompt caches stay valid.
    #[uniffi(default)]
    pub session: Option<String>,
    /// Whether to classify; if absent, the classifiers decide.
    #[uniffi(default)]
    pub domains: Option<DomainChoice>,
    /// A model that the caller has already chosen. It is never replaced.
    #[uniffi(default)]
    pub model: Option<String>,
    /// A command drafted for the request, to be checked along with it.
    #[uniffi(default)]
    pub command: Option<String>,
    /// Whether the decision should contain the prompt for the generating model.
    #[uniffi(default)]
    pub prompt: bool,
    /// Facts about this computer, as text, that the app wants in that prompt.
    #[uniffi(default)]
    pub system_context: Option<String>,
    /// Facts about this computer that the app knows, in place of those that would be looked up. They become the
    /// decision's `system_context` and count as evidence as those do; their text is in the prompt unless
    /// `system_context` has another. As JSON, they may be as long as `text`.
    #[uniffi(default)]
    pub facts: Option<SystemContext>,
    /// How many of the best domains the decision's `ranked` lists, from 1 to 1,000. The default is the three best,
    /// without those less likely than 0.02.
    #[uniffi(default)]
    pub ranked: Option<u32>,
}

/// Leaves out a default value. uniffi has no defaults for enums, so this makes a parsed value equal to one that was
/// constructed.
fn unless_default<M: Mirror<Core>, Core: Default + PartialEq>(core: Core) -> Option<M> {
    (core != Core::default()).then(|| M::from_core(core))
}

fn or_default<M: Mirror<Core>, Core: Default>(mirror: Option<M>) -> Result<Core, RouterError> {
    mirror.map_or_else(|| Ok(Core::default()), M::into_core)
}

impl Mirror<core::RouteRequest> for RouteRequest {
    fn from_core(core: core::RouteRequest) -> Self {
        let core::RouteRequest {
            text,
            history,
            hint,
            workload,
            session,
            domains,
            model,
            command,
            prompt,
            system_context,
            facts,
            ranked,
        } = core;
        Self {
            text,
            history: Mirror::from_core(history),
            hint: Mirror::from_core(hint),
            workload: unless_default(workload),
            session,
            domains: unless_default(domains),
            model,
            command,
            prompt,
            system_context,
            facts: Mirror::from_core(facts),
            ranked,
        }
    }

    fn into_core(self) -> Result<core::RouteRequest, RouterError> {
        let Self {
            text,
            history,
            hint,
            workload,
            session,
            domains,
            model,
            command,
            prompt,
            system_context,
            facts,
            ranked,
        } = self;
        Ok(core::RouteRequest {
            text,
            history: history.into_core()?,
            hint: hint.into_core()?,
            workload: or_default(workload)?,
            session,
            domains: or_default(domains)?,
            model,
            command,
            prompt,
            system_context,
            facts: facts.into_core()?,
            ranked,
        })
    }
}

mirror_json! {
    Span = core::Span, span_from_json;
    Role = core::Role, role_from_json;
    Turn = core::Turn, turn_from_json;
    TaskHint = car_router::TaskHint, task_hint_from_json;
    IntentHint = car_router::IntentHint, intent_hint_from_json;
    Workload = car_router::Workload, workload_from_json;
    WorkloadWeights = car_router::WorkloadWeights, workload_weights_from_json;
    DomainChoice = core::DomainChoice, domain_choice_from_json;
    RouteRequest = core::RouteRequest, route_request_from_json;
}
