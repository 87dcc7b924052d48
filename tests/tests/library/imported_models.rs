//! Importing models from public lists: what each format says, what is left out, and that no text makes it panic.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use car_router::model::{
    CatalogueDate, Effort, LeftOut, ModelImport, ModelListFormat, ModelLocation, QualityBasis,
};
use car_router::{ModelCapability, ModelCatalogue, ModelSpec};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Small lists that were written for these tests, in the shapes of the public ones.
const LITELLM: &str = include_str!("../../lists/litellm.json");
const MODELS_DEV: &str = include_str!("../../lists/models_dev.json");
const OPENROUTER: &str = include_str!("../../lists/openrouter.json");

fn day() -> CatalogueDate {
    "2026-11-28".parse().unwrap()
}

fn import(list: &str) -> ModelImport {
    ModelImport::from_json("list.json", list, day()).unwrap()
}

fn import_value(list: &Value) -> ModelImport {
    import(&list.to_string())
}

fn ids(import: &ModelImport) -> Vec<&str> {
    let models = import.catalogue().models().iter();
    models.map(|model| model.id.as_str()).collect()
}

fn model<'i>(import: &'i ModelImport, id: &str) -> &'i ModelSpec {
    let found = import.catalogue().get(id);
    found.unwrap_or_else(|| panic!("no `{id}` among {:?}", ids(import)))
}

fn reason<'i>(import: &'i ModelImport, name: &str) -> &'i LeftOut {
    let mut left_out = import.left_out().iter();
    let found = left_out.find(|(left_out, _)| left_out == name);
    &found
        .unwrap_or_else(|| panic!("no `{name}` in {:?}", import.left_out()))
        .1
}

#[test]
fn litellm_gives_prices_context_and_capabilities() {
    let import = import(LITELLM);

    assert_eq!(import.format(), ModelListFormat::LiteLlm);
    let opus = model(&import, "claude-opus-9");
    assert_eq!(opus.provider, "anthropic");
    assert_eq!(opus.location, ModelLocation::Remote);
    assert!(opus.needs_consent);
    assert_eq!(
        (opus.input_usd_per_mtok, opus.output_usd_per_mtok),
        (4.1, 20.0)
    );
    assert_eq!(opus.cached_input_usd_per_mtok, Some(0.41));
    assert_eq!(opus.context_tokens, Some(500_000));
    use ModelCapability::{
        Classify, Code, Generate, Reasoning, StructuredOutput, Summarize, ToolUse, Vision,
    };
    assert_eq!(
        opus.capabilities,
        [
            Generate,
            Classify,
            Code,
            Reasoning,
            Summarize,
            ToolUse,
            StructuredOutput,
            Vision
        ]
    );
    assert_eq!(opus.family.as_deref(), Some("claude-opus"));
    assert_eq!(opus.quality_basis, Some(QualityBasis::Family));
}

#[test]
fn litellm_gives_the_levels_of_effort_that_a_catalogue_knows() {
    let import = import(LITELLM);

    use Effort::{High, Low, Medium, None};
    // `thinking_always_on` leaves no level `none`.
    assert_eq!(model(&import, "claude-opus-9").efforts, [Low, Medium, High]);
    // A list of levels: `max` is none of ours.
    assert_eq!(model(&import, "acme/thinker").efforts, [None, High]);
    // Nothing about single levels: those of the family.
    assert_eq!(
        model(&import, "gemini-9-flash").efforts,
        [None, Low, Medium, High]
    );
    // No reasoning, no levels.
    assert_eq!(model(&import, "acme/talker").efforts, []);
}

#[test]
fn models_that_cannot_be_chosen_are_left_out_with_a_reason() {
    let import = import(LITELLM);

    for (name, expected) in [
        ("acme/embedder", LeftOut::NotChat),
        ("acme/painter", LeftOut::NotChat),
        ("acme/chat-tts-1", LeftOut::NotChat),
        ("acme/speaker", LeftOut::NotChat),
        ("opus-latest", LeftOut::Alias),
        ("acme/gone", LeftOut::Retired),
        ("acme/gone-today", LeftOut::Retired),
        ("acme/unpriced", LeftOut::NoPrice),
        ("gemini-9-flash", LeftOut::Duplicate),
    ] {
        assert_eq!(*reason(&import, name), expected, "{name}");
    }
    // Retired a day later.
    assert_eq!(model(&import, "acme/going").provider, "acme");
    assert_eq!(
        reason(&import, "acme/odd"),
        &LeftOut::Unreadable("`max_input_tokens` is `lots`, expected a number".to_owned())
    );
    assert_eq!(
        ids(&import).len() + import.left_out().len(),
        serde_json::from_str::<Value>(LITELLM)
            .unwrap()
            .as_object()
            .unwrap()
            .len()
    );
}

#[test]
fn hosts_that_did_not_make_a_model_are_before_its_id() {
    let import = import(LITELLM);

    // Its maker, once with and once without a prefix in the list.
    assert_eq!(model(&import, "claude-opus-9").provider, "anthropic");
    assert_eq!(model(&import, "gemini-9-flash").provider, "google");
    // Others, under the name of the provider that all lists share.
    let vertex = model(&import, "google-vertex/claude-opus-9");
    assert_eq!(vertex.provider, "google-vertex");
    assert_eq!(
        model(&import, "amazon-bedrock/us.anthropic.claude-opus-9-v1:0").provider,
        "amazon-bedrock"
    );
    // A server on this computer is free and needs no consent.
    let local = model(&import, "llama3.3:70b");
    assert_eq!(local.location, ModelLocation::LocalServer);
    assert!(!local.needs_consent && local.output_usd_per_mtok == 0.0);
    // Unless it passes the request on.
    let cloud = model(&import, "ollama/gpt-oss:120b-cloud");
    assert_eq!(cloud.location, ModelLocation::Remote);
    assert!(cloud.needs_consent);
}

#[test]
fn an_empty_provider_is_named_as_the_list_names_it() {
    let list = r#"{"a": {"litellm_provider": "", "mode": "chat", "input_cost_per_token": 0, "output_cost_per_token": 0},
        "b": {"litellm_provider": "acme", "mode": "embedding"}}"#;
    let problem = reason(&import(list), "a").to_string();
    assert!(problem.starts_with("`litellm_provider` is ``"), "{problem}");
}

#[test]
fn a_model_that_reasons_without_levels_thinks() {
    let list = r#"{
        "one": {"litellm_provider": "acme", "mode": "chat", "supports_reasoning": true, "input_cost_per_token": 0, "output_cost_per_token": 0},
        "two": {"litellm_provider": "acme", "mode": "chat", "input_cost_per_token": 0, "output_cost_per_token": 0}}"#;
    let import = import(list);
    assert!(model(&import, "acme/one").thinks && !model(&import, "acme/two").thinks);
    let written = import.catalogue().to_toml();
    let again = ModelCatalogue::from_toml("again.toml", &written).unwrap();
    assert_eq!(&again, import.catalogue());
}

#[test]
fn a_family_that_is_unknown_has_an_unknown_quality() {
    let import = import(LITELLM);

    let talker = model(&import, "acme/talker");
    assert_eq!(talker.quality_basis, Some(QualityBasis::Unknown));
    assert_eq!(talker.family, None);
    let toml = import.catalogue().matching(["acme/talker"]).to_toml();
    assert!(!toml.contains("quality ="), "{toml}");
    assert!(toml.contains("quality_basis = \"unknown\""), "{toml}");
    // A model of a known family is better than one of which nothing is known.
    assert!(talker.quality.chat < model(&import, "claude-opus-9").quality.chat);
}

#[test]
fn models_dev_gives_names_prices_and_kinds_of_input() {
    let import = import(MODELS_DEV);

    assert_eq!(import.format(), ModelListFormat::ModelsDev);
    let sonnet = model(&import, "claude-sonnet-9");
    assert_eq!(
        (&*sonnet.name, &*sonnet.provider),
        ("Claude Sonnet 9", "anthropic")
    );
    assert_eq!(
        (sonnet.input_usd_per_mtok, sonnet.output_usd_per_mtok),
        (2.5, 12.0)
    );
    assert_eq!(sonnet.cached_input_usd_per_mtok, Some(0.25));
    assert_eq!(sonnet.context_tokens, Some(400_000));
    for capability in [
        ModelCapability::Reasoning,
        ModelCapability::ToolUse,
        ModelCapability::StructuredOutput,
        ModelCapability::Vision,
        ModelCapability::VideoUnderstanding,
    ] {
        assert!(sonnet.capabilities.contains(&capability), "{capability}");
    }
    // The family of the list, where ours is unknown.
    let other = model(&import, "acme-cloud/zephyr");
    assert_eq!(other.family.as_deref(), Some("zephyr"));
    assert_eq!(other.context_tokens, None);
    // The same model of another host.
    let hosted = model(&import, "acme-cloud/anthropic/claude-sonnet-9");
    assert_eq!(hosted.input_usd_per_mtok, 3.0);
    assert_eq!(*reason(&import, "acme-cloud/painter"), LeftOut::NotChat);
    assert_eq!(*reason(&import, "acme-cloud/text-embed"), LeftOut::NotChat);
    assert_eq!(*reason(&import, "acme-cloud/old"), LeftOut::Retired);
    assert_eq!(*reason(&import, "acme-cloud/unpriced"), LeftOut::NoPrice);
    assert_eq!(
        reason(&import, "acme-broken").to_string(),
        "found no `models`, expected an object of models"
    );
}

#[test]
fn openrouter_gives_benchmarks_that_become_quality() {
    let import = import(OPENROUTER);

    assert_eq!(import.format(), ModelListFormat::OpenRouter);
    let best = model(&import, "openrouter/acme/best");
    assert_eq!(best.quality_basis, Some(QualityBasis::Benchmark));
    assert_eq!((best.quality.chat, best.quality.code), (0.96, 0.96));
    assert!(best.capabilities.contains(&ModelCapability::Code));
    // A quarter of the best score is half of its quality.
    let quarter = model(&import, "openrouter/acme/quarter");
    assert_eq!(
        (quarter.quality.reasoning, quarter.quality.code),
        (0.48, 0.68)
    );
    // A benchmark counts more than the family.
    let haiku = model(&import, "openrouter/anthropic/claude-haiku-9");
    assert_eq!(haiku.quality_basis, Some(QualityBasis::Benchmark));
    assert_eq!(haiku.family.as_deref(), Some("claude-haiku"));
    // Without an index of code, the general one counts.
    assert_eq!((haiku.quality.chat, haiku.quality.code), (0.83, 0.83));
    let mini = model(&import, "openrouter/openai/gpt-9-mini");
    assert_eq!(mini.quality_basis, Some(QualityBasis::Family));
    // Scores of nothing are no benchmark.
    let untested = model(&import, "openrouter/acme/untested");
    assert_eq!(untested.quality_basis, Some(QualityBasis::Unknown));
}

#[test]
fn openrouter_gives_prices_parameters_and_efforts() {
    let import = import(OPENROUTER);

    let best = model(&import, "openrouter/acme/best");
    assert_eq!(
        (best.input_usd_per_mtok, best.output_usd_per_mtok),
        (1.25, 10.0)
    );
    assert_eq!(best.cached_input_usd_per_mtok, Some(0.125));
    assert_eq!(best.name, "Acme: Best");
    assert_eq!(best.efforts, [Effort::Low, Effort::High]);
    for capability in [
        ModelCapability::Reasoning,
        ModelCapability::ToolUse,
        ModelCapability::StructuredOutput,
        ModelCapability::Vision,
    ] {
        assert!(best.capabilities.contains(&capability), "{capability}");
    }
    // The levels of the family, less `none`, because it always thinks.
    let haiku = model(&import, "openrouter/anthropic/claude-haiku-9");
    assert_eq!(haiku.efforts, [Effort::Low, Effort::Medium, Effort::High]);
    // A free one is free, and one whose price depends on the request is left out.
    assert_eq!(
        model(&import, "openrouter/acme/untested").input_usd_per_mtok,
        0.0
    );
    assert_eq!(*reason(&import, "openrouter/auto"), LeftOut::NoPrice);
    assert_eq!(*reason(&import, "acme/painter"), LeftOut::NotChat);
    assert_eq!(*reason(&import, "~acme/best-latest"), LeftOut::Alias);
    assert_eq!(*reason(&import, "acme/expired"), LeftOut::Retired);
    let nameless = reason(&import, "data[9]").to_string();
    assert_eq!(nameless, "`id` is missing, expected a text");
}

#[test]
fn imported_catalogue_loads_from_the_text_that_is_written() {
    for list in [LITELLM, MODELS_DEV, OPENROUTER] {
        let catalogue = import(list).into_catalogue();
        let text = catalogue.to_toml();
        let loaded = ModelCatalogue::from_toml("written.toml", &text).unwrap();
        assert_eq!(loaded, catalogue);
        assert_eq!(loaded.date(), Some(day()));
    }
    let builtin = ModelCatalogue::builtin();
    let loaded = ModelCatalogue::from_toml("builtin.toml", &builtin.to_toml()).unwrap();
    assert_eq!(loaded, builtin);
}

#[test]
fn text_of_no_known_shape_is_an_error_that_names_the_lists() {
    for (text, found) in [
        ("{}", "found an empty object"),
        ("[1, 2]", "found a list of 2 values"),
        ("3", "found `3`"),
        (r#"{"models": []}"#, "found an object with `models`"),
        // A list of a server that has no prices.
        (r#"{"data": [{"id": "a"}]}"#, "found an object with `data`"),
        (r#"{"data": []}"#, "found an object with `data`"),
    ] {
        let error = ModelImport::from_json("list.json", text, day()).unwrap_err();
        let error = error.to_string();
        assert!(error.contains(found), "{error}");
        for name in ["LiteLLM", "models.dev", "OpenRouter"] {
            assert!(error.contains(name), "{error}");
        }
    }
    let error = ModelImport::from_json("list.json", "{\n\"a\": }", day()).unwrap_err();
    let error = error.to_string();
    assert!(
        error.starts_with("list.json:2: expected a list of models as JSON"),
        "{error}"
    );
    let deep = "[".repeat(100_000);
    assert!(ModelImport::from_json("deep.json", &deep, day()).is_err());
}

#[test]
fn byte_order_mark_before_a_list_is_ignored() {
    assert!(!ids(&import(&format!("\u{feff}{LITELLM}"))).is_empty());
}

#[test]
fn values_out_of_range_leave_the_model_out() {
    let entry = |key: &str, value: Value| {
        let mut entry = json!({
            "litellm_provider": "acme", "mode": "chat",
            "input_cost_per_token": 1e-6, "output_cost_per_token": 1e-6,
        });
        entry[key] = value;
        json!({ "acme/x": entry })
    };
    for (key, value, expected) in [
        (
            "max_input_tokens",
            json!(1.5),
            "expected a whole number of tokens",
        ),
        (
            "max_input_tokens",
            json!(5_000_000_000_u64),
            "a whole number of tokens",
        ),
        ("max_input_tokens", json!(-1), "a whole number of tokens"),
        (
            "input_cost_per_token",
            json!(2.0),
            "at most 1000000 US dollars",
        ),
        (
            "input_cost_per_token",
            json!([]),
            "`input_cost_per_token` is `[]`, expected a number",
        ),
        ("input_cost_per_token", json!("inf"), "expected a number"),
        (
            "supports_vision",
            json!("yes"),
            "`supports_vision` is `yes`, expected `true` or `false`",
        ),
        ("deprecation_date", json!("soon"), "expected a date such as"),
        ("reasoning_effort_levels", json!("low"), "a list of texts"),
        (
            "litellm_provider",
            json!(""),
            "expected 1 to 200 characters",
        ),
        ("mode", json!(7), "`mode` is `7`, expected a text"),
    ] {
        let import = import_value(&entry(key, value));
        let reason = reason(&import, "acme/x").to_string();
        assert!(reason.contains(expected), "{key}: {reason}");
    }
    // What is absent or `null` is unknown, and 0 tokens are, too.
    for value in [json!(null), json!(0)] {
        let import = import_value(&entry("max_input_tokens", value));
        assert_eq!(model(&import, "acme/x").context_tokens, None);
    }
    let import = import_value(
        &json!({ "a": entry("mode", json!("chat"))["acme/x"], "b\u{7}": entry("mode", json!("chat"))["acme/x"], "c": 3 }),
    );
    assert_eq!(ids(&import), ["acme/a"]);
    assert!(
        reason(&import, "c")
            .to_string()
            .contains("expected an object")
    );
}

#[test]
fn patterns_choose_models_by_id_and_by_provider() {
    let catalogue = import(LITELLM).into_catalogue();
    let chosen = |globs: &[&str]| {
        let models = catalogue.matching(globs);
        assert_eq!(models.date(), Some(day()));
        let ids = models.models().iter().map(|model| model.id.clone());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(chosen(&["anthropic/*"]), ["claude-opus-9"]);
    assert_eq!(
        chosen(&["CLAUDE-*", "*/claude-opus-9"]),
        ["claude-opus-9", "google-vertex/claude-opus-9"]
    );
    assert!(chosen(&["nothing"]).is_empty());
    assert!(chosen(&[]).is_empty());
}

#[test]
fn catalogue_names_a_date_that_is_no_date() {
    let error = |head: &str| {
        let file = format!(
            "{head}\n{}",
            ModelCatalogue::builtin()
                .matching(["bge-m3"])
                .to_toml()
                .replace("date", "#")
        );
        ModelCatalogue::from_toml("c.toml", &file)
            .unwrap_err()
            .to_string()
    };
    let wrong = error("date = \"March\"");
    assert_eq!(
        wrong,
        "c.toml:1: `date` is `March`, expected a date such as \"2026-11-28\""
    );
    assert!(error("date = 3").contains("`date` is `3`, expected a text"));
}

#[test]
fn catalogue_needs_a_quality_unless_it_says_that_it_is_unknown() {
    let entry = "[[model]]\nid = \"a\"\nprovider = \"p\"\nlocation = \"remote\"\ncapabilities = [\"generate\"]\nlatency_ms = 1\n";
    let error = ModelCatalogue::from_toml("c.toml", entry).unwrap_err();
    assert!(
        error.to_string().contains("`model[0].quality` is missing"),
        "{error}"
    );
    let unknown = format!("{entry}quality_basis = \"unknown\"\n");
    let catalogue = ModelCatalogue::from_toml("c.toml", &unknown).unwrap();
    assert_eq!(catalogue.date(), None);
    assert_eq!(
        catalogue.models()[0].quality_basis,
        Some(QualityBasis::Unknown)
    );
    let family = format!("{entry}quality_basis = \"family\"\n");
    assert!(ModelCatalogue::from_toml("c.toml", &family).is_err());
    let odd = format!("{entry}quality_basis = \"guess\"\n");
    let error = ModelCatalogue::from_toml("c.toml", &odd).unwrap_err();
    assert!(error.to_string().contains("`guess`"), "{error}");
}

#[test]
fn merged_catalogue_has_the_earlier_date() {
    let old = ModelCatalogue::builtin().with_date("2026-01-01".parse().unwrap());
    let new = import(LITELLM).into_catalogue();
    assert_eq!(old.clone().with(&new).date(), old.date());
    assert_eq!(new.clone().with(&old).date(), old.date());
    assert_eq!(ModelCatalogue::default().with(&new).date(), new.date());
}

#[test]
fn builtin_catalogue_has_a_date() {
    let date = ModelCatalogue::builtin().date().unwrap();
    assert!(date >= day());
}

/// A value at a place of a list that a mutation may put there.
fn odd_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        Just(json!([])),
        Just(json!({})),
        Just(json!(["text", null, 3])),
        Just(json!({ "models": { "a": [] }, "id": 1, "pricing": "x", "litellm_provider": {} })),
    ]
}

/// Replaces the value at the place that the numbers lead to.
fn replace(value: &mut Value, path: &[usize], with: Value) {
    let Some((first, rest)) = path.split_first() else {
        *value = with;
        return;
    };
    let inner = match value {
        Value::Object(fields) if !fields.is_empty() => {
            let at = first % fields.len();
            fields.values_mut().nth(at)
        }
        Value::Array(items) if !items.is_empty() => {
            let at = first % items.len();
            items.get_mut(at)
        }
        _ => None,
    };
    match inner {
        Some(inner) => replace(inner, rest, with),
        None => *value = with,
    }
}

/// What holds for every list that can be imported.
fn check_import(text: &str) {
    let Ok(import) = ModelImport::from_json("list.json", text, day()) else {
        return;
    };
    let catalogue = import.catalogue();
    if catalogue.models().is_empty() {
        return;
    }
    let written = catalogue.to_toml();
    let loaded = ModelCatalogue::from_toml("written.toml", &written);
    assert_eq!(loaded.as_ref(), Ok(catalogue), "{written}");
    for model in catalogue.models() {
        assert!(model.quality_basis.is_some());
        assert_eq!(model.needs_consent, model.location == ModelLocation::Remote);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn changed_lists_never_panic_and_what_is_written_loads(
        which in 0..3_usize,
        changes in prop::collection::vec(
            (prop::collection::vec(any::<usize>(), 1..5), odd_value()),
            1..6,
        ),
    ) {
        let mut list: Value = serde_json::from_str([LITELLM, MODELS_DEV, OPENROUTER][which]).unwrap();
        for (path, value) in changes {
            replace(&mut list, &path, value);
        }
        check_import(&list.to_string());
    }

    #[test]
    fn cut_and_spliced_texts_never_panic(
        which in 0..3_usize,
        at in any::<prop::sample::Index>(),
        inserted in ".{0,8}",
        length in 0..40_usize,
    ) {
        let list = [LITELLM, MODELS_DEV, OPENROUTER][which];
        let starts: Vec<usize> = list.char_indices().map(|(at, _)| at).collect();
        let start = *at.get(&starts);
        let end = starts.iter().copied().find(|end| *end >= start + length).unwrap_or(list.len());
        check_import(&format!("{}{inserted}{}", &list[..start], &list[end..]));
        check_import(&list[..start]);
    }

    #[test]
    fn ids_and_names_of_any_text_are_written_so_that_they_load(id in "\\PC{0,20}", name in ".{0,20}", price in 0.0..1.0_f64) {
        let list = json!({ "data": [{
            "id": id, "name": name,
            "pricing": { "prompt": price.to_string(), "completion": price },
        }] });
        check_import(&list.to_string());
    }
}
