//! Any text is read as a `.desktop` file; never a panic.
#![no_main]

#[path = "../system_checks.rs"]
mod system_checks;

libfuzzer_sys::fuzz_target!(|text: &str| system_checks::desktop(text));
