//! The files of a model: in a folder, or embedded in the program.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use crate::error::EncoderError;

/// The files of a model that is embedded in the program, such as `config.json`, `tokenizer.json` and
/// `model.safetensors`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ModelFiles {
    /// The name of the model in errors.
    pub name: &'static str,
    /// The path of each file in the model's folder, and its bytes.
    pub files: &'static [(&'static str, &'static [u8])],
}

impl ModelFiles {
    /// Creates the description of these files, each with its name and its bytes.
    #[must_use]
    pub const fn new(name: &'static str, files: &'static [(&'static str, &'static [u8])]) -> Self {
        Self { name, files }
    }
}

/// The place of a model's files.
#[derive(Debug, Clone)]
pub(crate) enum Source {
    Folder(PathBuf),
    Program(ModelFiles),
}

impl Source {
    /// Returns the path of a file for errors.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        match self {
            Self::Folder(folder) => folder.join(name),
            Self::Program(files) => Path::new(files.name).join(name),
        }
    }

    /// Returns the bytes of a file, or `None` if it does not exist.
    pub(crate) fn read_optional(
        &self,
        name: &str,
    ) -> Result<Option<Cow<'static, [u8]>>, EncoderError> {
        match self {
            Self::Folder(folder) => {
                let file = folder.join(name);
                match fs::read(&file) {
                    Ok(bytes) => Ok(Some(Cow::Owned(bytes))),
                    Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
                    Err(error) => Err(EncoderError::unreadable(&file, error)),
                }
            }
            Self::Program(all) => {
                let found = all.files.iter().find(|(path, _)| *path == name);
                Ok(found.map(|(_, bytes)| Cow::Borrowed(*bytes)))
            }
        }
    }

    /// Returns the bytes of a file that must exist.
    pub(crate) fn read_file(
        &self,
        name: &str,
        expected: &'static str,
    ) -> Result<Cow<'static, [u8]>, EncoderError> {
        self.read_optional(name)?
            .ok_or_else(|| EncoderError::Missing {
                file: self.path(name),
                expected,
            })
    }
}
