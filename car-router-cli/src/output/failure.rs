//! The reasons why the command ends without a result.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

/// The reason why the command ends.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A request could not be decided, or output could not be written.
    Request(String),
    /// The command line, the settings or a data file are wrong.
    Usage(String),
    /// The command line is wrong, and the parser says why, with its own heading.
    Clap(String),
    /// The reader of the output closed it: there is nothing left to do, and nothing is wrong.
    ReaderGone,
}

impl Failure {
    pub(crate) fn usage(error: impl fmt::Display) -> Self {
        Self::Usage(error.to_string())
    }

    pub(crate) fn request(error: impl fmt::Display) -> Self {
        Self::Request(error.to_string())
    }

    /// Creates the failure that a file could not be read.
    pub(crate) fn file(file: &Path, error: &io::Error) -> Self {
        Self::Usage(format!(
            "`{}` cannot be read: {error}, expected a file",
            file.display()
        ))
    }

    /// Reports the failure on standard error.
    pub(crate) fn report(self) -> ExitCode {
        let (text, code) = match self {
            Self::Request(text) => (text, 1),
            Self::Usage(text) => (text, 2),
            Self::Clap(text) => {
                anstream::eprintln!("{text}");
                return ExitCode::from(2);
            }
            Self::ReaderGone => return ExitCode::SUCCESS,
        };
        let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
        anstream::eprintln!("{red}error{red:#}: {text}");
        ExitCode::from(code)
    }
}

/// Returns the exit code that is the answer, also if the reader closed the output before its end: `check … | head -1`
/// must not end as if the command were allowed.
pub(crate) fn code_after(
    written: Result<(), Failure>,
    code: ExitCode,
) -> Result<ExitCode, Failure> {
    match written {
        Ok(()) | Err(Failure::ReaderGone) => Ok(code),
        Err(failure) => Err(failure),
    }
}

/// Converts an error while writing output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ReaderGone
        } else {
            Self::Request(format!("cannot write: {error}"))
        }
    }
}
