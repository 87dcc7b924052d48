//! The features of a text: its words, pairs of words, the beginnings of long words, characters of Chinese and Japanese,
//! and the first words. Each is a row of the table of weights.

/// The groups of features.
pub(super) const GROUPS: usize = 5;
const WORDS: usize = 0;
const PAIRS: usize = 1;
const STEMS: usize = 2;
const CHARACTERS: usize = 3;
const BEGINNING: usize = 4;

/// The rows of the table of weights.
pub(super) const ROWS: usize = 1 << 16;

/// The beginnings of longer words that count, in characters: words of one root share them.
const STEM_LENGTHS: [usize; 2] = [4, 6];

/// The most characters of a run, and the most words of the beginning.
const RUN: usize = 3;

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

fn mixed(state: u64, value: u64) -> u64 {
    (state ^ value).wrapping_mul(PRIME)
}

fn row(group: usize, hash: u64) -> usize {
    let mut x = mixed(hash, group as u64 + 1);
    x ^= x >> 33;
    x = x.wrapping_mul(0xff51_afd7_ed55_8ccd);
    x ^= x >> 33;
    (x >> 20) as usize % ROWS
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CharacterKind {
    Letter,
    Digit,
    /// Chinese and Japanese, which are written without blanks.
    Unspaced,
    /// Blanks and signs, which only separate words.
    Blank,
}

impl CharacterKind {
    fn new(c: char) -> Self {
        match c {
            'a'..='z' | 'A'..='Z' | '\'' | '’' => Self::Letter,
            '0'..='9' => Self::Digit,
            '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' => Self::Unspaced,
            c if c.is_alphabetic() => Self::Letter,
            _ => Self::Blank,
        }
    }
}

/// A word that is being read.
struct OpenWord {
    kind: CharacterKind,
    hash: u64,
    length: usize,
    /// The hashes of its beginnings.
    stems: [u64; STEM_LENGTHS.len()],
    /// Its last characters.
    last: [u64; RUN - 1],
}

impl OpenWord {
    fn new(kind: CharacterKind) -> Self {
        Self {
            kind,
            hash: OFFSET,
            length: 0,
            stems: [OFFSET; STEM_LENGTHS.len()],
            last: [0; RUN - 1],
        }
    }

    /// Adds a character.
    fn push(&mut self, c: char, feature: &mut dyn FnMut(usize, usize)) {
        if self.kind == CharacterKind::Digit {
            // Each number counts as the same.
            (self.hash, self.length) = (mixed(OFFSET, u64::from('7')), 1);
            return;
        }
        let c = match c {
            '’' => '\'',
            c => c.to_lowercase().next().unwrap_or(c),
        };
        let value = u64::from(u32::from(c));
        self.hash = mixed(self.hash, value);
        self.length += 1;
        for (stem, length) in self.stems.iter_mut().zip(STEM_LENGTHS) {
            if self.length == length {
                *stem = self.hash;
            }
        }
        if self.kind == CharacterKind::Unspaced {
            let mut run = mixed(OFFSET, value);
            feature(CHARACTERS, row(CHARACTERS, run));
            for earlier in self.last.iter().take(self.length - 1) {
                run = mixed(run, *earlier);
                feature(CHARACTERS, row(CHARACTERS, run));
            }
            self.last.rotate_right(1);
            if let Some(first) = self.last.first_mut() {
                *first = value;
            }
        }
    }
}

/// Passes each feature of a text: its group and its row.
pub(super) fn each_feature(text: &str, feature: &mut dyn FnMut(usize, usize)) {
    let mut before = None;
    let mut count = 0;
    let mut beginning = OFFSET;
    let mut close = |word: OpenWord, feature: &mut dyn FnMut(usize, usize)| {
        feature(WORDS, row(WORDS, word.hash));
        if let Some(before) = before {
            feature(PAIRS, row(PAIRS, mixed(before, word.hash)));
        }
        before = Some(word.hash.rotate_left(7));
        for (stem, length) in word.stems.iter().zip(STEM_LENGTHS) {
            if word.length > length {
                feature(STEMS, row(STEMS, *stem));
            }
        }
        if count < RUN {
            count += 1;
            beginning = mixed(beginning.rotate_left(9), word.hash);
            feature(BEGINNING, row(BEGINNING, beginning));
        }
    };
    let mut open: Option<OpenWord> = None;
    for c in text.chars() {
        let kind = CharacterKind::new(c);
        if let Some(word) = open.take_if(|word| word.kind != kind) {
            close(word, feature);
        }
        if kind != CharacterKind::Blank {
            let word = open.get_or_insert_with(|| OpenWord::new(kind));
            word.push(c, feature);
        }
    }
    if let Some(word) = open {
        close(word, feature);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        each_feature(text, &mut |group, row| found.push((group, row)));
        found
    }

    #[test]
    fn case_numbers_signs_and_apostrophes_do_not_count() {
        assert_eq!(all("*delete* my files!"), all("delete my files"));
        assert_eq!(all("Don’t DELETE 12 files"), all("don't delete 7 files"));
        assert_eq!(all("9"), all("1000"));
    }

    #[test]
    fn words_of_one_root_share_a_feature() {
        let of = |text| {
            let rows = all(text).into_iter();
            rows.filter(|(group, _)| *group == STEMS)
                .collect::<Vec<_>>()
        };
        assert_eq!(of("deleting").first(), of("deletion").first());
        assert!(of("rm").is_empty());
    }

    #[test]
    fn a_text_without_blanks_has_features_for_its_characters() {
        let shared = |a: &str, b: &str| all(a).iter().filter(|row| all(b).contains(row)).count();
        assert!(shared("バックアップを全部消して", "全部消してください") >= 9);
    }

    #[test]
    fn blanks_and_signs_alone_have_no_feature() {
        assert!(all(" \n\t*?").is_empty() && all("").is_empty());
    }
}
