//! Evaluates a script into the commands that would run: plain words, whatever quotes, variables and wrappers they are
//! written with, and for each command the data that reaches it and the code that it runs. Text that is only data to the
//! command that receives it cannot be taken for a command.

mod braces;
mod code_files;
mod command;
mod effects;
mod expand;
mod frames;
mod inside;
#[cfg(feature = "unstable-internals")]
pub mod internals;
mod output;
mod parameter;
mod reserved;
mod script;
mod unwrap;
mod words;

use crate::limits::Limits;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use expand::Known;
pub use expand::{AnalyzedWord, normalize_path};
pub use unwrap::program_name;

use crate::program::Programs;
use crate::program_traits::CodeReader;
use crate::provenance::{CommandSet, Flow};
use crate::span::Span;
use crate::windows;

/// Returns the beginning and the end of a text, each cut at white space.
fn abridged(text: &str) -> String {
    let blank = |at: &usize| {
        text.as_bytes()
            .get(*at)
            .is_some_and(u8::is_ascii_whitespace)
    };
    let from_end = text.len().saturating_sub(Limits::END_BYTES);
    let head = (0..Limits::END_BYTES.min(text.len()))
        .rev()
        .find(blank)
        .unwrap_or(0);
    let tail = (from_end.max(head)..text.len())
        .find(blank)
        .unwrap_or(text.len());
    let (head, tail) = (text.get(..head), text.get(tail..));
    format!("{} {}", head.unwrap_or(""), tail.unwrap_or(""))
}

/// A command that would run.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct AnalyzedCommand {
    /// Its words, the program first; empty if it consists only of assignments or redirections.
    pub words: Vec<AnalyzedWord>,
    /// Its redirections with their targets.
    pub redirects: Vec<(&'static str, AnalyzedWord)>,
    /// The assignments before the program.
    pub assigned: Vec<(String, String)>,
    /// Its input, if anything reaches it.
    pub input: Flow,
    /// The commands whose output it executes as code.
    pub executes_output_of: CommandSet,
    /// Whether it runs with the rights of another user, or on another computer.
    pub elevated: bool,
    /// The directory that it runs in, if the script changed to one.
    pub directory: Option<Rc<str>>,
    /// The position in the script of the command, or of the text that it came from.
    pub span: Span,
}

impl AnalyzedCommand {
    /// Returns the name of the program without its folder.
    pub fn name(&self) -> &str {
        self.words.first().map_or("", |w| program_name(&w.text))
    }

    /// Iterates over the words that are not options, without the program.
    fn operands(&self) -> impl Iterator<Item = &AnalyzedWord> {
        let words = self.words.iter().skip(1);
        words.filter(|w| !w.text.starts_with('-') || w.text.len() == 1)
    }

    /// Iterates over the commands whose output reaches it, through its input or its words.
    pub fn sources(&self) -> impl Iterator<Item = usize> {
        let words = self.words.iter().flat_map(|w| w.sources.iter());
        self.input.sources.iter().chain(words)
    }
}

/// The commands that a script would run.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Analysis {
    /// The commands, in the order in which they would run.
    pub commands: Vec<AnalyzedCommand>,
    /// Whether the whole script could be analyzed within the limits.
    pub complete: bool,
    /// How many commands were replaced by those of another shell's reading, if there are any.
    pub replaced: usize,
    /// Whether it ends inside a quote or a substitution, so that a shell would not run it.
    pub unfinished: bool,
}

/// The position of a script within the whole.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    /// The offset of its first byte, if the script is a literal part of the whole.
    offset: Option<usize>,
    span: Span,
    depth: usize,
}

impl Place {
    /// Returns the span of a part within the whole.
    fn part(&self, span: Span) -> Span {
        self.offset.map_or(self.span, |offset| {
            Span::new(span.start + offset, span.end + offset)
        })
    }

    /// Returns the position of a script inside it whose text is computed.
    fn inner(&self, span: Span) -> Self {
        Self {
            offset: None,
            span,
            depth: self.depth + 1,
        }
    }
}

/// Returns whether a program runs other commands or code.
pub fn runs_other_programs(programs: &dyn Programs, name: &str) -> bool {
    !programs.wrappers(name).is_empty()
        || programs
            .code_reader(name)
            .is_some_and(CodeReader::always_runs_others)
        || programs.is_interpreter(name)
        || programs.has_own_commands(name)
        || unwrap::runs_others_on_windows(name)
}

pub(crate) struct Evaluator<'r> {
    reading: Analysis,
    known: Known,
    /// The earlier values of variables, to undo the changes of a subshell.
    before: Vec<(String, Option<Flow>)>,
    functions: HashMap<String, Rc<str>>,
    aliases: HashMap<String, Rc<str>>,
    /// The contents of files that the script writes.
    files: HashMap<String, Flow>,
    /// Read-only variables.
    fixed: HashSet<String>,
    /// The earlier values of the local variables of a function.
    locals: Vec<(String, Option<Flow>)>,
    /// The texts of the files that are being run.
    running: Vec<String>,
    /// Whether the current code may not run at all: after `&&`, in a branch, in a loop.
    conditional: bool,
    /// The files of the descriptors.
    descriptors: HashMap<String, String>,
    directory: Option<Rc<str>>,
    /// The word of which nothing is known that is given to the current code to read.
    given: Option<AnalyzedWord>,
    /// The program that was given the current code as a text.
    runner: Option<String>,
    /// Whether the current code runs with other rights, or on another computer.
    elevated: bool,
    /// The caller's knowledge about programs.
    programs: &'r dyn Programs,
    scripts: usize,
    bytes: usize,
    substituted: usize,
    /// Whether the script has more tokens than are analyzed.
    crowded: bool,
    /// What is recorded for tests, if requested.
    #[cfg(feature = "unstable-internals")]
    noted: Option<internals::Understood>,
}

/// Returns the commands that a script would run.
#[must_use]
pub fn analyze(text: &str, programs: &dyn Programs) -> Analysis {
    Evaluator::new(programs).whole(text)
}

impl<'r> Evaluator<'r> {
    pub(crate) fn new(programs: &'r dyn Programs) -> Self {
        Self {
            reading: Analysis {
                commands: Vec::new(),
                complete: true,
                unfinished: false,
                replaced: 0,
            },
            known: Known::new(),
            before: Vec::new(),
            functions: HashMap::new(),
            aliases: HashMap::new(),
            files: HashMap::new(),
            fixed: HashSet::new(),
            locals: Vec::new(),
            running: Vec::new(),
            conditional: false,
            descriptors: HashMap::new(),
            directory: None,
            given: None,
            runner: None,
            elevated: false,
            programs,
            scripts: 0,
            bytes: 0,
            substituted: 0,
            crowded: false,
            #[cfg(feature = "unstable-internals")]
            noted: None,
        }
    }

    /// Analyzes a script from its beginning.
    pub(crate) fn whole(&mut self, text: &str) -> Analysis {
        let place = Place {
            offset: Some(0),
            span: Span::new(0, text.len()),
            depth: 0,
        };
        if text.len() <= Limits::MAX_SCRIPT_BYTES {
            self.script(text, place, &Flow::unknown());
            self.as_windows_script(text, place);
            if !std::mem::take(&mut self.crowded) {
                return std::mem::take(&mut self.reading);
            }
        }
        // Too long to analyze piece by piece: analyzes its beginning and its end, as if nothing were between them.
        let place = Place {
            offset: None,
            ..place
        };
        let abridged = abridged(text);
        self.reading.complete = true;
        self.script(&abridged, place, &Flow::unknown());
        self.reading.complete = false;
        self.reading.unfinished = false;
        std::mem::take(&mut self.reading)
    }
}

impl Evaluator<'_> {
    /// Analyzes a script of PowerShell or `cmd` in its own language as well: no shell of the caller is known, so both
    /// readings count.
    fn as_windows_script(&mut self, text: &str, place: Place) {
        if let Some(translated) = windows::translated_script(text) {
            // A shell that drops backslashes has read the words of these commands wrong.
            let commands = &mut self.reading.commands;
            let before = commands.len();
            commands.retain(|command| {
                let words = command.words.iter().map(|word| &*word.text);
                !windows::is_windows_command(command.name(), words)
            });
            self.reading.replaced = before - self.reading.commands.len();
            self.script(&translated, place.inner(place.span), &Flow::unknown());
        }
    }

    /// Returns whether a script is within the limits, and otherwise marks the analysis as incomplete.
    fn may_read(&mut self, text: &str, place: Place) -> bool {
        self.scripts += 1;
        let may = place.depth <= Limits::MAX_SCRIPT_DEPTH
            && self.scripts <= Limits::MAX_SCRIPTS
            && text.len() <= Limits::MAX_SCRIPT_BYTES
            && self.reading.commands.len() < Limits::MAX_COMMANDS
            && self.spend(text.len());
        self.reading.complete &= may;
        may
    }

    /// Returns whether the limits allow more.
    fn may_go_on(&self) -> bool {
        self.scripts <= Limits::MAX_SCRIPTS && self.bytes <= Limits::MAX_TOTAL_BYTES
    }

    /// Takes this many bytes from the total limit.
    fn spend(&mut self, bytes: usize) -> bool {
        self.bytes += bytes;
        let may = self.bytes <= Limits::MAX_TOTAL_BYTES;
        self.reading.complete &= may;
        may
    }

    fn set(&mut self, name: &str, value: Flow) {
        if self.fixed.contains(name) || self.known.get(name) == Some(&value) {
            return;
        }
        let before = self.known.insert(name.to_owned(), value);
        self.before.push((name.to_owned(), before));
    }

    /// Undoes the assignments since this mark.
    fn forget_since(&mut self, mark: usize) {
        while self.before.len() > mark {
            match self.before.pop() {
                Some((name, Some(value))) => {
                    self.known.insert(name, value);
                }
                Some((name, None)) => {
                    self.known.remove(&name);
                }
                None => break,
            }
        }
    }
}

#[cfg(test)]
mod tests;
