//! The keyword classifier: finds words and phrases of the packs in one pass over the text.

use super::{Aspect, Classification, Classifier, ClassifyError, Query, ScoredDomain};
use crate::confidence::{Basis, Confidence};
use crate::domain::{Domain, DomainPack, DomainRegistry};
use car_router_words::phrase_table::PhraseTable;

/// Added to the total weight of the evidence, so that a single word of one domain gives a confidence of two thirds.
const DOUBT: f32 = 0.5;

/// The weight of each word of a phrase for its domain, before it is divided among the domains that have it.
const COMMAND: f32 = 1.5;
const KEYWORD: f32 = 1.0;

/// Finds the words and phrases of the packs, and adds up their weights for each domain.
///
/// Takes time linear in the text. A part of a word never matches ("information" contains no `rm`). Abstains if it finds
/// nothing. Its confidence is the share of the evidence found ([`Basis::Rule`]), which is not a probability.
#[derive(Debug)]
pub struct KeywordClassifier {
    fingerprint: u64,
    /// The domains of the registry in its order; `None` for one that is never chosen automatically.
    domains: Vec<Option<Domain>>,
    /// For each phrase, `(index of the domain, weight)`.
    phrases: PhraseTable<Vec<(usize, f32)>>,
}

impl KeywordClassifier {
    /// The name in traces.
    pub const NAME: &'static str = "keyword";

    /// Creates a classifier from the keywords, commands and names of every pack in use.
    #[must_use]
    pub fn new(registry: &DomainRegistry) -> Self {
        Self::of_domains(registry, |_| true)
    }

    /// Creates a classifier as [`new`](Self::new) does, for some domains only. It abstains on requests for any other.
    pub(crate) fn of_domains(
        registry: &DomainRegistry,
        take: impl Fn(&DomainPack) -> bool,
    ) -> Self {
        Self::from_phrases(registry, take, true)
    }

    /// Creates a classifier of some domains from their keywords and commands alone, without their names.
    #[cfg(feature = "semantic")]
    pub(crate) fn without_titles(
        registry: &DomainRegistry,
        take: impl Fn(&DomainPack) -> bool,
    ) -> Self {
        Self::from_phrases(registry, take, false)
    }

    fn from_phrases(
        registry: &DomainRegistry,
        take: impl Fn(&DomainPack) -> bool,
        titles: bool,
    ) -> Self {
        let mut phrases: PhraseTable<Vec<(usize, f32)>> = PhraseTable::new();
        for (index, pack) in registry
            .packs()
            .iter()
            .enumerate()
            .filter(|(_, pack)| take(pack))
        {
            let keywords = pack
                .keywords
                .iter()
                .chain(titles.then_some(&pack.title))
                .map(|k| (k, KEYWORD));
            let commands = pack.primary_commands.iter().map(|c| (c, COMMAND));
            for (phrase, weight) in commands.chain(keywords) {
                if let Some(owners) = phrases.entry(phrase, Vec::new)
                    && !owners.iter().any(|(owner, _)| *owner == index)
                {
                    owners.push((index, weight));
                }
            }
        }
        for (length, owners) in phrases.values_mut() {
            let share = length as f32 / owners.len() as f32;
            owners.iter_mut().for_each(|(_, weight)| *weight *= share);
        }
        let in_use = |d: &Domain| (!registry.is_blocked(d)).then(|| d.clone());
        Self {
            fingerprint: registry.fingerprint(),
            domains: registry.domains().map(in_use).collect(),
            phrases,
        }
    }

    /// Returns whether it has no phrases.
    pub(crate) fn is_empty(&self) -> bool {
        self.phrases.is_empty()
    }

    /// Returns the answer, without a future around it.
    #[must_use]
    pub fn answer(&self, text: &str) -> Classification {
        let mut weight = vec![0.0; self.domains.len()];
        for owners in self.phrases.found_in(text) {
            for (domain, share) in owners {
                weight[*domain] += share;
            }
        }
        let total: f32 = weight.iter().sum();
        let mut domains: Vec<_> = self
            .domains
            .iter()
            .zip(weight)
            .filter(|(_, weight)| *weight > 0.0)
            .filter_map(|(domain, weight)| {
                Some(ScoredDomain {
                    domain: domain.clone()?,
                    confidence: Some(Confidence::saturating(
                        weight / (total + DOUBT),
                        Basis::Rule,
                    )),
                })
            })
            .collect();
        if domains.is_empty() {
            return Classification::abstained("no keyword found");
        }
        domains.sort_by(|a, b| b.value().total_cmp(&a.value()));
        Classification {
            domains,
            ..Classification::default()
        }
    }
}

impl Classifier for KeywordClassifier {
    fn name(&self) -> &str {
        Self::NAME
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Domain
    }

    fn classify(&self, query: &Query<'_>) -> Result<Classification, ClassifyError> {
        if query.registry.fingerprint() != self.fingerprint {
            // The registry of the query differs from its own. This is rare, so it is handled correctly rather than
            // fast.
            let known =
                |pack: &DomainPack| self.domains.iter().flatten().any(|d| *d == pack.domain);
            return Ok(Self::of_domains(query.registry, known).answer(query.text));
        }
        Ok(self.answer(query.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn top(text: &str) -> Option<Domain> {
        let answer = KeywordClassifier::new(&DomainRegistry::shell()).answer(text);
        answer.top().map(|t| t.domain.clone())
    }

    #[test]
    fn a_part_of_a_word_is_no_evidence() {
        for text in ["information", "farmers", "vista", "Informationen über Rm1"] {
            assert_eq!(top(text), None, "{text}");
        }
        assert_eq!(top("RM that"), Some(Domain::FILE_OPERATIONS));
    }

    #[test]
    fn the_longest_phrase_counts_and_counts_once() {
        let registry = DomainRegistry::shell();
        let classifier = KeywordClassifier::new(&registry);
        let once = classifier.answer("force push");
        assert_eq!(once.top().unwrap().domain, Domain::GIT_OPERATIONS);
        assert_eq!(once, classifier.answer("force push force push"));
    }

    #[test]
    fn no_word_no_view() {
        let classifier = KeywordClassifier::new(&DomainRegistry::shell());
        for text in ["", "!!!", "zzzz qqqq", "你好吗"] {
            let answer = classifier.answer(text);
            assert!(
                answer.domains.is_empty() && !answer.note.is_empty(),
                "{text}"
            );
        }
    }
}
