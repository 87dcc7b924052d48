//! FunctionGemma: a small model that answers with a function call, one function for each domain.

mod native;
mod probability;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;

use super::{
    Aspect, Classification, ClassifyError, ClassifyErrorKind, Deadline, Query, RemoteClassifier,
    ScoredDomain,
};
use crate::backend::{
    BackendError, BackendErrorKind, FinishReason, FunctionCall, GenerationReply, GenerationRequest,
    ModelBackend,
};
use crate::confidence::{Basis, Confidence};
use crate::control_tokens::without_control_tokens;
use crate::domain::{Domain, DomainRegistry, FunctionDefinition};
use crate::slots::Slot;
use crate::text::ends_of;

/// Enough for a few calls with their arguments.
const MAX_TOKENS: u32 = 64;

/// The most alternatives that servers give for a token, so that every domain can be among them.
const ALTERNATIVES: u8 = 20;

/// The most characters of a request that the model sees; of a longer one both ends. The context has room for the
/// functions and this much.
const REQUEST_CHARS: usize = 3000;

/// An alternative less likely than this is not listed.
const NAMED: f64 = 0.02;

/// Asks FunctionGemma, or any model that calls functions, which domain a request belongs to.
///
/// A function counts only if it was declared. The arguments of the first call become [`slots`](Classification::slots): the
/// model's words, which decide nothing. The confidence is the probability of that
/// name's tokens among all declared names, times the probability that anything is called ([`Basis::TokenProbability`]).
/// If a server gives no probabilities, there is no confidence, and the [`MissingConfidence`](super::MissingConfidence)
/// policy of the chain decides. If the model calls nothing, the classifier abstains.
#[derive(Debug, Clone)]
pub struct FunctionGemma {
    backend: Arc<dyn ModelBackend>,
}

impl FunctionGemma {
    /// The name in traces.
    pub const NAME: &'static str = "functiongemma";

    /// The name of the model in Ollama's library.
    pub const MODEL: &'static str = "functiongemma";

    /// Creates a classifier that asks the model of this backend.
    #[must_use]
    pub fn new(backend: Arc<dyn ModelBackend>) -> Self {
        Self { backend }
    }

    /// Returns the functions that may be called, in the order of the registry.
    fn functions(registry: &DomainRegistry) -> Vec<FunctionDefinition> {
        let open = registry.domains().filter(|d| !registry.is_blocked(d));
        let open: Vec<&str> = open.map(Domain::as_str).collect();
        let all = registry.to_function_definitions().into_iter();
        all.filter(|f| open.contains(&&*f.name)).collect()
    }

    fn generation(
        &self,
        query: &Query<'_>,
        functions: &[FunctionDefinition],
        deadline: Deadline,
    ) -> GenerationRequest {
        let user = without_control_tokens(&ends_of(query.text, REQUEST_CHARS)).into_owned();
        let generation = if self.backend.takes_raw_prompts() {
            let prompt = native::prompt(functions, &user);
            GenerationRequest::new("", MAX_TOKENS).with_raw(prompt)
        } else {
            let json = |f| serde_json::to_value(f).unwrap_or(Value::Null);
            GenerationRequest::new(user, MAX_TOKENS)
                .with_tools(functions.iter().map(json).collect())
        };
        generation
            .with_alternatives(ALTERNATIVES)
            .with_deadline(Some(deadline))
    }
}

/// Converts the error of a backend into that of a classifier.
pub(super) fn failed(error: &BackendError) -> ClassifyError {
    let kind = match error.kind() {
        BackendErrorKind::TimedOut => ClassifyErrorKind::TimedOut,
        BackendErrorKind::Malformed => ClassifyErrorKind::Malformed,
        _ => ClassifyErrorKind::Unavailable,
    };
    ClassifyError::new(kind, error.to_string()).with_cause(error.clone())
}

/// Returns the classification from a reply, with the domains of `registry`.
fn parse_reply(
    reply: &GenerationReply,
    registry: &DomainRegistry,
) -> Result<Classification, ClassifyError> {
    let malformed = |detail: &str| ClassifyError::new(ClassifyErrorKind::Malformed, detail);
    let called = called(reply);
    if called.is_empty() {
        let any = probability::of_no_call(&reply.tokens);
        return match reply.finish {
            FinishReason::Length => {
                Err(malformed("the answer was cut off before a function's name"))
            }
            FinishReason::Refused => {
                Ok(Classification::abstained("the server withheld the answer"))
            }
            _ => {
                let note = any.map_or(String::new(), |p| format!(" ({:.2})", 1.0 - p));
                Ok(Classification::abstained(format!(
                    "calls none of the functions{note}"
                )))
            }
        };
    }
    let open: Vec<&Domain> = registry
        .domains()
        .filter(|d| !registry.is_blocked(d))
        .collect();
    let declared: Vec<&str> = open.iter().map(|d| d.as_str()).collect();
    let domain = |name: &str| open.iter().find(|d| d.as_str() == name).copied();
    let mut named: Vec<(&Domain, Option<f64>)> = Vec::new();
    let mut others: BTreeMap<String, f64> = BTreeMap::new();
    let mut unknown = 0;
    let mut slots = Vec::new();
    let any = probability::of_a_call(&reply.tokens).unwrap_or(1.0);
    for (nth, call) in called.iter().enumerate() {
        let name = &call.name;
        let Some(domain) = domain(name.trim()) else {
            unknown += 1;
            continue;
        };
        if named.iter().any(|(d, _)| *d == domain) {
            continue;
        }
        if named.is_empty() {
            slots = slots_of(&call.arguments);
        }
        let probabilities = probability::of_name(&reply.tokens, nth, name.trim(), &declared);
        let own = probabilities
            .as_ref()
            .and_then(|s| s.names.get(name.trim()));
        named.push((domain, own.map(|p| p * any)));
        // The alternatives to the first call. Further calls answer other parts of the request.
        if let Some(probabilities) = probabilities.filter(|_| nth == 0) {
            others = probabilities
                .names
                .into_iter()
                .map(|(n, p)| (n, p * any))
                .collect();
        }
    }
    if named.is_empty() {
        // A call that cannot be parsed arrives without a name; the name itself may contain anything.
        return Err(if called.iter().all(|call| call.name.trim().is_empty()) {
            malformed("a call without a name")
        } else {
            ClassifyError::new(
                ClassifyErrorKind::UnknownLabel,
                format!("called {unknown} function(s) that were not declared"),
            )
        });
    }
    Ok(Classification {
        domains: ranked(&named, &others, domain),
        slots,
        ..Classification::default()
    })
}

/// Returns the arguments of a call that are texts, numbers or flags.
fn slots_of(arguments: &Value) -> Vec<Slot> {
    let arguments = arguments.as_object().into_iter().flatten();
    let slot = |(name, value): (&String, &Value)| match value {
        Value::String(text) => Some(Slot::new(name, text)),
        Value::Number(_) | Value::Bool(_) => Some(Slot::new(name, value.to_string())),
        _ => None,
    };
    arguments.filter_map(slot).collect()
}

/// Returns what was called: as the server parsed it, else from the text, else from the tokens, which are present even if the
/// server could not parse a call, or withheld one that was cut off.
fn called(reply: &GenerationReply) -> Vec<FunctionCall> {
    let is_readable =
        |calls: &[FunctionCall]| calls.iter().any(|call| !call.name.trim().is_empty());
    let parsed = reply.calls.clone();
    if is_readable(&parsed) {
        return parsed;
    }
    let in_text = native::calls(&reply.text).unwrap_or_default();
    if is_readable(&in_text) {
        return in_text;
    }
    let tokens: String = reply.tokens.iter().map(|t| t.text.as_str()).collect();
    let in_tokens = native::calls(&tokens).unwrap_or_default();
    if is_readable(&in_tokens) {
        return in_tokens;
    }
    // Whether there was a call that could not be parsed, or none.
    [parsed, in_text].concat()
}

/// Returns the called domains in their order, with a confidence that never rises, then the alternatives. If the first
/// has no confidence, none has.
fn ranked<'r>(
    named: &[(&Domain, Option<f64>)],
    others: &BTreeMap<String, f64>,
    domain: impl Fn(&str) -> Option<&'r Domain>,
) -> Vec<ScoredDomain> {
    let confidence = |p: f64| Some(Confidence::saturating(p as f32, Basis::TokenProbability));
    let mut ranked: Vec<ScoredDomain> = Vec::new();
    let mut limit = named.first().and_then(|(_, p)| *p);
    let is_measured = limit.is_some();
    let mut unmeasured = Vec::new();
    for (domain, p) in named {
        let domain = (*domain).clone();
        match (limit, p) {
            (Some(most), Some(p)) => {
                limit = Some(p.min(most));
                let confidence = confidence(p.min(most));
                ranked.push(ScoredDomain { domain, confidence });
            }
            _ => unmeasured.push(ScoredDomain {
                domain,
                confidence: None,
            }),
        }
    }
    let Some(limit) = limit.filter(|_| is_measured) else {
        return unmeasured;
    };
    let mut rest: Vec<(&str, f64)> = others
        .iter()
        .filter(|(name, p)| **p >= NAMED && named.iter().all(|(d, _)| d.as_str() != **name))
        .map(|(name, p)| (&**name, p.min(limit)))
        .collect();
    rest.sort_by(|a, b| b.1.total_cmp(&a.1));
    ranked.extend(rest.into_iter().filter_map(|(name, p)| {
        Some(ScoredDomain {
            domain: domain(name)?.clone(),
            confidence: confidence(p),
        })
    }));
    ranked.extend(unmeasured);
    ranked
}

#[async_trait]
impl RemoteClassifier for FunctionGemma {
    fn name(&self) -> &str {
        Self::NAME
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Domain
    }

    fn cool_down(&self) -> Option<Duration> {
        self.backend.cool_down()
    }

    async fn classify(
        &self,
        query: &Query<'_>,
        deadline: Deadline,
    ) -> Result<Classification, ClassifyError> {
        let functions = Self::functions(query.registry);
        if functions.is_empty() {
            return Ok(Classification::abstained("no domain to choose from"));
        }
        let generation = self.generation(query, &functions, deadline);
        let reply = self.backend.generate(&generation).await;
        parse_reply(&reply.map_err(|e| failed(&e))?, query.registry)
    }
}
