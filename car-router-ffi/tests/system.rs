//! Routers that look up facts about this computer.
#![cfg(feature = "system")]
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use car_router_ffi::values::{
    Domain, Platform, RouteRequest, Stage, VerbIntent, route_request_from_json,
};
use car_router_ffi::{HostError, RouterBuilder, RouterEnvironment};

#[derive(Debug)]
struct Told;

impl RouterEnvironment for Told {
    fn now_ms(&self) -> Result<Option<u64>, HostError> {
        Ok(None)
    }

    fn platform(&self) -> Result<Option<Platform>, HostError> {
        Ok(None)
    }

    fn system_context(&self) -> Result<Option<String>, HostError> {
        Ok(Some("- told by the app".to_owned()))
    }
}

fn request(text: &str) -> RouteRequest {
    let json = serde_json::json!({ "text": text, "prompt": true });
    route_request_from_json(json.to_string(), true).unwrap()
}

#[test]
fn facts_are_in_the_decision() {
    let router = RouterBuilder::new()
        .look_up_system(None, false)
        .unwrap()
        .build()
        .unwrap();
    let decision = router.route(request("run no-such-program")).unwrap();
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
    let name = "package_management".to_owned();
    assert_ne!(decision.domains[0].domain, Domain { name });
}

#[test]
fn text_of_the_environment_replaces_facts() {
    let builder = RouterBuilder::new().look_up_system(None, false).unwrap();
    let router = builder.environment(Arc::new(Told)).build().unwrap();
    let decision = router.route(request("run no-such-program")).unwrap();
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
    let request = route_request_from_json(json.to_owned(), true).unwrap();
    let facts = request.facts.clone().unwrap();
    let builder = RouterBuilder::new().look_up_system(None, false).unwrap();
    // They replace the text of the environment, too.
    let router = builder.environment(Arc::new(Told)).build().unwrap();
    let decision = router.route(request).unwrap();
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

    use car_router_ffi::values::{Classification, Query};
    use car_router_ffi::{Classifier, RouterSettings};

    struct Silent;

    impl Classifier for Silent {
        fn classify(&self, _: Query) -> Result<Classification, HostError> {
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
            .replace_classifiers("silent".to_owned(), Arc::new(Silent), Vec::new())
            .unwrap();
        // Without lookups, nothing asks for it.
        assert!(builder.build().is_ok());
        let built = builder.look_up_system(None, false).unwrap().build();
        assert_eq!(built.is_ok(), is_right, "{path}");
    }
}
