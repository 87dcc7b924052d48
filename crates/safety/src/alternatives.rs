//! The alternatives in rules: literals, globs, and classes of operands.

use std::cell::{Cell, OnceCell};
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use foldhash::fast::{FixedState, RandomState};

use car_router_shell::glob_matches;

use crate::bitmap::{byte_bit, length_bit};
use crate::operand::{Operand, OperandClass};

/// One alternative.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pattern {
    Literal(String),
    /// Contains `*` or `?`.
    Glob(String),
    Class(OperandClass),
}

impl Pattern {
    pub(super) fn new(written: &str) -> Self {
        if let Some(class) = OperandClass::named(written) {
            Self::Class(class)
        } else if written.contains(['*', '?']) {
            Self::Glob(written.to_owned())
        } else {
            Self::Literal(written.to_owned())
        }
    }

    /// Returns whether an operand matches.
    pub(super) fn fits(&self, operand: &Operand<'_>) -> bool {
        match self {
            Self::Literal(literal) => literal == operand.text || *literal == operand.path,
            Self::Glob(glob) => {
                glob_matches(glob, operand.text) || glob_matches(glob, &operand.path)
            }
            Self::Class(class) => operand.is_in_class(*class),
        }
    }
}

/// A list of alternatives, any of which may match. Prepared once for fast rejection, because most commands match none
/// of most lists.
#[derive(Debug, Clone, Default)]
pub(super) struct Alternatives {
    classes: Vec<OperandClass>,
    literals: HashSet<String, FixedState>,
    /// A bitmap of the lengths of the literals; the last bit is for all longer ones.
    lengths: u64,
    globs: Vec<Glob>,
    /// Bitmaps of the first and last bytes of the globs; all bits if a glob may begin or end with any byte.
    glob_firsts: u128,
    glob_lasts: u128,
}

/// A glob with its first and last bytes, unless they are wildcards.
#[derive(Debug, Clone)]
struct Glob {
    text: String,
    first: Option<u8>,
    last: Option<u8>,
}

impl Glob {
    fn fits(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let same = |own: Option<u8>, byte: Option<&u8>| own.is_none() || own.as_ref() == byte;
        same(self.first, bytes.first())
            && same(self.last, bytes.last())
            && glob_matches(&self.text, text)
    }
}

impl FromIterator<Pattern> for Alternatives {
    fn from_iter<I: IntoIterator<Item = Pattern>>(patterns: I) -> Self {
        let mut all = Self::default();
        for pattern in patterns {
            match pattern {
                Pattern::Class(class) => all.classes.push(class),
                Pattern::Literal(literal) => {
                    all.lengths |= length_bit(&literal);
                    all.literals.insert(literal);
                }
                Pattern::Glob(text) => {
                    let plain = |b: Option<&u8>| b.copied().filter(|b| !matches!(b, b'*' | b'?'));
                    let glob = Glob {
                        first: plain(text.as_bytes().first()),
                        last: plain(text.as_bytes().last()),
                        text,
                    };
                    all.glob_firsts |= glob.first.map_or(u128::MAX, byte_bit);
                    all.glob_lasts |= glob.last.map_or(u128::MAX, byte_bit);
                    all.globs.push(glob);
                }
            }
        }
        all
    }
}

impl Alternatives {
    pub(super) fn new(written: &[String]) -> Self {
        written.iter().map(|w| Pattern::new(w)).collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.classes.is_empty() && self.literals.is_empty() && self.globs.is_empty()
    }

    /// Returns whether a name matches an alternative. Classes match no name.
    pub(super) fn fits_name(&self, name: &str) -> bool {
        self.lengths & length_bit(name) != 0 && self.literals.contains(name)
            || self.may_fit_glob(name) && self.globs.iter().any(|glob| glob.fits(name))
    }

    fn may_fit_glob(&self, name: &str) -> bool {
        let among = |bytes: u128, byte: Option<&u8>| byte.is_none_or(|b| bytes & byte_bit(*b) != 0);
        among(self.glob_firsts, name.as_bytes().first())
            && among(self.glob_lasts, name.as_bytes().last())
    }

    /// Returns whether any operand from index `from` on matches.
    pub(super) fn fits_any(&self, operands: &Operands<'_>, from: usize) -> bool {
        self.may_fit(operands) && operands.any(from, |operand| self.fits(operand))
    }

    /// Returns whether there are operands from index `from` on, and all of them match.
    pub(super) fn fits_all(&self, operands: &Operands<'_>, from: usize) -> bool {
        operands.len() > from && !operands.any(from, |operand| !self.fits(operand))
    }

    /// Returns whether any operand can match, judging by the summary, because most match none of most lists.
    fn may_fit(&self, operands: &Operands<'_>) -> bool {
        if operands.all.len() < Operands::MANY {
            return !operands.all.is_empty();
        }
        let summary = operands.summary();
        let literal = || {
            self.lengths & summary.lengths != 0
                && self.literals.iter().any(|literal| summary.holds(literal))
        };
        let glob = |glob: &Glob| {
            let may = |bytes: u128, own: Option<u8>| own.is_none_or(|b| bytes & byte_bit(b) != 0);
            may(summary.firsts, glob.first) && may(summary.lasts, glob.last)
        };
        self.classes.iter().any(|class| operands.any_is(*class))
            || literal()
            || self.globs.iter().any(glob)
    }

    /// Returns whether an operand matches.
    pub(super) fn fits(&self, operand: &Operand<'_>) -> bool {
        self.classes.iter().any(|class| operand.is_in_class(*class))
            || self.fits_name(operand.text)
            || operand.path != operand.text && self.fits_name(&operand.path)
    }
}

/// The operands of a command, each with the index of its word, and a summary of them.
#[derive(Debug, Default)]
pub(super) struct Operands<'o> {
    all: Vec<(usize, Operand<'o>)>,
    summary: OnceCell<Summary<'o>>,
    /// Bitmaps of the classes that were queried, and of those that any operand belongs to.
    asked: Cell<u32>,
    of: Cell<u32>,
}

/// A summary of many operands.
#[derive(Debug, Default)]
struct Summary<'o> {
    lengths: u64,
    firsts: u128,
    lasts: u128,
    /// The indices of the first and the last operand with each text.
    distinct: Vec<(usize, usize)>,
    texts: HashMap<(&'o str, bool), usize, RandomState>,
    paths: HashSet<Box<str>, RandomState>,
}

impl<'o> Summary<'o> {
    fn new(operands: &[(usize, Operand<'o>)]) -> Self {
        let mut summary = Self::default();
        for (at, (_, operand)) in operands.iter().enumerate() {
            match summary.texts.entry((operand.text, operand.unknown)) {
                Entry::Occupied(known) => {
                    if let Some((_, last)) = summary.distinct.get_mut(*known.get()) {
                        *last = at;
                    }
                    continue;
                }
                Entry::Vacant(new) => {
                    new.insert(summary.distinct.len());
                }
            }
            summary.distinct.push((at, at));
            summary.note(operand.text);
            if operand.path != operand.text {
                summary.note(&operand.path);
                summary.paths.insert(operand.path.as_ref().into());
            }
        }
        summary
    }

    fn note(&mut self, text: &str) {
        self.lengths |= length_bit(text);
        self.firsts |= text.bytes().next().map_or(0, byte_bit);
        self.lasts |= text.bytes().next_back().map_or(0, byte_bit);
    }

    fn holds(&self, text: &str) -> bool {
        let known = |unknown| self.texts.contains_key(&(text, unknown));
        known(false) || known(true) || self.paths.contains(text)
    }
}

impl<'o> Operands<'o> {
    /// From this many operands on, a summary is worth its cost.
    const MANY: usize = 12;

    pub(super) fn new(all: Vec<(usize, Operand<'o>)>) -> Self {
        Self {
            all,
            ..Self::default()
        }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Operand<'o>> {
        self.all.iter().map(|(_, operand)| operand)
    }

    /// Returns whether any operand from index `from` on satisfies `fits`. Those with the same text are tried once.
    fn any(&self, from: usize, fits: impl Fn(&Operand<'o>) -> bool) -> bool {
        if self.all.len() < Self::MANY {
            let rest = self.all.get(from..).unwrap_or(&[]);
            return rest.iter().any(|(_, operand)| fits(operand));
        }
        let distinct = self.summary().distinct.iter();
        let rest = distinct.filter(|(_, last)| *last >= from);
        let mut rest = rest.filter_map(|(first, _)| self.all.get(*first));
        rest.any(|(_, operand)| fits(operand))
    }

    pub(super) fn get(&self, at: usize) -> Option<&(usize, Operand<'o>)> {
        self.all.get(at)
    }

    fn summary(&self) -> &Summary<'o> {
        self.summary.get_or_init(|| Summary::new(&self.all))
    }

    /// Returns whether any operand belongs to a class.
    fn any_is(&self, class: OperandClass) -> bool {
        let bit = 1 << (class as u32);
        if self.asked.get() & bit == 0 {
            self.asked.set(self.asked.get() | bit);
            if self.any(0, |operand| operand.is_in_class(class)) {
                self.of.set(self.of.get() | bit);
            }
        }
        self.of.get() & bit != 0
    }
}
