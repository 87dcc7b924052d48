//! One JSON object a line in, one a line out, whatever is asked about each.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::failure::Failure;

#[derive(Serialize)]
struct Answer<'l, T> {
    id: Option<&'l RawValue>,
    #[serde(flatten)]
    answer: T,
}

#[derive(Serialize)]
struct Refused {
    line: usize,
    error: String,
}

/// The id of a line, kept as it was written.
#[derive(Deserialize)]
struct Id<'l> {
    #[serde(borrow, default)]
    id: Option<&'l RawValue>,
}

/// Answers every line of a file, or of standard input for `-`; a line that cannot be read is answered with its
/// number and an error, and the exit code is 1 then.
pub(crate) fn answer<Q, A>(
    file: &Path,
    expected: &str,
    out: &mut impl Write,
    answer: impl Fn(Q) -> A,
) -> Result<ExitCode, Failure>
where
    Q: for<'de> Deserialize<'de>,
    A: Serialize,
{
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
        let read = serde_json::from_str::<Id<'_>>(&line)
            .and_then(|id| Ok((id.id, serde_json::from_str::<Q>(&line)?)));
        match read {
            Ok((id, asked)) => {
                let answer = answer(asked);
                serde_json::to_writer(&mut *out, &Answer { id, answer })
                    .map_err(io::Error::from)?;
            }
            Err(error) => {
                failed = true;
                let refused = Refused {
                    line: at + 1,
                    error: format!("{error}, expected {expected}"),
                };
                serde_json::to_writer(&mut *out, &refused).map_err(io::Error::from)?;
            }
        }
        writeln!(out)?;
    }
    Ok(ExitCode::from(u8::from(failed)))
}
