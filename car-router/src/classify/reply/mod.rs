//! Reads the JSON that a small model was asked for and wrote more or less well.
//!
//! From the strictest reading to the most forgiving one: the text as JSON; the same without thoughts,
//! fences and control tokens; each object in it; the same with the slips that models make put right;
//! the same closed where it was cut off. The first reading with an answer is taken and named. Text outside
//! of objects is never searched for an answer, and one that contradicts itself is none.

mod label;
mod node;
mod scan;
mod tolerant;

use node::Node;

pub use label::Choices;

/// Longer replies are not read: an answer has a few hundred bytes.
const MAX_REPLY_BYTES: usize = 16 * 1024;

/// How much had to be forgiven, from nothing to most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ReplyStage {
    /// The text was the JSON that was asked for.
    Strict,
    /// It was, but for fences, thoughts, control tokens or a wrapper around it.
    Cleaned,
    /// It stood in other text.
    Extracted,
    /// It had slips: quotes, commas, comments, bare words, escapes.
    Repaired,
    /// It was cut off, and the answer was there before or can only end one way.
    Completed,
}

impl ReplyStage {
    /// The name in traces.
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

    /// How much an answer read so counts, in `0..=1`. A judgement, not a measurement: a model that
    /// fails to keep the form is less likely to have followed the rest of its instructions.
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

/// An answer, and what it took to read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Read<T> {
    /// The answer.
    pub value: T,
    /// What it took.
    pub stage: ReplyStage,
}

/// Which of `choices` the reply names, as the index of the choice.
#[must_use]
pub fn choice(reply: &str, choices: &Choices) -> Option<Read<usize>> {
    first(reply, |found| {
        agreed(found, choices.keys, |value, cut| {
            choices.label_of_node(value, cut)
        })
    })
}

/// The whole number from `least` to `most` that the reply gives under one of `keys`.
#[must_use]
pub fn number(reply: &str, keys: &[&str], least: u8, most: u8) -> Option<Read<u8>> {
    first(reply, |found| {
        agreed(found, keys, |value, cut| match value {
            // Of a number that was cut off, digits may be missing.
            _ if cut => None,
            Node::Number(n) => whole(*n, least, most),
            Node::Text(text) => whole(text.trim().parse().ok()?, least, most),
            _ => None,
        })
    })
}

fn whole(number: f64, least: u8, most: u8) -> Option<u8> {
    let fits = number.fract() == 0.0 && (f64::from(least)..=f64::from(most)).contains(&number);
    fits.then_some(number as u8)
}

/// What a reading found: objects or whatever else, and whether the last one was cut off.
struct Found {
    nodes: Vec<Node>,
    cut: bool,
}

/// The first reading that finds what is asked for; a reading that finds it and finds it wrong ends
/// the search.
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
                    // A text with JSON in it, or an object in another one, is more than was asked for.
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

/// What a reading has to say to the question.
enum Taken<T> {
    Answer(T),
    /// The key is not there.
    Nothing,
    /// The key is there, with no answer or with several.
    Wrong,
}

/// The one answer that all values under `keys` give.
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
