//! `car-router explain`: which words speak for which domain, how far the confidence is from the thresholds, which rules
//! were found where, and what would have made the request clear.

use std::io::{self, Write};
use std::process::ExitCode;

use car_router::classify::ScoredDomain;
use car_router::safety::FindingSubject;
use car_router::{ClarityPolicy, DomainRegistry, Explanation, RouteRequest, TextInfluence};

use crate::args::{ExplainArgs, push_flag};
use crate::command_words;
use crate::commands::route;
use crate::output::decision::{self, LONGEST_REPEATED};
use crate::output::failure::Failure;
use crate::output::page::Page;
use crate::output::style::{BOLD, DIM, level, visible};
use crate::output::table::Table;
use crate::settings_args::SetupArgs;
use crate::setup;

/// The blocks of a full bar.
const BAR: usize = 20;

pub(crate) fn run(setup: &SetupArgs, args: &ExplainArgs) -> Result<ExitCode, Failure> {
    let router = setup::router(setup)?;
    let mut request = RouteRequest::new(route::text(&args.text)?);
    request.command.clone_from(&args.command);
    let explanation = router.explain(&request).map_err(Failure::request)?;
    let mut out = anstream::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut out, &explanation).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        let mut flags = setup.as_flags();
        if let Some(command) = &args.command {
            push_flag(&mut flags, "--command", command);
        }
        print(&mut out, router.registry(), &request, &explanation, &flags)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints an explanation. `flags` are those of this call, for the calls that it proposes.
pub(crate) fn print(
    out: &mut impl Write,
    registry: &DomainRegistry,
    request: &RouteRequest,
    explanation: &Explanation,
    flags: &str,
) -> io::Result<()> {
    let mut page = Page::new(out);
    decision::headline(&mut page, &explanation.decision)?;
    confidences(&mut page, registry, explanation)?;
    if !explanation.pieces.is_empty() {
        heading(&mut page, "What the words speak for")?;
        words(&mut page, &request.text, &explanation.pieces)?;
    }
    findings(&mut page, request, explanation)?;
    if !explanation.clearer.is_empty() {
        heading(&mut page, "What would make it clear")?;
        for way in &explanation.clearer {
            page.paragraph(
                "  ",
                format_args!("{BOLD}{}{BOLD:#} {:.2}", way.domain, way.confidence),
            )?;
            if way.text.chars().count() <= LONGEST_REPEATED {
                let text = command_words::line(&[visible(&way.text)]);
                page.verbatim(format_args!("    car-router{flags} {text}"))?;
            } else {
                let added = way.text.rsplit(" (").next().unwrap_or("");
                page.verbatim(format_args!("    … ({added}"))?;
            }
        }
    }
    Ok(())
}

fn heading<W: Write>(page: &mut Page<'_, W>, text: &str) -> io::Result<()> {
    page.space()?;
    page.paragraph("", format_args!("{BOLD}{text}{BOLD:#}"))
}

/// Prints the best domains with bars, and the distance of the best one to each threshold.
fn confidences<W: Write>(
    page: &mut Page<'_, W>,
    registry: &DomainRegistry,
    explanation: &Explanation,
) -> io::Result<()> {
    let ranked = &explanation.decision.ranked;
    if ranked.is_empty() || explanation.pieces.is_empty() {
        return Ok(());
    }
    heading(page, "Domains")?;
    let mut rows = Table::new(["DOMAIN", "CONFIDENCE", ""]).indented(2);
    for domain in ranked {
        let value = domain.value();
        let filled = (f64::from(value) * BAR as f64).round() as usize;
        rows.add_row([
            domain.domain.to_string(),
            format!("{value:.2}"),
            format!(
                "{}{}",
                "█".repeat(filled),
                "·".repeat(BAR.saturating_sub(filled))
            ),
        ]);
    }
    rows.print(page.out())?;
    let other_than_fallback = ranked
        .iter()
        .find(|scored| registry.fallback() != Some(&scored.domain));
    let best = match explanation.decision.fallback {
        None => ranked.first(),
        Some(_) => other_than_fallback,
    };
    let best = best.map_or(0.0, ScoredDomain::value);
    page.paragraph("  ", thresholds(best, explanation.policy))
}

/// Returns how far a confidence is from the thresholds, as a sentence.
fn thresholds(best: f32, policy: ClarityPolicy) -> String {
    let distance = |threshold: f32| {
        let by = best - threshold;
        if by < 0.0 {
            format!("{:.2} below", -by)
        } else {
            format!("{by:.2} above")
        }
    };
    let unclear = policy.unclear_below;
    match policy.confirm_up_to {
        Some(confirm) => format!(
            "{best:.2} is {} the {unclear:.2} that is needed at all, and {} the {confirm:.2} up to which it has to be confirmed.",
            distance(unclear),
            distance(confirm)
        ),
        None => format!(
            "{best:.2} is {} the {unclear:.2} that is needed.",
            distance(unclear)
        ),
    }
}

fn words<W: Write>(page: &mut Page<'_, W>, text: &str, pieces: &[TextInfluence]) -> io::Result<()> {
    let mut rows = Table::new(["WORD", "SPEAKS FOR", "AND AGAINST"]).indented(2);
    for piece in pieces {
        let word = piece.span.slice(text).unwrap_or("");
        let word: String = visible(word)
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        let listed = |positive: bool| {
            let domains = piece
                .domains
                .iter()
                .filter(|d| (d.change > 0.0) == positive);
            let named: Vec<String> = domains
                .take(2)
                .map(|d| format!("{} {:+.2}", d.domain, d.change))
                .collect();
            if named.is_empty() {
                "-".to_owned()
            } else {
                named.join(", ")
            }
        };
        rows.add_row([shortened(&word), listed(true), listed(false)]);
    }
    rows.print(page.out())?;
    page.paragraph(
        "  ",
        format_args!(
            "{DIM}A number is the part of the domain's confidence that comes from the word.{DIM:#}"
        ),
    )
}

fn shortened(text: &str) -> String {
    const LONGEST: usize = 32;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST - 1).collect();
    format!("{start}…")
}

/// Prints the dangers, each with the part of the text in which its rule was found.
fn findings<W: Write>(
    page: &mut Page<'_, W>,
    request: &RouteRequest,
    explanation: &Explanation,
) -> io::Result<()> {
    let findings = &explanation.decision.safety.findings;
    if findings.is_empty() {
        return Ok(());
    }
    heading(page, "Dangers")?;
    for finding in findings {
        let text = match finding.subject {
            FindingSubject::Command => request.command.as_deref().unwrap_or(""),
            _ => &request.text,
        };
        let part = visible(finding.span.slice(text).unwrap_or(""));
        let (name, style) = level(finding.level);
        page.paragraph(
            "  ",
            format_args!(
                "\"{}\": {style}{name}{style:#}, {} {DIM}({}){DIM:#}",
                shortened(part.trim()),
                finding.message,
                finding.rule
            ),
        )?;
    }
    Ok(())
}
