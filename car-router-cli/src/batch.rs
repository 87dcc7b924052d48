//! `--jsonl`: one request a line in, one decision a line out, in the same order and in bounded memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use car_router::{Decision, DomainChoice, RouteRequest};
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::failure::Failure;
use crate::setup::Decider;

/// A longer line is an error, and its rest is skipped: memory stays bounded whatever comes.
const LONGEST_LINE: usize = 8 * 1024 * 1024;

pub(crate) fn run(
    decider: &Decider,
    file: &Path,
    template: &RouteRequest,
) -> Result<ExitCode, Failure> {
    let (source, size): (Box<dyn Read>, Option<u64>) = if file == Path::new("-") {
        (Box::new(io::stdin().lock()), None)
    } else {
        let open = File::open(file).map_err(|error| Failure::file(file, &error))?;
        let size = open.metadata().ok().map(|m| m.len());
        (Box::new(open), size)
    };
    let mut input = BufReader::with_capacity(64 * 1024, source);
    let progress = progress(size);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut failed = 0u64;
    let mut line = Vec::new();
    loop {
        // Nothing more is at hand: whoever waits for an answer before asking on gets it now.
        if input.buffer().is_empty() {
            out.flush()?;
        }
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
        let (answer, decided) = if fits {
            answer(decider, &line, template)
        } else {
            let error = format!("the line has {taken} bytes, expected at most {LONGEST_LINE}");
            serde_json::to_string(&Refused { id: None, error }).map(|line| (line, false))
        }
        .map_err(io::Error::from)?;
        failed += u64::from(!decided);
        out.write_all(answer.as_bytes())?;
        out.write_all(b"\n")?;
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

/// The id of a line, kept as it was written.
#[derive(Deserialize)]
struct Identified<'l> {
    #[serde(borrow, default)]
    id: Option<&'l RawValue>,
}

/// A line of output. Never by way of a `Value`, which would widen every number.
#[derive(Serialize)]
struct Decided<'d> {
    id: Option<&'d RawValue>,
    decision: &'d Decision,
}

/// A line of output for a line that could not be decided.
#[derive(Serialize)]
struct Refused<'d> {
    id: Option<&'d RawValue>,
    error: String,
}

/// The output for one line, and whether it could be decided.
fn answer(
    decider: &Decider,
    line: &[u8],
    template: &RouteRequest,
) -> Result<(String, bool), serde_json::Error> {
    let refused = |id, error| Ok((serde_json::to_string(&Refused { id, error })?, false));
    let text = match std::str::from_utf8(line) {
        Ok(text) => text,
        Err(error) => {
            let at = error.valid_up_to();
            return refused(
                None,
                format!("the line is not UTF-8 at byte {at}, expected JSON in UTF-8"),
            );
        }
    };
    // A list would be read as the fields of a request in their order.
    if !text.trim_start().starts_with('{') {
        return refused(
            None,
            "the line is no JSON object, expected one such as {\"text\":\"…\"}".to_owned(),
        );
    }
    let id = match serde_json::from_str::<Identified<'_>>(text) {
        Ok(line) => line.id,
        Err(error) => {
            return refused(
                None,
                format!("the line is no request: {error}, expected a JSON object"),
            );
        }
    };
    let request = match car_router::json::from_str_strict_but::<RouteRequest>(text, &["id"]) {
        Ok(request) => over(request, template),
        Err(error) => return refused(id, error.to_string()),
    };
    match decider.decide(&request) {
        Ok(decision) => Ok((
            serde_json::to_string(&Decided {
                id,
                decision: &decision,
            })?,
            true,
        )),
        Err(error) => refused(id, error.to_string()),
    }
}

/// The line's own fields; where it has none, those of the command line's flags.
fn over(mut request: RouteRequest, template: &RouteRequest) -> RouteRequest {
    if request.hint.is_empty() {
        request.hint.clone_from(&template.hint);
    }
    if request.domains == DomainChoice::Auto {
        request.domains.clone_from(&template.domains);
    }
    request.model = request.model.or_else(|| template.model.clone());
    request.command = request.command.or_else(|| template.command.clone());
    request.prompt |= template.prompt;
    request
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
