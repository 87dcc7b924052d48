//! Programs that run what they are told to: what is told them is judged in their place.

mod code;
mod escape;
mod git;
mod make;
mod parallel;
mod sed;
mod shell;
mod ssh;
mod table;
mod vi;
mod windows;

use super::expand::AnalyzedWord;
use crate::glob::glob_matches;
use crate::limits::Limits;
use crate::program::Programs;
use crate::program_traits::CodeReader;

pub(super) use code::{handed, is_shell};
pub(super) use escape::in_input;
pub(super) use git::in_variables as in_git_variables;
pub(super) use make::{in_variables as in_make_variables, included, recipes};
pub(super) use parallel::filled;
pub(super) use sed::commands as sed_commands;
pub(super) use windows::{reads_script_of, runs_others as runs_others_on_windows};

/// Variables whose value programs run as a command.
pub(super) const HOLDS_A_COMMAND: [&str; 19] = [
    "BROWSER",
    "EDITOR",
    "FCEDIT",
    "GIT_ASKPASS",
    "GIT_EDITOR",
    "GIT_EXTERNAL_DIFF",
    "GIT_PAGER",
    "GIT_PROXY_COMMAND",
    "GIT_SEQUENCE_EDITOR",
    "GIT_SSH",
    "GIT_SSH_COMMAND",
    "LESSOPEN",
    "MANPAGER",
    "PAGER",
    "PROMPT_COMMAND",
    "PSQL_EDITOR",
    "RSYNC_RSH",
    "SUDO_EDITOR",
    "VISUAL",
];

/// What a program makes of its words.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Inside {
    /// The words from here on are a command, and whether it runs with the rights of another user.
    Command(usize, bool),
    /// Texts that are scripts of their own; and whether they run with the rights of another user.
    Scripts(Vec<AnalyzedWord>, bool),
    /// Scripts, and after them the words from here on, which are a command; and whether they run with the rights of
    /// another user.
    ScriptsAndCommand(Vec<AnalyzedWord>, usize, bool),
    /// Commands at these places, each up to a word that ends it.
    Several(Vec<(usize, usize)>),
    /// A script, or code in another language, that is read from the input.
    Input,
    /// A script, or code in another language, in the file at this word.
    File(usize),
    /// Code in another language: what of it is handed to the shell, and the word that holds it.
    Code(Vec<String>, usize),
    /// The same, and what it is given runs as well.
    CodeOverInput(Vec<String>, usize),
    /// Shell commands, and after them the words from here on, which are a command.
    CodeAndCommand(Vec<String>, usize),
    /// Shell commands, and after them the files of these names that are known, as code of the program's own; and
    /// whether what it is given runs as well.
    CodeAndFiles(Vec<String>, Vec<String>, bool),
    /// A script with places for what it is given.
    Template(AnalyzedWord),
    /// Nothing runs inside it.
    Nothing,
}

/// The program's name without its folder.
pub fn program_name(word: &str) -> &str {
    // This is asked for every command several times: most names are letters alone.
    if word.bytes().all(|b| b.is_ascii_lowercase()) {
        return word;
    }
    let name = word.rsplit('/').next().unwrap_or(word);
    // `=rm` of zsh is the program of that name.
    let name = name
        .strip_prefix('=')
        .filter(|n| !n.is_empty())
        .unwrap_or(name);
    let name = without_windows_parts(name);
    // `npm:knex` of deno.
    let name = name
        .strip_prefix("npm:")
        .or_else(|| name.strip_prefix("jsr:"))
        .unwrap_or(name);
    // `supabase@latest` of npx.
    match name.split_once('@') {
        Some((name, _)) if !name.is_empty() => name,
        _ => name,
    }
}

/// A name without the folders and the ending that programs have on Windows.
fn without_windows_parts(name: &str) -> &str {
    const ENDS: [&str; 4] = [".exe", ".cmd", ".bat", ".com"];
    let ended = name.len().checked_sub(4).and_then(|at| {
        let end = name.get(at..)?;
        let is_end = ENDS.iter().any(|known| end.eq_ignore_ascii_case(known));
        (is_end && at > 0).then(|| name.get(..at)).flatten()
    });
    let is_path = name.contains('\\') && (ended.is_some() || name.contains([':', '%']));
    let name = ended.unwrap_or(name);
    if is_path {
        name.rsplit('\\').next().unwrap_or(name)
    } else {
        name
    }
}

/// The first of these programs that a glob such as `/bin/r?` may stand for.
pub(super) fn behind_glob<'p>(glob: &str, programs: &[&'p str]) -> Option<&'p str> {
    let glob = glob.rsplit('/').next().unwrap_or(glob);
    // What stands in brackets is one character.
    let mut plain = String::new();
    let mut rest = glob;
    while let Some((before, behind)) = rest.split_once('[') {
        let (_, behind) = behind.split_once(']')?;
        plain.push_str(before);
        plain.push('?');
        rest = behind;
    }
    plain.push_str(rest);
    // A star alone is any program.
    if !plain.contains(['*', '?']) || !plain.contains(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    programs
        .iter()
        .copied()
        .find(|name| glob_matches(&plain, name))
}

/// What runs inside a command.
pub(super) fn inside(words: &[AnalyzedWord], programs: &dyn Programs) -> Inside {
    let Some(first) = words.first() else {
        return Inside::Nothing;
    };
    let name = program_name(&first.text);
    let traits = programs.traits(name);
    let reader = traits.and_then(|traits| traits.code_reader);
    let found = match reader {
        Some(CodeReader::Shell) => Some(shell::inside(words)),
        Some(CodeReader::Source) if words.len() > 1 => Some(Inside::File(1)),
        Some(CodeReader::At) => {
            let file = words.iter().position(|w| w.text == "-f");
            Some(match file.filter(|at| at + 1 < words.len()) {
                Some(at) => Inside::File(at + 1),
                None => Inside::Input,
            })
        }
        Some(CodeReader::Crontab) if words.iter().skip(1).all(|w| w.text == "-") => {
            Some(Inside::Input)
        }
        Some(CodeReader::Find) => Some(found(words)),
        Some(CodeReader::Parallel) => Some(parallel::inside(words)),
        Some(CodeReader::Screen) => typed_into_screen(words),
        Some(CodeReader::Batch) => commands_in_one_word(name, words),
        Some(CodeReader::Make) => Some(make::inside(words)),
        Some(CodeReader::Sed) => Some(sed::inside(words)),
        Some(CodeReader::Ssh) => ssh::inside(words),
        Some(CodeReader::Git) => ssh::inside(words).or_else(|| git::inside(words)),
        Some(CodeReader::Command) => {
            let looks_up = |w: &AnalyzedWord| matches!(&*w.text, "-v" | "-V");
            words
                .get(1)
                .is_some_and(looks_up)
                .then_some(Inside::Nothing)
        }
        Some(CodeReader::Source | CodeReader::Crontab | CodeReader::Awk) | None => None,
    };
    found
        .or_else(|| windows::inside(name, words))
        .or_else(|| Some(escape::inside(traits?.client.as_ref()?, words)))
        .or_else(|| {
            let is_awk = reader == Some(CodeReader::Awk);
            is_awk.then(|| code::awk(words, programs))
        })
        .or_else(|| code::inside(programs.interpreter(name)?, name, words))
        .unwrap_or_else(|| table::inside(programs.wrappers(name), words))
}

/// What `screen -X stuff TEXT` types into a window: lines of a shell.
fn typed_into_screen(words: &[AnalyzedWord]) -> Option<Inside> {
    let at = words.windows(2).position(|pair| match pair {
        [option, command] => option.text == "-X" && matches!(&*command.text, "stuff" | "exec"),
        _ => false,
    })?;
    let typed = words.get(at + 2..).filter(|typed| !typed.is_empty())?;
    let mut script = joined(typed);
    // A return is written as a control character, by its name, or as an escape.
    for end in ["^M", "\\n", "\\r", "\\015", "\r"] {
        script.text = script.text.replace(end, "\n");
    }
    Some(Inside::Scripts(vec![script], false))
}

/// Several commands of a program in one word: `virsh 'destroy a; undefine a'`.
fn commands_in_one_word(name: &str, words: &[AnalyzedWord]) -> Option<Inside> {
    let word = words.iter().skip(1).find(|w| !w.text.starts_with('-'))?;
    if !word.text.contains(char::is_whitespace) {
        return None;
    }
    let commands = word
        .text
        .split(';')
        .map(str::trim)
        .filter(|c| !c.is_empty());
    let scripts = commands.map(|command| AnalyzedWord {
        text: format!("{name} {command}"),
        unknown: word.unknown,
        sources: word.sources,
        ..AnalyzedWord::default()
    });
    Some(Inside::Scripts(scripts.collect(), false))
}

/// A word as the shell would have to be given it, with what the shell makes of a tilde and a star left in force.
fn as_word(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-~+:@%,=*".contains(c);
    if text.chars().all(is_plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}

/// A program that fills a file does what this command does.
fn into_file(file: &str) -> Option<String> {
    (!file.is_empty()).then(|| format!("cat > {}", as_word(file)))
}

/// A program that deletes a path does what this command does.
fn deletes(path: &str, recursively: bool) -> Option<String> {
    let options = if recursively { "-rf" } else { "-f" };
    (!path.is_empty()).then(|| format!("rm {options} {}", as_word(path)))
}

/// Words that are put together to one script.
fn joined(words: &[AnalyzedWord]) -> AnalyzedWord {
    let mut all = AnalyzedWord::default();
    for word in words {
        if !all.text.is_empty() {
            all.text.push(' ');
        }
        all.text.push_str(&word.text);
        all.unknown |= word.unknown;
        all.sources.extend(&word.sources);
    }
    all
}

/// Words that are put together to one script; where one of them holds blanks, also with every word kept whole, for
/// some of these programs keep them so.
fn scripts_of(words: &[AnalyzedWord]) -> Vec<AnalyzedWord> {
    let plain = joined(words);
    if !(2..=Limits::MAX_QUOTED_WORDS).contains(&words.len())
        || !words.iter().any(|w| w.text.contains(char::is_whitespace))
    {
        return vec![plain];
    }
    let mut kept = plain.clone();
    let quoted: Vec<String> = words
        .iter()
        .map(|w| {
            if w.text.contains(char::is_whitespace) {
                as_word(&w.text)
            } else {
                w.text.clone()
            }
        })
        .collect();
    kept.text = quoted.join(" ");
    vec![plain, kept]
}

/// The commands behind `-exec` and its kin.
fn found(words: &[AnalyzedWord]) -> Inside {
    let mut several = Vec::new();
    let begins = |w: &str| {
        matches!(
            w,
            "-exec" | "-execdir" | "-ok" | "-okdir" | "-x" | "-X" | "--exec" | "--exec-batch"
        )
    };
    let mut at = 1;
    while at < words.len() {
        if words.get(at).is_some_and(|w| begins(&w.text)) {
            let rest = words.get(at + 1..).unwrap_or(&[]);
            // A plus ends it only behind the braces.
            let ends = |(at, w): (usize, &AnalyzedWord)| {
                w.text == ";"
                    || w.text == "+" && rest.get(at.wrapping_sub(1)).is_some_and(|b| b.text == "{}")
            };
            let length = rest.iter().enumerate().position(ends).unwrap_or(rest.len());
            several.push((at + 1, at + 1 + length));
            at += length;
        }
        at += 1;
    }
    if several.is_empty() {
        Inside::Nothing
    } else {
        Inside::Several(several)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &[&str]) -> String {
        let words: Vec<AnalyzedWord> = words.iter().map(|w| AnalyzedWord::new(*w)).collect();
        let texts = |all: &[AnalyzedWord]| {
            let texts: Vec<&str> = all.iter().map(|w| &*w.text).collect();
            texts.join(" ")
        };
        match inside(&words, &crate::test_programs::Known(|_| false)) {
            Inside::Command(at, elevated) => {
                format!(
                    "{}{}",
                    texts(&words[at..]),
                    if elevated { " !" } else { "" }
                )
            }
            Inside::Scripts(all, _) => format!("script {}", texts(&all)),
            Inside::ScriptsAndCommand(all, at, _) => {
                format!("script {} then {}", texts(&all), texts(&words[at..]))
            }
            Inside::Several(all) => all
                .iter()
                .map(|(a, b)| texts(&words[*a..*b]))
                .collect::<Vec<_>>()
                .join(" | "),
            Inside::Code(all, _)
            | Inside::CodeOverInput(all, _)
            | Inside::CodeAndFiles(all, ..)
            | Inside::CodeAndCommand(all, _) => {
                format!("code {}", all.join(" | "))
            }
            Inside::Template(template) => format!("template {}", template.text),
            Inside::Input => "input".to_owned(),
            Inside::File(at) => format!("file {}", words[at].text),
            Inside::Nothing => "-".to_owned(),
        }
    }

    #[test]
    fn code_in_other_languages_hands_over_what_stands_in_its_calls() {
        for (words, expected) in [
            (
                vec!["python3", "-c", "import os; os.system('rm -rf /')"],
                "code rm -rf /",
            ),
            (
                vec![
                    "python3",
                    "-c",
                    "import subprocess as s; s.run(['rm', '-rf', '/'])",
                ],
                "code rm -rf /",
            ),
            (
                vec!["perl", "-we", "system(\"ls\"); print \"rm\""],
                "code ls",
            ),
            (vec!["perl", "-e", "`ls -l`; exec 'id'"], "code ls -l | id"),
            (
                vec!["node", "-e", "require('child_process').execSync('ls')"],
                "code ls",
            ),
            (
                vec!["awk", "-F", ":", "BEGIN { system(\"ls\") }"],
                "code ls",
            ),
            (vec!["awk", "{print $1 | \"sh\"}"], "code sh"),
            (vec!["python3", "-c", "print('rm -rf /')"], "code "),
            (vec!["python3", "x.py"], "file x.py"),
            (vec!["python3"], "input"),
            (vec!["python3", "-m", "http.server"], "http.server"),
        ] {
            assert_eq!(of(&words), expected, "{words:?}");
        }
    }

    #[test]
    fn what_runs_inside_is_told_from_the_words_around_it() {
        for (text, expected) in [
            ("sudo -u bob rm x", "rm x !"),
            ("sudo -Eu bob rm x", "rm x !"),
            ("sudo -ubob rm x", "rm x !"),
            ("/usr/bin/sudo -E A=1 rm x", "rm x !"),
            ("env -i A=b rm x", "rm x"),
            ("env -S rm x", "script rm x"),
            ("timeout -s KILL 5 rm x", "rm x"),
            ("nice -n 10 rm x", "rm x"),
            ("xargs -0 -I {} rm {}", "rm {}"),
            (
                "find / -name a -exec rm {} ; -exec ls {} + -print",
                "rm {} | ls {}",
            ),
            ("ssh -p 22 host rm x", "rm x"),
            ("ssh host", "input"),
            ("bash -lc x", "script x"),
            ("bash -euo pipefail -c x", "script x"),
            ("bash -c -- x", "script x"),
            ("bash --rcfile f -c x", "script x"),
            ("bash -x file", "file file"),
            ("bash", "input"),
            ("sh -s", "input"),
            ("eval rm x", "script rm x"),
            ("su -c x root", "script x"),
            ("su -lc x root", "script x"),
            ("runuser -l bob -c x", "script x"),
            ("flock f -c x", "script x"),
            ("flock f rm x", "rm x"),
            ("docker exec -it web rm x", "rm x"),
            ("docker ps", "-"),
            ("docker run --rm -v a:b image rm x", "rm x"),
            ("kubectl exec pod -- rm x", "rm x"),
            ("npm exec rm x", "rm x"),
            ("npx -y rimraf x", "rimraf x"),
            ("npm run build", "-"),
            ("watch -n 1 rm x", "rm x"),
            ("source f", "file f"),
            ("command -v rm", "-"),
            ("command -p rm x", "rm x"),
            ("git commit", "-"),
            ("sudo -l", "-"),
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(of(&words), expected, "{text}");
        }
    }
}
