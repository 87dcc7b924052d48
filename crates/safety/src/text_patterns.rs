//! Regular expressions over texts as they are written, all of them tried in one pass.

use std::sync::{Arc, OnceLock};

use regex::bytes::{Regex, RegexBuilder, RegexSet, RegexSetBuilder};

use crate::rule::SafetyRule;
use car_router_shell::Span;
use car_router_toml::{BuildError, Problem};

/// The patterns of all rules for one kind of text.
#[derive(Debug, Clone)]
pub(super) struct TextPatterns {
    /// Which patterns hit at all, in one pass whatever their number.
    set: RegexSet,
    /// The same patterns apart, for where they hit.
    each: Arc<[OnePattern]>,
}

/// A pattern, built when it first hits: most never do.
#[derive(Debug)]
struct OnePattern {
    /// The rule it belongs to.
    rule: usize,
    text: String,
    built: OnceLock<Option<Regex>>,
}

impl OnePattern {
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
    pub(super) fn new<'r>(rules: impl Iterator<Item = &'r [String]>) -> Result<Self, regex::Error> {
        let each: Arc<[OnePattern]> = rules
            .enumerate()
            .flat_map(|(rule, patterns)| patterns.iter().map(move |text| (rule, text)))
            .map(|(rule, text)| OnePattern {
                rule,
                text: text.clone(),
                built: OnceLock::new(),
            })
            .collect();
        let set = RegexSetBuilder::new(each.iter().map(|p| &p.text))
            .unicode(false)
            .build()?;
        Ok(Self { set, each })
    }

    /// Whether any hits.
    pub(super) fn any(&self, text: &str) -> bool {
        self.set.is_match(text.as_bytes())
    }

    /// The first place of each rule that hits, as `(rule, span)`.
    pub(super) fn hits(&self, text: &str) -> Vec<(usize, Span)> {
        let mut hits: Vec<(usize, Span)> = Vec::new();
        for index in &self.set.matches(text.as_bytes()) {
            let Some(pattern) = self.each.get(index) else {
                continue;
            };
            // The set says that it hits: without a place it still counts, for the whole text.
            let span = pattern.find(text).unwrap_or(Span::new(0, text.len()));
            match hits.iter_mut().find(|(known, _)| *known == pattern.rule) {
                Some((_, known)) => *known = (*known).min(span),
                None => hits.push((pattern.rule, span)),
            }
        }
        hits
    }
}

/// Names the rules whose patterns cannot be built, or says that it is all of them together.
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
