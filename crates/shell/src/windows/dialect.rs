//! Tells a script of PowerShell or `cmd` by forms that a POSIX shell does not have.

use super::{cmd, powershell};
use crate::limits::Limits;

/// Verbs of cmdlets that are looked for in lower case, too. With another verb, both parts must begin with a capital.
const VERBS: [&str; 16] = [
    "add", "clear", "copy", "disable", "format", "get", "invoke", "move", "new", "remove",
    "rename", "restart", "set", "start", "stop", "write",
];

/// The most bytes of a script that are read as another language as well.
const MAX_BYTES: usize = Limits::MAX_SCRIPT_BYTES;

/// Returns a script in the words of a POSIX shell, if it is one of PowerShell or `cmd`.
pub(crate) fn translated_script(text: &str) -> Option<String> {
    let text = (text.len() <= MAX_BYTES).then_some(text)?;
    if is_powershell(text) {
        Some(powershell::to_shell(text))
    } else if is_cmd(text) {
        Some(cmd::to_shell(text))
    } else {
        None
    }
}

/// Returns whether a command is a cmdlet, or one of `cmd` that deletes, with switches such as `/s`.
pub(crate) fn is_windows_command<'w>(name: &str, mut words: impl Iterator<Item = &'w str>) -> bool {
    let is = |known: &&str| name.eq_ignore_ascii_case(known);
    let mut has_switch = || {
        words.any(|word| matches!(word.as_bytes(), [b'/', letter] if letter.is_ascii_alphabetic()))
    };
    powershell::is_cmdlet_name(name) && name.contains(|c: char| c.is_ascii_uppercase())
        || ["rd", "rmdir", "del", "erase"].iter().any(is) && has_switch()
}

/// Iterates over the first words of the commands of a text, roughly: quotes are not looked at.
fn first_words(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([';', '|', '&', '(', '{', '\n', '=']);
    parts.filter_map(|part| part.split_whitespace().next())
}

fn is_powershell(text: &str) -> bool {
    if !text.contains(['-', '$', '&', ']']) && !text.contains("ie") {
        return false;
    }
    let has_variable = || {
        text.match_indices('$').any(|(at, _)| {
            let rest = text.get(at + 1..).unwrap_or("");
            rest.get(..4)
                .is_some_and(|scope| scope.eq_ignore_ascii_case("env:"))
        })
    };
    let has_call =
        || first_words(text).any(|word| calls_cmdlet(&word.replace('`', "")) || is_alias(word));
    // `[IO.File]::Delete('a')`.
    let has_method = || {
        text.match_indices("]::").any(|(at, _)| {
            let before = text.get(..at).unwrap_or("");
            let name = before.rsplit('[').next().unwrap_or("");
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.')
        })
    };
    has_call_operator(text)
        || has_method()
        || has_variable()
        || has_call()
        || pipes_to_expression(text)
}

/// Returns whether a statement begins with an ampersand that calls what follows: `& $x`, `&('a' + 'b')`. No command of a
/// POSIX shell begins so.
fn has_call_operator(text: &str) -> bool {
    text.match_indices('&').any(|(at, _)| {
        let before = text.get(..at).unwrap_or("").trim_end_matches([' ', '\t']);
        let begins = before.is_empty() || before.ends_with([';', '\n', '{']);
        let called = text.get(at + 1..).unwrap_or("").trim_start_matches(' ');
        begins && called.starts_with(['$', '(', '\'', '"', '{'])
    })
}

/// Returns whether a word is an alias of PowerShell that no other program has.
fn is_alias(word: &str) -> bool {
    let is = |alias: &str| word.eq_ignore_ascii_case(alias);
    is("saps") || is("iwr") || is("irm") || is("icm") || is("sajb") || is("gci")
}

/// Returns whether a pipe ends in `iex`, which has options where it is another program.
fn pipes_to_expression(text: &str) -> bool {
    text.split('|').skip(1).any(|stage| {
        let stage = stage.split([';', '&', '\n', '}', ')']).next().unwrap_or("");
        stage.trim().eq_ignore_ascii_case("iex")
    })
}

fn calls_cmdlet(word: &str) -> bool {
    if !powershell::is_cmdlet_name(word) {
        return false;
    }
    let Some((verb, noun)) = word.split_once('-') else {
        return false;
    };
    let capital = |part: &str| part.starts_with(|c: char| c.is_ascii_uppercase());
    let lower = |part: &str| part.bytes().any(|b| b.is_ascii_lowercase());
    capital(verb) && capital(noun) && lower(noun)
        || VERBS.iter().any(|known| verb.eq_ignore_ascii_case(known))
            && (capital(noun)
                || verb.len() > 3
                || matches!(
                    &*noun.to_ascii_lowercase(),
                    "item" | "content" | "process" | "service"
                ))
}

fn is_cmd(text: &str) -> bool {
    if !text.contains(['%', '/', '"', '\\']) && !text.contains("ist ") {
        return false;
    }
    let has_variable = || {
        let mut parts = text.split('%').skip(1).peekable();
        std::iter::from_fn(|| {
            let part = parts.next()?;
            parts.peek()?;
            Some(part)
        })
        .any(|name| {
            name.len() >= 4
                && name.starts_with(|c: char| c.is_ascii_uppercase())
                && name
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b"_()".contains(&b))
        })
    };
    let begins = || {
        text.split(['&', '|', '\n', '(']).any(|part| {
            let mut words = part.split_whitespace();
            let first = words.next().unwrap_or("").trim_start_matches('@');
            let second = words.next().unwrap_or("");
            let is = |word: &str| first.eq_ignore_ascii_case(word);
            let switch = second.len() >= 2
                && second.starts_with('/')
                && !second.get(1..).unwrap_or("").contains('/');
            let short = switch && second.len() <= 6;
            is("start") && (short || second.starts_with('"'))
                || is("runas") && switch
                || is("for") && short
                || is("if") && second.eq_ignore_ascii_case("exist")
                || short && (is("rd") || is("rmdir") || is("del") || is("erase"))
        })
    };
    // `C:\Windows\System32\shutdown.exe`: outside quotes, a POSIX shell drops the backslashes.
    let has_path = || {
        text.split_whitespace().any(|word| match word.as_bytes() {
            [drive, b':', b'\\', rest @ ..] => {
                drive.is_ascii_alphabetic() && rest.first().is_none_or(u8::is_ascii_alphanumeric)
            }
            _ => false,
        })
    };
    has_variable() || begins() || has_path()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_of_windows_are_told_from_those_of_a_shell() {
        for script in [
            "Remove-Item x",
            "ls | Where-Object Name",
            "remove-item x",
            "echo $env:PATH",
            "saps git -ArgumentList push",
            "rd /s /q x",
            "start \"\" cmd",
            "for /d %d in (*) do rd %d",
            "if exist x del x",
            "echo %USERPROFILE%",
        ] {
            assert!(translated_script(script).is_some(), "{script}");
        }
        for script in [
            "apt-get install x",
            "ssh-add -l",
            "update-grub",
            "date +%Y%m%d",
            "printf '%s%d%'",
            "curl http://a.b/x%20y%20z",
            "git log --format=%h%an%s",
            "for f in /etc/*; do ls $f; done",
            "start-stop-daemon --start",
            "rmdir /tmp/x",
            "git-lfs ls",
            "get-iplayer x",
        ] {
            assert!(translated_script(script).is_none(), "{script}");
        }
    }
}
