//! The confidence of a called name, from the probabilities of the name's tokens.
//!
//! It is the probability that a declared name is called, given that one is: along the tokens of the name, the
//! probabilities of the alternatives at each token are added up by the names they lead to. What a server does not show
//! counts against the name, so that a short list of alternatives gives a lower value, never a higher one.

use std::collections::BTreeMap;

use super::native::START_CALL;
use crate::backend::GeneratedToken;

/// The text before a name.
const CALL: &str = "call:";

/// The probabilities of the names.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct NameProbabilities {
    /// Each declared name that could have been called, with its probability among the declared ones.
    pub(super) names: BTreeMap<String, f64>,
}

/// Returns the probability of a call if one was made: that of its tag, at any position; `None` if the tokens do not
/// show it.
pub(super) fn of_a_call(tokens: &[GeneratedToken]) -> Option<f64> {
    let tag = tokens.iter().find(|token| token.text == START_CALL)?;
    Some(tag.log_probability.exp())
}

/// Returns the probability of a call if none was made: that of a tag as the first token; `None` if the tokens do not
/// tell. Ollama shows control tokens as empty texts, of which the most likely is the tag.
pub(super) fn of_no_call(tokens: &[GeneratedToken]) -> Option<f64> {
    let first = tokens.first()?;
    let tag = first
        .alternatives
        .iter()
        .find(|(text, _)| text == START_CALL || text.is_empty());
    Some(tag.map_or(0.0, |(_, p)| p.exp()))
}

/// Returns the probabilities of the names for the `nth` call, counted from 0; `None` if the tokens do not contain that
/// name.
pub(super) fn of_name(
    tokens: &[GeneratedToken],
    nth: usize,
    name: &str,
    declared: &[&str],
) -> Option<NameProbabilities> {
    let text: String = tokens.iter().map(|t| t.text.as_str()).collect();
    let (before, _) = text.match_indices(CALL).nth(nth)?;
    let start = before + CALL.len();
    let end = start + text.get(start..)?.find('{')?;
    if text.get(start..end)?.trim() != name {
        return None;
    }
    let mut names: BTreeMap<&str, f64> = BTreeMap::new();
    // The probability of what is ambiguous, or not shown.
    let mut unknown = 0.0;
    let mut joint = 1.0;
    let mut at = 0;
    for token in tokens {
        let from = at;
        at += token.text.len();
        if at <= start {
            continue;
        }
        if from > end {
            break;
        }
        // A token may begin before the name does: "call:file".
        let lead = text.get(from..start.max(from)).unwrap_or("");
        let so_far = text.get(start..from.max(start).min(end)).unwrap_or("");
        if declared.iter().filter(|d| d.starts_with(so_far)).count() == 1 {
            break;
        }
        let mut shown = token.log_probability.exp();
        for (other, p) in &token.alternatives {
            let p = p.exp();
            if *other == token.text || (other.is_empty() && close(p, token.log_probability.exp())) {
                continue;
            }
            shown += p;
            let piece = match other.strip_prefix(lead) {
                Some(piece) if !piece.is_empty() => piece,
                // Too short to tell which name it begins.
                _ if lead.starts_with(other.as_str()) => {
                    unknown += joint * p;
                    continue;
                }
                _ => continue,
            };
            match leads_to(&format!("{so_far}{piece}"), declared).as_slice() {
                [] => {}
                [one] => *names.entry(one).or_default() += joint * p,
                _ => unknown += joint * p,
            }
        }
        unknown += joint * (1.0 - shown).max(0.0);
        joint *= token.log_probability.exp();
    }
    let proper = declared.iter().find(|d| **d == name)?;
    *names.entry(proper).or_default() += joint;
    let all: f64 = names.values().sum::<f64>() + unknown;
    if !(all.is_finite() && all > 0.0) {
        return None;
    }
    let share = |(name, p): (&str, f64)| (name.to_owned(), p / all);
    Some(NameProbabilities {
        names: names.into_iter().map(share).collect(),
    })
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// Returns the declared names that a text can still become.
fn leads_to<'d>(text: &str, declared: &[&'d str]) -> Vec<&'d str> {
    match text.split_once('{') {
        Some((whole, _)) => declared.iter().filter(|d| **d == whole).copied().collect(),
        None => declared
            .iter()
            .filter(|d| d.starts_with(text))
            .copied()
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(text: &str, alternatives: &[(&str, f64)]) -> GeneratedToken {
        let of = |wanted: &str| {
            let found = alternatives.iter().find(|(t, _)| *t == wanted);
            found.map_or(1.0, |(_, p)| *p).ln()
        };
        let others = alternatives.iter().map(|(t, p)| ((*t).to_owned(), p.ln()));
        GeneratedToken::new(text, of(text), others.collect())
    }

    const DECLARED: [&str; 4] = ["file_find", "file_list", "git", "general"];

    fn probabilities_of(tokens: &[GeneratedToken], name: &str) -> BTreeMap<String, f64> {
        of_name(tokens, 0, name, &DECLARED).unwrap().names
    }

    #[test]
    fn names_that_begin_alike_are_told_apart_by_their_later_tokens() {
        let tokens = [
            token(START_CALL, &[]),
            token(CALL, &[]),
            token("file", &[("file", 0.8), ("git", 0.1), ("weather", 0.1)]),
            token("_find", &[("_find", 0.75), ("_list", 0.25)]),
            token("{", &[]),
        ];
        let names = probabilities_of(&tokens, "file_find");
        // "weather" is not declared and leaves 0.9 for those that are.
        assert!((names["file_find"] - 0.6 / 0.9).abs() < 1e-9, "{names:?}");
        assert!((names["file_list"] - 0.2 / 0.9).abs() < 1e-9, "{names:?}");
        assert!((names["git"] - 0.1 / 0.9).abs() < 1e-9, "{names:?}");
        assert!(of_name(&tokens, 0, "git", &DECLARED).is_none());
        assert!(of_name(&tokens, 1, "file_find", &DECLARED).is_none());
    }

    #[test]
    fn hidden_and_ambiguous_tokens_count_against_the_name() {
        let tokens = [
            token("call:g", &[("call:g", 0.5), ("call:f", 0.2)]),
            token("it{", &[("it{", 0.6), ("eneral", 0.4)]),
        ];
        let names = probabilities_of(&tokens, "git");
        assert!((names["git"] - 0.3).abs() < 1e-9, "{names:?}");
        assert!((names["general"] - 0.2).abs() < 1e-9, "{names:?}");
        assert!(!names.contains_key("file_find"), "{names:?}");
    }

    #[test]
    fn whether_anything_is_called_shows_in_the_tag_or_in_its_place() {
        let refusal = token("I", &[("I", 0.7), ("", 0.2), ("", 0.1)]);
        assert!((of_no_call(&[refusal]).unwrap() - 0.2).abs() < 1e-9);
        assert_eq!(of_no_call(&[token("I", &[("I", 1.0)])]), Some(0.0));
        assert_eq!(of_no_call(&[]), None);
        let called = token(START_CALL, &[(START_CALL, 0.9)]);
        let spoken = [token("Let me see.", &[]), called];
        assert!((of_a_call(&spoken).unwrap() - 0.9).abs() < 1e-9);
        assert_eq!(of_a_call(&[token("call:", &[])]), None);
    }

    #[test]
    fn a_name_that_begins_another_is_told_apart_by_what_ends_it() {
        let declared = ["git", "git_operations"];
        let tokens = [
            token("call:", &[]),
            token("git", &[("git", 1.0)]),
            token("{", &[("{", 0.55), ("_operations", 0.45)]),
        ];
        let names = of_name(&tokens, 0, "git", &declared).unwrap().names;
        assert!((names["git"] - 0.55).abs() < 1e-9, "{names:?}");
        assert!((names["git_operations"] - 0.45).abs() < 1e-9, "{names:?}");
    }
}
