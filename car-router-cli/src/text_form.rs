//! What a text that is no shell command is: JSON, markup, a diff, settings, a chat, code, prose, a request in
//! words.

use car_router::Router;
use car_router::safety::{ReplyRejection, SafetyEngine};
use serde_json::Value;

use crate::command_words;
use crate::output::failure::Failure;

/// What a text is that is no command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// The input of a hook of a coding agent.
    HookCall,
    Json,
    Markup,
    Diff,
    Table,
    Settings,
    Chat,
    Code,
    Prose,
    Request,
}

impl Form {
    /// Returns what the text is, as in "the text is …".
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::HookCall => "the tool call of a coding agent",
            Self::Json => "JSON",
            Self::Markup => "markup",
            Self::Diff => "a diff",
            Self::Table => "a table",
            Self::Settings => "a file of settings",
            Self::Chat => "a chat or a log",
            Self::Code => "code of another language",
            Self::Prose => "prose",
            Self::Request => "a request in words",
        }
    }

    /// Returns what to do instead, one hint a line.
    pub(crate) const fn hints(self) -> &'static str {
        match self {
            Self::HookCall => {
                "hint: `hook run` answers it: car-router hook run claude-code\n\
                 hint: `hook install` lets the agent ask by itself: car-router hook install claude-code\n\
                 hint: if a model wrote it, `--reply` finds the command: car-router check --reply -"
            }
            Self::Json => {
                "hint: give the command in it alone, as in: jq -r .tool_input.command | car-router check -\n\
                 hint: if a model wrote it, `--reply` finds the command: car-router check --reply -"
            }
            Self::Request => {
                "hint: `--request` checks it: car-router check --request -\n\
                 hint: if it is a command, quote its arguments as a shell needs them"
            }
            Self::Settings | Self::Diff | Self::Table => {
                "hint: give one command of it alone\n\
                 hint: if a model wrote it, `--reply` finds the command: car-router check --reply -"
            }
            Self::Markup | Self::Chat | Self::Code | Self::Prose => {
                "hint: if a model wrote it, `--reply` finds the command: car-router check --reply -\n\
                 hint: if it is a request in words: car-router check --request -"
            }
        }
    }
}

/// Returns what a text is; `None` if it may be a command.
///
/// # Errors
/// Returns a failure if the safety rules cannot be read.
pub(crate) fn form_of(router: &Router, text: &str) -> Result<Option<Form>, Failure> {
    let structured = structured(text);
    if structured.is_some() {
        return Ok(structured);
    }
    let engine = SafetyEngine::shipped().map_err(Failure::usage)?;
    if engine.reads_as_request(text) && !may_be_plain_command(router, &engine, text) {
        return Ok(Some(Form::Request));
    }
    Ok(is_prose(router, text)?.then_some(Form::Prose))
}

/// Returns whether words may be a short command as well, as in `mkdir my documents`, and are harmless as a request.
fn may_be_plain_command(router: &Router, engine: &SafetyEngine, text: &str) -> bool {
    const MOST_WORDS: usize = 4;
    let mut words = text.split_whitespace();
    let is_known = words
        .next()
        .is_some_and(|first| engine.is_known_program(first));
    let names_file = text
        .split_whitespace()
        .any(|word| word.trim_end_matches('.').contains('.'));
    is_known
        && (words.count() < MOST_WORDS || names_file)
        && router.check_request(text).findings.is_empty()
}

/// Returns the form of a text that its first characters or lines show.
fn structured(text: &str) -> Option<Form> {
    if is_json(text) {
        return Some(if is_hook_call(text) {
            Form::HookCall
        } else {
            Form::Json
        });
    }
    let text = text.trim();
    let mut lines = text.lines();
    let first = lines.next()?.trim_end();
    let second = lines.next().unwrap_or("").trim_end();
    let forms = [
        (is_diff(first, second), Form::Diff),
        (is_markup(text, first), Form::Markup),
        (is_list(below_headings(text)), Form::Markup),
        (is_table(first, second), Form::Table),
        (is_settings(first, second), Form::Settings),
        (is_chat(first, second), Form::Chat),
        (is_code(first), Form::Code),
    ];
    forms.iter().find(|(is, _)| *is).map(|(_, form)| *form)
}

/// Returns whether a text is JSON, or the beginning of a JSON object. A word in quotation marks, as in `"$@"`, and `[ 1 ]`
/// are commands as well, and are taken for them.
pub(crate) fn is_json(text: &str) -> bool {
    let trimmed = text.trim_start();
    if trimmed.starts_with("{\"") || trimmed.starts_with("{'") || trimmed.starts_with("[{\"") {
        // No command begins so, whether or not it goes on as JSON does.
        return trimmed.contains(':');
    }
    if !trimmed.starts_with(['{', '[', '"']) {
        return false;
    }
    match serde_json::from_str(text) {
        Ok(Value::String(inner)) => {
            inner.contains(char::is_whitespace) && !inner.starts_with(['$', '/', '.', '~'])
        }
        Ok(Value::Array(items)) => {
            !trimmed.starts_with("[ ") || items.iter().any(|item| !item.is_number())
        }
        Ok(value) => !value.is_null(),
        Err(_) => false,
    }
}

/// Returns whether a text of JSON is what an agent hands to its hooks. It may be cut off.
fn is_hook_call(text: &str) -> bool {
    const KEYS: [&str; 4] = ["hook_event_name", "tool_name", "toolName", "tool_input"];
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => KEYS.iter().any(|key| object.contains_key(*key)),
        Ok(_) => false,
        Err(_) => KEYS.iter().any(|key| text.contains(&format!("\"{key}\""))),
    }
}

fn is_diff(first: &str, second: &str) -> bool {
    first.starts_with("diff --git a/") && !second.is_empty()
        || first.starts_with("--- ") && second.starts_with("+++ ")
        || first.starts_with("@@ -") && first.matches("@@").count() > 1
        || first.starts_with("*** Begin Patch")
        || first.starts_with("Index: ") && second.starts_with("====")
}

/// Returns whether a text begins with a tag that is closed later, or with a fence.
fn is_markup(text: &str, first: &str) -> bool {
    if first.starts_with("```") || first.starts_with("~~~") {
        return true;
    }
    let Some(tag) = first.strip_prefix('<') else {
        return false;
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | ':' | '|');
    let name = tag.split(|c: char| !is_name(c)).next().unwrap_or("");
    let behind = tag.get(name.len()..).unwrap_or("");
    let is_open = behind.starts_with(['>', '/', ' ', '=']) && behind.contains('>');
    // `<in.txt sort` reads a file.
    let is_closed = text.contains(&format!("</{name}")) || text.contains("/>");
    let names_somebody = behind.starts_with("> ");
    !name.is_empty() && is_open && (is_closed || names_somebody)
        || tag.starts_with("!DOCTYPE")
        || tag.starts_with("?xml")
}

/// Returns the first line that is neither blank nor begins with `#`, as a heading and a comment do.
fn below_headings(text: &str) -> &str {
    let mut lines = text.lines().map(str::trim_end);
    let is_text = |line: &&str| !line.is_empty() && !line.starts_with('#');
    lines.find(is_text).unwrap_or("")
}

/// Returns whether a text begins with an item of a list in Markdown: `- a`, `* a`, `1. a`.
fn is_list(first: &str) -> bool {
    let number = first.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = number.len() < first.len() && number.starts_with(['.', ')']);
    let behind = if is_numbered {
        number.get(1..)
    } else {
        first.strip_prefix(['-', '*', '•', '+'])
    };
    behind.is_some_and(|text| text.starts_with(' ') && !text.trim().is_empty())
        && !first.contains(": ")
}

/// Returns whether a text begins as a table does: in Markdown, with values between commas, or with a line of
/// names in capital letters.
fn is_table(first: &str, second: &str) -> bool {
    let fields = |line: &str| line.split(',').count();
    let is_field = |field: &str| {
        let is_inside = |c: char| c.is_alphanumeric() || " _-.@/:\"#%+".contains(c);
        field.chars().all(is_inside) && field.split(' ').count() < 4
    };
    let starts = first.split(',').next().unwrap_or("");
    let has_fields = fields(first) > 1
        && fields(first) == fields(second)
        && !starts.trim().contains(' ')
        && first.split(',').all(is_field);
    let is_drawn = first.starts_with('|') && first.len() > 1 && first.ends_with('|')
        || first.starts_with("+--")
        || first.starts_with('┌');
    let is_capital = |word: &str| {
        word.bytes()
            .all(|b| b.is_ascii_uppercase() || b"-_%()#".contains(&b))
    };
    let is_header = first.contains("  ")
        && first.split_whitespace().count() > 1
        && first.split_whitespace().all(is_capital)
        && second.contains("  ");
    is_drawn || is_header || has_fields
}

/// Returns whether a text begins as YAML, TOML, an INI file or a makefile does.
fn is_settings(first: &str, second: &str) -> bool {
    let is_key = |key: &str| {
        let key = key.trim_start_matches("- ");
        !key.is_empty()
            && key
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'))
    };
    let has_key = |line: &str| {
        let (key, value) = line.split_once(':').unwrap_or(("", "x"));
        is_key(key) && (value.is_empty() || value.starts_with(' '))
    };
    let is_indented = second.starts_with([' ', '\t']) || second.starts_with("- ");
    // `key = value`: no program is called with a lone equals sign.
    let is_assigned = |line: &str| {
        let (key, _) = line.split_once(" = ").unwrap_or(("", ""));
        is_key(key)
    };
    let is_section = first.starts_with('[')
        && first.ends_with(']')
        && !first.starts_with("[ ")
        && !first.starts_with("[[ ")
        && (second.contains('=') || second.is_empty());
    first == "---"
        || has_key(first) && (is_indented || has_key(second.trim_start()))
        || first.starts_with("- ") && first.contains(": ")
        || is_section && !second.is_empty()
        || is_assigned(first) && is_assigned(second)
}

/// Returns whether a text begins with a time, with the name of a speaker, or with a quotation.
fn is_chat(first: &str, second: &str) -> bool {
    let is_time = |word: &str| {
        let word = word.trim_matches(['[', ']', '(', ')', ',']);
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        let is_sign = |b: u8| b.is_ascii_digit() || b":-.TZ+/".contains(&b);
        digits >= 3 && word.contains(['-', ':']) && word.bytes().all(is_sign)
    };
    let mut words = first.split_whitespace();
    let (one, two) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    // `192.168.1.7 - - [10/Oct/2026:13:55:36 +0000] "GET / HTTP/1.1" 200`
    let is_request = one.contains('.') && two == "-" && first.contains("] \"");
    let is_dated = is_time(one) && !two.is_empty() || is_request;
    let is_spoken = is_time(two) && !second.is_empty() && words.count() <= 1;
    let is_quoted = first.starts_with("> ") && !second.is_empty();
    // `$ ls` was copied from a terminal together with the prompt.
    let is_prompted = is_prompt(one) || one.starts_with('[') && is_prompt(&format!("{one}{two}"));
    is_dated || is_spoken || is_quoted || is_prompted
}

/// Returns whether a word is the prompt of a shell: `$`, `anna@laptop:~/src$`, `[anna@web1 src]$`.
fn is_prompt(word: &str) -> bool {
    let Some(before) = word.strip_suffix(['$', '#', '%']) else {
        return false;
    };
    let (user, host) = before.split_once('@').unwrap_or(("", ""));
    before.is_empty() && word != "#"
        || !host.is_empty()
            && user
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"_-.[(".contains(&b))
}

/// Returns whether a text begins as SQL or as code does.
fn is_code(first: &str) -> bool {
    let mut words = first.split_whitespace();
    let (one, two) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let is_statement = match one {
        "SELECT" => first.contains(" FROM "),
        "DELETE" => two == "FROM",
        "INSERT" => two == "INTO",
        "UPDATE" => first.contains(" SET "),
        "DROP" | "CREATE" | "ALTER" | "TRUNCATE" => {
            matches!(
                two,
                "TABLE" | "DATABASE" | "SCHEMA" | "INDEX" | "VIEW" | "USER" | "ROLE"
            )
        }
        _ => false,
    };
    is_statement
        || first.starts_with("#include")
        || first.starts_with("// ")
        || first.starts_with("/* ")
}

/// Returns whether a text is sentences, or sentences around a command.
fn is_prose(router: &Router, text: &str) -> Result<bool, Failure> {
    let lines = text.lines().map(str::trim);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let first = lines.next().unwrap_or("");
    let words: Vec<String> = first.split_whitespace().map(str::to_owned).collect();
    if words.len() < 2 || command_words::is_command_line(&words)? {
        return Ok(false);
    }
    let reply = router.check_reply(text);
    let is_sentence = matches!(
        reply.rejection,
        Some(ReplyRejection::Prose | ReplyRejection::Question | ReplyRejection::Refusal)
    );
    let holds_other = reply
        .command
        .as_deref()
        .is_some_and(|found| found != text.trim());
    Ok(is_sentence || holds_other || !reply.commands.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structured_texts_are_told_from_commands() {
        for (text, form) in [
            ("{\"a\":1}", Form::Json),
            (
                "{\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"ls\"}}",
                Form::HookCall,
            ),
            ("{\"toolName\":\"bash\",\"toolArgs\":{}}", Form::HookCall),
            (
                "{\"hook_event_name\":\"PreToolUse\",\"tool_na",
                Form::HookCall,
            ),
            ("{\"id\":1}\n{\"id\":2}", Form::Json),
            ("{\"cmd\": \"rm -rf bui", Form::Json),
            ("{'cmd': 'ls'}", Form::Json),
            ("\"rm -rf build\"", Form::Json),
            ("--- a/x\n+++ b/x", Form::Diff),
            ("@@ -1 +1 @@\n-a\n+b", Form::Diff),
            ("diff --git a/x b/x\nindex 1", Form::Diff),
            ("*** Begin Patch\n*** End Patch", Form::Diff),
            ("<bash>ls</bash>", Form::Markup),
            ("<invoke name=\"Bash\">\nls\n</invoke>", Form::Markup),
            ("<anna> rm -rf x", Form::Markup),
            ("```sh\nls\n```", Form::Markup),
            ("a:\n  b: c", Form::Settings),
            ("- run: npm ci\n- run: npm test", Form::Settings),
            ("---\ntitle: x", Form::Settings),
            ("[package]\nname = \"x\"", Form::Settings),
            ("clean:\n\trm -rf docs", Form::Settings),
            ("[10:31] anna: hi", Form::Chat),
            ("anna  10:31 AM\nhi", Form::Chat),
            ("2026-05-01T10:00:00Z INFO started", Form::Chat),
            ("> how?\nUse ls.", Form::Chat),
            ("a = 1\nb = 2", Form::Settings),
            (
                "10.0.0.5 - bob [12/Nov/2026:08:00:01 +0100] \"GET / HTTP/2\" 302 15",
                Form::Chat,
            ),
            ("DELETE FROM users;", Form::Code),
            ("$ ls -la", Form::Chat),
            ("anna@laptop:~/src$ git push\nok", Form::Chat),
            ("[anna@web1 src]$ make\nmade", Form::Chat),
            ("# Steps\n\n- build it\n- ship it", Form::Markup),
            ("- rm the old files", Form::Markup),
            ("1. run the tests", Form::Markup),
            ("* item", Form::Markup),
            ("name,size\nfoo,3", Form::Table),
            ("NAME  READY  STATUS\nweb-1  1/1  Running", Form::Table),
            ("| a | b |\n|---|---|", Form::Table),
            ("#include <stdio.h>", Form::Code),
        ] {
            assert_eq!(structured(text), Some(form), "{text}");
        }
        for text in [
            "ls -la",
            "\"$@\"",
            "\"./my script.sh\"",
            "[ 1 ]",
            "[ -f x ] && y",
            "[[ -f x ]]\nls",
            "<in.txt tr a-z A-Z",
            "<in sort >out",
            "> out.txt",
            "{ ls; }",
            "(ls)",
            ":",
            ": > x",
            "diff --git a b",
            "git log\n--- x",
            "select x in a; do ls; done",
            "x=1\ny=2",
            "date -d 10:31",
            "@echo off",
            "ls;pwd\ncd x;ls",
            "echo a,b\necho c,d",
            "ls\tx\ncat\ty",
            "PATH=a  LANG=C  env\nls  x",
            "7z x a.7z",
        ] {
            assert_eq!(structured(text), None, "{text}");
        }
    }
}
