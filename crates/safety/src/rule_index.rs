//! The rules in use, indexed by the program that they name.

use std::borrow::Cow;
use std::collections::HashMap;

use foldhash::fast::FixedState;

use crate::alternatives::Pattern;
use crate::matcher::CommandMatcher;
use crate::matching::{Matcher, programs};
use crate::parsed_args::{ParsedArgsCache, Repeats, sets_variables};
use crate::program_table;
use crate::rule::SafetyRule;
use crate::stored::{Deferred, stored};
use car_router_shell::{AnalyzedCommand, glob_matches};
use car_router_shell::{ProgramTraits, Programs, Wrapper};

/// The matcher of a rule, with the index of the rule.
pub(super) type RuleMatcher = (usize, Deferred<CommandMatcher, Matcher>);

/// The indices of matchers, by program.
#[derive(Debug, Clone, Default)]
pub(super) struct MatchersByProgram {
    by_name: HashMap<Cow<'static, str>, Vec<usize>, FixedState>,
    /// Matchers whose program is a glob, by its first byte; `*` for those that begin with a wildcard.
    globs: HashMap<u8, Vec<(Cow<'static, str>, usize)>, FixedState>,
    /// Matchers for any program.
    any: Vec<usize>,
    /// Matchers for programs that no rule names.
    unknown: Vec<usize>,
}

stored!(MatchersByProgram {
    by_name,
    globs,
    any,
    unknown,
});

impl MatchersByProgram {
    fn add_name(&mut self, name: String, at: usize) {
        let matchers = self.by_name.entry(name.into()).or_default();
        if !matchers.contains(&at) {
            matchers.push(at);
        }
    }

    /// Returns the matchers that name a program, in the case that it is called in or in lower case.
    fn named(&self, name: &str) -> Option<&Vec<usize>> {
        self.by_name.get(name).or_else(|| {
            let has_capital = name.bytes().any(|b| b.is_ascii_uppercase());
            let lower = has_capital.then(|| name.to_ascii_lowercase())?;
            self.by_name.get(&*lower)
        })
    }

    /// Adds the matcher of this index.
    pub(super) fn add(&mut self, at: usize, written: &CommandMatcher) {
        let programs = programs(written);
        if written.names_unknown_programs() {
            self.unknown.push(at);
        } else if programs.is_empty() {
            self.any.push(at);
        }
        for name in programs {
            match name {
                Pattern::Literal(name) => {
                    // A cmdlet is called in any case, so it is found by its name in lower case, too.
                    if name.contains('-') && name.bytes().any(|b| b.is_ascii_uppercase()) {
                        self.add_name(name.to_ascii_lowercase(), at);
                    }
                    self.add_name(name, at);
                }
                Pattern::Glob(glob) => {
                    let first = glob.as_bytes().first().copied().unwrap_or(b'*');
                    let globs = self.globs.entry(first).or_default();
                    globs.push((glob.into(), at));
                }
                Pattern::Class(_) => {}
            }
        }
    }
}

/// The matchers of all rules, by program.
#[derive(Debug)]
pub(super) struct RuleIndex {
    /// The matchers of the built-in rules. Most are never needed, so each is made when a command may match it.
    shipped: &'static [RuleMatcher],
    /// The matchers of custom rules, whose indices follow.
    custom: Vec<RuleMatcher>,
    programs: Cow<'static, MatchersByProgram>,
}

impl RuleIndex {
    /// Creates the index of the built-in rules, of which there are `count`, and of custom ones, whose indices follow.
    pub(super) fn new(
        shipped: &'static [RuleMatcher],
        by_program: &'static MatchersByProgram,
        count: usize,
        custom: &[SafetyRule],
    ) -> Self {
        let mut index = Self {
            shipped,
            custom: Vec::new(),
            programs: Cow::Borrowed(by_program),
        };
        for (rule, written) in custom.iter().enumerate() {
            for written in &written.matchers {
                let at = index.shipped.len() + index.custom.len();
                index.programs.to_mut().add(at, written);
                let matcher = Deferred::ready(Matcher::new(written));
                index.custom.push((count + rule, matcher));
            }
        }
        index
    }

    fn matcher(&self, at: usize) -> Option<&RuleMatcher> {
        match at.checked_sub(self.shipped.len()) {
            None => self.shipped.get(at),
            Some(at) => self.custom.get(at),
        }
    }

    /// Returns whether any rule names this program. Only cmdlets are known in any case: `Open` begins a sentence.
    pub(super) fn has_rule_about(&self, name: &str) -> bool {
        let named = if name.contains('-') {
            self.programs.named(name)
        } else {
            self.programs.by_name.get(name)
        };
        named.is_some() || self.fitting(name).next().is_some()
    }

    /// Returns the number of rules about a program of this name.
    pub(super) fn count_rules_about(&self, name: &str) -> usize {
        let named = self.programs.named(name).into_iter().flatten();
        let all = named.chain(self.fitting(name));
        let mut rules: Vec<usize> = all.filter_map(|at| Some(self.matcher(*at)?.0)).collect();
        rules.sort_unstable();
        rules.dedup();
        rules.len()
    }

    fn fitting(&self, name: &str) -> impl Iterator<Item = &usize> {
        let first = name.as_bytes().first();
        let own = first.and_then(|first| self.programs.globs.get(first));
        let starred = self.programs.globs.get(&b'*').filter(|_| first.is_some());
        let globs = own.into_iter().chain(starred).flatten();
        globs
            .filter(move |(glob, _)| glob_matches(glob, name))
            .map(|(_, at)| at)
    }

    /// Adds the rules that a command of a script matches, except those that were found before.
    pub(super) fn find_rules(
        &self,
        number: usize,
        views: &ParsedArgsCache<'_>,
        found: &mut Vec<(usize, usize)>,
    ) {
        let Some(command) = views.commands.get(number) else {
            return;
        };
        let repeats = views.repeats(number);
        if repeats == Repeats::All {
            return;
        }
        let name = command.name();
        let named = self.programs.named(name).map_or(&[][..], Vec::as_slice);
        let mut candidates = named.iter().chain(self.fitting(name)).peekable();
        let around = !command.redirects.is_empty()
            || !command.executes_output_of.is_empty()
            || sets_variables(command);
        let is_unknown = candidates.peek().is_none()
            && !name.is_empty()
            && !name.starts_with('-')
            && !is_harmless(name);
        if candidates.peek().is_none() && !around && !(is_unknown && may_be_handed_on(command)) {
            return;
        }
        let Some(view) = views
            .for_command(number)
            .filter(|v| !v.asks_for_help || around)
        else {
            return;
        };
        let any: &[usize] = if around { &self.programs.any } else { &[] };
        let unknown: &[usize] = if is_unknown {
            &self.programs.unknown
        } else {
            &[]
        };
        for at in candidates.chain(any).chain(unknown) {
            let Some((rule, matcher)) = self.matcher(*at) else {
                continue;
            };
            if found.iter().any(|(known, _)| known == rule) {
                continue;
            }
            let matcher = matcher.get(|written| Matcher::new(&written));
            if (repeats == Repeats::Nothing || matcher.looks_at_others())
                && matcher.holds(view, views)
            {
                found.push((*rule, number));
            }
        }
    }
}

/// Returns whether a program is known to execute none of its words and to do no harm to the files that it names, or is
/// one that the shell analysis unwraps.
fn is_harmless(name: &str) -> bool {
    program_table::runs_others(name)
        || program_table::find_program(name)
            .is_some_and(|program| program.is_plain || program.handles_credentials)
}

/// Programs that a rule names are known.
impl Programs for RuleIndex {
    fn is_known(&self, name: &str) -> bool {
        self.has_rule_about(name)
    }

    fn runs_nothing(&self, name: &str) -> bool {
        program_table::find_program(name).is_some_and(|program| program.runs_nothing)
    }

    fn is_plain(&self, name: &str) -> bool {
        program_table::is_plain(name)
    }

    fn filters(&self, name: &str) -> bool {
        program_table::filters(name)
    }

    fn wrappers(&self, name: &str) -> &[Wrapper] {
        program_table::wrappers(name)
    }

    fn traits(&self, name: &str) -> Option<&ProgramTraits> {
        program_table::traits(name)
    }

    fn behind_globs(&self) -> &[&str] {
        program_table::behind_globs()
    }
}

/// Returns whether any word of a command could be a path or code, which rules on unknown programs need. Most commands
/// have none.
pub(super) fn may_be_handed_on(command: &AnalyzedCommand) -> bool {
    !command.redirects.is_empty()
        || command
            .words
            .iter()
            .skip(1)
            .any(|word| may_be_sensitive(&word.text))
}

/// Returns whether a word could be a file of credentials, a startup file or a shell.
pub(super) fn may_be_sensitive(word: &str) -> bool {
    word.contains(['/', '.', ' ', '!', '('])
        || word.ends_with("sh")
        || word.ends_with("shadow")
        || word.starts_with("id_")
        || word.contains("credentials")
}
