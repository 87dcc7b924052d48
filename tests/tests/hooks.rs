//! `car-router hook` as an agent and a person run it, with a home folder of its own.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::process::Command;

use car_router_tests::{CommandOutput, Scratch, run_with_input};
use serde_json::{Value, json};

const AGENTS: [&str; 5] = ["claude-code", "codex", "gemini-cli", "cursor", "copilot"];

/// The settings file of each agent in the home folder.
const FILES: [&str; 5] = [
    ".claude/settings.json",
    ".codex/hooks.json",
    ".gemini/settings.json",
    ".cursor/hooks.json",
    ".copilot/hooks/car-router.json",
];

/// A home folder with a repository in it, in which commands run.
struct Place(Scratch);

impl Place {
    fn new() -> Self {
        let scratch = Scratch::new().unwrap();
        std::fs::create_dir_all(scratch.path().join("project/.git")).unwrap();
        std::fs::create_dir_all(scratch.path().join("project/deep")).unwrap();
        Self(scratch)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn read_file(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).unwrap()
    }

    fn run(&self, args: &[&str]) -> CommandOutput {
        self.run_with(args, b"", &[])
    }

    fn run_with(&self, args: &[&str], input: &[u8], variables: &[(&str, &str)]) -> CommandOutput {
        let mut command = Command::new(car_router_tests::command());
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy();
            let moves = [
                "CLAUDE_CONFIG_DIR",
                "CODEX_HOME",
                "GEMINI_CLI_HOME",
                "COPILOT_HOME",
            ];
            if name.starts_with("CAR_ROUTER_") || moves.contains(&&*name) {
                command.env_remove(&*name);
            }
        }
        command
            .env("HOME", self.0.path())
            .env("USERPROFILE", self.0.path())
            .env("XDG_CONFIG_HOME", self.0.path())
            .env("NO_COLOR", "1")
            .current_dir(self.file("project/deep"))
            .args(args)
            .envs(variables.iter().copied());
        run_with_input(&mut command, input)
    }

    /// Returns what was printed, with the places of this computer by name.
    fn shown(&self, ran: &CommandOutput) -> String {
        let program = car_router_tests::command().display().to_string();
        let text = format!(
            "exit code {}\n--- stdout\n{}--- stderr\n{}",
            ran.code, ran.out, ran.err
        );
        let text = text.replace(&program, "PROGRAM");
        text.replace(&self.0.path().display().to_string(), "HOME")
    }
}

fn call(agent: &str, command: &str) -> String {
    let input = json!({ "command": command });
    match agent {
        "cursor" => json!({ "hook_event_name": "beforeShellExecution", "command": command }),
        "copilot" => json!({ "toolName": "bash", "toolArgs": input }),
        "gemini-cli" => json!({
            "hook_event_name": "BeforeTool",
            "tool_name": "run_shell_command",
            "tool_input": input,
        }),
        _ => json!({ "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": input }),
    }
    .to_string()
}

/// Whether an answer stops a call: it asks, or denies.
fn stops(agent: &str, ran: &CommandOutput) -> bool {
    assert!(!ran.out.contains("allow"), "{agent}: {}", ran.out);
    assert!([0, 2].contains(&ran.code), "{agent}: {}", ran.code);
    ran.code == 2 || ran.out.contains("\"ask\"") || ran.out.contains("\"deny\"")
}

#[test]
fn dangers_are_stopped_and_harmless_commands_get_silence() {
    let place = Place::new();
    for agent in AGENTS {
        let args = ["hook", "run", agent];
        for danger in ["rm -rf /", "git push --force", "echo 'open"] {
            let ran = place.run_with(&args, call(agent, danger).as_bytes(), &[]);
            assert!(stops(agent, &ran), "{agent}: {danger}");
        }
        for harmless in ["ls -la", "cargo test", "git commit -m 'rm -rf /'"] {
            let ran = place.run_with(&args, call(agent, harmless).as_bytes(), &[]);
            let silence = if agent == "cursor" { "{}\n" } else { "" };
            assert_eq!(
                (ran.code, &*ran.out, &*ran.err),
                (0, silence, ""),
                "{agent}"
            );
        }
    }
}

#[test]
fn proven_commands_are_allowed_only_where_the_person_asked_for_it() {
    let place = Place::new();
    for agent in AGENTS {
        let can = ["claude-code", "cursor", "copilot"].contains(&agent);
        let run = |args: &[&str], command: &str| {
            place.run_with(args, call(agent, command).as_bytes(), &[])
        };
        let allowing = ["hook", "run", "--allow-proven", agent];
        let is_allowed = |ran: &CommandOutput| ran.out.contains("\"allow\"");
        assert_eq!(
            is_allowed(&run(&allowing, "git log -3 | head")),
            can,
            "{agent}"
        );
        for command in ["cargo test", "cat .env", "rm -rf /", "echo 'open", "ls > x"] {
            assert!(!is_allowed(&run(&allowing, command)), "{agent}: {command}");
        }
        assert!(!is_allowed(&run(&["hook", "run", agent], "ls")), "{agent}");
        let installed = place.run(&["hook", "install", agent, "--allow-proven"]);
        assert_eq!(
            installed.code,
            if can { 0 } else { 2 },
            "{agent}: {}",
            installed.err
        );
        if can {
            assert!(
                installed.out.contains("hook run --allow-proven"),
                "{}",
                installed.out
            );
            let again = place.run(&["hook", "install", agent, "--allow-proven"]);
            assert!(again.out.contains("Installed already"), "{}", again.out);
            let shown = place.run(&["hook", "status", agent]).out;
            assert!(shown.contains("allows what is proven harmless"), "{shown}");
            let json = place.run(&["hook", "status", agent, "--json"]).out;
            let json: Value = serde_json::from_str(&json).unwrap();
            assert_eq!(json[0]["allows_proven"], true, "{json}");
            let without = place.run(&["hook", "install", agent]).out;
            assert!(
                without.contains("asks about commands that are proven"),
                "{without}"
            );
            let shown = place.run(&["hook", "status", agent]).out;
            assert!(!shown.contains("allows what is"), "{shown}");
            assert_eq!(place.run(&["hook", "uninstall", agent]).code, 0);
        }
    }
}

#[test]
fn holes_in_the_rules_of_an_agent_are_shown() {
    let place = Place::new();
    let nothing = place.run(&["hook", "lint", "claude-code"]);
    assert_eq!(nothing.code, 1, "{}", nothing.err);
    assert!(
        nothing.err.contains("has no file with permission rules"),
        "{}",
        nothing.err
    );
    std::fs::create_dir_all(place.file(".claude")).unwrap();
    let rules = json!({"permissions": {"allow": ["Bash(git:*)", "Bash(ls:*)"], "deny": ["Bash(rm -rf:*)"]}});
    std::fs::write(place.file(".claude/settings.json"), rules.to_string()).unwrap();
    let found = place.run(&["hook", "lint", "claude-code"]);
    assert_eq!(found.code, 1, "{}", found.err);
    for part in [
        "Bash(git:*) allows dangerous commands",
        "git push",
        "rm -fr ~",
    ] {
        assert!(found.out.contains(part), "{part}: {}", found.out);
    }
    assert!(!found.out.contains("Bash(ls:*)"), "{}", found.out);
    let json: Value =
        serde_json::from_str(&place.run(&["hook", "lint", "claude-code", "--json"]).out).unwrap();
    assert_eq!(json[0]["holes"][0]["kind"], "lets_through");
    let narrow = json!({"permissions": {"allow": ["Bash(ls:*)"]}});
    std::fs::write(place.file(".claude/settings.json"), narrow.to_string()).unwrap();
    let fine = place.run(&["hook", "lint", "claude-code"]);
    assert_eq!(fine.code, 0, "{}", fine.out);
    assert!(fine.out.contains("No hole was found."), "{}", fine.out);
    let wrong = place.run(&["hook", "lint", "codex", "--file", "gone.rules"]);
    assert!(wrong.err.contains("there is no such file"), "{}", wrong.err);
}

#[test]
fn rules_are_suggested_from_accepted_commands() {
    let place = Place::new();
    let accepted = b"ls src\nls docs\nrm -rf /\nrm -rf /\n";
    let ran = place.run_with(
        &["hook", "suggest", "claude-code", "--from", "-"],
        accepted,
        &[],
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("\nBash(ls:*)\n"), "{}", ran.out);
    assert!(!ran.out.contains("Bash(rm"), "{}", ran.out);
    let none = place.run_with(&["hook", "suggest", "codex", "--from", "-"], b"ls\n", &[]);
    assert!(none.out.starts_with("Nothing is suggested"), "{}", none.out);
}

#[test]
fn failures_of_the_hook_stop_the_call_and_say_why() {
    let place = Place::new();
    place.0.write("rules.toml", "[[rule]]\n").unwrap();
    let rules = place.file("rules.toml").display().to_string();
    let call_of = |agent| call(agent, "ls").into_bytes();
    for agent in AGENTS {
        let args = ["hook", "run", agent];
        let none: &[(&str, &str)] = &[];
        for (input, variables) in [
            (b"".to_vec(), none),
            (b"\xff\xfe{}".to_vec(), none),
            (b"rm -rf /".to_vec(), none),
            (call_of(agent), &[("CAR_ROUTER_SAFETY", "lax")][..]),
            (call_of(agent), &[("CAR_ROUTER_CUSTOM_RULES", &*rules)]),
            (call_of(agent), &[("CAR_ROUTER_PACKS", "nowhere")]),
        ] {
            let ran = place.run_with(&args, &input, variables);
            assert!(stops(agent, &ran), "{agent}: {variables:?} {}", ran.out);
            assert!(ran.err.contains("not checked"), "{agent}: {}", ran.err);
        }
    }
    for args in [
        &["hook", "run"][..],
        &["hook", "run", "opencode"],
        &["hook", "run", "codex", "x"],
    ] {
        assert_eq!(place.run(args).code, 2, "{args:?}");
    }
}

#[test]
fn settings_count_as_they_do_for_check() {
    let place = Place::new();
    let verdict = |command: &str, variables: &[(&str, &str)]| {
        let args = ["hook", "run", "claude-code"];
        let ran = place.run_with(&args, call("claude-code", command).as_bytes(), variables);
        let hook = match serde_json::from_str::<Value>(&ran.out) {
            Ok(said) => match said["hookSpecificOutput"]["permissionDecision"].as_str() {
                Some("ask") => 3,
                _ => 4,
            },
            Err(_) => 0,
        };
        let check = place.run_with(&["check", command], b"", variables);
        assert_eq!(hook, check.code, "{command}");
        hook
    };
    assert_eq!(verdict("rm -rf src", &[]), 3);
    assert_eq!(
        verdict("rm -rf src", &[("CAR_ROUTER_SAFETY", "permissive")]),
        0
    );
    assert_eq!(
        verdict("git push --force", &[("CAR_ROUTER_SAFETY", "strict")]),
        4
    );
    place
        .0
        .write("own.toml", "[[exempt]]\nrule = \"file-delete-recursive\"\ncommand = \"rm -rf src\"\nreason = \"x\"\n")
        .unwrap();
    let own = place.file("own.toml").display().to_string();
    verdict("rm -rf src", &[("CAR_ROUTER_CUSTOM_RULES", &*own)]);
}

#[test]
fn install_and_uninstall_give_back_every_byte() {
    let place = Place::new();
    let others = [
        "{\n  \"model\": \"opus\",\n  \"hooks\": {\"Stop\": []},\n  \"n\": 1.50\n}\n",
        "{\"hooks\":{\"PreToolUse\":[{\"hooks\":[{\"type\":\"command\",\"command\":\"x\"}]}]}}",
        "{\r\n\t\"ui\": {\"theme\": \"dark\"}\r\n}\r\n",
        "{\"version\": 1, \"hooks\": {}}\n",
        "{\n    \"version\": 1,\n    \"hooks\": {\n        \"preToolUse\": []\n    }\n}",
    ];
    for ((agent, file), before) in AGENTS.into_iter().zip(FILES).zip(others) {
        place.0.write(file, before).unwrap();

        let dry = place.run(&["hook", "install", agent, "--dry-run"]);
        assert_eq!(
            (dry.code, place.read_file(file)),
            (0, before.to_owned()),
            "{agent}"
        );
        let first = place.run(&["hook", "install", agent]);
        assert_eq!((first.code, &*first.err), (0, ""), "{agent}");
        assert!(first.out.contains("hook run"), "{agent}: {}", first.out);
        let installed = place.read_file(file);
        assert_eq!(place.read_file(&format!("{file}.bak")), before);
        let again = place.run(&["hook", "install", agent]);
        assert!(
            again.out.starts_with("Installed already: "),
            "{}",
            again.out
        );
        assert_eq!(place.read_file(file), installed);
        let status = place.run(&["hook", "status", agent]);
        assert_eq!(status.code, 0);
        assert!(status.out.contains("installed; runs "), "{}", status.out);

        let removed = place.run(&["hook", "uninstall", agent]);
        assert_eq!(
            (removed.code, place.read_file(file)),
            (0, before.to_owned()),
            "{agent}"
        );
        let nothing = place.run(&["hook", "uninstall", agent]);
        assert!(
            nothing.out.starts_with("Not installed: "),
            "{}",
            nothing.out
        );
    }
}

#[test]
fn a_project_gets_a_file_at_its_root() {
    let place = Place::new();
    for (agent, file) in [
        ("claude-code", "project/.claude/settings.json"),
        ("copilot", "project/.github/hooks/car-router.json"),
    ] {
        assert_eq!(place.run(&["hook", "install", "--project", agent]).code, 0);
        assert!(place.read_file(file).contains("hook run"));
        assert_eq!(
            place.run(&["hook", "uninstall", "--project", agent]).code,
            0
        );
        assert!(!place.file(file).exists(), "the file was the hook's own");
    }
    assert!(!place.file(FILES[0]).exists());
}

#[test]
fn a_file_with_comments_is_left_and_the_text_to_paste_is_shown() {
    let place = Place::new();
    let before = "{\n  // mine\n  \"ui\": {}\n}\n";
    place.0.write(FILES[2], before).unwrap();
    let ran = place.run(&["hook", "install", "gemini-cli"]);
    assert_eq!(
        (ran.code, place.read_file(FILES[2])),
        (2, before.to_owned())
    );
    for part in [
        "has comments",
        "it is left as it is",
        "hook run gemini-cli || exit 2",
    ] {
        assert!(ran.err.contains(part), "{part}: {}", ran.err);
    }
    let status = place.run(&["hook", "status", "gemini-cli"]);
    assert_eq!(status.code, 1);
    assert!(status.out.contains("not known: "), "{}", status.out);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_of_a_settings_file_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let place = Place::new();
    let real = place.0.write("dotfiles/claude.json", "{}").unwrap();
    let mode = std::fs::Permissions::from_mode(0o600);
    std::fs::set_permissions(&real, mode).unwrap();
    std::fs::create_dir_all(place.file(".claude")).unwrap();
    symlink(&real, place.file(FILES[0])).unwrap();

    assert_eq!(place.run(&["hook", "install", "claude-code"]).code, 0);

    assert!(place.file(FILES[0]).is_symlink());
    assert!(place.read_file("dotfiles/claude.json").contains("hook run"));
    let mode = std::fs::metadata(&real).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let left = std::fs::read_dir(place.file("dotfiles")).unwrap().count();
    assert_eq!(left, 1, "no temporary file is left");
}

#[test]
fn a_variable_moves_the_settings() {
    let place = Place::new();
    let folder = place.file("elsewhere").display().to_string();
    let moved = [("CODEX_HOME", &*folder)];
    let ran = place.run_with(&["hook", "install", "codex"], b"", &moved);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        place
            .read_file("elsewhere/hooks.json")
            .contains("hook run codex")
    );
}

#[test]
fn status_tells_a_program_that_is_gone() {
    let place = Place::new();
    let file = place.read_after_install("codex");
    let program = car_router_tests::command().display().to_string();
    place
        .0
        .write(FILES[1], file.replace(&program, "/gone/car-router"))
        .unwrap();
    let ran = place.run(&["hook", "status", "codex"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out
            .contains("cannot run, because it is missing: /gone/car-router")
    );
    let json: Value =
        serde_json::from_str(&place.run(&["hook", "status", "codex", "--json"]).out).unwrap();
    assert_eq!(json[0]["installed"], true);
    assert_eq!(json[0]["executable"], false);
}

impl Place {
    fn read_after_install(&self, agent: &str) -> String {
        assert_eq!(self.run(&["hook", "install", agent]).code, 0);
        let at = AGENTS.iter().position(|name| *name == agent).unwrap();
        self.read_file(FILES[at])
    }
}

/// The input of a hook is no command, and `check` names who reads it.
#[test]
fn check_names_who_reads_a_tool_call_or_prose() {
    let place = Place::new();
    for agent in AGENTS {
        let call = call(agent, "ls");
        for ran in [
            place.run(&["check", &call]),
            place.run_with(&["check"], call.as_bytes(), &[]),
            place.run_with(&["check", "-"], call.as_bytes(), &[]),
        ] {
            assert_eq!((ran.code, &*ran.out), (2, ""), "{agent}");
            assert!(ran.err.contains("hook run"), "{}", ran.err);
        }
    }
    for prose in [
        "Please delete the old files.",
        "I have now removed the build directory.",
    ] {
        let ran = place.run(&["check", prose]);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{prose}");
        assert!(ran.err.contains("--request"), "{}", ran.err);
    }
}

/// `INSTA_UPDATE=always cargo test -p car-router-tests --test hooks snapshots` records the snapshots anew.
#[test]
fn output_is_that_of_the_snapshots() {
    let place = Place::new();
    place
        .0
        .write(FILES[0], "{\n  \"model\": \"opus\"\n}\n")
        .unwrap();
    let steps: [(&str, &[&str]); 7] = [
        ("help", &["hook", "--help"]),
        (
            "install_dry_run",
            &["hook", "install", "claude-code", "--dry-run"],
        ),
        ("install_claude_code", &["hook", "install", "claude-code"]),
        ("install_codex", &["hook", "install", "codex"]),
        ("install_cursor", &["hook", "install", "cursor"]),
        ("status", &["hook", "status"]),
        (
            "uninstall_claude_code",
            &["hook", "uninstall", "claude-code"],
        ),
    ];
    for (name, args) in steps {
        let ran = place.run_with(args, b"", &[("COLUMNS", "100")]);
        insta::assert_snapshot!(name, place.shown(&ran));
    }
    for agent in AGENTS {
        let call = call(agent, "git push --force");
        let ran = place.run_with(&["hook", "run", agent], call.as_bytes(), &[]);
        insta::assert_snapshot!(
            format!("run_{}", agent.replace('-', "_")),
            place.shown(&ran)
        );
    }
    assert!(Path::new(&place.file(FILES[1])).exists());
}
