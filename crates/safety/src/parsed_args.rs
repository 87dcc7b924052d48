//! A command with its words classified for the rules: options, their values, operands.

use std::cell::OnceCell;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher as _;

use foldhash::fast::RandomState;

use crate::alternatives::{Operands, Pattern};
use crate::operand::Operand;
use crate::operand::OperandClass;
use crate::program_table::{self, Program};
use car_router_shell::Options;
use car_router_shell::{AnalyzedCommand, AnalyzedWord};

/// A bitmap of what accompanies the words of a command.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Around(u8);

impl Around {
    /// Redirections, assignments, commands whose output it executes, commands that feed it, other rights.
    pub(super) fn from_parts(there: [bool; 5]) -> Self {
        Self(
            there
                .into_iter()
                .fold(0, |bits, is| bits << 1 | u8::from(is)),
        )
    }

    pub(super) fn command(command: &AnalyzedCommand) -> Self {
        Self::from_parts([
            !command.redirects.is_empty(),
            sets_variables(command),
            !command.executes_output_of.is_empty(),
            command.sources().next().is_some(),
            command.elevated,
        ])
    }

    pub(super) fn has(self, needed: Self) -> bool {
        self.0 & needed.0 == needed.0
    }
}

/// An option that a rule asks for.
#[derive(Debug)]
pub(super) struct Flag {
    name: String,
    /// Its letter, if it is a single one.
    letter: Option<char>,
    value: Option<Pattern>,
}

impl Flag {
    pub(super) fn new(written: &str) -> Self {
        let (name, value) = match written.split_once('=') {
            Some((name, value)) => (name, Some(Pattern::new(value))),
            None => (written, None),
        };
        let mut letters = name.strip_prefix('-').unwrap_or("").chars();
        let letter = letters
            .next()
            .filter(|c| *c != '-' && letters.next().is_none());
        Self {
            name: name.to_owned(),
            letter,
            value,
        }
    }

    /// Returns a bitmap of letters; a command with this option has one of them.
    pub(super) fn letters(&self) -> u64 {
        match self.name.strip_prefix('-').and_then(|n| n.chars().next()) {
            Some('-') => LONG,
            Some(letter) => letter_bit(letter),
            None => u64::MAX,
        }
    }

    /// Returns whether `word` is this option, with its value if one is attached.
    fn match_option<'w>(&self, word: &'w str, view: &ParsedArgs<'_>) -> Option<Option<&'w str>> {
        if word == self.name {
            return Some(None);
        }
        if let Some(letter) = self.letter {
            if view.words || word.starts_with("--") || !word.starts_with('-') {
                return None;
            }
            let none = Options::default();
            let takes = view.takes.unwrap_or(&none);
            let flags = takes.flags(word);
            let at = flags.find(letter)?;
            let behind = word.get(1 + at + letter.len_utf8()..).unwrap_or("");
            return Some((!behind.is_empty()).then_some(behind));
        }
        let (name, value) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (word, None),
        };
        let same = name == self.name;
        // A long option may be abbreviated, but not to another one.
        let cut = name.len() > 4
            && name != "--all"
            && self.name.starts_with("--")
            && self
                .name
                .strip_prefix(name)
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()));
        (same || cut).then_some(value)
    }
}

/// The bit of long options, which have no letter.
const LONG: u64 = 1 << 63;

/// Returns the bit of a letter; letters outside ASCII share one with digits and punctuation.
fn letter_bit(letter: char) -> u64 {
    let at = u32::from(letter).wrapping_sub(u32::from('@'));
    1 << if at < 63 { at } else { 63 }
}

/// The kind of a word.
#[derive(Debug, Clone, Copy, PartialEq)]
enum ArgKind {
    Option,
    /// The value of the option before it.
    Value,
    Operand,
}

/// The commands of a script with their words classified, each on first use.
pub(super) struct ParsedArgsCache<'c> {
    pub(super) commands: &'c [AnalyzedCommand],
    views: Vec<OnceCell<ParsedArgs<'c>>>,
    /// What each command repeats of earlier ones; empty for a script of few commands.
    repeats: Vec<Repeats>,
}

/// What a command repeats of an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Repeats {
    Nothing,
    /// Its words, at the same position: only rules that examine other commands can distinguish the two.
    Words,
    /// Its words and the commands around it: no rule can distinguish the two.
    All,
}

/// Repeated commands are searched for only from this many commands on.
const MANY_COMMANDS: usize = 32;

/// Returns what each command repeats of earlier ones.
fn repeats<'c>(commands: &'c [AnalyzedCommand]) -> Vec<Repeats> {
    // The seed differs in each process, so that no one can write commands whose hashes collide.
    let seeded = RandomState::default();
    let mut first: HashMap<u64, &AnalyzedCommand, RandomState> = HashMap::default();
    let mut known = |key, command, same: fn(&AnalyzedCommand, &AnalyzedCommand) -> bool| match first
        .entry(key)
    {
        Entry::Occupied(first) => same(first.get(), command),
        Entry::Vacant(new) => {
            new.insert(command);
            false
        }
    };
    let mut repeated = |command: &'c AnalyzedCommand| {
        let words = command.words.iter().map(|word| &*word.text);
        let targets = command.redirects.iter().map(|(_, target)| &*target.text);
        let texts: Vec<&str> = words.chain(targets).collect();
        let place = (
            &command.directory,
            command.elevated,
            command.executes_output_of.is_empty(),
        );
        let words = seeded.hash_one((texts, place));
        let all = seeded.hash_one((words, &command.executes_output_of, &command.input.sources));
        if known(all, command, |a, b| {
            have_same_words(a, b) && have_same_around(a, b)
        }) {
            Repeats::All
        } else if known(words, command, have_same_words) {
            Repeats::Words
        } else {
            Repeats::Nothing
        }
    };
    commands.iter().map(&mut repeated).collect()
}

/// Returns whether two commands have the same words, redirections, assignments and known input.
fn have_same_words(a: &AnalyzedCommand, b: &AnalyzedCommand) -> bool {
    let mut pairs = a.words.iter().zip(&b.words);
    let mut redirects = a.redirects.iter().zip(&b.redirects);
    a.words.len() == b.words.len()
        && a.redirects.len() == b.redirects.len()
        && a.assigned == b.assigned
        && a.input.text == b.input.text
        && redirects.all(|((kind, a), (other, b))| {
            kind == other && a.text == b.text && a.unknown == b.unknown
        })
        && a.elevated == b.elevated
        && a.directory == b.directory
        && a.executes_output_of.is_empty() == b.executes_output_of.is_empty()
        && pairs.all(|(a, b)| a.text == b.text && a.unknown == b.unknown)
}

/// Returns whether the output of the same commands reaches two commands with equal words.
fn have_same_around(a: &AnalyzedCommand, b: &AnalyzedCommand) -> bool {
    let mut pairs = a.words.iter().zip(&b.words);
    let mut redirects = a.redirects.iter().zip(&b.redirects);
    a.executes_output_of == b.executes_output_of
        && a.input.sources == b.input.sources
        && pairs.all(|(a, b)| a.sources == b.sources)
        && redirects.all(|((_, a), (_, b))| a.sources == b.sources)
}

impl<'c> ParsedArgsCache<'c> {
    pub(super) fn new(commands: &'c [AnalyzedCommand]) -> Self {
        Self {
            commands,
            views: commands.iter().map(|_| OnceCell::new()).collect(),
            repeats: if commands.len() < MANY_COMMANDS {
                Vec::new()
            } else {
                repeats(commands)
            },
        }
    }

    /// Returns what a command repeats of earlier ones.
    pub(super) fn repeats(&self, number: usize) -> Repeats {
        let repeats = self.repeats.get(number).copied();
        repeats.unwrap_or(Repeats::Nothing)
    }

    pub(super) fn for_command(&self, number: usize) -> Option<&ParsedArgs<'c>> {
        let command = self.commands.get(number)?;
        let view = self.views.get(number)?;
        Some(view.get_or_init(|| ParsedArgs::new(command)))
    }
}

/// A command with its words classified, once for all rules.
pub(super) struct ParsedArgs<'c> {
    pub(super) command: &'c AnalyzedCommand,
    pub(super) around: Around,
    kinds: Vec<ArgKind>,
    /// A bitmap of the letters of its options, from `@` on, because most rules ask for one that is absent.
    pub(super) letters: u64,
    pub(super) operands: Operands<'c>,
    pub(super) redirects: Vec<(&'static str, Operand<'c>)>,
    takes: Option<&'static Options>,
    words: bool,
    pub(super) asks_for_help: bool,
    /// The words after the options as one line, for text that was not quoted by mistake.
    line: OnceCell<String>,
    /// The commands whose output reaches it, each once, because every word may name the same one.
    reached_by: OnceCell<Vec<usize>>,
    /// The words after the program, without repeats.
    distinct: OnceCell<Vec<&'c AnalyzedWord>>,
    /// Its assignments as text.
    assigned: OnceCell<Vec<String>>,
    /// All its words after the program, and the parts of them after `@`, `=` and `:`.
    parts: OnceCell<Operands<'c>>,
}

/// Returns whether the name of an option says that its value is a key or a certificate to be used.
fn names_key(option: &str) -> bool {
    const PARTS: [&str; 14] = [
        "key", "cert", "ca", "identity", "tls", "ssl", "cred", "pem", "env", "conf", "auth",
        "secret", "trust", "sign",
    ];
    option == "-i"
        || option.starts_with('-') && option.len() > 2 && {
            let name = option.trim_start_matches('-').to_ascii_lowercase();
            PARTS.iter().any(|part| {
                if *part == "ca" {
                    name.split(['-', '_', '.'])
                        .any(|word| matches!(word, "ca" | "cacert" | "cafile" | "capath"))
                } else {
                    name.contains(part)
                }
            })
        }
}

/// Returns whether an option says that a program uses a file as its key or certificate.
fn uses_key(option: &str, file: &str) -> bool {
    const ENDS: [&str; 5] = [".pem", ".key", ".crt", ".p12", ".pfx"];
    let by_letter = option.len() == 2 && ENDS.iter().any(|end| file.ends_with(end));
    (names_key(option) || by_letter)
        && is_key_file(file)
        && Operand::new(file, false, None).is_in_class(OperandClass::Secret)
}

/// Returns whether a file may be a key that programs use, not a list of passwords.
fn is_key_file(file: &str) -> bool {
    !file.ends_with("shadow") && !file.starts_with("/proc/") && !file.contains("sudoers")
}

/// Returns whether a word is an option of `echo`, which prints all others.
fn is_option_of_echo(word: &str) -> bool {
    let letters = word.strip_prefix('-').unwrap_or("");
    !letters.is_empty() && letters.bytes().all(|b| matches!(b, b'n' | b'e' | b'E'))
}

/// Returns how many operands of a command are no files.
pub(super) fn leading_operands(program: &Program, command: &AnalyzedCommand) -> usize {
    let mut options = command.words.iter().skip(1);
    let is_given = options.any(|word| {
        let text = &*word.text;
        let given = &program.instead_of_leading;
        given.take_next(text) || given.attached(text).is_some()
    });
    if is_given {
        0
    } else {
        program.leading_operands
    }
}

/// Returns whether a command is written as on Windows, so that a backslash separates the parts of a path: it is a cmdlet,
/// or has switches such as `/s`.
fn is_windows_call(command: &AnalyzedCommand) -> bool {
    let mut words = command.words.iter();
    words.clone().any(|word| word.text.contains('\\'))
        && {
            let is_switch = |word: &AnalyzedWord| {
                matches!(word.text.as_bytes(), [b'/', letter, rest @ ..]
                if letter.is_ascii_alphabetic() && rest.first().is_none_or(|b| *b == b':' || *b == b'/'))
            };
            car_router_shell::is_cmdlet_name(command.name()) || words.any(is_switch)
        }
}

/// The most parts of one word that are examined.
const MAX_PARTS: usize = 8;

impl<'c> ParsedArgs<'c> {
    fn new(command: &'c AnalyzedCommand) -> Self {
        let known = program_table::find_program(command.name());
        let mut takes = known.map(|p| &p.options_with_value);
        let mut kinds = Vec::with_capacity(command.words.len());
        let mut operands = Vec::new();
        let mut value = false;
        let mut ended = false;
        let mut asks_for_help = false;
        let mut letters = 0;
        let directory = command.directory.as_deref();
        let prints = matches!(command.name(), "echo" | "printf");
        let is_windows = is_windows_call(command);
        let mut leading = known.map_or(0, |program| leading_operands(program, command));
        for (at, word) in command.words.iter().enumerate().skip(1) {
            let text = &*word.text;
            let kind = if std::mem::take(&mut value) {
                ArgKind::Value
            } else if prints && !is_option_of_echo(text) {
                ArgKind::Operand
            } else if !ended && text.starts_with('-') && text.len() > 1 {
                ended = text == "--";
                asks_for_help |= matches!(text, "--help" | "-help" | "-?")
                    || text == "-h"
                        && at + 1 == command.words.len()
                        && !known.is_some_and(|program| program.is_h_no_help)
                    || command.words.len() == 2
                        && matches!(text, "--version" | "-V" | "-version" | "--usage");
                value = takes.is_some_and(|t| t.take_next(text))
                    || takes.is_none()
                        && command
                            .words
                            .get(at + 1)
                            .is_some_and(|next| uses_key(text, &next.text));
                letters |= if text.starts_with("--") {
                    LONG
                } else {
                    text.chars().skip(1).fold(0, |all, c| all | letter_bit(c))
                };
                ArgKind::Option
            } else if leading > 0 {
                leading -= 1;
                ArgKind::Value
            } else {
                asks_for_help |= text == "/?";
                ArgKind::Operand
            };
            kinds.push(kind);
            if kind == ArgKind::Operand {
                if operands.is_empty() {
                    takes = known.map(|program| program.options_with_value_behind(text));
                }
                let operand = Operand::with_separators(text, word.unknown, directory, is_windows);
                operands.push((at, operand));
            }
        }
        let redirects = command.redirects.iter().map(|(kind, target)| {
            let target = Operand::new(&target.text, target.unknown, directory);
            (*kind, target)
        });
        Self {
            command,
            around: Around::command(command),
            kinds,
            letters,
            operands: Operands::new(operands),
            redirects: redirects.collect(),
            takes,
            words: known.is_some_and(|p| p.single_dash_long_options),
            asks_for_help,
            line: OnceCell::new(),
            reached_by: OnceCell::new(),
            distinct: OnceCell::new(),
            assigned: OnceCell::new(),
            parts: OnceCell::new(),
        }
    }

    /// Returns its assignments as text: `NAME=value`.
    pub(super) fn assigned(&self) -> &[String] {
        self.assigned.get_or_init(|| {
            let written = |(name, value): &(String, String)| format!("{name}={value}");
            self.command.assigned.iter().map(written).collect()
        })
    }

    pub(super) fn reached_by(&self) -> &[usize] {
        self.reached_by.get_or_init(|| {
            let mut all: Vec<usize> = Vec::new();
            for number in self.command.sources() {
                if !all.contains(&number) {
                    all.push(number);
                }
            }
            all
        })
    }

    pub(super) fn distinct(&self) -> impl Iterator<Item = &'c AnalyzedWord> + Clone {
        let distinct = self.distinct.get_or_init(|| {
            let mut known: HashSet<&str, RandomState> = HashSet::default();
            let words = self.command.words.iter().skip(1);
            words.filter(|word| known.insert(&word.text)).collect()
        });
        distinct.iter().copied()
    }

    pub(super) fn parts(&self) -> &Operands<'c> {
        self.parts.get_or_init(|| {
            let directory = self.command.directory.as_deref();
            let mut parts = Vec::with_capacity(self.command.words.len());
            let unknown = self.takes.is_none();
            let mut used = None;
            for (at, word) in self.command.words.iter().enumerate().skip(1) {
                // `--key server.key`, `--key=server.key`: a key that a program uses is not disclosed.
                let text = &*word.text;
                let is_used =
                    std::mem::take(&mut used).is_some_and(|option| uses_key(option, text));
                let option = text.starts_with('-');
                used = (unknown && option && !text.contains('=')).then_some(text);
                let uses_value = || {
                    let with_value = text.split_once('=');
                    with_value.is_some_and(|(name, value)| uses_key(name, value))
                };
                if is_used || unknown && option && uses_value() {
                    continue;
                }
                parts.push((at, Operand::new(text, word.unknown, directory)));
                let behind = text.match_indices(['@', '=', ':']).take(MAX_PARTS);
                for part in behind.filter_map(|(at, _)| text.get(at + 1..)) {
                    parts.push((at, Operand::new(part, word.unknown, directory)));
                }
            }
            Operands::new(parts)
        })
    }

    pub(super) fn line(&self) -> &str {
        self.line.get_or_init(|| {
            let operands: Vec<&str> = self
                .kinds
                .iter()
                .enumerate()
                .filter(|(_, kind)| **kind != ArgKind::Option)
                .map(|(at, _)| self.word(at + 1))
                .collect();
            if operands.len() > 1 {
                operands.join(" ")
            } else {
                String::new()
            }
        })
    }

    fn word(&self, at: usize) -> &'c str {
        self.command.words.get(at).map_or("", |w| &w.text)
    }

    /// Returns whether there are options of these with values, and each value fits.
    pub(super) fn all_values_fit(&self, flags: &[Flag]) -> bool {
        let mut any = false;
        for (at, kind) in self.kinds.iter().enumerate() {
            let word = self.word(at + 1);
            if *kind != ArgKind::Option {
                continue;
            }
            let fitting = flags.iter().filter_map(|flag| {
                let attached = flag.match_option(word, self)?;
                let value = attached.unwrap_or_else(|| self.word(at + 2));
                let wanted = flag.value.as_ref()?;
                Some(wanted.fits(&Operand::new(value, false, None)))
            });
            let fitting: Vec<bool> = fitting.collect();
            if !fitting.is_empty() {
                any = true;
                if !fitting.contains(&true) {
                    return false;
                }
            }
        }
        any
    }

    /// Returns whether an option is among the words from `from` on. If it occurs several times and has a value that
    /// negates it, the last one counts.
    pub(super) fn has(&self, flag: &Flag, from: usize, denies: bool) -> bool {
        if self.letters & flag.letters() == 0 {
            return false;
        }
        let mut found = false;
        for (at, kind) in self.kinds.iter().enumerate() {
            let at = at + 1;
            if *kind != ArgKind::Option {
                continue;
            }
            let word = self.word(at);
            // Before the subcommand, an option with a value belongs to the program itself.
            if at < from && self.takes.is_some_and(|takes| takes.take_next(word)) {
                continue;
            }
            let Some(attached) = flag.match_option(word, self) else {
                // `--no-dry-run` negates it.
                let taken_back = word
                    .strip_prefix("--no-")
                    .is_some_and(|rest| flag.name.strip_prefix("--") == Some(rest));
                found &= !taken_back;
                continue;
            };
            let next = self.kinds.get(at).is_some_and(|k| *k != ArgKind::Option);
            let value = attached.or_else(|| next.then(|| self.word(at + 1)));
            found = match (&flag.value, value) {
                (Some(wanted), Some(value)) => {
                    // `-d @file`, `-F name=@file`.
                    let file = value.rsplit_once('@').map_or(value, |(_, file)| file);
                    let fits = |v| wanted.fits(&Operand::new(v, false, None));
                    fits(value) || fits(file) || found
                }
                (Some(_), None) => found,
                (None, _) => {
                    let no = |v: &str| {
                        ["false", "none", "no", "0", "off", "f"]
                            .iter()
                            .any(|n| n.eq_ignore_ascii_case(v))
                    };
                    // Characters after a letter are other letters.
                    let denied = flag.letter.is_none() && attached.is_some_and(no);
                    !(denies && (denied || value == Some("false")))
                }
            };
        }
        found
    }
}

/// Returns whether a command sets any variable or alias.
pub(super) fn sets_variables(command: &AnalyzedCommand) -> bool {
    !command.assigned.is_empty() || sets_by_words(command.name())
}

/// Returns whether a program sets variables or aliases by its words.
pub(super) fn sets_by_words(name: &str) -> bool {
    matches!(
        name,
        "export" | "declare" | "typeset" | "readonly" | "env" | "set" | "alias"
    )
}
