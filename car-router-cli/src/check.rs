//! `car-router check`: whether a command, or a request in words, is dangerous. Exit codes: 0 allowed, 3 to be
//! confirmed, 4 blocked.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use car_router::{Router, SafetyReport, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::args::{CheckArgs, SetupArgs};
use crate::failure::Failure;
use crate::{render, setup};

#[derive(Deserialize)]
struct Line<'l> {
    #[serde(borrow, default)]
    id: Option<&'l RawValue>,
    cmd: String,
}

#[derive(Serialize)]
struct Checked<'l> {
    id: Option<&'l RawValue>,
    report: SafetyReport,
}

#[derive(Serialize)]
struct Refused {
    line: usize,
    error: String,
}

fn code(verdict: Verdict) -> ExitCode {
    ExitCode::from(match verdict {
        Verdict::Allow => 0,
        Verdict::Confirm => 3,
        Verdict::Block => 4,
    })
}

pub(crate) fn run(setup: &SetupArgs, args: &CheckArgs) -> Result<ExitCode, Failure> {
    let router = setup::router(setup)?;
    let mut out = anstream::stdout().lock();
    if let Some(file) = &args.jsonl {
        return batch(&router, file, &mut out);
    }
    let (text, report) = match (&args.request, &args.command) {
        (Some(request), _) => (request.clone(), router.check_request(request)),
        (None, Some(command)) if command != "-" => (command.clone(), router.check_command(command)),
        (None, _) => {
            let command = piped()?;
            let report = router.check_command(&command);
            (command, report)
        }
    };
    if args.json {
        serde_json::to_writer_pretty(&mut out, &report).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        render::report(&mut out, &text, &report)?;
    }
    Ok(code(report.verdict))
}

/// The command on standard input, which may have several lines.
fn piped() -> Result<String, Failure> {
    if io::stdin().is_terminal() {
        return Err(Failure::usage(
            "no command given, expected one in quotes as in: car-router check 'rm -rf build'",
        ));
    }
    let mut text = String::new();
    io::stdin()
        .take(1024 * 1024)
        .read_to_string(&mut text)
        .map_err(|error| Failure::usage(format!("standard input cannot be read: {error}")))?;
    Ok(text.trim_end().to_owned())
}

fn batch(router: &Router, file: &Path, out: &mut impl Write) -> Result<ExitCode, Failure> {
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
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        match serde_json::from_str::<Line<'_>>(&line) {
            Ok(read) => {
                let checked = Checked {
                    id: read.id,
                    report: router.check_command(&read.cmd),
                };
                serde_json::to_writer(&mut *out, &checked).map_err(io::Error::from)?;
            }
            Err(error) => {
                failed = true;
                let error = format!("{error}, expected {{\"id\":…,\"cmd\":…}}");
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
