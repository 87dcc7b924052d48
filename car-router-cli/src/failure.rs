//! Why the command ends without having done its work.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

/// What the command ends with.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A request could not be decided, or output not be written.
    Request(String),
    /// The command line, the configuration or a data file is wrong.
    Usage(String),
    /// Whoever read the output has gone: nothing is left to be done, and nothing is wrong.
    ReaderGone,
}

impl Failure {
    pub(crate) fn usage(error: impl fmt::Display) -> Self {
        Self::Usage(error.to_string())
    }

    pub(crate) fn request(error: impl fmt::Display) -> Self {
        Self::Request(error.to_string())
    }

    /// A file could not be read.
    pub(crate) fn file(file: &Path, error: &io::Error) -> Self {
        Self::Usage(format!(
            "`{}` cannot be read: {error}, expected a file",
            file.display()
        ))
    }

    /// Says so on standard error.
    pub(crate) fn report(self) -> ExitCode {
        let (text, code) = match self {
            Self::Request(text) => (text, 1),
            Self::Usage(text) => (text, 2),
            Self::ReaderGone => return ExitCode::SUCCESS,
        };
        let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
        anstream::eprintln!("{red}error{red:#}: {text}");
        ExitCode::from(code)
    }
}

/// Output could not be written.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ReaderGone
        } else {
            Self::Request(format!("cannot write: {error}"))
        }
    }
}
