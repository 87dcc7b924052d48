//! Reads TOML data files key by key, and reports every problem of a file at once, each with its line.
//!
//! A plain deserializer stops at the first error. A person who edits a configuration file wants to see all of them,
//! with the line, the value that was found and what was expected. [`DataFile::parse`] parses a text and hands its root
//! table as a [`Section`] to a function that asks for one key after the other. Whatever is wrong is collected: a
//! missing key, a value of another type or out of range, a key that nothing asked for.
//!
//! ```
//! use car_router_toml::{BuildError, DataFile};
//!
//! let source = "size = 12\ncolour = \"red\"\n";
//! let mut problems = Vec::new();
//! let size = DataFile::parse("box.toml", source, &mut problems, |root| {
//!     let size = root.whole("size", 1..=10);
//!     root.finish();
//!     size
//! });
//!
//! assert_eq!(size, None);
//! let error = BuildError::check(problems).unwrap_err();
//! assert_eq!(
//!     error.problems()[0].to_string(),
//!     "box.toml:1: `size` is `12`, expected a whole number from 1 to 10"
//! );
//! assert_eq!(error.problems()[1].line, Some(2));
//! ```
//!
//! [`read_text`] reads the file itself: a regular one of a bounded size, and nothing else.

mod cause;
mod file;
mod nearest;
mod problem;
mod section;

pub use cause::Cause;
pub use file::read_text;
pub use nearest::nearest;
pub use problem::{BuildError, Problem, shorten};
pub use section::{DataFile, Entry, Section};

/// Runs the code blocks of the README as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
