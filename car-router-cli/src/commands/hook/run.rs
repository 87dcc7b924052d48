//! `car-router hook run`: reads the call of an agent on standard input, and answers.
//!
//! An agent waits for it before each call, so it builds no router: the built-in rules are compiled, and packs are read
//! only if the settings name some. Settings that are wrong, and warnings about them, never reach the agent as an answer
//! that lets the call pass.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use car_router::safety::{CustomRules, SafetyEngine, SafetyPolicy, Workspace};
use car_router::{BuildError, RouterBuilder};
use car_router_hooks::{Agent, HookAnswer, HookJudge, answer_with, failure};

use crate::settings_args::SetupArgs;
use crate::setup;

/// Answers a call. Whatever happens, the exit code is one that the agent reads as the answer.
pub(crate) fn run(setup: &SetupArgs, agent: Agent, allow_proven: bool) -> ExitCode {
    let said = said(setup, agent, allow_proven).unwrap_or_else(|problem| failure(agent, &problem));
    match write(&said) {
        Ok(()) => ExitCode::from(said.exit_code),
        // The agent has not read the answer. Exit code 2 denies everywhere.
        Err(error) => {
            anstream::eprintln!("car-router: the answer cannot be written: {error}");
            ExitCode::from(2)
        }
    }
}

fn write(said: &HookAnswer) -> io::Result<()> {
    io::stderr().lock().write_all(said.stderr.as_bytes())?;
    let mut out = io::stdout().lock();
    out.write_all(said.stdout.as_bytes())?;
    out.flush()
}

/// Returns the answer.
///
/// # Errors
/// Returns why the call could not be judged.
fn said(setup: &SetupArgs, agent: Agent, allow_proven: bool) -> Result<HookAnswer, String> {
    let input = input()?;
    let (engine, policy) = engine(setup)?;
    let judge = |command: &str| engine.report_on_command(command, policy);
    let home = etcetera::home_dir().ok();
    let home = home.as_ref().and_then(|home| home.to_str());
    let effects = |command: &str, workspace: &Workspace| engine.effects(command, workspace);
    let mut judge = HookJudge::new(&judge).with_home(home);
    if allow_proven {
        judge = judge.allowing_proven(&effects);
    }
    Ok(answer_with(agent, &input, &judge))
}

/// Reads the call from standard input.
pub(super) fn input() -> Result<String, String> {
    // A call may hold the content of a file.
    const MAX_INPUT_BYTES: u64 = 64 * 1024 * 1024;
    let mut bytes = Vec::new();
    let read = io::stdin()
        .take(MAX_INPUT_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| format!("standard input cannot be read: {error}"))?;
    if read as u64 > MAX_INPUT_BYTES {
        return Err(format!("the input has more than {MAX_INPUT_BYTES} bytes"));
    }
    String::from_utf8(bytes).map_err(|_| "the input is no UTF-8".to_owned())
}

/// Returns the engine that `car-router check` judges with, and the policy.
pub(super) fn engine(setup: &SetupArgs) -> Result<(SafetyEngine, SafetyPolicy), String> {
    let (settings, problems) = setup::loader(setup).load_what_is_right();
    BuildError::check(problems)
        .and_then(|()| settings.check())
        .map_err(|error| wrong(&error))?;
    let policy = settings.safety;
    let own = settings.custom_rules.as_deref().map(CustomRules::from_file);
    let own = own.transpose().map_err(|error| wrong(&error))?;
    let engine = if settings.packs.is_some() {
        let registry = RouterBuilder::from_settings(settings).build_registry();
        let registry = registry.map_err(|error| wrong(&error))?;
        SafetyEngine::new(registry.packs().iter().flat_map(|pack| &pack.safety_rules))
    } else {
        SafetyEngine::shipped()
    };
    let engine = match &own {
        Some(own) => engine.and_then(|engine| engine.with_custom_rules(own)),
        None => engine,
    };
    Ok((engine.map_err(|error| wrong(&error))?, policy))
}

/// Returns what is wrong with the settings, in one line.
fn wrong(error: &BuildError) -> String {
    let lines: Vec<String> = error.to_string().lines().map(str::to_owned).collect();
    format!("the settings of car-router are wrong: {}", lines.join("; "))
}
