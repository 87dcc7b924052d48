//! Any script is read without harm, and what is found lies in it.
#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| checks::script(text));
