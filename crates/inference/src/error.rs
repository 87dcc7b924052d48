//! The errors of this crate.

use std::path::{Path, PathBuf};

/// A model could not be loaded or could not compute an answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum EncoderError {
    /// A required file does not exist.
    #[error("{}: no such file, expected {expected}", file.display())]
    Missing {
        /// The file.
        file: PathBuf,
        /// What the file should contain.
        expected: &'static str,
    },
    /// A file could not be read or parsed.
    #[error("{}: {why}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The reason from the operating system or the parser.
        why: String,
    },
    /// A key of a configuration file has an unsupported value.
    #[error("{}: `{key}` is {found}, expected {expected}", file.display())]
    Setting {
        /// The file.
        file: PathBuf,
        /// The key, with dots for nested keys.
        key: &'static str,
        /// The value, or `missing`.
        found: String,
        /// The supported values.
        expected: String,
    },
    /// A tensor is missing from the weights.
    #[error("{}: no tensor `{tensor}`", file.display())]
    NoTensor {
        /// The file of weights.
        file: PathBuf,
        /// The tensor's name.
        tensor: String,
    },
    /// The shape of a tensor differs from the one that the configuration implies.
    #[error("{}: `{tensor}` has the shape {found:?}, expected {expected:?}", file.display())]
    Shape {
        /// The file of weights.
        file: PathBuf,
        /// The tensor's name.
        tensor: String,
        /// Its shape.
        found: Vec<usize>,
        /// The shape that the configuration implies.
        expected: Vec<usize>,
    },
    /// The element type of a tensor is not supported. 16-bit weights are refused because they overflow to NaN on
    /// processors that compute in 16 bits; convert them to 32 bits first.
    #[error("{}: `{tensor}` holds {found}, expected F32; convert the weights first", file.display())]
    NumberType {
        /// The file of weights.
        file: PathBuf,
        /// The tensor's name.
        tensor: String,
        /// The element type, as safetensors names it.
        found: String,
    },
    /// A weight or an output of the model is infinite or NaN.
    #[error("{place}: found an infinite value or NaN, expected finite numbers")]
    NotFinite {
        /// The tensor, or the position of the text in the call.
        place: String,
    },
    /// The tokenizer failed on a text.
    #[error("the tokenizer failed: {0}")]
    Tokenizer(String),
    /// The computation failed.
    #[error("the computation failed: {0}")]
    Computation(String),
    /// A file of phrase vectors was computed with another model.
    #[error("{}: computed with model `{found:016x}`, expected `{expected:016x}`; run `car-router encoder prepare` again", file.display())]
    OtherModel {
        /// The file of phrase vectors.
        file: PathBuf,
        /// The digest of the model in the file.
        found: u64,
        /// The digest of the loaded model.
        expected: u64,
    },
}

impl EncoderError {
    pub(crate) fn unreadable(file: &Path, why: impl ToString) -> Self {
        Self::Unreadable {
            file: file.to_owned(),
            why: why.to_string(),
        }
    }
}

impl From<candle_core::Error> for EncoderError {
    fn from(error: candle_core::Error) -> Self {
        Self::Computation(error.to_string())
    }
}
