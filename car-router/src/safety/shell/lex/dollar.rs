//! What begins with `$` or a backtick: variables, substitutions, and quotes with escapes as in C.

use super::{Lexer, MOST_NESTED, Part};
use crate::request::Span;

impl Lexer<'_> {
    /// The substitutions in a text that is expanded, but no script.
    pub(super) fn substitutions(&mut self, span: Span) {
        let body = span.of(self.text).unwrap_or("");
        for (at, _) in body.match_indices("$(") {
            let from = span.start + at + 2;
            let Some(end) = closing(self.bytes, from) else {
                self.out.complete = false;
                break;
            };
            self.out.nested.push(Span::new(from, end));
            if self.out.nested.len() > MOST_NESTED {
                self.out.complete = false;
                break;
            }
        }
    }

    pub(super) fn dollar(&mut self, quoted: bool) {
        self.begin();
        match self.peek(1) {
            b'(' => self.substitution(2, quoted),
            b'\'' if !quoted => self.ansi(),
            b'"' if !quoted => {
                self.at += 1;
                self.double();
            }
            b'{' => {
                self.flush(quoted);
                let rest = self.text.get(self.at + 2..).unwrap_or("");
                let end = rest.find('}');
                let inner = rest.get(..end.unwrap_or(rest.len())).unwrap_or("");
                self.out.complete &= end.is_some();
                let inner = inner.to_owned();
                let from = self.at + 2;
                self.substitutions(Span::new(from, from + inner.len()));
                self.at = (self.at + 3 + inner.len()).min(self.bytes.len());
                self.parts.push(Part::Variable(inner, quoted));
            }
            c if c.is_ascii_alphanumeric() || c == b'_' => {
                self.flush(quoted);
                let rest = self.bytes.get(self.at + 1..).unwrap_or(&[]);
                let name = |b: &&u8| b.is_ascii_alphanumeric() || **b == b'_';
                let length = rest.iter().take_while(name).count();
                let name = self.text.get(self.at + 1..self.at + 1 + length);
                let name = name.unwrap_or("").to_owned();
                self.parts.push(Part::Variable(name, quoted));
                self.at += 1 + length;
            }
            b'@' | b'*' | b'?' | b'!' | b'#' | b'$' | b'-' => {
                self.flush(quoted);
                let name = char::from(self.peek(1)).to_string();
                self.parts.push(Part::Variable(name, quoted));
                self.at += 2;
            }
            _ => self.character(),
        }
    }

    /// `$(…)`, `<(…)`, `>(…)`: what is in it runs.
    pub(super) fn substitution(&mut self, opens: usize, quoted: bool) {
        self.flush(quoted);
        let from = self.at + opens;
        let end = closing(self.bytes, from);
        self.out.complete &= end.is_some();
        let end = end.unwrap_or(self.bytes.len());
        self.out.nested.push(Span::new(from, end));
        self.parts.push(Part::Output);
        self.at = (end + 1).min(self.bytes.len());
    }

    pub(super) fn backticks(&mut self) {
        self.begin();
        self.flush(false);
        let from = self.at + 1;
        let mut end = from;
        while end < self.bytes.len() && self.bytes.get(end) != Some(&b'`') {
            end += 1 + usize::from(self.bytes.get(end) == Some(&b'\\'));
        }
        self.out.complete &= end < self.bytes.len();
        let end = end.min(self.bytes.len());
        self.out.nested.push(Span::new(from, end));
        self.parts.push(Part::Output);
        self.at = (end + 1).min(self.bytes.len());
    }

    /// `$'…'`: escapes as in C.
    fn ansi(&mut self) {
        self.flush(false);
        self.at += 2;
        let mut text = Vec::new();
        loop {
            match self.peek(0) {
                0 if self.at >= self.bytes.len() => {
                    self.out.complete = false;
                    break;
                }
                b'\'' => {
                    self.at += 1;
                    break;
                }
                b'\\' => {
                    self.at += 1;
                    self.ansi_escape(&mut text);
                }
                other => {
                    text.push(other);
                    self.at += 1;
                }
            }
        }
        let text = String::from_utf8_lossy(&text).into_owned();
        self.parts.push(Part::Text(text, true));
    }

    fn ansi_escape(&mut self, text: &mut Vec<u8>) {
        let digits = |from: usize, most: usize, radix: u32| {
            let rest = self.bytes.get(from..).unwrap_or(&[]);
            let is = |b: &&u8| char::from(**b).is_digit(radix);
            let count = rest.iter().take(most).take_while(is).count();
            let number = self.text.get(from..from + count).unwrap_or("");
            (u32::from_str_radix(number, radix).ok(), count)
        };
        let c = self.peek(0);
        let (number, taken) = match c {
            b'x' => digits(self.at + 1, 2, 16),
            b'u' => digits(self.at + 1, 4, 16),
            b'U' => digits(self.at + 1, 8, 16),
            b'0'..=b'7' => {
                let (number, count) = digits(self.at, 3, 8);
                (number, count.saturating_sub(1))
            }
            _ => (None, 0),
        };
        self.at = (self.at + 1 + taken).min(self.bytes.len());
        match (number.and_then(char::from_u32), c) {
            (Some(c), _) => text.extend(c.to_string().as_bytes()),
            (None, b'n') => text.push(b'\n'),
            (None, b't') => text.push(b'\t'),
            (None, b'r') => text.push(b'\r'),
            (None, b'e' | b'E') => text.push(0x1b),
            (None, c) => text.push(c),
        }
    }
}

/// The place of the parenthesis that closes a substitution begun before `from`; quotes are minded.
fn closing(bytes: &[u8], from: usize) -> Option<usize> {
    let mut depth = 1usize;
    let mut at = from;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'\'' => at += 1 + bytes.get(at + 1..)?.iter().position(|b| *b == b'\'')?,
            b'"' => {
                at += 1;
                while *bytes.get(at)? != b'"' {
                    at += 1 + usize::from(bytes.get(at) == Some(&b'\\'));
                }
            }
            b'(' => depth += 1,
            b')' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}
