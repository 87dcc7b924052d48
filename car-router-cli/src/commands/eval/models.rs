//! `car-router eval --models`: what the complexity is worth for a choice between a weak and a strong model.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use car_router::eval::{Figure, GapDirection, ModelSetReport, ModelsReport, RankingReport};

use crate::labeled;
use crate::output::failure::Failure;
use crate::output::page::{Page, counted};
use crate::output::style::BOLD;
use crate::output::table::Table;

pub(super) fn run(file: &Path, json: bool) -> Result<ExitCode, Failure> {
    let (rows, unusable) = labeled::read_answered_file(file)?;
    let report = ModelsReport::new(&rows);
    let mut out = anstream::stdout().lock();
    if json {
        serde_json::to_writer_pretty(&mut out, &report).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        for (at, set) in report.sets.iter().enumerate() {
            if at > 0 {
                writeln!(out)?;
            }
            print(&mut out, set)?;
        }
    }
    Ok(labeled::code(unusable))
}

fn print(out: &mut impl Write, report: &ModelSetReport) -> io::Result<()> {
    let rows = counted(report.n, "prompt");
    writeln!(out, "{BOLD}{}{BOLD:#}, {rows}", report.set)?;
    let best = format!(
        "{}, {} strong calls",
        quality(&report.best_choice),
        share(&report.best_choice_strong_share)
    );
    let policies = [
        ("always weak", quality(&report.always_weak)),
        ("always strong", quality(&report.always_strong)),
        ("gap", quality(&report.gap)),
        ("the better model each time", best),
    ];
    for (name, value) in policies {
        writeln!(out, "{name:<28}{value}")?;
    }
    let rankings = [
        ("random", &report.random),
        ("length", &report.length),
        ("estimate", &report.estimate),
        ("oracle", &report.oracle),
    ];
    writeln!(out)?;
    if report.gap_direction == GapDirection::Positive {
        let mut table = Table::new(["RANKED BY", "APGR", "CPT(50)", "CPT(80)", "CPT(95)"]);
        for (name, ranking) in rankings {
            let shares = [&ranking.cpt_50, &ranking.cpt_80, &ranking.cpt_95].map(optional(share));
            let [half, most, nearly_all] = shares;
            let apgr = optional(quality)(&ranking.apgr);
            table.add_row([name.to_owned(), apgr, half, most, nearly_all]);
        }
        table.print(out)?;
        let above = optional(quality)(&report.estimate_above_length);
        writeln!(out, "{:<28}{above}", "APGR, estimate above length")?;
    } else {
        let why = match report.gap_direction {
            GapDirection::NoGap => "Both models are equally good on this set",
            _ => "The strong model is worse than the weak one on this set",
        };
        let text = format!("{why}, so there is no gain to recover: APGR and CPT do not exist.");
        Page::new(out).paragraph("", text)?;
    }
    writeln!(out)?;
    curves(out, rankings)
}

/// Prints the quality of each ranking by the share of strong calls.
fn curves(out: &mut impl Write, rankings: [(&str, &RankingReport); 4]) -> io::Result<()> {
    let heads = rankings.map(|(name, _)| name.to_uppercase());
    let mut table = Table::new(["STRONG CALLS".to_owned()].into_iter().chain(heads));
    let points = rankings[0].1.curve.len();
    for at in 0..points {
        let cells = rankings.map(|(name, ranking)| match name {
            "estimate" => quality(&ranking.curve[at].quality),
            _ => format!("{:.3}", ranking.curve[at].quality.value),
        });
        let strong = percent(rankings[0].1.curve[at].strong_share);
        table.add_row([strong].into_iter().chain(cells));
    }
    table.print(out)
}

fn optional(print: fn(&Figure) -> String) -> impl Fn(&Option<Figure>) -> String {
    move |figure| figure.as_ref().map_or("-".to_owned(), print)
}

/// A figure with three digits: `0.598 (0.569–0.628)`, or `0.007 (-0.035 to 0.053)`.
fn quality(figure: &Figure) -> String {
    match figure.interval {
        // A dash beside a minus sign would be hard to read.
        Some(interval) if interval.low < 0.0 => format!(
            "{:.3} ({:.3} to {:.3})",
            figure.value, interval.low, interval.high
        ),
        Some(interval) => format!(
            "{:.3} ({:.3}–{:.3})",
            figure.value, interval.low, interval.high
        ),
        None => format!("{:.3}", figure.value),
    }
}

/// A share of calls in percent: `38 % (33–44)`.
fn share(figure: &Figure) -> String {
    let value = percent(figure.value);
    match figure.interval {
        Some(interval) => format!(
            "{value} ({:.0}–{:.0})",
            interval.low * 100.0,
            interval.high * 100.0
        ),
        None => value,
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}
