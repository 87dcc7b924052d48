//! Extracts hashed features from a text, in one pass and without allocating.
//!
//! There are four groups: words, pairs of words, pieces of words, and types of tokens. Within a group, every feature
//! counts `1 / sqrt(number in the group)`, so that the confidence of a long text is not higher merely because it is
//! long.

use super::courtesy::without_courtesy;
use super::lexicon::{Lexicon, TokenKind};

/// The groups of features.
pub(crate) const GROUPS: usize = 4;
pub(crate) const WORDS: usize = 0;
pub(crate) const PAIRS: usize = 1;
pub(crate) const PIECES: usize = 2;
pub(crate) const TYPES: usize = 3;

/// The number of buckets; a smaller table folds them.
pub(crate) const BUCKETS: usize = 1 << 16;

/// The longest word, in bytes; longer ones are cut. Nothing that distinguishes domains is longer.
const MAX_WORD_BYTES: usize = 32;

/// The most words that are used. A request has said what it asks for by then.
pub(crate) const MAX_WORDS: usize = 4096;

/// Words that do not change a request.
const COURTESY: [&str; 4] = ["please", "pls", "plz", "kindly"];

/// FNV-1a, with a final mix so that the low bits are well distributed.
#[derive(Clone, Copy)]
pub(crate) struct Hash(u64);

impl Hash {
    /// The hash of no bytes.
    pub(crate) const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    pub(crate) fn new(salt: u8) -> Self {
        Self::EMPTY.byte(salt)
    }

    /// Returns the FNV-1a hash without the final mix.
    #[cfg(feature = "unstable-internals")]
    pub(crate) fn value(self) -> u64 {
        self.0
    }

    pub(crate) fn byte(self, byte: u8) -> Self {
        Self((self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
    }

    pub(crate) fn bytes(self, bytes: &[u8]) -> Self {
        bytes.iter().fold(self, |hash, byte| hash.byte(*byte))
    }

    fn full(self) -> u64 {
        let mut x = self.0;
        x ^= x >> 33;
        x = x.wrapping_mul(0xff51_afd7_ed55_8ccd);
        x ^= x >> 33;
        x
    }

    pub(crate) fn bucket(self) -> usize {
        (self.full() >> 20) as usize % BUCKETS
    }
}

/// A word in lower case with its digits replaced by `0`, cut to a fixed length.
#[derive(Clone, Copy)]
struct LowerWord {
    bytes: [u8; MAX_WORD_BYTES],
    length: usize,
}

impl LowerWord {
    fn new(word: &str) -> Self {
        let mut lower = Self {
            bytes: [0; MAX_WORD_BYTES],
            length: 0,
        };
        if word.is_ascii() {
            for byte in word.bytes() {
                let byte = if byte.is_ascii_digit() {
                    b'0'
                } else {
                    byte.to_ascii_lowercase()
                };
                if byte == b'0' && lower.last() == Some(b'0') {
                    continue;
                }
                let Some(place) = lower.bytes.get_mut(lower.length) else {
                    break;
                };
                *place = byte;
                lower.length += 1;
            }
            return lower;
        }
        for c in word.chars() {
            for c in c.to_lowercase() {
                let c = if c.is_ascii_digit() { '0' } else { c };
                // A number becomes one digit, whatever its length.
                if c == '0' && lower.last() == Some(b'0') {
                    continue;
                }
                let mut buffer = [0; 4];
                let encoded = c.encode_utf8(&mut buffer).as_bytes();
                if lower.length + encoded.len() > MAX_WORD_BYTES {
                    return lower;
                }
                lower.bytes[lower.length..lower.length + encoded.len()].copy_from_slice(encoded);
                lower.length += encoded.len();
            }
        }
        lower
    }

    fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    fn last(&self) -> Option<u8> {
        self.as_bytes().last().copied()
    }

    /// Returns the word without a plural or third-person ending.
    fn stem(&self) -> &[u8] {
        let all = self.as_bytes();
        let cut =
            |ending: &[u8], keep: usize| all.len() > keep + ending.len() && all.ends_with(ending);
        let plural = cut(b"s", 2) && !all.ends_with(b"ss") && !all.ends_with(b"us");
        let ending = if cut(b"ies", 2) {
            3
        } else if cut(b"'s", 1) {
            2
        } else {
            usize::from(plural || cut(b"y", 3))
        };
        &all[..all.len() - ending]
    }
}

/// Receives the features of a text.
pub(crate) trait Sink {
    /// Receives a feature of this group.
    fn feature(&mut self, group: usize, bucket: usize);
    /// Receives a word, by the hash of its stem, to compute the share of known words.
    fn word(&mut self, stem: Hash);
}

/// Passes every feature of `text` to `sink`.
pub(crate) fn extract(text: &str, lexicon: &Lexicon, sink: &mut impl Sink) {
    let mut before = Hash::new(b'^');
    let mut count = 0;
    let mut quote: Option<char> = None;
    for token in without_courtesy(text).split_whitespace() {
        if count >= MAX_WORDS {
            break;
        }
        let quoted = quote.is_some() || token.starts_with(['"', '\'', '`', '“']);
        quote = quotation(token, quote);
        let kind = if quoted {
            TokenKind::Quoted
        } else {
            lexicon.token(token)
        };
        if kind != TokenKind::Word {
            sink.feature(TYPES, Hash::new(b'T').byte(kind as u8).bucket());
        }
        if let Some(extension) = lexicon.extension(token) {
            sink.feature(TYPES, Hash::new(b'E').byte(extension).bucket());
        }
        for word in car_router_words::text::words(token) {
            // Polite words ask for nothing.
            if COURTESY.iter().any(|c| c.eq_ignore_ascii_case(word.text)) {
                continue;
            }
            count += 1;
            if count > MAX_WORDS {
                break;
            }
            before = one_word(word.text, quoted, kind, before, count == 1, lexicon, sink);
        }
    }
    sink.feature(PAIRS, before.byte(b'$').bucket());
}

/// Returns the quotation mark that is still open after this token.
fn quotation(token: &str, open: Option<char>) -> Option<char> {
    let mut open = open;
    let mut before = ' ';
    for c in token.chars() {
        match open {
            Some(mark) if c == mark || (mark == '“' && c == '”') => open = None,
            // An apostrophe or a backtick inside a word opens no quotation.
            None if matches!(c, '"' | '“')
                || (matches!(c, '\'' | '`') && !before.is_alphanumeric()) =>
            {
                open = Some(c)
            }
            _ => {}
        }
        before = c;
    }
    open
}

/// Passes the features of one word, and returns the first half of its pair with the next.
fn one_word(
    word: &str,
    quoted: bool,
    kind: TokenKind,
    before: Hash,
    first: bool,
    lexicon: &Lexicon,
    sink: &mut impl Sink,
) -> Hash {
    let lower = LowerWord::new(word);
    let stem = lower.stem();
    // Quoted words and parts of paths are data; they tell little about the request.
    let salt = if quoted || kind == TokenKind::Path {
        b'q'
    } else {
        b'w'
    };
    let hash = Hash::new(salt).bytes(stem);
    sink.feature(WORDS, hash.bucket());
    if salt == b'w' {
        sink.word(hash);
        if first {
            sink.feature(TYPES, Hash::new(b'1').bytes(stem).bucket());
        }
        if let Some(program) = lexicon.program(lower.as_bytes()) {
            let salt = if program.everyday { b'p' } else { b'P' };
            sink.feature(TYPES, Hash::new(salt).byte(program.domain).bucket());
            if first {
                sink.feature(
                    TYPES,
                    Hash::new(b'F').byte(program.domain).byte(salt).bucket(),
                );
            }
        }
        pieces(lower.as_bytes(), sink);
    } else if quoted
        && let Some(program) = lexicon.program(lower.as_bytes()).filter(|p| !p.everyday)
    {
        // "the `tar` command": a program counts in quotes, too.
        sink.feature(TYPES, Hash::new(b'r').byte(program.domain).bucket());
    }
    let paired = if salt == b'w' { stem } else { b"\"" };
    sink.feature(PAIRS, before.byte(b' ').bytes(paired).bucket());
    Hash::new(b'b').bytes(paired)
}

/// Passes every run of 3 to 5 bytes of the word, with its ends marked.
fn pieces(word: &[u8], sink: &mut impl Sink) {
    let mut marked = [b'<'; MAX_WORD_BYTES + 2];
    marked[1..=word.len()].copy_from_slice(word);
    marked[word.len() + 1] = b'>';
    let marked = &marked[..word.len() + 2];
    // The hash of each run continues that of the shorter one at the same position.
    let mut hashes = [Hash::new(b'c'); MAX_WORD_BYTES + 2];
    for (at, hash) in hashes.iter_mut().enumerate() {
        *hash = hash.bytes(marked.get(at..at + 2).unwrap_or(&[]));
    }
    for length in 3..=5 {
        let ends = marked.iter().skip(length - 1);
        for (hash, end) in hashes.iter_mut().zip(ends) {
            *hash = hash.byte(*end);
            sink.feature(PIECES, hash.bucket());
        }
    }
}
