//! The embedded classifier of the shipped domains: words, pieces of words and types of tokens,
//! hashed into a trained table that ships inside the library.

mod clauses;
mod combine;
mod courtesy;
mod ensemble;
mod features;
mod lexicon;
mod model;
#[cfg(feature = "semantic")]
mod neighbors;
#[cfg(feature = "semantic")]
#[doc(hidden)]
pub mod network;
mod spelling;
#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub mod train;

use std::sync::{Arc, LazyLock};

use async_trait::async_trait;

pub(super) use clauses::is_verb;
#[doc(hidden)]
pub use ensemble::Ensemble;
#[cfg(feature = "semantic")]
pub(super) use features::{BUCKETS, Hash, PAIRS, PIECES, Sink, TYPES, WORDS, extract};
pub(super) use lexicon::LEXICON;
#[doc(hidden)]
pub use lexicon::{ProgramLine, programs};
#[doc(hidden)]
pub use model::{LinearModel, Scores};

#[cfg(feature = "semantic")]
use super::encoder::EncoderSetup;
use super::follow_up::{self, FollowUpKind};
use super::{Aspect, Classification, Classifier, ClassifyError, Clause, Query, ScoredDomain};
use crate::confidence::{Basis, Confidence};
use crate::domain::{Domain, DomainPack, DomainRegistry, PackSet};
use crate::request::{Role, Turn};
use crate::text::ends;
use combine::{CombinedScores, FIRST_CUSTOM, Own};
use lexicon::SHELL;
use model::OUT_OF_SCOPE;
#[cfg(feature = "semantic")]
use neighbors::Neighbors;
#[cfg(all(feature = "semantic", feature = "unstable-internals"))]
pub(super) use neighbors::joint;

/// Whether a word is the name of a program that the lexicon knows, and no everyday word.
pub(super) fn is_program(word: &str) -> bool {
    LEXICON
        .program(word.as_bytes())
        .is_some_and(|p| !p.everyday)
}

/// The trained models of a shipped set.
fn trained(set: PackSet) -> Option<&'static Arc<Ensemble>> {
    fn parse_ensemble(bytes: &[u8]) -> Option<Ensemble> {
        LinearModel::from_bytes(bytes).map(Ensemble::new)
    }
    static SHELL_MODEL: LazyLock<Option<Arc<Ensemble>>> = LazyLock::new(|| {
        let models = parse_ensemble(include_bytes!("../../../data/models/shell.bin"))?;
        #[cfg(feature = "semantic")]
        let models = {
            let bytes = include_bytes!("../../../data/models/shell_network.bin");
            models.with_network(network::Network::from_bytes(bytes))
        };
        Some(Arc::new(models))
    });
    static DATA_MODEL: LazyLock<Option<Arc<Ensemble>>> = LazyLock::new(|| {
        parse_ensemble(include_bytes!("../../../data/models/data.bin")).map(Arc::new)
    });
    match set {
        PackSet::Shell => SHELL_MODEL.as_ref(),
        PackSet::Data => DATA_MODEL.as_ref(),
    }
}

/// Returns the shipped set that most of the domains come from.
fn set_of(registry: &DomainRegistry) -> Option<PackSet> {
    let known = |set: &PackSet| {
        registry
            .domains()
            .filter(|d| labels(*set).contains(d))
            .count()
    };
    PackSet::ALL
        .into_iter()
        .filter(|set| known(set) > 0)
        .max_by_key(known)
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
const DATA: [Domain; 8] = [
    Domain::CREATE_SCHEMA,
    Domain::RETRIEVE_DATA,
    Domain::UPDATE_RECORD,
    Domain::DELETE_DATA,
    Domain::AGGREGATE,
    Domain::RAG_SEARCH,
    Domain::CREATE_WORKFLOW,
    Domain::CREATE_RECORD,
];

/// A chain of follow-ups is followed back so many turns.
const MAX_TURNS: usize = 6;

/// A follow-up that is so sure of its own domain keeps that: "zip them" after "list the logs".
const SAYS_ITSELF: f32 = 0.75;

/// A follow-up is never surer of its domain than this.
const FROM_TURN_BEFORE: f32 = 0.95;

/// How much what was asked before, what was said to it and the follow-up itself say of a follow-up's domain.
fn weights(kind: FollowUpKind) -> [f32; 3] {
    match kind {
        // Who agrees, agrees to what was proposed.
        FollowUpKind::Agrees => [1.0, 1.0, 0.1],
        // A bare answer says nothing by itself.
        FollowUpKind::Answers | FollowUpKind::Declines | FollowUpKind::Thanks => [1.0, 0.6, 0.1],
        FollowUpKind::Corrects | FollowUpKind::Continues => [1.0, 0.6, 0.4],
    }
}

/// How much of that counts for the fallback domain.
const OF_THE_FALLBACK: f32 = 0.5;

/// Only the first bytes of a reply are read, because long output says little about its domain.
const MAX_REPLY_BYTES: usize = 240;

/// A part of a text must be this sure to be a request of its own.
const SURE_CLAUSE: f32 = 0.5;

/// From so many bytes on, a sentence of the text must itself ask for what the whole is taken for: one of the first or the
/// last few.
const LONG_TEXT: usize = 480;
const ASKING: usize = 4;

/// Shorter pieces between stops are no sentences.
const SHORTEST_SENTENCE: usize = 8;

/// Where a part is less sure, what "it" and "them" stand for is put in.
const SURE_PRONOUN: f32 = 0.6;

/// A part that shows what the one before it found must be surer: "and print them" asks for nothing new.
const SURE_SHOWING: f32 = 0.8;

/// Knows the domains of a shipped set, talk that belongs to none of them, and with the feature
/// `semantic` domains that nobody trained on: a person's own, from their packs.
///
/// Linear in the text. Its confidence is calibrated ([`Basis::Calibrated`]): fitted on
/// texts made from templates that the fitted model had not seen. It abstains on talk that belongs to no domain, and on texts in scripts it cannot read.
#[derive(Debug, Clone)]
pub struct EmbeddedClassifier {
    trained: Option<Trained>,
    own: Option<Arc<Own>>,
    #[cfg(feature = "semantic")]
    neighbors: Option<Arc<Neighbors>>,
}

/// What the parts of a text ask for.
#[derive(Default)]
struct RequestParts {
    /// Those that are requests of their own and of different domains, each with the number of its domain and how
    /// sure that is; none where there is only one.
    clauses: Vec<(Clause, usize, f32)>,
    /// The domain of every part, with how sure it is.
    touched: Vec<(usize, f32)>,
}

/// The trained part.
#[derive(Debug, Clone)]
struct Trained {
    models: Arc<Ensemble>,
    labels: &'static [Domain],
}

impl EmbeddedClassifier {
    /// The name in traces.
    pub const NAME: &'static str = "embedded";

    /// The classifier for these domains: the trained one of the shipped set most of them come from, and
    /// beside it what their packs say of those it was not trained on. `None` where it would know none of them.
    #[must_use]
    pub fn new(registry: &DomainRegistry) -> Option<Self> {
        let set = set_of(registry);
        let trained = set.and_then(|set| {
            Some(Trained {
                models: Arc::clone(trained(set)?),
                labels: labels(set),
            })
        });
        // A shipped domain that a person replaced stays with what it was trained on.
        let unknown = |pack: &DomainPack| {
            let trained = trained.as_ref();
            trained.is_none_or(|trained| !trained.labels.contains(&pack.domain))
        };
        let own = Own::new(registry, unknown, set).map(Arc::new);
        (trained.is_some() || own.is_some()).then_some(Self {
            trained,
            own,
            #[cfg(feature = "semantic")]
            neighbors: None,
        })
    }

    /// Returns the same classifier with a sentence encoder beside it. `registry` is the one that it was made for. The
    /// encoder is asked if the classifier is less confident than `below`, or always if the setup says so.
    ///
    /// # Errors
    /// Returns an error if the encoder fails on a text of the packs.
    #[cfg(feature = "semantic")]
    pub fn with_encoder(
        mut self,
        registry: &DomainRegistry,
        setup: &EncoderSetup,
        below: f32,
    ) -> Result<Self, ClassifyError> {
        let own = self.own_domains().to_vec();
        let is_own = |pack: &DomainPack| own.contains(&pack.domain);
        let set = set_of(registry);
        let neighbors = Neighbors::new(setup, registry, is_own, set, below)?;
        self.neighbors = Some(Arc::new(neighbors));
        Ok(self)
    }

    /// Whether it can tell the domain of `pack` from others: trained on it as it ships, with the same
    /// keywords, or made for a registry that had it.
    #[must_use]
    pub fn knows(&self, pack: &DomainPack) -> bool {
        self.trained.as_ref().is_some_and(|t| t.knows(pack))
            || self.own_domains().contains(&pack.domain)
    }

    /// Whether it was trained on a domain, whatever its pack says now.
    #[must_use]
    pub fn is_trained_on(&self, domain: &Domain) -> bool {
        self.trained
            .as_ref()
            .is_some_and(|t| t.labels.contains(domain))
    }

    fn own_domains(&self) -> &[Domain] {
        self.own.as_ref().map_or(&[], |own| own.domains())
    }

    /// The answer, without a future around it.
    #[must_use]
    pub fn answer(&self, text: &str, registry: &DomainRegistry) -> Classification {
        self.answer_ranked(text, registry, 0, self.score_text(text))
    }

    /// The same from what was read of the text, with the encoder if it is to be asked.
    #[cfg(feature = "semantic")]
    fn answer_with_encoder(
        &self,
        text: &str,
        registry: &DomainRegistry,
        ranked: usize,
        neighbors: &Neighbors,
    ) -> Option<Classification> {
        let reading = self.score_text(text);
        if !neighbors.asks(&reading) || !(readable(text) || reading.is_own()) {
            return None;
        }
        let (reading, note) = match neighbors.combine_with_neighbors(text, &reading) {
            Ok(joint) => (joint, None),
            Err(error) => (reading, Some(error.to_string())),
        };
        let mut answer = self.answer_ranked(text, registry, ranked, reading);
        answer.degraded = note.is_some();
        let note = note.unwrap_or_else(|| format!("with {}", neighbors.name()));
        answer.note = match &*answer.note {
            "" => note,
            own => format!("{own}, {note}"),
        };
        Some(answer)
    }

    #[cfg(not(feature = "semantic"))]
    fn joint_answer(&self, _: &str, _: &DomainRegistry, _: usize) -> Option<Classification> {
        None
    }

    /// Returns the answer with the encoder; `None` if it is not asked.
    #[cfg(feature = "semantic")]
    fn joint_answer(
        &self,
        text: &str,
        registry: &DomainRegistry,
        ranked: usize,
    ) -> Option<Classification> {
        let neighbors = self.neighbors.as_deref()?;
        self.answer_with_encoder(text, registry, ranked, neighbors)
    }

    /// The same with at least so many of the best domains, however unlikely.
    fn answer_ranked(
        &self,
        text: &str,
        registry: &DomainRegistry,
        ranked: usize,
        reading: CombinedScores,
    ) -> Classification {
        if !readable(text) && !reading.is_own() {
            return Classification::abstained("written in a script this classifier does not read");
        }
        let offered = |class: usize| {
            let domain = self.domain(class)?;
            let usable = registry.get(domain).is_some() && !registry.is_blocked(domain);
            usable.then_some(domain)
        };
        let Some((top, whole)) = reading.top() else {
            let outside = reading.outside();
            return Classification {
                domains: self.nearest(&reading, &offered, ranked),
                // The best of all is no domain, however small its share.
                outside: Some(outside.max(Classification::OUTSIDE)),
                ..Classification::abstained(format!("belongs to no domain ({outside:.2})"))
            };
        };
        if offered(top).is_none() {
            let domain = self.domain(top).map_or("", Domain::as_str);
            return Classification::abstained(format!("looks like {domain}, which is not offered"));
        }
        let whole = whole.min(self.support(text, top));
        if whole <= 0.0 {
            let outside = reading.outside().max(Classification::OUTSIDE);
            return Classification {
                domains: self.nearest(&reading, &offered, ranked),
                outside: Some(outside),
                ..Classification::abstained("no sentence of the long text asks for it")
            };
        }
        let RequestParts { clauses, touched } = self.parts(text, &offered);
        // Of several things that are asked for, the first one comes first.
        let best = clauses.first().map_or(top, |(_, class, _)| *class);
        // A text that asks for two things is unsure of either; its parts are not.
        let part = clauses
            .first()
            .map_or(0.0, |(_, _, confidence)| *confidence);
        let confidence = if best == top { whole.max(part) } else { part };
        let mut values = reading.values(best, confidence);
        for (class, value) in touched {
            values.raise(class, value.min(confidence));
        }
        let classes = (0..OUT_OF_SCOPE).chain((0..values.own.len()).map(|n| FIRST_CUSTOM + n));
        let mut domains: Vec<_> = classes
            .filter(|class| {
                ranked > 0 || values.for_class(*class) >= Classification::NAMED || *class == best
            })
            .filter_map(|class| {
                Some(ScoredDomain {
                    domain: offered(class)?.clone(),
                    confidence: Some(Confidence::saturating(
                        values.for_class(class),
                        Basis::Calibrated,
                    )),
                })
            })
            .collect();
        // Of equally sure ones the best stays first.
        let first = self.domain(best);
        domains.sort_by(|a, b| {
            b.value()
                .total_cmp(&a.value())
                .then((Some(&b.domain) == first).cmp(&(Some(&a.domain) == first)))
        });
        keep(&mut domains, ranked);
        Classification {
            domains,
            clauses: clauses.into_iter().map(|(clause, ..)| clause).collect(),
            outside: reading.trained.is_some().then(|| {
                reading
                    .outside()
                    .min(Classification::OUTSIDE - f32::EPSILON)
            }),
            ..Classification::default()
        }
    }

    /// The answer in a conversation: a text that goes on from the turn before it takes what that was about.
    #[must_use]
    pub fn answer_in(
        &self,
        text: &str,
        history: &[Turn],
        registry: &DomainRegistry,
    ) -> Classification {
        self.answer_within(text, history, registry, 0, MAX_TURNS)
    }

    fn answer_within(
        &self,
        text: &str,
        history: &[Turn],
        registry: &DomainRegistry,
        ranked: usize,
        turns: usize,
    ) -> Classification {
        let own = self.answer_ranked(text, registry, ranked, self.score_text(text));
        let confidence = own.top().map_or(0.0, ScoredDomain::value);
        // What the text says by itself; of the turns before, only the trained models are asked.
        let alone = |own: Classification| {
            let asked = turns == MAX_TURNS;
            let joint = asked.then(|| self.joint_answer(text, registry, ranked));
            joint.flatten().unwrap_or(own)
        };
        let Some(goes_on) =
            follow_up::find_follow_up(text, history, confidence).filter(|_| turns > 0)
        else {
            return alone(own);
        };
        let kind = goes_on.kind;
        if kind == FollowUpKind::Thanks {
            return Classification {
                outside: Some(1.0),
                ..Classification::abstained("thanks for the turn before")
            };
        }
        // What changes the subject in so many words is about that.
        if goes_on.is_request && !goes_on.names_what_was_said && confidence >= SAYS_ITSELF {
            return alone(own);
        }
        let Some(at) = history.iter().rposition(|turn| turn.role == Role::User) else {
            return alone(own);
        };
        let (earlier, rest) = history.split_at(at);
        let (Some(asked), replies) = (rest.first(), rest.get(1..).unwrap_or(&[])) else {
            return alone(own);
        };
        let [of_asked, of_reply, of_itself] = weights(kind);
        let mut votes: Vec<(Domain, f32)> = Vec::new();
        let mut vote = |found: &Classification, weight: f32| {
            for scored in found.domains.iter().filter(|_| !found.is_outside()) {
                let share = weight * scored.value();
                match votes
                    .iter_mut()
                    .find(|(domain, _)| *domain == scored.domain)
                {
                    Some((_, votes)) => *votes += share,
                    None => votes.push((scored.domain.clone(), share)),
                }
            }
        };
        vote(
            &self.answer_within(&asked.content, earlier, registry, 0, turns - 1),
            of_asked,
        );
        if let Some(reply) = replies.iter().find(|turn| turn.role == Role::Assistant) {
            let (head, _) = ends(&reply.content, MAX_REPLY_BYTES, 0);
            vote(&self.answer(head, registry), of_reply);
        }
        if !goes_on.names_what_was_said {
            vote(&own.named(), of_itself);
        }
        // A domain that takes what fits no other says nothing of what was meant.
        if let Some(general) = registry.fallback() {
            for (_, votes) in votes.iter_mut().filter(|(domain, _)| domain == general) {
                *votes *= OF_THE_FALLBACK;
            }
        }
        votes.sort_by(|a, b| b.1.total_cmp(&a.1));
        let first = votes.first().map(|(domain, _)| domain.clone());
        votes.retain(|(domain, _)| {
            Some(domain) != registry.fallback() || Some(domain) == first.as_ref()
        });
        let all: f32 = votes.iter().map(|(_, votes)| votes).sum();
        if all <= 0.0 {
            return own;
        }
        let best = votes.first().map_or(0.0, |(_, votes)| votes / all);
        // The share of the best domain says too little of how often it is right: what it leaves is squared, as fits our
        // own conversations, and the others share that.
        let confidence = (1.0 - (1.0 - best).powi(2)).min(FROM_TURN_BEFORE);
        let left = (1.0 - confidence) / (1.0 - best).max(1e-6);
        let domains = votes.into_iter().enumerate().map(|(at, (domain, votes))| {
            let value = if at == 0 {
                confidence
            } else {
                votes / all * left
            };
            ScoredDomain {
                domain,
                confidence: Some(Confidence::saturating(value, Basis::Session)),
            }
        });
        let named = domains.filter(|d| d.value() >= Classification::NAMED);
        Classification {
            domains: named.collect(),
            note: format!("{} to the turn before", kind.as_str()),
            outside: Some(0.0),
            ..Classification::default()
        }
    }

    /// How well the sentences of a long text support a domain: the more of a text says nothing of it, the less its
    /// words count. 1 for a short text.
    fn support(&self, text: &str, class: usize) -> f32 {
        if text.len() < LONG_TEXT {
            return 1.0;
        }
        // What is asked for stands at the beginning or at the end.
        let sentences: Vec<&str> = sentences(text).collect();
        let last = sentences.len().saturating_sub(ASKING).max(ASKING);
        let first = sentences.iter().take(ASKING);
        let both = first.chain(sentences.iter().skip(last));
        both.filter(|sentence| may_ask(sentence))
            .filter_map(|sentence| self.score_text(sentence).top())
            .filter(|(found, _)| *found == class)
            .map(|(_, confidence)| confidence)
            .fold(0.0, f32::max)
    }

    /// The domains that come nearest where the text belongs to none, the best first.
    fn nearest<'d>(
        &self,
        reading: &CombinedScores,
        offered: &impl Fn(usize) -> Option<&'d Domain>,
        ranked: usize,
    ) -> Vec<ScoredDomain> {
        let probabilities = reading.beside_outside();
        let classes =
            (0..OUT_OF_SCOPE).chain((0..probabilities.own.len()).map(|n| FIRST_CUSTOM + n));
        let mut domains: Vec<ScoredDomain> = classes
            .filter(|class| probabilities.for_class(*class) > 0.0)
            .filter_map(|class| {
                Some(ScoredDomain {
                    domain: offered(class)?.clone(),
                    confidence: Some(Confidence::saturating(
                        probabilities.for_class(class),
                        Basis::Calibrated,
                    )),
                })
            })
            .collect();
        domains.sort_by(|a, b| b.value().total_cmp(&a.value()));
        domains.truncate(ranked.max(Classification::NEAREST));
        domains
    }

    /// What both parts make of a text.
    fn score_text(&self, text: &str) -> CombinedScores {
        let trained = self.trained.as_ref().filter(|_| readable(text));
        let trained = trained.map(|trained| {
            let typed = trained.models.score(text);
            // The text is also read with its misspelt words corrected, and the surer of the two readings counts.
            match spelling::corrected(text).map(|text| trained.models.score(&text)) {
                Some(read) if read.1 > typed.1 => read,
                _ => typed,
            }
        });
        CombinedScores {
            trained,
            own: self.own.as_ref().and_then(|own| own.guess(text, None)),
        }
    }

    /// The domain of this number.
    fn domain(&self, class: usize) -> Option<&Domain> {
        match class.checked_sub(FIRST_CUSTOM) {
            Some(own) => self.own_domains().get(own),
            None => self.trained.as_ref()?.labels.get(class),
        }
    }

    /// Reads the parts of a text that asks for several things.
    fn parts<'d>(
        &self,
        text: &str,
        offered: &impl Fn(usize) -> Option<&'d Domain>,
    ) -> RequestParts {
        let spans = clauses::clauses(text);
        if spans.len() < 2 {
            return RequestParts::default();
        }
        let mut found: Vec<(Clause, usize, f32)> = Vec::new();
        let mut touched: Vec<(usize, f32)> = Vec::new();
        for span in spans {
            let Some(part) = span.slice(text) else {
                continue;
            };
            if !found.is_empty() && clauses::goes_on(part) {
                if let Some((last, ..)) = found.last_mut() {
                    last.span.end = span.end;
                }
                continue;
            }
            let about_files = found
                .last()
                .is_some_and(|(last, ..)| last.domain == Domain::FILE_OPERATIONS);
            let mut top = self.score_text(part).top();
            if about_files && top.is_none_or(|(_, confidence)| confidence < SURE_PRONOUN) {
                // "delete them" says little; "delete the files" says it all.
                top = self.score_text(&clauses::resolved(part)).top();
            }
            let Some((mut class, mut confidence)) = top else {
                continue;
            };
            let named = |domain: &Domain| {
                let class = self
                    .trained
                    .as_ref()?
                    .labels
                    .iter()
                    .position(|d| d == domain)?;
                offered(class).map(|_| class)
            };
            // "Run X on them" is about X, or about running programs; the files are those of the clause before.
            let meant = clauses::with_files(part)
                .filter(|_| about_files)
                .map(|with| match with {
                    clauses::WithFiles::Run => Domain::GENERAL,
                    clauses::WithFiles::Search => Domain::TEXT_PROCESSING,
                    clauses::WithFiles::Archive => Domain::ARCHIVE_OPERATIONS,
                });
            if let Some(meant) = meant.as_ref().and_then(named)
                && (confidence < SURE_CLAUSE || offered(class) == Some(&Domain::FILE_OPERATIONS))
            {
                (class, confidence) = (meant, SURE_CLAUSE);
            }
            let Some(domain) = offered(class) else {
                continue;
            };
            touched.push((class, confidence));
            // To choose files by their content, their text is searched first.
            if *domain == Domain::FILE_OPERATIONS
                && confidence >= SURE_CLAUSE
                && found.len() == 1
                && let Some((first, first_class, _)) = found.last_mut()
                && first.domain == Domain::FILE_OPERATIONS
                && first
                    .span
                    .slice(text)
                    .is_some_and(clauses::chooses_by_content)
                && let Some(searching) = named(&Domain::TEXT_PROCESSING)
            {
                first.domain = Domain::TEXT_PROCESSING;
                *first_class = searching;
            }
            let shows = meant.is_none() && clauses::shows(part) && !clauses::looks_inside(part);
            let enough = if shows { SURE_SHOWING } else { SURE_CLAUSE };
            match found.last_mut() {
                // What is not sure, or goes on with the same, belongs to the clause before it.
                Some((last, ..)) if confidence < enough || last.domain == *domain => {
                    last.span.end = span.end
                }
                _ if confidence < enough => {}
                _ => found.push((
                    Clause {
                        span,
                        domain: domain.clone(),
                    },
                    class,
                    confidence,
                )),
            }
        }
        if found.len() < 2 {
            found.clear();
        }
        RequestParts {
            clauses: found,
            touched,
        }
    }
}

impl Trained {
    /// Whether it was trained on the domain of `pack`, as it ships: with the same keywords.
    fn knows(&self, pack: &DomainPack) -> bool {
        self.labels.contains(&pack.domain)
            && PackSet::ALL.iter().any(|set| {
                let shipped = DomainRegistry::shipped_ref(*set);
                shipped
                    .get(&pack.domain)
                    .is_some_and(|own| own.keywords == pack.keywords)
            })
    }
}

/// Keeps the domains that are likely enough to be named, and at least so many of the best.
fn keep(domains: &mut Vec<ScoredDomain>, ranked: usize) {
    let named = domains.partition_point(|d| d.value() >= Classification::NAMED);
    domains.truncate(named.max(ranked).max(1));
}

/// The sentences of a text, and its lines.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['.', '!', '?', '\n', ';'])
        .map(str::trim)
        .filter(|sentence| sentence.len() > SHORTEST_SENTENCE)
}

/// Whether a sentence of a long text may ask for something: it is a question, or it does not begin as a statement does.
fn may_ask(sentence: &str) -> bool {
    const STATE: [&str; 47] = [
        "the", "a", "an", "this", "that", "these", "those", "it", "he", "she", "they", "its",
        "his", "her", "their", "our", "there", "in", "on", "at", "after", "before", "when",
        "while", "if", "since", "although", "because", "from", "by", "for", "no", "each", "every",
        "some", "most", "many", "all", "both", "such", "one", "two", "neither", "nothing", "as",
        "under", "and",
    ];
    const PREDICATES: [&str; 22] = [
        "is", "are", "was", "were", "has", "had", "shall", "may", "must", "will", "would",
        "should", "did", "does", "became", "began", "can", "could", "never", "also", "been",
        "years",
    ];
    if sentence.ends_with('?') {
        return true;
    }
    let mut words = sentence.split_whitespace().map(|word| {
        word.trim_matches(|c: char| !c.is_alphanumeric())
            .to_lowercase()
    });
    let first = words.next().unwrap_or_default();
    if ["i", "we", "you", "can", "could", "please", "would"].contains(&&*first) {
        return true;
    }
    !STATE.contains(&&*first) && !words.take(3).any(|word| PREDICATES.contains(&&*word))
}

/// Whether at least half of the letters are Latin ones.
fn readable(text: &str) -> bool {
    if text.is_ascii() {
        return text.bytes().any(|b| b.is_ascii_alphabetic());
    }
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
        let (text, registry) = (query.text, query.registry);
        Ok(self.answer_within(text, query.history, registry, query.ranked, MAX_TURNS))
    }
}
