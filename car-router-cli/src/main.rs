//! The `car-router` command.
//!
//! Data goes to standard output, everything else to standard error. Exit codes: 0 the
//! request was decided (whatever the decision), 1 a request or a line could not be decided or
//! written, 2 the command line, the configuration or a data file is wrong.

mod args;
mod batch;
mod config;
mod domains;
mod eval;
mod failure;
mod render;
mod route;
mod setup;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};
use failure::Failure;

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}

fn run(cli: Cli) -> Result<ExitCode, Failure> {
    if let (Some(_), Some(text)) = (&cli.command, &cli.route.text) {
        let hint = "a request that is also the name of a command needs `route` before it";
        return Err(Failure::usage(format!(
            "a request `{text}` and a command, expected one of them; {hint}"
        )));
    }
    match cli.command {
        Some(Command::Route(args)) => route::run(&cli.setup, &args),
        Some(Command::Domains(args)) => domains::run(&cli.setup, args.json),
        Some(Command::Config(args)) => config::run(&cli.setup, args.json),
        Some(Command::Eval(args)) => eval::run(&cli.setup, &args),
        None => route::run(&cli.setup, &cli.route),
    }
}
