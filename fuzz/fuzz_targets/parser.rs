//! Any script is understood within the bounds, and its commands lie in it.
#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| checks::parser(text));
