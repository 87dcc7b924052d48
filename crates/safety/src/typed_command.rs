//! Finds the command in a request that is one, or begins with one.

use std::borrow::Cow;

use car_router_shell::Span;

use crate::program_table::{self, Everyday};
use crate::reply::is_compound;

/// A command in a request.
#[derive(Clone, Copy)]
pub(super) struct TypedCommand<'t> {
    pub(super) command: &'t str,
    /// Whether the request is only the command.
    pub(super) alone: bool,
}

/// The first bytes of a request, by which it is known as a command.
const LOOKED_AT: usize = 4096;

/// Returns the command in a request that is a command or begins with one: a program that a rule names, followed by
/// options or paths.
pub(super) fn typed_command<'t>(
    text: &'t str,
    concerns: &dyn Fn(&str) -> bool,
) -> Option<TypedCommand<'t>> {
    /// Words that occur in sentences but, alone, in no command.
    const OF_SENTENCES: [&str; 40] = [
        "the",
        "my",
        "our",
        "your",
        "all",
        "every",
        "everything",
        "this",
        "that",
        "these",
        "those",
        "please",
        "to",
        "from",
        "with",
        "without",
        "and",
        "of",
        "for",
        "on",
        "in",
        "as",
        "is",
        "are",
        "it",
        "me",
        "i",
        "a",
        "an",
        "be",
        "what",
        "how",
        "why",
        "do",
        "does",
        "if",
        "so",
        "just",
        "then",
        "or",
    ];
    /// Words that users write before a command to be run.
    const BEFORE: [&str; 9] = [
        "please",
        "pls",
        "kindly",
        "can you",
        "could you",
        "just",
        "run",
        "execute",
        "type",
    ];
    let mut command = text.trim();
    while let Some(before) = BEFORE.iter().find(|before| {
        command
            .get(..before.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(before))
            && command
                .get(before.len()..)
                .is_some_and(|rest| rest.starts_with(' '))
    }) {
        command = command.get(before.len()..).unwrap_or("").trim_start();
    }
    // Whether a long text is a command shows at its start.
    let start = Span::new(0, LOOKED_AT)
        .on_characters(command)
        .slice(command)
        .unwrap_or(command);
    if is_compound(start) {
        return Some(TypedCommand {
            command,
            alone: true,
        });
    }
    let TypedProgram { name, form } = TypedProgram::find(start)?;
    let mut rest = start.split_whitespace();
    rest.by_ref()
        .find(|word| TypedProgram::name_of(word) == name);
    let rest = || rest.clone();
    let is_lower = !name.bytes().any(|b| b.is_ascii_uppercase());
    let is_of_interest = concerns(&name)
        || program_table::runs_others(&name)
        || has_operator(start) && program_table::is_plain(&name);
    if form != ProgramForm::Variable && !(is_lower && is_of_interest) {
        return None;
    }
    let has_option = rest().any(|word| word.len() > 1 && word.starts_with('-'));
    let has_syntax = form != ProgramForm::Plain
        || rest().any(|word| {
            word.len() > 1 && word.starts_with('-') && !word.ends_with(',')
                || word.starts_with(['/', '~', '.', '$', '"', '\'', '+'])
                || word.contains(['|', '>', '<', ';', '*', '='])
        })
        || start
            .split_whitespace()
            .next()
            .is_some_and(|first| first.contains('/'))
        || has_operator(start);
    let everyday = program_table::everyday(&name);
    if everyday == Everyday::Verb && !has_option && !has_operator(start) {
        return None;
    }
    // A sentence inside quotes is an argument of the command.
    let mut quoted = false;
    let is_sentence = rest().any(|word| {
        let inside = quoted;
        quoted ^= word.matches(['"', '\'']).count() % 2 == 1;
        let plain = word.trim_end_matches([',', '.', '?', '!']);
        let is_common = |of: &&str| of.eq_ignore_ascii_case(plain);
        !inside && !quoted && OF_SENTENCES.iter().any(is_common)
    });
    if !has_syntax {
        // `systemctl stop postgresql`: only the name says that it is a command, so its words are screened, too.
        let is_bare = rest().next().is_some()
            && !is_sentence
            && everyday != Everyday::Word
            && !command.ends_with(['?', '.', '!']);
        return is_bare.then_some(TypedCommand {
            command,
            alone: false,
        });
    }
    let shows = has_option || rest().any(|word| word.starts_with(['/', '~', '*']));
    (!is_sentence || shows).then_some(TypedCommand {
        command,
        alone: !is_sentence && !ASKED_IN_WORDS.contains(&&*name),
    })
}

/// The longest request that may be only a command.
const MAX_LONE: usize = 400;

/// Returns whether a request is only a command of a program that the tables know, without a word of English around it: `ls`,
/// `kubectl get pods`.
#[must_use]
pub fn is_lone_command(text: &str) -> bool {
    let text = text.trim();
    let is_known = |name: &str| program_table::find_program(name).is_some();
    let is_name = |name: &str| is_known(name) && program_table::everyday(name) == Everyday::No;
    // Most requests do not begin with a program, or with one whose name is a word of a sentence.
    let first = text.split_whitespace().next().unwrap_or("");
    let begins = match program_table::everyday(first) {
        Everyday::No => is_known(first) || first.contains(['/', '=', '$', '(', '"', '\'']),
        Everyday::Verb | Everyday::Word => text.contains(['-', '|', '/', '&', '=', '*', '.']),
    };
    begins
        && text.len() <= MAX_LONE
        && !text.contains('\n')
        && (is_name(text)
            || typed_command(text, &is_known).is_some_and(|typed| typed.command == text))
}

/// How the program of a command is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ProgramForm {
    /// As a word that could begin a sentence.
    Plain,
    /// In a way that only a shell reads: after an assignment, in quotes, in a subshell.
    Shell,
    /// As a variable that the text sets: `X=rm; $X -rf /`.
    Variable,
}

/// The program of a command.
struct TypedProgram<'t> {
    name: Cow<'t, str>,
    form: ProgramForm,
}

impl<'t> TypedProgram<'t> {
    /// Returns the program of a text that may be a command: its first word after assignments and `sudo`.
    fn find(command: &'t str) -> Option<Self> {
        let mut form = ProgramForm::Plain;
        let mut words = command.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if is_assignment(word) {
                form = ProgramForm::Shell;
                continue;
            }
            if word.starts_with("${") || word.starts_with('$') && form == ProgramForm::Shell {
                return Some(Self {
                    name: word.into(),
                    form: ProgramForm::Variable,
                });
            }
            let name = Self::name_of(word);
            // `sudo -u dev rm` is left to the table of wrappers.
            if name == "sudo" && words.peek().is_some_and(|next| !next.starts_with('-')) {
                continue;
            }
            if word.contains(['\'', '"', '\\', '(', '{']) {
                form = ProgramForm::Shell;
            }
            return Some(Self { name, form });
        }
        None
    }

    /// Returns the name of the program in a word, without quotes, a leading backslash or parenthesis, and its folder.
    fn name_of(word: &str) -> Cow<'_, str> {
        let word = word.trim_start_matches(['(', '{']);
        if !word.contains(['\'', '"', '\\']) {
            return car_router_shell::program_name(word).into();
        }
        let plain: String = word
            .chars()
            .filter(|c| !matches!(c, '\'' | '"' | '\\'))
            .collect();
        car_router_shell::program_name(&plain).to_owned().into()
    }
}

/// Returns whether a word sets a variable, as before a command: `FOO=bar`.
fn is_assignment(word: &str) -> bool {
    word.split_once('=').is_some_and(|(name, _)| {
        !name.is_empty()
            && !name.starts_with(|c: char| c.is_ascii_digit())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    })
}

/// Returns whether a text joins commands.
fn has_operator(text: &str) -> bool {
    [" && ", " || ", " | "]
        .iter()
        .any(|operator| text.contains(operator))
}

/// Verbs that rules know as programs or subcommands, but with which requests in words begin, too: "delete .env". The words
/// of such a request are screened as well as the command.
const ASKED_IN_WORDS: [&str; 3] = ["delete", "remove", "upload"];
