//! The rules in use, indexed by the program that they name.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use crate::alternatives::Pattern;
use crate::matching::{Matcher, programs, sets_variables};
use crate::parsed_args::{ParsedArgsCache, Repeats};
use crate::program_table;
use crate::rule::SafetyRule;
use car_router_shell::{AnalyzedCommand, glob_matches};

/// The matchers of all rules, by program.
#[derive(Debug, Default)]
pub(super) struct RuleIndex {
    matchers: Vec<(usize, Matcher)>,
    by_name: HashMap<String, Vec<usize>, FixedState>,
    /// Matchers whose program is a glob, by its first byte; `*` for those that begin with a wildcard.
    globs: HashMap<u8, Vec<(String, usize)>, FixedState>,
    /// Matchers for any program.
    any: Vec<usize>,
    /// Matchers for programs that no rule names.
    unknown: Vec<usize>,
}

impl RuleIndex {
    pub(super) fn new(rules: &[SafetyRule]) -> Self {
        let mut index = Self::default();
        for (rule, written) in rules.iter().enumerate() {
            for written in &written.matchers {
                let at = index.matchers.len();
                let (matcher, programs) = (Matcher::new(written), programs(written));
                if matcher.unknown_programs {
                    index.unknown.push(at);
                } else if programs.is_empty() {
                    index.any.push(at);
                }
                for name in programs {
                    match name {
                        Pattern::Literal(name) => index.by_name.entry(name).or_default().push(at),
                        Pattern::Glob(glob) => {
                            let first = glob.as_bytes().first().copied().unwrap_or(b'*');
                            let globs = index.globs.entry(first).or_default();
                            globs.push((glob, at));
                        }
                        Pattern::Class(_) => {}
                    }
                }
                index.matchers.push((rule, matcher));
            }
        }
        index
    }

    /// Returns whether any rule names this program.
    pub(super) fn has_rule_about(&self, name: &str) -> bool {
        self.by_name.contains_key(name) || self.fitting(name).next().is_some()
    }

    /// Iterates over the matchers whose program is a glob that matches a name.
    fn fitting(&self, name: &str) -> impl Iterator<Item = &usize> {
        let first = name.as_bytes().first();
        let own = first.and_then(|first| self.globs.get(first));
        let starred = self.globs.get(&b'*').filter(|_| first.is_some());
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
        let named = self.by_name.get(name).map_or(&[][..], Vec::as_slice);
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
        let any: &[usize] = if around { &self.any } else { &[] };
        let unknown: &[usize] = if is_unknown { &self.unknown } else { &[] };
        for at in candidates.chain(any).chain(unknown) {
            if let Some((rule, matcher)) = self.matchers.get(*at)
                && (repeats == Repeats::Nothing || matcher.looks_at_others())
                && !found.iter().any(|(known, _)| known == rule)
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
    car_router_shell::is_plain_program(name)
        || program_table::runs_others(name)
        || READS_CREDENTIALS.contains(&name)
}

/// Programs whose purpose is to use a file of credentials or a startup file, or that only look at its name.
const READS_CREDENTIALS: [&str; 48] = [
    "ssh",
    "ssh-keygen",
    "ssh-add",
    "ssh-copy-id",
    "sftp",
    "autossh",
    "mosh",
    "stat",
    "file",
    "ls",
    "test",
    "[",
    "[[",
    "touch",
    "mkdir",
    "wc",
    "sha256sum",
    "sha1sum",
    "md5sum",
    "shasum",
    "cksum",
    "openssl",
    "certtool",
    "keytool",
    "source",
    ".",
    "dotenv",
    "direnv",
    "ansible",
    "ansible-playbook",
    "ansible-vault",
    "certbot",
    "step",
    "mkcert",
    "nginx",
    "chmod",
    "chown",
    "chgrp",
    "lsof",
    "fuser",
    "tree",
    "du",
    "which",
    "chsh",
    "getent",
    "namei",
    "readlink",
    "exa",
];

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
