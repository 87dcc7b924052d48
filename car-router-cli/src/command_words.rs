//! A shell command given as separate words, as `sudo` takes one: whether the words are a command, and its text.

use std::env;
use std::path::Path;

use car_router::safety::SafetyEngine;

use crate::output::failure::Failure;

/// Words that a shell reads as operators. Someone who quoted one wants it to reach the command that is checked.
const OPERATORS: [&str; 17] = [
    "|", "||", "|&", "&", "&&", ";", ";;", ">", ">>", "<", "<<<", "2>", "2>>", "2>&1", "&>", "(",
    ")",
];

/// Returns the text of the command that the words are.
///
/// # Errors
/// Returns a failure with the next step if the words are not a command.
pub(crate) fn command(words: &[String]) -> Result<String, Failure> {
    let text = line(words);
    if is_command(words)? {
        return Ok(text);
    }
    let first = words.first().map_or("", String::as_str);
    Err(Failure::usage(format!(
        "no command begins with `{first}`, expected a known program, a path or shell syntax\n\n\
         hint: to ask it as a request: car-router route -- check {text}\n\
         hint: to check it as a command in any case: car-router check {}",
        quoted(&text)
    )))
}

/// Returns whether the words are a command: the first one is a path, a known program or a program of this computer, and
/// they are no sentence; or any of them is shell syntax.
pub(crate) fn is_command(words: &[String]) -> Result<bool, Failure> {
    let Some(first) = words.first() else {
        return Ok(false);
    };
    let is_option = |word: &String| word.len() > 1 && word.starts_with('-');
    if is_path(first)
        || is_assignment(first)
        || is_compound(words)
        || first.starts_with(['(', '{', '[', '$', '`', '"', '\'', '\\'])
        || words.iter().skip(1).any(is_option)
        || words.iter().any(|word| OPERATORS.contains(&&**word))
    {
        return Ok(true);
    }
    let engine = SafetyEngine::shipped().map_err(Failure::usage)?;
    if engine.is_known_program(first) {
        return Ok(engine.reads_as_command(&line(words)));
    }
    Ok(is_on_path(first))
}

/// Returns whether the words of a line in quotes begin as a command does: with a known program, a path, an assignment, a
/// keyword of the shell, or a program of this computer. What follows may be prose all the same.
pub(crate) fn is_command_line(words: &[String]) -> Result<bool, Failure> {
    let Some(first) = words.first() else {
        return Ok(false);
    };
    let engine = SafetyEngine::shipped().map_err(Failure::usage)?;
    Ok(is_path(first)
        || is_assignment(first)
        || KEYWORDS.contains(&&**first)
        || first.starts_with(['(', '{', '[', '$', '`', '"', '\'', '\\', ':', '-', '&', '@'])
        || first.contains("()")
        // ``Remove-It`em``: an escape of PowerShell.
        || first.contains('`')
        || is_cmdlet(first)
        || engine.reads_as_command(&words.join(" "))
        || is_on_path(first) && !first.starts_with(|c: char| c.is_ascii_uppercase()))
}

/// Words of the language of a shell, which begin a command and are no programs.
const KEYWORDS: [&str; 10] = [
    "if", "for", "while", "until", "case", "select", "function", "!", "let", "rem",
];

/// Returns whether the words are a command such as `if true; then …`: a keyword first, and separators after it, alone or
/// at the end of a word.
fn is_compound(words: &[String]) -> bool {
    words
        .first()
        .is_some_and(|first| KEYWORDS.contains(&&**first))
        && words
            .iter()
            .skip(1)
            .any(|word| word.ends_with(';') || OPERATORS.contains(&&**word))
}

/// Returns whether a word has the form of a cmdlet: `Get-Help`.
fn is_cmdlet(word: &str) -> bool {
    let is_part = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_uppercase())
            && part.len() > 1
            && part.bytes().all(|b| b.is_ascii_alphabetic())
    };
    word.split_once('-')
        .is_some_and(|(verb, noun)| is_part(verb) && is_part(noun))
}

fn is_path(word: &str) -> bool {
    word.contains('/') || word.starts_with(['~', '.'])
}

fn is_assignment(word: &str) -> bool {
    word.split_once('=').is_some_and(|(name, _)| {
        !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    })
}

/// Returns whether a program of this name is in a folder of `PATH`.
fn is_on_path(name: &str) -> bool {
    let folders = env::var_os("PATH").unwrap_or_default();
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&folders).any(|folder| is_program(&folder.join(&file)))
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    let any_may_execute = 0o111;
    file.metadata()
        .is_ok_and(|file| file.is_file() && file.permissions().mode() & any_may_execute != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}

/// Returns the words as a line that a shell splits into the same words. Operators, variables and wildcards are left as
/// they are: whoever quoted them may want the checked command to have them, and reading them is the safe side.
pub(crate) fn line(words: &[String]) -> String {
    let is_compound = is_compound(words);
    let quoted = words.iter().map(|word| {
        let end = word.trim_end_matches(';').len();
        match word.split_at(end) {
            // `true;` of a compound command ends a command of it.
            (word, separator @ (";" | ";;")) if is_compound && !word.is_empty() => {
                format!("{}{separator}", quoted_if_needed(word))
            }
            _ => quoted_if_needed(word),
        }
    });
    quoted.collect::<Vec<_>>().join(" ")
}

/// Returns a word as an argument that a shell leaves as it is.
pub(crate) fn argument(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "_-./:,+@%=".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        quoted(word)
    }
}

fn quoted_if_needed(word: &str) -> String {
    let redirects = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if OPERATORS.contains(&word) || redirects.starts_with(['>', '<']) {
        return word.to_owned();
    }
    let splits =
        |c: char| c.is_whitespace() || matches!(c, '\'' | '"' | '\\' | '|' | '&' | ';' | '<' | '>');
    if word.is_empty() || word.starts_with('#') || word.contains(splits) {
        quoted(word)
    } else {
        word.to_owned()
    }
}

fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn line_keeps_the_words_apart() {
        for (parts, expected) in [
            (&["rm", "-rf", "my dir"][..], "rm -rf 'my dir'"),
            (&["bash", "-c", "rm -rf $HOME"], "bash -c 'rm -rf $HOME'"),
            (&["grep", "a|b", "it's", ""], "grep 'a|b' 'it'\\''s' ''"),
            (&["ls", "|", "sh", "2>&1", ">x"], "ls | sh 2>&1 >x"),
            (&["rm", "-rf", "$HOME", "*"], "rm -rf $HOME *"),
            (
                &["if", "true;", "then", "rm", "my dir;", "fi"],
                "if true; then rm 'my dir'; fi",
            ),
            (&["echo", "a;"], "echo 'a;'"),
        ] {
            assert_eq!(line(&words(parts)), expected);
        }
    }

    #[test]
    fn words_are_a_command_by_program_path_or_syntax() {
        for parts in [
            &["rm", "-rf", "build"][..],
            &["git", "push"],
            &["./deploy", "now"],
            &["FOO=1", "make", "all"],
            &["frobnicate", "--all"],
            &["a", "|", "b"],
            &["if", "true;", "then", "reboot;", "fi"],
            &["while", "true;", "do", "date;", "done"],
        ] {
            assert!(is_command(&words(parts)).unwrap_or(false), "{parts:?}");
        }
        for parts in [
            &["my", "internet", "connection"][..],
            &["the", "disk"],
            &["if", "the", "server", "is", "up"],
        ] {
            assert!(!is_command(&words(parts)).unwrap_or(true), "{parts:?}");
        }
    }
}
