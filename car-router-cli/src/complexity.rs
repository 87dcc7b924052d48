//! `car-router complexity`: how hard requests are, for other tools.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::ExitCode;

use car_router::complexity::{Complexity, estimate};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::args::ComplexityArgs;
use crate::failure::Failure;

#[derive(Deserialize)]
struct Line<'l> {
    #[serde(borrow, default)]
    id: Option<&'l RawValue>,
    text: String,
}

#[derive(Serialize)]
struct Graded<'l> {
    id: Option<&'l RawValue>,
    #[serde(flatten)]
    complexity: &'l Complexity,
}

#[derive(Serialize)]
struct Refused {
    line: usize,
    error: String,
}

pub(crate) fn run(args: &ComplexityArgs) -> Result<ExitCode, Failure> {
    let mut out = anstream::stdout().lock();
    if let Some(file) = &args.jsonl {
        return batch(file, &mut out);
    }
    if args.text.is_empty() {
        return Err(Failure::usage(
            "no text given, expected one as in: car-router complexity \"improve the whole codebase\"",
        ));
    }
    let found = estimate(&args.text.join(" "));
    if args.json {
        serde_json::to_writer(&mut out, &found).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    match (found.tier, found.score) {
        (Some(tier), Some(score)) => {
            let reasons: Vec<_> = found.reasons.iter().map(|r| r.description()).collect();
            writeln!(out, "{} {score}/100: {}", tier.as_str(), reasons.join(", "))?;
        }
        _ => writeln!(out, "unknown: nothing in the text says either way")?,
    }
    Ok(ExitCode::SUCCESS)
}

fn batch(file: &Path, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let source: Box<dyn BufRead> = if file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(
            File::open(file).map_err(|e| Failure::file(file, &e))?,
        ))
    };
    let mut failed = false;
    for (at, line) in source.split(b'\n').enumerate() {
        let line = line.map_err(|e| Failure::file(file, &e))?;
        // What is not UTF-8 is that line's own mistake.
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        match serde_json::from_str::<Line<'_>>(&line) {
            Ok(read) => {
                let complexity = estimate(&read.text);
                let graded = Graded {
                    id: read.id,
                    complexity: &complexity,
                };
                serde_json::to_writer(&mut *out, &graded).map_err(io::Error::from)?;
            }
            Err(error) => {
                failed = true;
                let error = format!("{error}, expected {{\"id\":…,\"text\":…}}");
                serde_json::to_writer(
                    &mut *out,
                    &Refused {
                        line: at + 1,
                        error,
                    },
                )
                .map_err(io::Error::from)?;
            }
        }
        writeln!(out)?;
    }
    Ok(ExitCode::from(u8::from(failed)))
}
