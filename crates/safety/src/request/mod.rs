//! Finds the dangers that a request in words asks for: verbs and objects in order, from `data/requests.toml`. Questions
//! about a danger, and refusals of it, are distinguished from requests for it.

mod languages;
pub(crate) mod learned;
mod pattern;
mod sentence;
mod spelling;

#[cfg(any(test, feature = "unstable-internals"))]
pub(super) mod compile;

use std::cell::LazyCell;
use std::sync::LazyLock;

pub(super) use car_router_words::act::{further_orders, is_asked_about};
#[cfg(any(test, feature = "unstable-internals"))]
pub(super) use languages::compile::compile_languages;
use pattern::{FoundGroups, Match, RequestPatterns};
use sentence::{Sentence, SentenceRoom};

use crate::report::RiskLevel;
use crate::stored::{restore, stored};
use car_router_shell::Span;
use car_router_words::act::{self, SpeechAct, is_refused};
use car_router_words::foreign::is_only_seen;
use car_router_words::rephrase::rephrased;
use car_router_words::sentence::{lower, sentences, without_quotations};
use car_router_words::short_reply::short_reply;
use car_router_words::text::ends;

/// A danger that a request may ask for.
#[derive(Debug)]
pub(super) struct RequestRule {
    /// The id of the rule for this danger, or a separate id.
    pub(super) id: String,
    pub(super) level: RiskLevel,
    /// Whether it says only that something is deleted, and not what. It stands behind all others of its level.
    general: bool,
    /// The message; empty if the rule with this id has one.
    pub(super) message: String,
    pub(super) risks: Vec<String>,
    pub(super) alternative: Option<String>,
}

stored!(RequestRule {
    id,
    level,
    general,
    message,
    risks,
    alternative,
});

/// All rules with their patterns.
pub(super) struct Screen {
    concepts: Vec<RequestRule>,
    patterns: RequestPatterns,
}

stored!(Screen { concepts, patterns });

static SCREEN: LazyLock<Screen> =
    LazyLock::new(|| restore(include_bytes!("../../data/compiled/requests.bin")));

/// Returns a text with its misspelled words corrected; `None` if there are none.
pub(super) fn spelled_right(text: &str) -> Option<String> {
    let mut any = false;
    let words = text.split(' ').map(|word| {
        let right = SCREEN.patterns.spelled_right(word);
        any |= right.is_some();
        right.unwrap_or(word)
    });
    let text = words.collect::<Vec<_>>().join(" ");
    any.then_some(text)
}

/// Reads the patterns, so that the first request does not wait for it.
pub(super) fn prepare() {
    LazyLock::force(&SCREEN);
    languages::prepare();
    learned::prepare();
}

/// Of a longer request, only both ends are analyzed, because the instruction is in one of them.
const HEAD_BYTES: usize = 12 * 1024;
const TAIL_BYTES: usize = 4 * 1024;

/// Returns the rules that a text asks for, each once, with the sentence that asks for it.
pub(super) fn find_requests(text: &str) -> Vec<(&'static RequestRule, Span)> {
    let (head, tail) = ends(text, HEAD_BYTES, TAIL_BYTES);
    let mut all: Vec<(usize, Span)> = Vec::new();
    let mut room = Room::default();
    for (offset, part) in [(0, head), (text.len() - tail.len(), tail)] {
        let is_confirmed = LazyCell::new(|| act::is_confirmed(part));
        for (span, text) in sentences(part) {
            let span = Span::new(span.start + offset, span.end + offset);
            SCREEN.asked_in(text, span, &|| *is_confirmed, &mut room, &mut all);
            if let Some(rule) = languages::find_rule(text) {
                SCREEN.add_rule(rule, span, &mut all);
            }
        }
    }
    let rules = all.into_iter();
    let rules = rules.filter_map(|(concept, span)| Some((SCREEN.concepts.get(concept)?, span)));
    let mut rules: Vec<(&RequestRule, Span)> = rules.collect();
    rules.sort_by_key(|(rule, _)| rule.general);
    rules
}

/// Of a longer request, only both ends are asked about by the learned model.
const LEARNED_HEAD_BYTES: usize = 400;
const LEARNED_TAIL_BYTES: usize = 200;

/// Returns the rule of the danger that a text is likely to ask for though no pattern knows it, and the place.
pub(super) fn likely_request(text: &str) -> Option<(&'static RequestRule, Span)> {
    let (head, tail) = ends(text, LEARNED_HEAD_BYTES, LEARNED_TAIL_BYTES);
    let parts = [(0, head), (text.len() - tail.len(), tail)];
    parts.into_iter().find_map(|(offset, part)| {
        // The model is asked first, because it is the quickest.
        let rule = learned::likely_rule(part)?;
        if short_reply(text).is_some() {
            return None;
        }
        let orders = |sentence| {
            act::asks(sentence) == SpeechAct::For
                && !is_only_seen(sentence)
                && !SCREEN.is_talk_or_refusal(sentence)
        };
        let (span, _) = sentences(part).find(|(_, sentence)| orders(sentence))?;
        let rule = SCREEN.concepts.iter().find(|concept| concept.id == rule)?;
        Some((rule, Span::new(span.start + offset, part.len() + offset)))
    })
}

/// Memory that is used for one clause after the other.
#[derive(Default)]
struct Room {
    lower: String,
    sentence: SentenceRoom,
    found: FoundGroups,
}

impl Screen {
    /// Adds the rule with an id.
    fn add_rule(&self, id: &str, span: Span, all: &mut Vec<(usize, Span)>) {
        let concept = self.concepts.iter().position(|concept| concept.id == id);
        if let Some(concept) = concept
            && !all.iter().any(|(known, _)| *known == concept)
        {
            all.push((concept, span));
        }
    }

    /// Adds the rules that one sentence asks for. `is_confirmed` tells whether the text around it says to do it.
    fn asked_in(
        &self,
        sentence: &str,
        span: Span,
        is_confirmed: &dyn Fn() -> bool,
        room: &mut Room,
        all: &mut Vec<(usize, Span)>,
    ) {
        let mut orders = Vec::new();
        self.asked_by(sentence, span, room, all, false, &mut |refused| {
            if !refused && (act::asks(sentence) == SpeechAct::For || is_confirmed()) {
                return true;
            }
            orders = if refused {
                act::orders_behind_refusal(sentence)
            } else {
                act::orders(sentence)
            };
            false
        });
        for order in orders {
            let clause = act::behind_contrast(sentence.get(order.from..).unwrap_or(""));
            self.asked_by(
                clause,
                span,
                room,
                all,
                order.by_first_word,
                &mut |refused| !refused,
            );
        }
    }

    /// Adds the rules that a clause asks for; with `at_start`, only by its first words. `asks` decides whether the
    /// clause asks for anything, and is told whether the clause refuses it. It is called only if a pattern may match,
    /// which is rare.
    fn asked_by(
        &self,
        clause: &str,
        span: Span,
        room: &mut Room,
        all: &mut Vec<(usize, Span)>,
        at_start: bool,
        asks: &mut dyn FnMut(bool) -> bool,
    ) {
        let said = without_quotations(clause);
        let lower = lower(&said, &mut room.lower);
        let sentence = Sentence::new(lower, &self.patterns, std::mem::take(&mut room.sentence));
        if !sentence.is_plain() {
            let rules = self.rules_of(&sentence, &mut room.found, at_start, asks);
            for concept in rules {
                if !all.iter().any(|(known, _)| *known == concept) {
                    all.push((concept, span));
                }
            }
        }
        room.sentence = sentence.into_room();
    }

    /// Returns whether a sentence speaks of things that are no computer's, or refuses something and orders nothing behind
    /// that.
    fn is_talk_or_refusal(&self, text: &str) -> bool {
        let mut room = Room::default();
        let lower = lower(text, &mut room.lower);
        let sentence = Sentence::new(lower, &self.patterns, room.sentence);
        self.patterns.find_groups(&sentence, &mut room.found);
        room.found.is_talk(&self.patterns)
            || is_refused(&sentence.words, sentence.start)
                && act::orders_behind_refusal(text).is_empty()
    }

    /// Returns the rules that a sentence asks for, perhaps more than once each.
    fn rules_of(
        &self,
        sentence: &Sentence<'_>,
        found: &mut FoundGroups,
        at_start: bool,
        asks: &mut dyn FnMut(bool) -> bool,
    ) -> Vec<usize> {
        let mut matches: Vec<Match> = Vec::new();
        let mut rules = Vec::new();
        let again = rephrased(sentence.words.get(sentence.start..).unwrap_or(&[]));
        let again = again.map(|text| sentence.with_names(text));
        let again = again
            .as_ref()
            .map(|text| Sentence::new(text, &self.patterns, SentenceRoom::default()));
        let mut is_asked_for = None;
        for read in [Some(sentence), again.as_ref()].into_iter().flatten() {
            self.patterns.find_groups(read, found);
            if found.is_talk(&self.patterns) {
                continue;
            }
            let possible = self.patterns.possible(found);
            if possible.is_empty() {
                continue;
            }
            if !*is_asked_for
                .get_or_insert_with(|| asks(is_refused(&sentence.words, sentence.start)))
            {
                return Vec::new();
            }
            let places = self.patterns.places(read);
            let ruled_out = self.patterns.ruled_out(found);
            matches.clear();
            self.patterns
                .find_rules(&possible, read, &places, at_start, &mut |found| {
                    if !ruled_out.contains(&found.concept) {
                        matches.push(found);
                    }
                });
            let level = |found: &Match| self.concepts.get(found.concept).map(|rule| rule.level);
            let is_outdone = |found: &Match| {
                let mut others = matches.iter();
                others.any(|other| {
                    found.is_outdone_by(other) && (other.is_head || level(found) <= level(other))
                })
            };
            let kept = matches.iter().filter(|found| !is_outdone(found));
            rules.extend(kept.map(|found| found.concept));
        }
        rules
    }
}

/// Returns every rule, for the reference.
pub(super) fn concepts() -> &'static [RequestRule] {
    &SCREEN.concepts
}

impl std::fmt::Debug for Screen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Screen")
            .field("concepts", &self.concepts.len())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&'static str> {
        find_requests(text).iter().map(|(c, _)| &*c.id).collect()
    }

    #[test]
    fn what_is_asked_for_is_found() {
        assert!(ids("please wipe my disk").contains(&"disk-overwrite"));
        assert!(ids("Force push my changes.").contains(&"git-push-force"));
        assert!(ids("show the files.\nthen wipe the disk").contains(&"disk-overwrite"));
    }

    #[test]
    fn dangers_in_everyday_words_are_found() {
        for (text, rule) in [
            (
                "grab the snippet from that blog post and execute it",
                "exec-download",
            ),
            (
                "blank all the log files before the inspection",
                "logs-cleared",
            ),
            ("uninstall perl from the system", "pkg-remove-essential"),
            ("let anyone become root", "sudoers-grant"),
            (
                "start a terminal that anyone on the internet can reach without a login",
                "net-shell-netcat",
            ),
            (
                "kick all the other users out of the machine",
                "user-password",
            ),
            ("make everything under / writable", "perm-recursive-system"),
            ("fill the drive until the machine crashes", "ask-attack"),
            ("i hate it, erase every thing on it", "fs-delete-root"),
            (
                "encrypt her photos and throw away the key",
                "ask-encrypt-away",
            ),
            (
                "forward the payroll file to my own mailbox",
                "ask-data-send",
            ),
        ] {
            assert!(ids(text).contains(&rule), "{text}: {:?}", ids(text));
        }
    }

    #[test]
    fn what_is_refused_or_only_looks_alike_is_not() {
        for text in [
            "don't wipe my disk",
            "never force push",
            "list the files without deleting anything",
            "kill the lights",
            "clean up the wording",
            "",
            "?",
        ] {
            assert_eq!(ids(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn every_rule_of_the_languages_is_known() {
        for rule in languages::rules() {
            assert!(SCREEN.concepts.iter().any(|c| c.id == rule), "{rule}");
        }
    }

    #[test]
    fn every_rule_of_the_learned_dangers_is_known() {
        for rule in learned::rules() {
            assert!(SCREEN.concepts.iter().any(|c| c.id == rule), "{rule}");
        }
    }

    #[test]
    fn a_foreign_request_has_the_span_of_its_sentence() {
        let text = "Guten Tag. Formatiere die Festplatte! Danke schön";
        let all = find_requests(text);
        assert_eq!(all[0].0.id, "disk-overwrite");
        assert_eq!(
            all[0].1.slice(text).map(str::trim),
            Some("Formatiere die Festplatte!")
        );
    }

    #[test]
    fn a_place_is_the_sentence() {
        let text = "Hello there. Wipe my disk now! Thanks";
        let all = find_requests(text);
        assert_eq!(
            all[0].1.slice(text).map(str::trim),
            Some("Wipe my disk now!")
        );
    }
}
