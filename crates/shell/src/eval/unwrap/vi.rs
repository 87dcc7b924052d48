//! The command lines of vi and its kin: which of them run a shell's command, fill a file or delete one.

use super::code::handed;
use super::{deletes, into_file};
use crate::limits::Limits;
use crate::program_traits::CodeLanguage;

/// Commands that stand in front of another and change how it runs, or on what.
const MODIFIERS: [&str; 38] = [
    "aboveleft",
    "argdo",
    "belowright",
    "botright",
    "browse",
    "bufdo",
    "cdo",
    "cfdo",
    "confirm",
    "debug",
    "defer",
    "folddoclosed",
    "folddoopen",
    "hide",
    "horizontal",
    "keepalt",
    "keepjumps",
    "keepmarks",
    "keeppatterns",
    "ldo",
    "leftabove",
    "legacy",
    "lfdo",
    "lockmarks",
    "noautocmd",
    "noswapfile",
    "rightbelow",
    "sandbox",
    "silent",
    "tab",
    "tabdo",
    "topleft",
    "try",
    "unsilent",
    "verbose",
    "vertical",
    "vim9cmd",
    "windo",
];

/// Adds the shell's commands in one command line of the editor.
pub(super) fn commands(line: &str, found: &mut Vec<String>) {
    // Keys that are sent to a running editor: `<Esc>:!ls<CR>`.
    let keys = line
        .trim_start()
        .starts_with('<')
        .then(|| line.split_once(':'))
        .flatten();
    let line = keys.map_or(line, |(_, command)| command);
    let line = line.split("<CR>").next().unwrap_or(line);
    read(line.trim_end_matches('\\'), found, Limits::MAX_EX_DEPTH);
}

fn read(line: &str, found: &mut Vec<String>, deepest: usize) {
    let mut rest = line;
    for _ in 0..Limits::MAX_EX_COMMANDS {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '|'));
        if rest.is_empty() || deepest == 0 {
            return;
        }
        rest = behind_range(rest);
        // `!ls`: a bar is the shell's.
        if let Some(command) = rest.strip_prefix('!') {
            found.push(command.trim_start_matches('!').trim().to_owned());
            return;
        }
        let end = rest
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(rest.len());
        let (name, behind) = rest.split_at(end);
        let is_forced = behind.starts_with('!');
        let given = behind.strip_prefix('!').unwrap_or(behind).trim_start();
        let is = |full: &str, shortest: usize| name.len() >= shortest && full.starts_with(name);
        let (own, next) = up_to_bar(given);
        if is("read", 1) || is("write", 1) || is("wq", 2) || is("saveas", 3) || is("xit", 1) {
            let is_shell = given.starts_with('!') || is_forced && is("read", 1);
            if is_shell && (is("read", 1) || is("write", 1)) {
                found.push(given.trim_start_matches('!').trim().to_owned());
                return;
            }
            if !is("read", 1) {
                let file = own.trim().trim_start_matches(">>").trim();
                found.extend(into_file(file));
            }
            rest = next;
        } else if is("terminal", 3) || is("make", 3) || is("lmake", 4) {
            // What `:make` runs is a program of the user's; its words follow.
            let command = if is("terminal", 3) { given } else { "" };
            found.extend((!command.is_empty()).then(|| command.to_owned()));
            return;
        } else if is("substitute", 1) {
            // A bar in its two parts is text, and `\\=` in front of the second makes that an expression.
            found.extend(handed(CodeLanguage::Common, own));
            let second = behind_pattern(given);
            let mark = given.chars().next().unwrap_or('/');
            let behind = second.split_once(mark).map_or("", |(_, behind)| behind);
            rest = up_to_bar(behind).1;
        } else if is("autocmd", 2) {
            // An event, a pattern, and the command.
            rest = given.splitn(3, char::is_whitespace).nth(2).unwrap_or("");
        } else if is("global", 1) || is("vglobal", 1) {
            rest = behind_pattern(given);
        } else if is("execute", 3) || is("normal", 4) {
            let text = own.trim().trim_matches(['\'', '"']);
            read(text, found, deepest - 1);
            rest = next;
        } else if MODIFIERS.iter().any(|full| is(full, 3)) {
            rest = given;
        } else if is("set", 2) || is("setlocal", 4) || is("let", 3) {
            // `set makeprg=rm\ -rf\ /`.
            for option in [
                "makeprg=",
                "grepprg=",
                "equalprg=",
                "formatprg=",
                "shell=",
                "mp=",
                "gp=",
            ] {
                if let Some((_, program)) = own.split_once(option) {
                    let program = program.trim_matches(['\'', '"']).replace("\\ ", " ");
                    found.extend(program.contains(' ').then_some(program));
                }
            }
            rest = next;
        } else {
            // A call: `call system('ls')`, `py3 os.system('ls')`, `call delete('x', 'rf')`.
            found.extend(handed(CodeLanguage::Common, own));
            found.extend(deleted(own));
            rest = next;
        }
    }
}

/// What `delete('x', 'rf')` deletes.
fn deleted(call: &str) -> Option<String> {
    let (_, given) = call.split_once("delete(")?;
    let mut quoted = given.split(['\'', '"']).skip(1);
    let path = quoted.next()?;
    let flags = quoted.nth(1).unwrap_or("");
    deletes(path, flags.contains('r'))
}

/// A command line behind the lines it names: `%`, `1,$`, `'<,'>`, `/x/,+2`.
fn behind_range(line: &str) -> &str {
    let mut rest = line;
    for _ in 0..8 {
        rest = rest.trim_start();
        rest = match rest.chars().next() {
            Some('%' | '.' | '$' | ',' | ';' | '+' | '-' | '0'..='9') => {
                rest.get(1..).unwrap_or("")
            }
            Some('\'') => rest.get(1..).map_or("", |r| {
                let mark = r.chars().next().map_or(0, char::len_utf8);
                r.get(mark..).unwrap_or("")
            }),
            Some('/' | '?') => behind_pattern(rest),
            _ => return rest,
        };
    }
    rest.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace())
}

/// A text behind a pattern and the mark that closes it.
fn behind_pattern(text: &str) -> &str {
    let Some(mark) = text.chars().next() else {
        return "";
    };
    let inner = text.get(mark.len_utf8()..).unwrap_or("");
    let end = inner
        .find(mark)
        .map_or(inner.len(), |at| at + mark.len_utf8());
    inner.get(end..).unwrap_or("")
}

/// What stands in front of a bar that is in no quotes, and what follows it.
fn up_to_bar(text: &str) -> (&str, &str) {
    let mut quote = None;
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        if std::mem::take(&mut escaped) {
            continue;
        }
        match (quote, c) {
            (_, '\\') => escaped = true,
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            (None, '|') => {
                return (
                    text.get(..at).unwrap_or(""),
                    text.get(at + 1..).unwrap_or(""),
                );
            }
            _ => {}
        }
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Vec<String> {
        let mut found = Vec::new();
        commands(line, &mut found);
        found
    }

    #[test]
    fn the_shell_commands_of_a_command_line_are_found() {
        for line in [
            "!ls",
            ":!ls",
            "%!ls",
            "2,3!ls",
            "'<,'>!ls",
            "/x/,$!ls",
            "r !ls",
            "0r!ls",
            "w !ls",
            "write !ls",
            "silent !ls",
            "sil! !ls",
            "set nu | !ls",
            "bufdo !ls",
            "noautocmd silent! w !ls",
            "au VimEnter * !ls",
            "autocmd BufRead *.c silent !ls",
            "g/x/!ls",
            "exe '!ls'",
            "execute \"silent !ls\"",
            "call system('ls')",
            "let x = 1 | call system(\"ls\")",
            "py3 import os; os.system('ls')",
            "lua os.execute('ls')",
            "term ls",
        ] {
            assert_eq!(of(line), ["ls"], "{line}");
        }
        assert_eq!(of("!ls | sort"), ["ls | sort"]);
    }

    #[test]
    fn files_that_the_editor_fills_or_deletes_are_named() {
        assert_eq!(of("w! /etc/passwd"), ["cat > /etc/passwd"]);
        assert_eq!(of("wq out.txt"), ["cat > out.txt"]);
        assert_eq!(of("call delete('/home', 'rf')"), ["rm -rf /home"]);
        assert_eq!(of("call delete('x y')"), ["rm -f 'x y'"]);
    }

    #[test]
    fn a_plain_command_line_runs_nothing() {
        for line in [
            "set number",
            "%s/a/b/g",
            "%s/a|!ls/b|!ls/g",
            "q!",
            "wq",
            "w",
            "x",
            "g/debug/d",
            "e! main.rs",
            "colorscheme desert",
            "echo 'a|!ls'",
            "normal gg=G",
            "42",
            "/needle",
            "PlugInstall",
            "bd!",
        ] {
            assert!(of(line).is_empty(), "{line}: {:?}", of(line));
        }
    }
}
