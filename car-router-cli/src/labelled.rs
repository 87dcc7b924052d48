//! Files of labelled requests, one JSON object a line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use car_router::Router;
use serde::Deserialize;

use crate::failure::Failure;

/// A line of the file; other fields are passed over.
#[derive(Debug, Deserialize)]
pub(crate) struct Row {
    pub(crate) text: String,
    /// Absent where the text belongs to no domain.
    #[serde(default)]
    pub(crate) label: Option<String>,
    #[serde(default)]
    pub(crate) acceptable: Vec<String>,
}

/// Every row, its labels resolved to domains, or everything that is wrong with the file. Where `none`, a row may
/// have no label.
pub(crate) fn read(router: &Router, file: &Path, none: bool) -> Result<Vec<(usize, Row)>, Failure> {
    const SHOWN: usize = 10;
    let source: Box<dyn Read> = if file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(file).map_err(|error| Failure::file(file, &error))?)
    };
    let mut rows = Vec::new();
    let mut problems = Vec::new();
    for (index, line) in BufReader::new(source).lines().enumerate() {
        let number = index + 1;
        let line = line.map_err(|error| Failure::file(file, &error))?;
        if line.trim().is_empty() {
            continue;
        }
        match parse(router, &line, none) {
            Ok(row) => rows.push((number, row)),
            Err(problem) => problems.push(format!("{}:{number}: {problem}", file.display())),
        }
    }
    if !problems.is_empty() {
        let more = problems.len().saturating_sub(SHOWN);
        problems.truncate(SHOWN);
        if more > 0 {
            problems.push(format!("and {more} more"));
        }
        return Err(Failure::usage(problems.join("\n  ")));
    }
    if rows.is_empty() {
        return Err(Failure::usage(format!(
            "{}: expected at least one row",
            file.display()
        )));
    }
    Ok(rows)
}

fn parse(router: &Router, line: &str, none: bool) -> Result<Row, String> {
    let value: serde_json::Value = serde_json::from_str(line).map_err(|e| e.to_string())?;
    if value.get("label").is_none() {
        let or_null = if none { ", or null" } else { "" };
        return Err(format!(
            "no `label`, expected the name of a domain{or_null}"
        ));
    }
    let mut row: Row = serde_json::from_value(value).map_err(|e| e.to_string())?;
    let resolve = |name: &str| {
        router
            .registry()
            .resolve(name)
            .map(ToString::to_string)
            .map_err(|e| e.to_string())
    };
    row.label = match &row.label {
        Some(label) => Some(resolve(label)?),
        None if none => None,
        None => return Err("`label` is null, expected the name of a domain".to_owned()),
    };
    for label in &mut row.acceptable {
        *label = resolve(label)?;
    }
    Ok(row)
}
