//! Any reply of a model is read in time, the same way each time, and an answer never comes out of prose.
#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| checks::reply(text));
