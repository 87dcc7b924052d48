//! Splits a request into sentences and lower-case words, and finds where a sentence begins after its polite words.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use super::pattern::RequestPatterns;
use car_router_shell::Span;

/// Polite words before a request, the longest first, and programs that run a command as another user: neither change what
/// is asked for.
const POLITE: [&str; 80] = [
    "i would like you to",
    "give me the command to",
    "what's the best way to",
    "is there a way to",
    "what is the command to",
    "what's the command to",
    "write a command that",
    "give me a command to",
    "write a command to",
    "i want you to",
    "i'd like you to",
    "i need you to",
    "i am trying to",
    "i would like to",
    "show me how to",
    "tell me how to",
    "how would i",
    "how could i",
    "i'm trying to",
    "i'd like to",
    "i have to",
    "we have to",
    "we need to",
    "we want to",
    "i need to",
    "i want to",
    "i wish to",
    "you need to",
    "how do i",
    "how can i",
    "how do you",
    "how do we",
    "help me to",
    "command to",
    "go ahead and",
    "can you",
    "could you",
    "would you",
    "will you",
    "can i",
    "may i",
    "can we",
    "could we",
    "help me",
    "let us",
    "need to",
    "want to",
    "you should",
    "you must",
    "how to",
    "a way to",
    "please",
    "pls",
    "kindly",
    "just",
    "hey",
    "hi",
    "hello",
    "ok",
    "okay",
    "so",
    "now",
    "then",
    "well",
    "quickly",
    "also",
    "and",
    "let's",
    "lets",
    "safely",
    "forcefully",
    "forcibly",
    "immediately",
    "permanently",
    "recursively",
    "completely",
    "automatically",
    "gracefully",
    "sudo",
    "doas",
];

/// The most words of a sentence. A longer one is cut: no request for a danger is this long.
const MAX_WORDS: usize = 256;

/// One sentence, split into words.
pub(super) struct Sentence<'t> {
    pub(super) words: Vec<&'t str>,
    /// The number of each word in the patterns, if they know it.
    pub(super) known: Vec<Option<u32>>,
    /// The first word after those of [`POLITE`].
    pub(super) start: usize,
    /// For each word, the number of the name that it is a part of, such as `remove-login`, in which no request begins; 0
    /// for other words. Those after the last such word are left out.
    pub(super) names: Vec<u16>,
}

/// The memory of a sentence, for the next one.
#[derive(Default)]
pub(super) struct SentenceRoom {
    words: Vec<&'static str>,
    known: Vec<Option<u32>>,
}

/// Empties a list and, as the standard library collects the items of a list in place, keeps its memory. That is no promise
/// of the library; without it, each sentence has new memory.
fn emptied<'t>(mut words: Vec<&str>) -> Vec<&'t str> {
    words.clear();
    words.into_iter().map(|_| "").collect()
}

/// Iterates over the sentences of a text with their spans.
pub(super) fn sentences(text: &str) -> impl Iterator<Item = (Span, &str)> {
    let bytes = text.as_bytes();
    let mut from = 0;
    std::iter::from_fn(move || {
        if from >= bytes.len() {
            return None;
        }
        let ends = |at: usize, byte: u8| {
            let next = bytes.get(at + 1);
            match byte {
                b'\n' => true,
                b'.' | b'!' | b'?' | b';' => next.is_none_or(u8::is_ascii_whitespace),
                b':' => next.is_some_and(u8::is_ascii_whitespace),
                _ => false,
            }
        };
        let rest = bytes.get(from..).unwrap_or(&[]);
        let end = rest
            .iter()
            .zip(from..)
            .find(|(byte, at)| ends(*at, **byte))
            .map_or(bytes.len(), |(_, at)| at + 1);
        let span = Span::new(from, end);
        from = end;
        Some((span, span.slice(text).unwrap_or("")))
    })
}

impl<'t> Sentence<'t> {
    /// Splits a text in lower case, and corrects its misspelled words.
    pub(super) fn new(text: &'t str, patterns: &'t RequestPatterns, room: SentenceRoom) -> Self {
        let (mut words, mut known) = (emptied(room.words), room.known);
        let names = split(text, &mut words);
        known.clear();
        known.extend(words.iter_mut().map(|word| {
            let number = patterns.number(word);
            if number.is_some() {
                return number;
            }
            *word = patterns.spelled_right(word)?;
            patterns.number(word)
        }));
        let start = behind_polite(&words);
        Self {
            words,
            known,
            start,
            names,
        }
    }

    /// Returns the number of the name that a word is a part of; 0 if it is a word of its own.
    pub(super) fn name_at(&self, at: usize) -> u16 {
        self.names.get(at).copied().unwrap_or(0)
    }

    /// Returns whether a name goes on at a word, so that what stands before it is only a part: `app-config`, but not
    /// `worker-2` and `node-a`.
    pub(super) fn is_within_name(&self, at: usize) -> bool {
        let name = self.name_at(at);
        let before = at.checked_sub(1);
        let goes_on = name > 0 && before.is_some_and(|before| self.name_at(before) == name);
        let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_alphabetic());
        goes_on && self.words.get(at).is_some_and(is_word)
    }

    /// Returns a text of words of this sentence with the names of this sentence put together again.
    pub(super) fn with_names(&self, mut text: String) -> String {
        for name in 1..=self.names.last().copied().unwrap_or(0) {
            let parts = self.words.iter().zip(&self.names);
            let parts: Vec<&str> = parts
                .filter(|(_, n)| **n == name)
                .map(|(w, _)| *w)
                .collect();
            text = text.replace(&parts.join(" "), &parts.join("-"));
        }
        text
    }

    /// Returns its memory.
    pub(super) fn into_room(self) -> SentenceRoom {
        SentenceRoom {
            words: emptied(self.words),
            known: self.known,
        }
    }

    /// Returns whether the patterns know none of its words.
    pub(super) fn is_plain(&self) -> bool {
        self.known.iter().all(Option::is_none)
    }
}

/// Words next to which a quotation is to be written, said or read, not done.
const OF_QUOTATIONS: [&str; 46] = [
    "message",
    "messages",
    "msg",
    "commit",
    "translate",
    "translation",
    "say",
    "says",
    "saying",
    "said",
    "print",
    "prints",
    "titled",
    "title",
    "called",
    "named",
    "string",
    "text",
    "phrase",
    "label",
    "labelled",
    "labeled",
    "button",
    "word",
    "words",
    "spell",
    "pronounce",
    "log",
    "echo",
    "caption",
    "heading",
    "sentence",
    "quote",
    "reply",
    "respond",
    "answer",
    "subject",
    "tooltip",
    "comment",
    "header",
    "menu",
    "tab",
    "search",
    "grep",
    "contains",
    "containing",
];

/// Removes the quotations from a sentence if they are to be written or said: `a commit message "remove all users"`.
pub(super) fn without_quotations(text: &str) -> Cow<'_, str> {
    if !text.contains(['"', '“']) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find(['"', '“']) {
        let mark = if rest.get(open..).is_some_and(|r| r.starts_with('"')) {
            ('"', 1)
        } else {
            ('”', '“'.len_utf8())
        };
        let inner = rest.get(open + mark.1..).unwrap_or("");
        let Some(close) = inner.find(mark.0) else {
            break;
        };
        plain.push_str(rest.get(..open).unwrap_or(""));
        rest = inner.get(close + mark.0.len_utf8()..).unwrap_or("");
    }
    plain.push_str(rest);
    let is_said = plain
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| OF_QUOTATIONS.iter().any(|of| of.eq_ignore_ascii_case(word)));
    if is_said {
        Cow::Owned(plain)
    } else {
        Cow::Borrowed(text)
    }
}

/// First parts of verbs with a hyphen: "force-push", "hard-reset", "power-off".
const JOINED_VERBS: [&str; 16] = [
    "auto", "bulk", "de", "factory", "fast", "force", "hard", "mass", "power", "re", "self",
    "shut", "soft", "switch", "turn", "un",
];

/// Returns whether a word of several parts is the name of a file: `disk-usage.txt` is not about a disk.
fn is_file_name(word: &str) -> bool {
    word.contains(['-', '_'])
        && !word.contains(['=', ','])
        && word.rsplit_once('.').is_some_and(|(name, end)| {
            !name.is_empty()
                && (1..=5).contains(&end.len())
                && end.bytes().all(|b| b.is_ascii_alphanumeric())
                && end.bytes().any(|b| b.is_ascii_alphabetic())
        })
}

/// Returns a text in lower case, with straight apostrophes: itself, or written into `room`.
pub(super) fn lower<'t>(text: &'t str, room: &'t mut String) -> &'t str {
    let plain = |b: u8| b.is_ascii() && !b.is_ascii_uppercase();
    if text.bytes().all(plain) {
        return text;
    }
    room.clear();
    if text.is_ascii() {
        room.push_str(text);
        room.make_ascii_lowercase();
    } else {
        room.push_str(&text.to_lowercase());
        if room.contains('’') {
            *room = room.replace('’', "'");
        }
    }
    room
}

/// Adds the words of a sentence in lower case to `out`. Returns for each word, up to the last part of a name, the number
/// of the name that it is a part of, or 0. A path and the name of a file stay whole; other words are split where parts are joined.
fn split<'t>(text: &'t str, out: &mut Vec<&'t str>) -> Vec<u16> {
    out.reserve((text.len() / 4 + 1).min(MAX_WORDS));
    let mut names = Vec::new();
    let mut last_name = 0;
    for raw in text.split_whitespace() {
        if out.len() >= MAX_WORDS {
            break;
        }
        let edge = |c: char| {
            matches!(
                c,
                '"' | '\''
                    | '`'
                    | '('
                    | ')'
                    | '['
                    | ']'
                    | '{'
                    | '}'
                    | '<'
                    | '>'
                    | ','
                    | ':'
                    | ';'
                    | '!'
                    | '?'
                    | '“'
                    | '”'
                    | '‘'
                    | '’'
            )
        };
        // Most words are only letters, and stay as they are.
        if raw.bytes().all(|b| b.is_ascii_alphanumeric()) {
            out.push(raw);
            continue;
        }
        let word = raw
            .trim_matches(edge)
            .trim_end_matches('.')
            .trim_matches(edge);
        if word.is_empty() {
            continue;
        }
        let lower = word.strip_suffix("'s").unwrap_or(word);
        if lower.contains('/') || lower.starts_with(['~', '.', '$', '*']) {
            let whole = lower.trim_end_matches('/').trim_end_matches("/*");
            out.push(if whole.is_empty() { "/" } else { whole });
            continue;
        }
        if is_file_name(lower) {
            out.push(lower);
            continue;
        }
        let parts = lower.split(['-', '_', '=', ',']).filter(|p| !p.is_empty());
        let left = MAX_WORDS.saturating_sub(out.len());
        let first_part = out.len();
        out.extend(parts.take(left));
        let is_name = lower.contains('_')
            || lower
                .split_once('-')
                .is_some_and(|(first, _)| !first.is_empty() && !JOINED_VERBS.contains(&first));
        if is_name {
            last_name += 1;
            names.resize(first_part, 0);
            names.resize(out.len(), last_name);
        }
    }
    names
}

/// The polite phrases by their first words.
static BY_FIRST: LazyLock<HashMap<&'static str, Vec<Vec<&'static str>>, FixedState>> =
    LazyLock::new(|| {
        let mut all: HashMap<_, Vec<_>, _> = HashMap::default();
        for phrase in POLITE {
            let words: Vec<&str> = phrase.split(' ').collect();
            if let Some(first) = words.first() {
                all.entry(*first).or_default().push(words);
            }
        }
        all
    });

fn behind_polite(words: &[&str]) -> usize {
    let mut at = 0;
    'again: loop {
        let phrases = words.get(at).and_then(|w| BY_FIRST.get(*w));
        for polite in phrases.into_iter().flatten() {
            let mut end = at;
            let fits = polite.iter().all(|word| {
                let same = words.get(end).is_some_and(|w| w == word);
                end += 1;
                same
            });
            if fits && end < words.len() {
                at = end;
                continue 'again;
            }
        }
        return at;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        let mut words = Vec::new();
        split(text, &mut words);
        words
    }

    #[test]
    fn sentences_and_words_are_told_apart() {
        let all: Vec<&str> = sentences("Wipe it. Now! a.b: c\nd")
            .map(|(_, s)| s.trim())
            .collect();
        assert_eq!(all, ["Wipe it.", "Now!", "a.b:", "c", "d"]);
        assert_eq!(
            words("please force-push “it”, to /etc/ or /* node_modules bob's."),
            [
                "please", "force", "push", "it", "to", "/etc", "or", "/", "node", "modules", "bob"
            ]
        );
    }

    #[test]
    fn polite_words_come_first() {
        let all = words("please can you just wipe it");
        assert_eq!(all.get(behind_polite(&all)), Some(&"wipe"));
        assert_eq!(behind_polite(&words("please")), 0);
    }

    #[test]
    fn what_is_to_be_written_is_left_out() {
        for (text, expected) in [
            (
                "write a commit message \"remove all users\" now",
                "write a commit message  now",
            ),
            ("translate “delete everything”", "translate "),
            ("run \"rm -rf /\"", "run \"rm -rf /\""),
            ("a 5\" disk", "a 5\" disk"),
        ] {
            assert_eq!(without_quotations(text), expected);
        }
    }

    #[test]
    fn a_part_of_a_name_is_told_from_a_word() {
        let mut words = Vec::new();
        let names = split(
            "call it remove-login or drop_table, then force-push",
            &mut words,
        );
        assert_eq!(names, [0, 0, 1, 1, 0, 2, 2]);
        assert_eq!(words.len(), 10);
    }

    #[test]
    fn a_text_is_lowered_into_the_same_memory() {
        let mut room = String::new();
        for (text, expected) in [
            ("Wipe MY Disk", "wipe my disk"),
            ("", ""),
            ("Don’t ÖFFNE it", "don't öffne it"),
            ("plain", "plain"),
            ("A", "a"),
        ] {
            assert_eq!(lower(text, &mut room), expected);
        }
    }
}
