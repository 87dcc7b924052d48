//! The rules in use, found by the program that they are about.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::matching::{Matcher, sets_variables};
use super::pattern::{Pattern, fits};
use super::view::Views;
use crate::risk::SafetyRule;

/// A rule's matchers by program.
#[derive(Debug, Default)]
pub(super) struct Index {
    matchers: Vec<(usize, Matcher)>,
    by_name: HashMap<String, Vec<usize>, FixedState>,
    /// Matchers whose program is a glob, by its first byte; `*` for those that begin with a star.
    globs: HashMap<u8, Vec<(String, usize)>, FixedState>,
    /// Matchers of any program.
    any: Vec<usize>,
}

impl Index {
    pub(super) fn new(rules: &[SafetyRule]) -> Self {
        let mut index = Self::default();
        for (rule, written) in rules.iter().enumerate() {
            for written in &written.matchers {
                let at = index.matchers.len();
                let matcher = Matcher::new(written);
                if matcher.program.is_empty() {
                    index.any.push(at);
                }
                for name in &matcher.program {
                    match name {
                        Pattern::Literal(name) => {
                            index.by_name.entry(name.clone()).or_default().push(at)
                        }
                        Pattern::Glob(glob) => {
                            let first = glob.as_bytes().first().copied().unwrap_or(b'*');
                            let globs = index.globs.entry(first).or_default();
                            globs.push((glob.clone(), at));
                        }
                        Pattern::Class(_) => {}
                    }
                }
                index.matchers.push((rule, matcher));
            }
        }
        index
    }

    /// Whether any rule is about this program by name.
    pub(super) fn concerns(&self, name: &str) -> bool {
        self.by_name.contains_key(name) || self.fitting(name).next().is_some()
    }

    /// The matchers whose program is a glob that fits a name.
    fn fitting(&self, name: &str) -> impl Iterator<Item = &usize> {
        let first = name.as_bytes().first();
        let own = first.and_then(|first| self.globs.get(first));
        let starred = self.globs.get(&b'*').filter(|_| first.is_some());
        let globs = own.into_iter().chain(starred).flatten();
        globs
            .filter(move |(glob, _)| fits(glob, name))
            .map(|(_, at)| at)
    }

    /// The rules that a command of a script falls under; those that were found before are passed over.
    pub(super) fn found(&self, number: usize, views: &Views<'_>, found: &mut Vec<(usize, usize)>) {
        let Some(command) = views.commands.get(number) else {
            return;
        };
        let name = command.name();
        let named = self.by_name.get(name).map_or(&[][..], Vec::as_slice);
        let mut candidates = named.iter().chain(self.fitting(name)).peekable();
        let around =
            !command.redirects.is_empty() || !command.runs.is_empty() || sets_variables(command);
        if candidates.peek().is_none() && !around {
            return;
        }
        let Some(view) = views.of(number).filter(|v| !v.asks_for_help || around) else {
            return;
        };
        let any: &[usize] = if around { &self.any } else { &[] };
        for at in candidates.chain(any) {
            if let Some((rule, matcher)) = self.matchers.get(*at)
                && matcher.may_hold(command)
                && !found.iter().any(|(known, _)| known == rule)
                && matcher.holds(view, views)
            {
                found.push((*rule, number));
            }
        }
    }
}
