//! What a command does, and whether it is proven harmless: read off the rows of its programs.
//!
//! A proof is closed: a command is harmless only if it was analyzed completely, no rule finds anything, and of each command
//! that would run a row says that this invocation only reads. Everything else is unknown.

mod awk;
mod evaluated;
mod languages;
mod paths;
mod variables;

use std::borrow::Cow;
use std::cell::OnceCell;

use car_router_shell::{AnalyzedCommand, AnalyzedWord, Span};
use serde::{Deserialize, Serialize};

use crate::parsed_args::leading_operands;
use crate::program_table::{
    self, Arguments, BareOptions, Changed, Does, DoesKind, GivenOption, OperandRole, Program,
};
use paths::{NamedPath, ShownPart};
pub use paths::{PathEffect, PathScope, Workspace};
#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) use variables::compile::compile_variables;

/// Which way data goes over the network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum NetworkDirection {
    /// It asks, and changes nothing there.
    ReadsOnly,
    /// It may send as well as receive.
    Exchanges,
}

/// A connection that a command makes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct NetworkEffect {
    /// The host, if the command names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// Which way data goes.
    pub direction: NetworkDirection,
}

/// Whether a command is harmless.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Harmlessness {
    /// Every command of it only reads what it may read, or changes the state of its own shell.
    Proven,
    /// That could not be shown. It says nothing about danger.
    #[default]
    Unknown,
}

/// Why a command is not proven harmless.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct UnprovenCommand {
    /// The position of the command in the text.
    pub span: Span,
    /// The reason, as a sentence.
    pub reason: String,
}

/// What a command does as far as the rows of its programs tell.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CommandEffects {
    /// Whether it is proven harmless. It never lowers a finding.
    pub harmless: Harmlessness,
    /// The commands that could not be proven harmless, each with the reason; empty if all are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unproven: Vec<UnprovenCommand>,
    /// The files that it reads.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reads: Vec<PathEffect>,
    /// The files that it writes or creates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub writes: Vec<PathEffect>,
    /// The files that it deletes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deletes: Vec<PathEffect>,
    /// The connections that it makes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub network: Vec<NetworkEffect>,
    /// Whether it runs anything with the rights of another user.
    pub privilege: bool,
    /// Whether it runs code that the text does not contain.
    pub runs_unknown_code: bool,
    /// Whether it asks a service on this computer.
    pub asks_services: bool,
    /// Whether it changes processes or services.
    pub processes: bool,
    /// Whether it changes installed packages.
    pub packages: bool,
    /// Whether the effects of every command are known. If not, there may be more than are listed.
    pub complete: bool,
}

/// At most this many paths of each kind are listed.
const MAX_PATHS: usize = 64;

/// Returns what an invocation of a program does; `None` if no row describes it.
pub(crate) fn invocation_of(
    command: &AnalyzedCommand,
    program: &'static Program,
) -> Option<DoesKind> {
    if asks_only_for_help(command, program) {
        return Some(DoesKind::Prints);
    }
    let arguments = arguments(command, program);
    find_row(program, &arguments).map(|(does, _)| does.kind)
}

/// Returns the first row that describes an invocation, with the operands after the words of its subcommand.
fn find_row<'a, 'c>(
    program: &'static Program,
    arguments: &'a Arguments<'c>,
) -> Option<(&'static Does, &'a [(usize, &'c str)])> {
    let mut rows = program.does.iter();
    rows.find_map(|does| Some((does, does.operands_of(arguments)?)))
}

/// Returns whether a command only reads whatever words follow it: its row has no option that ends it, and shows no content of
/// files.
pub(crate) fn reads_whatever_follows(command: &AnalyzedCommand) -> bool {
    let Some(program) = program_table::find_program(command.name()) else {
        return false;
    };
    let reads = |does: &Does| matches!(does.kind, DoesKind::Prints | DoesKind::Reads);
    let arguments = arguments(command, program);
    let row = find_row(program, &arguments);
    row.is_some_and(|(does, _)| reads(does) && does.is_open())
}

/// Collects the effects of the commands of one text.
pub(crate) struct EffectsReader<'c> {
    workspace: &'c Workspace,
    commands: &'c [AnalyzedCommand],
    effects: CommandEffects,
    /// Whether each command so far is proven, by its number.
    proven: Vec<bool>,
    /// The numbers of the commands so far that show the content of files, in ascending order.
    showing: Vec<usize>,
    /// Whether a search of the text names something that may be a secret.
    searches_secrets: OnceCell<bool>,
}

impl<'c> EffectsReader<'c> {
    pub(crate) fn new(workspace: &'c Workspace, commands: &'c [AnalyzedCommand]) -> Self {
        Self {
            workspace,
            commands,
            effects: CommandEffects {
                complete: true,
                ..CommandEffects::default()
            },
            proven: Vec::new(),
            showing: Vec::new(),
            searches_secrets: OnceCell::new(),
        }
    }

    /// Reads the effects of all commands of a text.
    pub(crate) fn read_commands(mut self, text: &str) -> CommandEffects {
        if let Some(reason) = evaluated::why_not_plain(text) {
            self.effects.complete = false;
            self.unproven(Span::new(0, text.len()), reason);
        }
        for command in self.commands {
            let reason = self.add(command);
            self.proven.push(reason.is_none());
            if let Some(reason) = reason {
                self.unproven(command.span.on_characters(text).trimmed(text), reason);
            }
        }
        self.effects
    }

    /// Returns a word of a command as a path.
    fn path<'w>(&'w self, command: &'w AnalyzedCommand, word: &'w AnalyzedWord) -> NamedPath<'w> {
        NamedPath::new(word, command.directory.as_deref(), self.workspace)
    }

    fn unproven(&mut self, span: Span, reason: String) {
        let unproven = UnprovenCommand { span, reason };
        if !self.effects.unproven.contains(&unproven) && self.effects.unproven.len() < MAX_PATHS {
            self.effects.unproven.push(unproven);
        }
    }

    /// Adds the effects of a command, and returns why it is not proven harmless.
    fn add(&mut self, command: &AnalyzedCommand) -> Option<String> {
        let redirected = self.add_redirects(command);
        let own = self.add_words(command);
        own.or(redirected)
    }

    /// Adds what the redirections of a command read and write.
    fn add_redirects(&mut self, command: &AnalyzedCommand) -> Option<String> {
        let mut reason = None;
        for (kind, target) in &command.redirects {
            let directory = command.directory.as_deref();
            let place = NamedPath::new(target, directory, self.workspace);
            let is_descriptor = target.text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
            if paths::is_connection(&target.text) {
                reason = reason.or_else(|| Some("It connects to another computer.".to_owned()));
                self.add_connection(None, NetworkDirection::Exchanges);
            } else if *kind == "<" {
                let not_known = target.unknown && !paths::is_home(&target.text);
                let not_known =
                    not_known.then(|| format!("What `{}` stands for is not known.", target.text));
                let not_harmless = not_known.or_else(|| place.why_not_read(ShownPart::Content));
                push(&mut self.effects.reads, place.effect());
                reason = reason.or(not_harmless);
            } else if *kind == "<<<" && target.unknown && target.sources.iter().next().is_none() {
                reason = reason
                    .or_else(|| Some(format!("What `{}` stands for is not known.", target.text)));
            } else if matches!(*kind, ">&" | "<&") && is_descriptor || matches!(*kind, "<<" | "<<<")
            {
                // Another descriptor, or text of the command's own.
            } else if !place.is_null() {
                let path = place.effect();
                reason = reason.or_else(|| Some(format!("It writes `{}`.", path.path)));
                push(&mut self.effects.writes, path);
            }
        }
        reason
    }

    /// Adds what the program of a command does, and returns why it is not harmless.
    fn add_words(&mut self, command: &AnalyzedCommand) -> Option<String> {
        self.effects.privilege |= command.elevated;
        self.effects.runs_unknown_code |= !command.executes_output_of.is_empty();
        let is_alone = command.words.is_empty();
        let mut assigned = command.assigned.iter();
        let reason = assigned.find_map(|(name, value)| {
            let reason = variables::why_set(name, value, is_alone);
            reason.filter(|_| !variables::is_used_by_itself(name, command.name()))
        });
        if reason.is_some() {
            self.effects.complete = false;
            return reason;
        }
        let first = command.words.first()?;
        if first.unknown {
            self.effects.runs_unknown_code = true;
            self.effects.complete = false;
            return Some("Which program runs is not known.".to_owned());
        }
        let name = command.name();
        if !paths::is_where_programs_are(&first.text) {
            self.effects.runs_unknown_code = true;
            self.effects.complete = false;
            return Some(format!(
                "What is in the file `{}` is not known.",
                first.text
            ));
        }
        let Some(program) = program_table::find_program(name).filter(|p| !p.does.is_empty()) else {
            self.effects.complete = false;
            return Some(if name.is_empty() {
                "It runs no program that is known.".to_owned()
            } else {
                format!("What `{name}` does is not known.")
            });
        };
        if asks_only_for_help(command, program) {
            return self.why_not_allowed(command);
        }
        let arguments = arguments(command, program);
        let Some((does, operands)) = find_row(program, &arguments) else {
            self.effects.complete = false;
            return Some(format!("What `{name}` does with these words is not known."));
        };
        if does.content {
            self.showing.push(self.proven.len());
        }
        if is_given_input(command) && !does.ignores_input() {
            self.effects.complete = false;
            return Some(format!("What `{name}` does with its input is not known."));
        }
        if does.kind == DoesKind::Runs {
            return self
                .why_not_allowed(command)
                .or_else(|| self.why_not_found(command));
        }
        let words: Vec<&AnalyzedWord> = operands
            .iter()
            .filter_map(|(at, _)| command.words.get(*at))
            .collect();
        let leading = leading_operands(program, command).min(words.len());
        self.add_operands(command, does, words.get(leading..).unwrap_or(&[]));
        let patterns = words.get(..leading).unwrap_or(&[]);
        self.why_not_allowed(command)
            .or_else(|| evaluated::why_evaluated(command, does, patterns))
            .or_else(|| self.why_may_be_option(command, program, does, &words, &arguments))
            .or_else(|| self.why_not_harmless(command, does, &words, patterns, &arguments))
    }

    /// Returns why a program that runs the command in its words is not harmless: that command is judged for itself, if it is
    /// one of those behind this one.
    fn why_not_found(&self, command: &AnalyzedCommand) -> Option<String> {
        let behind = self.commands.get(self.proven.len() + 1..).unwrap_or(&[]);
        let is_found = behind.iter().any(|inner| is_inner(inner, command));
        (!is_found).then(|| format!("What `{}` runs is not known.", command.name()))
    }

    /// Returns why a command is not harmless whatever it reads.
    fn why_not_allowed(&self, command: &AnalyzedCommand) -> Option<String> {
        if command.elevated {
            return Some("It runs with the rights of another user, or elsewhere.".to_owned());
        }
        (!command.executes_output_of.is_empty())
            .then(|| "It runs what another command prints.".to_owned())
    }

    /// Adds what an invocation does with its operands.
    fn add_operands(&mut self, command: &AnalyzedCommand, does: &Does, words: &[&AnalyzedWord]) {
        let directory = command.directory.as_deref();
        let workspace = self.workspace;
        let effect_of = |word: &AnalyzedWord| NamedPath::new(word, directory, workspace).effect();
        let (last, others) = match words.split_last() {
            Some((last, others)) => (Some(*last), others),
            None => (None, words),
        };
        let effects = &mut self.effects;
        match (does.kind, does.operands) {
            (DoesKind::Reads, OperandRole::Read) => {
                for word in words {
                    push(&mut effects.reads, effect_of(word));
                }
            }
            (DoesKind::Changes, OperandRole::Written) => {
                for word in words {
                    push(&mut effects.writes, effect_of(word));
                }
            }
            (DoesKind::Changes, OperandRole::Deleted) => {
                for word in words {
                    push(&mut effects.deletes, effect_of(word));
                }
            }
            (DoesKind::Changes, role @ (OperandRole::Copied | OperandRole::Moved)) => {
                for word in others {
                    let effect = effect_of(word);
                    if role == OperandRole::Moved {
                        push(&mut effects.deletes, effect.clone());
                    }
                    push(&mut effects.reads, effect);
                }
                if let Some(word) = last {
                    push(&mut effects.writes, effect_of(word));
                }
            }
            (DoesKind::Changes, _) if does.changes == Changed::Nothing => effects.complete = false,
            _ => {}
        }
        match does.changes {
            Changed::Nothing => {}
            Changed::Processes => effects.processes = true,
            Changed::Packages => effects.packages = true,
            Changed::Network => {}
        }
        effects.asks_services |= does.kind == DoesKind::Daemon;
        let direction = match (does.kind, does.changes) {
            (DoesKind::Network, _) => Some(NetworkDirection::ReadsOnly),
            (_, Changed::Network | Changed::Packages) => Some(NetworkDirection::Exchanges),
            _ => None,
        };
        if let Some(direction) = direction {
            let host = words.iter().find_map(|word| paths::host(&word.text));
            self.add_connection(host, direction);
        }
    }

    fn add_connection(&mut self, host: Option<String>, direction: NetworkDirection) {
        let effect = NetworkEffect { host, direction };
        if !self.effects.network.contains(&effect) {
            self.effects.network.push(effect);
        }
    }

    /// Returns why an invocation that a row describes is not harmless.
    fn why_not_harmless(
        &self,
        command: &AnalyzedCommand,
        does: &Does,
        words: &[&AnalyzedWord],
        patterns: &[&AnalyzedWord],
        arguments: &Arguments<'_>,
    ) -> Option<String> {
        let name = command.name();
        let refused = match does.kind {
            DoesKind::Changes => Some(format!("`{name}` changes something.")),
            DoesKind::Network if !self.workspace.asks_network => {
                Some(format!("`{name}` asks another computer."))
            }
            DoesKind::Daemon if !self.workspace.asks_services => {
                Some(format!("`{name}` asks a service."))
            }
            _ => None,
        };
        if refused.is_some() {
            return refused;
        }
        // The first word of `printf` is a format, and those of other builtins are names.
        let is_named = does.kind == DoesKind::Shell && name != "cd" || name == "printf";
        let prints_text = does.operands == OperandRole::Text && !is_named;
        let takes_any =
            |word: &AnalyzedWord| languages::takes_any_value(&does.reader, command, word);
        let is_format_known =
            name == "printf" && words.first().is_some_and(|format| !format.unknown);
        let unknown = command.words.iter().skip(1).find(|word| {
            word.unknown
                && !prints_text
                && !is_format_known
                && !takes_any(word)
                && !(self.is_name_of_proven(word) && !(does.content && self.is_made_of_words(word)))
                && !paths::is_home(&word.text)
                && !variables::is_one_word(&word.text)
        });
        if let Some(word) = unknown {
            return Some(format!("What `{}` stands for is not known.", word.text));
        }
        match does.operands {
            OperandRole::Format if words.iter().any(|w| !w.text.starts_with('+')) => {
                return Some(format!("`{name}` may set something to its operand."));
            }
            OperandRole::Names if words.iter().any(|w| w.text.contains('=')) => {
                return Some(format!("`{name}` sets a value."));
            }
            _ => {}
        }
        if let Some(reason) = languages::why_not_harmless(&does.reader, command, words, arguments) {
            return Some(reason);
        }
        if matches!(does.operands, OperandRole::Text | OperandRole::Format) {
            return None;
        }
        // An option may have a path as its value.
        let own = command.words.iter().skip(1);
        own.filter(|word| does.kind != DoesKind::Network || paths::host(&word.text).is_none())
            .filter(|word| !contains(patterns, word))
            .find_map(|word| {
                let path = self.path(command, word);
                let reading = match (does.content, contains(words, word)) {
                    (false, _) => ShownPart::Names,
                    (true, true) => ShownPart::Content,
                    (true, false) => ShownPart::ContentOfValue,
                };
                path.why_not_read(reading)
                    .or_else(|| self.why_found_secret(does, word))
                    .or_else(|| self.why_outside(&path, word))
            })
    }

    /// Returns why what a search puts in the place of `{}` may be a secret.
    fn why_found_secret(&self, does: &Does, word: &AnalyzedWord) -> Option<String> {
        let is_found = does.content && (word.text.contains("{}") || word.unknown);
        let is_secret = is_found && self.searches_secrets();
        is_secret.then(|| format!("`{}` may contain secrets.", word.text))
    }

    /// Returns whether one of the searches of the text names something that may be a secret.
    fn searches_secrets(&self) -> bool {
        *self.searches_secrets.get_or_init(|| {
            self.commands.iter().any(|command| {
                matches!(command.name(), "find" | "gfind" | "bfs" | "fd" | "fdfind")
                    && self.names_secret(command)
            })
        })
    }

    /// Returns whether a command names something that may be a secret, or runs in such a folder.
    fn names_secret(&self, command: &AnalyzedCommand) -> bool {
        let folder = command
            .directory
            .as_deref()
            .or(self.workspace.folder.as_deref());
        if folder.is_some_and(paths::is_secret_folder) {
            return true;
        }
        // `ls -a` prints the names of hidden files.
        let is_all = |word: &&AnalyzedWord| {
            word.text.starts_with('-') && word.text.contains(['a', 'A', 'f'])
        };
        let mut words = command.words.iter().skip(1);
        if command.name() == "ls" && words.clone().any(|word| is_all(&word)) {
            return true;
        }
        words.any(|word| {
            let reason = self.path(command, word).why_not_read(ShownPart::Content);
            reason.is_some()
        })
    }

    /// Returns why a word may turn out to be an option that ends the row: names of files may begin with a dash. What `find`
    /// prints begins with the folder that it looks in.
    fn why_may_be_option(
        &self,
        command: &AnalyzedCommand,
        program: &Program,
        does: &Does,
        words: &[&AnalyzedWord],
        arguments: &Arguments<'_>,
    ) -> Option<String> {
        if !does.may_be_ended() && !does.counts_operands() {
            return None;
        }
        // A word in quotes behind an option that takes a value is that value, whatever it is.
        let is_value = |at: usize, word: &AnalyzedWord| {
            let before = at.checked_sub(1).and_then(|at| command.words.get(at));
            let mut options = arguments.options.iter();
            word.quoted
                // Behind a subcommand the same option may take none.
                && !does.has_subcommand()
                && options.any(|option| option.at + 1 == at && !option.is_value)
                && before.is_some_and(|before| program.options_with_value.take_next(&before.text))
        };
        let is_plain = |at: &usize| {
            let word = command.words.get(*at);
            word.is_some_and(|word| {
                !word.unknown && (word.quoted || !word.text.contains(['*', '?', '[']))
            })
        };
        let mut operands = arguments.operands.iter().map(|(at, _)| *at);
        let first_operand = operands.next().filter(is_plain);
        let mut own = command.words.iter().enumerate().skip(1);
        let (_, word) = own.find(|(at, word)| {
            let is_behind_end = arguments.end.is_some_and(|end| end < *at);
            let is_open = match word.text.chars().next() {
                Some('*' | '?' | '[') => !word.quoted,
                Some('-') => !word.quoted && word.text.contains(['*', '?', '[']),
                first => word.unknown && !matches!(first, Some('.' | '/' | '~')),
            };
            if does.counts_operands() && contains(words, word) {
                // The shell may replace it with several files.
                return word.unknown && !word.quoted || is_open;
            }
            let is_known = paths::is_home(&word.text)
                || variables::is_one_word(&word.text)
                || self.is_found_by_search(word);
            let is_behind_operand =
                program.options_first && first_operand.is_some_and(|first| first < *at);
            let is_safe = is_behind_end
                || is_behind_operand
                || is_known
                || is_value(*at, word)
                || languages::can_be_no_option(&does.reader, word);
            is_open && !is_safe
        })?;
        Some(format!(
            "What `{}` stands for may begin with a dash, or be several words.",
            word.text
        ))
    }

    /// Returns whether an unknown word is what searches print that begin with a folder, and stays one word: it is in quotes,
    /// or the search ends each name with a NUL byte.
    fn is_found_by_search(&self, word: &AnalyzedWord) -> bool {
        let mut sources = word.sources.iter().peekable();
        sources.peek().is_some()
            && sources.all(|number| {
                self.commands.get(number).is_some_and(|command| {
                    let first = command.words.get(1).map_or("", |word| &*word.text);
                    let is_place = first.is_empty() || first.starts_with(['.', '/', '~']);
                    let has = |option: &str| command.words.iter().any(|word| word.text == option);
                    let is_whole = word.quoted || has("-print0");
                    // What `pwd` prints begins with a slash.
                    command.name() == "find" && is_place && is_whole && !has("-printf")
                        || command.name() == "pwd" && is_whole
                })
            })
    }

    /// Returns whether an unknown word may be a name that the text spells in another way: what a command makes of its own
    /// words, as `seq -f`, `date` and `find -printf` do.
    fn is_made_of_words(&self, word: &AnalyzedWord) -> bool {
        word.sources.iter().any(|number| {
            self.commands.get(number).is_some_and(|command| {
                let program = program_table::find_program(command.name());
                let kind = program.and_then(|program| invocation_of(command, program));
                let has_format = command.words.iter().any(|w| w.text == "-printf");
                matches!(kind, Some(DoesKind::Prints)) || has_format
            })
        })
    }

    /// Returns why a path outside of the workspace may not be read.
    fn why_outside(&self, path: &NamedPath<'_>, word: &AnalyzedWord) -> Option<String> {
        let is_outside = path.scope() == PathScope::Outside && !self.workspace.reads_outside;
        is_outside.then(|| format!("`{}` is outside of the workspace.", word.text))
    }

    /// Returns whether an unknown word is what proven commands of the same text print that name nothing with secrets, as the
    /// names that `find` finds.
    fn is_name_of_proven(&self, word: &AnalyzedWord) -> bool {
        let is_proven = |number: usize| {
            let command = self.commands.get(number);
            self.proven.get(number) == Some(&true)
                && self.showing.binary_search(&number).is_err()
                && command.is_some_and(|c| !self.names_secret(c))
        };
        let mut sources = word.sources.iter().peekable();
        sources.peek().is_some() && sources.all(is_proven)
    }
}

/// Returns whether something reaches the input of a command.
fn is_given_input(command: &AnalyzedCommand) -> bool {
    let mut redirects = command.redirects.iter();
    command.input.text.is_some()
        || command.input.sources.iter().next().is_some()
        || redirects.any(|(kind, _)| matches!(*kind, "<" | "<<" | "<<<"))
}

/// Returns whether a command is the one in the words of another that runs it: its words begin with the last ones of those.
fn is_inner(inner: &AnalyzedCommand, outer: &AnalyzedCommand) -> bool {
    (1..outer.words.len()).any(|at| {
        let own = outer.words.get(at..).unwrap_or(&[]);
        let mut pairs = own.iter().zip(&inner.words);
        // What replaces a placeholder is unknown, and judged with the command that has it.
        let mut before = outer.words.get(1..at).unwrap_or(&[]).iter();
        before.all(|word| !word.unknown)
            && own.len() <= inner.words.len()
            && pairs.all(|(a, b)| a.text == b.text || b.unknown)
    })
}

/// Returns whether a word is one of some words of the same command.
fn contains(words: &[&AnalyzedWord], word: &AnalyzedWord) -> bool {
    words.iter().any(|other| std::ptr::eq(*other, word))
}

fn push(paths: &mut Vec<PathEffect>, path: PathEffect) {
    if paths.len() < MAX_PATHS && !paths.contains(&path) {
        paths.push(path);
    }
}

/// Returns whether a command asks only for help or a version: the option is the last word, alone or behind a subcommand that
/// a row names.
/// A program that runs others, or a file of code, may hand the option on.
fn asks_only_for_help(command: &AnalyzedCommand, program: &Program) -> bool {
    let hands_on = program.does.iter().any(|does| does.kind == DoesKind::Runs)
        || program.takes_code()
        || program.options_first;
    let Some((last, before)) = command.words.split_last() else {
        return false;
    };
    // Behind a subcommand, `--version` may take a value.
    let is_help = last.text == "--help" || last.text == "--version" && before.len() == 1;
    match before {
        [_] => is_help,
        [_, subcommand] if !hands_on && !subcommand.unknown => {
            is_help
                && program
                    .does
                    .iter()
                    .any(|does| does.begins_with(&subcommand.text))
        }
        _ => false,
    }
}

/// Returns a cluster of options without a dash.
fn bare(at: usize, text: Cow<'_, str>) -> GivenOption<'_> {
    GivenOption {
        at,
        text,
        is_known: true,
        is_value: false,
    }
}

/// Tells options from operands.
fn arguments<'c>(command: &'c AnalyzedCommand, program: &Program) -> Arguments<'c> {
    let mut arguments = Arguments {
        options: Vec::new(),
        operands: Vec::new(),
        end: None,
        options_first: program.options_first,
    };
    let (mut values, mut ended) = (0, false);
    for (at, word) in command.words.iter().enumerate().skip(1) {
        let text = &*word.text;
        let is_cluster = text.bytes().all(|b| b.is_ascii_alphabetic()) && !text.is_empty();
        let is_value = values > 0;
        if is_value {
            values -= 1;
            if ended || !text.starts_with('-') || text.len() == 1 {
                continue;
            }
        }
        if !ended && text.starts_with('-') && text.len() > 1 {
            let takes = program.options_with_value.take_next(text);
            if !is_value {
                if text == "--" {
                    ended = true;
                    arguments.end = Some(at);
                }
                values = usize::from(takes);
            }
            arguments.options.push(GivenOption {
                at,
                text: text.into(),
                is_known: takes
                    || text == "--"
                    || text.contains('=')
                    || program.options_with_value.attached(text).is_some()
                    || program.flags.iter().any(|flag| flag == text),
                is_value,
            });
        } else if is_cluster && program.bare_options == BareOptions::First && at == 1 {
            // Each of the letters that take a value takes a word, in their order.
            let takes = |letter: &u8| {
                let option = [b'-', *letter];
                std::str::from_utf8(&option).is_ok_and(|o| program.options_with_value.take_next(o))
            };
            values = text
                .as_bytes()
                .iter()
                .filter(|letter| takes(letter))
                .count();
            arguments.options.push(bare(at, format!("-{text}").into()));
        } else if is_cluster && program.bare_options == BareOptions::Every {
            arguments.options.push(bare(at, text.into()));
        } else {
            arguments.operands.push((at, text));
        }
    }
    arguments
}
