//! JSON lines: one object per input line, one per output line, parsed strictly and in bounded memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::output::failure::Failure;
use crate::output::whole_lines::WholeLines;

/// The longest line. A longer one is an error, and its remaining bytes are skipped, so that memory stays bounded.
pub(crate) const MAX_LINE_BYTES: usize = 8 * 1024 * 1024;

/// Opens a file, or standard input for `-`, with its size if that is known.
pub(crate) fn open(file: &Path) -> Result<(Box<dyn Read>, Option<u64>), Failure> {
    if file == Path::new("-") {
        say_that_it_waits("lines");
        return Ok((Box::new(io::stdin().lock()), None));
    }
    let open = File::open(file).map_err(|error| Failure::file(file, &error))?;
    let size = open.metadata().ok().map(|m| m.len());
    Ok((Box::new(open), size))
}

/// Says on standard error that standard input is read, if that is a terminal.
pub(crate) fn say_that_it_waits(what: &str) {
    if io::stdin().is_terminal() {
        let end = if cfg!(windows) {
            "Ctrl-Z and Enter"
        } else {
            "Ctrl-D"
        };
        anstream::eprintln!("waiting for {what} on standard input; {end} ends it");
    }
}

/// The result of reading a line.
pub(crate) enum JsonLine {
    End,
    /// The whole line, and how many bytes were read.
    Whole(u64),
    /// Only its beginning, and how many bytes were read.
    TooLong(u64),
}

/// Reads one line without its end, and never keeps more than [`MAX_LINE_BYTES`] of it.
pub(crate) fn next(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<JsonLine> {
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
                (0, _) => JsonLine::End,
                (_, true) => JsonLine::Whole(taken),
                (_, false) => JsonLine::TooLong(taken),
            });
        }
        let end = buffer.iter().position(|b| *b == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        fits &= line.len() + part.len() <= MAX_LINE_BYTES;
        if fits {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        taken += used as u64;
        input.consume(used);
        if end.is_some() {
            return Ok(if fits {
                JsonLine::Whole(taken)
            } else {
                JsonLine::TooLong(taken)
            });
        }
    }
}

/// Returns the error for a line of this many bytes.
pub(crate) fn too_long(taken: u64) -> String {
    format!("the line has {taken} bytes, expected at most {MAX_LINE_BYTES}")
}

/// Returns a line as text, without a byte order mark.
pub(crate) fn utf8<'l>(line: &'l [u8], expected: &str) -> Result<&'l str, String> {
    match std::str::from_utf8(line) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(error) => {
            let at = error.valid_up_to();
            Err(format!(
                "the line is not UTF-8 at byte {at}, expected {expected}"
            ))
        }
    }
}

/// The id of a line, kept as it was written.
#[derive(Deserialize)]
struct Identified<'l> {
    #[serde(borrow, default)]
    id: Option<&'l RawValue>,
}

/// The error in a line, with its id if that could be parsed.
pub(crate) type Refusal<'l> = (Option<&'l RawValue>, String);

/// Parses a line as a JSON object in UTF-8, and returns its id and its text. An error keeps the id if it could be
/// parsed.
pub(crate) fn object<'l>(
    line: &'l [u8],
    example: &str,
) -> Result<(Option<&'l RawValue>, &'l str), Refusal<'l>> {
    let text = utf8(line, "JSON in UTF-8").map_err(|error| (None, error))?;
    // A list would be parsed as the fields of an object in their order.
    if !text.trim_start().starts_with('{') {
        return Err((
            None,
            format!("the line is no JSON object, expected one such as {example}"),
        ));
    }
    match serde_json::from_str::<Identified<'_>>(text) {
        Ok(line) => Ok((line.id, text)),
        Err(error) => Err((
            None,
            format!("the line cannot be read: {error}, expected a JSON object"),
        )),
    }
}

#[derive(Serialize)]
struct Answer<'l, T> {
    id: Option<&'l RawValue>,
    #[serde(flatten)]
    answer: T,
}

#[derive(Serialize)]
struct Refused<'l> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'l RawValue>,
    line: usize,
    error: String,
}

/// Answers every line of a file, or of standard input for `-`. A line that cannot be parsed is answered with its id,
/// its number and an error, and then the exit code is 1. A duplicate key is an error.
pub(crate) fn answer<Q, A>(
    file: &Path,
    jobs: NonZeroUsize,
    expected: &str,
    answer: impl Fn(Q) -> Result<A, String> + Sync,
) -> Result<ExitCode, Failure>
where
    Q: for<'de> Deserialize<'de>,
    A: Serialize,
{
    let failed = each(file, jobs, |number, line| {
        let asked = line.map_err(|error| (None, error)).and_then(|line| {
            let (id, text) = object(line, expected)?;
            let asked = serde_json::from_str::<Q>(text)
                .map_err(|error| (id, format!("{error}, expected {expected}")))?;
            Ok((id, asked))
        });
        let answered = asked.and_then(|(id, asked)| {
            let answer = answer(asked).map_err(|error| (id, error))?;
            Ok(Answer { id, answer })
        });
        match answered {
            Ok(answer) => Ok(LineAnswer::Answered(serde_json::to_string(&answer)?)),
            Err((id, error)) => {
                let line = number;
                let refused = Refused { id, line, error };
                Ok(LineAnswer::Refused(serde_json::to_string(&refused)?))
            }
        }
    })?;
    Ok(ExitCode::from(u8::from(failed > 0)))
}

/// The number of lines for each job that are read before they are answered together.
const LINES_FOR_A_JOB: usize = 128;

/// A line with its number, or the error in it.
type Numbered = (usize, Result<Vec<u8>, String>);

/// The output for a line.
pub(crate) enum LineAnswer {
    /// A line of output.
    Answered(String),
    /// A line of output that says why there is no answer.
    Refused(String),
    /// The error, for standard error.
    Reported(String),
}

type Answered = serde_json::Result<LineAnswer>;

/// Writes the answer to every line that is not blank, in the order of the lines, using this many threads. Returns how
/// many lines could not be answered. Memory stays bounded, and no answer waits for lines that have not arrived yet.
pub(crate) fn each(
    file: &Path,
    jobs: NonZeroUsize,
    answer: impl Fn(usize, Result<&[u8], String>) -> Answered + Sync,
) -> Result<u64, Failure> {
    let (source, size) = open(file)?;
    let mut input = BufReader::with_capacity(64 * 1024, source);
    let progress = progress(size);
    let mut out = WholeLines::new();
    let mut lines: Vec<Numbered> = Vec::new();
    let (mut number, mut bytes, mut failed) = (0, 0, 0);
    let most = match jobs.get() {
        1 => 1,
        jobs => jobs.saturating_mul(LINES_FOR_A_JOB),
    };
    let mut more = true;
    while more {
        let mut line = Vec::new();
        let read = next(&mut input, &mut line).map_err(|e| Failure::file(file, &e))?;
        number += 1;
        let taken = match read {
            JsonLine::End => {
                more = false;
                0
            }
            JsonLine::TooLong(taken) => {
                lines.push((number, Err(too_long(taken))));
                taken
            }
            JsonLine::Whole(taken) => {
                if !is_blank(&line) {
                    bytes += line.len();
                    lines.push((number, Ok(line)));
                }
                taken
            }
        };
        progress.inc(taken);
        // A caller that waits for an answer before it sends the next line gets it now.
        let waits = input.buffer().is_empty();
        if more && !waits && lines.len() < most && bytes < MAX_LINE_BYTES {
            continue;
        }
        for answered in all(&lines, jobs, &answer) {
            match answered.map_err(io::Error::from)? {
                LineAnswer::Answered(line) => out.add(&line)?,
                LineAnswer::Refused(line) => {
                    failed += 1;
                    out.add(&line)?;
                }
                LineAnswer::Reported(error) => {
                    failed += 1;
                    anstream::eprintln!("{error}");
                }
            }
        }
        lines.clear();
        bytes = 0;
        if waits {
            out.write()?;
        }
    }
    out.write()?;
    progress.finish_and_clear();
    Ok(failed)
}

/// Returns whether a line has nothing but white space, and perhaps a byte order mark.
fn is_blank(line: &[u8]) -> bool {
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
    line.trim_ascii().is_empty()
}

/// Returns the answers to some lines, in their order.
fn all(
    lines: &[Numbered],
    jobs: NonZeroUsize,
    answer: &(impl Fn(usize, Result<&[u8], String>) -> Answered + Sync),
) -> Vec<Answered> {
    let of = |(number, line): &Numbered| answer(*number, line.as_deref().map_err(Clone::clone));
    if jobs.get() == 1 || lines.len() < 2 {
        return lines.iter().map(of).collect();
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(line) = lines.get(at) else {
                return done;
            };
            done.push((at, of(line)));
        }
    };
    let mut answers: Vec<(usize, Answered)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs.get().min(lines.len()))
            .map(|_| scope.spawn(work))
            .collect();
        let done = threads.into_iter().map(|thread| match thread.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        done.flatten().collect()
    });
    answers.sort_by_key(|(at, _)| *at);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

/// Creates a progress bar in bytes if the size is known, else a spinner. Hidden unless stderr is a terminal, and while
/// someone types the lines.
fn progress(size: Option<u64>) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    match size {
        None if io::stdin().is_terminal() => ProgressBar::hidden(),
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
