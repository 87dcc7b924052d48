//! The static table's vectors agree with the reference that fitted it, and domains of one's own work at once.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use car_router::classify::semantic::vector;
use car_router::domain::RegistryBuilder;
use car_router::{Decision, DomainPack, DomainRegistry, PackSet, RouteRequest, Router};
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    vector: Vec<Vector>,
}

#[derive(Deserialize)]
struct Vector {
    text: String,
    sum: f32,
    first: Vec<f32>,
}

#[test]
fn vectors_agree_with_the_reference() {
    let file = include_str!("../../vectors/semantic.toml");
    let vectors: Vectors = toml::from_str(file).unwrap();
    assert!(vectors.vector.len() > 10);
    for Vector { text, sum, first } in vectors.vector {
        let found = vector(&text).unwrap();
        let near = |a: f32, b: f32| (a - b).abs() < 1e-4;
        let total: f32 = found.iter().sum();
        assert!(near(total, sum), "{text:?}: sum {total}, expected {sum}");
        for (at, (found, expected)) in found.iter().zip(&first).enumerate() {
            assert!(
                near(*found, *expected),
                "{text:?}: {at}: {found}, expected {expected}"
            );
        }
    }
}

fn pack(name: &str, description: &str, requests: &[&str]) -> DomainPack {
    let requests: Vec<String> = requests.iter().map(|r| format!("{r:?}")).collect();
    let source = format!(
        "[meta]\ndomain = {name:?}\nname = {name:?}\ndescription = {description:?}\nrequests = [{}]\n",
        requests.join(", ")
    );
    DomainPack::from_toml("own.toml", &source).unwrap()
}

fn lights() -> DomainPack {
    pack(
        "smart_home",
        "Lights, heating and other devices at home",
        &[
            "turn on the lamp in the kitchen",
            "make it warmer in the bedroom",
            "close the blinds at sunset",
        ],
    )
}

fn music() -> DomainPack {
    pack(
        "music",
        "Playing songs, albums and radio stations",
        &[
            "play some jazz",
            "skip this track",
            "put on the new album of that band",
        ],
    )
}

fn router(registry: DomainRegistry) -> Router {
    let built = Router::builder().registry(registry).disable_cache().build();
    built.unwrap()
}

fn decide(router: &Router, text: &str) -> Decision {
    router.route_local(&RouteRequest::new(text)).unwrap()
}

fn primary(router: &Router, text: &str) -> String {
    let decision = decide(router, text);
    decision
        .primary()
        .map_or_else(String::new, |d| d.domain.to_string())
}

#[test]
fn a_domain_of_ones_own_works_at_once_beside_the_shipped_ones() {
    let registry = DomainRegistry::builder(PackSet::Shell).pack(lights());
    let router = router(registry.build().unwrap());
    for text in [
        "switch off the lights in the living room",
        "turn the heating down a little",
        "dim the lamps please",
    ] {
        assert_eq!(primary(&router, text), "smart_home", "{text}");
    }
    for (text, domain) in [
        ("find all rust files larger than 1MB", "file_operations"),
        ("undo my last commit", "git_operations"),
        ("install the nginx package", "package_management"),
    ] {
        assert_eq!(primary(&router, text), domain, "{text}");
    }
}

#[test]
fn custom_domains_work_alone_and_abstain_on_small_talk() {
    let registry = RegistryBuilder::empty()
        .pack(lights())
        .pack(music())
        .build();
    let router = router(registry.unwrap());
    assert_eq!(primary(&router, "turn off the bedroom lamp"), "smart_home");
    assert_eq!(primary(&router, "play a song by abba"), "music");
    let strange = decide(&router, "what is the capital of Peru");
    let sure = strange.clarity.confidence.unwrap_or(0.0);
    assert!(sure < 0.65, "{strange:?}");
}

/// A router of tools that are known by a name and a description only.
fn described(tools: &[(&str, &str)]) -> Router {
    let mut builder = RegistryBuilder::empty();
    for (name, description) in tools {
        builder = builder.pack(pack(name, description, &[]));
    }
    router(builder.build().unwrap())
}

#[test]
fn a_word_of_the_description_finds_the_tool() {
    let tools = described(&[
        ("alpha", "Shows the balance of accounts at Quorvex."),
        ("beta", "Shows the balance of accounts at Blimtar."),
        (
            "gamma",
            "Finds recipes for the ingredients in your kitchen.",
        ),
    ]);
    for (text, tool) in [
        ("what is my quorvex balance", "alpha"),
        ("what is my blimtar balance", "beta"),
        ("a meal with lentils and rice", "gamma"),
    ] {
        let decision = decide(&tools, text);
        assert_eq!(
            decision.ranked.first().unwrap().domain.as_str(),
            tool,
            "{text}"
        );
    }
}

#[test]
fn a_name_counts_less_than_the_description() {
    let tools = described(&[
        ("picture_lab", "Translates contracts into other languages."),
        ("word_smith", "Crops photos and removes their background."),
    ]);
    let decision = decide(&tools, "remove the background of this picture");
    assert_eq!(
        decision.ranked.first().unwrap().domain.as_str(),
        "word_smith"
    );
}

#[test]
fn a_name_in_another_script_finds_its_domain() {
    let source =
        "[meta]\ndomain = \"gall\"\nname = \"Żółć\"\ndescription = \"Gall bladder diagnosis\"\n";
    let named = DomainPack::from_toml("gall.toml", source).unwrap();
    let registry = RegistryBuilder::empty().pack(named).pack(lights()).build();
    let decision = decide(&router(registry.unwrap()), "żółć");
    assert_eq!(decision.ranked.first().unwrap().domain.as_str(), "gall");
}

#[test]
fn one_of_two_thousand_tools_is_found() {
    let names: Vec<String> = (0..2_000).map(|n| format!("tool_{n}")).collect();
    let tools = names.iter().enumerate().map(|(n, name)| match n {
        1_234 => (&**name, "Sends a mail to someone."),
        _ => (&**name, "Adds up numbers."),
    });
    let tools: Vec<(&str, &str)> = tools.collect();
    let decision = decide(&described(&tools), "send a mail to ada");
    assert_eq!(
        decision.ranked.first().unwrap().domain.as_str(),
        "tool_1234"
    );
}

#[test]
fn one_domain_alone_is_not_sure_of_everything() {
    let router = router(RegistryBuilder::empty().pack(lights()).build().unwrap());
    let sure = |text: &str| decide(&router, text).clarity.confidence.unwrap_or(0.0);
    assert!(sure("turn on the lamp in the bedroom") > 0.65);
    for text in [
        "what is the capital of Peru",
        "translate this letter",
        "asdf qwer",
    ] {
        assert!(sure(text) < 0.65, "{text}: {}", sure(text));
    }
}

#[test]
fn keywords_in_another_script_find_a_domain_of_ones_own() {
    let source = "[meta]\ndomain = \"weather\"\nname = \"Погода\"\ndescription = \"Прогноз погоды\"\nkeywords = [\"погода\", \"дождь\"]\n";
    let pack = DomainPack::from_toml("own.toml", source).unwrap();
    let registry = DomainRegistry::builder(PackSet::Shell).pack(pack).build();
    let router = router(registry.unwrap());
    assert_eq!(primary(&router, "какая погода, будет ли дождь"), "weather");
    let strange = decide(&router, "сколько времени");
    assert!(strange.fallback.is_some(), "{strange:?}");
}

#[test]
fn five_requests_a_domain_fit_the_same_regression_twice() {
    let more = [
        (
            "add_item",
            [
                "add milk to my list",
                "put eggs on the list",
                "i need bread on the list",
                "add two apples",
                "put soap on my shopping list",
            ],
        ),
        (
            "remove_item",
            [
                "take milk off my list",
                "remove eggs from the list",
                "i no longer need bread",
                "delete the apples",
                "drop soap from my shopping list",
            ],
        ),
        (
            "read_list",
            [
                "what is on my list",
                "read me the list",
                "how many things are on the list",
                "show the shopping list",
                "is soap on my list",
            ],
        ),
    ];
    let build = || {
        let mut builder = RegistryBuilder::empty();
        for (name, requests) in &more {
            builder = builder.pack(pack(name, name, requests));
        }
        router(builder.build().unwrap())
    };
    let (one, two) = (build(), build());
    for (text, domain) in [
        ("please add some cheese to the list", "add_item"),
        ("remove the cheese from my list", "remove_item"),
        ("what do i have on the shopping list", "read_list"),
    ] {
        assert_eq!(primary(&one, text), domain, "{text}");
        assert_eq!(decide(&one, text).domains, decide(&two, text).domains);
    }
}

/// The shipped domains of a decision, the likeliest first.
fn shipped(decision: &Decision) -> Vec<String> {
    let names = decision.domains.iter().map(|d| d.domain.to_string());
    names
        .filter(|name| name != "smart_home" && name != "music")
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn adding_a_domain_keeps_the_order_of_the_others(
        words in proptest::collection::vec(prop::sample::select(vec![
            "find", "the", "commit", "branch", "ping", "host", "play", "lamp", "files", "log", "zip", "process",
            "install", "package", "count", "lines", "disk", "space", "chmod", "song",
        ]), 2..8)
    ) {
        let text = words.join(" ");
        let none = router(DomainRegistry::shell());
        let one = router(DomainRegistry::builder(PackSet::Shell).pack(lights()).build().unwrap());
        let two = router(DomainRegistry::builder(PackSet::Shell).pack(lights()).pack(music()).build().unwrap());
        let all = [none, one, two].map(|router| shipped(&decide(&router, &text)));
        // Some may fall below what is named; none changes places with another.
        for (one, two) in [(&all[0], &all[1]), (&all[1], &all[2])] {
            let common: Vec<_> = one.iter().filter(|d| two.contains(d)).collect();
            let again: Vec<_> = two.iter().filter(|d| one.contains(d)).collect();
            prop_assert_eq!(common, again);
        }
    }

    #[test]
    fn confidence_is_a_probability_whatever_the_text(text in "\\PC{0,200}") {
        let registry = RegistryBuilder::empty().pack(lights()).pack(music()).build().unwrap();
        let Ok(decision) = router(registry).route_local(&RouteRequest::new(&text)) else {
            return Ok(());
        };
        for domain in &decision.domains {
            let value = domain.value();
            prop_assert!((0.0..=1.0).contains(&value), "{value}");
        }
    }

    #[test]
    fn a_vector_has_length_one_or_none(text in "\\PC{0,100}") {
        let length: f32 = vector(&text).unwrap().iter().map(|x| x * x).sum();
        prop_assert!(length == 0.0 || (length - 1.0).abs() < 1e-4, "{length}");
    }
}
