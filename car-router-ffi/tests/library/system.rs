//! Routers that look up facts about this computer.
#![cfg(feature = "system")]
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use car_router::system::VerbIntent;
use car_router::trace::Stage;
use car_router::{Decision, Domain};
use car_router_ffi::{HostError, JsonEnvironment, Router, RouterBuilder};

#[derive(Debug)]
struct Told;

impl JsonEnvironment for Told {
    fn now_ms(&self) -> Result<Option<u64>, HostError> {
        Ok(None)
    }

    fn platform(&self) -> Result<Option<String>, HostError> {
        Ok(None)
    }

    fn system_context(&self) -> Result<Option<String>, HostError> {
        Ok(Some("- told by the app".to_owned()))
    }
}

fn route(router: &Router, text: &str) -> Decision {
    let json = serde_json::json!({ "text": text, "prompt": true });
    serde_json::from_str(&router.route_json(json.to_string()).unwrap()).unwrap()
}

#[test]
fn facts_are_in_the_decision() {
    let router = RouterBuilder::new()
        .look_up_system(None, false)
        .unwrap()
        .build()
        .unwrap();
    let decision = route(&router, "run no-such-program");
    let context = decision.system_context.unwrap();
    assert_eq!(context.parsed.verb, Some(VerbIntent::Run));
    assert_eq!(context.parsed.target.as_deref(), Some("no-such-program"));
    assert_eq!(context.program, None);
    assert!(
        decision
            .trace
            .steps
            .iter()
            .any(|step| step.stage == Stage::Context)
    );
    assert_ne!(decision.domains[0].domain, Domain::PACKAGE_MANAGEMENT);
}

#[test]
fn text_of_the_environment_replaces_facts() {
    let builder = RouterBuilder::new().look_up_system(None, false).unwrap();
    let router = builder.json_environment(Arc::new(Told)).build().unwrap();
    let decision = route(&router, "run no-such-program");
    assert_eq!(decision.system_context, None);
    assert!(
        decision
            .prompt
            .unwrap()
            .system
            .contains("- told by the app")
    );
}

#[test]
fn facts_of_the_caller_replace_lookups() {
    let json = r#"{"text":"install gimp","prompt":true,"facts":{"parsed":{"verb":"install","target":"gimp"},
        "package":{"name":"gimp","installed":true,"version":"2.10"},"can_verify":true}}"#;
    let request: car_router::RouteRequest = serde_json::from_str(json).unwrap();
    let facts = request.facts.unwrap();
    let builder = RouterBuilder::new().look_up_system(None, false).unwrap();
    // They replace the text of the environment, too.
    let router = builder.json_environment(Arc::new(Told)).build().unwrap();
    let decision: Decision =
        serde_json::from_str(&router.route_json(json.to_owned()).unwrap()).unwrap();
    assert_eq!(decision.system_context.unwrap(), facts);
    let prompt = decision.prompt.unwrap().system;
    assert!(
        prompt.contains("- gimp: package installed (v2.10)") && !prompt.contains("told"),
        "{prompt}"
    );
}

#[test]
fn file_of_aliases_that_is_wrong_is_an_error() {
    let missing = Some("/nowhere/aliases.toml".to_owned());
    let error = RouterBuilder::new()
        .look_up_system(missing, false)
        .unwrap_err();
    assert!(error.to_string().contains("aliases.toml"), "{error}");
}

/// An encoder that the settings name finds programs also where the app's classifiers replace the embedded one.
#[cfg(feature = "inference")]
#[test]
fn encoder_of_the_settings_is_that_of_the_lookups() {
    use std::collections::HashMap;

    use car_router_ffi::{JsonClassifier, RouterSettings};

    struct Silent;

    impl JsonClassifier for Silent {
        fn classify(&self, _: String) -> Result<String, HostError> {
            Err(HostError::Unavailable {
                reason: "silent".to_owned(),
            })
        }
    }

    let folder = format!(
        "{}/../crates/encoder/small-encoder",
        env!("CARGO_MANIFEST_DIR")
    );
    for (path, is_right) in [(folder.as_str(), true), ("/nowhere", false)] {
        let settings = HashMap::from([("encoder.path".to_owned(), path.to_owned())]);
        let builder = RouterBuilder::from_settings(&RouterSettings::new(settings).unwrap())
            .replace_classifiers_json("silent".to_owned(), Arc::new(Silent), "[]".to_owned())
            .unwrap();
        // Without lookups, nothing asks for it.
        assert!(builder.build().is_ok());
        let built = builder.look_up_system(None, false).unwrap().build();
        assert_eq!(built.is_ok(), is_right, "{path}");
    }
}
