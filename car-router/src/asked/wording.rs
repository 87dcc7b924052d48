//! Finds the task in a request: without the polite words around it, and without instructions on how to answer.

use std::collections::HashMap;
use std::sync::LazyLock;

use aho_corasick::AhoCorasick;
use foldhash::fast::FixedState;

use crate::text::{section_lines, words};

/// Beginnings of requests that are not part of the task, in lower case.
const BEGINNINGS: [&str; 45] = [
    "please",
    "hi",
    "hello",
    "hey",
    "hi there",
    "hello there",
    "good morning",
    "dear assistant",
    "excuse me",
    "sorry to bother you",
    "could you please",
    "can you please",
    "would you please",
    "could you",
    "can you",
    "would you",
    "will you",
    "would you mind",
    "could i ask you to",
    "may i ask you",
    "can i ask you to",
    "i'd like you to",
    "i would like you to",
    "i want you to",
    "i need you to",
    "i'd be grateful if you could",
    "i would be grateful if you could",
    "i'd appreciate it if you could",
    "i would appreciate it if you could",
    "it would be great if you could",
    "it would be nice if you could",
    "it would help me a lot if you could",
    "if you have a moment",
    "if you don't mind",
    "when you have time",
    "quick question",
    "one more thing",
    "kindly",
    "do me a favor and",
    "help me with this",
    "i was wondering if you could",
    "be so kind and",
    "be so kind as to",
    "would it be possible to",
    "i have a question",
];

/// Beginnings of sentences that say how to answer, in lower case.
const INSTRUCTIONS: [&str; 46] = [
    "please solve",
    "solve step by step",
    "solve it step by step",
    "solve this step by step",
    "think step by step",
    "think carefully",
    "think it through",
    "let's think",
    "take your time",
    "take a deep breath",
    "explain your",
    "explain each",
    "explain the reasoning",
    "explain how you",
    "show your",
    "show the steps",
    "show all",
    "show each",
    "answer in",
    "answer with",
    "answer step",
    "give only",
    "give me only",
    "give the final",
    "give a detailed",
    "give a full",
    "only give",
    "reply with",
    "respond with",
    "return only",
    "be concise",
    "be brief",
    "be thorough",
    "be precise",
    "be careful",
    "keep it short",
    "walk me through",
    "work through",
    "work it out",
    "go step by step",
    "do it step by step",
    "describe your",
    "justify your",
    "write out",
    "reason step",
    "double-check",
];

/// Endings of requests that are not part of the task, in lower case.
const ENDS: [&str; 18] = [
    "thanks a lot in advance",
    "thank you very much in advance",
    "thank you in advance",
    "thanks in advance",
    "thank you very much",
    "thank you so much",
    "many thanks",
    "thanks a lot",
    "thanks so much",
    "thank you",
    "thanks",
    "much appreciated",
    "i appreciate it",
    "please",
    "cheers",
    "that would be great",
    "that would help a lot",
    "i'd really appreciate it",
];

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

/// Phrases in sentences about the form of the answer, in lower case.
const ABOUT_ANSWERING: [&str; 18] = [
    "step by step",
    "carefully",
    "your reasoning",
    "your work",
    "your answer",
    "and explain",
    "explain as",
    "explain every",
    "explain why you",
    "before answering",
    "before you answer",
    "then answer",
    "first, then",
    "in order",
    "in detail",
    "in steps",
    "into steps",
    "the final answer",
];

/// Phrases in sentences that only lead up to a request, in lower case.
const SOCIAL: [&str; 27] = [
    "i am stuck",
    "i'm stuck",
    "i may",
    "doing well",
    "beginner",
    "new to this",
    "like to know",
    "know this",
    "tell me",
    "puzzles me",
    "kind regards",
    "kindly",
    "advise",
    "advice",
    "please",
    "get a chance",
    "clueless",
    "a mess",
    "help me",
    "curious",
    "asked me",
    "wondering",
    "hope you",
    "sorry",
    "assist me",
    "with this",
    "in advance",
];

/// What is left of a text has at least this many bytes; a first sentence may be the whole request.
const MIN_BYTES: usize = 8;

/// In a longer text, the sentences around the task are kept.
const MAX_BYTES: usize = 4096;

/// A sentence with more words than this is never about the answer, nor a lead-up to the request.
const MAX_WORDS: usize = 14;

static IS_ABOUT_ANSWERING: LazyLock<Option<AhoCorasick>> =
    LazyLock::new(|| any_of(&ABOUT_ANSWERING));
static IS_SOCIAL: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| any_of(&SOCIAL));

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

/// What each word of sentences around a request is about, by the sections of `data/words/wording.txt`.
static AROUND: LazyLock<HashMap<&'static str, About, FixedState>> = LazyLock::new(|| {
    const FILE: &str = include_str!("../../data/words/wording.txt");
    let section = |name, about| {
        let words = section_lines(FILE, name).flat_map(str::split_whitespace);
        words.map(move |word| (word, about))
    };
    section("around", About::Nothing)
        .chain(section("answering", About::Answer))
        .chain(section("social", About::Conversation))
        .collect()
});

/// Returns what a sentence is about if none of its words tells what is asked.
fn about(sentence: &str) -> Option<About> {
    const MAX_LETTERS: usize = 16;
    if !has_at_most(sentence.trim(), MAX_WORDS) {
        return None;
    }
    let mut found = About::Nothing;
    for word in words(sentence) {
        let mut lower = [0u8; MAX_LETTERS];
        let lower = lower.get_mut(..word.text.len())?;
        lower.copy_from_slice(word.text.as_bytes());
        lower.make_ascii_lowercase();
        let lower = std::str::from_utf8(lower).ok()?;
        found = found.max(*AROUND.get(lower)?);
    }
    Some(found)
}

/// Returns whether a text says nothing but that a conversation goes on: a greeting, thanks, a wish for help.
pub(super) fn is_talk(text: &str) -> bool {
    about(text) == Some(About::Conversation)
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
pub(super) fn task(whole: &str) -> &str {
    let mut text = whole.trim();
    if text.len() > MAX_BYTES {
        return text;
    }
    for _ in 0..12 {
        let before = text;
        text = without_greeting(text);
        text = without_beginning(text);
        text = without_first_instruction(text);
        text = without_last_sentence(text);
        if text.len() == before.len() {
            break;
        }
    }
    if text.chars().any(char::is_alphanumeric) {
        text
    } else {
        whole
    }
}

fn without_beginning(text: &str) -> &str {
    longest_start(text, &BEGINNINGS).map_or(text, |start| {
        let rest = text.get(start.len()..).unwrap_or("");
        rest.trim_start_matches(is_mark)
    })
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
        || (!is_question || short) && holds(sentence, &IS_SOCIAL);
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

/// Removes a trailing sentence: "… Show your work.", "… Thanks a lot in advance!"
fn without_last_sentence(text: &str) -> &str {
    let bare = text.trim_end_matches(|c: char| {
        c.is_whitespace() || matches!(c, '.' | '!' | '🙂' | '🙏' | ')')
    });
    let lower_ends = |end: &&&str| {
        bare.len() > end.len()
            && bare.is_char_boundary(bare.len() - end.len())
            && bare
                .get(bare.len() - end.len()..)
                .is_some_and(|tail| tail.eq_ignore_ascii_case(end))
            && bare
                .get(..bare.len() - end.len())
                .is_some_and(|head| head.ends_with(is_mark))
    };
    if let Some(end) = ENDS.iter().filter(lower_ends).max_by_key(|end| end.len()) {
        let head = bare.get(..bare.len() - end.len()).unwrap_or("");
        return head
            .trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '-' | '–' | '—'));
    }
    let marked = bare.rfind(['.', '?', '!', '\n', ':', ';']);
    let Some(at) = marked.max(closing_parenthesis(bare)).filter(|at| *at > 0) else {
        return text;
    };
    let last = bare
        .get(at + 1..)
        .unwrap_or("")
        .trim_start_matches(|c: char| c.is_whitespace() || c == '(');
    let last = without_beginning(last);
    // "List the commits. Explain the options you use."
    let explains = longest_start(last, &["explain"]).is_some() && is_short(last);
    let is_around = matches!(about(last), Some(About::Conversation | About::Answer));
    if explains || is_around || is_instruction(last) || holds(last, &IS_ABOUT_ANSWERING) {
        bare.get(..=at).unwrap_or(text)
    } else {
        text
    }
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
        let plan = "Explain your database migration plan for a sharded cluster. Then write it.";
        assert_eq!(task(plan), plan);
        assert_eq!(task("list the files please"), "list the files");
    }
}
