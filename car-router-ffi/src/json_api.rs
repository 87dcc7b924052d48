//! The interface over JSON: every call that takes or returns a value, with the value as JSON text.
//!
//! Every language calls these methods, and has values that are generated from `docs/schema`.

use std::sync::Arc;

use car_router::AnsweredQuestion;
use car_router::classify::Aspect;
use car_router::model as core;
use car_router::question::AnswerStep;
use car_router::safety::Workspace;
use car_router_hooks::{Agent, HookJudge, answer_with};

use crate::batch;
use crate::cancel::CancelToken;
use crate::config::known_settings;
use crate::error::{RouterError, bounded};
use crate::host::{JsonClassifier, JsonEnvironment, in_call};
use crate::json::{parse_json, write};
use crate::models::{Evidence, ModelCatalogue, ModelStatistics};
use crate::registry::{DomainRegistry, domain_named};
use crate::router::Router;
use crate::wire::{DomainPackJson, SelectionInputJson};
use crate::{ModelServer, RouterBuilder, SentenceEncoder, runtime};

/// Calls with a number, which host-provided code sees by `current_call`, so that a language can give that code what
/// belongs to the call.
#[uniffi::export]
impl Router {
    /// Decides as `route_json` does, as the call with this number.
    ///
    /// # Errors
    /// Fails as `route_json` does.
    pub fn route_json_in(&self, request: String, call: Option<u64>) -> Result<String, RouterError> {
        let request = parse_json("RouteRequest", &request, false)?;
        let decision = runtime::block_on(in_call(call, self.decide(request)))??;
        write("Decision", &decision)
    }

    /// Decides as `route_json_in` does, without blocking.
    ///
    /// # Errors
    /// Fails as `route_json` does, and with `Cancelled` if the token was cancelled.
    pub async fn route_json_async_in(
        &self,
        request: String,
        cancel: Option<Arc<CancelToken>>,
        call: Option<u64>,
    ) -> Result<String, RouterError> {
        let request = parse_json("RouteRequest", &request, false)?;
        let this = self.clone();
        let decide = async move { write("Decision", &this.decide(request).await?) };
        runtime::run(in_call(call, decide), cancel).await
    }

    /// Goes on from the answer to the question of a decision, from the JSON of the request, of the decision and of a `Choice` to
    /// the JSON of an `AnsweredQuestion`, as the call with this number. Blocks this thread until the next decision is made.
    ///
    /// # Errors
    /// Fails if a text is not what it should be, if the decision asks nothing, if the choice is not an answer to its question,
    /// and as `route_json` does.
    pub fn answer_json_in(
        &self,
        request: String,
        decision: String,
        choice: String,
        call: Option<u64>,
    ) -> Result<String, RouterError> {
        let given = GivenAnswer::parse(&request, &decision, &choice)?;
        runtime::block_on(in_call(call, self.answer(given)))?
    }

    /// Goes on as `answer_json_in` does, without blocking.
    ///
    /// # Errors
    /// Fails as `answer_json_in` does, and with `Cancelled` if the token was cancelled.
    pub async fn answer_json_async_in(
        &self,
        request: String,
        decision: String,
        choice: String,
        cancel: Option<Arc<CancelToken>>,
        call: Option<u64>,
    ) -> Result<String, RouterError> {
        let given = GivenAnswer::parse(&request, &decision, &choice)?;
        let this = self.clone();
        let answer = async move { this.answer(given).await };
        runtime::run(in_call(call, answer), cancel).await
    }

    /// Decides as `route_many_json` does, as the call with this number.
    ///
    /// # Errors
    /// Fails as `route_many_json` does.
    pub fn route_many_json_in(
        &self,
        requests: String,
        concurrency: u32,
        call: Option<u64>,
    ) -> Result<String, RouterError> {
        let decide = batch::route_many(self.clone(), requests, concurrency);
        runtime::block_on(in_call(call, decide))?
    }

    /// Decides as `route_many_json_in` does, without blocking.
    ///
    /// # Errors
    /// Fails as `route_many_json` does, and with `Cancelled` if the token was cancelled.
    pub async fn route_many_json_async_in(
        &self,
        requests: String,
        concurrency: u32,
        cancel: Option<Arc<CancelToken>>,
        call: Option<u64>,
    ) -> Result<String, RouterError> {
        let decide = batch::route_many(self.clone(), requests, concurrency);
        runtime::run(in_call(call, decide), cancel).await
    }
}

#[uniffi::export]
impl Router {
    /// Decides as `route_local` does, from the JSON of a request to the JSON of its decision.
    ///
    /// # Errors
    /// Fails as `route_local` does, and if the text is not a request.
    pub fn route_local_json(&self, request: String) -> Result<String, RouterError> {
        let request = parse_json("RouteRequest", &request, false)?;
        write("Decision", &self.core.route_local(&request)?)
    }

    /// Goes on from the answer to the question of a decision, from the JSON of the request, of the decision and of a `Choice` to
    /// the JSON of an `AnsweredQuestion`, without waiting for a classifier.
    ///
    /// # Errors
    /// Fails as `answer_json_in` does.
    pub fn answer_local_json(
        &self,
        request: String,
        decision: String,
        choice: String,
    ) -> Result<String, RouterError> {
        let given = GivenAnswer::parse(&request, &decision, &choice)?;
        let answered = self
            .core
            .answer_local(&given.request, &given.decision, &given.choice)?;
        write("AnsweredQuestion", &answered)
    }

    /// Returns the JSON of a `GenerationContext`: what a generating model is told about a request that was decided on, from
    /// the JSON of the request and of its decision, with what is remembered of the person, a sentence each. Absent if the
    /// decision has no domain.
    ///
    /// # Errors
    /// Fails if a text is not what it should be.
    pub fn generation_context_json(
        &self,
        request: String,
        decision: String,
        memory: Vec<String>,
    ) -> Result<Option<String>, RouterError> {
        let request = parse_json("RouteRequest", &request, false)?;
        let decision = parse_json("Decision", &decision, false)?;
        let context = self.core.generation_context(&request, &decision, &memory);
        let json = |context| write("GenerationContext", &context);
        context.map(json).transpose()
    }

    /// Explains a decision, from the JSON of a request to the JSON of an `Explanation`: which pieces of the text speak for
    /// which domain, and what would have made the request clear. Model servers are not asked.
    ///
    /// # Errors
    /// Fails as `route_local_json` does.
    pub fn explain_json(&self, request: String) -> Result<String, RouterError> {
        let request = parse_json("RouteRequest", &request, false)?;
        write("Explanation", &self.core.explain(&request)?)
    }

    /// Returns the report on a command as JSON.
    pub fn check_command_json(&self, command: String) -> Result<String, RouterError> {
        write("SafetyReport", &self.core.check_command(&command))
    }

    /// Returns what a command does as JSON, from the JSON of a `Workspace`.
    ///
    /// # Errors
    /// Fails if the text is not a workspace.
    pub fn command_effects_json(
        &self,
        command: String,
        workspace: String,
    ) -> Result<String, RouterError> {
        let workspace = parse_json("Workspace", &workspace, false)?;
        write(
            "CommandEffects",
            &self.core.command_effects(&command, &workspace),
        )
    }

    /// Explains the report on a command as JSON, from the JSON of a `Workspace`.
    ///
    /// # Errors
    /// Fails if the text is not a workspace.
    pub fn explain_command_json(
        &self,
        command: String,
        workspace: String,
    ) -> Result<String, RouterError> {
        let workspace = parse_json("Workspace", &workspace, false)?;
        write(
            "CheckExplanation",
            &self.core.explain_command(&command, &workspace),
        )
    }

    /// Answers the hook of a coding agent as `car-router hook run` does, with the rules and the policy of this router. `agent`
    /// is its name on the command line, and `call` is what it wrote to the standard input of the hook. If `allow_proven` is
    /// set, shell commands that are proven harmless are allowed. Returns the JSON of a `HookAnswer`.
    ///
    /// # Errors
    /// Fails if no agent has this name. A call that cannot be read has an answer, too: it never passes.
    pub fn answer_hook_json(
        &self,
        agent: String,
        call: String,
        allow_proven: bool,
    ) -> Result<String, RouterError> {
        let agent: Agent = agent.parse().map_err(|_| {
            let expected = format!("one of: {}", Agent::ALL.map(Agent::as_str).join(", "));
            RouterError::invalid("agent", format!("is `{}`", bounded(&agent)), expected)
        })?;
        let report = |command: &str| self.core.check_command(command);
        let effects =
            |command: &str, workspace: &Workspace| self.core.command_effects(command, workspace);
        let home = std::env::home_dir();
        let home = home.as_ref().and_then(|home| home.to_str());
        let mut judge = HookJudge::new(&report).with_home(home);
        if allow_proven {
            judge = judge.allowing_proven(&effects);
        }
        write("HookAnswer", &answer_with(agent, &call, &judge))
    }

    /// Returns the check of a model's reply as JSON.
    pub fn check_reply_json(&self, reply: String) -> Result<String, RouterError> {
        write("ReplyCheck", &self.core.check_reply(&reply))
    }

    /// Returns the report on a request in words as JSON.
    pub fn check_request_json(&self, text: String) -> Result<String, RouterError> {
        write("SafetyReport", &self.core.check_request(&text))
    }

    /// Records the outcome of a call to a model: the name of the task, and the outcome as JSON.
    ///
    /// # Errors
    /// Fails if one of the two cannot be read.
    pub fn record_outcome_json(
        &self,
        model: String,
        task: String,
        outcome: String,
    ) -> Result<(), RouterError> {
        let task = parse_json("TaskHint", &task, false)?;
        let outcome = parse_json("ModelOutcome", &outcome, false)?;
        self.core.record_outcome(&model, task, outcome);
        Ok(())
    }
}

/// An answer with the decision that asked, and its request.
struct GivenAnswer {
    request: car_router::RouteRequest,
    decision: car_router::Decision,
    choice: car_router::Choice,
}

impl GivenAnswer {
    fn parse(request: &str, decision: &str, choice: &str) -> Result<Self, RouterError> {
        Ok(Self {
            request: parse_json("RouteRequest", request, false)?,
            decision: parse_json("Decision", decision, false)?,
            choice: parse_json("Choice", choice, false)?,
        })
    }
}

impl Router {
    /// Goes on from an answer, with the host-provided system context if the request wants one.
    async fn answer(&self, given: GivenAnswer) -> Result<String, RouterError> {
        let step = self
            .core
            .answer_step(&given.request, &given.decision, &given.choice)?;
        let answered = match step {
            AnswerStep::Route(request) => {
                let decision = self.decide(request.clone()).await?;
                AnsweredQuestion::new(request, decision)
            }
            AnswerStep::Done(answered) => answered,
        };
        write("AnsweredQuestion", &answered)
    }
}

fn aspects(names: &str) -> Result<Vec<Aspect>, RouterError> {
    let names: Vec<String> = parse_json("aspects", names, false)?;
    let aspect = |name: String| match name.as_str() {
        "domain" => Ok(Aspect::Domain),
        "complexity" => Ok(Aspect::Complexity),
        _ => Err(RouterError::invalid(
            "aspects",
            format!("`{name}`"),
            "`domain` or `complexity`",
        )),
    };
    names.into_iter().map(aspect).collect()
}

#[uniffi::export]
impl RouterBuilder {
    /// Adds a host-provided classifier under this name. It is asked after the others, if their confidence is below the
    /// threshold. `aspects` is a JSON list of what it can be asked for; an empty list means the domain.
    ///
    /// # Errors
    /// Fails if the name is blank, or if an aspect is unknown.
    pub fn add_json_classifier(
        &self,
        name: String,
        classifier: Arc<dyn JsonClassifier>,
        aspects: String,
    ) -> Result<Arc<Self>, RouterError> {
        self.with_classifier(name, classifier, self::aspects(&aspects)?)
    }

    /// Adds a host-provided classifier in place of the embedded ones, otherwise as `add_json_classifier` does. Several
    /// calls add several classifiers, which are asked in that order.
    ///
    /// # Errors
    /// Fails as `add_json_classifier` does.
    pub fn replace_classifiers_json(
        &self,
        name: String,
        classifier: Arc<dyn JsonClassifier>,
        aspects: String,
    ) -> Result<Arc<Self>, RouterError> {
        self.with_classifier_instead(name, classifier, self::aspects(&aspects)?)
    }

    /// Sets a host-provided environment, which supplies facts about the computer and the time.
    pub fn json_environment(&self, environment: Arc<dyn JsonEnvironment>) -> Arc<Self> {
        self.with_environment(environment)
    }

    /// Returns the model servers that the settings name and that would be asked, as JSON.
    ///
    /// # Errors
    /// Fails if an address or key cannot be used; the error lists all of them.
    pub fn model_servers_json(&self) -> Result<String, RouterError> {
        let server = |server: &car_router::ModelServer| ModelServer {
            role: server.role.as_str().to_owned(),
            kind: server.kind.clone(),
            endpoint: server.endpoint.clone(),
            model: server.backend.model().to_owned(),
        };
        let servers = self.core.model_servers()?;
        write(
            "ModelServer",
            &servers.iter().map(server).collect::<Vec<_>>(),
        )
    }

    /// Sets the confidence from which a request is clear, from the JSON of a `ClarityPolicy`.
    ///
    /// # Errors
    /// Fails if the text is not a policy.
    pub fn clarity_json(&self, policy: String) -> Result<Arc<Self>, RouterError> {
        let policy = parse_json::<car_router::ClarityPolicy>("ClarityPolicy", &policy, false)?;
        Ok(self.with(|b| b.clarity(policy)))
    }

    /// Sets how strictly dangers are treated, by the name of a `SafetyPolicy` in JSON.
    ///
    /// # Errors
    /// Fails if the text is not the name of a policy.
    pub fn safety_policy_json(&self, policy: String) -> Result<Arc<Self>, RouterError> {
        let policy = parse_json::<car_router::SafetyPolicy>("SafetyPolicy", &policy, false)?;
        Ok(self.with(|b| b.safety_policy(policy)))
    }

    /// Sets how often models with little evidence are tried, from JSON.
    ///
    /// # Errors
    /// Fails if the text is not an exploration, or if the rate is not from 0 to 1.
    pub fn exploration_json(&self, exploration: String) -> Result<Arc<Self>, RouterError> {
        let exploration = parse_json::<core::Exploration>("Exploration", &exploration, false)?;
        Ok(self.with(|b| b.exploration(exploration)))
    }

    /// Sets the computer that commands are written for, from JSON.
    ///
    /// # Errors
    /// Fails if the text is not a platform.
    pub fn platform_json(&self, platform: String) -> Result<Arc<Self>, RouterError> {
        let platform = parse_json::<car_router::prompt::Platform>("Platform", &platform, false)?;
        Ok(self.with(|b| b.platform(platform)))
    }
}

#[uniffi::export]
impl ModelCatalogue {
    /// Returns the model with this id as JSON.
    pub fn get_json(&self, id: String) -> Result<Option<String>, RouterError> {
        let found = self.core.get(&id);
        found.map(|model| write("ModelSpec", model)).transpose()
    }

    /// Returns the models as a JSON list, in the file's order.
    pub fn models_json(&self) -> Result<String, RouterError> {
        write("ModelSpec", &self.core.models())
    }
}

#[uniffi::export]
impl Evidence {
    /// Records an outcome: the name of the task, and the outcome as JSON.
    ///
    /// # Errors
    /// Fails if one of the two cannot be read.
    pub fn record_json(
        &self,
        model: String,
        task: String,
        outcome: String,
        now_ms: u64,
    ) -> Result<(), RouterError> {
        let task = parse_json::<car_router::TaskHint>("TaskHint", &task, false)?;
        let outcome = parse_json::<core::ModelOutcome>("ModelOutcome", &outcome, false)?;
        self.lock().record(&model, task, outcome, now_ms);
        Ok(())
    }

    /// Returns the statistics of a model for a task as JSON; absent if there are none.
    ///
    /// # Errors
    /// Fails if the task cannot be read.
    pub fn of_model_json(
        &self,
        model: String,
        task: String,
        now_ms: u64,
    ) -> Result<Option<String>, RouterError> {
        let task = parse_json::<car_router::TaskHint>("TaskHint", &task, false)?;
        let known = self.lock().statistics(&model, task, now_ms);
        let known = known.map(ModelStatistics::from);
        known
            .map(|known| write("ModelStatistics", &known))
            .transpose()
    }
}

#[uniffi::export]
impl DomainRegistry {
    /// Returns the pack of a domain as JSON; absent if the domain is not in use.
    ///
    /// # Errors
    /// Fails if the name is not a valid domain name.
    pub fn get_json(&self, domain: String) -> Result<Option<String>, RouterError> {
        let domain = domain_named(&domain)?;
        let pack = self.as_core().get(&domain).map(DomainPackJson::from);
        pack.map(|pack| write("DomainPack", &pack)).transpose()
    }

    /// Returns every pack in use as a JSON list, in order.
    pub fn packs_json(&self) -> Result<String, RouterError> {
        let packs: Vec<_> = self
            .as_core()
            .packs()
            .iter()
            .map(DomainPackJson::from)
            .collect();
        write("DomainPack", &packs)
    }

    /// Returns the domains as tools for a function-calling model, as a JSON list.
    pub fn to_function_definitions_json(&self) -> Result<String, RouterError> {
        write(
            "FunctionDefinition",
            &self.as_core().to_function_definitions(),
        )
    }
}

#[uniffi::export]
impl SentenceEncoder {
    /// Returns the vector of each text as a JSON list, in order.
    ///
    /// # Errors
    /// Fails if the tokenizer produces no tokens for a text, or if a vector is not finite.
    pub fn embed_json(&self, texts: Vec<String>) -> Result<String, RouterError> {
        write("Embedding", &self.vectors(&texts)?)
    }
}

/// Chooses a model without routing, from the JSON of a `SelectionInput`: hard requirements filter, then a score decides.
///
/// # Errors
/// Fails if the input cannot be read, and if no model meets the hard requirements; the error lists the requirement that
/// rejected each of them.
#[uniffi::export(default(evidence))]
pub fn select_model_json(
    catalogue: &ModelCatalogue,
    needs: String,
    evidence: Option<Arc<Evidence>>,
) -> Result<String, RouterError> {
    let needs: SelectionInputJson = parse_json("SelectionInput", &needs, false)?;
    let evidence = evidence.map(|evidence| evidence.copy());
    let task = needs.task.unwrap_or(car_router::TaskHint::Chat);
    let mut input = core::SelectionInput::new(&needs.hint, task, &needs.complexity)
        .with_workload(needs.workload)
        .with_input_tokens(needs.input_tokens);
    input.evidence = evidence.as_ref();
    input.now_ms = needs.now_ms;
    input.session = needs.session.as_deref();
    input.cached_tokens = needs.cached_tokens;
    input.tier_model = needs.tier_model.as_deref();
    input.exploration = needs.exploration;
    write("ModelChoice", &core::select(&catalogue.core, &input)?)
}

/// Recommends models for the use cases of a `RecommendationRequest` on this `Hardware`, over JSON.
///
/// # Errors
/// Fails if the request or the hardware cannot be read.
#[uniffi::export]
pub fn recommend_json(
    catalogue: &ModelCatalogue,
    wish: String,
    hardware: String,
) -> Result<String, RouterError> {
    let wish = parse_json("RecommendationRequest", &wish, false)?;
    let hardware = parse_json("Hardware", &hardware, false)?;
    write(
        "RecommendationBundle",
        &core::recommend(&catalogue.core, &wish, &hardware),
    )
}

/// Returns the complexity of a text as JSON.
#[uniffi::export]
pub fn estimate_complexity_json(text: String) -> Result<String, RouterError> {
    write("Complexity", &car_router::Complexity::estimate(&text))
}

/// Returns the definition of every setting as a JSON list.
#[uniffi::export]
pub fn known_settings_json() -> Result<String, RouterError> {
    write("SettingDefinition", &known_settings())
}

/// Returns what is known about this computer: `hardware` or `platform`, or the platform of an operating system.
///
/// # Errors
/// Fails if `what` is another word.
#[uniffi::export(default(os))]
pub fn computer_json(what: String, os: Option<String>) -> Result<String, RouterError> {
    use car_router::prompt::Platform;

    match (what.as_str(), os) {
        ("hardware", None) => write("Hardware", &core::Hardware::probe()),
        ("platform", None) => write("Platform", &Platform::current()),
        ("platform", Some(os)) => write("Platform", &Platform::from_os(&os)),
        _ => Err(RouterError::invalid(
            "what",
            format!("`{what}`"),
            "`hardware` or `platform`",
        )),
    }
}

/// Returns what the library knows about a value, as JSON: `property` is the type and the property, such as
/// `UseCase.role`, and `of` is the JSON of the value.
///
/// # Errors
/// Fails if the library knows no such property, or if `of` is not the JSON of such a value.
#[uniffi::export]
pub fn derived_json(property: String, of: String) -> Result<String, RouterError> {
    use car_router::complexity::ComplexityCriterion;
    use car_router::use_case::{QualityTier, UseCase};
    use car_router::{ClarityPolicy, SafetyPolicy, TaskHint, Workload};

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct PolicyLevel {
        policy: SafetyPolicy,
        level: car_router::safety::RiskLevel,
    }

    fn value<T: serde::de::DeserializeOwned>(property: &str, of: &str) -> Result<T, RouterError> {
        let kind = property.split('.').next().unwrap_or(property);
        parse_json(kind, of, true)
    }
    let (name, of) = (property.as_str(), of.as_str());
    match name {
        "ClarityPolicy.gate" => write(name, &ClarityPolicy::GATE),
        "ClarityPolicy.shell" => write(name, &ClarityPolicy::SHELL),
        "ComplexityCriterion.description" => {
            write(name, &value::<ComplexityCriterion>(name, of)?.description())
        }
        "Domain.parse" => {
            let domain: String = value(name, of)?;
            write(name, &domain_named(&domain)?)
        }
        "Hardware.model_budget_mib" => {
            write(name, &value::<core::Hardware>(name, of)?.model_budget_mib())
        }
        "PackSet.domains" => {
            let set = value::<car_router::domain::PackSet>(name, of)?;
            let shipped = car_router::domain::DomainRegistry::shipped(set);
            write(name, &shipped.domains().collect::<Vec<_>>())
        }
        "QualityTier.weights" => write(name, &value::<QualityTier>(name, of)?.weights()),
        "ReplyRejection.description" => {
            let rejection = value::<car_router::safety::ReplyRejection>(name, of)?;
            write(name, &rejection.describe())
        }
        "SafetyPolicy.verdict" => {
            let PolicyLevel { policy, level } = value(name, of)?;
            write(name, &policy.verdict(level))
        }
        "TaskHint.capability" => write(name, &value::<TaskHint>(name, of)?.capability()),
        "UseCase.preferred_capabilities" => {
            write(name, &value::<UseCase>(name, of)?.preferred_capabilities())
        }
        "UseCase.required_capabilities" => {
            write(name, &value::<UseCase>(name, of)?.required_capabilities())
        }
        "UseCase.role" => write(name, &value::<UseCase>(name, of)?.role()),
        "Workload.weights" => write(name, &value::<Workload>(name, of)?.weights()),
        _ => Err(RouterError::invalid(
            "property",
            format!("`{property}`"),
            "a property of a value that the library knows, such as `UseCase.role`",
        )),
    }
}

/// Reads the JSON of a value, and writes it as the library does: fields in order, without those that have their default.
/// If `strict` is set, a field that is not known is an error.
///
/// # Errors
/// Fails if the text is not such a value, or if there is no type of this name.
#[uniffi::export]
pub fn normalize_json(kind: String, text: String, strict: bool) -> Result<String, RouterError> {
    macro_rules! of_kind {
        ($($name:literal = $kind:ty),+ $(,)?) => {
            match kind.as_str() {
                $($name => write($name, &parse_json::<$kind>($name, &text, strict)?),)+
                _ => Err(RouterError::invalid(
                    "kind",
                    format!("`{kind}`"),
                    "the name of a value that the library reads",
                )),
            }
        };
    }
    of_kind! {
        "AnsweredQuestion" = car_router::AnsweredQuestion,
        "Attempt" = car_router_propose::Attempt,
        "CandidateScore" = core::CandidateScore,
        "Choice" = car_router::Choice,
        "Clarification" = car_router::Clarification,
        "Clarity" = car_router::Clarity,
        "ClarityPolicy" = car_router::ClarityPolicy,
        "Classification" = car_router::classify::Classification,
        "Clause" = car_router::classify::Clause,
        "Complexity" = car_router::Complexity,
        "Decision" = car_router::Decision,
        "DomainChoice" = car_router::DomainChoice,
        "DomainExample" = car_router::domain::DomainExample,
        "DomainInfluence" = car_router::DomainInfluence,
        "DomainSettings" = car_router::settings::DomainSettings,
        "EncoderSettings" = car_router::settings::EncoderSettings,
        "Explanation" = car_router::Explanation,
        "Exploration" = core::Exploration,
        "Finding" = car_router::safety::Finding,
        "FlavorNotes" = car_router::domain::FlavorNotes,
        "FunctionDefinition" = car_router::domain::FunctionDefinition,
        "FunctionGemmaSettings" = car_router::settings::FunctionGemmaSettings,
        "GenerationContext" = car_router::prompt::GenerationContext,
        "GeneratorPrompt" = car_router::prompt::GeneratorPrompt,
        "GeneratorSettings" = car_router::settings::GeneratorSettings,
        "Hardware" = core::Hardware,
        "IntentHint" = car_router::IntentHint,
        "ModelChoice" = core::ModelChoice,
        "ModelOutcome" = core::ModelOutcome,
        "ModelSettings" = car_router::settings::ModelSettings,
        "ModelSpec" = core::ModelSpec,
        "PackageFact" = car_router::system::PackageFact,
        "PackPrompt" = car_router::domain::PackPrompt,
        "PackageManager" = car_router::system::PackageManager,
        "ParsedRequest" = car_router::system::ParsedRequest,
        "Platform" = car_router::prompt::Platform,
        "ProgramFact" = car_router::system::ProgramFact,
        "Proposal" = car_router_propose::Proposal,
        "ProposeSettings" = car_router::settings::ProposeSettings,
        "QualityPrior" = core::QualityPrior,
        "Reason" = car_router::Reason,
        "ReasonParams" = car_router::ReasonParams,
        "Recommendation" = core::Recommendation,
        "RecommendationBundle" = core::RecommendationBundle,
        "RecommendationRequest" = core::RecommendationRequest,
        "RecommendedModel" = core::RecommendedModel,
        "Rejection" = core::Rejection,
        "Question" = car_router::Question,
        "QuestionOption" = car_router::question::QuestionOption,
        "ReplyCheck" = car_router::safety::ReplyCheck,
        "RouteRequest" = car_router::RouteRequest,
        "RubricSettings" = car_router::settings::RubricSettings,
        "SafetyPattern" = car_router::prompt::SafetyPattern,
        "SafetyReport" = car_router::SafetyReport,
        "ScoredDomain" = car_router::classify::ScoredDomain,
        "ServiceFact" = car_router::system::ServiceFact,
        "Settings" = car_router::Settings,
        "Similar" = car_router::system::Similar,
        "Span" = car_router::Span,
        "Slot" = car_router::slots::Slot,
        "SystemContext" = car_router::system::SystemContext,
        "TaskEstimate" = car_router::task::TaskEstimate,
        "TextInfluence" = car_router::TextInfluence,
        "TierWeights" = car_router::use_case::TierWeights,
        "TokenRange" = core::TokenRange,
        "ToolParameter" = car_router::domain::ToolParameter,
        "ToolSchema" = car_router::domain::ToolSchema,
        "Trace" = car_router::trace::Trace,
        "TraceStep" = car_router::trace::TraceStep,
        "Turn" = car_router::Turn,
        "WorkloadWeights" = core::WorkloadWeights,
        "Allowances" = car_router::safety::Allowances,
        "CheckExplanation" = car_router::safety::CheckExplanation,
        "CommandEffects" = car_router::safety::CommandEffects,
        "FindingCause" = car_router::safety::FindingCause,
        "KnownProgram" = car_router::safety::KnownProgram,
        "NetworkEffect" = car_router::safety::NetworkEffect,
        "PathEffect" = car_router::safety::PathEffect,
        "ReadCommand" = car_router::safety::ReadCommand,
        "Technique" = car_router::safety::Technique,
        "UnprovenCommand" = car_router::safety::UnprovenCommand,
        "Workspace" = car_router::safety::Workspace,
    }
}
