//! The `car-router` command.
//!
//! Data goes to standard output, everything else to standard error. Exit codes:
//!
//! - 0: the request was decided, whatever the decision.
//! - 1: a request or a line could not be decided or written.
//! - 2: the command line, the settings or a data file are wrong.
//! - 3: what `check` judged, what `propose` found, or with `--exit-code` the request, has to be confirmed.
//! - 4: it is blocked.
//! - 130: Ctrl-C ended a batch.

mod args;
mod batch;
mod command_words;
mod commands;
mod json_lines;
mod labeled;
mod output;
mod settings_args;
mod setup;
mod spelling;
mod text_form;
mod words;

use std::process::ExitCode;

use args::{Cli, Command, RouteArgs};
#[cfg(feature = "interactive")]
use commands::interactive;
use commands::{
    calibrate, check, completions, complexity, config, context, doctor, domains, encoder, eval,
    explain, hook, init, man, models, packs, propose, recommend, route,
};
use output::failure::Failure;
use output::style;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    // Also for the help and the errors of the parser.
    style::When::in_arguments(&args).apply();
    match words::parse(args).and_then(run) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}

fn run(cli: Cli) -> Result<ExitCode, Failure> {
    if cli.command.is_some() && cli.route != RouteArgs::default() {
        return Err(Failure::usage(
            "a request, or an option of `route`, stands before a command; expected it behind: \
             car-router route [OPTIONS] REQUEST",
        ));
    }
    let before = cli.setup.setup;
    match cli.command {
        Some(Command::Route(args)) => route::run(&before.with(args.setup.setup), &args.route),
        Some(Command::Explain(args)) => explain::run(&before.with(args.setup.setup.clone()), &args),
        Some(Command::Propose(args)) => propose::run(&before.with(args.setup.setup.clone()), &args),
        Some(Command::Domains(args)) => domains::run(&before.with(args.setup.setup), args.json),
        Some(Command::Config(args)) => config::run(&before.with(args.setup.setup), args.json),
        Some(Command::Check(args)) => check::run(&before.with(args.setup.setup.clone()), &args),
        Some(Command::Hook(args)) => hook::run(before, args),
        Some(Command::Models(args)) => models::run(&before.with(args.setup.setup.clone()), &args),
        Some(Command::Recommend(args)) => {
            recommend::run(&before.with(args.setup.setup.clone()), &args)
        }
        Some(Command::Init(args)) => init::run(&args),
        Some(Command::Packs(args)) => packs::run(before, args),
        Some(Command::Complexity(args)) => complexity::run(&args),
        Some(Command::Doctor(args)) => doctor::run(&before.with(args.setup.setup), args.json),
        Some(Command::Context(args)) => context::run(&before.with(args.setup.setup.clone()), &args),
        Some(Command::Index(args)) => {
            context::run_index(&before.with(args.setup.setup.clone()), &args)
        }
        Some(Command::Eval(args)) => eval::run(&before.with(args.setup.setup.clone()), &args),
        Some(Command::Encoder(args)) => encoder::run(&args),
        Some(Command::Calibrate(args)) => {
            calibrate::run(&before.with(args.setup.setup.clone()), &args)
        }
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
        #[cfg(feature = "interactive")]
        None if cli.route == RouteArgs::default() && interactive::is_possible() => {
            interactive::run(&before)
        }
        None => route::run(&before, &cli.route),
    }
}
