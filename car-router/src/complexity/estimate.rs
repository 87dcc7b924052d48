//! The offline estimate: applies the criteria of the rubric to the words of the user.
//!
//! Only what is asked counts in full: in a long text, the sentences that ask, if there are any. What the criteria leave
//! open is decided by the weight of the text: its length, its conditions and its quantities.

use std::borrow::Cow;

use super::attempts::after_failures;
use super::cues::{CRITERIA, LOOKUPS, TABLE};
use super::difficulty::Difficulty;
use super::reading::{Sentence, TaggedText, TaggedWord};
use super::weight::Weight;
use super::{Complexity, ComplexityCriterion, ComplexityTier, weights};
use super::{kinds, layers};
use crate::asked::{self, AskedText};
use crate::request::Turn;
use crate::safety::is_lone_command;
use crate::task::{KindProbabilities, TaskEstimate, TaskKind};
use car_router_words::text::ends;

/// Of a longer text, only the first and the last bytes are analyzed, this many of each.
const HEAD_BYTES: usize = 6144;
const TAIL_BYTES: usize = 2048;

/// From this many bytes on, only the sentences that ask count, if there are any.
const LONG: usize = 280;

/// A question longer than this, in bytes, is not plain just because it is a question.
const LONG_QUESTION: usize = 120;

/// At most this many cues of a criterion count.
const MAX_CUES: u32 = 4;

/// This many actions or parts make a request operationally complex.
const MANY_STEPS: usize = 4;

/// Estimates the complexity of a text; [`Complexity::unknown`] if it has no words.
pub(crate) fn estimate(text: &str) -> Complexity {
    assess(text).0
}

/// Estimates the complexity and the task of a text.
fn assess(text: &str) -> (Complexity, TaskEstimate) {
    let asked = AskedText::new(text);
    let kinds = KindProbabilities::from_asked(&asked);
    let complexity = complexity(&asked, kinds.as_ref());
    (complexity, TaskEstimate::of_kinds(kinds))
}

fn complexity(asked: &AskedText<'_>, kinds: Option<&KindProbabilities>) -> Complexity {
    let text = asked.text();
    let features = EstimateFeatures::read_ends(text);
    let graded = features.graded();
    if !asked.has_words() {
        return Complexity::unknown().ranked(0.0);
    }
    if asked.is_talk() {
        return Complexity::scored(OF_TALK, Vec::new()).ranked(f32::from(OF_TALK));
    }
    // A text that asks for nothing in particular does not tell how hard it is.
    if graded.reasons.is_empty()
        && kinds.is_some_and(|kinds| kinds.unclear() > ASKS_NOTHING)
        && !is_lone_command(text)
    {
        return Complexity::unknown().ranked(features.weight);
    }
    let Some(difficulty) = Difficulty::from_asked(asked, &features.numbers(text, &graded)) else {
        return graded;
    };
    if difficulty.tier() > ComplexityTier::Simple {
        if asked.only_replies(is_order) {
            return Complexity::scored(OF_TALK, Vec::new()).ranked(f32::from(OF_TALK));
        }
        if is_lone_command(text) {
            let reasons = vec![ComplexityCriterion::OperationalSimplicity];
            return Complexity::scored(OF_COMMAND, reasons).ranked(f32::from(OF_COMMAND));
        }
    }
    // The words of an exam item are its subject: only its length and its quantities tell, and these only beside another.
    if features.problem
        && is_exam_item(text)
        && !kinds.is_some_and(|kinds| orders_work(text, kinds))
    {
        return Complexity::unknown().ranked(features.weight);
    }
    let rank = if features.quantities && kinds.is_some_and(is_calculation) {
        OF_CALCULATION + features.weight
    } else {
        difficulty.rank() + kinds.map_or(0.0, level_of_kind)
    };
    let has_many_steps = features.steps >= MANY_STEPS
        && (graded.reasons).contains(&ComplexityCriterion::OperationalComplexity);
    difficulty
        .complexity(graded.reasons, has_many_steps)
        .ranked(rank)
}

/// From this probability on that a text asks for nothing in particular, its complexity is unknown.
const ASKS_NOTHING: f32 = 0.5;

/// The score of a greeting.
const OF_TALK: u8 = 2;

/// The score of a command that is to be run as it is.
const OF_COMMAND: u8 = 8;

/// How much harder a calculation ranks than its weight says. The number was chosen by hand.
const OF_CALCULATION: f32 = 30.0;

/// Returns whether the likeliest kind of work is to calculate.
fn is_calculation(kinds: &KindProbabilities) -> bool {
    kinds.likeliest() == TaskKind::Mathematics
}

/// Returns how much harder the kind of work makes a text: deducing and calculating most, assigning a label least. The
/// numbers are whole and were chosen by hand, by the order of the kinds in public comparisons of weak and strong models.
fn level_of_kind(kinds: &KindProbabilities) -> f32 {
    let level = |kind: TaskKind| match kind {
        TaskKind::Analysis | TaskKind::Mathematics => 30.0,
        TaskKind::CodeGeneration => 10.0,
        TaskKind::Classification => -30.0,
        _ => 0.0,
    };
    kinds.iter().map(|(kind, share)| level(kind) * share).sum()
}

/// Returns whether a text with lettered lines lists what is to be done to code, rather than the choices of a question.
fn orders_work(text: &str, kinds: &KindProbabilities) -> bool {
    let is_work = matches!(
        kinds.likeliest(),
        TaskKind::CodeChange | TaskKind::CodeGeneration | TaskKind::ShellCommand
    );
    is_work && !text.contains('?') && !text.trim_end().ends_with("Answer:")
}

/// Returns whether a text is a question of an exam: with choices by letters, or with a blank behind "Answer:".
fn is_exam_item(text: &str) -> bool {
    let by_letter = |line: &&str| {
        let mut chars = line.trim_start().chars();
        let (letter, mark) = (chars.next(), chars.next());
        letter.is_some_and(|c| matches!(c, 'A'..='J')) && mark == Some('.')
    };
    text.trim_end().ends_with("Answer:") || text.lines().filter(by_letter).count() >= 3
}

/// The number of features that are read off a text besides its words.
pub(super) const FEATURES: usize = 22;

/// Returns what a text asks for, and the features of its difficulty, each about 0 to 1.
#[cfg(feature = "unstable-internals")]
pub(super) fn difficulty_features(whole: &str) -> (String, [f32; FEATURES]) {
    let text = asked::without_wording(whole).into_owned();
    let features = EstimateFeatures::read_ends(&text);
    let numbers = features.numbers(&text, &features.graded());
    (text, numbers)
}

/// Estimates the complexity and the task of a text that answers the last turn of `history`. A short reply such as "yes, go
/// on" asks for what it agrees to, and is as complex.
pub(crate) fn assess_in(text: &str, history: &[Turn]) -> (Complexity, TaskEstimate) {
    let [first, second] = asked::meant(text, history).map(|text| text.map(assess));
    let (complexity, task) = match (first, second) {
        (Some(first), Some(second)) => {
            let harder = if second.0.score >= first.0.score {
                second.0
            } else {
                first.0
            };
            (harder, first.1.surer(second.1))
        }
        (first, second) => first.or(second).unwrap_or_else(|| assess(text)),
    };
    (after_failures(complexity, text, history), task)
}

/// The features of a text.
struct EstimateFeatures {
    hits: [u32; CRITERIA.len()],
    /// The number of actions that it joins.
    steps: usize,
    /// Whether it asks for one plain thing, and names the object.
    plain: bool,
    bounded: bool,
    lookup: bool,
    /// Whether it asks to create something large.
    creates: bool,
    /// Whether it is a question, or poses a problem.
    asks: bool,
    verbs: usize,
    /// The weight of the text, about 0 to 60.
    load: f32,
    /// The weight for ranking, which counts commas, quantities and choices in full.
    weight: f32,
    /// Whether it names a concrete thing.
    concrete: bool,
    /// Whether it is too long for its form to tell anything.
    long: bool,
    /// Whether it is a problem to be solved: a question with choices, or one with quantities.
    problem: bool,
    /// Whether it has several quantities.
    quantities: bool,
}

impl EstimateFeatures {
    /// Reads a text; of a longer one, its beginning and its end.
    fn read_ends(text: &str) -> Self {
        let (head, end) = ends(text, HEAD_BYTES, TAIL_BYTES);
        Self::from_text(head, end, text.len())
    }

    fn from_text(text: &str, end: &str, bytes: usize) -> Self {
        let reading = TaggedText::new(text);
        let asked = asked(&reading);
        let mut hits = [0u32; CRITERIA.len()];
        let posed = is_posed(&reading);
        let spoken = spoken(&reading, &asked);
        if !posed {
            for part in [&*spoken, end].into_iter().filter(|part| !part.is_empty()) {
                for place in TABLE.found_in(part) {
                    hits[*place] += 1;
                }
            }
        }
        let concrete = is_concrete(text);
        // In a short text, everything counts.
        let names_something = match &spoken {
            Cow::Borrowed(_) => concrete,
            Cow::Owned(spoken) => is_concrete(spoken),
        };
        let weight = Weight::from_text(&reading);
        let mut signs = Self {
            hits,
            steps: 0,
            plain: false,
            bounded: !posed && (names_something || words_of(&asked) <= 8),
            lookup: is_lookup(&reading),
            creates: !posed && asked.iter().any(|s| creates(s.words)),
            asks: posed || text.contains('?'),
            verbs: 0,
            load: load(&reading, bytes),
            weight: weight.points(bytes),
            concrete,
            long: text.len() > LONG_QUESTION,
            problem: weight.is_problem(),
            quantities: weight.has_quantities(),
        };
        for sentence in &asked {
            let (verbs, plain) = actions(sentence, text);
            signs.verbs += verbs;
            signs.plain |= plain;
            if posed {
                continue;
            }
            let parts =
                sentence.text.matches(", ").count() + sentence.text.matches(" and ").count();
            signs.steps += verbs.max(if parts >= MANY_STEPS { parts.min(9) } else { 0 });
        }
        let listed = text.lines().filter(|l| is_item(l)).count();
        signs.steps = signs.steps.max(if listed >= 3 { listed } else { 0 });
        // Three changes in three parts of a system depend on each other.
        if signs.steps + 1 == MANY_STEPS && layers::count(text) >= 3 {
            signs.steps = MANY_STEPS;
        }
        let choices = text.lines().filter(|l| is_choice(l)).count();
        signs.asks |= choices >= 2;
        signs
    }

    fn numbers(&self, task: &str, graded: &Complexity) -> [f32; FEATURES] {
        let flag = |is: bool| f32::from(u8::from(is));
        let hits = self.hits.map(|hits| hits.min(3) as f32 / 3.0);
        let lines = task.bytes().filter(|b| *b == b'\n').count() as f32;
        let is_hard = |criterion| flag(graded.reasons.contains(&criterion));
        [
            f32::from(graded.score.unwrap_or(0)) / 100.0,
            flag(graded.score.is_none()),
            hits[0],
            hits[1],
            hits[2],
            hits[3],
            is_hard(ComplexityCriterion::OperationalComplexity),
            is_hard(ComplexityCriterion::OperationalSimplicity),
            self.steps.min(9) as f32 / 9.0,
            flag(self.plain),
            flag(self.bounded),
            flag(self.lookup),
            flag(self.creates),
            flag(self.asks),
            self.verbs.min(6) as f32 / 6.0,
            self.load / 40.0,
            self.weight / 60.0,
            flag(self.concrete),
            flag(self.problem),
            (1.0 + task.len() as f32 / 20.0).ln() / 6.0,
            (1.0 + lines).ln() / 4.0,
            flag(task.contains("```")),
        ]
    }

    fn graded(&self) -> Complexity {
        let mut found: Vec<(ComplexityCriterion, f32)> = Vec::new();
        if self.creates {
            found.push((
                ComplexityCriterion::OperationalComplexity,
                weights::CREATION,
            ));
        }
        for ((criterion, _, points), hits) in CRITERIA.into_iter().zip(self.hits) {
            if hits > 0
                && !(self.creates && criterion == ComplexityCriterion::OperationalComplexity)
            {
                let further = (hits.min(MAX_CUES) - 1) as f32;
                found.push((criterion, points * (1.0 + weights::FURTHER * further)));
            }
        }
        let has =
            |found: &[(ComplexityCriterion, f32)], wanted| found.iter().any(|(c, _)| *c == wanted);
        if self.steps >= MANY_STEPS {
            let further = self.steps.min(weights::MAX_STEPS) - MANY_STEPS;
            let more = weights::MANY_STEPS + weights::STEP * further as f32;
            match found
                .iter_mut()
                .find(|(c, _)| *c == ComplexityCriterion::OperationalComplexity)
            {
                Some((_, points)) => *points += more,
                None => found.push((
                    ComplexityCriterion::OperationalComplexity,
                    weights::MANY_STEPS + more,
                )),
            }
        } else if self.steps <= 2 {
            // One step that happens to contain a strong word is still one step.
            let alone = has(&found, ComplexityCriterion::OperationalComplexity) && found.len() == 1;
            let few = self.hits.iter().sum::<u32>() <= 1;
            if alone && few && self.bounded && !self.creates {
                found.clear();
            }
        }
        let hard = has(&found, ComplexityCriterion::DeepDebugging)
            || has(&found, ComplexityCriterion::AmbiguityOrScope)
            || self.steps >= MANY_STEPS;
        let one_thing = !self.problem
            && ((self.plain && self.bounded && !self.creates) || (self.lookup && found.is_empty()));
        // Neither a criterion nor plain work: the weight ranks the text, and there is no score.
        let says_nothing =
            self.problem || self.verbs == 0 && (self.long || !self.asks && !self.concrete);
        if found.is_empty() && !one_thing && says_nothing {
            return Complexity::unknown().ranked(self.weight);
        }
        let steps = weights::STEP * self.steps as f32;
        if one_thing && !hard && self.steps < MANY_STEPS {
            // Plain work in strategic words stays plain work.
            let worded = weights::WORDED * found.len() as f32;
            let plain = |load: f32| weights::PLAIN + load * weights::LOAD_OF_PLAIN + worded + steps;
            let score = plain(self.load).min(weights::MAX_PLAIN);
            let rank = plain(self.weight);
            return Complexity::scored(
                score as u8,
                vec![ComplexityCriterion::OperationalSimplicity],
            )
            .ranked(rank);
        }
        if found.is_empty() {
            let score = (self.load + steps).min(weights::MAX_WITHOUT_CRITERION);
            let rank = self.weight + steps;
            return Complexity::scored(score as u8, Vec::new()).ranked(rank);
        }
        found.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let points: f32 = found.iter().map(|(_, points)| points).sum();
        let score =
            (weights::BASE + points + self.load * weights::LOAD_OF_CRITERIA).min(weights::MAX);
        let rank = weights::BASE + points + self.weight * weights::LOAD_OF_CRITERIA;
        Complexity::scored(score as u8, found.into_iter().map(|(c, _)| c).collect()).ranked(rank)
    }
}

/// Returns the sentences that ask for something, if the text is long enough to have others.
fn asked<'t, 'r>(reading: &'r TaggedText<'t>) -> Vec<Sentence<'t, 'r>> {
    let mut all: Vec<_> = reading.sentences().collect();
    if reading.text.len() >= LONG {
        let asks = |s: &Sentence<'_, '_>| {
            s.text.trim_end().ends_with('?') || begins_with_order(s, reading.text)
        };
        if all.iter().any(asks) {
            all.retain(asks);
        }
    }
    all
}

/// Returns the text of these sentences.
fn spoken<'t>(reading: &TaggedText<'t>, sentences: &[Sentence<'t, '_>]) -> Cow<'t, str> {
    if reading.text.len() < LONG {
        return Cow::Borrowed(reading.text);
    }
    Cow::Owned(sentences.iter().map(|s| s.text).collect())
}

fn words_of(sentences: &[Sentence<'_, '_>]) -> usize {
    sentences.iter().map(|s| s.words.len()).sum()
}

/// Returns whether one of the sentences of a text is an order.
fn is_order(text: &str) -> bool {
    let reading = TaggedText::new(text);
    let mut sentences = reading.sentences();
    sentences.any(|sentence| begins_with_order(&sentence, text))
}

/// Returns whether a sentence begins with a verb, after polite words or after a place: "in main.rs, rename …".
fn begins_with_order(sentence: &Sentence<'_, '_>, text: &str) -> bool {
    let mut all = sentence
        .words
        .iter()
        .skip_while(|w| w.has_kind(kinds::IS_POLITE));
    if all.next().is_some_and(|w| w.has_kind(kinds::VERB)) {
        return true;
    }
    let placed = sentence
        .words
        .first()
        .is_some_and(|w| w.has_kind(kinds::PLACE));
    let behind_a_comma = |pair: &&[TaggedWord]| match pair {
        [before, after] => text
            .get(before.end..after.start)
            .is_some_and(|gap| gap.starts_with(", ")),
        _ => false,
    };
    placed
        && sentence
            .words
            .windows(2)
            .find(behind_a_comma)
            .and_then(<[TaggedWord]>::last)
            .is_some_and(|w| w.has_kind(kinds::VERB | kinds::ASKS))
}

/// Returns whether a long text neither gives an instruction nor is about the user's own matters. It is then a question
/// whose words are its subject and do not tell how complex it is.
fn is_posed(reading: &TaggedText<'_>) -> bool {
    let orders = |s: Sentence<'_, '_>| {
        begins_with_order(&s, reading.text) && !s.text.trim_end().ends_with('?')
    };
    reading.text.len() > 120
        && !reading
            .words
            .iter()
            .any(|w| w.has_kind(kinds::FIRST_PERSON))
        && !reading.sentences().any(orders)
}

/// Returns how many actions a sentence joins, and whether the first of them is plain.
fn actions(sentence: &Sentence<'_, '_>, text: &str) -> (usize, bool) {
    let mut count = 0;
    let mut plain = false;
    let mut at_start = true;
    let mut last_end = sentence.words.first().map_or(0, |w| w.start);
    for word in sentence.words {
        let gap = text.get(last_end..word.start).unwrap_or("");
        at_start |= gap.contains([',', ':', ';', '(']);
        last_end = word.end;
        if at_start && word.has_kind(kinds::VERB) {
            let after = text.get(word.end..).unwrap_or("");
            let sets_up = after.trim_start().starts_with("up ");
            plain |= word.has_kind(kinds::IS_PLAIN) && !sets_up;
            count += 1;
            at_start = false;
        } else if word.has_kind(kinds::IS_POLITE | kinds::OPENS) {
            at_start = true;
        } else if !word.has_kind(kinds::FILLS) {
            at_start = false;
        }
    }
    (count, plain)
}

/// Returns whether a sentence asks to create something large: a verb of creation, followed by a kind of system.
fn creates(words: &[TaggedWord]) -> bool {
    let mut all = words.iter().skip_while(|w| w.has_kind(kinds::IS_POLITE));
    all.next().is_some_and(|w| w.has_kind(kinds::MAKES))
        && all.take(8).any(|w| w.has_kind(kinds::SYSTEM))
}

/// Returns whether a text names something concrete: a path, a file, a number, an identifier.
fn is_concrete(text: &str) -> bool {
    text.contains(['`', '"', '/', '_', '$', '~']) || {
        text.split_whitespace().any(|token| {
            let token = token.trim_end_matches(['.', ',', '?', '!', ':']);
            let dotted = token.find('.').is_some_and(|at| at + 1 < token.len());
            dotted || token.bytes().any(|b| b.is_ascii_digit()) || is_mixed_case(token)
        })
    }
}

/// Returns whether a token has capital letters after its first character, and lower-case letters: `readFile`.
fn is_mixed_case(token: &str) -> bool {
    if token.is_ascii() {
        let mut bytes = token.bytes();
        return bytes.clone().skip(1).any(|b| b.is_ascii_uppercase())
            && bytes.any(|b| b.is_ascii_lowercase());
    }
    token.chars().skip(1).any(char::is_uppercase) && token.chars().any(char::is_lowercase)
}

fn is_lookup(reading: &TaggedText<'_>) -> bool {
    let text = reading.text.trim_start();
    let begins = |lookup: &&str| {
        text.get(..lookup.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(lookup))
    };
    reading.words.len() <= 24 && LOOKUPS.iter().any(begins)
}

fn is_item(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("- ")
        || line.starts_with("* ")
        || line
            .split_once(['.', ')'])
            .is_some_and(|(n, _)| n.parse::<u8>().is_ok())
}

/// Returns whether a line is a choice of a question: "B. …", "(b) …".
fn is_choice(line: &str) -> bool {
    let mut chars = line.trim_start().trim_start_matches('(').chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic())
        && chars.next().is_some_and(|c| matches!(c, '.' | ')'))
        && chars.next() == Some(' ')
}

/// Returns the weight of a text: its length, and how much in it has to be kept in mind.
fn load(reading: &TaggedText<'_>, bytes: usize) -> f32 {
    let (mut negated, mut related) = (false, 0u32);
    for word in &reading.words {
        negated |= word.has_kind(kinds::NEGATION);
        related += u32::from(word.has_kind(kinds::RELATION));
    }
    let commas = reading.text.matches(',').count() as f32;
    let length = weights::LENGTH * (1.0 + bytes as f32 / weights::SHORT_BYTES).ln();
    length
        + if negated { weights::NEGATION } else { 0.0 }
        + weights::RELATION * (1.0 + related as f32).ln()
        + weights::COMMA * (1.0 + commas).ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::Role;

    fn tier(text: &str) -> Option<ComplexityTier> {
        estimate(text).tier
    }

    #[test]
    fn plain_work_is_simple_even_in_strategic_words() {
        for text in [
            "list the files in the current directory",
            "What is the best way to rename the variable data to user in main.rs?",
            "read package.json",
        ] {
            assert_eq!(tier(text), Some(ComplexityTier::Simple), "{text}");
        }
    }

    #[test]
    fn each_criterion_makes_a_request_hard() {
        for (text, criterion) in [
            (
                "how should we architect the ingestion service",
                ComplexityCriterion::StrategicPlanning,
            ),
            (
                "add the field to the schema, migrate the database, and then update the endpoint and the tests",
                ComplexityCriterion::OperationalComplexity,
            ),
            (
                "improve the entire codebase",
                ComplexityCriterion::AmbiguityOrScope,
            ),
            (
                "the server crashes intermittently, find the root cause",
                ComplexityCriterion::DeepDebugging,
            ),
        ] {
            let complexity = estimate(text);
            assert!(
                complexity.tier >= Some(ComplexityTier::Involved),
                "{text}: {complexity:?}"
            );
            assert!(
                complexity.reasons.contains(&criterion),
                "{text}: {complexity:?}"
            );
        }
    }

    #[test]
    fn a_text_without_words_and_an_exam_item_have_no_score() {
        for text in [
            "?!",
            "Which of these is a noble gas?\nA. neon\nB. iron\nC. zinc\nD. lead\nAnswer:",
        ] {
            let estimate = estimate(text);
            assert_eq!((estimate.tier, estimate.score), (None, None));
            assert!(estimate.rank.is_some());
        }
    }

    #[test]
    fn lettered_work_has_a_tier() {
        let text = "Please fix these bugs in the parser of our app:\nA. the date in line 3 is wrong\nB.                     negative numbers 1, 2 and 3 crash it\nC. rename parse_all to parse";
        assert!(estimate(text).tier.is_some());
    }

    #[test]
    fn a_short_reply_is_as_hard_as_what_it_answers() {
        let asked = Turn::user("redesign the whole architecture of our billing service");
        let answered = Turn::assistant("Shall I go on?");
        let tool = Turn::new(Role::Tool, "design architecture migrate everything");
        let history = [asked.clone(), answered, tool.clone()];
        let reply = |text, history: &[Turn]| assess_in(text, history).0;
        assert_eq!(reply("yes, go on", &history), estimate(&asked.content));
        assert_eq!(
            reply("list the files", &history),
            estimate("list the files")
        );
        assert_eq!(reply("yes", &[tool]), estimate("yes"));
    }
}
