//! Splits a sentence into lower-case words and corrects misspelled ones.

use super::pattern::RequestPatterns;
use car_router_words::sentence::behind_polite;

/// The most words of a sentence. A longer one is cut: no request for a danger is this long.
const MAX_WORDS: usize = 256;

/// One sentence, split into words.
pub(super) struct Sentence<'t> {
    pub(super) words: Vec<&'t str>,
    /// The number of each word in the patterns, if they know it.
    pub(super) known: Vec<Option<u32>>,
    /// The number of the first word that is not polite.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        let mut words = Vec::new();
        split(text, &mut words);
        words
    }

    #[test]
    fn paths_stay_whole_and_joined_words_do_not() {
        assert_eq!(
            words("please force-push “it”, to /etc/ or /* node_modules bob's."),
            [
                "please", "force", "push", "it", "to", "/etc", "or", "/", "node", "modules", "bob"
            ]
        );
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
}
