//! The command as a person runs it: what it prints, where, and what it ends with.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use car_router::settings::SettingKind;
use car_router_tests::{CommandOutput, Scratch, run_with_input};
use serde_json::{Value, json};

/// Runs it in `folder` with no configuration but what is in there.
fn run_in(folder: &Path, args: &[&str], input: &[u8]) -> CommandOutput {
    run_under(folder, args, input, &[])
}

/// Runs it in `folder` with these variables.
fn run_under(
    folder: &Path,
    args: &[&str],
    input: &[u8],
    variables: &[(&str, &str)],
) -> CommandOutput {
    let mut command = Command::new(car_router_tests::command());
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy();
        if name.starts_with("CAR_ROUTER_")
            || name.starts_with("CLICOLOR")
            || ["NO_COLOR", "FORCE_COLOR", "COLUMNS"].contains(&&*name)
        {
            command.env_remove(&*name);
        }
    }
    let home = folder.join("home");
    std::fs::create_dir_all(&home).unwrap();
    // Keeps the search for a project file from going above this folder.
    std::fs::create_dir_all(folder.join(".git")).unwrap();
    command
        .env("HOME", &home)
        .env("XDG_CONFIG_HOME", &home)
        .env("APPDATA", &home);
    command
        .env("USERPROFILE", &home)
        .current_dir(folder)
        .args(args)
        .envs(variables.iter().copied());
    run_with_input(&mut command, input)
}

fn run_with(args: &[&str], input: &[u8]) -> CommandOutput {
    let scratch = Scratch::new().unwrap();
    run_in(scratch.path(), args, input)
}

fn run(args: &[&str]) -> CommandOutput {
    run_with(args, b"")
}

fn domains(decision: &Value) -> Vec<&str> {
    let domains = decision["domains"].as_array().unwrap();
    domains
        .iter()
        .map(|d| d["domain"].as_str().unwrap())
        .collect()
}

#[test]
fn a_request_is_decided_for_a_person_to_read() {
    let ran = run(&["find all rust files larger than 1MB"]);
    assert_eq!((ran.code, &*ran.err), (0, ""));
    for part in [
        "Go ahead: the domain is file_operations (confidence 0.9",
        "complexity  simple",
    ] {
        assert!(ran.out.contains(part), "{part:?} not in\n{}", ran.out);
    }
    assert!(ran.out.starts_with("Go ahead: "), "{}", ran.out);
    for word in ["calibrated", "safety", "clarity", "fallback"] {
        assert!(!ran.out.contains(word), "{word} is for -v: {}", ran.out);
    }
    assert!(!ran.out.contains('\u{1b}'), "no colors in a pipe");
    assert!(!ran.out.contains("STAGE"), "the trace is for -v");
    assert!(ran.out.lines().all(|l| l.trim_end() == l));
}

#[test]
fn a_danger_is_shown_and_is_no_failure() {
    let ran = run(&["force push my changes"]);
    assert_eq!(ran.code, 0);
    for part in [
        "Confirm first: this overwrites the history",
        "git_operations",
        "high risk",
        "git-push-force",
        "overwrites the history",
        "instead: ",
    ] {
        assert!(ran.out.contains(part), "{part:?} not in\n{}", ran.out);
    }
    let ran = run(&["rm -rf /"]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.out.starts_with("Blocked: this deletes the system") && ran.out.contains("critical"),
        "{}",
        ran.out
    );
}

#[test]
fn an_unclear_request_is_asked_about_and_the_fallback_is_not_the_answer() {
    let ran = run(&["do that thing we discussed"]);
    assert!(
        ran.out
            .starts_with("Not clear: nothing in the request points to a domain.\n"),
        "{}",
        ran.out
    );
    for word in ["general", "no_evidence", "falling back"] {
        assert!(!ran.out.contains(word), "{word:?} in\n{}", ran.out);
    }
    assert!(ran.out.contains("--domain"), "{}", ran.out);
    let verbose = run(&["-v", "do that thing we discussed"]).out;
    assert!(
        verbose.contains("general falls back: no_evidence"),
        "{verbose}"
    );
    let guessed = run(&["show me foo.txt"]).out;
    assert!(
        guessed.starts_with("Not clear: the best guess is "),
        "{guessed}"
    );
    assert!(guessed.contains("Did you mean"), "{guessed}");
    let command = guessed
        .lines()
        .find(|line| line.trim_start().starts_with("car-router --domain"))
        .unwrap();
    assert!(command.ends_with(" 'show me foo.txt'"), "{command}");
}

/// The confidence of the fallback domain says how likely it is that the request belongs to no other one.
#[test]
fn the_confidence_of_the_fallback_is_not_printed_as_the_answers() {
    for (format, expected) in [
        ("{confidence}", "-\n"),
        ("{basis}", "-\n"),
        ("{fallback}", "no_evidence\n"),
    ] {
        let ran = run(&["--format", format, "do that thing we discussed"]);
        assert_eq!(ran.out, expected, "{format}");
    }
}

#[test]
fn several_domains_are_shown() {
    let ran = run(&["find large log files and compress them"]);
    let part = ran.out.lines().find(|l| l.contains("\"compress them\""));
    assert!(
        part.is_some_and(|l| l.contains("archive_operations")),
        "{}",
        ran.out
    );
}

#[test]
fn verbose_shows_the_trace() {
    for flag in ["-v", "--verbose"] {
        let ran = run(&[flag, "show my git branches"]);
        for part in [
            "STAGE", "screen", "classify", "embedded", "clarity", "rules", "µs",
        ] {
            assert!(ran.out.contains(part), "{part:?} not in\n{}", ran.out);
        }
    }
}

#[test]
fn json_has_every_part_of_the_decision() {
    let decision = run(&["--json", "force push my changes"]).json();
    for key in [
        "action",
        "reasons",
        "domains",
        "clarity",
        "complexity",
        "safety",
        "trace",
    ] {
        assert!(decision.get(key).is_some(), "{key}");
    }
    let domain = &decision["domains"][0];
    assert_eq!(domain["domain"], "git_operations");
    assert!(
        domain["confidence"]
            .as_f64()
            .is_some_and(|c| (0.0..=1.0).contains(&c))
    );
    assert!(domain["basis"].is_string());
    assert!(decision["clarity"]["verdict"].is_string());
    for key in ["tier", "score", "reasons"] {
        assert!(
            decision["complexity"].get(key).is_some(),
            "complexity.{key}"
        );
    }
    assert_eq!(decision["safety"]["level"], "high");
    assert_eq!(decision["safety"]["verdict"], "confirm");
    let finding = &decision["safety"]["findings"][0];
    for key in ["rule", "level", "subject", "span", "message"] {
        assert!(finding.get(key).is_some(), "finding.{key}");
    }
    for step in decision["trace"].as_array().unwrap() {
        for key in ["stage", "actor", "outcome", "elapsed_ns"] {
            assert!(step.get(key).is_some(), "trace.{key}");
        }
    }
    for absent in ["fallback", "model", "prompt"] {
        assert!(decision.get(absent).is_none(), "{absent}");
    }
}

#[test]
fn json_is_the_decision_the_library_gives() {
    let ran = run(&["--json", "find large log files and compress them"]);
    let decision: car_router::Decision = serde_json::from_str(&ran.out).unwrap();
    let request = car_router::RouteRequest::new("find large log files and compress them");
    let expected = car_router::Router::new().route_local(&request).unwrap();
    assert_eq!(decision.without_times(), expected.without_times());
}

#[test]
fn the_request_may_come_from_standard_input() {
    for args in [&["--json"][..], &["--json", "-"], &["route", "--json"]] {
        for input in [
            "show my git branches\n",
            "show my git branches\r\n",
            "show my git branches",
        ] {
            let decision = run_with(args, input.as_bytes()).json();
            assert_eq!(domains(&decision)[0], "git_operations");
        }
    }
}

#[test]
fn the_domain_can_be_named() {
    let decision = run(&["--domain", "git", "--json", "show recent activity"]).json();
    assert_eq!(domains(&decision), ["git_operations"]);
    assert_eq!(decision["domains"][0]["basis"], "caller");
    assert!(
        decision["trace"]
            .as_array()
            .unwrap()
            .iter()
            .all(|s| s["stage"] != "classify")
    );
    let decision = run(&["-d", "file,archive", "--json", "tidy up"]).json();
    assert_eq!(
        domains(&decision),
        ["file_operations", "archive_operations"]
    );
    let twice = run(&["-d", "file", "-d", "archive", "--json", "tidy up"]).json();
    assert_eq!(domains(&twice), ["file_operations", "archive_operations"]);
    run(&["--domain", "gti", "x"])
        .fails(2, "unknown domain `gti`, expected one of file_operations");
    run(&["--domain", "", "x"]).fails(2, "unknown domain");
    run(&["--domain", "git", "--no-route", "x"]).fails(2, "--no-route");
}

#[test]
fn routing_can_be_switched_off() {
    let decision = run(&["--no-route", "--json", "show my git branches"]).json();
    assert_eq!(domains(&decision), ["general"]);
    assert_eq!(decision["fallback"], "routing_off");
    let decision = run(&["--no-route", "--json", "rm -rf /"]).json();
    assert_eq!(decision["action"], "block");
}

#[test]
fn a_drafted_command_is_judged() {
    let args = ["--json", "--command", "git push --force", "show files"];
    let decision = run(&args).json();
    assert_eq!(decision["action"], "confirm");
    assert_eq!(decision["safety"]["findings"][0]["subject"], "command");
}

#[test]
fn the_prompt_and_the_model_can_be_asked_for() {
    let ran = run(&["--prompt", "show my git branches"]);
    assert!(
        ran.out.contains("Request: show my git branches"),
        "{}",
        ran.out
    );
    let decision = run(&["--json", "--model", "mine", "show my git branches"]).json();
    assert_eq!(decision["model"], json!({"id": "mine", "explicit": true}));
}

#[test]
fn domains_are_listed() {
    let names = [
        "file_operations",
        "git_operations",
        "network_diagnostics",
        "process_management",
        "text_processing",
        "package_management",
        "archive_operations",
        "system_info",
        "permission_management",
        "general (fallback)",
    ];
    for args in [&["--list-domains"][..], &["domains"]] {
        let ran = run(args);
        assert_eq!((ran.code, &*ran.err), (0, ""));
        for name in names {
            assert!(ran.out.contains(name), "{name}\n{}", ran.out);
        }
        assert_eq!(ran.out.lines().count(), 11);
    }
    let rows = run(&["domains", "--json"]).json();
    assert_eq!(rows.as_array().unwrap().len(), 10);
    assert_eq!(rows[1]["domain"], "git_operations");
    for key in [
        "title",
        "description",
        "aliases",
        "primary_commands",
        "fallback",
        "blocked",
    ] {
        assert!(rows[1].get(key).is_some(), "{key}");
    }
    assert_eq!(rows[9]["fallback"], true);
    assert_eq!(run(&["--list-domains", "--json"]).json(), rows);
    let data = run(&["domains", "--json", "--pack-set", "data"]).json();
    assert_eq!(data.as_array().unwrap().len(), 8);
}

#[test]
fn domains_are_listed_without_a_router() {
    let scratch = Scratch::new().unwrap();
    let settings = "[router]\ncustom_rules = \"missing.toml\"\n";
    scratch
        .write("home/car-router/config.toml", settings)
        .unwrap();

    assert_eq!(run_in(scratch.path(), &["domains"], b"").code, 0);
    // A router needs the file.
    assert_eq!(run_in(scratch.path(), &["list the files"], b"").code, 2);
}

#[test]
fn settings_are_shown_with_their_origin() {
    let scratch = Scratch::new().unwrap();
    scratch
        .write(
            "home/car-router/config.toml",
            "[router]\n\ntimeout_ms = 9\n",
        )
        .unwrap();
    scratch
        .write(".car-router.toml", "[router]\nsafety = \"strict\"\n")
        .unwrap();
    scratch.write("sub/x", "").unwrap();
    let ran = run_in(
        scratch.path(),
        &["config", "--json", "--threshold", "0.5"],
        b"",
    );
    let rows = ran.json();
    assert_eq!(rows["enabled"], json!({"value": true, "origin": "default"}));
    assert_eq!(
        rows["confidence_threshold"],
        json!({"value": 0.5, "origin": "flag --threshold"})
    );
    assert_eq!(rows["timeout_ms"]["value"], 9);
    let origin = rows["timeout_ms"]["origin"].as_str().unwrap();
    assert!(origin.ends_with("config.toml:3"), "{origin}");
    let origin = rows["safety"]["origin"].as_str().unwrap();
    assert!(origin.ends_with(".car-router.toml:2"), "{origin}");
    let text = run(&["config"]);
    for part in ["SETTING", "timeout_ms", "5000", "default"] {
        assert!(text.out.contains(part), "{part}\n{}", text.out);
    }
}

#[test]
fn a_request_that_cannot_be_used_ends_with_1() {
    run(&[""]).fails(1, "`text` is empty");
    run(&["  "]).fails(1, "`text` is blank");
    run_with(&[], b"").fails(1, "`text` is empty");
    run_with(&[], b"\n").fails(1, "`text` is empty");
    run_with(&[], b"find \xff files").fails(1, "not UTF-8 at byte 5");
    run_with(&[], b"a\0b").fails(1, "U+0000");
    run_with(&[], &vec![b'a'; 1024 * 1024]).fails(1, "expected at most 65536");
}

#[test]
fn as_many_domains_are_listed_as_asked_for() {
    let text = "list the files and push the branch";
    let ranked = |args: &[&str]| {
        let json = run(&[args, &["--json", text]].concat()).json();
        json["ranked"].as_array().unwrap().len()
    };
    assert!(ranked(&[]) <= 3);
    assert_eq!(ranked(&["--ranked", "1"]), 1);
    assert_eq!(ranked(&["--ranked", "6"]), 6);
    assert_eq!(ranked(&["--ranked", "50"]), 10);
    let shown = run(&["--ranked", "6", text]).out;
    let rows = shown.lines().skip_while(|line| !line.starts_with("  best"));
    let rows = rows.take_while(|line| line.starts_with("  best") || line.starts_with("      "));
    assert_eq!(rows.count(), 6, "{shown}");
    run(&["--ranked", "0", text]).fails(2, "0 is not in 1..=1000");
    let line = format!("{{\"text\":\"{text}\",\"ranked\":0}}\n");
    let refused = run_with(&["--jsonl"], line.as_bytes());
    assert!(refused.out.contains("`ranked` is 0"), "{}", refused.out);
}

#[test]
fn jobs_change_neither_answers_nor_their_order() {
    let mut lines = String::new();
    for n in 0..700 {
        match n % 7 {
            3 => lines.push_str("{\"text\":\"\"}\n\n"),
            5 => lines.push_str("[]\n"),
            _ => lines.push_str(&format!(
                "{{\"id\":{n},\"text\":\"list the files of {n}\"}}\n"
            )),
        }
    }
    let without_times = |out: &str| {
        let strip = |line: &str| {
            let mut row: serde_json::Value = serde_json::from_str(line).unwrap();
            if let Some(decision) = row.get_mut("decision") {
                // What is recalled depends on what was asked before.
                decision["trace"] = serde_json::Value::Null;
            }
            row
        };
        out.lines().map(strip).collect::<Vec<_>>()
    };
    let one = run_with(&["--jsonl"], lines.as_bytes());
    let four = run_with(&["--jsonl", "--jobs", "4"], lines.as_bytes());
    assert_eq!(one.code, four.code);
    assert_eq!(without_times(&one.out).len(), 700);
    assert_eq!(without_times(&one.out), without_times(&four.out));
    let commands: String = (0..300)
        .map(|n| format!("{{\"id\":{n},\"cmd\":\"rm {n}\"}}\n"))
        .collect();
    let one = run_with(&["check", "--jsonl"], commands.as_bytes());
    let three = run_with(&["check", "--jsonl", "--jobs", "3"], commands.as_bytes());
    assert_eq!(one.out, three.out);
    run_with(&["--jobs", "2"], b"x").fails(2, "--jsonl");
    run(&["--jsonl", "--jobs", "0"]).fails(2, "0");
}

#[test]
fn nothing_to_check_is_not_allowed_but_an_error() {
    run(&["check", ""]).fails(2, "the command is empty");
    run(&["check", " \n"]).fails(2, "the command is empty");
    run_with(&["check"], b"\n").fails(2, "the command is empty");
    run(&["check", "--request", ""]).fails(2, "the request is empty");
}

#[test]
fn a_wrong_command_line_or_file_ends_with_2() {
    run(&["--threshold", "1.5", "x"])
        .fails(2, "`--threshold` is `1.5`, expected a number from 0 to 1");
    run(&["--safety", "lax", "x"]).fails(2, "`--safety` is `lax`");
    run(&["--pack-set", "x", "x"]).fails(2, "expected one of `shell`, `data`");
    run(&["--hint", "{\"prefer_cheap\":true}", "x"]).fails(2, "prefer_cheap");
    run(&["--hint", "nonsense", "x"]).fails(2, "--hint");
    run(&["--nonsense", "x"]).fails(2, "--nonsense");
    run(&["--config", "missing.toml", "x"]).fails(2, "missing.toml");
    run(&["--jsonl", "missing.jsonl"]).fails(2, "missing.jsonl");
    run(&["eval", "missing.jsonl"]).fails(2, "missing.jsonl");
    let scratch = Scratch::new().unwrap();
    scratch
        .write("bad.toml", "[router]\nenabled = = true\n")
        .unwrap();
    run_in(scratch.path(), &["--config", "bad.toml", "x"], b"").fails(2, "bad.toml:2: ");
    scratch
        .write("bad.toml", "[router]\nspeed = 1\ntimeout_ms = 0\n")
        .unwrap();
    let ran = run_in(scratch.path(), &["--config", "bad.toml", "x"], b"");
    ran.fails(2, "bad.toml:2: `router.speed`");
    ran.fails(2, "bad.toml:3: `router.timeout_ms`");
    scratch
        .write(".car-router.toml", "[router]\nsafety = \"permissive\"\n")
        .unwrap();
    run_in(scratch.path(), &["x"], b"").fails(2, ".car-router.toml:2: `router.safety`");
}

#[test]
fn help_and_version() {
    let help = run(&["--help"]);
    assert_eq!(help.code, 0);
    for flag in [
        "--domain",
        "--list-domains",
        "--no-route",
        "--json",
        "--jsonl",
        "Exit codes",
    ] {
        assert!(help.out.contains(flag), "{flag}");
    }
    let version = run(&["--version"]);
    assert_eq!(
        version.out.trim(),
        format!("car-router {}", car_router::VERSION)
    );
}

#[test]
fn a_batch_keeps_order_and_ids_and_goes_on_after_a_bad_line() {
    let lines = [
        r#"{"id":"a","text":"show my git branches"}"#,
        r#"{"id":7,"text":""}"#,
        "nonsense",
        "",
        r#"{"id":{"k":[1]},"text":"find all rust files"}"#,
        r#"{"id":"b","text":"x","domain":"git"}"#,
        r#"{"id":"c","text":"x","domains":["gti"]}"#,
        r#"[1]"#,
        r#"{"id":"d"}"#,
        r#"{"text":"rm -rf /","domains":["git","file"]}"#,
        r#"{"id":"e","text":"do it","hint":{"prefer_cheap":true}}"#,
        r#"{"id":18446744073709551615,"text":"ping example.org"}"#,
    ];
    let scratch = Scratch::new().unwrap();
    let file = scratch.write("requests.jsonl", lines.join("\n")).unwrap();
    let file = file.to_str().unwrap();
    let from_file = run_in(scratch.path(), &["--jsonl", file], b"");
    let ran = run_with(&["--jsonl"], lines.join("\r\n").as_bytes());
    assert_eq!((ran.code, from_file.code), (1, 1));
    let rows = ran.lines();
    let ids: Vec<_> = rows.iter().map(|r| r["id"].clone()).collect();
    let expected = json!([
        "a", 7, null, {"k": [1]}, "b", "c", null, "d", null, "e", 18446744073709551615u64
    ]);
    assert_eq!(json!(ids), expected);
    let errors: Vec<_> = rows
        .iter()
        .map(|r| r["error"].as_str().unwrap_or(""))
        .collect();
    for (index, part) in [
        (1, "`text` is empty"),
        (2, "no JSON object"),
        (4, "unknown field `domain`"),
        (5, "unknown domain `gti`"),
        (6, "no JSON object"),
        (7, "missing field `text`"),
        (9, "hint.prefer_cheap"),
    ] {
        assert!(errors[index].contains(part), "{index}: {}", errors[index]);
        assert!(rows[index].get("decision").is_none());
    }
    for (index, domain) in [
        (0, "git_operations"),
        (3, "file_operations"),
        (8, "git_operations"),
        (10, "network_diagnostics"),
    ] {
        assert_eq!(errors[index], "", "{index}");
        assert_eq!(domains(&rows[index]["decision"])[0], domain);
    }
    assert_eq!(rows[8]["decision"]["action"], "block");
    assert!(
        ran.err.contains("7 lines could not be decided"),
        "{}",
        ran.err
    );
    assert_eq!(from_file.lines().len(), rows.len());
}

#[test]
fn a_batch_without_a_bad_line_ends_with_0() {
    let ran = run_with(&["--jsonl"], b"{\"text\":\"show my git branches\"}\n\n");
    assert_eq!((ran.code, &*ran.err, ran.out.lines().count()), (0, "", 1));
    let ran = run_with(&["--jsonl", "-"], b"");
    assert_eq!((ran.code, &*ran.out), (0, ""));
    let ran = run_with(
        &["--jsonl"],
        b"{\"id\":1,\"text\":\"\xff\"}\n{\"id\":2,\"text\":\"ping x\"}\n",
    );
    assert_eq!((ran.code, ran.lines().len()), (1, 2));
    assert!(ran.lines()[0]["error"].as_str().unwrap().contains("UTF-8"));
}

#[test]
fn the_flags_hold_for_every_line_that_does_not_say_otherwise() {
    let input = b"{\"text\":\"a\"}\n{\"text\":\"a\",\"domains\":[\"file\"]}\n";
    let rows = run_with(&["--jsonl", "--domain", "git"], input).lines();
    assert_eq!(domains(&rows[0]["decision"]), ["git_operations"]);
    assert_eq!(domains(&rows[1]["decision"]), ["file_operations"]);
}

/// The text of every number behind `key`.
fn numbers<'t>(text: &'t str, key: &str) -> Vec<&'t str> {
    let key = format!("\"{key}\":");
    let after = |(at, _): (usize, &str)| text[at + key.len()..].trim_start();
    let end = |c: char| !(c.is_ascii_digit() || ".-+eE".contains(c));
    let parts = text.match_indices(&*key).map(after);
    parts
        .map(|part| part.split(end).next().unwrap())
        .filter(|n| !n.is_empty())
        .collect()
}

#[test]
fn numbers_are_as_short_as_they_can_be() {
    let requests = [
        "find large log files and compress them",
        "show my git branches",
        "ping a host and sort lines",
    ];
    let input: String = requests
        .iter()
        .map(|t| format!("{{\"text\":\"{t}\"}}\n"))
        .collect();
    let mut found: Vec<String> = Vec::new();
    for ran in [
        run_with(&["--jsonl"], input.as_bytes()),
        run(&["--json", requests[0]]),
    ] {
        found.extend(
            numbers(&ran.out, "confidence")
                .iter()
                .map(|n| (*n).to_owned()),
        );
    }
    assert!(found.len() > 4, "{found:?}");
    for number in found {
        let value: f32 = number.parse().unwrap();
        assert_eq!(number, serde_json::to_string(&value).unwrap());
        assert!(number.len() <= "0.1234".len(), "{number}");
    }
}

#[test]
fn numbers_of_settings_and_evaluations_are_short() {
    let scratch = Scratch::new().unwrap();
    let ran = run_in(
        scratch.path(),
        &["config", "--json", "--threshold", "0.7"],
        b"",
    );
    assert_eq!(
        ran.json()["confidence_threshold"]["value"].to_string(),
        "0.7"
    );
}

const LABELED: &str = r#"{"text":"show my git branches","label":"git_operations"}
{"text":"find all rust files","label":"file"}

{"text":"ping example.org","label":"git","acceptable":["network"]}
{"text":"do that thing we discussed","label":"general","note":"fields of one's own are fine"}
"#;

#[test]
fn an_evaluation_of_a_labeled_file() {
    let scratch = Scratch::new().unwrap();
    scratch.write("labeled.jsonl", LABELED).unwrap();
    let ran = run_in(scratch.path(), &["eval", "labeled.jsonl", "--json"], b"");
    let report = ran.json();
    for key in [
        "n",
        "accuracy",
        "accuracy_acceptable",
        "macro_f1",
        "ece",
        "coverage_at_95",
        "abstained",
        "us_p50",
        "us_p99",
        "per_label",
    ] {
        assert!(report.get(key).is_some(), "{key}");
    }
    assert_eq!(report["n"], 4);
    assert_eq!(report["accuracy"], 0.75);
    assert_eq!(report["accuracy_acceptable"], 1.0);
    assert_eq!(report["abstained"], 1);
    let labels: Vec<_> = report["per_label"].as_object().unwrap().keys().collect();
    assert_eq!(labels, ["file_operations", "general", "git_operations"]);
    assert_eq!(report["per_label"]["git_operations"]["support"], 2);
    assert_eq!(report["per_label"]["git_operations"]["recall"], 0.5);
    assert_eq!(
        report["confusion"]["git_operations"]["network_diagnostics"],
        1
    );
    assert!(report["us_p50"].as_f64().is_some() && report["us_p99"].as_f64().is_some());
    let text = run_in(scratch.path(), &["eval", "labeled.jsonl"], b"");
    for part in ["rows", "0.750", "macro F1", "git_operations", "CONFUSION"] {
        assert!(text.out.contains(part), "{part}\n{}", text.out);
    }
}

#[test]
fn an_evaluation_names_every_bad_row() {
    let scratch = Scratch::new().unwrap();
    let rows = "{\"text\":\"a\",\"label\":\"git\"}\n{\"text\":\"a\",\"label\":\"gti\"}\nnonsense\n\
                {\"text\":\"a\",\"label\":\"git\",\"acceptable\":[\"fiel\"]}\n";
    scratch.write("bad.jsonl", rows).unwrap();
    let ran = run_in(scratch.path(), &["eval", "bad.jsonl"], b"");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("accuracy"), "{}", ran.out);
    for part in [
        "bad.jsonl:3: ",
        "unknown labels `fiel` (1 line), `gti` (1 line), expected one of",
    ] {
        assert!(ran.err.contains(part), "{part:?} not in {:?}", ran.err);
    }
    scratch.write("empty.jsonl", "\n").unwrap();
    run_in(scratch.path(), &["eval", "empty.jsonl"], b"").fails(2, "at least one row");
    scratch
        .write("blank.jsonl", "{\"text\":\" \",\"label\":\"git\"}\n")
        .unwrap();
    let ran = run_in(scratch.path(), &["eval", "blank.jsonl"], b"");
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.contains("blank.jsonl:1: `text` is blank"),
        "{}",
        ran.err
    );
}

/// Two sets of prompts that two models have answered. All texts are equal, so that any estimate ranks them alike.
fn answered() -> String {
    let line = |set: &str, weak: bool, strong: bool| {
        let row = json!({
            "prompt": "list the files", "weak_correct": weak, "strong_correct": strong, "benchmark": set,
        });
        format!("{row}\n")
    };
    let exam = (0..40).map(|at| line("exam", at % 4 == 0, at % 5 != 1));
    let worse = (0..12).map(|at| line("worse", at % 2 == 0, at % 3 == 0));
    exam.chain(worse).collect()
}

#[test]
fn an_evaluation_of_two_models() {
    let scratch = Scratch::new().unwrap();
    scratch.write("answered.jsonl", answered()).unwrap();

    let args = ["eval", "--models", "answered.jsonl", "--json"];
    let report = run_in(scratch.path(), &args, b"").json();

    let exam = &report["sets"][0];
    assert_eq!(exam["set"], "exam");
    assert_eq!(exam["n"], 40);
    assert_eq!(exam["always_weak"]["value"], 0.25);
    assert_eq!(exam["always_strong"]["value"], 0.8);
    assert_eq!(exam["gap_direction"], "positive");
    let apgr = |by: &str| exam[by]["apgr"]["value"].as_f64().unwrap();
    assert!((apgr("estimate") - 0.5).abs() < 1e-9);
    assert!((apgr("length") - 0.5).abs() < 1e-9);
    assert!(apgr("oracle") > 0.7);
    for key in ["quality", "apgr", "cpt_50", "cpt_80", "cpt_95"] {
        assert!(
            exam["estimate"][key]["interval"]["low"].is_number(),
            "{key}"
        );
    }
    assert_eq!(exam["estimate"]["curve"].as_array().unwrap().len(), 11);
    let worse = &report["sets"][1];
    assert_eq!(worse["gap_direction"], "negative");
    assert!(worse["estimate"]["apgr"].is_null());
}

#[test]
fn an_evaluation_of_two_models_reads_standard_input() {
    let input = answered();

    let ran = run_in(
        Scratch::new().unwrap().path(),
        &["eval", "--models", "-"],
        input.as_bytes(),
    );

    assert_eq!(ran.code, 0, "{}", ran.err);
    for part in ["exam, 40 prompts", "RANKED BY", "STRONG CALLS", "100 %"] {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }
}

#[test]
fn an_evaluation_of_two_models_names_every_bad_row() {
    let scratch = Scratch::new().unwrap();
    let good = "{\"prompt\":\"a\",\"weak_correct\":0,\"strong_correct\":1}\n";
    let rows =
        format!("{good}\n{{\"prompt\":\"a\",\"weak_correct\":7,\"strong_correct\":1}}\nnonsense\n");
    scratch.write("bad.jsonl", rows).unwrap();

    let ran = run_in(scratch.path(), &["eval", "--models", "bad.jsonl"], b"");

    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("all, 1 prompt\n"), "{}", ran.out);
    for part in [
        "bad.jsonl:3: `weak_correct` is `7`, expected a number from 0 to 1",
        "bad.jsonl:4: the line is no JSON object, expected one such as {\"prompt\"",
    ] {
        assert!(ran.err.contains(part), "{part:?} not in {:?}", ran.err);
    }
    scratch.write("empty.jsonl", "\n").unwrap();
    run_in(scratch.path(), &["eval", "--models", "empty.jsonl"], b"")
        .fails(2, "empty.jsonl: expected at least one row");
    run(&["eval", "--models", "missing.jsonl"]).fails(2, "missing.jsonl");
    run(&["eval"]).fails(2, "FILE");
    run(&["eval", "--models", "a.jsonl", "--mistakes"]).fails(2, "--mistakes");
}

/// The command is built without the features that the other tests' dependencies switch on.
#[test]
fn a_number_is_read_to_its_last_digit() {
    let number = "-98.51417316252845";
    let hint = format!("{{\"max_cost_usd\":{number}}}");
    let error = run(&["--hint", &hint, "show my git branches"]);
    error.fails(1, &format!("`hint.max_cost_usd` is `{number}`"));
}

#[test]
fn calibrate_writes_its_fit_beside_the_packs() {
    let scratch = Scratch::new().unwrap();
    let pack = "[meta]\ndomain = \"smart_home\"\nname = \"Smart home\"\ndescription = \"Lights and heating\"\n\
                requests = [\"turn on the lamp\", \"make it warmer\", \"dim the lights\"]\n";
    scratch.write("packs/smart_home.toml", pack).unwrap();
    let texts = [
        ("turn off the lamp upstairs", Some("smart_home")),
        ("warm up the bedroom", Some("smart_home")),
        ("undo my last commit", Some("git_operations")),
        ("find all python files", Some("file_operations")),
        ("what is the capital of Peru", None),
        ("switch the heating off", Some("smart_home")),
        ("which process uses port 80", Some("process_management")),
        ("lights on in the hall", Some("git_operations")),
    ];
    let rows = (0..48).map(|i| {
        let (text, label) = texts[i % texts.len()];
        json!({"text": text, "label": label}).to_string()
    });
    let rows = rows.collect::<Vec<_>>().join("\n");
    scratch.write("rows.jsonl", &rows).unwrap();
    let packs = ["--packs", "packs"];
    let dry = ["calibrate", "rows.jsonl", "--dry-run"];
    let dry = run_in(scratch.path(), &[&dry[..], &packs].concat(), b"");
    assert_eq!(dry.code, 0, "{}", dry.err);
    let file = scratch.path().join("packs/calibration.json");
    assert!(!file.exists());
    let ran = run_in(
        scratch.path(),
        &[&["calibrate", "-"][..], &packs].concat(),
        rows.as_bytes(),
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.out.contains("requests                    48"),
        "{}",
        ran.out
    );
    assert!(file.is_file());
    let args = [&["--json", "turn off the lamp upstairs"][..], &packs].concat();
    let decision = run_in(scratch.path(), &args, b"").json();
    assert_eq!(decision["domains"][0]["domain"], "smart_home");
    run_in(scratch.path(), &["calibrate", "rows.jsonl"], b"").fails(2, "--packs");
    let args = [&["calibrate", "-"][..], &packs].concat();
    run_in(scratch.path(), &args, br#"{"text":"a","lable":"git"}"#).fails(2, "no `label`");
    let few = br#"{"text":"find all python files","label":"file_operations"}"#;
    run_in(
        scratch.path(),
        &[&["calibrate", "-"][..], &packs].concat(),
        few,
    )
    .fails(2, "expected at least 30");
}

// ---- Models.

#[test]
fn models_are_those_of_the_catalogue_or_else_the_built_in_ones() {
    let scratch = Scratch::new().unwrap();
    let own = "[[model]]\nid = \"mine\"\nprovider = \"me\"\nlocation = \"on_device\"\ncapabilities = [\"generate\"]\n\
               latency_ms = 5\nquality = { chat = 0.5, classify = 0.5, reasoning = 0.5, code = 0.5 }\n";
    let file = scratch.write("own.toml", own).unwrap();
    let listed = run(&["models", "--catalogue", file.to_str().unwrap()]);
    assert_eq!(listed.code, 0, "{}", listed.err);
    for part in ["MODEL", "mine", "in the app", "estimates"] {
        assert!(listed.out.contains(part), "{part} not in {}", listed.out);
    }
    assert!(!listed.out.contains("gemma3:4b"), "{}", listed.out);
    let json = run(&["models", "--json"]).json();
    assert!(json.as_array().unwrap().len() > 10);
    let bad = scratch
        .write(
            "bad.toml",
            own.replace("latency_ms = 5", "latency_ms = -5\ncolour = 1"),
        )
        .unwrap();
    run(&["models", "--catalogue", bad.to_str().unwrap()]).fails(2, "`model[0].colour`");
}

#[test]
fn a_recommendation_names_what_fits_and_why_the_rest_does_not() {
    let small = run(&["recommend", "--use-case", "coding", "--memory", "16"]);
    assert_eq!(small.code, 0, "{}", small.err);
    for part in [
        "coding: qwen2.5-coder:7b",
        "ollama pull qwen2.5-coder:7b",
        "9 running elsewhere",
        " GiB",
        " ms",
    ] {
        assert!(small.out.contains(part), "{part} not in {}", small.out);
    }
    let tiny = run(&["recommend", "--use-case", "coding", "--memory", "1"]);
    assert_eq!(tiny.code, 1, "{}", tiny.out);
    assert!(
        tiny.out.contains("coding: no model in the catalogue fits."),
        "{}",
        tiny.out
    );
    let json = run(&[
        "recommend",
        "--use-case",
        "coding,search",
        "--privacy",
        "cloud-ok",
        "--json",
    ])
    .json();
    let both = json["bundle"]["recommendations"].as_array().unwrap();
    assert_eq!(both.len(), 2);
    assert_eq!(both[1]["role"], "retrieval");
    run(&["recommend", "--use-case", "cooking"]).fails(2, "expected one of assistant, coding");
    run(&["recommend", "--tier", "best"]).fails(2, "most-capable");
}

#[test]
fn complexity_is_graded_one_by_one_or_a_file_at_a_time() {
    let one = run(&["complexity", "why", "is", "prod", "slow?"]);
    assert!(one.out.starts_with("involved "), "{}", one.out);
    let input = "{\"id\":\"a\",\"text\":\"list the files\"}\n\n{\"id\":2,\"text\":\"redesign everything\"}\nnonsense\n";
    let batch = run_with(&["complexity", "--jsonl"], input.as_bytes());
    assert_eq!(batch.code, 1);
    let lines = batch.lines();
    assert_eq!(
        (&lines[0]["id"], &lines[0]["tier"]),
        (&json!("a"), &json!("simple"))
    );
    assert_eq!(lines[0]["reasons"], json!(["operational_simplicity"]));
    assert!(lines[1]["score"].as_u64() > lines[0]["score"].as_u64());
    assert_eq!(lines[2]["line"], 4);
    run(&["complexity"]).fails(2, "no text given");
}

#[test]
fn doctor_names_the_next_step_and_route_stays_quiet() {
    let nobody = ["--functiongemma-endpoint", "http://127.0.0.1:1"];
    let sick = run(&[&["doctor"][..], &nobody].concat());
    assert_eq!(sick.code, 1);
    assert!(
        sick.out.contains("broken  functiongemma")
            && sick.out.contains("next: start it with `ollama serve`"),
        "{}",
        sick.out
    );
    let unclear = "blorp the frobnicator sideways";
    let quiet = run(&[&[unclear][..], &nobody].concat());
    assert_eq!((quiet.code, quiet.err.as_str()), (0, ""));
    assert!(!quiet.out.contains("functiongemma"), "{}", quiet.out);
    let verbose = run(&[&["-v", unclear][..], &nobody].concat());
    assert!(verbose.out.contains("unreachable"), "{}", verbose.out);
    let server = car_router_tests::FaultServer::start(vec![car_router_tests::Answer::Sends(
        200,
        "{\"version\":\"0.32.14\",\"models\":[{\"name\":\"other:latest\"}]}".to_owned(),
        std::time::Duration::ZERO,
    )]);
    let other = run(&["doctor", "--functiongemma-endpoint", &server.url()]);
    assert!(
        other
            .out
            .contains("no model `functiongemma`; it has other:latest"),
        "{}",
        other.out
    );
    assert!(
        other.out.contains("next: ollama pull functiongemma"),
        "{}",
        other.out
    );
    run(&["--functiongemma-endpoint", "http://me:secret@host", "x"])
        .fails(2, "functiongemma.endpoint");
    let json = run(&["doctor", "--json"]).json();
    assert_eq!(json[0]["health"], "ok");
}

/// A server whose model says these texts, one after another, in the form of Ollama.
fn says(texts: &[&str]) -> car_router_tests::FaultServer {
    let answers = texts.iter().map(|text| {
        let message = json!({"role": "assistant", "content": text});
        let body = json!({"message": message, "done": true, "done_reason": "stop"});
        let at_once = std::time::Duration::ZERO;
        car_router_tests::Answer::Sends(200, body.to_string(), at_once)
    });
    car_router_tests::FaultServer::start(answers.collect())
}

fn propose(server: &car_router_tests::FaultServer, more: &[&str]) -> CommandOutput {
    let url = server.url();
    let flags = [
        "--generator-endpoint",
        &url,
        "--generator-model",
        "m",
        "--no-context",
    ];
    run(&[&["propose"], &flags[..], more].concat())
}

#[test]
fn a_proposed_command_is_printed_alone_and_never_run() {
    let server = says(&["{\"cmd\": \"ls -la\"}"]);
    let ran = propose(&server, &["list all files in this folder"]);
    assert_eq!((ran.code, &*ran.out, &*ran.err), (0, "ls -la\n", ""));
    let verbose = propose(&server, &["-v", "list all files in this folder"]);
    assert_eq!((verbose.code, &*verbose.out), (0, "ls -la\n"));
    for part in [
        "domain      file_operations",
        "source      the model",
        "generate",
        "judge",
    ] {
        assert!(verbose.err.contains(part), "{part}: {}", verbose.err);
    }
    let json = propose(&server, &["--json", "list all files in this folder"]);
    assert_eq!(
        (json.code, &json.json()["commands"]),
        (0, &json!(["ls -la"]))
    );
}

/// Each level of risk × with and without agreement in advance. Standard input is no terminal here.
#[test]
fn a_dangerous_command_is_printed_only_if_somebody_agrees() {
    let text = "stop every firefox that is running";
    let moderate = says(&["{\"cmd\": \"pkill firefox\"}"]);
    let high = says(&["{\"cmd\": \"git push --force\"}"]);
    for (server, yes, code, out) in [
        (&moderate, false, 3, ""),
        (&moderate, true, 0, "pkill firefox\n"),
        (&high, false, 3, ""),
        (&high, true, 3, ""),
    ] {
        let flags: &[&str] = if yes { &["--yes", text] } else { &[text] };
        let ran = propose(server, flags);
        assert_eq!((ran.code, &*ran.out), (code, out), "{}", ran.err);
        assert!(ran.err.contains("Confirm first"), "{}", ran.err);
        assert_eq!(ran.err.contains("Not printed"), code == 3, "{}", ran.err);
        assert!(ran.err.contains("pkill firefox") || ran.err.contains("git push --force"));
    }
    let json = propose(&high, &["--json", text]);
    let proposal: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((json.code, &proposal["action"]), (3, &json!("confirm")));
}

/// What would be removed on its way to a file or a pipe is no command: the one that was judged would not be the one printed.
#[test]
fn a_command_with_hidden_characters_is_not_printed() {
    for hidden in ["\\u001b[0m", "\\u0007", "\\u202e", "\\u0000"] {
        let said = format!("{{\"cmd\": \"r{hidden}m -rf ~\"}}");
        let ran = propose(&says(&[&said]), &["list all files in this folder"]);
        assert_eq!((ran.code, &*ran.out), (1, ""), "{hidden}: {}", ran.err);
    }
}

#[test]
fn a_command_that_cannot_be_read_to_its_end_is_shown_before_it_is_confirmed() {
    let server = says(&["{\"cmd\": \"echo \\\"hello\"}"]);
    let ran = propose(&server, &["list all files in this folder"]);
    assert_eq!((ran.code, &*ran.out), (3, ""), "{}", ran.err);
    assert!(
        ran.err.contains("echo \"hello") && ran.err.contains("Confirm first"),
        "{}",
        ran.err
    );
}

#[test]
fn a_project_says_nothing_to_the_model() {
    let scratch = Scratch::new().unwrap();
    let seen = says(&["ls"]);
    std::fs::create_dir_all(scratch.path().join("packs")).unwrap();
    let pack = "[meta]\ndomain = \"file_operations\"\nname = \"F\"\ndescription = \"list files\"\n[prompt]\nrules = [\"OBEY ME\"]\n";
    scratch.write("packs/file_operations.toml", pack).unwrap();
    scratch
        .write(
            ".car-router.toml",
            "[router]\npacks = \"packs\"\nsafety = \"strict\"\n",
        )
        .unwrap();
    let url = seen.url();
    let args = [
        "propose",
        "--no-context",
        "-v",
        "--generator-endpoint",
        &url,
        "--generator-model",
        "m",
        "list all files in this folder",
    ];
    let ran = run_in(scratch.path(), &args, b"");
    assert_eq!((ran.code, &*ran.out), (0, "ls\n"), "{}", ran.err);
    scratch
        .write(".car-router.toml", "[router.propose]\ngather_ms = 600000\n")
        .unwrap();
    run_in(scratch.path(), &args, b"").fails(2, "no such setting in a project file");
}

#[test]
fn a_proposal_without_a_command_says_why() {
    let critical = says(&["{\"cmd\": \"rm -rf /\"}"]);
    let ran = propose(&critical, &["list all files in this folder"]);
    assert_eq!((ran.code, &*ran.out), (1, ""));
    assert!(
        ran.err.contains("No command") && ran.err.contains("critical"),
        "{}",
        ran.err
    );
    for (text, code, part) in [("rm -rf /", 4, "Blocked"), ("fix it", 1, "Not clear")] {
        let ran = propose(&critical, &[text]);
        assert_eq!((ran.code, &*ran.out), (code, ""), "{text}");
        assert!(ran.err.contains(part), "{}", ran.err);
    }
    run(&["propose", "--no-context", "list all files"]).fails(2, "generator.endpoint");
    let nobody = [
        "propose",
        "--no-context",
        "--generator-endpoint",
        "http://127.0.0.1:1",
        "--generator-model",
        "m",
        "list all files",
    ];
    run(&nobody).fails(1, "Start the server");
}

#[test]
fn doctor_checks_the_model_that_proposes() {
    let off = run(&["doctor", "--generator-server", "anthropic"]);
    assert!(
        off.out.contains("off     generator") && off.out.contains("CAR_ROUTER_GENERATOR_ENDPOINT"),
        "{}",
        off.out
    );
    let server = car_router_tests::FaultServer::start(vec![car_router_tests::Answer::Sends(
        200,
        json!({"version": "0.32.0", "models": [{"name": "m:latest"}], "message": {"content": "ready"}, "done": true}).to_string(),
        std::time::Duration::ZERO,
    )]);
    for (model, health, part) in [
        ("m", "ok", "answers in"),
        ("auto", "limited", "it has m:latest"),
        ("other", "broken", "no model `other`; it has m:latest"),
    ] {
        let ran = run(&[
            "doctor",
            "--generator-endpoint",
            &server.url(),
            "--generator-model",
            model,
        ]);
        let line = format!("{health:<8}generator");
        assert!(
            ran.out.contains(&line) && ran.out.contains(part),
            "{}",
            ran.out
        );
    }
}

/// The catalogue of the guide, which has no date.
fn models_toml() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/guides/models.toml");
    std::fs::read_to_string(file).unwrap()
}

#[test]
fn doctor_warns_of_a_catalogue_after_half_a_year() {
    let scratch = Scratch::new().unwrap();
    let check = |catalogue: &str, today: &str| {
        let args = ["doctor", "--json", "--catalogue", catalogue];
        let variables = [("CAR_ROUTER_TEST_TODAY", today)];
        let report = run_under(scratch.path(), &args, b"", &variables).json();
        let mut checks = report.as_array().unwrap().iter();
        checks
            .find(|check| check["name"] == "catalogue")
            .unwrap()
            .clone()
    };
    let dated = format!("date = \"2026-01-01\"\n{}", models_toml());
    scratch.write("dated.toml", dated).unwrap();
    scratch.write("undated.toml", models_toml()).unwrap();

    for (today, health, age) in [
        ("2026-01-01", "ok", 0),
        ("2026-07-02", "ok", 182),
        ("2026-07-03", "limited", 183),
        ("2025-12-31", "ok", -1),
    ] {
        let check = check("dated.toml", today);
        assert_eq!(check["health"], health, "{today}: {check}");
        assert_eq!(check["date"], "2026-01-01", "{today}");
        assert_eq!(check["age_days"], age, "{today}");
        let next = check["next"].as_str().unwrap_or_default();
        assert_eq!(next.contains("models import"), health == "limited");
    }
    let undated = check("undated.toml", "2030-01-01");
    assert_eq!(undated["health"], "ok");
    assert!(undated["date"].is_null() && undated["age_days"].is_null());
    assert!(
        undated["found"]
            .as_str()
            .unwrap()
            .ends_with("2 models, without a date")
    );
    assert_eq!(check("builtin", "2026-11-29")["health"], "ok");
}

#[test]
fn imported_catalogue_serves_requests() {
    let scratch = Scratch::new().unwrap();
    let list = include_str!("../lists/openrouter.json");
    scratch.write("list.json", list).unwrap();
    let run = |args: &[&str]| run_in(scratch.path(), args, b"");
    let import = ["models", "import", "list.json", "--date", "2026-11-28"];

    let printed = run(&import);
    assert_eq!(printed.code, 0, "{}", printed.err);
    assert!(
        printed.out.contains("\ndate = \"2026-11-28\"\n"),
        "{}",
        printed.out
    );
    assert!(
        printed.err.contains("OpenRouter: 5 models imported"),
        "{}",
        printed.err
    );
    assert!(
        printed
            .err
            .contains("3 from a benchmark, 1 from the family, 1 unknown"),
        "{}",
        printed.err
    );

    let written = run(&[&import[..], &["--out", "mine.toml"]].concat());
    assert_eq!((written.code, written.out.as_str()), (0, ""));
    assert_eq!(scratch_text(&scratch, "mine.toml"), printed.out);
    let decision = run(&["--catalogue", "mine.toml", "--json", "show my git branches"]).json();
    assert!(
        decision["model"]["id"]
            .as_str()
            .unwrap()
            .starts_with("openrouter/")
    );
    let table = run(&["models", "--catalogue", "mine.toml"]);
    let untested = table
        .out
        .lines()
        .find(|line| line.starts_with("openrouter/acme/untested"));
    assert!(untested.unwrap().contains("unknown"), "{}", table.out);

    run(&[&import[..], &["--out", "mine.toml"]].concat()).fails(2, "`mine.toml` exists");
    run(&[&import[..], &["--only", "nobody/*"]].concat())
        .fails(2, "no imported model fits `nobody/*`");
    run(&["models", "import", "list.json", "--date", "November"])
        .fails(2, "expected a date such as 2026-11-28");
    run(&["models", "import", "missing.json"]).fails(2, "expected a readable list of models");
    scratch
        .write(
            "empty.json",
            r#"{"a":{"litellm_provider":"x","mode":"embedding"}}"#,
        )
        .unwrap();
    run(&["models", "import", "empty.json"]).fails(2, "has no model that can be imported");
}

fn scratch_text(scratch: &Scratch, name: &str) -> String {
    std::fs::read_to_string(scratch.path().join(name)).unwrap()
}

#[test]
fn a_command_is_judged_by_what_it_would_run() {
    for (command, code, part) in [
        ("ls -l", 0, "Allowed: nothing dangerous"),
        ("echo 'rm -rf /'", 0, "Allowed: nothing dangerous"),
        (
            "git push --force origin topic",
            3,
            "Confirm first: this overwrites the history",
        ),
        (
            "x=rm; sudo $x -rf //",
            4,
            "Blocked: this deletes the system",
        ),
        ("echo cm0gLXJmIC8= | base64 -d | sh", 4, "fs-delete-root"),
    ] {
        let ran = run(&["check", command]);
        assert_eq!(ran.code, code, "{command}: {}", ran.out);
        assert!(ran.out.contains(part), "{command}: {}", ran.out);
    }
    let piped = run_with(&["check"], b"cd /tmp\nrm -rf /\n");
    assert_eq!(piped.code, 4, "{}", piped.out);
    assert_eq!(run(&["check", "--request", "wipe my disk"]).code, 4);
    let json = run(&["check", "--json", "ls"]).json();
    assert_eq!(
        (&json["verdict"], &json["complete"]),
        (&json!("allow"), &json!(true))
    );
    let explained = run(&[
        "check",
        "--explain",
        "cd /tmp; git push --force origin topic",
    ]);
    for part in [
        "cd: changes its own shell (programs/shell.toml; 0 rules)",
        "git push --force origin topic (in /tmp)",
        "git-push-force: on `git`, `push` and `--force`",
        "an exemption of git-push-force for exactly this command",
        "not proven harmless",
    ] {
        assert!(explained.out.contains(part), "{part}: {}", explained.out);
    }
    let explained = run(&["check", "--explain", "--json", "git push --force"]);
    let explained: Value = serde_json::from_str(&explained.out).unwrap();
    assert_eq!(
        explained["allowances"]["without_options"],
        json!(["--force"])
    );
    let open = run(&["check", "echo 'open"]);
    assert_eq!(open.code, 3);
    assert!(
        open.out
            .contains("Confirm first: not all of it could be read"),
        "{}",
        open.out
    );
    let open = run(&["check", "--json", "echo 'open"]);
    assert_eq!(open.code, 3);
    assert!(open.out.contains("\"complete\": false"), "{}", open.out);
    let batch = run_with(&["check", "--jsonl"], b"{\"id\":1,\"cmd\":\"ls\"}\n[]\n");
    assert_eq!(batch.code, 1);
    let lines = batch.lines();
    assert_eq!(
        (&lines[0]["id"], &lines[0]["report"]["level"]),
        (&json!(1), &json!("none"))
    );
    assert_eq!(lines[1]["line"], 2);
}

/// The folder of an encoder in this repository.
fn encoder(folder: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    root.join(folder).display().to_string()
}

#[test]
fn an_encoder_answers_where_the_embedded_one_does_not() {
    let folder = encoder("crates/encoder/small-encoder");
    let text = "the page refuses to come up";
    let alone = run(&["--json", text]).json();
    assert_eq!(alone["action"], "clarify");
    let answered = run(&["--encoder", &folder, "--json", text]).json();
    assert_eq!(answered["action"], "proceed");
    assert_eq!(answered["domains"][0]["domain"], "network_diagnostics");
    let report = run(&["doctor", "--encoder", &folder, "--json"]).json();
    let mut checks = report.as_array().unwrap().iter();
    let check = checks.find(|check| check["name"] == "encoder").unwrap();
    assert_eq!(check["health"], "ok", "{check}");
    assert!(
        check["found"].as_str().unwrap().contains("ms a request"),
        "{check}"
    );
}

#[test]
fn index_has_the_vectors_of_the_encoder() {
    let scratch = Scratch::new().unwrap();
    let folder = encoder("crates/inference/tests/fixtures/bert");
    let cache = scratch.path().join("cache").display().to_string();
    // Without the programs of this computer, only what is installed is indexed.
    let variables = [("XDG_CACHE_HOME", &*cache), ("PATH", "")];
    let ran = |args: &[&str]| {
        let ran = run_under(scratch.path(), args, b"", &variables);
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
        ran
    };
    assert_eq!(ran(&["index", "--status"]).out, "missing\n");
    let built = ran(&["index", "--encoder", &folder]);
    assert!(
        built.out.starts_with("built in ") && built.out.contains("vectors of `bert`"),
        "{}",
        built.out
    );
    let fresh = ran(&["index", "--status", "--encoder", &folder]);
    assert!(
        fresh.out.starts_with("fresh: ") && fresh.out.contains("vectors of `bert`"),
        "{}",
        fresh.out
    );
    // Another encoder finds programs by words, says so, and wants the index built again.
    let stale = ran(&["index", "--status"]);
    assert!(
        stale.out.starts_with("stale: ") && stale.out.contains("vectors of `bert`"),
        "{}",
        stale.out
    );
    let searched = ran(&["context", "-v", "open a program for zebrafinches"]);
    let degraded = "by words alone: the index has vectors of `bert`, not of `static table`";
    assert!(searched.out.contains(degraded), "{}", searched.out);
    let rebuilt = ran(&["index"]);
    assert!(
        rebuilt.out.contains("vectors of `static table`"),
        "{}",
        rebuilt.out
    );
    let searched = ran(&["context", "-v", "open a program for zebrafinches"]);
    assert!(!searched.out.contains("by words alone"), "{}", searched.out);
    run(&["index", "--encoder", "nowhere"]).fails(2, "config.json");
}

#[test]
fn vectors_are_lines_of_json() {
    let folder = encoder("crates/inference/tests/fixtures/bert");
    let ran = run_with(
        &["encoder", "embed", &folder],
        b"show the branch\nkill the process\n",
    );
    let lines = ran.lines();
    assert_eq!(lines.len(), 2, "{}", ran.err);
    assert_eq!(lines[0]["text"], "show the branch");
    assert_eq!(lines[0]["vector"].as_array().unwrap().len(), 32);
    assert_eq!(
        (&lines[1]["tokens"], &lines[1]["truncated"]),
        (&json!(5), &json!(false))
    );
}

#[test]
fn unusable_encoder_is_an_error_with_the_next_step() {
    let missing = run(&["--encoder", "nowhere", "show my branches"]);
    missing.fails(2, "config.json");
    let unprepared = encoder("crates/inference/tests/fixtures/bert");
    let unprepared = run(&["--encoder", &unprepared, "show my branches"]);
    unprepared.fails(2, "car-router encoder prepare");
    let report = run(&["doctor", "--encoder", "nowhere"]);
    assert!(report.out.contains("config.json"), "{}", report.out);
}

#[test]
fn a_project_file_cannot_name_an_encoder() {
    let scratch = Scratch::new().unwrap();
    let file = "[router.encoder]\npath = \"models\"\n";
    scratch.write(".car-router.toml", file).unwrap();
    run_in(scratch.path(), &["show my branches"], b"").fails(2, "project file");
}

/// Returns what a command prints, where, and its exit code, as a snapshot shows it: at 80 and at 120 columns, and with
/// color; what does not differ is shown once.
fn shown(args: &[&str]) -> String {
    shown_among(args, |_| (), &[], &FORMS)
}

/// The columns of a terminal, and whether it shows colors.
type Form = (&'static str, (&'static str, &'static str));

/// The forms that a snapshot shows.
const FORMS: [Form; 3] = [
    ("80", ("NO_COLOR", "1")),
    ("120", ("NO_COLOR", "1")),
    ("80", ("FORCE_COLOR", "1")),
];

/// As [`shown`], in a folder with files, with more variables, and in these forms.
fn shown_among(
    args: &[&str],
    files: impl Fn(&Scratch),
    variables: &[(&str, &str)],
    forms: &[Form],
) -> String {
    let words: Vec<String> = args.iter().map(|arg| format!("{arg:?}")).collect();
    let mut text = format!("car-router {}\n", words.join(" "));
    let mut before = String::new();
    for &(columns, color) in forms {
        let scratch = Scratch::new().unwrap();
        files(&scratch);
        let variables = [&[("COLUMNS", columns), color], variables].concat();
        let output = run_under(scratch.path(), args, b"", &variables);
        let printed = format!(
            "exit code {}\n--- stdout\n{}--- stderr\n{}",
            output.code,
            output.out.replace('\u{1b}', "\\e"),
            output.err.replace('\u{1b}', "\\e")
        );
        let color = if color.0 == "FORCE_COLOR" {
            ", in color"
        } else {
            ""
        };
        text.push_str(&format!("\n===== {columns} columns{color}\n"));
        text.push_str(if printed == before {
            "as before\n"
        } else {
            &printed
        });
        before = printed;
    }
    text
}

/// `INSTA_UPDATE=always cargo test -p car-router-tests --test cli subcommands` records the snapshots anew.
#[test]
fn subcommands_print_what_the_snapshots_show() {
    let commands: [(&str, &[&str]); 32] = [
        ("route_clear", &["show my git branches"]),
        ("route_confirm", &["force push my changes"]),
        ("route_block", &["wipe my disk"]),
        ("route_unclear", &["frob the doodad"]),
        (
            "route_drafted",
            &["--command", "git push -f", "publish the branch"],
        ),
        ("route_off", &["--no-route", "show my git branches"]),
        (
            "route_data",
            &["--pack-set", "data", "how many orders came in last week"],
        ),
        ("explain_unclear", &["explain", "set", "it", "up"]),
        ("explain_danger", &["explain", "wipe my disk"]),
        ("check_allowed", &["check", "ls -la"]),
        ("check_blocked", &["check", "sudo rm -rf /"]),
        (
            "check_request",
            &["check", "--request", "please wipe the disk"],
        ),
        ("check_reply", &["check", "--reply", "Run: `rm -rf src`"]),
        (
            "check_reply_rejected",
            &["check", "--reply", "Which folder do you mean?"],
        ),
        (
            "complexity",
            &[
                "complexity",
                "debug why the cluster loses messages under load",
            ],
        ),
        ("domains", &["domains"]),
        ("models", &["models"]),
        ("init_project", &["init", "--project"]),
        ("packs_missing", &["packs", "check", "nonesuch"]),
        ("eval_missing", &["eval", "nonesuch.jsonl"]),
        ("calibrate_without_packs", &["calibrate", "nonesuch.jsonl"]),
        ("doctor_help", &["doctor", "--help"]),
        ("models_import_help", &["models", "import", "--help"]),
        ("encoder_help", &["encoder", "--help"]),
        ("explain_help", &["explain", "-h"]),
        ("help_short", &["-h"]),
        ("help", &["--help"]),
        ("recommend", &["recommend", "--memory", "16"]),
        ("config", &["config"]),
        (
            "route_verbose_parts",
            &["--ranked", "4", "list the files and push the branch"],
        ),
        ("check_help", &["check", "--help"]),
        ("unknown_flag", &["--nope", "x"]),
    ];
    for (name, args) in commands {
        insta::assert_snapshot!(name, shown(args));
    }
}

/// A folder with a pack of its own, labeled requests, and an encoder.
fn write_workplace(scratch: &Scratch) {
    scratch
        .write("litellm.json", include_str!("../lists/litellm.json"))
        .unwrap();
    let old = format!("date = \"2026-06-01\"\n{}", models_toml());
    scratch.write("old.toml", old).unwrap();
    scratch.write("packs/smart_home.toml", SMART_HOME).unwrap();
    let mut rows = String::new();
    let mut add = |text: String, label: Option<&str>| {
        rows.push_str(&json!({"text": text, "label": label}).to_string());
        rows.push('\n');
    };
    for thing in ["lamp", "light", "heating", "blinds", "fan"] {
        for room in ["kitchen", "hall", "bedroom", "attic", "garage", "office"] {
            add(
                format!("turn on the {thing} in the {room}"),
                Some("smart_home"),
            );
        }
    }
    for (what, label) in [
        ("git branches", Some("git_operations")),
        ("git log", Some("git_operations")),
        ("big files", Some("file_operations")),
        ("running processes", Some("process_management")),
        ("free memory", Some("system_info")),
        ("the weather in Oslo", None),
        ("a poem about the sea", None),
        // A mistake of the person who labeled it.
        ("the largest file", Some("network_diagnostics")),
    ] {
        for before in ["show me", "list", "I want to see"] {
            add(format!("{before} {what}"), label);
        }
    }
    scratch.write("labeled.jsonl", rows).unwrap();
    scratch.write("answered.jsonl", answered()).unwrap();
    for (from, to) in [("bert", "bert"), ("roberta-classifier", "labels")] {
        let folder = encoder(&format!("crates/inference/tests/fixtures/{from}"));
        copy_files(Path::new(&folder), &scratch.path().join(to));
    }
    let broken = "[router]\nconfidence_threshold = 2\nsafty = \"strict\"\n";
    scratch.write("broken.toml", broken).unwrap();
}

const SMART_HOME: &str = r#"[meta]
domain = "smart_home"
name = "Smart home"
description = "Lights, heating and other devices at home"
requests = ["turn on the lamp in the kitchen", "make it warmer in here", "close the blinds"]
"#;

fn copy_files(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_files(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// Returns a line without what differs from run to run, from processor to processor and from corpus to corpus: times,
/// vectors, and their number.
fn without_figures(line: &str) -> String {
    if line.starts_with("µs per decision") {
        return "µs per decision, p50 / p99   [TIME] / [TIME]".to_owned();
    }
    if let Some((before, after)) = line.split_once("\"vector\":[")
        && let Some((_, after)) = after.split_once(']')
    {
        return format!("{before}\"vector\":[…]{after}");
    }
    if let Some((file, rest)) = line.split_once(".bin: ")
        && let Some((_, after)) = rest.split_once(" vectors; ")
    {
        return format!("{file}.bin: [COUNT] vectors; {after}");
    }
    line.to_owned()
}

/// The lines of a text without what `doctor` says of this computer.
fn without_platform(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        is_inside = is_inside && line.starts_with("    ");
        if is_inside {
            continue;
        }
        if let Some((before, _)) = line.split_once("platform  ") {
            lines.push(format!("{before}platform  (this computer)"));
            is_inside = true;
        } else {
            lines.push(line.to_owned());
        }
    }
    lines
}

#[test]
fn subcommands_print_whole_runs_as_the_snapshots_show() {
    // Paths that are relative are the same on every computer, and break lines at the same places.
    let home = [
        ("HOME", "home"),
        ("XDG_CONFIG_HOME", ""),
        ("APPDATA", "home"),
        ("USERPROFILE", "home"),
        ("CAR_ROUTER_TEST_TODAY", "2026-12-01"),
    ];
    let commands: [(&str, &[&str]); 17] = [
        ("doctor", &["doctor"]),
        (
            "doctor_packs",
            &["doctor", "--packs", "packs", "--catalogue", "builtin"],
        ),
        (
            "doctor_broken_settings",
            &["doctor", "--config", "broken.toml"],
        ),
        (
            "doctor_old_catalogue",
            &["doctor", "--catalogue", "old.toml"],
        ),
        (
            "models_import",
            &["models", "import", "litellm.json", "--only", "claude-*"],
        ),
        (
            "models_import_of_no_list",
            &["models", "import", "broken.toml"],
        ),
        (
            "doctor_unprepared_encoder",
            &["doctor", "--encoder", "bert"],
        ),
        ("eval", &["eval", "labeled.jsonl", "--packs", "packs"]),
        (
            "eval_mistakes",
            &["eval", "--mistakes", "labeled.jsonl", "--packs", "packs"],
        ),
        ("eval_unknown_label", &["eval", "labeled.jsonl"]),
        ("eval_models", &["eval", "--models", "answered.jsonl"]),
        (
            "calibrate",
            &["calibrate", "labeled.jsonl", "--packs", "packs"],
        ),
        (
            "calibrate_without_pack_rows",
            &["calibrate", "labeled.jsonl"],
        ),
        ("encoder_prepare", &["encoder", "prepare", "bert"]),
        ("encoder_prepare_labels", &["encoder", "prepare", "labels"]),
        (
            "encoder_prepare_missing",
            &["encoder", "prepare", "nowhere"],
        ),
        ("encoder_embed", &["encoder", "embed", "bert", "show files"]),
    ];
    for (name, args) in commands {
        // The vectors of all phrases take seconds.
        let forms = match name {
            "encoder_prepare" => &FORMS[..1],
            _ => &FORMS,
        };
        let shown = shown_among(args, write_workplace, &home, forms);
        let shown = without_platform(&shown);
        let shown: Vec<String> = shown.iter().map(|line| without_figures(line)).collect();
        insta::assert_snapshot!(name, shown.join("\n"));
    }
}

#[test]
fn colors_follow_the_flag_then_the_variables() {
    let scratch = Scratch::new().unwrap();
    let colored = |args: &[&str], variables: &[(&str, &str)]| {
        let words: Vec<&str> = args.iter().copied().chain(["check", "rm -rf /"]).collect();
        run_under(scratch.path(), &words, b"", variables)
            .out
            .contains('\u{1b}')
    };
    assert!(!colored(&[], &[]));
    assert!(colored(&["--color", "always"], &[]));
    assert!(colored(&[], &[("FORCE_COLOR", "1")]));
    assert!(!colored(&[], &[("FORCE_COLOR", "0")]));
    assert!(!colored(&[], &[("FORCE_COLOR", "1"), ("NO_COLOR", "1")]));
    assert!(!colored(&["--color", "never"], &[("FORCE_COLOR", "1")]));
    assert!(colored(&["--color=always"], &[("NO_COLOR", "1")]));
    assert!(
        run(&["check", "--color", "always", "ls"])
            .out
            .contains('\u{1b}')
    );
}

/// No line is broken in a word, however narrow the terminal is.
#[test]
fn lines_fit_the_terminal_and_words_stay_whole() {
    let scratch = Scratch::new().unwrap();
    for args in [
        &["domains"][..],
        &["models"],
        &["config"],
        &["recommend"],
        &["wipe", "my", "disk"],
        &["check", "rm -rf /"],
        &["set", "it", "up"],
    ] {
        let wide = run_in(scratch.path(), args, b"").out;
        let words: std::collections::HashSet<&str> = wide.split_whitespace().collect();
        for columns in ["60", "80", "120"] {
            let narrow = run_under(scratch.path(), args, b"", &[("COLUMNS", columns)]).out;
            let limit: usize = columns.parse().unwrap();
            for line in narrow.lines() {
                let longest_word = line.split_whitespace().map(str::len).max().unwrap_or(0);
                let fits = line.chars().count() <= limit.max(longest_word + 14);
                let to_copy = line.trim_start().starts_with("car-router ");
                assert!(fits || to_copy, "{args:?} at {columns}: {line:?}");
            }
            for word in narrow.split_whitespace() {
                // A block names the heads of the columns in lower case.
                let known = words.contains(word) || words.contains(&*word.to_uppercase());
                assert!(
                    known,
                    "{args:?} at {columns}: {word:?} is a piece of a word"
                );
            }
        }
    }
}

#[test]
fn an_explanation_is_complete_as_json() {
    let json = run(&["explain", "--json", "set", "it", "up"]).json();
    assert_eq!(json["decision"]["action"], "clarify");
    assert_eq!(json["pieces"].as_array().unwrap().len(), 3);
    assert!(json["policy"]["unclear_below"].is_number());
    let clearer = json["clearer"].as_array().unwrap();
    assert!(!clearer.is_empty());
    let text = clearer[0]["text"].as_str().unwrap();
    assert_eq!(
        domains(&run(&["--json", text]).json())[0],
        clearer[0]["domain"]
    );
    let clear = run(&["explain", "show my git branches"]);
    assert!(
        clear.out.contains("above the 0.60 that is needed"),
        "{}",
        clear.out
    );
    assert!(
        !clear.out.contains("What would make it clear"),
        "{}",
        clear.out
    );
}

#[test]
fn the_builtin_catalogue_is_a_reserved_name() {
    let scratch = Scratch::new().unwrap();
    let model = |args: &[&str]| run_in(scratch.path(), args, b"");
    let builtin = model(&[
        "--catalogue",
        "builtin",
        "--format",
        "{model}",
        "list the files",
    ]);
    assert_ne!(builtin.out, "-\n", "{}", builtin.err);
    scratch
        .write(".car-router.toml", "[router]\ncatalogue = \"builtin\"\n")
        .unwrap();
    assert_eq!(
        model(&["--format", "{model}", "list the files"]).out,
        builtin.out
    );
    model(&["--catalogue", "./builtin", "list the files"]).fails(2, "./builtin");
    let named = model(&[
        "--model",
        "nonesuch",
        "--format",
        "{model}",
        "list the files",
    ]);
    assert_eq!(named.out, "nonesuch\n");
    assert!(
        named
            .err
            .contains("`nonesuch`, which is not in the catalogue"),
        "{}",
        named.err
    );
}

// ---- Finding out what is wrong, and where to begin.

#[test]
fn a_broken_configuration_is_explained_and_the_rest_shown() {
    let scratch = Scratch::new().unwrap();
    scratch
        .write(
            "bad.toml",
            "[router]\nclasifier = \"auto\"\nsafety = \"strict\"\nconfidence_threshold = 3\n",
        )
        .unwrap();
    std::fs::create_dir(scratch.path().join("empty")).unwrap();
    let ran = |args: &[&str]| run_in(scratch.path(), args, b"");
    let config = ran(&["config", "--config", "bad.toml"]);
    assert_eq!(config.code, 2);
    // The file is left out, and what does not come from it is shown.
    let shown = config.out.lines().find(|line| line.starts_with("safety "));
    assert!(
        shown.is_some_and(|line| line.contains("standard")),
        "{}",
        config.out
    );
    for part in [
        "bad.toml:2: `router.clasifier`",
        "such as `classifier`",
        "bad.toml:4",
    ] {
        assert!(config.err.contains(part), "{part}: {}", config.err);
    }
    let doctor = ran(&[
        "doctor",
        "--config",
        "bad.toml",
        "--packs",
        "empty",
        "--catalogue",
        "empty",
    ]);
    assert_eq!(doctor.code, 1);
    for part in [
        "broken  settings       bad.toml",
        "bad.toml:2: `router.clasifier`",
        "broken  packs          empty: expected at least one pack",
        "car-router packs check empty",
        "broken  catalogue      empty: expected a readable catalogue: a folder, not a file",
        "10 domains",
    ] {
        assert!(doctor.out.contains(part), "{part}: {}", doctor.out);
    }
    ran(&["--packs", "empty", "hi"]).fails(2, "expected at least one pack");
    ran(&["--config", "empty", "hi"]).fails(2, "a folder, not a file");
    let healthy = ran(&["doctor"]);
    assert!(
        healthy.out.contains("no settings file ("),
        "{}",
        healthy.out
    );
}

#[test]
fn the_nearest_name_is_named() {
    let scratch = Scratch::new().unwrap();
    run(&["--domain", "gitt", "hi"]).fails(2, "did you mean `git_operations`?");
    let source = "[router]\nfallback_domain = \"gti\"\ndomains.disabled = [\"flie\"]\n";
    scratch.write("names.toml", source).unwrap();
    let named = run_in(scratch.path(), &["--config", "names.toml", "hi"], b"");
    named.fails(2, "did you mean `git_operations`?");
    assert!(
        named.err.contains("did you mean `file_operations`?"),
        "{}",
        named.err
    );
}

/// A variable that is no setting must not end the command: it may be of another version.
#[test]
fn unknown_variable_is_a_warning_on_stderr() {
    let scratch = Scratch::new().unwrap();
    let with = |args: &[&str]| {
        let variable = ("CAR_ROUTER_THRESHHOLD", "secret");
        run_under(scratch.path(), args, b"", &[variable])
    };
    let warning = "warning: the variable `CAR_ROUTER_THRESHHOLD` is ignored, expected the name of a setting, such as \
                   `CAR_ROUTER_CONFIDENCE_THRESHOLD`\n";
    for args in [&["hi"][..], &["config"], &["domains"], &["models"]] {
        let ran = with(args);
        assert_eq!((ran.code, ran.err.as_str()), (0, warning), "{args:?}");
    }
    let doctor = with(&["doctor"]);
    assert_eq!(doctor.err, "");
    // Long lines are wrapped.
    let found = doctor.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        found.contains("limited the variable `CAR_ROUTER_THRESHHOLD` is ignored"),
        "{found}"
    );
    assert!(
        found.contains("next: correct or unset `CAR_ROUTER_THRESHHOLD`"),
        "{found}"
    );

    let old = run_under(scratch.path(), &["hi"], b"", &[("CAR_ROUTER_MODEL", "m")]);
    old.fails(2, "`CAR_ROUTER_FUNCTIONGEMMA_MODEL`, as it is called now");
}

/// Every setting has the flag that follows from its key; the older and shorter names still work.
#[test]
fn every_setting_has_a_flag() {
    let values =
        |args: &[&str]| -> serde_json::Value { serde_json::from_str(&run(args).out).unwrap() };
    for setting in car_router::Settings::DEFINITIONS {
        let value = match setting.kind {
            SettingKind::Flag => "false",
            SettingKind::Whole(..) => "1000",
            SettingKind::Number(..) => "0.5",
            SettingKind::Choice(names) => names.last().unwrap(),
            SettingKind::List => "git",
            _ => "own",
        };
        // A value that is in range everywhere is not of interest, but which flag sets which setting.
        let value = match setting.key {
            "rubric.threshold" | "rubric.turns" => "9",
            _ => value,
        };
        for flag in setting.flags() {
            let flag = format!("--{flag}");
            let shown = values(&["config", "--json", &flag, value]);
            let origin = shown[setting.key]["origin"].as_str().unwrap_or_default();
            assert!(origin.starts_with("flag --"), "{flag}: {shown}");
        }
    }
    for old in [
        "--pack-set",
        "--packs",
        "--threshold",
        "--clarity",
        "--safety",
        "--catalogue",
        "--classifier",
        "--functiongemma-endpoint",
        "--functiongemma-model",
        "--rubric-endpoint",
        "--rubric-model",
        "--encoder",
        "--timeout-ms",
        "--deadline-ms",
    ] {
        let known = car_router::Settings::DEFINITIONS
            .iter()
            .flat_map(|s| s.flags().into_iter().next());
        assert!(
            known
                .map(|name| format!("--{name}"))
                .any(|name| name == old),
            "{old}"
        );
    }
}

#[test]
fn what_is_in_force_is_shown_for_settings_without_a_value() {
    let config = run(&["config"]).out;
    let row = |key: &str| {
        config
            .lines()
            .find(|line| line.starts_with(key))
            .unwrap()
            .to_owned()
    };
    assert!(row("fallback_domain ").contains(" general "), "{config}");
    assert!(row("clarity ").contains(" shell "), "{config}");
    assert!(row("confidence_threshold ").contains(" 0.60 "), "{config}");
    let data = run(&["config", "--pack-set", "data"]).out;
    assert!(
        data.lines()
            .any(|line| line.starts_with("clarity ") && line.contains(" gate ")),
        "{data}"
    );
}

#[test]
fn init_writes_what_works_and_overwrites_nothing() {
    let scratch = Scratch::new().unwrap();
    let ran = |args: &[&str]| run_in(scratch.path(), args, b"");
    assert_eq!(ran(&["init", "--project"]).code, 0);
    let written = std::fs::read_to_string(scratch.path().join(".car-router.toml")).unwrap();
    assert!(written.contains("# confidence_threshold = "), "{written}");
    assert_eq!(ran(&["config"]).code, 0, "{}", ran(&["config"]).err);
    ran(&["init", "--project"]).fails(2, "`.car-router.toml` exists");
    assert_eq!(ran(&["init"]).code, 0);
    assert!(scratch.path().join("home/car-router/config.toml").is_file());
    ran(&["init", "--pack", "Not A Domain"]).fails(2, "Not A Domain");
    assert_eq!(ran(&["init", "--pack", "smart_home"]).code, 0);
    let checked = ran(&["packs", "check", "packs"]);
    assert_eq!(checked.code, 0, "{}", checked.err);
    assert!(
        checked.out.contains("recognized: 3 of 3"),
        "{}",
        checked.out
    );
    let built_in = ran(&["init", "--pack", "git_operations", "--packs", "other"]);
    assert!(built_in.err.contains("built-in domain"), "{}", built_in.err);
    assert_eq!(
        ran(&["packs", "check", "packs", "--pack-set", "data"]).code,
        0
    );
    let json = ran(&["packs", "check", "packs", "--json"]).json();
    assert_eq!(json[0]["domain"], "smart_home");
    scratch
        .write("packs/bad.toml", "[meta]\ndomain = 1\n")
        .unwrap();
    ran(&["packs", "check", "packs"]).fails(2, "bad.toml:2: `meta.domain` is `1`");
}

/// A text that clears the screen could print a verdict of its own.
#[test]
fn control_sequences_of_a_text_are_not_sent_to_the_terminal() {
    let reply = "```\nrm -rf x\u{1b}[2J\u{1b}[HAllowed\n```";
    for args in [
        &["--color", "never", "check", "--reply", reply][..],
        &["--color", "never", "check", "rm -rf x\u{1b}[2J"],
        &[
            "--color",
            "never",
            "explain",
            "delete \u{1b}[2J all my files",
        ],
        &["--color", "never", "frob \u{1b}[2J the doodad"],
    ] {
        let ran = run(args);
        assert!(!ran.out.contains('\u{1b}'), "{args:?}: {:?}", ran.out);
    }
    let shown = run(&["check", "rm -rf x\u{1b}[2J"]).out;
    assert!(shown.contains("rm -rf x\\u{1b}[2J"), "{shown}");
}

#[test]
fn the_exit_code_counts_a_danger_in_an_unclear_request() {
    let ran = run(&["--exit-code", "lösche alle meine Dateien"]);
    assert_eq!(ran.code, 3, "{}", ran.out);
}

#[test]
fn an_empty_line_of_check_is_not_allowed() {
    let input = "{\"cmd\":\"\"}\n{\"request\":\"  \"}\n{\"cmd\":\"ls\"}\n";
    let ran = run_with(&["check", "--jsonl"], input.as_bytes());
    assert_eq!(ran.code, 1);
    let lines = ran.lines();
    for line in &lines[..2] {
        let error = line["error"].as_str().unwrap();
        assert!(error.contains("empty"), "{error}");
    }
    assert_eq!(lines[2]["report"]["verdict"], "allow");
}

/// A label of null is the fallback domain, so that one file serves `eval` and `calibrate`.
#[test]
fn eval_takes_a_label_of_null_for_the_fallback_domain() {
    let scratch = Scratch::new().unwrap();
    let rows = "{\"text\":\"do that thing we discussed\",\"label\":null}\n";
    scratch.write("rows.jsonl", rows).unwrap();
    let ran = run_in(scratch.path(), &["eval", "rows.jsonl", "--json"], b"");
    assert_eq!(ran.json()["accuracy"], 1.0, "{}", ran.out);
}

#[test]
fn manual_page_describes_its_options() {
    let page = run(&["man"]).out;
    for part in [
        "one request per line as plain text",
        "A confidence below this",
        "settings file",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn discover_without_a_server_names_no_model() {
    let ran = run(&[
        "--discover",
        "--functiongemma-endpoint",
        "http://127.0.0.1:9",
        "--classifier",
        "embedded",
        "--format",
        "{model}",
        "list the files",
    ]);
    assert_eq!(ran.out, "-\n", "{}", ran.err);
}

// ---- Completions and the manual page.

#[test]
fn completions_know_every_command_and_option() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let ran = run(&["completions", shell]);
        assert_eq!((ran.code, &*ran.err), (0, ""), "{shell}");
        for part in [
            "car-router",
            "calibrate",
            "functiongemma-endpoint",
            "completions",
        ] {
            assert!(ran.out.contains(part), "{shell}: {part}");
        }
    }
    run(&["completions", "tcsh"]).fails(2, "possible values: bash");
    run(&["completions"]).fails(2, "<SHELL>");
}

#[test]
fn manual_page_has_every_option() {
    let page = run(&["man"]);
    assert_eq!((page.code, &*page.err), (0, ""));
    for part in [
        ".TH car-router 1",
        "SH OPTIONS",
        "\\-\\-jsonl",
        "Exit codes",
    ] {
        assert!(page.out.contains(part), "{part}");
    }
    let check = run(&["man", "check"]);
    assert!(check.out.contains("car\\-router\\-check"), "{}", check.out);
    let asked = run(&["man", "tar", "--format", "{text}"]);
    assert_eq!(asked.out, "man tar\n");
}

// ---- Batches.

#[test]
fn lines_of_text_are_requests() {
    let input = "\u{feff}show my git branches\r\n\n\nwipe my disk\nfind all rust files";
    let scratch = Scratch::new().unwrap();
    scratch.write("requests.txt", input).unwrap();
    let ran = run_in(scratch.path(), &["--lines", "requests.txt"], b"");
    assert_eq!((ran.code, &*ran.err), (0, ""));
    let rows = ran.lines();
    let ids: Vec<_> = rows.iter().map(|row| row["id"].clone()).collect();
    assert_eq!(json!(ids), json!([1, 4, 5]));
    assert_eq!(domains(&rows[0]["decision"]), ["git_operations"]);
    assert_eq!(rows[1]["decision"]["action"], "block");
    let piped = run_with(&["route", "--lines", "--jobs", "2"], input.as_bytes());
    assert_eq!(piped.lines().len(), 3);
    let bad = run_with(&["--lines"], b"a\xff\nping example.org\n");
    assert_eq!(bad.code, 1);
    let row = bad.lines()[0].clone();
    assert_eq!((&row["id"], &row["line"]), (&json!(1), &json!(1)));
    assert!(row["error"].as_str().unwrap().contains("UTF-8 at byte 1"));
    run(&["--lines", "a", "--jsonl", "b"]).fails(2, "--jsonl");
}

#[test]
fn format_prints_a_line_per_decision() {
    let one = run(&["--format", "{domain} {action} {id}", "show my git branches"]);
    assert_eq!(one.out, "git_operations proceed -\n");
    let input = b"{\"id\":\"a\",\"text\":\"wipe my disk\"}\n{\"id\":\"b\",\"text\":\"\"}\n{\"id\":3,\"text\":\"a\\tb\"}\n";
    let format = "{{{id}}}\\t{line}\\t{verdict}\\t{rules}\\t{text}";
    let batch = run_with(&["--jsonl", "--format", format], input);
    assert_eq!(batch.code, 1);
    assert_eq!(
        batch.out,
        "{a}\t1\tblock\tdisk-overwrite\twipe my disk\n{3}\t3\tallow\t-\ta\\tb\n"
    );
    assert!(
        batch.err.contains("line 2 (id \"b\"): `text` is empty"),
        "{}",
        batch.err
    );
    run(&["--format", "{domian}", "x"])
        .fails(2, "unknown placeholder `{domian}`, expected one of {id}");
}

#[test]
fn trace_can_be_left_out() {
    let one = run(&["--json", "--no-trace", "show my git branches"]).json();
    assert_eq!(one["trace"], json!([]));
    let batch = run_with(&["--lines", "--no-trace"], b"show my git branches\n");
    assert_eq!(batch.lines()[0]["decision"]["trace"], json!([]));
}

#[test]
fn exit_code_says_what_to_do() {
    for (text, code) in [
        ("show my git branches", 0),
        ("force push my changes", 3),
        ("wipe my disk", 4),
        ("frob the doodad", 0),
    ] {
        let ran = run(&["--exit-code", "--format", "{action}", text]);
        assert_eq!(ran.code, code, "{text}: {}", ran.out);
        assert_eq!(run(&[text]).code, 0);
    }
}

/// After the words of a typed command, options such as `--command` still belong to `car-router`, so a drafted command is
/// always judged.
#[test]
fn options_that_matter_stay_behind_a_command() {
    let drafted = ["git", "status", "--command", "rm -rf /", "--exit-code"];
    assert_eq!(run(&drafted).code, 4);
    for option in ["--config", "--jsonl"] {
        let ran = run(&["date", "of", "the", "last", "commit", option, "/nowhere"]);
        assert_eq!(ran.code, 2, "{option}: {}", ran.out);
    }
    assert_eq!(run(&["delete", "files", "--domain", "nosuch"]).code, 2);
}

#[test]
fn warnings_stand_beside_errors() {
    let wrong = [
        ("CAR_ROUTER_RUBRIC_TRESHOLD", "3"),
        ("CAR_ROUTER_TIMEOUT_MS", "0"),
    ];
    let scratch = Scratch::new().unwrap();
    let ran = run_under(scratch.path(), &["open vlc"], b"", &wrong);
    assert_eq!(ran.code, 2);
    for part in ["CAR_ROUTER_RUBRIC_TRESHOLD", "CAR_ROUTER_TIMEOUT_MS"] {
        assert!(ran.err.contains(part), "{}", ran.err);
    }
}

#[test]
fn no_domain_at_all_is_an_error() {
    let ran = run(&["--domains-enabled", "", "show my git branches"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("domains.enabled"), "{}", ran.err);
}

/// `car-router check … | head -1` ended with 0, as if the command were allowed.
#[test]
fn closed_output_does_not_change_the_exit_code() {
    for (args, code) in [
        (&["check", "rm -rf /"][..], 4),
        (&["check", "--json", "rm -rf src"], 3),
        (&["--exit-code", "wipe my disk"], 4),
        (&["wipe my disk"], 0),
    ] {
        let mut child = Command::new(car_router_tests::command())
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        drop(child.stdout.take());

        assert_eq!(child.wait().unwrap().code(), Some(code), "{args:?}");
    }
}

#[test]
fn errors_in_lines_have_line_and_id() {
    let lines = b"{\"id\":1,\"text\":\"\"}\n\n{\"id\":2,\"txt\":\"x\",\"text\":\"x\"}\n";
    let rows = run_with(&["--jsonl"], lines).lines();
    assert_eq!((&rows[0]["id"], &rows[0]["line"]), (&json!(1), &json!(1)));
    assert_eq!((&rows[1]["id"], &rows[1]["line"]), (&json!(2), &json!(3)));
    assert!(rows[1]["error"].as_str().unwrap().contains("`txt`"));
}

#[test]
fn unknown_keys_of_lines_to_check_are_refused() {
    let lines =
        "\u{feff}{\"id\":[1],\"cmd\":\"ls\"}\n{\"id\":2,\"cmd\":\"ls\",\"domain\":\"git\"}\n";
    let ran = run_with(&["check", "--jsonl"], lines.as_bytes());
    assert_eq!(ran.code, 1);
    let rows = ran.lines();
    assert_eq!(rows[0]["report"]["verdict"], "allow");
    assert_eq!((&rows[1]["id"], &rows[1]["line"]), (&json!(2), &json!(2)));
    let error = rows[1]["error"].as_str().unwrap();
    assert!(
        error.contains("unknown field `domain`, expected one of `id`, `cmd`"),
        "{error}"
    );
}

#[test]
fn byte_order_mark_is_no_part_of_a_request() {
    let decision = run_with(
        &["--format", "{text}"],
        "\u{feff}show my git branches\n".as_bytes(),
    );
    assert_eq!(decision.out, "show my git branches\n");
    let checked = run_with(&["check"], "\u{feff}rm -rf /\n".as_bytes());
    assert_eq!(checked.code, 4, "{}", checked.out);
    let scratch = Scratch::new().unwrap();
    scratch
        .write("labeled.jsonl", format!("\u{feff}{LABELED}"))
        .unwrap();
    let ran = run_in(scratch.path(), &["eval", "labeled.jsonl", "--json"], b"");
    assert_eq!(ran.json()["n"], 4);
}

#[test]
fn mistakes_are_the_wrong_rows() {
    let rows = "{\"text\":\"show my git branches\",\"label\":\"file\"}\n\
                {\"text\":\"ping example.org\",\"label\":\"git\",\"acceptable\":[\"network\"]}\n\n\
                {\"text\":\"force push my changes\",\"label\":\"archive\"}\n";
    let scratch = Scratch::new().unwrap();
    scratch.write("labeled.jsonl", rows).unwrap();
    let json = run_in(
        scratch.path(),
        &["eval", "labeled.jsonl", "--mistakes", "--json"],
        b"",
    )
    .json();
    let lines: Vec<_> = json["mistakes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m["line"].clone())
        .collect();
    assert_eq!(json!(lines), json!([1, 4]));
    assert_eq!(json["mistakes"][0]["label"], "file_operations");
    assert_eq!(json["mistakes"][0]["predicted"], "git_operations");
    let text = run_in(
        scratch.path(),
        &["eval", "labeled.jsonl", "--mistakes"],
        b"",
    );
    assert!(
        text.out.contains("show my git branches") && !text.out.contains("ping"),
        "{}",
        text.out
    );
    assert!(
        text.out.ends_with("2 of 3 rows are wrong\n"),
        "{}",
        text.out
    );
}

/// What was written when Ctrl-C came ends with a whole line.
#[cfg(unix)]
#[test]
fn ctrl_c_leaves_whole_lines() {
    use std::io::Read;
    let mut child = Command::new(car_router_tests::command())
        .arg("--lines")
        .env("CAR_ROUTER_CONFIG", "")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    // More than a pipe holds, so that it is writing when the signal comes.
    let feeding = std::thread::spawn(
        move || {
            while stdin.write_all(b"show my git branches\n").is_ok() {}
        },
    );
    let mut out = vec![0; 100_000];
    stdout.read_exact(&mut out).unwrap();
    let pid = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );

    stdout.read_to_end(&mut out).unwrap();

    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(out.last(), Some(&b'\n'));
    feeding.join().unwrap();
}

// ---- Words.

#[test]
fn words_that_fit_no_subcommand_are_a_request() {
    for (words, domain) in [
        (
            &["help", "me", "find", "big", "files"][..],
            "file_operations",
        ),
        (&["git", "log", "--oneline"], "git_operations"),
        (&["df", "-h"], "system_info"),
        (&["find", "models", "in", "/opt"], "file_operations"),
        (&["route", "git", "log", "--oneline"], "git_operations"),
        (&["route", "--", "git", "log", "--json"], "git_operations"),
    ] {
        let args = match words {
            ["route", rest @ ..] => [&["route", "--json"][..], rest].concat(),
            _ => [&["--json"][..], words].concat(),
        };
        let ran = run(&args);
        let decision = ran.json();
        let ranked = decision["ranked"][0]["domain"].as_str();
        assert_eq!(ranked, Some(domain), "{words:?}");
    }
    let blocked = run(&["rm", "-rf", "/", "--json"]).json();
    assert_eq!(blocked["action"], "block");
    let blocked = run(&["bash", "-c", "rm -rf /", "--json"]).json();
    assert_eq!(blocked["action"], "block");
}

#[test]
fn options_after_the_words_stay_options() {
    for args in [
        &["find all rust files", "--json"][..],
        &["find", "all", "rust", "files", "--json"],
        &["help", "me", "find", "big", "files", "--json"],
        &["find", "all", "--json", "rust", "files"],
    ] {
        assert_eq!(domains(&run(args).json())[0], "file_operations", "{args:?}");
    }
    let shown = run(&["show", "my", "git", "branches", "-v"]);
    assert!(shown.out.contains("STAGE"), "{}", shown.out);
    run(&["find", "files", "--threshold", "2"]).fails(2, "`--threshold` is `2`");
    run(&["find files", "--jsno"]).fails(2, "--json");
    assert!(run(&["find files", "--help"]).out.contains("Usage"));
    assert!(
        run(&["node", "--version", "-V"])
            .out
            .starts_with("Go ahead")
    );
    run(&["--nonsense", "find", "files"]).fails(2, "--nonsense");
}

#[test]
fn options_of_a_typed_command_are_its_words() {
    for words in [
        &["ls", "--color"][..],
        &["git", "log", "--format", "%h"],
        &["git", "log", "--format=%h", "--color", "never"],
        &["gh", "pr", "list", "--json", "title"],
        &["docker", "ps", "--format", "{{.Names}}"],
        &["rsync", "--verbose", "a", "b"],
        &["grep", "-v", "foo", "notes.txt"],
        &["kubectl", "get", "pods", "--context", "staging"],
        &["show", "files", "with", "--color"],
    ] {
        let ran = run(&[&["--format", "{text}"][..], words].concat());
        assert_eq!(
            ran.out.trim_end(),
            words.join(" "),
            "{words:?}: {}",
            ran.err
        );
        let explained = run(&[&["explain", "--json"][..], words].concat()).json();
        assert!(explained["decision"].is_object(), "{words:?}");
    }
    // A sentence has our options, and a command has those that stand at its end without a value.
    assert!(
        run(&["find", "all", "rust", "files", "--color", "never"])
            .out
            .starts_with("Go ahead")
    );
    assert_eq!(run(&["rm", "-rf", "/", "--json"]).json()["action"], "block");
}

#[test]
fn options_may_stand_between_explain_and_its_words() {
    let words = ["set", "it", "up"];
    for options in [
        &["--json"][..],
        &["--color", "never", "--json"],
        &["--pack-set", "shell", "--json"],
        &["--threshold=0.5", "--json", "--command", "rm -rf /"],
    ] {
        let ran = run(&[&["explain"][..], options, &words].concat());
        assert!(ran.json()["pieces"].is_array(), "{options:?}: {}", ran.err);
    }
}

#[test]
fn proposed_calls_repeat_the_flags() {
    let scratch = Scratch::new().unwrap();
    let config = scratch.write("my config.toml", "").unwrap();
    let config = config.to_str().unwrap();
    let ran = run(&[
        "--config",
        config,
        "--threshold",
        "0.7",
        "--ranked",
        "4",
        "--command",
        "ls -l",
        "set up the thing",
    ]);
    let flags = format!(
        "car-router --config '{config}' --threshold 0.7 --command 'ls -l' --ranked 4 --domain package_management 'set up the thing'"
    );
    assert!(ran.out.contains(&flags), "{}", ran.out);
    let ran = run(&["explain", "--threshold", "0.7", "set up the thing"]);
    assert!(
        ran.out.contains("    car-router --threshold 0.7 '"),
        "{}",
        ran.out
    );
    let ran = run(&["set up the thing"]);
    assert!(
        ran.out
            .contains("    car-router --domain package_management 'set up the thing'"),
        "{}",
        ran.out
    );
}

#[test]
fn single_word_that_does_not_fit_names_the_request() {
    run(&["domains", "shell"]).fails(
        2,
        "hint: to ask it as a request: car-router route -- domains shell",
    );
    run(&["eval", "a.jsonl", "b.jsonl"]).fails(2, "car-router route -- eval a.jsonl b.jsonl");
    run(&["help", "chekc"]).fails(2, "car-router route -- help chekc");
    let asked = run(&["domains", "of", "my", "company"]);
    assert_eq!((asked.code, &*asked.err), (0, ""));
}

#[test]
fn near_miss_of_a_subcommand_asks_what_was_meant() {
    for (args, meant) in [
        (&["chekc"][..], "check"),
        (&["calibrat"], "calibrate"),
        (&["domain", "--json"], "domains"),
        (&["chekc", "rm", "-rf", "build"], "check"),
        (&["evla", "labeled.jsonl"], "eval"),
    ] {
        run(args).fails(2, &format!("hint: did you mean `car-router {meant}`?"));
    }
    for words in [
        &["domain", "of", "my", "mail", "server"][..],
        &["evil", "twin", "networks", "nearby"],
        &["checks", "of", "my", "internet"],
        &["router", "is", "not", "reachable"],
    ] {
        let asked = run(words);
        assert_eq!((asked.code, &*asked.err), (0, ""), "{words:?}");
    }
}

#[test]
fn check_takes_a_command_as_words() {
    for (words, code) in [
        (&["rm", "-rf", "build"][..], 0),
        (&["rm", "-rf", "src"], 3),
        (&["rm", "-rf", "/etc", "--json"], 4),
        (&["sudo", "bash", "-c", "rm -rf /"], 4),
        (&["./deploy", "now"], 0),
        (&["X=rm", "&&", "sudo", "$X", "-rf", "/"], 4),
        (&["if", "true;", "then", "reboot;", "fi"], 3),
        (&["if", "true;", "then", "rm", "-rf", "/;", "fi"], 4),
    ] {
        let ran = run(&[&["check"][..], words].concat());
        assert_eq!(ran.code, code, "{words:?}: {}{}", ran.out, ran.err);
        assert!(!ran.out.starts_with('{'), "{}", ran.out);
    }
    let json = run(&["check", "--json", "git", "status"]).json();
    assert_eq!(json["verdict"], "allow");
    let quoted = run(&["check", "git status", "--json"]).json();
    assert_eq!(quoted["verdict"], "allow");
    let asked = run(&["check", "my", "internet", "connection"]);
    asked.fails(
        2,
        "hint: to ask it as a request: car-router route -- check my internet connection",
    );
    asked.fails(
        2,
        "no command begins with `my`, expected a known program, a path or shell syntax",
    );
}

#[test]
fn doctor_names_the_models_of_the_tiers() {
    let catalogue = |args: &[&str]| {
        let checks = run(&[&["doctor", "--json"], args].concat()).json();
        let checks = checks.as_array().unwrap().clone();
        let check = checks.into_iter().find(|c| c["name"] == "catalogue");
        let check = check.unwrap();
        let text = |key: &str| check[key].as_str().unwrap_or_default().to_owned();
        (text("health"), text("found"))
    };
    let tiers = ["--models-simple", "small", "--models-complex", "large"];
    let (health, found) = catalogue(&tiers);
    assert_eq!(health, "off");
    assert!(found.contains("(small, large)"), "{found}");
    assert!(!found.contains("no model is chosen"), "{found}");
    let (health, found) = catalogue(&["--models-quality-preference", "0.9"]);
    assert_eq!(health, "limited");
    assert!(found.contains("`models.quality_preference`"), "{found}");
    let (_, found) = catalogue(&[]);
    assert!(found.contains("no model is chosen"), "{found}");
}

#[test]
fn a_misspelled_model_is_an_error_of_the_command() {
    let tiers = ["--models-simple", "small", "--models-complex", "large"];
    for (flag, id, near) in [
        ("--models-only", "lrage", "`large`"),
        ("--models-exclude", "smal", "`small`"),
        ("--models-fallbacks", "smal", "`small`"),
    ] {
        let args = [&tiers[..], &[flag, id, "list the files"]].concat();
        run(&args).fails(2, near);
    }
}

#[test]
fn verbose_output_says_why_a_candidate_did_not_serve() {
    let tiers = ["--models-simple", "small", "--models-complex", "large"];
    let bare = run(&[&tiers[..], &["-v", "list the files"]].concat()).out;
    assert!(
        bare.contains("large of unknown quality, left out: tier_model"),
        "{bare}"
    );
    assert!(!bare.contains("quality 0."), "{bare}");
    let hint = "{\"prefer_quality\":true,\"max_latency_ms\":500}";
    let limited = run(&[
        "-v",
        "--catalogue",
        "builtin",
        "--hint",
        hint,
        "list the files",
    ])
    .out;
    assert!(limited.contains("left out: max_latency_ms"), "{limited}");
}

#[test]
fn a_request_that_is_not_for_the_shell_gets_a_pack_set_and_no_domains() {
    let shown = run(&["prove that sqrt 2 is irrational"]).out;
    assert!(
        shown.starts_with("Not for the shell: this is mathematics."),
        "{shown}"
    );
    assert!(shown.contains("`--pack-set assistant`"), "{shown}");
    assert!(!shown.contains("--domain"), "{shown}");
    let change = run(&[
        "--pack-set",
        "none",
        "fix the off-by-one error in this loop of mine",
    ])
    .out;
    assert!(change.contains("the task is a code change"), "{change}");
}

#[test]
fn an_unknown_field_of_a_hint_is_named_with_the_known_ones() {
    let error = run(&["--hint", "{\"prefer_locl\":true}", "x"]).err;
    assert!(
        error.contains("--hint has no field `prefer_locl`, expected fields among `task`"),
        "{error}"
    );
    assert!(!error.contains("IntentHint"), "{error}");
    let error = run(&["--hint", "{\"prefer_local\":3}", "x"]).err;
    assert_eq!(error.matches("expected the JSON").count(), 1, "{error}");
}

#[test]
fn the_help_says_what_a_model_is_chosen_among() {
    for args in [&["--help"][..], &["route", "--help"]] {
        let help = run(args).out;
        assert!(help.contains("--models-simple and"), "{help}");
        assert!(help.contains("[router.models]"), "{help}");
    }
}
