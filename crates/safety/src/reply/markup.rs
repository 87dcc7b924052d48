//! Commands in markup: tags with text, tool calls of the model families, and calls of a function in Python.

use std::sync::LazyLock;

use regex::Regex;

use super::candidates::{Found, unwrapped};
use super::json;
use super::judge::Judge;

/// The most elements of a reply that are examined.
const MAX_ELEMENTS: usize = 256;

/// An element without elements inside: `<parameter name="command">ls</parameter>`.
struct Leaf<'t> {
    /// The name of the tag, or what its attribute says that it is.
    name: String,
    /// The text between the tags.
    text: &'t str,
}

/// What the tags of a text hold.
struct Elements<'t> {
    leaves: Vec<Leaf<'t>>,
    /// Values of attributes that give a command.
    attributes: Vec<String>,
    /// The text without the tags.
    inner: String,
}

/// Returns the commands of a text with tags or calls; `None` if it has none of them.
pub(super) fn find(text: &str, judge: &Judge<'_>) -> Option<Found> {
    if let Some(commands) = action_inputs(text, judge) {
        return Some(Found::Commands(commands));
    }
    if let Some(commands) = quoted_calls(text) {
        return Some(Found::Commands(commands));
    }
    if let Some(commands) = function_calls(text) {
        return Some(Found::Commands(commands));
    }
    let elements = elements(text)?;
    let commands = elements.commands(judge);
    if !commands.is_empty() {
        return Some(Found::Commands(commands));
    }
    // The tags say nothing: what is between them counts.
    let inner = elements.inner.trim();
    Some(if inner.is_empty() {
        Found::Nothing(crate::report::ReplyRejection::Empty)
    } else {
        super::candidates::find(inner, judge)
    })
}

impl Elements<'_> {
    fn commands(&self, judge: &Judge<'_>) -> Vec<String> {
        let mut found = self.attributes.clone();
        let mut value_is_command = false;
        // Whether the last command found is a program whose arguments may follow in elements of their own.
        let mut is_called = false;
        for (at, leaf) in self.leaves.iter().enumerate() {
            let text = decoded(leaf.text);
            let text = text.trim();
            if is_called
                && json::is_argument_key(&leaf.name)
                && let Some(command) = found.last_mut()
            {
                command.push(' ');
                if text.contains(char::is_whitespace) {
                    command.push_str(text);
                } else {
                    command.push_str(&json::quoted_words(&[text]));
                }
                continue;
            }
            let next = self.leaves.get(at + 1);
            let has_arguments = next.is_some_and(|next| json::is_argument_key(&next.name));
            is_called = !text.contains(char::is_whitespace)
                && judge.knows(text)
                && (has_arguments || json::is_program_key(&leaf.name));
            if is_called {
                found.push(text.to_owned());
                continue;
            }
            // A key and its value in elements of their own.
            if leaf.name.ends_with("key") {
                value_is_command = json::is_command_key(text);
                continue;
            }
            let is_value = leaf.name.ends_with("value") && std::mem::take(&mut value_is_command);
            if text.is_empty() || !is_value && !json::is_command_key(&leaf.name) {
                continue;
            }
            match text
                .starts_with('{')
                .then(|| json::find(text, judge))
                .flatten()
            {
                Some(Found::Commands(commands)) => found.extend(commands),
                _ => found.push(unwrapped(text)),
            }
        }
        if found.is_empty() {
            let likely = self
                .leaves
                .iter()
                .map(|leaf| unwrapped(decoded(leaf.text).trim()));
            found.extend(likely.filter(|text| judge.looks_like_command(text)));
        }
        found
    }
}

/// Returns the text with entities of HTML as characters.
pub(super) fn decoded(text: &str) -> String {
    let text = text.trim();
    let text = text
        .strip_prefix("<![CDATA[")
        .and_then(|inner| inner.strip_suffix("]]>"))
        .unwrap_or(text);
    if !text.contains('&') {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('&') {
        out.push_str(before);
        let name = behind.split(';').next().unwrap_or("");
        match character(name).filter(|_| behind.len() > name.len()) {
            Some(c) => {
                out.push(c);
                rest = behind.get(name.len() + 1..).unwrap_or("");
            }
            None => {
                out.push('&');
                rest = behind;
            }
        }
    }
    out.push_str(rest);
    out
}

/// Returns the character that a reference of HTML names: `lt`, `#47`, `#x2f`.
fn character(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let hexadecimal = number.strip_prefix(['x', 'X']);
        let code = match hexadecimal {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => number.parse(),
        };
        return code.ok().and_then(char::from_u32);
    }
    Some(match name {
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "amp" => '&',
        "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
        "sol" => '/',
        "bsol" => '\\',
        "ast" => '*',
        "dollar" => '$',
        "lpar" => '(',
        "rpar" => ')',
        "semi" => ';',
        "vert" => '|',
        "Tab" => '\t',
        "NewLine" => '\n',
        _ => return None,
    })
}

/// Returns the elements of a text; `None` if no line begins with one that is closed.
fn elements(text: &str) -> Option<Elements<'_>> {
    static TAG: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r#"<(/?)([A-Za-z_][\w:.-]*)(?:=["']?([\w.-]+)["']?)?((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[\w.-]+))*)\s*(/?)>"#).ok()
    });
    let tags: Vec<_> = TAG
        .as_ref()?
        .captures_iter(text)
        .take(MAX_ELEMENTS + 1)
        .collect();
    // Nothing is left out in silence: so many tags are no form that is known.
    if tags.len() > MAX_ELEMENTS {
        return None;
    }
    let mut open: Vec<(String, String, usize, bool)> = Vec::new();
    let mut found = Elements {
        leaves: Vec::new(),
        attributes: Vec::new(),
        inner: String::new(),
    };
    let mut begins_line = false;
    let mut end = 0;
    for tag in &tags {
        let part = |number: usize| tag.get(number).map_or("", |part| part.as_str());
        let whole = tag.get(0)?;
        found
            .inner
            .push_str(text.get(end..whole.start()).unwrap_or(""));
        end = whole.end();
        let (closes, name) = (!part(1).is_empty(), part(2));
        let before = text.get(..whole.start()).unwrap_or("");
        let line = before.rsplit('\n').next().unwrap_or("");
        let is_at_start = line.trim().is_empty() || line.trim_end().ends_with('>');
        if closes {
            let Some(at) = open.iter().rposition(|(opened, ..)| opened == name) else {
                continue;
            };
            let (_, key, from, is_leaf) = open.swap_remove(at);
            open.truncate(at);
            if is_leaf {
                found.leaves.push(Leaf {
                    name: key,
                    text: text.get(from..whole.start()).unwrap_or(""),
                });
            }
            begins_line |= is_at_start || from > 0;
            continue;
        }
        let attributes = attributes(part(4));
        let value_of = |wanted: &str| {
            let mut all = attributes.iter();
            all.find(|(name, _)| name.eq_ignore_ascii_case(wanted))
                .map(|(_, value)| value.clone())
        };
        for (name, value) in &attributes {
            if json::is_command_key(name) {
                found.attributes.push(decoded(value));
            }
        }
        if !part(5).is_empty() {
            begins_line |= !attributes.is_empty() && is_at_start;
            continue;
        }
        if let Some((.., is_leaf)) = open.last_mut() {
            *is_leaf = false;
        }
        let key = if part(3).is_empty() {
            value_of("name").unwrap_or_else(|| name.to_owned())
        } else {
            part(3).to_owned()
        };
        let is_leaf = is_at_start || !open.is_empty();
        open.push((name.to_owned(), key, whole.end(), is_leaf));
    }
    found.inner.push_str(text.get(end..).unwrap_or(""));
    let is_markup = begins_line && (!found.leaves.is_empty() || !found.attributes.is_empty());
    is_markup.then_some(found)
}

/// Returns the attributes of a tag with their values.
fn attributes(text: &str) -> Vec<(&str, String)> {
    static ATTRIBUTE: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r#"([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w.-]+))"#).ok());
    let Some(regex) = ATTRIBUTE.as_ref() else {
        return Vec::new();
    };
    let all = regex.captures_iter(text).filter_map(|captures| {
        let value = (2..=4).find_map(|number| captures.get(number))?;
        Some((captures.get(1)?.as_str(), value.as_str().to_owned()))
    });
    all.collect()
}

/// Returns the inputs of `Action: shell` and `Action Input: ls`.
fn action_inputs(text: &str, judge: &Judge<'_>) -> Option<Vec<String>> {
    let mut found = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        // `Action 2: Bash[ls]`.
        let called = strip_label(line, "action").and_then(bracketed);
        if let Some(called) = called.filter(|text| judge.looks_like_command(text)) {
            found.push(unwrapped(called));
            continue;
        }
        let Some(first) = strip_label(line, "action input") else {
            continue;
        };
        let mut input = first.to_owned();
        while let Some(next) = lines.peek() {
            let ends = [
                "observation",
                "thought",
                "action",
                "final answer",
                "action input",
            ]
            .iter()
            .any(|label| strip_label(next, label).is_some());
            if ends {
                break;
            }
            input.push('\n');
            input.push_str(next);
            lines.next();
        }
        let input = input.trim();
        match input
            .starts_with('{')
            .then(|| json::find(input, judge))
            .flatten()
        {
            Some(Found::Commands(commands)) => found.extend(commands),
            _ if !input.is_empty() => found.push(unwrapped(input)),
            _ => {}
        }
    }
    (!found.is_empty()).then_some(found)
}

/// Returns what stands behind a label and its colon: `Action:`, `**Action 2:**`.
fn strip_label<'l>(line: &'l str, label: &str) -> Option<&'l str> {
    let line = line.trim_start().trim_start_matches('*');
    let start = line.get(..label.len())?;
    let rest = line.get(label.len()..)?;
    let number = |c: char| c.is_ascii_digit() || matches!(c, ' ' | '#');
    let rest = rest.trim_start_matches(number).strip_prefix(':')?;
    start
        .eq_ignore_ascii_case(label)
        .then(|| rest.trim_start_matches('*'))
}

/// Returns what a tool is given in brackets: `Bash[ls -la]`.
fn bracketed(text: &str) -> Option<&str> {
    let (tool, given) = text.trim().split_once('[')?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    let given = given.strip_suffix(']')?;
    (!tool.is_empty() && tool.chars().all(is_name)).then_some(given)
}

/// Returns the arguments of native calls with quotes of their own: `call:run{cmd:<escape>ls<escape>}`, and with `<|"|>`.
fn quoted_calls(text: &str) -> Option<Vec<String>> {
    static ARGUMENT: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r#"(\w+)\s*:\s*(?:<escape>([\s\S]*?)<escape>|<\|"\|>([\s\S]*?)<\|"\|>)"#).ok()
    });
    if !text.contains("call:") {
        return None;
    }
    let arguments = ARGUMENT.as_ref()?.captures_iter(text).take(MAX_ELEMENTS);
    let arguments: Vec<(&str, &str)> = arguments
        .filter_map(|captures| {
            let value = captures.get(2).or_else(|| captures.get(3))?;
            Some((captures.get(1)?.as_str(), value.as_str()))
        })
        .collect();
    let named = arguments
        .iter()
        .filter(|(key, _)| json::is_command_key(key));
    let mut found: Vec<String> = named.map(|(_, value)| (*value).to_owned()).collect();
    if found.is_empty() && arguments.len() == 1 {
        found.extend(arguments.iter().map(|(_, value)| (*value).to_owned()));
    }
    (!found.is_empty()).then_some(found)
}

/// Returns what calls of functions are given as a command: `print(run_shell(command='ls'))`, `shell("ls")`,
/// `subprocess.run(["rm", "x"])`. The text must begin with a call, or with the word that announces code.
pub(super) fn function_calls(text: &str) -> Option<Vec<String>> {
    static LITERAL: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r#"([\w.]+)\s*\(\s*(?:\w+\s*=\s*[^"'\[\],()]*,\s*)*(?:(\w+)\s*=\s*)?(?:[rfub]?"((?:[^"\\]|\\.)*)"|[rfub]?'((?:[^'\\]|\\.)*)'|\[([^\]]*)\])"#).ok()
    });
    static BEGINS: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"^(?:\w+\s*=\s*)?(?:await\s+)?[A-Za-z_][\w.]*\(").ok());
    let mut text = text.trim();
    let mut is_announced = false;
    for word in ["tool_code", "<|python_tag|>", "python"] {
        if let Some(rest) = text.strip_prefix(word) {
            text = rest.trim_start();
            is_announced = true;
        }
    }
    let is_function = || {
        let name = text.split('(').next().unwrap_or("");
        text.get(name.len()..)
            .is_some_and(|rest| rest.starts_with("()"))
    };
    if !BEGINS.as_ref()?.is_match(text) || !is_announced && is_function() {
        return None;
    }
    let mut found = Vec::new();
    for captures in LITERAL.as_ref()?.captures_iter(text).take(MAX_ELEMENTS) {
        let callee = captures.get(1).map_or("", |name| name.as_str());
        let name = callee.rsplit('.').next().unwrap_or(callee);
        let key = captures.get(2).map(|key| key.as_str());
        if matches!(name, "print" | "log" | "open" | "input" | "len" | "echo")
            || key.is_some_and(|key| !json::is_command_key(key) && key != "args")
        {
            continue;
        }
        if let Some(list) = captures.get(5) {
            let words = string_literals(list.as_str());
            let words: Vec<&str> = words.iter().map(|word| &**word).collect();
            if !words.is_empty() {
                found.push(json::joined(&words));
            }
        } else if let Some(literal) = captures.get(3).or_else(|| captures.get(4)) {
            found.push(unescaped(literal.as_str()));
        }
    }
    found.retain(|command| !command.trim().is_empty());
    (!found.is_empty()).then_some(found)
}

/// Returns the strings of a list: `"rm", "-rf"`.
fn string_literals(list: &str) -> Vec<String> {
    static STRING: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r#""((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'"#).ok());
    let Some(regex) = STRING.as_ref() else {
        return Vec::new();
    };
    let strings = regex.captures_iter(list).take(MAX_ELEMENTS);
    strings
        .filter_map(|captures| captures.get(1).or_else(|| captures.get(2)))
        .map(|string| unescaped(string.as_str()))
        .collect()
}

fn unescaped(text: &str) -> String {
    text.replace("\\n", "\n")
        .replace("\\\"", "\"")
        .replace("\\'", "'")
        .replace("\\\\", "\\")
}
