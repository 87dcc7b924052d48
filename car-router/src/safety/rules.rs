//! The rules in use, found by the program that they are about.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::matching::Matcher;
use super::pattern::{Pattern, fits};
use super::shell::{Command, Reading};
use super::view::View;
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

    /// The rules that a command falls under, each perhaps more than once.
    pub(super) fn found(&self, command: &Command, reading: &Reading, hit: &mut dyn FnMut(usize)) {
        let name = command.name();
        let named = self.by_name.get(name).map_or(&[][..], Vec::as_slice);
        let mut candidates = named.iter().chain(self.fitting(name)).peekable();
        let around = !command.redirects.is_empty()
            || !command.assigned.is_empty()
            || !command.runs.is_empty()
            || matches!(
                name,
                "export" | "declare" | "typeset" | "readonly" | "alias" | "env" | "set"
            );
        if candidates.peek().is_none() && !around {
            return;
        }
        let view = View::new(command, reading);
        if view.asks_for_help && !around {
            return;
        }
        let any: &[usize] = if around { &self.any } else { &[] };
        for at in candidates.chain(any) {
            if let Some((rule, matcher)) = self.matchers.get(*at)
                && matcher.holds(&view)
            {
                hit(*rule);
            }
        }
    }
}
