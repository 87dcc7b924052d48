//! A text split once into tagged words and sentences.

use super::kinds;
use car_router_words::text::words;

/// The position and the kinds of a word.
#[derive(Debug, Clone, Copy)]
pub(super) struct TaggedWord {
    pub(super) start: usize,
    pub(super) end: usize,
    kinds: u16,
}

impl TaggedWord {
    /// Returns whether the word is of one of these kinds.
    pub(super) fn has_kind(&self, kinds: u16) -> bool {
        self.kinds & kinds != 0
    }
}

#[derive(Debug)]
pub(super) struct TaggedText<'t> {
    pub(super) text: &'t str,
    pub(super) words: Vec<TaggedWord>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Sentence<'t, 'r> {
    pub(super) text: &'t str,
    pub(super) words: &'r [TaggedWord],
}

/// The length of a short word and the space after it, in bytes. In most texts, the average word is longer.
const SHORT_WORD_BYTES: usize = 4;

impl<'t> TaggedText<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let mut found = Vec::with_capacity(text.len() / SHORT_WORD_BYTES + 2);
        found.extend(words(text).map(|w| TaggedWord {
            start: w.start,
            end: w.end,
            kinds: kinds::kinds_of_word(w.text),
        }));
        Self { text, words: found }
    }

    /// Iterates over the sentences. A period inside a name or a number ends none.
    pub(super) fn sentences(&self) -> impl Iterator<Item = Sentence<'t, '_>> {
        let bytes = self.text.as_bytes();
        let (mut from, mut first) = (0, 0);
        std::iter::from_fn(move || {
            let rest = bytes.get(from..).filter(|rest| !rest.is_empty())?;
            let closes = |at: &usize| match rest.get(*at) {
                Some(b'\n') => true,
                Some(b'.' | b'!' | b'?' | b';' | b':') => {
                    let behind = self.text.get(from + at + 1..);
                    behind.is_none_or(|t| t.chars().next().is_none_or(char::is_whitespace))
                }
                _ => false,
            };
            let end = (0..rest.len()).find(closes).map_or(rest.len(), |at| at + 1) + from;
            let text = self.text.get(from..end)?;
            let count = self
                .words
                .get(first..)?
                .iter()
                .take_while(|w| w.start < end);
            let last = first + count.count();
            let words = self.words.get(first..last)?;
            (from, first) = (end, last);
            Some(Sentence { text, words })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_ends_at_its_point_and_not_at_one_inside_a_name() {
        let reading = TaggedText::new("Rename a.rs. Then go on: now!\nDone");
        let all: Vec<_> = reading
            .sentences()
            .map(|s| (s.text, s.words.len()))
            .collect();
        assert_eq!(
            all,
            [
                ("Rename a.rs.", 2),
                (" Then go on:", 3),
                (" now!", 1),
                ("\n", 0),
                ("Done", 1)
            ]
        );
        assert_eq!(TaggedText::new("").sentences().count(), 0);
    }
}
