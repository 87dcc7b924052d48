//! Extracts the command from a model's reply, or rejects the reply with a reason.
//!
//! Three steps: the reply is cut down to the answer of the model; candidates are taken from JSON, fences, lists,
//! prompts and backticks, in this order; each candidate is judged. A candidate that looks like a sentence is never
//! returned.

mod candidates;
mod json;
mod judge;
mod markup;

use std::sync::LazyLock;

use crate::report::ReplyRejection;
use candidates::Found;
pub(super) use judge::{Judge, is_compound, is_request};
use regex::Regex;

/// Why a reply has no single command, with the commands if there are several, or what is judged in place of a form that is
/// not known.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rejected {
    /// The reason.
    pub reason: ReplyRejection,
    /// The commands in their order, each once; empty unless there are several or the form is not known.
    pub commands: Vec<String>,
}

impl Rejected {
    pub(super) fn new(reason: ReplyRejection) -> Self {
        Self {
            reason,
            commands: Vec::new(),
        }
    }

    /// Returns the command that would run code of another language, where the reply is such code.
    pub(super) fn code(&self) -> Option<&str> {
        let [only] = self.commands.as_slice() else {
            return None;
        };
        let is_code = self.reason == ReplyRejection::Unreadable && candidates::runs_code(only);
        is_code.then_some(only)
    }
}

/// The longest reply that is analyzed, in bytes.
const MAX_REPLY_BYTES: usize = 16 * 1024;

/// Returns the command in a reply. `is_program` tells the programs that rules are about, `is_dangerous` the commands in
/// which one finds something.
///
/// # Errors
/// Returns [`Rejected`] if the reply has no command, or several.
pub(super) fn extract_command(
    reply: &str,
    is_program: &dyn Fn(&str) -> bool,
    is_dangerous: &dyn Fn(&str) -> bool,
) -> Result<String, Rejected> {
    if reply.len() > MAX_REPLY_BYTES {
        return Err(Rejected::new(ReplyRejection::TooLong));
    }
    let judge = Judge { is_program };
    let text = candidates::answer(reply);
    match candidates::find(&text, &judge) {
        Found::Nothing(reason) => Err(Rejected::new(reason)),
        Found::Commands(commands) => {
            let chosen = chosen(commands, &judge, is_dangerous)?;
            if is_markup(&chosen) {
                return Err(Rejected {
                    reason: ReplyRejection::Unreadable,
                    commands: vec![without_tags(&chosen)],
                });
            }
            Ok(chosen)
        }
        Found::Unreadable(commands) => Err(Rejected {
            reason: ReplyRejection::Unreadable,
            commands,
        }),
    }
}

/// Returns whether a text begins with a tag, a mark of a model or a sign of another language, as no command does.
fn is_markup(text: &str) -> bool {
    let text = text.trim_start();
    let is_letter = |c: char| c.is_ascii_alphabetic();
    let named = |sign: char, end: char| {
        text.strip_prefix(sign)
            .and_then(|rest| rest.split_once(|c| !is_letter(c)))
            .is_some_and(|(name, _)| {
                !name.is_empty()
                    && text
                        .get(1 + name.len()..)
                        .is_some_and(|t| t.starts_with(end))
            })
    };
    if let Some(rest) = text.strip_prefix('<') {
        let begins = rest.starts_with(|c: char| is_letter(c) || c == '|' || c == '/');
        return begins && (rest.contains("</") || rest.contains("/>") || rest.contains("|>"));
    }
    // `[INST]`, `[bash]ls[/bash]`, `\\boxed{ls}`, `$$\\text{ls}$$`, `!ls` of a notebook.
    text.starts_with("[INST]")
        || text.starts_with("{\"")
        || text.starts_with("$$\\")
        || named('[', ']') && text.contains("[/")
        || named('\\', '{')
        || text
            .strip_prefix('!')
            .is_some_and(|rest| rest.starts_with(is_letter))
}

/// Returns a text with a line end in place of each tag and sign of markup.
fn without_tags(text: &str) -> String {
    static MARKUP: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"<[^>]*>?|\[/?[A-Za-z]+\]|\\[A-Za-z]+\{|\$\$|(?m:^!)").ok());
    let Some(markup) = MARKUP.as_ref() else {
        return text.to_owned();
    };
    let out = markup.replace_all(text, "\n");
    let out = if text.trim_start().starts_with(['\\', '$']) {
        out.replace('}', "\n")
    } else {
        out.into_owned()
    };
    out.trim().to_owned()
}

/// Returns the single command that the candidates agree on. Beside a command, one that does not look like one counts if it
/// is dangerous: `DELETE /orders` behind `ls`.
fn chosen(
    candidates: Vec<String>,
    judge: &Judge<'_>,
    is_dangerous: &dyn Fn(&str) -> bool,
) -> Result<String, Rejected> {
    let is_one_of_several = candidates.len() > 1;
    let mut commands: Vec<String> = Vec::new();
    let mut reason = ReplyRejection::Empty;
    for candidate in candidates {
        match judge.command(&candidate) {
            Ok(command) if !commands.contains(&command) => commands.push(command),
            Ok(_) => {}
            Err(_) if is_one_of_several && is_dangerous(&candidate) => commands.push(candidate),
            Err(why) => reason = why,
        }
    }
    match commands.len() {
        0 => Err(Rejected::new(reason)),
        1 => Ok(commands.remove(0)),
        _ => Err(Rejected {
            reason: ReplyRejection::Several,
            commands,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(reply: &str) -> Result<String, ReplyRejection> {
        extract_command(reply, &|_| false, &|_| false).map_err(|rejected| rejected.reason)
    }

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
            assert_eq!(taken(reply).as_deref(), Ok(expected), "{reply}");
        }
    }

    #[test]
    fn what_is_no_command_is_refused_with_its_reason() {
        for (reply, expected) in [
            ("", ReplyRejection::Empty),
            ("# nothing to do", ReplyRejection::Empty),
            ("{\"cmd\": \"\"}", ReplyRejection::Empty),
            (
                "I'm sorry, but I can't help with that.",
                ReplyRejection::Refusal,
            ),
            ("I cannot delete your files", ReplyRejection::Refusal),
            (
                "Unfortunately there is no such command",
                ReplyRejection::Refusal,
            ),
            ("Which directory do you mean?", ReplyRejection::Question),
            ("Do you want hidden files too?", ReplyRejection::Question),
            (
                "The ls command lists the files in a directory.",
                ReplyRejection::Prose,
            ),
            (
                "You should first look at the files and then decide which of them can go",
                ReplyRejection::Prose,
            ),
            ("Sure, here you go", ReplyRejection::Prose),
            (
                "To list files you have to open a terminal",
                ReplyRejection::Prose,
            ),
            (
                "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
                ReplyRejection::Prose,
            ),
        ] {
            assert_eq!(taken(reply), Err(expected), "{reply}");
        }
        assert_eq!(taken(&"a".repeat(20_000)), Err(ReplyRejection::TooLong));
    }
}
