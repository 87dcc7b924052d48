//! The tests of the surface that other languages see, in one program, because each program contains the whole library.
//!
//! `cargo test -p car-router-ffi --all-features --test library vectors::` runs those of one file.

mod host;
mod json_api;
mod panics;
mod system;
mod vectors;
