//! What the guides show works as they say.
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;

use car_router::safety::CustomRules;
use car_router::{
    Domain, DomainPack, DomainRegistry, IntentHint, ModelCatalogue, PackSet, RouteRequest, Router,
};
use car_router_tests::changed;

fn guide(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "docs", "guides", name]
        .iter()
        .collect()
}

/// The first block of this kind in a guide.
fn block(name: &str, kind: &str) -> String {
    let text = std::fs::read_to_string(guide(name)).unwrap();
    let (_, rest) = text.split_once(&format!("```{kind}\n")).unwrap();
    rest.split_once("```\n").unwrap().0.to_owned()
}

#[test]
fn pack_of_the_guide_serves_only_its_own_request() {
    let pack = DomainPack::from_toml("guide", &block("custom-domains.md", "toml")).unwrap();
    let registry = DomainRegistry::builder(PackSet::Shell)
        .pack(pack)
        .build()
        .unwrap();
    let router = Router::builder().registry(registry).build().unwrap();
    for (text, domain) in [
        (
            "which containers are running",
            Domain::new("containers").unwrap(),
        ),
        ("make the script executable", Domain::PERMISSION_MANAGEMENT),
    ] {
        let decision = router.route_local(&RouteRequest::new(text)).unwrap();
        assert_eq!(decision.primary().unwrap().domain, domain, "{text}");
    }
}

#[test]
fn the_catalogue_of_the_guide_chooses_as_it_says() {
    let catalogue = ModelCatalogue::from_file(&guide("models.toml")).unwrap();
    let router = Router::builder().catalogue(catalogue).build().unwrap();
    let request = RouteRequest::new("find all rust files larger than 1MB");
    assert_eq!(
        router.route_local(&request).unwrap().model.unwrap().id,
        "gemma3:4b"
    );
    let hint = changed!(IntentHint::default(); high_stakes: true);
    let choice = router
        .route_local(&request.with_hint(hint))
        .unwrap()
        .model
        .unwrap();
    assert_eq!(
        (choice.id.as_str(), choice.needs_consent),
        ("large-remote", true)
    );
}

#[test]
fn the_settings_of_the_guides_are_settings() {
    for (name, blocks) in [
        ("local-models.md", 4),
        ("encoder.md", 1),
        ("propose-commands.md", 2),
        ("ask-questions.md", 1),
    ] {
        let text = std::fs::read_to_string(guide(name)).unwrap();
        let mut count = 0;
        for block in text.split("```toml\n").skip(1) {
            let block = block.split("```\n").next().unwrap();
            let scratch = car_router_tests::Scratch::new().unwrap();
            let file = scratch.write("config.toml", block).unwrap();
            let loaded = car_router::Settings::loader().user_file(Some(file)).load();
            assert!(loaded.is_ok(), "{block}: {loaded:?}");
            count += 1;
        }
        assert_eq!(count, blocks, "{name}");
    }
}

#[test]
fn the_rules_of_the_guide_add_to_those_that_ship() {
    let own = CustomRules::from_toml("guide", &block("custom-rules.md", "toml")).unwrap();
    let router = Router::builder().custom_rules(own).build().unwrap();
    let found = |command: &str| -> Vec<String> {
        let report = router.check_command(command);
        report.findings.into_iter().map(|f| f.rule).collect()
    };
    assert_eq!(found("deploy shop"), ["shop-deploy"]);
    let restart = found("kubectl rollout restart deployment/shop-web -n web");
    assert!(
        restart.iter().any(|rule| rule == "shop-deploy"),
        "{restart:?}"
    );
    assert!(found("deploy shop --dry-run").is_empty());
    assert_eq!(
        router.check_command("rm -rf var/cache").exempted,
        ["file-delete-recursive"]
    );
}
