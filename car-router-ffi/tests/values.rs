//! Every value comes back from its JSON as it was, and what the core does not allow is refused with a type.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use car_router::model::evidence::{FailureKind, ModelOutcome};
use car_router::model::{Hardware, ModelCatalogue, RecommendationRequest, recommend};
use car_router::prompt::Platform;
use car_router::request::{DomainChoice, Turn};
use car_router::{
    ClarityPolicy, DomainRegistry, IntentHint, ModelCapability, Privacy, QualityTier, RouteRequest,
    TaskHint, UseCase, Workload,
};
use car_router_ffi::values as ffi;
use car_router_ffi::{RouterError, values};
use proptest::prelude::*;

/// The core's JSON, read and written by the mirror.
macro_rules! comes_back {
    ($value:expr, $from_json:path) => {{
        let json = serde_json::to_string(&$value).unwrap();
        let mirror = $from_json(json.clone(), true).unwrap();
        assert_eq!(mirror.to_json().unwrap(), json);
        assert_eq!($from_json(json, false).unwrap(), mirror);
    }};
}

#[test]
fn values_come_back_from_their_json() {
    for model in ModelCatalogue::builtin().models() {
        comes_back!(model, ffi::model_spec_from_json);
    }
    for registry in [DomainRegistry::shell(), DomainRegistry::data()] {
        for tool in registry.to_function_definitions() {
            comes_back!(tool, ffi::function_definition_from_json);
        }
        for domain in registry.domains() {
            comes_back!(domain, ffi::domain_from_json);
        }
    }
    for policy in [ClarityPolicy::SHELL, ClarityPolicy::GATE] {
        comes_back!(policy, ffi::clarity_policy_from_json);
    }
    let hardware = Hardware {
        os: "linux".to_owned(),
        memory_mib: 32_768,
        gpu_memory_mib: Some(8192),
        unified_memory: false,
    };
    comes_back!(hardware, ffi::hardware_from_json);
    for tier in QualityTier::ALL {
        comes_back!(tier.weights(), ffi::tier_weights_from_json);
        let wish = RecommendationRequest {
            use_cases: UseCase::ALL.to_vec(),
            tier,
            privacy: Privacy::CloudOk,
        };
        comes_back!(wish, ffi::recommendation_request_from_json);
        let bundle = recommend(&ModelCatalogue::builtin(), &wish, &hardware);
        comes_back!(bundle, ffi::recommendation_bundle_from_json);
    }
    for workload in Workload::ALL {
        comes_back!(workload, ffi::workload_from_json);
        comes_back!(workload.weights(), ffi::workload_weights_from_json);
    }
    for capability in ModelCapability::ALL {
        comes_back!(capability, ffi::model_capability_from_json);
    }
    comes_back!(Platform::from_os("macos"), ffi::platform_from_json);
    for outcome in [
        ModelOutcome::success(3),
        ModelOutcome::failure(FailureKind::RateLimited),
        ModelOutcome::Success {
            latency_ms: None,
            quality: Some(0.7),
        },
    ] {
        comes_back!(outcome, ffi::model_outcome_from_json);
    }
}

fn hints() -> impl Strategy<Value = IntentHint> {
    let tasks = proptest::option::of(proptest::sample::select(TaskHint::ALL.to_vec()));
    let capabilities = proptest::sample::select(ModelCapability::ALL.to_vec());
    let require = proptest::collection::vec(capabilities, 0..4);
    let flags = proptest::collection::vec(any::<bool>(), 5);
    let models = proptest::collection::vec(".{0,8}", 0..3);
    let limits = (any::<Option<u32>>(), proptest::option::of(0.0..1e9f64));
    (tasks, require, flags, models, limits).prop_map(
        |(task, require, flags, exclude_models, (max_latency_ms, max_cost_usd))| IntentHint {
            task,
            require,
            prefer_local: flags[0],
            prefer_fast: flags[1],
            prefer_quality: flags[2],
            high_stakes: flags[3],
            exclude_models,
            on_device_only: flags[4],
            max_latency_ms,
            max_cost_usd,
        },
    )
}

fn requests() -> impl Strategy<Value = RouteRequest> {
    let names = proptest::collection::vec("[a-z]{1,8}", 0..3);
    let domains = prop_oneof![
        Just(DomainChoice::Auto),
        Just(DomainChoice::Off),
        names.prop_map(DomainChoice::Named),
    ];
    let turns = proptest::collection::vec(".{0,20}".prop_map(Turn::user), 0..3);
    let workload = proptest::sample::select(Workload::ALL.to_vec());
    let texts = proptest::collection::vec(proptest::option::of(".{0,20}"), 4);
    (
        ".{0,60}",
        turns,
        hints(),
        workload,
        domains,
        texts,
        any::<bool>(),
        proptest::option::of(any::<u32>()),
    )
        .prop_map(
            |(text, history, hint, workload, domains, texts, prompt, ranked)| RouteRequest {
                text,
                history,
                hint,
                workload,
                session: texts[0].clone(),
                domains,
                model: texts[1].clone(),
                command: texts[2].clone(),
                prompt,
                system_context: texts[3].clone(),
                facts: None,
                ranked,
            },
        )
}

proptest! {
    #[test]
    fn requests_come_back_from_their_json(request in requests()) {
        comes_back!(request, ffi::route_request_from_json);
    }

    #[test]
    fn decisions_come_back_from_their_json(request in requests()) {
        let router = car_router::Router::builder()
            .catalogue(ModelCatalogue::builtin())
            .build()
            .unwrap();
        if let Ok(decision) = router.route_local(&request) {
            comes_back!(decision, ffi::decision_from_json);
        }
    }

    #[test]
    fn numbers_keep_their_decimals(value in 0.0f32..=1.0) {
        let value = (value * 1e4).round() / 1e4;
        let json = format!(r#"{{"domain":"git_operations","confidence":{value},"basis":"rule"}}"#);
        let scored = ffi::scored_domain_from_json(json, true).unwrap();
        let found = scored.confidence.unwrap().value;
        prop_assert_eq!(found.to_string(), value.to_string());
    }
}

#[test]
fn what_the_core_does_not_allow_is_refused() {
    let domain = |name: &str| values::Domain {
        name: name.to_owned(),
    };
    let refused = |error: RouterError, about: &str, part: &str| match &error {
        RouterError::InvalidRequest { field, detail, .. } => {
            assert_eq!(field, about);
            assert!(detail.contains(part), "{detail}");
        }
        other => panic!("{other:?}"),
    };
    let error = values::parse_domain("Git Ops".to_owned()).unwrap_err();
    refused(error, "domain", "`Git Ops`, expected 1 to 64 bytes");
    refused(domain("").to_json().unwrap_err(), "domain", "``");
    let scored = values::ScoredDomain {
        domain: domain("git_operations"),
        confidence: Some(values::Confidence {
            value: 1.5,
            basis: values::Basis::Rule,
        }),
    };
    refused(scored.to_json().unwrap_err(), "confidence", "`1.5`");
    let unknown = values::Basis::Unknown.to_json().unwrap_err();
    refused(unknown, "Basis", "`Unknown`");
    let error = values::route_request_from_json("{".to_owned(), false).unwrap_err();
    refused(
        error,
        "RouteRequest",
        "expected the JSON of a `RouteRequest`",
    );
    let strict = r#"{"text":"a","txet":"b"}"#.to_owned();
    assert!(values::route_request_from_json(strict.clone(), false).is_ok());
    let error = values::route_request_from_json(strict, true).unwrap_err();
    refused(error, "RouteRequest", "unknown field `txet`");
}
