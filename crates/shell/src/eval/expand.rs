//! Expands words, as far as that is possible without running anything.

use crate::limits::Limits;
use std::collections::HashMap;

use super::braces::{CLOSE, COMMA, OPEN, braces};
use super::parameter::{changed, parameter};
use crate::lexer::{self, Part};
use crate::provenance::{CommandSet, Flow, Value};

/// The variables that the script sets.
pub(super) type Known = HashMap<String, Value>;

/// A word after expansion.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AnalyzedWord {
    /// Its text without quotes, as far as it is known.
    pub text: String,
    /// Whether any of it is unknown.
    pub unknown: bool,
    /// Whether any of it was in quotes.
    pub quoted: bool,
    /// The commands whose output is in it.
    pub sources: CommandSet,
    /// If some of it is unknown: the text if that part is empty.
    pub(super) without: Option<String>,
}

impl AnalyzedWord {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }
}

/// Builds words from parts.
pub(super) struct Expander<'k> {
    known: &'k Known,
    /// Returns the output of a substitution.
    outputs: &'k mut dyn FnMut(&Part<'_>) -> Flow,
    found: Vec<AnalyzedWord>,
    word: AnalyzedWord,
    started: bool,
    bytes: usize,
    braces: bool,
    /// Variables that a default value assigns.
    pub(super) assigned: Vec<(String, Value)>,
}

impl<'k> Expander<'k> {
    pub(super) fn new(known: &'k Known, outputs: &'k mut dyn FnMut(&Part<'_>) -> Flow) -> Self {
        Self {
            known,
            outputs,
            found: Vec::new(),
            word: AnalyzedWord::default(),
            started: false,
            bytes: 0,
            braces: false,
            assigned: Vec::new(),
        }
    }

    /// Returns the words that a word expands to: several if it has braces or an unquoted separator, none if it is
    /// empty. `None` if there would be too many.
    pub(super) fn words(&mut self, parts: &[Part<'_>]) -> Option<Vec<AnalyzedWord>> {
        match parts {
            // Alone, a parameter that the script was called with may be anything. Beside text it hides what the text is.
            [Part::Variable(name, quoted)] if self.is_unset_parameter(name) => {
                self.word.quoted |= quoted;
                self.unknown(&shown(name), &CommandSet::default())?;
            }
            _ => self.parts(parts, false, 0)?,
        }
        self.end();
        let found = std::mem::take(&mut self.found);
        if !self.braces {
            return Some(found);
        }
        let mut all = Vec::new();
        for word in found {
            braces(word, &mut all);
        }
        Some(all)
    }

    /// Returns the single text that parts expand to.
    pub(super) fn text(&mut self, parts: &[Part<'_>]) -> Option<AnalyzedWord> {
        self.parts(parts, true, 0)?;
        self.started = false;
        Some(std::mem::take(&mut self.word))
    }

    fn end(&mut self) {
        let word = std::mem::take(&mut self.word);
        if std::mem::take(&mut self.started) {
            self.found.push(word);
        }
    }

    fn add(&mut self, text: &str) -> Option<()> {
        self.bytes += text.len();
        if self.bytes > Limits::MAX_EXPANSION_BYTES {
            return None;
        }
        self.word.text.push_str(text);
        if let Some(without) = &mut self.word.without {
            without.push_str(text);
        }
        self.started = true;
        Some(())
    }

    /// Adds a value, split at white space unless it is in quotes.
    fn value(&mut self, text: &str, from: &CommandSet, quoted: bool) -> Option<()> {
        self.word.sources.extend(from);
        if quoted {
            return self.add(text);
        }
        let separators = self.known.get("IFS").and_then(|v| v.text.as_deref());
        let separators = separators.unwrap_or("");
        let separates = |c: char| c.is_whitespace() || separators.contains(c);
        if text.starts_with(separates) && self.started {
            self.end();
        }
        let mut pieces = text.split(separates).filter(|piece| !piece.is_empty());
        if let Some(first) = pieces.next() {
            self.add(first)?;
        }
        for piece in pieces {
            self.end();
            self.word.sources.extend(from);
            self.bytes += 24;
            self.add(piece)?;
        }
        if text.ends_with(separates) && self.started {
            self.end();
        }
        Some(())
    }

    fn unknown(&mut self, shown: &str, from: &CommandSet) -> Option<()> {
        self.word.unknown = true;
        self.word.sources.extend(from);
        let without = self.word.without.take();
        let without = without.unwrap_or_else(|| self.word.text.clone());
        self.add(shown)?;
        self.word.without = Some(without);
        Some(())
    }

    fn parts(&mut self, parts: &[Part<'_>], in_quotes: bool, depth: usize) -> Option<()> {
        for part in parts {
            match part {
                Part::Text(text, quoted) if *quoted || in_quotes => {
                    self.word.quoted |= quoted;
                    self.add(text)?;
                }
                Part::Text(text, _) if text.contains('{') || self.braces => {
                    self.braces = true;
                    self.bytes += text.len();
                    let marked = text.chars().map(|c| match c {
                        '{' => OPEN,
                        ',' => COMMA,
                        '}' => CLOSE,
                        c => c,
                    });
                    self.word.text.extend(marked);
                    self.started = true;
                    self.add("")?;
                }
                Part::Text(text, _) => self.add(text)?,
                Part::Output(.., quoted) => {
                    self.word.quoted |= quoted;
                    let flow = (self.outputs)(part);
                    match flow.text {
                        Some(text) => self.value(
                            text.trim_end_matches('\n'),
                            &flow.sources,
                            *quoted || in_quotes,
                        )?,
                        None => self.unknown("$()", &flow.sources)?,
                    }
                }
                Part::Variable(inner, quoted) => {
                    self.word.quoted |= quoted;
                    self.variable(inner, *quoted || in_quotes, depth)?;
                }
            }
        }
        Some(())
    }

    /// Returns whether a name is that of a positional parameter that nothing has set.
    fn is_unset_parameter(&self, name: &str) -> bool {
        matches!(name.as_bytes(), [b'@' | b'*' | b'1'..=b'9']) && self.known.get(name).is_none()
    }

    fn variable(&mut self, inner: &str, quoted: bool, depth: usize) -> Option<()> {
        let (name, operation) = parameter(inner);
        // `"$@"` expands to one word for each parameter.
        let quoted = quoted && name != "@";
        if name == "IFS" && operation.is_empty() {
            if quoted {
                return self.add(" ");
            }
            self.end();
            return Some(());
        }
        let known = self.known;
        let mut value = known.get(name);
        if inner.starts_with('!')
            && let Some(other) = value.and_then(|v| v.text.as_deref())
        {
            value = known.get(other);
        }
        if inner.starts_with('#') && !name.is_empty() {
            return self.unknown("1", &CommandSet::default());
        }
        let operation = operation.strip_prefix(['[']).map_or(operation, |rest| {
            rest.split_once(']').map_or("", |(_, rest)| rest)
        });
        let (colon, rest) = match operation.strip_prefix(':') {
            Some(rest) => (true, rest),
            None => (false, operation),
        };
        let mut letters = rest.chars();
        match letters.next() {
            Some('-' | '=') => {
                let sets = rest.starts_with('=');
                let given = value.filter(|v| !colon || v.text.as_deref() != Some(""));
                match given {
                    Some(value) => self.known_value(name, value, quoted),
                    None => self.default_value(name, letters.as_str(), sets, quoted, depth),
                }
            }
            Some('+') => match value {
                Some(value) if colon && value.text.as_deref() == Some("") => Some(()),
                _ => self.default_value(name, letters.as_str(), false, quoted, depth),
            },
            None | Some('?') => match value {
                Some(value) => self.known_value(name, value, quoted),
                // At the top level, `$@` and `$1` are not set.
                None if name.starts_with(['@', '*'])
                    || name.starts_with(|c: char| c.is_ascii_digit() && c != '0') =>
                {
                    Some(())
                }
                None => self.unknown(&shown(name), &CommandSet::default()),
            },
            Some(_) => {
                let Some(value) = value else {
                    return self.unknown(&shown(name), &CommandSet::default());
                };
                let changed = value.text.as_deref().and_then(|t| changed(t, colon, rest));
                match changed {
                    Some(text) => self.value(&text, &value.sources, quoted),
                    None => self.unknown(&shown(name), &value.sources),
                }
            }
        }
    }

    fn known_value(&mut self, name: &str, value: &Value, quoted: bool) -> Option<()> {
        match &value.text {
            Some(text) => self.value(text, &value.sources, quoted),
            None => self.unknown(&shown(name), &value.sources),
        }
    }

    fn default_value(
        &mut self,
        name: &str,
        default: &str,
        sets: bool,
        quoted: bool,
        depth: usize,
    ) -> Option<()> {
        if depth >= Limits::MAX_DEFAULT_DEPTH {
            return None;
        }
        let (parts, complete) = lexer::lex_text(default);
        if !complete {
            return None;
        }
        // The default's own quotes protect their contents.
        let plain = parts.iter().all(|p| matches!(p, Part::Text(..)));
        if plain {
            let text: String = parts
                .iter()
                .map(|p| match p {
                    Part::Text(text, _) => &**text,
                    _ => "",
                })
                .filter(|t| !t.is_empty())
                .collect();
            let bare = text.trim_matches(['"', '\'']);
            if sets {
                self.assigned.push((name.to_owned(), Value::known(bare)));
            }
            return self.value(bare, &CommandSet::default(), quoted);
        }
        let parts = parts.into_iter().map(|part| match part {
            Part::Variable(inner, _) => Part::Variable(inner, quoted),
            Part::Output(script, at, taken, _) => Part::Output(script, at, taken, quoted),
            text => text,
        });
        self.parts(&parts.collect::<Vec<_>>(), quoted, depth + 1)
    }
}

/// Returns the text for a variable of unknown value: its source text.
fn shown(name: &str) -> String {
    format!("${name}")
}

/// Returns the name and the value of an assignment, `name=value` with a valid name, and whether it appends.
pub(super) fn assignment(text: &str) -> Option<(&str, &str, bool)> {
    let (name, value) = text.split_once('=')?;
    let (name, adds) = match name.strip_suffix('+') {
        Some(name) => (name, true),
        None => (name, false),
    };
    let name = name.split_once('[').map_or(name, |(name, _)| name);
    let mut letters = name.chars();
    let first = letters.next()?;
    let fits = (first.is_ascii_alphabetic() || first == '_')
        && letters.all(|c| c.is_ascii_alphanumeric() || c == '_');
    fits.then_some((name, value, adds))
}

/// Normalizes a path without `//`, `.` and `..`, if it is absolute or begins at the home directory.
pub fn normalize_path(text: &str) -> String {
    let path = match from_windows_path(text) {
        Some(path) => without_dots(&path),
        None => without_dots(text),
    };
    match users_folder_of_windows(&path) {
        Some(rest) => format!("/Users{rest}"),
        None => path,
    }
}

/// Returns what follows the folder of all users on the system drive of Windows, which other systems see below `/mnt/c`
/// (WSL), `/c` (MSYS) or `/cygdrive/c`.
fn users_folder_of_windows(path: &str) -> Option<&str> {
    const FOLDERS: [&str; 4] = ["c:/users", "/mnt/c/users", "/c/users", "/cygdrive/c/users"];
    FOLDERS.iter().find_map(|folder| {
        let start = path.get(..folder.len())?;
        let rest = path.get(folder.len()..)?;
        let is_whole = rest.is_empty() || rest.starts_with('/');
        (is_whole && start.eq_ignore_ascii_case(folder)).then_some(rest)
    })
}

/// Returns a path of Windows with slashes and the home folder as `~`; `None` for any other text. A backslash is a
/// separator only where the text begins as a path of Windows does.
fn from_windows_path(text: &str) -> Option<String> {
    const HOMES: [&str; 4] = [
        "%USERPROFILE%",
        "%HOMEPATH%",
        "$env:USERPROFILE",
        "$env:HOME",
    ];
    let begins = |start: &str| {
        text.get(..start.len())
            .is_some_and(|t| t.eq_ignore_ascii_case(start))
    };
    if text.starts_with(['%', '$'])
        && let Some(home) = HOMES.iter().find(|home| begins(home))
    {
        let rest = text.get(home.len()..).unwrap_or("");
        let ends = rest.is_empty() || rest.starts_with(['\\', '/']);
        return ends.then(|| format!("~{}", rest.replace('\\', "/")));
    }
    // Another variable: what follows it is a path.
    if text.starts_with('%') || begins("$env:") {
        return text.contains('\\').then(|| text.replace('\\', "/"));
    }
    let is_path = || {
        has_drive(text)
            || [".\\", "..\\", "~\\", "$HOME\\"]
                .iter()
                .any(|start| begins(start))
    };
    (text.contains('\\') && is_path()).then(|| text.replace('\\', "/"))
}

/// Returns whether a text begins with the letter of a drive.
fn has_drive(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':', b'/' | b'\\', ..] if letter.is_ascii_alphabetic())
}

/// Removes `.`, `..` and repeated slashes from a path.
fn without_dots(text: &str) -> String {
    let (root, rest) = if let Some(rest) = text.strip_prefix('/') {
        ("/", rest)
    } else if let Some(rest) = text.strip_prefix("~/") {
        ("~/", rest)
    } else if let Some(rest) = text.strip_prefix("$HOME/") {
        ("~/", rest)
    } else if text == "$HOME" {
        return "~".to_owned();
    } else if has_drive(text) {
        text.split_at(3)
    } else if text.contains("/..") && !text.starts_with('$') && !text.contains("://") {
        ("", text)
    } else {
        return text.to_owned();
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in rest.split('/') {
        match part {
            "" | "." => {}
            // The parent of the root is the root. That of the home folder, and of a relative path, is another place.
            ".." if root.is_empty() && parts.last().is_none_or(|last| *last == "..") => {
                parts.push("..");
            }
            ".." => {
                if parts.pop().is_none() && root == "~/" {
                    return text.to_owned();
                }
            }
            part => parts.push(part),
        }
    }
    match (root, parts.is_empty()) {
        ("~/", true) => "~".to_owned(),
        ("", true) => ".".to_owned(),
        _ => format!("{root}{}", parts.join("/")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexer::{Token, lex};

    fn expanded(text: &str, known: &[(&str, &str)]) -> Vec<String> {
        let known: Known = known
            .iter()
            .map(|(k, v)| ((*k).to_owned(), Value::known(*v)))
            .collect();
        let lexed = lex(text);
        let words = lexed.tokens.iter().flat_map(|token| match token {
            Token::Word(parts, _) => {
                let mut outputs = |_: &Part<'_>| Flow::unknown();
                Expander::new(&known, &mut outputs)
                    .words(&lexed.parts[parts.clone()])
                    .unwrap()
            }
            _ => Vec::new(),
        });
        words.map(|w| w.text).collect()
    }

    #[test]
    fn what_is_known_is_put_in() {
        let ab = [("a", "rm -rf"), ("b", "/")];
        for (text, expected) in [
            ("rm${IFS}-rf${IFS}/", vec!["rm", "-rf", "/"]),
            ("{rm,-rf,/}", vec!["rm", "-rf", "/"]),
            ("$a $b", vec!["rm", "-rf", "/"]),
            ("\"$a\"x", vec!["rm -rfx"]),
            ("$HOME/x $other ${x:-/}", vec!["$HOME/x", "$other", "/"]),
            ("${x:-$a} ${b:+go on}", vec!["rm", "-rf", "go", "on"]),
            (
                "${a%-rf} ${a#rm } ${a/rm/ls} ${a:0:2}",
                vec!["rm", "-rf", "ls", "-rf", "rm"],
            ),
            ("a{1,2}.txt '{x,y}'", vec!["a1.txt", "a2.txt", "{x,y}"]),
            ("a{b,{c,d}}\"{e,f}\"", vec!["ab{e,f}", "ac{e,f}", "ad{e,f}"]),
            (
                "{1..3} ~/{,.ssh} x{y}z",
                vec!["1", "2", "3", "~/", "~/.ssh", "x{y}z"],
            ),
            ("''", vec![""]),
            ("$(x)y", vec!["$()y"]),
        ] {
            assert_eq!(expanded(text, &ab), expected, "{text}");
        }
    }

    #[test]
    fn paths_are_put_straight() {
        for (text, expected) in [
            ("//", "/"),
            ("/./etc//../", "/"),
            ("/etc/../usr/", "/usr"),
            ("~/./x", "~/x"),
            ("$HOME/", "~"),
            ("~/../x", "~/../x"),
            ("a//b", "a//b"),
        ] {
            assert_eq!(normalize_path(text), expected, "{text}");
        }
    }
}
