//! Splits a text into clauses, at a connector or a separator that a verb follows. "copy a and b" is one action, "copy a
//! and delete b" two.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::LazyLock;

use crate::request::Span;
use car_router_words::text::{TextWord, words};

static VERBS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let lines = include_str!("../../../data/lexicon/verbs.txt").lines();
    lines
        .filter(|l| !l.starts_with('#'))
        .flat_map(str::split_whitespace)
        .collect()
});

/// The longest text that is split. A longer one is not a list of requests, but a request with pasted text.
const MAX_TEXT_BYTES: usize = 2048;

/// The most clauses; the last one includes any further ones.
const MAX_CLAUSES: usize = 8;

/// Words that join clauses. Not `or`, which joins choices, not actions.
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

/// Verbs that say where the result of the previous action goes.
const OUTPUT: [&str; 9] = [
    "output", "write", "save", "store", "append", "redirect", "return", "quit", "exit",
];

/// Verbs that show the result of the previous action, or ask for something new.
const SHOWING: [&str; 5] = ["print", "echo", "display", "report", "show"];

/// What is shown of a file by reading it, or by querying the system about it.
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

/// Words for parts of a text, as the object of a verb of output.
const LINES: [&str; 3] = ["line", "lines", "matches"];

/// Verbs that pass what was found to another program.
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

/// Pronouns for the subject of the previous clause.
const PRONOUNS: [&str; 2] = ["it", "them"];

/// Words for files that a later clause may refer to.
const FILES: [&str; 6] = [
    "file",
    "files",
    "directory",
    "directories",
    "folder",
    "folders",
];

/// Words after which the place is named where something is searched for.
const INSIDE: [&str; 5] = ["in", "inside", "within", "across", "through"];

/// Verbs that search the text of files.
const SEARCHING: [&str; 3] = ["search", "grep", "scan"];

/// Words that may be between a connector and its verb: "and case insensitive search for x".
const BETWEEN: [&str; 8] = [
    "then",
    "also",
    "to",
    "please",
    "finally",
    "case",
    "insensitive",
    "sensitive",
];

/// Words that begin a description, not a separate clause: "files that contain x and end in y".
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

/// Returns the clauses of `text`; at most one if it asks for one thing.
pub(super) fn clauses(text: &str) -> Vec<Span> {
    if text.len() > MAX_TEXT_BYTES {
        return Vec::new();
    }
    // Most texts ask for one thing and contain nothing that could separate two.
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
            let before = all.get(start..at).unwrap_or(&[]);
            // One word alone asks for nothing: "find and delete" is one action, "clean and then build" as well.
            let asks = before
                .iter()
                .filter(|w| !is_joiner(w.text))
                .nth(1)
                .is_some();
            if asks && begins(&all, head) && !contains_word(&RELATIVE, all[at - 1].text) {
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

/// Returns whether a new clause begins here: with a verb that is not a noun of the same spelling ("the owner and group
/// of"), and that has an object.
fn begins(all: &[TextWord<'_>], head: usize) -> bool {
    let next = all.get(head + 1).map(|w| w.text);
    all.get(head).is_some_and(|w| is_verb(w.text))
        && next.is_some_and(|n| !contains_word(&["of", "and", "or", "is", "are"], n))
}

fn separates(gap: &str) -> bool {
    gap.contains([';', ',']) || ["&&", " & ", ". "].iter().any(|mark| gap.contains(mark))
}

fn is_connector(word: &str) -> bool {
    contains_word(&CONNECTORS, word)
}

/// Returns whether a clause only says where the result of the previous one goes: "save the output to x". "Output the line
/// numbers of x" asks for something new.
pub(super) fn goes_on(clause: &str) -> bool {
    let mut all = words(clause).map(|w| w.text);
    let is_output = all.next().is_some_and(|w| contains_word(&OUTPUT, w));
    is_output && !all.next().is_some_and(|w| contains_word(&LINES, w))
}

/// Returns whether a clause may only show what the previous one found.
pub(super) fn shows(clause: &str) -> bool {
    words(clause)
        .next()
        .is_some_and(|w| contains_word(&SHOWING, w.text))
}

/// Returns whether a clause shows more than the names of the files that the previous one found: "print their contents".
pub(super) fn looks_inside(clause: &str) -> bool {
    /// Words after which something about those files is named.
    const OF_FILES: [&str; 5] = ["their", "its", "those", "total", "file"];
    let mut of_them = false;
    words(clause).any(|word| {
        let inside = of_them && contains_word(&CONTENTS_AND_ATTRIBUTES, word.text);
        of_them |= contains_word(&OF_FILES, word.text);
        inside
    })
}

/// What a clause does with the files that the previous one found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WithFiles {
    /// Passes them to a program: "run wc on them".
    Run,
    /// Searches them: "search them for TODO", "print their contents".
    Search,
    /// Archives them: "create a backup of it".
    Archive,
}

/// Returns what a clause does with the files that the previous one found, if its words tell.
pub(super) fn with_files(clause: &str) -> Option<WithFiles> {
    let mut all = words(clause);
    let first = all.next()?.text;
    let rest: Vec<&str> = all.map(|w| w.text).collect();
    let any = |list: &[&str]| rest.iter().any(|word| contains_word(list, word));
    let of_them = any(&PRONOUNS);
    if contains_word(&RUNNING, first) && (of_them || any(&["files", "paths", "names", "arguments"]))
    {
        Some(WithFiles::Run)
    } else if contains_word(&SEARCHING, first) && any(&["for"])
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

/// Returns whether a clause chooses files by their content: "find files that contain x", "search for x in all files".
pub(super) fn chooses_by_content(clause: &str) -> bool {
    words(clause).any(|w| contains_word(&CONTAINING, w.text)) || searches_files(clause)
}

/// Returns whether a clause searches the text of files: "search for x in all files", "grep the files for x". "Search for
/// all files in x" looks for the files themselves.
fn searches_files(clause: &str) -> bool {
    let mut all = words(clause).map(|w| w.text);
    if !all.next().is_some_and(|w| contains_word(&SEARCHING, w)) {
        return false;
    }
    let is_for = |word: &&str| word.eq_ignore_ascii_case("for");
    let named = |words: &[&str]| words.iter().any(|w| contains_word(&FILES, w));
    let rest: Vec<&str> = all.collect();
    let Some(at) = rest.iter().position(is_for) else {
        return false;
    };
    let (before, object) = rest.split_at(at);
    let place = object.iter().position(|w| contains_word(&INSIDE, w));
    let (object, place) = object.split_at(place.unwrap_or(object.len()));
    !named(object) && (named(before) || named(place))
}

/// Returns whether a clause names files or folders that a later clause may refer to.
pub(super) fn names_files(clause: &str) -> bool {
    words(clause).any(|w| contains_word(&FILES, w.text))
}

/// Replaces pronouns in a clause by "the files": "delete them" after "find all logs".
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
    is_connector(word) || contains_word(&BETWEEN, word) || is_adverb(word)
}

/// Returns whether a word only says how something is done: "and recursively delete them".
fn is_adverb(word: &str) -> bool {
    contains_word(&["only", "just"], word)
        || word.len() > 5
            && word.is_ascii()
            && word[word.len() - 2..].eq_ignore_ascii_case("ly")
            && !is_verb(word)
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
        assert_eq!(
            split("find the logs and recursively delete them"),
            ["find the logs", "delete them"]
        );
        assert_eq!(
            split("list the logs & case insensitive search for errors"),
            ["list the logs", "search for errors"]
        );
    }

    #[test]
    fn what_stands_for_the_files_is_read_as_the_files() {
        assert_eq!(resolved("delete them all"), "delete the files all");
        assert_eq!(resolved("delete all"), "delete all");
        assert!(goes_on("Write to stdout") && !goes_on("compress them"));
        assert!(goes_on("output it to a file") && !goes_on("output line numbers"));
        assert!(looks_inside("print their contents") && !looks_inside("print their names"));
        for (clause, by_content) in [
            ("find files containing TODO", true),
            ("search for TODO in all python files", true),
            ("grep the logs folder for errors", true),
            ("search for all text files in this folder", false),
            ("search the folder for files older than a week", false),
            ("search for a pattern", false),
        ] {
            assert_eq!(chooses_by_content(clause), by_content, "{clause}");
        }
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
            "clean and then build the project",
            "change the owner and group of a file",
            "add or remove a tag",
        ] {
            assert!(split(text).len() < 2, "{text}: {:?}", split(text));
        }
        assert!(split("  ,;").is_empty());
    }
}
