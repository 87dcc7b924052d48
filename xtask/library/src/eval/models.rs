//! `cargo xtask eval models`: what the complexity is worth for a choice between a weak and a strong model, and
//! docs/reference/model-routing.md.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use car_router::eval::{AnsweredPrompt, Figure, ModelSetReport, ModelsReport, RankingReport};

use crate::json_lines;

/// Returns the prompts of a file.
pub(super) fn read_prompts(file: &Path) -> Result<Vec<AnsweredPrompt>, String> {
    let name = file.display().to_string();
    let rows = json_lines::read_lines(file)?.into_iter();
    rows.map(|(number, line)| {
        AnsweredPrompt::from_json_line(&line, &name, number).map_err(|e| e.to_string())
    })
    .collect()
}

/// Writes the tables of the page: the two models of each set, the rankings, what the estimate is better than, and the
/// curves.
pub(super) fn tables(page: &mut String, files: &[PathBuf]) -> Result<(), String> {
    let mut sets = Vec::new();
    for file in files {
        sets.extend(ModelsReport::new(&read_prompts(file)?).sets);
    }
    models(page, &sets);
    rankings(page, &sets);
    verdicts(page, &sets);
    curves(page, &sets);
    Ok(())
}

fn models(page: &mut String, sets: &[ModelSetReport]) {
    page.push_str("## Model routing\n\n| set | rows | always weak | always strong | gap | the better model each time | its strong calls |\n| --- | --- | --- | --- | --- | --- | --- |\n");
    for set in sets {
        let _ = writeln!(
            page,
            "| {} | {} | {} | {} | {} | {} | {} |",
            set.set,
            set.n,
            quality(&set.always_weak),
            quality(&set.always_strong),
            quality(&set.gap),
            quality(&set.best_choice),
            share(&set.best_choice_strong_share),
        );
    }
}

fn rankings(page: &mut String, sets: &[ModelSetReport]) {
    page.push_str("\n| set | ranked by | mean quality | APGR | CPT(50) | CPT(80) | CPT(95) | APGR above length |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for set in sets {
        for (name, ranking) in by_name(set) {
            let above = match name {
                "estimate" => optional(quality, set.estimate_above_length),
                _ => String::new(),
            };
            let _ = writeln!(
                page,
                "| {} | {name} | {} | {} | {} | {} | {} | {above} |",
                set.set,
                quality(&ranking.quality),
                optional(quality, ranking.apgr),
                optional(share, ranking.cpt_50),
                optional(share, ranking.cpt_80),
                optional(share, ranking.cpt_95),
            );
        }
    }
}

/// Says for each set whether the estimate is better than the length and than a random order.
fn verdicts(page: &mut String, sets: &[ModelSetReport]) {
    page.push_str(
        "\n| set | estimate against length | estimate against random |\n| --- | --- | --- |\n",
    );
    for set in sets {
        let _ = writeln!(
            page,
            "| {} | {} | {} |",
            set.set,
            verdict(set.estimate_above_length, 0.0),
            verdict(set.estimate.apgr, RANDOM_APGR),
        );
    }
}

/// The part of the gap that a random order recovers.
const RANDOM_APGR: f64 = 0.5;

/// Says on which side of `other` the interval of a figure is.
fn verdict(figure: Option<Figure>, other: f64) -> &'static str {
    match figure.map(|figure| figure.interval) {
        None => "no gain to recover",
        Some(Some(interval)) if interval.low > other => "better",
        Some(Some(interval)) if interval.high < other => "worse",
        Some(_) => "no difference shown",
    }
}

fn curves(page: &mut String, sets: &[ModelSetReport]) {
    let points = sets.first().map_or(&[][..], |set| &set.random.curve);
    page.push_str("\n| set | ranked by |");
    for point in points {
        let _ = write!(page, " {:.0} % |", point.strong_share * 100.0);
    }
    page.push_str("\n| --- | --- |");
    page.push_str(&" --- |".repeat(points.len()));
    page.push('\n');
    for set in sets {
        for (name, ranking) in by_name(set) {
            let _ = write!(page, "| {} | {name} |", set.set);
            for point in &ranking.curve {
                let _ = write!(page, " {:.3} |", point.quality.value);
            }
            page.push('\n');
        }
    }
}

pub(super) fn by_name(set: &ModelSetReport) -> [(&'static str, &RankingReport); 4] {
    [
        ("random", &set.random),
        ("length", &set.length),
        ("estimate", &set.estimate),
        ("oracle", &set.oracle),
    ]
}

/// A figure with three digits: `0.598 (0.569 to 0.628)`.
pub(super) fn quality(figure: &Figure) -> String {
    match figure.interval {
        Some(interval) => format!(
            "{:.3} ({:.3} to {:.3})",
            figure.value, interval.low, interval.high
        ),
        None => format!("{:.3}", figure.value),
    }
}

/// A share of calls in percent: `38 % (33 to 44)`.
fn share(figure: &Figure) -> String {
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    let value = percent(figure.value);
    match figure.interval {
        Some(interval) => format!(
            "{value} % ({} to {})",
            percent(interval.low),
            percent(interval.high)
        ),
        None => format!("{value} %"),
    }
}

pub(super) fn optional(print: fn(&Figure) -> String, figure: Option<Figure>) -> String {
    figure.as_ref().map_or("no gain".to_owned(), print)
}
