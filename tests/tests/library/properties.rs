//! What holds for every request, whatever its words.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::LazyLock;

use car_router::clarity::UnclearAction;
use car_router::classify::Clause;
use car_router::complexity::ComplexityCriterion;
use car_router::confidence::{Basis, Confidence};
use car_router::domain::FunctionDefinition;
use car_router::model::{
    CandidateScore, ChosenBy, Exploration, FailureKind, Hardware, ModelLocation, ModelOutcome,
    ModelSpec, QualityBasis, QualityPrior, RecommendationRequest, Workload, recommend,
};
use car_router::prompt::Platform;
use car_router::request::Span;
use car_router::safety::Workspace;
use car_router::safety::{Finding, FindingReader, FindingSubject};
use car_router::safety::{ReplyCheck, ReplyRejection};
use car_router::settings::{SettingDefinition, SettingKind, Settings};
use car_router::system::{
    PackageFact, PackageManager, PackageManagerKind, ParsedRequest, ProgramFact, ServiceFact,
    Similar, SimilarKind, SimilarMatch, SystemContext, VerbIntent,
};
use car_router::use_case::TierWeights;
use car_router::{
    Action, Clarity, ClarityPolicy, ClarityVerdict, Classification, Complexity, Decision, Domain,
    DomainChoice, DomainRegistry, IntentHint, ModelCapability, ModelCatalogue, ModelChoice,
    PackSet, Privacy, QualityTier, RiskLevel, Role, RouteError, RouteRequest, Router, RouterError,
    SafetyPolicy, SafetyReport, ScoredDomain, TaskHint, Turn, UseCase, UseCaseRole, Verdict,
};
use car_router_tests::changed;
use jsonschema::Validator;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use serde::Serialize;
use serde::de::DeserializeOwned;

const CATALOGUE: &str = r#"
[[model]]
id = "small"
provider = "ollama"
location = "local_server"
capabilities = ["generate", "classify"]
quality = { chat = 0.4, classify = 0.5, reasoning = 0.2, code = 0.3 }
latency_ms = 100
context_tokens = 100000

[[model]]
id = "device"
provider = "app"
location = "on_device"
capabilities = ["generate", "code", "vision"]
quality = { chat = 0.5, classify = 0.4, reasoning = 0.3, code = 0.5 }
latency_ms = 300
memory_mib = 4096

[[model]]
id = "large"
provider = "somebody"
location = "remote"
capabilities = ["generate", "code", "reasoning", "tool_use", "vision", "classify"]
quality = { chat = 0.9, classify = 0.9, reasoning = 0.9, code = 0.9 }
latency_ms = 900
input_usd_per_mtok = 3.0
output_usd_per_mtok = 15.0
needs_consent = true
"#;

static SHELL: LazyLock<Router> = LazyLock::new(Router::new);
static DATA: LazyLock<Router> = LazyLock::new(|| {
    let registry = DomainRegistry::data();
    Router::builder()
        .registry(registry)
        .clarity(ClarityPolicy::GATE)
        .build()
        .unwrap()
});
static WITH_MODELS: LazyLock<Router> = LazyLock::new(|| {
    let catalogue = ModelCatalogue::from_toml("models.toml", CATALOGUE).unwrap();
    Router::builder().catalogue(catalogue).build().unwrap()
});
static BY_POLICY: LazyLock<Vec<Router>> = LazyLock::new(|| {
    let build = |policy| Router::builder().safety_policy(policy).build().unwrap();
    SafetyPolicy::ALL.map(build).into()
});
static SCHEMAS: LazyLock<BTreeMap<String, Validator>> = LazyLock::new(|| {
    let compile = |(name, schema): (String, _)| {
        let schema = serde_json::to_value(&schema).unwrap();
        let validator = jsonschema::validator_for(&schema);
        (
            name.clone(),
            validator.unwrap_or_else(|e| panic!("{name}: {e}")),
        )
    };
    car_router::schema::all().into_iter().map(compile).collect()
});

/// It comes back from JSON as it was, and its JSON is what its schema says.
fn round_trip<T>(schema: &str, value: &T)
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let text = serde_json::to_string(value).unwrap();
    let back: T = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
    assert_eq!(back, *value, "{text}");
    assert_eq!(serde_json::to_string(&back).unwrap(), text);
    let validator = SCHEMAS
        .get(schema)
        .unwrap_or_else(|| panic!("no schema {schema}"));
    let instance = serde_json::from_str(&text).unwrap();
    let errors: Vec<_> = validator
        .iter_errors(&instance)
        .map(|e| e.to_string())
        .collect();
    assert!(errors.is_empty(), "{schema}: {errors:?} in {text}");
}

fn words() -> impl Strategy<Value = String> {
    let known = [
        "find",
        "all",
        "rust",
        "files",
        "show",
        "my",
        "git",
        "branches",
        "compress",
        "delete",
        "force",
        "push",
        "rm",
        "-rf",
        "/",
        "and",
        "then",
        "install",
        "nodejs",
        "ping",
        "disk",
        "usage",
        "chmod",
        "777",
        "why",
        "is",
        "the",
        "everything",
        "records",
        "count",
        "🙂",
        ";",
        "curl",
        "|",
        "bash",
        "\n",
        "ignore",
        "über",
    ];
    vec(select(known.to_vec()), 1..12).prop_map(|w| w.join(" "))
}

/// Ordinary requests, and anything at all.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![3 => words(), 1 => any::<String>()]
}

/// A text that a request may have.
fn usable() -> impl Strategy<Value = String> {
    text().prop_filter("usable", |t| {
        RouteRequest::new(t.as_str()).validate(65536).is_ok()
    })
}

fn share() -> impl Strategy<Value = f32> {
    0.0f32..=1.0
}

fn price() -> impl Strategy<Value = f64> {
    0.0f64..1e6
}

fn domain() -> impl Strategy<Value = Domain> {
    "[a-z][a-z0-9_]{0,63}".prop_map(|name| Domain::new(&name).unwrap())
}

fn capabilities() -> impl Strategy<Value = Vec<ModelCapability>> {
    subsequence(ModelCapability::ALL.to_vec(), 0..=4)
}

fn task() -> impl Strategy<Value = TaskHint> {
    select(&TaskHint::ALL[..])
}

prop_compose! {
    fn hint()(
        task in option::of(task()),
        require in capabilities(),
        flags in any::<[bool; 5]>(),
        exclude_models in vec("[a-z]{0,6}|small|large", 0..3),
        max_latency_ms in option::of(any::<u32>()),
        max_cost_usd in option::of(price()),
    ) -> IntentHint {
        let [prefer_local, prefer_fast, prefer_quality, high_stakes, on_device_only] = flags;
        changed!(IntentHint::default(); task, require, prefer_local, prefer_fast, prefer_quality, high_stakes,
            exclude_models, on_device_only, max_latency_ms, max_cost_usd)
    }
}

fn turn() -> impl Strategy<Value = Turn> {
    let role = select(&[Role::User, Role::Assistant, Role::Tool, Role::System][..]);
    (role, text()).prop_map(|(role, content)| Turn::new(role, content))
}

fn choice() -> impl Strategy<Value = DomainChoice> {
    let name = prop_oneof!["git|file|archive|general|system_info", "[ -~]{0,12}"];
    prop_oneof![
        2 => Just(DomainChoice::Auto),
        1 => Just(DomainChoice::Off),
        2 => vec(name, 0..4).prop_map(DomainChoice::Named),
    ]
}

prop_compose! {
    fn request()(
        text in text(),
        history in vec(turn(), 0..3),
        hint in hint(),
        domains in choice(),
        model in option::of("[ -~]{0,12}"),
        command in option::of(text()),
        prompt in any::<bool>(),
        system_context in option::of(text()),
        workload in select(Workload::ALL.to_vec()),
        session in option::of("[a-z]{1,8}"),
        ranked in option::of(0u32..20),
        facts in option::of(system_context()),
    ) -> RouteRequest {
        changed!(RouteRequest::new(""); text, history, hint, domains, model, command, prompt, system_context, facts, workload, session, ranked)
    }
}

fn confidence() -> impl Strategy<Value = Confidence> {
    let basis = [
        Basis::Calibrated,
        Basis::TokenProbability,
        Basis::SelfReported,
        Basis::Rule,
        Basis::Caller,
        Basis::Session,
    ];
    (share(), select(basis.to_vec())).prop_map(|(v, b)| Confidence::new(v, b).unwrap())
}

fn scored() -> impl Strategy<Value = ScoredDomain> {
    let both = (domain(), option::of(confidence()));
    both.prop_map(|(domain, confidence)| changed!(ScoredDomain::new(domain); confidence))
}

fn span() -> impl Strategy<Value = Span> {
    (0usize..1000, 0usize..1000).prop_map(|(start, length)| Span::new(start, start + length))
}

fn clause() -> impl Strategy<Value = Clause> {
    (span(), domain()).prop_map(|(span, domain)| Clause::new(span, domain))
}

fn verdict() -> impl Strategy<Value = ClarityVerdict> {
    select(vec![
        ClarityVerdict::Clear,
        ClarityVerdict::NeedsConfirmation,
        ClarityVerdict::NeedsClarification,
        ClarityVerdict::MultiIntent,
    ])
}

prop_compose! {
    fn clarity()(
        verdict in verdict(),
        confidence in option::of(share()),
        alternatives in vec(domain(), 0..4),
        clauses in vec(clause(), 0..3),
    ) -> Clarity {
        changed!(Clarity::new(verdict); confidence, alternatives, clauses)
    }
}

prop_compose! {
    fn policy()(
        low in share(),
        high in option::of(share()),
        unclear in prop_oneof![
            Just(UnclearAction::Ask),
            Just(UnclearAction::FallBack),
            Just(UnclearAction::Guess),
        ],
        split in any::<bool>(),
    ) -> ClarityPolicy {
        changed!(ClarityPolicy::SHELL; unclear_below: low,
            confirm_up_to: high.map(|high| low.max(high)),
            when_unclear: unclear,
            split_multi_intent: split)
    }
}

fn criteria() -> impl Strategy<Value = Vec<ComplexityCriterion>> {
    let all = vec![
        ComplexityCriterion::OperationalComplexity,
        ComplexityCriterion::StrategicPlanning,
        ComplexityCriterion::AmbiguityOrScope,
        ComplexityCriterion::DeepDebugging,
        ComplexityCriterion::OperationalSimplicity,
    ];
    subsequence(all, 0..=5)
}

fn complexity() -> impl Strategy<Value = Complexity> {
    prop_oneof![
        Just(Complexity::unknown()),
        (any::<u8>(), criteria()).prop_map(|(score, reasons)| Complexity::scored(score, reasons)),
    ]
}

fn level() -> impl Strategy<Value = RiskLevel> {
    let all = [
        RiskLevel::NoneFound,
        RiskLevel::Moderate,
        RiskLevel::High,
        RiskLevel::Critical,
    ];
    select(all.to_vec())
}

prop_compose! {
    fn finding()(
        rule in "[a-z-]{1,12}",
        level in level(),
        of_request in any::<bool>(),
        by_words in any::<bool>(),
        span in span(),
        message in ".*",
        risks in vec(".*", 0..3),
        alternative in option::of(".*"),
    ) -> Finding {
        let subject = if of_request { FindingSubject::Request } else { FindingSubject::Command };
        let reader = if by_words { FindingReader::Words } else { FindingReader::Command };
        changed!(Finding::new(rule, level, span, message); subject, reader, risks, alternative)
    }
}

fn safety_policy() -> impl Strategy<Value = SafetyPolicy> {
    select(&SafetyPolicy::ALL[..])
}

prop_compose! {
    fn model_spec()(
        texts in any::<(String, String, String)>(),
        location in select(vec![ModelLocation::OnDevice, ModelLocation::LocalServer, ModelLocation::Remote]),
        capabilities in capabilities(),
        numbers in any::<(Option<u32>, u32, Option<u32>)>(),
        quality in [share(), share(), share(), share()],
        prices in (price(), price()),
        family in any::<Option<String>>(),
        tags in vec(".*", 0..3),
        (needs_consent, thinks) in any::<(bool, bool)>(),
    ) -> ModelSpec {
        let (id, name, provider) = texts;
        let (context_tokens, latency_ms, memory_mib) = numbers;
        let [chat, classify, reasoning, code] = quality;
        let quality = changed!(QualityPrior::new(0.5); chat, classify, reasoning, code);
        let spec = ModelSpec::new(id, provider, location, quality, latency_ms).with_prices(prices.0, prices.1);
        changed!(spec; name, capabilities, context_tokens, thinks, memory_mib, family, tags, needs_consent)
    }
}

prop_compose! {
    fn candidate()(model in ".*", n in [share(), share(), share(), share(), share(), share()], left_out in any::<Option<String>>(), is_unknown in any::<bool>()) -> CandidateScore {
        let [score, quality, latency, cost, local_bonus, availability] = n;
        let quality_basis = is_unknown.then_some(QualityBasis::Unknown);
        changed!(CandidateScore::new(model, score); quality, quality_basis, latency, cost, local_bonus, availability, left_out)
    }
}

prop_compose! {
    fn model_choice()(
        id in ".*",
        explicit in any::<bool>(),
        task in option::of(task()),
        workload in option::of(select(Workload::ALL.to_vec())),
        chosen_by in option::of(select(vec![ChosenBy::Session, ChosenBy::Exploration])),
        relaxed in vec(".*", 0..3),
        candidates in vec(candidate(), 0..3),
        needs_consent in any::<bool>(),
    ) -> ModelChoice {
        let choice = ModelChoice::explicit(id, None);
        changed!(choice; explicit, chosen_by, task, workload, relaxed, candidates, needs_consent)
    }
}

fn names(decision: &Decision) -> Vec<String> {
    decision
        .domains
        .iter()
        .map(|d| d.domain.to_string())
        .collect()
}

fn same(one: Decision, other: Decision) -> (Decision, Decision) {
    let strip = |mut decision: Decision| {
        // A recalled answer leaves another trace.
        decision.trace = car_router::trace::Trace::default();
        decision
    };
    (strip(one), strip(other))
}

/// The models that met what was required, the chosen one among them.
fn eligible(found: &Result<Decision, RouteError>) -> BTreeSet<String> {
    let Ok(Decision {
        model: Some(choice),
        ..
    }) = found
    else {
        return BTreeSet::new();
    };
    let mut models: BTreeSet<_> = choice.candidates.iter().map(|c| c.model.clone()).collect();
    models.insert(choice.id.clone());
    models
}

/// How far a verdict lets the request go.
fn rank(verdict: ClarityVerdict) -> u8 {
    match verdict {
        ClarityVerdict::Clear => 2,
        ClarityVerdict::NeedsConfirmation => 1,
        ClarityVerdict::NeedsClarification | ClarityVerdict::MultiIntent => 0,
    }
}

fn at(confidence: f32) -> Classification {
    let confidence = Confidence::new(confidence, Basis::Calibrated).unwrap();
    Classification::new(vec![
        ScoredDomain::new(Domain::AGGREGATE).with_confidence(confidence),
    ])
}

prop_compose! {
    fn parsed_request()(
        verb in option::of(select(vec![
            VerbIntent::Run, VerbIntent::Install, VerbIntent::Remove, VerbIntent::ServiceStart, VerbIntent::ServiceStop,
            VerbIntent::ServiceConfig, VerbIntent::ProcessStop, VerbIntent::Update, VerbIntent::Check,
        ])),
        verb_word in option::of(any::<String>()),
        target in option::of(any::<String>()),
        start in 0..50usize,
        length in 0..50usize,
        resolved in option::of(any::<String>()),
    ) -> ParsedRequest {
        let target_span = target.as_ref().map(|_| Span::new(start, start + length));
        changed!(ParsedRequest::new(); verb, verb_word, target, target_span, resolved)
    }
}

prop_compose! {
    fn package_fact()(
        (name, installed) in (any::<String>(), any::<bool>()),
        version in option::of(any::<String>()),
        available in option::of(any::<String>()),
        section in option::of(any::<String>()),
        summary in option::of(any::<String>()),
    ) -> PackageFact {
        changed!(PackageFact::new(name); installed, version, available, section, summary)
    }
}

prop_compose! {
    fn service_fact()(
        (unit, load_state, active_state) in (any::<String>(), any::<String>(), any::<String>()),
        sub_state in option::of(any::<String>()),
        unit_file_state in option::of(any::<String>()),
    ) -> ServiceFact {
        changed!(ServiceFact::new(unit, load_state, active_state); sub_state, unit_file_state)
    }
}

prop_compose! {
    fn similar_program()(
        (name, title, description) in (any::<String>(), any::<String>(), any::<String>()),
        kind in select(vec![SimilarKind::Package, SimilarKind::Desktop]),
        matched_by in select(vec![SimilarMatch::Text, SimilarMatch::Embedding]),
        installed in any::<bool>(),
        score in share(),
    ) -> Similar {
        changed!(Similar::new(name, kind, score, matched_by); title, description, installed)
    }
}

prop_compose! {
    fn system_context()(
        parsed in parsed_request(),
        program in option::of((any::<String>(), any::<String>())),
        package in option::of(package_fact()),
        service in option::of(service_fact()),
        similar in vec(similar_program(), 0..4),
        package_manager in option::of((select(vec![
            PackageManagerKind::Apt, PackageManagerKind::Dnf, PackageManagerKind::Yum, PackageManagerKind::Zypper,
            PackageManagerKind::Pacman, PackageManagerKind::Apk, PackageManagerKind::Brew,
        ]), any::<String>())),
        can_verify in any::<bool>(),
        unverified in vec(any::<String>(), 0..3),
        suggestion in option::of(any::<String>()),
    ) -> SystemContext {
        let program = program.map(|(name, path)| ProgramFact::new(name, path));
        let package_manager = package_manager.map(|(kind, path)| PackageManager::new(kind, path));
        changed!(SystemContext::new(parsed); program, package, service, similar, package_manager, can_verify, unverified,
            suggestion)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn requests_come_back_from_json(request in request(), turn in turn(), hint in hint()) {
        round_trip("RouteRequest", &request);
        round_trip("Turn", &turn);
        round_trip("IntentHint", &hint);
    }

    #[test]
    fn answers_come_back_from_json(
        scored in scored(), clause in clause(), clarity in clarity(), policy in policy(),
        complexity in complexity(), findings in vec(finding(), 0..4), safety in safety_policy(),
        domain in domain(),
    ) {
        round_trip("ScoredDomain", &scored);
        round_trip("Clause", &clause);
        round_trip("Clarity", &clarity);
        round_trip("ClarityPolicy", &policy);
        round_trip("Complexity", &complexity);
        round_trip("Domain", &domain);
        for finding in &findings {
            round_trip("Finding", finding);
        }
        let report = SafetyReport::new(findings, safety);
        round_trip("SafetyReport", &report);
        round_trip("ReplyCheck", &ReplyCheck::with_command("ls", report.clone()));
        round_trip("ReplyCheck", &ReplyCheck::rejected(ReplyRejection::Prose));
        let commands = vec!["ls".to_owned(), "pwd".to_owned()];
        round_trip("ReplyCheck", &ReplyCheck::several(commands, report));
    }

    #[test]
    fn models_come_back_from_json(spec in model_spec(), choice in model_choice()) {
        round_trip("ModelSpec", &spec);
        round_trip("ModelChoice", &choice);
    }

    #[test]
    fn outcomes_and_recommendations_come_back_from_json(
        kind in select(vec![
            FailureKind::TimedOut, FailureKind::Unreachable, FailureKind::ServerError, FailureKind::Malformed,
            FailureKind::RateLimited, FailureKind::Unauthorized, FailureKind::Rejected, FailureKind::Cancelled,
        ]),
        retry_after_ms in option::of(any::<u64>()),
        latency_ms in option::of(any::<u32>()),
        quality in option::of(share()),
        use_cases in vec(select(UseCase::ALL.to_vec()), 0..3),
        cloud in any::<bool>(),
        memory_mib in any::<u32>(),
        unified_memory in any::<bool>(),
    ) {
        round_trip("ModelOutcome", &ModelOutcome::Failure { kind, retry_after_ms });
        round_trip("ModelOutcome", &ModelOutcome::Success { latency_ms, quality, task_kind: None });
        let privacy = if cloud { Privacy::CloudOk } else { Privacy::OnDevice };
        let wish = RecommendationRequest::new(use_cases).with_privacy(privacy);
        round_trip("RecommendationRequest", &wish);
        let mut hardware = Hardware::new("linux", memory_mib);
        hardware.unified_memory = unified_memory;
        round_trip("Hardware", &hardware);
        round_trip("RecommendationBundle", &recommend(&ModelCatalogue::builtin(), &wish, &hardware));
    }

    #[test]
    fn facts_come_back_from_json(context in system_context()) {
        round_trip("SystemContext", &context);
        let text = context.to_prompt_text();
        prop_assert!(text.len() <= 1024);
        prop_assert!(text.chars().all(|c| c == '\n' || !c.is_control()));
    }

    #[test]
    fn decisions_come_back_from_json(text in usable(), hint in hint(), prompt in any::<bool>()) {
        let mut request = RouteRequest::new(text);
        request.prompt = prompt;
        for router in [&*SHELL, &*DATA] {
            round_trip("Decision", &router.route_local(&request).unwrap());
        }
        if let Ok(decision) = WITH_MODELS.route_local(&request.with_hint(hint)) {
            round_trip("Decision", &decision);
            match &decision.model {
                Some(model) => round_trip("ModelChoice", model),
                None => assert_eq!(decision.action, Action::Block, "only what is blocked has no model"),
            }
            round_trip("SafetyReport", &decision.safety);
        }
    }

    #[test]
    fn contexts_of_generations_come_back_from_json(text in usable(), memory in vec(usable(), 0..3)) {
        let request = RouteRequest::new(text);
        for router in [&*SHELL, &*DATA] {
            let decision = router.route_local(&request).unwrap();
            let Some(context) = router.generation_context(&request, &decision, &memory) else {
                prop_assert!(decision.domains.is_empty());
                continue;
            };
            round_trip("GenerationContext", &context);
            // Every rule of every domain is in the prompt, however long the request is.
            for scored in &decision.domains {
                let pack = router.registry().get(&scored.domain).unwrap();
                round_trip("PackPrompt", &pack.prompt);
                prop_assert!(pack.prompt.rules.iter().all(|rule| context.system.contains(rule)));
            }
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in any::<String>(), raw in vec(any::<u8>(), 0..200)) {
        for text in [text, String::from_utf8_lossy(&raw).into_owned()] {
            let request = RouteRequest::new(text);
            let valid = request.validate(65536).is_ok();
            for router in [&*SHELL, &*DATA] {
                match router.route_local(&request) {
                    Ok(_) => prop_assert!(valid),
                    Err(RouteError::InvalidRequest(_)) => prop_assert!(!valid),
                    Err(other) => prop_assert!(false, "{other}"),
                }
            }
        }
    }

    #[test]
    fn no_request_makes_it_panic(request in request()) {
        for router in [&*SHELL, &*DATA, &*WITH_MODELS] {
            let found = router.route_local(&request);
            prop_assert_eq!(found.is_err() , found.clone().is_err_and(|e| !e.to_string().is_empty()));
            if let Ok(decision) = found {
                prop_assert!(!decision.reasons.is_empty());
                let critical = decision.safety.level == RiskLevel::Critical;
                prop_assert_eq!(decision.prompt.is_some(), request.prompt && !critical && !decision.domains.is_empty());
                for finding in &decision.safety.findings {
                    let of = match finding.subject {
                        FindingSubject::Request => Some(&*request.text),
                        FindingSubject::Command => request.command.as_deref(),
                    };
                    prop_assert!(finding.span.slice(of.unwrap()).is_some(), "{:?}", finding);
                }
            }
        }
    }

    #[test]
    fn the_same_request_is_decided_the_same(text in usable()) {
        let request = RouteRequest::new(text);
        SHELL.clear_cache();
        let first = SHELL.route_local(&request).unwrap();
        let recalled = SHELL.route_local(&request).unwrap();
        SHELL.clear_cache();
        let fresh = SHELL.route_local(&request).unwrap();
        let (one, other) = same(first, recalled);
        prop_assert_eq!(&one, &other);
        prop_assert_eq!(one, same(fresh, other).0);
    }

    #[test]
    fn white_space_changes_no_domain(
        words in vec(select(vec!["find", "large", "git", "branches", "logs", "compress", "them", "disk"]), 1..8),
        gaps in vec(select(vec![" ", "  ", "\t", "\n", "\r\n", " \n\t "]), 9),
    ) {
        let plain = words.join(" ");
        let mut spaced = gaps[8].to_owned();
        for (word, gap) in words.iter().zip(&gaps) {
            spaced.push_str(word);
            spaced.push_str(gap);
        }
        for router in [&*SHELL, &*DATA] {
            router.clear_cache();
            let one = router.route_local(&RouteRequest::new(plain.as_str())).unwrap();
            router.clear_cache();
            let other = router.route_local(&RouteRequest::new(spaced.as_str())).unwrap();
            prop_assert_eq!(one.domains, other.domains);
            prop_assert_eq!(one.fallback, other.fallback);
            prop_assert_eq!(one.action, other.action);
        }
    }

    #[test]
    fn an_empty_hint_is_no_hint(text in usable()) {
        let plain = RouteRequest::new(text.as_str());
        let empty = plain.clone().with_hint(IntentHint::default());
        let json = serde_json::json!({"text": text, "hint": {}});
        let read: RouteRequest = serde_json::from_value(json).unwrap();
        prop_assert_eq!(&read, &plain);
        for other in [empty, read] {
            let decided = [&plain, &other].map(|r| WITH_MODELS.route_local(r).unwrap());
            let [one, other] = decided;
            let (one, other) = same(one, other);
            prop_assert_eq!(one, other);
        }
    }

    #[test]
    fn higher_confidence_is_never_less_clear(policy in policy(), one in share(), other in share()) {
        let (low, high) = if one <= other { (one, other) } else { (other, one) };
        for policy in [policy, ClarityPolicy::SHELL, ClarityPolicy::GATE] {
            let verdicts = [low, high].map(|c| policy.judge(&at(c)).verdict);
            prop_assert!(rank(verdicts[0]) <= rank(verdicts[1]), "{:?} {:?}", policy, verdicts);
        }
    }

    #[test]
    fn a_stricter_threshold_is_never_clearer(low in share(), high in share(), confidence in share()) {
        let of = |unclear_below: f32| changed!(ClarityPolicy::SHELL; unclear_below);
        let (low, high) = if low <= high { (low, high) } else { (high, low) };
        let verdicts = [low, high].map(|t| of(t).judge(&at(confidence)).verdict);
        prop_assert!(rank(verdicts[0]) >= rank(verdicts[1]));
    }

    #[test]
    fn requiring_more_leaves_no_more_models(
        text in usable(), fewer in capabilities(), more in capabilities(), hint in hint(),
    ) {
        // A soft limit that no model meets is dropped: it says nothing of what is eligible.
        let hint = changed!(hint; task: None, max_latency_ms: None, max_cost_usd: None);
        let with = |require: Vec<ModelCapability>| {
            let hint = changed!(hint.clone(); require, task: Some(TaskHint::Chat));
            eligible(&WITH_MODELS.route_local(&RouteRequest::new(text.as_str()).with_hint(hint)))
        };
        let few = with(fewer.clone());
        let many = with([fewer, more].concat());
        prop_assert!(many.is_subset(&few), "{many:?} {few:?}");
    }

    #[test]
    fn the_chosen_model_meets_what_is_required(text in usable(), hint in hint()) {
        let request = RouteRequest::new(text).with_hint(hint.clone());
        let Ok(decision) = WITH_MODELS.route_local(&request) else { return Ok(()); };
        let Some(choice) = decision.model else {
            prop_assert_eq!(decision.action, Action::Block, "only what is blocked has no model");
            return Ok(());
        };
        let models = WITH_MODELS.catalogue().unwrap().models();
        let model = models.iter().find(|m| m.id == choice.id).unwrap();
        prop_assert!(hint.require.iter().all(|c| model.capabilities.contains(c)));
        prop_assert!(!hint.exclude_models.contains(&model.id));
        prop_assert!(!hint.on_device_only || model.location.is_local());
        prop_assert_eq!(&choice.candidates[0].model, &choice.id);
        prop_assert_eq!(choice.needs_consent, model.needs_consent);
    }

    #[test]
    fn a_model_of_the_caller_is_never_replaced(text in usable(), hint in hint(), model in "[a-z]{1,8}|small") {
        let mut request = RouteRequest::new(text).with_hint(hint);
        request.model = Some(model.clone());
        let decision = WITH_MODELS.route_local(&request).unwrap();
        if decision.safety.level == RiskLevel::Critical {
            prop_assert!(decision.model.is_none());
        } else {
            let choice = decision.model.unwrap();
            prop_assert!(choice.explicit && choice.id == model);
        }
    }

    #[test]
    fn more_findings_never_lower_the_verdict(
        findings in vec(finding(), 0..5), more in vec(finding(), 0..3), policy in safety_policy(),
    ) {
        let fewer = SafetyReport::new(findings.clone(), policy);
        let all = SafetyReport::new([findings, more].concat(), policy);
        prop_assert!(all.verdict >= fewer.verdict && all.level >= fewer.level);
        prop_assert!(all.findings.windows(2).all(|w| w[0].level >= w[1].level));
        let worst = all.findings.iter().map(|f| f.level).max().unwrap_or_default();
        prop_assert_eq!(all.level, worst);
    }

    #[test]
    fn a_stricter_policy_never_gives_a_weaker_verdict(text in usable(), command in words(), level in level()) {
        let request = RouteRequest::new(text).with_command(command);
        let verdicts: Vec<Verdict> =
            BY_POLICY.iter().map(|r| r.route_local(&request).unwrap().safety.verdict).collect();
        prop_assert!(verdicts.windows(2).all(|w| w[0] <= w[1]), "{verdicts:?}");
        let alone: Vec<_> = SafetyPolicy::ALL.iter().map(|p| p.verdict(level)).collect();
        prop_assert!(alone.windows(2).all(|w| w[0] <= w[1]));
    }

    #[test]
    fn naming_a_domain_removes_no_finding(
        text in usable(),
        command in option::of(words()),
        named in subsequence(vec!["git", "file", "network", "general"], 1..=4),
    ) {
        let mut request = RouteRequest::new(text);
        request.command = command;
        let auto = SHELL.route_local(&request).unwrap();
        for other in [request.clone().with_domains(named), request.without_routing()] {
            let other = SHELL.route_local(&other).unwrap();
            prop_assert_eq!(&auto.safety, &other.safety);
            prop_assert_eq!(auto.action == Action::Block, other.action == Action::Block);
        }
    }

    #[test]
    fn a_command_adds_findings_and_removes_none(text in usable(), command in words()) {
        let request = RouteRequest::new(text);
        let without = SHELL.route_local(&request).unwrap().safety;
        let with = SHELL.route_local(&request.with_command(command)).unwrap().safety;
        prop_assert!(without.findings.iter().all(|f| with.findings.contains(f)));
        prop_assert!(with.verdict >= without.verdict);
    }

    #[test]
    fn how_many_domains_are_listed_changes_nothing_else(text in usable(), most in 1u32..15) {
        for router in [&*SHELL, &*DATA] {
            let mut request = RouteRequest::new(text.as_str());
            let usual = router.route_local(&request).unwrap().without_times();
            request.ranked = Some(most);
            let mut listed = router.route_local(&request).unwrap().without_times();
            prop_assert!(listed.ranked.len() <= most as usize);
            prop_assert!(listed.ranked.windows(2).all(|w| w[0].value() >= w[1].value()));
            let both = usual.ranked.len().min(most as usize);
            prop_assert_eq!(&usual.ranked[..both], &listed.ranked[..both]);
            if !usual.ranked.is_empty() {
                prop_assert_eq!(listed.ranked.len(), router.registry().packs().len().min(most as usize));
            }
            listed.ranked = usual.ranked.clone();
            let (usual, listed) = same(usual, listed);
            prop_assert_eq!(usual, listed);
        }
    }

    #[test]
    fn domains_are_ranked_and_in_use(text in usable()) {
        for router in [&*SHELL, &*DATA] {
            let decision = router.route_local(&RouteRequest::new(text.as_str())).unwrap();
            prop_assert!(decision.domains.windows(2).all(|w| w[0].value() >= w[1].value()));
            prop_assert!(decision.domains.iter().all(|d| router.registry().get(&d.domain).is_some()));
            let unique: BTreeSet<_> = names(&decision).into_iter().collect();
            prop_assert_eq!(unique.len(), decision.domains.len());
            prop_assert_eq!(decision.domains.is_empty(), router.registry().fallback().is_none() && decision.clarity.verdict == ClarityVerdict::NeedsClarification && decision.clarity.confidence.is_none());
        }
    }
}

/// Only the fallback domain is listed, and another one is the best guess.
#[test]
fn the_reason_does_not_depend_on_how_many_domains_are_listed() {
    let mut request = RouteRequest::new("IꩂÌHB");
    let usual = SHELL.route_local(&request).unwrap();
    request.ranked = Some(1);
    let listed = SHELL.route_local(&request).unwrap();
    assert_eq!(usual.reasons, listed.reasons);
}

/// The confidence of the third domain is just below the bound for alternatives and is rounded up to it.
#[test]
fn a_rounded_confidence_decides_what_is_an_alternative() {
    let mut request = RouteRequest::new("; 777 ping compress");
    let usual = SHELL.route_local(&request).unwrap();
    request.ranked = Some(1);
    let listed = SHELL.route_local(&request).unwrap();
    assert_eq!(usual.clarity, listed.clarity);
}

#[test]
fn what_stands_by_itself_comes_back_from_json() {
    for os in ["linux", "macos", "freebsd", "windows", "plan9"] {
        round_trip("Platform", &Platform::from_os(os));
    }
    for workload in [
        Workload::Interactive,
        Workload::LocalPreferred,
        Workload::Fastest,
        Workload::Quality,
    ] {
        let weights = workload.weights();
        round_trip("WorkloadWeights", &weights);
        let sum = weights.quality + weights.latency + weights.cost;
        assert!((sum - 1.0).abs() < 1e-6, "{workload:?}: {sum}");
    }
    let impossible = changed!(IntentHint::default(); require: ModelCapability::ALL.to_vec());
    let request = RouteRequest::new("list files").with_hint(impossible);
    match WITH_MODELS.route_local(&request).unwrap_err() {
        RouteError::NoEligibleModel(error) => {
            assert_eq!(
                error.rejected.len(),
                WITH_MODELS.catalogue().unwrap().models().len()
            );
            for rejection in &error.rejected {
                round_trip("Rejection", rejection);
            }
        }
        other => panic!("{other}"),
    }
}

#[test]
fn every_value_of_a_closed_list_comes_back_from_json() {
    for value in ModelCapability::ALL {
        round_trip("ModelCapability", &value);
        assert_eq!(value.as_str().parse::<ModelCapability>().unwrap(), value);
    }
    PackSet::ALL.iter().for_each(|v| round_trip("PackSet", v));
    [Privacy::OnDevice, Privacy::CloudOk]
        .iter()
        .for_each(|v| round_trip("Privacy", v));
    QualityTier::ALL
        .iter()
        .for_each(|v| round_trip("QualityTier", v));
    SafetyPolicy::ALL
        .iter()
        .for_each(|v| round_trip("SafetyPolicy", v));
    TaskHint::ALL.iter().for_each(|v| round_trip("TaskHint", v));
    UseCase::ALL.iter().for_each(|v| round_trip("UseCase", v));
    let roles = [
        UseCaseRole::Generative,
        UseCaseRole::Retrieval,
        UseCaseRole::Audio,
    ];
    roles.iter().for_each(|v| round_trip("UseCaseRole", v));
    for tier in QualityTier::ALL {
        let weights: TierWeights = tier.weights();
        round_trip("TierWeights", &weights);
    }
    for set in PackSet::ALL {
        for tool in DomainRegistry::shipped(set).to_function_definitions() {
            let tool: FunctionDefinition = tool;
            round_trip("FunctionDefinition", &tool);
        }
    }
    for model in ModelCatalogue::from_toml("models.toml", CATALOGUE)
        .unwrap()
        .models()
    {
        round_trip("ModelSpec", model);
    }
}

#[test]
fn a_schema_refuses_what_the_reader_refuses() {
    for (schema, json) in [
        ("RouteRequest", r#"{}"#),
        ("RouteRequest", r#"{"text":7}"#),
        ("RouteRequest", r#"{"text":"a","domains":"git"}"#),
        ("RouteRequest", r#"{"text":"a","hint":{"task":"cook"}}"#),
        ("IntentHint", r#"{"require":["telepathy"]}"#),
        (
            "ScoredDomain",
            r#"{"domain":"git","confidence":1.5,"basis":"rule"}"#,
        ),
        ("Domain", r#""Git Operations""#),
        ("UseCase", r#""knitting""#),
        ("SafetyPolicy", r#""lax""#),
        ("RouterError", r#"{"kind":"host"}"#),
        ("RouterError", r#"{"kind":"cold","detail":"a"}"#),
    ] {
        let value: serde_json::Value = serde_json::from_str(json).unwrap();
        assert!(!SCHEMAS[schema].is_valid(&value), "{schema} takes {json}");
    }
    assert!(serde_json::from_str::<RouteRequest>(r#"{"text":"a","domains":"git"}"#).is_err());
    let wrong = r#"{"domain":"git","confidence":1.5,"basis":"rule"}"#;
    assert!(serde_json::from_str::<ScoredDomain>(wrong).is_err());
    let half = r#"{"domain":"git","confidence":0.5}"#;
    assert!(serde_json::from_str::<ScoredDomain>(half).is_err());
}

#[test]
fn classifications_and_parts_of_packs_come_back_from_json() {
    let decision = SHELL
        .route_local(&RouteRequest::new("pack the logs and push the branch"))
        .unwrap();
    round_trip("Classification", &Classification::default());
    let answer = Classification::new(decision.domains.clone())
        .with_clauses(decision.clarity.clauses.clone())
        .with_complexity(decision.complexity)
        .with_note("a note")
        .with_outside(0.25)
        .with_degraded(true);
    assert!(!answer.clauses.is_empty());
    round_trip("Classification", &answer);
    round_trip("Exploration", &Exploration::new(0.1, 7));
    for pack in SHELL
        .registry()
        .packs()
        .iter()
        .chain(DATA.registry().packs())
    {
        round_trip("ToolSchema", &pack.tool);
        for example in &pack.examples {
            round_trip("DomainExample", example);
        }
    }
}

#[test]
fn explanations_come_back_from_their_json() {
    let router = car_router::Router::new();
    for text in ["set it up", "show the git branches", "rm -rf /"] {
        let request = RouteRequest::new(text);
        round_trip("Explanation", &router.explain(&request).unwrap());
        let named = request.with_domains(["git"]);
        round_trip("Explanation", &router.explain(&named).unwrap());
    }
}

#[test]
fn errors_come_back_from_their_json() {
    let impossible = changed!(IntentHint::default(); require: ModelCapability::ALL.to_vec());
    for request in [
        RouteRequest::new(" "),
        RouteRequest::new("list files").with_domains(["gti"]),
        RouteRequest::new("list files").with_hint(impossible),
    ] {
        let error = WITH_MODELS.route_local(&request).unwrap_err();
        let said = error.to_string();
        let error = RouterError::from(error);
        assert_eq!(error.to_string(), said);
        round_trip("RouterError", &error);
    }
    let toml = "[[model]]\nid = 7\n";
    let build = ModelCatalogue::from_toml("models.toml", toml).unwrap_err();
    let said = build.to_string();
    let build = RouterError::from(build);
    assert_eq!(build.to_string(), said);
    round_trip("RouterError", &build);
    let detail = "no idea".to_owned();
    let host = RouterError::Host {
        detail: detail.clone(),
    };
    round_trip("RouterError", &host);
    round_trip("RouterError", &RouterError::Cancelled { detail });
}

/// A value that a setting may have, other than its default.
fn examples(kind: SettingKind) -> Vec<String> {
    match kind {
        SettingKind::Flag => ["true", "false"].map(str::to_owned).to_vec(),
        SettingKind::Whole(from, to) => vec![from.to_string(), to.to_string()],
        SettingKind::Number(from, to) => vec![from.to_string(), to.to_string()],
        SettingKind::Choice(names) => names.iter().map(ToString::to_string).collect(),
        _ => vec!["one".to_owned()],
    }
}

#[test]
fn settings_come_back_from_their_json() {
    let validator = &SCHEMAS["Settings"];
    let check = |settings: &Settings| {
        let text = settings.to_json().unwrap();
        let back = Settings::from_json(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
        assert_eq!(back.to_json().unwrap(), text);
        let instance = serde_json::from_str(&text).unwrap();
        let errors: Vec<_> = validator
            .iter_errors(&instance)
            .map(|e| e.to_string())
            .collect();
        assert!(errors.is_empty(), "{errors:?} in {text}");
        text
    };
    assert_eq!(check(&Settings::default()), "{}");
    for definition in Settings::DEFINITIONS {
        for value in examples(definition.kind) {
            let loader = Settings::loader().flag("--it", definition.key, value);
            check(&loader.load().unwrap());
        }
    }
    let last = |definition: &SettingDefinition| examples(definition.kind).pop().unwrap();
    let all = Settings::DEFINITIONS
        .iter()
        .filter(|definition| definition.key != "domains.enabled")
        .fold(Settings::loader(), |loader, definition| {
            loader.flag("--it", definition.key, last(definition))
        });
    assert!(check(&all.load().unwrap()).len() > 500);
}

proptest! {
    #[test]
    fn effects_and_workspaces_have_the_json_of_their_schemas(
        command in "(cat|rm|curl|docker ps|sudo ls|mv a) [a-z./~$>|;& -]{0,20}",
        folder in proptest::option::of("/[a-z]{1,8}"),
        roots in proptest::collection::vec("/[a-z]{1,8}", 0..3),
        flags in any::<[bool; 3]>(),
    ) {
        let workspace = folder.map_or_else(Workspace::default, Workspace::new);
        let workspace = workspace
            .with_roots(roots)
            .with_reads_outside(flags[0])
            .with_asks_services(flags[1])
            .with_asks_network(flags[2]);
        round_trip("Workspace", &workspace);
        round_trip("CommandEffects", &Router::new().command_effects(&command, &workspace));
        round_trip("CheckExplanation", &Router::new().explain_command(&command, &workspace));
    }
}

#[test]
fn every_public_schema_is_used_here() {
    // Those that are read and written here by themselves.
    let used = [
        "AnsweredQuestion",
        "Choice",
        "Classification",
        "DomainExample",
        "Exploration",
        "ToolSchema",
        "Platform",
        "RecommendationBundle",
        "Hardware",
        "ModelOutcome",
        "Rejection",
        "RecommendationRequest",
        "WorkloadWeights",
        "Clarity",
        "ClarityPolicy",
        "Clause",
        "Complexity",
        "Decision",
        "Domain",
        "Explanation",
        "Finding",
        "FunctionDefinition",
        "GenerationContext",
        "PackPrompt",
        "IntentHint",
        "ModelCapability",
        "ModelChoice",
        "ModelSpec",
        "PackSet",
        "Privacy",
        "QualityTier",
        "SystemContext",
        "ReplyCheck",
        "RouteRequest",
        "RouterError",
        "SafetyPolicy",
        "SafetyReport",
        "CheckExplanation",
        "CommandEffects",
        "Workspace",
        "ScoredDomain",
        "Settings",
        "TaskHint",
        "TierWeights",
        "Turn",
        "UseCase",
        "UseCaseRole",
    ];
    // The others are parts of these.
    let mut parts: BTreeSet<String> = used.iter().map(|n| (*n).to_owned()).collect();
    for (_, schema) in car_router::schema::all()
        .iter()
        .filter(|(n, _)| used.contains(&n.as_str()))
    {
        let value = serde_json::to_value(schema).unwrap();
        parts.extend(
            value["$defs"]
                .as_object()
                .into_iter()
                .flatten()
                .map(|(name, _)| name.clone()),
        );
    }
    let mut apart: Vec<_> = SCHEMAS.keys().filter(|n| !parts.contains(&***n)).collect();
    apart.sort();
    assert!(
        apart.is_empty(),
        "schemas that no test reads or writes: {apart:?}"
    );
}

/// Spacing, case and courtesy say nothing about what is asked.
#[test]
fn the_same_request_written_otherwise_keeps_its_domain() {
    let router = Router::builder().disable_cache().build().unwrap();
    let domain = |text: &str| {
        let decision = router.route_local(&RouteRequest::new(text)).ok()?;
        Some(decision.primary()?.domain.clone())
    };
    let vectors = car_router_tests::routing().unwrap();
    let texts: Vec<_> = vectors
        .iter()
        .filter_map(|v| v.request["text"].as_str())
        .filter(|t| !t.trim().is_empty())
        .collect();
    assert!(texts.len() > 100);
    let ways: [fn(&str) -> String; 5] = [
        |t| t.replace(' ', "   "),
        |t| format!(" {t}\n"),
        str::to_lowercase,
        str::to_uppercase,
        |t| format!("{t} please"),
    ];
    for rewrite in ways {
        let changed: Vec<_> = texts
            .iter()
            .filter(|text| domain(text) != domain(&rewrite(text)))
            .collect();
        assert!(changed.len() * 100 <= texts.len(), "{changed:?}");
    }
}
