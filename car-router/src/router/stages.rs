//! The stages that do not wait: each takes a value and returns the next.

use crate::clock::Instant;
use std::borrow::Cow;

use super::DomainSource;
use crate::clarity::{Clarity, ClarityPolicy, ClarityVerdict, UnclearAction};
use crate::classify::{ScoredDomain, follow_up};
use crate::complexity::{self, Complexity};
use crate::confidence::Confidence;
use crate::decision::FallbackReason;
use crate::domain::{Domain, DomainPack, DomainRegistry};
use crate::prompt::{ContextParts, GeneratorPrompt, Platform};
use crate::request::{RouteRequest, Span};
use crate::safety::{
    CommandCheck, Finding, FindingSubject, RiskLevel, SafetyEngine, SafetyPolicy, SafetyReport,
    add_finding,
};
use crate::slots::Slot;
use crate::task::TaskEstimate;
use crate::text::line;
use crate::trace::{Stage, StepOutcome, Trace};

/// The number of domains in `ranked` if the request does not set it.
const DEFAULT_RANKED: usize = 3;

/// A secondary domain must have at least this share of the primary one's confidence.
const SECONDARY_SHARE: f32 = 0.2;

/// The result of the clarity stage: ranked domains, the fallback reason, and the verdict.
#[derive(Debug)]
pub(super) struct ClarityOutcome {
    pub(super) domains: Vec<ScoredDomain>,
    /// The best domains, whether or not they were used.
    pub(super) ranked: Vec<ScoredDomain>,
    pub(super) fallback: Option<FallbackReason>,
    pub(super) clarity: Clarity,
    pub(super) complexity: Option<Complexity>,
    pub(super) slots: Vec<Slot>,
    /// The domains that an unclear request may be meant for, however many the request lists.
    pub(super) likely: Vec<ScoredDomain>,
}

pub(super) fn screen(
    engine: &SafetyEngine,
    request: &RouteRequest,
    trace: &mut Trace,
) -> Vec<Finding> {
    let since = Instant::now();
    let mut findings = engine.screen_request(&request.text);
    for finding in agreed_to(engine, request)
        .into_iter()
        .chain(asked_about(engine, request))
    {
        add_finding(&mut findings, finding);
    }
    let mut detail = count(findings.len());
    if !findings.is_empty() && engine.command_in_request(&request.text).is_some() {
        detail.to_mut().push_str(", read as a command");
    }
    trace.add(Stage::Screen, "rules", StepOutcome::Answered, detail, since);
    findings
}

/// Returns the dangers of what a text agrees to: "yes" to a proposed `dd if=x of=/dev/sda` asks for that. They are
/// findings on the whole request.
fn agreed_to(engine: &SafetyEngine, request: &RouteRequest) -> Vec<Finding> {
    let (text, history) = (&request.text, &request.history);
    let agreed = follow_up::agreed_to(text, history);
    let Some(proposed) = agreed.or_else(|| follow_up::maybe_agreed_to(text, history)) else {
        return Vec::new();
    };
    // A reply has its commands in backticks, in a fence, or on separate lines.
    let commands = engine.extract(proposed).into_iter();
    let quoted = proposed.split('`').skip(1).step_by(2).map(str::to_owned);
    let lines = proposed.lines().map(str::to_owned);
    let mut findings = engine.screen_request(proposed);
    for command in commands
        .chain(quoted)
        .chain(lines)
        .take(MAX_PROPOSED_COMMANDS)
    {
        findings.extend(engine.check_command(&command, None).findings);
    }
    for finding in &mut findings {
        finding.subject = FindingSubject::Request;
        finding.span = Span::new(0, request.text.len());
        if agreed.is_none() {
            // Whether it agrees is not known: the user is asked.
            finding.level = finding.level.min(RiskLevel::Moderate);
        }
    }
    findings
}

/// Returns the dangers of what a question was asked about. They are findings on the whole request.
fn asked_about(engine: &SafetyEngine, request: &RouteRequest) -> Vec<Finding> {
    let mut findings = Vec::new();
    for text in &request.about {
        findings.extend(engine.screen_request(text));
        findings.extend(engine.check_command(text, None).findings);
    }
    for finding in &mut findings {
        finding.subject = FindingSubject::Request;
        finding.span = Span::new(0, request.text.len());
    }
    findings
}

/// The most commands of a proposal that are checked.
const MAX_PROPOSED_COMMANDS: usize = 32;

/// Returns whether what is known before any classifier is asked is already critical.
pub(super) fn is_critical(
    engine: &SafetyEngine,
    request: &RouteRequest,
    screened: &[Finding],
) -> bool {
    let critical = |findings: &[Finding]| findings.iter().any(|f| f.level == RiskLevel::Critical);
    critical(screened)
        || request
            .command
            .as_ref()
            .is_some_and(|command| critical(&engine.check_command(command, None).findings))
}

fn count(findings: usize) -> std::borrow::Cow<'static, str> {
    match findings {
        0 => "nothing found".into(),
        1 => "1 finding".into(),
        n => format!("{n} findings").into(),
    }
}

pub(super) fn clarity(
    sorted: DomainSource,
    request: &RouteRequest,
    registry: &DomainRegistry,
    policy: ClarityPolicy,
    trace: &mut Trace,
) -> ClarityOutcome {
    let since = Instant::now();
    let most_ranked = request.ranked;
    let most = most_ranked.map_or(DEFAULT_RANKED, |most| most as usize);
    let judged = match sorted {
        DomainSource::Named(domains) => named(domains, most),
        DomainSource::Off => off(registry),
        DomainSource::Classified(answer) if registry.is_empty() => ClarityOutcome {
            clarity: if has_words(&request.text) {
                clear()
            } else {
                Clarity::new(ClarityVerdict::NeedsClarification)
            },
            domains: Vec::new(),
            ranked: Vec::new(),
            fallback: None,
            complexity: answer.classification.complexity.clone(),
            slots: Vec::new(),
            likely: Vec::new(),
        },
        DomainSource::Classified(answer) => {
            // Domains requested beyond the usual number are present for ranking only.
            let classification = match most_ranked {
                Some(_) => answer.classification.named(),
                None => Cow::Borrowed(&answer.classification),
            };
            let mut clarity = policy.judge(&classification);
            let unclear = clarity.verdict == ClarityVerdict::NeedsClarification;
            let mut domains = match classification.top() {
                Some(_) => ranked(&classification.domains),
                None => Vec::new(),
            };
            let mut fallback = None;
            let falls_back = unclear
                && policy.when_unclear != UnclearAction::Ask
                && !policy.keeps(&classification, registry.fallback());
            if let (true, Some(general)) = (falls_back, registry.fallback()) {
                fallback = Some(if classification.top().is_some() {
                    FallbackReason::LowConfidence
                } else if answer.asked > 0 && answer.asked == answer.failed {
                    FallbackReason::ClassifiersFailed
                } else {
                    FallbackReason::NoEvidence
                });
                let others = classification
                    .domains
                    .iter()
                    .filter(|d| d.domain != *general);
                domains = vec![ScoredDomain {
                    domain: general.clone(),
                    confidence: classification.confidence_of_fallback(general),
                }];
                clarity.alternatives = others.map(|d| d.domain.clone()).take(3).collect();
            }
            let likely = if unclear {
                classification.named().domains.clone()
            } else {
                Vec::new()
            };
            ClarityOutcome {
                domains,
                likely,
                ranked: answer
                    .classification
                    .domains
                    .iter()
                    .take(most)
                    .cloned()
                    .collect(),
                fallback,
                clarity,
                complexity: classification.complexity.clone(),
                slots: if fallback.is_none() {
                    classification.slots.clone()
                } else {
                    Vec::new()
                },
            }
        }
    };
    let detail = match judged.fallback {
        Some(reason) => Cow::Owned(line(format_args!(
            "{}, fallback: {}",
            judged.clarity.verdict.as_str(),
            reason.as_str()
        ))),
        None => Cow::Borrowed(judged.clarity.verdict.as_str()),
    };
    trace.add(
        Stage::Clarity,
        "policy",
        StepOutcome::Answered,
        detail,
        since,
    );
    judged
}

/// Returns the primary domain and those whose confidence is close enough to be meant as well.
fn ranked(domains: &[ScoredDomain]) -> Vec<ScoredDomain> {
    let top = domains.first().map_or(0.0, ScoredDomain::value);
    let close = |d: &&ScoredDomain| d.value() >= top * SECONDARY_SHARE;
    domains.iter().take_while(close).cloned().collect()
}

/// Returns whether a text has a letter or a digit.
fn has_words(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}

fn clear() -> Clarity {
    Clarity::new(ClarityVerdict::Clear)
}

fn named(domains: Vec<Domain>, most: usize) -> ClarityOutcome {
    let scored = |domain| ScoredDomain {
        domain,
        confidence: Some(Confidence::CALLER),
    };
    let domains: Vec<ScoredDomain> = domains.into_iter().map(scored).collect();
    ClarityOutcome {
        ranked: domains.iter().take(most).cloned().collect(),
        domains,
        fallback: None,
        clarity: clear(),
        complexity: None,
        slots: Vec::new(),
        likely: Vec::new(),
    }
}

fn off(registry: &DomainRegistry) -> ClarityOutcome {
    let domain = registry.fallback().map(|domain| ScoredDomain {
        domain: domain.clone(),
        confidence: None,
    });
    ClarityOutcome {
        domains: domain.into_iter().collect(),
        ranked: Vec::new(),
        fallback: Some(FallbackReason::RoutingOff),
        clarity: clear(),
        complexity: None,
        slots: Vec::new(),
        likely: Vec::new(),
    }
}

/// Returns the complexity, and the task that the words ask for.
pub(super) fn complexity(
    request: &RouteRequest,
    assessed: Option<Complexity>,
    trace: &mut Trace,
) -> (Complexity, TaskEstimate) {
    let since = Instant::now();
    if let Some(assessed) = assessed {
        trace.add(
            Stage::Complexity,
            "classifier",
            StepOutcome::Answered,
            "",
            since,
        );
        let task = TaskEstimate::estimate_in(&request.text, &request.history);
        return (assessed, task);
    }
    let (estimate, task) = complexity::assess_in(&request.text, &request.history);
    let (outcome, detail) = match (estimate.tier, estimate.score) {
        (Some(tier), Some(score)) => {
            let detail = format!("{} {score}", tier.as_str());
            (StepOutcome::Answered, Cow::Owned(detail))
        }
        _ => (StepOutcome::Abstained, Cow::Borrowed("unknown")),
    };
    trace.add(Stage::Complexity, "estimate", outcome, detail, since);
    (estimate, task)
}

pub(super) fn rules(
    engine: &SafetyEngine,
    policy: SafetyPolicy,
    request: &RouteRequest,
    domain: Option<&Domain>,
    mut findings: Vec<Finding>,
    trace: &mut Trace,
) -> SafetyReport {
    let mut check = CommandCheck::new(Vec::new());
    let since = Instant::now();
    match &request.command {
        Some(command) => {
            check = engine.check_command(command, domain.map(Domain::as_str));
            trace.add(
                Stage::Rules,
                "rules",
                StepOutcome::Answered,
                count(check.findings.len()),
                since,
            );
            findings.append(&mut check.findings);
        }
        None => trace.add(
            Stage::Rules,
            "rules",
            StepOutcome::Skipped,
            "no drafted command",
            since,
        ),
    }
    check.findings = findings;
    check.into_report(policy)
}

/// Returns the task: what the hint names, else what serves a built-in domain (something that runs), else what the words
/// ask for.
pub(super) fn task(
    request: &RouteRequest,
    judged: &ClarityOutcome,
    registry: &DomainRegistry,
    words: TaskEstimate,
) -> TaskEstimate {
    if let Some(task) = request.hint.task {
        return words.hinted(task);
    }
    let served = judged
        .domains
        .first()
        .filter(|found| judged.fallback.is_none() && registry.fallback() != Some(&found.domain));
    let set = served.and_then(|found| Some((registry.shipped_set(&found.domain)?, found)));
    set.map_or(words, |(set, found)| {
        TaskEstimate::of_domain(set, found.confidence)
    })
}

/// Returns the length of the request in tokens, estimated at four bytes a token and rounded up.
pub(super) fn tokens(request: &RouteRequest) -> u32 {
    let context = request.system_context.as_ref().map_or(0, String::len);
    in_tokens(request.text.len() + history_bytes(request) + context)
}

/// Returns how many of these tokens are of the conversation so far.
pub(super) fn history_tokens(request: &RouteRequest) -> u32 {
    in_tokens(history_bytes(request))
}

fn history_bytes(request: &RouteRequest) -> usize {
    request.history.iter().map(|turn| turn.content.len()).sum()
}

fn in_tokens(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(4)).unwrap_or(u32::MAX)
}

pub(super) fn prompt(
    registry: &DomainRegistry,
    platform: &Platform,
    request: &RouteRequest,
    judged: &ClarityOutcome,
    blocked: bool,
    max_tokens: u32,
    trace: &mut Trace,
) -> Option<GeneratorPrompt> {
    let since = Instant::now();
    if !request.prompt || blocked {
        let why = if request.prompt {
            "blocked"
        } else {
            "not asked for"
        };
        trace.add(Stage::Prompt, "packs", StepOutcome::Skipped, why, since);
        return None;
    }
    let packs: Vec<&DomainPack> = judged
        .domains
        .iter()
        .filter_map(|d| registry.get(&d.domain))
        .collect();
    let context = request.system_context.as_deref().unwrap_or("");
    let parts = ContextParts {
        packs: &packs,
        request: &request.text,
        history: &[],
        system_context: context,
        memory: &[],
        platform,
        max_tokens,
    };
    let Some(mut assembled) = parts.assemble() else {
        trace.add(Stage::Prompt, "packs", StepOutcome::Abstained, "", since);
        return None;
    };
    trace.steps.append(&mut assembled.trace.steps);
    Some(assembled.into_prompt())
}
