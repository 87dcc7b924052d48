//! Any text is decided on, with confidences that are probabilities, spans that lie in the text, and the
//! same answer again.
#![no_main]

use std::sync::LazyLock;

use car_router::domain::RegistryBuilder;
use car_router::{DomainPack, DomainRegistry, PackSet, RouteRequest, Router};
use libfuzzer_sys::fuzz_target;

fn own() -> DomainPack {
    let source = "[meta]\ndomain = \"smart_home\"\nname = \"Smart home\"\ndescription = \"Lights and heating\"\n\
                  requests = [\"turn on the lamp\", \"make it warmer\", \"close the blinds\"]\n";
    DomainPack::from_toml("own.toml", source).expect("a pack")
}

fn router(registry: RegistryBuilder) -> Router {
    let registry = registry.build().expect("a registry");
    let router = Router::builder().registry(registry).disable_cache().build();
    router.expect("a router")
}

static ROUTERS: LazyLock<[Router; 4]> = LazyLock::new(|| {
    [
        router(DomainRegistry::builder(PackSet::Shell)),
        router(DomainRegistry::builder(PackSet::Data)),
        router(DomainRegistry::builder(PackSet::Shell).pack(own())),
        router(RegistryBuilder::empty().pack(own())),
    ]
});

fuzz_target!(|text: &str| {
    for router in ROUTERS.iter() {
        let request = RouteRequest::new(text);
        let Ok(decision) = router.route_local(&request) else {
            continue;
        };
        for domain in &decision.domains {
            assert!((0.0..=1.0).contains(&domain.value()), "{domain:?}");
        }
        for clause in &decision.clarity.clauses {
            assert!(clause.span.slice(text).is_some(), "{clause:?}");
        }
        let again = router.route_local(&request).expect("decided before");
        assert_eq!(again.domains, decision.domains);
    }
});
