//! `--jsonl`: one request a line in, one decision a line out, in the same order and in bounded memory.

use std::io::{self, BufReader, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use car_router::{Decision, DomainChoice, RouteRequest};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::failure::Failure;
use crate::json_lines::{self, Line};
use crate::setup::Decider;

pub(crate) fn run(
    decider: &Decider,
    file: &Path,
    template: &RouteRequest,
) -> Result<ExitCode, Failure> {
    let (source, size) = json_lines::open(file)?;
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
        let read = json_lines::next(&mut input, &mut line).map_err(|e| Failure::file(file, &e))?;
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
            let error = json_lines::too_long(taken);
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
    let (id, text) = match json_lines::object(line, "{\"text\":\"…\"}") {
        Ok(object) => object,
        Err((id, error)) => return refused(id, error),
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
