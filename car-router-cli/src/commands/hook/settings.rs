//! `car-router hook install`, `uninstall` and `status`.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use car_router_hooks::uninstall as uninstall_from;
use car_router_hooks::{
    Agent, EditError, Edited, HookProgram, install as install_in, installed, snippet,
};
use serde::Serialize;

use super::files::{self, Program};
use crate::args::HookFileArgs;
use crate::output::failure::Failure;

pub(crate) fn install(args: &HookFileArgs, allow_proven: bool) -> Result<ExitCode, Failure> {
    let agent = args.agent;
    if allow_proven && !agent.allows() {
        return Err(Failure::usage(format!(
            "--allow-proven is for agents that a hook can tell to run a command, and {} is none",
            agent.title()
        )));
    }
    let program = HookProgram::new(this_program()?).with_allows_proven(allow_proven);
    let file = files::settings_file(agent, args.project)?;
    let old = files::read_file(&file)?;
    let edited = install_in(agent, old.as_deref(), program.clone())
        .map_err(|error| refused(&file, &error, "add", &snippet(agent, program)))?;
    let before = old.as_deref().and_then(|old| installed(agent, old).ok()?);
    let no_more = !allow_proven && before.is_some_and(|hook| hook.allows_proven);
    let mut out = anstream::stdout().lock();
    if !edited.changed {
        writeln!(out, "Installed already: {}", file.display())?;
        return Ok(ExitCode::SUCCESS);
    }
    let done = if args.dry_run {
        "Would be written"
    } else {
        "Written"
    };
    apply(args, &file, &edited, old.as_deref(), done, &mut out)?;
    entries(&edited, '+', &mut out)?;
    if no_more {
        writeln!(
            out,
            "From now on, {} asks about commands that are proven harmless, too; `--allow-proven` keeps it from asking.",
            agent.title()
        )?;
    }
    if let Some(step) = agent.next_step() {
        writeln!(out, "{step}")?;
    }
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn uninstall(args: &HookFileArgs) -> Result<ExitCode, Failure> {
    let agent = args.agent;
    let file = files::settings_file(agent, args.project)?;
    let mut out = anstream::stdout().lock();
    let old = files::read_file(&file)?;
    let edited = match &old {
        Some(old) => Some(uninstall_from(agent, old).map_err(|error| {
            let command = format!("a `command` that ends in `hook run {agent}`");
            refused(&file, &error, "remove", &command)
        })?),
        None => None,
    };
    let Some(edited) = edited.filter(|edited| edited.changed) else {
        writeln!(out, "Not installed: {}", file.display())?;
        return Ok(ExitCode::SUCCESS);
    };
    let done = match (args.dry_run, &edited.text) {
        (true, Some(_)) => "Would be written",
        (true, None) => "Would be removed",
        (false, Some(_)) => "Written",
        (false, None) => "Removed",
    };
    apply(args, &file, &edited, old.as_deref(), done, &mut out)?;
    entries(&edited, '-', &mut out)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes or removes the settings file, unless it is a dry run, and says so.
fn apply(
    args: &HookFileArgs,
    file: &Path,
    edited: &Edited,
    old: Option<&str>,
    done: &str,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let kept = match &edited.text {
        _ if args.dry_run => None,
        Some(text) => files::replace(file, text, old)?,
        None => files::remove(file, old.unwrap_or_default())?,
    };
    writeln!(out, "{done}: {}", file.display())?;
    if let Some(kept) = kept {
        writeln!(out, "Kept as it was: {}", kept.display())?;
    }
    Ok(())
}

/// Prints the entries that were added or removed.
fn entries(edited: &Edited, sign: char, out: &mut impl Write) -> Result<(), Failure> {
    for (event, entry) in &edited.entries {
        writeln!(out, "\nhooks.{event}")?;
        for line in entry.lines() {
            writeln!(out, "{sign} {line}")?;
        }
    }
    Ok(())
}

/// Creates the failure that a settings file is not edited, with what to do by hand.
fn refused(file: &Path, error: &EditError, verb: &str, what: &str) -> Failure {
    Failure::usage(format!(
        "`{}`: {error}; it is left as it is\n\nhint: {verb} this yourself:\n{what}",
        file.display()
    ))
}

/// Returns the absolute path of the running program.
fn this_program() -> Result<String, Failure> {
    let path = std::env::current_exe().map_err(|error| {
        Failure::request(format!("the path of this program is not known: {error}"))
    })?;
    let path = path.to_str().ok_or_else(|| {
        let shown = path.display();
        Failure::usage(format!(
            "the path of this program is `{shown}`, expected UTF-8"
        ))
    })?;
    if cfg!(windows) {
        // The shells of Windows quote in different ways, and all of them read this.
        let path = path.trim_start_matches(r"\\?\").replace('\\', "/");
        let is_plain = |b: u8| b.is_ascii_alphanumeric() || b"/._-:".contains(&b);
        if !path.bytes().all(is_plain) {
            return Err(Failure::usage(format!(
                "the path of this program is `{path}`, expected letters, digits and `/._-:` alone, as shells of \
                 Windows read them alike"
            )));
        }
        return Ok(path);
    }
    Ok(path.to_owned())
}

/// What is known of the hook of an agent.
#[derive(Debug, Serialize)]
struct HookStatus {
    agent: Agent,
    file: String,
    found: bool,
    installed: bool,
    /// Whether it allows commands that are proven harmless.
    #[serde(skip_serializing_if = "Option::is_none")]
    allows_proven: Option<bool>,
    /// Whether the entries are those that this version installs.
    #[serde(skip_serializing_if = "Option::is_none")]
    current: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    program: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    executable: Option<bool>,
    /// Why the file could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

pub(crate) fn status(agents: &[Agent], of_project: bool, json: bool) -> Result<ExitCode, Failure> {
    let all = Agent::ALL;
    let agents = if agents.is_empty() { &all[..] } else { agents };
    let states = agents.iter().map(|&agent| state(agent, of_project));
    let states = states.collect::<Result<Vec<_>, _>>()?;
    let mut out = anstream::stdout().lock();
    if json {
        serde_json::to_writer_pretty(&mut out, &states).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        for state in &states {
            writeln!(out, "{:<12} {}", state.agent, words(state))?;
            writeln!(out, "{:<12} {}", "", state.file)?;
        }
    }
    let is_broken = |state: &HookStatus| {
        state.problem.is_some() || state.current == Some(false) || state.executable == Some(false)
    };
    Ok(ExitCode::from(u8::from(states.iter().any(is_broken))))
}

fn state(agent: Agent, of_project: bool) -> Result<HookStatus, Failure> {
    let file = files::settings_file(agent, of_project)?;
    let mut state = HookStatus {
        agent,
        file: file.display().to_string(),
        found: false,
        installed: false,
        allows_proven: None,
        current: None,
        program: None,
        executable: None,
        problem: None,
    };
    let text = match files::read_file(&file) {
        Ok(Some(text)) => text,
        Ok(None) => return Ok(state),
        Err(Failure::Usage(problem) | Failure::Request(problem)) => {
            state.found = true;
            state.problem = Some(problem);
            return Ok(state);
        }
        Err(failure) => return Err(failure),
    };
    state.found = true;
    match installed(agent, &text) {
        Ok(None) => {}
        Ok(Some(hook)) => {
            state.installed = true;
            state.allows_proven = Some(hook.allows_proven);
            state.current = Some(hook.is_current);
            state.executable = Some(files::program(&hook.program) == Program::Executable);
            state.program = Some(hook.program);
        }
        Err(error) => state.problem = Some(error.to_string()),
    }
    Ok(state)
}

/// Returns a state in words.
fn words(state: &HookStatus) -> String {
    if let Some(problem) = &state.problem {
        return format!("not known: {problem}");
    }
    let Some(program) = &state.program else {
        return if state.found {
            "not installed".to_owned()
        } else {
            "not installed, and there is no settings file".to_owned()
        };
    };
    let of_program = match files::program(program) {
        Program::Executable => "runs".to_owned(),
        Program::NotExecutable => "cannot run, because it is not executable:".to_owned(),
        Program::Missing => "cannot run, because it is missing:".to_owned(),
    };
    let by = if state.current == Some(false) {
        format!(
            ", by another version or edited: run `car-router hook install {}`",
            state.agent
        )
    } else {
        String::new()
    };
    let allows = if state.allows_proven == Some(true) {
        ", and allows what is proven harmless"
    } else {
        ""
    };
    format!("installed{allows}{by}; {of_program} {program}")
}
