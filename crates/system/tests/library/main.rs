//! The tests of the lookups, in one program.
//!
//! `cargo test -p car-router-system --all-features --test library index::` runs those of one file.

#[cfg(unix)]
mod common;
mod components;
mod fuzzed;
mod index;
mod lookup;
mod requests;
