//! Settings: where they come from, which one wins, and what is said about wrong ones.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::time::Duration;

use car_router::settings::{CatalogueSource, ServerKind, SettingKind, SettingOrigin, SettingValue};
use car_router::{
    BuildError, ClarityPolicy, Decision, Domain, PackSet, RouteError, RouteRequest, Router,
    RouterBuilder, SafetyPolicy, Settings, Verdict,
};
use car_router_tests::Scratch;

fn from_file(file: &Path) -> Result<Settings, BuildError> {
    Settings::loader().user_file(Some(file.to_owned())).load()
}

fn build(config: Settings) -> Result<Router, BuildError> {
    RouterBuilder::from_settings(config).build()
}

fn router(source: &str) -> Router {
    let scratch = Scratch::new().unwrap();
    let file = scratch.write("config.toml", source).unwrap();
    build(from_file(&file).unwrap()).unwrap()
}

fn ask(router: &Router, text: &str) -> Decision {
    router.route_local(&RouteRequest::new(text)).unwrap()
}

fn primary(router: &Router, text: &str) -> String {
    ask(router, text)
        .primary()
        .map_or("none".to_owned(), |d| d.domain.to_string())
}

fn rules(decision: &Decision) -> Vec<&str> {
    decision.safety.findings.iter().map(|f| &*f.rule).collect()
}

fn variables(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs
        .iter()
        .map(|(n, v)| ((*n).to_owned(), (*v).to_owned()))
        .collect()
}

fn problems(error: &BuildError) -> Vec<String> {
    error.problems().iter().map(ToString::to_string).collect()
}

const PACK: &str = r#"
[meta]
domain = "rockets"
name = "Rockets"
description = "Launching rockets"
aliases = ["rocket"]
keywords = ["rocket", "launch", "countdown"]
primary_commands = ["launchctl2"]

[prompt]
system = "You launch rockets. {{user_input}}"

[[safety]]
id = "rocket-fire"
level = "high"
message = "sets things on fire"
match = [{ program = "ignite" }]
"#;

#[test]
fn without_any_layer_every_setting_is_the_default() {
    let config = Settings::loader().load().unwrap();
    for setting in Settings::DEFINITIONS {
        let (value, origin) = (config.get(setting.key), config.origin(setting.key));
        assert_eq!(value, setting.default_value(), "{}", setting.key);
        let expected = value.map(|_| SettingOrigin::Default);
        assert_eq!(origin, expected, "{}", setting.key);
    }
    assert!(config.enabled);
    assert_eq!(config.clarity_policy(), ClarityPolicy::SHELL);
    assert_eq!(config.safety, SafetyPolicy::Standard);
    assert_eq!(config.timeout(), Duration::from_secs(5));
    assert_eq!(config.cache(), Some((1024, Duration::from_secs(3600))));
    assert_eq!(config.max_text_bytes, 65536);
}

#[test]
fn later_layers_win_and_each_says_where_it_came_from() {
    let scratch = Scratch::new().unwrap();
    let user = "[router]\ntimeout_ms = 1\ncache_capacity = 1\nmax_text_bytes = 1\n\
                cache_ttl_seconds = 1\n";
    let project = "[router]\n\ncache_capacity = 2\nmax_text_bytes = 2\ncache_ttl_seconds = 2\n";
    let user = scratch.write("user.toml", user).unwrap();
    let project = scratch.write("project.toml", project).unwrap();
    let config = Settings::loader()
        .flag("--ttl", "cache_ttl_seconds", "4")
        .environment(variables(&[
            ("CAR_ROUTER_MAX_TEXT_BYTES", "3"),
            ("CAR_ROUTER_CACHE_TTL_SECONDS", "3"),
            ("PATH", "/bin"),
        ]))
        .project_file(Some(project.clone()))
        .user_file(Some(user.clone()))
        .load()
        .unwrap();
    let expected = [
        ("enabled", SettingValue::Flag(true), SettingOrigin::Default),
        (
            "timeout_ms",
            SettingValue::Whole(1),
            SettingOrigin::File(user, Some(2)),
        ),
        (
            "cache_capacity",
            SettingValue::Whole(2),
            SettingOrigin::File(project, Some(3)),
        ),
        (
            "max_text_bytes",
            SettingValue::Whole(3),
            SettingOrigin::Environment("CAR_ROUTER_MAX_TEXT_BYTES".to_owned()),
        ),
        (
            "cache_ttl_seconds",
            SettingValue::Whole(4),
            SettingOrigin::Flag("--ttl".to_owned()),
        ),
    ];
    for (key, value, origin) in expected {
        assert_eq!(config.get(key), Some(value), "{key}");
        assert_eq!(config.origin(key), Some(origin), "{key}");
    }
    assert_eq!(config.max_text_bytes, 3);
}

#[test]
fn every_setting_can_be_set_by_its_variable() {
    let values = [
        ("enabled", "false"),
        ("pack_set", "data"),
        ("packs", "p"),
        ("fallback_domain", "general"),
        ("domains.enabled", "git, file"),
        ("domains.disabled", "git"),
        ("domains.blocklist", "git"),
        ("clarity", "gate"),
        ("confidence_threshold", "0.5"),
        ("safety", "strict"),
        ("custom_rules", "s.toml"),
        ("questions", "q.toml"),
        ("catalogue", "c.toml"),
        ("models.simple", "m"),
        ("models.moderate", "m"),
        ("models.involved", "m"),
        ("models.complex", "m"),
        ("models.only", "m, n"),
        ("models.exclude", "m"),
        ("models.prefer", "m"),
        ("models.fallbacks", "m"),
        ("models.quality_preference", "0.7"),
        ("classifier", "rubric"),
        ("functiongemma.model", "m"),
        ("functiongemma.server", "llama_server"),
        ("functiongemma.endpoint", "http://host:1"),
        ("functiongemma.key_variable", "K"),
        ("functiongemma.key_file", "f"),
        ("functiongemma.keep_alive", "5m"),
        ("functiongemma.context_tokens", "4096"),
        ("rubric.server", "ollama"),
        ("rubric.endpoint", "http://host:2"),
        ("rubric.model", "m"),
        ("rubric.key_variable", "K"),
        ("rubric.key_file", "f"),
        ("rubric.variant", "score"),
        ("rubric.threshold", "70"),
        ("rubric.turns", "2"),
        ("rubric.window", "9"),
        ("generator.server", "anthropic"),
        ("generator.endpoint", "http://host:3"),
        ("generator.model", "m"),
        ("generator.key_variable", "K"),
        ("generator.key_file", "f"),
        ("generator.temperature", "0.7"),
        ("generator.max_tokens", "99"),
        ("generator.timeout_ms", "7"),
        ("propose.introspect", "true"),
        ("propose.gather_ms", "7"),
        ("propose.assemble_ms", "7"),
        ("propose.judge_ms", "7"),
        ("encoder.path", "e"),
        ("encoder.when", "always"),
        ("encoder.precision", "float"),
        ("missing_confidence", "ignore"),
        ("timeout_ms", "7"),
        ("deadline_ms", "7"),
        ("enable_caching", "false"),
        ("cache_ttl_seconds", "7"),
        ("cache_capacity", "7"),
        ("max_prompt_tokens", "7"),
        ("max_text_bytes", "7"),
    ];
    assert_eq!(values.len(), Settings::DEFINITIONS.len());
    for setting in Settings::DEFINITIONS {
        let (_, value) = values.iter().find(|(key, _)| *key == setting.key).unwrap();
        let name = setting.variable();
        let config = Settings::loader()
            .environment(variables(&[(&name, value)]))
            .load()
            .unwrap();
        assert_eq!(
            config.get(setting.key).unwrap().to_string(),
            *value,
            "{name}"
        );
        assert_eq!(
            config.origin(setting.key),
            Some(SettingOrigin::Environment(name))
        );
    }
}

#[test]
fn every_problem_is_found_at_once_with_its_place() {
    let scratch = Scratch::new().unwrap();
    let user = "[router]\ntimeout_ms = 0\nsafety = \"lax\"\nconfidence_threshold = 1.5\n\
                enabled = \"yes\"\nspeed = 9\n[router.domains]\ngit_operations = 1\n[other]\n";
    let user = scratch.write("user.toml", user).unwrap();
    let project = scratch
        .write("project.toml", "[router]\ncache_capacity = -1\n")
        .unwrap();
    let error = Settings::loader()
        .user_file(Some(user.clone()))
        .project_file(Some(project.clone()))
        .environment(variables(&[("CAR_ROUTER_PACK_SET", "vegetables")]))
        .flag("--threshold", "confidence_threshold", "nan")
        .load()
        .unwrap_err();
    let found = problems(&error);
    let (user, project) = (user.display(), project.display());
    let expected = [
        format!("{user}:2: `router.timeout_ms` is `0`, expected a whole number from 1 to 600000"),
        format!("{user}:3: `router.safety` is `lax`, expected one of `permissive`, `standard`"),
        format!("{user}:4: `router.confidence_threshold` is `1.5`, expected a number from 0 to 1"),
        format!("{user}:5: `router.enabled` is `yes`, expected `true` or `false`"),
        format!("{user}:6: `router.speed` is `9`, expected a known key: "),
        format!("{user}:8: `router.domains.git_operations` is `1`, expected "),
        format!("{user}:9: `other` is "),
        format!("{project}:2: `router.cache_capacity` is `-1`, expected a whole number from 0"),
        "environment: `CAR_ROUTER_PACK_SET` is `vegetables`, expected one of `shell`".to_owned(),
        "command line: `--threshold` is `nan`, expected a number from 0 to 1".to_owned(),
    ];
    for start in &expected {
        assert!(
            found.iter().any(|p| p.starts_with(start)),
            "{start}\nin\n{error}"
        );
    }
    assert_eq!(found.len(), expected.len(), "{error}");
}

#[test]
fn broken_syntax_and_a_missing_file_are_named() {
    let scratch = Scratch::new().unwrap();
    let file = scratch
        .write("broken.toml", "[router]\nenabled = = true\n")
        .unwrap();
    let error = from_file(&file).unwrap_err().to_string();
    assert!(
        error.contains(&format!("{}:2: ", file.display())),
        "{error}"
    );
    let missing = scratch.path().join("missing.toml");
    let error = from_file(&missing).unwrap_err().to_string();
    assert!(
        error.starts_with(&format!("{}: ", missing.display())),
        "{error}"
    );
    let file = scratch
        .write("latin1.toml", b"[router]\nmodel = \"\xe9\"\n")
        .unwrap();
    assert!(from_file(&file).is_err());
}

#[test]
fn an_empty_file_changes_nothing() {
    for source in [
        "",
        "[router]\n",
        "# nothing\n",
        "[router.domains]\n[router.custom_domains]\n",
    ] {
        let scratch = Scratch::new().unwrap();
        let config = from_file(&scratch.write("config.toml", source).unwrap()).unwrap();
        assert!(
            config
                .settings()
                .all(|(_, _, origin)| origin == SettingOrigin::Default),
            "{source}"
        );
    }
}

#[test]
fn settings_file_of_the_command_line_tool_loads() {
    let scratch = Scratch::new().unwrap();
    let source = r#"
# ~/.config/caro/config.toml

[router]
# Enable intent routing via FunctionGemma
enabled = true

# Minimum confidence for domain selection (0.0-1.0)
confidence_threshold = 0.6

# Fallback domain when confidence is low
fallback_domain = "general"

# Cache routing decisions for similar queries
enable_caching = true
cache_ttl_seconds = 3600

# Connection timeout for FunctionGemma calls
timeout_ms = 5000

[router.functiongemma]
# Model name in Ollama
model = "functiongemma"

[router.domains]
# Enable/disable specific domains
file_operations = true
git_operations = true
network_diagnostics = true
process_management = true
text_processing = true
package_management = true
archive_operations = true
system_info = true
permission_management = true

[router.custom_domains]
# Future: Allow user-defined domains
# See docs for domain definition format
"#;
    let file = scratch.write("config.toml", source).unwrap();
    let config = from_file(&file).unwrap();
    assert_eq!(config.clarity_policy(), ClarityPolicy::SHELL);
    assert_eq!(
        config.origin("functiongemma.model"),
        Some(SettingOrigin::File(file, Some(23)))
    );
    assert!(config.domains.switched_off().is_empty());
    let router = build(config).unwrap();
    assert_eq!(router.registry().len(), 10);
    assert_eq!(router.registry().fallback(), Some(&Domain::GENERAL));
    assert_eq!(primary(&router, "show my git branches"), "git_operations");
}

#[test]
fn a_project_file_may_tighten_safety_and_not_loosen_it() {
    let scratch = Scratch::new().unwrap();
    let file = |name: &str, policy: &str| {
        scratch
            .write(name, format!("[router]\nsafety = \"{policy}\"\n"))
            .unwrap()
    };
    for (user, project, expected) in [
        (None, "strict", Some(SafetyPolicy::Strict)),
        (None, "standard", Some(SafetyPolicy::Standard)),
        (None, "permissive", None),
        (Some("strict"), "standard", None),
        (Some("strict"), "strict", Some(SafetyPolicy::Strict)),
        (Some("permissive"), "standard", Some(SafetyPolicy::Standard)),
        (
            Some("permissive"),
            "permissive",
            Some(SafetyPolicy::Permissive),
        ),
    ] {
        let user = user.map(|policy| file("user.toml", policy));
        let project_file = file("project.toml", project);
        let loader = Settings::loader()
            .user_file(user.clone())
            .project_file(Some(project_file));
        match (loader.load(), expected) {
            (Ok(config), Some(policy)) => assert_eq!(config.safety, policy),
            (Err(error), None) => {
                let text = error.to_string();
                assert!(text.contains("project.toml:2: `router.safety`"), "{text}");
                assert!(text.contains("cannot loosen"), "{text}");
            }
            (found, _) => panic!("{user:?}, {project}: {found:?}"),
        }
    }
    let loader = Settings::loader().user_file(Some(file("user.toml", "permissive")));
    assert_eq!(loader.load().unwrap().safety, SafetyPolicy::Permissive);
    let loader = Settings::loader().flag("--safety", "safety", "permissive");
    assert_eq!(loader.load().unwrap().safety, SafetyPolicy::Permissive);
}

/// A project's file comes with a stranger's sources: no word in it may take a rule away.
#[test]
fn a_project_file_takes_no_rule_away() {
    let request = RouteRequest::new("show files").with_command("git push --force");
    let harmless = "[meta]\ndomain = \"git_operations\"\nname = \"Git\"\ndescription = \"Git\"\n";
    for source in [
        "[router.domains]\ngit_operations = false\n",
        "[router.domains]\ndisabled = [\"git\"]\n",
        "[router.domains]\nenabled = [\"file\"]\n",
        "[router.custom_domains]\ngit_operations = \"packs/git.toml\"\n",
        "[router]\npacks = \"packs\"\n",
        "[router]\nenabled = false\n",
        "[router.domains]\nblocklist = [\"git\"]\n",
    ] {
        let scratch = Scratch::new().unwrap();
        scratch.write("packs/git.toml", harmless).unwrap();
        let file = scratch.write(".car-router.toml", source).unwrap();
        let config = Settings::loader().project_file(Some(file)).load();
        // To refuse such a file is as good as to keep the rules.
        let Ok(router) = config.and_then(build) else {
            continue;
        };
        let decision = router.route_local(&request).unwrap();
        assert_eq!(rules(&decision), ["git-push-force"], "{source}");
        assert_eq!(decision.safety.verdict, Verdict::Confirm, "{source}");
    }
}

#[test]
fn paths_in_a_file_are_relative_to_it_and_others_are_not() {
    let scratch = Scratch::new().unwrap();
    let source = "[router]\npacks = \"packs\"\ncatalogue = \"../models.toml\"\n\
                  [router.custom_domains]\nrockets = \"own/rockets.toml\"\n";
    let file = scratch.write("conf/config.toml", source).unwrap();
    let config = from_file(&file).unwrap();
    let folder = scratch.path().join("conf");
    assert_eq!(config.packs, Some(folder.join("packs")));
    assert_eq!(
        config.catalogue,
        Some(CatalogueSource::File(folder.join("../models.toml")))
    );
    let own: Vec<PathBuf> = config.custom_domains.values().cloned().collect();
    assert_eq!(own, [folder.join("own/rockets.toml")]);
    let absolute = scratch.path().join("packs");
    let source = format!("[router]\npacks = '{}'\n", absolute.display());
    let file = scratch.write("conf/absolute.toml", source).unwrap();
    assert_eq!(from_file(&file).unwrap().packs, Some(absolute));
    let config = Settings::loader()
        .flag("--packs", "packs", "here")
        .load()
        .unwrap();
    assert_eq!(config.packs, Some(PathBuf::from("here")));
}

#[test]
fn a_folder_of_packs_adds_and_replaces() {
    let scratch = Scratch::new().unwrap();
    scratch.write("packs/rockets.toml", PACK).unwrap();
    let git = PACK
        .replace("\"rockets\"", "\"git_operations\"")
        .replace("[\"rocket\"]", "[\"git\"]")
        .replace("\"countdown\"", "\"zeppelin\"")
        .replace("rocket-fire", "zeppelin-fire");
    scratch.write("packs/git.toml", git).unwrap();
    scratch.write("packs/readme.txt", "no pack").unwrap();
    let file = scratch
        .write("config.toml", "[router]\npacks = \"packs\"\n")
        .unwrap();
    let router = build(from_file(&file).unwrap()).unwrap();
    let names: Vec<_> = router.registry().domains().map(|d| d.as_str()).collect();
    assert_eq!(names.len(), 11);
    assert_eq!((names[1], names[10]), ("git_operations", "rockets"));
    assert_eq!(primary(&router, "start the countdown"), "rockets");
    assert_eq!(primary(&router, "fly the zeppelin"), "git_operations");
    assert_eq!(
        router.registry().resolve("Rocket").unwrap().as_str(),
        "rockets"
    );
    let request = RouteRequest::new("start the countdown").with_command("ignite now");
    let mut found = router.route_local(&request).unwrap();
    found.safety.findings.sort_by(|a, b| a.rule.cmp(&b.rule));
    assert_eq!(rules(&found), ["rocket-fire", "zeppelin-fire"]);
    let mut request = RouteRequest::new("start the countdown");
    request.prompt = true;
    let prompt = router.route_local(&request).unwrap().prompt.unwrap();
    assert_eq!(prompt.system, "You launch rockets.");
    assert_eq!(prompt.user, "start the countdown");
}

#[test]
fn a_pack_by_its_file_and_one_that_is_wrong() {
    let scratch = Scratch::new().unwrap();
    scratch.write("own.toml", PACK).unwrap();
    let source = "[router.custom_domains]\nrockets = \"own.toml\"\n";
    let file = scratch.write("config.toml", source).unwrap();
    let router = build(from_file(&file).unwrap()).unwrap();
    assert_eq!(primary(&router, "start the countdown"), "rockets");

    let wrong = "[meta]\ndomain = \"Rockets!\"\nname = \"Rockets\"\nkeyword = [\"a\"]\n\
                 [[safety]]\nid = \"x\"\nlevel = \"bad\"\nmessage = \"m\"\nscript_patterns = ['(']\n";
    let wrong = scratch.write("own.toml", wrong).unwrap();
    let error = build(from_file(&file).unwrap()).unwrap_err();
    let text = error.to_string();
    for part in [
        "2: `meta.domain`",
        "4: `meta.keyword`",
        "1: `meta.description` is missing",
        "7: `safety[0].level`",
        "9: `safety[0].script_patterns`",
    ] {
        assert!(
            text.contains(&format!("{}:{part}", wrong.display())),
            "{part}\nin\n{text}"
        );
    }
    std::fs::remove_file(&wrong).unwrap();
    assert!(
        build(from_file(&file).unwrap())
            .unwrap_err()
            .to_string()
            .contains("own.toml: ")
    );
}

/// The name in the configuration is what the person goes by.
#[test]
fn a_pack_for_another_domain_than_its_key_says_is_an_error() {
    let scratch = Scratch::new().unwrap();
    scratch.write("own.toml", PACK).unwrap();
    let source = "[router.custom_domains]\nzeppelins = \"own.toml\"\n";
    let file = scratch.write("config.toml", source).unwrap();
    let built = from_file(&file).and_then(build);
    assert!(built.is_err(), "`zeppelins` holds the pack of `rockets`");
}

#[test]
fn a_missing_folder_and_a_name_nobody_has_are_all_named() {
    let scratch = Scratch::new().unwrap();
    let source = "[router]\npacks = \"nowhere\"\n[router.domains]\ndisabled = [\"gti\"]\n\
                  blocklist = [\"fiel\"]\nsubmarines = false\n";
    let file = scratch.write("config.toml", source).unwrap();
    let text = build(from_file(&file).unwrap()).unwrap_err().to_string();
    for part in ["nowhere", "`gti`", "`fiel`", "`submarines`"] {
        assert!(text.contains(part), "{part}\nin\n{text}");
    }
}

/// A switch for a domain that is not there is a typing error, whichever way it is set.
#[test]
fn a_switch_for_a_domain_nobody_has_is_an_error() {
    let scratch = Scratch::new().unwrap();
    let source = "[router.domains]\ngit_operation = true\n";
    let file = scratch.write("config.toml", source).unwrap();
    let built = from_file(&file).and_then(build);
    assert!(built.is_err(), "`git_operation` is no domain");
}

#[test]
fn a_disabled_domain_is_not_there_at_all() {
    for source in [
        "[router.domains]\ngit_operations = false\n",
        "[router.domains]\ndisabled = [\"git\"]\n",
    ] {
        let router = router(source);
        assert_eq!(router.registry().len(), 9);
        assert_eq!(primary(&router, "show my git branches"), "general");
        let named = RouteRequest::new("x").with_domains(["git"]);
        let error = router.route_local(&named).unwrap_err();
        assert!(matches!(error, RouteError::UnknownDomain(_)), "{error}");
        assert_eq!(router.registry().to_function_definitions().len(), 9);
    }
}

#[test]
fn a_blocked_domain_is_there_by_name_only() {
    let router = router("[router.domains]\nblocklist = [\"git\"]\n");
    assert_eq!(router.registry().len(), 10);
    assert_ne!(primary(&router, "show my git branches"), "git_operations");
    let named = RouteRequest::new("x").with_domains(["git"]);
    let decision = router.route_local(&named).unwrap();
    assert_eq!(decision.primary().unwrap().domain, Domain::GIT_OPERATIONS);
    assert_eq!(router.registry().to_function_definitions().len(), 9);
    assert_eq!(
        rules(&ask(&router, "force push my changes")),
        ["git-push-force"]
    );
}

#[test]
fn enabling_leaves_only_those_and_the_fallback() {
    let router = router("[router.domains]\nenabled = [\"git\", \"archive_operations\"]\n");
    let names: Vec<_> = router.registry().domains().map(|d| d.as_str()).collect();
    assert_eq!(names, ["git_operations", "archive_operations", "general"]);
}

#[test]
fn the_fallback_must_be_in_use() {
    for source in [
        "[router.domains]\ngeneral = false\n",
        "[router]\nfallback_domain = \"nowhere\"\n",
        "[router]\nfallback_domain = \"git_operations\"\n[router.domains]\ndisabled = [\"git\"]\n",
        "[router]\nfallback_domain = \"No Name\"\n",
    ] {
        let scratch = Scratch::new().unwrap();
        let file = scratch.write("config.toml", source).unwrap();
        let error = build(from_file(&file).unwrap()).unwrap_err().to_string();
        assert!(error.contains("fallback_domain"), "{source}: {error}");
    }
}

#[test]
fn the_data_set_brings_its_own_policy_and_has_no_fallback() {
    let data = router("[router]\npack_set = \"data\"\n");
    assert_eq!(data.registry().len(), 8);
    assert_eq!(data.registry().fallback(), None);
    let config = Settings::loader()
        .flag("--p", "pack_set", "data")
        .load()
        .unwrap();
    assert_eq!(
        (config.pack_set, config.clarity_policy()),
        (PackSet::Data, ClarityPolicy::GATE)
    );
    let loader = Settings::loader().flag("--p", "pack_set", "data");
    let config = loader.flag("--c", "clarity", "shell").load().unwrap();
    assert_eq!(config.clarity_policy(), ClarityPolicy::SHELL);
}

/// Every threshold that the setting allows must give a router that works.
#[test]
fn every_threshold_works_with_every_preset() {
    for preset in ["shell", "gate"] {
        for threshold in ["0", "0.5", "0.65", "0.85", "0.9", "1"] {
            let config = Settings::loader()
                .flag("--clarity", "clarity", preset)
                .flag("--threshold", "confidence_threshold", threshold)
                .load()
                .unwrap();
            let built = build(config);
            assert!(
                built.is_ok(),
                "{preset} {threshold}: {}",
                built.unwrap_err()
            );
        }
    }
}

#[test]
fn routing_can_be_switched_off() {
    let router = router("[router]\nenabled = false\n");
    let decision = ask(&router, "show my git branches");
    assert_eq!(decision.primary().unwrap().domain, Domain::GENERAL);
    assert_eq!(
        decision.fallback,
        Some(car_router::FallbackReason::RoutingOff)
    );
    let named = RouteRequest::new("x").with_domains(["git"]);
    let decision = router.route_local(&named).unwrap();
    assert_eq!(decision.primary().unwrap().domain, Domain::GIT_OPERATIONS);
}

// ---- Model servers.

fn servers(variables: &[(&str, &str)]) -> Result<Vec<car_router::ModelServer>, BuildError> {
    let variables = variables
        .iter()
        .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()));
    let config = Settings::loader().environment(variables).load()?;
    RouterBuilder::from_settings(config).model_servers()
}

#[test]
fn models_take_part_where_they_are_named_or_have_an_endpoint() {
    let roles = |variables: &[(&str, &str)]| -> Vec<String> {
        let servers = servers(variables).unwrap();
        let shown =
            |s: &car_router::ModelServer| format!("{} {} {}", s.role.as_str(), s.kind, s.endpoint);
        servers.iter().map(shown).collect()
    };
    assert!(roles(&[]).is_empty(), "nothing is asked that nobody named");
    assert_eq!(
        roles(&[("CAR_ROUTER_CLASSIFIER", "functiongemma")]),
        ["functiongemma ollama http://127.0.0.1:11434"]
    );
    assert_eq!(
        roles(&[("CAR_ROUTER_CLASSIFIER", "rubric")]),
        ["rubric gemini http://127.0.0.1:9379"]
    );
    let both = [
        ("CAR_ROUTER_FUNCTIONGEMMA_ENDPOINT", "http://host:1/"),
        ("CAR_ROUTER_RUBRIC_ENDPOINT", "http://host:2"),
        ("CAR_ROUTER_RUBRIC_SERVER", "openai"),
    ];
    assert_eq!(
        roles(&both),
        [
            "functiongemma ollama http://host:1",
            "rubric openai http://host:2"
        ]
    );
    let mut none = both.to_vec();
    none.push(("CAR_ROUTER_CLASSIFIER", "embedded"));
    assert!(roles(&none).is_empty());
}

#[test]
fn unusable_endpoint_or_key_is_named_and_not_shown() {
    let scratch = Scratch::new().unwrap();
    let key = scratch.write("key", "sesame\n").unwrap();
    let key = key.to_str().unwrap();
    for (variables, named) in [
        (
            vec![("CAR_ROUTER_RUBRIC_ENDPOINT", "http://me:sesame@host")],
            "router.rubric.endpoint",
        ),
        (
            vec![
                ("CAR_ROUTER_RUBRIC_ENDPOINT", "http://example.org"),
                ("CAR_ROUTER_RUBRIC_KEY_FILE", key),
            ],
            "https://",
        ),
        (
            vec![
                ("CAR_ROUTER_CLASSIFIER", "functiongemma"),
                (
                    "CAR_ROUTER_FUNCTIONGEMMA_KEY_VARIABLE",
                    "NO_SUCH_VARIABLE_HERE",
                ),
            ],
            "NO_SUCH_VARIABLE_HERE",
        ),
    ] {
        let error = servers(&variables).unwrap_err().to_string();
        assert!(error.contains(named), "{error}");
        assert!(!error.contains("sesame"), "{error}");
    }
    let secure = [
        ("CAR_ROUTER_RUBRIC_ENDPOINT", "https://example.org"),
        ("CAR_ROUTER_RUBRIC_KEY_FILE", key),
    ];
    let server = servers(&secure).unwrap().remove(0);
    assert!(!format!("{server:?}").contains("sesame"));
}

#[test]
fn a_project_file_cannot_say_where_requests_are_sent() {
    let scratch = Scratch::new().unwrap();
    let text = "[router]\nclassifier = \"rubric\"\n[router.rubric]\n\
                endpoint = \"http://evil\"\nkey_file = \"k\"\nturns = 2\n\
                [router.functiongemma]\nmodel = \"some:cloud\"\nserver = \"openai\"\nkeep_alive = \"1h\"\n";
    let file = scratch.write("project.toml", text).unwrap();
    let as_project = Settings::loader().project_file(Some(file.clone())).load();
    let found = problems(&as_project.unwrap_err());
    for key in [
        "router.functiongemma.model",
        "router.classifier",
        "router.rubric.endpoint",
        "router.rubric.key_file",
        "router.functiongemma.server",
        "router.functiongemma.keep_alive",
    ] {
        let named = |problem: &String| problem.contains(&format!("`{key}`"));
        assert!(found.iter().any(named), "{key}: {found:?}");
    }
    assert_eq!(found.len(), 6, "{found:?}");
    let off = scratch.write("off.toml", "[router]\nclassifier = \"embedded\"\n");
    assert!(
        Settings::loader()
            .project_file(Some(off.unwrap()))
            .load()
            .is_ok()
    );
    let as_user = Settings::loader().user_file(Some(file)).load().unwrap();
    assert_eq!(as_user.rubric.turns, 2);
}

/// A setting under its old name, in a file or as a variable, is an error that names the new one.
#[test]
fn old_settings_name_the_new_ones() {
    let scratch = Scratch::new().unwrap();
    for (old, new) in [
        ("safety_rules", "custom_rules"),
        ("without_confidence", "missing_confidence"),
    ] {
        let file = scratch
            .write("old.toml", format!("[router]\n{old} = \"confirm\"\n"))
            .unwrap();
        let variable = |key: &str| format!("CAR_ROUTER_{}", key.replace('.', "_").to_uppercase());

        let in_file = from_file(&file).unwrap_err().to_string();
        let in_environment = Settings::loader()
            .environment([(variable(old), "confirm".to_owned())])
            .load()
            .unwrap_err()
            .to_string();

        assert!(in_file.contains(&format!("`router.{new}`")), "{in_file}");
        assert!(in_environment.contains(&variable(new)), "{in_environment}");
    }
}

/// The key `router.model` of a file names the model of FunctionGemma; the full key wins where both are given.
#[test]
fn a_file_may_name_the_model_by_its_short_key() {
    let scratch = Scratch::new().unwrap();
    let read = |text: &str| {
        let file = scratch.write("alias.toml", text).unwrap();
        from_file(&file).unwrap().functiongemma.model
    };
    assert_eq!(read("[router]\nmodel = \"small\"\n"), "small");
    let both = "[router]\nmodel = \"small\"\n[router.functiongemma]\nmodel = \"full\"\n";
    assert_eq!(read(both), "full");
    // A project file says as little about a server's model by its short name as by its full one.
    let file = scratch
        .write("project.toml", "[router]\nmodel = \"small\"\n")
        .unwrap();
    let refused = Settings::loader()
        .project_file(Some(file))
        .load()
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("no such setting in a project file"),
        "{refused}"
    );
    // Elsewhere a setting has one name.
    let in_environment = Settings::loader()
        .environment([("CAR_ROUTER_MODEL".to_owned(), "small".to_owned())])
        .load()
        .unwrap_err()
        .to_string();
    assert!(
        in_environment.contains("`CAR_ROUTER_FUNCTIONGEMMA_MODEL`"),
        "{in_environment}"
    );
}

// ---- Fields that a program sets.

/// A value that a program sets is checked when the router is built, since no layer has checked it.
#[test]
fn build_names_every_field_out_of_range() {
    let mut settings = Settings::default();
    settings.rubric.threshold = 100;
    settings.rubric.server = ServerKind::LlamaServer;
    settings.confidence_threshold = Some(f64::NAN);
    settings.functiongemma.model = " ".to_owned();

    let built = problems(&build(settings.clone()).unwrap_err());
    let servers = RouterBuilder::from_settings(settings).model_servers();

    let expected = [
        "settings: `confidence_threshold` is `NaN`, expected a number from 0 to 1",
        "settings: `functiongemma.model` is ` `, expected a text",
        "settings: `rubric.server` is `llama_server`, expected one of `gemini`, `gemini_plain`, `openai`, `ollama`, `anthropic`",
        "settings: `rubric.threshold` is `100`, expected a whole number from 1 to 99",
    ];
    assert_eq!(built, expected);
    assert_eq!(problems(&servers.unwrap_err()), expected);
}

#[test]
fn origin_follows_a_field_that_is_set() {
    let variable = [("CAR_ROUTER_RUBRIC_THRESHOLD", "60")];
    let mut settings = Settings::loader()
        .environment(variables(&variable))
        .load()
        .unwrap();
    let of_variable = SettingOrigin::Environment("CAR_ROUTER_RUBRIC_THRESHOLD".to_owned());
    assert_eq!(settings.origin("rubric.threshold"), Some(of_variable));

    settings.rubric.threshold = 70;
    settings.safety = SafetyPolicy::Strict;

    assert_eq!(
        settings.origin("rubric.threshold"),
        Some(SettingOrigin::Program)
    );
    assert_eq!(settings.origin("safety"), Some(SettingOrigin::Program));
    assert_eq!(settings.origin("enabled"), Some(SettingOrigin::Default));
    assert_eq!(settings.origin("packs"), None);
}

// ---- JSON.

#[test]
fn json_has_what_is_not_the_default_and_reads_back() {
    let mut settings = Settings::default();
    assert_eq!(settings.to_json().unwrap(), "{}");
    settings.safety = SafetyPolicy::Strict;
    settings.rubric.threshold = 60;
    settings.catalogue = Some(CatalogueSource::Builtin);
    settings.domains.enabled = Some(vec!["git".to_owned()]);
    settings.confidence_threshold = Some(0.7);

    let json = settings.to_json().unwrap();
    let read = Settings::from_json(&json).unwrap();

    assert_eq!(
        json,
        r#"{"domains":{"enabled":["git"]},"confidence_threshold":0.7,"safety":"strict","catalogue":"builtin","rubric":{"threshold":60}}"#
    );
    assert_eq!(read.to_json().unwrap(), json);
    assert!(read.settings().eq(settings.settings()));
}

/// Every setting has the same name and the same values in JSON as in the other layers.
#[test]
fn json_takes_every_setting() {
    for setting in Settings::DEFINITIONS {
        let value: serde_json::Value = match setting.kind {
            SettingKind::Flag => (setting.default_value() != Some(SettingValue::Flag(true))).into(),
            SettingKind::Whole(_, to) => to.into(),
            SettingKind::Number(_, to) => to.into(),
            SettingKind::Choice(names) => (*names.last().unwrap()).into(),
            SettingKind::List => vec!["git"].into(),
            _ => "other".into(),
        };
        let (table, key) = setting.table_and_key();
        let inner = serde_json::json!({ key: value });
        let json = match table {
            "" => inner,
            table => serde_json::json!({ table: inner }),
        };
        let read = Settings::from_json(&json.to_string()).unwrap();
        assert_eq!(read.to_json().unwrap(), json.to_string(), "{}", setting.key);
        assert_eq!(read.origin(setting.key), Some(SettingOrigin::Program));
    }
}

#[test]
fn json_names_every_unknown_key_and_wrong_value() {
    let json = r#"{"rubric": {"treshold": 1, "turns": 101}, "safty": "strict", "encoder": 1, "rubric.window": 1,
                   "model": "m", "timeout_ms": null, "packs": null, "domains": {"disabled": ["git", " "]}}"#;
    let found = problems(&Settings::from_json(json).unwrap_err());
    assert_eq!(
        found,
        [
            "settings: `rubric.treshold` is `1`, expected a known key, such as `rubric.threshold`",
            "settings: `rubric.turns` is `101`, expected a whole number from 0 to 100",
            "settings: `safty` is `strict`, expected a known key, such as `safety`",
            "settings: `encoder` is `1`, expected an object",
            "settings: `rubric.window` is `1`, expected `window` in the object `rubric`",
            "settings: `model` is `m`, expected the key to be `functiongemma.model`, as it is called now",
            "settings: `timeout_ms` is `null`, expected a whole number from 1 to 600000",
            r#"settings: `domains.disabled` is `["git"," "]`, expected a list of texts, none of them blank"#,
        ]
    );
    for no_object in ["", "[]", "1", "{"] {
        assert!(Settings::from_json(no_object).is_err(), "{no_object}");
    }
}

#[test]
fn texts_name_every_unknown_key_and_wrong_value() {
    let texts = [
        ("safty", "strict"),
        ("safety", "maybe"),
        ("model", "m"),
        ("rubric.threshold", "100"),
        ("timeout_ms", "50"),
    ];
    let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned()));

    let found = problems(&Settings::from_texts(texts).unwrap_err());

    assert!(
        found[0].starts_with("settings: found `safty`, expected one of enabled, pack_set, "),
        "{found:?}"
    );
    assert_eq!(
        found[1..],
        [
            "settings: `safety` is `maybe`, expected one of `permissive`, `standard`, `strict`",
            "settings: found `model`, expected `functiongemma.model`, as it is called now",
            "settings: `rubric.threshold` is `100`, expected a whole number from 1 to 99",
        ]
    );
}

#[test]
fn texts_are_what_a_flag_would_have() {
    let texts = [("safety", "strict"), ("domains.disabled", "git, system")];
    let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned()));

    let settings = Settings::from_texts(texts).unwrap();

    assert_eq!(settings.safety, SafetyPolicy::Strict);
    assert_eq!(settings.domains.disabled, ["git", "system"]);
    let origin = SettingOrigin::Flag("safety".to_owned());
    assert_eq!(settings.origin("safety"), Some(origin));
}

// ---- Variables.

#[test]
fn unknown_variables_are_warnings_with_the_nearest_name() {
    let settings = Settings::loader()
        .environment(variables(&[
            ("CAR_ROUTER_RUBRIC_TRESHOLD", "60"),
            ("CAR_ROUTER_XQZ", "secret"),
            ("CAR_ROUTER_CONFIG", "file"),
            ("CAR_ROUTER_VECTORS", "file"),
            ("CAR_ROUTER_TEST_KEY", "k"),
            ("CAR_ROUTER_KEY_OF_RUBRIC", "k"),
            ("CAR_ROUTER_RUBRIC_KEY_VARIABLE", "CAR_ROUTER_KEY_OF_RUBRIC"),
            ("CAR_ROUTER_EMPTY", ""),
        ]))
        .load()
        .unwrap();

    let warnings: Vec<String> = settings
        .warnings()
        .iter()
        .map(ToString::to_string)
        .collect();

    assert_eq!(
        warnings,
        [
            "the variable `CAR_ROUTER_RUBRIC_TRESHOLD` is ignored, expected the name of a setting, such as `CAR_ROUTER_RUBRIC_THRESHOLD`",
            "the variable `CAR_ROUTER_XQZ` is ignored, expected the name of a setting; `car-router config` lists them",
        ]
    );
    assert_eq!(settings.rubric.threshold, 50);
}

/// A variable that a test or a package reads must be known, so that it is no warning.
#[test]
fn every_variable_of_the_project_is_known() {
    fn variables_in(folder: &Path, found: &mut std::collections::BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                if !["target", "node_modules"].contains(&&*name) && !name.starts_with('.') {
                    variables_in(&path, found);
                }
                continue;
            }
            // Python, JavaScript, Swift and Kotlin read a variable by its name in quotes, or as a field of `env`.
            let Ok(text) = std::fs::read_to_string(&path) else {
                continue;
            };
            for start in ["\"CAR_ROUTER_", "env.CAR_ROUTER_"] {
                for part in text.split(start).skip(1) {
                    let name: String = part
                        .chars()
                        .take_while(|c| c.is_ascii_uppercase() || *c == '_')
                        .collect();
                    if !name.is_empty() {
                        found.insert(format!("CAR_ROUTER_{name}"));
                    }
                }
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = std::collections::BTreeSet::new();
    for folder in ["bindings", "xtask"] {
        variables_in(&root.join(folder), &mut found);
    }
    // The tests of warnings name variables that are not known.
    found.retain(|name| !name.starts_with("CAR_ROUTER_TRESHOLD"));
    assert!(found.contains("CAR_ROUTER_VECTORS"), "{found:?}");
    let pairs = found.into_iter().filter(|name| {
        let is_setting = |s: &car_router::settings::SettingDefinition| s.variable() == *name;
        !Settings::DEFINITIONS.iter().any(is_setting)
    });
    let settings = Settings::loader()
        .environment(pairs.map(|name| (name, "1".to_owned())))
        .load()
        .unwrap();
    assert_eq!(settings.warnings(), []);
}
