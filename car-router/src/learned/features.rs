//! The hashed features of a text: words, pairs of words, pieces of words, its beginning, and its form.

use std::borrow::Cow;

use car_router_words::text::ends;

/// The groups of features.
pub(super) const GROUPS: usize = 4;
const WORDS: u8 = 0;
const PIECES: u8 = 1;
const BEGINNING: u8 = 2;
const FORM: u8 = 3;

/// The rows of the table of weights, as a power of two.
pub(super) const ROWS: usize = 1 << 16;

/// Of a longer text, only the first and the last bytes count: the request is usually stated there.
const HEAD_BYTES: usize = 1000;
const TAIL_BYTES: usize = 500;

/// Longer words are cut.
const MAX_WORD_BYTES: usize = 48;
/// The lengths of the pieces of words.
const SHORTEST_PIECE: usize = 3;
const LONGEST_PIECE: usize = 5;
/// The words of the beginning.
const FIRST_WORDS: usize = 6;
/// The most words of a run of the beginning.
const RUN: usize = 3;

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

fn hash(state: u64, bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(state, |h, b| (h ^ u64::from(*b)).wrapping_mul(PRIME))
}

fn row(hash: u64) -> u16 {
    let mut x = hash;
    x ^= x >> 33;
    x = x.wrapping_mul(0xff51_afd7_ed55_8ccd);
    x ^= x >> 33;
    // The number of rows is that of the values of `u16`.
    (x >> 20) as u16
}

/// Returns what counts of a text: the whole of it, or the beginning and the end.
pub(super) fn seen(text: &str) -> Cow<'_, str> {
    match ends(text, HEAD_BYTES, TAIL_BYTES) {
        (whole, "") => Cow::Borrowed(whole),
        (head, tail) => Cow::Owned(format!("{head}\n{tail}")),
    }
}

/// Passes each feature of a text: its group and its row.
pub(super) fn extract(text: &str, mut feature: impl FnMut(u8, u16)) {
    let mut first = [OFFSET; FIRST_WORDS];
    let mut count = 0;
    let mut before = OFFSET;
    for raw in text.split_whitespace() {
        let word = FoldedWord::new(raw);
        if let Some(place) = first.get_mut(count) {
            *place = hash(OFFSET ^ 1, word.as_bytes());
            count += 1;
        }
        // The pieces that begin at a place share their beginning.
        let padded = word.padded();
        for start in 0..padded.len() {
            let rest = padded.get(start..).unwrap_or(&[]);
            let mut state = OFFSET ^ 2;
            for (at, byte) in rest.iter().enumerate().take(LONGEST_PIECE) {
                state = hash(state, std::slice::from_ref(byte));
                if at + 1 >= SHORTEST_PIECE {
                    feature(PIECES, row(state));
                }
            }
        }
        for token in word.tokens() {
            let own = hash(OFFSET ^ 3, token);
            feature(WORDS, row(own));
            feature(WORDS, row(before.rotate_left(7) ^ own));
            before = own;
        }
    }
    let first = first.get(..count).unwrap_or(&[]);
    for length in 1..=RUN {
        for run in first.windows(length) {
            let run = run.iter().fold(OFFSET ^ 4, |h, w| h.rotate_left(9) ^ w);
            feature(BEGINNING, row(run));
        }
    }
    for (number, is_so) in form(text).into_iter().enumerate() {
        if is_so {
            feature(FORM, row(hash(OFFSET ^ 5, &[number as u8])));
        }
    }
}

/// Returns what is seen of a text without reading its words.
fn form(text: &str) -> [bool; 12] {
    let has = |c: &[char]| text.contains(c);
    let lower_start = |words: &[&str]| {
        let first = text.split_whitespace().next().unwrap_or("");
        words.iter().any(|word| first.eq_ignore_ascii_case(word))
    };
    [
        text.len() > 200,
        text.len() > 800,
        text.contains("```"),
        text.contains('?'),
        text.trim_end().ends_with('?'),
        text.contains("(A)") || text.contains("A)"),
        has(&['\\', '$', '^']),
        has(&['{', '}', ';'])
            || text.contains("def ")
            || text.contains("=>")
            || text.contains("()"),
        text.matches('\n').count() > 2,
        text.bytes().any(|b| b.is_ascii_digit()),
        lower_start(&["what", "who", "when", "where", "which", "why", "how"]),
        lower_start(&["write", "create", "compose", "draft", "generate"]),
    ]
}

/// A word in lower case between two blanks, each number as one digit, cut to a fixed length.
struct FoldedWord {
    bytes: [u8; MAX_WORD_BYTES + 2],
    length: usize,
}

impl FoldedWord {
    fn new(word: &str) -> Self {
        let mut lower = Self {
            bytes: [b' '; MAX_WORD_BYTES + 2],
            length: 0,
        };
        for byte in word.bytes() {
            let byte = if byte.is_ascii_digit() {
                b'7'
            } else {
                byte.to_ascii_lowercase()
            };
            if byte == b'7' && lower.as_bytes().last() == Some(&b'7') {
                continue;
            }
            if lower.length == MAX_WORD_BYTES {
                break;
            }
            lower.bytes[lower.length + 1] = byte;
            lower.length += 1;
        }
        lower
    }

    fn as_bytes(&self) -> &[u8] {
        &self.bytes[1..=self.length]
    }

    /// Returns the word with a blank on each side.
    fn padded(&self) -> &[u8] {
        &self.bytes[..self.length + 2]
    }

    /// Iterates over its runs of letters, its numbers, and its signs one by one.
    fn tokens(&self) -> impl Iterator<Item = &[u8]> {
        let kind = |b: u8| match b {
            b'a'..=b'z' | 0x80.. => 0,
            b'7' => 1,
            _ => 2,
        };
        self.as_bytes()
            .chunk_by(move |a, b| kind(*a) == kind(*b) && kind(*a) < 2)
    }
}
