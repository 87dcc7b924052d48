//! Words of the language: what opens and closes groups, loops and branches.

use super::expand::Word;
use super::frames::{Kind, Line, Passing};
use super::lex::Part;
use super::{Flow, Place, Reader};
use crate::request::Span;

/// Words of the language that a command may stand behind.
const BEFORE_COMMANDS: [&str; 10] = [
    "then", "else", "elif", "do", "!", "time", "coproc", "-", "always", "noglob",
];

impl Reader<'_> {
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
            word if BEFORE_COMMANDS.contains(&word) => {}
            word if word.len() > 2
                && word.starts_with('{')
                && word.ends_with('}')
                && !word.contains([',', '.']) =>
            {
                self.open(line, Kind::Brace, span.start + 1);
                self.add(Word::new(word.trim_matches(['{', '}'])), &mut line.simple);
                line.simple.reach(span);
                self.end(text, line, place, stdin, false);
                self.close_up_to(text, line, &Kind::Brace, span.end - 1, place, stdin);
            }
            word if word.len() > 1 && word.starts_with('{') && !word.contains([',', '.', '}']) => {
                // `{cmd args}` of zsh.
                self.open(line, Kind::Brace, span.start + 1);
                self.add(Word::new(word.trim_start_matches('{')), &mut line.simple);
                line.simple.reach(span);
            }
            _ => return false,
        }
        true
    }
}
