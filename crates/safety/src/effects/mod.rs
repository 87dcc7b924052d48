//! What a command does, and whether it is proven harmless: read off the rows of its programs.
//!
//! A proof is closed: a command is harmless only if it was analyzed completely, no rule finds anything, and of each command
//! that would run a row says that this invocation only reads. Everything else is unknown.

mod languages;
mod paths;

use car_router_shell::{AnalyzedCommand, AnalyzedWord, Span};
use serde::{Deserialize, Serialize};

use crate::parsed_args::leading_operands;
use crate::program_table::{self, Arguments, Changed, Does, DoesKind, OperandRole, Program};
pub use paths::{PathEffect, PathScope, Workspace};

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

/// Collects the effects of the commands of one text.
pub(crate) struct EffectsReader<'w> {
    workspace: &'w Workspace,
    effects: CommandEffects,
    /// Whether each command so far is proven and names nothing that may contain secrets, by its number.
    proven: Vec<bool>,
}

impl<'w> EffectsReader<'w> {
    pub(crate) fn new(workspace: &'w Workspace) -> Self {
        Self {
            workspace,
            effects: CommandEffects {
                complete: true,
                ..CommandEffects::default()
            },
            proven: Vec::new(),
        }
    }

    /// Reads the effects of all commands.
    pub(crate) fn read_commands(
        mut self,
        commands: &[AnalyzedCommand],
        text: &str,
    ) -> CommandEffects {
        for (number, command) in commands.iter().enumerate() {
            let behind = commands.get(number + 1..).unwrap_or(&[]);
            let reason = self.add(command, behind);
            let names_secret = command.words.iter().skip(1).any(|word| {
                let directory = command.directory.as_deref();
                let place = paths::NamedPath::new(word, directory, self.workspace);
                place.why_not_read(true).is_some()
            });
            self.proven.push(reason.is_none() && !names_secret);
            if let Some(reason) = reason {
                self.unproven(command.span.on_characters(text).trimmed(text), reason);
            }
        }
        self.effects
    }

    fn unproven(&mut self, span: Span, reason: String) {
        let unproven = UnprovenCommand { span, reason };
        if !self.effects.unproven.contains(&unproven) && self.effects.unproven.len() < MAX_PATHS {
            self.effects.unproven.push(unproven);
        }
    }

    /// Adds the effects of a command, and returns why it is not proven harmless.
    fn add(&mut self, command: &AnalyzedCommand, behind: &[AnalyzedCommand]) -> Option<String> {
        let redirected = self.add_redirects(command);
        let own = self.add_words(command, behind);
        own.or(redirected)
    }

    /// Adds what the redirections of a command read and write.
    fn add_redirects(&mut self, command: &AnalyzedCommand) -> Option<String> {
        let mut reason = None;
        for (kind, target) in &command.redirects {
            let place = paths::NamedPath::new(target, command.directory.as_deref(), self.workspace);
            let is_descriptor = target.text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
            if *kind == "<" {
                let not_harmless = place.why_not_read(true);
                push(&mut self.effects.reads, place.effect());
                reason = reason.or(not_harmless);
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

    /// Adds what the program of a command does.
    fn add_words(
        &mut self,
        command: &AnalyzedCommand,
        behind: &[AnalyzedCommand],
    ) -> Option<String> {
        let name = command.name();
        if command.elevated {
            self.effects.privilege = true;
        }
        if !command.executes_output_of.is_empty() {
            self.effects.runs_unknown_code = true;
        }
        if !command.assigned.is_empty() {
            let (variable, _) = command.assigned.first()?;
            self.effects.complete = false;
            return Some(format!(
                "It sets the variable `{variable}`, which programs may read."
            ));
        }
        let first = command.words.first()?;
        if first.unknown {
            self.effects.runs_unknown_code = true;
            self.effects.complete = false;
            return Some("Which program runs is not known.".to_owned());
        }
        let Some(program) = program_table::find_program(name).filter(|p| !p.does.is_empty()) else {
            self.effects.complete = false;
            return Some(if name.is_empty() {
                "It runs no program that is known.".to_owned()
            } else {
                format!("What `{name}` does is not known.")
            });
        };
        let arguments = arguments(command, program);
        if asks_only_for_help(command) {
            return self.why_not_allowed(command);
        }
        let does = program.does.iter().find_map(|does| {
            let operands = does.operands_of(&arguments)?;
            Some((does, operands))
        });
        let Some((does, operands)) = does else {
            self.effects.complete = false;
            return Some(format!("What `{name}` does with these words is not known."));
        };
        let words: Vec<&AnalyzedWord> = operands
            .iter()
            .filter_map(|(at, _)| command.words.get(*at))
            .collect();
        // Something reaches its input: a row of a subcommand does not say what becomes of it, and find gives it to what it
        // runs.
        let is_given = command.input.text.is_some()
            || command.input.sources.iter().next().is_some()
            || command
                .redirects
                .iter()
                .any(|(kind, _)| matches!(*kind, "<" | "<<" | "<<<"));
        let ignores_input = match does.kind {
            DoesKind::Reads => does.has_no_subcommand() && does.reader != "find",
            DoesKind::Prints | DoesKind::Shell | DoesKind::Runs | DoesKind::Changes => true,
            DoesKind::Daemon | DoesKind::Network => false,
        };
        if is_given && !ignores_input {
            self.effects.complete = false;
            return Some(format!("What `{name}` does with its input is not known."));
        }
        if does.kind == DoesKind::Runs {
            // What it runs is judged for itself, if it was found.
            let is_found = behind.iter().any(|inner| is_inner(inner, command));
            return self
                .why_not_allowed(command)
                .or_else(|| (!is_found).then(|| format!("What `{name}` runs is not known.")));
        }
        let leading = leading_operands(program, command).min(words.len());
        self.add_operands(command, does, words.get(leading..).unwrap_or(&[]));
        self.why_not_allowed(command)
            .or_else(|| self.why_not_harmless(command, does, &words, &arguments))
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
        let workspace = self.workspace;
        let effect_of = |word: &AnalyzedWord| {
            paths::NamedPath::new(word, command.directory.as_deref(), workspace).effect()
        };
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
            let effect = NetworkEffect { host, direction };
            if !effects.network.contains(&effect) {
                effects.network.push(effect);
            }
        }
    }

    /// Returns why an invocation that a row describes is not harmless.
    fn why_not_harmless(
        &self,
        command: &AnalyzedCommand,
        does: &Does,
        words: &[&AnalyzedWord],
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
        let prints_text = does.operands == OperandRole::Text;
        let unknown = command.words.iter().skip(1).find(|word| {
            word.unknown
                && !prints_text
                && !self.is_name_of_proven(word)
                && !paths::is_home(&word.text)
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
            .find_map(|word| {
                let directory = command.directory.as_deref();
                let place = paths::NamedPath::new(word, directory, self.workspace);
                place
                    .why_not_read(does.content)
                    .or_else(|| self.why_outside(&place, word))
            })
    }

    /// Returns why a path outside of the workspace may not be read.
    fn why_outside(&self, place: &paths::NamedPath<'_>, word: &AnalyzedWord) -> Option<String> {
        let is_outside = place.scope() == PathScope::Outside && !self.workspace.reads_outside;
        is_outside.then(|| format!("`{}` is outside of the workspace.", word.text))
    }

    /// Returns whether an unknown word is what proven commands of the same text print, as the names that `find` finds.
    fn is_name_of_proven(&self, word: &AnalyzedWord) -> bool {
        let mut sources = word.sources.iter().peekable();
        sources.peek().is_some()
            && sources.all(|number| self.proven.get(number).copied().unwrap_or(false))
    }
}

/// Returns whether a command is the one in the words of another that runs it: its words begin with the last ones of those.
fn is_inner(inner: &AnalyzedCommand, outer: &AnalyzedCommand) -> bool {
    (1..outer.words.len()).any(|at| {
        let own = outer.words.get(at..).unwrap_or(&[]);
        let mut pairs = own.iter().zip(&inner.words);
        own.len() <= inner.words.len() && pairs.all(|(a, b)| a.text == b.text)
    })
}

fn push(paths: &mut Vec<PathEffect>, path: PathEffect) {
    if paths.len() < MAX_PATHS && !paths.contains(&path) {
        paths.push(path);
    }
}

/// Returns whether a command asks only for help or a version: the option is the last word, behind words of subcommands.
fn asks_only_for_help(command: &AnalyzedCommand) -> bool {
    const MOST_WORDS: usize = 3;
    let Some((last, before)) = command.words.split_last() else {
        return false;
    };
    // Behind a subcommand, `--version` may take a value.
    let is_help = last.text == "--help" || last.text == "--version" && before.len() == 1;
    let is_name = |word: &AnalyzedWord| {
        !word.unknown
            && word
                .text
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
            && !word.text.starts_with('-')
    };
    is_help && (1..MOST_WORDS).contains(&before.len()) && before.iter().skip(1).all(is_name)
}

/// Tells options from operands.
fn arguments<'c>(command: &'c AnalyzedCommand, program: &Program) -> Arguments<'c> {
    let mut arguments = Arguments {
        options: Vec::new(),
        operands: Vec::new(),
    };
    let (mut is_value, mut ended) = (false, false);
    for (at, word) in command.words.iter().enumerate().skip(1) {
        let text = &*word.text;
        if std::mem::take(&mut is_value) {
            continue;
        }
        if !ended && text.starts_with('-') && text.len() > 1 {
            ended = text == "--";
            is_value = program.options_with_value.take_next(text);
            arguments.options.push(text);
        } else {
            arguments.operands.push((at, text));
        }
    }
    arguments
}
