//! A byte range of a text.

/// A part of a text, as byte offsets into its UTF-8: `start..end`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// Creates the span `start..end`.
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// Returns the text it covers; `None` if it does not fit the text.
    #[must_use]
    pub fn slice<'t>(&self, text: &'t str) -> Option<&'t str> {
        text.get(self.start..self.end)
    }

    /// Widens the span to whole characters.
    #[must_use]
    pub fn on_characters(self, text: &str) -> Self {
        let (mut start, mut end) = (self.start, self.end.min(text.len()));
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        while !text.is_char_boundary(end) {
            end += 1;
        }
        Self { start, end }
    }

    /// Removes the white space and separators at both ends.
    #[must_use]
    pub fn trimmed(self, text: &str) -> Self {
        let Some(part) = self.slice(text) else {
            return self;
        };
        let edge = |c: char| c.is_whitespace() || matches!(c, ';' | '&' | '|' | '(' | ')');
        let start = self.start + (part.len() - part.trim_start_matches(edge).len());
        let end = self.end - (part.len() - part.trim_end_matches(edge).len());
        if start < end {
            Self { start, end }
        } else {
            self
        }
    }
}
