//! Parses the JSON answer of a small model, which may be malformed.
//!
//! The attempts go from the strictest to the most tolerant:
//!
//! 1. the text as JSON;
//! 2. the text without thoughts, fences and control tokens;
//! 3. each object in it;
//! 4. each object with common mistakes of models repaired;
//! 5. the same, closed where it was cut off.
//!
//! The first attempt with an answer is used and named. Text outside objects is never searched for an answer, and an
//! answer that contradicts itself is none.

mod label;
mod node;
mod scan;
mod tolerant;

use node::Node;

pub use label::Choices;

/// The longest reply that is parsed, in bytes. A usual answer has a few hundred.
const MAX_REPLY_BYTES: usize = 16 * 1024;

/// How tolerant the parser had to be, from strict to most tolerant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ReplyStage {
    /// The text was the requested JSON.
    Strict,
    /// It was, except for fences, thoughts, control tokens or a wrapper around it.
    Cleaned,
    /// It was within other text.
    Extracted,
    /// It had mistakes: quotes, commas, comments, bare words, escapes.
    Repaired,
    /// It was cut off, and the answer came before that or can only end in one way.
    Completed,
}

impl ReplyStage {
    /// Returns the name in traces.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Strict => "strict",
            Self::Cleaned => "cleaned",
            Self::Extracted => "extracted",
            Self::Repaired => "repaired",
            Self::Completed => "completed",
        }
    }

    /// Returns the factor for the confidence of such an answer, in `0..=1`. Chosen by hand, not measured: a model that
    /// fails to keep the format is less likely to have followed its other instructions.
    #[must_use]
    pub fn weight(self) -> f32 {
        match self {
            Self::Strict | Self::Cleaned => 1.0,
            Self::Extracted => 0.95,
            Self::Repaired => 0.9,
            Self::Completed => 0.8,
        }
    }
}

/// An answer, and how tolerant the parser had to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Read<T> {
    /// The answer.
    pub value: T,
    /// How tolerant the parser had to be.
    pub stage: ReplyStage,
}

/// Returns which of `choices` the reply names, as the index of the choice.
#[must_use]
pub fn choice(reply: &str, choices: &Choices) -> Option<Read<usize>> {
    first(reply, |found| {
        agreed(found, choices.keys, |value, cut| {
            choices.label_of_node(value, cut)
        })
    })
}

/// Returns the whole number from `least` to `most` that the reply gives under one of `keys`.
#[must_use]
pub fn number(reply: &str, keys: &[&str], least: u8, most: u8) -> Option<Read<u8>> {
    first(reply, |found| {
        agreed(found, keys, |value, cut| match value {
            // If a number was cut off, digits may be missing.
            _ if cut => None,
            Node::Number(n) => whole(*n, least, most),
            Node::Text(text) => whole(text.trim().parse().ok()?, least, most),
            _ => None,
        })
    })
}

/// Returns the text that the reply gives under one of `keys`; also what was written of it if the reply was cut off.
#[must_use]
pub fn sentence(reply: &str, keys: &[&str]) -> Option<Read<String>> {
    first(reply, |found| {
        agreed(found, keys, |value, _| match value {
            Node::Text(text) => Some(text.clone()),
            _ => None,
        })
    })
}

fn whole(number: f64, least: u8, most: u8) -> Option<u8> {
    let fits = number.fract() == 0.0 && (f64::from(least)..=f64::from(most)).contains(&number);
    fits.then_some(number as u8)
}

/// The result of one attempt: objects or other values, and whether the last one was cut off.
struct Found {
    nodes: Vec<Node>,
    cut: bool,
}

/// Returns the result of the first attempt that finds the answer. An attempt that finds a wrong answer ends the search.
fn first<T>(reply: &str, take: impl Fn(&Found) -> Taken<T>) -> Option<Read<T>> {
    if reply.len() > MAX_REPLY_BYTES {
        return None;
    }
    let whole = |text: &str| {
        let node = node::strict(text)?;
        Some(Found {
            nodes: vec![node],
            cut: false,
        })
    };
    let cleaned = scan::cleaned(reply);
    let readings: [(ReplyStage, &dyn Fn() -> Option<Found>); 4] = [
        (ReplyStage::Strict, &|| whole(reply.trim())),
        (ReplyStage::Cleaned, &|| whole(&cleaned)),
        (ReplyStage::Extracted, &|| {
            let objects = scan::objects(&cleaned)?;
            let nodes: Option<Vec<Node>> = objects.iter().map(|o| node::strict(o)).collect();
            Some(Found {
                nodes: nodes?,
                cut: false,
            })
        }),
        (ReplyStage::Repaired, &|| {
            let (nodes, cut) = tolerant::objects(&cleaned);
            Some(Found { nodes, cut })
        }),
    ];
    for (stage, read) in readings {
        let Some(found) = read() else { continue };
        match take(&found) {
            Taken::Answer(value) => {
                let stage = match stage {
                    // A text with JSON in it, or an object within another one, is more than was requested.
                    ReplyStage::Strict if !found.nodes.iter().all(Node::is_plain) => {
                        ReplyStage::Cleaned
                    }
                    ReplyStage::Repaired if found.cut => ReplyStage::Completed,
                    stage => stage,
                };
                return Some(Read { value, stage });
            }
            Taken::Wrong => return None,
            Taken::Nothing => {}
        }
    }
    None
}

/// What an attempt says about the answer.
enum Taken<T> {
    Answer(T),
    /// The key is missing.
    Nothing,
    /// The key is present, with no answer or with several.
    Wrong,
}

/// Returns the one answer that all values under `keys` agree on.
fn agreed<T: PartialEq>(
    found: &Found,
    keys: &[&str],
    read: impl Fn(&Node, bool) -> Option<T>,
) -> Taken<T> {
    let mut answer = None;
    let last = found.nodes.len().saturating_sub(1);
    for (at, node) in found.nodes.iter().enumerate() {
        let mut values = Vec::new();
        node.values(keys, &mut values);
        for (value, is_last) in values {
            let cut = found.cut && at == last && is_last;
            match (read(value, cut), &answer) {
                (None, _) => return Taken::Wrong,
                (Some(new), Some(old)) if new != *old => return Taken::Wrong,
                (Some(new), _) => answer = Some(new),
            }
        }
    }
    answer.map_or(Taken::Nothing, Taken::Answer)
}
