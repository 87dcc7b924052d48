//! The command matchers of rules.

use regex_syntax::ParserBuilder;

use crate::operand::OperandClass;
use crate::program_table;
use crate::stored::stored;
use car_router_toml::Section;

/// Matches a command by its program, its words and the data that reaches it. All given conditions must hold. In texts,
/// `a|b` are alternatives, `*` matches any characters and `?` matches one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CommandMatcher {
    /// The program name without the folder, or a set such as `@shell` ([`program_sets`](Self::program_sets)). If empty,
    /// any program.
    pub program: Vec<String>,
    /// The words after the program that are not options: any of these lists, each word with its alternatives.
    pub subcommand: Vec<Vec<Vec<String>>>,
    /// Options: one of each list must be present.
    pub flags: Vec<Vec<String>>,
    /// Options: none of any list may be present.
    pub without_flags: Vec<Vec<String>>,
    /// Operands: one must match each list.
    pub operands: Vec<Vec<String>>,
    /// Words, including options and their values: a word, or the part after `@`, `=` or `:`, must match each list.
    pub word_parts: Vec<Vec<String>>,
    /// There must be operands, and each must match one of these.
    pub all_operands: Vec<String>,
    /// No operand may match any of these.
    pub unless_any_operand: Vec<String>,
    /// Not every operand may match one of these.
    pub unless_all_operands: Vec<String>,
    /// Options with values: not every value of them may match, where there are any.
    pub unless_all_values: Vec<String>,
    /// There must be no operands.
    pub no_operands: bool,
    /// Regular expressions: one must match a word, or text that the command is known to read.
    pub text_patterns: Vec<String>,
    /// Regular expressions: one must match text that the command is known to read.
    pub input_patterns: Vec<String>,
    /// The output of such a command must reach its input.
    pub stdin_from: Option<Box<CommandMatcher>>,
    /// The output of such a command may not reach its input.
    pub unless_stdin_from: Option<Box<CommandMatcher>>,
    /// Its output may not go to such a command.
    pub unless_stdin_of: Option<Box<CommandMatcher>>,
    /// Its output may not be part of an argument of such a command.
    pub unless_argument_of: Option<Box<CommandMatcher>>,
    /// It must execute the output of such a command as code.
    pub executes_output_of: Option<Box<CommandMatcher>>,
    /// It must write to such a file.
    pub writes: Vec<String>,
    /// It must write to such a file from its beginning.
    pub truncates: Vec<String>,
    /// It must write from its beginning to a file that it reads, or that a command reads whose output reaches it.
    pub truncates_input: bool,
    /// Its input must come from such a file.
    pub reads: Vec<String>,
    /// It must assign such a variable: `NAME=value`.
    pub assigns: Vec<String>,
    /// It must run with the rights of another user, or on another computer.
    pub elevated: bool,
}

stored!(CommandMatcher {
    program,
    subcommand,
    flags,
    without_flags,
    operands,
    word_parts,
    all_operands,
    unless_any_operand,
    unless_all_operands,
    unless_all_values,
    no_operands,
    text_patterns,
    input_patterns,
    stdin_from,
    unless_stdin_from,
    unless_stdin_of,
    unless_argument_of,
    executes_output_of,
    writes,
    truncates,
    truncates_input,
    reads,
    assigns,
    elevated,
});

fn split(text: &str) -> Vec<String> {
    let parts = text.split('|').map(str::trim).filter(|p| !p.is_empty());
    parts.map(str::to_owned).collect()
}

/// The old names of the keys of a `match` table, before version 0.1.0.
const OLD_MATCH_KEYS: [(&str, &str); 11] = [
    ("sub", "subcommand"),
    ("without", "without_flags"),
    ("words", "word_parts"),
    ("unless_any", "unless_any_operand"),
    ("unless_all", "unless_all_operands"),
    ("bare", "no_operands"),
    ("text", "text_patterns"),
    ("fed_by", "stdin_from"),
    ("runs_from", "executes_output_of"),
    ("clobbers", "truncates"),
    ("clobbers_input", "truncates_input"),
];

impl CommandMatcher {
    /// The set of programs that no rule names.
    pub(crate) const UNKNOWN: &'static str = "@unknown";

    /// Returns the names of the sets of programs that rules name together, such as `@shell`.
    pub fn program_sets() -> impl Iterator<Item = String> {
        let sets = program_table::set_names().map(|set| format!("@{set}"));
        sets.chain([Self::UNKNOWN.to_owned()])
    }

    /// Returns whether it applies to every program that no other rule names.
    pub(crate) fn names_unknown_programs(&self) -> bool {
        self.program.iter().any(|name| name == Self::UNKNOWN)
    }

    pub(crate) fn parse_section(section: &Section<'_, '_>) -> Option<Self> {
        let one = |key: &'static str| {
            let alternatives = section.text(key).map_or_else(Vec::new, split);
            known(section, key, &alternatives);
            alternatives
        };
        let lists = |key: &'static str| -> Vec<Vec<String>> {
            let lists: Vec<_> = section.texts(key).into_iter().map(split).collect();
            lists.iter().for_each(|list| known(section, key, list));
            lists
        };
        let words = |text: &str| text.split_whitespace().map(split).collect::<Vec<_>>();
        let is_text = section
            .entry("subcommand")
            .is_some_and(|entry| Section::entry_text(entry).is_some());
        let subcommand = if is_text {
            section.text("subcommand").into_iter().map(words).collect()
        } else {
            section.texts("subcommand").into_iter().map(words).collect()
        };
        let nested = |key: &'static str| {
            let inner = section.section(key)?;
            Some(Box::new(Self::parse_section(&inner)?))
        };
        let matcher = Self {
            program: one("program"),
            subcommand,
            flags: lists("flags"),
            without_flags: lists("without_flags"),
            operands: lists("operands"),
            word_parts: lists("word_parts"),
            all_operands: one("all_operands"),
            unless_any_operand: one("unless_any_operand"),
            unless_all_operands: one("unless_all_operands"),
            unless_all_values: one("unless_all_values"),
            no_operands: section.flag("no_operands").unwrap_or(false),
            text_patterns: patterns(section, "text_patterns"),
            input_patterns: patterns(section, "input_patterns"),
            stdin_from: nested("stdin_from"),
            unless_stdin_from: nested("unless_stdin_from"),
            unless_stdin_of: nested("unless_stdin_of"),
            unless_argument_of: nested("unless_argument_of"),
            executes_output_of: nested("executes_output_of"),
            writes: one("writes"),
            truncates: one("truncates"),
            truncates_input: section.flag("truncates_input").unwrap_or(false),
            reads: one("reads"),
            assigns: one("assigns"),
            elevated: section.flag("elevated").unwrap_or(false),
        };
        section.finish_with(&OLD_MATCH_KEYS);
        if matcher == Self::default() {
            section.missing("program", "what the command is: at least one key");
            return None;
        }
        Some(matcher)
    }
}

/// Reports unknown classes and sets.
fn known(section: &Section<'_, '_>, key: &'static str, alternatives: &[String]) {
    let Some(entry) = section.entry(key) else {
        return;
    };
    for alternative in alternatives {
        if alternative.starts_with('<') && OperandClass::named(alternative).is_none() {
            let names: Vec<_> = OperandClass::ALL.iter().map(|(name, _)| *name).collect();
            section.reject(
                key,
                entry,
                format!("classes of operands among {}", names.join(", ")),
            );
        }
        if key == "program"
            && alternative.starts_with('@')
            && CommandMatcher::program_sets().all(|name| name != *alternative)
        {
            let names: Vec<_> = CommandMatcher::program_sets().collect();
            section.reject(
                key,
                entry,
                format!("sets of programs among {}", names.join(", ")),
            );
        }
    }
}

/// Parses patterns, which match bytes: `\w`, `\s` and `\b` are those of ASCII. Only their syntax is checked here, which
/// costs a hundredth of compiling them.
pub(crate) fn patterns(section: &Section<'_, '_>, key: &'static str) -> Vec<String> {
    let patterns = section.texts(key);
    if let Some(entry) = section.entry(key) {
        for pattern in &patterns {
            let mut parser = ParserBuilder::new().unicode(false).utf8(false).build();
            if let Err(error) = parser.parse(pattern) {
                let why = error
                    .to_string()
                    .lines()
                    .last()
                    .unwrap_or("")
                    .trim()
                    .to_owned();
                section.reject(
                    key,
                    entry,
                    format!("regular expressions; `{pattern}`: {why}"),
                );
            }
        }
    }
    patterns.into_iter().map(str::to_owned).collect()
}
