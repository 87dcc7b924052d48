//! Programs and cmdlets of Windows that run another command: shells, `Start-Process`, `Invoke-Expression`, `runas`.

use super::Inside;
use crate::eval::expand::AnalyzedWord;
use crate::windows::{cmd_to_shell, decoded, powershell_to_shell};

/// A shell of Windows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum WindowsShell {
    PowerShell,
    Cmd,
}

impl WindowsShell {
    /// Returns the shell that a program is, in any case.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is("powershell") || is("pwsh") || is("pwsh-preview") {
            Some(Self::PowerShell)
        } else if is("cmd") || is("command.com") {
            Some(Self::Cmd)
        } else {
            None
        }
    }

    /// Returns the commands of a script of this shell as a POSIX script.
    pub(crate) fn to_shell(self, text: &str) -> String {
        match self {
            Self::PowerShell => powershell_to_shell(text),
            Self::Cmd => cmd_to_shell(text),
        }
    }
}

/// Returns the shell whose language a program takes its input for.
pub(crate) fn reads_script_of(name: &str) -> Option<WindowsShell> {
    if is_one_of(name, &["iex", "invoke-expression"]) {
        return Some(WindowsShell::PowerShell);
    }
    WindowsShell::named(name)
}

/// Returns whether a program of Windows runs what its words name.
pub(crate) fn runs_others(name: &str) -> bool {
    reads_script_of(name).is_some() || matches!(name, "runas" | "saps")
}

fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.iter().any(|known| name.eq_ignore_ascii_case(known))
}

pub(super) fn inside(name: &str, words: &[AnalyzedWord]) -> Option<Inside> {
    match WindowsShell::named(name) {
        Some(WindowsShell::PowerShell) => return Some(in_powershell(words)),
        Some(WindowsShell::Cmd) => return Some(in_cmd(words)),
        None => {}
    }
    if is_one_of(name, &["start-process", "saps"]) {
        return Some(started(words));
    }
    if is_one_of(name, &["start"]) {
        return Some(started_by_cmd(words));
    }
    if is_one_of(name, &["runas"]) {
        let command = words.iter().skip(1).rfind(|w| !w.text.starts_with('/'));
        return Some(command.map_or(Inside::Nothing, |command| {
            script(cmd_to_shell(&command.text), command, true)
        }));
    }
    // The interpreter of Elixir has the same name, and takes options.
    let is_expression = is_one_of(name, &["invoke-expression"])
        || is_one_of(name, &["iex"]) && !is_called_with_options(words);
    if is_expression {
        return Some(expression(words));
    }
    None
}

/// Returns whether options of another program follow a name.
fn is_called_with_options(words: &[AnalyzedWord]) -> bool {
    words.get(1).is_some_and(|word| {
        !word.quoted && word.text.starts_with('-') && !is_one_of(&word.text, &["-command"])
    })
}

/// Returns a script that was put together from a word.
fn script(text: String, from: &AnalyzedWord, elevated: bool) -> Inside {
    let word = AnalyzedWord {
        text,
        unknown: from.unknown,
        sources: from.sources,
        ..AnalyzedWord::default()
    };
    Inside::Scripts(vec![word], elevated)
}

/// Joins words as a command line of Windows: a word with blanks is put in quotes.
fn command_line(words: &[AnalyzedWord]) -> AnalyzedWord {
    let mut line = AnalyzedWord::default();
    if let [one] = words {
        return one.clone();
    }
    for word in words {
        if !line.text.is_empty() {
            line.text.push(' ');
        }
        if word.text.contains(char::is_whitespace) && !word.text.contains('"') {
            line.text.push('"');
            line.text.push_str(&word.text);
            line.text.push('"');
        } else {
            line.text.push_str(&word.text);
        }
        line.unknown |= word.unknown;
        line.sources.extend(&word.sources);
    }
    line
}

/// Returns whether a word is a parameter of PowerShell, which may be cut short: `-Command`, `-com`, `-c`, `/c`.
fn is_parameter(word: &AnalyzedWord, full: &str, shortest: usize) -> bool {
    let Some(name) = word.text.strip_prefix(['-', '/']) else {
        return false;
    };
    let name = name.strip_prefix('-').unwrap_or(name);
    name.len() >= shortest
        && full
            .get(..name.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(name))
}

fn in_powershell(words: &[AnalyzedWord]) -> Inside {
    let mut at = 1;
    while let Some(word) = words.get(at) {
        let is = |full: &str, shortest: usize| is_parameter(word, full, shortest);
        if is("command", 1) || is("commandwithargs", 8) || word.text.eq_ignore_ascii_case("-cwa") {
            return match words.get(at + 1..) {
                Some([input]) if input.text == "-" => Inside::Input,
                Some([]) | None => Inside::Nothing,
                Some(rest) => powershell_script(rest),
            };
        }
        if is("encodedcommand", 1) || word.text.eq_ignore_ascii_case("-ec") {
            let Some(encoded) = words.get(at + 1) else {
                return Inside::Nothing;
            };
            return match decoded(&encoded.text) {
                Some(text) => script(powershell_to_shell(&text), encoded, false),
                None => Inside::Nothing,
            };
        }
        if is("file", 1) {
            return match words.get(at + 1) {
                Some(file) if file.text == "-" => Inside::Input,
                Some(_) => Inside::File(at + 1),
                None => Inside::Nothing,
            };
        }
        if is("version", 1) || is("help", 1) || word.text == "-?" || word.text == "/?" {
            // Windows PowerShell takes the number of a version.
            if is("version", 1) && words.len() > at + 2 {
                at += 2;
                continue;
            }
            return Inside::Nothing;
        }
        let takes_value = is("executionpolicy", 2)
            || word.text.eq_ignore_ascii_case("-ep")
            || is("windowstyle", 1)
            || is("workingdirectory", 2)
            || word.text.eq_ignore_ascii_case("-wd")
            || is("inputformat", 2)
            || is("outputformat", 1)
            || is("configurationname", 7)
            || is("configurationfile", 14)
            || is("custompipename", 2)
            || is("settingsfile", 2)
            || is("psconsolefile", 1);
        if takes_value {
            at += 2;
        } else if word.text.starts_with('-') && word.text.len() > 1 && !word.quoted {
            at += 1;
        } else if word.text == "-" {
            return Inside::Input;
        } else if word.text.to_ascii_lowercase().ends_with(".ps1") {
            return Inside::File(at);
        } else {
            // Without a parameter, Windows PowerShell takes the rest for a command.
            return powershell_script(words.get(at..).unwrap_or(&[]));
        }
    }
    Inside::Input
}

/// Returns the script that the words after `-Command` are.
fn powershell_script(words: &[AnalyzedWord]) -> Inside {
    let line = command_line(words);
    let text = line.text.trim();
    // A variable alone holds the script.
    if text.starts_with('$')
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"$:_".contains(&b))
    {
        let unknown = AnalyzedWord {
            unknown: true,
            ..line.clone()
        };
        return Inside::Scripts(vec![unknown], false);
    }
    script(powershell_to_shell(text), &line, false)
}

fn in_cmd(words: &[AnalyzedWord]) -> Inside {
    let mut at = 1;
    while let Some(word) = words.get(at) {
        // A shell of MSYS needs two slashes.
        let text = word.text.strip_prefix("//").or(word.text.strip_prefix('/'));
        let Some(text) = text.filter(|text| !text.is_empty()) else {
            return Inside::Nothing;
        };
        if text == "?" {
            return Inside::Nothing;
        }
        let mut letters = text.chars();
        let letter = letters.next().map(|c| c.to_ascii_lowercase());
        if matches!(letter, Some('c' | 'k' | 'r')) {
            let mut rest = words.get(at + 1..).unwrap_or(&[]).to_vec();
            let glued = letters.as_str();
            if !glued.is_empty() {
                rest.insert(
                    0,
                    AnalyzedWord {
                        text: glued.to_owned(),
                        ..word.clone()
                    },
                );
            }
            if rest.is_empty() {
                return Inside::Nothing;
            }
            let line = command_line(&rest);
            let text = line.text.trim();
            // Quotes around the whole line are the shell's own.
            let inner = text
                .strip_prefix('"')
                .and_then(|inner| inner.strip_suffix('"'))
                .filter(|inner| !inner.contains('"'))
                .unwrap_or(text);
            return script(cmd_to_shell(inner), &line, false);
        }
        at += 1;
    }
    Inside::Input
}

fn expression(words: &[AnalyzedWord]) -> Inside {
    let mut rest = words.get(1..).unwrap_or(&[]);
    if let Some((first, behind)) = rest.split_first()
        && is_parameter(first, "command", 1)
        && !first.quoted
    {
        rest = behind;
    }
    if rest.is_empty() {
        Inside::Input
    } else {
        powershell_script(rest)
    }
}

/// Returns what `Start-Process` runs: a program, and arguments in a list or in one text.
fn started(words: &[AnalyzedWord]) -> Inside {
    let mut program: Option<&AnalyzedWord> = None;
    let mut arguments: Vec<&AnalyzedWord> = Vec::new();
    let mut elevated = false;
    let mut in_list = false;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        at += 1;
        let is = |full: &str, shortest: usize| !word.quoted && is_parameter(word, full, shortest);
        if is("argumentlist", 1) || is("args", 2) {
            in_list = true;
        } else if is("filepath", 1) || is("path", 2) {
            program = words.get(at);
            at += 1;
            in_list = false;
        } else if is("verb", 1) {
            elevated |= words
                .get(at)
                .is_some_and(|verb| verb.text.eq_ignore_ascii_case("runas"));
            at += 1;
            in_list = false;
        } else if is("wait", 2)
            || is("nonewwindow", 3)
            || is("passthru", 2)
            || is("loaduserprofile", 1)
        {
            in_list = false;
        } else if is("windowstyle", 2)
            || is("workingdirectory", 2)
            || is("credential", 1)
            || is("redirectstandard", 1)
            || is("redirectstandardoutput", 17)
            || is("redirectstandarderror", 17)
            || is("redirectstandardinput", 17)
            || is("environment", 1)
        {
            at += 1;
            in_list = false;
        } else if program.is_none() && !in_list {
            program = Some(word);
        } else {
            arguments.push(word);
            // A list that a shell took for one word.
        }
    }
    let Some(program) = program else {
        return Inside::Nothing;
    };
    let mut line = AnalyzedWord {
        text: quoted_name(&program.text),
        unknown: program.unknown,
        sources: program.sources,
        ..AnalyzedWord::default()
    };
    for word in arguments {
        line.text.push(' ');
        line.text.push_str(&word.text.replace(',', " "));
        line.unknown |= word.unknown;
        line.sources.extend(&word.sources);
    }
    script(cmd_to_shell(&line.text), &line, elevated)
}

fn quoted_name(name: &str) -> String {
    if name.contains(char::is_whitespace) {
        format!("\"{name}\"")
    } else {
        name.to_owned()
    }
}

/// Returns what `start` of `cmd` runs, after the title of the window and switches.
fn started_by_cmd(words: &[AnalyzedWord]) -> Inside {
    let mut at = 1;
    let mut has_title = false;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        if !has_title && at == 1 && word.quoted {
            has_title = true;
            at += 1;
        } else if matches!(text, "/d" | "/D" | "/node" | "/affinity") {
            at += 2;
        } else if text.starts_with('/') && !text.get(1..).is_some_and(|rest| rest.contains('/')) {
            at += 1;
        } else {
            break;
        }
    }
    let rest = words.get(at..).unwrap_or(&[]);
    if at == 1 || rest.is_empty() {
        // `start PROGRAM` of PowerShell is `Start-Process`.
        return started(words);
    }
    let line = command_line(rest);
    script(cmd_to_shell(&line.text), &line, false)
}
