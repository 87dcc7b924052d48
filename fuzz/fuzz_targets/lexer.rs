//! Any text is cut into pieces that lie in it, in order, the same way each time.
#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| checks::lexer(text));
