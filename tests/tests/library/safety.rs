//! The vectors of dangerous and harmless texts, each with exactly the rules it must hit.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use car_router::safety::{CustomRules, ReplyRejection, SafetyEngine};
use car_router::{Domain, RiskLevel, RouteRequest, Router, Verdict};

#[test]
fn every_text_hits_exactly_its_rules() {
    let router = Router::new();
    let mut wrong = Vec::new();
    for vector in car_router_tests::safety().unwrap() {
        let request = match (&vector.command, &vector.request) {
            (Some(command), _) => RouteRequest::new("x").with_command(command),
            (None, text) => RouteRequest::new(text.clone().unwrap_or_default()),
        };
        let safety = router.route_local(&request).unwrap().safety;
        let found: BTreeSet<_> = safety.findings.iter().map(|f| f.rule.clone()).collect();
        if let Some(rules) = &vector.rules
            && found != rules.iter().cloned().collect()
        {
            wrong.push(format!("{}: {found:?}, expected {rules:?}", vector.name));
        }
        let level = serde_json::to_value(safety.level).unwrap();
        if let Some(expected) = &vector.level
            && level != expected.as_str()
        {
            wrong.push(format!("{}: {level}, expected {expected}", vector.name));
        }
    }
    crate::assert_none(&wrong);
}

const OWN: &str = r#"
[[safety]]
id = "own-deploy"
level = "high"
domain = "general"
message = "deploys to the shop that is open"
match = [{ program = "deploy", subcommand = "shop", without_flags = ["--dry-run"] }]

[[exempt]]
rule = "file-delete-recursive"
command = "rm -rf var/cache"
reason = "made anew by every start"
"#;

#[test]
fn own_rules_add_and_exemptions_take_out_exactly_what_they_name() {
    let own = CustomRules::from_toml("own.toml", OWN).unwrap();
    let router = Router::builder().custom_rules(own).build().unwrap();
    let found = |command: &str| -> Vec<String> {
        let report = router.check_command(command);
        report.findings.into_iter().map(|f| f.rule).collect()
    };
    assert_eq!(found("sudo deploy shop"), ["own-deploy"]);
    assert!(found("deploy shop --dry-run").is_empty());
    let report = router.check_command(" rm -rf var/cache\n");
    assert_eq!(
        (report.findings.len(), &*report.exempted),
        (0, &["file-delete-recursive".to_owned()][..])
    );
    // Nothing but that very command, and only that rule.
    assert_eq!(found("rm -rf var/cache2"), ["file-delete-recursive"]);
    assert!(found("cd / && rm -rf var/cache").contains(&"file-delete-recursive".to_owned()));
    assert!(found("rm -rf /").contains(&"fs-delete-root".to_owned()));
}

#[test]
fn own_rules_cannot_lower_what_ships_nor_reach_the_critical() {
    for (text, part) in [
        (
            "[[safety]]\nid = \"fs-delete-root\"\nlevel = \"moderate\"\nmessage = \"m\"\nmatch = [{ program = \"rm\" }]",
            "`critical` at least",
        ),
        (
            "[[exempt]]\nrule = \"fs-delete-root\"\ncommand = \"rm -rf /\"\nreason = \"r\"",
            "no exemption reaches those",
        ),
        (
            "[[exempt]]\nrule = \"no-such\"\ncommand = \"ls\"\nreason = \"r\"",
            "the id of a rule",
        ),
        (
            "[[exempt]]\nrule = \"file-delete\"\ncommand = \"rm x\"",
            "`exempt[0].reason` is missing",
        ),
        (
            "[[safety]]\nid = \"x\"\nlevel = \"high\"\nmessage = \"m\"\nmatch = [{ program = \"a\", operands = [\"<nowhere>\"] }]",
            "classes of operands among <root>",
        ),
        (
            "[[safety]]\nid = \"x\"\nlevel = \"high\"\nmessage = \"m\"\nmatch = [{ program = \"@none\" }]",
            "sets of programs among @archive",
        ),
        (
            "[[safety]]\nid = \"x\"\nlevel = \"high\"\nlevel_in_domain = \"moderate\"\nmessage = \"m\"\nmatch = [{ flag = \"a\" }]",
            "a level above `level`",
        ),
    ] {
        let built = CustomRules::from_toml("own.toml", text)
            .and_then(|own| Router::builder().custom_rules(own).build().map(|_| ()));
        let error = built.unwrap_err().to_string();
        assert!(error.contains(part), "{part} not in {error}");
    }
}

/// A key of a rule under its old name is an error that names the new one.
#[test]
fn old_rule_keys_name_the_new_ones() {
    let in_match = [
        ("sub = \"x\"", "subcommand"),
        ("without = [\"-x\"]", "without_flags"),
        ("words = [\"x\"]", "word_parts"),
        ("unless_any = \"x\"", "unless_any_operand"),
        ("unless_all = \"x\"", "unless_all_operands"),
        ("bare = true", "no_operands"),
        ("text = [\"x\"]", "text_patterns"),
        ("fed_by = { program = \"x\" }", "stdin_from"),
        ("runs_from = { program = \"x\" }", "executes_output_of"),
        ("clobbers = \"x\"", "truncates"),
        ("clobbers_input = true", "truncates_input"),
    ];
    let in_rule = [
        ("raised = \"critical\"", "level_in_domain"),
        ("script = [\"x\"]", "script_patterns"),
        ("raw = [\"x\"]", "incomplete_patterns"),
        ("request = [\"x\"]", "request_patterns"),
    ];
    let matched =
        in_match.map(|(old, new)| (format!("match = [{{ program = \"a\", {old} }}]"), new));
    let ruled = in_rule.map(|(old, new)| (format!("match = [{{ program = \"a\" }}]\n{old}"), new));
    for (lines, new) in matched.into_iter().chain(ruled) {
        let rule = format!("[[safety]]\nid = \"x\"\nlevel = \"high\"\nmessage = \"m\"\n{lines}\n");

        let error = CustomRules::from_toml("rules.toml", &rule).unwrap_err();

        let found = error.to_string();
        assert!(
            found.contains(&format!("{new}`, as it is called now")),
            "{found}"
        );
    }
}

#[test]
fn a_domain_raises_a_level_and_never_lowers_one() {
    let router = Router::new();
    let engine = SafetyEngine::shipped().unwrap();
    let commands = [
        "git push --force origin main",
        "rm -rf /",
        "ls",
        "docker system prune -af",
        "echo 'x",
    ];
    for command in commands {
        let without = engine.check_command(command, None);
        for domain in router.registry().domains() {
            let within = engine.check_command(command, Some(domain.as_str()));
            for finding in &without.findings {
                let same = within.findings.iter().find(|f| f.rule == finding.rule);
                assert!(
                    same.is_some_and(|f| f.level >= finding.level),
                    "{command} in {domain}"
                );
            }
        }
    }
    let level = |domain| {
        engine
            .check_command(commands[0], domain)
            .findings
            .iter()
            .map(|f| f.level)
            .max()
    };
    assert_eq!(level(None), Some(RiskLevel::High));
    assert_eq!(
        level(Some(Domain::GIT_OPERATIONS.as_str())),
        Some(RiskLevel::Critical)
    );
}

#[test]
fn a_reply_is_taken_apart_before_it_is_judged() {
    let router = Router::new();
    let check = router.check_reply("Sure!\n```bash\nsudo rm -rf /\n```");
    assert_eq!(check.command.as_deref(), Some("sudo rm -rf /"));
    assert_eq!(check.report.unwrap().level, RiskLevel::Critical);
    let json = router.check_reply("{\"cmd\": \"ls -l\"}");
    assert_eq!(json.report.unwrap().verdict, Verdict::Allow);
    let refused = router.check_reply("I'm sorry, but I cannot help with that.");
    assert_eq!(
        (refused.rejection, refused.command),
        (Some(ReplyRejection::Refusal), None)
    );
}

/// `gh repo delete x --yes` was allowed as a request and blocked as a command.
#[test]
fn request_that_is_a_command_is_judged_as_one() {
    let router = Router::new();
    for text in [
        "gh repo delete x --yes",
        "systemctl stop postgresql",
        "FOO=bar crontab -r",
        "X=rm; $X -rf /",
        "\\git clean -fdx",
        "cd /srv && rm -rf src",
        "if [ -d /srv ]; then userdel -r alice; fi",
        "rm -rf node_modules",
        "git log --oneline",
    ] {
        let asked = router.check_request(text);

        assert_eq!(asked.level, router.check_command(text).level, "{text}");
        assert!(router.command_in_request(text).is_some(), "{text}");
    }
}

#[test]
fn english_is_not_read_as_a_command() {
    let router = Router::new();
    for text in [
        "find all rust files",
        "sort the list",
        "kill the process on port 3000",
        "make a backup",
        "check my internet connection",
        "cut the video in half and time it",
        "if you have time; sort the list",
        "set x=5 in the config",
        "history of the house",
    ] {
        assert_eq!(router.command_in_request(text), None, "{text}");
    }
}

#[test]
fn trace_says_that_a_request_was_read_as_a_command() {
    let router = Router::new();
    let screened = |text: &str| {
        let decision = router.route_local(&RouteRequest::new(text)).unwrap();
        decision.trace.steps[0].detail.to_string()
    };

    assert_eq!(
        screened("gh repo delete x --yes"),
        "1 finding, read as a command"
    );
    assert_eq!(screened("wipe my disk"), "1 finding");
    assert_eq!(screened("git log --oneline"), "nothing found");
}
