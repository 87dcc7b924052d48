//! A sentence encoder in this process: the vectors of texts, and the encoder that the settings name.

use std::sync::Arc;

use serde::Serialize;

use crate::error::RouterError;

/// The vector of a text.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Embedding {
    /// The vector, of length 1.
    pub vector: Vec<f32>,
    /// The number of tokens that were read, including the special tokens.
    pub tokens: u32,
    /// Whether the text was cut because it has more tokens than the model reads.
    pub truncated: bool,
}

/// A sentence model of the BERT family that runs in this process. It maps texts of similar meaning to vectors of
/// similar direction. Encoders with the same folder and precision share their weights, also with routers whose setting
/// `encoder.path` names the folder.
#[derive(Debug, uniffi::Object)]
pub struct SentenceEncoder {
    #[cfg(feature = "inference")]
    core: car_router_inference::Encoder,
    #[cfg(feature = "inference")]
    folder: std::path::PathBuf,
}

#[cfg(feature = "inference")]
mod with_inference {
    use std::path::{Path, PathBuf};

    use car_router::error::Problem;
    use car_router_inference::{Encoder as Core, EncoderError, EncoderOptions, Precision};

    use super::*;

    /// Returns the error for a model that cannot be used.
    fn broken(folder: &Path, error: &EncoderError) -> RouterError {
        let (folder, expected) = (
            folder.display().to_string(),
            format!("a usable model; {error}"),
        );
        let problem = Problem::new("encoder", "encoder.path", Some(&folder), expected);
        problem.into()
    }

    /// Gives the builder the encoder that its settings name.
    pub(crate) fn configure(
        builder: car_router::RouterBuilder,
    ) -> Result<car_router::RouterBuilder, RouterError> {
        let folder = builder.encoder_settings().map(|(path, _)| path.to_owned());
        let folder = folder.unwrap_or_default();
        car_router_inference::configure(builder).map_err(|e| broken(&folder, &e))
    }

    impl SentenceEncoder {
        pub(super) fn load(
            path: String,
            precision: &str,
            threads: u32,
        ) -> Result<Arc<Self>, RouterError> {
            let precision = match precision {
                "int8" => Precision::Int8,
                "float" => Precision::Float,
                other => {
                    return Err(RouterError::invalid(
                        "precision",
                        format!("`{other}`"),
                        "`int8` or `float`",
                    ));
                }
            };
            let threads = usize::try_from(threads)
                .ok()
                .filter(|n| (1..=256).contains(n));
            let threads = threads.ok_or_else(|| {
                RouterError::invalid("threads", "is not in range", "a number from 1 to 256")
            })?;
            let options = EncoderOptions::default()
                .with_precision(precision)
                .with_threads(threads);
            let folder = PathBuf::from(path);
            let core = Core::from_dir_with(&folder, options).map_err(|e| broken(&folder, &e))?;
            Ok(Arc::new(Self { core, folder }))
        }

        pub(crate) fn vectors(&self, texts: &[String]) -> Result<Vec<Embedding>, RouterError> {
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            let unread = |e: EncoderError| {
                RouterError::invalid("texts", e.to_string(), "texts that the encoder can read")
            };
            let found = self.core.embed(&texts).map_err(unread)?;
            let embedding = |found: car_router_inference::Embedding| Embedding {
                vector: found.vector,
                tokens: u32::try_from(found.tokens).unwrap_or(u32::MAX),
                truncated: found.truncated,
            };
            Ok(found.into_iter().map(embedding).collect())
        }

        pub(super) fn size(&self) -> u32 {
            u32::try_from(self.core.dimensions()).unwrap_or(u32::MAX)
        }

        pub(super) fn store_phrases(&self) -> Result<String, RouterError> {
            let vectors = car_router_inference::phrase_vectors(&self.core, |_, _| {})
                .map_err(|e| broken(&self.folder, &e))?;
            let file = car_router_inference::store(&vectors, &self.folder)
                .map_err(|e| broken(&self.folder, &e))?;
            Ok(file.display().to_string())
        }
    }
}

#[cfg(not(feature = "inference"))]
mod without_inference {
    use super::*;

    fn missing() -> RouterError {
        let expected = "a library that was built with the feature `inference`";
        RouterError::invalid("encoder", "is not part of this library", expected)
    }

    /// Returns the builder unchanged: without an encoder, building the router reports the setting that asks for one.
    pub(crate) fn configure(
        builder: car_router::RouterBuilder,
    ) -> Result<car_router::RouterBuilder, RouterError> {
        Ok(builder)
    }

    impl SentenceEncoder {
        pub(super) fn load(_: String, _: &str, _: u32) -> Result<Arc<Self>, RouterError> {
            Err(missing())
        }

        pub(crate) fn vectors(&self, _: &[String]) -> Result<Vec<Embedding>, RouterError> {
            Err(missing())
        }

        pub(super) fn size(&self) -> u32 {
            0
        }

        pub(super) fn store_phrases(&self) -> Result<String, RouterError> {
            Err(missing())
        }
    }
}

#[cfg(feature = "inference")]
pub(crate) use with_inference::configure;
#[cfg(not(feature = "inference"))]
pub(crate) use without_inference::configure;

#[uniffi::export]
impl SentenceEncoder {
    /// Loads the model in a folder with the layout of Hugging Face: `config.json`, `tokenizer.json` and
    /// `model.safetensors`. `precision` is `int8` or `float`, which takes several times as long. `threads` is the
    /// number of threads that compute one call, 1 to 256.
    ///
    /// # Errors
    /// Fails if a file is missing or malformed, if the architecture is not BERT, DistilBERT or RoBERTa, if a weight is
    /// not finite, or if the library was built without the feature `inference`.
    #[uniffi::constructor(default(precision = "int8", threads = 1))]
    pub fn new(path: String, precision: String, threads: u32) -> Result<Arc<Self>, RouterError> {
        Self::load(path, &precision, threads)
    }

    /// Returns the number of dimensions of a vector.
    pub fn dimensions(&self) -> u32 {
        self.size()
    }

    /// Computes the vectors of the phrases that the built-in domains are learned from, and stores them in the encoder's
    /// folder, where a router needs them. It takes as long as about 18,000 requests. Returns the path of the file.
    ///
    /// # Errors
    /// Fails if the folder cannot be written to, or if the encoder fails on a phrase.
    pub fn prepare(&self) -> Result<String, RouterError> {
        self.store_phrases()
    }
}
