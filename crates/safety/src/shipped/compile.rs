//! Compiles the built-in rules.

use crate::matcher::CommandMatcher;
use crate::matching::Matcher;
use crate::rule::SafetyRule;
use crate::rule_index::MatchersByProgram;
use crate::shipped::{ShippedRule, ShippedRules};
use crate::stored::{Deferred, Stored};
use crate::text_patterns::{RequiredByPattern, StoredPatterns, required_texts};
use car_router_toml::{BuildError, DataFile, Problem};

macro_rules! files {
    ($($name:literal),*) => {
        [$((
            concat!("rules/", $name, ".toml"),
            include_str!(concat!("../../data/rules/", $name, ".toml")),
        )),*]
    };
}

/// The areas, in the order of the reference.
const FILES: [(&str, &str); 16] = files![
    "filesystem",
    "disk",
    "permissions",
    "process",
    "network",
    "remote",
    "secrets",
    "git",
    "packages",
    "archives",
    "containers",
    "kubernetes",
    "infrastructure",
    "cloud",
    "databases",
    "windows"
];

/// Parses `data/rules`.
pub(crate) fn parse_rules() -> Result<Vec<SafetyRule>, BuildError> {
    let mut problems = Vec::new();
    let mut all = Vec::new();
    for (name, source) in FILES {
        let rules = DataFile::parse(name, source, &mut problems, |root| {
            let rules = SafetyRule::parse_sections(root);
            root.finish();
            Some(rules)
        });
        all.extend(rules.unwrap_or_default());
    }
    check_ids(&all, &mut problems);
    BuildError::check(problems)?;
    Ok(all)
}

/// Reports duplicate ids.
fn check_ids(rules: &[SafetyRule], problems: &mut Vec<Problem>) {
    let mut ids: Vec<&str> = rules.iter().map(|r| &*r.id).collect();
    ids.sort_unstable();
    for pair in ids.windows(2) {
        if let [first, second] = pair
            && first == second
        {
            let expected = "ids that are given once";
            problems.push(Problem::new(
                "safety rules",
                "safety.id",
                Some(first),
                expected,
            ));
        }
    }
}

/// Compiles `data/rules`.
pub(crate) fn compile_rules() -> Result<Vec<u8>, String> {
    let written = parse_rules().map_err(|error| error.to_string())?;
    let mut rules = Vec::new();
    let mut matchers = Vec::new();
    let mut by_program = MatchersByProgram::default();
    for (index, rule) in written.iter().enumerate() {
        let first_matcher = matchers.len();
        for matcher in &rule.matchers {
            by_program.add(matchers.len(), matcher);
            matchers.push((index, Deferred::<CommandMatcher, Matcher>::new(matcher)));
        }
        let unmatched = SafetyRule {
            matchers: Vec::new(),
            ..rule.clone()
        };
        rules.push(ShippedRule {
            id: rule.id.clone().leak(),
            first_matcher,
            matchers: rule.matchers.len(),
            rule: Deferred::new(&unmatched),
        });
    }
    let patterns = |of: fn(&SafetyRule) -> &[String]| {
        StoredPatterns::compile(written.iter().map(of).enumerate())
    };
    let compiled = ShippedRules {
        rules,
        matchers,
        by_program,
        script_patterns: patterns(|rule| &rule.script_patterns)?,
        incomplete_patterns: patterns(|rule| &rule.incomplete_patterns)?,
        request_patterns: patterns(|rule| &rule.request_patterns)?,
    };
    let mut bytes = Vec::new();
    compiled.store(&mut bytes);
    Ok(bytes)
}

/// Compiles the texts that the matches of the patterns of matchers have.
pub(crate) fn compile_required_texts() -> Result<Vec<u8>, String> {
    let mut required = RequiredByPattern::default();
    for rule in parse_rules().map_err(|error| error.to_string())? {
        for matcher in &rule.matchers {
            add_required(matcher, &mut required);
        }
    }
    let mut bytes = Vec::new();
    required.store(&mut bytes);
    Ok(bytes)
}

/// Adds the texts that the matches of a matcher's patterns have, and of the matchers in it.
fn add_required(matcher: &CommandMatcher, required: &mut RequiredByPattern) {
    let patterns = matcher.text_patterns.iter().chain(&matcher.input_patterns);
    for pattern in patterns {
        if let Ok(texts) = required_texts(pattern) {
            let texts = texts.into_iter().map(|text| &*text.leak()).collect();
            required.insert(pattern.clone().leak(), texts);
        }
    }
    let inner = [
        &matcher.stdin_from,
        &matcher.unless_stdin_from,
        &matcher.unless_stdin_of,
        &matcher.unless_argument_of,
        &matcher.executes_output_of,
    ];
    for matcher in inner.into_iter().flatten() {
        add_required(matcher, required);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped::Rules;

    #[test]
    fn the_compiled_rules_are_those_of_the_files() {
        assert_eq!(Rules::new(Vec::new()).all(), parse_rules().unwrap());
    }

    #[test]
    fn the_same_id_twice_is_a_problem() {
        let rules = parse_rules().unwrap();
        let twice = [rules[0].clone(), rules[1].clone(), rules[0].clone()];
        let mut problems = Vec::new();

        check_ids(&twice, &mut problems);

        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].value.as_deref(), Some(&*rules[0].id));
    }
}
