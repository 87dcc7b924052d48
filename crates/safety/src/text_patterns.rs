//! Regular expressions for source texts, all matched in one pass.

use std::sync::{Arc, OnceLock};

use regex::bytes::{Regex, RegexBuilder, RegexSet, RegexSetBuilder};

use crate::rule::SafetyRule;
use car_router_shell::Span;
use car_router_toml::{BuildError, Problem};

/// The patterns of all rules for one kind of text.
#[derive(Debug, Clone)]
pub(super) struct TextPatterns {
    /// Finds which patterns match, in one pass whatever their number.
    set: RegexSet,
    /// The single patterns, to find where they match.
    each: Arc<[OnePattern]>,
}

/// A pattern that is compiled when it first matches; most never do.
#[derive(Debug)]
struct OnePattern {
    /// The index of its rule.
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

    /// Returns whether any pattern matches.
    pub(super) fn any(&self, text: &str) -> bool {
        self.set.is_match(text.as_bytes())
    }

    /// Returns the first match of each rule, as `(rule, span)`.
    pub(super) fn hits(&self, text: &str) -> Vec<(usize, Span)> {
        let mut hits: Vec<(usize, Span)> = Vec::new();
        for index in &self.set.matches(text.as_bytes()) {
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
