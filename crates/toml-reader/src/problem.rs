//! The problems of a data file: one [`Problem`] each, and all of them together as a [`BuildError`].

use std::error::Error;
use std::fmt;

use crate::cause::Cause;

/// One problem in a settings or data file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Problem {
    /// The file, or the source of the value (`environment`, `command line`, `settings`).
    pub file: String,
    /// The line, counted from 1, if it is known.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u64>"))]
    pub line: Option<usize>,
    /// The dotted path of the key, such as `meta.domain`; empty for the whole file.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "String::is_empty")
    )]
    pub key: String,
    /// The offending value as it was written, shortened; absent if the key is missing.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub value: Option<String>,
    /// What was expected.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "String::is_empty")
    )]
    pub expected: String,
    /// The error of the operating system or of a parser that led to it.
    #[cfg_attr(feature = "serde", serde(skip))]
    cause: Cause,
}

impl Problem {
    /// The most characters of a value in a message; longer values are cut.
    const SHOWN: usize = 80;

    /// Creates a problem without a line.
    pub fn new(
        file: impl Into<String>,
        key: impl Into<String>,
        value: Option<&str>,
        expected: impl Into<String>,
    ) -> Self {
        Self {
            file: file.into(),
            line: None,
            key: key.into(),
            value: value.map(|v| shorten(v, Self::SHOWN)),
            expected: expected.into(),
            cause: Cause::default(),
        }
    }

    /// Sets the error that led to it, which [`Error::source`] returns.
    #[must_use]
    pub fn with_cause(mut self, error: impl Error + Send + Sync + 'static) -> Self {
        self.cause = Cause::new(error);
        self
    }

    /// Sets the line, counted from 1.
    #[must_use]
    pub fn at_line(mut self, line: Option<usize>) -> Self {
        self.line = line;
        self
    }
}

/// Writes ``packs/x.toml:3: `meta.domain` is `Git Ops`, expected …``.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        f.write_str(": ")?;
        match (&*self.key, &self.value) {
            ("", Some(value)) => write!(f, "found `{value}`, expected {}", self.expected),
            ("", None) => write!(f, "expected {}", self.expected),
            (key, Some(value)) => write!(f, "`{key}` is `{value}`, expected {}", self.expected),
            (key, None) => write!(f, "`{key}` is missing, expected {}", self.expected),
        }
    }
}

impl Error for Problem {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.source()
    }
}

/// The error that settings, a pack or a catalogue cannot be used. It has every problem, not only the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuildError {
    problems: Vec<Problem>,
}

impl BuildError {
    /// Returns the problems in the order in which they were found; never empty.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Converts each problem.
    pub fn map(self, change: impl Fn(Problem) -> Problem) -> Self {
        Self {
            problems: self.problems.into_iter().map(change).collect(),
        }
    }

    /// Returns `Ok` if there are no problems.
    ///
    /// # Errors
    /// Returns the problems, if there are any.
    pub fn check(problems: Vec<Problem>) -> Result<(), Self> {
        if problems.is_empty() {
            Ok(())
        } else {
            Err(Self { problems })
        }
    }
}

impl From<Problem> for BuildError {
    fn from(problem: Problem) -> Self {
        Self {
            problems: vec![problem],
        }
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [only] = &*self.problems {
            return only.fmt(f);
        }
        write!(f, "{} problems", self.problems.len())?;
        for problem in &self.problems {
            write!(f, "\n  {problem}")?;
        }
        Ok(())
    }
}

/// The source is the cause of the first problem that has one.
impl Error for BuildError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.problems.iter().find_map(Error::source)
    }
}

/// Returns at most `most` characters of `text`, with control characters escaped, and `…` where it was cut.
pub fn shorten(text: &str, most: usize) -> String {
    let mut out = String::with_capacity(text.len().min(most * 2));
    for (index, c) in text.chars().enumerate() {
        if index == most {
            out.push('…');
            break;
        }
        if c.is_control() {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_reads_as_one_sentence() {
        let found =
            Problem::new("a.toml", "meta.domain", Some("Git Ops"), "a name").at_line(Some(3));
        assert_eq!(
            found.to_string(),
            "a.toml:3: `meta.domain` is `Git Ops`, expected a name"
        );
        let missing = Problem::new("a.toml", "meta.domain", None, "a name");
        assert_eq!(
            missing.to_string(),
            "a.toml: `meta.domain` is missing, expected a name"
        );
    }

    #[test]
    fn shortening_counts_characters_and_escapes_controls() {
        assert_eq!(shorten("äöü", 2), "äö…");
        assert_eq!(shorten("a\0b", 9), "a\\u{0}b");
    }
}
