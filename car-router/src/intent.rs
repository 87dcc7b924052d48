//! The caller's requirements, without the name of a model: [`IntentHint`].

use serde::{Deserialize, Serialize};

use crate::capability::ModelCapability;

/// The task of the caller. Each variant changes which models are preferred, so the list is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TaskHint {
    /// Conversation.
    Chat,
    /// Assigning labels or categories.
    Classify,
    /// Planning and analysis in several steps; favors reasoning models.
    Reasoning,
    /// Writing, repairing or transforming code.
    Code,
}

impl TaskHint {
    /// All variants, in the order of their declaration.
    pub const ALL: [Self; 4] = [Self::Chat, Self::Classify, Self::Reasoning, Self::Code];

    /// Returns the name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Chat => "chat",
            Self::Classify => "classify",
            Self::Reasoning => "reasoning",
            Self::Code => "code",
        }
    }

    /// Returns the capability that serves this task.
    #[must_use]
    pub fn capability(self) -> ModelCapability {
        match self {
            Self::Chat => ModelCapability::Generate,
            Self::Classify => ModelCapability::Classify,
            Self::Reasoning => ModelCapability::Reasoning,
            Self::Code => ModelCapability::Code,
        }
    }
}

/// The caller's requirements for the model that will serve the request.
///
/// The default requires nothing, is `{}` in JSON, and leads to the same decision as no hint. *Hard* fields remove
/// models; *soft* fields rank the remaining ones.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
#[non_exhaustive]
pub struct IntentHint {
    /// Soft. The task of the caller; if absent, the router infers it from the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub task: Option<TaskHint>,

    /// Hard. Capabilities that the model must have, all of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub require: Vec<ModelCapability>,

    /// Soft. Favor models that run on this computer.
    #[serde(skip_serializing_if = "is_false")]
    pub prefer_local: bool,

    /// Soft. Favor the model that answers soonest, as for a spoken conversation. Takes precedence over `prefer_quality`
    /// and `prefer_local`.
    #[serde(skip_serializing_if = "is_false")]
    pub prefer_fast: bool,

    /// Soft. Favor the best answer. Takes precedence over `prefer_local`.
    #[serde(skip_serializing_if = "is_false")]
    pub prefer_quality: bool,

    /// Soft. A wrong answer is costly: quality comes first. Takes precedence over every `prefer_*`.
    #[serde(skip_serializing_if = "is_false")]
    pub high_stakes: bool,

    /// Hard. Ids of models that must not be used.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exclude_models: Vec<String>,

    /// Hard. Ids of the only models that may be used; any if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub only_models: Vec<String>,

    /// Soft. Ids of models that get a bonus on their score.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prefer_models: Vec<String>,

    /// Soft. Ids of the models that should serve if the chosen one fails, the first one first. Other models follow them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fallback_models: Vec<String>,

    /// Soft. What counts more, from 0 (the cheapest model that can serve) over 0.5 (as the workload weighs it) to 1 (the
    /// best model). It counts only without `high_stakes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0.0, max = 1.0)))]
    pub quality_preference: Option<f64>,

    /// Hard. Only models that run on this computer.
    #[serde(skip_serializing_if = "is_false")]
    pub on_device_only: bool,

    /// Soft. The longest acceptable time to the first token, in milliseconds. If no model meets it, it is relaxed and
    /// reported as relaxed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_latency_ms: Option<u32>,

    /// Soft. The highest acceptable cost of a call, in US dollars; finite and not negative. If no model meets it, it is
    /// relaxed and reported as relaxed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_cost_usd: Option<f64>,
}

impl IntentHint {
    /// Creates a hint that requires nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the task of the caller.
    #[must_use]
    pub fn with_task(mut self, task: TaskHint) -> Self {
        self.task = Some(task);
        self
    }

    /// Sets the capabilities that the model must have, all of them.
    #[must_use]
    pub fn with_require(mut self, capabilities: impl IntoIterator<Item = ModelCapability>) -> Self {
        self.require = capabilities.into_iter().collect();
        self
    }

    /// Favors models that run on this computer.
    #[must_use]
    pub fn with_prefer_local(mut self) -> Self {
        self.prefer_local = true;
        self
    }

    /// Favors the model that answers soonest.
    #[must_use]
    pub fn with_prefer_fast(mut self) -> Self {
        self.prefer_fast = true;
        self
    }

    /// Favors the best answer.
    #[must_use]
    pub fn with_prefer_quality(mut self) -> Self {
        self.prefer_quality = true;
        self
    }

    /// Puts quality first, because a wrong answer is costly.
    #[must_use]
    pub fn with_high_stakes(mut self) -> Self {
        self.high_stakes = true;
        self
    }

    /// Sets the ids of models that must not be used.
    #[must_use]
    pub fn with_exclude_models(mut self, ids: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.exclude_models = ids.into_iter().map(Into::into).collect();
        self
    }

    /// Sets the ids of the only models that may be used.
    #[must_use]
    pub fn with_only_models(mut self, ids: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.only_models = ids.into_iter().map(Into::into).collect();
        self
    }

    /// Sets the ids of models that get a bonus on their score.
    #[must_use]
    pub fn with_prefer_models(mut self, ids: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.prefer_models = ids.into_iter().map(Into::into).collect();
        self
    }

    /// Sets the ids of the models that should serve if the chosen one fails.
    #[must_use]
    pub fn with_fallback_models(
        mut self,
        ids: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.fallback_models = ids.into_iter().map(Into::into).collect();
        self
    }

    /// Sets what counts more, from 0 (the cheapest model) to 1 (the best one).
    #[must_use]
    pub fn with_quality_preference(mut self, preference: f64) -> Self {
        self.quality_preference = Some(preference);
        self
    }

    /// Allows only models that run on this computer.
    #[must_use]
    pub fn with_on_device_only(mut self) -> Self {
        self.on_device_only = true;
        self
    }

    /// Sets the longest acceptable time to the first token, in milliseconds.
    #[must_use]
    pub fn with_max_latency_ms(mut self, ms: u32) -> Self {
        self.max_latency_ms = Some(ms);
        self
    }

    /// Sets the highest acceptable cost of a call, in US dollars; finite and not negative.
    #[must_use]
    pub fn with_max_cost_usd(mut self, dollars: f64) -> Self {
        self.max_cost_usd = Some(dollars);
        self
    }

    /// Iterates over the ids of models in the hint, each with the field that names it and its place there.
    pub(crate) fn named_models(&self) -> impl Iterator<Item = (&'static str, usize, &str)> {
        [
            ("exclude_models", &self.exclude_models),
            ("only_models", &self.only_models),
            ("prefer_models", &self.prefer_models),
            ("fallback_models", &self.fallback_models),
        ]
        .into_iter()
        .flat_map(|(field, ids)| {
            let ids = ids.iter().enumerate();
            ids.map(move |(at, id)| (field, at, id.as_str()))
        })
    }

    /// Returns whether the hint requires nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

// serde's `skip_serializing_if` passes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(value: &bool) -> bool {
    !*value
}
/// What kind of work a request asks for, finer than [`TaskHint`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum TaskKind {
    /// Writing a new text, suggesting ideas, or playing a role.
    Writing,
    /// Correcting, rephrasing or formatting a text.
    Rewriting,
    /// Saying in short what a text says.
    Summarization,
    /// Translating into another human language.
    Translation,
    /// Taking names, dates, fields and other facts out of a text.
    Extraction,
    /// Answering a question or giving advice.
    Question,
    /// Small talk, and requests to an assistant at home.
    Conversation,
    /// Assigning a label, or checking whether a statement is true.
    Classification,
    /// Writing code.
    CodeGeneration,
    /// Repairing, reviewing or changing code.
    CodeChange,
    /// Finding the command of a shell.
    ShellCommand,
    /// Calculating or proving.
    Mathematics,
    /// Working with tables, records, statistics and charts.
    DataAnalysis,
    /// Planning, designing and deducing in several steps.
    Analysis,
}

impl TaskKind {
    /// All variants, in the order of their declaration.
    pub const ALL: [Self; 14] = [
        Self::Writing,
        Self::Rewriting,
        Self::Summarization,
        Self::Translation,
        Self::Extraction,
        Self::Question,
        Self::Conversation,
        Self::Classification,
        Self::CodeGeneration,
        Self::CodeChange,
        Self::ShellCommand,
        Self::Mathematics,
        Self::DataAnalysis,
        Self::Analysis,
    ];

    /// Returns the name in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Writing => "writing",
            Self::Rewriting => "rewriting",
            Self::Summarization => "summarization",
            Self::Translation => "translation",
            Self::Extraction => "extraction",
            Self::Question => "question",
            Self::Conversation => "conversation",
            Self::Classification => "classification",
            Self::CodeGeneration => "code_generation",
            Self::CodeChange => "code_change",
            Self::ShellCommand => "shell_command",
            Self::Mathematics => "mathematics",
            Self::DataAnalysis => "data_analysis",
            Self::Analysis => "analysis",
        }
    }

    /// Returns the name in a sentence: "this is a code change".
    #[must_use]
    pub(crate) const fn in_words(self) -> &'static str {
        match self {
            Self::Summarization => "a summary",
            Self::Translation => "a translation",
            Self::Question => "a question",
            Self::CodeGeneration => "code generation",
            Self::CodeChange => "a code change",
            Self::ShellCommand => "a shell command",
            Self::DataAnalysis => "data analysis",
            kind => kind.as_str(),
        }
    }

    /// Returns the number of the variant, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the task that models are chosen for.
    #[must_use]
    pub const fn task(self) -> TaskHint {
        match self {
            Self::Writing
            | Self::Rewriting
            | Self::Summarization
            | Self::Translation
            | Self::Extraction
            | Self::Question
            | Self::Conversation => TaskHint::Chat,
            Self::Classification => TaskHint::Classify,
            Self::CodeGeneration | Self::CodeChange | Self::ShellCommand => TaskHint::Code,
            Self::Mathematics | Self::DataAnalysis | Self::Analysis => TaskHint::Reasoning,
        }
    }
}
