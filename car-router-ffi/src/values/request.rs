//! What is asked.

use car_router::request as core;

use super::model::ModelCapability;
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_record! {
    /// A part of a text, in bytes of its UTF-8: `start..end`.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    Span = core::Span {
        /// The first byte.
        start: u64,
        /// The byte after the last.
        end: u64,
    }
}

mirror_enum! {
    /// Who said something in the conversation so far.
    Role = core::Role {
        /// The person.
        User,
        /// A model that answered.
        Assistant,
        /// A tool's output.
        Tool,
        /// The app's own instructions.
        System,
    }
}

mirror_record! {
    /// One turn of the conversation so far.
    #[derive(Eq, Hash)]
    Turn = core::Turn {
        /// Who said it.
        role: Role,
        /// What was said.
        content: String,
    }
}

mirror_enum! {
    /// What the caller is doing. Each changes which models are preferred.
    TaskHint = car_router::TaskHint {
        /// Conversation.
        Chat,
        /// Assigning labels or categories.
        Classify,
        /// Planning and analysis in several steps; favours reasoning models.
        Reasoning,
        /// Writing, repairing or reshaping code.
        Code,
    }
}

#[uniffi::export]
impl TaskHint {
    /// The capability that serves this task.
    pub fn capability(&self) -> Result<ModelCapability, RouterError> {
        let core: car_router::TaskHint = self.into_core()?;
        Ok(Mirror::from_core(core.capability()))
    }
}

mirror_record! {
    /// The caller's requirements for the model that will serve the request.
    ///
    /// The default asks for nothing. *Hard* fields remove models; *soft* ones order those that are left.
    IntentHint = car_router::IntentHint {
        /// Soft. What the caller is doing; absent lets the router infer it from the request.
        #[uniffi(default)]
        task: Option<TaskHint>,
        /// Hard. Capabilities the model must have, every one of them.
        #[uniffi(default)]
        require: Vec<ModelCapability>,
        /// Soft. Favour models that run on this computer.
        #[uniffi(default)]
        prefer_local: bool,
        /// Soft. Favour the model that answers soonest; beats `prefer_quality` and `prefer_local`.
        #[uniffi(default)]
        prefer_fast: bool,
        /// Soft. Favour the best answer; beats `prefer_local`.
        #[uniffi(default)]
        prefer_quality: bool,
        /// Soft. A wrong answer is costly: quality before all else; beats every `prefer_*`.
        #[uniffi(default)]
        high_stakes: bool,
        /// Hard. Ids of models not to be used.
        #[uniffi(default)]
        exclude_models: Vec<String>,
        /// Hard. Only models that run on this computer.
        #[uniffi(default)]
        on_device_only: bool,
        /// Soft. The longest acceptable time to the first token, in milliseconds.
        #[uniffi(default)]
        max_latency_ms: Option<u32>,
        /// Soft. The most a call may cost, in US dollars; finite and not negative.
        #[uniffi(default)]
        max_cost_usd: Option<f64>,
    }
}

mirror_enum! {
    /// How quality, latency and cost are weighed.
    Workload = car_router::Workload {
        /// A person waits.
        Interactive,
        /// Many requests at once, for which nobody waits one by one.
        Batch,
        /// Work behind the scenes, for which nobody waits at all.
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
    /// How much each axis counts; quality, latency and cost sum to 1.
    #[derive(Copy)]
    WorkloadWeights = car_router::WorkloadWeights {
        /// Toward better answers.
        quality: f64,
        /// Toward sooner answers.
        latency: f64,
        /// Toward cheaper answers.
        cost: f64,
        /// Added to the score of a model that runs on this computer.
        local_bonus: f64,
    }
}

#[uniffi::export]
impl Workload {
    /// The weights.
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
    /// These domains (names or aliases), the first one primary; no classifier runs for them.
    Named {
        /// The names or aliases, at least one.
        names: Vec<String>,
    },
    /// Routing is off: the fallback domain, without asking any classifier.
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
    /// What the person asked: not blank, at most 64 KiB unless configured otherwise, without control characters but
    /// tab, line feed and carriage return.
    pub text: String,
    /// The conversation so far, the oldest turn first; each turn at most as long as `text` may be.
    #[uniffi(default)]
    pub history: Vec<Turn>,
    /// What the model must offer.
    #[uniffi(default)]
    pub hint: IntentHint,
    /// How quality, latency and cost are weighed when a model is chosen; absent for interactive use. The hint's own
    /// preferences go first.
    #[uniffi(default)]
    pub workload: Option<Workload>,
    /// A name for the conversation, which keeps it on its model unless enough changes. Any text that is not blank.
    #[uniffi(default)]
    pub session: Option<String>,
    /// Whether to classify; absent lets the classifiers decide.
    #[uniffi(default)]
    pub domains: Option<DomainChoice>,
    /// A model the caller has chosen already; it is never replaced.
    #[uniffi(default)]
    pub model: Option<String>,
    /// A command drafted for the request, to be judged along with it.
    #[uniffi(default)]
    pub command: Option<String>,
    /// Whether the decision should carry the generating model's prompt.
    #[uniffi(default)]
    pub prompt: bool,
    /// What the app knows of this computer and wants in that prompt, in words.
    #[uniffi(default)]
    pub system_context: Option<String>,
    /// How many of the best domains the decision's `ranked` lists, from 1 to 1,000; absent for the three best, and none
    /// that is less likely than 0.02.
    #[uniffi(default)]
    pub ranked: Option<u32>,
}

/// What is at its default is absent here: uniffi has no defaults for enums, so that a value that was read and one that
/// was made by hand are equal.
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
