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
fn file_of_aliases_that_is_wrong_is_an_error() {
    let missing = Some("/nowhere/aliases.toml".to_owned());
    let error = RouterBuilder::new()
        .look_up_system(missing, false)
        .unwrap_err();
    assert!(error.to_string().contains("aliases.toml"), "{error}");
}
