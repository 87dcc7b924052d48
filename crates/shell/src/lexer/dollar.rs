//! What begins with `$` or a backtick: variables and substitutions.

use super::close::{closing, number_end, parameter_end};
use super::{Lexer, Part, Taken};
use crate::limits::Limits;

impl<'t> Lexer<'t> {
    pub(crate) fn dollar(&mut self, quoted: bool) {
        self.begin();
        match self.peek(1) {
            b'(' if self.peek(2) == b'(' => self.number(quoted),
            b'(' => self.substitution(2, Taken::Text, quoted),
            b'[' if !quoted => self.character(),
            b'\'' if !quoted => self.ansi(),
            b'"' if !quoted => {
                self.flush(false);
                self.at += 1;
                self.double();
            }
            b'{' => {
                self.flush(quoted);
                let from = self.at + 2;
                let end = parameter_end(self.text, from);
                self.out.complete &= end.is_some();
                let end = end.unwrap_or(self.bytes.len());
                self.variable(from, end, quoted);
                self.at = (end + 1).min(self.bytes.len());
            }
            c if c.is_ascii_alphanumeric() || c == b'_' => {
                self.flush(quoted);
                let from = self.at + 1;
                let rest = self.bytes.get(from..).unwrap_or(&[]);
                let name = |b: &&u8| b.is_ascii_alphanumeric() || **b == b'_';
                // `$1` is one digit long, whatever follows.
                let length = if c.is_ascii_digit() {
                    1
                } else {
                    rest.iter().take_while(name).count()
                };
                self.variable(from, from + length, quoted);
                self.at = from + length;
            }
            b'@' | b'*' | b'?' | b'!' | b'#' | b'$' | b'-' => {
                self.flush(quoted);
                self.variable(self.at + 1, self.at + 2, quoted);
                self.at += 2;
            }
            _ => self.character(),
        }
    }

    fn variable(&mut self, from: usize, end: usize, quoted: bool) {
        let text: &'t str = self.text;
        let name = text.get(from..end).unwrap_or("");
        self.out.parts.push(Part::Variable(name, quoted));
    }

    /// `$(…)`, `<(…)`, `>(…)`: what is in it runs.
    pub(crate) fn substitution(&mut self, opens: usize, taken: Taken, quoted: bool) {
        self.flush(quoted);
        let from = self.at + opens;
        let end = closing(self.text, from);
        self.out.complete &= end.is_some();
        let end = end.unwrap_or(self.bytes.len());
        let text: &'t str = self.text;
        let script = text.get(from..end).unwrap_or("").into();
        self.out
            .parts
            .push(Part::Output(script, from, taken, quoted));
        self.at = (end + 1).min(self.bytes.len());
    }

    /// `$((…))`, or `$( (…) )` written without the blank.
    fn number(&mut self, quoted: bool) {
        let from = self.at + 3;
        let Some(end) = number_end(self.text, from) else {
            return self.substitution(2, Taken::Text, quoted);
        };
        self.flush(quoted);
        let text: &'t str = self.text;
        let inner = text.get(from..end).unwrap_or("").into();
        self.out
            .parts
            .push(Part::Output(inner, from, Taken::Number, quoted));
        self.at = (end + 2).min(self.bytes.len());
    }

    /// Notes where a `((…))` with `<<` in it ends that begins here, if it is one and no group in a group.
    pub(crate) fn arithmetic(&mut self) {
        let from = self.at + 2;
        let mut most = (from + Limits::MAX_ARITHMETIC_BYTES).min(self.bytes.len());
        while !self.text.is_char_boundary(most) {
            most -= 1;
        }
        let head = self.text.get(..most).unwrap_or("");
        let shifts = head.get(from..).is_some_and(|inner| inner.contains("<<"));
        if shifts && self.calculations < Limits::MAX_ARITHMETIC {
            self.calculations += 1;
            self.number_until = number_end(head, from).unwrap_or(self.number_until);
        }
    }

    pub(crate) fn backticks(&mut self, quoted: bool) {
        self.begin();
        self.flush(quoted);
        let from = self.at + 1;
        let mut end = from;
        let mut escaped = false;
        while end < self.bytes.len() && self.bytes.get(end) != Some(&b'`') {
            let escapes = self.bytes.get(end) == Some(&b'\\');
            escaped |= escapes;
            end += 1 + usize::from(escapes);
        }
        self.out.complete &= end < self.bytes.len();
        let end = end.min(self.bytes.len());
        let text: &'t str = self.text;
        let inner = text.get(from..end).unwrap_or("");
        let script = if escaped {
            // `\`` inside begins another one.
            unescaped(inner).into()
        } else {
            inner.into()
        };
        self.out
            .parts
            .push(Part::Output(script, from, Taken::Text, quoted));
        self.at = (end + 1).min(self.bytes.len());
    }
}

/// A script in backticks without the backslashes that belong to them.
fn unescaped(script: &str) -> String {
    let mut out = String::with_capacity(script.len());
    let mut letters = script.chars().peekable();
    while let Some(letter) = letters.next() {
        let special = letters.next_if(|c| letter == '\\' && matches!(c, '\\' | '`' | '$'));
        out.push(special.unwrap_or(letter));
    }
    out
}
