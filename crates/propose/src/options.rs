//! Whether a program has the options that a command gives it, by what the program prints about itself.

use std::collections::HashSet;

use car_router::system::ProgramHelp;

/// A text with fewer options is no list of them.
const MIN_OPTIONS: usize = 3;

/// Returns the first option among the words of a command that the help of its program does not have; `None` if it has all of
/// them, or if the help does not tell: it is not whole, it lists hardly any option, or it says that there is more.
pub(crate) fn unknown_option<'w>(words: &'w [String], help: &ProgramHelp) -> Option<&'w str> {
    let text = help.text.replace("--[no-]", "--");
    if !help.is_whole || says_more(&text) {
        return None;
    }
    let known = options(&text);
    if known.len() < MIN_OPTIONS {
        return None;
    }
    let has_commands = text.lines().any(names_commands);
    for word in words.iter().skip(1) {
        if word == "--" {
            return None;
        }
        if !word.starts_with('-') {
            // Behind a subcommand, options are the subcommand's.
            if has_commands {
                return None;
            }
            continue;
        }
        if !is_known(word, &known) {
            return Some(word);
        }
    }
    None
}

/// Returns whether a help says that there is more of it: "--help all", "--help=CLASS".
fn says_more(text: &str) -> bool {
    text.match_indices("--help").any(|(at, found)| {
        let rest = text.get(at + found.len()..).unwrap_or("");
        let mut next = rest.chars();
        match (next.next(), next.next()) {
            (Some('='), _) | (Some('['), Some('=')) => true,
            (Some(' '), Some(c)) => c == '<' || c.is_ascii_lowercase(),
            _ => false,
        }
    })
}

/// Returns whether a line is a heading over subcommands.
fn names_commands(line: &str) -> bool {
    const MAX_WORDS: usize = 10;
    let lower = line.to_lowercase();
    let words = || lower.split(|c: char| !c.is_alphanumeric());
    let count = words().filter(|word| !word.is_empty()).count();
    count <= MAX_WORDS && words().any(|word| word == "commands" || word == "subcommands")
}

/// Returns the options that a text names: `-x`, `--long`, `-name`, and the letters of `[-abc]`.
fn options(text: &str) -> HashSet<String> {
    let mut found = HashSet::new();
    let bytes = text.as_bytes();
    let is_part = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
    let mut at = 0;
    while let Some(start) = text
        .get(at..)
        .and_then(|rest| rest.find('-'))
        .map(|i| i + at)
    {
        let before = start.checked_sub(1).and_then(|i| bytes.get(i)).copied();
        let length = bytes
            .iter()
            .skip(start)
            .take_while(|b| is_part(**b))
            .count();
        at = start + length.max(1);
        if before.is_some_and(is_part) {
            continue;
        }
        if before == Some(b'[') {
            // A cluster of letters may have signs among them.
            let cluster = text.get(start + 1..).unwrap_or("");
            let end = cluster.find([']', ' ', '=', '<']).unwrap_or(0);
            let letters = cluster.get(..end).unwrap_or("");
            if !letters.starts_with('-') {
                found.extend(letters.chars().map(|letter| format!("-{letter}")));
            }
        }
        let token = text.get(start..start + length).unwrap_or("");
        let name = token.trim_start_matches('-');
        let dashes = token.len() - name.len();
        if name.is_empty() || dashes > 2 {
            continue;
        }
        found.insert(token.trim_end_matches('-').to_owned());
    }
    found
}

/// Returns whether an option is known: as it is, as the beginning of a long one, or by its first letter, behind which further
/// letters or a value may follow.
fn is_known(word: &str, known: &HashSet<String>) -> bool {
    let name = word.split_once('=').map_or(word, |(name, _)| name);
    if known.contains(name) {
        return true;
    }
    if let Some(long) = name.strip_prefix("--") {
        let is_begun = |start: &str| known.iter().any(|option| option.starts_with(start));
        let is_negated = long
            .strip_prefix("no-")
            .is_some_and(|long| is_begun(&format!("--{long}")));
        return is_begun(name) || is_negated;
    }
    // `-` alone is the standard input, and `-5` a number.
    match name.chars().nth(1) {
        Some(letter) => letter.is_ascii_digit() || known.contains(&format!("-{letter}")),
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TAR: &str = "Usage: tar [OPTION...] [FILE]...\n  -c, --create   create\n  -x, --extract, --get\n  -f, --file=ARCHIVE\n      --[no-]xattrs\n  -?, --help                 give this help\n";
    const FIND: &str = "Usage: find [-H] [-L] [path...] [expression]\n  -name PATTERN -size N[bcwkMG] -print -exec COMMAND ; -delete\n  --help\n";
    const BSD: &str = "usage: ls [-@ABCFGHILOPRSTUWXabcdefghiklmnopqrstuvwxy1%,] [--color=when] [-D format] [file ...]";
    const GIT: &str = "usage: git [-v | --version] [-C <path>] [--no-pager] [--bare] <command>\nThese are common Git commands used in various situations:\n   clone  Clone\n";
    const CURL: &str = "Usage: curl [options...] <url>\n -d, --data <data>\n -f, --fail\n -o, --output <file>\nThis is not the full help. Use \"--help all\" to list all options.\n";

    fn unknown(words: &str, text: &str) -> Option<String> {
        let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        unknown_option(&words, &ProgramHelp::new(text, true)).map(str::to_owned)
    }

    /// Each program × options that it has.
    #[test]
    fn options_that_a_program_has_are_known() {
        for (text, commands) in [
            (
                TAR,
                &[
                    "tar -cf a.tar b",
                    "tar --create --file=a b",
                    "tar --extr",
                    "tar --no-xattrs -x",
                    "tar -5 -",
                    "tar -c -- --odd",
                ] as &[&str],
            ),
            (
                FIND,
                &["find . -name x -size +1M -print", "find -L . -delete"],
            ),
            (BSD, &["ls -la", "ls -G --color=auto", "ls -1"]),
            (GIT, &["git log --oneline", "git --no-pager log --odd"]),
            (CURL, &["curl --retry 3 -sSL http://x"]),
            ("no options here", &["x --odd"]),
        ] {
            for command in commands {
                assert_eq!(unknown(command, text), None, "{command}");
            }
        }
    }

    #[test]
    fn options_that_a_program_does_not_have_are_named() {
        for (text, command, option) in [
            (TAR, "tar --compress-all -cf a b", "--compress-all"),
            (TAR, "tar -q a", "-q"),
            (FIND, "find . -nmae x", "-nmae"),
            (
                BSD,
                "ls --group-directories-first",
                "--group-directories-first",
            ),
            (GIT, "git --odd log", "--odd"),
        ] {
            assert_eq!(unknown(command, text).as_deref(), Some(option), "{command}");
        }
        let cut = ProgramHelp::new(TAR, false);
        let words = ["tar".to_owned(), "--odd".to_owned()];
        assert_eq!(unknown_option(&words, &cut), None);
    }
}
