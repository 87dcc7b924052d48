//! Files of labeled requests, and of prompts that two models have answered, one JSON object per line.

use std::collections::BTreeMap;
use std::io::BufReader;
use std::path::Path;
use std::process::ExitCode;

use car_router::eval::AnsweredPrompt;
use car_router::{Domain, Router};
use serde::Deserialize;

use crate::json_lines::{self, JsonLine};
use crate::output::failure::Failure;

/// A line of the file; other fields are ignored.
#[derive(Debug, Deserialize)]
pub(crate) struct LabeledRow {
    pub(crate) text: String,
    /// Absent if the text belongs to no domain.
    #[serde(default)]
    pub(crate) label: Option<String>,
    #[serde(default)]
    pub(crate) acceptable: Vec<String>,
}

/// The usable part of a file.
pub(crate) struct LabeledFile {
    /// The rows with their line numbers, and with labels resolved to domains.
    pub(crate) rows: Vec<(usize, LabeledRow)>,
    /// The number of lines that could not be used; each is reported on standard error.
    pub(crate) unusable: usize,
}

/// Reads a file. Errors in lines are reported, and the other lines are used; unknown labels are listed once each. If
/// `none` is set, a row may have no label.
pub(crate) fn read_labeled_file(
    router: &Router,
    file: &Path,
    none: bool,
) -> Result<LabeledFile, Failure> {
    let mut rows = Vec::new();
    let mut problems = Vec::new();
    let mut unknown: BTreeMap<String, usize> = BTreeMap::new();
    let mut unusable = 0;
    each_line(
        file,
        "{\"text\":\"…\",\"label\":\"…\"}",
        |number, line| {
            let row = line
                .map_err(Problem::Line)
                .and_then(|text| parse(router, text, none));
            match row {
                Ok(row) => rows.push((number, row)),
                Err(problem) => {
                    unusable += 1;
                    match problem {
                        Problem::Line(problem) => {
                            problems.push(format!("{}:{number}: {problem}", file.display()));
                        }
                        Problem::UnknownLabel(label) => *unknown.entry(label).or_default() += 1,
                    }
                }
            }
        },
    )?;
    shorten(&mut problems);
    if !unknown.is_empty() {
        let labels = unknown.iter().map(|(label, lines)| match lines {
            1 => format!("`{label}` (1 line)"),
            n => format!("`{label}` ({n} lines)"),
        });
        let labels = labels.collect::<Vec<_>>().join(", ");
        let known: Vec<&str> = router.registry().domains().map(Domain::as_str).collect();
        problems.push(format!(
            "{}: unknown labels {labels}, expected one of {}",
            file.display(),
            known.join(", ")
        ));
    }
    report(file, rows.is_empty(), problems)?;
    Ok(LabeledFile { rows, unusable })
}

/// Hands on each line that is not blank with its number: the text of a JSON object, or what is wrong with the line.
fn each_line(
    file: &Path,
    example: &str,
    mut take: impl FnMut(usize, Result<&str, String>),
) -> Result<(), Failure> {
    let (source, _) = json_lines::open(file)?;
    let mut input = BufReader::new(source);
    let mut line = Vec::new();
    for number in 1.. {
        let read = json_lines::next(&mut input, &mut line).map_err(|e| Failure::file(file, &e))?;
        match read {
            JsonLine::End => break,
            JsonLine::TooLong(taken) => take(number, Err(json_lines::too_long(taken))),
            JsonLine::Whole(_) if line.trim_ascii().is_empty() => {}
            JsonLine::Whole(_) => {
                let object = json_lines::object(&line, example);
                take(
                    number,
                    object.map(|(_, text)| text).map_err(|(_, error)| error),
                );
            }
        }
    }
    Ok(())
}

/// Leaves the first problems, and the number of the others.
fn shorten(problems: &mut Vec<String>) {
    const SHOWN: usize = 10;
    let more = problems.len().saturating_sub(SHOWN);
    problems.truncate(SHOWN);
    if more > 0 {
        problems.push(format!("and {more} more"));
    }
}

/// Reports the problems as warnings, or as the failure if there is no row.
fn report(file: &Path, is_empty: bool, mut problems: Vec<String>) -> Result<(), Failure> {
    if is_empty {
        problems.push(format!("{}: expected at least one row", file.display()));
        return Err(Failure::usage(problems.join("\n  ")));
    }
    for problem in problems {
        anstream::eprintln!("warning: {problem}");
    }
    Ok(())
}

/// Reads a file of prompts with the quality of two models' answers, and the number of lines that could not be used.
/// Errors in lines are reported, and the other lines are used.
pub(crate) fn read_answered_file(file: &Path) -> Result<(Vec<AnsweredPrompt>, usize), Failure> {
    const EXAMPLE: &str = "{\"prompt\":\"…\",\"weak_correct\":0,\"strong_correct\":1}";
    let name = file.display().to_string();
    let mut rows = Vec::new();
    let mut problems = Vec::new();
    each_line(file, EXAMPLE, |number, line| {
        let row = line
            .map_err(|problem| format!("{name}:{number}: {problem}"))
            .and_then(|text| {
                let row = AnsweredPrompt::from_json_line(text, &name, number);
                row.map_err(|problem| problem.to_string())
            });
        match row {
            Ok(row) => rows.push(row),
            Err(problem) => problems.push(problem),
        }
    })?;
    let unusable = problems.len();
    shorten(&mut problems);
    report(file, rows.is_empty(), problems)?;
    Ok((rows, unusable))
}

/// The error in a line.
enum Problem {
    Line(String),
    /// It names an unknown domain.
    UnknownLabel(String),
}

fn parse(router: &Router, line: &str, none: bool) -> Result<LabeledRow, Problem> {
    let value: serde_json::Value =
        serde_json::from_str(line).map_err(|e| Problem::Line(e.to_string()))?;
    if value.get("label").is_none() {
        let or_null = if none { ", or null" } else { "" };
        return Err(Problem::Line(format!(
            "no `label`, expected the name of a domain{or_null}"
        )));
    }
    let mut row: LabeledRow =
        serde_json::from_value(value).map_err(|e| Problem::Line(e.to_string()))?;
    let resolve = |name: &str| {
        let found = router.registry().resolve(name);
        found
            .map(ToString::to_string)
            .map_err(|_| Problem::UnknownLabel(name.to_owned()))
    };
    row.label = match &row.label {
        Some(label) => Some(resolve(label)?),
        None if none => None,
        // What belongs to no other domain belongs to the fallback domain.
        None => match router.registry().fallback() {
            Some(fallback) => Some(fallback.to_string()),
            None => {
                let problem =
                    "`label` is null, expected the name of a domain: there is no fallback domain";
                return Err(Problem::Line(problem.to_owned()));
            }
        },
    };
    for label in &mut row.acceptable {
        *label = resolve(label)?;
    }
    Ok(row)
}

/// Returns the exit code if this many lines could not be used.
pub(crate) fn code(unusable: usize) -> ExitCode {
    ExitCode::from(u8::from(unusable > 0))
}
