//! What the conversation says of a request: attempts that failed make it harder than its words.

use std::collections::BTreeSet;

use super::Complexity;
use crate::asked;
use crate::request::{Role, Turn};
use car_router_words::text::words;

/// The last turns that are looked at.
const WINDOW: usize = 16;

/// How much a failed attempt after the first adds to the score and to the rank, and the most that all add.
const OF_FAILURE: u8 = 12;
const MOST: u8 = 36;

/// A word of this many letters tells what is asked for; most shorter ones do not.
const CONTENT_LETTERS: usize = 4;

/// Returns the complexity of a text behind its history: harder for tools that reported errors repeatedly, and for what the
/// user asked twice before. An error counts until it is [`WINDOW`] turns old, so that one success does not take it back.
pub(super) fn after_failures(complexity: Complexity, text: &str, history: &[Turn]) -> Complexity {
    let Some(score) = complexity.score else {
        return complexity;
    };
    let recent = history.iter().rev().take(WINDOW);
    let errors = recent.filter(|turn| turn.is_error).count();
    let attempts = errors.max(same_requests(text, history));
    let further = u8::try_from(attempts.saturating_sub(1)).unwrap_or(u8::MAX);
    let raise = further.saturating_mul(OF_FAILURE).min(MOST);
    if raise == 0 {
        return complexity;
    }
    let rank = complexity.rank.map(|rank| rank + f32::from(raise));
    let raised = Complexity::scored(score.saturating_add(raise), complexity.reasons);
    Complexity { rank, ..raised }
}

/// Returns how many of the user's last turns ask for the same: they share at least half of their content, and the text
/// complains, or begins with the same word. "Rename the parser" and "document the parser" are two requests.
fn same_requests(text: &str, history: &[Turn]) -> usize {
    if history.is_empty() || asked::is_reply(text) {
        return 0;
    }
    let own = content(text);
    let first = |text: &str| words(text).next().map(|word| word.text.to_lowercase());
    let (complains, own_first) = (car_router_words::wording::complains(text), first(text));
    let is_same = |turn: &&Turn| {
        let other = content(&turn.content);
        let least = own.len().min(other.len());
        let shared = own.intersection(&other).count();
        let is_alike = least > 0 && 2 * shared >= least && (shared > 1 || own == other);
        is_alike && (complains || own_first == first(&turn.content))
    };
    let recent = history.iter().rev().take(WINDOW);
    let users = recent.filter(|turn| turn.role == Role::User);
    users.filter(is_same).count()
}

/// Returns the words of a text that tell what is asked for, in lower case.
fn content(text: &str) -> BTreeSet<String> {
    /// More words are not compared.
    const MOST_WORDS: usize = 64;
    let long = words(text).filter(|word| word.text.chars().count() >= CONTENT_LETTERS);
    long.take(MOST_WORDS)
        .map(|word| word.text.to_lowercase())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::assess_in;
    use super::*;

    fn score(text: &str, history: &[Turn]) -> u8 {
        assess_in(text, history).0.score.unwrap_or(0)
    }

    #[test]
    fn the_third_attempt_is_harder_than_the_first() {
        let mut history = Vec::new();
        let asked = [
            "fix the redirect after the login",
            "the login still has the wrong redirect",
            "no, the redirect of the login goes to the old page",
        ];
        for text in &asked[..2] {
            assert_eq!(score(text, &history), score(text, &[]), "{text}");
            history.push(Turn::user(*text));
            history.push(Turn::assistant("Done."));
        }
        assert!(score(asked[2], &history) > score(asked[2], &[]));
        let mut done = Vec::new();
        for text in [
            "rename the parser module",
            "add tests for the parser module",
            "document the parser module",
        ] {
            assert_eq!(score(text, &done), score(text, &[]), "{text}");
            done.push(Turn::user(text));
        }
        let other = "write a haiku about autumn leaves";
        assert_eq!(score(other, &history), score(other, &[]));
    }

    #[test]
    fn repeated_errors_of_tools_raise_and_one_success_does_not_lower() {
        let text = "rename the column in the report";
        let error = || Turn::tool_error("exit status 1");
        let once = [error()];
        let twice = [error(), error()];
        let with_success = [error(), error(), Turn::new(Role::Tool, "ok")];
        assert_eq!(score(text, &once), score(text, &[]));
        assert!(score(text, &twice) > score(text, &[]));
        assert_eq!(score(text, &with_success), score(text, &twice));
    }
}
