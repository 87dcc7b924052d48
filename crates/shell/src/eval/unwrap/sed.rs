//! What sed runs and writes: the command `e`, the flag `e` of a substitution, and the files that `w` names.

use super::{Inside, into_file};
use crate::eval::expand::AnalyzedWord;
use crate::limits::Limits;

/// The programs that run in a call of sed, and whether lines of its input run, too.
pub(super) fn inside(words: &[AnalyzedWord]) -> Inside {
    let mut at = 1;
    let mut script = String::new();
    let mut file = None;
    let mut first = None;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        let next = || words.get(at + 1).map(|w| &*w.text);
        let (option, value) = match text.strip_prefix("--") {
            Some("sandbox") => return Inside::Nothing,
            Some(long) => long_option(long),
            None => short_option(text.strip_prefix('-').unwrap_or("")),
        };
        let taken = if value.is_some() { value } else { next() };
        match option {
            'e' => {
                script.push_str(taken.unwrap_or(""));
                script.push('\n');
            }
            'f' => {
                file = Some((
                    taken.unwrap_or(""),
                    if value.is_some() { at } else { at + 1 },
                ));
            }
            'l' => {}
            _ => {
                if first.is_none() && (!text.starts_with('-') || text == "-") {
                    first = Some(text);
                }
                at += 1;
                continue;
            }
        }
        at += if value.is_some() { 1 } else { 2 };
    }
    match file {
        Some(("-" | "/dev/stdin", _)) if script.is_empty() => return Inside::Input,
        Some((name, _)) if script.is_empty() => {
            return Inside::CodeAndFiles(Vec::new(), vec![name.to_owned()], false);
        }
        Some(_) => {}
        None if script.is_empty() => script.push_str(first.unwrap_or("")),
        None => {}
    }
    let Does {
        mut commands,
        runs_input,
        replaced,
    } = read(&script);
    // What runs may be what an earlier substitution put there.
    if runs_input || commands.iter().any(|c| !c.starts_with("cat > ")) {
        commands.extend(replaced);
    }
    match (commands.is_empty(), runs_input) {
        (_, true) => Inside::CodeOverInput(commands, 0),
        (false, false) => Inside::Code(commands, 0),
        (true, false) => Inside::Nothing,
    }
}

/// The letter of the long option that takes a value, and the value where it is written together with it.
fn long_option(long: &str) -> (char, Option<&str>) {
    let (name, value) = match long.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (long, None),
    };
    let is = |full: &str| !name.is_empty() && full.starts_with(name);
    let letter = if is("expression") {
        'e'
    } else if is("file") {
        'f'
    } else if is("line-length") {
        'l'
    } else {
        ' '
    };
    (letter, value)
}

/// The letter in a cluster that takes a value, and the value where it is written together with it.
fn short_option(cluster: &str) -> (char, Option<&str>) {
    // `-i` takes the rest of the cluster, if there is any.
    let taking = cluster
        .char_indices()
        .find(|(_, c)| matches!(c, 'e' | 'f' | 'l' | 'i'));
    match taking {
        Some((at, letter)) if letter != 'i' => {
            let value = cluster.get(at + 1..).filter(|value| !value.is_empty());
            (letter, value)
        }
        _ => (' ', None),
    }
}

/// What a sed script does beside editing text.
#[derive(Debug, Default, PartialEq, Eq)]
struct Does {
    /// Shell commands that it runs, and, written as such, files that it fills.
    commands: Vec<String>,
    /// Whether lines of its input run.
    runs_input: bool,
    /// What substitutions that do not run put into a line, where it may be a command.
    replaced: Vec<String>,
}

/// The shell commands of a sed script.
pub(crate) fn commands(script: &str) -> Vec<String> {
    read(script).commands
}

fn read(script: &str) -> Does {
    let mut does = Does::default();
    let mut rest = script;
    for _ in 0..Limits::MAX_SED_COMMANDS {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ';' | '{' | '}'));
        let Some(behind) = address(rest) else {
            return does;
        };
        rest = behind.trim_start_matches(['!', ' ', '\t']);
        let Some(name) = rest.chars().next() else {
            return does;
        };
        rest = rest.get(name.len_utf8()..).unwrap_or("");
        match name {
            'e' => {
                let command;
                (command, rest) = line(rest);
                if command.is_empty() {
                    does.runs_input = true;
                } else {
                    does.commands.push(command.to_owned());
                }
            }
            's' => match substitution(rest) {
                Some((replacement, mark, behind)) => {
                    rest = flags(replacement, mark, behind, &mut does)
                }
                None => return does,
            },
            'y' => match substitution(rest) {
                Some((_, _, behind)) => rest = behind,
                None => return does,
            },
            'w' | 'W' => {
                let file;
                (file, rest) = line(rest);
                does.commands.extend(into_file(file));
            }
            ':' => rest = rest.trim_start_matches(|c: char| !matches!(c, ';' | '\n')),
            'r' | 'R' | '#' | 'a' | 'i' | 'c' => rest = line_with_continuations(rest),
            'b' | 't' | 'T' => {
                rest = rest.trim_start_matches(|c: char| !matches!(c, ';' | '\n' | '}'))
            }
            _ => {}
        }
    }
    does
}

/// Reads the flags of a substitution; what follows them.
fn flags<'s>(replacement: &str, mark: char, behind: &'s str, does: &mut Does) -> &'s str {
    let end = behind
        .find(|c: char| !c.is_ascii_digit() && !"gpiImMe".contains(c))
        .unwrap_or(behind.len());
    let (flags, rest) = behind.split_at(end);
    if flags.contains('e') {
        let plain = replacement.replace(&format!("\\{mark}"), &mark.to_string());
        if replacement.is_empty() || plain.contains('&') || plain.contains("\\1") {
            does.runs_input = true;
        }
        // What stands around the text that is found runs with it.
        if !plain.starts_with(['&', '\\']) && !plain.is_empty() {
            let found = "\"$found\"";
            does.commands
                .push(plain.replace("\"&\"", found).replace('&', found));
        }
    } else if replacement.contains(' ') && does.replaced.len() < Limits::MAX_SED_REPLACEMENTS {
        does.replaced
            .push(replacement.replace(&format!("\\{mark}"), &mark.to_string()));
    }
    match rest.strip_prefix('w') {
        Some(file) => {
            let (file, rest) = line(file);
            does.commands.extend(into_file(file));
            rest
        }
        None => rest,
    }
}

/// What follows the addresses of a command.
fn address(text: &str) -> Option<&str> {
    let one = |text: &str| -> Option<usize> {
        let first = text.chars().next()?;
        let digits = |text: &str| {
            text.find(|c: char| !c.is_ascii_digit())
                .unwrap_or(text.len())
        };
        let length = match first {
            '0'..='9' => {
                let length = digits(text);
                match text.get(length..).and_then(|rest| rest.strip_prefix('~')) {
                    Some(step) => length + 1 + digits(step),
                    None => length,
                }
            }
            '$' => 1,
            '+' | '~' => 1 + digits(text.get(1..)?),
            '/' => 1 + past(text.get(1..)?, '/')?,
            '\\' => {
                let mark = text.get(1..)?.chars().next()?;
                let from = 1 + mark.len_utf8();
                from + past(text.get(from..)?, mark)?
            }
            _ => 0,
        };
        let behind = text.get(length..).unwrap_or("");
        let is_pattern = matches!(first, '/' | '\\');
        let flags = behind
            .find(|c| !(is_pattern && matches!(c, 'I' | 'M')))
            .unwrap_or(behind.len());
        Some(length + flags)
    };
    let blank = |text: &'_ str| text.len() - text.trim_start_matches([' ', '\t']).len();
    let mut at = one(text)?;
    at += blank(text.get(at..)?);
    if at > 0 && text.get(at..)?.starts_with(',') {
        at += 1;
        at += blank(text.get(at..)?);
        at += one(text.get(at..)?)?;
        at += blank(text.get(at..)?);
    }
    text.get(at..)
}

/// The rest of a line, and what follows it.
fn line(text: &str) -> (&str, &str) {
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    (line.trim(), rest)
}

/// What follows a line that a backslash at its end carries on.
fn line_with_continuations(text: &str) -> &str {
    let mut rest = text;
    while let Some((line, behind)) = rest.split_once('\n') {
        rest = behind;
        if !line.ends_with('\\') {
            return rest;
        }
    }
    ""
}

/// The replacement, the mark around it and what follows it, of the text behind `s` or `y`.
fn substitution(rest: &str) -> Option<(&str, char, &str)> {
    let mark = rest.chars().next().filter(|c| *c != '\n' && *c != '\\')?;
    let pattern = rest.get(mark.len_utf8()..)?;
    let behind = pattern.get(past(pattern, mark)?..)?;
    let end = past(behind, mark)?;
    Some((
        behind.get(..end - mark.len_utf8())?,
        mark,
        behind.get(end..)?,
    ))
}

/// Where a text goes on behind a mark that no backslash stands in front of.
fn past(text: &str, mark: char) -> Option<usize> {
    let mut escaped = false;
    text.char_indices().find_map(|(at, c)| {
        let is_end = c == mark && !escaped;
        escaped = c == '\\' && !escaped;
        is_end.then_some(at + mark.len_utf8())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sed_runs_what_its_command_e_says() {
        for (script, expected, runs_input) in [
            ("1e rm -rf /", vec!["rm -rf /"], false),
            ("e", vec![], true),
            ("/x/e", vec![], true),
            ("/x/Ie", vec![], true),
            ("1,+3e", vec![], true),
            ("\\,x,e ls", vec!["ls"], false),
            ("2~3!e ls", vec!["ls"], false),
            ("$ { e ls\n}", vec!["ls"], false),
            ("s/^/rm -rf \\//e", vec!["rm -rf /"], false),
            ("s/.*/sh -c \"&\"/e", vec!["sh -c \"$found\""], true),
            ("s/s/s/;s/s/ls/e", vec!["ls"], false),
            ("s/(.)/\\1/e", vec![], true),
            ("s,a,b,w /etc/passwd", vec!["cat > /etc/passwd"], false),
            ("w out.txt", vec!["cat > out.txt"], false),
            ("s/a/b/g", vec![], false),
            ("s/one/e/", vec![], false),
            ("/the/d", vec![], false),
            ("s|/etc|/e|", vec![], false),
            ("a\\\ne rm -rf /", vec![], false),
            ("b end; p; :end", vec![], false),
            (":a;N;$!ba;e ls", vec!["ls"], false),
            ("1,5p", vec![], false),
            ("y/abc/xyz/;p", vec![], false),
        ] {
            let expected = Does {
                commands: expected.into_iter().map(str::to_owned).collect(),
                runs_input,
                replaced: Vec::new(),
            };
            assert_eq!(read(script), expected, "{script}");
        }
    }

    #[test]
    fn the_script_of_a_call_is_found_however_it_is_given() {
        for line in [
            "sed 1e\u{a0}ls x",
            "sed -n 1e\u{a0}ls",
            "sed -e 1e\u{a0}ls x",
            "sed -e1e\u{a0}ls x",
            "sed -ne1e\u{a0}ls x",
            "sed -i.bak -e 1e\u{a0}ls x",
            "sed --expression=1e\u{a0}ls x",
            "sed --exp 1e\u{a0}ls x",
            "sed -l 5 1e\u{a0}ls",
        ] {
            let words: Vec<AnalyzedWord> = line
                .split(' ')
                .map(|w| AnalyzedWord::new(w.replace('\u{a0}', " ")))
                .collect();
            assert_eq!(
                inside(&words),
                Inside::Code(vec!["ls".to_owned()], 0),
                "{line}"
            );
        }
        for line in ["sed -ie s/a/b/ x", "sed --sandbox 1e x", "sed p 1e"] {
            let words: Vec<AnalyzedWord> = line.split(' ').map(AnalyzedWord::new).collect();
            assert_eq!(inside(&words), Inside::Nothing, "{line}");
        }
    }
}
