//! Editors, pagers, debuggers and database clients: their own commands can run a shell's, as `:!ls` does in vi.

use super::code::handed;
use super::{Inside, as_word, deletes, into_file, vi};
use crate::eval::expand::AnalyzedWord;
use crate::limits::Limits;
use crate::options::Options;

/// A family of programs with the same way to run a shell's command.
struct Family {
    names: &'static [&'static str],
    /// Options whose value is one of the program's own commands.
    commands: &'static str,
    /// Options whose value is a file of the program's own commands.
    files: &'static str,
    /// Options whose value is a program, with its options.
    programs: &'static str,
    /// Options whose value is a program where it begins with `|`.
    pipes: &'static str,
    /// Whether `+COMMAND` is a word of its command line.
    plus: bool,
    /// Whether what it is given on its input are its commands.
    input: Input,
    /// Whether operands are its commands, too.
    operands: bool,
    language: Language,
}

/// The language of a program's own commands.
enum Language {
    /// Command lines of vi.
    Vi,
    /// Lisp of Emacs.
    Lisp,
    /// Commands of a database's client, between statements: a shell's command stands behind one of these.
    Client(&'static [&'static str]),
    /// Lines, a shell's among them if they begin with one of these.
    Lines(&'static [&'static str]),
    /// Commands of a client for files on another computer: lines, or between semicolons. Those that delete there do what
    /// a command of this name does.
    Files,
}

/// The name of the command that stands for what a client deletes on another computer.
const REMOTE_DELETE: &str = "remote-delete";

#[derive(Clone, Copy, PartialEq)]
enum Input {
    Never,
    Always,
    /// Only with one of the options `-s`, `-es`, `-e`.
    Silent,
}

const FAMILIES: [Family; 10] = [
    Family {
        names: &[
            "vi",
            "vim",
            "nvim",
            "gvim",
            "view",
            "vimdiff",
            "rvim",
            "mvim",
            "rview",
            "vim.basic",
            "vim.tiny",
            "nvi",
            "elvis",
        ],
        commands: "-c|--cmd|--remote-send",
        files: "-S|-u|-U",
        programs: "",
        pipes: "",
        plus: true,
        input: Input::Silent,
        operands: false,
        language: Language::Vi,
    },
    Family {
        names: &["ex", "ed", "red"],
        commands: "-c|--cmd",
        files: "-S|-u",
        programs: "",
        pipes: "",
        plus: true,
        input: Input::Always,
        operands: false,
        language: Language::Vi,
    },
    Family {
        names: &["emacs", "emacsclient", "xemacs"],
        commands: "--eval|-eval|--execute|-execute|-e",
        files: "-l|--load|-load|--script|-script",
        programs: "",
        pipes: "",
        plus: false,
        input: Input::Never,
        operands: false,
        language: Language::Lisp,
    },
    Family {
        names: &["less", "more", "most", "lesspipe"],
        commands: "",
        files: "",
        programs: "",
        pipes: "",
        plus: true,
        input: Input::Never,
        operands: false,
        language: Language::Lines(&["!"]),
    },
    Family {
        names: &["man", "apropos"],
        commands: "",
        files: "",
        programs: "-P|--pager|-H|--html",
        pipes: "",
        plus: false,
        input: Input::Never,
        operands: false,
        language: Language::Lines(&[]),
    },
    Family {
        names: &["gdb", "cgdb", "gdb-multiarch"],
        commands: "-ex|--ex|-iex|--iex|-eval-command|--eval-command|-init-eval-command",
        files: "-x|--command|-command|-ix|--init-command|-init-command",
        programs: "",
        pipes: "",
        plus: false,
        input: Input::Always,
        operands: false,
        language: Language::Lines(&["!", "shell ", "make ", "pipe "]),
    },
    Family {
        names: &["lldb"],
        commands: "-o|-O|--one-line|--one-line-before-file|-k",
        files: "-s|-S|--source|--source-before-file",
        programs: "",
        pipes: "",
        plus: false,
        input: Input::Always,
        operands: false,
        language: Language::Lines(&["platform shell ", "shell "]),
    },
    Family {
        names: &["psql", "pgcli", "mysql", "mariadb", "mycli", "mongosh"],
        commands: "-c|--command|-e|--execute|--eval|-v",
        files: "-f|--file",
        programs: "--pager",
        pipes: "-o|--output",
        plus: false,
        input: Input::Always,
        operands: false,
        language: Language::Client(&["\\!", "system ", "\\o |", "\\g |", "\\gx |", "\\w |"]),
    },
    Family {
        names: &["sqlite3", "sqlite"],
        commands: "-cmd",
        files: "-init",
        programs: "",
        pipes: "",
        plus: false,
        input: Input::Always,
        operands: true,
        language: Language::Client(&[
            ".shell ",
            ".sh ",
            ".system ",
            ".sys ",
            ".output |",
            ".once |",
            ".import |",
            ".excel |",
        ]),
    },
    Family {
        names: &[
            "ftp",
            "lftp",
            "sftp",
            "telnet",
            "tnftp",
            "smbclient",
            "ncftp",
        ],
        commands: "-c|-e",
        files: "-f|-b",
        programs: "-S|-D",
        pipes: "",
        plus: false,
        input: Input::Always,
        operands: false,
        language: Language::Files,
    },
];

fn family(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|f| f.names.contains(&name))
}

/// Whether a program can run a shell's commands among its own.
pub(crate) fn has_own_commands(name: &str) -> bool {
    family(name).is_some()
}

/// What a call of such a program runs.
pub(super) fn inside(name: &str, words: &[AnalyzedWord]) -> Option<Inside> {
    let family = family(name)?;
    let commands = Options::new(family.commands);
    let file_options = Options::new(family.files);
    let programs = Options::new(family.programs);
    let pipes = Options::new(family.pipes);
    let mut scripts = Vec::new();
    let mut files = Vec::new();
    let mut silent = false;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        // A debugger runs the program behind it.
        if text == "--args" && at + 1 < words.len() {
            return Some(Inside::CodeAndCommand(scripts, at + 1));
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
        if let Some((command, more)) = whole(&commands) {
            shell_commands(family, command, &mut scripts);
            at += more;
        } else if let Some((program, more)) = whole(&programs) {
            scripts.push(program.to_owned());
            at += more;
        } else if let Some((file, more)) = named(&file_options) {
            files.push(file.to_owned());
            at += more;
        } else if let Some((to, more)) = whole(&pipes) {
            scripts.extend(to.strip_prefix('|').map(str::to_owned));
            at += more;
        } else if family.plus && text.len() > 1 && text.starts_with('+') {
            shell_commands(family, text.trim_start_matches('+'), &mut scripts);
        } else if family.operands && !text.starts_with('-') {
            shell_commands(family, text, &mut scripts);
        } else if matches!(text, "-s" | "-es" | "-e" | "-Es" | "-") {
            silent = true;
        }
        at += 1;
    }
    let reads = match family.input {
        Input::Never => false,
        Input::Always => true,
        Input::Silent => silent,
    };
    if !files.is_empty() {
        let from_input = files
            .iter()
            .any(|file| matches!(&**file, "-" | "/dev/stdin"));
        return Some(Inside::CodeAndFiles(scripts, files, reads || from_input));
    }
    Some(match (scripts.is_empty(), reads) {
        (false, true) => Inside::CodeOverInput(scripts, 0),
        (false, false) => Inside::Code(scripts, 0),
        (true, true) => Inside::Input,
        (true, false) => Inside::Nothing,
    })
}

/// The shell's commands in what such a program is given.
pub(crate) fn in_input(name: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(family) = family(name) {
        for line in text.lines().take(Limits::MAX_INPUT_LINES) {
            shell_commands(family, line, &mut found);
        }
    }
    found
}

/// Adds the shell's commands in one of the program's own.
fn shell_commands(family: &Family, command: &str, found: &mut Vec<String>) {
    match family.language {
        Language::Vi => vi::commands(command, found),
        Language::Lisp => {
            found.extend(handed("", command));
            found.extend(lisp_files(command));
        }
        Language::Client(begins) => {
            if let Some(script) = begins.iter().find_map(|b| behind(command, b)) {
                found.push(script.trim().to_owned());
            }
            found.extend(quoted_pipe(command, begins));
            // `COPY x TO PROGRAM 'ls'`.
            let upper = command.to_ascii_uppercase();
            if let Some(at) = upper.find("PROGRAM '") {
                let rest = command.get(at + "PROGRAM '".len()..).unwrap_or("");
                found.push(rest.split('\'').next().unwrap_or("").to_owned());
            }
            // The client of MongoDB reads JavaScript.
            if command.contains('(') && command.contains("child_process") {
                found.extend(handed("", command));
            }
        }
        Language::Files => file_commands(command, found),
        Language::Lines(begins) => {
            let plain = command.trim_start();
            match begins.iter().find_map(|b| plain.strip_prefix(b)) {
                Some(script) => found.push(script.trim().to_owned()),
                // `python import os; os.system("ls")` of a debugger.
                None => found.extend(handed("", plain)),
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
fn quoted_pipe(command: &str, begins: &[&str]) -> Option<String> {
    let command = command.trim_start();
    let words = begins.iter().filter_map(|begin| begin.strip_suffix('|'));
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

    fn scripts(line: &[&str]) -> Vec<String> {
        let words: Vec<AnalyzedWord> = line.iter().map(|w| AnalyzedWord::new(*w)).collect();
        match inside(line[0], &words) {
            Some(Inside::Code(scripts, _) | Inside::CodeOverInput(scripts, _)) => scripts,
            Some(Inside::CodeAndCommand(scripts, _) | Inside::CodeAndFiles(scripts, ..)) => scripts,
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
