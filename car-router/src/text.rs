//! Texts for traces and prompts.

use std::fmt::{self, Write as _};

/// Formats a short text into a string that is allocated once.
pub(crate) fn line(text: fmt::Arguments<'_>) -> String {
    const USUAL: usize = 64;
    let mut line = String::with_capacity(USUAL);
    // Writing to a string cannot fail.
    let _ = line.write_fmt(text);
    line
}

/// Cuts a text to about `most` characters by removing its middle, because the instruction is at its beginning or its
/// end.
pub(crate) fn ends_of(text: &str, most: usize) -> String {
    let count = text.chars().count();
    if count <= most {
        return text.to_owned();
    }
    let half = most / 2;
    let head: String = text.chars().take(half).collect();
    let tail: String = text.chars().skip(count - half).collect();
    format!("{head} … {tail}")
}
