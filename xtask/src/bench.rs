//! `cargo xtask bench`: every benchmark there is.

use crate::process::{self, cargo};

pub(crate) fn run() -> Result<(), String> {
    process::run(&mut cargo([
        "bench",
        "--package",
        "car-router",
        "--package",
        "car-router-tests",
    ]))
}
