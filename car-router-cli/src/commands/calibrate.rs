//! `car-router calibrate`: fits the confidence on custom labeled requests.

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use car_router::classify::Calibration;
use car_router::eval::{EvaluationReport, Prediction};
use car_router::{Basis, ClarityPolicy, RouteRequest, Router};

use crate::args::CalibrateArgs;
use crate::labeled::{self, LabeledFile, LabeledRow};
use crate::output::failure::Failure;
use crate::settings_args::SetupArgs;
use crate::setup;

/// The number of folds; each is judged by a calibration fitted on the others.
const FOLDS: usize = 5;

pub(crate) fn run(setup: &SetupArgs, args: &CalibrateArgs) -> Result<ExitCode, Failure> {
    let config = setup::config(setup)?;
    let folder = config.packs.clone().ok_or_else(|| {
        Failure::usage("no folder of packs, expected --packs DIR or `packs` in the configuration: the calibration is kept there")
    })?;
    // The plain results of the classifiers, without a threshold and without an earlier calibration.
    let mut everything = ClarityPolicy::GATE;
    everything.unclear_below = 0.0;
    everything.confirm_up_to = None;
    let router = setup::builder(config)?
        .clarity(everything)
        .calibration(None)
        .build()
        .map_err(Failure::usage)?;
    let LabeledFile { rows, mut unusable } = labeled::read_labeled_file(&router, &args.file, true)?;
    let all = rows.len();
    let mut answers = Vec::new();
    for (line, row) in rows {
        match answer(&router, &row) {
            Ok(answer) => answers.extend(answer),
            Err(error) => {
                unusable += 1;
                anstream::eprintln!("warning: {}:{line}: {error}", args.file.display());
            }
        }
    }
    let unfit = |error| Failure::usage(format!("{}: {error}", args.file.display()));
    let fitted = Calibration::fit(&answers, router.registry()).map_err(unfit)?;
    let before = error_of(&answers);
    let after = judged(&answers, &router).map_or_else(
        || "not judged: too few requests".to_owned(),
        |judged| {
            format!(
                "{:.3} (each part judged by what the others say)",
                error_of(&judged)
            )
        },
    );
    let right = answers.iter().filter(|(_, right)| *right).count();
    let mut out = anstream::stdout().lock();
    writeln!(
        out,
        "requests                    {all}, {} without an answer",
        all - answers.len()
    )?;
    writeln!(
        out,
        "answers that were right     {right} of {}",
        answers.len()
    )?;
    writeln!(out, "calibration error, before   {before:.3}")?;
    writeln!(out, "calibration error, after    {after}")?;
    for confidence in [0.5, 0.65, 0.85, 0.95] {
        writeln!(
            out,
            "confidence {confidence:.2} becomes    {:.2}",
            fitted.apply(confidence)
        )?;
    }
    let file = folder.join(Calibration::FILE);
    if args.dry_run {
        writeln!(out, "not written                 {}", file.display())?;
        return Ok(labeled::code(unusable));
    }
    let mut json = serde_json::to_string_pretty(&fitted).map_err(io::Error::from)?;
    json.push('\n');
    fs::write(&file, json).map_err(|error| Failure::file(&file, &error))?;
    writeln!(out, "written to                  {}", file.display())?;
    Ok(labeled::code(unusable))
}

/// Returns every answer with the confidence of a calibration fitted on the other folds; `None` if they are too few.
fn judged(answers: &[(f32, bool)], router: &Router) -> Option<Vec<(f32, bool)>> {
    let mut judged = Vec::new();
    for fold in 0..FOLDS {
        let held = answers.iter().skip(fold).step_by(FOLDS);
        let inside = answers
            .iter()
            .enumerate()
            .filter(|(at, _)| at % FOLDS != fold);
        let inside: Vec<_> = inside.map(|(_, answer)| *answer).collect();
        let fitted = Calibration::fit(&inside, router.registry()).ok()?;
        judged.extend(held.map(|(confidence, right)| (fitted.apply(*confidence), *right)));
    }
    Some(judged)
}

/// Returns the confidence of the best domain and whether it is right; `None` if there is no calibrated answer.
fn answer(router: &Router, row: &LabeledRow) -> Result<Option<(f32, bool)>, String> {
    let request = RouteRequest::new(row.text.as_str());
    let decision = router.route_local(&request).map_err(|e| e.to_string())?;
    let Some(top) = decision.primary().filter(|_| decision.fallback.is_none()) else {
        return Ok(None);
    };
    let Some(confidence) = top.confidence.filter(|c| c.basis() == Basis::Calibrated) else {
        return Ok(None);
    };
    let name = top.domain.as_str();
    let right = row.label.as_deref() == Some(name) || row.acceptable.iter().any(|a| a == name);
    Ok(Some((confidence.value(), right)))
}

/// Returns the calibration error of these answers over 15 bins.
fn error_of(answers: &[(f32, bool)]) -> f64 {
    let predictions: Vec<Prediction> = answers
        .iter()
        .map(|(confidence, right)| {
            let predicted = if *right { "right" } else { "wrong" };
            Prediction::new("right", Some(predicted.to_owned()), *confidence)
        })
        .collect();
    EvaluationReport::new(&predictions).ece
}
