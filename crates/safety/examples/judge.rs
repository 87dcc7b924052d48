//! Prints what is dangerous about a command.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;

use car_router_safety::{SafetyEngine, SafetyPolicy};

fn main() -> Result<(), Box<dyn Error>> {
    let command = std::env::args().nth(1).ok_or("usage: judge 'COMMAND'")?;
    let engine = SafetyEngine::shipped()?;
    let report = engine.report_on_command(&command, SafetyPolicy::Standard);
    println!("{:?}, level {}", report.verdict, report.level);
    for finding in &report.findings {
        let text = finding.span.slice(&command).unwrap_or(&command);
        println!(
            "- {} ({}): `{text}` {}",
            finding.rule, finding.level, finding.message
        );
    }
    Ok(())
}
