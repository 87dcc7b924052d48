//! What is made of the reply of a model: a command, or the reason why there is none.

use std::fmt;

use car_router::prompt::is_hidden;
use car_router::safety::ReplyRejection;
use car_router::{RiskLevel, Router, SafetyReport};
use serde::{Deserialize, Serialize};

/// Why an answer is not offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum AnswerRejection {
    /// It holds no command, or says that there is none.
    Empty,
    /// It explains in sentences.
    Prose,
    /// It asks something back.
    Question,
    /// It declines to answer.
    Refusal,
    /// It is too long for a command.
    TooLong,
    /// It offers several different commands.
    Several,
    /// It holds something like a command in a form that is not known.
    Unreadable,
    /// It has a placeholder in place of a command or of a part of one, such as the one of the instructions.
    Echo,
    /// It was cut off at the limit of tokens.
    CutOff,
    /// The server withheld it.
    Withheld,
    /// The command is critical.
    Critical,
    /// A program of the command does not have an option that it is given.
    UnknownOption,
    /// The command cannot be read to its end, or a rule finds something in it where only a harmless one counts.
    Dangerous,
}

impl AnswerRejection {
    /// Returns the reason as a sentence.
    #[must_use]
    pub fn describe(self) -> &'static str {
        match self {
            Self::Empty => ReplyRejection::Empty.describe(),
            Self::Prose => ReplyRejection::Prose.describe(),
            Self::Question => ReplyRejection::Question.describe(),
            Self::Refusal => ReplyRejection::Refusal.describe(),
            Self::TooLong => ReplyRejection::TooLong.describe(),
            Self::Several => ReplyRejection::Several.describe(),
            Self::Unreadable => ReplyRejection::Unreadable.describe(),
            Self::Echo => "the reply has a placeholder in place of a command or of a part of one",
            Self::CutOff => "the reply was cut off at the limit of tokens",
            Self::Withheld => "the server withheld the reply",
            Self::Critical => "the command is critical: it is never offered",
            Self::UnknownOption => {
                "a program of the command does not have an option that it is given"
            }
            Self::Dangerous => "the command is not harmless",
        }
    }
}

impl fmt::Display for AnswerRejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.describe())
    }
}

impl From<ReplyRejection> for AnswerRejection {
    fn from(reason: ReplyRejection) -> Self {
        match reason {
            ReplyRejection::Empty => Self::Empty,
            ReplyRejection::Prose => Self::Prose,
            ReplyRejection::Question => Self::Question,
            ReplyRejection::Refusal => Self::Refusal,
            ReplyRejection::TooLong => Self::TooLong,
            ReplyRejection::Several => Self::Several,
            // Reasons that are added later are about the form, too.
            _ => Self::Unreadable,
        }
    }
}

/// The most characters of an explanation.
const MAX_EXPLANATION: usize = 500;

/// Returns what a reply in JSON says about its command: the text of `explanation`, in one printable line.
pub(crate) fn explanation(reply: &str) -> Option<String> {
    let object = object(reply)?;
    let said = object.get("explanation")?.as_str()?;
    let shown: String = said
        .split(|c: char| c.is_whitespace() || is_hidden(c))
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    let shown: String = shown.chars().take(MAX_EXPLANATION).collect();
    (!shown.is_empty()).then_some(shown)
}

/// Returns the JSON object in a reply, if it has one and no more.
fn object(reply: &str) -> Option<serde_json::Value> {
    let from = reply.find('{')?;
    let to = reply.rfind('}')?;
    serde_json::from_str(reply.get(from..=to)?).ok()
}

/// Returns whether a reply has a placeholder where its command should be.
fn echoes(reply: &str) -> bool {
    let object = object(reply);
    let cmd = object
        .as_ref()
        .and_then(|object| object.get("cmd")?.as_str());
    is_placeholder(cmd.unwrap_or(reply).trim().trim_matches('`'))
}

/// Returns the command in a reply with its dangers.
pub(crate) fn command(
    router: &Router,
    request: &str,
    reply: &str,
) -> Result<(String, SafetyReport), AnswerRejection> {
    let checked = router.check_reply(reply);
    if let Some(reason) = checked.rejection {
        return Err(if echoes(reply) {
            AnswerRejection::Echo
        } else {
            reason.into()
        });
    }
    let (Some(command), Some(mut report)) = (checked.command, checked.report) else {
        return Err(AnswerRejection::Empty);
    };
    if has_hidden(&command) {
        return Err(AnswerRejection::Unreadable);
    }
    if is_placeholder(&command) || has_blank(&command, request) {
        return Err(AnswerRejection::Echo);
    }
    let bare = without_comments(&command);
    let command = if bare.len() < command.len() {
        report = router.check_command(bare);
        bare.to_owned()
    } else {
        command
    };
    match refusal(&command, &report) {
        Some(reason) => Err(reason),
        None => Ok((command, report)),
    }
}

/// Returns why a command with this report is never offered: it has characters that are not seen, or it is critical.
pub(crate) fn refusal(command: &str, report: &SafetyReport) -> Option<AnswerRejection> {
    if has_hidden(command) {
        Some(AnswerRejection::Unreadable)
    } else {
        (report.level == RiskLevel::Critical).then_some(AnswerRejection::Critical)
    }
}

/// Returns whether a command has characters that are not seen, so that what is printed might not be what was judged.
pub(crate) fn has_hidden(command: &str) -> bool {
    command
        .chars()
        .any(|c| is_hidden(c) && !matches!(c, '\n' | '\t'))
}

/// Returns a command without the comments before it.
fn without_comments(command: &str) -> &str {
    let mut rest = command.trim();
    while rest.starts_with('#') && !rest.starts_with("#!") {
        match rest.split_once('\n') {
            Some((_, behind)) => rest = behind.trim_start(),
            None => break,
        }
    }
    rest
}

/// Returns a command without what is in single quotes, where a tag or a pattern may stand.
fn without_quoted(command: &str) -> String {
    let parts = command.split('\'');
    let outside = parts.step_by(2).collect::<Vec<_>>();
    outside.join("''")
}

/// Returns whether a word of a command is a blank to fill in that the request does not have itself: `<PID>`,
/// `<file name>`, `/path/to/file`, `your_file.txt`.
fn has_blank(command: &str, request: &str) -> bool {
    let is_new = |part: &str| !request.contains(part);
    if command.contains("/path/to/") && is_new("/path/to/") {
        return true;
    }
    let words = command.split(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '/' | '='));
    let yours = ["your_", "your-", "YOUR_", "YOUR-"];
    for word in words {
        if yours.iter().any(|start| word.starts_with(start)) && is_new(word) {
            return true;
        }
    }
    let bare = without_quoted(command);
    let mut rest = bare.as_str();
    while let Some((before, behind)) = rest.split_once('<') {
        rest = behind;
        let Some((name, after)) = behind.split_once('>') else {
            break;
        };
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-');
        let is_blank = name.starts_with(char::is_alphabetic)
            && name.ends_with(char::is_alphanumeric)
            && name.chars().all(is_name);
        // `sort <in >out` and `cat <in>out` are redirections.
        let is_apart = !before.ends_with('<')
            && !after.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '>' | '&' | '('));
        if is_blank && is_apart && is_new(&format!("<{name}>")) {
            return true;
        }
    }
    false
}

/// Returns whether a command is a placeholder, and not one to run: the one of the instructions, or words such as
/// `<command>`, `[command]`, `{command}`, `YOUR_COMMAND`, `your_command_here` and dots.
fn is_placeholder(command: &str) -> bool {
    const OF_FRAME: &str = "the command";
    let command = command.trim();
    let bare = command.trim_matches(|c| matches!(c, '<' | '>' | '[' | ']' | '{' | '}' | '"'));
    let lower = bare.trim().to_lowercase().replace(['-', '_'], " ");
    let is_bracketed = bare.len() < command.len();
    let mut words = lower.split_whitespace();
    let names_itself = lower == OF_FRAME || lower == "command" || lower == "cmd";
    let is_yours = words.next() == Some("your") && words.any(|word| word == "command");
    let is_dots = !command.is_empty() && command.chars().all(|c| matches!(c, '.' | '…'));
    is_dots
        || names_itself && (is_bracketed || lower == OF_FRAME || command != "command")
        || is_yours
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_explanation_is_a_line_that_can_be_printed() {
        let reply =
            "```json\n{\"cmd\": \"ls\", \"explanation\": \"It lists\\n\\u001b[31m files.\"}\n```";
        assert_eq!(explanation(reply).as_deref(), Some("It lists [31m files."));
        let long = format!("{{\"explanation\": \"{}\"}}", "x".repeat(9000));
        assert_eq!(
            explanation(&long).map(|said| said.len()),
            Some(MAX_EXPLANATION)
        );
        for none in [
            "",
            "}{",
            "{\"cmd\": \"ls\"}",
            "{\"explanation\": 3}",
            "{\"explanation\": \" \"}",
        ] {
            assert_eq!(explanation(none), None, "{none}");
        }
    }

    /// Each blank × each way to write it into a command.
    #[test]
    fn blanks_are_no_operands_unless_the_request_has_them() {
        for blank in [
            "<PID>",
            "<file name>",
            "/path/to/file",
            "your_file.txt",
            "YOUR-NAME",
        ] {
            for form in [
                "kill -9 {}",
                "cp {} target",
                "grep 'x' \"{}\"",
                "git commit --author={}",
            ] {
                let command = form.replace("{}", blank);
                assert!(has_blank(&command, "do it"), "{command}");
                assert!(
                    !has_blank(&command, &format!("do it with {blank}")),
                    "{command}"
                );
            }
        }
        assert!(has_blank("curl <URL1>", "do it"));
        for command in [
            "sort <in >out",
            "cat <in>out",
            "diff <(a) <(b)",
            "cat << EOF > x",
            "grep -c '<b>' index.html",
            "ls /home/yourself",
            "find . -name '*.rs' -size +1M",
            "test 1 -lt 2",
        ] {
            assert!(!has_blank(command, "do it"), "{command}");
        }
    }

    #[test]
    fn what_is_not_seen_is_not_offered() {
        for hidden in [
            '\u{1b}', '\u{7}', '\0', '\r', '\u{202e}', '\u{200b}', '\u{feff}',
        ] {
            assert!(has_hidden(&format!("r{hidden}m -rf ~")), "{hidden:?}");
        }
        assert!(!has_hidden("printf 'a\tb'\nls \u{e4}"));
    }

    #[test]
    fn comments_before_a_command_are_left_out() {
        assert_eq!(without_comments("# lists\n# files\n\nls -l"), "ls -l");
        for whole in ["ls # here", "#!/bin/sh\nls", "# only"] {
            assert_eq!(without_comments(whole), whole);
        }
    }

    /// Each name of a command that is meant to be filled in × how it is written.
    #[test]
    fn placeholders_are_no_commands() {
        for name in [
            "the command",
            "your command",
            "your_command_here",
            "YOUR-COMMAND",
        ] {
            for (open, close) in [("", ""), ("<", ">"), ("[", "]"), ("{", "}")] {
                let written = format!("{open}{name}{close}");
                assert!(is_placeholder(&written), "{written}");
            }
        }
        for written in ["<command>", "[cmd]", "...", "…"] {
            assert!(is_placeholder(written), "{written}");
        }
        for command in [
            "command",
            "command -v git",
            "ls",
            "[ -f x ]",
            "echo your command",
            "./cmd",
        ] {
            assert!(!is_placeholder(command), "{command}");
        }
    }
}
