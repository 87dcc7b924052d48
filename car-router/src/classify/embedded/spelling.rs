//! Corrects misspelled words of a request: a word that is not in the corpus and differs by one edit from one that is. With
//! the feature `semantic`, a common word of English is corrected only if two of its letters are swapped.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use super::lexicon::{LEXICON, TokenKind};
#[cfg(feature = "semantic")]
use crate::classify::semantic::TABLE;

/// The words of the corpus, the most frequent first. `cargo xtask train` writes the file.
const WORDS: &str = include_str!("../../../data/models/words.txt");

/// Shorter words have too many neighbors, and longer ones are not words.
const LENGTHS: std::ops::RangeInclusive<usize> = 4..=MAX_WORD_BYTES;
const MAX_WORD_BYTES: usize = 24;

/// The most words of a text that are checked.
const MAX_WORDS: usize = 64;

/// The most words that are corrected. A text with more misspelled words is in another language.
const MAX_CORRECTIONS: usize = 4;

static KNOWN: LazyLock<HashMap<&'static [u8], u32, FixedState>> = LazyLock::new(|| {
    let count = WORDS.bytes().filter(|byte| *byte == b'\n').count();
    let mut known = HashMap::with_capacity_and_hasher(count, FixedState::default());
    let lines = WORDS.lines().zip(0..);
    known.extend(lines.map(|(word, rank)| (word.as_bytes(), rank)));
    known
});

/// Returns the text with its misspelled words corrected; `None` if there are none. Names of files and programs, paths,
/// options, quotations, and words with a capital letter inside are not changed.
pub(super) fn corrected(text: &str) -> Option<String> {
    let mut out: Option<String> = None;
    let mut copied = 0;
    let mut changed = 0;
    for token in text.split_whitespace().take(MAX_WORDS) {
        let word = token
            .trim_matches(|c: char| matches!(c, ',' | '.' | '?' | '!' | ':' | ';' | '(' | ')'));
        let Some(right) = right(word) else {
            continue;
        };
        // The offset of the word, which is a slice of `text`.
        let at = word.as_ptr().addr() - text.as_ptr().addr();
        let out = out.get_or_insert_with(|| String::with_capacity(text.len() + 8));
        out.push_str(text.get(copied..at).unwrap_or(""));
        out.push_str(right);
        copied = at + word.len();
        changed += 1;
        if changed > MAX_CORRECTIONS {
            return None;
        }
    }
    let mut out = out?;
    out.push_str(text.get(copied..).unwrap_or(""));
    Some(out)
}

/// Returns the word that this one is a misspelling of.
fn right(word: &str) -> Option<&'static str> {
    let plain = word.bytes().all(|b| b.is_ascii_alphabetic());
    let capital_inside = word.bytes().skip(1).any(|b| b.is_ascii_uppercase());
    if !LENGTHS.contains(&word.len()) || !plain || capital_inside {
        return None;
    }
    let mut lower = [0; MAX_WORD_BYTES];
    let lower = lower.get_mut(..word.len())?;
    lower.copy_from_slice(word.as_bytes());
    lower.make_ascii_lowercase();
    let lower = &*lower;
    let known = &*KNOWN;
    if known.contains_key(lower)
        || LEXICON.program(lower).is_some()
        || has_known_stem(lower)
        || LEXICON.token(word) != TokenKind::Word
    {
        return None;
    }
    let mut best: Option<(u32, &'static [u8])> = None;
    let mut consider = |neighbor: &[u8]| {
        if let Some((word, rank)) = known.get_key_value(neighbor)
            && word.len() >= *LENGTHS.start()
            && best.is_none_or(|(before, _)| *rank < before)
        {
            best = Some((*rank, word));
        }
    };
    // In a request, two swapped letters are likelier even than a common word: "biggest flies".
    each_swapped(lower, &mut consider);
    if !is_english(lower) {
        each_edited(lower, &mut consider);
    }
    best.and_then(|(_, word)| std::str::from_utf8(word).ok())
}

/// Returns whether a word is a form of a known one: "copies", "copied", "copying".
fn has_known_stem(word: &[u8]) -> bool {
    const ENDINGS: [&[u8]; 8] = [b"s", b"es", b"ed", b"d", b"ing", b"er", b"ly", b"'s"];
    ENDINGS.iter().any(|ending| {
        word.strip_suffix(*ending)
            .is_some_and(|stem| stem.len() >= 3 && KNOWN.contains_key(stem))
    })
}

/// Returns whether a word is in the vocabulary of the static table, which has the common words of English.
#[cfg(feature = "semantic")]
fn is_english(word: &[u8]) -> bool {
    TABLE.as_ref().is_some_and(|table| table.has_word(word))
}

#[cfg(not(feature = "semantic"))]
fn is_english(_: &[u8]) -> bool {
    false
}

/// Passes every text in which two neighboring letters of a word are swapped.
fn each_swapped(word: &[u8], found: &mut impl FnMut(&[u8])) {
    let mut made = [0u8; 32];
    for at in 0..word.len() {
        let (head, tail) = word.split_at(at);
        if let [first, second, rest @ ..] = tail {
            found(put(&mut made, head, &[*second, *first], rest));
        }
    }
}

/// Passes every text that differs from a word by one letter: removed, added, or replaced.
fn each_edited(word: &[u8], found: &mut impl FnMut(&[u8])) {
    let mut made = [0u8; 32];
    let length = word.len();
    for at in 0..=length {
        let (head, tail) = word.split_at(at);
        // Removes a letter.
        if let Some((_, rest)) = tail.split_first() {
            found(put(&mut made, head, &[], rest));
        }
        for letter in b'a'..=b'z' {
            // Adds a letter.
            found(put(&mut made, head, &[letter], tail));
            // Replaces a letter.
            if let Some((_, rest)) = tail.split_first() {
                found(put(&mut made, head, &[letter], rest));
            }
        }
    }
}

fn put<'m>(made: &'m mut [u8; 32], head: &[u8], middle: &[u8], tail: &[u8]) -> &'m [u8] {
    let mut length = 0;
    for byte in head.iter().chain(middle).chain(tail) {
        if let Some(place) = made.get_mut(length) {
            *place = *byte;
            length += 1;
        }
    }
    made.get(..length).unwrap_or(&[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slip_is_put_right_and_names_are_left_alone() {
        for (text, expected) in [
            (
                "shwo me teh biggest flies",
                Some("show me teh biggest files"),
            ),
            ("isntall the pacakge", Some("install the package")),
            ("Compres this foldr!", Some("compress this folder!")),
            ("show me foldr.txt", None),
            ("open src/foldr/x", None),
            ("list the files", None),
            ("copying files", None),
            ("", None),
        ] {
            assert_eq!(corrected(text).as_deref(), expected, "{text}");
        }
    }

    #[cfg(feature = "semantic")]
    #[test]
    fn common_words_of_english_are_left_alone() {
        for text in ["the red shelf", "the kids wish for gold"] {
            assert_eq!(corrected(text), None, "{text}");
        }
    }
}
