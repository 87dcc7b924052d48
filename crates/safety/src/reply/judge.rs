//! Decides whether a text is a command. A sentence, a question or a refusal is not.

use std::sync::LazyLock;

use regex::Regex;

use super::candidates::is_placeholder;
use super::json::is_command_key;
use crate::program_table::{self, find_program};
use crate::report::ReplyRejection;

/// A reply of more than this many plain words and no shell syntax is prose, not a command.
const MAX_PLAIN_WORDS: usize = 15;

/// Judges candidates.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'p> {
    /// Returns whether a rule is about a program with this name.
    pub(crate) is_program: &'p dyn Fn(&str) -> bool,
}

/// Words that a model writes if it has no command.
const NOTHING: [&str; 17] = [
    "unknown",
    "none",
    "n/a",
    "na",
    "null",
    "nil",
    "nothing",
    "no command",
    "-",
    "--",
    "empty",
    "(empty)",
    "(none)",
    "not applicable",
    "no command needed",
    "undefined",
    "`",
];

impl Judge<'_> {
    /// Returns whether a program with this name is known.
    pub(crate) fn knows(&self, name: &str) -> bool {
        let name = car_router_shell::program_name(name);
        !name.is_empty()
            && (program_table::runs_others(name)
                || program_table::find_program(name)
                    .is_some_and(|program| program.is_plain || program.is_answer)
                || (self.is_program)(name))
    }

    /// Returns whether a line looks like a command by its first word and its form.
    pub(crate) fn looks_like_command(&self, line: &str) -> bool {
        let first = line.split_whitespace().next().unwrap_or("");
        let is_assignment = first.split_once('=').is_some_and(|(name, _)| {
            !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        });
        (self.knows(first)
            || is_assignment
            || first.starts_with("./")
            || first.starts_with('/')
            || has_shell(line))
            && self.command(line).is_ok()
    }

    /// Returns the command, if the text is one.
    pub(super) fn command(&self, text: &str) -> Result<String, ReplyRejection> {
        let text = text.trim();
        let lower = text.to_lowercase();
        let bare = lower.trim_end_matches('.');
        // `script` and the like name what should be here.
        if NOTHING.contains(&bare) || is_command_key(bare) || is_placeholder(text) {
            return Err(ReplyRejection::Empty);
        }
        let code = text
            .lines()
            .map(str::trim)
            .filter(|l| !l.is_empty() && !l.starts_with('#'));
        let Some(first) = code.clone().next() else {
            return Err(ReplyRejection::Empty);
        };
        if is_refusal(first) {
            return Err(ReplyRejection::Refusal);
        }
        let text = self.without_stray_end(text);
        let first = if text.contains('\n') { first } else { text };
        let words: Vec<&str> = first.split_whitespace().collect();
        if is_question(first, &words) {
            return Err(ReplyRejection::Question);
        }
        if self.is_prose(text, first, &words) {
            return Err(ReplyRejection::Prose);
        }
        Ok(text.to_owned())
    }

    /// Removes a period or a question mark that would end a sentence: `ls -la.`, `ls -la?`.
    fn without_stray_end<'t>(&self, text: &'t str) -> &'t str {
        if text.contains('\n') {
            return text;
        }
        let first = text.split_whitespace().next().unwrap_or("");
        let last = text.split_whitespace().last().unwrap_or("");
        let stray = match text.chars().last() {
            // `cd ..`, `git add .` and `file.*` keep theirs.
            Some('.') => !last.ends_with("..") && last.len() > 1 && !last.ends_with("/."),
            // A glob keeps its question mark.
            Some('?') => last.starts_with('-'),
            _ => false,
        };
        if stray && self.knows(first) {
            text.get(..text.len() - 1).unwrap_or(text)
        } else {
            text
        }
    }

    fn is_prose(&self, text: &str, first: &str, words: &[&str]) -> bool {
        let name = words.first().copied().unwrap_or("");
        let lower = name.to_lowercase();
        let bare = lower.trim_end_matches([',', '.', ':', '!', ';']);
        let plain = !has_shell(text);
        let known = self.knows(name) || is_compound(text);
        let is_word = |w: &&&str| {
            w.chars()
                .all(|c| c.is_alphabetic() || matches!(c, '\'' | '’' | ',' | '.' | '-'))
        };
        let sentence = words.iter().filter(is_word).count();
        let functional = words
            .iter()
            .filter(|w| {
                let word = w.to_lowercase();
                FUNCTIONAL.contains(&word.trim_matches([',', '.', ':', '!', '?']))
            })
            .count();
        let capital = name.starts_with(char::is_uppercase);
        let telling =
            TELLING.contains(&bare) && !matches!(name, "a" | "w" | "yes") && !is_compound(text);
        let is_url = name.contains("://") && words.len() == 1;
        let is_number = words.iter().all(|w| {
            w.chars()
                .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '%'))
        });
        let is_error = bare.starts_with("error")
            || bare.starts_with("exception")
            || bare == "traceback"
            || bare == "warning"
            || first.contains("command not found");
        let is_json = (text.starts_with('{') && text.contains("\":"))
            || text.starts_with("[{")
            || text.starts_with("<!");
        let only_word = words.len() == 1 && plain && !known;
        is_url
            || is_number
            || is_json
            || is_error && !known
            || is_other_language(first)
            // The message of a program: `ls: cannot access 'x'`.
            || name.len() > 1 && name.ends_with(':') && !name.starts_with(':') && !known
            || name.strip_suffix(':').is_some_and(|program| self.knows(program))
            || first.starts_with(">>>")
            // A row of a table.
            || first.starts_with('|')
            // An item of a list.
            || first.starts_with("* ") || first.starts_with("*  ")
            // "Done.", "OK", "Danke": a single word is a command only if it is a known program or a path.
            || only_word && (capital || name.ends_with(['.', '!', ',']) || telling || name.len() == 1)
            || plain && text.split_whitespace().count() > MAX_PLAIN_WORDS
            || telling && words.len() > 2 && sentence * 2 > words.len()
            || telling && words.len() <= 2 && plain
            || telling && !known && functional >= 1 && sentence * 2 > words.len()
            || capital && !known && words.len() > 2 && sentence * 3 > words.len() * 2
            || capital && !known && plain && words.len() > 1
            // "Run `<command>`": what stands in backticks was no command.
            || capital && !known && text.contains('`') && !text.contains("$(")
            || plain && words.len() > 4 && functional >= 2 && first.ends_with(['.', '!', ':'])
            || plain && words.len() > 5 && functional * 3 >= words.len()
            || !known && plain && words.len() > 2 && functional * 2 >= words.len()
            || first.ends_with(':') && !known
            || bare.contains(|c: char| c.is_alphabetic() && !c.is_ascii()) && !known
    }
}

/// Words that stand before a noun, or for one. Some of [`FUNCTIONAL`] are names of files and arguments as well.
const DETERMINERS: [&str; 14] = [
    "the",
    "my",
    "your",
    "our",
    "their",
    "this",
    "that",
    "these",
    "those",
    "me",
    "them",
    "everyone",
    "everybody",
    "please",
];

/// Returns whether a line is a request in words. The words of a program that only prints them are no request.
pub(crate) fn is_request(line: &str) -> bool {
    let line = line.trim();
    let words: Vec<&str> = line.split_whitespace().collect();
    let [first, rest @ ..] = words.as_slice() else {
        return false;
    };
    let is_option = |word: &&str| word.starts_with('-');
    let is_word = |word: &str| {
        word.chars()
            .all(|c| c.is_alphabetic() || matches!(c, '\'' | '’'))
    };
    let is_determiner = |word: &&str| {
        let word = word.to_lowercase();
        DETERMINERS.contains(&word.trim_matches([',', '.', '!', '?']))
    };
    let prints = find_program(first).is_some_and(|program| program.runs_nothing);
    rest.len() > 1
        && is_word(first)
        && !prints
        && !line.contains('\n')
        && !line.contains(['|', '>', '<', '`', ';', '=', '*', '$', '"'])
        && !words.iter().any(is_option)
        && rest.iter().any(is_determiner)
}

/// Returns whether a text is a loop, a branch or a function of the shell.
pub(crate) fn is_compound(text: &str) -> bool {
    let has = |word: &str| {
        text.split(|c: char| c.is_whitespace() || c == ';')
            .any(|w| w == word)
    };
    let first = text.split_whitespace().next().unwrap_or("");
    match first {
        "for" | "while" | "until" | "select" => has("do") && has("done"),
        "if" => has("then") && has("fi"),
        "case" => has("in") && has("esac"),
        "function" => text.contains('{'),
        _ => first.contains("(){") || first.ends_with("()") && text.contains('{'),
    }
}

/// Returns whether a line is code of a language that no shell runs.
pub(super) fn is_other_language(first: &str) -> bool {
    const BEGINS: [&str; 14] = [
        "import ", "from ", "def ", "class ", "print(", "const ", "let ", "var ", "public ",
        "#include", "package ", "using ", "fn ", "SELECT ",
    ];
    let begins = BEGINS.iter().any(|begin| first.starts_with(begin));
    // `import` of ImageMagick takes the name of a picture.
    begins
        && !(first.starts_with("import ") && first.contains(['/', '.']) && !first.contains(" as "))
        || first.starts_with("Traceback (")
}

/// Returns whether a text declines to answer.
pub(super) fn is_refusal(first: &str) -> bool {
    static REFUSAL: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(
            r"(?i)^(?:i(?:['’]m| am) (?:really |very |so )?(?:sorry|afraid|unable|not able|not allowed|not permitted)|i (?:can(?:['’]t|not|\s+not)|cant|won['’]t|will not|do not|don['’]t|must decline|refuse|have to decline|am not)|we (?:can(?:['’]t|not))|sorry\b|my apologies|unfortunately|as an? (?:ai|language model|assistant|llm)|it is not possible|that(?:['’]s| is) not (?:something|possible)|this request (?:is|can|violates)|i['’]d rather not|(?:i )?apologi[sz]e|apolog|request (?:denied|refused)|not possible\b|es tut mir leid|das kann ich nicht|ich kann (?:das |dir |ihnen )?(?:leider |dabei )?nicht|leider|lo siento|no puedo|désolé|je (?:suis désolé|ne peux pas)|mi dispiace|non posso|desculpe|não posso|抱歉|对不起|很抱歉|我不能|我无法)",
        )
        .ok()
    });
    REFUSAL.as_ref().is_some_and(|r| {
        r.is_match(first.trim_start_matches(['*', '"', '“', '#', ' ', '⚠', '❌', '\u{fe0f}']))
    })
}

/// Returns whether a line asks a question back.
pub(super) fn is_question(first: &str, words: &[&str]) -> bool {
    if !first.ends_with(['?', '？']) {
        return false;
    }
    const ASKING: [&str; 34] = [
        "what", "which", "who", "where", "when", "why", "how", "do", "does", "did", "could",
        "would", "can", "is", "are", "should", "shall", "will", "may", "have", "has", "whose",
        "was", "welche", "welchen", "welches", "was", "wo", "wie", "qué", "cuál", "quel", "quelle",
        "meinst",
    ];
    let name = words.first().map(|w| w.to_lowercase()).unwrap_or_default();
    let plain = !has_shell(first);
    plain && words.len() > 2
        || ASKING.contains(&&*name)
        || plain
            && words
                .iter()
                .any(|w| w.contains(|c: char| c.is_alphabetic() && !c.is_ascii()))
        || words.len() == 2 && plain && first.starts_with(char::is_uppercase)
        || ["sure", "could you", "did you", "do you"]
            .iter()
            .any(|s| first.to_lowercase().starts_with(s))
}

/// Returns whether a text has anything that only a command line has.
pub(super) fn has_shell(text: &str) -> bool {
    const SIGNS: [&str; 12] = [
        "|", "&&", ">", "<", "$(", "`", ";", " -", "=", "/", "*", "~",
    ];
    SIGNS.iter().any(|s| text.contains(s))
}

const FUNCTIONAL: [&str; 34] = [
    "the", "you", "your", "is", "are", "will", "this", "that", "which", "should", "would", "can",
    "and", "to", "a", "an", "of", "it", "have", "i", "we", "be", "was", "were", "has", "with",
    "for", "if", "my", "in", "as", "or", "not", "but",
];

const TELLING: [&str; 78] = [
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
    "it's",
    "to",
    "here",
    "here's",
    "there",
    "i",
    "i'll",
    "i've",
    "i'd",
    "i'm",
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
    "in",
    "for",
    "because",
    "my",
    "our",
    "he",
    "she",
    "they",
    "absolutely",
    "alright",
    "great",
    "thanks",
    "thank",
    "hello",
    "hi",
    "well",
    "just",
    "simply",
    "now",
    "but",
    "so",
    "and",
    "or",
    "explanation",
    "output",
    "result",
    "done",
    "all",
    "both",
    "since",
    "as",
    "once",
    "after",
    "before",
    "don't",
];
