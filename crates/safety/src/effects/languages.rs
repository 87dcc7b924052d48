//! The readers of the languages that a word of a program may be written in: what cannot be shown to only read is refused.

use car_router_shell::{AnalyzedCommand, AnalyzedWord, Options};

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
            awk(operands, arguments),
            "The program of awk may write or run something.",
        ),
        "jq" => refuse(
            operands.iter().all(|word| {
                let filter = word.text.to_ascii_lowercase();
                !filter.contains("env") && !filter.contains("input_filename")
            }),
            "The filter may print variables.",
        ),
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
            command
                .words
                .iter()
                .all(|word| !word.text.to_ascii_lowercase().contains("secret"))
                && !arguments
                    .options
                    .iter()
                    .any(|o| o.starts_with("--output-directory")),
            "It may print secrets, or write files.",
        ),
        other => Some(format!("There is no reader of `{other}`.")),
    }
}

/// Returns whether a call of sed only prints: no option that writes, and a script of commands that read.
fn sed(command: &AnalyzedCommand, operands: &[&AnalyzedWord], arguments: &Arguments<'_>) -> bool {
    let writes = |option: &&str| {
        let letters = option.get(1..).unwrap_or("");
        match option.strip_prefix("--") {
            Some(long) => ![
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
            ]
            .iter()
            .any(|known| long.split('=').next() == Some(known)),
            None => {
                !letters.starts_with(['n', 'E', 'r', 'e', 'u', 'z'])
                    || letters.contains(['i', 's', 'f', 'w']) && !letters.starts_with('e')
            }
        }
    };
    if arguments.options.iter().any(writes) {
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
    !scripts.is_empty() && scripts.iter().all(|script| is_reading_script(script))
}

/// Returns whether a script of sed has only commands that print, delete and replace.
fn is_reading_script(script: &str) -> bool {
    let mut rest = script;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ';' | '{' | '}'));
        if rest.is_empty() {
            return true;
        }
        let Some(behind) = behind_addresses(rest) else {
            return false;
        };
        let mut chars = behind.chars();
        match chars.next() {
            Some('{') => {
                rest = behind;
                continue;
            }
            Some(
                'p' | 'd' | '=' | 'n' | 'N' | 'D' | 'P' | 'g' | 'G' | 'h' | 'H' | 'x' | 'q' | 'l',
            ) => {
                rest = chars
                    .as_str()
                    .trim_start_matches(|c: char| c.is_ascii_digit());
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
                rest = behind;
            }
            // Text, and labels, up to the end of the line.
            Some(_) | None => return false,
        }
        if !rest.is_empty()
            && !rest.starts_with(|c: char| c.is_whitespace() || matches!(c, ';' | '}' | '{'))
        {
            return false;
        }
    }
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
            Some('+') => rest
                .get(1..)?
                .trim_start_matches(|c: char| c.is_ascii_digit()),
            Some('/') => behind_parts(rest, 1)?.trim_start_matches(['I', 'M']),
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

/// Returns whether a program of awk only prints.
fn awk(operands: &[&AnalyzedWord], arguments: &Arguments<'_>) -> bool {
    let allowed = |option: &&str| {
        let value = ["-F", "-v"];
        value.iter().any(|known| option.starts_with(known)) || *option == "--"
    };
    let Some(program) = operands.first() else {
        return false;
    };
    arguments.options.iter().all(allowed) && is_reading_program(&program.text)
}

/// Returns whether a text of awk calls nothing, opens nothing and writes nothing.
fn is_reading_program(program: &str) -> bool {
    const CALLS: [&str; 9] = [
        "system",
        "getline",
        "close",
        "fflush",
        "@",
        "ENVIRON",
        "printf -v",
        "ARGV",
        "PROCINFO",
    ];
    if CALLS.iter().any(|call| program.contains(call)) || program.replace("||", "").contains('|') {
        return false;
    }
    // Behind `print`, `>` writes a file; before it, it compares. Where a statement ends is not read, because a string may
    // contain any sign.
    !program
        .split_once("print")
        .is_some_and(|(_, behind)| behind.contains('>'))
}

/// Returns whether each expression of find that runs or deletes something is a word of its own, so that it was read.
fn find(command: &AnalyzedCommand) -> bool {
    command.words.iter().skip(1).all(|word| {
        let runs = matches!(&*word.text, "-exec" | "-execdir" | "-ok" | "-okdir");
        let mentions = ["-exec", "-ok", "-delete", "-fprint", "-fls"];
        runs || !mentions.iter().any(|part| word.text.contains(part))
    })
}

/// Returns whether each option of fd that runs something is a word of its own, so that it was read.
fn fd(command: &AnalyzedCommand) -> bool {
    let runs = Options::new("-x|-X|--exec|--exec-batch");
    command.words.iter().skip(1).all(|word| {
        let text = &*word.text;
        let is_alone = matches!(text, "-x" | "-X" | "--exec" | "--exec-batch");
        is_alone || !runs.take_next(text) && runs.attached(text).is_none()
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
            "a text",
            "c\\\nx",
            "b end",
            "1,10w f",
            "s/a/b/ge",
            "s/a/b/gw f",
        ] {
            assert!(!is_reading_script(script), "{script}");
        }
    }

    #[test]
    fn programs_of_awk_that_only_print_are_known() {
        for program in [
            "{print $1}",
            "$3 > 100 {print $2}",
            "NR==2 || NR==3",
            "BEGIN{FS=\":\"} {n+=$1} END{print n}",
        ] {
            assert!(is_reading_program(program), "{program}");
        }
        for program in [
            "{print > \"f\"}",
            "{print $1 >> \"f\"}",
            "{print \"a;b\" > \"f\"}",
            "{print \"}\" > \"f\"}",
            "{print $1,\n$2 > \"f\"}",
            "{system(\"rm x\")}",
            "{print | \"sh\"}",
            "\"date\" | getline d",
            "{printf \"a\" > $1}",
            "{print ENVIRON[\"TOKEN\"]}",
        ] {
            assert!(!is_reading_program(program), "{program}");
        }
    }
}
