//! Editors, pagers, debuggers and database clients: their own commands can run a shell's, as `:!ls` does in vi.

use super::Inside;
use super::code::handed;
use crate::safety::options::Options;
use crate::safety::shell::expand::Word;

/// So many lines that such a program is given are looked at.
const MOST_LINES: usize = 512;

/// A family of programs with the same way to run a shell's command.
struct Family {
    names: &'static [&'static str],
    /// Options whose value is one of the program's own commands.
    commands: &'static str,
    /// Options whose value is a program, with its options.
    programs: &'static str,
    /// Whether `+COMMAND` is a word of its command line.
    plus: bool,
    /// Whether what it is given on its input are its commands.
    input: Input,
    /// Whether operands are its commands, too.
    operands: bool,
    /// What a shell's command begins with, among its own commands.
    begins: &'static [&'static str],
}

#[derive(Clone, Copy, PartialEq)]
enum Input {
    Never,
    Always,
    /// Only with one of the options `-s`, `-es`, `-e`.
    Silent,
}

const VI: &[&str] = &[
    "!",
    "r!",
    "r !",
    "read!",
    "read !",
    "w!",
    "w !",
    "%!",
    ".!",
    "term ",
    "terminal ",
    "silent !",
    "silent! !",
    "sil !",
    "sil! !",
    "1!",
    "0r!",
    "0r !",
];

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
        commands: "-c|--cmd|--remote-send|-S",
        programs: "",
        plus: true,
        input: Input::Silent,
        operands: false,
        begins: VI,
    },
    Family {
        names: &["ex", "ed", "red"],
        commands: "-c|--cmd",
        programs: "",
        plus: true,
        input: Input::Always,
        operands: false,
        begins: VI,
    },
    Family {
        names: &["emacs", "emacsclient", "xemacs"],
        commands: "--eval|-eval|--execute|-execute|-e",
        programs: "",
        plus: false,
        input: Input::Never,
        operands: false,
        begins: &[],
    },
    Family {
        names: &["less", "more", "most", "lesspipe"],
        commands: "",
        programs: "",
        plus: true,
        input: Input::Never,
        operands: false,
        begins: &["!"],
    },
    Family {
        names: &["man", "apropos"],
        commands: "",
        programs: "-P|--pager|-H|--html",
        plus: false,
        input: Input::Never,
        operands: false,
        begins: &[],
    },
    Family {
        names: &["gdb", "cgdb", "gdb-multiarch"],
        commands: "-ex|--ex|-iex|--iex|-eval-command|--eval-command|-init-eval-command",
        programs: "",
        plus: false,
        input: Input::Always,
        operands: false,
        begins: &["!", "shell ", "make ", "pipe "],
    },
    Family {
        names: &["lldb"],
        commands: "-o|-O|--one-line|--one-line-before-file|-k",
        programs: "",
        plus: false,
        input: Input::Always,
        operands: false,
        begins: &["platform shell ", "shell "],
    },
    Family {
        names: &["psql", "pgcli", "mysql", "mariadb", "mycli", "mongosh"],
        commands: "-c|--command|-e|--execute|-v",
        programs: "--pager",
        plus: false,
        input: Input::Always,
        operands: false,
        begins: &["\\! ", "\\!", "system ", "\\o |", "\\g |"],
    },
    Family {
        names: &["sqlite3", "sqlite"],
        commands: "-cmd",
        programs: "",
        plus: false,
        input: Input::Always,
        operands: true,
        begins: &[
            ".shell ",
            ".system ",
            ".output |",
            ".once |",
            ".import |",
            ".excel |",
        ],
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
        programs: "-S|-D",
        plus: false,
        input: Input::Always,
        operands: false,
        begins: &["!"],
    },
];

fn family(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|f| f.names.contains(&name))
}

/// Whether a program can run a shell's commands among its own.
pub(in crate::safety::shell) fn is_escaping(name: &str) -> bool {
    family(name).is_some()
}

/// What a call of such a program runs.
pub(super) fn inside(name: &str, words: &[Word]) -> Option<Inside> {
    let family = family(name)?;
    let (commands, programs) = (Options::new(family.commands), Options::new(family.programs));
    let mut scripts = Vec::new();
    let mut silent = false;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        // A debugger runs the program behind it.
        if text == "--args" && at + 1 < words.len() {
            return Some(Inside::Command(at + 1, false));
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
        if let Some((command, more)) = whole(&commands) {
            shell_commands(family, command, &mut scripts);
            at += more;
        } else if let Some((program, more)) = whole(&programs) {
            scripts.push(program.to_owned());
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
    Some(match (scripts.is_empty(), reads) {
        (false, _) => Inside::Code(scripts, 0),
        (true, true) => Inside::Input,
        (true, false) => Inside::Nothing,
    })
}

/// The shell's commands in what such a program is given.
pub(in crate::safety::shell) fn in_input(name: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(family) = family(name) {
        for line in text.lines().take(MOST_LINES) {
            shell_commands(family, line, &mut found);
        }
    }
    found
}

/// Adds the shell's commands in one of the program's own.
fn shell_commands(family: &Family, command: &str, found: &mut Vec<String>) {
    let plain = command.trim_start().trim_start_matches(':').trim_start();
    let begins = family
        .begins
        .iter()
        .filter(|b| plain.starts_with(**b))
        .max_by_key(|b| b.len());
    if let Some(begin) = begins {
        let script = plain.get(begin.len()..).unwrap_or("").trim();
        found.push(script.trim_start_matches(['!', ':']).to_owned());
        return;
    }
    // `COPY x TO PROGRAM 'ls'`, `call system("ls")`, `(shell-command "ls")`, `exe '!ls'`.
    let upper = command.to_ascii_uppercase();
    if let Some(at) = upper.find("PROGRAM '") {
        let rest = command.get(at + "PROGRAM '".len()..).unwrap_or("");
        found.push(rest.split('\'').next().unwrap_or("").to_owned());
    }
    let sql = family.names.contains(&"psql") || family.operands;
    if !sql {
        found.extend(handed("", command));
        if let Some((_, rest)) = command.split_once("exe")
            && let Some((_, rest)) = rest.split_once(['\'', '"'])
            && let Some(script) = rest.strip_prefix('!')
        {
            found.push(script.trim_end_matches(['\'', '"']).to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scripts(line: &[&str]) -> Vec<String> {
        let words: Vec<Word> = line.iter().map(|w| Word::new(*w)).collect();
        match inside(line[0], &words) {
            Some(Inside::Code(scripts, _)) => scripts,
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
            &["psql", "-c", "\\! ls"],
            &["mysql", "-e", "system ls"],
            &["sqlite3", "x.db", ".shell ls"],
            &["lftp", "-c", "!ls"],
        ] {
            assert_eq!(scripts(line), ["ls"], "{line:?}");
        }
        for line in [
            &["vim", "+42", "x"][..],
            &["vim", "-c", "set number"],
            &["less", "+F", "log"],
            &["psql", "-c", "SELECT 1"],
            &["sqlite3", "x.db", "SELECT '!'"],
            &["emacs", "x"],
        ] {
            assert!(scripts(line).is_empty(), "{line:?}");
        }
    }
}
