//! Prints safety reports.

use std::io::{self, Write};

use car_router::safety::{Finding, FindingSubject};
use car_router::{RiskLevel, SafetyReport};

use super::page::Page;
use super::style::{BOLD, DIM, level, verdict, visible};

/// Prints the report on a command or a request. `as_command` says that a request was read as a command.
pub(crate) fn report(
    out: &mut impl Write,
    text: &str,
    report: &SafetyReport,
    as_command: bool,
) -> io::Result<()> {
    let (words, style) = verdict(report.verdict);
    let mut page = Page::new(out);
    let headline = match report.findings.first() {
        Some(worst) => sentence(worst),
        None if report.complete => "nothing dangerous was found.".to_owned(),
        None => {
            "not all of it could be read, and nothing dangerous was found in the rest.".to_owned()
        }
    };
    page.paragraph("", format_args!("{style}{words}{style:#}: {headline}"))?;
    if report.findings.is_empty() {
        return Ok(());
    }
    for line in visible(text.trim()).lines() {
        page.verbatim(format_args!("  {DIM}{line}{DIM:#}"))?;
    }
    findings(&mut page, report, true)?;
    if !report.complete {
        page.space()?;
        page.paragraph("  ", "Not all of it could be read.")?;
    }
    if as_command {
        page.space()?;
        page.paragraph("  ", "The request was read as a command.")?;
    }
    Ok(())
}

/// Returns what a finding says, as a sentence.
pub(crate) fn sentence(finding: &Finding) -> String {
    format!("this {}.", finding.message)
}

/// Prints the findings: the worst ones with their risks and what to do instead, the others too if `all` is set.
pub(crate) fn findings<W: Write>(
    page: &mut Page<'_, W>,
    report: &SafetyReport,
    all: bool,
) -> io::Result<()> {
    let several_subjects = report
        .findings
        .iter()
        .any(|f| Some(f.subject) != report.findings.first().map(|f| f.subject));
    let mut shortened = false;
    for finding in &report.findings {
        let (name, style) = level(finding.level);
        let short = !all && finding.level < report.level.max(RiskLevel::Moderate);
        let of = match finding.subject {
            FindingSubject::Command if several_subjects => " of the command",
            FindingSubject::Request if several_subjects => " of the request",
            _ => "",
        };
        if !(short && shortened) {
            page.space()?;
        }
        shortened = short;
        page.paragraph(
            "  ",
            format_args!(
                "{style}{name} risk{of}{style:#}: {BOLD}{}{BOLD:#} {DIM}({}){DIM:#}",
                finding.message, finding.rule
            ),
        )?;
        if short {
            continue;
        }
        for risk in &finding.risks {
            page.paragraph("    - ", risk)?;
        }
        if let Some(alternative) = &finding.alternative {
            page.paragraph("    instead: ", alternative)?;
        }
    }
    Ok(())
}
