//! The rules of an engine: the built-in ones, which are read when they are needed, and custom ones after them.

#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) mod compile;

use std::sync::{LazyLock, OnceLock};

use crate::matcher::CommandMatcher;
use crate::rule::SafetyRule;
use crate::rule_index::{MatchersByProgram, RuleMatcher};
use crate::stored::{Deferred, restore, stored};
use crate::text_patterns::StoredPatterns;

/// The built-in rules.
#[derive(Debug)]
pub(super) struct ShippedRules {
    pub(super) rules: Vec<ShippedRule>,
    /// The matchers of all rules, in the order of the rules.
    pub(super) matchers: Vec<RuleMatcher>,
    pub(super) by_program: MatchersByProgram,
    pub(super) script_patterns: StoredPatterns,
    pub(super) incomplete_patterns: StoredPatterns,
    pub(super) request_patterns: StoredPatterns,
}

stored!(ShippedRules {
    rules,
    matchers,
    by_program,
    script_patterns,
    incomplete_patterns,
    request_patterns,
});

/// A built-in rule.
#[derive(Debug)]
pub(super) struct ShippedRule {
    id: &'static str,
    first_matcher: usize,
    matchers: usize,
    /// The rule; stored without its matchers, which are stored once for all rules.
    rule: Deferred<SafetyRule, SafetyRule>,
}

stored!(ShippedRule {
    id,
    first_matcher,
    matchers,
    rule,
});

static RULES: LazyLock<ShippedRules> =
    LazyLock::new(|| restore(include_bytes!("../data/compiled/rules.bin")));

/// Returns the built-in rules, whatever the domains in use.
pub(super) fn rules() -> &'static ShippedRules {
    &RULES
}

impl ShippedRules {
    fn get(&self, index: usize) -> Option<&SafetyRule> {
        let shipped = self.rules.get(index)?;
        Some(shipped.rule.get(|rule| {
            let matchers = self.matchers.iter().skip(shipped.first_matcher);
            let matchers = matchers.take(shipped.matchers);
            let matchers: Vec<CommandMatcher> =
                matchers.map(|(_, matcher)| matcher.stored()).collect();
            SafetyRule { matchers, ..rule }
        }))
    }

    /// Returns the rule with an id.
    pub(super) fn find(&self, id: &str) -> Option<&SafetyRule> {
        self.get(self.rules.iter().position(|rule| rule.id == id)?)
    }
}

/// The rules of an engine.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) custom: Vec<SafetyRule>,
    /// All rules in one list, if it was asked for.
    all: OnceLock<Vec<SafetyRule>>,
}

impl Rules {
    /// Creates the list of the built-in rules and these.
    pub(super) fn new(custom: Vec<SafetyRule>) -> Self {
        Self {
            custom,
            all: OnceLock::new(),
        }
    }

    /// Returns the rule with an index.
    pub(super) fn get(&self, index: usize) -> Option<&SafetyRule> {
        match index.checked_sub(RULES.rules.len()) {
            None => RULES.get(index),
            Some(index) => self.custom.get(index),
        }
    }

    /// Returns the rule with an id.
    pub(super) fn find(&self, id: &str) -> Option<&SafetyRule> {
        let custom = || self.custom.iter().find(|rule| rule.id == id);
        RULES.find(id).or_else(custom)
    }

    /// Returns all rules, the built-in ones first.
    pub(super) fn all(&self) -> &[SafetyRule] {
        self.all.get_or_init(|| {
            let shipped = (0..RULES.rules.len()).filter_map(|index| RULES.get(index));
            shipped.chain(&self.custom).cloned().collect()
        })
    }
}
