//! The readers of the languages that a word of a program may be written in: what cannot be shown to only read is refused.

use car_router_shell::{AnalyzedCommand, AnalyzedWord, Options, glob_matches};

use super::awk;
use crate::program_table::Arguments;

/// Returns why a program's words in a language of its own are not proven harmless. `reader` is the name of the reader in
/// the row of the program; without one, there is nothing to read.
pub(super) fn why_not_harmless(
    reader: &str,
    command: &AnalyzedCommand,
    operands: &[&AnalyzedWord],
    arguments: &Arguments<'_>,
) -> Option<String> {
    let refuse = |is_harmless: bool, what: &str| (!is_harmless).then(|| what.to_owned());
    match reader {
        "" => None,
        "sed" => refuse(
            sed(command, operands, arguments),
            "The script of sed may write or run something.",
        ),
        "awk" => refuse(
            awk::only_prints(operands, arguments),
            "The program of awk may write or run something.",
        ),
        "jq" => refuse(
            // Filters of yq read files by `load`.
            no_word_has(command, &["env", "input_filename", "include", "import"])
                && !arguments.options().any(reads_filter)
                && (command.name() == "jq" || no_word_has(command, &["load"])),
            "The filter may print variables.",
        ),
        "archive" => refuse(
            command
                .words
                .iter()
                .all(|word| !names_other_computer(&word.text) && !word.unknown),
            "The archive may be on another computer.",
        ),
        "local" => refuse(
            command
                .words
                .iter()
                .skip(1)
                .all(|word| !word.text.starts_with('@') && !word.text.contains("://")),
            "It may read its options from a file, or a file on another computer.",
        ),
        "template" => refuse(
            no_word_has(command, &["env", "json", "config}"]),
            "The template may print the environment of a container.",
        ),
        "setting" => refuse(
            no_word_has(
                command,
                &[
                    "url",
                    "http",
                    "credential",
                    "extraheader",
                    "password",
                    "token",
                ],
            ),
            "The setting may hold a password.",
        ),
        "shell_options" => refuse(
            command
                .words
                .iter()
                .skip(1)
                .all(|word| is_shell_option(&word.text)),
            "It may change how the shell reads what follows.",
        ),
        "test" => None,
        "find" => refuse(
            find(command),
            "It may run something, or delete what it finds.",
        ),
        "fd" => refuse(fd(command), "It may run something."),
        "curl" => refuse(
            curl(command),
            "The transfer may write a file or send something.",
        ),
        "kubernetes" => refuse(
            no_word_has(command, &["secret"])
                && !arguments
                    .options()
                    .any(|option| option.starts_with("--output-directory")),
            "It may print secrets, or write files.",
        ),
        other => Some(format!("There is no reader of `{other}`.")),
    }
}

/// Returns whether a call of sed only prints: no option that writes, and a script of commands that read.
fn sed(command: &AnalyzedCommand, operands: &[&AnalyzedWord], arguments: &Arguments<'_>) -> bool {
    const LONG: [&str; 10] = [
        "quiet",
        "silent",
        "regexp-extended",
        "expression",
        "null-data",
        "separate",
        "unbuffered",
        "posix",
        "sandbox",
        "debug",
    ];
    let writes = |option: &str| match option.strip_prefix("--") {
        // Behind it, `-e` is a file for sed.
        Some("") => true,
        Some(long) => {
            let name = long.split_once('=').map_or(long, |(name, _)| name);
            !LONG.contains(&name)
        }
        None => {
            // What follows `e` is a script.
            let letters = option.trim_start_matches('-');
            let letters = letters.split('e').next().unwrap_or("");
            !letters
                .chars()
                .all(|c| matches!(c, 'n' | 'E' | 'r' | 's' | 'u' | 'z'))
        }
    };
    if arguments.options().any(writes) {
        return false;
    }
    let takes_script = Options::new("-e|--expression");
    let mut scripts: Vec<&str> = Vec::new();
    let mut words = command.words.iter().skip(1).map(|word| &*word.text);
    while let Some(word) = words.next() {
        if takes_script.take_next(word) {
            scripts.extend(words.next());
        } else {
            scripts.extend(takes_script.attached(word));
        }
    }
    if scripts.is_empty() {
        scripts.extend(operands.first().map(|word| &*word.text));
    }
    // Together they are one script, each on lines of its own.
    !scripts.is_empty() && is_reading_script(&scripts.join("\n"))
}

/// Returns whether a script of sed has only commands that print, delete and replace.
fn is_reading_script(script: &str) -> bool {
    let mut rest = script;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ';' | '}'));
        if rest.is_empty() {
            return true;
        }
        let Some(behind) = behind_addresses(rest) else {
            return false;
        };
        let mut chars = behind.chars();
        match chars.next() {
            Some('{') => {
                rest = chars.as_str();
                continue;
            }
            Some(
                'p' | 'd' | '=' | 'n' | 'N' | 'D' | 'P' | 'g' | 'G' | 'h' | 'H' | 'x' | 'q' | 'l'
                | 'z',
            ) => {
                rest = chars
                    .as_str()
                    .trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
            }
            Some(kind @ ('s' | 'y')) => {
                let Some(flags) = behind_parts(chars.as_str(), 2) else {
                    return false;
                };
                let end = flags
                    .find(|c: char| c.is_whitespace() || matches!(c, ';' | '}'))
                    .unwrap_or(flags.len());
                let (own, behind) = flags.split_at(end);
                let known = |c: char| {
                    kind == 's'
                        && (matches!(c, 'g' | 'p' | 'i' | 'I' | 'm' | 'M') || c.is_ascii_digit())
                };
                if !own.chars().all(known) {
                    return false;
                }
                rest = behind.trim_start_matches(' ');
            }
            // A label ends with the line; after the name of a branch, another command may follow.
            Some(':' | 'b' | 't' | 'T') => {
                let label = chars.as_str().trim_start_matches(' ');
                let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
                rest = label.trim_start_matches(is_part);
            }
            // Text up to the end of the line, and of the next one behind a backslash.
            Some('a' | 'i' | 'c') => {
                rest = behind_text(chars.as_str());
                continue;
            }
            Some('#') => {
                rest = behind.split_once('\n').map_or("", |(_, behind)| behind);
                continue;
            }
            Some(_) | None => return false,
        }
        if !rest.is_empty() && !rest.starts_with(['\n', ';', '}', '{']) {
            return false;
        }
    }
}

/// Returns what follows a text that sed prints: it ends with a line that has no backslash at its end.
fn behind_text(text: &str) -> &str {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        if c == '\n' && !is_escaped {
            return text.get(at..).unwrap_or("");
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    ""
}

/// Returns what follows the addresses of a command of sed: `1,$`, `/a/,/b/!`.
fn behind_addresses(text: &str) -> Option<&str> {
    let mut rest = text;
    for _ in 0..2 {
        rest = match rest.chars().next() {
            Some(c) if c.is_ascii_digit() => {
                rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '~')
            }
            Some('$') => rest.get(1..)?,
            Some('+' | '~') => rest
                .get(1..)?
                .trim_start_matches(|c: char| c.is_ascii_digit()),
            Some('/') => behind_parts(rest, 1)?.trim_start_matches(['I', 'M']),
            Some('\\') => behind_parts(rest.get(1..)?, 1)?.trim_start_matches(['I', 'M']),
            _ => break,
        };
        match rest.strip_prefix(',') {
            Some(behind) => rest = behind.trim_start(),
            None => break,
        }
    }
    Some(rest.trim_start_matches(|c: char| c == '!' || c.is_whitespace()))
}

/// Returns what follows a delimiter and as many texts, each closed by it: behind `/a/b/` for two.
fn behind_parts(text: &str, parts: usize) -> Option<&str> {
    let mut chars = text.chars();
    let delimiter = chars
        .next()
        .filter(|c| !c.is_alphanumeric() && *c != '\\' && !c.is_whitespace())?;
    let mut left = parts;
    let mut in_bracket = false;
    while left > 0 {
        match chars.next()? {
            '\\' => {
                chars.next()?;
            }
            '[' if !in_bracket => in_bracket = true,
            ']' => in_bracket = false,
            '\n' => return None,
            // A shell's sed may end the part inside of brackets, too: both readings must agree.
            c if c == delimiter && in_bracket => return None,
            c if c == delimiter => left -= 1,
            _ => {}
        }
    }
    Some(chars.as_str())
}

/// Returns whether a reader's program may be given any value in the place of a word. Tests compare texts and look at names of
/// files; what is compared as numbers is looked at elsewhere.
pub(super) fn takes_any_value(
    reader: &str,
    command: &AnalyzedCommand,
    word: &AnalyzedWord,
) -> bool {
    if reader != "test" {
        return false;
    }
    if command.name() == "[[" {
        return true;
    }
    // An operator that is a value of its own could be any: `[ "$x" "$y" ]`.
    let own = command.words.get(1..).unwrap_or(&[]);
    let own = match own.split_last() {
        Some((last, rest)) if last.text == "]" => rest,
        _ => own,
    };
    let is_known = |at: usize| own.get(at).is_some_and(|word| !word.unknown);
    let has_operator = match own.len() {
        1 => true,
        2 => is_known(0),
        3 => is_known(1),
        4 => own.first().is_some_and(|word| word.text == "!") && is_known(2),
        _ => false,
    };
    word.quoted && has_operator
}

/// The expressions of find that run a command, which is read as one of its own.
const FIND_RUNS: [&str; 4] = ["-exec", "-execdir", "-ok", "-okdir"];

/// The expressions of find that delete something, or write into a file.
const FIND_WRITES: [&str; 5] = ["-delete", "-fls", "-fprint", "-fprint0", "-fprintf"];

/// Returns whether a pattern of files can stand for no word that a reader refuses: the expressions of find are whole words.
pub(super) fn can_be_no_option(reader: &str, word: &AnalyzedWord) -> bool {
    let is_read = reader == "find" && !word.unknown && !word.text.contains(['[', '{']);
    let mut refused = FIND_RUNS.iter().chain(&FIND_WRITES);
    is_read && !refused.any(|option| glob_matches(&word.text, option))
}

/// Returns whether each expression of find that runs or deletes something is a word of its own, so that it was read.
fn find(command: &AnalyzedCommand) -> bool {
    command.words.iter().skip(1).all(|word| {
        // `-executable` runs nothing: it tests what is found.
        let is_read = FIND_RUNS.contains(&&*word.text) || word.text == "-executable";
        let mut others = FIND_RUNS.iter().chain(&FIND_WRITES);
        is_read || !others.any(|part| word.text.contains(part))
    })
}

/// Returns whether a word names an archive on another computer, as `host:file` does for tar.
fn names_other_computer(word: &str) -> bool {
    let name = word.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "-_.@=".contains(c));
    name.starts_with(':')
}

/// Returns whether an option makes jq read its filter, or modules of it, from a file.
fn reads_filter(option: &str) -> bool {
    let letters = option.strip_prefix('-').unwrap_or("");
    let is_cluster = !letters.starts_with('-');
    is_cluster && letters.contains(['f', 'L'])
        || "--from-file".starts_with(option) && option.len() > 4
}

/// Returns whether a word of `set` changes nothing but when the shell stops and what it shows.
fn is_shell_option(word: &str) -> bool {
    let names = [
        "pipefail",
        "errexit",
        "nounset",
        "xtrace",
        "verbose",
        "noglob",
        "noclobber",
    ];
    let letters = word.strip_prefix(['-', '+']);
    names.contains(&word)
        || letters.is_some_and(|l| !l.is_empty() && l.chars().all(|c| "euxvofC".contains(c)))
}

/// Returns whether none of the words has one of some parts, in any case.
fn no_word_has(command: &AnalyzedCommand, parts: &[&str]) -> bool {
    command.words.iter().skip(1).all(|word| {
        let lower = word.text.to_ascii_lowercase();
        !parts.iter().any(|part| lower.contains(part))
    })
}

/// Returns whether a call of fd runs nothing: what it finds is handed on without a word that shows it.
fn fd(command: &AnalyzedCommand) -> bool {
    let runs = Options::new("-x|-X|--exec|--exec-batch");
    command.words.iter().skip(1).all(|word| {
        let text = &*word.text;
        let is_long =
            text.starts_with("--exec") || text.len() > 3 && "--exec-batch".starts_with(text);
        !is_long && !runs.take_next(text) && runs.attached(text).is_none()
    })
}

/// Returns whether a call of curl only fetches: what is written goes nowhere.
fn curl(command: &AnalyzedCommand) -> bool {
    let mut words = command
        .words
        .iter()
        .skip(1)
        .map(|word| &*word.text)
        .peekable();
    while let Some(word) = words.next() {
        if matches!(word, "-o" | "--output") && words.peek() != Some(&"/dev/null") {
            return false;
        }
        // A header, or a format, may be read from a file, and a format may write one.
        if matches!(word, "-H" | "--header" | "-w" | "--write-out")
            && words
                .peek()
                .is_some_and(|value| value.starts_with('@') || value.contains("%output"))
        {
            return false;
        }
        let lower = word.to_ascii_lowercase();
        if lower.starts_with("file:") || lower.contains("%output") || word.contains("@/") {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_of_sed_that_only_print_are_known() {
        for script in [
            "1,10p",
            "$p",
            "/a/,/b/p",
            "/x/d",
            "s/a/b/",
            "s/a/b/gp",
            "s|a|b|; s/c/d/",
            "5q",
            "/a/!d",
            "y/abc/def/",
            "{p;d}",
            "1~2p",
            "/a/{s/b/c/;p}",
            "/:1$/{s///;p}",
            ":a;N;$!ba;s/\\n/ /g",
            "\\,^w,d",
            "2i\\w out",
            "a text",
            "c\\\nx",
            "# a comment\np",
            "1!G;h;$!d",
            "/a/,/b/{//!d}",
        ] {
            assert!(is_reading_script(script), "{script}");
        }
        for script in [
            "w out",
            "s/a/b/w out",
            "e",
            "1e rm x",
            "s/a/b/e",
            "r /etc/shadow",
            "W f",
            "s/[/]w x/b/",
            "a text\nw out",
            "c\\\nx\ne",
            "b end; w out",
            "\\,a,w out",
            ":a;e",
            "# a\nw out",
            "{p;w out\n}",
            "1,10w f",
            "s/a/b/ge",
            "s/a/b/gw f",
        ] {
            assert!(!is_reading_script(script), "{script}");
        }
    }
}
