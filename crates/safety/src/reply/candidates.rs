//! Finds candidates for a command in a reply: JSON values, fenced blocks, list items, lines after a prompt, text in
//! backticks.

use std::sync::LazyLock;

use regex::Regex;

use super::judge::{Judge, has_shell, is_other_language, is_question, is_refusal};
use super::{json, markup};
use crate::report::ReplyRejection;

/// The result of the search.
pub(super) enum Found {
    /// Candidates, in the order of the text.
    Commands(Vec<String>),
    /// No candidate, with the reason.
    Nothing(ReplyRejection),
    /// Something like a command in a form that is not known: what to judge in its place.
    Unreadable(Vec<String>),
}

/// Finds the candidates in the fenced blocks of a text.
pub(super) fn find_in_fences(text: &str, judge: &Judge<'_>) -> Found {
    from_fences(&fences(text), judge)
}

/// Marks around the tool calls of model families.
const CALL_MARKS: [&str; 14] = [
    "<|tool_call>",
    "<tool_call|>",
    "<|tool_calls_section_begin|>",
    "<|tool_calls_section_end|>",
    "<｜tool▁calls▁begin｜>",
    "<｜tool▁calls▁end｜>",
    "<｜tool▁call▁begin｜>",
    "<｜tool▁call▁end｜>",
    "<｜tool▁sep｜>",
    "[TOOL_CALLS]",
    "[/TOOL_CALLS]",
    "<start_function_call>",
    "<end_function_call>",
    "<|channel|>",
];

/// Returns the answer of the model: without its thoughts, the tokens that end its turn, and turns that it invents.
pub(super) fn answer(reply: &str) -> String {
    let mut text = reply
        .replace("\r\n", "\n")
        .replace("'''", "```")
        .replace(['\u{feff}', '\u{200b}'], "");
    for (open, close) in [
        ("<think>", "</think>"),
        ("<thinking>", "</thinking>"),
        ("<reasoning>", "</reasoning>"),
    ] {
        while let Some(at) = text.find(open) {
            let end = text.get(at..).and_then(|rest| rest.find(close));
            let end = end.map_or(text.len(), |end| at + end + close.len());
            text.replace_range(at..end, "");
        }
        // Thoughts that began in the prompt.
        if let Some(at) = text.rfind(close) {
            text.replace_range(..at + close.len(), "");
        }
    }
    for mark in [
        "<start_of_turn>model",
        "<|im_start|>assistant",
        "<|start_header_id|>assistant<|end_header_id|>",
    ] {
        if let Some(rest) = text.trim_start().strip_prefix(mark) {
            text = rest.to_owned();
        }
    }
    const ENDS: [&str; 16] = [
        "<end_of_turn>",
        "<start_of_turn>",
        "<|im_end|>",
        "<|im_start|>",
        "<|endoftext|>",
        "<|eot_id|>",
        "</s>",
        "<eos>",
        "<|end|>",
        "<|end_of_text|>",
        "[/INST]",
        "<|user|>",
        "\nUser:",
        "\nuser:",
        "\nHuman:",
        "<|eom_id|>",
    ];
    // What the user said comes before the answer.
    if let Some((said, answer)) = text.rsplit_once("[/INST]")
        && said.contains("[INST]")
        && !answer.trim().is_empty()
    {
        text = answer.to_owned();
    }
    for mark in CALL_MARKS {
        text = text.replace(mark, "\n");
    }
    let end = ENDS.iter().filter_map(|mark| {
        let at = text.find(mark)?;
        // A mark before all other text ends nothing.
        (!text.get(..at)?.trim().is_empty()).then_some(at)
    });
    if let Some(end) = end.min() {
        text.truncate(end);
    }
    for token in ENDS.iter().filter(|t| t.starts_with(['<', '['])) {
        if text.contains(token) {
            text = text.replace(token, "");
        }
    }
    text.trim().to_owned()
}

/// Returns whether a text is a page of a web server, and no answer of a model.
fn is_page(text: &str) -> bool {
    let begins = |with: &str| {
        let head = text.trim_start().get(..with.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(with))
    };
    begins("<!doctype") || begins("<html")
}

/// Finds the candidates in an answer.
pub(super) fn find(text: &str, judge: &Judge<'_>) -> Found {
    if text.is_empty() {
        return Found::Nothing(ReplyRejection::Empty);
    }
    let first = text
        .lines()
        .map(str::trim)
        .find(|l| !l.is_empty())
        .unwrap_or("");
    let word = first.split_whitespace().next().unwrap_or("");
    // `call:run{cmd:…/manage.py` ends like a path, and is none.
    let begins_with_program = !word.contains(['<', '{', '(', '"', '\'']) && judge.knows(word);
    if is_placeholder(text) {
        return Found::Nothing(ReplyRejection::Empty);
    }
    if is_page(text) {
        return Found::Unreadable(vec![super::without_tags(text)]);
    }
    // Markup and JSON that a command processes are data.
    if !begins_with_program {
        if let Some(found) = markup::find(text, judge) {
            return found;
        }
        if (!text.contains("```") || text.starts_with('{'))
            && let Some(found) = json::find(text, judge)
        {
            return found;
        }
    }
    let blocks = fences(text);
    if blocks.iter().any(|b| !b.body.trim().is_empty()) {
        return from_fences(&blocks, judge);
    }
    if !begins_with_program && let Some(found) = json::find(text, judge) {
        return found;
    }
    // A closing fence without an opening one.
    let unfenced: String = text
        .lines()
        .filter(|l| !l.trim().starts_with("```"))
        .collect::<Vec<_>>()
        .join("\n");
    let text = unfenced.trim();
    if text.is_empty() {
        return Found::Nothing(ReplyRejection::Empty);
    }
    if is_refusal(first) {
        return Found::Nothing(ReplyRejection::Refusal);
    }
    if text.contains("Traceback (most recent call last)") {
        return Found::Nothing(ReplyRejection::Prose);
    }
    if is_other_language(first) {
        return other_language(first, text);
    }
    let prompted: Vec<&str> = text.lines().filter_map(behind_prompt).collect();
    if !prompted.is_empty() {
        // Text between prompts is output.
        return Found::Commands(vec![prompted.join("\n")]);
    }
    if let Some(found) = lists(text, judge) {
        return found;
    }
    if text.lines().all(|l| l.trim().is_empty() || is_note(l)) && backticked(text, judge).is_empty()
    {
        return Found::Nothing(ReplyRejection::Prose);
    }
    let lines = plain_lines(text, judge);
    let joined = lines.join("\n");
    if joined.trim().is_empty() {
        let words: Vec<&str> = first.split_whitespace().collect();
        return Found::Nothing(if is_question(first, &words) {
            ReplyRejection::Question
        } else {
            ReplyRejection::Prose
        });
    }
    // A sentence that names its command in backticks.
    let program = joined.split_whitespace().next().unwrap_or("");
    if judge.command(&joined).is_err() || joined.matches('`').count() > 1 && !judge.knows(program) {
        let named = backticked(text, judge);
        let words: Vec<&str> = first.split_whitespace().collect();
        if !named.is_empty() && !is_question(first, &words) {
            return Found::Commands(named);
        }
    }
    if let Some(several) = alternatives(&lines, judge) {
        return Found::Commands(several);
    }
    Found::Commands(vec![joined])
}

/// Returns a value without a fence, backticks or a prompt around it.
pub(super) fn unwrapped(command: &str) -> String {
    let text = command.trim();
    if let [block] = fences(text).as_slice() {
        return block.body.trim().to_owned();
    }
    let text = unquoted(text);
    let lines: Vec<&str> = text.lines().filter_map(behind_prompt).collect();
    if lines.is_empty() {
        text.to_owned()
    } else {
        lines.join("\n")
    }
}

/// A fenced block.
struct Block {
    language: String,
    body: String,
}

/// Returns the fenced blocks of a text; one that is never closed ends with the text.
fn fences(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let start = line.trim_start();
        let Some(at) = start
            .find("```")
            .or_else(|| start.strip_prefix("~~~").map(|_| 0))
        else {
            continue;
        };
        let open = start.get(at..).unwrap_or("").trim_start_matches(['`', '~']);
        // "```ls -l```" on one line.
        if let Some((inner, _)) = open.split_once("```") {
            let inner = inner.trim();
            // "```bash ls```": the name of the language comes first.
            let named = ["bash ", "sh ", "shell "]
                .iter()
                .find_map(|l| inner.strip_prefix(l));
            let named = named.filter(|rest| {
                !rest.starts_with('-') && !rest.contains(".sh") && !rest.starts_with(['/', '.'])
            });
            blocks.push(Block {
                language: String::new(),
                body: named.unwrap_or(inner).to_owned(),
            });
            continue;
        }
        if at > 0
            && !start.get(..at).is_some_and(|before| {
                before.trim_end().ends_with([':', '.']) || before.trim().is_empty()
            })
        {
            continue;
        }
        let language = open.split_whitespace().next().unwrap_or("");
        // `bash title="list"`, `bash {1}`: what follows the language is not its text.
        let is_attribute =
            |word: &str| word.contains('=') || word.starts_with(['{', '[', '"', '#', '.', ':']);
        let is_language = language
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '+'))
            && open.split_whitespace().nth(1).is_none_or(is_attribute)
            || language.starts_with("{.");
        let language = language.split(['{', '[', ':']).next().unwrap_or(language);
        let mut body = String::new();
        if !is_language {
            body.push_str(open);
            body.push('\n');
        }
        for line in lines.by_ref() {
            let trimmed = line.trim();
            if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
                break;
            }
            if let Some(last) = line.trim_end().strip_suffix("```") {
                body.push_str(last);
                body.push('\n');
                break;
            }
            body.push_str(line);
            body.push('\n');
        }
        blocks.push(Block {
            language: if is_language {
                language.to_lowercase()
            } else {
                String::new()
            },
            body: body.trim_end().to_owned(),
        });
    }
    blocks
}

fn from_fences(blocks: &[Block], judge: &Judge<'_>) -> Found {
    const SHELLS: [&str; 22] = [
        "",
        "bash",
        "sh",
        "shell",
        "zsh",
        "console",
        "terminal",
        "shell-session",
        "shellsession",
        "powershell",
        "ps1",
        "pwsh",
        "cmd",
        "bat",
        "batch",
        "fish",
        "dos",
        "ksh",
        "command",
        "code",
        "bash-session",
        "linux",
    ];
    const OUTPUTS: [&str; 6] = ["output", "text", "txt", "plaintext", "log", "result"];
    let is_shell = |b: &Block| SHELLS.contains(&&*b.language);
    let mut has_structured = false;
    let mut commands: Vec<String> = Vec::new();
    for block in blocks {
        match structured(block, judge) {
            Some(Found::Commands(found)) => {
                has_structured = true;
                commands.extend(found);
            }
            _ if is_shell(block) => {
                let command = within(&block.body);
                commands.extend(Some(command).filter(|command| !command.trim().is_empty()));
            }
            _ => {}
        }
    }
    if has_structured {
        return Found::Commands(commands);
    }
    let shells: Vec<&Block> = blocks.iter().filter(|block| is_shell(block)).collect();
    if shells.is_empty() {
        let code = blocks
            .iter()
            .find(|b| is_other_language(b.body.trim_start()));
        if let Some(code) = code {
            return other_language(code.body.trim_start(), &code.body);
        }
        if let Some(code) = blocks.iter().find_map(code_of_other_language) {
            return Found::Unreadable(vec![code]);
        }
        // Blocks of text that are nevertheless a command, if there is nothing else.
        let texts = blocks.iter().filter(|b| {
            OUTPUTS.contains(&&*b.language) && b.language != "output" && b.language != "log"
        });
        let commands: Vec<String> = texts
            .map(|b| within(&b.body))
            .filter(|c| judge.looks_like_command(c))
            .collect();
        return if commands.is_empty() {
            let empty = blocks.iter().all(|b| b.body.trim().is_empty());
            Found::Nothing(if empty {
                ReplyRejection::Empty
            } else {
                ReplyRejection::Prose
            })
        } else {
            Found::Commands(commands)
        };
    }
    if commands.is_empty() {
        Found::Nothing(ReplyRejection::Empty)
    } else {
        Found::Commands(commands)
    }
}

/// Returns the commands of a block that holds JSON, tags or a call in place of a command; `None` for any other block.
fn structured(block: &Block, judge: &Judge<'_>) -> Option<Found> {
    const OUTPUTS: [&str; 2] = ["output", "log"];
    let body = block.body.trim();
    if OUTPUTS.contains(&&*block.language) {
        return None;
    }
    match body.chars().next()? {
        '{' | '[' => json::find(body, judge),
        '<' => markup::find(body, judge),
        _ if matches!(
            &*block.language,
            "tool_code" | "python" | "py" | "tool_call"
        ) =>
        {
            markup::function_calls(body).map(Found::Commands)
        }
        _ => None,
    }
}

/// Returns the command of a fenced block, without prompts and the output between them.
fn within(body: &str) -> String {
    let prompted: Vec<&str> = body.lines().filter_map(behind_prompt).collect();
    if prompted.is_empty() {
        unquoted(body.trim()).to_owned()
    } else {
        prompted.join("\n")
    }
}

/// Returns whether a text only says where a command should be: `<command>`, `{}`, `[your command]`, `your_command_here`.
pub(super) fn is_placeholder(text: &str) -> bool {
    let text = text.trim().trim_matches('`');
    let inner = [('<', '>'), ('[', ']'), ('{', '}')]
        .iter()
        .find_map(|(open, close)| {
            let inner = text.strip_prefix(*open)?.strip_suffix(*close)?;
            let is_one = !inner.contains([*open, *close, '"', '\'', ':', '\n', '$', ';', '|']);
            let is_test = *open == '[' && inner.starts_with(' ');
            (is_one && !is_test && !inner.contains('/')).then_some(inner)
        });
    let is_named = || {
        let lower = text.to_ascii_lowercase();
        let mut words = lower.split('_');
        lower.contains('_')
            && lower.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')
            && words.any(|word| matches!(word, "command" | "cmd" | "placeholder" | "here"))
    };
    inner.is_some() || is_named()
}

/// Returns what code of another language than the shell's does: its interpreter would have to run it.
fn other_language(first: &str, text: &str) -> Found {
    let interpreter = ["import ", "from ", "def ", "class ", "print("]
        .iter()
        .any(|start| first.starts_with(start))
        .then_some("python3 -c")
        .or_else(|| {
            let is_script = ["const ", "let ", "var "]
                .iter()
                .any(|start| first.starts_with(start));
            is_script.then_some("node -e")
        });
    match interpreter {
        Some(interpreter) => Found::Unreadable(vec![in_interpreter(interpreter, text)]),
        None => Found::Nothing(ReplyRejection::Prose),
    }
}

/// Returns what runs the code of a block in the language of an interpreter.
fn code_of_other_language(block: &Block) -> Option<String> {
    let interpreter = match &*block.language {
        "python" | "py" | "python3" => "python3 -c",
        "javascript" | "js" | "typescript" | "ts" | "node" | "mjs" => "node -e",
        "ruby" | "rb" => "ruby -e",
        "perl" | "pl" => "perl -e",
        "php" => "php -r",
        _ => return None,
    };
    (!block.body.trim().is_empty()).then(|| in_interpreter(interpreter, &block.body))
}

/// How the interpreters are called with code as their argument.
const INTERPRETERS: [&str; 5] = ["python3 -c", "node -e", "ruby -e", "perl -e", "php -r"];

/// Returns whether a command is one of [`in_interpreter`].
pub(super) fn runs_code(command: &str) -> bool {
    INTERPRETERS.iter().any(|call| command.starts_with(call))
}

/// Returns the command with which an interpreter runs code.
fn in_interpreter(interpreter: &str, code: &str) -> String {
    format!("{interpreter} '{}'", code.replace('\'', "'\\''"))
}

/// Returns the text after a shell prompt.
fn behind_prompt(line: &str) -> Option<&str> {
    let line = line.trim_start();
    for prompt in ["$ ", "% ", "❯ ", "➜ ", "> ", "#> "] {
        if let Some(rest) = line.strip_prefix(prompt) {
            // `> /etc/hosts` empties a file.
            let is_path = |c: char| matches!(c, '/' | '.' | '$' | '~');
            if prompt == "> " && rest.split_whitespace().count() == 1 && rest.contains(is_path) {
                return None;
            }
            return Some(rest.trim_start());
        }
    }
    // `PS C:\>`, `C:\Users\me>`.
    static WINDOWS: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"^(?:PS\s+)?(?:[A-Za-z]:\\[^>|]*|~|/[^>|]*)>\s*(\S.*)$|^PS>\s*(\S.*)$").ok()
    });
    if let Some(captures) = WINDOWS.as_ref().and_then(|r| r.captures(line)) {
        return captures
            .get(1)
            .or_else(|| captures.get(2))
            .map(|m| m.as_str());
    }
    static UNIX: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"^(?:\([^)]*\)\s*)?(?:[\w.-]+@[\w.-]+:[^\s$#%]*|(?:ba|z|k|da)?sh-[\d.]+)[$#%]\s+(\S.*)$").ok()
    });
    if let Some(captures) = UNIX.as_ref().and_then(|r| r.captures(line)) {
        return captures.get(1).map(|m| m.as_str());
    }
    // `user@host:~$ `, `[root@host ~]# `.
    let (before, rest) = line
        .split_once("$ ")
        .or_else(|| line.split_once("# "))
        .or_else(|| line.split_once("% "))?;
    let is_prompt = before.contains('@')
        && (before.contains(':') && !before.contains(' ')
            || before.starts_with('[') && before.ends_with(']'));
    is_prompt.then(|| rest.trim_start())
}

/// Returns the items of a list of commands; `None` if the text is not a list.
fn lists(text: &str, judge: &Judge<'_>) -> Option<Found> {
    static ITEM: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"(?i)^\s*(?:\d+[.)]|[-*•–+](?:\s+\[[ x]\])?|(?:option|alternative|method|step|way|variant|approach)\s*(?:\d+|[a-d])?\s*[-–:.)])\s+(.*)$").ok()
    });
    let regex = ITEM.as_ref()?;
    let first = text.lines().find(|l| !l.trim().is_empty()).unwrap_or("");
    // A list after a command explains it, and one in a here-document is data.
    if regex.captures(first).is_none() && judge.looks_like_command(first) {
        return None;
    }
    let mut items: Vec<String> = Vec::new();
    for line in text.lines().take_while(|l| !is_note(l)) {
        // "**Option 1:** ls".
        let plain = line
            .trim_start()
            .strip_prefix("**")
            .map(|l| l.replacen("**", "", 1));
        let line = plain.as_deref().unwrap_or(line);
        if let Some(item) = regex.captures(line).and_then(|c| c.get(1)) {
            items.push(item.as_str().trim().to_owned());
        }
    }
    if items.is_empty() {
        return None;
    }
    let mut commands = Vec::new();
    let mut reason = ReplyRejection::Prose;
    for item in &items {
        let named = backticked(item, judge);
        let item = unquoted(item);
        if !named.is_empty() {
            commands.extend(named);
        } else if judge.looks_like_command(item) {
            commands.push(item.to_owned());
        } else if let Err(why) = judge.command(item) {
            reason = why;
        }
    }
    // A dash before an option is not a list item (`-la` alone), and a command of several lines is not a list either.
    if commands.is_empty() {
        let all_items = text.lines().filter(|l| !l.trim().is_empty()).count() == items.len();
        let named = backticked(text, judge);
        return if !named.is_empty() {
            Some(Found::Commands(named))
        } else if all_items {
            Some(Found::Nothing(reason))
        } else {
            None
        };
    }
    Some(Found::Commands(commands))
}

/// Returns the commands in a text that are in single backticks or in bold.
fn backticked(text: &str, judge: &Judge<'_>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut pieces = text.split('`');
    pieces.next();
    while let (Some(inside), Some(_)) = (pieces.next(), pieces.next()) {
        let inside = inside.trim();
        let inside = inside.strip_prefix("$ ").unwrap_or(inside);
        let first = inside.split_whitespace().next().unwrap_or("");
        let single = inside.split_whitespace().count() == 1;
        let is_part = inside.starts_with('-')
            || single && (first.starts_with('/') || !judge.knows(first))
            || !judge.knows(first)
                && !first
                    .chars()
                    .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_./=$".contains(c));
        if !is_part && judge.command(inside).is_ok() && !found.iter().any(|f| f == inside) {
            found.push(inside.to_owned());
        }
    }
    // A program that is named beside the command that calls it is not a command itself.
    let all = found.clone();
    found.retain(|one| {
        one.contains(' ')
            || all.len() == 1
            || !all
                .iter()
                .any(|other| other != one && other.split_whitespace().any(|w| w == one))
    });
    found
}

/// Returns different commands on separate lines with "or" between them.
fn alternatives(lines: &[String], judge: &Judge<'_>) -> Option<Vec<String>> {
    let is_or = |line: &str| {
        let lower = line.trim().to_lowercase();
        matches!(
            lower.trim_end_matches([':', ',', '.']),
            "or" | "alternatively" | "oder" | "or use" | "or simply" | "or:"
        )
    };
    if !lines.iter().any(|line| is_or(line)) {
        return None;
    }
    let commands: Vec<String> = lines
        .iter()
        .filter(|line| !is_or(line))
        .map(|line| unquoted(line.trim()).to_owned())
        .filter(|line| judge.looks_like_command(line))
        .collect();
    (commands.len() > 1).then_some(commands)
}

const PREFIXES: [&str; 30] = [
    "the command is:",
    "here is the command:",
    "here's the command:",
    "here is your command:",
    "you can use:",
    "you can run:",
    "try this:",
    "use this:",
    "command:",
    "cmd:",
    "run:",
    "execute:",
    "answer:",
    "output:",
    "response:",
    "shell:",
    "bash:",
    "terminal:",
    "try:",
    "use:",
    "solution:",
    "result:",
    "final answer:",
    "sh:",
    "shell command:",
    "bash command:",
    "the answer is:",
    "assistant:",
    "befehl:",
    "linux command:",
];

/// Returns the lines of the command, without headings, prefixes and the text around them.
fn plain_lines(text: &str, judge: &Judge<'_>) -> Vec<String> {
    let is_heading = |line: &str| {
        let line = line.trim();
        line.starts_with("##")
            || line.starts_with("**")
                && line.ends_with("**")
                && !judge.looks_like_command(line.trim_matches('*'))
    };
    let mut lines: Vec<&str> = text.lines().filter(|l| !is_heading(l)).collect();
    let is_said = |line: &str| {
        let line = line.trim();
        line.is_empty()
            || line.ends_with(':') && !judge.looks_like_command(line)
            || judge.command(line).is_err()
                && !line.starts_with('#')
                && behind_label(line, judge).is_none()
    };
    // A script is kept whole: only the text before its first command and after its last is removed.
    let opens = lines
        .iter()
        .find(|l| !l.trim().is_empty())
        .is_some_and(|l| judge.looks_like_command(l));
    let continues = lines.len() > 1
        && opens
        && (text.contains(['{', '\\'])
            || text.contains("<<")
            || text.contains("\ndone")
            || text.contains("\nfi"));
    if !continues {
        while lines.len() > 1
            && lines
                .first()
                .is_some_and(|l| is_said(l) && !has_prefix(l, judge))
        {
            lines.remove(0);
        }
        // "bash" alone before the command is the language of a missing fence.
        if lines.len() > 1
            && lines
                .first()
                .is_some_and(|l| matches!(l.trim(), "bash" | "sh" | "shell" | "zsh" | "console"))
        {
            lines.remove(0);
        }
        // An explanation after an empty line.
        if let Some(at) = lines.iter().position(|l| l.trim().is_empty()) {
            let rest = lines.get(at..).unwrap_or(&[]);
            let said = rest
                .iter()
                .filter(|l| !l.trim().is_empty())
                .all(|l| is_said(l) || is_note(l));
            let first_said = rest
                .iter()
                .find(|l| !l.trim().is_empty())
                .is_some_and(|l| is_said(l) || is_note(l));
            if said || first_said {
                lines.truncate(at);
            }
        }
        while lines.len() > 1
            && lines
                .last()
                .is_some_and(|l| is_said(l) && !l.trim().is_empty() || is_note(l))
        {
            lines.pop();
        }
    }
    if let Some(first) = lines.first_mut() {
        *first = without_prefix(first, judge);
    }
    match lines.as_slice() {
        [one] => vec![unquoted(one.trim()).to_owned()],
        lines => lines.iter().map(|l| (*l).to_owned()).collect(),
    }
}

fn is_note(line: &str) -> bool {
    let lower = line
        .trim()
        .trim_start_matches(['*', '_', '>', '-', ' '])
        .to_lowercase();
    [
        "note:",
        "explanation:",
        "note that",
        "warning:",
        "tip:",
        "this command",
        "this will",
        "hinweis:",
        "erklärung:",
        "output:",
        "usage:",
        "where:",
    ]
    .iter()
    .any(|start| lower.starts_with(start))
}

fn has_prefix(line: &str, judge: &Judge<'_>) -> bool {
    without_prefix(line, judge).len() < line.trim().len()
}

/// Returns the command after a label of a few words, such as `Suggested: ls -la`.
fn behind_label<'l>(line: &'l str, judge: &Judge<'_>) -> Option<&'l str> {
    let (label, rest) = line.split_once(": ")?;
    let is_label = label.split(' ').count() <= 3
        && label.chars().all(|c| c.is_alphabetic() || c == ' ')
        && !judge.knows(label);
    let rest = rest.trim();
    let program = rest.split_whitespace().next()?;
    (is_label && judge.knows(program) && judge.command(rest).is_ok()).then_some(rest)
}

/// Returns a line without "Command:" and the like before it.
fn without_prefix<'l>(line: &'l str, judge: &Judge<'_>) -> &'l str {
    let mut trimmed = line.trim();
    if let Some(command) = behind_label(trimmed, judge) {
        return command;
    }
    let plain = trimmed.trim_start_matches(['*', '_']);
    for text in [trimmed, plain] {
        let prefix = PREFIXES.iter().find(|p| {
            text.get(..p.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(p))
        });
        if let Some(prefix) = prefix {
            let rest = text
                .get(prefix.len()..)
                .unwrap_or("")
                .trim_start_matches(['*', '_'])
                .trim();
            // `bash: x: command not found` is the message of a shell.
            if !rest.is_empty() && !rest.contains("command not found") {
                trimmed = rest;
                break;
            }
        }
    }
    trimmed
}

/// Returns a line without quotes, backticks or asterisks around all of it.
fn unquoted(line: &str) -> &str {
    let mut line = line.trim();
    if line.matches('`').count() == 1 {
        line = line.trim_matches('`').trim();
    }
    for _ in 0..3 {
        let before = line;
        for (open, close) in [
            ("```", "```"),
            ("``", "``"),
            ("**", "**"),
            ("`", "`"),
            ("\"", "\""),
            ("'", "'"),
            ("“", "”"),
            ("*", "*"),
            ("__", "__"),
        ] {
            let bare = line
                .strip_suffix('.')
                .filter(|l| l.ends_with(close))
                .unwrap_or(line);
            let inner = bare.strip_prefix(open).and_then(|l| l.strip_suffix(close));
            if let Some(inner) = inner
                && !inner.contains(open)
                && !inner.is_empty()
                && (open != "*" || !has_shell(inner) || inner.contains(" -"))
            {
                line = inner.trim();
            }
        }
        if line == before {
            break;
        }
    }
    line
}
