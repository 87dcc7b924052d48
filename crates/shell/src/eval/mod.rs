//! Reads a script as a shell does, into the commands that would run: plain words, whatever quotes, variables and
//! wrappers they were written with, and for each command what reaches it and what it runs. What is only data to the
//! command that gets it cannot be taken for a command.

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

pub use effects::is_plain_program;
use expand::Known;
pub use expand::{AnalyzedWord, normalize_path};
pub use unwrap::program_name;

use crate::program::Programs;
use crate::provenance::{CommandSet, Flow};
use crate::span::Span;

/// The beginning and the end of a text, each up to a blank.
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
pub struct AnalyzedCommand {
    /// Its words, the program first; none where it is only assignments or redirections.
    pub words: Vec<AnalyzedWord>,
    /// Its redirections with their targets.
    pub redirects: Vec<(&'static str, AnalyzedWord)>,
    /// What it sets in front of the program.
    pub assigned: Vec<(String, String)>,
    /// What it reads, where anything reaches it.
    pub input: Flow,
    /// The commands whose output it runs as code.
    pub executes_output_of: CommandSet,
    /// Whether it runs with the rights of another user, or elsewhere.
    pub elevated: bool,
    /// The directory that it runs in, where the script went there.
    pub directory: Option<Rc<str>>,
    /// Where it, or what it came out of, stands in the script.
    pub span: Span,
}

impl AnalyzedCommand {
    /// The program's name without its folder.
    pub fn name(&self) -> &str {
        self.words.first().map_or("", |w| program_name(&w.text))
    }

    /// Its words that are no options, the program left out.
    fn operands(&self) -> impl Iterator<Item = &AnalyzedWord> {
        let words = self.words.iter().skip(1);
        words.filter(|w| !w.text.starts_with('-') || w.text.len() == 1)
    }

    /// The commands whose output reaches it, by its input or by its words.
    pub fn sources(&self) -> impl Iterator<Item = usize> {
        let words = self.words.iter().flat_map(|w| w.sources.iter());
        self.input.sources.iter().chain(words)
    }
}

/// What a script would run.
#[derive(Debug, Default)]
pub struct Analysis {
    /// The commands, in the order in which they would run.
    pub commands: Vec<AnalyzedCommand>,
    /// Whether all of it could be read, within the bounds of what is read.
    pub complete: bool,
    /// Whether it ends inside a quote or a substitution: a shell would not run it as it is.
    pub unfinished: bool,
}

/// Where a script stands in the whole.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    /// Where its first byte stands, where it stands in the whole as it is written.
    offset: Option<usize>,
    span: Span,
    depth: usize,
}

impl Place {
    /// The place of a part of it.
    fn part(&self, span: Span) -> Span {
        self.offset.map_or(self.span, |offset| {
            Span::new(span.start + offset, span.end + offset)
        })
    }

    /// A script inside it whose text was put together.
    fn inner(&self, span: Span) -> Self {
        Self {
            offset: None,
            span,
            depth: self.depth + 1,
        }
    }
}

/// Whether a program runs other commands or code.
pub fn runs_other_programs(programs: &dyn Programs, name: &str) -> bool {
    !programs.wrappers(name).is_empty()
        || unwrap::SHELLS.contains(&name)
        || unwrap::is_interpreter(name)
        || unwrap::has_own_commands(name)
        || matches!(
            name,
            "source"
                | "."
                | "at"
                | "batch"
                | "find"
                | "fd"
                | "fdfind"
                | "gfind"
                | "bfs"
                | "make"
                | "gmake"
                | "bmake"
                | "sed"
                | "gsed"
                | "parallel"
        )
}

pub(crate) struct Evaluator<'r> {
    reading: Analysis,
    known: Known,
    /// What variables held before, so that a subshell's values can be forgotten.
    before: Vec<(String, Option<Flow>)>,
    functions: HashMap<String, Rc<str>>,
    aliases: HashMap<String, Rc<str>>,
    /// What stands in files that the script writes.
    files: HashMap<String, Flow>,
    /// Variables that may not be changed any more.
    fixed: HashSet<String>,
    /// What the variables that a function keeps to itself held before.
    locals: Vec<(String, Option<Flow>)>,
    /// Texts of files that are being run.
    running: Vec<String>,
    /// Whether what is read now may not run at all: behind `&&`, in a branch, in a loop.
    conditional: bool,
    /// The files that descriptors stand for.
    descriptors: HashMap<String, String>,
    directory: Option<Rc<str>>,
    /// Whether what is read now runs with other rights or elsewhere.
    elevated: bool,
    /// What the caller knows of programs.
    programs: &'r dyn Programs,
    scripts: usize,
    bytes: usize,
    substituted: usize,
    /// Whether the script has more tokens than are looked at.
    crowded: bool,
    /// What is noted for tests; nothing where nobody asks for it.
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

    /// Reads a script from its beginning.
    pub(crate) fn whole(&mut self, text: &str) -> Analysis {
        let place = Place {
            offset: Some(0),
            span: Span::new(0, text.len()),
            depth: 0,
        };
        if text.len() <= Limits::MAX_SCRIPT_BYTES {
            self.script(text, place, &Flow::unknown());
            if !std::mem::take(&mut self.crowded) {
                return std::mem::take(&mut self.reading);
            }
        }
        // Too much to read piece by piece: its beginning and its end, as if nothing stood between them.
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
    /// Whether a script may still be read; what may not is said.
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

    /// Whether more may be read.
    fn may_go_on(&self) -> bool {
        self.scripts <= Limits::MAX_SCRIPTS && self.bytes <= Limits::MAX_TOTAL_BYTES
    }

    /// Takes so many bytes from what may be read in all.
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

    /// Forgets what was set since.
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
