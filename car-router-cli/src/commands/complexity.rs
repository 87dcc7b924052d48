//! `car-router complexity`: the complexity of requests, for other tools.

use std::io::{self, Write};
use std::process::ExitCode;

use car_router::Complexity;
use serde::Deserialize;

use crate::args::ComplexityArgs;
use crate::json_lines;
use crate::output::failure::Failure;

#[derive(Deserialize)]
struct ComplexityLine {
    text: String,
}

pub(crate) fn run(args: &ComplexityArgs) -> Result<ExitCode, Failure> {
    if let Some(file) = &args.jsonl {
        let grade = |line: ComplexityLine| Ok(Complexity::estimate(&line.text));
        return json_lines::answer(file, args.jobs.count(), "{\"id\":…,\"text\":…}", grade);
    }
    if args.text.is_empty() {
        return Err(Failure::usage(
            "no text given, expected one as in: car-router complexity \"improve the whole codebase\"",
        ));
    }
    let mut out = anstream::stdout().lock();
    let found = Complexity::estimate(&args.text.join(" "));
    if args.json {
        serde_json::to_writer(&mut out, &found).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    match (found.tier, found.score) {
        (Some(tier), Some(score)) => {
            let reasons: Vec<_> = found.reasons.iter().map(|r| r.description()).collect();
            let because = if reasons.is_empty() {
                "the tier follows from the words, and no criterion of the rubric applies".to_owned()
            } else {
                reasons.join(", ")
            };
            writeln!(out, "{} {score}/100: {because}", tier.as_str())?;
        }
        _ => writeln!(out, "unknown: nothing in the text says either way")?,
    }
    Ok(ExitCode::SUCCESS)
}
