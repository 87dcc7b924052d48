//! Compiles the patterns of requests from their text form.

use std::collections::{BTreeMap, HashMap};

use super::{Phrase, PhrasePart, RequestPattern, RequestPatterns};
use crate::request::spelling::Spelling;

/// The deepest nesting of sets.
const MAX_SET_DEPTH: usize = 6;

impl RequestPattern {
    /// Only at the beginning of the sentence.
    const BEGINS: &'static str = "^";
    /// Up to eight other words in between.
    const FAR: &'static str = "..";
}

/// The patterns so far, and what only adding to them needs.
pub(in crate::request) struct PatternCompiler {
    patterns: RequestPatterns,
    sets: BTreeMap<String, String>,
    by_text: HashMap<String, usize>,
}

impl PatternCompiler {
    pub(in crate::request) fn new(sets: BTreeMap<String, String>) -> Self {
        let mut compiler = Self {
            patterns: RequestPatterns::default(),
            sets,
            by_text: HashMap::new(),
        };
        compiler.patterns.small = compiler.group("@small");
        compiler.patterns.stop = compiler.group("@stop");
        compiler.patterns.heads = compiler.group("@heads");
        compiler.patterns.talk = compiler.group("@talk");
        compiler.patterns.machine = compiler.group("@machine");
        compiler.patterns.ends = compiler.group("@ends");
        compiler.patterns.products = compiler.group("@product");
        compiler
    }

    /// Adds the misspellings of the words of the set `spelled`, and returns the patterns.
    pub(in crate::request) fn finish(mut self) -> RequestPatterns {
        let words = self.sets.get("spelled").cloned().unwrap_or_default();
        let numbers = &self.patterns.numbers;
        self.patterns.spelling = Spelling::new(&words, |word| numbers.contains_key(word));
        self.patterns
    }

    pub(in crate::request) fn add(&mut self, concept: usize, written: &str) {
        let mut pattern = RequestPattern {
            concept,
            begins: false,
            items: Vec::new(),
        };
        let mut far = false;
        for item in written.split_whitespace() {
            match item {
                RequestPattern::BEGINS => pattern.begins = true,
                RequestPattern::FAR => far = true,
                item => {
                    let group = self.group(item);
                    pattern.items.push((std::mem::take(&mut far), group));
                }
            }
        }
        if let Some((_, first)) = pattern.items.first() {
            let number = self.patterns.patterns.len();
            if self.patterns.by_first.len() <= *first {
                self.patterns.by_first.resize_with(first + 1, Vec::new);
            }
            if let Some(begun) = self.patterns.by_first.get_mut(*first) {
                begun.push(number);
            }
        }
        self.patterns.patterns.push(pattern);
    }

    pub(in crate::request) fn add_unless(&mut self, concept: usize, written: &str) {
        let group = self.group(written);
        self.patterns.unless.push((concept, group));
    }

    fn group(&mut self, written: &str) -> usize {
        if let Some(known) = self.by_text.get(written) {
            return *known;
        }
        let at = self.patterns.groups;
        self.patterns.groups += 1;
        self.by_text.insert(written.to_owned(), at);
        let mut waiting: Vec<(usize, String)> = vec![(0, written.to_owned())];
        while let Some((depth, text)) = waiting.pop() {
            for alternative in text.split('|').filter(|a| !a.is_empty()) {
                if let Some(name) = alternative.strip_prefix('@') {
                    let inner = self.sets.get(name).cloned().unwrap_or_default();
                    if depth < MAX_SET_DEPTH {
                        waiting.push((depth + 1, inner));
                    }
                    continue;
                }
                let is_path = alternative.starts_with(['/', '~', '.']);
                let part = |text: &str| PhrasePart {
                    text: text.trim_end_matches('*').to_owned().into(),
                    is_prefix: text.ends_with('*'),
                };
                let mut parts = alternative.split('_').map(part);
                if alternative.contains('_') && !is_path {
                    // The first word of several is always a whole word.
                    if let Some(first) = parts.next() {
                        let number = self.word(&first.text) as usize;
                        if let Some(phrases) = self.patterns.begun_by.get_mut(number) {
                            let rest = parts.collect();
                            phrases.push(Phrase { group: at, rest });
                        }
                    }
                } else if alternative.ends_with('*') && alternative.len() > 1 {
                    let prefix = alternative.trim_end_matches('*').to_owned();
                    let first = prefix.as_bytes().first().copied().unwrap_or(0);
                    self.patterns
                        .prefixes
                        .entry(first)
                        .or_default()
                        .push((prefix.into(), at));
                } else {
                    let number = self.word(alternative) as usize;
                    if let Some(groups) = self.patterns.of_word.get_mut(number)
                        && !groups.contains(&at)
                    {
                        groups.push(at);
                    }
                }
            }
        }
        at
    }

    fn word(&mut self, text: &str) -> u32 {
        let next = u32::try_from(self.patterns.of_word.len()).unwrap_or(u32::MAX);
        let number = *self
            .patterns
            .numbers
            .entry(text.to_owned().into())
            .or_insert(next);
        if number == next {
            self.patterns.of_word.push(Vec::new());
            self.patterns.begun_by.push(Vec::new());
        }
        number
    }
}
