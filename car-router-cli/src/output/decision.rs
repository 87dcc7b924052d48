//! Prints a decision for a person: the verdict, and what matters about it.

use std::fmt::Write as _;
use std::io::{self, Write};

use car_router::clarity::ClarityVerdict;
use car_router::classify::ScoredDomain;
use car_router::model::{CandidateScore, Effort, QualityBasis};
use car_router::task::{TaskBasis, TaskKind};
use car_router::trace::TraceStep;
use car_router::{
    Action, Choice, Decision, Domain, DomainRegistry, PackSet, Question, ReasonCode, RouteRequest,
    Verdict,
};

use super::page::Page;
use super::report;
use super::style::{BOLD, DIM, action, visible};
use super::table::Table;
use crate::command_words;

/// The most candidates that are shown, and the most that were left out in spite of a better score.
const SHOWN: usize = 3;

/// The longest request, in characters, that is repeated in a command to copy.
pub(crate) const LONGEST_REPEATED: usize = 60;

/// How the user answers the question of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HowToAnswer<'f> {
    /// By another call of the command, with the flags of this one: ` --pack-set data`, or nothing.
    Command {
        /// The flags, each after a blank.
        flags: &'f str,
    },
    /// By the number of an option, or in words.
    Number,
}

/// Prints a decision, and with `verbose` everything about it and its trace.
pub(crate) fn decision(
    out: &mut impl Write,
    registry: &DomainRegistry,
    request: &RouteRequest,
    decision: &Decision,
    verbose: bool,
    how: HowToAnswer<'_>,
) -> io::Result<()> {
    let mut page = Page::new(out);
    let dangerous = decision.safety.verdict != Verdict::Allow;
    headline(&mut page, decision)?;
    if dangerous || verbose || decision.action == Action::Split {
        domain(&mut page, decision, verbose)?;
    }
    others(&mut page, request, decision)?;
    task(&mut page, decision, verbose)?;
    complexity(&mut page, decision)?;
    model(&mut page, decision, verbose)?;
    facts(&mut page, decision)?;
    report::findings(&mut page, &decision.safety, verbose)?;
    if let Some(prompt) = &decision.prompt {
        page.verbatim(format_args!(
            "\n{DIM}prompt{DIM:#}\n{}",
            visible(&prompt.to_text())
        ))?;
    }
    let is_asked = decision.action == Action::Clarify || how == HowToAnswer::Number;
    if is_asked && decision.question.is_some() {
        page.space()?;
        question(&mut page, registry, &request.text, decision, how)?;
    }
    if verbose {
        page.space()?;
        trace(page.out(), &decision.trace.steps)?;
    }
    Ok(())
}

/// Prints the verdict and the sentence that says why: about the worst danger if that decides, otherwise about the domain.
pub(crate) fn headline<W: Write>(page: &mut Page<'_, W>, decision: &Decision) -> io::Result<()> {
    let (words, style) = action(decision.action);
    let by_danger = matches!(decision.action, Action::Confirm | Action::Block);
    let worst = decision.safety.findings.first();
    let why = match worst.filter(|_| by_danger && decision.safety.verdict != Verdict::Allow) {
        Some(finding) => report::sentence(finding),
        None => without_capital(decision.reasons.last().map_or("", |reason| &reason.text)),
    };
    // A clear request for something else says so itself.
    let itself = decision.reasons.last().filter(|_| is_other_task(decision));
    if let Some((what, which)) = itself.and_then(|reason| reason.text.split_once(": ")) {
        return page.paragraph("", format_args!("{style}{what}{style:#}: {which}"));
    }
    page.paragraph("", format_args!("{style}{words}{style:#}: {why}"))
}

/// Returns whether the request is not clear only because it is for other domains than those in use.
fn is_other_task(decision: &Decision) -> bool {
    let reason = decision.reasons.last().map(|reason| reason.code);
    decision.action == Action::Clarify && reason == Some(ReasonCode::OtherTask)
}

/// Returns a sentence as it stands after a colon.
fn without_capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// Prints the domain, if there is one that is not there for want of a better one.
fn domain<W: Write>(page: &mut Page<'_, W>, decision: &Decision, verbose: bool) -> io::Result<()> {
    let Some(domain) = decision.primary() else {
        return Ok(());
    };
    match decision.fallback {
        None => page.row("domain", scored(domain, verbose)),
        Some(reason) if verbose => page.row(
            "domain",
            format_args!(
                "{} {DIM}falls back: {}{DIM:#}",
                domain.domain,
                reason.as_str()
            ),
        ),
        Some(_) => page.row("domain", "not clear"),
    }
}

fn scored(domain: &ScoredDomain, verbose: bool) -> String {
    match domain.confidence {
        Some(c) if verbose => format!(
            "{} {:.2} {DIM}{}{DIM:#}",
            domain.domain,
            c.value(),
            c.basis().as_str()
        ),
        Some(c) => format!("{} {DIM}{:.2}{DIM:#}", domain.domain, c.value()),
        None => domain.domain.to_string(),
    }
}

/// Prints the further domains, the parts of the request, and the best domains if the request asked for them.
fn others<W: Write>(
    page: &mut Page<'_, W>,
    request: &RouteRequest,
    decision: &Decision,
) -> io::Result<()> {
    let clauses = &decision.clarity.clauses;
    // The question at the end names what an unclear request may mean.
    if clauses.is_empty() && decision.action != Action::Clarify {
        let names: Vec<String> = decision
            .secondary()
            .iter()
            .map(|d| scored(d, false))
            .collect();
        if !names.is_empty() {
            page.row("also", names.join(", "))?;
        }
    }
    let alternatives: Vec<&str> = decision
        .clarity
        .alternatives
        .iter()
        .map(Domain::as_str)
        .collect();
    if decision.clarity.verdict == ClarityVerdict::NeedsConfirmation && !alternatives.is_empty() {
        page.row("or else", alternatives.join(", "))?;
    }
    for (at, clause) in clauses.iter().enumerate() {
        let part = visible(clause.span.slice(&request.text).unwrap_or(""));
        let label = if at == 0 { "parts" } else { "" };
        page.row(
            label,
            format_args!("\"{part}\" {DIM}{}{DIM:#}", clause.domain),
        )?;
    }
    if request.ranked.is_some() {
        for (at, domain) in decision.ranked.iter().enumerate() {
            page.row(if at == 0 { "best" } else { "" }, scored(domain, false))?;
        }
    }
    Ok(())
}

/// Prints the task. It is left out if a domain decides it, because it would only repeat the domain.
fn task<W: Write>(page: &mut Page<'_, W>, decision: &Decision, verbose: bool) -> io::Result<()> {
    let task = decision.task;
    let Some(name) = task
        .task
        .filter(|_| verbose || task.basis == TaskBasis::Model)
    else {
        return Ok(());
    };
    let kind = task.kind.filter(|kind| *kind != TaskKind::Classification);
    let kind = kind.map_or_else(String::new, |kind| {
        format!(": {}", kind.as_str().replace('_', " "))
    });
    let sure = task
        .confidence
        .map_or_else(String::new, |share| format!(", {:.0} %", share * 100.0));
    page.row("task", format_args!("{}{kind}{sure}", name.as_str()))
}

fn complexity<W: Write>(page: &mut Page<'_, W>, decision: &Decision) -> io::Result<()> {
    let complexity = &decision.complexity;
    let (Some(tier), Some(score)) = (complexity.tier, complexity.score) else {
        return Ok(());
    };
    let reasons: Vec<_> = complexity.reasons.iter().map(|c| c.description()).collect();
    let because = if reasons.is_empty() {
        String::new()
    } else {
        format!(": {}", reasons.join("; "))
    };
    page.row(
        "complexity",
        format_args!("{}, {score} of 100{because}", tier.as_str()),
    )
}

fn model<W: Write>(page: &mut Page<'_, W>, decision: &Decision, verbose: bool) -> io::Result<()> {
    let Some(model) = &decision.model else {
        return Ok(());
    };
    let mut text = format!("{BOLD}{}{BOLD:#}", model.id);
    if model.explicit {
        text.push_str(", as you asked");
    }
    match model.effort {
        Some(Effort::None) => text.push_str(", without reasoning"),
        Some(effort) => {
            let _ = write!(text, ", with {} reasoning effort", effort.as_str());
        }
        None => {}
    }
    if model.needs_consent {
        text.push_str("; it needs your consent because it runs elsewhere");
    }
    page.row("model", text)?;
    if !verbose {
        return Ok(());
    }
    if let Some(tokens) = model.expected_output_tokens {
        page.row(
            "",
            format_args!("{} to {} output tokens expected", tokens.low, tokens.high),
        )?;
    }
    if !model.fallbacks.is_empty() {
        let others = model.fallbacks.join(", ");
        page.row("", format_args!("if it fails: {others}"))?;
    }
    let chosen = model.candidates.iter().find(|c| c.model == model.id);
    let score = chosen.map_or(f32::MAX, |chosen| chosen.score);
    // Those that were left out come last, also where their score is better.
    let better = model.candidates.iter().skip(SHOWN);
    let better = better.filter(|c| c.left_out.is_some() && c.score > score);
    let first = model.candidates.iter().take(SHOWN);
    for candidate in first.chain(better.take(SHOWN)) {
        page.row("", shown(candidate))?;
    }
    if !model.relaxed.is_empty() {
        page.row("", format_args!("relaxed: {}", model.relaxed.join(", ")))?;
    }
    Ok(())
}

/// Returns a candidate with its score, and why a better score did not count. A model of unknown quality has no score worth
/// reading.
fn shown(candidate: &CandidateScore) -> String {
    let mut text = candidate.model.clone();
    if candidate.quality_basis == Some(QualityBasis::Unknown) {
        let _ = write!(text, " {DIM}of unknown quality");
    } else {
        let _ = write!(
            text,
            " {:.2} {DIM}quality {:.2}, latency {:.2}, cost {:.2}, local +{:.2}",
            candidate.score,
            candidate.quality,
            candidate.latency,
            candidate.cost,
            candidate.local_bonus
        );
        if candidate.preference_bonus > 0.0 {
            let _ = write!(text, ", preferred +{:.2}", candidate.preference_bonus);
        }
    }
    if candidate.availability < 1.0 {
        let share = candidate.availability * 100.0;
        let _ = write!(text, ", answers {share:.0} % of calls");
    }
    if let Some(requirement) = &candidate.left_out {
        let _ = write!(text, ", left out: {requirement}");
    }
    let _ = write!(text, "{DIM:#}");
    text
}

/// Prints what this computer knows of the request, and the command that fits.
fn facts<W: Write>(page: &mut Page<'_, W>, decision: &Decision) -> io::Result<()> {
    let Some(context) = &decision.system_context else {
        return Ok(());
    };
    for (at, line) in context.to_prompt_text().lines().enumerate() {
        let label = if at == 0 { "computer" } else { "" };
        page.row(label, visible(line.trim_start_matches("- ")))?;
    }
    match &context.suggestion {
        Some(command) => page.row("suggestion", visible(command)),
        None => Ok(()),
    }
}

/// Asks the question of a decision, and says how to answer. Without a conversation, only what is unclear is asked.
fn question<W: Write>(
    page: &mut Page<'_, W>,
    registry: &DomainRegistry,
    text: &str,
    decision: &Decision,
    how: HowToAnswer<'_>,
) -> io::Result<()> {
    let Some(question) = &decision.question else {
        return Ok(());
    };
    if decision.action != Action::Clarify {
        return match how {
            HowToAnswer::Number => put(page, question),
            HowToAnswer::Command { .. } => Ok(()),
        };
    }
    if is_other_task(decision) && registry.set() == Some(PackSet::Shell) {
        return page.paragraph(
            "",
            "Requests like this one have domains with `--pack-set assistant`, and need none with `--pack-set none`.",
        );
    }
    let domains: Vec<&Domain> = domains_of(question).collect();
    let flags = match how {
        HowToAnswer::Number => return put(page, question),
        HowToAnswer::Command { flags } => flags,
    };
    let asked = visible(&question.text);
    if domains.is_empty() {
        return page.paragraph(
            "",
            format_args!(
                "{asked} Say more, or name a domain with `--domain`; `car-router domains` lists them."
            ),
        );
    }
    page.paragraph("", asked)?;
    let text = visible(text);
    let short = text.chars().count() <= LONGEST_REPEATED && !text.contains('\n');
    for domain in domains {
        described(page, registry, domain)?;
        if short {
            let command = command_words::line(std::slice::from_ref(&text));
            page.verbatim(format_args!(
                "    car-router{flags} --domain {domain} {command}"
            ))?;
        }
    }
    page.paragraph(
        "",
        if short {
            "Otherwise, say more about what should be done."
        } else {
            "Name it with `--domain`, or say more about what should be done."
        },
    )
}

/// Returns the domains among the options of a question.
fn domains_of(question: &Question) -> impl Iterator<Item = &Domain> {
    question
        .options
        .iter()
        .filter_map(|option| match &option.choice {
            Choice::Domain(domain) => Some(domain),
            _ => None,
        })
}

/// Prints a domain with what it covers.
fn described<W: Write>(
    page: &mut Page<'_, W>,
    registry: &DomainRegistry,
    domain: &Domain,
) -> io::Result<()> {
    let pack = registry.get(domain);
    let what = pack.map_or("", |pack| pack.tool.description.as_str());
    page.paragraph(
        "  ",
        format_args!("{BOLD}{domain}{BOLD:#}  {DIM}{what}{DIM:#}"),
    )
}

/// Prints a question with its options by number, and how to answer it in a conversation.
pub(crate) fn put<W: Write>(page: &mut Page<'_, W>, question: &Question) -> io::Result<()> {
    page.paragraph("", format_args!("{}", visible(&question.text)))?;
    for (at, option) in question.options.iter().enumerate() {
        let detail = match &option.choice {
            Choice::Domain(domain) => domain.as_str(),
            _ => "",
        };
        page.paragraph(
            &format!("  {}  ", at + 1),
            format_args!(
                "{BOLD}{}{BOLD:#}  {DIM}{detail}{DIM:#}",
                visible(&option.label)
            ),
        )?;
    }
    page.paragraph(
        "",
        if question.options.is_empty() {
            "Say more about it."
        } else {
            "Type a number, or answer in words."
        },
    )
}

/// Prints the steps of a trace as a table.
pub(crate) fn trace<'s>(
    out: &mut impl Write,
    steps: impl IntoIterator<Item = &'s TraceStep>,
) -> io::Result<()> {
    let mut rows = Table::new(["STAGE", "ACTOR", "OUTCOME", "TIME", "DETAIL"]);
    for step in steps {
        let time = format!("{:.1} µs", step.elapsed_ns as f64 / 1e3);
        rows.add_row([
            step.stage.as_str(),
            &step.actor,
            step.outcome.as_str(),
            &time,
            &visible(&step.detail),
        ]);
    }
    rows.print(out)
}
