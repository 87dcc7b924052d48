//! Words of the language: what opens and closes groups, loops and branches.

use super::expand::AnalyzedWord;
use super::frames::{Kind, Line, Passing};
use super::{Evaluator, Flow, Place};
use crate::lexer::Part;
use crate::limits::Limits;
use crate::span::Span;

/// Words of the language that a command may stand behind.
const BEFORE_COMMANDS: [&str; 9] = [
    "then", "else", "elif", "do", "!", "time", "-", "always", "noglob",
];

fn is_program_time(rest: &str) -> bool {
    let first = rest.split_whitespace().next().unwrap_or("");
    first.starts_with('-') && first != "-p" && first != "--"
}

/// The name of a coprocess, what it runs, and whether the name stands in front of that: it does only in front of a
/// group, a loop or a branch.
fn coprocess(rest: &str) -> (&str, &str, bool) {
    let mut end = rest.len().min(Limits::MAX_COPROCESS_BYTES);
    while !rest.is_char_boundary(end) {
        end -= 1;
    }
    let rest = rest.get(..end).unwrap_or("");
    let rest = rest.split('\n').next().unwrap_or("").trim_start();
    let (name, body) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let body = body.trim_start();
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let compound = ["{", "(", "while ", "until ", "for ", "if ", "case ", "[["];
    let named = is_name && compound.iter().any(|begin| body.starts_with(begin));
    let (name, body) = if named {
        (name, body)
    } else {
        ("COPROC", rest)
    };
    let body = if body.starts_with(['{', '(']) {
        let close = body.rfind(['}', ')']).unwrap_or(body.len());
        body.get(1..close).unwrap_or("")
    } else {
        body.split([';', '&', '|']).next().unwrap_or("")
    };
    (name, body.trim(), named)
}

impl Evaluator<'_> {
    /// Whether a word is one of the language where a command may begin, and what it does.
    pub(super) fn reserved(
        &mut self,
        text: &str,
        parts: &[Part<'_>],
        line: &mut Line,
        place: Place,
        span: Span,
        stdin: &Flow,
    ) -> bool {
        let [Part::Text(word, false)] = parts else {
            return false;
        };
        if line.passing != Passing::No {
            return false;
        }
        match &**word {
            "{" => self.open(line, Kind::Brace, span.end),
            "}" => self.close_up_to(text, line, &Kind::Brace, span.start, place, stdin),
            "if" | "while" | "until" => {
                self.open(line, Kind::Block, span.end);
                line.endless(text.get(span.start..).unwrap_or(""));
            }
            "fi" | "done" => self.close_up_to(text, line, &Kind::Block, span.start, place, stdin),
            "for" | "select" | "foreach" => {
                self.open(line, Kind::Block, span.end);
                line.endless(text.get(span.start..).unwrap_or(""));
                line.passing = Passing::For(None, None);
            }
            "case" => {
                self.open(line, Kind::Case, span.end);
                line.passing = Passing::Case;
            }
            "esac" => self.close_up_to(text, line, &Kind::Case, span.start, place, stdin),
            "function" => line.passing = Passing::Function,
            "coproc"
                if text
                    .get(..span.start)
                    .is_some_and(|t| !t.trim_end().ends_with("coproc")) =>
            {
                let (name, body, named) = coprocess(text.get(span.end..).unwrap_or(""));
                // What is written to its descriptors reaches it.
                self.set(name, Flow::known(format!("/dev/fd/>{body}")));
                if named {
                    line.passing = Passing::Name;
                }
            }
            // The program of that name has options; the word of the language has `-p` alone.
            "time" if is_program_time(text.get(span.end..).unwrap_or("")) => return false,
            word if BEFORE_COMMANDS.contains(&word) => {}
            word if word.len() > 2
                && word.starts_with('{')
                && word.ends_with('}')
                && !word.contains([',', '.']) =>
            {
                self.open(line, Kind::Brace, span.start + 1);
                self.add(
                    AnalyzedWord::new(word.trim_matches(['{', '}'])),
                    &mut line.simple,
                );
                line.simple.reach(span);
                self.end(text, line, place, stdin, false);
                self.close_up_to(text, line, &Kind::Brace, span.end - 1, place, stdin);
            }
            word if word.len() > 1 && word.starts_with('{') && !word.contains([',', '.', '}']) => {
                // `{cmd args}` of zsh.
                self.open(line, Kind::Brace, span.start + 1);
                self.add(
                    AnalyzedWord::new(word.trim_start_matches('{')),
                    &mut line.simple,
                );
                line.simple.reach(span);
            }
            _ => return false,
        }
        true
    }
}
