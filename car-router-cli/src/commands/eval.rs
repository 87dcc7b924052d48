//! `car-router eval`: the accuracy of the domains on a labeled file, and the time of the decisions; with `--models`, what
//! the complexity is worth for a choice between two models.

mod models;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use car_router::eval::{EvaluationReport, Prediction, percentile};
use car_router::{Decision, RouteRequest};
use serde::Serialize;
use serde_json::json;

use crate::args::EvalArgs;
use crate::labeled::{self, LabeledFile};
use crate::output::failure::Failure;
use crate::output::table::Table;
use crate::settings_args::SetupArgs;
use crate::setup;

pub(crate) fn run(setup: &SetupArgs, args: &EvalArgs) -> Result<ExitCode, Failure> {
    if let Some(file) = &args.models {
        return models::run(file, args.json);
    }
    // The parser asks for one of the two files.
    let Some(file) = &args.file else {
        return Err(Failure::usage(
            "no file given, expected FILE or --models FILE",
        ));
    };
    let decider = setup::Decider::new(setup)?;
    let router = &decider.router;
    let LabeledFile { rows, mut unusable } = labeled::read_labeled_file(router, file, false)?;
    let mut predictions = Vec::with_capacity(rows.len());
    let mut micros = Vec::with_capacity(rows.len());
    let mut mistakes = Vec::new();
    for (line, row) in rows {
        // A cached answer would not show how long a decision takes.
        router.clear_cache();
        let request = RouteRequest::new(row.text);
        let since = Instant::now();
        let decision = match decider.decide(&request) {
            Ok(decision) => decision,
            Err(error) => {
                unusable += 1;
                anstream::eprintln!("warning: {}:{line}: {error}", file.display());
                continue;
            }
        };
        micros.push(since.elapsed().as_secs_f64() * 1e6);
        let mistake = Mistake::find(line, &request.text, &row.label, &row.acceptable, &decision);
        mistakes.extend(mistake.filter(|_| args.mistakes));
        let predicted = decision.primary().map(|d| d.domain.to_string());
        let confidence = decision.primary().map_or(0.0, |d| d.value());
        let prediction = Prediction::new(row.label.unwrap_or_default(), predicted, confidence)
            .with_acceptable(row.acceptable)
            .with_abstained(decision.fallback.is_some() || decision.domains.is_empty());
        predictions.push(prediction);
    }
    let report = EvaluationReport::new(&predictions);
    micros.sort_by(f64::total_cmp);
    let (p50, p99) = (percentile(&micros, 0.5), percentile(&micros, 0.99));
    let mut out = anstream::stdout().lock();
    if args.json {
        let mut value = serde_json::to_value(&report).map_err(io::Error::from)?;
        value["us_p50"] = json!(p50);
        value["us_p99"] = json!(p99);
        if args.mistakes {
            value["mistakes"] = json!(mistakes);
        }
        serde_json::to_writer_pretty(&mut out, &value).map_err(io::Error::from)?;
        writeln!(out)?;
    } else if args.mistakes {
        print_mistakes(&mut out, &mistakes, predictions.len())?;
    } else {
        print(&mut out, &report, p50, p99)?;
    }
    Ok(labeled::code(unusable))
}

/// A row whose domain is wrong.
#[derive(Debug, Serialize)]
struct Mistake {
    line: usize,
    text: String,
    label: String,
    /// Absent if no domain was found.
    predicted: Option<String>,
    confidence: f64,
}

impl Mistake {
    /// Returns the mistake in a decision, if its domain is neither the label nor acceptable.
    fn find(
        line: usize,
        text: &str,
        label: &Option<String>,
        acceptable: &[String],
        decision: &Decision,
    ) -> Option<Self> {
        let primary = decision.primary();
        let predicted = primary.map(|domain| domain.domain.to_string());
        let is_right = predicted == *label
            || predicted
                .as_ref()
                .is_some_and(|predicted| acceptable.contains(predicted));
        (!is_right).then(|| Self {
            line,
            text: text.to_owned(),
            label: label.clone().unwrap_or_default(),
            // Four digits, as in the decision; a wider number would show more than there are.
            confidence: primary.map_or(0.0, |d| (f64::from(d.value()) * 1e4).round() / 1e4),
            predicted,
        })
    }
}

fn print_mistakes(out: &mut impl Write, mistakes: &[Mistake], rows: usize) -> io::Result<()> {
    let mut table = Table::new(["LINE", "LABEL", "TAKEN FOR", "CONFIDENCE", "TEXT"]);
    for mistake in mistakes {
        let predicted = mistake.predicted.as_deref().unwrap_or("nothing");
        table.add_row([
            mistake.line.to_string(),
            mistake.label.clone(),
            predicted.to_owned(),
            format!("{:.2}", mistake.confidence),
            mistake.text.replace(['\n', '\r', '\t'], " "),
        ]);
    }
    if !mistakes.is_empty() {
        table.print(out)?;
        writeln!(out)?;
    }
    writeln!(out, "{} of {rows} rows are wrong", mistakes.len())
}

fn print(out: &mut impl Write, report: &EvaluationReport, p50: f64, p99: f64) -> io::Result<()> {
    let rows = [
        ("rows", report.n.to_string()),
        ("accuracy", format!("{:.3}", report.accuracy)),
        (
            "accuracy, acceptable",
            format!("{:.3}", report.accuracy_acceptable),
        ),
        ("macro F1", format!("{:.3}", report.macro_f1)),
        ("calibration error (15 bins)", format!("{:.3}", report.ece)),
        (
            "coverage at 95 % precision",
            format!("{:.3}", report.coverage_at_95),
        ),
        ("abstained", report.abstained.to_string()),
        ("µs per decision, p50 / p99", format!("{p50:.1} / {p99:.1}")),
    ];
    for (name, value) in rows {
        writeln!(out, "{name:<29}{value}")?;
    }
    writeln!(out)?;
    let mut table = Table::new([
        "LABEL",
        "ROWS",
        "PRECISION",
        "RECALL",
        "F1",
        "MOSTLY TAKEN FOR",
    ]);
    for (label, of) in &report.per_label {
        let mut wrong: Vec<_> = report
            .confusion
            .get(label)
            .into_iter()
            .flatten()
            .filter(|(predicted, _)| *predicted != label)
            .collect();
        wrong.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
        let wrong: Vec<_> = wrong
            .iter()
            .take(3)
            .map(|(name, count)| {
                format!("{} {count}", if name.is_empty() { "nothing" } else { name })
            })
            .collect();
        table.add_row([
            label.clone(),
            of.support.to_string(),
            format!("{:.3}", of.precision),
            format!("{:.3}", of.recall),
            format!("{:.3}", of.f1),
            wrong.join(", "),
        ]);
    }
    table.print(out)?;
    writeln!(out)?;
    confusion(out, report)
}

/// Prints every label against every prediction; columns are numbered like the rows.
fn confusion(out: &mut impl Write, report: &EvaluationReport) -> io::Result<()> {
    let mut labels: Vec<&String> = report.confusion.keys().collect();
    let predicted = report.confusion.values().flat_map(|row| row.keys());
    for label in predicted {
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let numbers = (1..=labels.len()).map(|n| n.to_string());
    let mut table = Table::new(["CONFUSION".to_owned()].into_iter().chain(numbers));
    for (index, label) in labels.iter().enumerate() {
        let name = if label.is_empty() { "nothing" } else { label };
        let mut cells = vec![format!("{} {name}", index + 1)];
        for predicted in &labels {
            let count = report
                .confusion
                .get(*label)
                .and_then(|row| row.get(*predicted))
                .copied()
                .unwrap_or(0);
            cells.push(if count == 0 {
                "·".to_owned()
            } else {
                count.to_string()
            });
        }
        table.add_row(cells);
    }
    table.print(out)
}
