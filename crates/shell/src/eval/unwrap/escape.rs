//! Editors, pagers, debuggers and database clients: their own commands can run a shell's, as `:!ls` does in vi.

use super::code::handed;
use super::{Inside, as_word, deletes, into_file, vi};
use crate::eval::expand::AnalyzedWord;
use crate::limits::Limits;
use crate::options::Options;
use crate::program_traits::{Client, ClientInput, ClientLanguage, CodeLanguage};

/// The name of the command that stands for what a client deletes on another computer.
const REMOTE_DELETE: &str = "remote-delete";

/// What a call of such a program runs.
pub(super) fn inside(client: &Client, words: &[AnalyzedWord]) -> Inside {
    let mut scripts = Vec::new();
    let mut files = Vec::new();
    let mut silent = false;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        // A debugger runs the program behind it.
        if text == "--args" && at + 1 < words.len() {
            return Inside::CodeAndCommand(scripts, at + 1);
        }
        let next = || words.get(at + 1).map(|w| &*w.text);
        let whole = |options: &Options| {
            if options.is_empty() || !text.starts_with('-') {
                None
            } else if options.is_named(text) || options.take_next(text) {
                next().map(|value| (value, 1))
            } else {
                options.attached(text).map(|value| (value, 0))
            }
        };
        // `-nx` of gdb is no cluster.
        let named = |options: &Options| {
            if options.is_named(text) || text.len() == 2 && options.take_next(text) {
                next().map(|value| (value, 1))
            } else {
                let long = text.starts_with("--").then(|| options.attached(text));
                long.flatten().map(|value| (value, 0))
            }
        };
        if let Some((command, more)) = whole(&client.command_options) {
            shell_commands(client, command, &mut scripts);
            at += more;
        } else if let Some((program, more)) = whole(&client.program_options) {
            scripts.push(program.to_owned());
            at += more;
        } else if let Some((file, more)) = named(&client.file_options) {
            files.push(file.to_owned());
            at += more;
        } else if let Some((to, more)) = whole(&client.pipe_options) {
            scripts.extend(to.strip_prefix('|').map(str::to_owned));
            at += more;
        } else if client.plus && text.len() > 1 && text.starts_with('+') {
            shell_commands(client, text.trim_start_matches('+'), &mut scripts);
        } else if client.operands && !text.starts_with('-') {
            shell_commands(client, text, &mut scripts);
        } else if matches!(text, "-s" | "-es" | "-e" | "-Es" | "-") {
            silent = true;
        }
        at += 1;
    }
    let reads = match client.input {
        ClientInput::Never => false,
        ClientInput::Always => true,
        ClientInput::Silent => silent,
    };
    if !files.is_empty() {
        let from_input = files
            .iter()
            .any(|file| matches!(&**file, "-" | "/dev/stdin"));
        return Inside::CodeAndFiles(scripts, files, reads || from_input);
    }
    match (scripts.is_empty(), reads) {
        (false, true) => Inside::CodeOverInput(scripts, 0),
        (false, false) => Inside::Code(scripts, 0),
        (true, true) => Inside::Input,
        (true, false) => Inside::Nothing,
    }
}

/// The shell's commands in what such a program is given.
pub(crate) fn in_input(client: &Client, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines().take(Limits::MAX_INPUT_LINES) {
        shell_commands(client, line, &mut found);
    }
    found
}

/// Adds the shell's commands in one of the program's own.
fn shell_commands(client: &Client, command: &str, found: &mut Vec<String>) {
    match client.language {
        ClientLanguage::Vi => vi::commands(command, found),
        ClientLanguage::Lisp => {
            found.extend(handed(CodeLanguage::Common, command));
            found.extend(lisp_files(command));
        }
        ClientLanguage::Statements => {
            if let Some(script) = client.escapes.iter().find_map(|b| behind(command, b)) {
                found.push(script.trim().to_owned());
            }
            found.extend(quoted_pipe(command, &client.escapes));
            // `COPY x TO PROGRAM 'ls'`.
            let upper = command.to_ascii_uppercase();
            if let Some(at) = upper.find("PROGRAM '") {
                let rest = command.get(at + "PROGRAM '".len()..).unwrap_or("");
                found.push(rest.split('\'').next().unwrap_or("").to_owned());
            }
            // The client of MongoDB reads JavaScript.
            if command.contains('(') && command.contains("child_process") {
                found.extend(handed(CodeLanguage::Common, command));
            }
        }
        ClientLanguage::Files => file_commands(command, found),
        ClientLanguage::Lines => {
            let plain = command.trim_start();
            match client.escapes.iter().find_map(|b| plain.strip_prefix(&**b)) {
                Some(script) => found.push(script.trim().to_owned()),
                // `python import os; os.system("ls")` of a debugger.
                None => found.extend(handed(CodeLanguage::Common, plain)),
            }
        }
    }
}

/// Adds what a client for files on another computer runs on this one, and deletes on the other.
fn file_commands(command: &str, found: &mut Vec<String>) {
    for part in command.split([';', '\n']).take(Limits::MAX_INPUT_LINES) {
        let part = part.trim();
        if let Some(script) = part.strip_prefix('!') {
            found.push(script.trim().to_owned());
            continue;
        }
        let mut words = part
            .split_whitespace()
            .skip_while(|w| matches!(*w, "glob" | "-a" | "-"));
        let Some(name) = words.next() else { continue };
        let name = name.trim_start_matches(['-', '@']).to_ascii_lowercase();
        let deletes = matches!(
            &*name,
            "rm" | "mrm"
                | "delete"
                | "del"
                | "mdelete"
                | "mdel"
                | "rmdir"
                | "rd"
                | "mrmdir"
                | "deltree"
        );
        if deletes {
            let mut line = REMOTE_DELETE.to_owned();
            if name == "deltree" {
                line.push_str(" -r");
            }
            for word in words {
                line.push(' ');
                line.push_str(&as_word(word.trim_matches(['"', '\''])));
            }
            found.push(line);
        }
    }
}

/// What stands behind a word of a client's: one with a backslash anywhere, any other at the beginning.
fn behind<'c>(command: &'c str, word: &str) -> Option<&'c str> {
    if word.starts_with('\\') {
        let quotes = |before: &str| before.matches('\'').count().is_multiple_of(2);
        command
            .split_once(word)
            .filter(|(before, _)| quotes(before))
            .map(|(_, rest)| rest)
    } else {
        command.trim_start().strip_prefix(word)
    }
}

/// What a client's word is told to write to, where that is a pipe in quotes: `.once "|sort"`.
fn quoted_pipe(command: &str, escapes: &[String]) -> Option<String> {
    let command = command.trim_start();
    let words = escapes.iter().filter_map(|begin| begin.strip_suffix('|'));
    let given = words.filter_map(|word| command.strip_prefix(word)).next()?;
    let quote = given.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let (program, _) = given.get(1..)?.strip_prefix('|')?.rsplit_once(quote)?;
    Some(program.to_owned())
}

/// The files that code of Emacs deletes or fills.
fn lisp_files(code: &str) -> Vec<String> {
    const CALLS: [&str; 4] = [
        "(delete-directory",
        "(delete-file",
        "(write-region",
        "(write-file",
    ];
    let mut found = Vec::new();
    for call in CALLS {
        for (at, _) in code.match_indices(call).take(Limits::MAX_INPUT_LINES) {
            let given = code.get(at + call.len()..).unwrap_or("");
            let given = given.split(')').next().unwrap_or("");
            let mut texts = given.split('"').skip(1).step_by(2);
            found.extend(match call {
                "(delete-directory" => {
                    let is_recursive = given.trim_end().ends_with(" t");
                    texts.next().and_then(|path| deletes(path, is_recursive))
                }
                "(delete-file" => texts.next().and_then(|path| deletes(path, false)),
                _ => texts.last().and_then(into_file),
            });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Programs;

    fn scripts(line: &[&str]) -> Vec<String> {
        let words: Vec<AnalyzedWord> = line.iter().map(|w| AnalyzedWord::new(*w)).collect();
        let programs = crate::test_programs::Known(|_| false);
        let client = programs.traits(line[0]).unwrap().client.as_ref().unwrap();
        match inside(client, &words) {
            Inside::Code(scripts, _) | Inside::CodeOverInput(scripts, _) => scripts,
            Inside::CodeAndCommand(scripts, _) | Inside::CodeAndFiles(scripts, ..) => scripts,
            _ => Vec::new(),
        }
    }

    #[test]
    fn the_shell_commands_of_editors_and_clients_are_found() {
        for line in [
            &["vim", "-c", ":!ls"][..],
            &["vim", "+!ls"],
            &["vim", "--cmd", "silent !ls", "x"],
            &["nvim", "-c", "call system('ls')"],
            &["emacs", "--batch", "--eval", "(shell-command \"ls\")"],
            &["less", "+!ls", "x"],
            &["man", "-P", "ls", "x"],
            &["man", "--pager=ls", "x"],
            &["gdb", "-ex", "!ls"],
            &["gdb", "-ex", "shell ls"],
            &["gdb", "-ex", "!ls", "--args", "id"],
            &["gdb", "-ex", "python import os; os.system('ls')"],
            &["psql", "-c", "\\! ls"],
            &["psql", "-c", "SELECT 1 \\g |ls"],
            &["mysql", "-e", "system ls"],
            &["psql", "-o", "|ls", "-c", "SELECT 1"],
            &["psql", "--output=|ls"],
            &["sqlite3", "x.db", ".shell ls"],
            &["sqlite3", "x.db", ".once \"|ls\""],
            &["sqlite3", "x.db", ".output '|ls'"],
            &["lftp", "-c", "!ls"],
        ] {
            assert_eq!(scripts(line), ["ls"], "{line:?}");
        }
        let lisp = r#"(progn (delete-directory "/home/a" t) (delete-file "b c"))"#;
        assert_eq!(
            scripts(&["emacs", "--batch", "--eval", lisp]),
            ["rm -rf /home/a", "rm -f 'b c'"]
        );
        for line in [
            &["vim", "+42", "x"][..],
            &["vim", "-c", "set number"],
            &["less", "+F", "log"],
            &["psql", "-c", "SELECT 1"],
            &["psql", "-c", "SELECT '\\! ls'"],
            &["sqlite3", "x.db", "SELECT '!'"],
            &["sqlite3", "x.db", ".once \"x.txt\""],
            &["psql", "-o", "x.txt"],
            &["vim", "-S", "x.vim"],
            &["emacs", "x"],
        ] {
            assert!(scripts(line).is_empty(), "{line:?}");
        }
    }
}
