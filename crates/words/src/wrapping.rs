//! Takes off what other parties wrap around a request: elements such as `<system-reminder>…</system-reminder>`, remarks of
//! programs in brackets, quoted lines, and lines of a log.

use std::borrow::Cow;
use std::sync::LazyLock;

use crate::wording::{Phrases, phrases};

/// After this many elements that are never closed, no further one is looked for, so that the time stays linear.
const MAX_OPEN: usize = 8;

/// A remark in brackets has at least this many words.
const MIN_REMARK: usize = 4;

/// A line of a log begins with a date or a time, of at least this many bytes.
const MIN_TIME: usize = 8;

/// Returns a text without what other parties wrapped around it. If nothing else would be left, what the person asks is the
/// element whose name says so, and otherwise the whole text.
pub fn without_wrapping(whole: &str) -> Cow<'_, str> {
    let elements = Elements::of_text(whole);
    let own = match elements {
        Some(Elements { ref outside, .. }) => outside,
        None if whole.lines().any(is_of_program) => whole,
        None => return Cow::Borrowed(whole),
    };
    let is_asked = |text: &str| text.contains(char::is_alphanumeric);
    let own = without_lines(own);
    if is_asked(&own) {
        return Cow::Owned(own);
    }
    match elements.and_then(|elements| elements.request) {
        Some(request) if is_asked(request) => Cow::Borrowed(request),
        _ => Cow::Borrowed(whole),
    }
}

/// Removes the lines that a program wrote.
fn without_lines(text: &str) -> String {
    if !text.lines().any(is_of_program) {
        return text.to_owned();
    }
    let own: Vec<&str> = text.lines().filter(|line| !is_of_program(line)).collect();
    // A block that contained nothing else goes, too.
    own.join("\n").replace("```\n```", "")
}

/// Returns whether a line is quoted, a remark of a program or of a log.
fn is_of_program(line: &str) -> bool {
    line.starts_with("> ") || is_remark(line.trim()) || is_of_log(line.trim_start())
}

/// Returns whether a line is a sentence in brackets: "[Context from the editor: the file main.rs is open]".
fn is_remark(line: &str) -> bool {
    let inside = line.strip_prefix('[').and_then(|l| l.strip_suffix(']'));
    inside.is_some_and(|inside| {
        let is_word = |word: &&str| word.starts_with(char::is_alphabetic);
        let words = || inside.split_whitespace();
        // "[apple, banana, cherry, date]" is a list.
        let is_list = words().count() == words().filter(|word| word.ends_with(',')).count() + 1;
        inside.starts_with(char::is_alphabetic)
            && words().filter(is_word).nth(MIN_REMARK - 1).is_some()
            && !is_list
    })
}

/// Returns whether a line begins as a log's lines do: with a date or a time.
fn is_of_log(line: &str) -> bool {
    let line = line.strip_prefix('[').unwrap_or(line);
    let is_of_time = |b: &u8| b.is_ascii_digit() || b":-/.TZ+,".contains(b);
    let time = line.bytes().take_while(|b| is_of_time(b)).count();
    let digits = line.bytes().take(time).filter(u8::is_ascii_digit).count();
    let has_sign = line.bytes().take(time).any(|b| b":-/".contains(&b));
    time >= MIN_TIME && has_sign && digits * 3 >= time * 2 - 2 && line.len() > time
}

/// What a text has outside of its elements, and inside of the one that is the request.
struct Elements<'t> {
    outside: String,
    request: Option<&'t str>,
}

impl<'t> Elements<'t> {
    /// Finds the elements that programs add: those with several words in their name, and those that fill whole lines and
    /// contain only text. `None` if there are none.
    fn of_text(whole: &'t str) -> Option<Self> {
        let mut outside = String::new();
        let mut request = None;
        let (mut rest, mut from) = (whole, 0);
        let mut open = 0;
        while let Some(at) = rest
            .get(from..)
            .and_then(|r| r.find('<'))
            .map(|at| from + at)
        {
            let behind = rest.get(at + 1..).unwrap_or("");
            let name = element_name(behind);
            let before = rest.get(..at).unwrap_or("");
            let begins_line = before.ends_with('\n')
                || before.is_empty() && outside.is_empty()
                || before.is_empty() && outside.ends_with('\n');
            let element = name.and_then(|name| Element::behind_mark(behind, name));
            match element {
                Some(element) if element.has_words_in_name || begins_line && element.is_block() => {
                    outside.push_str(without_heading(before));
                    if is_request_name(element.name) {
                        request = Some(element.content);
                    }
                    rest = element.behind;
                    from = 0;
                }
                // What is inside of an element that stays, stays.
                Some(element) => from = rest.len() - element.behind.len(),
                None => {
                    from = at + 1;
                    open += usize::from(name.is_some());
                    if open > MAX_OPEN {
                        break;
                    }
                }
            }
        }
        if rest.len() == whole.len() {
            return None;
        }
        outside.push_str(rest);
        Some(Self { outside, request })
    }
}

/// An element, and what follows it.
struct Element<'t> {
    name: &'t str,
    has_words_in_name: bool,
    content: &'t str,
    behind: &'t str,
}

impl<'t> Element<'t> {
    /// Reads the element of this name behind its `<`; `None` if it is never closed.
    fn behind_mark(behind: &'t str, name: &'t str) -> Option<Self> {
        let content = behind.get(name.len() + 1..)?;
        let close = format!("</{name}>");
        let end = content.find(&close)?;
        Some(Self {
            name,
            has_words_in_name: name.contains(['-', '_']),
            content: content.get(..end)?,
            behind: content.get(end + close.len()..)?,
        })
    }

    /// Returns whether the element contains only text, and nothing follows it on its last line.
    fn is_block(&self) -> bool {
        let ends_line = self.behind.is_empty() || self.behind.starts_with(['\n', '\r']);
        ends_line && !self.content.contains('<') && !is_markup_name(self.name)
    }
}

/// Returns the name of the element that begins behind `<`.
fn element_name(behind: &str) -> Option<&str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let end = behind.find(|c| !is_name(c))?;
    let name = behind.get(..end).filter(|name| !name.is_empty())?;
    behind.get(end..)?.starts_with('>').then_some(name)
}

/// Returns whether an element of this name is what the person asks: `<user_query>`.
fn is_request_name(name: &str) -> bool {
    static WORDS: Phrases = LazyLock::new(|| phrases("request element"));
    let mut words = name.split(['-', '_']);
    words.any(|word| WORDS.iter().any(|known| known.eq_ignore_ascii_case(word)))
}

/// Returns whether an element of this name belongs to a document: `<center>`.
fn is_markup_name(name: &str) -> bool {
    static NAMES: Phrases = LazyLock::new(|| phrases("markup element"));
    NAMES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Removes a heading that is the last line before an element.
fn without_heading(before: &str) -> &str {
    let end = before.trim_end();
    let line = end.rfind('\n').map_or(0, |at| at + 1);
    if end.get(line..).is_some_and(|line| line.starts_with("# ")) {
        before.get(..line).unwrap_or("")
    } else {
        before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_person_asks_is_left() {
        for (text, own) in [
            (
                "<system-reminder>Design a cluster.</system-reminder>\nlist the files",
                "\nlist the files",
            ),
            (
                "list the files<env_info>linux</env_info><env_info>x</env_info>",
                "list the files",
            ),
            ("> why does it crash\nlist the files", "list the files"),
            ("what does <div> do", "what does <div> do"),
            (
                "<tool-use>all of it</tool-use>",
                "<tool-use>all of it</tool-use>",
            ),
            (
                "<context>\nSkills: review\n</context>\n<user_query>list the files</user_query>",
                "list the files",
            ),
            (
                "# Rules\n<INSTRUCTIONS>Be terse.</INSTRUCTIONS>\nlist the files",
                "\nlist the files",
            ),
            (
                "[Context from the editor: a possible deadlock]\nlist the files",
                "list the files",
            ),
            (
                "count these\n2026-01-02T10:00:00Z ERROR deadlock\n[10:00:01.123] ERROR timeout",
                "count these",
            ),
            ("sort [3, 1, 2, 5]", "sort [3, 1, 2, 5]"),
            ("[3, 1, 2, 5]\nsort it", "[3, 1, 2, 5]\nsort it"),
            (
                "<b>\n<i>x</i>\n</b>\ncenter it",
                "<b>\n<i>x</i>\n</b>\ncenter it",
            ),
            ("10:30 is too early, move it", "10:30 is too early, move it"),
            ("a <b-c> is never closed", "a <b-c> is never closed"),
        ] {
            assert_eq!(without_wrapping(text), own);
        }
    }

    #[test]
    fn elements_that_are_never_closed_cost_linear_time() {
        for element in ["<a-b>", "<a>", "<a></a>"] {
            let text = element.repeat(100_000);
            assert_eq!(without_wrapping(&text), text);
        }
    }
}
