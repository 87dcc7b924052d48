//! The offline estimate: the rubric's criteria, read off the person's own words.
//!
//! Only what is asked counts fully: of a long text the sentences that ask, where there are any. What
//! the criteria leave open, the weight of the text decides: its length, its conditions and quantities.

use std::borrow::Cow;

use super::cues::{CRITERIA, LOOKUPS, TABLE};
use super::kinds::{self, is};
use super::{Complexity, Criterion};
use crate::request::{Role, Turn};
use crate::text::{ends, words};

/// Of a longer text the first and the last bytes are read, this many.
const HEAD: usize = 6144;
const TAIL: usize = 2048;

/// Making a whole system is worth so many points by itself.
const CREATION: f32 = 18.0;

/// Signs beyond the first of a criterion add so much of its points each, up to this many signs.
const FURTHER: f32 = 0.35;
const MOST_SIGNS: u32 = 4;

/// So many actions or parts make a request operationally complex.
const MANY_STEPS: usize = 4;

/// The estimate for a text; [`Complexity::unknown`] where it shows no sign either way.
#[must_use]
pub fn estimate(whole: &str) -> Complexity {
    let (text, end) = ends(whole, HEAD, TAIL);
    let signs = Signs::read(text, end, whole.len());
    signs.grade()
}

/// The estimate for a text that answers the last turn of `history`: a short reply such as "yes, go on" is as
/// hard as what it agrees to. Turns of tools and of the app never count.
#[must_use]
pub fn estimate_in(text: &str, history: &[Turn]) -> Complexity {
    if !is_reply(text) {
        return estimate(text);
    }
    let person = |turn: &&Turn| turn.role == Role::User && !is_reply(&turn.content);
    let asked = history
        .iter()
        .rev()
        .find(person)
        .map(|t| estimate(&t.content));
    // Where the model asked whether to do something, that is what is agreed to.
    let spoken = |turn: &&Turn| matches!(turn.role, Role::User | Role::Assistant);
    let last = history.iter().rev().find(spoken);
    let proposed = last
        .filter(|t| t.role == Role::Assistant && t.content.contains('?'))
        .map(|t| estimate(&t.content));
    let harder = [asked, proposed]
        .into_iter()
        .flatten()
        .max_by_key(|c| c.score);
    harder.unwrap_or_else(|| estimate(text))
}

/// Whether a text only answers: a few words, and none of them asks for anything new.
fn is_reply(text: &str) -> bool {
    const REPLIES: [&str; 27] = [
        "yes", "yeah", "yep", "yup", "ok", "okay", "sure", "fine", "go", "on", "ahead", "continue",
        "proceed", "do", "it", "that", "please", "good", "great", "sounds", "right", "correct",
        "exactly", "perfect", "y", "next", "again",
    ];
    let mut count = 0;
    let mut all = words(text);
    let only = all.all(|w| {
        count += 1;
        REPLIES.iter().any(|r| r.eq_ignore_ascii_case(w.text))
    });
    only && (1..=6).contains(&count)
}

/// What a text shows.
struct Signs {
    hits: [u32; CRITERIA.len()],
    /// How many actions it joins.
    steps: usize,
    /// Whether it asks for one plain thing, and names what with.
    plain: bool,
    bounded: bool,
    lookup: bool,
    /// Whether it asks for something large to be made.
    creates: bool,
    /// Whether it is a question, or a problem that is posed.
    asks: bool,
    /// Whether it names a thing that is there.
    concrete: bool,
    verbs: usize,
    /// The weight of the text, about 0 to 60.
    load: f32,
}

impl Signs {
    fn read(text: &str, end: &str, bytes: usize) -> Self {
        let asked = asked(text);
        let mut hits = [0u32; CRITERIA.len()];
        let posed = is_posed(text);
        let (read, rest) = if posed { ("", "") } else { (&*asked, end) };
        for place in TABLE.found_in(read).into_iter().chain(TABLE.found_in(rest)) {
            hits[*place] += 1;
        }
        let mut signs = Self {
            hits,
            steps: 0,
            plain: false,
            bounded: !posed && is_bounded(&asked),
            lookup: is_lookup(text),
            creates: !posed && sentences(&asked).any(creates),
            asks: posed || text.contains('?'),
            concrete: is_concrete(text),
            verbs: 0,
            load: load(text, bytes),
        };
        for sentence in sentences(&asked) {
            let (verbs, plain) = actions(sentence);
            signs.verbs += verbs;
            signs.plain |= plain;
            if posed {
                continue;
            }
            let parts = sentence.matches(", ").count() + sentence.matches(" and ").count();
            signs.steps += verbs.max(if parts >= MANY_STEPS { parts.min(9) } else { 0 });
        }
        let listed = text.lines().filter(|l| is_item(l)).count();
        signs.steps = signs.steps.max(if listed >= 3 { listed } else { 0 });
        let choices = text.lines().filter(|l| is_choice(l)).count();
        signs.asks |= choices >= 2;
        signs
    }

    fn grade(&self) -> Complexity {
        let mut found: Vec<(Criterion, f32)> = Vec::new();
        if self.creates {
            found.push((Criterion::OperationalComplexity, CREATION));
        }
        for ((criterion, _, points), hits) in CRITERIA.into_iter().zip(self.hits) {
            if hits > 0 && !(self.creates && criterion == Criterion::OperationalComplexity) {
                let further = (hits.min(MOST_SIGNS) - 1) as f32;
                found.push((criterion, points * (1.0 + FURTHER * further)));
            }
        }
        let has = |found: &[(Criterion, f32)], wanted| found.iter().any(|(c, _)| *c == wanted);
        if self.steps >= MANY_STEPS {
            let more = 8.0 + 2.0 * (self.steps.min(9) - MANY_STEPS) as f32;
            match found
                .iter_mut()
                .find(|(c, _)| *c == Criterion::OperationalComplexity)
            {
                Some((_, points)) => *points += more,
                None => found.push((Criterion::OperationalComplexity, 8.0 + more)),
            }
        } else if self.steps <= 2 {
            // One step with a big word in it is still one step.
            let alone = has(&found, Criterion::OperationalComplexity) && found.len() == 1;
            let few = self.hits.iter().sum::<u32>() <= 1;
            if alone && few && self.bounded && !self.creates {
                found.clear();
            }
        }
        let hard = has(&found, Criterion::DeepDebugging)
            || has(&found, Criterion::AmbiguityOrScope)
            || self.steps >= MANY_STEPS;
        let one_thing =
            (self.plain && self.bounded && !self.creates) || (self.lookup && found.is_empty());
        if found.is_empty() && !one_thing && self.verbs == 0 && !self.asks && !self.concrete {
            return Complexity::unknown();
        }
        if one_thing && !hard && self.steps < MANY_STEPS {
            // Plain work in strategic words stays plain work.
            let worded = 5.0 * found.len() as f32;
            let score = (2.0 + self.load * 0.25 + worded + 2.0 * self.steps as f32).min(24.0);
            return Complexity::scored(score as u8, vec![Criterion::OperationalSimplicity]);
        }
        if found.is_empty() {
            let score = (self.load + 2.0 * self.steps as f32).min(49.0);
            return Complexity::scored(score as u8, Vec::new());
        }
        found.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let points: f32 = found.iter().map(|(_, points)| points).sum();
        let score = (38.0 + points + self.load * 0.3).min(100.0);
        Complexity::scored(score as u8, found.into_iter().map(|(c, _)| c).collect())
    }
}

/// The sentences of a text, one by one. A point inside a name or a number ends none.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut chars = rest.char_indices().peekable();
        let mut end = rest.len();
        while let Some((at, c)) = chars.next() {
            let closes = matches!(c, '.' | '!' | '?' | ';' | ':')
                && chars.peek().is_none_or(|(_, next)| next.is_whitespace());
            if closes || c == '\n' {
                end = at + c.len_utf8();
                break;
            }
        }
        let (sentence, after) = rest.split_at_checked(end)?;
        rest = after;
        (!sentence.is_empty()).then_some(sentence)
    })
}

/// The sentences that ask for something, where the text is long enough to have others beside them.
fn asked(text: &str) -> Cow<'_, str> {
    if text.len() < 280 {
        return Cow::Borrowed(text);
    }
    let asks = |sentence: &&str| {
        let trimmed = sentence.trim();
        trimmed.ends_with('?') || begins_with_order(trimmed)
    };
    let mut found = String::new();
    for sentence in sentences(text).filter(asks) {
        found.push_str(sentence);
    }
    if found.trim().is_empty() {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(found)
    }
}

/// Whether a sentence begins with a verb, after polite words or after a place: "in main.rs, rename …".
fn begins_with_order(sentence: &str) -> bool {
    let ordered = |part: &str| {
        let mut all = words(part).skip_while(|w| is(w.text, kinds::IS_POLITE));
        all.next().is_some_and(|w| is(w.text, kinds::VERB))
    };
    let placed = words(sentence)
        .next()
        .is_some_and(|w| is(w.text, kinds::PLACE));
    ordered(sentence)
        || placed
            && sentence
                .split_once(", ")
                .and_then(|(_, rest)| words(rest).next())
                .is_some_and(|w| is(w.text, kinds::VERB | kinds::ASKS))
}

/// Whether a long text neither orders anything nor speaks of the person's own: a question to be answered, of which
/// the words are the subject and say nothing of the work.
fn is_posed(text: &str) -> bool {
    let orders = |s: &str| begins_with_order(s.trim()) && !s.trim().ends_with('?');
    text.len() > 120 && !words(text).any(|w| is(w.text, kinds::OWN)) && !sentences(text).any(orders)
}

/// How many actions a sentence joins, and whether the first of them is a plain one.
fn actions(sentence: &str) -> (usize, bool) {
    let mut count = 0;
    let mut plain = false;
    let mut at_start = true;
    let mut last_end = 0;
    for word in words(sentence) {
        let gap = sentence.get(last_end..word.start).unwrap_or("");
        at_start |= gap.contains([',', ':', ';', '(']);
        last_end = word.end;
        let kind = kinds::of(word.text);
        if at_start && kind & kinds::VERB != 0 {
            let after = sentence.get(word.end..).unwrap_or("");
            let sets_up = after.trim_start().starts_with("up ");
            plain |= kind & kinds::IS_PLAIN != 0 && !sets_up;
            count += 1;
            at_start = false;
        } else if kind & (kinds::IS_POLITE | kinds::OPENS) != 0 {
            at_start = true;
        } else if kind & kinds::FILLS == 0 {
            at_start = false;
        }
    }
    (count, plain)
}

/// Whether a sentence orders something large to be made: a verb of making, and a kind of system behind it.
fn creates(sentence: &str) -> bool {
    let mut all = words(sentence).skip_while(|w| is(w.text, kinds::IS_POLITE));
    all.next().is_some_and(|w| is(w.text, kinds::MAKES))
        && all.take(8).any(|w| is(w.text, kinds::SYSTEM))
}

/// Whether a text names what it is about: a file, a path, a number, a name in code.
fn is_bounded(text: &str) -> bool {
    is_concrete(text) || words(text).count() <= 8
}

/// Whether it names a thing that is there: a path, a file, a number, a name in code.
fn is_concrete(text: &str) -> bool {
    text.contains(['`', '"', '/', '_', '$', '~']) || {
        text.split_whitespace().any(|token| {
            let token = token.trim_end_matches(['.', ',', '?', '!', ':']);
            let dotted = token.find('.').is_some_and(|at| at + 1 < token.len());
            let inner = token.chars().skip(1).any(char::is_uppercase)
                && token.chars().any(char::is_lowercase);
            dotted || inner || token.chars().any(|c| c.is_ascii_digit())
        })
    }
}

fn is_lookup(text: &str) -> bool {
    let text = text.trim_start();
    let begins = |lookup: &&str| {
        text.get(..lookup.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(lookup))
    };
    LOOKUPS.iter().any(begins) && words(text).count() <= 24
}

fn is_item(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("- ")
        || line.starts_with("* ")
        || line
            .split_once(['.', ')'])
            .is_some_and(|(n, _)| n.parse::<u8>().is_ok())
}

/// A choice of a question: "B. …", "(b) …".
fn is_choice(line: &str) -> bool {
    let mut chars = line.trim_start().trim_start_matches('(').chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic())
        && chars.next().is_some_and(|c| matches!(c, '.' | ')'))
        && chars.next() == Some(' ')
}

/// The weight of a text: how long it is, and how much in it has to be kept in mind.
fn load(text: &str, bytes: usize) -> f32 {
    let (mut negated, mut related) = (false, 0u32);
    for word in words(text) {
        let kind = kinds::of(word.text);
        negated |= kind & kinds::NEGATION != 0;
        related += u32::from(kind & kinds::RELATION != 0);
    }
    let commas = text.matches(',').count() as f32;
    let length = 9.0 * (1.0 + bytes as f32 / 60.0).ln();
    length
        + if negated { 3.0 } else { 0.0 }
        + 2.0 * (1.0 + related as f32).ln()
        + 1.2 * (1.0 + commas).ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::complexity::Tier;

    fn tier(text: &str) -> Option<Tier> {
        estimate(text).tier
    }

    #[test]
    fn plain_work_is_simple_even_in_strategic_words() {
        for text in [
            "list the files in the current directory",
            "What is the best way to rename the variable data to user in main.rs?",
            "read package.json",
        ] {
            assert_eq!(tier(text), Some(Tier::Simple), "{text}");
        }
    }

    #[test]
    fn each_criterion_makes_a_request_hard() {
        for (text, criterion) in [
            (
                "how should we architect the ingestion service",
                Criterion::StrategicPlanning,
            ),
            (
                "add the field to the schema, migrate the database, and then update the endpoint and the tests",
                Criterion::OperationalComplexity,
            ),
            ("improve the entire codebase", Criterion::AmbiguityOrScope),
            (
                "the server crashes intermittently, find the root cause",
                Criterion::DeepDebugging,
            ),
        ] {
            let complexity = estimate(text);
            assert!(
                complexity.tier >= Some(Tier::Involved),
                "{text}: {complexity:?}"
            );
            assert!(
                complexity.reasons.contains(&criterion),
                "{text}: {complexity:?}"
            );
        }
    }

    #[test]
    fn no_sign_no_score() {
        assert_eq!(estimate("blue"), Complexity::unknown());
    }

    #[test]
    fn a_short_reply_is_as_hard_as_what_it_answers() {
        let asked = Turn::user("redesign the whole architecture of our billing service");
        let answered = Turn::assistant("Shall I go on?");
        let tool = Turn {
            role: Role::Tool,
            content: "design architecture migrate everything".to_owned(),
        };
        let history = [asked.clone(), answered, tool.clone()];
        assert_eq!(
            estimate_in("yes, go on", &history),
            estimate(&asked.content)
        );
        assert_eq!(
            estimate_in("list the files", &history),
            estimate("list the files")
        );
        assert_eq!(estimate_in("yes", &[tool]), estimate("yes"));
    }
}
