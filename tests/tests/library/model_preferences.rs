//! Models that settings and hints name: for tiers, as the only ones, as preferred ones, and as fallbacks.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use car_router::model::{CandidateScore, ChosenBy, FailureKind, ModelOutcome, QualityBasis};
use car_router::trace::Stage;
use car_router::{
    Decision, IntentHint, ModelCatalogue, ModelChoice, RouteError, RouteRequest, Router,
    RouterBuilder, Settings, TaskHint, Turn,
};

const SIMPLE: &str = "rename foo to bar in main.rs";
const COMPLEX: &str = "architect a distributed system with a migration plan for every service, compare the trade-offs of both designs";

const CATALOGUE: &str = r#"
[[model]]
id = "cheap"
provider = "one"
location = "remote"
capabilities = ["generate", "code", "reasoning", "classify"]
latency_ms = 300
input_usd_per_mtok = 0.1
output_usd_per_mtok = 0.4
quality = { chat = 0.6, classify = 0.6, reasoning = 0.5, code = 0.5 }

[[model]]
id = "middle"
provider = "one"
location = "remote"
capabilities = ["generate", "code", "reasoning", "classify"]
latency_ms = 600
input_usd_per_mtok = 1.0
output_usd_per_mtok = 4.0
quality = { chat = 0.8, classify = 0.8, reasoning = 0.75, code = 0.75 }

[[model]]
id = "strong"
provider = "two"
location = "remote"
capabilities = ["generate", "code", "reasoning", "classify", "vision"]
latency_ms = 900
input_usd_per_mtok = 5.0
output_usd_per_mtok = 25.0
cached_input_usd_per_mtok = 0.5
quality = { chat = 0.95, classify = 0.95, reasoning = 0.95, code = 0.95 }
"#;

fn settings(json: &str) -> RouterBuilder {
    RouterBuilder::from_settings(Settings::from_json(json).unwrap())
}

fn catalogue() -> ModelCatalogue {
    ModelCatalogue::from_toml("models.toml", CATALOGUE).unwrap()
}

fn router(json: &str) -> Router {
    settings(json).catalogue(catalogue()).build().unwrap()
}

fn decide(router: &Router, text: &str, hint: IntentHint) -> Result<Decision, RouteError> {
    router.route_local(&RouteRequest::new(text).with_hint(hint))
}

fn choice(router: &Router, text: &str, hint: IntentHint) -> ModelChoice {
    decide(router, text, hint).unwrap().model.unwrap()
}

#[test]
fn two_lines_choose_a_model_without_a_catalogue() {
    let router = settings(r#"{"models": {"simple": "flash", "complex": "pro"}}"#)
        .build()
        .unwrap();
    for (text, id) in [(SIMPLE, "flash"), (COMPLEX, "pro")] {
        let choice = choice(&router, text, IntentHint::new());
        assert_eq!(choice.id, id, "{text}");
        assert_eq!(choice.chosen_by, Some(ChosenBy::ComplexityTier));
        assert_eq!(choice.fallbacks.len(), 1, "the other one follows");
    }
}

#[test]
fn the_model_of_a_tier_gives_way_to_a_hard_requirement_and_says_so() {
    let router = router(r#"{"models": {"simple": "cheap", "complex": "strong"}}"#);
    let needs_vision = IntentHint::new().with_require([car_router::ModelCapability::Vision]);
    let choice = choice(&router, SIMPLE, needs_vision);
    assert_eq!(choice.id, "strong");
    assert!(
        choice.relaxed.contains(&"tier_model".to_owned()),
        "{choice:?}"
    );
}

#[test]
fn a_misspelled_id_is_an_error_with_the_nearest_name() {
    for (key, value) in [
        ("simple", r#""chep""#),
        ("only", r#"["cheap", "chep"]"#),
        ("exclude", r#"["chep"]"#),
        ("prefer", r#"["chep"]"#),
        ("fallbacks", r#"["chep"]"#),
    ] {
        let json = format!(r#"{{"models": {{"{key}": {value}}}}}"#);
        let error = settings(&json).catalogue(catalogue()).build().unwrap_err();
        let error = error.to_string();
        assert!(error.contains(&format!("models.{key}")), "{error}");
        assert!(
            error.contains("`chep`") && error.contains("`cheap`"),
            "{error}"
        );
    }
    let router = router("{}");
    let own = |hint: IntentHint| decide(&router, SIMPLE, hint).unwrap_err().to_string();
    for error in [
        own(IntentHint::new().with_only_models(["chep"])),
        own(IntentHint::new().with_exclude_models(["chep"])),
        own(IntentHint::new().with_prefer_models(["chep"])),
        own(IntentHint::new().with_fallback_models(["chep"])),
    ] {
        assert!(
            error.contains("`hint.") && error.contains("`cheap`"),
            "{error}"
        );
    }
}

#[test]
fn a_misspelled_id_is_an_error_without_a_catalogue_too() {
    for (key, id, near) in [
        ("only", "lrage", "large"),
        ("exclude", "smal", "small"),
        ("prefer", "smal", "small"),
        ("fallbacks", "smal", "small"),
        ("fallbacks", "Large", "large"),
    ] {
        let json = format!(
            r#"{{"models": {{"simple": "small", "complex": "large", "{key}": ["{id}"]}}}}"#
        );
        let error = settings(&json).build().unwrap_err().to_string();
        assert!(
            error.contains(&format!("`models.{key}` is `{id}`")) && error.contains(near),
            "{error}"
        );
        assert!(!error.contains("of the catalogue"), "{error}");
    }
}

#[test]
fn a_fallback_without_a_catalogue_may_be_another_model() {
    let json = r#"{"models": {"simple": "gpt-5-mini", "complex": "gpt-5", "fallbacks": ["gpt-4", "sonnet"], "exclude": ["gpt-4"]}}"#;
    let router = settings(json).build().unwrap();
    let choice = choice(&router, SIMPLE, IntentHint::new());
    assert_eq!(choice.id, "gpt-5-mini");
    assert_eq!(choice.fallbacks, ["sonnet", "gpt-5"]);
    let hint = IntentHint::new().with_only_models(["sonet"]);
    let error = decide(&router, SIMPLE, hint).unwrap_err().to_string();
    assert!(
        error.contains("a model of a tier") && error.contains("`sonnet`"),
        "{error}"
    );
}

#[test]
fn lists_need_a_catalogue_and_the_error_names_the_list() {
    for key in ["only", "exclude", "prefer", "fallbacks"] {
        let json = format!(r#"{{"models": {{"{key}": ["flash"]}}}}"#);
        let error = settings(&json).build().unwrap_err().to_string();
        assert!(
            error.contains(&format!("`models.{key}` is `flash`"))
                && error.contains("a `catalogue`"),
            "{error}"
        );
    }
}

#[test]
fn only_exclude_and_prefer_decide_in_settings_and_in_hints() {
    let only = router(r#"{"models": {"only": ["middle", "strong"], "exclude": ["middle"]}}"#);
    assert_eq!(choice(&only, SIMPLE, IntentHint::new()).id, "strong");
    let open = router("{}");
    let hint = IntentHint::new().with_only_models(["middle"]);
    assert_eq!(choice(&open, SIMPLE, hint).id, "middle");
    let plain = choice(&open, SIMPLE, IntentHint::new());
    let preferred = choice(
        &open,
        SIMPLE,
        IntentHint::new().with_prefer_models(["middle"]),
    );
    let score = |choice: &ModelChoice| {
        let own = choice
            .candidates
            .iter()
            .find(|c| c.model == "middle")
            .unwrap();
        (own.score, own.preference_bonus)
    };
    assert!(score(&preferred).0 > score(&plain).0);
    assert!(score(&preferred).1 > 0.0);
}

#[test]
fn fallbacks_are_the_named_ones_then_the_best_others() {
    let router = router(r#"{"models": {"fallbacks": ["strong"]}}"#);
    let choice = choice(&router, SIMPLE, IntentHint::new());
    assert_eq!(choice.id, "cheap");
    assert_eq!(choice.fallbacks, ["strong", "middle"]);
}

#[test]
fn the_preference_goes_from_the_cheapest_to_the_best() {
    let router = router("{}");
    for text in [SIMPLE, COMPLEX] {
        let of = |preference: f64| {
            let hint = IntentHint::new().with_quality_preference(preference);
            choice(&router, text, hint).id
        };
        assert_eq!(
            (of(0.0).as_str(), of(1.0).as_str()),
            ("cheap", "strong"),
            "{text}"
        );
        assert_eq!(
            of(0.5),
            choice(&router, text, IntentHint::new()).id,
            "{text}"
        );
        let places: Vec<usize> = (0..=20)
            .map(|step| of(f64::from(step) / 20.0))
            .map(|id| {
                ["cheap", "middle", "strong"]
                    .iter()
                    .position(|m| *m == id)
                    .unwrap()
            })
            .collect();
        assert!(places.is_sorted(), "{text}: {places:?}");
    }
    let out = IntentHint::new().with_quality_preference(1.5);
    let error = decide(&router, SIMPLE, out).unwrap_err().to_string();
    assert!(error.contains("`hint.quality_preference`"), "{error}");
}

/// Returns the choice for a request of the session `s` among all models but one, and what the trace says of it.
fn in_session(
    router: &Router,
    text: &str,
    history: Vec<Turn>,
    without: &str,
) -> (ModelChoice, String) {
    let mut request = RouteRequest::new(text).with_history(history);
    request.session = Some("s".to_owned());
    request.hint = IntentHint::new().with_exclude_models([without]);
    let decision = router.route_local(&request).unwrap();
    let step = decision.trace.steps_of(Stage::Model).next().unwrap();
    let detail = step.detail.to_string();
    (decision.model.unwrap(), detail)
}

#[test]
fn a_session_leaves_a_model_only_for_more_than_its_prompt_cache() {
    let long = || vec![Turn::user("word ".repeat(12_000)), Turn::assistant("ok")];
    // The strong model charges 0.5 for what it has read.
    for (price, then) in [("0.1", "cheap"), ("3.0", "strong")] {
        let price = format!("input_usd_per_mtok = {price}");
        let text = CATALOGUE.replace("input_usd_per_mtok = 0.1", &price);
        let catalogue = ModelCatalogue::from_toml("models.toml", &text).unwrap();
        let router = Router::builder().catalogue(catalogue).build().unwrap();
        let (before, _) = in_session(&router, COMPLEX, long(), "middle");
        assert_eq!(before.id, "strong");
        let (now, why) = in_session(&router, SIMPLE, long(), "middle");
        assert_eq!(now.id, then, "{price}: {why}");
    }
}

#[test]
fn a_session_raises_the_effort_before_it_leaves_the_model() {
    for (efforts, is_kept) in [
        ("\nefforts = [\"low\", \"medium\", \"high\"]", true),
        ("", false),
    ] {
        let location = format!("location = \"remote\"{efforts}");
        let text = CATALOGUE.replace("location = \"remote\"", &location);
        let catalogue = ModelCatalogue::from_toml("models.toml", &text).unwrap();
        let router = Router::builder().catalogue(catalogue).build().unwrap();
        let (before, _) = in_session(&router, SIMPLE, Vec::new(), "cheap");
        assert_eq!(before.id, "middle");
        let (now, why) = in_session(&router, COMPLEX, Vec::new(), "cheap");
        assert_eq!(!why.contains("chosen anew"), is_kept, "{why}");
        assert!(!is_kept || now.effort > before.effort, "{before:?} {now:?}");
    }
}

#[test]
fn models_of_unknown_quality_have_no_quality_floor() {
    let router = settings(r#"{"models": {"simple": "flash", "complex": "pro"}}"#)
        .build()
        .unwrap();
    let choice = choice(&router, COMPLEX, IntentHint::new());
    assert_eq!(choice.id, "pro");
    assert!(choice.relaxed.is_empty(), "{:?}", choice.relaxed);
    let is_unknown = |c: &CandidateScore| c.quality_basis == Some(QualityBasis::Unknown);
    assert!(choice.candidates.iter().all(is_unknown));
}

#[test]
fn a_model_that_cools_down_is_no_fallback() {
    let json = r#"{"models": {"simple": "cheap", "complex": "strong"}}"#;
    let router = router(json);
    let before = choice(&router, SIMPLE, IntentHint::new()).fallbacks;
    assert!(before.contains(&"middle".to_owned()), "{before:?}");
    for task in TaskHint::ALL {
        for _ in 0..5 {
            let outcome = ModelOutcome::failure(FailureKind::Unreachable);
            router.record_outcome("middle", task, outcome);
        }
    }
    let choice = choice(&router, SIMPLE, IntentHint::new());
    assert_eq!((choice.id.as_str(), choice.fallbacks.len()), ("cheap", 1));
    assert_eq!(choice.fallbacks, ["strong"]);
}

#[test]
fn the_trace_says_why_no_model_was_chosen() {
    let why = |router: &Router, text: &str| {
        let decision = decide(router, text, IntentHint::new()).unwrap();
        assert!(decision.model.is_none());
        let step = decision.trace.steps_of(Stage::Model).next().unwrap();
        step.detail.to_string()
    };
    let plain = Router::new();
    assert_eq!(
        why(&plain, SIMPLE),
        "no catalogue, and no models for the tiers"
    );
    assert_eq!(why(&router("{}"), "rm -rf /"), "the request is blocked");
}
