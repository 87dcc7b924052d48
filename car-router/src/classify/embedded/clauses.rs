//! Where one request ends and the next begins: at a connector or a separator that a verb follows.
//! "copy a and b" is one action, "copy a and delete b" two.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::LazyLock;

use crate::request::Span;
use crate::text::{TextWord, words};

static VERBS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let lines = include_str!("../../../data/lexicon/verbs.txt").lines();
    lines
        .filter(|l| !l.starts_with('#'))
        .flat_map(str::split_whitespace)
        .collect()
});

/// A longer text is no list of requests, but a request with something pasted in.
const MAX_TEXT_BYTES: usize = 2048;

/// Further clauses are left with the last one.
const MAX_CLAUSES: usize = 8;

/// Words that join clauses. Not `or`: it joins choices, not actions.
const CONNECTORS: [&str; 8] = [
    "and",
    "then",
    "afterwards",
    "also",
    "finally",
    "next",
    "plus",
    "subsequently",
];

/// Verbs that say where the result of the action before them goes.
const OUTPUT: [&str; 9] = [
    "output", "write", "save", "store", "append", "redirect", "return", "quit", "exit",
];

/// Verbs that show the result of the action before them, or ask for something new.
const SHOWING: [&str; 5] = ["print", "echo", "display", "report", "show"];

/// What is shown of a file by reading it, or by asking the system about it.
const CONTENTS_AND_ATTRIBUTES: [&str; 22] = [
    "contents",
    "content",
    "lines",
    "line",
    "text",
    "matches",
    "size",
    "sizes",
    "md5",
    "md5sum",
    "md5sums",
    "sha1",
    "sha256",
    "checksum",
    "checksums",
    "hash",
    "hashes",
    "permissions",
    "owner",
    "owners",
    "headers",
    "entries",
];

/// Verbs that hand what was found to another program.
const RUNNING: [&str; 5] = ["run", "execute", "pass", "pipe", "apply"];

/// Words that say that files are chosen by their content.
const CONTAINING: [&str; 6] = [
    "contain",
    "contains",
    "containing",
    "mentioning",
    "mention",
    "mentions",
];

/// Words that stand for what the clause before was about.
const PRONOUNS: [&str; 2] = ["it", "them"];

/// Words that may stand between a connector and its verb.
const BETWEEN: [&str; 5] = ["then", "also", "to", "please", "finally"];

/// What begins a description, not a clause of its own: "files that contain x and end in y".
const RELATIVE: [&str; 6] = ["that", "which", "who", "whose", "to", "where"];

fn contains_word(list: &[&str], word: &str) -> bool {
    list.iter().any(|known| known.eq_ignore_ascii_case(word))
}

pub(in crate::classify) fn is_verb(word: &str) -> bool {
    let mut lower = [0u8; 16];
    let Some(lower) = lower.get_mut(..word.len()) else {
        return false;
    };
    lower.copy_from_slice(word.as_bytes());
    lower.make_ascii_lowercase();
    std::str::from_utf8(lower).is_ok_and(|w| VERBS.contains(w))
}

/// The clauses of `text`; at most one where it asks for one thing.
pub(super) fn clauses(text: &str) -> Vec<Span> {
    if text.len() > MAX_TEXT_BYTES {
        return Vec::new();
    }
    // Most texts ask for one thing, and nothing in them could part two.
    let parts = |text: &str| words(text).any(|word| is_connector(word.text));
    if !separates(text) && !parts(text) {
        return Vec::new();
    }
    let all: Vec<TextWord<'_>> = words(text).collect();
    let gap = |at: usize| {
        let from = at
            .checked_sub(1)
            .and_then(|b| all.get(b))
            .map_or(0, |b| b.end);
        text.get(from..all.get(at).map_or(text.len(), |w| w.start))
            .unwrap_or("")
    };
    let mut spans = Vec::new();
    let mut start = 0;
    let mut quotes = 0;
    let is_quoting = text.contains('"');
    let mut at = 0;
    while at < all.len() {
        if is_quoting {
            quotes += gap(at).matches('"').count();
        }
        let joined = is_connector(all[at].text) || separates(gap(at));
        if at > start && joined && quotes % 2 == 0 && spans.len() + 1 < MAX_CLAUSES {
            let head = (at..all.len())
                .find(|i| !is_joiner(all[*i].text))
                .unwrap_or(at);
            // One word asks for nothing by itself: "find and delete" is one action.
            if at - start > 1 && begins(&all, head) && !contains_word(&RELATIVE, all[at - 1].text) {
                spans.push(Span::new(all[start].start, all[at - 1].end));
                quotes += (at + 1..=head)
                    .map(|i| gap(i).matches('"').count())
                    .sum::<usize>();
                start = head;
                at = head;
            }
        }
        at += 1;
    }
    if let (Some(first), Some(last)) = (all.get(start), all.last()) {
        spans.push(Span::new(first.start, last.end));
    }
    spans
}

/// Whether a clause of its own begins here: with a verb that is none of the nouns which look alike
/// ("the owner and group of"), and has an object.
fn begins(all: &[TextWord<'_>], head: usize) -> bool {
    let next = all.get(head + 1).map(|w| w.text);
    all.get(head).is_some_and(|w| is_verb(w.text))
        && next.is_some_and(|n| !contains_word(&["of", "and", "or", "is", "are"], n))
}

fn separates(gap: &str) -> bool {
    gap.contains([';', ',']) || gap.contains("&&") || gap.contains(". ")
}

fn is_connector(word: &str) -> bool {
    contains_word(&CONNECTORS, word)
}

/// Whether a clause only says where the result of the one before it goes.
pub(super) fn goes_on(clause: &str) -> bool {
    words(clause)
        .next()
        .is_some_and(|w| contains_word(&OUTPUT, w.text))
}

/// Whether a clause may only show what the one before it found.
pub(super) fn shows(clause: &str) -> bool {
    words(clause)
        .next()
        .is_some_and(|w| contains_word(&SHOWING, w.text))
}

/// Whether a clause shows more of the files that the one before it found than their names: "print their contents".
pub(super) fn looks_inside(clause: &str) -> bool {
    /// Words behind which something of the files found before is named.
    const OF_FILES: [&str; 5] = ["their", "its", "those", "total", "file"];
    let mut of_them = false;
    words(clause).any(|word| {
        let inside = of_them && contains_word(&CONTENTS_AND_ATTRIBUTES, word.text);
        of_them |= contains_word(&OF_FILES, word.text);
        inside
    })
}

/// What a clause does with the files that the one before it found, where its words say so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WithFiles {
    /// Hands them to a program: "run wc on them".
    Run,
    /// Looks for something in them: "search them for TODO", "print their contents".
    Search,
    /// Makes an archive of them: "create a backup of it".
    Archive,
}

/// What a clause does with the files that the one before it found.
pub(super) fn with_files(clause: &str) -> Option<WithFiles> {
    let mut all = words(clause);
    let first = all.next()?.text;
    let rest: Vec<&str> = all.map(|w| w.text).collect();
    let any = |list: &[&str]| rest.iter().any(|word| contains_word(list, word));
    let of_them = any(&PRONOUNS);
    if contains_word(&RUNNING, first) && (of_them || any(&["files", "paths", "names", "arguments"]))
    {
        Some(WithFiles::Run)
    } else if contains_word(&["search", "grep", "scan"], first) && any(&["for"])
        || shows(clause) && any(&["contain", "contains", "containing", "contents", "lines"])
    {
        Some(WithFiles::Search)
    } else if contains_word(&["create", "make", "take"], first)
        && any(&["backup", "archive", "dump", "tarball"])
        && of_them
    {
        Some(WithFiles::Archive)
    } else {
        None
    }
}

/// Whether a clause chooses files by their content.
pub(super) fn chooses_by_content(clause: &str) -> bool {
    words(clause).any(|w| contains_word(&CONTAINING, w.text))
}

/// The clause with "the files" for whatever stands for them: "delete them" after "find all logs".
pub(super) fn resolved(clause: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut from = 0;
    for word in words(clause).filter(|w| contains_word(&PRONOUNS, w.text)) {
        out.push_str(clause.get(from..word.start).unwrap_or(""));
        out.push_str("the files");
        from = word.end;
    }
    if from == 0 {
        return Cow::Borrowed(clause);
    }
    out.push_str(clause.get(from..).unwrap_or(""));
    Cow::Owned(out)
}

fn is_joiner(word: &str) -> bool {
    is_connector(word) || contains_word(&BETWEEN, word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<&str> {
        clauses(text).iter().filter_map(|s| s.slice(text)).collect()
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
    fn what_stands_for_the_files_is_read_as_the_files() {
        assert_eq!(resolved("delete them all"), "delete the files all");
        assert_eq!(resolved("delete all"), "delete all");
        assert!(goes_on("Write to stdout") && !goes_on("compress them"));
        assert!(looks_inside("print their contents") && !looks_inside("print their names"));
        assert!(chooses_by_content("find files containing TODO"));
        for (clause, expected) in [
            ("run wc -l on them", Some(WithFiles::Run)),
            ("run the tests", None),
            ("show those which contain TODO", Some(WithFiles::Search)),
            ("search them for TODO", Some(WithFiles::Search)),
            ("create a backup of them", Some(WithFiles::Archive)),
            ("create a folder", None),
        ] {
            assert_eq!(with_files(clause), expected, "{clause}");
        }
    }

    #[test]
    fn one_action_with_several_objects_is_one_clause() {
        for text in [
            "copy a and b to c",
            "search for \"this and copy that\"",
            "files that contain foo and bar",
            "list",
            "and delete",
            "find and delete old logs",
            "change the owner and group of a file",
            "add or remove a tag",
        ] {
            assert!(split(text).len() < 2, "{text}: {:?}", split(text));
        }
        assert!(split("  ,;").is_empty());
    }
}
