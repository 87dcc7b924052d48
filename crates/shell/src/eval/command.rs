//! One command: what it runs inside, what it is called with, and what it prints.

use crate::limits::Limits;
use std::rc::Rc;

use super::expand::{AnalyzedWord, assignment};
use super::inside::is_unknown;
use super::{AnalyzedCommand, Evaluator, Flow, Place, effects, output};
use crate::provenance::CommandSet;
use crate::span::Span;
use crate::windows;

/// A command as it is written, put together word by word.
#[derive(Debug, Default)]
pub(super) struct Simple {
    pub(super) words: Vec<AnalyzedWord>,
    pub(super) redirects: Vec<(&'static str, AnalyzedWord)>,
    pub(super) assigned: Vec<(String, String)>,
    /// What those variables held before: they hold it again when the command has ended.
    pub(super) before: Vec<(String, Option<Flow>)>,
    /// A here-document or here-string.
    pub(super) input: Option<Flow>,
    /// The word of a here-string of which nothing is known: `<<< "$SCRIPT"`.
    pub(super) unknown_input: Option<AnalyzedWord>,
    /// Scripts that read what it writes.
    pub(super) sinks: Vec<Rc<str>>,
    pub(super) extent: Option<Span>,
    /// Whether the next word may be an alias, too: the one before ends with a blank.
    alias_follows: bool,
}

impl Simple {
    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty() && self.redirects.is_empty() && self.assigned.is_empty()
    }

    pub(super) fn reach(&mut self, span: Span) {
        let from = self.extent.map_or(span, |e| {
            Span::new(e.start.min(span.start), e.end.max(span.end))
        });
        self.extent = Some(from);
    }
}

/// A command while its wrappers are taken off.
pub(super) struct Bare {
    pub(super) words: Vec<AnalyzedWord>,
    pub(super) input: Flow,
    /// The word that is all of its input, if nothing is known of it.
    pub(super) unknown_input: Option<AnalyzedWord>,
    pub(super) runs: CommandSet,
    /// What wrappers set for it.
    pub(super) assigned: Vec<(String, String)>,
    /// What the scripts in it print, where it is a wrapper of scripts.
    pub(super) printed: Option<Flow>,
    /// Whether a wrapper took it to another directory.
    pub(super) moved: bool,
}

impl Evaluator<'_> {
    /// Adds a word: an assignment in front of the command, an alias, or a word of its own.
    pub(super) fn add(&mut self, word: AnalyzedWord, simple: &mut Simple) {
        if simple.words.is_empty()
            && let Some((name, value, adds)) = assignment(&word.text)
        {
            let (name, value) = (name.to_owned(), value.to_owned());
            simple
                .before
                .push((name.clone(), self.known.get(&name).cloned()));
            self.assign(&name, &value, adds, &word);
            simple.assigned.push((name, value));
            return;
        }
        let may_be_alias = if simple.words.is_empty() {
            !word.quoted
        } else {
            std::mem::take(&mut simple.alias_follows)
        };
        let meant = self.aliases.get(&word.text).filter(|_| may_be_alias);
        match meant.cloned() {
            Some(meant) if self.spend(meant.len()) => {
                simple
                    .words
                    .extend(meant.split_whitespace().map(AnalyzedWord::new));
                simple.alias_follows = meant.ends_with(' ');
            }
            _ => simple.words.push(word),
        }
    }

    /// A command whose body calls it again beside itself.
    pub(super) fn fork_bomb(&mut self, span: Span) {
        let command = AnalyzedCommand {
            words: vec![AnalyzedWord::new("fork-bomb")],
            span,
            ..AnalyzedCommand::default()
        };
        self.push(command);
    }

    /// Whether no more commands are judged; says so.
    fn is_full(&mut self) -> bool {
        let full = self.reading.commands.len() >= Limits::MAX_COMMANDS;
        self.reading.complete &= !full;
        full
    }

    pub(super) fn push(&mut self, command: AnalyzedCommand) -> CommandSet {
        if self.is_full() {
            return CommandSet::default();
        }
        if command.name() == windows::UNREAD {
            self.reading.complete = false;
            return CommandSet::default();
        }
        let number = self.reading.commands.len();
        self.reading.commands.push(command);
        CommandSet::one(number)
    }

    /// What redirections give to a command, or a group, to read.
    pub(super) fn given_to(&self, simple: &Simple) -> Option<Flow> {
        let mut given = simple.input.clone();
        for (kind, target) in &simple.redirects {
            if *kind == "<" {
                given = Some(self.file(&target.text).unwrap_or(Flow {
                    text: None,
                    sources: target.sources,
                }));
            }
        }
        given
    }

    /// A group with redirections: what it prints. What stood in it is read once more where they give it something.
    pub(super) fn group(
        &mut self,
        simple: Simple,
        mut printed: Flow,
        body: Option<&str>,
        place: Place,
    ) -> Flow {
        let span = simple.extent.map_or(place.span, |e| place.part(e));
        if let (Some(given), Some(body)) = (self.given_to(&simple), body) {
            let complete = self.reading.complete;
            printed.then(self.script(body, place.inner(span), &given));
            // The lines of here-documents in it stand elsewhere: it was read whole before.
            self.reading.complete = complete && self.may_go_on();
        }
        #[cfg(feature = "unstable-internals")]
        self.note(&simple, place);
        if simple.redirects.is_empty() && simple.sinks.is_empty() {
            return printed;
        }
        let command = AnalyzedCommand {
            redirects: simple.redirects,
            input: printed.clone(),
            elevated: self.elevated,
            directory: self.directory.clone(),
            span,
            ..AnalyzedCommand::default()
        };
        let writes = effects::writes(&command.redirects);
        self.push(command);
        self.after(writes, &simple.sinks, &printed, span, place)
    }

    /// A command: whatever runs in it, and what it prints.
    pub(super) fn simple(&mut self, simple: Simple, input: Flow, place: Place) -> Flow {
        // What may be read in all has been read.
        if !self.spend(0) || self.is_full() {
            return Flow::unknown();
        }
        let span = simple.extent.map_or(place.span, |e| place.part(e));
        #[cfg(feature = "unstable-internals")]
        self.note(&simple, place);
        let input = self.given_to(&simple).unwrap_or(input);
        let was_elevated = self.elevated;
        let command_is_empty = simple.words.is_empty();
        let was_in = self.directory.clone();
        let mut bare = Bare {
            words: simple.words,
            input,
            unknown_input: simple.unknown_input.or_else(|| self.given.clone()),
            runs: CommandSet::default(),
            assigned: simple.assigned,
            printed: None,
            moved: false,
        };
        let mut waiting: Vec<Vec<AnalyzedWord>> = Vec::new();
        self.run_variables(&bare, span, place);
        self.unwrap(&mut bare, &mut waiting, span, place);
        if let ([only], Some(runner)) = (&*bare.words, &self.runner)
            && is_unknown(only)
        {
            let (runner, only) = (runner.clone(), only.clone());
            self.unknown_code(&runner, &only, span);
        }
        let mut command = AnalyzedCommand {
            words: bare.words,
            redirects: simple.redirects,
            assigned: bare.assigned,
            input: bare.input,
            executes_output_of: bare.runs,
            elevated: self.elevated,
            directory: self.directory.clone(),
            span,
        };
        self.held_in_words(&mut command);
        self.run_program(&mut command, &mut bare.printed, place);
        let writes = effects::writes(&command.redirects);
        let mut printed = bare.printed.unwrap_or_else(|| Flow {
            text: output::of(&command.words, &command.input, &self.files, self.programs),
            sources: CommandSet::default(),
        });
        self.effects(&command, &printed);
        for number in command.sources() {
            printed.sources.add(number);
        }
        waiting.extend(self.guess(&command, place));
        if bare.moved {
            self.directory = was_in;
        }
        let own = self.push(command);
        printed.sources.extend(&own);
        self.elevated = was_elevated;
        if !command_is_empty {
            for (name, value) in simple.before.into_iter().rev() {
                match value {
                    Some(value) => self.set(&name, value),
                    None => {
                        self.known.remove(&name);
                    }
                }
            }
        }
        // Commands that were inside it: those of `find -exec`.
        for words in waiting {
            let inner = Simple {
                words,
                extent: None,
                ..Simple::default()
            };
            let place = place.inner(span);
            if self.may_read("", place) {
                let out = self.simple(inner, printed.clone(), place);
                printed.then(out);
            }
        }
        self.after(writes, &simple.sinks, &printed, span, place)
    }

    /// Reads the commands in variables whose value programs run: `PAGER`, `GIT_SSH_COMMAND`.
    fn run_variables(&mut self, bare: &Bare, span: Span, place: Place) {
        let sets = bare.words.first().is_some_and(|word| {
            matches!(
                &*word.text,
                "export" | "declare" | "typeset" | "readonly" | "set" | "setenv"
            )
        });
        if bare.assigned.is_empty() && !sets {
            return;
        }
        let before = bare
            .assigned
            .iter()
            .map(|(name, value)| (&**name, &**value));
        let words = bare.words.iter().skip(1).filter(|_| sets);
        let behind = words.filter_map(|word| word.text.split_once('='));
        let is_command = |(name, value): &(&str, &str)| {
            super::unwrap::HOLDS_A_COMMAND.contains(name) && value.contains(char::is_whitespace)
        };
        let commands: Vec<String> = before
            .chain(behind)
            .filter(is_command)
            // `LESSOPEN='| lesspipe %s'`.
            .map(|(_, value)| value.trim_start_matches(['|', '-', ' ']).to_owned())
            .chain(super::unwrap::in_git_variables(&bare.assigned))
            .chain(super::unwrap::in_make_variables(&bare.assigned))
            .collect();
        for command in commands {
            self.script(&command, place.inner(span), &Flow::unknown());
        }
    }

    /// What stands in files that the script wrote reaches the command that names them.
    fn held_in_words(&self, command: &mut AnalyzedCommand) {
        if self.files.is_empty() {
            return;
        }
        for word in command.words.iter_mut().skip(1) {
            let text = &word.text;
            let file = text
                .rsplit_once(['@', '='])
                .map_or(&**text, |(_, file)| file);
            if let Some(held) = self.file(text).or_else(|| self.file(file)) {
                word.sources.extend(&held.sources);
            }
        }
    }

    /// What is left to be printed when the output has gone where it was sent.
    fn after(
        &mut self,
        writes: Vec<String>,
        sinks: &[Rc<str>],
        printed: &Flow,
        span: Span,
        place: Place,
    ) -> Flow {
        for script in sinks {
            self.script(script, place.inner(span), printed);
        }
        if writes.is_empty() {
            return printed.clone();
        }
        for file in writes {
            self.write(&file, printed.clone());
        }
        Flow {
            text: Some(String::new()),
            sources: printed.sources,
        }
    }

    /// A function that the script defines, or a file that it wrote.
    fn run_program(
        &mut self,
        command: &mut AnalyzedCommand,
        printed: &mut Option<Flow>,
        place: Place,
    ) {
        let Some(first) = command.words.first() else {
            return;
        };
        let span = command.span;
        if let Some(body) = self.functions.get(&first.text).cloned() {
            // A function that calls itself runs nothing new; several that start each other in the background never end.
            if let Some(first) = self.running.iter().position(|text| **text == *body) {
                let circle = self.running.get(first..).unwrap_or(&[]);
                if circle.len() > 1 && circle.iter().any(|text| starts_background(text)) {
                    self.fork_bomb(span);
                }
                return;
            }
            self.reading.complete &= place.depth < 4;
            if place.depth < 4 {
                self.running.push(body.to_string());
                let words = command.words.clone();
                let locals = self.locals.len();
                self.positional(&words);
                let input = command.input.clone();
                *printed = Some(self.script(&body, place.inner(span), &input));
                self.running.pop();
                // What it sets stays set, but for what it keeps to itself.
                while self.locals.len() > locals {
                    if let Some((name, Some(value))) = self.locals.pop() {
                        self.set(&name, value);
                    }
                }
            }
            return;
        }
        if first.text.contains('/')
            && let Some(held) = self.file(&first.text)
        {
            command.executes_output_of.extend(&held.sources);
            if let Some(text) = &held.text {
                self.script(text, place.inner(span), &Flow::unknown());
            }
        }
    }

    /// What a loop over all that the script was called with stands for.
    pub(super) fn worst_positional(&self) -> Flow {
        let known = (1..Limits::MAX_POSITIONAL).map_while(|at| self.known.get(&at.to_string()));
        let words: Vec<AnalyzedWord> = known
            .filter_map(|value| {
                Some(AnalyzedWord {
                    sources: value.sources,
                    ..AnalyzedWord::new(value.text.clone()?)
                })
            })
            .collect();
        effects::worst(&words)
    }

    /// Sets `$0`, `$1` and so on.
    pub(super) fn positional(&mut self, words: &[AnalyzedWord]) {
        let mut all = Flow::nothing();
        self.reading.complete &= words.len() <= Limits::MAX_POSITIONAL;
        for (at, word) in words.iter().enumerate().take(Limits::MAX_POSITIONAL) {
            let value = Flow {
                text: (!word.unknown).then(|| word.text.clone()),
                sources: word.sources,
            };
            if at > 0 {
                let behind = if at > 1 { " " } else { "" };
                all.then(Flow::known(behind));
                all.then(value.clone());
            }
            self.set(&at.to_string(), value);
        }
        for name in ["@", "*"] {
            self.set(name, all.clone());
        }
    }
}

/// Whether the text of a function leaves a command running beside itself.
fn starts_background(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is = |at: Option<usize>, bytes_of: &[u8]| {
        at.and_then(|at| bytes.get(at))
            .is_some_and(|b| bytes_of.contains(b))
    };
    bytes.iter().enumerate().any(|(at, byte)| {
        *byte == b'&' && !is(at.checked_sub(1), b"&<>|") && !is(Some(at + 1), b"&>0123456789-")
    })
}
