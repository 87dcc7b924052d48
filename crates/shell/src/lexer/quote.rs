//! Quotes and escapes, and texts that are expanded as if in double quotes.

use super::{Lexer, Part};

impl Lexer<'_> {
    pub(crate) fn escaped(&mut self) {
        self.begin();
        if self.peek(1) == b'\n' {
            self.flush(false);
            self.at += 2;
            if self.out.parts.len() == self.first {
                self.start = None;
            }
            return;
        }
        self.flush(false);
        self.at += 1;
        if self.at < self.bytes.len() {
            // An escaped character is quoted: `\;` ends no command.
            self.character();
            self.flush(true);
        } else {
            // With nothing to take the meaning from, it stands for itself.
            self.out.parts.push(Part::Text("\\".into(), true));
        }
    }

    pub(crate) fn single(&mut self) {
        self.begin();
        self.flush(false);
        let rest = self.text.get(self.at + 1..).unwrap_or("");
        let end = rest.find('\'');
        self.out.complete &= end.is_some();
        let inner = rest.get(..end.unwrap_or(rest.len())).unwrap_or("");
        self.out.parts.push(Part::Text(inner.into(), true));
        self.at = (self.at + 2 + inner.len()).min(self.bytes.len());
    }

    pub(crate) fn double(&mut self) {
        self.begin();
        self.flush(false);
        self.at += 1;
        let before = self.out.parts.len();
        self.expanded(self.bytes.len(), false);
        self.out.complete &= self.peek(0) == b'"';
        self.flush(true);
        if self.out.parts.len() == before {
            // An empty word is a word.
            self.out.parts.push(Part::Text("".into(), true));
        }
        self.at = (self.at + 1).min(self.bytes.len());
    }

    /// Reads up to `end`, or to the closing quote where this is no `document`, what is expanded but not split.
    pub(crate) fn expanded(&mut self, end: usize, document: bool) {
        while self.at < end {
            match self.peek(0) {
                b'"' if !document => return,
                b'\\' => match self.peek(1) {
                    b'\n' => {
                        self.flush(true);
                        self.at += 2;
                    }
                    b'"' if document => self.character(),
                    b'"' | b'\\' | b'$' | b'`' => {
                        self.flush(true);
                        self.at += 1;
                        self.character();
                    }
                    _ => self.character(),
                },
                b'$' => self.dollar(true),
                b'`' => self.backticks(true),
                _ => self.character(),
            }
        }
    }

    /// Takes the tabs at the beginnings of the lines of a here-document, whose parts begin with `first`.
    pub(crate) fn strip(&mut self, first: usize) {
        let mut fresh = true;
        for part in self.out.parts.iter_mut().skip(first) {
            let Part::Text(text, _) = part else {
                fresh = false;
                continue;
            };
            let ends_line = text.ends_with('\n');
            if text.contains('\t') {
                let lines = text.split_inclusive('\n').enumerate();
                let lines = lines.map(|(at, line)| match at > 0 || fresh {
                    true => line.trim_start_matches('\t'),
                    false => line,
                });
                *text = lines.collect::<String>().into();
            }
            fresh = ends_line;
        }
    }

    /// `$'…'`: escapes as in C.
    pub(crate) fn ansi(&mut self) {
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
                    let rest = self.bytes.get(self.at..).unwrap_or(&[]);
                    self.at += escape(rest, &mut text);
                }
                other => {
                    text.push(other);
                    self.at += 1;
                }
            }
        }
        // What stands behind a zero byte is lost.
        if let Some(zero) = text.iter().position(|b| *b == 0) {
            text.truncate(zero);
        }
        let text = String::from_utf8_lossy(&text).into_owned();
        self.out.parts.push(Part::Text(text.into(), true));
    }
}

/// Reads what stands behind a backslash, as in C, into `text`; how many bytes it took.
pub(crate) fn escape(rest: &[u8], text: &mut Vec<u8>) -> usize {
    let digits = |from: usize, most: usize, radix: u32| {
        let mut number = 0;
        let mut count = 0;
        for byte in rest.iter().skip(from).take(most) {
            let Some(digit) = char::from(*byte).to_digit(radix) else {
                break;
            };
            number = number * radix + digit;
            count += 1;
        }
        (count > 0).then_some((number, from + count))
    };
    let Some(c) = rest.first().copied() else {
        text.push(b'\\');
        return 0;
    };
    let number = match c {
        b'x' => digits(1, 2, 16),
        b'u' => digits(1, 4, 16),
        b'U' => digits(1, 8, 16),
        b'0' => digits(0, 4, 8),
        b'1'..=b'7' => digits(0, 3, 8),
        _ => None,
    };
    if let Some((number, taken)) = number {
        if matches!(c, b'x' | b'0'..=b'7') {
            text.push((number & 0xff) as u8);
        } else if let Some(c) = char::from_u32(number) {
            text.extend(c.to_string().as_bytes());
        }
        return taken;
    }
    match c {
        b'n' => text.push(b'\n'),
        b't' => text.push(b'\t'),
        b'r' => text.push(b'\r'),
        b'e' | b'E' => text.push(0x1b),
        b'a' | b'b' | b'f' | b'v' => text.push(b' '),
        b'\\' | b'\'' | b'"' | b'?' => text.push(c),
        c => text.extend([b'\\', c]),
    }
    1
}
