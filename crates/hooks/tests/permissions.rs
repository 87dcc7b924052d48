//! The permission rules of agents: what they decide, their holes, and rules that are suggested.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use car_router_hooks::{
    AcceptedCommand, Agent, HoleKind, Permission, PermissionRule, accepted_commands, find_holes,
    permission_of, read_permissions, suggest_rules,
};
use car_router_safety::{SafetyEngine, SafetyPolicy};

fn claude_code(allow: &[&str], deny: &[&str]) -> Vec<PermissionRule> {
    let settings = serde_json::json!({ "permissions": { "allow": allow, "deny": deny } });
    read_permissions(Agent::ClaudeCode, "settings.json", &settings.to_string()).unwrap()
}

/// The rules, each with the commands that pass through it.
fn holes(agent: Agent, rules: &[PermissionRule]) -> Vec<(String, HoleKind, String)> {
    let engine = SafetyEngine::shipped().unwrap();
    let judge = |command: &str| engine.report_on_command(command, SafetyPolicy::Standard);
    find_holes(agent, rules, &engine.sample_commands(), &judge)
        .into_iter()
        .map(|hole| (hole.rule, hole.kind, hole.command))
        .collect()
}

fn suggested(agent: Agent, accepted: &[&str], rules: &[PermissionRule]) -> Vec<String> {
    let engine = SafetyEngine::shipped().unwrap();
    let judge = |command: &str| engine.report_on_command(command, SafetyPolicy::Standard);
    let accepted: Vec<_> = accepted.iter().map(|c| AcceptedCommand::new(*c)).collect();
    suggest_rules(agent, &accepted, rules, &judge, &|prefix| {
        engine.reads_whatever_follows(prefix)
    })
    .into_iter()
    .map(|rule| rule.rule)
    .collect()
}

#[test]
fn rules_of_claude_code_decide_part_by_part() {
    let rules = claude_code(
        &[
            "Bash(npm run:*)",
            "Bash(git * main)",
            "Bash(cd:*)",
            "Bash(ls *)",
            "Read(x)",
        ],
        &["Bash(rm -rf:*)"],
    );
    assert_eq!(rules.len(), 5);
    for (command, expected) in [
        ("npm run test", Some(Permission::Allow)),
        ("npm running", None),
        ("git push origin main", Some(Permission::Allow)),
        ("ls", Some(Permission::Allow)),
        ("lsof", None),
        ("cd a && npm run x", Some(Permission::Allow)),
        ("cd a && rm -rf b", Some(Permission::Deny)),
        ("cd a && rm -fr b", None),
        ("timeout 5 npm run x", Some(Permission::Allow)),
    ] {
        assert_eq!(
            permission_of(Agent::ClaudeCode, &rules, command),
            expected,
            "{command}"
        );
    }
}

#[test]
fn expressions_of_gemini_match_the_beginning_of_a_command() {
    let policy = r#"
        [[rule]]
        toolName = "run_shell_command"
        commandRegex = "git (status|log)"
        decision = "allow"
        priority = 10

        [[rule]]
        toolName = "run_shell_command"
        argsPattern = "--force"
        decision = "deny"
        priority = 20

        [[rule]]
        toolName = "run_shell_command"
        modes = ["yolo"]
        decision = "allow"
        priority = 30

        [[rule]]
        toolName = "*"
        mcpName = "files"
        decision = "allow"
    "#;
    let rules = read_permissions(Agent::GeminiCli, "a.toml", policy).unwrap();
    for (command, expected) in [
        ("git log --oneline", Some(Permission::Allow)),
        ("git logs", Some(Permission::Allow)),
        ("git push", None),
        ("echo git log", None),
        ("git push --force", Some(Permission::Deny)),
        ("git log --force", Some(Permission::Deny)),
        ("git log \"a\\b\"", Some(Permission::Allow)),
    ] {
        let found = permission_of(Agent::GeminiCli, &rules, command);
        assert_eq!(found, expected, "{command}");
    }
    let wrong = "[[rule]]\ntoolName = \"run_shell_command\"\ncommandRegex = \"git (?!push)\"\ndecision = \"allow\"";
    let problem = read_permissions(Agent::GeminiCli, "a.toml", wrong).unwrap_err();
    assert!(problem.contains("git (?!push)"), "{problem}");
}

#[test]
fn holes_in_expressions_are_found() {
    for (expression, expects_hole) in [
        ("find ", true),
        ("(rm|mv) .*", true),
        ("python3? -c", true),
        ("git status\"", false),
        ("ls( -l)?\"", false),
    ] {
        let policy = format!(
            "[[rule]]\ntoolName = \"run_shell_command\"\ncommandRegex = '{expression}'\ndecision = \"allow\""
        );
        let rules = read_permissions(Agent::GeminiCli, "a.toml", &policy).unwrap();
        let holes = holes(Agent::GeminiCli, &rules);
        assert_eq!(!holes.is_empty(), expects_hole, "{expression}: {holes:?}");
    }
}

#[test]
fn rules_of_each_agent_are_read() {
    let codex = "prefix_rule(pattern = [\"git\", [\"push\", \"fetch\"]], decision = \"prompt\")\nprefix_rule(pattern = [\"ls\"])";
    let policy = "[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = [\"git status\", \"ls\"]\ndecision = \"allow\"\npriority = 10\n\n[[rule]]\ntoolName = \"run_shell_command\"\ncommandPrefix = \"git\"\ndecision = \"deny\"\npriority = 5\n";
    let settings = "{\"tools\": {\"allowed\": [\"run_shell_command(ls)\"], \"exclude\": [\"run_shell_command(git push)\"]}}";
    let cursor = "{\"permissions\": {\"allow\": [\"Shell(ls)\"], \"deny\": [\"Shell(git)\"]}}";
    for (agent, file, text, command, expected) in [
        (
            Agent::Codex,
            "default.rules",
            codex,
            "git push x",
            Some(Permission::Ask),
        ),
        (
            Agent::Codex,
            "default.rules",
            codex,
            "ls -l",
            Some(Permission::Allow),
        ),
        (
            Agent::GeminiCli,
            "a.toml",
            policy,
            "git status -s",
            Some(Permission::Allow),
        ),
        (
            Agent::GeminiCli,
            "a.toml",
            policy,
            "git push",
            Some(Permission::Deny),
        ),
        (
            Agent::GeminiCli,
            "settings.json",
            settings,
            "git push",
            Some(Permission::Deny),
        ),
        (
            Agent::Cursor,
            "cli-config.json",
            cursor,
            "ls; git x",
            Some(Permission::Deny),
        ),
    ] {
        let rules = read_permissions(agent, file, text).unwrap();
        assert_eq!(
            permission_of(agent, &rules, command),
            expected,
            "{agent}: {command}"
        );
    }
    for (agent, file, text) in [
        (Agent::ClaudeCode, "settings.json", "{"),
        (
            Agent::ClaudeCode,
            "settings.json",
            "{\"permissions\": {\"allow\": 3}}",
        ),
        (Agent::Codex, "x.rules", "prefix_rule(pattern = 3)"),
        (
            Agent::Codex,
            "x.rules",
            "prefix_rule(pattern = [\"a\"], decision = \"maybe\")",
        ),
        (
            Agent::GeminiCli,
            "x.toml",
            "[[rule]]\ntoolName = \"run_shell_command\"\ndecision = \"maybe\"\n",
        ),
        (Agent::Copilot, "x.json", "{}"),
    ] {
        assert!(
            read_permissions(agent, file, text).is_err(),
            "{agent}: {text}"
        );
    }
}

#[test]
fn a_rule_that_allows_too_much_is_shown_with_a_command() {
    let rules = claude_code(
        &[
            "Bash(git:*)",
            "Bash(python3:*)",
            "Bash(xargs:*)",
            "Bash(find:*)",
            "Bash(git log:*)",
            "Bash(npm run build)",
            "Bash(ls:*)",
        ],
        &[],
    );
    let holes = holes(Agent::ClaudeCode, &rules);
    let of = |rule: &str| holes.iter().filter(|(known, _, _)| known == rule).count();
    assert!(
        of("Bash(git:*)") > 0 && of("Bash(python3:*)") > 0 && of("Bash(xargs:*)") > 0,
        "{holes:?}"
    );
    for fine in [
        "Bash(git log:*)",
        "Bash(npm run build)",
        "Bash(ls:*)",
        "Bash(find:*)",
    ] {
        assert_eq!(of(fine), 0, "{fine}: {holes:?}");
    }
}

#[test]
fn a_way_around_a_rule_that_denies_is_shown() {
    let rules = claude_code(
        &["Bash(bash:*)"],
        &["Bash(rm -rf:*)", "Bash(git push --force:*)"],
    );
    let holes = holes(Agent::ClaudeCode, &rules);
    let around = |rule: &str, command: &str| {
        holes.iter().any(|(known, kind, found)| {
            known == rule && *kind == HoleKind::GoesAround && found.starts_with(command)
        })
    };
    assert!(around("Bash(rm -rf:*)", "rm -fr"), "{holes:?}");
    assert!(
        around("Bash(git push --force:*)", "git --no-pager push"),
        "{holes:?}"
    );
    // A rule that denies everything has no way around.
    let all = claude_code(&[], &["Bash"]);
    assert_eq!(self::holes(Agent::ClaudeCode, &all), []);
}

#[test]
fn rules_are_suggested_from_what_was_accepted_and_none_allows_a_danger() {
    let accepted = [
        "ls src",
        "ls -l docs",
        "git push origin topic",
        "git push origin other",
        "npm run build",
        "npm run build",
        "rm -rf src",
        "rm -rf src",
        "cd src && ls tests",
    ];
    let rules = suggested(Agent::ClaudeCode, &accepted, &[]);
    assert_eq!(rules, ["Bash(ls:*)", "Bash(npm run build)"], "{rules:?}");
    let all: Vec<_> = rules.iter().map(|rule| &**rule).collect();
    assert_eq!(holes(Agent::ClaudeCode, &claude_code(&all, &[])), []);
    assert_eq!(
        suggested(Agent::ClaudeCode, &accepted, &claude_code(&["Bash"], &[])),
        [""; 0]
    );
    let codex = suggested(Agent::Codex, &accepted, &[]);
    assert_eq!(
        codex,
        ["prefix_rule(pattern = [\"ls\"], decision = \"allow\")"]
    );
}

/// What an open rule of each of these programs would allow is known to be dangerous.
#[test]
fn no_open_rule_is_suggested_for_a_program_that_may_do_more_than_read() {
    for accepted in [
        ["cmd /c dir", "cmd /c ver"],
        ["mysql -e a", "mysql -e b"],
        ["psql -l", "psql -V"],
        ["sed -n 1p a", "sed -n 2p b"],
        ["nix-shell -p a", "nix-shell -p b"],
        ["gh api a", "gh api b"],
        ["git archive HEAD", "git archive main"],
        ["make test", "make test V=1"],
        ["git fetch", "git fetch origin"],
        ["git log -3", "git log -4"],
        ["go test ./a", "go test ./b"],
        ["find a", "find b"],
        ["timeout 5 sort a", "timeout 5 sort b"],
        ["cat a", "cat b"],
    ] {
        for agent in [
            Agent::ClaudeCode,
            Agent::Codex,
            Agent::GeminiCli,
            Agent::Cursor,
        ] {
            let rules = suggested(agent, &accepted, &[]);
            let open = rules
                .iter()
                .filter(|rule| rule.contains(":*") || agent != Agent::ClaudeCode);
            assert_eq!(open.count(), 0, "{agent}: {rules:?}");
        }
    }
}

#[test]
fn alternatives_stars_and_denied_programs_are_looked_behind() {
    let codex = "prefix_rule(pattern = [[\"ls\", \"rm\"], [\"-l\", \"-rf\"]])";
    let rules = read_permissions(Agent::Codex, "x.rules", codex).unwrap();
    assert!(!holes(Agent::Codex, &rules).is_empty());
    let rules = claude_code(&["Bash"], &["Bash(rm:*)"]);
    assert!(
        holes(Agent::ClaudeCode, &rules)
            .iter()
            .any(|(rule, _, _)| rule == "Bash")
    );
    let rules = claude_code(&["Bash(python3 * x)"], &[]);
    assert!(!holes(Agent::ClaudeCode, &rules).is_empty());
    // Claude Code asks anyway where no rule matches.
    let settings = "{\"permissions\": {\"ask\": [\"Bash(git push:*)\"]}}";
    let rules = read_permissions(Agent::ClaudeCode, "settings.json", settings).unwrap();
    assert_eq!(holes(Agent::ClaudeCode, &rules), []);
}

#[test]
fn a_transcript_gives_the_calls_that_ran() {
    let transcript = [
        r#"{"message": {"content": [{"type": "tool_use", "id": "a", "name": "Bash", "input": {"command": "git log"}}]}}"#,
        r#"{"message": {"content": [{"type": "tool_use", "id": "b", "name": "Bash", "input": {"command": "rm x"}}]}}"#,
        r#"{"message": {"content": [{"type": "tool_result", "tool_use_id": "b", "is_error": true, "content": "no"}]}}"#,
        r#"{"message": {"content": [{"type": "tool_result", "tool_use_id": "a", "content": "x"}]}}"#,
        r#"{"message": {"content": [{"type": "tool_use", "id": "c", "name": "Bash", "input": {"command": "ls"}}]}}"#,
        r#"{"message": {"content": "text"}}"#,
    ];
    assert_eq!(
        accepted_commands(&transcript.join("\n")),
        [AcceptedCommand::new("git log")]
    );
    assert_eq!(accepted_commands("ls\n\ngit log\n").len(), 2);
}
