//! Explains a decision by classifying the text again without each of its pieces.

use super::{RouteError, Router};
use crate::clarity::ClarityVerdict;
use crate::classify::{Classification, ScoredDomain};
use crate::domain::{Domain, DomainPack};
use crate::explain::{Clarification, DomainInfluence, Explanation, TextInfluence};
use crate::request::{DomainChoice, RouteRequest, Span};
use crate::trace::Trace;

/// The most pieces that a text is divided into, so that the work grows linearly with the text.
const MAX_PIECES: usize = 32;

/// The number of domains that the influences are measured for: the likeliest ones.
const MEASURED_DOMAINS: usize = 4;

/// Smaller changes of a confidence are not listed.
const LEAST_CHANGE: f32 = 0.02;

/// The number of domains for which a clearer request is searched.
const CLEARER_DOMAINS: usize = 3;

/// The number of words of a domain that are tried.
const TRIED_WORDS: usize = 6;

impl Router {
    /// Decides as [`route_local`](Self::route_local) does, and measures which pieces of the text speak for which domain
    /// and what would have made the request clear. Model servers are not asked. The text is classified up to about 50
    /// times, and the cache is not used for that.
    ///
    /// # Errors
    /// Returns an error as [`route_local`](Self::route_local) does.
    pub fn explain(&self, request: &RouteRequest) -> Result<Explanation, RouteError> {
        let decision = self.route_local(request)?;
        let classified = self.enabled && request.domains == DomainChoice::Auto;
        let (mut pieces, mut clearer) = (Vec::new(), Vec::new());
        if classified {
            let whole = self.scores(request, &request.text);
            let likely: Vec<Domain> = whole
                .domains
                .iter()
                .take(MEASURED_DOMAINS)
                .map(|scored| scored.domain.clone())
                .collect();
            pieces = pieces_of(&request.text)
                .into_iter()
                .map(|span| TextInfluence {
                    span,
                    domains: self.influence(request, &whole, &likely, span),
                })
                .collect();
            if decision.clarity.verdict != ClarityVerdict::Clear {
                let others = likely
                    .iter()
                    .filter(|domain| self.registry.fallback() != Some(domain))
                    .take(CLEARER_DOMAINS);
                clearer = others
                    .filter_map(|domain| self.clearer(request, domain))
                    .collect();
            }
        }
        Ok(Explanation {
            decision,
            policy: self.clarity,
            pieces,
            clearer,
        })
    }

    /// Classifies a text in place of the request's, with every domain, by the local classifiers and without the cache.
    fn scores(&self, request: &RouteRequest, text: &str) -> Classification {
        let request = RouteRequest {
            text: text.to_owned(),
            ranked: u32::try_from(self.registry.len()).ok(),
            ..request.clone()
        };
        let mut trace = Trace::default();
        let query = self.query(&request);
        let answer = self.chain.run_local(&query, false, &mut trace);
        answer.classification
    }

    /// Returns how the text without a piece changes the confidence of the likely domains.
    fn influence(
        &self,
        request: &RouteRequest,
        whole: &Classification,
        likely: &[Domain],
        piece: Span,
    ) -> Vec<DomainInfluence> {
        let before = request.text.get(..piece.start).unwrap_or("").trim_end();
        let behind = request.text.get(piece.end..).unwrap_or("").trim_start();
        let rest = match (before, behind) {
            ("", rest) | (rest, "") => rest.to_owned(),
            (before, behind) => format!("{before} {behind}"),
        };
        let without = if rest.is_empty() {
            Classification::default()
        } else {
            self.scores(request, &rest)
        };
        let mut changes: Vec<DomainInfluence> = likely
            .iter()
            .map(|domain| DomainInfluence {
                domain: domain.clone(),
                change: confidence(whole, domain) - confidence(&without, domain),
            })
            .filter(|influence| influence.change.abs() >= LEAST_CHANGE)
            .collect();
        changes.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()));
        changes
    }

    /// Returns the request with a word of a domain that makes it clear for that domain.
    fn clearer(&self, request: &RouteRequest, domain: &Domain) -> Option<Clarification> {
        let pack = self.registry.get(domain)?;
        let text = request.text.trim_end().trim_end_matches(['.', '?', '!']);
        words_of(pack).take(TRIED_WORDS).find_map(|word| {
            let text = format!("{text} ({word})");
            let classification = self.scores(request, &text);
            let top = classification.top()?;
            let clear = self.clarity.judge(&classification).verdict == ClarityVerdict::Clear;
            (clear && top.domain == *domain).then(|| Clarification {
                domain: domain.clone(),
                confidence: top.value(),
                text,
            })
        })
    }
}

/// Returns words that name what a domain is about, the best known first.
fn words_of(pack: &DomainPack) -> impl Iterator<Item = String> {
    let title = (!pack.title.is_empty()).then(|| pack.title.to_lowercase());
    let commands = pack.primary_commands.iter().take(2).cloned();
    pack.aliases
        .iter()
        .take(2)
        .cloned()
        .chain(title)
        .chain(commands)
        .chain(pack.keywords.iter().cloned())
}

fn confidence(classification: &Classification, domain: &Domain) -> f32 {
    let scored = classification.domains.iter().find(|d| d.domain == *domain);
    scored.map_or(0.0, ScoredDomain::value)
}

/// Divides a text into its words, or into pieces of several words if there are too many.
fn pieces_of(text: &str) -> Vec<Span> {
    let start = text.as_ptr().addr();
    let words: Vec<Span> = text
        .split_whitespace()
        .map(|word| {
            let at = word.as_ptr().addr() - start;
            Span::new(at, at + word.len())
        })
        .collect();
    let size = words.len().div_ceil(MAX_PIECES).max(1);
    words
        .chunks(size)
        .filter_map(|chunk| Some(Span::new(chunk.first()?.start, chunk.last()?.end)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_words_and_never_too_many() {
        let text = "  list  the\nfiles ";
        let pieces: Vec<&str> = pieces_of(text)
            .iter()
            .map(|span| span.slice(text).unwrap())
            .collect();
        assert_eq!(pieces, ["list", "the", "files"]);
        let long = "word ".repeat(10_000);
        let pieces = pieces_of(&long);
        assert!(pieces.len() <= MAX_PIECES, "{}", pieces.len());
        assert_eq!(pieces.last().unwrap().end, long.trim_end().len());
        assert!(pieces_of(" ").is_empty());
    }

    #[test]
    fn the_word_that_decides_has_the_largest_influence() {
        let router = Router::new();
        let text = "show me the git branches";
        let explained = router.explain(&RouteRequest::new(text)).unwrap();
        let git = |piece: &TextInfluence| {
            piece
                .domains
                .iter()
                .find(|influence| influence.domain == Domain::GIT_OPERATIONS)
                .map_or(0.0, |influence| influence.change)
        };
        let most = explained
            .pieces
            .iter()
            .max_by(|a, b| git(a).total_cmp(&git(b)))
            .unwrap();
        let word = most.span.slice(text).unwrap();
        assert!(["git", "branches"].contains(&word), "{word}");
        assert!(explained.clearer.is_empty());
    }

    #[test]
    fn what_would_be_clear_is_clear() {
        let router = Router::new();
        let explained = router.explain(&RouteRequest::new("set it up")).unwrap();
        assert!(!explained.clearer.is_empty());
        for way in &explained.clearer {
            let decision = router.route_local(&RouteRequest::new(&*way.text)).unwrap();
            assert_eq!(decision.clarity.verdict, ClarityVerdict::Clear, "{way:?}");
            assert_eq!(decision.primary().unwrap().domain, way.domain, "{way:?}");
        }
    }

    #[test]
    fn explaining_leaves_the_decision_and_the_cache_alone() {
        let router = Router::new();
        let request = RouteRequest::new("compress the old logs");
        let explained = router.explain(&request).unwrap();
        assert!(router.cache_len() <= 1, "{}", router.cache_len());
        assert_eq!(
            explained.decision.without_times().domains,
            router.route_local(&request).unwrap().domains
        );
        let named = request.with_domains(["git"]);
        assert!(router.explain(&named).unwrap().pieces.is_empty());
    }
}
