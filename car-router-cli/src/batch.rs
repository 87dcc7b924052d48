//! `--jsonl`: one request a line in, one decision a line out, in the same order and in bounded memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use car_router::{Decision, RouteRequest, Router};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::failure::Failure;

/// A longer line is an error, and its rest is skipped: memory stays bounded whatever comes.
pub(crate) const LONGEST_LINE: usize = 16 * 1024 * 1024;

pub(crate) fn run(
    router: &Router,
    file: &Path,
    template: &RouteRequest,
) -> Result<ExitCode, Failure> {
    let (mut input, size): (Box<dyn BufRead>, Option<u64>) = if file == Path::new("-") {
        (Box::new(io::stdin().lock()), None)
    } else {
        let open = File::open(file).map_err(|error| Failure::file(file, &error))?;
        let size = open.metadata().ok().map(|m| m.len());
        (Box::new(BufReader::new(open)), size)
    };
    let progress = progress(size);
    let mut out = BufWriter::new(io::stdout().lock());
    let interactive = io::stdout().is_terminal();
    let mut failed = 0u64;
    let mut line = Vec::new();
    loop {
        let read = read_line(&mut input, &mut line).map_err(|e| Failure::file(file, &e))?;
        let (taken, fits) = match read {
            Line::End => break,
            Line::Whole(taken) => (taken, true),
            Line::TooLong(taken) => (taken, false),
        };
        progress.inc(taken);
        if fits && line.trim_ascii().is_empty() {
            continue;
        }
        let answer = if fits {
            answer(router, &line, template)
        } else {
            Err((
                Value::Null,
                format!("the line has {taken} bytes, expected at most {LONGEST_LINE}"),
            ))
        };
        match answer {
            Ok(answer) => out.write_all(answer.as_bytes())?,
            Err((id, error)) => {
                failed += 1;
                serde_json::to_writer(&mut out, &Refused { id, error }).map_err(io::Error::from)?;
            }
        }
        out.write_all(b"\n")?;
        if interactive {
            out.flush()?;
        }
    }
    out.flush()?;
    progress.finish_and_clear();
    if failed > 0 {
        let lines = if failed == 1 { "line" } else { "lines" };
        anstream::eprintln!(
            "{failed} {lines} could not be decided; each has an `error` in the output"
        );
        return Ok(ExitCode::from(1));
    }
    Ok(ExitCode::SUCCESS)
}

enum Line {
    End,
    /// All of it, and how many bytes were taken from the input.
    Whole(u64),
    /// Its start only, and how many bytes were taken.
    TooLong(u64),
}

/// Reads one line, its end left out, and never holds more than [`LONGEST_LINE`] of it.
fn read_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let mut taken = 0u64;
    let mut fits = true;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok(match (taken, fits) {
                (0, _) => Line::End,
                (_, true) => Line::Whole(taken),
                (_, false) => Line::TooLong(taken),
            });
        }
        let end = buffer.iter().position(|b| *b == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        fits &= line.len() + part.len() <= LONGEST_LINE;
        if fits {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        taken += used as u64;
        input.consume(used);
        if end.is_some() {
            return Ok(if fits {
                Line::Whole(taken)
            } else {
                Line::TooLong(taken)
            });
        }
    }
}

/// The answer to one line, or its id, as far as it could be read, and what is wrong.
fn answer(
    router: &Router,
    line: &[u8],
    template: &RouteRequest,
) -> Result<String, (Value, String)> {
    let text = std::str::from_utf8(line).map_err(|e| {
        (
            Value::Null,
            format!(
                "the line is not UTF-8 at byte {}, expected JSON in UTF-8",
                e.valid_up_to()
            ),
        )
    })?;
    let mut fields: Map<String, Value> = serde_json::from_str(text)
        .map_err(|e| (Value::Null, format!("the line is no JSON object: {e}")))?;
    let id = fields.remove("id").unwrap_or(Value::Null);
    let request = request(fields, template).map_err(|e| (id.clone(), e))?;
    let decision = router
        .route_local(&request)
        .map_err(|e| (id.clone(), e.to_string()))?;
    serde_json::to_string(&Decided {
        id: &id,
        decision: &decision,
    })
    .map_err(|e| (id.clone(), e.to_string()))
}

/// A line of output. Never by way of a [`Value`], which would widen every number.
#[derive(Serialize)]
struct Decided<'d> {
    id: &'d Value,
    decision: &'d Decision,
}

/// A line of output for a line that could not be decided.
#[derive(Serialize)]
struct Refused {
    id: Value,
    error: String,
}

/// The line's own fields over those of the command line's flags.
fn request(fields: Map<String, Value>, template: &RouteRequest) -> Result<RouteRequest, String> {
    let mut all = match serde_json::to_value(template) {
        Ok(Value::Object(all)) => all,
        _ => Map::new(),
    };
    all.remove("text");
    all.extend(fields);
    car_router::json::from_str_strict(&Value::Object(all).to_string()).map_err(|e| e.to_string())
}

/// On a terminal: bytes where the size is known, lines of life where it is not.
fn progress(size: Option<u64>) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    match size {
        Some(size) => {
            let style = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes} {eta}");
            ProgressBar::new(size)
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        }
        None => {
            let bar = ProgressBar::new_spinner();
            bar.enable_steady_tick(Duration::from_millis(200));
            bar
        }
    }
}
