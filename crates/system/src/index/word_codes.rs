//! Descriptions in few bytes: words that occur often are replaced by codes of one or two bytes.
//!
//! A text is divided into words that each end with a space. A code replaces a word together with its space. Codes begin
//! with control characters, so control characters in a text are replaced by spaces first.

use std::borrow::Cow;
use std::collections::HashMap;

/// Words with a code of one byte: 1 to 8.
const SHORT_CODES: usize = 8;

/// The first byte of a code of two bytes: 14 to 31.
const FIRST_LONG_CODE: u8 = 0x0e;
const LAST_LONG_CODE: u8 = 0x1f;

/// The second byte of a code of two bytes is 1 to 255: a zero byte is the mark between two texts.
const SECOND_BYTES: usize = 255;
const LONG_CODES: usize = (LAST_LONG_CODE - FIRST_LONG_CODE + 1) as usize * SECOND_BYTES;

/// The words that have a code, those with a short one first.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct WordCodes {
    words: Vec<String>,
}

impl WordCodes {
    /// Chooses the words that save most bytes in these texts.
    pub(super) fn fitted_to<'t>(texts: impl Iterator<Item = &'t str>) -> Self {
        let mut counts: HashMap<Cow<'t, str>, usize> = HashMap::new();
        for text in texts {
            match clean(text) {
                Cow::Borrowed(text) => {
                    for word in text.split(' ') {
                        *counts.entry(Cow::Borrowed(word)).or_default() += 1;
                    }
                }
                Cow::Owned(text) => {
                    for word in text.split(' ') {
                        *counts.entry(Cow::Owned(word.to_owned())).or_default() += 1;
                    }
                }
            }
        }
        // A word and its space, in place of a code; the word itself is kept once.
        let saved = |word: &str, count: usize, code: usize| {
            (word.len() + 1).saturating_sub(code) * count.saturating_sub(1)
        };
        let mut counted: Vec<(Cow<'t, str>, usize)> = counts
            .into_iter()
            .filter(|(word, count)| !word.is_empty() && saved(word, *count, 2) > 0)
            .collect();
        let mut choose = |most: usize, code: usize| -> Vec<String> {
            counted.sort_by(|(a, x), (b, y)| {
                (saved(b, *y, code).cmp(&saved(a, *x, code))).then_with(|| a.cmp(b))
            });
            let chosen = counted.drain(..most.min(counted.len()));
            chosen.map(|(word, _)| word.into_owned()).collect()
        };
        let mut words = choose(SHORT_CODES, 1);
        words.extend(choose(LONG_CODES, 2));
        Self { words }
    }

    /// Reads what [`to_text`](Self::to_text) wrote.
    pub(super) fn from_text(text: &str) -> Self {
        let words = text.split(' ').filter(|word| !word.is_empty());
        Self {
            words: words.map(str::to_owned).collect(),
        }
    }

    /// Returns the words, separated by spaces.
    pub(super) fn to_text(&self) -> String {
        self.words.join(" ")
    }

    /// Returns what writes texts with these codes.
    pub(super) fn writer(&self) -> CodeWriter<'_> {
        let words = self.words.iter().enumerate();
        CodeWriter {
            codes: words.map(|(code, word)| (word.as_str(), code)).collect(),
        }
    }

    /// Returns the text of bytes that a writer wrote. Bytes of a damaged file are some text.
    pub(super) fn read_text(&self, bytes: &[u8]) -> String {
        let mut text = Vec::with_capacity(bytes.len() * 2);
        let mut rest = bytes.iter();
        while let Some(byte) = rest.next() {
            let code = match *byte {
                byte if (1..=SHORT_CODES as u8).contains(&byte) => usize::from(byte) - 1,
                byte if (FIRST_LONG_CODE..=LAST_LONG_CODE).contains(&byte) => {
                    let second = rest
                        .next()
                        .map_or(0, |byte| usize::from(byte.saturating_sub(1)));
                    SHORT_CODES + usize::from(byte - FIRST_LONG_CODE) * SECOND_BYTES + second
                }
                byte => {
                    text.push(byte);
                    continue;
                }
            };
            text.extend(
                self.words
                    .get(code)
                    .map_or(&b""[..], |word| word.as_bytes()),
            );
            text.push(b' ');
        }
        text.pop();
        match String::from_utf8(text) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        }
    }
}

/// Writes texts with codes.
pub(super) struct CodeWriter<'w> {
    codes: HashMap<&'w str, usize>,
}

impl CodeWriter<'_> {
    pub(super) fn append(&self, text: &str, bytes: &mut Vec<u8>) {
        for word in clean(text).split(' ') {
            match self.codes.get(word).copied() {
                Some(code) if code < SHORT_CODES => bytes.push(code as u8 + 1),
                Some(code) => {
                    let code = code - SHORT_CODES;
                    bytes.push(FIRST_LONG_CODE + (code / SECOND_BYTES) as u8);
                    bytes.push((code % SECOND_BYTES) as u8 + 1);
                }
                None => {
                    bytes.extend(word.as_bytes());
                    bytes.push(b' ');
                }
            }
        }
    }
}

/// Returns a text with spaces for the bytes that codes are made of, and for the mark between two texts.
fn clean(text: &str) -> Cow<'_, str> {
    let is_code = |c: char| matches!(c, '\0'..='\u{8}' | '\u{e}'..='\u{1f}');
    if text.contains(is_code) {
        Cow::Owned(text.replace(is_code, " "))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        let texts = [
            "library for reading pictures",
            "library for reading pictures - development files",
            " two  spaces and a\nline feed ",
            "",
            " ",
            "Wörter — 日本語 – words",
        ];
        // With few words, many, and more than have a code.
        let many: Vec<String> = (0..20_000).map(|n| format!("word{n} word{n}")).collect();
        for known in [
            Vec::new(),
            texts.to_vec(),
            many.iter().map(String::as_str).collect(),
        ] {
            let codes = WordCodes::fitted_to(known.into_iter());
            let read = WordCodes::from_text(&codes.to_text());
            assert_eq!(read, codes);
            for text in texts.iter().copied().chain(many.iter().map(String::as_str)) {
                let mut bytes = Vec::new();
                codes.writer().append(text, &mut bytes);
                assert!(!bytes.contains(&0));
                assert_eq!(read.read_text(&bytes), text);
            }
        }
    }

    #[test]
    fn frequent_words_take_one_byte_or_two() {
        let texts = ["development files", "development files", "development"];
        let codes = WordCodes::fitted_to(texts.into_iter());
        let mut bytes = Vec::new();
        codes.writer().append("development files", &mut bytes);
        assert_eq!(bytes, [1, 2]);
    }

    #[test]
    fn marks_of_codes_are_no_text() {
        let codes = WordCodes::fitted_to(["a library", "a library"].into_iter());
        let mut bytes = Vec::new();
        codes.writer().append("a\u{1}library\0\u{1f}!", &mut bytes);
        assert_eq!(codes.read_text(&bytes), "a library  !");
        // A damaged file: a code that is no word, and one that is cut.
        assert_eq!(
            codes.read_text(&[7, 0x1f, 0xff, b'x', 0xff, 0x1f]),
            "  x\u{fffd}"
        );
    }
}
