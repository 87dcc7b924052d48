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

/// Passes every text in which two neighboring letters of a word of at most [`MAX_WORD_BYTES`] are swapped.
fn each_swapped(word: &[u8], found: &mut impl FnMut(&[u8])) {
    let mut made = [0; MAX_WORD_BYTES];
    let Some(made) = made.get_mut(..word.len()) else {
        return;
    };
    made.copy_from_slice(word);
    for at in 1..word.len() {
        made.swap(at - 1, at);
        found(made);
        made.swap(at - 1, at);
    }
}

/// Passes every text that differs from a word of at most [`MAX_WORD_BYTES`] by one letter: removed, added, or replaced.
/// Each text is made from the one before it by writing one byte.
fn each_edited(word: &[u8], found: &mut impl FnMut(&[u8])) {
    let mut room = [0; MAX_WORD_BYTES + 1];
    let length = word.len();
    if !(1..room.len()).contains(&length) {
        return;
    }
    // Without the first letter, then without the second, and so on.
    room[..length - 1].copy_from_slice(&word[1..]);
    for at in 0..length {
        found(&room[..length - 1]);
        room[at] = word[at];
    }
    // The room has the whole word now.
    for at in 0..length {
        for letter in b'a'..=b'z' {
            room[at] = letter;
            found(&room[..length]);
        }
        room[at] = word[at];
    }
    // One more letter at the end, then before the last letter, and so on.
    for at in (0..=length).rev() {
        for letter in b'a'..=b'z' {
            room[at] = letter;
            found(&room[..=length]);
        }
        if let Some(before) = at.checked_sub(1) {
            room[at] = word[before];
        }
    }
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

    #[test]
    fn every_edit_of_a_word_is_passed() {
        let all = |word: &str| {
            let mut all: Vec<String> = Vec::new();
            let mut add = |text: &[u8]| all.push(String::from_utf8_lossy(text).into_owned());
            each_edited(word.as_bytes(), &mut add);
            each_swapped(word.as_bytes(), &mut add);
            all.sort();
            all.dedup();
            all
        };
        for word in ["tar", "x", "exactly-twenty-four-byte"] {
            let mut expected = Vec::new();
            for at in 0..=word.len() {
                let (head, tail) = word.split_at(at);
                let rest = tail.get(1..);
                expected.extend(rest.map(|rest| format!("{head}{rest}")));
                for letter in 'a'..='z' {
                    expected.push(format!("{head}{letter}{tail}"));
                    expected.extend(rest.map(|rest| format!("{head}{letter}{rest}")));
                }
                if let Some(swapped) = rest.filter(|rest| !rest.is_empty()) {
                    let (first, second) = (&tail[..1], &swapped[..1]);
                    expected.push(format!("{head}{second}{first}{}", &swapped[1..]));
                }
            }
            expected.sort();
            expected.dedup();
            assert_eq!(all(word), expected, "{word}");
        }
        assert_eq!(all(""), [""; 0]);
        assert_eq!(all("this word is longer than any word"), [""; 0]);
    }

    #[cfg(feature = "semantic")]
    #[test]
    fn common_words_of_english_are_left_alone() {
        for text in ["the red shelf", "the kids wish for gold"] {
            assert_eq!(corrected(text), None, "{text}");
        }
    }
}
