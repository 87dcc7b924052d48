//! Compiles the misspellings.

use super::{SHORTEST, Spelling};

/// Correct words that differ by one letter, or by its position, from the words of requests.
const WORDS: [&str; 46] = [
    "ranch", "uses", "tale", "able", "sever", "serve", "lean", "clan", "rest", "sash", "urge",
    "pure", "rash", "shed", "dive", "ease", "fore", "form", "disc", "dish", "tables", "date",
    "very", "ever", "every", "hose", "hone", "sore", "core", "rive", "lock", "bock", "older",
    "flies", "fies", "tree", "three", "lane", "plane", "with", "out", "force", "farce", "cache",
    "canter", "diver",
];

impl Spelling {
    /// Creates the misspellings of these words, except those that are words themselves.
    pub(in crate::request) fn new(words: &str, is_word: impl Fn(&str) -> bool) -> Self {
        let mut spelling = Self::default();
        for word in words.split('|') {
            for wrong in misspelt(word) {
                if wrong.len() >= SHORTEST && !is_word(&wrong) && !WORDS.contains(&&*wrong) {
                    spelling
                        .words
                        .entry(wrong.into())
                        .or_insert_with(|| word.to_owned().into());
                }
            }
        }
        spelling
    }
}

/// How far a letter may be moved in a word of more than `SHORTEST` letters: "ereas" is "erase".
const MAX_MOVE: usize = 2;

/// Returns a word with one letter left out, doubled, swapped with the next, or moved.
fn misspelt(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut all = Vec::new();
    for at in 0..letters.len() {
        let mut without = letters.clone();
        let letter = without.remove(at);
        if letters.len() > SHORTEST {
            all.push(without.iter().collect());
            // The first letter is seldom misplaced by more than one.
            let from = at.saturating_sub(MAX_MOVE).max(1);
            let to = (at + MAX_MOVE).min(without.len());
            for place in (from..=to).filter(|place| at > 0 && *place != at) {
                let mut moved = without.clone();
                moved.insert(place, letter);
                if moved != letters {
                    all.push(moved.into_iter().collect());
                }
            }
        }
        let mut doubled = letters.clone();
        doubled.insert(at, letter);
        all.push(doubled.iter().collect());
        if at + 1 < letters.len() && letters.get(at) != letters.get(at + 1) {
            let mut swapped = letters.clone();
            swapped.swap(at, at + 1);
            all.push(swapped.iter().collect());
        }
    }
    all
}
