//! Any file is read as dpkg's status file; never a panic.
#![no_main]

#[path = "../system_checks.rs"]
mod system_checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| system_checks::status(bytes));
