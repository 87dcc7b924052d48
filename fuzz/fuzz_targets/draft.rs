//! Any reply is taken apart without harm; a command that comes out is judged, and what is found lies in it.
#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| checks::draft(text));
