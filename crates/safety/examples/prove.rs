//! Prints for each line of the input whether it is proven harmless, and if not, why.
//!
//! ```sh
//! cargo run -p car-router-safety --example prove < commands.txt
//! ```

use std::io::{self, BufRead, Write};

use car_router_safety::{Harmlessness, SafetyEngine, Workspace};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let engine = SafetyEngine::shipped()?;
    let workspace = Workspace::default();
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let effects = engine.effects(&line, &workspace);
        let reason = effects.unproven.first().map_or("", |u| &u.reason);
        match effects.harmless {
            Harmlessness::Proven => writeln!(out, "proven\t{line}")?,
            Harmlessness::Unknown => writeln!(out, "unknown\t{line}\t{reason}")?,
        }
    }
    Ok(())
}
