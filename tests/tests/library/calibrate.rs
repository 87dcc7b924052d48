//! Confidence fitted to one's own labeled requests: kept beside the packs, applied to those domains only.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use car_router::classify::Calibration;
use car_router::settings::SettingsLoader;
use car_router::{Decision, RouteRequest, Router, RouterBuilder, Settings};
use car_router_tests::Scratch;

const PACK: &str = r#"[meta]
domain = "smart_home"
name = "Smart home"
description = "Lights, heating and other devices at home"
requests = ["turn on the lamp in the kitchen", "make it warmer in here", "close the blinds"]
"#;

fn config(packs: &str) -> Settings {
    SettingsLoader::flag(Settings::loader(), "--packs", "packs", packs)
        .load()
        .unwrap()
}

fn router(packs: &str) -> Router {
    RouterBuilder::from_settings(config(packs)).build().unwrap()
}

fn decide(router: &Router) -> Decision {
    let request = RouteRequest::new("switch off the lights in the bedroom");
    router.route_local(&request).unwrap()
}

fn primary_confidence(decision: &Decision) -> f32 {
    decision.primary().unwrap().value()
}

/// The share of right answers among those with the confidence of this request.
fn fitted(router: &Router, right_in_ten: usize) -> Calibration {
    let confidence = primary_confidence(&decide(router));
    let answers: Vec<(f32, bool)> = (0..200)
        .map(|i| {
            // Answers with half the confidence were seldom right.
            let here = i % 2 == 0;
            let right = (i / 2) % 10 < if here { right_in_ten } else { 1 };
            (if here { confidence } else { confidence / 2.0 }, right)
        })
        .collect();
    Calibration::fit(&answers, router.registry()).unwrap()
}

#[test]
fn a_calibration_beside_the_packs_is_applied() {
    let scratch = Scratch::new().unwrap();
    scratch.write("packs/smart_home.toml", PACK).unwrap();
    let packs = scratch.path().join("packs").display().to_string();
    let before = router(&packs);
    let json = serde_json::to_string(&fitted(&before, 7)).unwrap();
    scratch.write("packs/calibration.json", json).unwrap();
    let (was, is) = (
        primary_confidence(&decide(&before)),
        primary_confidence(&decide(&router(&packs))),
    );
    assert!(was > 0.8, "{was}");
    assert!((is - 0.7).abs() < 0.08, "{was} became {is}, expected 0.7");
}

#[test]
fn calibration_for_other_domains_is_not_used() {
    let scratch = Scratch::new().unwrap();
    scratch.write("packs/smart_home.toml", PACK).unwrap();
    let packs = scratch.path().join("packs").display().to_string();
    let before = router(&packs);
    let mut other = fitted(&before, 7);
    other.domains.pop();
    let json = serde_json::to_string(&other).unwrap();
    scratch.write("packs/calibration.json", json).unwrap();
    let decision = decide(&router(&packs));
    assert_eq!(
        primary_confidence(&decision),
        primary_confidence(&decide(&before))
    );
    let trace = serde_json::to_string(&decision.trace).unwrap();
    assert!(
        trace.contains("is for other domains and was not used"),
        "{trace}"
    );
}

#[test]
fn what_is_wrong_with_the_file_is_an_error_that_names_it() {
    for (text, part) in [
        ("{}", "missing field"),
        ("nonsense", "calibrate"),
        (
            r#"{"slope":-1.0,"offset":0.0,"fitted_on":50,"domains":["smart_home"]}"#,
            "slope above 0",
        ),
    ] {
        let scratch = Scratch::new().unwrap();
        scratch.write("packs/smart_home.toml", PACK).unwrap();
        scratch.write("packs/calibration.json", text).unwrap();
        let packs = scratch.path().join("packs").display().to_string();
        let error = RouterBuilder::from_settings(config(&packs))
            .build()
            .unwrap_err();
        let shown = error.to_string();
        assert!(
            shown.contains("calibration.json") && shown.contains(part),
            "{shown}"
        );
    }
}
