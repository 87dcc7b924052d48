//! What sed runs: the command `e`, and the flag `e` of a substitution.

use std::sync::LazyLock;

use regex::Regex;

use super::Inside;
use crate::safety::shell::expand::Word;

/// The programs that run in a call of sed, and whether lines of its input run, too.
pub(super) fn inside(words: &[Word]) -> Inside {
    let mut at = 1;
    let mut scripts = Vec::new();
    let mut runs_input = false;
    let mut given = false;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        let script = match text {
            "-e" | "--expression" => {
                at += 1;
                words.get(at).map(|w| &*w.text)
            }
            "-f" | "--file" | "-l" | "--line-length" => {
                given |= matches!(text, "-f" | "--file");
                at += 1;
                None
            }
            _ if text.starts_with("--expression=") => text.split_once('=').map(|(_, s)| s),
            // `-i.bak`, `-E`, `-ne SCRIPT`.
            _ if text.starts_with('-') && text.len() > 1 => {
                let takes =
                    !text.starts_with("--") && !text.starts_with("-i") && text.ends_with('e');
                if takes {
                    at += 1;
                    words.get(at).map(|w| &*w.text)
                } else {
                    None
                }
            }
            _ if given => break,
            _ => Some(text),
        };
        if let Some(script) = script {
            given = true;
            runs_input |= commands(script, &mut scripts);
        }
        at += 1;
    }
    match (scripts.is_empty(), runs_input) {
        (_, true) => Inside::CodeOverInput(scripts, 0),
        (false, false) => Inside::Code(scripts, 0),
        (true, false) => Inside::Nothing,
    }
}

/// Adds the shell commands of a sed script; whether it also runs its input.
fn commands(script: &str, found: &mut Vec<String>) -> bool {
    static COMMAND: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"(?m)(?:^|[;{\n])\s*(?:(?:\d+|\$|/[^/\n]*/)(?:,(?:\d+|\$|/[^/\n]*/))?\s*!?\s*)?e(?:[ \t]+([^\n]+))?$")
            .ok()
    });
    let mut runs_input = false;
    for captures in COMMAND
        .iter()
        .flat_map(|r| r.captures_iter(script))
        .take(16)
    {
        match captures.get(1) {
            Some(command) => found.push(command.as_str().to_owned()),
            None => runs_input = true,
        }
    }
    for (at, _) in script.match_indices('s').take(16) {
        let starts = script.get(..at).is_some_and(|before| {
            !before.ends_with(|c: char| c.is_ascii_alphanumeric())
                || before.ends_with(|c: char| c.is_ascii_digit())
        });
        let rest = script.get(at + 1..).unwrap_or("");
        let Some(mark) = rest
            .chars()
            .next()
            .filter(|c| c.is_ascii_punctuation() && starts)
        else {
            continue;
        };
        let Some((replacement, flags)) = substitution(rest, mark) else {
            continue;
        };
        let flags: String = flags
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect();
        if flags.contains('e') {
            if replacement.contains('&') || replacement.contains("\\1") || replacement.is_empty() {
                runs_input = true;
            } else {
                found.push(replacement.replace(&format!("\\{mark}"), &mark.to_string()));
            }
        }
    }
    runs_input
}

/// The replacement and what follows it, of the text behind `s`.
fn substitution(rest: &str, mark: char) -> Option<(&str, &str)> {
    let pattern = rest.get(mark.len_utf8()..)?;
    let (_, behind) = until(pattern, mark)?;
    until(behind, mark)
}

/// A text up to a mark that no backslash stands in front of, and what follows the mark.
fn until(text: &str, mark: char) -> Option<(&str, &str)> {
    let mut escaped = false;
    let at = text.char_indices().find_map(|(at, c)| {
        let is_end = c == mark && !escaped;
        escaped = c == '\\' && !escaped;
        is_end.then_some(at)
    })?;
    Some((text.get(..at)?, text.get(at + mark.len_utf8()..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sed_runs_what_its_command_e_says() {
        for (script, expected, input) in [
            ("1e rm -rf /", vec!["rm -rf /"], false),
            ("e", vec![], true),
            ("s/^/rm -rf \\//e", vec!["rm -rf /"], false),
            ("s/.*/sh -c \"&\"/e", vec![], true),
            ("s/a/b/g", vec![], false),
            ("s/one/e/", vec![], false),
            ("/the/d", vec![], false),
            ("s|/etc|/e|", vec![], false),
            ("1,5p", vec![], false),
        ] {
            let mut found = Vec::new();
            assert_eq!(commands(script, &mut found), input, "{script}");
            assert_eq!(found, expected, "{script}");
        }
    }
}
