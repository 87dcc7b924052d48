//! Tables that fit the terminal.

use std::io::{self, Write};

use comfy_table::{ColumnConstraint, ContentArrangement, Table as Columns, Width, presets};

use super::page::Page;
use super::style::{BOLD, width};

/// A table without lines, with a header row. Where the terminal is too narrow for it, the last column is broken at
/// words; where that is not enough, each row becomes a block with a line for each of its cells.
#[derive(Debug)]
pub(crate) struct Table {
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
    indent: usize,
}

/// The least columns that a broken last column has.
const LEAST_LAST: usize = 24;

/// The blanks between two columns.
const GAP: u16 = 2;

impl Table {
    /// Creates an empty table with these heads.
    pub(crate) fn new<S: Into<String>>(heads: impl IntoIterator<Item = S>) -> Self {
        Self {
            heads: heads.into_iter().map(Into::into).collect(),
            rows: Vec::new(),
            indent: 0,
        }
    }

    /// Indents the table by this many blanks.
    pub(crate) fn indented(mut self, blanks: usize) -> Self {
        self.indent = blanks;
        self
    }

    /// Adds a row.
    pub(crate) fn add_row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Returns the columns that the widest cell of each column takes, and the gap after it.
    fn widths(&self) -> Vec<usize> {
        let widest = |at: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(at));
            let wide = cells.map(|cell| textwrap::core::display_width(cell)).max();
            let head = self
                .heads
                .get(at)
                .map_or(0, |head| textwrap::core::display_width(head));
            head.max(wide.unwrap_or(0)) + usize::from(GAP)
        };
        (0..self.heads.len()).map(widest).collect()
    }

    /// Prints the table, without blanks at the ends of lines.
    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let widths = self.widths();
        let before_last: usize = widths
            .split_last()
            .map_or(0, |(_, others)| others.iter().sum());
        match width().map(|width| width.saturating_sub(self.indent)) {
            Some(width) if widths.iter().sum::<usize>() > width + usize::from(GAP) => {
                match width.checked_sub(before_last) {
                    Some(last) if last >= LEAST_LAST => self.print_columns(out, Some(last)),
                    _ => self.print_blocks(out),
                }
            }
            _ => self.print_columns(out, None),
        }
    }

    /// Prints the columns, the last one as wide as `last`.
    fn print_columns(&self, out: &mut impl Write, last: Option<usize>) -> io::Result<()> {
        let mut columns = Columns::new();
        columns
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Disabled)
            .set_header(&self.heads);
        for row in &self.rows {
            columns.add_row(row);
        }
        for column in columns.column_iter_mut() {
            column.set_padding((0, GAP));
        }
        if let (Some(last), Some(column)) = (last, columns.column_iter_mut().last()) {
            let last = u16::try_from(last).unwrap_or(u16::MAX);
            column.set_padding((0, 0));
            column.set_constraint(ColumnConstraint::Absolute(Width::Fixed(last)));
        }
        if last.is_some() {
            columns.set_content_arrangement(ContentArrangement::Dynamic);
            columns.set_width(u16::MAX);
        }
        let indent = " ".repeat(self.indent);
        for line in columns.lines() {
            writeln!(out, "{}", format!("{indent}{line}").trim_end())?;
        }
        Ok(())
    }

    /// Prints each row as a block: the first cell, and a line for each of the others that is not empty.
    fn print_blocks(&self, out: &mut impl Write) -> io::Result<()> {
        let mut page = Page::new(out);
        let indent = " ".repeat(self.indent);
        let widest = self
            .heads
            .iter()
            .skip(1)
            .map(|head| head.chars().count())
            .max();
        let label = self.indent + widest.unwrap_or(0) + usize::from(GAP);
        for row in &self.rows {
            let mut cells = self.heads.iter().zip(row);
            if let Some((_, first)) = cells.next() {
                page.verbatim(format_args!("{indent}{BOLD}{first}{BOLD:#}"))?;
            }
            for (head, cell) in cells.filter(|(_, cell)| !matches!(cell.trim(), "" | "-")) {
                page.wide_row(&format!("{indent}{}", head.to_lowercase()), label, cell)?;
            }
        }
        Ok(())
    }
}
