//! Decides what the words of the command line are: a subcommand with its arguments, or a request.
//!
//! The first word that is no option decides. If it names no subcommand, or the other words do not fit the subcommand,
//! the words are a request: they go behind `--`, where the parser leaves them as they are.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, Parser};

use crate::args::Cli;
use crate::output::failure::Failure;
use crate::{command_words, spelling};

/// Options that belong to an unquoted request after its first word, as they would to the program that it names.
const OF_THE_REQUEST: [&str; 2] = ["help", "version"];

/// Names of our options that many programs have, too. After the first word of a command they belong to it. None of
/// them changes what is judged: `--command`, `--config` and the like stay ours.
const USUAL: [&str; 5] = ["color", "context", "format", "json", "verbose"];

/// Programs whose names begin sentences.
const VERBS: [&str; 20] = [
    "check", "compare", "cut", "find", "file", "install", "join", "kill", "look", "make", "mount",
    "open", "patch", "sort", "split", "test", "time", "touch", "watch", "write",
];

/// Parses the command line. Ends the process if help was asked for, or if an option is wrong.
///
/// # Errors
/// Returns a failure with the next step if a word is a near miss of a subcommand.
pub(crate) fn parse(args: Vec<OsString>) -> Result<Cli, Failure> {
    let mut root = Cli::command();
    root.build();
    let args = arranged(&root, with_values_attached(&root, args))?;
    Ok(Cli::try_parse_from(args).unwrap_or_else(|error| error.exit()))
}

/// Returns the arguments with each value attached to the option before the first word that it belongs to. The parser
/// would take a value for a subcommand that has its name: `--packs packs`.
fn with_values_attached(root: &Command, args: Vec<OsString>) -> Vec<OsString> {
    let end = first_word(root, &args, 1).unwrap_or(args.len());
    let mut attached = Vec::with_capacity(args.len());
    let mut rest = args.into_iter().enumerate().peekable();
    while let Some((at, mut arg)) = rest.next() {
        if at > 0 && at < end && arg == "--" {
            attached.push(arg);
            break;
        }
        let next = rest.peek().map(|(_, next)| next);
        let takes_next =
            at > 0 && at < end && option(root, &arg).is_some_and(|option| option.takes_next(next));
        if takes_next && let Some((_, value)) = rest.next() {
            attach(&mut arg, &value);
        }
        attached.push(arg);
    }
    attached.extend(rest.map(|(_, arg)| arg));
    attached
}

fn attach(option: &mut OsString, value: &OsStr) {
    option.push("=");
    option.push(value);
}

/// Returns the arguments with the words of a request behind `--`.
fn arranged(root: &Command, args: Vec<OsString>) -> Result<Vec<OsString>, Failure> {
    let Some(at) = first_word(root, &args, 1) else {
        return Ok(args);
    };
    let word = text(&args, at);
    let Some(subcommand) = root.find_subcommand(word) else {
        if let Some(name) = near_miss(root, &args, at) {
            return Err(Failure::usage(format!(
                "`{word}` is not a subcommand\n\n\
                 hint: did you mean `car-router {name}`?\n\
                 hint: to ask it as a request: car-router route -- {}",
                joined(&args, at)
            )));
        }
        return Ok(request(root, args, at));
    };
    match subcommand.get_name() {
        "route" | "explain" | "complexity" | "context" => {
            Ok(match first_word(subcommand, &args, at + 1) {
                Some(first) => request(subcommand, args, first),
                None => args,
            })
        }
        "check" => Ok(match first_word(subcommand, &args, at + 1) {
            Some(first) if !is_quoted(&args, first) => behind_dashes(args, first),
            _ => args,
        }),
        // `man tar` is a command of every shell.
        "man" if is_about_another_program(root, &args, at) => Ok(request(root, args, at)),
        _ => fitting(root, args, at),
    }
}

/// Returns whether the word after `man` is none of our commands.
fn is_about_another_program(root: &Command, args: &[OsString], at: usize) -> bool {
    args.get(at + 1)
        .is_some_and(|name| !is_option(name) && root.find_subcommand(name).is_none())
}

/// Returns the arguments of a subcommand, or those of a request if the words after its name do not fit. Ends the process
/// if a single word does not fit, or one that may be a file.
fn fitting(root: &Command, args: Vec<OsString>, at: usize) -> Result<Vec<OsString>, Failure> {
    let Err(error) = Cli::try_parse_from(&args) else {
        return Ok(args);
    };
    let refused = match error.kind() {
        ErrorKind::UnknownArgument => ContextKind::InvalidArg,
        ErrorKind::InvalidSubcommand => ContextKind::InvalidSubcommand,
        _ => return Ok(args),
    };
    let Some(ContextValue::String(refused)) = error.get(refused) else {
        return Ok(args);
    };
    if refused.starts_with('-') {
        return Ok(args);
    }
    let rest = args.get(at + 1..).unwrap_or_default();
    let words: Vec<&OsString> = rest.iter().filter(|word| !is_option(word)).collect();
    let names_a_subcommand = words.first().is_some_and(|word| {
        let nested = |command: &Command| command.find_subcommand(word.as_os_str()).is_some();
        match text(&args, at) {
            "help" => nested(root),
            name => root.find_subcommand(name).is_some_and(nested),
        }
    });
    if words.len() >= 2 && !names_a_subcommand && !words.iter().any(|word| may_be_file(word)) {
        return Ok(request(root, args, at));
    }
    let shown = error.render();
    Err(Failure::Clap(format!(
        "{}\nhint: to ask it as a request: car-router route -- {}",
        shown.ansi(),
        joined(&args, at)
    )))
}

/// Returns the arguments with the words from `first` on behind `--`. Options of the command stay before it; the others
/// are words.
fn request(command: &Command, mut args: Vec<OsString>, first: usize) -> Vec<OsString> {
    let quoted = is_quoted(&args, first);
    let is_command = !quoted && is_typed_command(args.get(first..).unwrap_or_default());
    let rest = args.split_off(first);
    let mut words = Vec::new();
    let mut rest = rest.into_iter().peekable();
    words.extend(rest.next());
    while let Some(mut arg) = rest.next() {
        if arg == "--" {
            words.extend(rest);
            break;
        }
        match option(command, &arg) {
            Some(found) if quoted || found.stays_ours(&arg, rest.peek(), is_command) => {
                if found.takes_next(rest.peek())
                    && let Some(value) = rest.next()
                {
                    attach(&mut arg, &value);
                }
                args.push(arg);
            }
            // An unknown option after a request in quotes is a mistake, and the parser says so.
            None if quoted && is_option(&arg) => args.push(arg),
            _ => words.push(arg),
        }
    }
    args.push("--".into());
    // With options among them, the words are a command line; quotes keep them apart.
    if words.iter().any(|word| is_option(word)) {
        args.push(shell_line(words));
    } else {
        args.extend(words);
    }
    args
}

/// Returns whether unquoted words without their options are a command, such as `git log`, and no sentence, such as
/// "find all rust files".
fn is_typed_command(args: &[OsString]) -> bool {
    let has_options = args.iter().skip(1).any(|arg| is_option(arg));
    let words = args.iter().filter(|arg| !is_option(arg));
    let words: Option<Vec<String>> = words.map(|arg| arg.to_str().map(str::to_owned)).collect();
    has_options
        && words.is_some_and(|words| {
            let begins_sentence = words.first().is_some_and(|w| VERBS.contains(&w.as_str()));
            !begins_sentence && command_words::is_command(&words).unwrap_or(false)
        })
}

/// Returns the words as one command line. Words that are not Unicode are left for the parser to refuse.
fn shell_line(words: Vec<OsString>) -> OsString {
    let unicode: Option<Vec<String>> = words
        .iter()
        .map(|word| word.to_str().map(str::to_owned))
        .collect();
    match unicode {
        Some(words) => command_words::line(&words).into(),
        None => words.join(OsStr::new(" ")),
    }
}

fn behind_dashes(mut args: Vec<OsString>, first: usize) -> Vec<OsString> {
    args.insert(first, "--".into());
    args
}

/// Returns the position of the first word that is no option and no value of one; `None` if there is none, or `--` or an
/// unknown option comes first.
fn first_word(command: &Command, args: &[OsString], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        let arg = args.get(at)?;
        if arg == "--" {
            return None;
        }
        if !is_option(arg) {
            return Some(at);
        }
        let takes_next = option(command, arg)?.takes_next(args.get(at + 1));
        at += 1 + usize::from(takes_next);
    }
}

/// Returns the subcommand that a word is a likely misspelling of, if it stands alone or the other words fit it.
fn near_miss(root: &Command, args: &[OsString], at: usize) -> Option<String> {
    let word = text(args, at);
    let names = root.get_subcommands().map(Command::get_name);
    let near = names.filter(|name| spelling::is_near(word, name));
    let name = near.min_by_key(|name| strsim::osa_distance(word, name))?;
    let rest = args.get(at + 1..).unwrap_or_default();
    let mut words = rest.iter().filter(|word| !is_option(word)).peekable();
    let fits = match name {
        _ if rest.is_empty() => true,
        // They take any words.
        "route" | "explain" | "complexity" => words.peek().is_none(),
        "check" => {
            let words: Option<Vec<String>> = rest
                .iter()
                .map(|word| word.to_str().map(str::to_owned))
                .collect();
            words.is_some_and(|words| command_words::is_command(&words).unwrap_or(false))
        }
        "eval" | "calibrate" => words.all(|word| may_be_file(word)) && parses(args, at, name),
        _ => parses(args, at, name),
    };
    fits.then(|| name.to_owned())
}

/// Returns whether the arguments parse with this subcommand in place of the word.
fn parses(args: &[OsString], at: usize, name: &str) -> bool {
    let mut args = args.to_vec();
    if let Some(word) = args.get_mut(at) {
        *word = name.into();
    }
    Cli::try_parse_from(args).map_or_else(|error| !error.use_stderr(), |_| true)
}

/// An option of ours, as it was written.
struct KnownOption<'c> {
    arg: &'c Arg,
    /// Whether its value was written with it: `--ranked=3`, `-dgit`.
    has_value: bool,
}

impl KnownOption<'_> {
    /// Returns whether it stays an option after the first word of an unquoted request. A command has its own options of
    /// the usual names, unless one without a value stands at its end: `rm -rf build --json`.
    fn stays_ours(&self, written: &OsStr, next: Option<&OsString>, in_command: bool) -> bool {
        let is_long = written.to_str().is_some_and(|w| w.starts_with("--"));
        if written != "-v" && !is_long || OF_THE_REQUEST.contains(&self.arg.get_id().as_str()) {
            return false;
        }
        let takes_value = self.arg.get_action().takes_values();
        if in_command && self.arg.get_long().is_some_and(|l| USUAL.contains(&l)) {
            return is_template(written, next)
                || !takes_value && !self.has_value && next.is_none_or(|next| is_option(next));
        }
        // Without the value that it needs it is a word, too: "ls with --color".
        !takes_value || self.has_value || self.is_optional() || next.is_some()
    }

    fn is_optional(&self) -> bool {
        let values = self.arg.get_num_args();
        values.is_some_and(|values| values.min_values() == 0)
    }

    /// Returns whether the next argument is its value.
    fn takes_next(&self, next: Option<&OsString>) -> bool {
        self.arg.get_action().takes_values()
            && !self.has_value
            && next.is_some_and(|next| !self.is_optional() || !is_option(next))
    }
}

/// Returns whether an option is `--format` with a placeholder of ours, such as `{text}`; `{{.Names}}` is none.
fn is_template(written: &OsStr, next: Option<&OsString>) -> bool {
    let value = match written.to_str() {
        Some("--format") => next.and_then(|next| next.to_str()),
        Some(written) => written.strip_prefix("--format="),
        None => None,
    };
    value.is_some_and(|value| {
        let rest = value.replace("{{", "").replace("}}", "");
        rest.contains('{') && rest.contains('}')
    })
}

/// Returns the option of a command that an argument is.
fn option<'c>(command: &'c Command, arg: &OsStr) -> Option<KnownOption<'c>> {
    let text = arg.to_string_lossy();
    if let Some(long) = text.strip_prefix("--") {
        let (name, has_value) = match long.split_once('=') {
            Some((name, _)) => (name, true),
            None => (long, false),
        };
        let arg = command
            .get_arguments()
            .find(|a| a.get_long() == Some(name))?;
        return Some(KnownOption { arg, has_value });
    }
    let mut letters = text.strip_prefix('-')?.chars().peekable();
    let mut last = None;
    while let Some(letter) = letters.next() {
        let arg = command
            .get_arguments()
            .find(|a| a.get_short() == Some(letter))?;
        let has_value = letters.peek().is_some();
        if arg.get_action().takes_values() {
            return Some(KnownOption { arg, has_value });
        }
        last = Some(KnownOption {
            arg,
            has_value: false,
        });
    }
    last
}

fn is_option(arg: &OsStr) -> bool {
    arg.len() > 1 && arg.as_encoded_bytes().starts_with(b"-")
}

/// Returns whether an argument was written in quotes: it has blanks, or is nothing but them, or is `-`.
fn is_quoted(args: &[OsString], at: usize) -> bool {
    let arg = text(args, at);
    arg == "-" || arg.is_empty() || arg.contains(char::is_whitespace)
}

fn may_be_file(arg: &OsStr) -> bool {
    let text = arg.to_string_lossy();
    text == "-"
        || text.contains('/')
        || text.trim_end_matches(['.', ',']).contains('.')
        || Path::new(arg).exists()
}

fn text(args: &[OsString], at: usize) -> &str {
    args.get(at).and_then(|arg| arg.to_str()).unwrap_or("")
}

fn joined(args: &[OsString], from: usize) -> String {
    let words = args.get(from..).unwrap_or_default();
    let words: Vec<String> = words
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    command_words::line(&words)
}
