//! What happens to the text of a settings file.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use car_router_hooks::{Agent, install, installed, snippet, uninstall};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use serde_json::{Value, json};

const PROGRAM: &str = "/opt/car router/bin/car-router";

/// Returns the text of a file in which other hooks and settings stand.
fn others(agent: Agent) -> String {
    let event = match agent {
        Agent::GeminiCli => "BeforeTool",
        Agent::Cursor => "beforeShellExecution",
        Agent::Copilot => "preToolUse",
        _ => "PreToolUse",
    };
    format!(
        "{{\n    \"version\": 1,\n    \"zebra\": [1,2,  3],\n    \"hooks\": {{\n        \"{event}\": [\n            \
         {{ \"matcher\": \"x\", \"command\": \"other\", \"hooks\": [] }}\n        ],\n        \"Stop\": []\n    }},\n    \
         \"apple\": {{\"b\": 1.50, \"a\": null}}\n}}\n"
    )
}

#[test]
fn other_settings_stay_as_they_are_written() {
    for agent in Agent::ALL {
        let before = others(agent);

        let after = install(agent, Some(&before), PROGRAM).unwrap();

        let text = after.text.unwrap();
        for part in before.lines().filter(|line| !line.trim().is_empty()) {
            assert!(text.contains(part.trim_end()), "{agent}: {part}\n{text}");
        }
        assert!(text.contains("car-router' hook run"), "{text}");
        let hook = installed(agent, &text).unwrap().unwrap();
        assert_eq!((&*hook.program, hook.is_current), (PROGRAM, true));
        let removed = uninstall(agent, &text).unwrap();
        assert_eq!(removed.text, Some(before));
    }
}

#[test]
fn a_new_file_has_the_hook_alone_and_goes_with_it() {
    for agent in Agent::ALL {
        let made = install(agent, None, PROGRAM).unwrap();
        let text = made.text.unwrap();
        assert_eq!(text, snippet(agent, PROGRAM));
        assert_eq!(uninstall(agent, &text).unwrap().text, None);
        let again = install(agent, Some(&text), PROGRAM).unwrap();
        assert_eq!((again.text, again.changed), (Some(text), false));
    }
}

#[test]
fn claude_code_gets_an_entry_that_fails_closed() {
    let text = install(Agent::ClaudeCode, None, "/usr/bin/car-router");
    let file: Value = serde_json::from_str(&text.unwrap().text.unwrap()).unwrap();
    assert_eq!(
        file["hooks"]["PreToolUse"][0],
        json!({
            "matcher": "Bash|Monitor|PowerShell|Write|Edit|MultiEdit|NotebookEdit",
            "hooks": [{
                "type": "command",
                "command": "/usr/bin/car-router hook run claude-code || exit 2",
                "timeout": 10,
                "onFailure": "block",
            }],
        })
    );
}

#[test]
fn cursor_gets_two_entries_that_fail_closed() {
    let text = install(Agent::Cursor, None, "/usr/bin/car-router");
    let file: Value = serde_json::from_str(&text.unwrap().text.unwrap()).unwrap();
    let command = "/usr/bin/car-router hook run cursor";
    let shell = json!({ "type": "command", "command": command, "timeout": 10, "failClosed": true });
    let mut files = shell.clone();
    files["matcher"] = "Write|StrReplace|Edit".into();
    assert_eq!(
        file,
        json!({ "version": 1, "hooks": { "beforeShellExecution": [shell], "preToolUse": [files] } })
    );
}

#[test]
fn a_hook_of_another_path_is_replaced() {
    for agent in Agent::ALL {
        let before = others(agent);
        let old = install(agent, Some(&before), "/old/car-router").unwrap();

        let new = install(agent, old.text.as_deref(), PROGRAM).unwrap();

        let text = new.text.unwrap();
        assert!(!text.contains("/old/"), "{text}");
        assert_eq!(
            Some(text),
            install(agent, Some(&before), PROGRAM).unwrap().text
        );
    }
}

#[test]
fn a_handler_among_others_is_removed_alone() {
    let command = "/usr/bin/car-router hook run claude-code";
    let text = json!({ "hooks": { "PreToolUse": [{ "matcher": "Bash", "hooks": [
        { "type": "command", "command": "first" },
        { "type": "command", "command": command },
    ]}]}})
    .to_string();
    let hook = installed(Agent::ClaudeCode, &text).unwrap().unwrap();
    assert_eq!(
        (&*hook.program, hook.is_current),
        ("/usr/bin/car-router", false)
    );

    let removed = uninstall(Agent::ClaudeCode, &text).unwrap().text.unwrap();

    let kept = json!({ "hooks": { "PreToolUse": [{ "matcher": "Bash", "hooks": [
        { "type": "command", "command": "first" },
    ]}]}});
    assert_eq!(removed, kept.to_string());
}

#[test]
fn files_of_another_form_are_refused() {
    for (text, expected) in [
        ("", "has comments"),
        ("// mine\n{}", "has comments"),
        ("{\"a\": 1,}", "has comments"),
        ("[]", "no JSON object"),
        ("{\"hooks\": []}", "`hooks` is no object"),
        (
            "{\"hooks\": {\"PreToolUse\": {}}}",
            "`hooks.PreToolUse` is no list",
        ),
    ] {
        let error = install(Agent::ClaudeCode, Some(text), PROGRAM).unwrap_err();
        assert!(error.to_string().contains(expected), "{text}: {error}");
    }
    let error = install(Agent::Cursor, Some("{}"), PROGRAM).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the file has no `\"version\": 1`, expected it"
    );
}

/// Returns any JSON value.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            btree_map(".{0,8}", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// Returns a settings file: settings of any kind, with or without hooks, in three layouts.
fn any_file() -> impl Strategy<Value = String> {
    let entry = prop_oneof![
        any_json(),
        Just(json!({ "matcher": "Bash", "hooks": [{ "type": "command", "command": "other" }] })),
    ];
    const EVENTS: [&str; 5] = [
        "PreToolUse",
        "BeforeTool",
        "beforeShellExecution",
        "preToolUse",
        "Stop",
    ];
    let event = prop::sample::select(&EVENTS[..]);
    let hooks = btree_map(event.prop_map(str::to_owned), vec(entry, 0..3), 0..4);
    let settings = btree_map("[a-z]{1,6}", any_json(), 0..4);
    (settings, prop::option::of(hooks), 0..4_u8).prop_map(|(settings, hooks, layout)| {
        let mut file = serde_json::Map::new();
        file.extend(settings);
        file.insert("version".to_owned(), 1.into());
        if let Some(hooks) = hooks {
            file.insert("hooks".to_owned(), json!(hooks));
        }
        let pretty = serde_json::to_string_pretty(&file).unwrap();
        match layout {
            0 => Value::Object(file).to_string(),
            1 => pretty,
            2 => format!("\n{}\n", pretty.replace('\n', "\r\n")),
            // Blanks in what is empty.
            _ => pretty.replace("[]", "[ \n ]").replace("{}", "{\t}"),
        }
    })
}

proptest! {
    #[test]
    fn uninstall_gives_back_what_install_was_given(text in any_file()) {
        for agent in Agent::ALL {
            let installed = install(agent, Some(&text), PROGRAM).unwrap();
            let new = installed.text.unwrap();
            let again = install(agent, Some(&new), PROGRAM).unwrap();
            prop_assert_eq!(again.text.as_ref(), Some(&new));
            prop_assert!(!again.changed);
            let mut both: Value = serde_json::from_str(&new).unwrap();
            let old: Value = serde_json::from_str(&text).unwrap();
            both["hooks"] = Value::Null;
            let mut without = old;
            without["hooks"] = Value::Null;
            prop_assert_eq!(both, without);
            prop_assert_eq!(uninstall(agent, &new).unwrap().text, Some(text.clone()));
        }
    }

    #[test]
    fn any_text_is_edited_or_refused(text in ".*") {
        for agent in Agent::ALL {
            let _ = install(agent, Some(&text), PROGRAM);
            let _ = uninstall(agent, &text);
            let _ = installed(agent, &text);
        }
    }
}
