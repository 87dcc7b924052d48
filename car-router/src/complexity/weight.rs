//! The weight of a text, for ranking: its length, commas, quantities, negations, and how much the choices of a question
//! overlap. The numbers are few and whole, and were chosen by hand; that of quantities after a look at the development
//! set (docs/reference/accuracy.md). None was fitted.

use super::kinds::QUANTITY;
use super::reading::TaggedText;
use super::weights::{LENGTH, SHORT_BYTES};
use car_router_words::text::words;

const COMMAS: f32 = 4.0;
const QUANTITIES: f32 = 8.0;
const NEGATIONS: f32 = 3.0;
const MAX_NEGATIONS: usize = 2;

/// A question shorter than this, in bytes, is not a problem just because it has several numbers.
const LONG_PROBLEM: usize = 100;

/// Similar choices require a finer distinction.
const OVERLAP: f32 = 12.0;

/// The parts of a text that have weight.
pub(super) struct Weight<'t> {
    text: &'t str,
    quantities: usize,
    choices: Vec<&'t str>,
}

impl<'t> Weight<'t> {
    pub(super) fn from_text(reading: &TaggedText<'t>) -> Self {
        let text = reading.text;
        Self {
            text,
            quantities: quantities(reading),
            choices: choices(text),
        }
    }

    /// Returns the weight of the text, whose full length is `bytes`.
    pub(super) fn points(&self, bytes: usize) -> f32 {
        let commas = self.text.matches(',').count() as f32;
        let negations = negations(self.text).min(MAX_NEGATIONS) as f32;
        LENGTH * (1.0 + bytes as f32 / SHORT_BYTES).ln()
            + COMMAS * (1.0 + commas).ln()
            + QUANTITIES * (1.0 + self.quantities as f32).ln()
            + NEGATIONS * negations
            + OVERLAP * overlap(&self.choices)
    }

    /// Returns whether the text has several quantities.
    pub(super) fn has_quantities(&self) -> bool {
        self.quantities >= 2
    }

    /// Returns whether the text is a problem to be solved rather than work to be done: a question with choices, or one
    /// with several quantities.
    pub(super) fn is_problem(&self) -> bool {
        let text = self.text;
        self.choices.len() >= 2
            || text.trim_end().ends_with("Answer:")
            || in_digits(text) >= 3
                && (text.len() >= LONG_PROBLEM && text.contains('?') || text.contains(['^', '=']))
                && !names_a_file(text)
    }
}

/// Returns whether a text names a file, so that it asks for work on the file.
fn names_a_file(text: &str) -> bool {
    text.split_whitespace().any(|token| {
        let token = token.trim_end_matches(['.', ',', '?', '!', ':']);
        token.contains('/')
            || token.rsplit_once('.').is_some_and(|(name, ending)| {
                name.contains(|c: char| c.is_ascii_alphabetic())
                    && (1..=5).contains(&ending.len())
                    && ending.bytes().all(|b| b.is_ascii_alphabetic())
            })
    })
}

/// Counts numbers, in digits (`1,000` and `2.5` are one each) or in words, and fractions in words.
fn quantities(reading: &TaggedText<'_>) -> usize {
    let in_words = reading
        .words
        .iter()
        .filter(|w| w.has_kind(QUANTITY))
        .count();
    in_words + in_digits(reading.text)
}

fn in_digits(text: &str) -> usize {
    let mut count = 0;
    let mut inside = false;
    let mut bytes = text.bytes().peekable();
    while let Some(byte) = bytes.next() {
        let joins = matches!(byte, b'.' | b',') && bytes.peek().is_some_and(u8::is_ascii_digit);
        let digit = byte.is_ascii_digit() || inside && joins;
        count += usize::from(digit && !inside);
        inside = digit;
    }
    count
}

fn negations(text: &str) -> usize {
    const NEGATIONS: [&str; 12] = [
        "not",
        "never",
        "except",
        "neither",
        "nor",
        "false",
        "incorrect",
        "least",
        "without",
        "cannot",
        "unless",
        "no",
    ];
    // Negations in the choices are not negations in the question.
    let stem = text.lines().take_while(|line| choice(line).is_none());
    stem.flat_map(words)
        .filter(|w| {
            NEGATIONS.iter().any(|n| n.eq_ignore_ascii_case(w.text)) || w.text.ends_with("n't")
        })
        .count()
}

/// Returns the choices of a question: lines such as "B. …" and "(b) …".
fn choices(text: &str) -> Vec<&str> {
    text.lines().filter_map(choice).collect()
}

fn choice(line: &str) -> Option<&str> {
    let rest = line.trim_start().trim_start_matches('(');
    let mut chars = rest.chars();
    let letter = chars.next()?;
    let mark = chars.next()?;
    (matches!(letter, 'A'..='J' | 'a'..='j')
        && matches!(mark, '.' | ')')
        && chars.next() == Some(' '))
    .then(|| rest.get(3..).unwrap_or(""))
}

/// Returns the share of words that two choices have in common, averaged over all pairs.
fn overlap(choices: &[&str]) -> f32 {
    const MAX_CHOICES: usize = 8;
    let sets: Vec<Vec<String>> = choices
        .iter()
        .take(MAX_CHOICES)
        .map(|choice| {
            let mut all: Vec<String> = words(choice).map(|w| w.text.to_lowercase()).collect();
            all.sort();
            all.dedup();
            all
        })
        .collect();
    let (mut sum, mut pairs) = (0.0, 0);
    for (at, one) in sets.iter().enumerate() {
        for other in sets.iter().take(at) {
            let both = one
                .iter()
                .filter(|w| other.binary_search(w).is_ok())
                .count();
            let any = one.len() + other.len() - both;
            sum += both as f32 / any.max(1) as f32;
            pairs += 1;
        }
    }
    if pairs == 0 { 0.0 } else { sum / pairs as f32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_and_choices_are_counted() {
        assert_eq!(
            quantities(&TaggedText::new("1,000 apples at 2.5 each, 3 left.")),
            3
        );
        assert_eq!(
            quantities(&TaggedText::new("Half of the three dozen eggs, or 20")),
            4
        );
        let question = "Which is true?\nA. it is red\nB. it is not red\nC. it is blue";
        assert_eq!(choices(question).len(), 3);
        assert_eq!(negations(question), 0);
        assert!(overlap(&choices(question)) > 0.5);
        assert!(Weight::from_text(&TaggedText::new(question)).is_problem());
        assert!(!Weight::from_text(&TaggedText::new("list the files in a.b")).is_problem());
    }
}
