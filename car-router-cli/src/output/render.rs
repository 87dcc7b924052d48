//! Prints a decision for the user.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use car_router::classify::ScoredDomain;
use car_router::{Action, Decision, RiskLevel, RouteRequest, SafetyReport, Verdict};
use comfy_table::{ContentArrangement, Table, presets};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

fn color(color: AnsiColor) -> Style {
    Style::new().bold().fg_color(Some(color.into()))
}

fn action_style(action: Action) -> Style {
    color(match action {
        Action::Proceed => AnsiColor::Green,
        Action::Confirm | Action::Clarify | Action::Split => AnsiColor::Yellow,
        Action::Block => AnsiColor::Red,
    })
}

fn level_style(level: RiskLevel) -> (&'static str, Style) {
    match level {
        RiskLevel::NoneFound => ("none", color(AnsiColor::Green)),
        RiskLevel::Moderate => ("moderate", color(AnsiColor::Yellow)),
        RiskLevel::High => ("high", color(AnsiColor::Red)),
        RiskLevel::Critical => ("critical", color(AnsiColor::Red)),
    }
}

/// Creates a table without lines, with a header row.
pub(crate) fn table<S: Into<String>>(heads: impl IntoIterator<Item = S>) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled);
    let heads: Vec<String> = heads.into_iter().map(Into::into).collect();
    table.set_header(heads);
    for column in table.column_iter_mut() {
        column.set_padding((0, 2));
    }
    table
}

/// Prints a table without blanks at the ends of lines.
pub(crate) fn print_table(out: &mut impl Write, table: &Table) -> io::Result<()> {
    for line in table.lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn confidence_text(domain: &ScoredDomain) -> String {
    match domain.confidence {
        Some(c) => format!("{:.2} {DIM}{}{DIM:#}", c.value(), c.basis().as_str()),
        None => format!("{DIM}no confidence{DIM:#}"),
    }
}

fn line(out: &mut impl Write, name: &str, text: impl std::fmt::Display) -> io::Result<()> {
    writeln!(out, "{name:<12}{text}")
}

/// Prints the whole decision, and with `verbose` its trace.
pub(crate) fn decision(
    out: &mut impl Write,
    request: &RouteRequest,
    decision: &Decision,
    verbose: bool,
) -> io::Result<()> {
    match decision.primary() {
        Some(domain) => line(
            out,
            "domain",
            format!(
                "{BOLD}{}{BOLD:#} {}",
                domain.domain,
                confidence_text(domain)
            ),
        )?,
        None => line(out, "domain", "none")?,
    }
    for (index, domain) in decision.secondary().iter().enumerate() {
        let name = if index == 0 { "also" } else { "" };
        line(
            out,
            name,
            format!("{} {}", domain.domain, confidence_text(domain)),
        )?;
    }
    if let Some(reason) = decision.fallback {
        line(out, "fallback", reason.as_str())?;
    }
    let style = action_style(decision.action);
    let mut reasons = decision.reasons.iter();
    let first = reasons.next().map_or("", |r| r);
    line(
        out,
        "next",
        format!("{style}{}{style:#}: {first}", decision.action.as_str()),
    )?;
    for reason in reasons {
        line(out, "", reason)?;
    }
    if request.ranked.is_some() {
        for (index, domain) in decision.ranked.iter().enumerate() {
            let name = if index == 0 { "ranked" } else { "" };
            line(
                out,
                name,
                format!("{} {}", domain.domain, confidence_text(domain)),
            )?;
        }
    }
    clarity(out, &request.text, decision)?;
    complexity(out, decision)?;
    model(out, decision)?;
    safety(out, decision)?;
    if let Some(prompt) = &decision.prompt {
        writeln!(out, "\n{DIM}prompt{DIM:#}\n{}", prompt.system.trim_end())?;
    }
    if decision.action == Action::Clarify {
        let best = decision.ranked.first().or(decision.primary());
        let best = best.map_or("git_operations", |d| d.domain.as_str());
        writeln!(
            out,
            "\nhint: name the domain with `--domain`, such as `--domain {best}`"
        )?;
    }
    if verbose {
        writeln!(out)?;
        trace(out, decision)?;
    }
    Ok(())
}

fn clarity(out: &mut impl Write, request: &str, decision: &Decision) -> io::Result<()> {
    let clarity = &decision.clarity;
    let mut text = clarity.verdict.as_str().replace('_', " ");
    if !clarity.alternatives.is_empty() {
        let names: Vec<_> = clarity.alternatives.iter().map(|d| d.as_str()).collect();
        text.push_str(&format!(", or else {}", names.join(", ")));
    }
    line(out, "clarity", text)?;
    for clause in &clarity.clauses {
        let part = clause.span.slice(request).unwrap_or("");
        line(out, "", format!("\"{part}\" {DIM}{}{DIM:#}", clause.domain))?;
    }
    Ok(())
}

fn complexity(out: &mut impl Write, decision: &Decision) -> io::Result<()> {
    let complexity = &decision.complexity;
    let text = match (complexity.tier, complexity.score) {
        (Some(tier), Some(score)) => {
            let reasons: Vec<_> = complexity.reasons.iter().map(|c| c.description()).collect();
            let because = if reasons.is_empty() {
                String::new()
            } else {
                format!(": {}", reasons.join("; "))
            };
            format!("{} {score}/100{because}", tier.as_str())
        }
        _ => "unknown".to_owned(),
    };
    line(out, "complexity", text)
}

fn model(out: &mut impl Write, decision: &Decision) -> io::Result<()> {
    let Some(model) = &decision.model else {
        return Ok(());
    };
    let mut text = format!("{BOLD}{}{BOLD:#}", model.id);
    if model.explicit {
        text.push_str(", as you asked");
    }
    if model.needs_consent {
        text.push_str(", needs your consent");
    }
    line(out, "model", text)?;
    for candidate in model.candidates.iter().take(3) {
        let parts = format!(
            "{} {:.2} {DIM}quality {:.2}, latency {:.2}, cost {:.2}, local +{:.2}{DIM:#}",
            candidate.model,
            candidate.score,
            candidate.quality,
            candidate.latency,
            candidate.cost,
            candidate.local_bonus
        );
        line(out, "", parts)?;
    }
    if !model.relaxed.is_empty() {
        line(out, "", format!("relaxed: {}", model.relaxed.join(", ")))?;
    }
    Ok(())
}

fn safety(out: &mut impl Write, decision: &Decision) -> io::Result<()> {
    let safety = &decision.safety;
    let (name, style) = level_style(safety.level);
    if safety.findings.is_empty() {
        return line(out, "safety", "nothing found");
    }
    line(out, "safety", format!("{style}{name}{style:#}"))?;
    findings(out, safety)
}

/// Prints the findings, each with its risks and its alternative.
fn findings(out: &mut impl Write, safety: &SafetyReport) -> io::Result<()> {
    for finding in &safety.findings {
        let (name, style) = level_style(finding.level);
        writeln!(
            out,
            "\n  {style}{name}{style:#} {BOLD}{}{BOLD:#} {DIM}{}{DIM:#}",
            finding.message, finding.rule
        )?;
        for risk in &finding.risks {
            writeln!(out, "    - {risk}")?;
        }
        if let Some(alternative) = &finding.alternative {
            writeln!(out, "    instead: {alternative}")?;
        }
    }
    Ok(())
}

/// Prints the report on a command or a request.
pub(crate) fn report(out: &mut impl Write, text: &str, report: &SafetyReport) -> io::Result<()> {
    let (name, style) = level_style(report.level);
    let verdict = match report.verdict {
        Verdict::Allow => "allowed",
        Verdict::Confirm => "to be confirmed",
        Verdict::Block => "blocked",
    };
    if report.findings.is_empty() && report.complete {
        return writeln!(out, "{style}{verdict}{style:#}: nothing dangerous found");
    }
    if report.findings.is_empty() {
        let read = "not all of it could be read, and nothing dangerous was found in the rest";
        return writeln!(out, "{style}{verdict}{style:#}: {read}");
    }
    writeln!(out, "{style}{name} risk{style:#}, {verdict}")?;
    writeln!(out, "  {DIM}{}{DIM:#}", text.trim())?;
    findings(out, report)?;
    if !report.complete {
        writeln!(out, "\n  not all of it could be read")?;
    }
    Ok(())
}

fn trace(out: &mut impl Write, decision: &Decision) -> io::Result<()> {
    let mut rows = table(["STAGE", "ACTOR", "OUTCOME", "TIME", "DETAIL"]);
    for step in &decision.trace.steps {
        let time = format!("{:.1} µs", step.elapsed_ns as f64 / 1e3);
        rows.add_row([
            step.stage.as_str(),
            &step.actor,
            step.outcome.as_str(),
            &time,
            &step.detail,
        ]);
    }
    print_table(out, &rows)
}
