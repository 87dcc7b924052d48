//! What the command prints: decisions, reports, tables, lines of a batch and failures.

pub(crate) mod failure;
pub(crate) mod format;
pub(crate) mod render;
pub(crate) mod whole_lines;
