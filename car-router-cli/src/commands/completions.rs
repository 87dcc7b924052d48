//! `car-router completions`: what a shell needs to complete the command line.

use std::io::{self, Write};
use std::process::ExitCode;

use car_router::{DomainRegistry, PackSet};
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};
use clap_complete::Shell;

use crate::args::{Cli, CompletionsArgs};
use crate::output::failure::Failure;

pub(crate) fn run(args: &CompletionsArgs) -> Result<ExitCode, Failure> {
    let mut command = with_values(Cli::command());
    let name = command.get_name().to_owned();
    // The generator ends the process if the reader is gone, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    if args.shell == Shell::Bash {
        script = with_one_label(&script);
    }
    io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the command with the values of each option that has few: its help shows them as `a|b`.
fn with_values(command: Command) -> Command {
    let command = command.mut_args(|arg| {
        if arg.get_id() == "domain" {
            let registry = DomainRegistry::shipped(PackSet::default());
            let names = registry
                .domains()
                .map(|domain| &*domain.as_str().to_owned().leak());
            return arg.value_parser(PossibleValuesParser::new(
                names.collect::<Vec<&'static str>>(),
            ));
        }
        match arg.get_value_names().unwrap_or_default() {
            [one] if one.contains('|') => {
                // The generator keeps the names as long as the process lives.
                let names: &'static str = one.to_string().leak();
                arg.value_parser(PossibleValuesParser::new(names.split('|')))
            }
            _ => arg,
        }
    });
    let names: Vec<String> = command
        .get_subcommands()
        .map(|subcommand| subcommand.get_name().to_owned())
        .collect();
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, with_values)
    })
}

/// Returns the script for bash with one label for each subcommand. The generator (clap_complete 4.6) writes the hyphen of
/// the command's name differently where it sets a label and where it looks it up, so that no subcommand is completed.
fn with_one_label(script: &[u8]) -> Vec<u8> {
    let script = String::from_utf8_lossy(script);
    script
        .replace("car__subcmd__router__subcmd__", "car__router__subcmd__")
        .into_bytes()
}
