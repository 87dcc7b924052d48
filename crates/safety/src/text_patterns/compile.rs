//! Compiles the patterns of the built-in rules: finds for each the texts of which every match has one.

use std::borrow::Cow;
use std::collections::BTreeSet;

use regex_syntax::ParserBuilder;
use regex_syntax::hir::{Class, Hir, HirKind};

use super::StoredPatterns;

/// The most texts that are told apart within one pattern.
const MAX_TEXTS: usize = 64;

/// The most bytes of a class that are told apart.
const MAX_BYTES: usize = 8;

type Texts = BTreeSet<Vec<u8>>;

impl StoredPatterns {
    /// Compiles the patterns of each rule.
    pub(crate) fn compile<'r>(
        rules: impl Iterator<Item = (usize, &'r [String])>,
    ) -> Result<Self, String> {
        let mut compiled = Self {
            patterns: Vec::new(),
            required: Vec::new(),
        };
        let mut all = BTreeSet::new();
        for (rule, patterns) in rules {
            for pattern in patterns {
                all.append(&mut required_texts(pattern)?);
                compiled.patterns.push((rule, Cow::Owned(pattern.clone())));
            }
        }
        compiled.required = all.into_iter().map(Cow::Owned).collect();
        Ok(compiled)
    }
}

/// Returns texts in lower case of which each match of a pattern has one.
pub(crate) fn required_texts(pattern: &str) -> Result<BTreeSet<String>, String> {
    let mut parser = ParserBuilder::new().unicode(false).utf8(false).build();
    let parsed = parser.parse(pattern).map_err(|error| error.to_string())?;
    let Some(texts) = Part::new(&parsed).required else {
        return Err(format!(
            "`{pattern}`: found no text that every match has, expected one"
        ));
    };
    let trimmed = texts.iter().map(|text| {
        let trimmed = text.trim_ascii_start();
        let text = if trimmed.is_empty() { text } else { trimmed };
        String::from_utf8(text.to_vec()).map_err(|error| format!("`{pattern}`: {error}"))
    });
    trimmed.collect()
}

/// What is known of the texts that a part of a pattern matches.
#[derive(Debug, Default)]
struct Part {
    /// All of them, if they are few.
    exact: Option<Texts>,
    /// Texts of which each has one.
    required: Option<Texts>,
}

impl Part {
    fn new(part: &Hir) -> Self {
        match part.kind() {
            HirKind::Empty | HirKind::Look(_) => Self::from_texts([Vec::new()].into()),
            HirKind::Literal(literal) => Self::from_texts([literal.0.to_ascii_lowercase()].into()),
            HirKind::Class(class) => Self::from_class(class),
            HirKind::Capture(capture) => Self::new(&capture.sub),
            HirKind::Repetition(repetition) => {
                let part = Self::new(&repetition.sub);
                match (repetition.min, repetition.max) {
                    (0, Some(1)) => Self {
                        exact: part.exact.map(|mut texts| {
                            texts.insert(Vec::new());
                            texts
                        }),
                        required: None,
                    },
                    (0, _) => Self::default(),
                    _ => Self {
                        exact: None,
                        required: part.required,
                    },
                }
            }
            HirKind::Concat(parts) => Self::from_sequence(parts),
            HirKind::Alternation(parts) => Self::from_alternatives(parts),
        }
    }

    fn from_texts(texts: Texts) -> Self {
        Self {
            required: better(None, Some(texts.clone())),
            exact: Some(texts),
        }
    }

    fn from_class(class: &Class) -> Self {
        let Class::Bytes(class) = class else {
            return Self::default();
        };
        let bytes = class.ranges().iter().flat_map(|r| r.start()..=r.end());
        let texts: Texts = bytes.map(|byte| vec![byte.to_ascii_lowercase()]).collect();
        if texts.len() > MAX_BYTES {
            return Self::default();
        }
        Self::from_texts(texts)
    }

    fn from_sequence(parts: &[Hir]) -> Self {
        let mut required = None;
        // What the parts since the last unknown one match together.
        let mut run: Texts = [Vec::new()].into();
        let mut is_exact = true;
        for part in parts.iter().flat_map(Self::once_and_more) {
            required = better(required, part.required);
            let joined = part.exact.as_ref().map(|texts| joined(&run, texts));
            if let Some(joined) = joined.filter(|joined| joined.len() <= MAX_TEXTS) {
                run = joined;
                continue;
            }
            is_exact = false;
            required = better(required, Some(run));
            run = part.exact.unwrap_or_else(|| [Vec::new()].into());
        }
        Self {
            required: better(required, Some(run.clone())),
            exact: is_exact.then_some(run),
        }
    }

    /// Splits a repetition into its first time and all others, of which nothing is known.
    fn once_and_more(part: &Hir) -> Vec<Self> {
        match part.kind() {
            HirKind::Repetition(repetition) if repetition.min > 0 => {
                vec![Self::new(&repetition.sub), Self::default()]
            }
            _ => vec![Self::new(part)],
        }
    }

    fn from_alternatives(parts: &[Hir]) -> Self {
        let mut all = Self::from_texts(Texts::new());
        all.required = Some(Texts::new());
        for part in parts.iter().map(Self::new) {
            all.exact = union(all.exact, part.exact);
            all.required = union(all.required, part.required);
        }
        all
    }
}

/// Returns each text of `before` with each of `after`.
fn joined(before: &Texts, after: &Texts) -> Texts {
    let all = before
        .iter()
        .flat_map(|first| after.iter().map(move |second| [&**first, second].concat()));
    all.collect()
}

/// Returns the texts of both, if they are few.
fn union(one: Option<Texts>, other: Option<Texts>) -> Option<Texts> {
    let mut all = one?;
    all.append(&mut other?);
    Some(all).filter(|all| all.len() <= MAX_TEXTS)
}

/// Returns the texts that fewer inputs have: those whose shortest is longer, or else fewer ones.
fn better(one: Option<Texts>, other: Option<Texts>) -> Option<Texts> {
    let shortest = |texts: &Texts| texts.iter().map(Vec::len).min().unwrap_or(0);
    let both = [one, other].into_iter().flatten();
    both.filter(|texts| shortest(texts) > 0)
        .max_by_key(|texts| (shortest(texts), std::cmp::Reverse(texts.len())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text_patterns::RequiredTexts;

    fn texts(pattern: &str) -> Vec<String> {
        required_texts(pattern).unwrap().into_iter().collect()
    }

    #[test]
    fn a_match_has_a_required_text() {
        for (pattern, expected) in [
            (r"(?i)\A\s*drop\s+table\b", &["table"][..]),
            (r"\brm\s[^;]*--no-preserve-root\b", &["--no-preserve-root"]),
            (r">\s*/dev/(?:sd|hd)", &["/dev/hd", "/dev/sd"]),
            (r"a?(?:ba|z)?sh -", &["sh -"]),
            (r"(?:ab|c)[de]", &["abd", "abe", "cd", "ce"]),
            (r"[a-z]+\s*[>|]", &[">", "|"]),
            (r"(?:ab+|xy{2,3})", &["ab", "xy"]),
        ] {
            let mut expected = expected.to_vec();
            expected.sort_unstable();
            assert_eq!(texts(pattern), expected, "{pattern}");
        }
        for pattern in [r"\w+", r"a|\d*", r"(?:ab)*", r"a?b?"] {
            assert!(required_texts(pattern).is_err(), "{pattern}");
        }
    }

    #[test]
    fn required_texts_are_found_whatever_their_case() {
        let required = RequiredTexts::new(&[">".into(), "drop".into(), "dd".into()]);
        for text in ["a>b", "DROP table", "x Drop", "dd", "add"] {
            assert!(required.are_in(text), "{text}");
        }
        for text in ["", "d", "dro", "d d", "dRo p", "ü"] {
            assert!(!required.are_in(text), "{text}");
        }
    }
}
