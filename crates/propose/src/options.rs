//! Whether a program has the options that a command gives it, by what the program prints about itself.

use std::collections::HashSet;

use car_router::system::ProgramHelp;

/// A text with fewer options is no list of them.
const MIN_OPTIONS: usize = 3;

/// Returns the first long option among the words of a command that the help of its program does not have; `None` if it has all
/// of them, or if the help does not tell: it is not whole, it lists hardly any option, or it says that there is more. Short ones
/// are left alone: they are clusters, signals, modes and tests, and models seldom make them up. Where the program runs others,
/// options behind the first operand may be theirs.
pub(crate) fn unknown_option<'w>(
    words: &'w [String],
    runs_others: bool,
    help: &ProgramHelp,
) -> Option<&'w str> {
    let text = help.text.replace("--[no-]", "--");
    if !help.is_whole || says_more(&text) {
        return None;
    }
    let known = options(&text);
    if known.len() < MIN_OPTIONS {
        return None;
    }
    let ends_early = runs_others || text.lines().any(names_commands);
    for word in words.iter().skip(1) {
        if word == "--" || !word.starts_with('-') && ends_early {
            return None;
        }
        if is_long(word) && !is_known(word, &known) {
            return Some(word.split_once('=').map_or(word, |(name, _)| name));
        }
    }
    None
}

/// Returns whether a command gives its program long options.
pub(crate) fn has_long(words: &[String], runs_others: bool) -> bool {
    let own = words.iter().skip(1);
    let mut own = own.take_while(|word| !runs_others || word.starts_with('-'));
    own.any(|word| is_long(word))
}

/// Returns whether a word is a long option: two hyphens, and a name of letters, digits and hyphens, perhaps with a value.
fn is_long(word: &str) -> bool {
    let name = word.split_once('=').map_or(word, |(name, _)| name);
    name.strip_prefix("--").is_some_and(|name| {
        name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    })
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

/// Returns whether a long option is known: as it is, as the beginning of one, or as the negation of one.
fn is_known(word: &str, known: &HashSet<String>) -> bool {
    let name = word.split_once('=').map_or(word, |(name, _)| name);
    let is_begun = |start: &str| known.iter().any(|option| option.starts_with(start));
    let is_negated = name
        .strip_prefix("--no-")
        .is_some_and(|name| is_begun(&format!("--{name}")));
    is_begun(name) || is_negated
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
        unknown_option(&words, false, &ProgramHelp::new(text, true)).map(str::to_owned)
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
            (TAR, "tar -cf a.tar b --odd=1", "--odd"),
            (
                BSD,
                "ls --group-directories-first",
                "--group-directories-first",
            ),
            (GIT, "git --odd log", "--odd"),
        ] {
            assert_eq!(unknown(command, text).as_deref(), Some(option), "{command}");
        }
        // Behind the operand of a program that runs others, options are theirs.
        let wrapped: Vec<String> = "tar x --odd".split(' ').map(str::to_owned).collect();
        let help = ProgramHelp::new(TAR, true);
        assert_eq!(unknown_option(&wrapped, true, &help), None);
        assert_eq!(unknown_option(&wrapped, false, &help), Some("--odd"));
        let cut = ProgramHelp::new(TAR, false);
        let words = ["tar".to_owned(), "--odd".to_owned()];
        assert_eq!(unknown_option(&words, false, &cut), None);
    }
}
