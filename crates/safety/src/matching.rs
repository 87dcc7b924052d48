//! Decides whether a command matches a rule.

use std::borrow::Cow;
use std::sync::OnceLock;

use regex::bytes::{Regex, RegexBuilder};

use crate::alternatives::{Alternatives, Pattern};
use crate::matcher::CommandMatcher;
use crate::operand::Operand;
use crate::parsed_args::{Around, Flag, ParsedArgs, ParsedArgsCache, sets_by_words};
use crate::program_table;
use crate::text_patterns;
use car_router_shell::{AnalyzedCommand, AnalyzedWord};

/// A compiled matcher.
#[derive(Debug)]
pub(super) struct Matcher {
    program: Alternatives,
    /// Whether its patterns are for SQL, where the content of string literals is data.
    sql: bool,
    sub: Vec<Vec<Alternatives>>,
    flags: Vec<Vec<Flag>>,
    /// For each list of flags, a bitmap of letters; a command with a flag of the list has one of them.
    letters: Vec<u64>,
    without: Vec<Vec<Flag>>,
    operands: Vec<Alternatives>,
    words: Vec<Alternatives>,
    all_operands: Alternatives,
    unless_any: Alternatives,
    unless_all: Alternatives,
    unless_all_values: Vec<Flag>,
    bare: bool,
    text: Vec<Text>,
    input: Vec<Text>,
    fed_by: Option<Box<Matcher>>,
    unless_fed_by: Option<Box<Matcher>>,
    unless_feeds: Option<Box<Matcher>>,
    unless_argument: Option<Box<Matcher>>,
    runs_from: Option<Box<Matcher>>,
    writes: Alternatives,
    clobbers: Alternatives,
    clobbers_input: bool,
    reads: Alternatives,
    assigns: Alternatives,
    elevated: bool,
    needed: Around,
}

/// A regular expression that is compiled when it is first needed; most never are.
#[derive(Debug)]
struct Text {
    written: String,
    /// Texts in lower case of which each match has one; empty if they are not known.
    required: &'static [&'static str],
    /// Whether it is anchored at the beginning of a word, so that it cannot match several words together.
    whole: bool,
    built: OnceLock<Option<Regex>>,
}

impl Text {
    fn is_in(&self, text: &str) -> bool {
        let has = |required: &&str| contains_lower(text.as_bytes(), required.as_bytes());
        if !self.required.is_empty() && !self.required.iter().any(has) {
            return false;
        }
        let build = || RegexBuilder::new(&self.written).unicode(false).build().ok();
        let regex = self.built.get_or_init(build).as_ref();
        // A pattern that does not compile counts as found: it fails closed. Rules are checked when they are parsed.
        regex.is_none_or(|regex| regex.is_match(text.as_bytes()))
    }
}

/// Returns whether a text contains another, which is in lower case, in any case.
fn contains_lower(text: &[u8], lower: &[u8]) -> bool {
    let Some((first, rest)) = lower.split_first() else {
        return true;
    };
    text.iter().enumerate().any(|(at, byte)| {
        byte.to_ascii_lowercase() == *first
            && text
                .get(at + 1..at + lower.len())
                .is_some_and(|behind| behind.eq_ignore_ascii_case(rest))
    })
}

fn regexes(written: &[String]) -> Vec<Text> {
    let text = |written: &String| Text {
        written: written.clone(),
        required: text_patterns::required_in_matches(written),
        whole: written.contains('^'),
        built: OnceLock::new(),
    };
    written.iter().map(text).collect()
}

/// Returns the programs that a matcher names, directly or by a set.
pub(super) fn programs(written: &CommandMatcher) -> Vec<Pattern> {
    let mut programs = Vec::new();
    for name in &written.program {
        match name
            .strip_prefix('@')
            .and_then(program_table::programs_in_set)
        {
            Some(names) => programs.extend(names.iter().map(|n| Pattern::Literal((*n).to_owned()))),
            // It is tried where nothing else is known.
            None if name == CommandMatcher::UNKNOWN => {}
            None => programs.push(Pattern::new(name)),
        }
    }
    programs
}

impl Matcher {
    pub(super) fn new(written: &CommandMatcher) -> Self {
        let lists = |lists: &[Vec<String>]| lists.iter().map(|l| Alternatives::new(l)).collect();
        let flags = |lists: &[Vec<String>]| -> Vec<Vec<Flag>> {
            lists
                .iter()
                .map(|list| list.iter().map(|f| Flag::new(f)).collect())
                .collect()
        };
        let nested = |inner: &Option<Box<CommandMatcher>>| {
            inner.as_deref().map(|inner| Box::new(Self::new(inner)))
        };
        let asked: Vec<Vec<Flag>> = flags(&written.flags);
        let letters = |list: &Vec<Flag>| list.iter().fold(0, |all, f| all | f.letters());
        let mut matcher = Self {
            letters: asked.iter().map(letters).collect(),
            program: programs(written).into_iter().collect(),
            sql: written.program.iter().any(|p| p == "@sql"),
            sub: written
                .subcommand
                .iter()
                .map(|words| lists(words))
                .collect(),
            flags: asked,
            without: flags(&written.without_flags),
            operands: lists(&written.operands),
            words: lists(&written.word_parts),
            all_operands: Alternatives::new(&written.all_operands),
            unless_any: Alternatives::new(&written.unless_any_operand),
            unless_all: Alternatives::new(&written.unless_all_operands),
            unless_all_values: written
                .unless_all_values
                .iter()
                .map(|flag| Flag::new(flag))
                .collect(),
            bare: written.no_operands,
            text: regexes(&written.text_patterns),
            input: regexes(&written.input_patterns),
            fed_by: nested(&written.stdin_from),
            unless_fed_by: nested(&written.unless_stdin_from),
            unless_feeds: nested(&written.unless_stdin_of),
            unless_argument: nested(&written.unless_argument_of),
            runs_from: nested(&written.executes_output_of),
            writes: Alternatives::new(&written.writes),
            clobbers: Alternatives::new(&written.truncates),
            clobbers_input: written.truncates_input,
            reads: Alternatives::new(&written.reads),
            assigns: Alternatives::new(&written.assigns),
            elevated: written.elevated,
            needed: Around::default(),
        };
        matcher.needed = matcher.needs();
        matcher
    }

    /// Returns what must accompany the words of a matching command.
    fn needs(&self) -> Around {
        let redirected = !self.writes.is_empty()
            || !self.clobbers.is_empty()
            || !self.reads.is_empty()
            || self.clobbers_input;
        Around::from_parts([
            redirected,
            !self.assigns.is_empty(),
            self.runs_from.is_some(),
            self.fed_by.is_some(),
            self.elevated,
        ])
    }

    /// Returns whether it examines other commands: those that feed a command, or whose output it executes.
    pub(super) fn looks_at_others(&self) -> bool {
        self.fed_by.is_some()
            || self.unless_fed_by.is_some()
            || self.unless_feeds.is_some()
            || self.unless_argument.is_some()
            || self.runs_from.is_some()
            || self.clobbers_input
    }

    /// Returns whether a command matches, given that its program does.
    pub(super) fn holds(&self, view: &ParsedArgs<'_>, views: &ParsedArgsCache<'_>) -> bool {
        if !view.around.has(self.needed) || self.letters.iter().any(|l| view.letters & l == 0) {
            return false;
        }
        if self.sub.is_empty() {
            return self.holds_behind(view, views, 0);
        }
        self.sub.iter().any(|words| {
            let fits = words.iter().enumerate().all(|(at, word)| {
                view.operands
                    .get(at)
                    .is_some_and(|(_, operand)| word.fits_name(operand.text))
            });
            fits && self.holds_behind(view, views, words.len())
        })
    }

    /// Returns whether a command matches, after `sub` words of a subcommand.
    fn holds_behind(&self, view: &ParsedArgs<'_>, views: &ParsedArgsCache<'_>, sub: usize) -> bool {
        // Options before the subcommand belong to the program itself.
        let from = if sub == 0 {
            0
        } else {
            view.operands.get(0).map_or(0, |(at, _)| *at)
        };
        let any = |flags: &Vec<Flag>, denies| flags.iter().any(|f| view.has(f, from, denies));
        if !self.flags.iter().all(|flags| any(flags, true))
            || self.without.iter().any(|flags| any(flags, true))
        {
            return false;
        }
        let some = |patterns: &Alternatives| patterns.fits_any(&view.operands, sub);
        let every = |patterns: &Alternatives| patterns.fits_all(&view.operands, sub);
        let operands_fit = self.operands.iter().all(some)
            && (self.all_operands.is_empty() || every(&self.all_operands))
            && (!self.bare || view.operands.len() <= sub)
            && (self.unless_any.is_empty() || !some(&self.unless_any))
            && (self.unless_all.is_empty() || !every(&self.unless_all));
        operands_fit
            && (self.unless_all_values.is_empty() || !view.all_values_fit(&self.unless_all_values))
            && self.words_fit(view)
            && self.around(view, views)
            && self.texts(view)
            && !self.feeds_excepted(view, views)
    }

    /// Returns whether the output goes to a command that the rule excepts: as its input, or in an argument.
    fn feeds_excepted(&self, view: &ParsedArgs<'_>, views: &ParsedArgsCache<'_>) -> bool {
        if self.unless_feeds.is_none() && self.unless_argument.is_none() {
            return false;
        }
        let own = |command: &AnalyzedCommand| std::ptr::eq(command, view.command);
        let Some(number) = views.commands.iter().position(own) else {
            return false;
        };
        let goes_to = |excepted: &Matcher, reaches: &dyn Fn(&AnalyzedCommand) -> bool| {
            let all = views.commands.iter().enumerate();
            let mut reached = all.filter(|(_, command)| reaches(command));
            reached.any(|(other, _)| excepted.matches_command(other, views))
        };
        let is_input = |command: &AnalyzedCommand| {
            let mut sources = command.input.sources.iter();
            sources.any(|source| source == number)
        };
        let is_argument = |command: &AnalyzedCommand| {
            let mut sources = command.words.iter().flat_map(|word| word.sources.iter());
            sources.any(|source| source == number)
        };
        self.unless_feeds
            .as_deref()
            .is_some_and(|excepted| goes_to(excepted, &is_input))
            || self
                .unless_argument
                .as_deref()
                .is_some_and(|excepted| goes_to(excepted, &is_argument))
    }

    /// Returns whether each list matches a word, or the part of one after `@`, `=` or `:`.
    fn words_fit(&self, view: &ParsedArgs<'_>) -> bool {
        let fits = |patterns: &Alternatives| patterns.fits_any(view.parts(), 0);
        self.words.iter().all(fits)
    }

    /// Returns whether redirections, assignments, and the data that reaches the command match.
    fn around(&self, view: &ParsedArgs<'_>, views: &ParsedArgsCache<'_>) -> bool {
        let command = view.command;
        let redirected = |patterns: &Alternatives, kinds: &[&str]| {
            patterns.is_empty()
                || view
                    .redirects
                    .iter()
                    .any(|(kind, target)| kinds.contains(kind) && patterns.fits(target))
        };
        let assigned = || {
            let set = |assigned: &String| self.assigns.fits_name(assigned);
            let exported = || {
                view.operands
                    .iter()
                    .any(|operand| self.assigns.fits_name(operand.text))
            };
            self.assigns.is_empty()
                || view.assigned().iter().any(set)
                || sets_by_words(command.name()) && exported()
        };
        let is_fed_by = |inner: &Matcher| {
            let mut feeding = view.reached_by().iter();
            feeding.any(|number| inner.matches_command(*number, views))
        };
        redirected(&self.writes, &[">", ">>", "<>"])
            && redirected(&self.clobbers, &[">", "<>"])
            && redirected(&self.reads, &["<", "<>"])
            && assigned()
            && (!self.clobbers_input || clobbers_input(view, views))
            && self.fed_by.as_deref().is_none_or(is_fed_by)
            && !self.unless_fed_by.as_deref().is_some_and(is_fed_by)
            && self.runs_from.as_deref().is_none_or(|inner| {
                command
                    .executes_output_of
                    .iter()
                    .any(|number| inner.matches_command(number, views))
            })
    }

    fn texts(&self, view: &ParsedArgs<'_>) -> bool {
        let input = view.command.input.text.as_deref();
        let is_read = |pattern: &Text| input.is_some_and(|text| pattern.is_in(text));
        if !self.input.is_empty() && !self.input.iter().any(is_read) {
            return false;
        }
        if self.text.is_empty() {
            return true;
        }
        let command = view.command;
        if self.sql {
            return self.sql_texts(view);
        }
        self.text.iter().any(|text| {
            let word = |w: &AnalyzedWord| {
                // `--execute=SQL`: the value is matched separately.
                let value = w.text.strip_prefix("--").and_then(|w| w.split_once('='));
                text.is_in(&w.text) || value.is_some_and(|(_, value)| text.is_in(value))
            };
            view.distinct().any(word)
                || command.input.text.as_deref().is_some_and(|t| text.is_in(t))
                || !text.whole && !view.line().is_empty() && text.is_in(view.line())
        })
    }

    /// Returns whether a pattern matches SQL. The contents of string literals are data there and are left out.
    fn sql_texts(&self, view: &ParsedArgs<'_>) -> bool {
        // A database in memory is gone with the program.
        let is_memory = |operand: &Operand<'_>| operand.text == ":memory:";
        let opens_file = |word: &AnalyzedWord| {
            let lower = word.text.to_ascii_lowercase();
            lower.contains("attach") || lower.contains(".open") || lower.contains(".restore")
        };
        if view.operands.iter().any(is_memory) && !view.distinct().any(opens_file) {
            return false;
        }
        let words = view.distinct().map(|w| &*w.text);
        let values = words
            .clone()
            .filter_map(|w| Some(w.strip_prefix("--")?.split_once('=')?.1));
        let given = view.command.input.text.as_deref();
        let texts: Vec<Cow<'_, str>> = words
            .chain(values)
            .chain(given)
            .filter(|text| !asks_for_sql_help(text))
            .map(without_phrases)
            .collect();
        let line = if asks_for_sql_help(view.line()) {
            Cow::Borrowed("")
        } else {
            without_phrases(view.line())
        };
        self.text.iter().any(|text| {
            texts.iter().any(|t| text.is_in(t))
                || !text.whole && !line.is_empty() && text.is_in(&line)
        })
    }

    /// Returns whether the command with this number matches.
    fn matches_command(&self, number: usize, views: &ParsedArgsCache<'_>) -> bool {
        let Some(command) = views.commands.get(number) else {
            return false;
        };
        let name = command.name();
        let named = self.program.is_empty() || self.program.fits_name(name);
        named
            && views
                .for_command(number)
                .is_some_and(|view| self.holds(view, views))
    }
}

/// Returns whether a statement only asks a client how another is written: `help drop table`, `\h drop table`.
fn asks_for_sql_help(text: &str) -> bool {
    let text = text.trim_start();
    let is_one = !text.contains([';', '\n']);
    let begins = |start: &str| {
        text.get(..start.len())
            .is_some_and(|t| t.eq_ignore_ascii_case(start))
    };
    is_one && (begins("help ") || begins("\\h ") || begins("\\help ") || begins(".help"))
}

/// Blanks string literals of several words in SQL, keeping the length. Literals that SQL itself executes
/// (`EXECUTE IMMEDIATE '…'`, `dblink(…, '…')`) stay.
fn without_phrases(text: &str) -> Cow<'_, str> {
    const RUN: [&str; 12] = [
        "execute",
        "immediate",
        "from",
        "exec",
        "sp_executesql",
        "program",
        "format(",
        "dblink",
        "dblink_exec",
        "query",
        "openquery",
        "n",
    ];
    if !text.contains('\'') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('\'') {
        out.push_str(before);
        out.push('\'');
        let mut end = 0;
        // Two quotes in a row are an escaped quote in the literal.
        loop {
            let Some(at) = behind.get(end..).and_then(|b| b.find('\'')) else {
                out.push_str(behind);
                return Cow::Owned(out);
            };
            end += at;
            if behind.get(end + 1..).is_some_and(|b| b.starts_with('\'')) {
                end += 2;
            } else {
                break;
            }
        }
        let literal = behind.get(..end).unwrap_or("");
        let lower = before.trim_end().trim_end_matches('(').to_ascii_lowercase();
        let is_run = RUN.iter().any(|word| lower.ends_with(word)) || lower.contains("dblink");
        if literal.contains(char::is_whitespace) && !is_run {
            out.extend(
                literal
                    .chars()
                    .map(|c| if c.is_alphanumeric() { 'x' } else { '_' }),
            );
        } else {
            out.push_str(literal);
        }
        out.push('\'');
        rest = behind.get(end + 1..).unwrap_or("");
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Returns whether a redirection of a command empties a file that the command, or one that feeds it, then reads.
fn clobbers_input(view: &ParsedArgs<'_>, views: &ParsedArgsCache<'_>) -> bool {
    let mut emptied = view
        .redirects
        .iter()
        .filter(|(kind, target)| *kind == ">" && !target.unknown)
        .map(|(_, target)| target);
    emptied.any(|target| {
        let is_file = !target.path.starts_with("/dev/");
        fn plain(path: &str) -> &str {
            path.strip_prefix("./").unwrap_or(path)
        }
        let written = plain(&target.path);
        let is_target = |operand: &Operand<'_>| plain(&operand.path) == written;
        let reads = |view: &ParsedArgs<'_>| {
            let from = |(kind, source): &(&str, Operand<'_>)| *kind == "<" && is_target(source);
            reads_operands(view.command.name()) && view.operands.iter().any(is_target)
                || view.redirects.iter().any(from)
        };
        is_file
            && (reads(view)
                || view
                    .reached_by()
                    .iter()
                    .filter_map(|number| views.for_command(*number))
                    .any(reads))
    })
}

/// Returns whether a program reads the files that its operands name, and writes to its output.
fn reads_operands(name: &str) -> bool {
    program_table::find_program(name).is_some_and(|program| program.reads_operands)
}
