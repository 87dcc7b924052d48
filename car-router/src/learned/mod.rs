//! Linear models over the words of a text: what task it asks for, and how difficult that is.
//!
//! A model has a row of weights for each feature, one weight a class. The features are hashed words and pieces of words
//! (`features`), the numbers of the text's vector from the static table, and numbers that the caller adds.

mod features;
mod model;
#[cfg(feature = "unstable-internals")]
pub mod train;

pub use model::TextModel;
pub(crate) use model::TextReading;
