//! The packs of domains. Packs are read-only here and are written as TOML.

use car_router::domain as core;
use car_router::safety as safety_core;

use super::domain::Domain;
use super::safety::RiskLevel;
use crate::mirror::{Mirror, mirror_json, mirror_record};

mirror_record! {
    /// A tool as a function-calling model sees it. JSON has the shape that Ollama and OpenAI-compatible servers accept.
    #[derive(Eq)]
    FunctionDefinition = core::FunctionDefinition {
        /// The name of the domain.
        name: String,
        /// What the domain covers, for the model to choose by.
        description: String,
        /// The parameters as the text of a JSON Schema object, its properties in the order of the pack.
        parameters: String,
    }
}

mirror_json! {
    FunctionDefinition = core::FunctionDefinition, function_definition_from_json;
}

mirror_record! {
    /// A request with the answer that a generating model should give.
    #[derive(Eq)]
    DomainExample = core::DomainExample {
        /// What the example shows, such as `find_by_size`.
        name: String,
        /// The request.
        input: String,
        /// The answer.
        output: String,
    }
}

mirror_record! {
    /// One string parameter of a tool.
    #[derive(Eq, Hash)]
    ToolParameter = core::ToolParameter {
        /// Its name.
        name: String,
        /// What it means.
        description: String,
        /// The allowed values; if empty, any text is allowed.
        allowed: Vec<String>,
        /// Whether a call must have it.
        required: bool,
    }
}

mirror_record! {
    /// The tool of a pack: its description and its parameters, which are all strings.
    #[derive(Eq, Hash)]
    ToolSchema = core::ToolSchema {
        /// What the domain covers, in one sentence with its verbs.
        description: String,
        /// The parameters in the order in which a model sees them.
        parameters: Vec<ToolParameter>,
    }
}

/// A safety rule: a danger, and how much could go wrong. Its patterns are only in the pack.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct SafetyRule {
    /// Its id, such as `git-push-force`.
    pub id: String,
    /// How much could go wrong.
    pub level: RiskLevel,
    /// What the command or request would do.
    pub message: String,
    /// What could go wrong.
    pub risks: Vec<String>,
    /// What to do instead.
    pub alternative: Option<String>,
    /// A higher risk level in a decision of the rule's domain.
    pub level_in_domain: Option<RiskLevel>,
    /// The domain of the rule.
    pub domain: Option<Domain>,
}

impl From<&safety_core::SafetyRule> for SafetyRule {
    fn from(core: &safety_core::SafetyRule) -> Self {
        Self {
            id: core.id.clone(),
            level: Mirror::from_core(core.level),
            message: core.message.clone(),
            risks: core.risks.clone(),
            alternative: core.alternative.clone(),
            level_in_domain: Mirror::from_core(core.level_in_domain),
            domain: core
                .domain
                .as_deref()
                .and_then(|name| car_router::Domain::new(name).ok())
                .map(Mirror::from_core),
        }
    }
}

/// The description of one domain.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct DomainPack {
    /// Its name.
    pub domain: Domain,
    /// Its display name, such as `Git Operations`.
    pub title: String,
    /// What it covers, in the words that users use for it.
    pub description: String,
    /// Short names, such as `git`.
    pub aliases: Vec<String>,
    /// Words and phrases that indicate the domain, in lower case.
    pub keywords: Vec<String>,
    /// Requests for this domain as users write them.
    pub requests: Vec<String>,
    /// The programs that the domain is about; empty if it is about all of them.
    pub primary_commands: Vec<String>,
    /// The system prompt for the generating model, with `{{placeholders}}`.
    pub prompt_template: String,
    /// Requests with their answers, in the file's order.
    pub examples: Vec<DomainExample>,
    /// Safety rules of this domain. They are checked on every request, whatever its domain.
    pub safety_rules: Vec<SafetyRule>,
    /// The domain as a tool that a function-calling model may choose.
    pub tool: ToolSchema,
}

impl From<&core::DomainPack> for DomainPack {
    fn from(core: &core::DomainPack) -> Self {
        Self {
            domain: Mirror::from_core(core.domain.clone()),
            title: core.title.clone(),
            description: core.description.clone(),
            aliases: core.aliases.clone(),
            keywords: core.keywords.clone(),
            requests: core.requests.clone(),
            primary_commands: core.primary_commands.clone(),
            prompt_template: core.prompt_template.clone(),
            examples: Mirror::from_core(core.examples.clone()),
            safety_rules: core.safety_rules.iter().map(SafetyRule::from).collect(),
            tool: Mirror::from_core(core.tool.clone()),
        }
    }
}
