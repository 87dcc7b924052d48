//! The embedded classifier of the shipped domains: words, pieces of words and types of tokens,
//! hashed into a trained table that ships inside the library.

mod clauses;
mod features;
mod lexicon;
mod model;
#[cfg(feature = "train")]
#[doc(hidden)]
pub mod train;

use std::sync::{Arc, LazyLock};

use async_trait::async_trait;

#[doc(hidden)]
pub use lexicon::{ProgramLine, programs};
#[doc(hidden)]
pub use model::{LinearModel, Scores};

use super::{Aspect, Classification, Classifier, ClassifyError, Clause, Query, ScoredDomain};
use crate::confidence::{Basis, Confidence};
use crate::domain::{Domain, DomainPack, DomainRegistry, PackSet};
use lexicon::SHELL;
use model::OUT_OF_SCOPE;

/// The trained table of a shipped set.
fn trained(set: PackSet) -> Option<&'static Arc<LinearModel>> {
    fn read(bytes: &[u8]) -> Option<Arc<LinearModel>> {
        LinearModel::from_bytes(bytes).map(Arc::new)
    }
    static SHELL_MODEL: LazyLock<Option<Arc<LinearModel>>> =
        LazyLock::new(|| read(include_bytes!("../../../data/models/shell.bin")));
    static DATA_MODEL: LazyLock<Option<Arc<LinearModel>>> =
        LazyLock::new(|| read(include_bytes!("../../../data/models/data.bin")));
    match set {
        PackSet::Shell => SHELL_MODEL.as_ref(),
        PackSet::Data => DATA_MODEL.as_ref(),
    }
}

/// The domains of a trained table, in the order of their numbers.
#[doc(hidden)]
#[must_use]
pub fn labels(set: PackSet) -> &'static [Domain] {
    match set {
        PackSet::Shell => &SHELL,
        PackSet::Data => &DATA,
    }
}

/// The number of the class that stands for talk that belongs to no domain.
#[doc(hidden)]
pub const OUT_OF_SCOPE_CLASS: usize = OUT_OF_SCOPE;

/// The intents of the `data` set, in the order of their numbers.
const DATA: [Domain; 7] = [
    Domain::CREATE_SCHEMA,
    Domain::RETRIEVE_DATA,
    Domain::UPDATE_RECORD,
    Domain::DELETE_DATA,
    Domain::AGGREGATE,
    Domain::RAG_SEARCH,
    Domain::CREATE_WORKFLOW,
];

/// Of what is left beside the best domain, a further one must have this share to be named.
const NAMED: f32 = 0.02;

/// A part of a text must be this sure to be a request of its own.
const SURE_CLAUSE: f32 = 0.5;

/// Knows the domains of a shipped set, and talk that belongs to none of them.
///
/// Linear in the text. Its confidence is calibrated ([`Basis::Calibrated`]): fitted on
/// texts made from templates that the fitted model had not seen. It abstains on talk that belongs to no domain, and on texts in scripts it cannot read.
#[derive(Debug, Clone)]
pub struct EmbeddedClassifier {
    model: Arc<LinearModel>,
    labels: &'static [Domain],
}

impl EmbeddedClassifier {
    /// The name in traces.
    pub const NAME: &'static str = "embedded";

    /// The classifier that ships for the set most of `registry`'s domains come from; `None` where
    /// they come from none.
    #[must_use]
    pub fn shipped(registry: &DomainRegistry) -> Option<Self> {
        let known = |set: &PackSet| {
            registry
                .domains()
                .filter(|d| labels(*set).contains(d))
                .count()
        };
        let set = PackSet::ALL
            .into_iter()
            .filter(|set| known(set) > 0)
            .max_by_key(known)?;
        Some(Self {
            model: Arc::clone(trained(set)?),
            labels: labels(set),
        })
    }

    /// Whether it was trained on the domain of `pack`, as it ships: with the same keywords.
    #[must_use]
    pub fn knows(&self, pack: &DomainPack) -> bool {
        self.labels.contains(&pack.domain)
            && PackSet::ALL.iter().any(|set| {
                let shipped = DomainRegistry::shipped_ref(*set);
                shipped
                    .get(&pack.domain)
                    .is_some_and(|own| own.keywords == pack.keywords)
            })
    }

    /// The answer, without a future around it.
    #[must_use]
    pub fn answer(&self, text: &str, registry: &DomainRegistry) -> Classification {
        if !readable(text) {
            return Classification::abstained("written in a script this classifier does not read");
        }
        let scores = self.model.score(text);
        let order = scores.ranked();
        let offered = |class: usize| {
            let domain = self.labels.get(class)?;
            let usable = registry.get(domain).is_some() && !registry.is_blocked(domain);
            usable.then_some(domain)
        };
        let Some(domain) = order.first().and_then(|best| self.labels.get(*best)) else {
            let sure = scores.probability[OUT_OF_SCOPE];
            return Classification::abstained(format!("belongs to no domain ({sure:.2})"));
        };
        if offered(order[0]).is_none() {
            return Classification::abstained(format!("looks like {domain}, which is not offered"));
        }
        let clauses = self.clauses(text, &offered);
        let class_of = |domain: &Domain| self.labels.iter().position(|d| d == domain);
        // Of several things that are asked for, the first one comes first.
        let best = clauses
            .first()
            .and_then(|(clause, _)| class_of(&clause.domain))
            .unwrap_or(order[0]);
        let domain = self.labels.get(best).unwrap_or(domain);
        // A text that asks for two things is unsure of either; its parts are not.
        let part = clauses.first().map_or(0.0, |(_, confidence)| *confidence);
        let whole = if best == order[0] {
            self.model.sure(&scores)
        } else {
            0.0
        };
        let sure = whole.max(part);
        // What the best one leaves goes to the others by their shares.
        let left = (1.0 - sure) / (1.0 - scores.probability[best]).max(1e-6);
        let mut value: [f32; OUT_OF_SCOPE] =
            std::array::from_fn(|class| (scores.probability[class] * left).min(sure));
        value[best] = sure;
        for (clause, confidence) in &clauses {
            if let Some(value) = class_of(&clause.domain).and_then(|class| value.get_mut(class)) {
                *value = value.max(confidence.min(sure));
            }
        }
        let mut domains: Vec<_> = (0..self.labels.len())
            .filter(|class| value[*class] >= NAMED)
            .filter_map(|class| {
                Some(ScoredDomain {
                    domain: offered(class)?.clone(),
                    confidence: Some(Confidence::saturating(value[class], Basis::Calibrated)),
                })
            })
            .collect();
        // Of equally sure ones the best stays first.
        domains.sort_by(|a, b| {
            b.value()
                .total_cmp(&a.value())
                .then((b.domain == *domain).cmp(&(a.domain == *domain)))
        });
        Classification {
            domains,
            clauses: clauses.into_iter().map(|(clause, _)| clause).collect(),
            ..Classification::default()
        }
    }

    /// The parts of the text that ask for different domains, each with how sure that is; none where
    /// it asks for one.
    fn clauses<'d>(
        &self,
        text: &str,
        offered: &impl Fn(usize) -> Option<&'d Domain>,
    ) -> Vec<(Clause, f32)> {
        let spans = clauses::clauses(text);
        if spans.len() < 2 {
            return Vec::new();
        }
        let mut found: Vec<(Clause, f32)> = Vec::new();
        for span in spans {
            let Some(part) = span.of(text) else {
                continue;
            };
            if !found.is_empty() && clauses::goes_on(part) {
                if let Some((last, _)) = found.last_mut() {
                    last.span.end = span.end;
                }
                continue;
            }
            let about_files = found
                .last()
                .is_some_and(|(last, _)| last.domain == Domain::FILE_OPERATIONS);
            let scores = if about_files {
                self.model.score(&clauses::resolved(part))
            } else {
                self.model.score(part)
            };
            let sure = self.model.sure(&scores);
            let Some(domain) = scores.ranked().first().and_then(|best| offered(*best)) else {
                continue;
            };
            match found.last_mut() {
                // What is not sure, or goes on with the same, belongs to the clause before it.
                Some((last, _)) if sure < SURE_CLAUSE || last.domain == *domain => {
                    last.span.end = span.end
                }
                _ if sure < SURE_CLAUSE => {}
                _ => found.push((
                    Clause {
                        span,
                        domain: domain.clone(),
                    },
                    sure,
                )),
            }
        }
        if found.len() < 2 { Vec::new() } else { found }
    }
}

/// Whether at least half of the letters are Latin ones.
fn readable(text: &str) -> bool {
    let (mut latin, mut other) = (0usize, 0usize);
    for c in text.chars().filter(|c| c.is_alphabetic()) {
        // The Latin blocks end at U+024F.
        if c <= '\u{24f}' {
            latin += 1
        } else {
            other += 1
        }
    }
    latin > 0 && latin >= other
}

#[async_trait]
impl Classifier for EmbeddedClassifier {
    fn name(&self) -> &str {
        Self::NAME
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Domain
    }

    fn is_local(&self) -> bool {
        true
    }

    async fn classify(&self, query: &Query<'_>) -> Result<Classification, ClassifyError> {
        Ok(self.answer(query.text, query.registry))
    }
}
