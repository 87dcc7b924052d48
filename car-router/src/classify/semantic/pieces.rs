//! Splits words into the pieces of a vocabulary, as BERT's tokenizer does: lower case, without accents, every
//! punctuation mark separate, each word greedily into the longest pieces.
//!
//! The vocabulary is ASCII: a word with other letters has no pieces. `xtask/distill/fit.py` is the reference that this
//! must agree with.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The length of the longest word that has pieces.
const MAX_WORD_CHARACTERS: usize = 64;

/// The pieces of a table, found by their spelling.
#[derive(Debug)]
pub(super) struct Vocabulary {
    /// A hash table from the spelling of a piece to its number plus one; 0 for an empty slot.
    slots: Vec<u16>,
    pieces: Vec<&'static [u8]>,
    longest: usize,
}

/// The prefix of pieces inside a word.
const INSIDE: &[u8] = b"##";

impl Vocabulary {
    pub(super) fn new(pieces: Vec<&'static [u8]>) -> Self {
        // At most half full, so that a lookup is short.
        let mut slots = vec![0u16; (pieces.len() * 2).next_power_of_two().max(2)];
        let mask = slots.len() - 1;
        for (number, piece) in (1u16..).zip(&pieces) {
            let (inside, letters) = parts(piece);
            let mut at = hash(inside, letters) & mask;
            while slots[at] != 0 {
                at = (at + 1) & mask;
            }
            slots[at] = number;
        }
        let longest = pieces.iter().map(|p| parts(p).1.len()).max().unwrap_or(0);
        Self {
            slots,
            pieces,
            longest,
        }
    }

    /// Returns whether a word in lower case is one piece.
    pub(super) fn has_word(&self, word: &[u8]) -> bool {
        self.find(false, word).is_some()
    }

    fn find(&self, inside: bool, letters: &[u8]) -> Option<usize> {
        let mask = self.slots.len() - 1;
        let mut at = hash(inside, letters) & mask;
        loop {
            let number = usize::from(self.slots[at]).checked_sub(1)?;
            if parts(self.pieces[number]) == (inside, letters) {
                return Some(number);
            }
            at = (at + 1) & mask;
        }
    }

    /// Passes the numbers of the pieces of `text` to `take`, until it returns `false`.
    pub(super) fn pieces(&self, text: &str, take: &mut impl FnMut(usize) -> bool) {
        let mut word = PieceWord::default();
        let more = if text.is_ascii() {
            text.chars().all(|c| self.push(c, &mut word, take))
        } else {
            text.nfd().all(|c| self.push(c, &mut word, take))
        };
        if more {
            self.finish(&mut word, take);
        }
    }

    /// Adds the next character; returns whether to continue.
    fn push(&self, c: char, word: &mut PieceWord, take: &mut impl FnMut(usize) -> bool) -> bool {
        if is_combining_mark(c) {
            return true;
        }
        for c in c.to_lowercase() {
            if c.is_alphanumeric() {
                word.push(c);
            } else {
                let more = self.finish(word, take);
                let sign = c.is_ascii_punctuation().then_some(c as u8);
                let piece = sign.and_then(|sign| self.find(false, &[sign]));
                if !more || !piece.is_none_or(&mut *take) {
                    return false;
                }
            }
        }
        true
    }

    /// Passes the pieces of the word that ends here.
    fn finish(&self, word: &mut PieceWord, take: &mut impl FnMut(usize) -> bool) -> bool {
        let PieceWord {
            letters,
            length,
            foreign,
        } = std::mem::take(word);
        let letters = letters.get(..length).unwrap_or_default();
        if foreign || letters.is_empty() {
            return true;
        }
        let mut found = [0usize; MAX_WORD_CHARACTERS];
        let mut count = 0;
        let mut from = 0;
        while from < letters.len() {
            let most = letters.len().min(from + self.longest);
            let longest = (from + 1..=most).rev().find_map(|to| {
                let number = self.find(from > 0, &letters[from..to])?;
                Some((number, to))
            });
            // One unknown piece makes the word unknown.
            let Some((number, to)) = longest else {
                return true;
            };
            found[count] = number;
            count += 1;
            from = to;
        }
        found[..count].iter().all(|number| take(*number))
    }
}

/// The current word.
struct PieceWord {
    letters: [u8; MAX_WORD_CHARACTERS],
    length: usize,
    /// Whether it has a letter that no piece has, or too many letters.
    foreign: bool,
}

impl Default for PieceWord {
    fn default() -> Self {
        Self {
            letters: [0; MAX_WORD_CHARACTERS],
            length: 0,
            foreign: false,
        }
    }
}

impl PieceWord {
    fn push(&mut self, c: char) {
        match self.letters.get_mut(self.length) {
            Some(letter) if c.is_ascii() => {
                *letter = c as u8;
                self.length += 1;
            }
            _ => self.foreign = true,
        }
    }
}

/// Returns whether a piece is inside a word, and its letters.
fn parts(piece: &[u8]) -> (bool, &[u8]) {
    match piece.strip_prefix(INSIDE) {
        Some(letters) if !letters.is_empty() => (true, letters),
        _ => (false, piece),
    }
}

/// Returns the FNV-1a hash.
fn hash(inside: bool, letters: &[u8]) -> usize {
    let start = 0x811c_9dc5u32 ^ u32::from(inside);
    let hash = letters
        .iter()
        .fold(start, |h, b| (h ^ u32::from(*b)).wrapping_mul(0x0100_0193));
    (hash ^ (hash >> 15)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary() -> Vocabulary {
        let pieces: [&[u8]; 9] = [
            b"[UNK]", b"find", b"file", b"##s", b"re", b"##base", b"-", b"#", b"a",
        ];
        Vocabulary::new(pieces.to_vec())
    }

    fn pieces(text: &str) -> Vec<usize> {
        let mut found = Vec::new();
        vocabulary().pieces(text, &mut |n| {
            found.push(n);
            true
        });
        found
    }

    #[test]
    fn words_are_cut_into_the_longest_pieces() {
        assert_eq!(pieces("Find FILES"), [1, 2, 3]);
        assert_eq!(pieces("rebase-find"), [4, 5, 6, 1]);
        assert_eq!(pieces("#find"), [7, 1]);
    }

    #[test]
    fn accents_are_nothing_and_other_letters_make_a_word_unknown() {
        assert_eq!(pieces("fíle fil\u{e9} a\u{200b}a"), [2, 2, 8, 8]);
        assert_eq!(pieces("файл file日 файлfind a"), [8]);
    }

    #[test]
    fn what_has_no_piece_is_passed_over() {
        assert_eq!(pieces("findx xfind ! "), [0usize; 0]);
        assert_eq!(pieces(&"a".repeat(65)), [0usize; 0]);
    }

    #[test]
    fn no_more_are_given_than_are_wanted() {
        let mut count = 0;
        vocabulary().pieces("a a - a", &mut |_| {
            count += 1;
            count < 2
        });
        assert_eq!(count, 2);
    }
}
