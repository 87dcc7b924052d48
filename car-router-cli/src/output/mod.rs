//! What the command prints: decisions, reports, tables, lines of a batch and failures.

pub(crate) mod decision;
pub(crate) mod effects;
pub(crate) mod explanation;
pub(crate) mod failure;
pub(crate) mod format;
pub(crate) mod page;
pub(crate) mod report;
pub(crate) mod style;
pub(crate) mod table;
pub(crate) mod whole_lines;
