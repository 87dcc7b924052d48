//! The `car-router` command.
//!
//! Data goes to standard output, everything else to standard error. Exit codes:
//!
//! - 0: the request was decided, whatever the decision.
//! - 1: a request or a line could not be decided or written.
//! - 2: the command line, the settings or a data file are wrong.

mod args;
mod batch;
mod calibrate;
mod check;
mod command_words;
mod completions;
mod complexity;
mod config;
mod context;
mod doctor;
mod domains;
mod encoder;
mod eval;
mod failure;
mod format;
mod json_lines;
mod labeled;
mod man;
mod models;
mod recommend;
mod render;
mod route;
mod setup;
mod spelling;
mod whole_lines;
mod words;

use std::process::ExitCode;

use args::{Cli, Command, RouteArgs};
use failure::Failure;

fn main() -> ExitCode {
    match words::parse(std::env::args_os().collect()).and_then(run) {
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
    match cli.command {
        Some(Command::Route(args)) => route::run(&cli.setup, &args),
        Some(Command::Domains(args)) => domains::run(&cli.setup, args.json),
        Some(Command::Config(args)) => config::run(&cli.setup, args.json),
        Some(Command::Check(args)) => check::run(&cli.setup, &args),
        Some(Command::Models(args)) => models::run(&cli.setup, &args),
        Some(Command::Recommend(args)) => recommend::run(&cli.setup, &args),
        Some(Command::Complexity(args)) => complexity::run(&args),
        Some(Command::Doctor(args)) => doctor::run(&cli.setup, args.json),
        Some(Command::Eval(args)) => eval::run(&cli.setup, &args),
        Some(Command::Context(args)) => context::run(&cli.setup, &args),
        Some(Command::Index(args)) => context::run_index(&args),
        Some(Command::Encoder(args)) => encoder::run(&args),
        Some(Command::Calibrate(args)) => calibrate::run(&cli.setup, &args),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
        None => route::run(&cli.setup, &cli.route),
    }
}
