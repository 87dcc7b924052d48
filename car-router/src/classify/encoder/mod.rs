//! A sentence encoder beside the embedded classifier: [`TextEncoder`] maps texts to vectors, and [`PhraseVectors`]
//! holds the vectors of phrases whose domain is known. A text takes its domain from the phrases with the most similar
//! meaning.

#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub mod fit;
mod phrases;

use std::fmt;
use std::sync::Arc;

pub(crate) use phrases::{CALIBRATION_FEATURES, ClassMeans, Votes};
pub use phrases::{Phrase, PhraseError, PhraseVectors};

use super::ClassifyError;
use super::EncoderUse;

/// A model that maps texts to vectors, so that texts of similar meaning have vectors of similar direction.
///
/// The crate `car-router-inference` has one that runs in process. It answers without waiting for a server; the time it
/// takes is the time of the request.
pub trait TextEncoder: fmt::Debug + Send + Sync {
    /// Returns the name in traces and errors.
    fn name(&self) -> &str;

    /// Returns a digest of the model's weights, by which phrase vectors know whether they belong to it.
    fn digest(&self) -> u64;

    /// Returns a vector of length 1 for each text, in order. All vectors have the same number of dimensions.
    ///
    /// # Errors
    /// Returns an error if the model cannot compute a vector.
    fn embed(&self, texts: &[&str]) -> Result<Vec<Vec<f32>>, ClassifyError>;

    /// Returns the probability of each label of a model that was trained to classify texts, or `None` for other models.
    /// Labels that are names of domains, and `out_of_scope`, are taken into account.
    ///
    /// # Errors
    /// Returns an error if the model cannot compute the probabilities.
    fn label_probabilities(&self, text: &str) -> Result<Option<Vec<(String, f32)>>, ClassifyError> {
        let _ = text;
        Ok(None)
    }
}

/// An encoder and the data it needs to distinguish domains.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct EncoderSetup {
    /// The encoder.
    pub encoder: Arc<dyn TextEncoder>,
    /// The vectors of phrases whose domain is known. Without them the encoder is of use only for custom domains and for
    /// models with labels.
    pub phrases: Option<Arc<PhraseVectors>>,
    /// When the encoder is asked.
    pub when: EncoderUse,
}

impl EncoderSetup {
    /// Creates a setup without phrases, in which the encoder is asked below the threshold of the clarity policy.
    #[must_use]
    pub fn new(encoder: Arc<dyn TextEncoder>) -> Self {
        Self {
            encoder,
            phrases: None,
            when: EncoderUse::default(),
        }
    }

    /// Sets the vectors of phrases whose domain is known.
    #[must_use]
    pub fn with_phrases(mut self, phrases: Arc<PhraseVectors>) -> Self {
        self.phrases = Some(phrases);
        self
    }

    /// Sets when the encoder is asked.
    #[must_use]
    pub fn with_when(mut self, when: EncoderUse) -> Self {
        self.when = when;
        self
    }
}
