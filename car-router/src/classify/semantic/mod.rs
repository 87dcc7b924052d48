//! The static embedding of a text, from a table of word pieces.

mod pieces;
mod table;

#[cfg(feature = "unstable-internals")]
pub(crate) use table::normalized;
pub(crate) use table::{DIMENSIONS, StaticEmbeddings, TABLE, Vector, dot};

/// Returns the vector of a text, of length 1 or 0, to compare it with the reference.
#[doc(hidden)]
#[must_use]
pub fn vector(text: &str) -> Option<Vec<f32>> {
    Some(TABLE.as_ref()?.vector(text).to_vec())
}
