//! Commands in JSON: one object, several, steps in a list, arguments of tool calls, and JSON within a text.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::{Map, Value};

use super::candidates::{Found, unwrapped};
use super::judge::Judge;
use crate::report::ReplyRejection;

/// The keys under which a model gives its command, the most certain first. The last ones may hold other texts, too.
const KEYS: [&str; 17] = [
    "cmd",
    "command",
    "commands",
    "cmds",
    "shell_command",
    "command_line",
    "bash_command",
    "bash",
    "shell",
    "script",
    "code",
    "exec",
    "execute",
    "action_input",
    "tool_input",
    "input",
    "run",
];

/// The first keys of [`KEYS`] that always name a command.
const CERTAIN_KEYS: usize = 13;

/// Keys whose text is an answer of its own, which may hold a command.
const ANSWERS: [&str; 9] = [
    "response",
    "answer",
    "message",
    "output",
    "reply",
    "result",
    "text",
    "content",
    "final_answer",
];

/// The deepest nesting of values that is searched.
const MAX_DEPTH: usize = 12;

/// The most commands that are collected. What comes after them is joined to the last one, so that it is judged, too.
const MAX_COMMANDS: usize = 64;

/// The most places at which an object is looked for.
const MAX_OBJECTS: usize = 256;

/// Keys whose value continues the command of a key beside them.
const ARGUMENTS: [&str; 11] = [
    "args",
    "arguments",
    "argv",
    "flags",
    "options",
    "parameters",
    "params",
    "operands",
    "path",
    "paths",
    "target",
];

/// Keys that name a program, whose arguments stand under another key.
const PROGRAM_KEYS: [&str; 4] = ["program", "executable", "exe", "bin"];

/// Returns whether a name says that its value is a command.
pub(super) fn is_command_key(name: &str) -> bool {
    let names = KEYS.iter().take(CERTAIN_KEYS);
    let mut names = names.chain(&["terminal", "sh", "zsh", "powershell", "pwsh", "console"]);
    names.any(|key| name.eq_ignore_ascii_case(key))
}

/// Returns whether a name says that its value is a program, without its arguments.
pub(super) fn is_program_key(name: &str) -> bool {
    let mut keys = PROGRAM_KEYS.iter();
    keys.any(|key| name.eq_ignore_ascii_case(key))
}

/// Returns whether a name says that its value is an argument of a program beside it.
pub(super) fn is_argument_key(name: &str) -> bool {
    let is = |key: &&str| name.eq_ignore_ascii_case(key) || key.strip_suffix('s') == Some(name);
    ARGUMENTS.iter().any(is)
}

/// What a search found.
#[derive(Default)]
struct Collected {
    commands: Vec<String>,
    /// Texts under other keys that read like commands.
    likely: Vec<String>,
    /// Whether a key for a command was there.
    has_key: bool,
}

/// Returns the commands of JSON values, alone or within other text; `None` if there is no such value.
pub(super) fn find(text: &str, judge: &Judge<'_>) -> Option<Found> {
    let mut collected = Collected::default();
    let mut at = 0;
    for _ in 0..MAX_OBJECTS {
        let Some(offset) = text.get(at..).and_then(|rest| rest.find('{')) else {
            break;
        };
        let from = at + offset;
        let rest = text.get(from..).unwrap_or("");
        let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
        match stream.next() {
            Some(Ok(value)) => {
                collected.add(&value, judge, 0);
                at = from + stream.byte_offset().max(1);
            }
            _ => at = from + 1,
        }
    }
    if let Ok(Value::Array(words)) = serde_json::from_str(text.trim()) {
        collected.add_list(&words, true, judge, 0);
    }
    collected.into_found().or_else(|| cut_off(text))
}

impl Collected {
    fn into_found(self) -> Option<Found> {
        if !self.commands.is_empty() {
            Some(Found::Commands(self.commands))
        } else if !self.likely.is_empty() {
            Some(Found::Commands(self.likely))
        } else if self.has_key {
            Some(Found::Nothing(ReplyRejection::Empty))
        } else {
            None
        }
    }

    fn push(&mut self, command: &str) {
        let command = unwrapped(command);
        if command.trim().is_empty() {
            return;
        }
        let is_full = self.commands.len() >= MAX_COMMANDS;
        match self.commands.last_mut() {
            Some(last) if is_full => {
                last.push('\n');
                last.push_str(&command);
            }
            _ => self.commands.push(command),
        }
    }

    fn add(&mut self, value: &Value, judge: &Judge<'_>, depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        match value {
            Value::Object(object) => self.add_object(object, judge, depth),
            Value::Array(values) => {
                let words: Option<Vec<&str>> = values.iter().map(Value::as_str).collect();
                if let Some(line) = words.and_then(|words| command_line(&words, judge)) {
                    self.push(&line);
                    return;
                }
                for value in values {
                    match value {
                        Value::String(text) => self.add_text(text, true, judge, depth),
                        value => self.add(value, judge, depth + 1),
                    }
                }
            }
            Value::String(text) => self.add_text(text, false, judge, depth),
            _ => {}
        }
    }

    fn add_object(&mut self, object: &Map<String, Value>, judge: &Judge<'_>, depth: usize) {
        if let Some((line, used)) = in_parts(object, judge) {
            self.has_key = true;
            self.push(&line);
            let others = object.iter().filter(|(key, _)| !used.contains(&&***key));
            others.for_each(|(_, value)| self.add(value, judge, depth + 1));
            return;
        }
        let named = KEYS.iter().enumerate().find_map(|(at, key)| {
            let value = object.get(*key)?;
            let is_text = matches!(value, Value::String(_));
            (at < CERTAIN_KEYS || is_text).then_some((*key, value, at < CERTAIN_KEYS))
        });
        if let Some((key, value, is_certain)) = named {
            match value {
                Value::String(text) if is_json(text) => self.add_text(text, true, judge, depth),
                Value::String(text) if is_certain || judge.looks_like_command(text) => {
                    self.has_key = true;
                    self.push(text);
                }
                Value::Array(values) => {
                    self.has_key = true;
                    let is_list = matches!(key, "commands" | "cmds");
                    self.add_list(values, is_list, judge, depth);
                }
                Value::Object(_) => {
                    self.has_key = true;
                    self.add(value, judge, depth + 1);
                }
                _ => self.has_key = true,
            }
        }
        for (key, value) in object {
            if named.is_some_and(|(known, _, _)| known == key) {
                continue;
            }
            match value {
                Value::String(text) => {
                    let is_answer = ANSWERS.contains(&&**key);
                    self.add_text(text, is_answer, judge, depth);
                }
                value => self.add(value, judge, depth + 1),
            }
        }
    }

    /// Adds a list under the key of a command: the words of one, or several commands.
    fn add_list(&mut self, values: &[Value], is_list: bool, judge: &Judge<'_>, depth: usize) {
        let words: Option<Vec<&str>> = values.iter().map(Value::as_str).collect();
        match words {
            Some(words) if !words.is_empty() => {
                let has_blank = |word: &&str| word.trim().contains(char::is_whitespace);
                let are_commands = is_list && words.iter().all(|w| judge.looks_like_command(w))
                    || words.len() > 1 && words.first().is_some_and(has_blank);
                if are_commands || is_list && words.iter().any(has_blank) {
                    words.iter().for_each(|word| self.push(word));
                } else {
                    self.push(&joined(&words));
                }
            }
            Some(_) => {}
            None => values
                .iter()
                .for_each(|value| self.add(value, judge, depth + 1)),
        }
    }

    /// Adds what a text under another key holds: JSON, a fenced block, or something that reads like a command.
    fn add_text(&mut self, text: &str, is_answer: bool, judge: &Judge<'_>, depth: usize) {
        if is_json(text) && depth < MAX_DEPTH {
            if let Ok(value) = serde_json::from_str(text) {
                self.add(&value, judge, depth + 1);
            }
        } else if text.contains("```") || text.contains("~~~") {
            if let Found::Commands(commands) = super::candidates::find_in_fences(text, judge) {
                commands.iter().for_each(|command| self.push(command));
            }
        } else if judge.looks_like_command(text) {
            if is_answer {
                self.push(text);
            } else if text.trim().contains(char::is_whitespace) {
                self.likely.push(text.to_owned());
            }
        }
    }
}

/// Returns the command of an object that has its program and its arguments under keys of their own, with these keys:
/// `{"command": "rm", "args": ["-rf", "x"]}`.
fn in_parts<'o>(
    object: &'o Map<String, Value>,
    judge: &Judge<'_>,
) -> Option<(String, Vec<&'o str>)> {
    let keys = PROGRAM_KEYS.iter().chain(KEYS.iter().take(CERTAIN_KEYS));
    let named = keys.filter_map(|key| object.get_key_value(*key));
    // Under a key of any name, a program beside a list of words is called with them.
    let any = object.values().any(Value::is_array).then_some(object);
    let (key, program) = named
        .chain(any.into_iter().flatten())
        .find_map(|(key, value)| {
            let program = value.as_str()?.trim();
            let is_program = !program.contains(char::is_whitespace) && judge.knows(program);
            is_program.then_some((&**key, program))
        })?;
    let mut line = program.to_owned();
    let mut used = vec![key];
    let known = ARGUMENTS.iter();
    let known = known.filter_map(|name| Some((object.get_key_value(*name)?, true)));
    let others = object.iter().map(|entry| (entry, false));
    let others = others.filter(|((name, _), _)| !ARGUMENTS.contains(&&***name));
    for ((name, value), is_known) in known.chain(others) {
        let words = match value {
            Value::String(text) if is_known => text.clone(),
            Value::Array(words) => {
                let words: Option<Vec<&str>> = words.iter().map(Value::as_str).collect();
                // Under another name, texts with blanks are commands of their own.
                let are_words = |words: &Vec<&str>| {
                    is_known || words.iter().all(|word| !word.contains(char::is_whitespace))
                };
                match words.filter(are_words) {
                    Some(words) => quoted_words(&words),
                    None if is_known => return None,
                    None => continue,
                }
            }
            _ => continue,
        };
        used.push(name);
        line.push(' ');
        line.push_str(&words);
    }
    (used.len() > 1).then_some((line, used))
}

/// Returns the command whose words a list holds: a program and what can only be its arguments.
fn command_line(words: &[&str], judge: &Judge<'_>) -> Option<String> {
    let (_, arguments) = words.split_first()?;
    let is_argument = |word: &&str| word.starts_with(['-', '/', '.', '~', '$', '*']);
    let has_blank = words.iter().any(|word| word.contains(char::is_whitespace));
    let is_line = arguments.iter().any(is_argument) && !has_blank;
    let line = is_line.then(|| joined(words))?;
    judge.looks_like_command(&line).then_some(line)
}

fn is_json(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with('{') || text.starts_with("[{") || text.starts_with("[\"")
}

/// Returns the command of JSON that is cut off or malformed; `None` if the text is none.
fn cut_off(text: &str) -> Option<Found> {
    let trimmed = text.trim_start_matches(['`', 'j', 's', 'o', 'n', '\n', ' ']);
    let is_field = ["\"cmd\":", "cmd\":", "\"command\":"]
        .iter()
        .any(|start| trimmed.starts_with(start));
    let is_json = is_field
        || trimmed.starts_with('{')
        || trimmed.starts_with("[{")
        || text.contains("{\"")
        || text.contains("{'");
    if !is_json {
        return None;
    }
    let commands: Vec<String> = fields(text).iter().map(|field| unwrapped(field)).collect();
    (!commands.is_empty()).then_some(Found::Commands(commands))
}

/// Returns the values of the keys for a command in a text.
fn fields(text: &str) -> Vec<String> {
    static KEY: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r#"["']?(?:cmd|command|shell_command|script|bash)["']?\s*:\s*["']"#).ok()
    });
    let Some(key) = KEY.as_ref() else {
        return Vec::new();
    };
    let mut values = Vec::new();
    let mut rest = text;
    while values.len() < MAX_COMMANDS
        && let Some(found) = key.find(rest)
    {
        let (before, behind) = rest.split_at(found.end());
        let quote = before.chars().next_back().unwrap_or('"');
        let Some(end) = end_of_value(behind, quote) else {
            rest = behind;
            continue;
        };
        let (field, after) = behind.split_at(end);
        let escaped = field.replace('\n', "\\n").replace('\t', "\\t");
        let read = serde_json::from_str(&format!("\"{escaped}\"")).ok();
        values.push(read.unwrap_or_else(|| field.replace("\\\"", "\"").replace("\\n", "\n")));
        rest = after;
    }
    values
}

/// Returns where a value ends that begins behind its quote: at the first quote that something of JSON follows, because a
/// model may forget to escape the quotes of a command; else at the last one.
fn end_of_value(text: &str, quote: char) -> Option<usize> {
    static NEXT: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r#"^\s*(?:$|[}\]]\s*(?:$|[}\],`])|,\s*(?:$|[}\]]|["']?\w+["']?\s*:))"#).ok()
    });
    let next = NEXT.as_ref()?;
    let mut last = None;
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        if is_escaped {
            is_escaped = false;
        } else if c == '\\' {
            is_escaped = true;
        } else if c == quote {
            last = Some(at);
            if text.get(at + 1..).is_some_and(|rest| next.is_match(rest)) {
                break;
            }
        }
    }
    last
}

/// Joins words and quotes them for a shell.
pub(super) fn joined(words: &[&str]) -> String {
    // A list of one item is already a command line.
    match words {
        [line] => (*line).to_owned(),
        words => quoted_words(words),
    }
}

pub(super) fn quoted_words(words: &[&str]) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:=@%+,".contains(c);
    let quoted = |word: &&str| {
        if !word.is_empty() && word.chars().all(plain) {
            (*word).to_owned()
        } else {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
    };
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}
