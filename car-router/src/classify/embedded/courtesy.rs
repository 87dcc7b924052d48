//! Removes the words around a request that tell nothing about what it asks for: polite ones, and `sudo` before a command.

use super::lexicon::LEXICON;

/// Phrases before a request, in lower case.
const BEFORE: [&[&str]; 27] = [
    &["hey"],
    &["hi"],
    &["hello"],
    &["ok"],
    &["okay"],
    &["so"],
    &["please"],
    &["pls"],
    &["plz"],
    &["kindly"],
    &["thanks", "please"],
    &["thank", "you", "please"],
    &["thanks", "can", "you"],
    &["can", "you"],
    &["could", "you"],
    &["would", "you"],
    &["will", "you"],
    &["can", "u"],
    &["could", "u"],
    &["i", "want", "you", "to"],
    &["i", "need", "you", "to"],
    &["i'd", "like", "you", "to"],
    &["i", "would", "like", "you", "to"],
    &["would", "you", "mind"],
    &["go", "ahead", "and"],
    &["help", "me"],
    &["just"],
];

/// Phrases after a request, in lower case.
const BEHIND: [&[&str]; 16] = [
    &["please"],
    &["pls"],
    &["plz"],
    &["thanks"],
    &["thanks", "a", "lot"],
    &["thank", "you"],
    &["thx"],
    &["ty"],
    &["for", "me"],
    &["asap"],
    &["now"],
    &["right", "now"],
    &["if", "you", "can"],
    &["if", "possible"],
    &["would", "you"],
    &["will", "you"],
];

/// Programs that run a command as another user.
const ELEVATING: [&str; 2] = ["sudo", "doas"];

/// Options of these programs that take a value.
const WITH_VALUE: [&str; 2] = ["-u", "-g"];

/// Texts with fewer words are not shortened.
const FEWEST: usize = 2;

/// Returns a text without the polite words around it and without punctuation at its ends, unless fewer than [`FEWEST`]
/// words would remain. A command is also returned without `sudo` and its options, however few words remain.
pub(crate) fn without_courtesy(text: &str) -> &str {
    let mut rest = text.trim();
    loop {
        let shorter = without_end(without_start(rest));
        if shorter.len() == rest.len() || shorter.split_whitespace().nth(FEWEST - 1).is_none() {
            return elevated(rest).unwrap_or(rest);
        }
        rest = shorter;
    }
}

/// Returns the command behind `sudo` and its options; `None` if the text does not begin with `sudo` and a program. A name
/// that is an everyday word, too, counts if what follows is no plain word: `sudo kill 12`, but not `sudo group members`.
fn elevated(text: &str) -> Option<&str> {
    let (first, behind) = split_word(text);
    if !ELEVATING.contains(&first) {
        return None;
    }
    let mut command = behind.trim_start();
    loop {
        let (word, behind) = split_word(command);
        if !word.starts_with('-') {
            let program = LEXICON.program(word.as_bytes())?;
            let next = behind.split_whitespace().next();
            let plain = next.is_some_and(|next| next.bytes().all(|b| b.is_ascii_alphabetic()));
            return (!program.everyday || !plain).then_some(command);
        }
        command = behind.trim_start();
        if WITH_VALUE.contains(&word) {
            command = split_word(command).1.trim_start();
        }
    }
}

/// Returns a command of the same domain whose program is no word, if a text is the command of a program whose name is an
/// everyday word: `who`, `less notes.txt`. It must be the name alone, or be followed by options and files only.
pub(super) fn in_plain_program(text: &str) -> Option<String> {
    let (name, operands) = split_word(text.trim());
    let program = LEXICON.program(name.as_bytes()).filter(|p| p.everyday)?;
    let is_argument = |word: &str| {
        word.starts_with('-')
            || word.contains(['/', '=', '*'])
            || word.bytes().all(|b| b.is_ascii_digit())
            || word.rsplit_once('.').is_some_and(|(name, end)| {
                !name.is_empty()
                    && (1..=5).contains(&end.len())
                    && end.bytes().all(|b| b.is_ascii_alphanumeric())
            })
    };
    if !operands.split_whitespace().all(is_argument) {
        return None;
    }
    let plain = LEXICON.plain_program_of(program.domain)?;
    Some(format!("{plain}{operands}"))
}

/// Returns the first word of a text without white space before it, and what follows it.
fn split_word(text: &str) -> (&str, &str) {
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

fn without_start(text: &str) -> &str {
    let word_from = |end: usize| {
        let rest = text.get(end..).unwrap_or("");
        let from = end + (rest.len() - rest.trim_start().len());
        let rest = text.get(from..).unwrap_or("");
        let end = from + rest.find(char::is_whitespace).unwrap_or(rest.len());
        (plain(text.get(from..end).unwrap_or("")), end)
    };
    let longest = longest_phrase(&BEFORE, |phrase| phrase.iter(), word_from, 0);
    longest.map_or(text, |end| {
        let rest = text.get(end..).unwrap_or("");
        rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '!' | '-' | ':'))
    })
}

fn without_end(text: &str) -> &str {
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '!' | '?' | ','));
    let word_before = |start: usize| {
        let before = text.get(..start).unwrap_or("").trim_end();
        let blank = before.char_indices().rfind(|(_, c)| c.is_whitespace());
        let start = blank.map_or(0, |(at, c)| at + c.len_utf8());
        (plain(before.get(start..).unwrap_or("")), start)
    };
    let longest = longest_phrase(
        &BEHIND,
        |phrase| phrase.iter().rev(),
        word_before,
        text.len(),
    );
    longest.map_or(text, |start| text.get(..start).unwrap_or(""))
}

/// Returns the offset at which the longest phrase that the text has at `edge` stops. `words` iterates over a phrase in the
/// order in which `next_word` walks through the text; `next_word` returns the next word from an offset, and the offset to
/// go on from.
fn longest_phrase<'t, W: Iterator<Item = &'static &'static str>>(
    phrases: &'static [&'static [&'static str]],
    words: impl Fn(&'static [&'static str]) -> W,
    next_word: impl Fn(usize) -> (&'t str, usize),
    edge: usize,
) -> Option<usize> {
    let (first, behind) = next_word(edge);
    let fits = |phrase: &&'static [&'static str]| {
        let mut words = words(phrase);
        let mut end = behind;
        let same = words
            .next()
            .is_some_and(|word| word.eq_ignore_ascii_case(first))
            && words.all(|word| {
                let (found, behind) = next_word(end);
                end = behind;
                word.eq_ignore_ascii_case(found)
            });
        same.then_some((phrase.len(), end))
    };
    let longest = phrases
        .iter()
        .filter_map(fits)
        .max_by_key(|(words, _)| *words);
    longest.map(|(_, end)| end)
}

/// Returns a word without punctuation around it.
fn plain(word: &str) -> &str {
    word.trim_matches(|c: char| c.is_ascii_punctuation() && c != '\'')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sudo_before_a_command_is_left_out() {
        for (text, expected) in [
            ("sudo apt-get install -y vim", "apt-get install -y vim"),
            ("sudo -u postgres -H psql", "psql"),
            ("please sudo kill 1234", "kill 1234"),
            ("doas ls", "ls"),
            ("sudo find / -name core", "find / -name core"),
        ] {
            assert_eq!(without_courtesy(text), expected, "{text}");
        }
        for text in [
            "sudo",
            "sudo -",
            "sudo -u",
            "sudo -u root",
            "sudo without a password",
            "sudo file permissions",
            "sudo ünï",
            "what does sudo apt do",
        ] {
            assert_eq!(without_courtesy(text), text, "{text}");
        }
    }

    #[test]
    fn polite_words_around_a_request_are_left_out() {
        for (text, expected) in [
            ("list the files", "list the files"),
            ("Please list the files!", "list the files"),
            (
                "hey, could you please list the files for me, thanks",
                "list the files",
            ),
            ("I'd like you to list the files right now", "list the files"),
            ("list my files asap, please.", "list my files"),
            ("where am I?", "where am I"),
            ("can you help me move it", "move it"),
            ("thank you, please list the files", "list the files"),
        ] {
            assert_eq!(without_courtesy(text), expected, "{text}");
        }
        for text in [
            "",
            "please",
            "thanks",
            "hey you",
            "help me",
            "what can you do",
            "go now",
            "ünï",
        ] {
            assert_eq!(without_courtesy(text), text, "{text}");
        }
    }
}
