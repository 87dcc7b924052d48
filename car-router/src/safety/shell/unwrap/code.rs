//! Interpreters of other languages: code on the command line, in a file, or on the input.

use super::Inside;
use crate::safety::shell::expand::Word;

/// So many calls are looked at in one code.
const MOST: usize = 256;

struct Interpreter {
    names: &'static [&'static str],
    /// Options whose word is code.
    code: &'static [&'static str],
    /// Options that take a word.
    takes: &'static [&'static str],
    /// Options that say what runs, so that neither a file nor the input does.
    module: &'static [&'static str],
}

const INTERPRETERS: [Interpreter; 8] = [
    Interpreter {
        names: &["python", "pypy", "python2", "python3", "ipython"],
        code: &["-c"],
        takes: &["-W", "-X", "-Q"],
        module: &["-V", "--version", "-h", "--help"],
    },
    Interpreter {
        names: &["perl"],
        code: &["-e", "-E"],
        takes: &["-I", "-M"],
        module: &["-v", "--version"],
    },
    Interpreter {
        names: &["ruby", "jruby"],
        code: &["-e"],
        takes: &["-I", "-r", "-C"],
        module: &["-v", "--version"],
    },
    Interpreter {
        names: &["node", "nodejs", "bun", "deno"],
        code: &["-e", "--eval", "-p", "--print", "-pe"],
        takes: &["-r", "--require", "--import"],
        module: &[
            "-v",
            "--version",
            "run",
            "install",
            "test",
            "task",
            "add",
            "x",
            "eval",
        ],
    },
    Interpreter {
        names: &["php"],
        code: &["-r", "-B", "-R", "-E"],
        takes: &["-d", "-c"],
        module: &["-v", "--version", "-S", "-m", "-i"],
    },
    Interpreter {
        names: &["lua", "luajit"],
        code: &["-e"],
        takes: &["-l"],
        module: &["-v"],
    },
    Interpreter {
        names: &[
            "osascript",
            "Rscript",
            "tclsh",
            "groovy",
            "elixir",
            "julia",
            "ghc",
        ],
        code: &["-e", "--eval"],
        takes: &["-l"],
        module: &["-i", "--version"],
    },
    Interpreter {
        names: &["pwsh", "powershell"],
        code: &["-c", "-Command", "-command", "-EncodedCommand", "-enc"],
        takes: &["-ExecutionPolicy", "-ep", "-File"],
        module: &["-Version"],
    },
];

const AWKS: [&str; 5] = ["awk", "gawk", "mawk", "nawk", "original-awk"];

fn interpreter(name: &str) -> Option<&'static Interpreter> {
    let base = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    let is = |i: &&Interpreter| i.names.contains(&name) || i.names.contains(&base);
    INTERPRETERS.iter().find(is)
}

/// Whether a program runs code of another language than the shell's.
pub(in crate::safety::shell) fn is_interpreter(name: &str) -> bool {
    AWKS.contains(&name) || interpreter(name).is_some()
}

pub(super) fn inside(name: &str, words: &[Word]) -> Option<Inside> {
    if AWKS.contains(&name) {
        let mut at = 1;
        while let Some(word) = words.get(at) {
            match &*word.text {
                "-f" | "--file" => return Some(Inside::Nothing),
                "-F" | "-v" | "--assign" | "--field-separator" => at += 2,
                text if text.starts_with('-') && text.len() > 1 => at += 1,
                text => return Some(Inside::Code(handed(text), at)),
            }
        }
        return Some(Inside::Nothing);
    }
    let interpreter = interpreter(name)?;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        if text == "-m" && words.len() > at + 1 && interpreter.names.contains(&"python") {
            // `python -m pip …` is `pip …`.
            return Some(Inside::Command(at + 1, false));
        }
        if interpreter.module.contains(&text) {
            return Some(Inside::Nothing);
        }
        // The last letter of a cluster may be the one that takes code.
        let clustered = text.len() > 2
            && text.starts_with('-')
            && !text.starts_with("--")
            && interpreter
                .code
                .iter()
                .any(|c| c.len() == 2 && text.ends_with(&c[1..]));
        if interpreter.code.contains(&text) || clustered {
            return Some(match words.get(at + 1) {
                Some(code) => Inside::Code(handed(&code.text), at + 1),
                None => Inside::Nothing,
            });
        }
        let attached = interpreter
            .code
            .iter()
            .any(|c| c.len() == 2 && text.starts_with(c));
        if attached && text.len() > 2 {
            return Some(Inside::Code(handed(text.get(2..).unwrap_or("")), at));
        }
        if interpreter.takes.contains(&text) {
            at += 2;
        } else if text == "-" || text == "/dev/stdin" {
            return Some(Inside::Input);
        } else if text.starts_with('-') {
            at += 1;
        } else {
            return Some(Inside::File(at));
        }
    }
    Some(Inside::Input)
}

/// The texts that code hands to the shell: `os.system("…")`, `exec 'rm', '-rf'`, backticks, a pipe of awk.
pub(in crate::safety::shell) fn handed(code: &str) -> Vec<String> {
    const CALLS: [&str; 19] = [
        "system",
        "popen",
        "Popen",
        "check_call",
        "check_output",
        "run",
        "call",
        "exec",
        "execSync",
        "spawn",
        "spawnSync",
        "shell_exec",
        "passthru",
        "getoutput",
        "execute",
        "execv",
        "execvp",
        "script",
        "|",
    ];
    let mut found = Vec::new();
    let mut rest = code;
    // What stands between the quotes before, and whether that was in a list of words.
    let mut list = false;
    while found.len() < MOST
        && let Some(at) = rest.find(['\'', '"', '`'])
    {
        let (before, quoted) = rest.split_at(at);
        let quote = quoted.chars().next().unwrap_or('"');
        let inner = quoted.get(1..).unwrap_or("");
        // Three quotes are one.
        let triple =
            inner.starts_with([quote]) && inner.get(1..).is_some_and(|r| r.starts_with(quote));
        let (inner, closes) = if triple {
            (
                inner.get(2..).unwrap_or(""),
                format!("{quote}{quote}{quote}"),
            )
        } else {
            (inner, quote.to_string())
        };
        let Some(end) = inner.find(&closes) else {
            break;
        };
        let text = inner.get(..end).unwrap_or("");
        let opened = before
            .trim_end()
            .trim_end_matches(['(', '[', '{'])
            .trim_end();
        let opened = opened
            .trim_end_matches(['q', 'w', '%', 'f', 'b', 'r'])
            .trim_end_matches(['(']);
        let called = CALLS.iter().any(|call| opened.ends_with(call));
        let goes_on = list && before.trim() == ",";
        if quote == '`' || called {
            found.push(text.to_owned());
        } else if goes_on && let Some(last) = found.last_mut() {
            last.push(' ');
            last.push_str(text);
        }
        list = called || goes_on;
        rest = inner.get(end + closes.len()..).unwrap_or("");
    }
    found
}
