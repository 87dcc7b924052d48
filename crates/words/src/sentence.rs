//! Sentences of a request, what is only quoted in them, and where a sentence begins after its polite words.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use car_router_shell::Span;
use foldhash::fast::FixedState;

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

/// Iterates over the sentences of a text with their spans.
pub fn sentences(text: &str) -> impl Iterator<Item = (Span, &str)> {
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
pub fn without_quotations(text: &str) -> Cow<'_, str> {
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

/// Returns a text in lower case, with straight apostrophes: itself, or written into `room`.
pub fn lower<'t>(text: &'t str, room: &'t mut String) -> &'t str {
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

/// Returns the number of the first word that is not polite; 0 if all are.
pub fn behind_polite(words: &[&str]) -> usize {
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

    #[test]
    fn sentences_are_told_apart() {
        let all: Vec<&str> = sentences("Wipe it. Now! a.b: c\nd")
            .map(|(_, s)| s.trim())
            .collect();
        assert_eq!(all, ["Wipe it.", "Now!", "a.b:", "c", "d"]);
    }

    #[test]
    fn polite_words_come_first() {
        let all = ["please", "can", "you", "just", "wipe", "it"];
        assert_eq!(all.get(behind_polite(&all)), Some(&"wipe"));
        assert_eq!(behind_polite(&["please"]), 0);
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
