//! The command in a model's reply: what is around it is taken off, and what is no command is refused with a reason.

use std::sync::LazyLock;

use regex::Regex;
use serde::{Deserialize, Serialize};

use super::shell;

/// Why a reply holds no command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum NoCommand {
    /// There is nothing in it, or only comments.
    Empty,
    /// It explains or comments in sentences.
    Prose,
    /// It asks something back.
    Question,
    /// It declines to answer.
    Refusal,
    /// It is longer than a command line may be.
    TooLong,
}

impl NoCommand {
    /// The reason for a person.
    #[must_use]
    pub fn describe(self) -> &'static str {
        match self {
            Self::Empty => "the reply is empty",
            Self::Prose => "the reply is prose, no command",
            Self::Question => "the reply asks something back",
            Self::Refusal => "the reply declines to answer",
            Self::TooLong => "the reply is too long for a command",
        }
    }
}

/// Longer replies are refused.
const LONGEST: usize = 16 * 1024;

/// So many words without anything of the shell's are prose (seed 004).
const MOST_PLAIN_WORDS: usize = 15;

/// The command in a reply.
///
/// # Errors
/// [`NoCommand`] where it holds none.
pub(super) fn extract(reply: &str) -> Result<String, NoCommand> {
    if reply.len() > LONGEST {
        return Err(NoCommand::TooLong);
    }
    let text = without_thoughts(reply);
    if let Some(command) = from_json(&text) {
        return judged(command.trim());
    }
    let fenced = fence(&text);
    let is_fenced = fenced.is_some();
    let text = fenced.unwrap_or(text);
    if let Some(command) = from_json(&text) {
        return judged(command.trim());
    }
    let lines = stripped(&text, is_fenced);
    let text = lines.join("\n");
    judged(text.trim())
}

/// Without what a model thinks aloud, and without the tokens that end its turn.
fn without_thoughts(reply: &str) -> String {
    let mut text = reply.replace("\r\n", "\n");
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
    }
    const TOKENS: [&str; 10] = [
        "<end_of_turn>",
        "<start_of_turn>model",
        "<start_of_turn>",
        "<|im_end|>",
        "<|im_start|>assistant",
        "<|endoftext|>",
        "<|eot_id|>",
        "</s>",
        "<eos>",
        "<|end|>",
    ];
    for token in TOKENS {
        if text.contains(token) {
            text = text.replace(token, "");
        }
    }
    text.trim().to_owned()
}

/// The command in `{"cmd": "…"}`, alone or in other text.
fn from_json(text: &str) -> Option<String> {
    const KEYS: [&str; 6] = ["cmd", "command", "shell", "bash", "script", "code"];
    let object = |text: &str| -> Option<String> {
        let value: serde_json::Value = serde_json::from_str(text).ok()?;
        let value = match &value {
            serde_json::Value::Array(all) => all.first()?,
            value => value,
        };
        let found = KEYS.iter().find_map(|key| value.get(key))?;
        Some(found.as_str()?.to_owned())
    };
    let (from, to) = (
        text.find('{')?,
        text.rfind('}').map_or(text.len(), |at| at + 1),
    );
    if let Some(command) = text.get(from..to).and_then(object) {
        return Some(command);
    }
    // Cut off, or with other slips around it.
    static FIELD: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r#"["']?(?:cmd|command)["']?\s*:\s*"((?:[^"\\]|\\.)*)""#).ok());
    let field = FIELD.as_ref()?.captures(text)?.get(1)?;
    serde_json::from_str(&format!("\"{}\"", field.as_str())).ok()
}

/// What stands in the first fence.
fn fence(text: &str) -> Option<String> {
    let mut lines = text.lines();
    let is_fence = |line: &str| {
        let line = line.trim_start();
        line.starts_with("```") || line.starts_with("~~~")
    };
    let first = lines.by_ref().find(|line| is_fence(line))?;
    let open = first.trim_start().trim_start_matches(['`', '~']);
    // "```ls -l```" on one line.
    if let Some(inner) = open.strip_suffix("```") {
        return Some(inner.trim().to_owned());
    }
    let body: Vec<&str> = lines.take_while(|line| !is_fence(line)).collect();
    let language = open.split_whitespace().next().unwrap_or("");
    let is_language = language.is_empty()
        || language
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '+'));
    let mut all = String::new();
    if !is_language || open.split_whitespace().nth(1).is_some() {
        all.push_str(open);
        all.push('\n');
    }
    all.push_str(&body.join("\n"));
    Some(all)
}

const PREFIXES: [&str; 22] = [
    "the command is:",
    "here is the command:",
    "here's the command:",
    "you can use:",
    "you can run:",
    "try this:",
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
];

/// The lines of the command, without prompts, prefixes and what is said around them.
fn stripped(text: &str, is_fenced: bool) -> Vec<String> {
    let prompted: Vec<&str> = text.lines().filter_map(behind_prompt).collect();
    if !prompted.is_empty() {
        // What stands between prompts is output.
        return prompted.into_iter().map(str::to_owned).collect();
    }
    if is_fenced {
        return text.lines().map(str::to_owned).collect();
    }
    let mut lines: Vec<&str> = text.lines().collect();
    // "Here is the command:" and the like before it.
    while lines.len() > 1
        && lines
            .first()
            .is_some_and(|l| l.trim().is_empty() || l.trim_end().ends_with(':') && !has_shell(l))
    {
        lines.remove(0);
    }
    // An explanation behind an empty line.
    if let Some(at) = lines.iter().position(|l| l.trim().is_empty()) {
        let rest = lines.get(at..).unwrap_or(&[]).join(" ");
        if judged(rest.trim()).is_err() {
            lines.truncate(at);
        }
    }
    if let Some(first) = lines.first_mut() {
        let trimmed = first.trim();
        let prefix = PREFIXES.iter().find(|p| {
            trimmed
                .get(..p.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(p))
        });
        *first = trimmed
            .get(prefix.map_or(0, |p| p.len())..)
            .unwrap_or(trimmed)
            .trim();
    }
    if let [one] = lines.as_slice() {
        return vec![unquoted(one).to_owned()];
    }
    lines.into_iter().map(str::to_owned).collect()
}

/// What stands behind a shell's prompt.
fn behind_prompt(line: &str) -> Option<&str> {
    let line = line.trim_start();
    for prompt in ["$ ", "% ", "❯ ", "➜ ", "> "] {
        if let Some(rest) = line.strip_prefix(prompt) {
            return Some(rest.trim_start());
        }
    }
    // `user@host:~$ `, `PS C:\>`.
    let (before, rest) = line.split_once("$ ").or_else(|| line.split_once("# "))?;
    let is_prompt = before.contains('@') && before.contains(':') && !before.contains(' ');
    is_prompt.then(|| rest.trim_start())
}

/// Without the quotes or backticks around all of it.
fn unquoted(line: &str) -> &str {
    for quote in ["```", "`", "\"", "'", "**"] {
        let inner = line.strip_prefix(quote).and_then(|l| l.strip_suffix(quote));
        if let Some(inner) = inner
            && !inner.contains(quote)
        {
            return inner.trim();
        }
    }
    line
}

/// Whether a text holds anything that only a shell's line has.
fn has_shell(text: &str) -> bool {
    const SIGNS: [&str; 12] = [
        "|", "&&", ">", "<", "$(", "`", ";", " -", "=", "/", "*", "~",
    ];
    SIGNS.iter().any(|s| text.contains(s))
}

/// The command, if it is one.
fn judged(text: &str) -> Result<String, NoCommand> {
    let code = text
        .lines()
        .map(str::trim)
        .filter(|l| !l.is_empty() && !l.starts_with('#'));
    let Some(first) = code.clone().next() else {
        return Err(NoCommand::Empty);
    };
    static REFUSAL: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(
            r"(?i)^(?:i(?:'m| am) (?:sorry|afraid|unable|not able)|i (?:can(?:'|no|\s*no)t|can’t|won't|will not|do not|don't|must decline)|sorry[,.! ]|unfortunately|as an ai|it is not possible|i'd rather not|apolog)",
        )
        .ok()
    });
    if REFUSAL.as_ref().is_some_and(|r| r.is_match(first)) {
        return Err(NoCommand::Refusal);
    }
    let words: Vec<&str> = first.split_whitespace().collect();
    let name = words.first().copied().unwrap_or("");
    let plain = !has_shell(text);
    let is_word = |w: &str| {
        w.chars()
            .all(|c| c.is_alphabetic() || matches!(c, '\'' | '’' | ',' | '.' | '-'))
    };
    if first.ends_with('?') && plain && words.len() > 2 {
        return Err(NoCommand::Question);
    }
    const ASKING: [&str; 14] = [
        "what", "which", "who", "where", "when", "why", "how", "do", "does", "could", "would",
        "can", "is", "are",
    ];
    let lower = name.to_lowercase();
    if first.ends_with('?') && ASKING.contains(&&*lower) {
        return Err(NoCommand::Question);
    }
    const TELLING: [&str; 44] = [
        "the",
        "this",
        "that",
        "these",
        "those",
        "you",
        "your",
        "we",
        "it",
        "its",
        "to",
        "here",
        "there",
        "i",
        "i'll",
        "i've",
        "i'd",
        "sure",
        "okay",
        "ok",
        "note",
        "please",
        "first",
        "then",
        "next",
        "finally",
        "yes",
        "no",
        "certainly",
        "of",
        "below",
        "above",
        "use",
        "run",
        "try",
        "a",
        "an",
        "let's",
        "based",
        "however",
        "to",
        "in",
        "for",
        "because",
    ];
    let sentence = words.iter().filter(|w| is_word(w)).count();
    let functional = words
        .iter()
        .filter(|w| {
            let word = w.to_lowercase();
            let word = word.trim_matches([',', '.', ':', '!']);
            matches!(
                word,
                "the"
                    | "you"
                    | "your"
                    | "is"
                    | "are"
                    | "will"
                    | "this"
                    | "that"
                    | "which"
                    | "should"
                    | "would"
                    | "can"
                    | "and"
                    | "to"
                    | "a"
                    | "an"
                    | "of"
                    | "it"
                    | "have"
            )
        })
        .count();
    let known = shell::is_plain(&lower) || shell::runs_others(&lower);
    let capital = name.starts_with(char::is_uppercase);
    let begins_telling = TELLING.contains(&lower.trim_end_matches([',', '.', ':', '!']))
        && !matches!(name, "a" | "w");
    let prose = (plain && text.split_whitespace().count() > MOST_PLAIN_WORDS)
        || (begins_telling && words.len() > 2 && sentence * 2 > words.len())
        || (capital
            && !known
            && words.len() > 3
            && functional >= 2
            && sentence * 3 > words.len() * 2)
        || (plain && words.len() > 4 && functional >= 2 && first.ends_with(['.', '!', ':']))
        || (begins_telling && words.len() <= 2 && plain)
        || (plain && words.len() > 5 && functional * 3 >= words.len());
    if prose {
        return Err(NoCommand::Prose);
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_found_in_what_a_model_wraps_it_in() {
        for (reply, expected) in [
            ("ls -la", "ls -la"),
            ("`ls -la`", "ls -la"),
            ("```bash\nls -la\n```", "ls -la"),
            ("```\nls -la\n```\nThis lists all files.", "ls -la"),
            ("Here is the command:\n\n```sh\n$ ls -la\n```", "ls -la"),
            ("```ls -la```", "ls -la"),
            ("$ ls -la", "ls -la"),
            ("user@host:~$ ls -la\ntotal 0", "ls -la"),
            ("Command: ls -la", "ls -la"),
            ("Run: `ls -la`", "ls -la"),
            ("You can use:\nls -la", "ls -la"),
            (
                "ls -la\n\nThis lists all the files in the directory.",
                "ls -la",
            ),
            ("{\"cmd\": \"ls -la\"}", "ls -la"),
            ("```json\n{\"cmd\": \"ls \\\"a b\\\"\"}\n```", "ls \"a b\""),
            ("Sure! {\"command\": \"ls -la\"} <end_of_turn>", "ls -la"),
            ("{\"cmd\": \"ls -la\", \"why\": ", "ls -la"),
            ("<think>list files?</think>ls -la", "ls -la"),
            ("cd /tmp && \\\n  ls", "cd /tmp && \\\n  ls"),
            ("# list\nls", "# list\nls"),
            (
                "git commit -m 'Fix the thing that you said is broken'",
                "git commit -m 'Fix the thing that you said is broken'",
            ),
            ("uptime", "uptime"),
            ("find . -name 'a b' -print", "find . -name 'a b' -print"),
        ] {
            assert_eq!(extract(reply).as_deref(), Ok(expected), "{reply}");
        }
    }

    #[test]
    fn what_is_no_command_is_refused_with_its_reason() {
        for (reply, expected) in [
            ("", NoCommand::Empty),
            ("# nothing to do", NoCommand::Empty),
            ("{\"cmd\": \"\"}", NoCommand::Empty),
            ("I'm sorry, but I can't help with that.", NoCommand::Refusal),
            ("I cannot delete your files", NoCommand::Refusal),
            ("Unfortunately there is no such command", NoCommand::Refusal),
            ("Which directory do you mean?", NoCommand::Question),
            ("Do you want hidden files too?", NoCommand::Question),
            (
                "The ls command lists the files in a directory.",
                NoCommand::Prose,
            ),
            (
                "You should first look at the files and then decide which of them can go",
                NoCommand::Prose,
            ),
            ("Sure, here you go", NoCommand::Prose),
            (
                "To list files you have to open a terminal",
                NoCommand::Prose,
            ),
            (
                "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
                NoCommand::Prose,
            ),
        ] {
            assert_eq!(extract(reply), Err(expected), "{reply}");
        }
        assert_eq!(extract(&"a".repeat(20_000)), Err(NoCommand::TooLong));
    }
}
