//! What the rules look at: commands in plain words, and scripts without what is only quoted.

use std::borrow::Cow;

use super::unwrap::program;

/// Stands for white space and operators inside a word, so that nothing in it looks like a word of its own.
const INSIDE: char = '·';

/// Programs to which their words are data: they print them, look for them or explain them.
const DATA: [&str; 22] = [
    "echo",
    "printf",
    "grep",
    "egrep",
    "fgrep",
    "rg",
    "ag",
    "ack",
    "man",
    "info",
    "whatis",
    "apropos",
    "which",
    "type",
    "whereis",
    "tldr",
    "help",
    "say",
    "notify-send",
    "logger",
    "cowsay",
    "figlet",
];

/// A script with what stands in single quotes and in comments blotted out, of the same length: for patterns that
/// look at it as it is written.
pub(in crate::safety) fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(['\'', '#']) {
        return Cow::Borrowed(text);
    }
    let mut out = text.as_bytes().to_vec();
    let (mut single, mut double, mut comment) = (false, false, false);
    let mut before = b' ';
    let mut at = 0;
    while let Some(byte) = out.get(at).copied() {
        match byte {
            b'\n' => comment = false,
            _ if comment => {}
            b'\\' if !single => at += 1,
            b'\'' if !double => single = !single,
            b'"' if !single => double = !double,
            b'#' if !single && !double && before.is_ascii_whitespace() => comment = true,
            _ => {}
        }
        if (single && byte != b'\'' || comment)
            && let Some(byte) = out.get_mut(at)
        {
            *byte = b'x';
        }
        before = byte;
        at += 1;
    }
    // What was put in is ASCII, whole quotes at a time: what is left is text still, but for a quote that is never closed.
    Cow::Owned(String::from_utf8(out).unwrap_or_else(|_| text.to_owned()))
}

/// A command in plain words with its redirections.
pub(super) fn plain(words: &[String], redirects: &[(&'static str, String)]) -> String {
    let mut text = String::new();
    let name = words.first().map_or("", |w| program(w));
    text.push_str(&masked(name));
    let between = if DATA.contains(&name) { INSIDE } else { ' ' };
    for word in words.iter().skip(1) {
        text.push(between);
        text.push_str(&masked(word));
    }
    for (kind, target) in redirects {
        text.push(' ');
        text.push_str(kind);
        text.push(' ');
        text.push_str(&masked(target));
    }
    text
}

/// A word in which nothing can be taken for a word or an operator of its own.
fn masked(word: &str) -> String {
    let hide =
        |c: char| c.is_whitespace() || matches!(c, ';' | '|' | '&' | '<' | '>' | '`' | '(' | ')');
    if word.is_empty() {
        return "''".to_owned();
    }
    word.chars()
        .map(|c| if hide(c) { INSIDE } else { c })
        .collect()
}
