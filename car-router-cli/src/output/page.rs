//! Text that is broken at words where the terminal ends.

use std::fmt::Display;
use std::io::{self, Write};

use super::style::{DIM, error_width, width};

/// Writes paragraphs and rows of a label and a text.
pub(crate) struct Page<'w, W> {
    out: &'w mut W,
    width: Option<usize>,
}

/// The columns of a label and the space after it.
const LABEL: usize = 12;

/// Returns a number of things in words: `1 pack`, `2 packs`.
pub(crate) fn counted<N: Display + PartialEq + From<u8>>(count: N, what: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {what}{plural}")
}

impl<'w, W: Write> Page<'w, W> {
    /// Creates a page as wide as the terminal.
    pub(crate) fn new(out: &'w mut W) -> Self {
        Self {
            out,
            width: width(),
        }
    }

    /// Creates a page on standard error, as wide as the terminal there.
    pub(crate) fn on_stderr(out: &'w mut W) -> Self {
        Self {
            out,
            width: error_width(),
        }
    }

    /// Writes an empty line.
    pub(crate) fn space(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    /// Writes a text; its first line begins with `first`, the others are indented as far as that is wide.
    pub(crate) fn paragraph(&mut self, first: &str, text: impl Display) -> io::Result<()> {
        let text = text.to_string();
        let Some(width) = self.width else {
            return writeln!(self.out, "{first}{text}");
        };
        let indent = " ".repeat(textwrap::core::display_width(first));
        let options = textwrap::Options::new(width)
            .initial_indent(first)
            .subsequent_indent(&indent)
            .break_words(false)
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        for line in textwrap::wrap(&text, options) {
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// Writes a text without breaking its lines, because it is to be copied.
    pub(crate) fn verbatim(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Writes a row of a dim label and a text.
    pub(crate) fn row(&mut self, label: &str, text: impl Display) -> io::Result<()> {
        self.wide_row(label, LABEL, text)
    }

    /// Writes a row whose label takes this many columns, with the space after it.
    pub(crate) fn wide_row(
        &mut self,
        label: &str,
        columns: usize,
        text: impl Display,
    ) -> io::Result<()> {
        self.paragraph(&format!("  {DIM}{label:<columns$}{DIM:#}"), text)
    }

    /// Returns what it writes to.
    pub(crate) fn out(&mut self) -> &mut W {
        self.out
    }
}
