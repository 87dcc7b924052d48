//! Choosing a model: the vectors, what must hold for any catalogue, sessions and evidence.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use car_router::complexity::Complexity;
use car_router::model::{
    ChosenBy, Evidence, Exploration, FailureKind, ModelHealth, ModelOutcome, SelectionInput,
    Workload, select,
};
use car_router::trace::Stage;
use car_router::{
    Decision, IntentHint, ModelCapability, ModelCatalogue, RouteRequest, Router, TaskHint,
};
use car_router_tests::changed;
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    catalogue: String,
    vector: Vec<Vector>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    name: String,
    complexity: u8,
    task: TaskHint,
    #[serde(default)]
    hint: IntentHint,
    #[serde(default)]
    base: Workload,
    #[serde(default)]
    input_tokens: u32,
    chosen: Option<String>,
    workload: Option<Workload>,
    #[serde(default)]
    relaxed: Vec<String>,
    left_out: Option<Vec<String>>,
    #[serde(default)]
    rejected: Vec<String>,
}

fn file() -> File {
    toml::from_str(include_str!("../../vectors/models.toml")).unwrap()
}

fn catalogue() -> ModelCatalogue {
    ModelCatalogue::from_toml("models.toml", &file().catalogue).unwrap()
}

#[test]
fn the_vectors_choose_as_they_say() {
    let catalogue = catalogue();
    for vector in file().vector {
        let complexity = Complexity::scored(vector.complexity, Vec::new());
        let needs = SelectionInput::new(&vector.hint, vector.task, &complexity)
            .with_workload(vector.base)
            .with_input_tokens(vector.input_tokens);
        let name = &vector.name;
        match select(&catalogue, &needs) {
            Ok(choice) => {
                assert_eq!(
                    Some(&choice.id),
                    vector.chosen.as_ref(),
                    "{name}: {choice:?}"
                );
                assert_eq!(choice.relaxed, vector.relaxed, "{name}");
                if vector.workload.is_some() {
                    assert_eq!(choice.workload, vector.workload, "{name}");
                }
                let may = choice.candidates.iter().filter(|c| c.left_out.is_none());
                let best = may.map(|c| c.score).fold(f32::MIN, f32::max);
                assert!(
                    choice
                        .candidates
                        .iter()
                        .any(|c| c.model == choice.id && c.left_out.is_none() && c.score >= best),
                    "{name}"
                );
                let mut left_out: Vec<_> = choice
                    .candidates
                    .iter()
                    .filter(|c| c.left_out.is_some())
                    .map(|c| c.model.clone())
                    .collect();
                left_out.sort_unstable();
                if let Some(expected) = &vector.left_out {
                    assert_eq!(&left_out, expected, "{name}");
                }
            }
            Err(error) => {
                assert_eq!(vector.chosen, None, "{name}: {error}");
                let models: Vec<_> = error.rejected.iter().map(|r| r.model.clone()).collect();
                assert_eq!(models, vector.rejected, "{name}");
                assert!(error.rejected.iter().all(|r| !r.requirement.is_empty()));
            }
        }
    }
}

#[test]
fn the_builtin_catalogue_loads_and_serves_every_task() {
    let catalogue = ModelCatalogue::builtin();
    for task in TaskHint::ALL {
        let hint = changed!(IntentHint::default(); task: Some(task));
        let choice = select(
            &catalogue,
            &SelectionInput::new(&hint, task, &Complexity::scored(40, Vec::new())),
        )
        .unwrap();
        assert!(choice.relaxed.is_empty(), "{task:?}: {choice:?}");
    }
    let own =
        ModelCatalogue::from_toml("t", &file().catalogue.replace("\"tiny\"", "\"gemma3:1b\""))
            .unwrap();
    let merged = catalogue.clone().with(&own);
    assert_eq!(merged.models().len(), catalogue.models().len() + 3);
    assert_eq!(merged.get("gemma3:1b").unwrap().provider, "app");
}

// ---- Any catalogue that loads.

prop_compose! {
    fn model(at: usize)(
        local in 0..3u8,
        quality in prop::array::uniform4(0.0f32..=1.0),
        latency in 0..=u32::MAX,
        prices in prop::array::uniform2(prop_oneof![Just(0.0), 0.0..=1e6f64]),
        context in prop::option::of(1..=u32::MAX),
        can in prop::sample::subsequence(ModelCapability::ALL.to_vec(), 0..5),
    ) -> String {
        let place = ["on_device", "local_server", "remote"][local as usize];
        let can: Vec<String> = can.iter().map(|c| format!("\"{c}\"")).collect();
        let context = context.map_or(String::new(), |c| format!("context_tokens = {c}\n"));
        let [chat, classify, reasoning, code] = quality;
        format!(
            "[[model]]\nid = \"m{at}\"\nprovider = \"p\"\nlocation = \"{place}\"\ncapabilities = [{}]\n{context}latency_ms = {latency}\n\
             input_usd_per_mtok = {:?}\noutput_usd_per_mtok = {:?}\n\
             quality = {{ chat = {chat:?}, classify = {classify:?}, reasoning = {reasoning:?}, code = {code:?} }}\n",
            can.join(", "), prices[0], prices[1]
        )
    }
}

fn any_catalogue() -> impl Strategy<Value = ModelCatalogue> {
    (model(0), model(1), model(2), model(3))
        .prop_map(|(a, b, c, d)| ModelCatalogue::from_toml("any", &[a, b, c, d].concat()).unwrap())
}

prop_compose! {
    fn any_hint()(
        task in prop::option::of(prop::sample::select(TaskHint::ALL.to_vec())),
        require in prop::sample::subsequence(ModelCapability::ALL.to_vec(), 0..3),
        flags in prop::array::uniform5(any::<bool>()),
        exclude in prop::sample::subsequence(vec!["m0".to_owned(), "m1".to_owned()], 0..2),
        latency in prop::option::of(any::<u32>()),
        cost in prop::option::of(0.0..1e9f64),
    ) -> IntentHint {
        let [prefer_local, prefer_fast, prefer_quality, high_stakes, on_device_only] = flags;
        changed!(IntentHint::default(); task, require, prefer_local, prefer_fast, prefer_quality, high_stakes,
            exclude_models: exclude, on_device_only, max_latency_ms: latency, max_cost_usd: cost)
    }
}

/// The models that may serve at all: each asked for by itself.
fn eligible(catalogue: &ModelCatalogue, hint: &IntentHint) -> Vec<String> {
    let complexity = Complexity::unknown();
    let needs = SelectionInput::new(hint, TaskHint::Chat, &complexity);
    let gone: Vec<String> = match select(catalogue, &needs) {
        Err(error) => error.rejected.into_iter().map(|r| r.model).collect(),
        Ok(choice) => {
            let shown: Vec<String> = choice.candidates.into_iter().map(|c| c.model).collect();
            // What soft requirements left out is told by excluding the others.
            let others = catalogue.models().iter().map(|m| m.id.clone());
            others
                .filter(|id| !shown.contains(id))
                .filter(|id| {
                    let alone = changed!(hint.clone(); exclude_models: catalogue
                            .models()
                            .iter()
                            .map(|m| m.id.clone())
                            .filter(|other| other != id || hint.exclude_models.contains(other))
                            .collect());
                    select(
                        catalogue,
                        &SelectionInput::new(&alone, TaskHint::Chat, &complexity),
                    )
                    .is_err()
                })
                .collect()
        }
    };
    let all = catalogue.models().iter().map(|m| m.id.clone());
    all.filter(|id| !gone.contains(id)).collect()
}

proptest! {
    #[test]
    fn scores_are_finite_and_the_choice_is_among_the_candidates(
        catalogue in any_catalogue(), hint in any_hint(), score in prop::option::of(0..=100u8), tokens in any::<u32>(),
    ) {
        let complexity = score.map_or_else(Complexity::unknown, |s| Complexity::scored(s, Vec::new()));
        let needs = SelectionInput::new(&hint, TaskHint::Chat, &complexity).with_input_tokens(tokens);
        if let Ok(choice) = select(&catalogue, &needs) {
            prop_assert!(choice.candidates.iter().any(|c| c.model == choice.id));
            for c in &choice.candidates {
                for part in [c.score, c.quality, c.latency, c.cost, c.local_bonus, c.availability] {
                    prop_assert!(part.is_finite(), "{c:?}");
                }
            }
            prop_assert_eq!(select(&catalogue, &needs).unwrap(), choice);
        }
    }

    #[test]
    fn more_requirements_never_let_a_model_back_in(catalogue in any_catalogue(), hint in any_hint(), more in prop::sample::select(ModelCapability::ALL.to_vec())) {
        let mut narrower = hint.clone();
        narrower.require.push(more);
        narrower.on_device_only = true;
        let (wide, narrow) = (eligible(&catalogue, &hint), eligible(&catalogue, &narrower));
        prop_assert!(narrow.iter().all(|m| wide.contains(m)));
    }

    #[test]
    fn merging_is_the_same_in_any_order_and_grouping(
        a in outcomes(), b in outcomes(), c in outcomes(),
    ) {
        let [a, b, c] = [("a", a), ("b", b), ("c", c)].map(|(origin, outcomes)| {
            let mut evidence = Evidence::new(origin);
            for (model, kind, at) in outcomes {
                let outcome = kind.map_or(ModelOutcome::success(at as u32 % 1000), ModelOutcome::failure);
                evidence.record(model, TaskHint::Code, outcome, at);
            }
            evidence
        });
        let merged = |all: &[&Evidence]| {
            let mut merged = Evidence::new("x");
            all.iter().for_each(|e| merged.merge(e));
            merged
        };
        let mut right = b.clone();
        right.merge(&c);
        prop_assert_eq!(merged(&[&a, &b, &c]), merged(&[&c, &a, &b, &a]));
        prop_assert_eq!(merged(&[&a, &b, &c]), merged(&[&a, &right]));
        let all = merged(&[&a, &b, &c]);
        prop_assert_eq!(all.outcomes(), a.outcomes() + b.outcomes() + c.outcomes());
        // Saved and restored without loss.
        let json = serde_json::to_string(&all).unwrap();
        prop_assert_eq!(serde_json::from_str::<Evidence>(&json).unwrap(), all);
    }
}

type Outcomes = Vec<(&'static str, Option<FailureKind>, u64)>;

fn outcomes() -> impl Strategy<Value = Outcomes> {
    let kind = prop::option::of(prop::sample::select(vec![
        FailureKind::TimedOut,
        FailureKind::RateLimited,
        FailureKind::Unauthorized,
        FailureKind::Cancelled,
    ]));
    prop::collection::vec(
        (prop::sample::select(vec!["m", "n"]), kind, 0..1_000_000u64),
        0..12,
    )
}

// ---- In the router.

fn router() -> Router {
    Router::builder().catalogue(catalogue()).build().unwrap()
}

fn chosen(decision: &Decision) -> &str {
    &decision.model.as_ref().unwrap().id
}

fn said(decision: &Decision) -> String {
    decision
        .trace
        .steps_of(Stage::Model)
        .map(|s| s.detail.to_string())
        .collect()
}

#[test]
fn a_session_stays_on_its_model_until_enough_changes() {
    let router = router();
    let ask = |text: &str, hint: IntentHint| {
        let mut request = RouteRequest::new(text).with_hint(hint);
        request.session = Some("s".to_owned());
        router.route_local(&request).unwrap()
    };
    let plain = "show my git branches";
    let first = ask(plain, IntentHint::default());
    assert_eq!(chosen(&ask(plain, IntentHint::default())), chosen(&first));
    // Much harder: chosen anew, and the trace says why.
    let hard = ask(
        "redesign the architecture of our whole platform, migrate every service and find out why it crashes",
        IntentHint::default(),
    );
    assert_ne!(chosen(&hard), chosen(&first));
    assert!(
        said(&hard).contains("complexity went from"),
        "{}",
        said(&hard)
    );
    // Other requirements: chosen anew as well.
    let stakes = changed!(IntentHint::default(); high_stakes: true);
    let other = ask(plain, stakes);
    assert_eq!(chosen(&other), "strong");
    assert!(
        said(&other).contains("requirements changed"),
        "{}",
        said(&other)
    );
    // Without a session, nothing is remembered.
    let alone = router.route_local(&RouteRequest::new(plain)).unwrap();
    assert_eq!(chosen(&alone), chosen(&first));
}

#[test]
fn session_leaves_only_a_much_worse_model() {
    let near = file()
        .catalogue
        .replace("latency_ms = 300", "latency_ms = 60");
    let catalogue = ModelCatalogue::from_toml("near", &near).unwrap();
    let complexity = Complexity::scored(5, Vec::new());
    let hint = IntentHint::default();
    let mut needs = SelectionInput::new(&hint, TaskHint::Chat, &complexity);
    let free = select(&catalogue, &needs).unwrap();
    let gap = |model: &str| {
        let of = free.candidates.iter().find(|c| c.model == model).unwrap();
        free.candidates[0].score - of.score
    };
    assert!(
        free.id == "tiny" && gap("local") < 0.10 && gap("strong") > 0.10,
        "{free:?}"
    );
    needs.session = Some("local");
    let kept = select(&catalogue, &needs).unwrap();
    assert_eq!(
        (&*kept.id, kept.chosen_by),
        ("local", Some(ChosenBy::Session))
    );
    needs.session = Some("strong");
    assert_eq!(select(&catalogue, &needs).unwrap().id, free.id);
    needs.session = Some("nobody");
    assert_eq!(select(&catalogue, &needs).unwrap().id, free.id);
}

/// Models that only embed or transcribe never answer in words, whatever else is asked.
#[test]
fn what_writes_no_text_is_not_chosen_to_answer() {
    let catalogue = ModelCatalogue::builtin();
    let complexity = Complexity::scored(5, Vec::new());
    let hint = changed!(IntentHint::default(); max_latency_ms: Some(100));
    let choice = select(
        &catalogue,
        &SelectionInput::new(&hint, TaskHint::Chat, &complexity),
    )
    .unwrap();
    let able = |id: &str| {
        catalogue
            .get(id)
            .unwrap()
            .capabilities
            .contains(&ModelCapability::Generate)
    };
    assert!(
        able(&choice.id) && choice.candidates.iter().all(|c| able(&c.model)),
        "{choice:?}"
    );
    assert_eq!(choice.relaxed, ["max_latency_ms"]);
    let embed = changed!(IntentHint::default(); require: vec![ModelCapability::Embed]);
    let choice = select(
        &catalogue,
        &SelectionInput::new(&embed, TaskHint::Chat, &complexity),
    )
    .unwrap();
    assert_eq!(choice.id, "nomic-embed-text");
}

/// Two routers that were told nothing add up what they learn.
#[test]
fn routers_learn_under_origins_of_their_own() {
    let (a, b) = (router(), router());
    a.record_outcome("local", TaskHint::Code, ModelOutcome::success(10));
    b.record_outcome("local", TaskHint::Code, ModelOutcome::success(20));
    a.merge_evidence(&b.evidence());
    assert_eq!(a.evidence().outcomes(), 2);
    let resumed = a.evidence().resumed("later");
    let later = Router::builder()
        .catalogue(catalogue())
        .evidence(resumed)
        .build()
        .unwrap();
    later.record_outcome("local", TaskHint::Code, ModelOutcome::success(30));
    later.merge_evidence(&a.evidence());
    assert_eq!(later.evidence().outcomes(), 3);
}

#[test]
fn outcomes_move_the_choice_and_failures_never_touch_quality() {
    let router = router();
    let request = RouteRequest::new("show my git branches");
    let first = chosen(&router.route_local(&request).unwrap()).to_owned();
    for _ in 0..3 {
        let failure = ModelOutcome::failure(FailureKind::Unreachable);
        router.record_outcome(&first, TaskHint::Code, failure);
    }
    let second = router.route_local(&request).unwrap();
    assert_ne!(chosen(&second), first, "three failures and it rests");
    let evidence = router.evidence();
    let known = evidence
        .statistics(&first, TaskHint::Code, u64::MAX)
        .unwrap();
    assert!(known.availability < 1.0);
    assert!((known.quality(0.5) - 0.5).abs() < 1e-6);
    // Another process takes over what was learned.
    let other = Router::builder()
        .catalogue(catalogue())
        .evidence(Evidence::new("other"))
        .build()
        .unwrap();
    other.merge_evidence(&evidence);
    assert_eq!(
        chosen(&other.route_local(&request).unwrap()),
        chosen(&second)
    );
}

#[test]
fn a_router_goes_by_the_clock_it_is_given() {
    let now = Arc::new(AtomicU64::new(1_000_000));
    let told = now.clone();
    let router = Router::builder()
        .catalogue(catalogue())
        .clock(move || told.load(Ordering::Relaxed))
        .build()
        .unwrap();
    let request = RouteRequest::new("show my git branches");
    let chosen_now = || chosen(&router.route_local(&request).unwrap()).to_owned();
    let first = chosen_now();
    for _ in 0..3 {
        let failure = ModelOutcome::failure(FailureKind::Unreachable);
        router.record_outcome(&first, TaskHint::Code, failure);
    }
    assert_ne!(chosen_now(), first, "it rests");
    now.fetch_add(3_600_000, Ordering::Relaxed);
    let known = router
        .evidence()
        .statistics(&first, TaskHint::Code, 4_600_000);
    assert_eq!(
        known.unwrap().health,
        ModelHealth::HalfOpen,
        "an hour later one probe may go"
    );
}

#[test]
fn where_all_rest_one_serves_all_the_same_and_it_is_said() {
    let catalogue = catalogue();
    let mut evidence = Evidence::new("a");
    for model in catalogue.models() {
        for _ in 0..3 {
            evidence.record(
                &model.id,
                TaskHint::Chat,
                ModelOutcome::failure(FailureKind::TimedOut),
                1,
            );
        }
        let standing = evidence
            .statistics(&model.id, TaskHint::Chat, 2)
            .unwrap()
            .health;
        assert!(matches!(standing, ModelHealth::CoolingDown(_)));
    }
    let (hint, complexity) = (IntentHint::default(), Complexity::scored(5, Vec::new()));
    let needs = SelectionInput::new(&hint, TaskHint::Chat, &complexity).with_evidence(&evidence, 2);
    assert_eq!(
        select(&catalogue, &needs).unwrap().relaxed,
        ["availability"]
    );
}

#[test]
fn exploration_is_off_unless_switched_on_and_repeats_itself() {
    let catalogue = catalogue();
    let (hint, complexity) = (IntentHint::default(), Complexity::scored(30, Vec::new()));
    let mut evidence = Evidence::new("a");
    evidence.record("local", TaskHint::Chat, ModelOutcome::success(10), 1);
    let choose = |exploration, now_ms| {
        let mut needs = SelectionInput::new(&hint, TaskHint::Chat, &complexity)
            .with_evidence(&evidence, now_ms);
        needs.exploration = exploration;
        select(&catalogue, &needs).unwrap()
    };
    let always = Some(Exploration::new(1.0, 7));
    let some = Some(Exploration::new(0.3, 7));
    let explored = (0..100)
        .filter(|n| choose(some, *n).chosen_by == Some(ChosenBy::Exploration))
        .count();
    let tried = (0..100)
        .filter(|n| choose(always, *n).chosen_by == Some(ChosenBy::Exploration))
        .count();
    assert!(
        (1..100).contains(&explored) && explored < tried.max(2),
        "{explored} {tried}"
    );
    assert!((0..100).all(|n| choose(None, n).chosen_by.is_none()));
    assert_eq!(choose(some, 5), choose(some, 5));
}

#[test]
fn an_empty_hint_is_no_hint_and_an_explicit_model_always_wins() {
    let router = router();
    let request = RouteRequest::new("show my git branches");
    let plain = router.route_local(&request).unwrap();
    let hinted = router
        .route_local(&request.clone().with_hint(IntentHint::default()))
        .unwrap();
    assert_eq!(plain.model, hinted.model);
    let mut explicit = request.with_hint(changed!(IntentHint::default(); on_device_only: true,
        exclude_models: vec!["mine".to_owned()]));
    explicit.model = Some("mine".to_owned());
    let decision = router.route_local(&explicit).unwrap();
    assert!(decision.model.as_ref().unwrap().explicit);
    assert_eq!(chosen(&decision), "mine");
}
