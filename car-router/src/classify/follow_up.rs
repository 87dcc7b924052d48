//! Recognizes follow-ups: texts that continue the turns before them, as an answer, a correction, or a further question
//! about the same thing. "yes", "the second one" and "and gitlab?" mean nothing by themselves; "list my files" does.

use super::embedded::{is_program, is_verb};
use crate::request::{Role, Turn};
use car_router_words::short_reply::{ShortReply, offered_option, short_reply};
use car_router_words::text::words;

/// The way in which a text continues the turn before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FollowUpKind {
    /// It only thanks.
    Thanks,
    /// It agrees to what was proposed.
    Agrees,
    /// It declines what was proposed.
    Declines,
    /// It answers a question.
    Answers,
    /// It changes, narrows or withdraws the request.
    Corrects,
    /// It asks for more about the same things.
    Continues,
}

/// A text that continues the turn before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FollowUp {
    pub(crate) kind: FollowUpKind,
    /// Whether it begins like a new request, and so may itself say what it is about.
    pub(crate) is_request: bool,
    /// Whether it consists of a verb that fits any domain and of things named before: "delete tmp" after a list of
    /// branches.
    pub(crate) names_what_was_said: bool,
}

impl FollowUpKind {
    /// Returns the name in traces.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Thanks => "thanks",
            Self::Agrees => "agreement",
            Self::Declines => "refusal",
            Self::Answers => "answer",
            Self::Corrects => "correction",
            Self::Continues => "follow-up",
        }
    }
}

/// A text with more words than this says itself what it is about.
const MAX_WORDS: usize = 16;

const THANKS: [&str; 45] = [
    "thanks",
    "thank you",
    "thx",
    "ty",
    "tysm",
    "cheers",
    "much appreciated",
    "appreciate it",
    "appreciated",
    "you're the best",
    "you are the best",
    "you rock",
    "awesome",
    "wonderful",
    "brilliant",
    "excellent",
    "lovely",
    "nice one",
    "nice work",
    "good job",
    "great job",
    "well done",
    "that will be all",
    "that's all",
    "that is all",
    "that's it for",
    "saved my day",
    "made my day",
    "that helped",
    "that did it",
    "that worked",
    "works now",
    "ta",
    "no thanks needed",
    "great stuff",
    "perfect thanks",
    "merci",
    "danke",
    "gracias",
    "grazie",
    "obrigado",
    "obrigada",
    "bedankt",
    "spasibo",
    "arigato",
];

const AGREES: [&str; 62] = [
    "yes",
    "yeah",
    "yep",
    "yup",
    "ye",
    "ya",
    "y",
    "sure",
    "ok",
    "okay",
    "k",
    "fine",
    "alright",
    "all right",
    "go ahead",
    "go on",
    "go for it",
    "do it",
    "do that",
    "do so",
    "please do",
    "proceed",
    "continue",
    "sounds good",
    "sounds right",
    "sounds fine",
    "absolutely",
    "definitely",
    "of course",
    "certainly",
    "correct",
    "exactly",
    "right",
    "that's right",
    "agreed",
    "let's do it",
    "make it so",
    "why not",
    "try that",
    "try it",
    "ja",
    "get on with it",
    "do what you must",
    "that's alright",
    "alright then",
    "perfect",
    "great",
    "good",
    "cool",
    "by all means",
    "you may",
    "please",
    "yes please",
    "do",
    "aye",
    "si",
    "oui",
    "affirmative",
    "that works",
    "works for me",
    "good idea",
    "let's go",
];

const DECLINES: [&str; 23] = [
    "no",
    "nope",
    "nah",
    "no thanks",
    "no thank you",
    "don't",
    "do not",
    "leave it",
    "cancel",
    "never mind",
    "nevermind",
    "not now",
    "not yet",
    "abort",
    "better not",
    "forget it",
    "rather not",
    "skip it",
    "stop",
    "keep it",
    "hold on",
    "wait",
    "undo",
];

/// Phrases that decline and end the subject.
const DROPS: [&str; 6] = [
    "forget it",
    "never mind",
    "nevermind",
    "leave it",
    "cancel",
    "abort",
];

/// Beginnings of a change to the request.
const CORRECTS: [&str; 71] = [
    "not",
    "per",
    "i meant",
    "i mean",
    "actually",
    "sorry",
    "oops",
    "without",
    "except",
    "but",
    "only",
    "just",
    "instead",
    "rather",
    "the other way",
    "other way",
    "wrong",
    "that's wrong",
    "that was wrong",
    "that's the wrong",
    "that is the wrong",
    "that was the wrong",
    "the wrong",
    "not that",
    "that's not",
    "that is not",
    "revert that",
    "take that back",
    "take it back",
    "put it back",
    "put them back",
    "bring it back",
    "bring them back",
    "make it",
    "make that",
    "make them",
    "hm",
    "hmm",
    "um",
    "no i",
    "no the",
    "no not",
    "with",
    "in",
    "as",
    "use",
    "for",
    "minus",
    "leave out",
    "skip",
    "exclude",
    "include",
    "nonono",
    "more like",
    "less",
    "no more than",
    "one level up",
    "one level down",
    "from",
    "on",
    "at",
    "to",
    "by",
    "the one",
    "smaller",
    "bigger",
    "faster",
    "quieter",
    "undo that",
    "undo it",
    "undo this",
];

/// Beginnings of a further request.
const GOES_ON: [&str; 24] = [
    "and",
    "also",
    "plus",
    "what about",
    "how about",
    "then",
    "or",
    "so",
    "same",
    "the same",
    "do the same",
    "now",
    "again",
    "once more",
    "one more",
    "another one",
    "more",
    "next",
    "why",
    "which",
    "which of",
    "since when",
    "in that case",
    "else",
];

/// Phrases anywhere in a text that change or extend the request.
const AFTER_ALL: [&str; 9] = [
    "i mean",
    "i meant",
    "is enough",
    "will do",
    "as well",
    "would be better",
    "is better",
    "of those",
    "of them",
];

/// Phrases that ask for the same as before.
const LIKE_BEFORE: [&str; 8] = [
    "same way",
    "the same",
    "as before",
    "like before",
    "as well as that",
    "like the other",
    "like the first",
    "like the last",
];

/// Words that refer to something said before.
const STANDS_FOR: [&str; 30] = [
    "it", "its", "it's", "that", "them", "they", "those", "their", "one", "ones", "both", "same",
    "again", "instead", "neither", "either", "former", "latter", "there", "too", "else", "others",
    "rest", "back", "he", "she", "him", "her", "yours", "mine",
];

/// Words that select one of several named things, with or without "the" before them.
const PLACES: [&str; 16] = [
    "first", "second", "third", "fourth", "fifth", "last", "other", "previous", "next", "biggest",
    "smallest", "newest", "oldest", "latest", "top", "bottom",
];

/// Words after "number" that select one of several things.
const NUMBERS: [&str; 20] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "1", "2", "3",
    "4", "5", "6", "7", "8", "9", "10",
];

/// Verbs that tell nothing about the domain of their object.
const VERBS_OF_ANY: [&str; 14] = [
    "delete", "remove", "drop", "rename", "show", "open", "keep", "restore", "check", "undo",
    "describe", "update", "use", "pick",
];

/// Words that begin questions which name no item of a list.
const QUESTION_WORDS: [&str; 9] = [
    "is", "are", "was", "what", "who", "which", "how", "why", "call",
];

/// Words too common to show that a text is about what was named before.
const COMMON: [&str; 60] = [
    "the", "a", "an", "of", "to", "in", "on", "at", "is", "are", "was", "were", "my", "me", "i",
    "you", "this", "and", "or", "for", "with", "from", "all", "any", "what", "which", "how", "do",
    "does", "can", "could", "please", "file", "files", "folder", "show", "list", "not", "no",
    "yes", "be", "by", "as", "have", "has", "there", "it", "that", "done", "now", "will", "would",
    "should", "here", "where", "many", "run", "get", "make", "find",
];

/// Returns how a text continues `history`, if it does. `confidence` is the confidence of a classifier for the text alone.
pub(crate) fn find_follow_up(text: &str, history: &[Turn], confidence: f32) -> Option<FollowUp> {
    let asked = history.iter().rev().find(|turn| turn.role == Role::User)?;
    let said = history
        .iter()
        .rev()
        .find(|turn| matches!(turn.role, Role::Assistant | Role::Tool));
    let reply = match short_reply(text) {
        Some(ShortReply::Agrees) => Some(FollowUpKind::Agrees),
        Some(ShortReply::Declines) => Some(FollowUpKind::Declines),
        Some(ShortReply::Thanks) => Some(FollowUpKind::Thanks),
        Some(ShortReply::Chooses(_)) => Some(FollowUpKind::Answers),
        None => None,
    };
    if let Some(kind) = reply {
        return Some(FollowUp {
            kind,
            is_request: false,
            names_what_was_said: false,
        });
    }
    let lower = text.to_lowercase().replace('’', "'");
    let all: Vec<&str> = words(&lower).map(|w| w.text).collect();
    let count = all.len();
    if count == 0 || count > MAX_WORDS {
        return None;
    }
    let plain = all.join(" ");
    let found = |kind, is_request| {
        Some(FollowUp {
            kind,
            is_request,
            names_what_was_said: false,
        })
    };
    if is_thanks(&all, &plain) {
        return found(FollowUpKind::Thanks, false);
    }
    let was_asked = said.is_some_and(|turn| asks(&turn.content));
    let named = echoes(&all, said, &asked.content);
    let refers = refers(&all) || holds(&plain, &AFTER_ALL);
    let (mut agrees, declines) = (begins(&plain, &AGREES), begins(&plain, &DECLINES));
    // "Do" alone agrees, "do a pull" is a request.
    if agrees == 1 && count > 1 && all.first() == Some(&"do") {
        agrees = 0;
    }
    let answers = agrees.max(declines);
    let rest = all.get(answers..).unwrap_or(&[]);
    let is_request = begins_request(rest);
    // "Stop" declines, and so does "stop, it belongs to the other folder". "Stop the server" is a request.
    let first = lower.split_whitespace().next().unwrap_or("");
    let is_apart = first.ends_with([',', '.', '!', ';']) && !is_request && self::refers(rest);
    let is_verb_itself = answers == 1
        && !rest.is_empty()
        && !is_apart
        && begins_request(all.get(..1).unwrap_or(&[]));
    if answers > 0 && !is_verb_itself {
        let refers = self::refers(rest) || holds(&rest.join(" "), &AFTER_ALL);
        // "Forget it, tell me a joke" begins a new subject.
        if begins(&plain, &DROPS) == answers && is_request && !refers && named == 0 {
            return None;
        }
        // "Yes, show me" names nothing itself.
        let names_nothing = rest.iter().skip(1).all(|w| COMMON.contains(w));
        // What follows "yes," or "no," may be a new request.
        let alone = rest.is_empty()
            || was_asked && rest.len() <= 3 && names_nothing
            || was_asked && (!is_request || refers || named > 0)
            || !is_request && rest.len() <= 4;
        return match (alone, agrees >= declines) {
            (true, true) => found(FollowUpKind::Agrees, false),
            (true, false) => found(FollowUpKind::Declines, false),
            (false, _) if refers || named > 0 || confidence < LITTLE => {
                found(FollowUpKind::Corrects, is_request)
            }
            (false, _) => None,
        };
    }
    let is_request = begins_request(&all);
    let goes_on = begins(&plain, &GOES_ON) > 0;
    // "Not enough disk space, what can I delete" begins like a correction and is complete by itself.
    let says_all = count > 4 && confidence >= LITTLE && !refers && named == 0;
    let corrects = begins(&plain, &CORRECTS) > 0 && !says_all;
    let last = all.last().is_some_and(|w| PLACES.contains(w));
    let place = all.iter().any(|w| PLACES.contains(w)) && count <= 7;
    let mut score = 0.0;
    score += if goes_on || corrects { 1.2 } else { 0.0 };
    score += if refers { 1.2 } else { 0.0 };
    score += match (place, last) {
        (true, true) => 1.0,
        (true, false) => 0.5,
        _ => 0.0,
    };
    let separates = |c: char| matches!(c, '\n' | ',' | ';' | '/' | ':');
    let lists = said.is_some_and(|turn| turn.content.matches(separates).count() > 1);
    // "Number three" of a list, alone or after a verb.
    let item = |n: &str| NUMBERS.iter().position(|w| *w == n).map(|at| at % 10);
    let numbered = match all.as_slice() {
        ["number", n] | [_, "number", n, ..] => item(n).is_some_and(|at| at < items(said)),
        _ => false,
    } && !all.first().is_some_and(|w| QUESTION_WORDS.contains(w));
    let the_place = |pair: &[&str]| matches!(pair, ["the", place] if PLACES.contains(place));
    let definite = place && lists && confidence < MUCH && all.windows(2).any(the_place);
    score += if definite && !last { 0.3 } else { 0.0 };
    score += if numbered { 1.3 } else { 0.0 };
    let like_before = holds(&plain, &LIKE_BEFORE);
    score += if like_before { 0.5 } else { 0.0 };
    score += named.min(2) as f32 * 0.5;
    // "Delete tmp", if `tmp` was listed: a verb, and nothing that was not named.
    let others = all.iter().skip(1).filter(|w| !COMMON.contains(w)).count();
    let verb_of_any = all.first().is_some_and(|w| VERBS_OF_ANY.contains(w));
    let only_named = verb_of_any && named > 0 && count <= 4 && others <= named;
    score += if only_named { 0.6 } else { 0.0 };
    score += match (is_request, was_asked) {
        (false, true) => 1.5,
        (false, false) if count <= 7 || refers => 0.7,
        (false, false) => 0.0,
        // A short reply to a question is an answer if it tells little by itself: "deploy, group www".
        (true, true) if count <= 4 && confidence < LITTLE => 1.0,
        (true, _) => 0.0,
    };
    // "Apply the experiment", from a list.
    score += if is_request && named > 0 && confidence < LITTLE {
        0.4
    } else {
        0.0
    };
    score += match count {
        1 | 2 => 0.4,
        3..=8 => 0.2,
        _ => -0.4,
    };
    score += if confidence < LITTLE { 0.5 } else { 0.0 };
    // A complete request is a new one. But "delete tmp" is about what was listed, and "vim the same way" asks for what
    // was done before, whatever the confidence of their domains. "Install vim the same way" says itself what to do.
    let names_one = like_before && all.first().is_some_and(|w| !is_verb(w));
    let says_all = confidence >= MUCH && is_request && !only_named && !names_one;
    score -= if says_all { 0.7 } else { 0.0 };
    if score < ENOUGH {
        return None;
    }
    // If the same is wanted as before, the verb does not matter.
    let is_request = is_request && !like_before;
    if was_asked && !goes_on && !is_request {
        found(FollowUpKind::Answers, false)
    } else if corrects {
        found(FollowUpKind::Corrects, is_request)
    } else {
        Some(FollowUp {
            kind: FollowUpKind::Continues,
            is_request,
            names_what_was_said: only_named,
        })
    }
}

/// Returns how many things a reply lists: by lines or commas, or by the words of a short one.
fn items(said: Option<&Turn>) -> usize {
    const SHORT: usize = 12;
    let Some(said) = said.map(|turn| &turn.content) else {
        return 0;
    };
    let parts = said.split(['\n', ',', ';']).count();
    let words = said.split_whitespace().count();
    if parts == 1 && words <= SHORT {
        words
    } else {
        parts
    }
}

/// Returns what the assistant said last, if a text agrees to it: of several options, the one that the text chooses.
pub(crate) fn agreed_to<'h>(text: &str, history: &'h [Turn]) -> Option<&'h str> {
    // Most requests have no history: they end here.
    let said = history
        .iter()
        .rev()
        .find(|turn| turn.role == Role::Assistant)?;
    match short_reply(text) {
        Some(ShortReply::Agrees) => return Some(&said.content),
        Some(ShortReply::Chooses(number)) => {
            let option = offered_option(&said.content, number);
            return Some(option.unwrap_or(&said.content));
        }
        Some(ShortReply::Declines | ShortReply::Thanks) => return None,
        None => {}
    }
    let agrees_in = |history: &[Turn]| {
        find_follow_up(text, history, 0.0).is_some_and(|found| found.kind == FollowUpKind::Agrees)
    };
    // An app may pass only what the assistant proposed: a danger in it counts all the same.
    let agrees = if history.iter().any(|turn| turn.role == Role::User) {
        agrees_in(history)
    } else {
        let mut with_user = vec![Turn::user("")];
        with_user.extend_from_slice(history);
        agrees_in(&with_user)
    };
    agrees.then_some(said.content.as_str())
}

/// Returns what the assistant proposed last, if a text may agree to it: it begins with agreement and goes on about the same
/// ("yes, but only the first half"), or it is short, no refusal, no thanks and no request, so that it is a reply in words that
/// are not known.
pub(crate) fn maybe_agreed_to<'h>(text: &str, history: &'h [Turn]) -> Option<&'h str> {
    const MAX_REPLY_WORDS: usize = 4;
    const MAX_REPLY_BYTES: usize = 48;
    let said = history.last().filter(|turn| turn.role == Role::Assistant)?;
    let lower = text.to_lowercase();
    let all: Vec<&str> = words(&lower).map(|w| w.text).collect();
    if begins_with_agreement(&all) && asks(&said.content) && short_reply(text).is_none() {
        return Some(&said.content);
    }
    let is_short = text.len() <= MAX_REPLY_BYTES && all.len() <= MAX_REPLY_WORDS;
    let names_something =
        text.contains(['/', '.', '`', '$', '?', '？']) || all.iter().any(|w| is_program(w));
    let is_reply = is_short
        && !names_something
        && !begins_request(&all)
        && !text.trim().is_empty()
        && asks(&said.content)
        && short_reply(text).is_none();
    is_reply.then_some(said.content.as_str())
}

/// Returns whether words agree and then go on about what was proposed. "Ok, list the files" is a request of its own, and "ok,
/// wipe it" is not.
fn begins_with_agreement(all: &[&str]) -> bool {
    if all.len() > MAX_WORDS {
        return false;
    }
    let agrees = begins(&all.join(" "), &AGREES);
    let rest = all.get(agrees..).unwrap_or(&[]);
    agrees > 0 && (!begins_request(rest) || refers(rest))
}

/// Below the first confidence a classifier knows little about a text; from the second it needs no help.
const LITTLE: f32 = 0.6;
const MUCH: f32 = 0.8;

/// The score from which a text is a follow-up.
const ENOUGH: f32 = 1.5;

/// Returns whether a word refers to something said before. "That" does after a verb or a preposition, and as the first
/// or the last word, but not in "lines that start with 10".
fn refers(all: &[&str]) -> bool {
    const PREPOSITIONS: [&str; 10] = [
        "of", "from", "with", "in", "to", "about", "like", "on", "for", "at",
    ];
    all.iter().enumerate().any(|(at, word)| {
        if *word != "that" {
            return STANDS_FOR.contains(word);
        }
        let before = at.checked_sub(1).and_then(|at| all.get(at));
        at + 1 == all.len() || before.is_none_or(|w| is_verb(w) || PREPOSITIONS.contains(w))
    })
}

/// Returns how many words the longest of these phrases has that begins a text.
fn begins(plain: &str, with: &[&str]) -> usize {
    let fits = |phrase: &&&str| {
        plain
            .strip_prefix(**phrase)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let longest = with.iter().filter(fits).max_by_key(|phrase| phrase.len());
    longest.map_or(0, |phrase| phrase.split(' ').count())
}

/// Returns whether a reply asks something: its last line or sentence is a question.
fn asks(reply: &str) -> bool {
    let reply = reply.trim_end();
    reply.ends_with('?')
        || reply
            .lines()
            .next_back()
            .is_some_and(|line| line.contains("? "))
}

/// Returns whether a text begins like a new request, whatever it goes on about.
pub(crate) fn is_begun_request(text: &str) -> bool {
    let lower = text.to_lowercase();
    let all: Vec<&str> = words(&lower).map(|w| w.text).collect();
    begins_request(&all)
}

/// Returns whether a text is a request that does not go on about what was said before. "What?" and "go ahead" are none.
pub(crate) fn is_request_of_its_own(text: &str) -> bool {
    const MIN_WORDS: usize = 3;
    let lower = text.to_lowercase();
    let all: Vec<&str> = words(&lower).map(|w| w.text).collect();
    all.len() >= MIN_WORDS && begins_request(&all) && !refers(&all)
}

/// Returns whether words begin like a new request: with a verb of action, or as a question.
fn begins_request(all: &[&str]) -> bool {
    const QUESTIONS: [&str; 27] = [
        "what", "what's", "whats", "which", "who", "who's", "where", "where's", "when", "why",
        "how", "is", "are", "does", "do", "did", "can", "could", "has", "have", "was", "will",
        "would", "should", "am", "any", "anything",
    ];
    const BEFORE: [&str; 10] = [
        "please", "pls", "now", "then", "and", "also", "just", "ok", "so", "hey",
    ];
    /// Verbs that ask for talk, not for a command, and one that also declines.
    const TELLS: [&str; 10] = [
        "tell",
        "give",
        "explain",
        "recommend",
        "suggest",
        "sing",
        "say",
        "help",
        "play",
        "undo",
    ];
    let mut all = all.iter().skip_while(|w| BEFORE.contains(w));
    let Some(first) = all.next() else {
        return false;
    };
    // A program name alone may be an answer.
    let is_call = all.next().is_some() && is_program(first);
    QUESTIONS.contains(first) || is_verb(first) || TELLS.contains(first) || is_call
}

/// Returns whether a text only thanks: it begins or ends with such a phrase, and asks for nothing else.
fn is_thanks(all: &[&str], plain: &str) -> bool {
    const ASKS: [&str; 13] = [
        "can", "could", "please", "now", "how", "what", "which", "show", "and then", "but", "also",
        "next", "und",
    ];
    let thanks = begins(plain, &THANKS) > 0
        || THANKS.iter().any(|phrase| {
            let before = plain.strip_suffix(phrase);
            before.is_some_and(|before| before.ends_with(' '))
        });
    let asks = all.iter().any(|w| is_verb(w) && !THANKS.contains(w)) || holds(plain, &ASKS);
    thanks && all.len() <= 10 && !asks
}

/// Returns whether a text contains one of these phrases as whole words.
fn holds(plain: &str, phrases: &[&str]) -> bool {
    phrases.iter().any(|phrase| {
        plain.match_indices(phrase).any(|(at, _)| {
            let before = plain.get(..at).unwrap_or("");
            let behind = plain.get(at + phrase.len()..).unwrap_or("");
            (before.is_empty() || before.ends_with(' '))
                && (behind.is_empty() || behind.starts_with(' '))
        })
    })
}

/// Returns how many of the words were used in the turn before, without common ones.
fn echoes(all: &[&str], said: Option<&Turn>, asked: &str) -> usize {
    let said = said.map_or("", |turn| turn.content.as_str()).to_lowercase();
    let asked = asked.to_lowercase();
    let holds = |text: &str, word: &str| words(text).any(|w| w.text == word);
    let telling = all.iter().filter(|w| w.len() >= 3 && !COMMON.contains(w));
    telling
        .filter(|w| holds(&said, w) || holds(&asked, w))
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(history: &[&str], text: &str) -> Option<FollowUpKind> {
        let turns = history.iter().enumerate().map(|(at, said)| match at % 2 {
            0 => Turn::user(*said),
            _ => Turn::assistant(*said),
        });
        let turns: Vec<Turn> = turns.collect();
        find_follow_up(text, &turns, LITTLE).map(|found| found.kind)
    }

    #[test]
    fn what_goes_on_is_told_from_what_begins_anew() {
        let asked = ["zip the folder", "As zip or as tar.gz?"];
        let done = ["list the logs", "a.log b.log"];
        for (history, text, expected) in [
            (&asked, "yes", Some(FollowUpKind::Agrees)),
            (&asked, "no, leave it", Some(FollowUpKind::Declines)),
            (&asked, "yes show me", Some(FollowUpKind::Agrees)),
            (&asked, "do a git pull", None),
            (&done, "undo the last commit", None),
            (&done, "the wrong branch is checked out", None),
            (
                &done,
                "thanks that helped a lot",
                Some(FollowUpKind::Thanks),
            ),
            (&done, "replace danke with gracias in hello.txt", None),
            (&asked, "forget it, tell me a joke", None),
            (&done, "undo the merge with main", None),
            (&done, "delete a.log", Some(FollowUpKind::Continues)),
            (&asked, "tar.gz", Some(FollowUpKind::Answers)),
            (&done, "thanks a lot", Some(FollowUpKind::Thanks)),
            (
                &done,
                "without the hidden ones",
                Some(FollowUpKind::Corrects),
            ),
            (
                &done,
                "and the ones from yesterday?",
                Some(FollowUpKind::Continues),
            ),
            (
                &done,
                "delete the second one",
                Some(FollowUpKind::Continues),
            ),
            (&done, "pack number two", Some(FollowUpKind::Continues)),
            (&done, "install the newest python on this computer", None),
            (&done, "stop the printer service", None),
            (
                &done,
                "stop, they should go to /tmp",
                Some(FollowUpKind::Corrects),
            ),
            (&done, "stop, kill the nginx service", None),
            (&done, "stop, the printer service", None),
            (&asked, "show lines that start with ten", None),
        ] {
            assert_eq!(kind(history, text), expected, "{text}");
        }
        assert_eq!(kind(&[], "yes"), None);
        // What was listed is meant, whatever the confidence of the text by itself.
        let listed = [
            Turn::user("show my branches"),
            Turn::assistant("main, cart, tmp"),
        ];
        let found = find_follow_up("delete tmp", &listed, 0.9).unwrap();
        assert_eq!(found.kind, FollowUpKind::Continues);
        assert!(found.names_what_was_said);
        let installed = [
            Turn::user("pip install numpy"),
            Turn::assistant("Successfully installed numpy"),
        ];
        let whole = find_follow_up("copy the file the same way", &installed, 0.9);
        assert!(whole.is_none_or(|found| found.is_request), "{whole:?}");
        let found = find_follow_up("vim the same way", &installed, 0.9).unwrap();
        assert_eq!(found.kind, FollowUpKind::Continues);
        assert!(!found.is_request);
        for text in [
            "who was number one in the charts in 1990",
            "call the number 5 bus",
            "what is the atomic number one",
            "delete number seven",
        ] {
            assert_eq!(find_follow_up(text, &listed, 0.9), None, "{text}");
        }
        assert_eq!(find_follow_up("delete the old kernels", &listed, 0.9), None);
    }
}
