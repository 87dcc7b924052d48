//! The domains of the pack set `assistant`: each kind of task belongs to one of them.

use super::model::{CLASSES, OUT_OF_SCOPE, Scores};
use crate::asked::AskedText;
use crate::domain::Domain;
use crate::task::{KindProbabilities, TaskKind};

/// The domains of the set, in the order of their numbers.
pub(super) const DOMAINS: [Domain; 10] = [
    Domain::CODE,
    Domain::MATHEMATICS,
    Domain::DATA_ANALYSIS,
    Domain::PLANNING,
    Domain::QUESTIONS,
    Domain::WRITING,
    Domain::REWRITING,
    Domain::TRANSLATION,
    Domain::EXTRACTION,
    Domain::SMALL_TALK,
];

/// Returns the domain of a kind.
fn domain(kind: TaskKind) -> Domain {
    match kind {
        TaskKind::CodeGeneration | TaskKind::CodeChange | TaskKind::ShellCommand => Domain::CODE,
        TaskKind::Mathematics => Domain::MATHEMATICS,
        TaskKind::DataAnalysis => Domain::DATA_ANALYSIS,
        TaskKind::Analysis => Domain::PLANNING,
        TaskKind::Question => Domain::QUESTIONS,
        TaskKind::Writing => Domain::WRITING,
        TaskKind::Rewriting | TaskKind::Summarization => Domain::REWRITING,
        TaskKind::Translation => Domain::TRANSLATION,
        TaskKind::Extraction | TaskKind::Classification => Domain::EXTRACTION,
        TaskKind::Conversation => Domain::SMALL_TALK,
    }
}

/// Returns the scores of a text, and the probability that the most likely domain is right. A text without words belongs to
/// no domain.
pub(super) fn score(text: &str) -> (Scores, f32) {
    let asked = AskedText::new(text);
    let mut probability = [0.0; CLASSES];
    match KindProbabilities::from_asked(&asked) {
        Some(kinds) => {
            for (kind, share) in kinds.iter() {
                let class = DOMAINS.iter().position(|known| *known == domain(kind));
                if let Some(value) = class.and_then(|class| probability.get_mut(class)) {
                    *value += share;
                }
            }
            probability[OUT_OF_SCOPE] = kinds.unclear();
        }
        None => probability[OUT_OF_SCOPE] = 1.0,
    }
    let scores = Scores {
        probability,
        known: 1.0,
        words: text.split_whitespace().count(),
        wording: 0.0,
    };
    (scores, scores.greatest())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{DomainRegistry, PackSet};

    #[test]
    fn every_kind_has_a_domain_of_the_set() {
        let registry = DomainRegistry::shipped(PackSet::Assistant);
        for kind in TaskKind::ALL {
            assert!(DOMAINS.contains(&domain(kind)), "{kind:?}");
            assert!(registry.get(&domain(kind)).is_some(), "{kind:?}");
        }
    }

    #[test]
    fn a_text_without_words_belongs_to_no_domain() {
        assert!(score("?!").0.is_outside());
    }
}
