//! JSON lines: one object a line in, one a line out, read strictly and in bounded memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::failure::Failure;

/// A longer line is an error, and its rest is skipped: memory stays bounded whatever comes.
pub(crate) const LONGEST_LINE: usize = 8 * 1024 * 1024;

/// Opens a file, or standard input for `-`, with its size where that is known.
pub(crate) fn open(file: &Path) -> Result<(Box<dyn Read>, Option<u64>), Failure> {
    if file == Path::new("-") {
        return Ok((Box::new(io::stdin().lock()), None));
    }
    let open = File::open(file).map_err(|error| Failure::file(file, &error))?;
    let size = open.metadata().ok().map(|m| m.len());
    Ok((Box::new(open), size))
}

/// What was read from the input.
pub(crate) enum Line {
    End,
    /// All of it, and how many bytes were taken from the input.
    Whole(u64),
    /// Its start only, and how many bytes were taken.
    TooLong(u64),
}

/// Reads one line, its end left out, and never holds more than [`LONGEST_LINE`] of it.
pub(crate) fn next(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
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

/// What is wrong with a line of so many bytes.
pub(crate) fn too_long(taken: u64) -> String {
    format!("the line has {taken} bytes, expected at most {LONGEST_LINE}")
}

/// The id of a line, kept as it was written.
#[derive(Deserialize)]
struct Identified<'l> {
    #[serde(borrow, default)]
    id: Option<&'l RawValue>,
}

/// What is wrong with a line, with its id where that could be read.
pub(crate) type Refusal<'l> = (Option<&'l RawValue>, String);

/// A line as a JSON object in UTF-8: its id, and its text. An error keeps the id where it could be read.
pub(crate) fn object<'l>(
    line: &'l [u8],
    example: &str,
) -> Result<(Option<&'l RawValue>, &'l str), Refusal<'l>> {
    let text = match std::str::from_utf8(line) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(error) => {
            let at = error.valid_up_to();
            return Err((
                None,
                format!("the line is not UTF-8 at byte {at}, expected JSON in UTF-8"),
            ));
        }
    };
    // A list would be read as the fields of an object in their order.
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

/// Answers every line of a file, or of standard input for `-`; a line that cannot be read is answered with its id, its
/// number and an error, and the exit code is 1 then. A key that is given twice is an error.
pub(crate) fn answer<Q, A>(
    file: &Path,
    expected: &str,
    out: &mut impl Write,
    answer: impl Fn(Q) -> Result<A, String>,
) -> Result<ExitCode, Failure>
where
    Q: for<'de> Deserialize<'de>,
    A: Serialize,
{
    let (source, _) = open(file)?;
    let mut input = BufReader::with_capacity(64 * 1024, source);
    let mut failed = false;
    let mut line = Vec::new();
    for number in 1.. {
        let read = next(&mut input, &mut line).map_err(|e| Failure::file(file, &e))?;
        let asked = match read {
            Line::End => break,
            Line::TooLong(taken) => Err((None, too_long(taken))),
            Line::Whole(_) if line.trim_ascii().is_empty() => continue,
            Line::Whole(_) => object(&line, expected).and_then(|(id, text)| {
                let asked = serde_json::from_str::<Q>(text)
                    .map_err(|error| (id, format!("{error}, expected {expected}")))?;
                Ok((id, asked))
            }),
        };
        let answered = asked.and_then(|(id, asked)| {
            let answer = answer(asked).map_err(|error| (id, error))?;
            Ok(Answer { id, answer })
        });
        match answered {
            Ok(answer) => serde_json::to_writer(&mut *out, &answer),
            Err((id, error)) => {
                failed = true;
                let refused = Refused {
                    id,
                    line: number,
                    error,
                };
                serde_json::to_writer(&mut *out, &refused)
            }
        }
        .map_err(io::Error::from)?;
        writeln!(out)?;
    }
    Ok(ExitCode::from(u8::from(failed)))
}
