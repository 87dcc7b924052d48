//! Interpreters of other languages: code on the command line, in a file, or on the input.

use crate::limits::Limits;

use super::{Inside, as_word, into_file, program_name};
use crate::eval::expand::AnalyzedWord;
use crate::program::Programs;
use crate::program_traits::{CodeLanguage, Interpreter};

/// The commands of Tcl that run a program: `exec ls`, `spawn ls`, `system "ls"`. What `send` types is the input of the
/// program that was spawned.
fn tcl(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut spawned = String::new();
    let mut sent = String::new();
    for command in tcl_commands(code).into_iter().take(Limits::MAX_CALLS) {
        let Some((name, rest)) = command.trim().split_once(char::is_whitespace) else {
            continue;
        };
        let rest = rest.trim_start().trim_start_matches("-noecho ").trim();
        let text = rest.trim_matches(['"', '{', '}', '|']);
        match name {
            "exec" | "system" | "open" => found.push(text.to_owned()),
            "spawn" => {
                found.push(text.to_owned());
                text.clone_into(&mut spawned);
            }
            "send" | "exp_send" | "send_user" if name != "send_user" => {
                let text = text.trim_start_matches("-- ").trim_matches('"');
                sent.push_str(&text.replace("\\r", "\n").replace("\\n", "\n"));
            }
            _ => {}
        }
    }
    if !spawned.is_empty() && !sent.is_empty() {
        found.push(format!("printf %s {} | {spawned}", as_word(&sent)));
    }
    found
}

/// Splits code of Tcl into commands; what is in quotes stays together.
fn tcl_commands(code: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut from = 0;
    let mut is_quoted = false;
    let mut is_escaped = false;
    for (at, c) in code.char_indices() {
        if std::mem::take(&mut is_escaped) {
            continue;
        }
        match c {
            '\\' => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            '\n' | ';' | '[' | ']' if !is_quoted => {
                found.extend(code.get(from..at));
                from = at + 1;
            }
            _ => {}
        }
    }
    found.extend(code.get(from..));
    found
}

/// Whether these letters are options of python that take no value.
fn are_python_flags(letters: &str) -> bool {
    letters.chars().all(|c| "bBdEhiIOqsSuvx?P".contains(c))
}

/// What awk runs: the commands that its program names, and its input where it writes to a shell.
pub(super) fn awk(words: &[AnalyzedWord], programs: &dyn Programs) -> Inside {
    let mut at = 1;
    let mut assigned = String::new();
    let mut files = Vec::new();
    while let Some(word) = words.get(at) {
        match &*word.text {
            "-f" | "--file" => {
                files.extend(words.get(at + 1).map(|w| w.text.clone()));
                at += 2;
            }
            text if text.starts_with("--file=") || text.starts_with("-f") => {
                let name = text.strip_prefix("--file=").or(text.strip_prefix("-f"));
                files.extend(name.map(str::to_owned));
                at += 1;
            }
            "-v" | "--assign" => {
                if let Some((name, value)) = words.get(at + 1).and_then(|w| w.text.split_once('='))
                {
                    assigned = format!("{assigned}{name} = \"{value}\"\n");
                }
                at += 2;
            }
            "-F" | "--field-separator" => at += 2,
            text if text.starts_with('-') && text.len() > 1 => at += 1,
            // Behind a file of code stands data.
            _ if !files.is_empty() => break,
            text => {
                let mut scripts = handed(CodeLanguage::Common, &format!("{assigned}{text}"));
                scripts.extend(files_of_awk(text));
                let pipes_to_shell = scripts.iter().any(|script| is_shell(script, programs));
                return if pipes_to_shell && text.contains('|') || text.contains("system($") {
                    Inside::CodeOverInput(scripts, at)
                } else {
                    Inside::Code(scripts, at)
                };
            }
        }
    }
    if files.is_empty() {
        Inside::Nothing
    } else {
        Inside::CodeAndFiles(Vec::new(), files, false)
    }
}

/// The files that a program of awk fills: `print > "/etc/hosts"`.
fn files_of_awk(code: &str) -> Vec<String> {
    let is_target = |literal: &Literal<'_>| {
        let before = code.get(..literal.from).unwrap_or("").trim_end();
        // A comparison with a number or a date has no slash.
        before.ends_with('>') && before.contains("print") && literal.text.contains('/')
    };
    let targets = literals(code).into_iter().filter(is_target);
    targets
        .filter_map(|literal| into_file(literal.text))
        .collect()
}

/// Whether a script is a shell alone, which runs what it is given.
pub(crate) fn is_shell(script: &str, programs: &dyn Programs) -> bool {
    let mut words = script.split_whitespace();
    let first = words.next().map_or("", program_name);
    programs.is_shell(first) && words.all(|w| w == "-" || w == "-s")
}

/// What a call of an interpreter runs.
pub(super) fn inside(
    interpreter: &Interpreter,
    name: &str,
    words: &[AnalyzedWord],
) -> Option<Inside> {
    let is_one_of = |text: &str, list: &[String]| list.iter().any(|word| word == text);
    let language = interpreter.language;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        if language == CodeLanguage::Python {
            // `python -m pip …` is `pip …`.
            if text == "-m" && words.len() > at + 1 {
                return Some(Inside::Command(at + 1, false));
            }
            // `-mjson.tool`, `-Im json.tool`: what it reads is data to the module.
            match text
                .strip_prefix('-')
                .and_then(|letters| letters.split_once('m'))
            {
                Some((flags, "")) if are_python_flags(flags) && words.len() > at + 1 => {
                    return Some(Inside::Command(at + 1, false));
                }
                Some((flags, _)) if are_python_flags(flags) => return Some(Inside::Nothing),
                _ => {}
            }
        }
        // `bun x rimraf` and its kin stand in the table of wrappers.
        if name == "bun" && matches!(text, "x" | "run" | "exec") {
            return None;
        }
        // `deno run npm:knex`, and a package that `bun` runs by its name, too.
        let is_package =
            |w: &AnalyzedWord| w.text.starts_with("npm:") || w.text.starts_with("jsr:");
        if name == "deno" && text == "run" && words.iter().any(is_package)
            || name == "bun" && !text.starts_with('-') && !text.contains(['.', '/'])
        {
            return None;
        }
        if is_one_of(text, &interpreter.instead_of_code) {
            return Some(Inside::Nothing);
        }
        // The last letter of a cluster may be the one that takes code.
        let clustered = text.len() > 2
            && text.starts_with('-')
            && !text.starts_with("--")
            // `-MTime::Piece` and `-rbase` are an option with its value.
            && !interpreter
                .options_with_value
                .iter()
                .map(|option| &**option)
                .chain(["-M", "-m"])
                .any(|t| t.len() == 2 && text.starts_with(t))
            && interpreter
                .code_options
                .iter()
                .any(|c| c.len() == 2 && text.ends_with(&c[1..]));
        if is_one_of(text, &interpreter.code_options) || clustered {
            return Some(match words.get(at + 1) {
                Some(code) => Inside::Code(handed(language, &code.text), at + 1),
                None => Inside::Nothing,
            });
        }
        // `--eval=…`.
        if let Some((option, code)) = text.split_once('=')
            && option.starts_with("--")
            && is_one_of(option, &interpreter.code_options)
        {
            return Some(Inside::Code(handed(language, code), at));
        }
        let attached = interpreter
            .code_options
            .iter()
            .any(|c| c.len() == 2 && text.starts_with(&**c));
        if attached && text.len() > 2 {
            return Some(Inside::Code(
                handed(language, text.get(2..).unwrap_or("")),
                at,
            ));
        }
        if is_one_of(text, &interpreter.options_with_value) {
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

/// Calls and operators that run the text, or the list of words, that follows them.
const CALLS: [&str; 42] = [
    "system",
    "Deno.Command",
    "popen",
    "popen2",
    "popen3",
    "Popen",
    "check_call",
    "check_output",
    "run",
    "call",
    "exec",
    "execSync",
    "execFile",
    "execFileSync",
    "spawn",
    "spawnSync",
    "spawnl",
    "spawnv",
    "spawnvp",
    "posix_spawn",
    "create_subprocess_shell",
    "create_subprocess_exec",
    "shell_exec",
    "passthru",
    "proc_open",
    "pcntl_exec",
    "getoutput",
    "getstatusoutput",
    "execute",
    "execl",
    "execlp",
    "execv",
    "execve",
    "execvp",
    "execvpe",
    "capture2",
    "capture3",
    "cmd",
    "shell",
    "script",
    "shell-command",
    "call-process",
];

/// Methods that run the text in front of them: `"ls".execute()`, `"ls".!`.
const METHODS: [&str; 5] = [".execute(", ".!", ".lineStream", ".run(", ".start("];

/// A literal of the code: where it begins and ends, quotes included, and what is in it.
struct Literal<'c> {
    from: usize,
    to: usize,
    text: &'c str,
    /// Words that the language separates itself: `qw(rm -rf /)`, backticks and `%x(…)` run by themselves.
    kind: LiteralKind,
}

#[derive(PartialEq)]
enum LiteralKind {
    Text,
    Words,
    Runs,
}

/// The literals of code, in order.
fn literals(code: &str) -> Vec<Literal<'_>> {
    let bytes = code.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while found.len() < Limits::MAX_CALLS
        && let Some(offset) = code
            .get(at..)
            .and_then(|rest| rest.find(['\'', '"', '`', '(', '[', '{', '/', '|', '!', '<']))
    {
        let from = at + offset;
        let open = bytes.get(from).copied().unwrap_or(b' ');
        let rest = code.get(from + 1..).unwrap_or("");
        if !matches!(open, b'\'' | b'"' | b'`') {
            at = from + 1;
            // `qw(…)`, `%w[…]`, `qx{…}`, `%x(…)`, `q(…)`, `qq{…}` and `~x(…)`.
            let before = code.get(..from).unwrap_or("");
            let kind =
                if ends_with_word(before, "qw") || before.ends_with("%w") || before.ends_with("%W")
                {
                    LiteralKind::Words
                } else if ends_with_word(before, "qx") || before.ends_with("%x") {
                    LiteralKind::Runs
                } else if ends_with_word(before, "q")
                    || ends_with_word(before, "qq")
                    || before.ends_with("%q")
                {
                    LiteralKind::Text
                } else {
                    continue;
                };
            let close = match open {
                b'(' => ')',
                b'[' => ']',
                b'{' => '}',
                b'<' => '>',
                other => char::from(other),
            };
            if let Some(end) = rest.find(close) {
                let marks = if kind == LiteralKind::Text { 1 } else { 2 };
                found.push(Literal {
                    from: from.saturating_sub(marks),
                    to: from + 1 + end + 1,
                    text: rest.get(..end).unwrap_or(""),
                    kind,
                });
                at = from + 1 + end + 1;
            }
            continue;
        }
        let quote = char::from(open);
        // Three quotes are one.
        let three: String = [quote; 3].iter().collect();
        let is_triple = code
            .get(from..)
            .is_some_and(|rest| rest.starts_with(&three));
        let begin = from + if is_triple { 3 } else { 1 };
        let inner = code.get(begin..).unwrap_or("");
        let end = if is_triple {
            inner.find(&three)
        } else {
            unescaped(inner, quote)
        };
        let Some(end) = end else {
            break;
        };
        let to = begin + end + if is_triple { 3 } else { 1 };
        found.push(Literal {
            from,
            to,
            text: inner.get(..end).unwrap_or(""),
            kind: if quote == '`' {
                LiteralKind::Runs
            } else {
                LiteralKind::Text
            },
        });
        at = to;
    }
    found
}

fn ends_with_word(text: &str, word: &str) -> bool {
    text.strip_suffix(word)
        .is_some_and(|before| !before.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// Where a quote closes; one behind a backslash does not.
fn unescaped(text: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    text.char_indices().find_map(|(at, c)| {
        if std::mem::take(&mut escaped) {
            return None;
        }
        escaped = c == '\\';
        (c == quote).then_some(at)
    })
}

/// How the code between two literals goes on from the first to the second.
fn joins(between: &str) -> Option<&'static str> {
    let plain = between
        .trim_matches(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '(' | '{'))
        .trim_end_matches(['f', 'b', 'r', 'u', '@', '*', '%']);
    let plain = plain.trim();
    match plain {
        // Lists of words; `nil` and `t` of Lisp and what else is no text stand between.
        "," | ",(" | ", " | "=>" => Some(" "),
        "+" | "." | ".." | "<>" | "++" | "~" | "&" => Some(""),
        // Options with the words: `Deno.Command("rm", {args: ["-rf"]})`.
        plain if plain.starts_with(',') && plain.ends_with("args:") && plain.len() < 16 => {
            Some(" ")
        }
        "" if !between.contains('\n') => Some(if between.contains([' ', ',']) {
            " "
        } else {
            ""
        }),
        plain
            if plain
                .split_whitespace()
                .all(|w| matches!(w, "nil" | "t" | "0")) =>
        {
            Some(" ")
        }
        _ => None,
    }
}

/// The texts that code hands to the shell: `os.system("…")`, `exec 'rm', '-rf'`, backticks, a pipe of awk. Where a call
/// is given a variable, each literal of the code may be what it holds.
pub(crate) fn handed(language: CodeLanguage, code: &str) -> Vec<String> {
    handed_within(language, code, Limits::MAX_CODE_DEPTH)
}

fn handed_within(language: CodeLanguage, code: &str, deepest: usize) -> Vec<String> {
    if language == CodeLanguage::Tcl {
        return tcl(code);
    }
    let literals = literals(code);
    let mut found: Vec<String> = Vec::new();
    let mut open = false;
    let mut end = 0;
    let mut used = vec![false; literals.len()];
    for (number, literal) in literals.iter().enumerate() {
        let before = code.get(end..literal.from).unwrap_or("");
        let behind = code.get(literal.to..).unwrap_or("");
        let is_method = METHODS.iter().any(|m| behind.trim_start().starts_with(m));
        let is_read = behind.trim_start().starts_with("| getline")
            || behind.trim_start().starts_with("|getline");
        let text = unquoted(literal.text);
        let joined = if open { joins(before) } else { None };
        if literal.kind == LiteralKind::Text && deepest > 0 && is_evaluated(language, before) {
            // Code of the same language, in a text.
            found.extend(handed_within(language, &text, deepest - 1));
            open = false;
            used[number] = true;
        } else if literal.kind == LiteralKind::Runs || is_method || is_read || is_called(before) {
            found.push(text);
            open = literal.kind != LiteralKind::Runs;
            used[number] = true;
        } else if literal.kind == LiteralKind::Text && reads_file(before, behind) {
            found.push(format!("cat {}", as_word(&text)));
            open = false;
            used[number] = true;
        } else if let Some(separator) = joined
            && let Some(last) = found.last_mut()
        {
            last.push_str(separator);
            last.push_str(&text);
            used[number] = true;
        } else {
            open = false;
        }
        end = literal.to;
    }
    if calls_a_variable(code) {
        let mut whole = String::new();
        for (literal, used) in literals.iter().zip(used) {
            if !used && !literal.text.is_empty() {
                let text = unquoted(literal.text);
                whole.push_str(&text);
                if text.contains(' ') {
                    found.push(text);
                }
            }
        }
        // A text that is put together from several.
        if found.len() < Limits::MAX_CALLS && whole.contains(' ') && !found.contains(&whole) {
            found.push(whole);
        }
    }
    found
}

/// Whether what stands in front of a literal reads it as code of its own language: `eval("…")`, `exec('…')` of Python.
fn is_evaluated(language: CodeLanguage, before: &str) -> bool {
    let before = before.trim_end();
    let called = before.strip_suffix('(').map(str::trim_end);
    called.is_some_and(|name| {
        ends_with_word(name, "eval")
            || language == CodeLanguage::Python
                && ["exec", "compile"]
                    .iter()
                    .any(|call| ends_with_word(name, call))
            || ends_with_word(name, "Function")
    })
}

/// A literal without the backslashes in front of its quotes.
fn unquoted(text: &str) -> String {
    if text.contains('\\') {
        text.replace("\\\"", "\"").replace("\\'", "'")
    } else {
        text.to_owned()
    }
}

/// Whether what stands in front of a literal runs it.
fn is_called(before: &str) -> bool {
    let opened = before
        .trim_end()
        .trim_end_matches(|c: char| matches!(c, '(' | '[' | '{' | '*' | '@') || c.is_whitespace());
    // The letter of `f"…"`, `r'…'`.
    let opened = match opened.strip_suffix(['f', 'b', 'r', 'u']) {
        Some(without) if without.ends_with(['(', '[', ' ']) => {
            without.trim_end_matches(|c: char| matches!(c, '(' | '[' | '{') || c.is_whitespace())
        }
        _ => opened,
    };
    // `|`, as in `print | "sh"`; the mode of `open(F, "-|", "ls")` is no command.
    // A name that merely ends in one, such as `transcript`, is another function.
    opened.ends_with('|')
        || CALLS.iter().any(|call| {
            opened.strip_suffix(call).is_some_and(|before| {
                !call.starts_with(char::is_alphabetic)
                    || !before.ends_with(char::is_alphanumeric) && !before.ends_with("dry_")
            })
        })
}

/// Whether a call reads the file that a literal names: `open('x')`, `readFileSync("x")`, `Path('x').read_text()`.
fn reads_file(before: &str, behind: &str) -> bool {
    const CALLS: [&str; 9] = [
        "open",
        "readFileSync",
        "readFile",
        "readTextFileSync",
        "createReadStream",
        "File.read",
        "IO.read",
        "readlines",
        "file_get_contents",
    ];
    let Some(called) = before.trim_end().strip_suffix('(') else {
        return false;
    };
    let method = behind.trim_start_matches([')', ' ']);
    if [".read_text", ".read_bytes", ".open("]
        .iter()
        .any(|m| method.starts_with(m))
    {
        return true;
    }
    // A mode that writes follows.
    let mode = behind
        .trim_start()
        .strip_prefix(',')
        .unwrap_or("")
        .trim_start();
    let mode = mode
        .strip_prefix("mode=")
        .unwrap_or(mode)
        .trim_start_matches(['"', '\'']);
    CALLS.iter().any(|call| ends_with_word(called, call))
        && !mode.starts_with(['w', 'a', 'x', '>', '+'])
}

/// Whether a call that runs its argument is given a name in place of a literal, or awk pipes to or from one.
fn calls_a_variable(code: &str) -> bool {
    const NAMES: [&str; 14] = [
        "system",
        "popen",
        "Popen",
        "check_call",
        "check_output",
        "subprocess.run",
        "subprocess.call",
        "execSync",
        "spawnSync",
        "spawn",
        "exec",
        "shell_exec",
        "passthru",
        "getoutput",
    ];
    let is_name = |rest: &str| {
        let rest = rest.trim_start();
        let name = rest.trim_start_matches(['$', '@', '*']);
        name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            // `exec(base64…)` and `exec(open(…).read())` compute a text; a rule of its own is about them.
            && !name
                .trim_start_matches(|c: char| c.is_alphanumeric() || matches!(c, '_' | '.'))
                .starts_with('(')
    };
    let called = NAMES.iter().any(|name| {
        code.match_indices(name).take(16).any(|(at, _)| {
            let rest = code.get(at + name.len()..).unwrap_or("");
            rest.trim_start().strip_prefix('(').is_some_and(is_name)
                || rest.starts_with(' ') && rest.trim_start().starts_with(['$', '@'])
        })
    });
    called
        || code.contains("| getline") && code.contains('=')
        || code.match_indices("| ").take(16).any(|(at, _)| {
            let rest = code.get(at + 2..).unwrap_or("");
            is_name(rest) && !rest.starts_with("getline") && code.contains("print")
        })
}
