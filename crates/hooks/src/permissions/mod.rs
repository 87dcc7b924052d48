//! The permission rules of agents for shell commands: how they are written, and what they decide.
//!
//! An agent splits a command at `&&`, `||`, `;`, `|`, `&` and line ends, and looks at each part for itself: one part that is
//! denied denies all of it, and it is allowed only if each part is. Of the rules that match a part, those of the highest
//! priority count, and of them the strictest. Only Gemini CLI has priorities.

mod arguments;
mod lint;
mod read;
mod split;
mod starlark;
mod suggest;

use serde::{Deserialize, Serialize};

pub use lint::{HoleKind, RuleHole, find_holes};
pub use read::read_permissions;
pub use suggest::{AcceptedCommand, SuggestedRule, accepted_commands, suggest_rules};

use crate::agent::Agent;
use arguments::ArgumentsPattern;
use split::{simple_commands, without_wrapper, words};

/// What a rule, or all rules together, decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Permission {
    /// The agent runs the command without a question.
    Allow,
    /// The agent asks.
    Ask,
    /// The agent does not run the command.
    Deny,
}

/// Which commands a rule matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CommandPattern {
    /// Every command.
    Every,
    /// Exactly this one.
    Exact(String),
    /// Those that begin with a text, at the end of a word.
    Prefix(String),
    /// Those that match a pattern in which `*` matches any characters. A final ` *` also matches nothing.
    Glob(String),
    /// Those whose first words are these, each one of some alternatives.
    Words(Vec<Vec<String>>),
    /// Those whose JSON matches a regular expression.
    Arguments(ArgumentsPattern),
}

impl CommandPattern {
    fn matches(&self, command: &str) -> bool {
        let command = command.trim();
        let is_behind = |prefix: &str| {
            let rest = command.strip_prefix(prefix);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
        };
        match self {
            Self::Every => true,
            Self::Exact(text) => command == text,
            Self::Prefix(text) => is_behind(text.trim_end()),
            Self::Glob(text) => {
                fits(text, command)
                    || text
                        .strip_suffix(" *")
                        .is_some_and(|text| fits(text, command))
            }
            Self::Words(pattern) => {
                let given = words(command);
                let mut pairs = pattern.iter().zip(&given);
                pattern.len() <= given.len() && pairs.all(|(known, word)| known.contains(word))
            }
            Self::Arguments(pattern) => pattern.matches(command),
        }
    }

    /// Returns the texts that the commands begin with, if commands that begin so are matched, whatever follows.
    fn open_prefixes(&self) -> Vec<String> {
        /// At most this many.
        const MOST: usize = 32;
        match self {
            Self::Prefix(text) => vec![text.trim_end().to_owned()],
            Self::Glob(text) => {
                let prefix = text.strip_suffix('*').map(str::trim_end);
                let prefix = prefix.filter(|prefix| !prefix.contains('*'));
                prefix.map(str::to_owned).into_iter().collect()
            }
            Self::Words(pattern) => pattern.iter().fold(vec![String::new()], |before, words| {
                let joined = before.iter().flat_map(|before| {
                    words
                        .iter()
                        .map(move |word| format!("{before} {word}").trim_start().to_owned())
                });
                joined.take(MOST).collect()
            }),
            Self::Arguments(pattern) => {
                let prefixes = pattern.prefixes().iter().take(MOST);
                prefixes.cloned().collect()
            }
            Self::Every | Self::Exact(_) => Vec::new(),
        }
    }
}

/// Returns whether a text matches a pattern in which `*` matches any characters.
fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else {
        return false;
    };
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let place = if parts.peek().is_none() {
            rest.ends_with(part).then(|| rest.len() - part.len())
        } else {
            rest.find(part)
        };
        let Some(behind) = place.and_then(|at| rest.get(at + part.len()..)) else {
            return false;
        };
        rest = behind;
    }
    rest.is_empty()
}

/// A rule of an agent for shell commands.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PermissionRule {
    /// What it decides.
    pub permission: Permission,
    /// The rule as it is written in the file.
    pub text: String,
    pub(crate) pattern: CommandPattern,
    pub(crate) priority: i64,
}

/// Returns what rules decide about a command; `None` if none of them matches each part of it.
#[must_use]
pub fn permission_of(agent: Agent, rules: &[PermissionRule], command: &str) -> Option<Permission> {
    let mut all = Some(Permission::Allow);
    for part in simple_commands(command) {
        match permission_of_part(agent, rules, &part) {
            Some(Permission::Deny) => return Some(Permission::Deny),
            Some(Permission::Ask) => all = Some(Permission::Ask),
            Some(Permission::Allow) => {}
            None if all == Some(Permission::Allow) => all = None,
            None => {}
        }
    }
    all
}

fn permission_of_part(agent: Agent, rules: &[PermissionRule], part: &str) -> Option<Permission> {
    let stripped = if agent == Agent::ClaudeCode {
        without_wrapper(part)
    } else {
        part
    };
    let matching = rules.iter().filter(|rule| rule.matches(agent, stripped));
    let rule = matching.max_by_key(|rule| (rule.priority, rule.permission))?;
    Some(rule.permission)
}

impl PermissionRule {
    /// Creates one without a priority of its own.
    fn new(permission: Permission, text: impl Into<String>, pattern: CommandPattern) -> Self {
        Self {
            permission,
            text: text.into(),
            pattern,
            priority: 0,
        }
    }

    fn matches(&self, agent: Agent, part: &str) -> bool {
        self.pattern.matches(part) && !self.leaves_out(agent, part)
    }

    /// Returns whether the agent never takes a part as allowed by a pattern: Claude Code asks about a program that runs
    /// another one, and about a search that runs or deletes something.
    fn leaves_out(&self, agent: Agent, part: &str) -> bool {
        let is_pattern = !matches!(
            self.pattern,
            CommandPattern::Every | CommandPattern::Exact(_)
        );
        if agent != Agent::ClaudeCode || self.permission != Permission::Allow || !is_pattern {
            return false;
        }
        let words = words(part);
        let has = |option: &str| words.iter().any(|word| word == option);
        match words.first().map(String::as_str) {
            Some("watch" | "setsid" | "ionice" | "flock") => true,
            Some("find") => ["-exec", "-execdir", "-ok", "-okdir", "-delete"]
                .iter()
                .any(|option| has(option)),
            _ => false,
        }
    }
}
