//! What a text means, as a direction: the static table of word pieces.

mod pieces;
mod table;

#[cfg(feature = "unstable-internals")]
pub(crate) use table::normalised;
pub(crate) use table::{DIMENSIONS, StaticEmbeddings, TABLE, Vector, dot};

/// The vector of a text, for those who compare it with the reference; of length one, or zero.
#[doc(hidden)]
#[must_use]
pub fn vector(text: &str) -> Option<Vec<f32>> {
    Some(TABLE.as_ref()?.vector(text).to_vec())
}
