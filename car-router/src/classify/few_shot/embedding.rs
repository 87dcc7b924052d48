//! The embedding of a text: its vector from the static table and, if there is a sentence encoder, the encoder's vector.

use crate::classify::semantic::{StaticEmbeddings, dot};

/// A vector of length 1, or of length 0 if no part of the text is known. Its number of dimensions is a multiple of 16.
pub(super) type Embedding = Vec<f32>;

/// The share of a cosine that the encoder contributes; the static table contributes the rest.
const ENCODER: f32 = 0.85;

/// Returns the embedding of a text, whose vector from the sentence encoder is `encoded`. The cosine of two embeddings
/// is the weighted mean of the cosines of their parts.
pub(super) fn embed_text(
    table: &StaticEmbeddings,
    text: &str,
    encoded: Option<&[f32]>,
) -> Embedding {
    joined(&table.vector(text), encoded)
}

/// Returns both parts as one vector.
pub(super) fn joined(of_table: &[f32], encoded: Option<&[f32]>) -> Embedding {
    let Some(encoded) = encoded else {
        return of_table.to_vec();
    };
    let mut joined = Vec::with_capacity(of_table.len() + encoded.len().next_multiple_of(16));
    joined.extend(of_table.iter().map(|x| x * (1.0 - ENCODER).sqrt()));
    joined.extend(encoded.iter().map(|x| x * ENCODER.sqrt()));
    joined.resize(joined.len().next_multiple_of(16), 0.0);
    joined
}

/// Returns the direction of the sum of the embeddings; `None` if there are none.
pub(super) fn middle<'m>(embeddings: impl IntoIterator<Item = &'m Embedding>) -> Option<Embedding> {
    let mut embeddings = embeddings.into_iter();
    let mut sum = embeddings.next()?.clone();
    for embedding in embeddings {
        sum.iter_mut().zip(embedding).for_each(|(x, m)| *x += m);
    }
    let length = dot(&sum, &sum).sqrt();
    if length > 1e-12 {
        sum.iter_mut().for_each(|x| *x /= length);
    }
    Some(sum)
}
