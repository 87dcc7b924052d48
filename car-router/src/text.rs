//! Splits text into words with their byte offsets, and normalizes white space.

use std::fmt::{self, Write as _};

use crate::request::Span;

/// A word of a text with its byte offsets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TextWord<'t> {
    pub(crate) text: &'t str,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// Formats a short text into a string that is allocated once.
pub(crate) fn line(text: fmt::Arguments<'_>) -> String {
    const USUAL: usize = 64;
    let mut line = String::with_capacity(USUAL);
    // Writing to a string cannot fail.
    let _ = line.write_fmt(text);
    line
}

/// The role of a character in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CharKind {
    /// Belongs to a word. `+`, `#` and `_` do: `c++`, `node_modules`.
    Word,
    /// Belongs to a word only between two word characters: `read-only`, `tar.gz`, `what's`.
    Joins,
    /// Separates words.
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

/// Returns the kind and the length of the character at an offset; `None` at the end.
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

/// Iterates over the words of `text` in one pass. A joining character (`-`, `.`, an apostrophe) stays inside a word and
/// is cut off at its ends.
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
                // Part of the word only if a word character follows.
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

/// Where two words differ by one edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WordEdit<'w> {
    /// How many letters they have in common before it.
    pub(crate) before: usize,
    /// The letters of the first word that differ.
    pub(crate) own: &'w [char],
    /// Those of the second word.
    pub(crate) other: &'w [char],
}

/// Returns the edit between two words if it is a single one: one letter more, less or other, or two that are swapped.
pub(crate) fn one_edit<'w>(a: &'w [char], b: &'w [char]) -> Option<WordEdit<'w>> {
    let same = |(a, b): &(&char, &char)| a == b;
    let before = a.iter().zip(b).take_while(same).count();
    let most = a.len().min(b.len()) - before;
    let ends = a.iter().rev().zip(b.iter().rev());
    let after = ends.take(most).take_while(same).count();
    let own = a.get(before..a.len() - after)?;
    let other = b.get(before..b.len() - after)?;
    let is_one = match (own, other) {
        ([_], []) | ([], [_]) | ([_], [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    };
    is_one.then_some(WordEdit { before, own, other })
}

/// A text without terminal escape sequences and without control characters other than line feed, tab and carriage
/// return. For each of its bytes, it keeps the offset in the original text.
#[derive(Debug)]
pub(crate) struct Printable {
    pub(crate) text: String,
    places: Vec<usize>,
    length: usize,
}

impl Printable {
    /// Converts a span into one of the original text.
    pub(crate) fn written(&self, span: Span) -> Span {
        let place = |at: usize| self.places.get(at).copied().unwrap_or(self.length);
        // A span ends after its last byte, not where the next kept byte begins.
        let end = span.end.checked_sub(1).map_or(0, |last| place(last) + 1);
        let start = place(span.start).min(end);
        Span::new(start, end)
    }
}

/// Removes what a terminal does not show; `None` if there is nothing to remove.
pub(crate) fn printable(text: &str) -> Option<Printable> {
    let hides = |c: char| c.is_control() && !matches!(c, '\n' | '\t' | '\r');
    // The control characters beyond ASCII, U+0080 to U+009F, begin with the byte C2. Most texts have neither.
    let may_hide =
        |b: u8| (b.is_ascii_control() & !matches!(b, b'\n' | b'\t' | b'\r')) | (b == 0xc2);
    // Without a branch for each byte, the compiler checks many bytes at once.
    let may_hide_in = |part: &[u8]| part.iter().fold(false, |found, b| found | may_hide(*b));
    if !(text.as_bytes().chunks(256).any(may_hide_in) && text.contains(hides)) {
        return None;
    }
    let mut kept = Printable {
        text: String::with_capacity(text.len()),
        places: Vec::with_capacity(text.len()),
        length: text.len(),
    };
    let mut at = 0;
    // Once no terminator of a title or link follows, no further search for one is made; this keeps the scan linear.
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

/// Returns how many bytes after an `ESC` a terminal does not show; 0 if they are not a complete sequence, so that a
/// broken one hides no text.
fn escape_sequence(rest: &str, ends_ahead: &mut bool) -> usize {
    let mut chars = rest.chars();
    match chars.next() {
        Some('[') => 1 + control_sequence(chars.as_str()),
        // A title or a link: `ESC ] 8 ; … BEL`, or up to `ESC \`. Without a terminator, only its number is removed.
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
        // The selection of a character set, which `tput sgr0` prints.
        Some('(' | ')') if chars.as_str().starts_with(['A', 'B', '0']) => 2,
        Some('7' | '8' | '=' | '>') => 1,
        _ => 0,
    }
}

/// Returns how many bytes after `ESC [` belong to the sequence: its numbers and its final letter.
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

/// Returns the lines of a section of a data file, which begins with its name in brackets, without comments.
pub(crate) fn section_lines(
    file: &'static str,
    name: &'static str,
) -> impl Iterator<Item = &'static str> {
    let is_head = move |line: &str| {
        let inside = line.strip_prefix('[').and_then(|l| l.strip_suffix(']'));
        inside == Some(name)
    };
    let behind = file.lines().skip_while(move |line| !is_head(line)).skip(1);
    let own = behind.take_while(|line| !line.starts_with('['));
    own.filter(|line| !line.starts_with('#'))
}

/// Returns the beginning and the end of a long text, cut at white space. The instruction of a request is in one or the
/// other; pasted text between them need not be analyzed. A short text is returned as the beginning.
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

/// Trims white space at both ends, and collapses it to single spaces inside.
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

/// Cuts a text to about `most` characters by removing its middle, because the instruction is at its beginning or its
/// end.
#[cfg(feature = "remote")]
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
