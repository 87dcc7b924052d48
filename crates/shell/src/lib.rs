//! Finds the commands that a shell script would run.
//!
//! [`analyze`] walks a script as a POSIX shell or bash does, without running anything: it removes quotes, sets
//! variables, expands braces and substitutions, follows pipes, functions, aliases and files that the script writes, and
//! unwraps programs that run other programs (`sudo`, `env`, `xargs`, `bash -c`, `find -exec`, …), as far as the caller's
//! [`Programs`] say how they do. The result lists each
//! simple command with its words, its redirections, and the commands whose output reaches it. Text that is only data to
//! the command that receives it is never taken for a command.
//!
//! ```
//! use car_router_shell::{Programs, Wrapper, WrapperRow, analyze};
//!
//! struct Table {
//!     sudo: Vec<Wrapper>,
//! }
//!
//! impl Programs for Table {
//!     fn is_known(&self, name: &str) -> bool {
//!         name == "rm"
//!     }
//!
//!     fn wrappers(&self, name: &str) -> &[Wrapper] {
//!         if name == "sudo" { &self.sudo } else { &[] }
//!     }
//! }
//!
//! let row = WrapperRow {
//!     options_with_value: "-u|--user".to_owned(),
//!     elevated: true,
//!     ..WrapperRow::default()
//! };
//! let table = Table { sudo: vec![Wrapper::from(&row)] };
//! let analysis = analyze("x='rm -rf'; sudo -u root $x /tmp/*", &table);
//! let removal = analysis.commands.iter().find(|c| c.name() == "rm").unwrap();
//! assert!(removal.elevated && analysis.complete);
//! assert_eq!(removal.words[1].text, "-rf");
//! ```
//!
//! # Bounds
//!
//! Every loop and every nesting has an upper bound, listed in [`Limits`]; work is linear in the length of the script.
//! If a bound is reached, the analysis is marked as not [`complete`](Analysis::complete), never silently cut.
//!
//! # What it does not know
//!
//! It does not know the values of variables that the script does not set, the contents of files that it does not write,
//! and the output of commands, except for a few simple ones such as `echo` and `base64 -d`. A word with such a part is
//! marked as [`unknown`](AnalyzedWord::unknown).

mod base64;
mod eval;
mod glob;
#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub use eval::internals;
mod lexer;
mod limits;
mod options;
mod program;
mod program_traits;
mod provenance;
mod span;
#[cfg(test)]
mod test_programs;
mod unquoted;
mod windows;

pub use eval::{
    Analysis, AnalyzedCommand, AnalyzedWord, analyze, normalize_path, program_name,
    runs_other_programs,
};
pub use glob::glob_matches;
pub use limits::Limits;
pub use options::{Options, alternatives};
pub use program::{Programs, Runs, Wrapper, WrapperRow};
pub use program_traits::{
    ClientInput, ClientLanguage, ClientRow, CodeLanguage, CodeReader, Fills, InterpreterRow,
    Prints, ProgramTraits, ProgramTraitsRow,
};
pub use provenance::{CommandSet, Flow};
pub use span::Span;
pub use unquoted::blank_quoted;
pub use windows::is_cmdlet_name;

/// Runs the code blocks of the README as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
