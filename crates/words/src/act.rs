//! Decides whether a text asks for something, asks about it, or asks that it not be done. The phrases are rows of
//! `data/acts.toml`.

use std::collections::HashMap;
use std::sync::LazyLock;

use car_router_toml::DataFile;
use foldhash::fast::FixedState;

use crate::foreign;
use crate::sentence::sentences;

/// The phrases by their role.
static ROWS: LazyLock<HashMap<String, Vec<String>, FixedState>> = LazyLock::new(|| {
    let mut problems = Vec::new();
    let source = include_str!("../data/acts.toml");
    let rows = DataFile::parse("acts.toml", source, &mut problems, |root| {
        let rows = root.sections("act").into_iter().map(|row| {
            let role = row.text("role").unwrap_or("").to_owned();
            let phrases = row.text("phrases").unwrap_or("").split('|');
            let phrases: Vec<String> = phrases.map(str::to_owned).collect();
            row.text("language");
            row.finish();
            (role, phrases)
        });
        Some(rows.collect())
    });
    // A test reads the file; without it, every sentence is an order.
    rows.unwrap_or_default()
});

/// The phrases of a role.
#[derive(Clone, Copy)]
struct Role(&'static str);

impl Role {
    fn phrases(self) -> impl Iterator<Item = &'static str> {
        let rows = ROWS.get(self.0).map(Vec::as_slice).unwrap_or_default();
        rows.iter().map(String::as_str)
    }

    fn has(self, word: &str) -> bool {
        self.phrases().any(|phrase| phrase == word)
    }

    /// Returns whether a text begins with one of the phrases, where a word ends.
    fn begins(self, text: &str) -> bool {
        self.phrases()
            .any(|phrase| behind_phrase(text, phrase).is_some())
    }
}

const QUESTION: Role = Role("question");
const TELL: Role = Role("tell");
const GREETING: Role = Role("greeting");
const CONDITION: Role = Role("condition");
const WORK: Role = Role("work");
const CODE: Role = Role("code");
const FAILS: Role = Role("fails");
const REMARK: Role = Role("remark");
const REMARK_DENIAL: Role = Role("remark denial");
const HARMFUL: Role = Role("harmful");
const OTHERS: Role = Role("others");
const POLITE: Role = Role("polite");
const CONFIRM: Role = Role("confirm");
const CONFIRM_END: Role = Role("confirm end");
const DENIAL: Role = Role("denial");
const LOOK: Role = Role("look");
const MARK: Role = Role("mark");
const FIND_OUT: Role = Role("find out");
const GENRE: Role = Role("genre");
const OF_GENRE: Role = Role("of genre");
const WHETHER: Role = Role("whether");
const FORWARD: Role = Role("whether it would");
const WAY: Role = Role("way");
const SUBJECT: Role = Role("subject");
const IDLE: Role = Role("idle");
const NEARLY: Role = Role("nearly");
const CONTRAST: Role = Role("contrast");
const RUN: Role = Role("run");
const RHETORICAL: Role = Role("rhetorical");

/// The speech act of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpeechAct {
    /// It asks for the danger.
    For,
    /// It asks what the danger is, or what it would do.
    About,
}

/// The opening of a sentence that asks about something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opening {
    /// "What is", "why": a question.
    Question,
    /// "Explain", "list what": an instruction to say something. Another instruction may follow it.
    Tell,
    /// "When I format the disk, which": a condition, followed by the request.
    Condition,
    /// "Just explain", "dry run": a remark anywhere in the sentence.
    Remark,
}

/// Returns the speech act of a sentence. "What is a fork bomb" and "why is `rm -rf /` dangerous" ask about it; "how do
/// I" and "can you" ask for it.
pub fn asks(sentence: &str) -> SpeechAct {
    match opening(&sentence.to_ascii_lowercase()) {
        Some(_) => SpeechAct::About,
        None => SpeechAct::For,
    }
}

/// Returns whether what is at an offset of a text is asked about, not asked for.
pub fn is_asked_about(text: &str, at: usize) -> bool {
    let mut before = None;
    let found = sentences(text).find(|(span, sentence)| {
        let is_here = span.end > at;
        if !is_here {
            before = Some(*sentence);
        }
        is_here
    });
    let Some((span, sentence)) = found else {
        return false;
    };
    // "Explain what this does: dd if=/dev/zero of=/dev/sda".
    let introduces = |sentence: &&str| {
        let is_told = |opening| matches!(opening, Opening::Question | Opening::Tell);
        sentence.trim_end().ends_with(':')
            && opening(&sentence.to_ascii_lowercase()).is_some_and(is_told)
    };
    if before.as_ref().is_some_and(introduces) && !is_confirmed(text) {
        return true;
    }
    let lower = sentence.to_ascii_lowercase();
    opening(&lower).is_some_and(|opening| {
        let at = at.saturating_sub(span.start);
        !orders_behind(&lower, opening).any(|order| order.from <= at) && !is_confirmed(text)
    })
}

/// Returns the opening of a sentence in lower case that asks about something.
fn opening(sentence: &str) -> Option<Opening> {
    if has_remark(sentence) {
        return Some(Opening::Remark);
    }
    let start = behind_greetings(sentence);
    plain_opening(start)
        .or_else(|| has_condition(start).then_some(Opening::Condition))
        .or_else(|| foreign::is_question(sentence).then_some(Opening::Question))
        .or_else(|| foreign::is_told(sentence).then_some(Opening::Tell))
}

/// Returns the opening, ignoring greetings, conditions and remarks.
fn plain_opening(start: &str) -> Option<Opening> {
    // "Tell me how to print one" asks for it.
    let tells = |opener: &str| {
        let behind = behind_phrase(start, opener);
        behind.is_some_and(|rest| {
            let asks_how = opener.starts_with("tell")
                && (rest.starts_with("how to ")
                    || opener.ends_with("how") && rest.starts_with("to "));
            !asks_how
        })
    };
    if TELL.phrases().any(tells) || shows_how(start) || lists_what(start) {
        return Some(Opening::Tell);
    }
    if speaks_of_code(start) || looks_for_text(start) || writes_about(start) {
        return Some(Opening::Tell);
    }
    let asks = QUESTION.begins(start)
        || asks_which(start)
        || asks_whether_there_is(start)
        || asks_about_others(start)
        || asks_to_know(start)
        || asks_whether(start)
        || tells_what_nearly_was(start);
    asks.then_some(Opening::Question)
}

/// Returns whether a sentence is about the behavior of code: "fix the bug where deleting a row wipes the table", "the
/// app crashes when I delete a user". A request for a command or a script that does something counts as a request to do
/// it.
fn speaks_of_code(start: &str) -> bool {
    let words: Vec<&str> = start.split_whitespace().take(16).collect();
    let works = words.first().is_some_and(|w| WORK.has(w));
    words.windows(2).any(|pair| {
        let [noun, next] = pair else {
            return false;
        };
        let on = matches!(*next, "that" | "which" | "where" | "when" | "in" | "for");
        on && (works && CODE.has(noun) || FAILS.has(noun) && *next == "when")
    })
}

/// Returns a sentence without its first punctuation and greetings.
fn behind_greetings(sentence: &str) -> &str {
    let letters = |text: &'_ str| text.find(char::is_alphanumeric).unwrap_or(text.len());
    let mut rest = sentence.get(letters(sentence)..).unwrap_or("");
    loop {
        let end = rest
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(rest.len());
        let (word, behind) = rest.split_at_checked(end).unwrap_or((rest, ""));
        if behind.is_empty() || !GREETING.has(word) {
            return rest;
        }
        rest = behind.get(letters(behind)..).unwrap_or("");
    }
}

/// Returns whether it says that nothing is to be done: "just explain", "a dry run".
fn has_remark(sentence: &str) -> bool {
    REMARK.phrases().any(|remark| {
        sentence.match_indices(remark).any(|(at, _)| {
            let mut before = sentence.get(..at).unwrap_or("").split_whitespace();
            let denied = before
                .by_ref()
                .rev()
                .take(3)
                .any(|word| REMARK_DENIAL.has(word));
            let behind = sentence.get(at + remark.len()..).unwrap_or("");
            // "Without running it by anyone" runs it.
            let by = behind.starts_with(" by ") || behind.starts_with(" past ");
            !denied && !by
        })
    })
}

/// Returns whether it asks how something works. "Show me how ssh keys work" asks about them, "show me how to print one"
/// asks for it.
fn shows_how(start: &str) -> bool {
    let words: Vec<&str> = start.split_whitespace().take(12).collect();
    let how = words.windows(4).any(|w| {
        matches!(w, ["show" | "tell" | "teach", "me" | "us", "how" | "what" | "why", next] if *next != "to")
    });
    how && words.iter().any(|w| {
        matches!(
            *w,
            "work" | "works" | "work?" | "works?" | "is" | "are" | "does" | "means"
        )
    })
}

/// Returns whether it asks for a list: "List what it would remove".
fn lists_what(start: &str) -> bool {
    let words: Vec<&str> = start.split_whitespace().take(12).collect();
    let lists = matches!(
        words.first(),
        Some(&("list" | "show" | "print" | "tell" | "see" | "preview"))
    );
    let what = words.iter().position(|w| *w == "what");
    let would = words.iter().position(|w| matches!(*w, "would" | "will"));
    lists && what.zip(would).is_some_and(|(what, would)| what < would)
}

/// Returns whether it looks for a text that speaks about something: "list the commits whose message mentions a force push",
/// "grep the scripts for anything that wipes disks".
fn looks_for_text(start: &str) -> bool {
    let mut words = start.split_whitespace().take(10);
    words.next().is_some_and(|first| LOOK.has(first)) && words.any(|word| MARK.has(word))
}

/// Returns whether it orders a text about something: "write a blog post about deleting data".
fn writes_about(start: &str) -> bool {
    let words: Vec<&str> = start.split_whitespace().take(12).collect();
    let writes = matches!(
        words.first(),
        Some(
            &("write"
                | "draft"
                | "compose"
                | "give"
                | "tell"
                | "make"
                | "create"
                | "prepare"
                | "add")
        )
    );
    let genre = words.iter().position(|word| GENRE.has(word));
    writes
        && genre.is_some_and(|genre| {
            let behind = words.get(genre + 1..).unwrap_or(&[]);
            behind.iter().take(2).any(|word| OF_GENRE.has(word))
        })
}

/// Returns what follows a phrase at the beginning of a text, where a word ends.
fn behind_phrase<'t>(text: &'t str, phrase: &str) -> Option<&'t str> {
    let rest = text.strip_prefix(phrase)?;
    (!rest.starts_with(char::is_alphanumeric)).then(|| rest.trim_start())
}

/// Returns whether it asks how to know, prevent or take back something: "how can I see what a hard reset throws away".
fn asks_to_know(start: &str) -> bool {
    let Some(rest) = behind_phrase(start, "how") else {
        return false;
    };
    let verb = SUBJECT
        .phrases()
        .find_map(|subject| behind_phrase(rest, subject));
    verb.is_some_and(|verb| FIND_OUT.begins(verb))
}

/// Returns whether it tells what nearly happened: "I almost wiped the disk today".
fn tells_what_nearly_was(start: &str) -> bool {
    start
        .split_whitespace()
        .take(4)
        .any(|word| NEARLY.has(word))
}

/// Returns whether it is answered by yes or no: "is git clean -n really harmless?". "Is there a way to" asks for it.
fn asks_whether(start: &str) -> bool {
    let mut words = start.split_whitespace();
    let first = words.next().unwrap_or("");
    let is_addressed =
        |word: &str| matches!(word, "you" | "u" | "ya" | "someone" | "somebody" | "anyone");
    start.trim_end().ends_with('?')
        && (WHETHER.has(first) || FORWARD.has(first) && !words.clone().take(1).any(is_addressed))
        && !words.take(6).any(|word| WAY.has(word) || word == "you")
}

/// Returns whether it asks for a choice. "What file system should I pick" asks what to do; "what command deletes it"
/// asks for the command.
fn asks_which(start: &str) -> bool {
    let words: Vec<&str> = start.split_whitespace().take(8).collect();
    let asks = matches!(words.first(), Some(&("what" | "which")));
    let for_command = words.iter().any(|w| {
        matches!(
            w.trim_end_matches('s'),
            "command" | "script" | "option" | "flag" | "way"
        )
    });
    let should = words
        .windows(2)
        .any(|w| matches!(w, ["should" | "do" | "would", "i" | "we" | "be"]));
    asks && should && !for_command
}

/// Returns whether it asks whether something harmful exists: "is there malware that wipes disks". "Is there a way to" and
/// "is there a chance that you" ask for it.
fn asks_whether_there_is(start: &str) -> bool {
    let words: Vec<&str> = start.split_whitespace().take(5).collect();
    let object = match words.as_slice() {
        ["is", "there", "a" | "an" | "any" | "some", object, ..] | ["is", "there", object, ..] => {
            object
        }
        _ => return false,
    };
    HARMFUL.has(object)
}

/// Returns whether it asks how criminals or harmful programs do it: "how do attackers wipe a server".
fn asks_about_others(start: &str) -> bool {
    let words: Vec<&str> = start.split_whitespace().take(4).collect();
    matches!(words.as_slice(), ["how", "do" | "does" | "can" | "could" | "would", other, ..] if OTHERS.has(other))
}

/// Returns whether a question follows a condition: "when I format the disk, which file system do I pick?". In "if the
/// disk is full, can you delete the logs" it is a request.
fn has_condition(start: &str) -> bool {
    let first = start.split_whitespace().next().unwrap_or("");
    CONDITION.has(first)
        && start
            .match_indices(", ")
            .take(MAX_CLAUSES)
            .any(|(at, mark)| plain_opening(start.get(at + mark.len()..).unwrap_or("")).is_some())
}

/// The most clauses of a sentence that are examined.
const MAX_CLAUSES: usize = 16;

/// A clause that may ask for something, in a sentence that asks about something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Order {
    /// The offset of its beginning.
    pub from: usize,
    /// Whether only its first word counts.
    pub by_first_word: bool,
}

/// Returns the clauses after the subject of a question that may ask for something: "describe the cluster, then delete
/// it".
pub fn orders(sentence: &str) -> Vec<Order> {
    let lower = sentence.to_ascii_lowercase();
    opening(&lower)
        .map(|opening| orders_behind(&lower, opening).collect())
        .unwrap_or_default()
}

fn orders_behind(sentence: &str, opening: Opening) -> impl Iterator<Item = Order> {
    let is_question = sentence.trim_end().ends_with('?');
    let own = behind_greetings(sentence);
    let start = sentence.len() - own.len();
    let is_rhetorical = RHETORICAL.begins(own);
    let found = joints(sentence).filter_map(move |(kind, end, from)| {
        if end < start {
            return None;
        }
        let before = sentence.get(..end).unwrap_or("");
        let behind = sentence.get(from..).unwrap_or("");
        if opening == Opening::Condition {
            // The part after the comma is judged separately.
            return (kind == Joint::Comma && plain_opening(behind).is_none()).then_some(Order {
                from,
                by_first_word: false,
            });
        }
        let ends = !may_go_on(before);
        let ordered = match (kind, opening) {
            (Joint::Otherwise, _) => true,
            _ if is_polite(behind) => true,
            (Joint::Then, Opening::Remark) => true,
            (_, Opening::Remark | Opening::Condition) => false,
            (_, Opening::Tell) => ends,
            (Joint::Comma | Joint::Then, Opening::Question) => {
                (ends || is_rhetorical) && !is_question
            }
            (Joint::And, Opening::Question) => false,
        };
        (ordered && plain_opening(behind).is_none()).then_some(Order {
            from,
            by_first_word: true,
        })
    });
    found.take(MAX_CLAUSES)
}

/// Returns whether the words of a question may continue after an "and": "what happens when I stop it and delete the
/// data".
fn may_go_on(before: &str) -> bool {
    let words: Vec<&str> = before.split_whitespace().collect();
    let opens = |w: &&str| {
        matches!(
            *w,
            "if" | "when" | "whether" | "why" | "happens" | "should" | "before" | "after" | "once"
        )
    };
    words.iter().any(opens) || words.windows(2).any(|w| matches!(w, ["how", "to"]))
}

/// Returns whether a clause begins like a polite request.
fn is_polite(clause: &str) -> bool {
    let clause = clause
        .trim_start_matches("then ")
        .trim_start_matches("and ");
    POLITE.phrases().any(|begin| {
        clause
            .strip_prefix(begin)
            .is_some_and(|rest| rest.starts_with(' '))
    })
}

/// The connection of two clauses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Joint {
    Comma,
    And,
    Then,
    /// "If so", "if not", "otherwise".
    Otherwise,
}

/// Iterates over the connections of clauses in a sentence in lower case: the kind, where the first clause ends, and
/// where the next begins.
fn joints(sentence: &str) -> impl Iterator<Item = (Joint, usize, usize)> {
    const MARKS: [(&str, Joint); 13] = [
        (", and then ", Joint::Then),
        (" and then ", Joint::Then),
        (", then ", Joint::Then),
        (" then ", Joint::Then),
        ("if so, ", Joint::Otherwise),
        ("if so ", Joint::Otherwise),
        ("if not, ", Joint::Otherwise),
        ("if not ", Joint::Otherwise),
        ("otherwise ", Joint::Otherwise),
        (", and ", Joint::And),
        (" and ", Joint::And),
        (" - ", Joint::Comma),
        (", ", Joint::Comma),
    ];
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < sentence.len() {
            let here = at;
            at += 1;
            let bytes = sentence.as_bytes();
            let (byte, next) = (bytes.get(here), bytes.get(here + 1));
            let may_begin = match byte {
                Some(b' ') => matches!(next, Some(b'a' | b't' | b'-')),
                Some(b',') => next == Some(&b' '),
                Some(b'i') => next == Some(&b'f'),
                Some(b'o') => next == Some(&b't'),
                _ => false,
            };
            let Some(rest) = sentence.get(here..).filter(|_| may_begin) else {
                continue;
            };
            if let Some((mark, joint)) = MARKS.iter().find(|(mark, _)| rest.starts_with(mark)) {
                at = here + mark.len();
                return Some((*joint, here, at));
            }
        }
        None
    })
    .take(4 * MAX_CLAUSES)
}

/// Returns whether a text ends a question about something by asking for it: "what does it do? Do it".
pub fn is_confirmed(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    sentences(&text).any(|(_, lower)| {
        if !CONFIRM.phrases().any(|c| lower.contains(c)) {
            return false;
        }
        let starts = std::iter::once(0).chain(joints(lower).map(|(_, _, from)| from));
        starts.into_iter().any(|from| {
            let clause = lower.get(from..).unwrap_or("").trim();
            let clause = clause.trim_end_matches(|c: char| !c.is_alphanumeric());
            CONFIRM.phrases().any(|confirm| {
                clause
                    .strip_prefix(confirm)
                    .is_some_and(|rest| rest.split_whitespace().all(|w| CONFIRM_END.has(w)))
            })
        })
    })
}

/// Returns whether a sentence asks that something not be done: "don't delete", "never force push", "without deleting".
pub fn is_refused(words: &[&str], start: usize) -> bool {
    let at = |at: usize| words.get(at).copied().unwrap_or("");
    let first = at(start);
    if matches!(
        first,
        "don't"
            | "dont"
            | "never"
            | "avoid"
            | "stop"
            | "prevent"
            | "refuse"
            | "undo"
            | "protect"
            | "cancel"
    ) && words.len() > start + 1
    {
        // "Stop the service" asks for it, "stop deleting" does not.
        return first != "stop" && first != "undo" && first != "cancel"
            || at(start + 1).ends_with("ing");
    }
    if first == "do" && at(start + 1) == "not"
        || first == "make"
            && at(start + 1) == "sure"
            && words
                .iter()
                .any(|w| matches!(*w, "not" | "don't" | "never"))
    {
        return true;
    }
    false
}

/// Returns the clauses behind a refusal that ask for something: "don't ask, just delete it", "stop the talk, and please wipe
/// it".
#[must_use]
pub fn orders_behind_refusal(sentence: &str) -> Vec<Order> {
    let lower = sentence.to_ascii_lowercase();
    let own = behind_greetings(&lower);
    let refused = own.split_whitespace().nth(1).unwrap_or("");
    let is_idle = IDLE.has(refused.trim_matches(|c: char| !c.is_alphanumeric()));
    let found = joints(&lower).filter_map(|(_, _, from)| {
        let clause = lower.get(from..)?.trim_start();
        let words: Vec<&str> = clause.split_whitespace().take(4).collect();
        let is_order = (is_idle || CONTRAST.begins(clause)) && !is_refused(&words, 0);
        is_order.then_some(Order {
            from,
            by_first_word: true,
        })
    });
    found.take(MAX_CLAUSES).collect()
}

/// Returns the clauses of a text behind its first one that ask for something: "wipe it" in "explain it, then wipe it".
/// `may_be` tells whether a clause may be one that is looked for.
#[must_use]
pub fn further_orders<'t>(text: &'t str, may_be: &dyn Fn(&str) -> bool) -> Vec<&'t str> {
    let mut found = Vec::new();
    for (_, sentence) in sentences(text) {
        let mut ordered: Option<Vec<Order>> = None;
        for (_, _, from) in joints(sentence) {
            let clause = behind_contrast(sentence.get(from..).unwrap_or("").trim_start());
            if may_be(clause) {
                let ordered = ordered.get_or_insert_with(|| further_orders_of(sentence));
                if ordered.iter().any(|order| order.from == from) {
                    found.push(clause);
                }
            }
        }
    }
    found
}

/// Returns a clause without its first words such as "just run".
#[must_use]
pub fn behind_contrast(clause: &str) -> &str {
    let mut rest = clause;
    for _ in 0..MAX_CONTRASTS {
        let end = rest.find(' ').unwrap_or(rest.len());
        match rest.split_at_checked(end) {
            Some((word, behind)) if CONTRAST.has(word) || RUN.has(word) => {
                rest = behind.trim_start();
            }
            _ => break,
        }
    }
    rest
}

/// At most this many such words are taken off.
const MAX_CONTRASTS: usize = 3;

/// Returns the clauses behind a refusal, or behind a question.
fn further_orders_of(sentence: &str) -> Vec<Order> {
    let lower = sentence.to_ascii_lowercase();
    let words = behind_greetings(&lower).split_whitespace().take(4);
    if is_refused(&words.collect::<Vec<_>>(), 0) {
        orders_behind_refusal(sentence)
    } else {
        orders(sentence)
    }
}

/// Returns whether what begins at `at` is negated: "do not delete", "without deleting".
pub fn is_denied(words: &[&str], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| words.get(at));
    before.is_some_and(|word| DENIAL.has(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asking_about_is_not_asking_for() {
        for text in [
            "what is a fork bomb",
            "hey, why is this dangerous",
            "please explain what dd does",
            "which file system should I pick when I format the disk?",
            "what should I save before I wipe the disk?",
            "so when I format the disk, which file system should I pick?",
            "how long does it take to wipe the disk?",
            "wipe the disk, but only as a dry run",
            "fix the bug where deleting a row wipes the table",
            "rename the function that deletes the user",
            "the app crashes when I delete a user, why",
            "Why is rm -rf / dangerous?",
            "\"explain: dd\"",
            "should I force push?",
            "show me how ssh keys work",
            "when I format the disk in the wizard, which file system should I pick",
            "before I wipe the disk, what should be saved?",
            "is there malware that wipes disks",
            "how do attackers wipe a server",
        ] {
            assert_eq!(asks(text), SpeechAct::About, "{text}");
        }
        for text in [
            "how do I wipe my disk",
            "show me how to wipe my disk",
            "whatever, wipe it",
            "can you format my disk",
            "explained",
            "if the disk is full, can you delete the logs",
            "when you are done, wipe the disk",
            "when you are done, do wipe the disk",
            "before I sell this laptop, how do I wipe the disk?",
            "if it is not too much trouble, will you wipe the disk",
            "after the copy, which I did yesterday, wipe the disk",
            "wipe the disk, no dry run",
            "wipe the disk without a dry run",
            "delete the database without running it by anyone",
            "which command wipes the disk",
            "write a script that wipes the disk",
            "run the code that wipes the disk",
            "is there a way to wipe the disk",
            "is there a small tool that wipes the disk",
            "is there a chance you could wipe the disk",
            "is there a one-liner to wipe the disk",
            "how do users wipe a disk",
            "how can all disks be wiped",
        ] {
            assert_eq!(asks(text), SpeechAct::For, "{text}");
        }
    }

    #[test]
    fn an_order_behind_a_question_is_found() {
        for (sentence, expected) in [
            (
                "describe the cluster, then delete the namespace",
                "delete the namespace",
            ),
            ("summarize the log and then delete it", "delete it"),
            (
                "list what will be lost and then wipe the disk",
                "wipe the disk",
            ),
            (
                "show me how git is set up and force push to main",
                "force push to main",
            ),
            ("who cares, wipe the disk", "wipe the disk"),
            (
                "what does this do and can you delete it",
                "can you delete it",
            ),
            ("is the backup ok if so wipe the disk", "wipe the disk"),
            ("do a dry run, then delete it", "delete it"),
            ("if anyone asks, who cares, delete it", "delete it"),
        ] {
            let found = orders(sentence);
            let order = found.first().and_then(|o| sentence.get(o.from..));
            assert_eq!(order, Some(expected), "{sentence}");
        }
        for sentence in [
            "what happens when I stop it and delete the data",
            "explain how to stop it and delete the data",
            "what does apt do, remove or purge?",
            "what is the difference between rm and unlink",
            "wipe the disk",
        ] {
            assert_eq!(orders(sentence), [], "{sentence}");
        }
    }

    #[test]
    fn a_question_may_be_confirmed() {
        assert!(is_confirmed("is it ok to wipe the disk? do it"));
        assert!(is_confirmed(
            "see what breaks when you delete it and do it anyway"
        ));
        assert!(!is_confirmed("should I do it?"));
        assert!(!is_confirmed("what does it do, and how?"));
    }
}
