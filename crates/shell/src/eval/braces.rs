//! `{a,b}` and `{1..3}`.

use super::expand::AnalyzedWord;
use crate::limits::Limits;

/// Stand for `{`, `,` and `}` that no quotes protect, while a word is put together.
pub(super) const OPEN: char = '\u{f8f0}';
pub(super) const COMMA: char = '\u{f8f1}';
pub(super) const CLOSE: char = '\u{f8f2}';

/// A word with its marked braces multiplied out, one of them at a time, within bounds.
pub(super) fn braces(word: AnalyzedWord, all: &mut Vec<AnalyzedWord>) {
    let mut waiting = vec![word];
    let mut made = 0;
    while let Some(mut word) = waiting.pop() {
        let choices = (made < Limits::MAX_BRACE_RESULTS)
            .then(|| choices(&word.text))
            .flatten();
        match choices {
            Some(choices) => {
                made += choices.len();
                waiting.extend(choices.into_iter().rev().map(|text| AnalyzedWord {
                    text,
                    ..word.clone()
                }));
            }
            None => {
                let plain = |c| match c {
                    OPEN => '{',
                    COMMA => ',',
                    CLOSE => '}',
                    c => c,
                };
                if word.text.contains([OPEN, COMMA, CLOSE]) {
                    word.text = word.text.chars().map(plain).collect();
                }
                if !word.text.is_empty() || word.quoted {
                    all.push(word);
                }
            }
        }
    }
}

/// What the first brace expression of a text makes of it; those inside its choices come later.
fn choices(text: &str) -> Option<Vec<String>> {
    let mut from = 0;
    for _ in 0..Limits::MAX_BRACES_TRIED {
        let open = from + text.get(from..)?.find(OPEN)?;
        let inner = open + OPEN.len_utf8();
        let mut depth = 0usize;
        let mut commas = vec![inner];
        let mut close = None;
        for (at, c) in text.get(inner..)?.char_indices() {
            match c {
                OPEN => depth += 1,
                CLOSE if depth > 0 => depth -= 1,
                CLOSE => {
                    close = Some(inner + at);
                    break;
                }
                COMMA if depth == 0 => commas.push(inner + at + COMMA.len_utf8()),
                _ => {}
            }
        }
        // One that is never closed is plain text, and so is all before it.
        let Some(close) = close else {
            from = inner;
            continue;
        };
        let choices: Vec<String> = if commas.len() > 1 {
            let ends = commas
                .iter()
                .skip(1)
                .map(|at| at - COMMA.len_utf8())
                .chain([close]);
            let parts = commas.iter().zip(ends);
            parts
                .filter_map(|(from, to)| text.get(*from..to))
                .map(str::to_owned)
                .collect()
        } else if let Some((first, last)) = text.get(inner..close)?.split_once("..") {
            sequence(first, last)?
        } else {
            from = inner;
            continue;
        };
        if choices.len() > Limits::MAX_BRACE_RESULTS {
            return None;
        }
        let (before, behind) = (text.get(..open)?, text.get(close + CLOSE.len_utf8()..)?);
        return Some(
            choices
                .iter()
                .map(|choice| format!("{before}{choice}{behind}"))
                .collect(),
        );
    }
    None
}

/// `{1..3}` and `{a..c}`.
fn sequence(first: &str, last: &str) -> Option<Vec<String>> {
    if let (Ok(first), Ok(last)) = (first.parse::<u32>(), last.parse::<u32>()) {
        let count = last.checked_sub(first)? as usize;
        return (count < Limits::MAX_BRACE_RESULTS)
            .then(|| (first..=last).map(|n| n.to_string()).collect());
    }
    let one = |text: &str| {
        let mut chars = text.chars();
        chars.next().filter(|_| chars.next().is_none())
    };
    let (first, last) = (one(first)?, one(last)?);
    Some(
        (first..=last)
            .take(Limits::MAX_BRACE_RESULTS)
            .map(String::from)
            .collect(),
    )
}
