//! Finds the task in a request: without the polite words around it, and without instructions on how to answer.

use std::collections::HashMap;
use std::sync::LazyLock;

use aho_corasick::AhoCorasick;
use foldhash::fast::FixedState;

use crate::text::{section_lines, words};

/// The words and phrases around a request.
const FILE: &str = include_str!("../data/wording.txt");

/// The phrases of a section of the file.
pub(crate) type Phrases = LazyLock<Box<[&'static str]>>;

pub(crate) fn phrases(section: &'static str) -> Box<[&'static str]> {
    let lines = section_lines(FILE, section);
    lines.filter(|line| !line.is_empty()).collect()
}

static LEADING: Phrases = LazyLock::new(|| phrases("leading"));
static ENDINGS: Phrases = LazyLock::new(|| phrases("endings"));
static INSTRUCTIONS: Phrases = LazyLock::new(|| phrases("instructions"));

/// Returns the longest of `starts`, which are in lower case, that `text` begins with, ignoring case, and where a word
/// ends.
fn longest_start(text: &str, starts: &[&'static str]) -> Option<&'static str> {
    let first = text.as_bytes().first()?.to_ascii_lowercase();
    let begins = |start: &&&str| {
        start.as_bytes().first() == Some(&first)
            && text
                .get(..start.len())
                .is_some_and(|head| head.eq_ignore_ascii_case(start))
            && text
                .get(start.len()..)
                .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '\''))
    };
    let longest = starts.iter().filter(begins).max_by_key(|start| start.len());
    longest.copied()
}

fn is_mark(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            ',' | '.' | '!' | '?' | ':' | ';' | '-' | '–' | '—' | '…' | '(' | ')' | '🙂' | '🙏'
        )
}

/// What is left of a text has at least this many bytes; a first sentence may be the whole request.
const MIN_BYTES: usize = 8;

/// In a longer text, the sentences around the task are kept.
const MAX_BYTES: usize = 4096;

/// A sentence with more words than this is never about the answer, nor a lead-up to the request.
const MAX_WORDS: usize = 14;

static IS_ABOUT_ANSWERING: LazyLock<Option<AhoCorasick>> =
    LazyLock::new(|| any_of(&phrases("about answering")));
static LEADS_UP: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| any_of(&phrases("leads up")));

/// Builds a matcher for any of these phrases, ignoring ASCII case.
fn any_of(phrases: &[&str]) -> Option<AhoCorasick> {
    let mut builder = AhoCorasick::builder();
    builder.ascii_case_insensitive(true).build(phrases).ok()
}

fn holds(sentence: &str, phrases: &Option<AhoCorasick>) -> bool {
    let is_match = |phrases: &AhoCorasick| phrases.is_match(sentence);
    has_at_most(sentence, MAX_WORDS) && phrases.as_ref().is_some_and(is_match)
}

/// What a sentence around a request is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    /// Nothing that its words tell: "It would mean a lot if you could do this."
    Nothing,
    /// The form of the answer: "Be rigorous and leave no gap."
    Answer,
    /// The conversation: "I'd be glad if you could help."
    Conversation,
}

/// What a word does at the beginning of a request.
const GREETING: u8 = 1;
const POLITE: u8 = 1 << 1;
const MODAL: u8 = 1 << 2;
const PERSON: u8 = 1 << 3;
const ABLE: u8 = 1 << 4;

/// A word of sentences around a request.
#[derive(Clone, Copy)]
struct Around {
    about: About,
    roles: u8,
}

/// The words of sentences around a request, by the sections of `data/words/wording.txt`.
static AROUND: LazyLock<HashMap<&'static str, Around, FixedState>> = LazyLock::new(|| {
    let mut all = HashMap::<_, Around, _>::default();
    for (section, about, role) in [
        ("around", About::Nothing, 0),
        ("modal", About::Nothing, MODAL),
        ("person", About::Nothing, PERSON),
        ("able", About::Nothing, ABLE),
        ("answering", About::Answer, 0),
        ("social", About::Conversation, 0),
        ("polite", About::Conversation, POLITE),
        ("greeting", About::Conversation, GREETING),
    ] {
        for line in section_lines(FILE, section) {
            for word in line.split_whitespace() {
                let known = all.entry(word).or_insert(Around { about, roles: 0 });
                known.about = known.about.max(about);
                known.roles |= role;
            }
        }
    }
    all
});

impl Around {
    /// Looks a word up, ignoring case; `None` if it may tell what is asked.
    fn from_word(word: &str) -> Option<Self> {
        const MAX_LETTERS: usize = 16;
        let mut lower = [0u8; MAX_LETTERS];
        let lower = lower.get_mut(..word.len())?;
        lower.copy_from_slice(word.as_bytes());
        lower.make_ascii_lowercase();
        AROUND.get(std::str::from_utf8(lower).ok()?).copied()
    }

    fn has(self, role: u8) -> bool {
        self.roles & role != 0
    }
}

/// Returns what a sentence is about if none of its words tells what is asked.
fn about(sentence: &str) -> Option<About> {
    if !has_at_most(sentence.trim(), MAX_WORDS) {
        return None;
    }
    let mut found = About::Nothing;
    for word in words(sentence) {
        found = found.max(Around::from_word(word.text)?.about);
    }
    Some(found)
}

/// Returns whether a text says nothing but that a conversation goes on: a greeting, thanks, a wish for help.
pub fn is_talk(text: &str) -> bool {
    about(text) == Some(About::Conversation)
}

/// Returns whether a text says that what was done before did not help.
pub fn complains(text: &str) -> bool {
    static WORDS: Phrases = LazyLock::new(|| phrases("complains"));
    words(text).any(|word| {
        let is = |known: &&str| known.eq_ignore_ascii_case(word.text);
        WORDS.iter().any(is)
    })
}

/// Returns whether a text that begins with a greeting, or with thanks that `behind` follow, goes on to what is asked.
pub fn goes_on(text: &str, behind: &str) -> bool {
    static WORDS: Phrases = LazyLock::new(|| phrases("goes on"));
    let greets = words(text).next().is_some_and(|first| {
        Around::from_word(first.text).is_some_and(|known| known.has(GREETING))
    });
    greets || words(behind).any(|word| WORDS.contains(&word.text))
}

/// Returns whether a sentence has at most this many words.
fn has_at_most(sentence: &str, words: usize) -> bool {
    // One word more, with the spaces between them, takes at least `2 * words + 1` bytes.
    sentence.len() < 2 * words || sentence.split_whitespace().nth(words).is_none()
}

/// Returns whether a sentence says how to answer: "explain your steps" does, "explain your migration plan for …" is a
/// task.
fn is_instruction(sentence: &str) -> bool {
    longest_start(sentence, &INSTRUCTIONS).is_some() && is_short(sentence)
}

/// Returns whether a sentence has at most seven words; a longer one is itself the question.
fn is_short(sentence: &str) -> bool {
    has_at_most(sentence, 7)
}

/// Returns the task of a text; the whole text if nothing else would be left.
pub fn task(whole: &str) -> &str {
    let mut text = whole.trim();
    if text.len() > MAX_BYTES {
        return text;
    }
    let mut asks_politely = false;
    for _ in 0..12 {
        let before = text;
        text = without_last_sentence(text);
        text = without_greeting(text);
        let unled = without_beginning(text);
        asks_politely |= unled.len() < text.len();
        text = without_first_instruction(unled);
        asks_politely &= text.len() == unled.len();
        if text.len() == before.len() {
            break;
        }
    }
    if asks_politely {
        // "Could you list the files?" is an order.
        text = text.trim_end_matches('?');
    }
    if text.chars().any(char::is_alphanumeric) {
        text
    } else {
        whole
    }
}

/// Removes the words that lead up to a request: "could you please", "when you have a second, would you mind".
fn without_beginning(text: &str) -> &str {
    // "Help me prepare for an exam. What is …?" only leads up to the question.
    let goes_on = |text: &str| {
        let behind = first_end(text).and_then(|end| text.get(end..));
        behind.is_some_and(|behind| behind.trim_start_matches(is_mark).len() >= MIN_BYTES)
    };
    let end = match longest_start(text, &LEADING) {
        Some(start) if start.starts_with("help") && goes_on(text) => 0,
        Some(start) => start.len(),
        None => courtesy_end(text).unwrap_or(0),
    };
    let rest = text.get(end..).unwrap_or("");
    // What is left must say something.
    if end == 0 || words(rest).all(|word| Around::from_word(word.text).is_some()) {
        return text;
    }
    rest.trim_start_matches(is_mark)
}

/// At most this many words lead up to a request.
const MAX_LEADING: usize = 18;

/// Returns where the courtesy at the beginning of a text ends: the words before the verb of "would it be possible for you to
/// write …". None of its words tells what is asked, and the last one is a polite word, the one who is asked, the "to" of a
/// wish, or stands before a comma.
fn courtesy_end(text: &str) -> Option<usize> {
    let mut end = None;
    let (mut asks, mut person, mut behind_person) = (false, false, false);
    let (mut greets, mut leads_up, mut instructs) = (true, false, false);
    let is_loud = !text.bytes().any(|b| b.is_ascii_lowercase());
    for (at, word) in words(text).take(MAX_LEADING).enumerate() {
        let Some(known) = Around::from_word(word.text) else {
            break;
        };
        // "US" is no pronoun.
        if word.text.len() > 1 && word.text.bytes().all(|b| b.is_ascii_uppercase()) && !is_loud {
            break;
        }
        let is_last = text
            .get(word.end..)
            .is_none_or(|rest| rest.starts_with([',', ':', '!', '-', '–', '—']));
        let after_modal = asks && (known.has(PERSON) || person && known.has(MODAL));
        let is_wish = behind_person && word.text.eq_ignore_ascii_case("to");
        let is_minding = asks && behind_person && word.text.eq_ignore_ascii_case("mind");
        greets &= known.has(GREETING);
        leads_up |= known.about == About::Conversation && !instructs || asks && person;
        instructs |= at == 0 && known.about == About::Answer;
        if known.has(POLITE)
            || after_modal
            || is_wish
            || is_minding
            || is_last && leads_up
            || greets
        {
            end = Some(word.end);
        }
        asks |= known.has(MODAL);
        person |= known.has(PERSON);
        let is_as = word.text.eq_ignore_ascii_case("as");
        behind_person = known.has(PERSON) || asks && known.has(ABLE) || behind_person && is_as;
    }
    end
}

/// Returns where the first sentence ends.
fn first_end(text: &str) -> Option<usize> {
    text.find(['.', ':', '!', '?', '\n']).map(|at| at + 1)
}

/// Removes a first sentence that is about the conversation: "I'd be glad if you could help."
fn without_greeting(text: &str) -> &str {
    let Some((sentence, rest)) = first_end(text).and_then(|end| text.split_at_checked(end)) else {
        return text;
    };
    let rest = rest.trim_start_matches(is_mark);
    let leads_up = match about(sentence) {
        Some(About::Conversation) => true,
        // A short one may refer to what was said before: "Do it again."
        Some(About::Nothing) => !is_short(sentence),
        Some(About::Answer) | None => false,
    };
    if rest.len() >= MIN_BYTES && leads_up {
        rest
    } else {
        text
    }
}

/// Removes a leading instruction: "Think carefully before answering. What is …?"
fn without_first_instruction(text: &str) -> &str {
    let end = first_end(text);
    let sentence = end.and_then(|end| text.get(..end)).unwrap_or(text);
    // A question is the task, unless it only asks for an answer.
    let is_question = sentence.trim_end().ends_with('?');
    let short = is_short(sentence);
    let leads_up = !is_question && holds(sentence, &IS_ABOUT_ANSWERING)
        || (!is_question || short) && holds(sentence, &LEADS_UP);
    let is_bare = !is_question && has_at_most(sentence.trim(), 1);
    if !leads_up && !is_bare && !is_instruction(sentence) {
        return text;
    }
    let rest = end
        .and_then(|end| text.get(end..))
        .unwrap_or("")
        .trim_start_matches(is_mark);
    // The instruction may be the whole text.
    if rest.len() < MIN_BYTES { text } else { rest }
}

/// Returns where the last parenthesis closes that a sentence without a mark before it follows: "… max(a, b) Explain it".
fn closing_parenthesis(text: &str) -> Option<usize> {
    let starts = |(at, _): &(usize, &str)| {
        let behind = text.get(at + 2..).unwrap_or("");
        behind.starts_with(char::is_uppercase)
    };
    text.rmatch_indices(") ").find(starts).map(|(at, _)| at)
}

/// Removes the words after the last comma if they close the conversation ("…, thanks so much"), or a closing and the name of
/// the person after it ("… Best regards, Jo").
fn without_closing(text: &str) -> Option<&str> {
    let (before, last) = text.rsplit_once(',')?;
    let closes = |part: &str| about(part) == Some(About::Conversation);
    if closes(last) {
        return Some(before);
    }
    let mut name = last.split_whitespace();
    let is_name = |word: &str| word.starts_with(char::is_uppercase);
    let at = before.rfind(['.', '?', '!', '\n'])? + 1;
    let (head, closing) = before.split_at_checked(at)?;
    let named = name.next().is_some_and(is_name)
        && name.next().is_none_or(is_name)
        && name.next().is_none();
    (named && closes(closing)).then_some(head)
}

/// Removes a trailing sentence: "… Show your work.", "… Thanks a lot in advance!"
fn without_last_sentence(text: &str) -> &str {
    let bare = text.trim_end_matches(|c| is_mark(c) && c != '?');
    let marked = bare.rfind(['.', '?', '!', '\n', ':', ';']);
    let last = marked.max(closing_parenthesis(bare)).filter(|at| *at > 0);
    if let Some(at) = last.filter(|at| is_around(bare.get(at + 1..).unwrap_or(""))) {
        return bare.get(..=at).unwrap_or(text);
    }
    without_ending(bare)
        .or_else(|| without_closing(bare))
        .unwrap_or(text)
}

/// Returns whether a last sentence tells nothing of what is asked.
fn is_around(last: &str) -> bool {
    let last = last.trim_start_matches(|c: char| c.is_whitespace() || c == '(');
    if matches!(about(last), Some(About::Conversation | About::Answer)) {
        return true;
    }
    let last = without_beginning(last);
    // "List the commits. Explain the options you use."
    let explains = longest_start(last, &["explain"]).is_some() && is_short(last);
    let is_around = matches!(about(last), Some(About::Conversation | About::Answer));
    explains || is_around || is_instruction(last) || holds(last, &IS_ABOUT_ANSWERING)
}

/// Removes the last words of a sentence that are polite: "list the files please".
fn without_ending(text: &str) -> Option<&str> {
    let behind_mark = |end: &&&str| {
        let head = text.len().checked_sub(end.len()).filter(|at| *at > 0);
        head.and_then(|at| text.split_at_checked(at))
            .is_some_and(|(head, tail)| tail.eq_ignore_ascii_case(end) && head.ends_with(is_mark))
    };
    let end = ENDINGS
        .iter()
        .filter(behind_mark)
        .max_by_key(|end| end.len())?;
    let head = text.get(..text.len() - end.len())?;
    Some(head.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '-' | '–' | '—')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn task_leaves_out_polite_words_and_instructions() {
        for text in [
            "What is 3 + 4?",
            "Could you please tell me: What is 3 + 4? Thanks a lot in advance!",
            "What is 3 + 4? Please solve step by step.",
            "Think carefully before answering. What is 3 + 4?",
            "Hey, quick question: What is 3 + 4?",
        ] {
            assert!(
                task(text).ends_with("What is 3 + 4?"),
                "{text}: {}",
                task(text)
            );
        }
        assert_eq!(task("thanks"), "thanks");
        for courtesy in [
            "would it be possible for you to",
            "when you have a sec, can you pretty please",
            "if it isn't too much trouble, kindly",
            "Hi! I'd be really grateful if you could",
            "sorry to bother u again, could u",
            "good afternoon, I want you to",
            "it would be super helpful if you would",
            "help me",
        ] {
            let request = format!("{courtesy} translate the report for me, thank you :)");
            assert_eq!(task(&request), "translate the report", "{request}");
        }
        for (text, expected) in [
            ("could you list the files?", "list the files"),
            (
                "would you mind fixing it in main.rs? ty",
                "fixing it in main.rs",
            ),
            (
                "Refactor the parser. Best regards, Joana",
                "Refactor the parser.",
            ),
            ("set an alarm for 6:15, ty!!", "set an alarm for 6:15"),
            (
                "kindly summarise the minutes in two sentences. Many thanks in advance!",
                "summarise the minutes in two sentences.",
            ),
        ] {
            assert_eq!(task(text), expected, "{text}");
        }
        for whole in [
            "which one, Anna or Bob",
            "do you know the report",
            "get the list",
            "request a refund",
            "support dark mode",
            "can it be translated",
        ] {
            assert_eq!(task(whole), whole);
        }
        let plan = "Explain your database migration plan for a sharded cluster. Then write it.";
        assert_eq!(task(plan), plan);
        assert_eq!(task("list the files please"), "list the files");
    }
}
