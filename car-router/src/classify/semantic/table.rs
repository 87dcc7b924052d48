//! The static table: a vector for each word piece. The vector of a text is the sum of those of its pieces, scaled to
//! length 1. `cargo xtask distill` fits the table to a sentence model; NOTICE names it.

use std::sync::LazyLock;

use super::pieces::Vocabulary;

/// The number of dimensions of a vector.
pub(crate) const DIMENSIONS: usize = 256;

/// The most pieces of a text that are used.
const MAX_PIECES: usize = 128;

const MAGIC: &[u8; 8] = b"CARSEM01";

/// The embedding of a text: of length 1, or 0 if no part of the text is known.
pub(crate) type Vector = [f32; DIMENSIONS];

/// The built-in table; `None` if the file is not valid.
pub(crate) static TABLE: LazyLock<Option<StaticEmbeddings>> =
    LazyLock::new(|| StaticEmbeddings::from_bytes(BYTES));

static BYTES: &[u8] = include_bytes!("../../../data/models/semantic.bin");

/// Returns a digest of the table: the FNV-1a hash of its words of eight bytes.
pub(super) fn digest() -> u64 {
    BYTES.chunks(8).fold(0xcbf2_9ce4_8422_2325, |hash, bytes| {
        let mut word = [0; 8];
        word.iter_mut()
            .zip(bytes)
            .for_each(|(to, from)| *to = *from);
        (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Vectors by word piece, four bits for each number.
#[derive(Debug)]
pub(crate) struct StaticEmbeddings {
    vocabulary: Vocabulary,
    scales: Vec<f32>,
    /// Two numbers in each byte, the first in the low half; 8 represents zero.
    rows: &'static [[u8; DIMENSIONS / 2]],
}

impl StaticEmbeddings {
    /// Parses a table; `None` if it does not have this format.
    pub(crate) fn from_bytes(bytes: &'static [u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (count, rest) = rest.split_first_chunk()?;
        let (dimensions, mut rest) = rest.split_first_chunk()?;
        let count = usize::from(u16::try_from(u32::from_le_bytes(*count)).ok()?);
        if u32::from_le_bytes(*dimensions) as usize != DIMENSIONS {
            return None;
        }
        let mut pieces = Vec::with_capacity(count);
        for _ in 0..count {
            let (length, more) = rest.split_first()?;
            let (piece, more) = more.split_at_checked(usize::from(*length))?;
            pieces.push(piece);
            rest = more;
        }
        let (scales, rows) = rest.split_at_checked(2 * count)?;
        let (rows, surplus) = rows.as_chunks();
        if rows.len() != count || !surplus.is_empty() {
            return None;
        }
        let scales: Vec<f32> = scales.as_chunks().0.iter().map(|b| half(*b)).collect();
        let finite = scales.iter().all(|s| s.is_finite());
        finite.then(|| Self {
            vocabulary: Vocabulary::new(pieces),
            scales,
            rows,
        })
    }

    /// Returns whether a word in lower case is one piece of the vocabulary, which has the common words of English.
    pub(crate) fn has_word(&self, word: &[u8]) -> bool {
        self.vocabulary.has_word(word)
    }

    /// Returns the vector of a text.
    pub(crate) fn vector(&self, text: &str) -> Vector {
        let mut sum = [0f32; DIMENSIONS];
        let mut count = 0;
        self.vocabulary.pieces(text, &mut |piece| {
            add(&mut sum, &self.rows[piece], self.scales[piece]);
            count += 1;
            count < MAX_PIECES
        });
        normalized(sum)
    }
}

fn add(sum: &mut Vector, row: &[u8; DIMENSIONS / 2], scale: f32) {
    for (pair, byte) in sum.as_chunks_mut::<2>().0.iter_mut().zip(row) {
        pair[0] += (i32::from(byte & 15) - 8) as f32 * scale;
        pair[1] += (i32::from(byte >> 4) - 8) as f32 * scale;
    }
}

/// Scales a vector to length 1; zero stays zero.
pub(crate) fn normalized(mut vector: Vector) -> Vector {
    let length = dot(&vector, &vector).sqrt();
    if length > 1e-12 {
        vector.iter_mut().for_each(|x| *x /= length);
    }
    vector
}

/// Returns the dot product of two vectors of the same length, a multiple of 16: the cosine if both have length 1.
#[inline]
pub(crate) fn dot(a: &[f32], b: &[f32]) -> f32 {
    // Independent sums can be vectorized.
    let mut sums = [0f32; 16];
    for (a, b) in a.as_chunks::<16>().0.iter().zip(b.as_chunks::<16>().0) {
        for i in 0..16 {
            sums[i] += a[i] * b[i];
        }
    }
    sums.iter().sum()
}

/// Converts a half-precision number.
fn half(bytes: [u8; 2]) -> f32 {
    let bits = u16::from_le_bytes(bytes);
    let exponent = i32::from(bits >> 10 & 31);
    let fraction = f32::from(bits & 1023);
    let size = match exponent {
        0 => fraction * 2f32.powi(-24),
        31 => f32::INFINITY,
        _ => (fraction / 1024.0 + 1.0) * 2f32.powi(exponent - 15),
    };
    if bits >> 15 == 1 { -size } else { size }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_precision_is_read_as_it_is_written() {
        for (bits, value) in [
            (0x3c00u16, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x0001, 5.960_464_5e-8),
            (0, 0.0),
        ] {
            assert_eq!(half(bits.to_le_bytes()), value, "{bits:#x}");
        }
        assert!(half(0x7c00u16.to_le_bytes()).is_infinite());
    }

    #[test]
    fn what_is_no_table_is_none() {
        assert!(StaticEmbeddings::from_bytes(b"").is_none());
        assert!(StaticEmbeddings::from_bytes(b"CARSEM01\xff\xff\xff\xff").is_none());
        assert!(StaticEmbeddings::from_bytes(b"CARSEM01\x02\0\0\0\0\x01\0\0\x05ab").is_none());
        assert!(TABLE.is_some());
    }

    #[test]
    fn a_vector_has_length_one_or_zero() {
        let table = TABLE.as_ref().unwrap();
        let vector = table.vector("find all large files");
        assert!((dot(&vector, &vector) - 1.0).abs() < 1e-5);
        assert_eq!(table.vector("日本語 "), [0.0; DIMENSIONS]);
        assert_eq!(table.vector(""), [0.0; DIMENSIONS]);
        assert_eq!(
            table.vector(&"file ".repeat(200)),
            table.vector(&"file ".repeat(5000))
        );
    }
}
