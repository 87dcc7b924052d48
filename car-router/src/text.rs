//! How text is read: words with their places, and a form that ignores white space.

use std::fmt::{self, Write as _};

use crate::request::Span;

/// A word of a text, in lower case, with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TextWord<'t> {
    pub(crate) text: &'t str,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A short text, written into memory that is taken once.
pub(crate) fn line(text: fmt::Arguments<'_>) -> String {
    const USUAL: usize = 64;
    let mut line = String::with_capacity(USUAL);
    // A string takes whatever is written.
    let _ = line.write_fmt(text);
    line
}

/// What a character does in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CharKind {
    /// It belongs to a word. `+`, `#` and `_` do: `c++`, `node_modules`.
    Word,
    /// It belongs to a word only between two word characters: `read-only`, `tar.gz`, `what's`.
    Joins,
    /// It stands between words.
    Parts,
}

/// The kind of each ASCII character.
const ASCII: [CharKind; 128] = {
    let mut kinds = [CharKind::Parts; 128];
    let mut byte = 0;
    while byte < 128 {
        kinds[byte] = match byte as u8 {
            b if b.is_ascii_alphanumeric() => CharKind::Word,
            b'_' | b'+' | b'#' => CharKind::Word,
            b'-' | b'.' | b'\'' => CharKind::Joins,
            _ => CharKind::Parts,
        };
        byte += 1;
    }
    kinds
};

/// The kind of the character at a place, and its length; `None` at the end.
fn kind_at(text: &str, at: usize) -> Option<(CharKind, usize)> {
    let byte = *text.as_bytes().get(at)?;
    if let Some(kind) = ASCII.get(usize::from(byte)) {
        return Some((*kind, 1));
    }
    let c = text.get(at..)?.chars().next()?;
    let kind = match c {
        '’' => CharKind::Joins,
        c if c.is_alphanumeric() => CharKind::Word,
        _ => CharKind::Parts,
    };
    Some((kind, c.len_utf8()))
}

/// The words of `text` in one pass. A joining character (`-`, `.`, an apostrophe) stays inside a
/// word and is cut off at its ends.
pub(crate) fn words(text: &str) -> impl Iterator<Item = TextWord<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = loop {
            let (kind, length) = kind_at(text, at)?;
            if kind == CharKind::Word {
                break at;
            }
            at += length;
        };
        let mut end = start;
        while let Some((kind, length)) = kind_at(text, at) {
            match kind {
                CharKind::Word => {
                    at += length;
                    end = at;
                }
                // It is part of the word only if a word character follows it.
                CharKind::Joins => {
                    at += length;
                    if !matches!(kind_at(text, at), Some((CharKind::Word, _))) {
                        break;
                    }
                }
                CharKind::Parts => break,
            }
        }
        Some(TextWord {
            text: text.get(start..end)?,
            start,
            end,
        })
    })
}

/// A text without the escape sequences of terminals and without control characters but line feed and tab, and for each of
/// its bytes the place in the text as it was written.
#[derive(Debug)]
pub(crate) struct Printable {
    pub(crate) text: String,
    places: Vec<usize>,
    length: usize,
}

impl Printable {
    /// The place in the text as it was written.
    pub(crate) fn written(&self, span: Span) -> Span {
        let place = |at: usize| self.places.get(at).copied().unwrap_or(self.length);
        // A span ends behind its last byte, not where the next one stands.
        let end = span.end.checked_sub(1).map_or(0, |last| place(last) + 1);
        let start = place(span.start).min(end);
        Span::new(start, end)
    }
}

/// The text without what a terminal does not show; `None` where there is nothing of the kind in it.
pub(crate) fn printable(text: &str) -> Option<Printable> {
    let hides = |c: char| c.is_control() && !matches!(c, '\n' | '\t' | '\r');
    if !text.contains(hides) {
        return None;
    }
    let mut kept = Printable {
        text: String::with_capacity(text.len()),
        places: Vec::with_capacity(text.len()),
        length: text.len(),
    };
    let mut at = 0;
    // Where no title or link ends behind here, none is looked for again.
    let mut ends_ahead = true;
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let behind = at + c.len_utf8();
        let rest = text.get(behind..).unwrap_or("");
        at = match c {
            '\u{1b}' => behind + escape_sequence(rest, &mut ends_ahead),
            '\u{9b}' => behind + control_sequence(rest),
            c if hides(c) => behind,
            c => {
                kept.text.push(c);
                kept.places.extend(at..behind);
                behind
            }
        };
    }
    Some(kept)
}

/// How many bytes behind an `ESC` a terminal does not show; 0 where they are no whole sequence, so
/// that a broken one hides no text.
fn escape_sequence(rest: &str, ends_ahead: &mut bool) -> usize {
    let mut chars = rest.chars();
    match chars.next() {
        Some('[') => 1 + control_sequence(chars.as_str()),
        // A title or a link, `ESC ] 8 ; … BEL`, or up to `ESC \`. Without an end only its number goes.
        Some(']') if chars.as_str().starts_with(|c: char| c.is_ascii_digit()) => {
            let end = ends_ahead
                .then(|| rest.find(['\u{7}', '\u{9c}', '\u{1b}']))
                .flatten();
            *ends_ahead = end.is_some();
            let Some(end) = end else {
                return 1 + chars
                    .as_str()
                    .find(|c: char| !c.is_ascii_digit() && c != ';')
                    .unwrap_or(rest.len() - 1);
            };
            let tail = rest.get(end..).unwrap_or("");
            let first = tail.chars().next().map_or(0, char::len_utf8);
            end + if tail.starts_with("\u{1b}\\") {
                2
            } else {
                first
            }
        }
        // The choice of a character set, which `tput sgr0` prints.
        Some('(' | ')') if chars.as_str().starts_with(['A', 'B', '0']) => 2,
        Some('7' | '8' | '=' | '>') => 1,
        _ => 0,
    }
}

/// How many bytes behind `ESC [` belong to the sequence: its numbers and its final letter.
fn control_sequence(rest: &str) -> usize {
    let numbers = rest
        .find(|c: char| !('0'..='?').contains(&c))
        .unwrap_or(rest.len());
    match rest.as_bytes().get(numbers) {
        Some(b'@'..=b'~') if numbers > 0 => numbers + 1,
        Some(b'm' | b'K' | b'H' | b'J') if numbers == 0 => 1,
        _ => 0,
    }
}

/// The beginning and the end of a long text, cut at white space: what a request asks for stands in
/// one or the other, and what is pasted between need not be read. A short text is its own beginning.
pub(crate) fn ends(text: &str, head: usize, tail: usize) -> (&str, &str) {
    if text.len() <= head + tail {
        return (text, "");
    }
    let cut = |at: usize| {
        let at = (0..=at)
            .rev()
            .find(|at| text.is_char_boundary(*at))
            .unwrap_or(0);
        let (before, _) = text.split_at(at);
        before
            .rfind(char::is_whitespace)
            .filter(|space| at - space < 256)
            .unwrap_or(at)
    };
    let (first, last) = (cut(head), cut(text.len() - tail));
    (
        text.get(..first).unwrap_or(text),
        text.get(last..).unwrap_or(""),
    )
}

/// `text` without white space at its ends and with single spaces inside it.
pub(crate) fn collapse(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for part in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(part);
    }
    out
}

/// A text of at most about `most` characters: a longer one without its middle, for its beginning and
/// its end say what is wanted.
pub(crate) fn ends_of(text: &str, most: usize) -> String {
    let count = text.chars().count();
    if count <= most {
        return text.to_owned();
    }
    let half = most / 2;
    let head: String = text.chars().take(half).collect();
    let tail: String = text.chars().skip(count - half).collect();
    format!("{head} … {tail}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<&str> {
        words(text).map(|w| w.text).collect()
    }

    #[test]
    fn words_keep_what_joins_them_and_lose_what_surrounds_them() {
        assert_eq!(split("what's in a.tar.gz?"), ["what's", "in", "a.tar.gz"]);
        assert_eq!(
            split("read-only, c++ -- done."),
            ["read-only", "c++", "done"]
        );
        assert_eq!(split("größe ändern/日本語"), ["größe", "ändern", "日本語"]);
        assert_eq!(split("--- ... ''"), Vec::<&str>::new());
        assert_eq!(split("a- b. .c"), ["a", "b", "c"]);
    }

    #[test]
    fn a_long_text_has_its_ends() {
        assert_eq!(ends("one two", 9, 9), ("one two", ""));
        assert_eq!(
            ends("one two three four five six", 9, 5),
            ("one two", " five six")
        );
        let long = "ä".repeat(1000);
        let (head, tail) = ends(&long, 301, 100);
        assert_eq!((head.len(), tail.len()), (300, 100));
    }

    #[test]
    fn places_are_those_of_the_original() {
        let text = "  ls -la";
        for word in words(text) {
            assert_eq!(&text[word.start..word.end], word.text);
        }
    }
}
