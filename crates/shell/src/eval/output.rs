//! What a command is known to print, for the shell that reads it.

use crate::limits::Limits;
use std::collections::HashMap;

use super::expand::{AnalyzedWord, normalize_path};
use super::unwrap::program_name;
use crate::base64::decode_base64;
use crate::lexer::escape;
use crate::program::Programs;
use crate::program_traits::Prints;
use crate::provenance::Flow;

/// What a command prints, where that can be told from its words, what it is given, and what stands in files.
pub(super) fn of(
    words: &[AnalyzedWord],
    given: &Flow,
    files: &HashMap<String, Flow>,
    programs: &dyn Programs,
) -> Option<String> {
    let Some(first) = words.first() else {
        return Some(String::new());
    };
    let rest = words.get(1..).unwrap_or(&[]);
    let name = program_name(&first.text);
    let has = |flags: &[&str]| rest.iter().any(|w| flags.contains(&&*w.text));
    let operands = || {
        rest.iter()
            .filter(|w| !w.text.starts_with('-') || w.text == "-")
    };
    // What it reads: a file that the script wrote, or what it is given.
    let read = || match operands().next() {
        Some(word) if word.text != "-" => {
            let name = word.text.strip_prefix("./").unwrap_or(&word.text);
            files
                .get(&normalize_path(name))
                .and_then(|f| f.text.as_deref())
        }
        _ => given.text.as_deref(),
    };
    let found = match programs.traits(name)?.prints? {
        // With the names of what is not known in it, unless that is all.
        Prints::Words | Prints::Format if rest.len() == 1 && rest.iter().any(|w| w.unknown) => None,
        Prints::Format if matches!(rest, [format, word] if word.unknown && prints_one(format)) => {
            None
        }
        Prints::Words => {
            let plain = |w: &&AnalyzedWord| matches!(&*w.text, "-n" | "-e" | "-E" | "-ne" | "-en");
            let text: Vec<&str> = rest.iter().skip_while(plain).map(|w| &*w.text).collect();
            Some(escapes(&text.join(" ")))
        }
        Prints::Format if rest.first().is_some_and(|w| w.text == "-v") => {
            rest.get(2..).map(formatted)
        }
        Prints::Format if rest.first().is_some_and(|w| w.text.len() > 4096) => None,
        Prints::Format => Some(formatted(rest)),
        Prints::NameIfAsked if !has(&["-v"]) => None,
        Prints::Name | Prints::NameIfAsked => {
            let operands: Vec<&str> = operands().map(|w| &*w.text).collect();
            match operands.as_slice() {
                [program] => Some((*program).to_owned()),
                _ => None,
            }
        }
        Prints::NewFile => Some("/tmp/tmp.mktemp".to_owned()),
        Prints::Nothing => Some(String::new()),
        Prints::File => read().map(str::to_owned),
        Prints::Input => given.text.clone(),
        Prints::Base64 if has(&["-d", "-D", "--decode", "-di", "-id"]) => base64(read()?),
        Prints::Base64IfAsked if has(&["-d"]) && has(&["base64", "-base64", "enc"]) => {
            base64(given.text.as_deref()?)
        }
        Prints::Base64 | Prints::Base64IfAsked => None,
        Prints::Hexadecimal => {
            let decodes = |w: &AnalyzedWord| w.text.starts_with("-r") || w.text.contains("rp");
            rest.iter()
                .any(decodes)
                .then(|| given.text.as_deref().and_then(hex))
                .flatten()
        }
        Prints::Reversed => given.text.as_deref().map(|text| {
            let lines = text.lines().map(|l| l.chars().rev().collect::<String>());
            lines.collect::<Vec<_>>().join("\n")
        }),
        Prints::Columns => cut(rest, given.text.as_deref()?),
        Prints::Substituted => substituted(rest, given.text.as_deref()?),
        Prints::Translated => translated(rest, given.text.as_deref()?),
    };
    found.filter(|text| text.len() <= Limits::MAX_VALUE_BYTES)
}

/// What `cut -c` with one range makes of a text.
fn cut(words: &[AnalyzedWord], text: &str) -> Option<String> {
    let range = match words {
        [one] => one.text.strip_prefix("-c")?,
        [flag, range] if flag.text == "-c" => &range.text,
        _ => return None,
    };
    let (from, to) = range.split_once('-').unwrap_or((range, range));
    let from: usize = if from.is_empty() {
        1
    } else {
        from.parse().ok()?
    };
    let to: usize = if to.is_empty() {
        usize::MAX
    } else {
        to.parse().ok()?
    };
    let line = |line: &str| -> String {
        line.chars()
            .skip(from.saturating_sub(1))
            .take(to.saturating_sub(from.saturating_sub(1)))
            .collect()
    };
    Some(text.lines().map(line).collect::<Vec<_>>().join("\n"))
}

/// What a substitution of sed makes of a text, where its pattern is plain but for an anchor.
fn substituted(words: &[AnalyzedWord], text: &str) -> Option<String> {
    let script = match words {
        [script] => &script.text,
        [flag, script] if flag.text == "-e" => &script.text,
        _ => return None,
    };
    let rest = script.strip_prefix('s')?;
    let mark = rest.chars().next().filter(char::is_ascii_punctuation)?;
    let mut pieces = rest.get(1..)?.split(mark);
    let (pattern, replacement, flags) = (pieces.next()?, pieces.next()?, pieces.next()?);
    if pieces.next().is_some() || replacement.contains(['&', '\\']) || !matches!(flags, "" | "g") {
        return None;
    }
    let (start, pattern) = match pattern.strip_prefix('^') {
        Some(rest) => (true, rest),
        None => (false, pattern),
    };
    let (end, pattern) = match pattern.strip_suffix('$') {
        Some(rest) => (true, rest),
        None => (false, pattern),
    };
    if pattern.contains(['\\', '.', '*', '[', ']', '^', '$', '+', '?']) {
        return None;
    }
    let line = |line: &str| -> String {
        match (start, end) {
            (true, true) if line == pattern => replacement.to_owned(),
            (true, false) => line
                .strip_prefix(pattern)
                .map_or(line.to_owned(), |rest| format!("{replacement}{rest}")),
            (false, true) => line
                .strip_suffix(pattern)
                .map_or(line.to_owned(), |rest| format!("{rest}{replacement}")),
            (false, false) if !pattern.is_empty() && flags == "g" => {
                line.replace(pattern, replacement)
            }
            (false, false) if !pattern.is_empty() => line.replacen(pattern, replacement, 1),
            _ => line.to_owned(),
        }
    };
    Some(text.lines().map(line).collect::<Vec<_>>().join("\n"))
}

/// Whether a format of `printf` prints one word as it is.
fn prints_one(format: &AnalyzedWord) -> bool {
    let line = format.text.trim_end_matches(['\\', 'n', '\n']);
    matches!(line, "%s" | "%b")
}

/// What `printf` makes of its format and its words.
fn formatted(words: &[AnalyzedWord]) -> String {
    let words: Vec<&str> = words
        .iter()
        .map(|w| &*w.text)
        .skip_while(|w| *w == "--")
        .collect();
    let Some((format, mut values)) = words.split_first() else {
        return String::new();
    };
    let mut out = String::new();
    loop {
        let mut took = false;
        let mut chars = format.char_indices();
        while let Some((at, c)) = chars.next() {
            if c != '%' {
                out.push(c);
                continue;
            }
            let behind = format.get(at + 1..).unwrap_or("");
            let kind = behind.find(|c: char| c.is_ascii_alphabetic() || c == '%');
            let Some(kind) = kind else {
                break;
            };
            for _ in 0..=kind {
                chars.next();
            }
            if behind.get(kind..).is_some_and(|k| k.starts_with('%')) {
                out.push('%');
                continue;
            }
            if let Some((value, rest)) = values.split_first() {
                out.push_str(value);
                values = rest;
                took = true;
            }
        }
        if values.is_empty() || !took || out.len() > Limits::MAX_VALUE_BYTES {
            break;
        }
    }
    escapes(&out)
}

/// What `tr` makes of a text, for two sets of the same length, and for those of rot13.
fn translated(words: &[AnalyzedWord], text: &str) -> Option<String> {
    let set = |written: &str| -> Vec<char> {
        let mut all = Vec::new();
        let chars: Vec<char> = written.chars().collect();
        let mut at = 0;
        while let Some(c) = chars.get(at).copied() {
            match (chars.get(at + 1), chars.get(at + 2)) {
                (Some('-'), Some(last)) if c.is_ascii() && last.is_ascii() => {
                    all.extend(c..=*last);
                    at += 3;
                }
                _ => {
                    all.push(c);
                    at += 1;
                }
            }
        }
        all
    };
    match words {
        [one, other] if one.text.len().max(other.text.len()) > Limits::MAX_CHARACTER_SET => None,
        [flag, what] if flag.text == "-d" => {
            let gone = set(&escapes(&what.text));
            Some(text.chars().filter(|c| !gone.contains(c)).collect())
        }
        [from, to] => {
            let (from, to) = (set(&from.text), set(&to.text));
            let last = to.last().copied()?;
            let put = |c: char| match from.iter().position(|f| *f == c) {
                Some(at) => to.get(at).copied().unwrap_or(last),
                None => c,
            };
            Some(text.chars().map(put).collect())
        }
        _ => None,
    }
}

/// The escapes that `echo -e` and `printf` know; nothing behind `\c` is printed.
fn escapes(text: &str) -> String {
    if !text.contains('\\') {
        return text.to_owned();
    }
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(byte) = bytes.get(at).copied() {
        at += 1;
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        if bytes.get(at) == Some(&b'c') {
            break;
        }
        at += escape(bytes.get(at..).unwrap_or(&[]), &mut out);
    }
    String::from_utf8_lossy(&out).into_owned()
}

fn base64(text: &str) -> Option<String> {
    String::from_utf8(decode_base64(text)?).ok()
}

fn hex(text: &str) -> Option<String> {
    let digits: Vec<u32> = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| c.to_digit(16))
        .collect::<Option<_>>()?;
    let bytes = digits
        .chunks(2)
        .map(|pair| pair.iter().fold(0, |n, d| n * 16 + d) as u8);
    String::from_utf8(bytes.collect()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_known_where_it_is_written_down() {
        for (words, given, expected) in [
            (vec!["echo", "-n", "a", "b"], None, Some("a b")),
            (vec!["printf", "\\x72\\155 x"], None, Some("rm x")),
            (vec!["printf", "\\u0072m\\u0020x"], None, Some("rm x")),
            (vec!["printf", "%s %s", "rm", "x"], None, Some("rm x")),
            (vec!["printf", "%b", "r\\c x"], None, Some("r")),
            (vec!["printf", "%s", "a", "b"], None, Some("ab")),
            (vec!["base64", "-d"], Some("bHM="), Some("ls")),
            (vec!["xxd", "-r", "-p"], Some("6c73"), Some("ls")),
            (vec!["rev"], Some("sl"), Some("ls")),
            (vec!["tr", "a-z", "n-za-m"], Some("ez -es"), Some("rm -rf")),
            (vec!["tr", "-d", "x"], Some("rxmx"), Some("rm")),
            (vec!["cat"], Some("x"), Some("x")),
            (vec!["cat", "f"], Some("x"), Some("held")),
            (vec!["curl", "x"], None, None),
            (vec!["base64", "-d"], Some("!!"), None),
        ] {
            let all: Vec<AnalyzedWord> = words.iter().map(|w| AnalyzedWord::new(*w)).collect();
            let given = given.map_or_else(Flow::unknown, Flow::known);
            let files = HashMap::from([("f".to_owned(), Flow::known("held"))]);
            assert_eq!(
                of(
                    &all,
                    &given,
                    &files,
                    &crate::test_programs::Known(|_| false)
                )
                .as_deref(),
                expected,
                "{words:?}"
            );
        }
    }
}
