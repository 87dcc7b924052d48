//! A table of phrases, which are found in a text in one pass whatever their number.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use crate::text::words;

/// The longest phrase in words; longer ones are cut. It bounds how many words a lookup advances.
const MAX_PHRASE_WORDS: usize = 4;

/// Phrases with a value for each.
#[derive(Debug)]
pub struct PhraseTable<T> {
    /// Every phrase and every prefix of a phrase.
    index: HashMap<Box<str>, usize, FixedState>,
    steps: Vec<TrieStep<T>>,
}

#[derive(Debug)]
struct TrieStep<T> {
    /// The value of the phrase that ends here.
    value: Option<T>,
    /// Whether a longer phrase continues from here.
    goes_on: bool,
}

impl<T> Default for PhraseTable<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> PhraseTable<T> {
    /// Creates an empty table.
    #[must_use]
    pub fn new() -> Self {
        Self {
            index: HashMap::default(),
            steps: Vec::new(),
        }
    }

    /// Returns the value of `phrase`, made by `default` if it is new; `None` for a phrase without a word.
    pub fn entry(&mut self, phrase: &str, default: impl FnOnce() -> T) -> Option<&mut T> {
        let phrase = normal(phrase);
        if phrase.is_empty() {
            return None;
        }
        for (at, _) in phrase.match_indices(' ') {
            if let Some(start) = phrase.get(..at) {
                self.step(start).goes_on = true;
            }
        }
        Some(self.step(&phrase).value.get_or_insert_with(default))
    }

    fn step(&mut self, phrase: &str) -> &mut TrieStep<T> {
        let next = self.steps.len();
        let at = *self.index.entry(phrase.into()).or_insert(next);
        if at == next {
            self.steps.push(TrieStep {
                value: None,
                goes_on: false,
            });
        }
        &mut self.steps[at]
    }

    /// Returns whether the table has no phrases.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Iterates over the number of words and the value of each phrase.
    pub fn values_mut(&mut self) -> impl Iterator<Item = (usize, &mut T)> {
        let mut length = vec![0; self.steps.len()];
        for (phrase, at) in &self.index {
            length[*at] = phrase.split(' ').count();
        }
        self.steps
            .iter_mut()
            .zip(length)
            .filter_map(|(step, length)| Some((length, step.value.as_mut()?)))
    }

    /// Returns the values of the phrases in `text`, each phrase once. At each word the longest phrase matches, and the
    /// search continues after it. A part of a word never matches.
    pub fn found_in(&self, text: &str) -> Vec<&T> {
        let lower = LowerText::new(text);
        let mut seen: Vec<bool> = Vec::new();
        let mut found = Vec::new();
        let mut at = 0;
        while at < lower.ends.len() {
            let start = lower.start(at);
            let mut longest = None;
            for (further, end) in lower.ends[at..].iter().take(MAX_PHRASE_WORDS).enumerate() {
                let Some(&step) = self.index.get(&lower.text[start..*end]) else {
                    break;
                };
                if self.steps[step].value.is_some() {
                    longest = Some((step, further));
                }
                if !self.steps[step].goes_on {
                    break;
                }
            }
            if let Some((step, further)) = longest {
                at += further;
                seen.resize(self.steps.len(), false);
                if !std::mem::replace(&mut seen[step], true) {
                    found.extend(&self.steps[step].value);
                }
            }
            at += 1;
        }
        found
    }
}

/// The words of a text in lower case, separated by single spaces.
struct LowerText {
    text: String,
    ends: Vec<usize>,
}

impl LowerText {
    fn new(text: &str) -> Self {
        let mut lower = Self {
            text: String::with_capacity(text.len()),
            ends: Vec::with_capacity(text.len() / 5 + 1),
        };
        for word in words(text) {
            if !lower.text.is_empty() {
                lower.text.push(' ');
            }
            lower
                .text
                .extend(word.text.chars().flat_map(char::to_lowercase));
            lower.ends.push(lower.text.len());
        }
        lower
    }

    fn start(&self, word: usize) -> usize {
        word.checked_sub(1)
            .map_or(0, |before| self.ends[before] + 1)
    }
}

/// Normalizes a phrase for lookup: its words in lower case, separated by single spaces.
fn normal(phrase: &str) -> String {
    let lower = LowerText::new(phrase);
    let end = lower
        .ends
        .get(MAX_PHRASE_WORDS - 1)
        .or(lower.ends.last())
        .copied()
        .unwrap_or(0);
    lower.text[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_phrases(phrases: &[&'static str], text: &str) -> Vec<&'static str> {
        let mut table = PhraseTable::new();
        for phrase in phrases {
            table.entry(phrase, || *phrase);
        }
        table.found_in(text).into_iter().copied().collect()
    }

    #[test]
    fn the_longest_phrase_counts_once() {
        let phrases = ["force push", "push", "force", "a b c d"];
        assert_eq!(
            find_phrases(&phrases, "Force  PUSH, then push; force push"),
            ["force push", "push"]
        );
        assert_eq!(find_phrases(&phrases, "a b c, force"), ["force"]);
        assert_eq!(
            find_phrases(&phrases, "pushing enforce"),
            Vec::<&str>::new()
        );
    }

    #[test]
    fn a_start_of_a_phrase_is_no_phrase() {
        assert_eq!(
            find_phrases(&["what is my ip"], "what is my"),
            Vec::<&str>::new()
        );
        assert_eq!(find_phrases(&["what is my ip", "is"], "what is my"), ["is"]);
    }
}
