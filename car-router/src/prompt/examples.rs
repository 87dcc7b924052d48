//! Which examples a model is shown.

use crate::domain::{DomainExample, DomainPack};

/// The most examples in a prompt.
pub(super) const MOST_EXAMPLES: usize = 5;

/// Returns the examples that are most like a request, at most [`MOST_EXAMPLES`]: shared out among the packs by their rank,
/// so that the first has the most, and the most similar of each pack first. What a pack has too few of goes to the others.
pub(super) fn chosen<'p>(packs: &[&'p DomainPack], request: &str) -> Vec<&'p DomainExample> {
    let likeness = Likeness::new(request);
    let mut ordered: Vec<std::vec::IntoIter<&DomainExample>> = Vec::new();
    for pack in packs {
        let scored = pack.examples.iter().map(|e| (likeness.with(&e.input), e));
        let mut scored: Vec<(f32, &DomainExample)> = scored.collect();
        // Equal ones keep the order of the file.
        scored.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let examples: Vec<&DomainExample> = scored.into_iter().map(|(_, e)| e).collect();
        ordered.push(examples.into_iter());
    }
    let mut taken: Vec<Vec<&DomainExample>> = vec![Vec::new(); packs.len()];
    let mut left = MOST_EXAMPLES;
    // One each in turn, the first rank first.
    while left > 0 && ordered.iter().any(|pack| pack.len() > 0) {
        for (examples, taken) in ordered.iter_mut().zip(&mut taken) {
            if left == 0 {
                break;
            }
            if let Some(example) = examples.next() {
                taken.push(example);
                left -= 1;
            }
        }
    }
    taken.into_iter().flatten().collect()
}

/// How like another text is to a request.
struct Likeness {
    #[cfg(feature = "semantic")]
    vector: Option<Vec<f32>>,
    words: Vec<String>,
}

impl Likeness {
    fn new(request: &str) -> Self {
        Self {
            #[cfg(feature = "semantic")]
            vector: crate::classify::semantic::vector(request),
            words: words(request),
        }
    }

    /// Returns the cosine of the two texts in the static table; without it, the share of the other's words that the request
    /// has.
    fn with(&self, other: &str) -> f32 {
        #[cfg(feature = "semantic")]
        if let Some(own) = &self.vector
            && let Some(vector) = crate::classify::semantic::vector(other)
        {
            return own.iter().zip(&vector).map(|(a, b)| a * b).sum();
        }
        let other = words(other);
        let shared = other
            .iter()
            .filter(|word| self.words.contains(word))
            .count();
        shared as f32 / other.len().max(1) as f32
    }
}

fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = car_router_words::text::words(&lower);
    words.map(|word| word.text.to_owned()).collect()
}
