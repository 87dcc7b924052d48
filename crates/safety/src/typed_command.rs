//! Finds the command in a request that is one, or begins with one.

use crate::program_table;

/// A command in a request.
#[derive(Clone, Copy)]
pub(super) struct TypedCommand<'t> {
    pub(super) command: &'t str,
    /// Whether the request is only the command.
    pub(super) alone: bool,
}

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
    if command.len() > 4096 {
        return None;
    }
    let mut words = command.split_whitespace();
    let mut first = words.next()?;
    if first == "sudo" {
        first = words.next()?;
    }
    let name = car_router_shell::program_name(first);
    let is_lower = !first.bytes().any(|b| b.is_ascii_uppercase());
    if !is_lower || !(concerns(name) || program_table::runs_others(name)) {
        return None;
    }
    let rest = || words.clone();
    let has_syntax = rest().any(|word| {
        word.len() > 1 && word.starts_with('-') && !word.ends_with(',')
            || word.starts_with(['/', '~', '.', '$', '"', '\'', '+'])
            || word.contains(['|', '>', '<', ';', '*', '='])
    }) || first.contains('/');
    // Program names that also begin sentences; only options show that they are programs.
    const VERBS: [&str; 46] = [
        "format", "find", "kill", "test", "watch", "cut", "sort", "split", "install", "make",
        "time", "link", "head", "tail", "touch", "print", "open", "move", "copy", "convert",
        "join", "more", "less", "host", "who", "last", "at", "file", "type", "expand", "date",
        "mount", "eject", "top", "write", "halt", "shutdown", "reboot", "sleep", "read", "set",
        "clear", "history", "service", "look", "drop",
    ];
    let has_option = rest().any(|word| word.len() > 1 && word.starts_with('-'));
    if !has_syntax || VERBS.contains(&name) && !has_option {
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
    let shows = has_option || rest().any(|word| word.starts_with(['/', '~', '*']));
    (!is_sentence || shows).then_some(TypedCommand {
        command,
        alone: !is_sentence,
    })
}
