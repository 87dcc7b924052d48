//! A place in a text that is read from its beginning to its end.

pub(super) struct Cursor<'t> {
    pub(super) text: &'t str,
    /// The next byte, at the beginning of a character or the end of the text.
    pub(super) at: usize,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.ahead(0)
    }

    pub(super) fn ahead(&self, by: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + by).copied()
    }

    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Passes over one character, and returns it.
    pub(super) fn next_char(&mut self) -> Option<char> {
        let c = self.rest().chars().next()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Passes over a text if it comes next, and returns whether it did.
    pub(super) fn take(&mut self, text: &str) -> bool {
        let is_there = self.rest().starts_with(text);
        self.at += if is_there { text.len() } else { 0 };
        is_there
    }

    /// Passes over text up to a mark, and over the mark; returns what stands before it.
    pub(super) fn take_until(&mut self, mark: &str) -> &'t str {
        let rest = self.rest();
        let (inner, length) = match rest.find(mark) {
            Some(end) => (rest.get(..end).unwrap_or(""), end + mark.len()),
            None => (rest, rest.len()),
        };
        self.at += length;
        inner
    }
}
