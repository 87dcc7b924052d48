//! Why there is no proposal at all.

use car_router::domain::PromptFrame;
use car_router::{BuildError, Domain, RouteError};
use car_router_backend::{BackendError, BackendErrorKind};

/// The kind of a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProposeErrorKind {
    /// The request cannot be decided on, or its domain does not answer with a command.
    Request,
    /// A model is needed, and none is configured or chosen, or the server does not have it.
    NoModel,
    /// The server cannot be asked by its settings.
    Settings,
    /// The server failed, or its answer cannot be read.
    Server,
}

/// The failure of a proposal. Nothing is offered.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum ProposeError {
    /// The request cannot be decided on.
    #[error(transparent)]
    Route(#[from] RouteError),
    /// A model is needed, and none is configured.
    #[error(
        "no model is configured that could propose a command, expected the address of a server in `generator.endpoint`"
    )]
    NoModel,
    /// The model is to be the one that the decision chooses, and it chose none.
    #[error(
        "`generator.model` is `auto`, and the decision chose no model, expected a catalogue or models for the tiers"
    )]
    NoneChosen,
    /// The model that the decision chose is not on the configured server.
    #[error(
        "the {server} server of `generator.endpoint` does not have `{model}`, which the decision chose{}, expected a server that has it, or the name of another model in `generator.model`",
        of_provider(provider)
    )]
    ModelElsewhere {
        /// The model's id.
        model: String,
        /// The provider that serves it; empty if it is not known.
        provider: String,
        /// The kind of the configured server.
        server: String,
    },
    /// No domain is in use that could answer.
    #[error("no domain is in use, expected one that answers with a command")]
    NoDomain,
    /// What the domain of the request answers with is no command.
    #[error(
        "the domain `{domain}` answers with {}, expected a domain that answers with a command",
        answer_of(*frame)
    )]
    NoCommands {
        /// The domain of the request.
        domain: Domain,
        /// What it answers with.
        frame: PromptFrame,
    },
    /// The address or the key of the server cannot be used.
    #[error(transparent)]
    Settings(#[from] BuildError),
    /// The server failed, or its answer cannot be read.
    #[error("the model that proposes commands could not be asked: {0}")]
    Backend(#[from] BackendError),
}

fn answer_of(frame: PromptFrame) -> &'static str {
    match frame {
        PromptFrame::Data => "an intent on records",
        _ => "a text for a person",
    }
}

fn of_provider(provider: &str) -> String {
    if provider.is_empty() {
        String::new()
    } else {
        format!(" (provider: {provider})")
    }
}

impl ProposeError {
    /// Returns the kind.
    #[must_use]
    pub fn kind(&self) -> ProposeErrorKind {
        match self {
            Self::Route(_) | Self::NoDomain | Self::NoCommands { .. } => ProposeErrorKind::Request,
            Self::NoModel | Self::NoneChosen | Self::ModelElsewhere { .. } => {
                ProposeErrorKind::NoModel
            }
            Self::Settings(_) => ProposeErrorKind::Settings,
            Self::Backend(_) => ProposeErrorKind::Server,
        }
    }

    /// Returns what is wrong as a word of JSON: `request`, `no_model`, `none_chosen`, `model_elsewhere`, `no_domain`, `no_commands`,
    /// `settings`, or the [kind](BackendErrorKind::as_str) of the server's failure.
    #[must_use]
    pub fn failure(&self) -> &'static str {
        match self {
            Self::Route(_) => "request",
            Self::NoModel => "no_model",
            Self::NoneChosen => "none_chosen",
            Self::ModelElsewhere { .. } => "model_elsewhere",
            Self::NoDomain => "no_domain",
            Self::NoCommands { .. } => "no_commands",
            Self::Settings(_) => "settings",
            Self::Backend(error) => error.kind().as_str(),
        }
    }

    /// Returns what to do about it, as a sentence.
    #[must_use]
    pub fn next_step(&self) -> &'static str {
        match self {
            Self::Route(_) => "Correct the request.",
            Self::NoModel => {
                "Set `generator.endpoint`, and `generator.model` to a model of that server."
            }
            Self::NoneChosen => {
                "Name a model of the server in `generator.model`, or a catalogue in `catalogue`."
            }
            Self::ModelElsewhere { .. } => "Set `generator.model` to a model that the server has.",
            Self::NoDomain | Self::NoCommands { .. } => {
                "Use the pack set `shell`, or packs whose frame is `shell`."
            }
            Self::Settings(_) => "Correct the settings of the table `generator`.",
            Self::Backend(error) => match error.kind() {
                BackendErrorKind::Unreachable => {
                    "Start the server, or correct `generator.endpoint`."
                }
                BackendErrorKind::ModelMissing => {
                    "Load the model on the server, or correct `generator.model`."
                }
                BackendErrorKind::Unauthorized => {
                    "Correct the key: `generator.key_variable` or `generator.key_file`."
                }
                BackendErrorKind::TimedOut => "Try again, or raise `generator.timeout_ms`.",
                BackendErrorKind::Busy => "Try again in a moment.",
                BackendErrorKind::ContextExceeded => {
                    "Shorten the request, or lower `max_prompt_tokens`."
                }
                _ => "Run `car-router doctor`, which asks the server who it is.",
            },
        }
    }
}
