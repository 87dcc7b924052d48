//! The embedded classifier of the built-in domains: words, pieces of words and types of tokens, hashed into a trained
//! table that is part of the library.

mod clauses;
mod combine;
mod courtesy;
mod ensemble;
mod features;
mod kinds;
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
mod wording;

use std::sync::{Arc, LazyLock};

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
use car_router_words::marks::without_marks;
use car_router_words::text::ends;
use combine::{CombinedScores, FIRST_CUSTOM, Own, scale_of_others};
use courtesy::in_plain_program;
pub(crate) use courtesy::without_courtesy;
use lexicon::SHELL;
use model::{HEAD_BYTES, OUT_OF_SCOPE, TAIL_BYTES};
#[cfg(feature = "semantic")]
use neighbors::Neighbors;
#[cfg(all(feature = "semantic", feature = "unstable-internals"))]
pub(super) use neighbors::joint;

/// Returns whether a word is the name of a known program and not an everyday word.
pub(super) fn is_program(word: &str) -> bool {
    LEXICON
        .program(word.as_bytes())
        .is_some_and(|p| !p.everyday)
}

/// What scores the texts of a built-in pack set.
#[derive(Debug, Clone)]
enum SetModels {
    /// Models that were trained on the set's corpus.
    Trained(Arc<Ensemble>),
    /// The model of tasks, each kind of which belongs to a domain.
    Kinds,
}

impl SetModels {
    /// Returns the scores of a text, and the probability that the most likely class is right, from 0 to 1.
    fn score(&self, text: &str) -> (Scores, f32) {
        match self {
            Self::Trained(models) => models.score(text),
            Self::Kinds => kinds::score(text),
        }
    }
}

/// Returns the models of a built-in pack set; `None` if it has no domains.
fn models(set: PackSet) -> Option<SetModels> {
    match set {
        PackSet::Assistant => Some(SetModels::Kinds),
        _ => trained(set).map(|models| SetModels::Trained(Arc::clone(models))),
    }
}

/// Returns the models that were trained on the corpus of a built-in pack set.
fn trained(set: PackSet) -> Option<&'static Arc<Ensemble>> {
    fn parse_ensemble(bytes: &'static [u8]) -> Option<Ensemble> {
        LinearModel::from_static(bytes).map(Ensemble::new)
    }
    static SHELL_MODEL: LazyLock<Option<Arc<Ensemble>>> = LazyLock::new(|| {
        let models = parse_ensemble(include_bytes!("../../../data/models/shell.bin"))?;
        #[cfg(feature = "semantic")]
        let models = models.with_network_from(|| {
            let bytes = include_bytes!("../../../data/models/shell_network.bin");
            network::Network::from_bytes(bytes)
        });
        Some(Arc::new(models))
    });
    static DATA_MODEL: LazyLock<Option<Arc<Ensemble>>> = LazyLock::new(|| {
        parse_ensemble(include_bytes!("../../../data/models/data.bin")).map(Arc::new)
    });
    match set {
        PackSet::Shell => SHELL_MODEL.as_ref(),
        PackSet::Data => DATA_MODEL.as_ref(),
        PackSet::Assistant | PackSet::Empty => None,
    }
}

/// Returns the built-in pack set that most of the domains come from. The names of the assistant's domains are common words,
/// so they count only in a registry that started from that set.
fn set_of(registry: &DomainRegistry) -> Option<PackSet> {
    if registry.set() == Some(PackSet::Assistant) {
        return registry.set();
    }
    let known = |set: &PackSet| {
        registry
            .domains()
            .filter(|d| labels(*set).contains(d))
            .count()
    };
    PackSet::WITH_CORPUS
        .into_iter()
        .filter(|set| known(set) > 0)
        .max_by_key(known)
}

/// Returns a set if models were trained on its corpus.
fn with_corpus(set: Option<PackSet>) -> Option<PackSet> {
    set.filter(|set| PackSet::WITH_CORPUS.contains(set))
}

/// Returns the domains of a built-in pack set, in the order of their numbers.
#[doc(hidden)]
#[must_use]
pub fn labels(set: PackSet) -> &'static [Domain] {
    match set {
        PackSet::Shell => &SHELL,
        PackSet::Data => &DATA,
        PackSet::Assistant => &kinds::DOMAINS,
        PackSet::Empty => &[],
    }
}

/// The number of the class for texts that belong to no domain.
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

/// The most turns that a chain of follow-ups is traced back.
const MAX_TURNS: usize = 6;

/// A follow-up with this confidence keeps its own domain: "zip them" after "list the logs".
const SAYS_ITSELF: f32 = 0.75;

/// The highest confidence of a follow-up's domain.
const FROM_TURN_BEFORE: f32 = 0.95;

/// Returns the weights of the previous request, of the reply to it, and of the follow-up itself for the domain of a
/// follow-up.
fn weights(kind: FollowUpKind) -> [f32; 3] {
    match kind {
        // An agreement is to what was proposed.
        FollowUpKind::Agrees => [1.0, 1.0, 0.1],
        // A bare answer tells nothing by itself.
        FollowUpKind::Answers | FollowUpKind::Declines | FollowUpKind::Thanks => [1.0, 0.6, 0.1],
        FollowUpKind::Corrects | FollowUpKind::Continues => [1.0, 0.6, 0.4],
    }
}

/// The factor of the votes for the fallback domain.
const OF_THE_FALLBACK: f32 = 0.5;

/// Only the first bytes of a reply are analyzed, because long output tells little about its domain.
const MAX_REPLY_BYTES: usize = 240;

/// The least confidence of a part that is a request of its own.
const SURE_CLAUSE: f32 = 0.5;

/// For shell requests, the text as typed counts, and not its corrected spelling, if its confidence is higher by more than
/// this. The words that correction knows are those of shell requests, so for other sets the higher confidence counts.
/// docs/adr/0025 has the gain.
const TYPED_AHEAD: f32 = 0.2;

/// In a text of at least this many bytes, a sentence must itself ask for the domain of the whole: one of the first or
/// the last few.
const LONG_TEXT: usize = 480;
const ASKING: usize = 4;

/// Shorter pieces, in bytes, are not sentences.
const SHORTEST_SENTENCE: usize = 8;

/// Below this confidence of a part, "it" and "them" are replaced by what they refer to.
const SURE_PRONOUN: f32 = 0.75;

/// The least confidence of a part that shows what the previous one found: "and print them" asks for nothing new.
const SURE_SHOWING: f32 = 0.8;

/// Classifies requests into the domains of a built-in pack set, recognizes texts that belong to none of them, and with
/// the feature `semantic` classifies custom domains from their packs, without training.
///
/// Takes time linear in the text. Its confidence is calibrated ([`Basis::Calibrated`]): fitted on texts that the model
/// had not seen, nor others of their template. It abstains on texts that belong to no domain, and on texts in scripts it
/// does not know.
#[derive(Debug, Clone)]
pub struct EmbeddedClassifier {
    trained: Option<Trained>,
    own: Option<Arc<Own>>,
    #[cfg(feature = "semantic")]
    neighbors: Option<Arc<Neighbors>>,
}

/// The requests in the parts of a text.
#[derive(Default)]
struct RequestParts {
    /// The separate requests with different domains, each with the number of its domain and its confidence; empty if
    /// there is only one.
    clauses: Vec<(Clause, usize, f32)>,
    /// The domain of every part, with its confidence.
    touched: Vec<(usize, f32)>,
}

/// The models of a built-in pack set.
#[derive(Debug, Clone)]
struct Trained {
    models: SetModels,
    labels: &'static [Domain],
    /// The text as typed counts, and not its corrected spelling, if its confidence is higher by more than this. `None` if
    /// the spelling is not corrected.
    typed_ahead: Option<f32>,
}

impl EmbeddedClassifier {
    /// The name in traces.
    pub const NAME: &'static str = "embedded";

    /// Creates the classifier for these domains: the trained models of the built-in pack set that most of them come
    /// from, and the packs of those that were not trained. `None` if it would know none of them.
    #[must_use]
    pub fn new(registry: &DomainRegistry) -> Option<Self> {
        let set = set_of(registry);
        let trained = set.and_then(|set| {
            Some(Trained {
                models: models(set)?,
                labels: labels(set),
                typed_ahead: match set {
                    PackSet::Shell => Some(TYPED_AHEAD),
                    PackSet::Data => Some(0.0),
                    // Correction knows the words of shell requests only.
                    PackSet::Assistant | PackSet::Empty => None,
                },
            })
        });
        // A built-in domain whose pack the user replaced keeps its trained model.
        let unknown = |pack: &DomainPack| {
            let trained = trained.as_ref();
            trained.is_none_or(|trained| !trained.labels.contains(&pack.domain))
        };
        let own = Own::new(registry, unknown, with_corpus(set)).map(Arc::new);
        (trained.is_some() || own.is_some()).then_some(Self {
            trained,
            own,
            #[cfg(feature = "semantic")]
            neighbors: None,
        })
    }

    /// Adds a sentence encoder. `registry` is the one that the classifier was created for. The encoder is asked if the
    /// confidence of the classifier is below `below`, or always if the setup says so.
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
        let set = with_corpus(set_of(registry));
        let neighbors = Neighbors::new(setup, registry, is_own, set, below)?;
        self.neighbors = Some(Arc::new(neighbors));
        Ok(self)
    }

    /// Returns whether it can classify the domain of `pack`: it was trained on the domain as it ships, with the same
    /// keywords, or was created for a registry that has it.
    #[must_use]
    pub fn knows(&self, pack: &DomainPack) -> bool {
        self.trained.as_ref().is_some_and(|t| t.knows(pack))
            || self.own_domains().contains(&pack.domain)
    }

    /// Returns whether it was trained on a domain, whatever its pack contains now.
    #[must_use]
    pub fn is_trained_on(&self, domain: &Domain) -> bool {
        self.trained
            .as_ref()
            .is_some_and(|t| t.labels.contains(domain))
    }

    fn own_domains(&self) -> &[Domain] {
        self.own.as_ref().map_or(&[], |own| own.domains())
    }

    /// Returns the answer, without a future around it.
    #[must_use]
    pub fn answer(&self, text: &str, registry: &DomainRegistry) -> Classification {
        let plain = without_marks(text);
        let text = plain.as_deref().unwrap_or(text);
        self.answer_ranked(text, registry, 0, self.score_text(text))
    }

    /// Returns the answer from the scores of the text, with the encoder if it is to be asked.
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

    /// Returns the answer with at least `ranked` domains, however unlikely.
    fn answer_ranked(
        &self,
        text: &str,
        registry: &DomainRegistry,
        ranked: usize,
        reading: CombinedScores,
    ) -> Classification {
        if !readable(text) && !reading.is_own() {
            return if text.chars().any(char::is_alphabetic) {
                Classification::abstained("written in a script this classifier does not read")
            } else {
                Classification::abstained("has no letters").with_outside(1.0)
            };
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
                // The best class is no domain, however small its probability.
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
        // If several things are asked for, the first one is primary.
        let best = clauses.first().map_or(top, |(_, class, _)| *class);
        // The confidence of a text with two requests is low; that of its parts is not.
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
            .filter_map(|class| {
                let confidence = Confidence::saturating(values.for_class(class), Basis::Calibrated);
                // `Classification::named` compares the rounded value, too.
                let named = confidence.value() >= Classification::NAMED;
                let listed = ranked > 0 || named || class == best;
                let domain = if listed { offered(class)? } else { return None };
                Some(ScoredDomain {
                    domain: domain.clone(),
                    confidence: Some(confidence),
                })
            })
            .collect();
        // If others have the same confidence, the best stays first.
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

    /// Returns the answer in a conversation: a follow-up takes the domain of what it continues.
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
        let plain = without_marks(text);
        let text = plain.as_deref().unwrap_or(text);
        let certainty = |answer: &Classification| answer.top().map_or(0.0, ScoredDomain::value);
        let mut own = self.answer_ranked(text, registry, ranked, self.score_text(text));
        let command = in_plain_program(text);
        let mut text = text;
        // The name of such a program may say more than the plain one's.
        if let Some(command) = command.as_deref() {
            let plainer = self.answer_ranked(command, registry, ranked, self.score_text(command));
            if certainty(&plainer) > certainty(&own) {
                own = plainer;
                text = command;
            }
        }
        let confidence = certainty(&own);
        // The answer for the text alone. Turns before it are answered by the trained models only.
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
        // A complete new request has its own subject.
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
        // The fallback domain takes what fits no other, so it tells little about the meaning.
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
        // The share of the best domain underestimates how often it is right. What it leaves is squared, which fits our
        // own conversations, and the others share that.
        let confidence = (1.0 - (1.0 - best).powi(2)).min(FROM_TURN_BEFORE);
        let scale = scale_of_others(confidence, best);
        let domains = votes.into_iter().enumerate().map(|(at, (domain, votes))| {
            let value = if at == 0 {
                confidence
            } else {
                votes / all * scale
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

    /// Returns how well the sentences of a long text support a domain: the less of the text is about it, the less its
    /// words count. 1 for a short text.
    fn support(&self, text: &str, class: usize) -> f32 {
        if text.len() < LONG_TEXT {
            return 1.0;
        }
        // The instruction is at the beginning or at the end.
        let mut sentences = sentences(text);
        let mut both: Vec<&str> = sentences.by_ref().take(ASKING).collect();
        both.extend(sentences.rev().take(ASKING));
        both.into_iter()
            .filter(|sentence| may_ask(sentence))
            .filter_map(|sentence| self.score_text(sentence).top())
            .filter(|(found, _)| *found == class)
            .map(|(_, confidence)| confidence)
            .fold(0.0, f32::max)
    }

    /// Returns the nearest domains for a text that belongs to none, the best first.
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

    /// Returns the scores of the trained models and of the custom domains.
    fn score_text(&self, text: &str) -> CombinedScores {
        let trained = self.trained.as_ref().filter(|_| readable(text));
        let trained = trained.map(|trained| {
            let typed = trained.models.score(text);
            let Some(typed_ahead) = trained.typed_ahead else {
                return typed;
            };
            // The text is also scored with its misspelled words corrected. A word that is not known may be a name, so
            // the text as typed counts if it is clearer by far.
            let corrected = spelling::corrected(without_courtesy(text));
            match corrected.map(|text| trained.models.score(&text)) {
                Some(read) if read.1 + typed_ahead >= typed.1 => read,
                _ => typed,
            }
        });
        CombinedScores {
            trained,
            own: self.own.as_ref().and_then(|own| own.guess(text, None)),
        }
    }

    /// Returns the domain with this number.
    fn domain(&self, class: usize) -> Option<&Domain> {
        match class.checked_sub(FIRST_CUSTOM) {
            Some(own) => self.own_domains().get(own),
            None => self.trained.as_ref()?.labels.get(class),
        }
    }

    /// Classifies the parts of a text that asks for several things.
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
            let about_files = found.last().is_some_and(|(last, ..)| {
                last.domain == Domain::FILE_OPERATIONS
                    || last.span.slice(text).is_some_and(clauses::names_files)
            });
            let mut top = self.score_text(part).top();
            if about_files && top.is_none_or(|(_, confidence)| confidence < SURE_PRONOUN) {
                // "delete them" tells little; "delete the files" tells everything.
                top = self.score_text(&clauses::resolved(part)).top();
            }
            let named = |domain: &Domain| {
                let class = self
                    .trained
                    .as_ref()?
                    .labels
                    .iter()
                    .position(|d| d == domain)?;
                offered(class).map(|_| class)
            };
            // "Run X on them" is about X, or about running programs; the files are those of the previous clause.
            let meant = clauses::with_files(part)
                .filter(|_| about_files)
                .map(|with| match with {
                    clauses::WithFiles::Run => Domain::GENERAL,
                    clauses::WithFiles::Search => Domain::TEXT_PROCESSING,
                    clauses::WithFiles::Archive => Domain::ARCHIVE_OPERATIONS,
                });
            if let Some(meant) = meant.as_ref().and_then(named)
                && top.is_none_or(|(class, confidence)| {
                    confidence < SURE_CLAUSE || offered(class) == Some(&Domain::FILE_OPERATIONS)
                })
            {
                top = Some((meant, SURE_CLAUSE));
            }
            let Some((class, confidence)) = top else {
                continue;
            };
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
                // A part below the threshold, or with the same domain, belongs to the previous clause.
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
    /// Returns whether it was trained on the domain of `pack` as it ships, with the same keywords.
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

/// Keeps the domains that are likely enough to be listed, and at least `ranked` of the best.
fn keep(domains: &mut Vec<ScoredDomain>, ranked: usize) {
    let named = domains.partition_point(|d| d.value() >= Classification::NAMED);
    domains.truncate(named.max(ranked).max(1));
}

/// Returns the sentences of a text, and its lines.
fn sentences(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.split_inclusive(['.', '!', '?', '\n', ';'])
        .map(str::trim)
        .filter(|sentence| sentence.len() > SHORTEST_SENTENCE)
}

/// Returns whether a sentence of a long text may ask for something: it is a question, or does not begin like a
/// statement.
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

/// Returns whether at least half of the letters that the models analyze are Latin.
fn readable(text: &str) -> bool {
    let (head, tail) = ends(text, HEAD_BYTES, TAIL_BYTES);
    let (mut latin, mut other) = (0usize, 0usize);
    for part in [head, tail] {
        // At most 255 letters are counted in one byte, so that the compiler counts many at once.
        let letters = |some: &[u8]| {
            let each = some.iter().map(|b| u8::from(b.is_ascii_alphabetic()));
            usize::from(each.fold(0u8, u8::wrapping_add))
        };
        latin += part.as_bytes().chunks(255).map(letters).sum::<usize>();
        if part.is_ascii() {
            continue;
        }
        for c in part.chars().filter(|c| !c.is_ascii() && c.is_alphabetic()) {
            // The Latin blocks end at U+024F.
            if c <= '\u{24f}' {
                latin += 1
            } else {
                other += 1
            }
        }
    }
    latin > 0 && latin >= other
}

impl Classifier for EmbeddedClassifier {
    fn name(&self) -> &str {
        Self::NAME
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Domain
    }

    fn classify(&self, query: &Query<'_>) -> Result<Classification, ClassifyError> {
        let (text, registry) = (query.text, query.registry);
        Ok(self.answer_within(text, query.history, registry, query.ranked, MAX_TURNS))
    }
}
