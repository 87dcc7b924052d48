//! `car-router hook lint` and `suggest`: the permission rules that agents keep themselves.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use car_router_hooks::{
    Agent, HoleKind, PermissionRule, RuleHole, SuggestedRule, accepted_commands, find_holes,
    read_permissions, suggest_rules,
};
use serde::Serialize;

use super::{files, run};
use crate::args::{HookLintArgs, HookSuggestArgs};
use crate::commands::check::print_json;
use crate::output::failure::Failure;
use crate::output::style::visible;
use crate::settings_args::SetupArgs;

/// A file, and the holes in its rules.
#[derive(Serialize)]
struct LintedFile {
    file: String,
    rules: usize,
    holes: Vec<RuleHole>,
}

/// Shows the holes in the rules of an agent; exit code 1 if there are any.
pub(crate) fn lint(setup: &SetupArgs, args: &HookLintArgs) -> Result<ExitCode, Failure> {
    let (engine, policy) = run::engine(setup).map_err(Failure::request)?;
    let judge = |command: &str| engine.report_on_command(command, policy);
    let samples = engine.sample_commands();
    let read = rule_files(args.agent, &args.file, args.project)?;
    if read.is_empty() {
        return Err(Failure::request(format!(
            "{} has no file with permission rules here; `--file` names one",
            args.agent.title()
        )));
    }
    let all: Vec<PermissionRule> = read.iter().flat_map(|(_, rules)| rules.clone()).collect();
    let holes = find_holes(args.agent, &all, &samples, &judge);
    let mut first = 0;
    let mut linted = Vec::new();
    for (file, rules) in &read {
        let own = first..first + rules.len();
        first = own.end;
        linted.push(LintedFile {
            file: file.display().to_string(),
            rules: rules.len(),
            holes: holes
                .iter()
                .filter(|hole| own.contains(&hole.number))
                .cloned()
                .collect(),
        });
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        print_json(&mut out, &linted)?;
    } else {
        for file in &linted {
            print_file(&mut out, file)?;
        }
    }
    let is_whole = linted.iter().all(|file| file.holes.is_empty());
    Ok(ExitCode::from(u8::from(!is_whole)))
}

fn print_file(out: &mut impl Write, file: &LintedFile) -> Result<(), Failure> {
    let rules = match file.rules {
        1 => "1 rule".to_owned(),
        count => format!("{count} rules"),
    };
    writeln!(out, "{}: {rules} for shell commands", visible(&file.file))?;
    let mut last = None;
    for hole in &file.holes {
        if last != Some(hole.number) {
            let what = match hole.kind {
                HoleKind::LetsThrough => "allows dangerous commands",
                _ => "misses other ways to write the same command",
            };
            writeln!(out, "\n  {} {what}:", visible(&hole.rule))?;
            last = Some(hole.number);
        }
        let level = hole.level;
        writeln!(out, "    {}", visible(&hole.command))?;
        writeln!(out, "      {level} risk: {}", hole.message)?;
    }
    if file.holes.is_empty() {
        writeln!(out, "  No hole was found.")?;
    }
    Ok(())
}

/// Returns the files with rules of an agent that are there, each with its rules.
fn rule_files(
    agent: Agent,
    given: &[PathBuf],
    of_project: bool,
) -> Result<Vec<(PathBuf, Vec<PermissionRule>)>, Failure> {
    let files = if given.is_empty() {
        files::permission_files(agent, of_project)?
    } else {
        given.to_vec()
    };
    if agent == Agent::Copilot {
        return Err(Failure::usage(format!(
            "{} keeps no permission rules in a file, expected another agent",
            agent.title()
        )));
    }
    let mut read = Vec::new();
    let mut known = Vec::new();
    for file in files {
        if known.contains(&file) {
            continue;
        }
        known.push(file.clone());
        let Some(text) = files::read_file(&file)? else {
            if given.is_empty() {
                continue;
            }
            return Err(Failure::request(format!(
                "{}: there is no such file",
                file.display()
            )));
        };
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let rules = read_permissions(agent, &name, &text)
            .map_err(|problem| Failure::request(format!("{}: {problem}", file.display())))?;
        read.push((file, rules));
    }
    Ok(read)
}

/// Suggests rules from what a person accepted.
pub(crate) fn suggest(setup: &SetupArgs, args: &HookSuggestArgs) -> Result<ExitCode, Failure> {
    let (engine, policy) = run::engine(setup).map_err(Failure::request)?;
    let judge = |command: &str| engine.report_on_command(command, policy);
    let text = if args.from == Path::new("-") {
        run::input().map_err(Failure::request)?
    } else {
        files::read_file(&args.from)?.ok_or_else(|| {
            Failure::request(format!("{}: there is no such file", args.from.display()))
        })?
    };
    let accepted = accepted_commands(&text);
    let known: Vec<PermissionRule> = rule_files(args.agent, &[], args.project)?
        .into_iter()
        .flat_map(|(_, rules)| rules)
        .collect();
    let reads = |prefix: &str| engine.reads_whatever_follows(prefix);
    let rules = suggest_rules(args.agent, &accepted, &known, &judge, &reads);
    let mut out = anstream::stdout().lock();
    if args.json {
        print_json(&mut out, &rules)?;
    } else {
        print_suggestions(&mut out, args.agent, accepted.len(), &rules)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print_suggestions(
    out: &mut impl Write,
    agent: Agent,
    accepted: usize,
    rules: &[SuggestedRule],
) -> Result<(), Failure> {
    if rules.is_empty() {
        writeln!(
            out,
            "Nothing is suggested from what was accepted ({accepted}): a rule answers two commands at least that are not allowed yet, and is open only where nothing but reading may follow."
        )?;
        return Ok(());
    }
    writeln!(out, "From what was accepted ({accepted}):")?;
    for rule in rules {
        writeln!(out)?;
        for line in rule.rule.lines() {
            writeln!(out, "{}", visible(line))?;
        }
        for example in &rule.examples {
            writeln!(out, "    answers {}", visible(example))?;
        }
    }
    writeln!(
        out,
        "\nAdd what you want to the rules of {}; remove the line again to be asked.",
        agent.title()
    )?;
    Ok(())
}
