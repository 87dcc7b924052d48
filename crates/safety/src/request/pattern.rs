//! The patterns of requests: groups of words in order, with a limited distance.

#[cfg(any(test, feature = "unstable-internals"))]
pub(super) mod compile;

use std::borrow::Cow;
use std::collections::HashMap;

use foldhash::fast::FixedState;

use car_router_words::act::is_denied;

use super::sentence::Sentence;
use super::spelling::Spelling;
use crate::stored::stored;

/// The most words between neighboring groups, and between groups for which a pattern allows other words.
const NEAR: usize = 2;
const FAR: usize = 8;

/// An alternative of several words, indexed by its first word.
#[derive(Debug)]
struct Phrase {
    group: usize,
    rest: Vec<PhrasePart>,
}

stored!(Phrase { group, rest });

impl Phrase {
    /// Returns the first byte of its second word, which rules it out for most sentences.
    fn second(&self) -> Option<&u8> {
        self.rest.first()?.text.as_bytes().first()
    }
}

/// A word of an alternative of several words.
#[derive(Debug)]
struct PhrasePart {
    text: Cow<'static, str>,
    is_prefix: bool,
}

stored!(PhrasePart { text, is_prefix });

#[derive(Debug)]
pub(super) struct RequestPattern {
    concept: usize,
    begins: bool,
    /// The groups in order, each with whether other words may come before it.
    items: Vec<(bool, usize)>,
}

stored!(RequestPattern {
    concept,
    begins,
    items,
});

/// All patterns, with indexes that find the few that may match a sentence.
#[derive(Debug, Default)]
pub(super) struct RequestPatterns {
    numbers: HashMap<Cow<'static, str>, u32, FixedState>,
    groups: usize,
    /// For each word, the groups that it is in.
    of_word: Vec<Vec<usize>>,
    /// For each word, the alternatives that it begins.
    begun_by: Vec<Vec<Phrase>>,
    /// Prefixes of words with their groups, by their first byte.
    prefixes: HashMap<u8, Vec<(Cow<'static, str>, usize)>, FixedState>,
    patterns: Vec<RequestPattern>,
    /// For each group, the patterns that it begins.
    by_first: Vec<Vec<usize>>,
    unless: Vec<(usize, usize)>,
    small: usize,
    stop: usize,
    /// Words that make the word before them part of something else: "the app icon".
    heads: usize,
    /// Words about things other than computers, and words about computers.
    talk: usize,
    machine: usize,
    /// Words that end a noun phrase, beside those of `stop`.
    ends: usize,
    /// Names of products. At the end of a noun phrase they are the name of the thing, not its kind.
    products: usize,
    spelling: Spelling,
}

stored!(RequestPatterns {
    numbers,
    groups,
    of_word,
    begun_by,
    prefixes,
    patterns,
    by_first,
    unless,
    small,
    stop,
    heads,
    talk,
    machine,
    ends,
    products,
    spelling,
});

impl RequestPatterns {
    /// Returns the word that a misspelling is corrected to.
    pub(super) fn spelled_right(&self, word: &str) -> Option<&str> {
        self.spelling.right(word)
    }

    /// Returns the number of a word that is in some group.
    pub(super) fn number(&self, word: &str) -> Option<u32> {
        self.numbers.get(word).copied()
    }

    /// Finds which groups match anywhere in a sentence. What was found before is forgotten.
    pub(super) fn find_groups(&self, sentence: &Sentence<'_>, found: &mut FoundGroups) {
        found.bits.clear();
        found.bits.resize(self.groups / 64 + 1, 0);
        self.each_place(sentence, |group, _, _| found.add(group));
    }

    /// Returns where each group matches in a sentence, sorted.
    pub(super) fn places(&self, sentence: &Sentence<'_>) -> Places {
        let mut of = Vec::with_capacity(PLACES_OF_A_WORD * sentence.words.len());
        let narrow = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
        self.each_place(sentence, |group, from, to| {
            of.push(Place {
                group: narrow(group),
                from: narrow(from),
                to: narrow(to),
            });
        });
        of.sort_unstable();
        Places { of }
    }

    /// Passes each group that matches, with its first word and the word after its last.
    fn each_place(&self, sentence: &Sentence<'_>, mut found: impl FnMut(usize, usize, usize)) {
        for (at, known) in sentence.known.iter().enumerate() {
            let groups = known.and_then(|n| self.of_word.get(n as usize));
            for group in groups.into_iter().flatten() {
                found(*group, at, at + 1);
            }
        }
        for (at, (word, known)) in sentence.words.iter().zip(&sentence.known).enumerate() {
            let first = word.as_bytes().first().copied().unwrap_or(0);
            for (prefix, group) in self.prefixes.get(&first).into_iter().flatten() {
                if word.starts_with(&**prefix) {
                    found(*group, at, at + 1);
                }
            }
            let phrases = known.and_then(|n| self.begun_by.get(n as usize));
            let next = sentence.words.get(at + 1);
            let next = next.and_then(|word| word.as_bytes().first());
            let phrases = phrases.into_iter().flatten();
            for phrase in
                phrases.filter(|phrase| phrase.second().is_none_or(|second| Some(second) == next))
            {
                let fits = phrase.rest.iter().enumerate().all(|(further, part)| {
                    sentence.words.get(at + 1 + further).is_some_and(|w| {
                        *w == part.text || part.is_prefix && w.starts_with(&*part.text)
                    })
                });
                if fits {
                    found(phrase.group, at, at + 1 + phrase.rest.len());
                }
            }
        }
    }

    /// Returns the rules that a sentence excludes.
    pub(super) fn ruled_out(&self, found: &FoundGroups) -> Vec<usize> {
        let holds = self.unless.iter().filter(|(_, group)| found.holds(*group));
        holds.map(|(concept, _)| *concept).collect()
    }

    /// Returns the patterns whose groups all match somewhere, in the order of their first groups. For most sentences
    /// there are none, and nothing needs to be sorted.
    pub(super) fn possible(&self, found: &FoundGroups) -> Vec<usize> {
        let mut possible = Vec::new();
        for group in found.groups() {
            for number in self.by_first.get(group).into_iter().flatten() {
                let fits = |pattern: &RequestPattern| {
                    let mut rest = pattern.items.iter().skip(1);
                    rest.all(|(_, group)| found.holds(*group))
                };
                if self.patterns.get(*number).is_some_and(fits) {
                    possible.push(*number);
                }
            }
        }
        possible
    }

    /// Passes the rules that a sentence asks for by one of the possible patterns to `hit`, perhaps more than once each.
    /// With `at_start`, only patterns that match at the beginning of the sentence count.
    pub(super) fn find_rules(
        &self,
        possible: &[usize],
        sentence: &Sentence<'_>,
        places: &Places,
        at_start: bool,
        hit: &mut dyn FnMut(Match),
    ) {
        let between = Between {
            small: places.words(self.small, sentence.words.len()),
            stop: places.words(self.stop, sentence.words.len()),
            heads: places.words(self.heads, sentence.words.len()),
            ends: places.words(self.ends, sentence.words.len()),
            products: places.words(self.products, sentence.words.len()),
            sentence,
        };
        for pattern in possible.iter().filter_map(|n| self.patterns.get(*n)) {
            pattern.matches(places, &between, at_start, hit);
        }
    }
}

/// Where a pattern matches in a sentence.
#[derive(Debug, Clone, Copy)]
pub(super) struct Match {
    pub(super) concept: usize,
    /// The first word of its first group.
    pub(super) from: usize,
    /// The first word of its last group, and the word after it.
    object: (usize, usize),
    /// How far the noun phrase that it ends in goes on: the next word with which another begins, such as "from".
    phrase_end: usize,
    has_object: bool,
    /// Whether it ends in a name: of a product, or one put together from words.
    is_named: bool,
    /// Whether it ends in a noun of `heads`, such as "job", to which the nouns before it are modifiers.
    pub(super) is_head: bool,
}

impl Match {
    /// Returns whether `other` says better what is meant. What this matches stands before what `other` matches in the same
    /// noun phrase, as "docker" before "network" in "delete the docker network", or is a part of it, as "job" of "cron job".
    pub(super) fn is_outdone_by(&self, other: &Self) -> bool {
        let ((start, end), (other_start, other_end)) = (self.object, other.object);
        let is_before = !other.is_named && end < other_end && other_end <= self.phrase_end;
        let is_part = end == other_end && other_start < start;
        self.has_object && self.from == other.from && (is_before || is_part)
    }
}

/// Where a group matches in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    group: u16,
    /// Its first word.
    from: u16,
    /// The word after its last.
    to: u16,
}

/// Which groups match anywhere in a sentence, as a bitmap.
#[derive(Default)]
pub(super) struct FoundGroups {
    bits: Vec<u64>,
}

impl FoundGroups {
    fn add(&mut self, group: usize) {
        if let Some(word) = self.bits.get_mut(group / 64) {
            *word |= 1 << (group % 64);
        }
    }

    fn holds(&self, group: usize) -> bool {
        let word = self.bits.get(group / 64).copied().unwrap_or(0);
        word >> (group % 64) & 1 == 1
    }

    /// Iterates over the groups, in order.
    fn groups(&self) -> impl Iterator<Item = usize> {
        self.bits.iter().enumerate().flat_map(|(at, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let lowest = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (lowest < 64).then_some(at * 64 + lowest)
            })
        })
    }

    /// Returns whether the words are about things other than computers.
    pub(super) fn is_talk(&self, patterns: &RequestPatterns) -> bool {
        self.holds(patterns.talk) && !self.holds(patterns.machine)
    }
}

/// Where groups match in a sentence, by group.
pub(super) struct Places {
    of: Vec<Place>,
}

/// The capacity for each word; a word of a request matches about ten groups, a common one up to thirty.
const PLACES_OF_A_WORD: usize = 32;

impl Places {
    fn at(&self, group: usize) -> &[Place] {
        let of_group = |place: &Place| usize::from(place.group).cmp(&group);
        let first = self.of.partition_point(|place| of_group(place).is_lt());
        let rest = self.of.get(first..).unwrap_or(&[]);
        let count = rest
            .iter()
            .take_while(|place| of_group(place).is_eq())
            .count();
        rest.get(..count).unwrap_or(&[])
    }

    /// Returns which words of a sentence are in a group.
    fn words(&self, group: usize, count: usize) -> Vec<bool> {
        let mut all = vec![false; count];
        for place in self.at(group) {
            if let Some(word) = all.get_mut(usize::from(place.from)) {
                *word = true;
            }
        }
        all
    }
}

/// What may come between two groups.
struct Between<'s> {
    small: Vec<bool>,
    stop: Vec<bool>,
    heads: Vec<bool>,
    ends: Vec<bool>,
    products: Vec<bool>,
    sentence: &'s Sentence<'s>,
}

impl Between<'_> {
    /// Returns the first word from `from` on that is in no noun phrase which goes on there.
    fn phrase_end(&self, from: usize) -> usize {
        let ends = |at: &usize| {
            let lists = [&self.stop, &self.ends];
            lists
                .iter()
                .any(|list| list.get(*at).copied().unwrap_or(false))
        };
        let count = self.sentence.words.len();
        (from..count).find(ends).unwrap_or(count)
    }

    /// Returns whether the words from `from` up to `to` may come between two neighbors.
    fn may(&self, from: usize, to: usize, far: bool) -> bool {
        if far {
            return to - from <= FAR;
        }
        let mut count = 0;
        for at in from..to {
            let is = |list: &[bool], at: usize| list.get(at).copied().unwrap_or(false);
            if self.sentence.words.get(at).is_some_and(|w| *w == "of") {
                // "all of my files", but not "the end of the line".
                if at == 0 || !is(&self.small, at - 1) {
                    return false;
                }
                continue;
            }
            if is(&self.stop, at) {
                return false;
            }
            count += usize::from(!is(&self.small, at));
        }
        count <= NEAR
    }
}

impl RequestPattern {
    /// Passes the places where it matches a sentence that has all of its groups, the longest match for each beginning.
    fn matches(
        &self,
        places: &Places,
        between: &Between<'_>,
        at_start: bool,
        hit: &mut dyn FnMut(Match),
    ) {
        let begins = self.begins || at_start;
        let Some((_, first)) = self.items.first() else {
            return;
        };
        let sentence = between.sentence;
        let may_begin = |at: usize| {
            let is_start = at == sentence.start;
            let in_name = sentence.name_at(at) > 0;
            (!begins || is_start || at == 0)
                && (is_start || !in_name)
                && !is_denied(&sentence.words, at)
        };
        let beginnings = places.at(*first).iter();
        for place in beginnings.filter(|place| may_begin(usize::from(place.from))) {
            let own = (usize::from(place.from), usize::from(place.to));
            if let Some(object) = self.goes_on(own, 1, places, between) {
                let (_, to) = object;
                let last = to.saturating_sub(1);
                hit(Match {
                    concept: self.concept,
                    from: usize::from(place.from),
                    object,
                    phrase_end: between.phrase_end(to),
                    has_object: self.items.len() > 1,
                    is_named: sentence.name_at(last) > 0
                        || between.products.get(last).copied().unwrap_or(false),
                    is_head: between.heads.get(last).copied().unwrap_or(false),
                });
            }
        }
    }

    /// Returns the place of the last group of the longest match of the items from `item` on; `last` is the place before.
    fn goes_on(
        &self,
        last: (usize, usize),
        item: usize,
        places: &Places,
        between: &Between<'_>,
    ) -> Option<(usize, usize)> {
        let (_, from) = last;
        let Some((far, group)) = self.items.get(item) else {
            // "Remove the app icon" does not remove an app, and `app-config` is no app.
            let is_part = between.heads.get(from).copied().unwrap_or(false)
                || between.sentence.is_within_name(from);
            return (self.items.len() < 2 || !is_part).then_some(last);
        };
        let next = places.at(*group).iter();
        let follows = |place: &&Place| {
            let at = usize::from(place.from);
            // `old-invoices` is not old.
            let is_part = between.sentence.is_within_name(usize::from(place.to))
                && !between.sentence.is_within_name(at);
            at >= from && between.may(from, at, *far) && !is_part
        };
        let longest = |object: &(usize, usize)| (object.1, std::cmp::Reverse(object.0));
        next.filter(follows)
            .filter_map(|place| {
                let place = (usize::from(place.from), usize::from(place.to));
                self.goes_on(place, item + 1, places, between)
            })
            .max_by_key(longest)
    }
}
