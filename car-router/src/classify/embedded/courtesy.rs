//! Removes the polite words around a request, which tell nothing about what it asks for.

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

/// Texts with fewer words are not shortened.
const FEWEST: usize = 2;

/// The length of the longest phrase, in words.
const MAX_PHRASE_WORDS: usize = 5;

/// Returns a text without the polite words around it and without punctuation at its ends, unless fewer than [`FEWEST`]
/// words would remain.
pub(crate) fn without_courtesy(text: &str) -> &str {
    let mut rest = text.trim();
    loop {
        let shorter = without_end(without_start(rest));
        if shorter.len() == rest.len() || shorter.split_whitespace().nth(FEWEST - 1).is_none() {
            return rest;
        }
        rest = shorter;
    }
}

fn without_start(text: &str) -> &str {
    let mut words: [&str; MAX_PHRASE_WORDS] = [""; MAX_PHRASE_WORDS];
    let mut ends = [0; MAX_PHRASE_WORDS];
    let mut end = 0;
    for (word, word_end) in words.iter_mut().zip(&mut ends) {
        let rest = text.get(end..).unwrap_or("");
        let from = end + (rest.len() - rest.trim_start().len());
        let rest = text.get(from..).unwrap_or("");
        end = from + rest.find(char::is_whitespace).unwrap_or(rest.len());
        *word = plain(text.get(from..end).unwrap_or(""));
        *word_end = end;
    }
    let fits = |phrase: &&[&str]| {
        let same = |(word, part): (&&str, &&str)| word.eq_ignore_ascii_case(part);
        words.iter().zip(phrase.iter()).all(same)
    };
    let longest = BEFORE.iter().filter(|p| fits(p)).map(|p| p.len()).max();
    let end = longest.and_then(|count| ends.get(count - 1));
    end.map_or(text, |end| {
        let rest = text.get(*end..).unwrap_or("");
        rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '!' | '-' | ':'))
    })
}

fn without_end(text: &str) -> &str {
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '!' | '?' | ','));
    let mut words: [&str; MAX_PHRASE_WORDS] = [""; MAX_PHRASE_WORDS];
    let mut starts = [0; MAX_PHRASE_WORDS];
    let mut start = text.len();
    for (word, word_start) in words.iter_mut().zip(&mut starts) {
        let before = text.get(..start).unwrap_or("").trim_end();
        let blank = before.char_indices().rfind(|(_, c)| c.is_whitespace());
        start = blank.map_or(0, |(at, c)| at + c.len_utf8());
        *word = plain(before.get(start..).unwrap_or(""));
        *word_start = start;
    }
    let fits = |phrase: &&[&str]| {
        let same = |(word, part): (&&str, &&str)| word.eq_ignore_ascii_case(part);
        words.iter().zip(phrase.iter().rev()).all(same)
    };
    let longest = BEHIND.iter().filter(|p| fits(p)).map(|p| p.len()).max();
    let start = longest.and_then(|count| starts.get(count - 1));
    start.map_or(text, |start| text.get(..*start).unwrap_or(""))
}

/// Returns a word without punctuation around it.
fn plain(word: &str) -> &str {
    word.trim_matches(|c: char| c.is_ascii_punctuation() && c != '\'')
}

#[cfg(test)]
mod tests {
    use super::*;

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
