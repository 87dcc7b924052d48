//! `car-router propose`: a command for a request, checked, printed, and never run.

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;

use car_router::question::AnswerStep;
use car_router::{
    Action, AnsweredQuestion, BuildError, Choice, Decision, RiskLevel, RouteRequest, Router,
    SafetyReport, Settings,
};
use car_router_propose::{
    AttemptStage, Proposal, ProposalSource, ProposeError, ProposeErrorKind, Proposer,
};

use crate::args::ProposeArgs;
use crate::commands::{context, route};
use crate::output::decision::{headline, put, trace};
use crate::output::failure::{Failure, code_after};
use crate::output::page::Page;
use crate::output::report::report as print_report;
use crate::output::style::{DIM, visible};
use crate::settings_args::SetupArgs;
use crate::setup;

pub(crate) fn run(setup: &SetupArgs, args: &ProposeArgs) -> Result<ExitCode, Failure> {
    let mut request = RouteRequest::new(route::text(&args.text)?);
    let proposer = proposer(setup, args)?;
    let runtime = setup::runtime()?;
    let is_asked = !args.json && io::stdin().is_terminal() && io::stderr().is_terminal();
    let proposal = loop {
        let proposed = runtime.block_on(proposer.propose(&request));
        let proposal = proposed.map_err(failure)?;
        if !(is_asked && proposal.commands.is_empty()) {
            break proposal;
        }
        match answered(proposer.router(), &request, &proposal.decision)? {
            Answered::Goes(next) => request = *next,
            Answered::Stops => return Ok(code(&proposal)),
            Answered::NotAsked => break proposal,
        }
    };
    if args.json {
        let mut out = anstream::stdout().lock();
        serde_json::to_writer_pretty(&mut out, &proposal).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(code(&proposal));
    }
    let mut said = anstream::stderr().lock();
    if args.verbose {
        steps(&mut Page::on_stderr(&mut said), &proposal)?;
    }
    match (proposal.commands.as_slice(), &proposal.report) {
        ([command], Some(report)) => {
            if !agreed(
                &mut said,
                &request.text,
                command,
                report,
                &proposal,
                args.yes,
            )? {
                return Ok(ExitCode::from(3));
            }
            // As it was judged: a stream that removes escape sequences would print another command.
            let written = writeln!(io::stdout().lock(), "{command}");
            code_after(written.map_err(Failure::from), ExitCode::SUCCESS)
        }
        _ => {
            none(&mut Page::on_stderr(&mut said), &proposal)?;
            Ok(code(&proposal))
        }
    }
}

/// What became of the question of a decision.
enum Answered {
    /// A command is to be proposed for this request instead.
    Goes(Box<RouteRequest>),
    /// It was not answered.
    Stops,
    /// There is none.
    NotAsked,
}

/// Puts the questions of an unclear request, or of one with several parts, to the person at the terminal.
fn answered(
    router: &Router,
    request: &RouteRequest,
    decision: &Decision,
) -> Result<Answered, Failure> {
    let is_open = matches!(decision.action, Action::Clarify | Action::Split);
    if !is_open || decision.question.is_none() {
        return Ok(Answered::NotAsked);
    }
    let mut said = anstream::stderr().lock();
    let mut asked = AnsweredQuestion::new(request.clone(), decision.clone());
    while let Some(question) = &asked.decision.question {
        let mut page = Page::on_stderr(&mut said);
        headline(&mut page, &asked.decision)?;
        put(&mut page, question)?;
        write!(said, "An empty line ends this.\n> ")?;
        let reply = typed(&mut said)?;
        if reply.trim().is_empty() {
            return Ok(Answered::Stops);
        }
        let choice = Choice::Text(reply.trim().to_owned());
        let step = router.answer_step(&asked.request, &asked.decision, &choice);
        match step.map_err(Failure::request)? {
            AnswerStep::Route(next) => return Ok(Answered::Goes(Box::new(next))),
            AnswerStep::Done(next) => asked = next,
        }
    }
    Ok(Answered::Stops)
}

fn proposer(setup: &SetupArgs, args: &ProposeArgs) -> Result<Proposer, Failure> {
    let settings = settings(setup)?;
    let mut builder = setup::builder(settings.clone())?;
    if !args.no_context && cfg!(feature = "system") {
        builder = context::looking_up(builder)?;
    }
    let router = Arc::new(builder.build().map_err(Failure::usage)?);
    let proposer = Proposer::from_settings(router, &settings, None).map_err(failure)?;
    Ok(
        match context::help().filter(|_| settings.propose.introspect) {
            Some(help) => proposer.with_help(help),
            None => proposer,
        },
    )
}

/// Returns the settings without those of the project but for its stricter safety: packs and models of a project's author
/// would become instructions for the model of the user.
fn settings(setup: &SetupArgs) -> Result<Settings, Failure> {
    let with_project = setup::config(setup)?;
    let (mut settings, problems) = setup::loader(setup).project_file(None).load_what_is_right();
    BuildError::check(problems).map_err(Failure::usage)?;
    settings.safety = with_project.safety;
    Ok(settings)
}

/// Returns an error with its next step.
fn failure(error: ProposeError) -> Failure {
    let text = format!("{error}\n\nhint: {}", error.next_step());
    match error.kind() {
        ProposeErrorKind::NoModel | ProposeErrorKind::Settings => Failure::Usage(text),
        _ => Failure::Request(text),
    }
}

/// Returns the exit code of a proposal that is not put to a person.
fn code(proposal: &Proposal) -> ExitCode {
    ExitCode::from(match proposal.action {
        Action::Block => 4,
        _ if proposal.commands.is_empty() => 1,
        Action::Confirm => 3,
        _ => 0,
    })
}

/// Returns whether the command may be printed: it is harmless, or a person agrees.
fn agreed(
    said: &mut impl Write,
    request: &str,
    command: &str,
    report: &SafetyReport,
    proposal: &Proposal,
    yes: bool,
) -> Result<bool, Failure> {
    if proposal.action == Action::Proceed {
        return Ok(true);
    }
    print_report(said, command, report, false)?;
    if report.findings.is_empty() {
        for line in visible(command).lines() {
            writeln!(said, "  {DIM}{line}{DIM:#}")?;
        }
    }
    // The danger may be that of the request, too.
    let of_request = &proposal.decision.safety;
    if !of_request.findings.is_empty() {
        writeln!(said, "\nThe request itself:")?;
        print_report(said, request, of_request, false)?;
    }
    writeln!(said)?;
    let must_type = report.level.max(of_request.level) >= RiskLevel::High;
    if yes && !must_type {
        return Ok(true);
    }
    let refusal = if must_type && command.contains('\n') {
        "its risk is high and it has several lines; --json shows it"
    } else if io::stdin().is_terminal() {
        return asked(said, command, must_type);
    } else if must_type {
        "its risk is high, so it has to be typed in a terminal"
    } else {
        "it has to be confirmed in a terminal, or with --yes"
    };
    writeln!(said, "Not printed: {refusal}.")?;
    Ok(false)
}

/// Asks whether the command may be printed; one of high risk has to be typed.
fn asked(said: &mut impl Write, command: &str, must_type: bool) -> Result<bool, Failure> {
    if must_type {
        write!(said, "Type the command to have it printed: ")?;
    } else {
        write!(said, "Proceed? (y/N) ")?;
    }
    let answer = typed(said)?;
    let answer = answer.trim();
    let agrees = if must_type {
        answer == command.trim()
    } else {
        ["y", "yes"]
            .iter()
            .any(|yes| answer.eq_ignore_ascii_case(yes))
    };
    if must_type && !agrees {
        writeln!(said, "Not printed: that is another text.")?;
    }
    Ok(agrees)
}

/// Reads the line that a person types at a prompt. What was typed or pasted before the prompt could be seen is no answer to it.
fn typed(said: &mut impl Write) -> io::Result<String> {
    said.flush()?;
    #[cfg(unix)]
    {
        use rustix::termios::{QueueSelector, tcflush};
        // On a terminal that cannot, what was typed before counts.
        let _ = tcflush(io::stdin(), QueueSelector::IFlush);
    }
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    Ok(line)
}

/// Says why there is no command.
fn none<W: Write>(page: &mut Page<'_, W>, proposal: &Proposal) -> io::Result<()> {
    let decision = &proposal.decision;
    if let Some(report) = proposal
        .report
        .as_ref()
        .filter(|_| decision.action != Action::Block)
    {
        return print_report(page.out(), "", report, false);
    }
    if !matches!(decision.action, Action::Proceed | Action::Confirm) {
        return headline(page, decision);
    }
    page.paragraph("", "No command: the answers of the model cannot be used.")?;
    for attempt in &proposal.attempts {
        let Some(reason) = attempt.rejected else {
            continue;
        };
        match &attempt.option {
            Some(option) => {
                let option = visible(option);
                page.row(name_of(attempt.stage), format_args!("{reason}: {option}"))?;
            }
            None => page.row(name_of(attempt.stage), reason)?,
        }
    }
    Ok(())
}

fn name_of(stage: AttemptStage) -> &'static str {
    match stage {
        AttemptStage::Suggestion => "suggestion",
        AttemptStage::Free => "1st answer",
        _ => "2nd answer",
    }
}

/// Says where the command comes from, and what was done.
fn steps<W: Write>(page: &mut Page<'_, W>, proposal: &Proposal) -> io::Result<()> {
    if let Some(domain) = proposal.decision.primary() {
        page.row("domain", &domain.domain)?;
    }
    if let Some(source) = proposal.source {
        page.row(
            "source",
            match source {
                ProposalSource::Suggestion => "a fact about this computer",
                ProposalSource::Cache => "an earlier, equal request",
                _ => "the model",
            },
        )?;
    }
    if let Some(explanation) = &proposal.explanation {
        page.row("says", visible(explanation))?;
    }
    page.space()?;
    let decided = proposal.decision.trace.steps.iter();
    trace(page.out(), decided.chain(&proposal.trace.steps))
}
