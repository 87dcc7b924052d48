//! The static embedding of a text, from a table of word pieces.

mod pieces;
mod table;

use std::sync::LazyLock;

use super::encoder::TextEncoder;
use super::{ClassifyError, ClassifyErrorKind};

#[cfg(feature = "unstable-internals")]
pub(crate) use table::normalized;
pub(crate) use table::{DIMENSIONS, StaticEmbeddings, TABLE, Vector, dot};

/// Returns the vector of a text, of length 1 or 0, to compare it with the reference.
#[doc(hidden)]
#[must_use]
pub fn vector(text: &str) -> Option<Vec<f32>> {
    Some(TABLE.as_ref()?.vector(text).to_vec())
}

/// The built-in static table as a [`TextEncoder`]: it adds up the vectors of a text's word pieces, which takes
/// microseconds and knows no order of words. Texts without an English word have the vector zero.
///
/// ```
/// use car_router::classify::{StaticEncoder, TextEncoder};
///
/// let vectors = StaticEncoder.embed(&["picture editor", "edit photos", "disk usage"])?;
/// let similarity = |a: &[f32], b: &[f32]| -> f32 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
/// assert!(similarity(&vectors[0], &vectors[1]) > similarity(&vectors[0], &vectors[2]));
/// # Ok::<(), car_router::classify::ClassifyError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StaticEncoder;

impl TextEncoder for StaticEncoder {
    fn name(&self) -> &str {
        "static table"
    }

    fn digest(&self) -> u64 {
        static DIGEST: LazyLock<u64> = LazyLock::new(table::digest);
        *DIGEST
    }

    fn embed(&self, texts: &[&str]) -> Result<Vec<Vec<f32>>, ClassifyError> {
        let table = TABLE.as_ref().ok_or_else(|| {
            ClassifyError::new(
                ClassifyErrorKind::Unavailable,
                "the static table is not valid",
            )
        })?;
        let vectors = texts.iter().map(|text| table.vector(text).to_vec());
        Ok(vectors.collect())
    }
}
