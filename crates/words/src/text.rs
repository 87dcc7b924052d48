//! Splits text into words with their byte offsets, and normalizes white space.

/// A word of a text with its byte offsets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextWord<'t> {
    /// The word.
    pub text: &'t str,
    /// The offset of its first byte.
    pub start: usize,
    /// The offset behind its last byte.
    pub end: usize,
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
pub fn words(text: &str) -> impl Iterator<Item = TextWord<'_>> {
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
pub struct WordEdit<'w> {
    /// How many letters they have in common before it.
    pub before: usize,
    /// The letters of the first word that differ.
    pub own: &'w [char],
    /// Those of the second word.
    pub other: &'w [char],
}

/// Returns the edit between two words if it is a single one: one letter more, less or other, or two that are swapped.
pub fn one_edit<'w>(a: &'w [char], b: &'w [char]) -> Option<WordEdit<'w>> {
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

/// Returns the lines of a section of a data file, which begins with its name in brackets, without comments.
pub fn section_lines(file: &'static str, name: &'static str) -> impl Iterator<Item = &'static str> {
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
pub fn ends(text: &str, head: usize, tail: usize) -> (&str, &str) {
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
pub fn collapse(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for part in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(part);
    }
    out
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
