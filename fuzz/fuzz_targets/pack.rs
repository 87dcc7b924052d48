//! Any text is read as a pack, or refused with every problem; never a panic.
#![no_main]

use car_router::DomainPack;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(error) = DomainPack::from_toml("fuzzed.toml", text) {
        assert!(!error.problems().is_empty());
    }
});
