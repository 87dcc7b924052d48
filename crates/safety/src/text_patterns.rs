//! Regular expressions for source texts, all matched in one pass.
//!
//! Compiling those of the built-in rules takes millions of instructions, and few texts match any. So each has texts one of
//! which is part of whatever it matches, and they are compiled when the first text with one of those comes.

#[cfg(any(test, feature = "unstable-internals"))]
mod compile;

#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) use compile::required_texts;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, OnceLock};

use foldhash::fast::FixedState;
use regex::bytes::{Regex, RegexBuilder, RegexSet, RegexSetBuilder};

use crate::rule::SafetyRule;
use crate::stored::{restore, stored};
use car_router_shell::Span;
use car_router_toml::{BuildError, Problem};

/// Texts in lower case of which each match of a pattern has one, by pattern.
pub(super) type RequiredByPattern = HashMap<&'static str, Vec<&'static str>, FixedState>;

/// Those of the patterns in the matchers of the built-in rules.
static REQUIRED: LazyLock<RequiredByPattern> =
    LazyLock::new(|| restore(include_bytes!("../data/compiled/required_texts.bin")));

/// Returns texts in lower case of which each match of a pattern of a matcher has one; none if they are not known.
pub(super) fn required_in_matches(pattern: &str) -> &'static [&'static str] {
    REQUIRED.get(pattern).map_or(&[], Vec::as_slice)
}

/// The patterns of the built-in rules for one kind of text, as they are stored.
#[derive(Debug)]
pub(super) struct StoredPatterns {
    /// The patterns, each with the index of its rule.
    patterns: Vec<(usize, Cow<'static, str>)>,
    /// Texts in lower case: whatever a pattern matches has one of them.
    required: Vec<Cow<'static, str>>,
}

stored!(StoredPatterns { patterns, required });

/// The patterns of all rules for one kind of text.
#[derive(Debug, Clone)]
pub(super) struct TextPatterns {
    set: Arc<PatternSet>,
    /// The single patterns, to find where they match.
    each: Arc<[OnePattern]>,
}

/// Finds which patterns match, in one pass whatever their number.
#[derive(Debug)]
struct PatternSet {
    /// Rules out most texts; absent if there are custom patterns.
    required: Option<RequiredTexts>,
    built: OnceLock<RegexSet>,
}

/// A pattern that is compiled when it first matches; most never do.
#[derive(Debug)]
struct OnePattern {
    /// The index of its rule.
    rule: usize,
    text: Cow<'static, str>,
    built: OnceLock<Option<Regex>>,
}

impl OnePattern {
    fn new((rule, text): (usize, Cow<'static, str>)) -> Self {
        Self {
            rule,
            text,
            built: OnceLock::new(),
        }
    }

    fn find(&self, text: &str) -> Option<Span> {
        let build = || RegexBuilder::new(&self.text).unicode(false).build().ok();
        let found = self
            .built
            .get_or_init(build)
            .as_ref()?
            .find(text.as_bytes())?;
        Some(
            Span::new(found.start(), found.end())
                .on_characters(text)
                .trimmed(text),
        )
    }
}

impl TextPatterns {
    /// Creates the patterns of the built-in rules and of custom ones, whose indices follow.
    ///
    /// # Errors
    /// Returns an error if there are custom patterns and the whole is too large to compile.
    pub(super) fn new<'r>(
        shipped: &StoredPatterns,
        custom: impl Iterator<Item = (usize, &'r [String])>,
    ) -> Result<Self, regex::Error> {
        let mut each = shipped.patterns.clone();
        let count = each.len();
        each.extend(custom.flat_map(|(rule, patterns)| {
            let patterns = patterns.iter();
            patterns.map(move |text| (rule, Cow::Owned(text.clone())))
        }));
        let has_custom = each.len() > count;
        let each: Arc<[OnePattern]> = each.into_iter().map(OnePattern::new).collect();
        let set = if has_custom {
            PatternSet {
                required: None,
                built: build_set(&each)?.into(),
            }
        } else {
            PatternSet {
                required: Some(RequiredTexts::new(&shipped.required)),
                built: OnceLock::new(),
            }
        };
        Ok(Self {
            set: Arc::new(set),
            each,
        })
    }

    /// Returns the set, unless no pattern can match.
    fn set(&self, text: &str) -> Option<&RegexSet> {
        if let Some(required) = &self.set.required
            && !required.are_in(text)
        {
            return None;
        }
        // A test compiles the built-in patterns.
        let build = || build_set(&self.each).unwrap_or_else(|error| unreachable!("{error}"));
        Some(self.set.built.get_or_init(build))
    }

    /// Returns whether any pattern matches.
    pub(super) fn any(&self, text: &str) -> bool {
        self.set(text)
            .is_some_and(|set| set.is_match(text.as_bytes()))
    }

    /// Returns the first match of each rule, as `(rule, span)`.
    pub(super) fn hits(&self, text: &str) -> Vec<(usize, Span)> {
        let mut hits: Vec<(usize, Span)> = Vec::new();
        let Some(set) = self.set(text) else {
            return hits;
        };
        for index in &set.matches(text.as_bytes()) {
            let Some(pattern) = self.each.get(index) else {
                continue;
            };
            // The set says that it matches. Without a position it still counts, for the whole text.
            let span = pattern.find(text).unwrap_or(Span::new(0, text.len()));
            match hits.iter_mut().find(|(known, _)| *known == pattern.rule) {
                Some((_, known)) => *known = (*known).min(span),
                None => hits.push((pattern.rule, span)),
            }
        }
        hits
    }
}

fn build_set(each: &[OnePattern]) -> Result<RegexSet, regex::Error> {
    RegexSetBuilder::new(each.iter().map(|p| &p.text))
        .unicode(false)
        .build()
}

/// Texts of which a match has at least one, whatever the case of its letters.
#[derive(Debug)]
struct RequiredTexts {
    /// Those of one byte.
    bytes: Vec<u8>,
    /// The others by their first two bytes, and a bitmap of those.
    by_start: HashMap<[u8; 2], Vec<Cow<'static, str>>, FixedState>,
    starts: Box<[u64]>,
}

impl RequiredTexts {
    fn new(texts: &[Cow<'static, str>]) -> Self {
        let mut required = Self {
            bytes: Vec::new(),
            by_start: HashMap::default(),
            starts: vec![0; (1 << 16) / 64].into(),
        };
        for text in texts {
            match text.as_bytes() {
                [] => {}
                [byte] => required.bytes.push(*byte),
                [first, second, ..] => {
                    let start = [*first, *second];
                    let (word, bit) = bit_of(start);
                    if let Some(word) = required.starts.get_mut(word) {
                        *word |= bit;
                    }
                    let same_start = required.by_start.entry(start).or_default();
                    same_start.push(text.clone());
                }
            }
        }
        required
    }

    /// Returns whether a text has one of them.
    fn are_in(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        if !self.bytes.is_empty() && bytes.iter().any(|byte| self.bytes.contains(byte)) {
            return true;
        }
        let mut previous = 0;
        for (at, byte) in bytes.iter().enumerate() {
            let byte = byte.to_ascii_lowercase();
            let start = [std::mem::replace(&mut previous, byte), byte];
            let (word, bit) = bit_of(start);
            if self.starts.get(word).is_some_and(|word| word & bit != 0)
                && at > 0
                && self.begins(start, bytes.get(at - 1..).unwrap_or(&[]))
            {
                return true;
            }
        }
        false
    }

    /// Returns whether one that starts with these bytes is at the beginning of a text.
    fn begins(&self, start: [u8; 2], text: &[u8]) -> bool {
        self.by_start.get(&start).is_some_and(|required| {
            required.iter().any(|required| {
                text.get(..required.len())
                    .is_some_and(|part| part.eq_ignore_ascii_case(required.as_bytes()))
            })
        })
    }
}

/// Returns the index of the word and the bit in it that a bitmap has for two bytes.
fn bit_of([first, second]: [u8; 2]) -> (usize, u64) {
    let number = usize::from(first) << 8 | usize::from(second);
    (number / 64, 1 << (number % 64))
}

/// Returns an error that names the rules whose patterns cannot be compiled, or says that all of them together cannot.
pub(super) fn too_large(
    rules: &[SafetyRule],
    key: &str,
    patterns: fn(&SafetyRule) -> &[String],
    error: &regex::Error,
) -> BuildError {
    let expected = "patterns that compile within the limit";
    for rule in rules {
        for pattern in patterns(rule) {
            if RegexBuilder::new(pattern).unicode(false).build().is_err() {
                let key = format!("safety.{}.{key}", rule.id);
                return Problem::new("safety rules", key, Some(pattern), expected).into();
            }
        }
    }
    Problem::new("safety rules", key, Some(&error.to_string()), expected).into()
}
