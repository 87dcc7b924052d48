//! Whether a command has the shape that a rule is about.

use std::sync::OnceLock;

use regex::bytes::{Regex, RegexBuilder};

use super::pattern::{Operand, Pattern};
use super::shell::{Reading, Word, program};
use super::view::{Flag, View};
use crate::risk::CommandMatcher;

/// A matcher with its texts taken apart.
#[derive(Debug)]
pub(super) struct Matcher {
    pub(super) program: Vec<Pattern>,
    sub: Vec<Vec<Vec<Pattern>>>,
    flags: Vec<Vec<Flag>>,
    without: Vec<Vec<Flag>>,
    operands: Vec<Vec<Pattern>>,
    words: Vec<Vec<Pattern>>,
    all_operands: Vec<Pattern>,
    unless_any: Vec<Pattern>,
    unless_all: Vec<Pattern>,
    bare: bool,
    text: Vec<Text>,
    fed_by: Option<Box<Matcher>>,
    runs_from: Option<Box<Matcher>>,
    writes: Vec<Pattern>,
    clobbers: Vec<Pattern>,
    reads: Vec<Pattern>,
    assigns: Vec<Pattern>,
    elevated: bool,
}

/// A regular expression, built when it is first needed: most never are.
#[derive(Debug)]
struct Text {
    written: String,
    /// Whether it looks at the beginning of a word: several together are none.
    whole: bool,
    built: OnceLock<Option<Regex>>,
}

impl Text {
    fn is_in(&self, text: &str) -> bool {
        let build = || RegexBuilder::new(&self.written).unicode(false).build().ok();
        let regex = self.built.get_or_init(build).as_ref();
        // What does not build counts as found: it fails closed. Rules are checked when they are read.
        regex.is_none_or(|regex| regex.is_match(text.as_bytes()))
    }
}

fn regexes(written: &[String]) -> Vec<Text> {
    let text = |written: &String| Text {
        written: written.clone(),
        whole: written.contains('^'),
        built: OnceLock::new(),
    };
    written.iter().map(text).collect()
}

impl Matcher {
    pub(super) fn new(written: &CommandMatcher) -> Self {
        let lists = |lists: &[Vec<String>]| lists.iter().map(|l| Pattern::list(l)).collect();
        let flags = |lists: &[Vec<String>]| -> Vec<Vec<Flag>> {
            lists
                .iter()
                .map(|list| list.iter().map(|f| Flag::new(f)).collect())
                .collect()
        };
        let nested = |inner: &Option<Box<CommandMatcher>>| {
            inner.as_deref().map(|inner| Box::new(Self::new(inner)))
        };
        let mut program = Vec::new();
        for name in &written.program {
            let set = CommandMatcher::PROGRAM_SETS
                .iter()
                .find(|(set, _)| set == name);
            match set {
                Some((_, names)) => {
                    program.extend(names.iter().map(|n| Pattern::Literal((*n).to_owned())))
                }
                None => program.push(Pattern::new(name)),
            }
        }
        Self {
            program,
            sub: written.sub.iter().map(|words| lists(words)).collect(),
            flags: flags(&written.flags),
            without: flags(&written.without),
            operands: lists(&written.operands),
            words: lists(&written.words),
            all_operands: Pattern::list(&written.all_operands),
            unless_any: Pattern::list(&written.unless_any),
            unless_all: Pattern::list(&written.unless_all),
            bare: written.bare,
            text: regexes(&written.text),
            fed_by: nested(&written.fed_by),
            runs_from: nested(&written.runs_from),
            writes: Pattern::list(&written.writes),
            clobbers: Pattern::list(&written.clobbers),
            reads: Pattern::list(&written.reads),
            assigns: Pattern::list(&written.assigns),
            elevated: written.elevated,
        }
    }

    /// Whether a command has this shape, whose program is known to fit.
    pub(super) fn holds(&self, view: &View<'_>) -> bool {
        let command = view.command;
        if self.elevated && !command.elevated {
            return false;
        }
        if self.sub.is_empty() {
            return self.holds_behind(view, 0);
        }
        self.sub.iter().any(|words| {
            let fits = words.iter().enumerate().all(|(at, word)| {
                view.operands
                    .get(at)
                    .is_some_and(|(_, operand)| word.iter().any(|p| p.fits_name(operand.text)))
            });
            fits && self.holds_behind(view, words.len())
        })
    }

    /// The same, behind so many words of a subcommand.
    fn holds_behind(&self, view: &View<'_>, sub: usize) -> bool {
        // Options in front of the subcommand are the program's own.
        let from = if sub == 0 {
            0
        } else {
            view.operands.first().map_or(0, |(at, _)| *at)
        };
        let any = |flags: &Vec<Flag>, denies| flags.iter().any(|f| view.has(f, from, denies));
        if !self.flags.iter().all(|flags| any(flags, true))
            || self.without.iter().any(|flags| any(flags, true))
        {
            return false;
        }
        let operands = view.operands.get(sub..).unwrap_or(&[]);
        let fits =
            |patterns: &[Pattern], operand: &Operand<'_>| patterns.iter().any(|p| p.fits(operand));
        let some = |patterns: &[Pattern]| operands.iter().any(|(_, o)| fits(patterns, o));
        let every = |patterns: &[Pattern]| {
            !operands.is_empty() && operands.iter().all(|(_, o)| fits(patterns, o))
        };
        let operands_fit = self.operands.iter().all(|patterns| some(patterns))
            && (self.all_operands.is_empty() || every(&self.all_operands))
            && (!self.bare || operands.is_empty())
            && (self.unless_any.is_empty() || !some(&self.unless_any))
            && (self.unless_all.is_empty() || !every(&self.unless_all));
        operands_fit && self.words_fit(view) && self.around(view) && self.texts(view)
    }

    /// Whether for each list a word, or what stands in it behind `@`, `=` or `:`, fits.
    fn words_fit(&self, view: &View<'_>) -> bool {
        self.words.iter().all(|patterns| {
            view.command.words.iter().skip(1).any(|word| {
                let behind = word.text.match_indices(['@', '=', ':']);
                let parts = behind.filter_map(|(at, _)| word.text.get(at + 1..));
                let mut all = [&*word.text].into_iter().chain(parts.take(8));
                all.any(|part| {
                    let operand =
                        Operand::new(part, word.unknown, view.command.directory.as_deref());
                    patterns.iter().any(|p| p.fits(&operand))
                })
            })
        })
    }

    /// Whether what is around the words fits: redirections, assignments, and what reaches the command.
    fn around(&self, view: &View<'_>) -> bool {
        let command = view.command;
        let directory = command.directory.as_deref();
        let redirected = |patterns: &[Pattern], kinds: &[&str]| {
            patterns.is_empty()
                || command.redirects.iter().any(|(kind, target)| {
                    let operand = Operand::new(&target.text, target.unknown, directory);
                    kinds.contains(kind) && patterns.iter().any(|p| p.fits(&operand))
                })
        };
        let assigned = || {
            let set = |(name, value): &(String, String)| {
                let both = format!("{name}={value}");
                self.assigns.iter().any(|p| p.fits_name(&both))
            };
            let exported = || {
                matches!(
                    command.name(),
                    "export" | "declare" | "typeset" | "readonly" | "env" | "set" | "alias"
                ) && view
                    .operands
                    .iter()
                    .any(|(_, o)| self.assigns.iter().any(|p| p.fits_name(o.text)))
            };
            self.assigns.is_empty() || command.assigned.iter().any(set) || exported()
        };
        redirected(&self.writes, &[">", ">>", "<>"])
            && redirected(&self.clobbers, &[">", "<>"])
            && redirected(&self.reads, &["<", "<>"])
            && assigned()
            && self.fed_by.as_deref().is_none_or(|inner| {
                let mut feeding = command.reached_by();
                feeding.any(|number| inner.is(number, view.reading))
            })
            && self.runs_from.as_deref().is_none_or(|inner| {
                command
                    .runs
                    .iter()
                    .any(|number| inner.is(*number, view.reading))
            })
    }

    fn texts(&self, view: &View<'_>) -> bool {
        if self.text.is_empty() {
            return true;
        }
        let command = view.command;
        self.text.iter().any(|text| {
            let word = |w: &Word| {
                // `--execute=SQL`: what follows the name is a text of its own.
                let value = w.text.strip_prefix("--").and_then(|w| w.split_once('='));
                text.is_in(&w.text) || value.is_some_and(|(_, value)| text.is_in(value))
            };
            command.words.iter().skip(1).any(word)
                || command.input.text.as_deref().is_some_and(|t| text.is_in(t))
                || !text.whole && !view.line().is_empty() && text.is_in(view.line())
        })
    }

    /// Whether command `number` is such a one.
    fn is(&self, number: usize, reading: &Reading) -> bool {
        let Some(command) = reading.commands.get(number) else {
            return false;
        };
        let name = program(command.words.first().map_or("", |w| &w.text));
        let named = self.program.is_empty() || self.program.iter().any(|p| p.fits_name(name));
        named && self.holds(&View::new(command, reading))
    }
}
