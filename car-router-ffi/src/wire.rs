//! The JSON of values that cross the language boundary and are no values of the core. The core's values have their own.

use car_router as core;
use serde::{Deserialize, Serialize};

/// The query to a host-provided classifier.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Query")
)]
pub(crate) struct QueryJson<'q> {
    /// The text of the user.
    pub(crate) text: &'q str,
    /// The conversation so far, the oldest turn first.
    #[serde(default, skip_serializing_if = "<[core::Turn]>::is_empty")]
    pub(crate) history: &'q [core::Turn],
    /// The domains to choose from.
    #[serde(default)]
    pub(crate) domains: Vec<&'q core::Domain>,
    /// The time until an answer is of no use, in milliseconds; absent if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) time_left_ms: Option<u64>,
}

/// What a request needs of its model, for choosing one without routing.
#[derive(Debug, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "SelectionInput")
)]
#[serde(deny_unknown_fields)]
pub(crate) struct SelectionInputJson {
    /// The requirements of the caller.
    #[serde(default)]
    pub(crate) hint: core::IntentHint,
    /// How the caller weighs the axes. The preferences of the hint take precedence.
    #[serde(default)]
    pub(crate) workload: core::Workload,
    /// The task; absent for conversation. The task of the hint takes precedence.
    #[serde(default)]
    pub(crate) task: Option<core::TaskHint>,
    /// How complex the request is.
    #[serde(default)]
    pub(crate) complexity: core::Complexity,
    /// The length of the request with its history, in tokens.
    #[serde(default)]
    pub(crate) input_tokens: u32,
    /// How many of these the session's model has read before, so that it charges less for them where it says so.
    #[serde(default)]
    pub(crate) cached_tokens: u32,
    /// The model that the app assigned to the tier of the request. It serves if it meets the hard requirements and is not
    /// cooling down.
    #[serde(default)]
    pub(crate) tier_model: Option<String>,
    /// The time, in milliseconds of the clock that the evidence uses.
    #[serde(default)]
    pub(crate) now_ms: u64,
    /// The model that the session is on.
    #[serde(default)]
    pub(crate) session: Option<String>,
    /// Whether and how to explore other models; off if absent.
    #[serde(default)]
    pub(crate) exploration: Option<core::model::Exploration>,
}

/// A safety rule: a danger, and how much could go wrong. Its patterns are only in the pack.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "SafetyRule")
)]
pub(crate) struct SafetyRuleJson<'r> {
    /// Its id, such as `git-push-force`.
    id: &'r str,
    /// How much could go wrong.
    level: core::safety::RiskLevel,
    /// What the command or request would do.
    message: &'r str,
    /// What could go wrong.
    #[serde(default, skip_serializing_if = "<[String]>::is_empty")]
    risks: &'r [String],
    /// What to do instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    alternative: Option<&'r str>,
    /// A higher risk level in a decision of the rule's domain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level_in_domain: Option<core::safety::RiskLevel>,
    /// The domain of the rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    domain: Option<core::Domain>,
}

impl<'r> From<&'r core::safety::SafetyRule> for SafetyRuleJson<'r> {
    fn from(rule: &'r core::safety::SafetyRule) -> Self {
        let domain = rule.domain.as_deref();
        Self {
            id: &rule.id,
            level: rule.level,
            message: &rule.message,
            risks: &rule.risks,
            alternative: rule.alternative.as_deref(),
            level_in_domain: rule.level_in_domain,
            domain: domain.and_then(|name| core::Domain::new(name).ok()),
        }
    }
}

/// The description of one domain.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "DomainPack")
)]
pub(crate) struct DomainPackJson<'p> {
    /// Its name.
    domain: &'p core::Domain,
    /// Its display name, such as `Git Operations`.
    title: &'p str,
    /// What it covers, in the words that users use for it.
    description: &'p str,
    /// Short names, such as `git`.
    aliases: &'p [String],
    /// Words and phrases that indicate the domain, in lower case.
    keywords: &'p [String],
    /// Requests for this domain as users write them.
    requests: &'p [String],
    /// The programs that the domain is about; empty if it is about all of them.
    primary_commands: &'p [String],
    /// What it says to a generating model.
    prompt: &'p core::domain::PackPrompt,
    /// Requests with their answers, in the file's order.
    examples: &'p [core::domain::DomainExample],
    /// Safety rules of this domain. They are checked on every request, whatever its domain.
    safety_rules: Vec<SafetyRuleJson<'p>>,
    /// The domain as a tool that a function-calling model may choose.
    tool: &'p core::domain::ToolSchema,
}

impl<'p> From<&'p core::domain::DomainPack> for DomainPackJson<'p> {
    fn from(pack: &'p core::domain::DomainPack) -> Self {
        Self {
            domain: &pack.domain,
            title: &pack.title,
            description: &pack.description,
            aliases: &pack.aliases,
            keywords: &pack.keywords,
            requests: &pack.requests,
            primary_commands: &pack.primary_commands,
            prompt: &pack.prompt,
            examples: &pack.examples,
            safety_rules: pack.safety_rules.iter().map(SafetyRuleJson::from).collect(),
            tool: &pack.tool,
        }
    }
}

/// Returns the schema of every value of this crate, of the answer to a hook and of proposals, by its name;
/// [`car_router::schema::all`] has those of the core.
#[cfg(feature = "schema")]
#[must_use]
pub fn schemas() -> Vec<(String, schemars::Schema)> {
    use car_router::schema::schema_of;

    vec![
        schema_of::<QueryJson<'_>>(),
        schema_of::<SelectionInputJson>(),
        schema_of::<SafetyRuleJson<'_>>(),
        schema_of::<DomainPackJson<'_>>(),
        schema_of::<car_router_hooks::HookAnswer>(),
        schema_of::<car_router_propose::AnswerRejection>(),
        schema_of::<car_router_propose::Attempt>(),
        schema_of::<car_router_propose::AttemptStage>(),
        schema_of::<car_router_propose::Proposal>(),
        schema_of::<car_router_propose::ProposalSource>(),
        schema_of::<crate::builder::ModelServer>(),
        schema_of::<crate::config::Setting>(),
        schema_of::<crate::config::SettingDefinition>(),
        schema_of::<crate::encoder::Embedding>(),
        schema_of::<crate::models::ModelHealth>(),
        schema_of::<crate::models::ModelStatistics>(),
    ]
}
