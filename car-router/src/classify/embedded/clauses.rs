//! Where one request ends and the next begins: at a connector or a separator that a verb follows.
//! "copy a and b" is one action, "copy a and delete b" two.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::request::Span;
use crate::text::{Word, words};

static VERBS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let lines = include_str!("../../../data/lexicon/verbs.txt").lines();
    lines
        .filter(|l| !l.starts_with('#'))
        .flat_map(str::split_whitespace)
        .collect()
});

/// A longer text is no list of requests, but a request with something pasted in.
const LONGEST: usize = 2048;

/// Further clauses are left with the last one.
const MOST: usize = 8;

/// Words that join clauses.
const CONNECTORS: [&str; 9] = [
    "and",
    "then",
    "afterwards",
    "also",
    "finally",
    "next",
    "plus",
    "subsequently",
    "or",
];

/// Words that may stand between a connector and its verb.
const BETWEEN: [&str; 5] = ["then", "also", "to", "please", "finally"];

/// What begins a description, not a clause of its own: "files that contain x and end in y".
const RELATIVE: [&str; 6] = ["that", "which", "who", "whose", "to", "where"];

fn is(list: &[&str], word: &str) -> bool {
    list.iter().any(|known| known.eq_ignore_ascii_case(word))
}

fn is_verb(word: &str) -> bool {
    let mut lower = [0u8; 16];
    let Some(lower) = lower.get_mut(..word.len()) else {
        return false;
    };
    lower.copy_from_slice(word.as_bytes());
    lower.make_ascii_lowercase();
    std::str::from_utf8(lower).is_ok_and(|w| VERBS.contains(w))
}

/// The clauses of `text`; one that covers it where it asks for one thing.
pub(super) fn clauses(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    if text.len() > LONGEST {
        return spans;
    }
    let mut start = None;
    let mut last: Option<Word<'_>> = None;
    let mut quotes = 0usize;
    let mut all = words(text).peekable();
    while let Some(word) = all.next() {
        let gap = text
            .get(last.map_or(0, |l| l.end)..word.start)
            .unwrap_or("");
        quotes += gap.matches('"').count();
        let quoted = quotes % 2 == 1;
        let separated =
            gap.contains(';') || gap.contains("&&") || gap.contains(". ") || gap.contains(',');
        let connected = is(&CONNECTORS, word.text);
        if let (Some(from), Some(before)) = (start, last)
            && (connected || separated)
            && !quoted
            && spans.len() + 1 < MOST
        {
            let mut head = word;
            let mut skipped = false;
            while (connected || separated) && is_joiner(head.text) {
                let Some(next) = all.next_if(|_| true) else {
                    break;
                };
                skipped = true;
                head = next;
            }
            if is_verb(head.text) && !is(&RELATIVE, before.text) {
                spans.push(Span::new(from, before.end));
                start = Some(head.start);
            } else if skipped {
                let between = text.get(word.end..head.start).unwrap_or("");
                quotes += between.matches('"').count();
            }
            last = Some(head);
            continue;
        }
        start = start.or(Some(word.start));
        last = Some(word);
    }
    if let (Some(from), Some(last)) = (start, last) {
        spans.push(Span::new(from, last.end));
    }
    spans
}

fn is_joiner(word: &str) -> bool {
    is(&CONNECTORS, word) || is(&BETWEEN, word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<&str> {
        clauses(text).iter().filter_map(|s| s.of(text)).collect()
    }

    #[test]
    fn a_clause_begins_where_a_verb_follows_a_connector() {
        assert_eq!(
            split("delete the branch and then restart nginx"),
            ["delete the branch", "restart nginx"]
        );
        assert_eq!(
            split("find large logs, compress them; Copy them to /b."),
            ["find large logs", "compress them", "Copy them to /b"]
        );
        assert_eq!(split("zip it and also to email it"), ["zip it", "email it"]);
    }

    #[test]
    fn one_action_with_several_objects_is_one_clause() {
        for text in [
            "copy a and b to c",
            "search for \"this and copy that\"",
            "files that contain foo and bar",
            "list",
            "and delete",
        ] {
            assert_eq!(split(text).len(), 1, "{text}: {:?}", split(text));
        }
        assert!(split("  ,;").is_empty());
    }
}
