//! The errors of this crate.

use std::error::Error;
use std::fmt;
use std::mem::discriminant;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A model could not be loaded or could not compute an answer.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum EncoderError {
    /// A required file does not exist.
    Missing {
        /// The file.
        file: PathBuf,
        /// What the file should contain.
        expected: &'static str,
    },
    /// A file could not be read or parsed.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The reason from the operating system or the parser.
        why: String,
        /// The error of the operating system or the parser, which [`Error::source`] returns.
        cause: Option<Arc<dyn Error + Send + Sync>>,
    },
    /// A key of a configuration file has an unsupported value.
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
    NoTensor {
        /// The file of weights.
        file: PathBuf,
        /// The tensor's name.
        tensor: String,
    },
    /// The shape of a tensor differs from the one that the configuration implies.
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
    NumberType {
        /// The file of weights.
        file: PathBuf,
        /// The tensor's name.
        tensor: String,
        /// The element type, as safetensors names it.
        found: String,
    },
    /// A weight or an output of the model is infinite or NaN.
    NotFinite {
        /// The tensor, or the position of the text in the call.
        place: String,
    },
    /// The tokenizer failed on a text.
    Tokenizer(String),
    /// The computation failed.
    Computation(String),
    /// A file of phrase vectors was computed with another model.
    OtherModel {
        /// The file of phrase vectors.
        file: PathBuf,
        /// The digest of the model in the file.
        found: u64,
        /// The digest of the loaded model.
        expected: u64,
    },
}

impl fmt::Display for EncoderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { file, expected } => {
                write!(f, "{}: no such file, expected {expected}", file.display())
            }
            Self::Unreadable { file, why, .. } => write!(f, "{}: {why}", file.display()),
            Self::Setting {
                file,
                key,
                found,
                expected,
            } => write!(
                f,
                "{}: `{key}` is {found}, expected {expected}",
                file.display()
            ),
            Self::NoTensor { file, tensor } => {
                write!(f, "{}: no tensor `{tensor}`", file.display())
            }
            Self::Shape {
                file,
                tensor,
                found,
                expected,
            } => write!(
                f,
                "{}: `{tensor}` has the shape {found:?}, expected {expected:?}",
                file.display()
            ),
            Self::NumberType {
                file,
                tensor,
                found,
            } => write!(
                f,
                "{}: `{tensor}` holds {found}, expected F32; convert the weights first",
                file.display()
            ),
            Self::NotFinite { place } => write!(
                f,
                "{place}: found an infinite value or NaN, expected finite numbers"
            ),
            Self::Tokenizer(why) => write!(f, "the tokenizer failed: {why}"),
            Self::Computation(why) => write!(f, "the computation failed: {why}"),
            Self::OtherModel {
                file,
                found,
                expected,
            } => write!(
                f,
                "{}: computed with model `{found:016x}`, expected `{expected:016x}`; run `car-router encoder prepare` again",
                file.display()
            ),
        }
    }
}

impl Error for EncoderError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Unreadable {
                cause: Some(cause), ..
            } => Some(&**cause),
            _ => None,
        }
    }
}

/// Two errors are equal if they are of the same kind and say the same. Causes are not compared.
impl PartialEq for EncoderError {
    fn eq(&self, other: &Self) -> bool {
        discriminant(self) == discriminant(other) && self.to_string() == other.to_string()
    }
}

impl EncoderError {
    pub(crate) fn unreadable(file: &Path, error: impl Error + Send + Sync + 'static) -> Self {
        Self::Unreadable {
            file: file.to_owned(),
            why: error.to_string(),
            cause: Some(Arc::new(error)),
        }
    }

    /// Returns the error of a reader that gives its cause as any error.
    pub(crate) fn unreadable_by(file: &Path, error: Box<dyn Error + Send + Sync>) -> Self {
        Self::Unreadable {
            file: file.to_owned(),
            why: error.to_string(),
            cause: Some(error.into()),
        }
    }
}

impl From<candle_core::Error> for EncoderError {
    fn from(error: candle_core::Error) -> Self {
        Self::Computation(error.to_string())
    }
}
