//! `car-router man`: the manual pages, from the same definitions as `--help`.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::{Cli, ManArgs};
use crate::output::failure::Failure;

pub(crate) fn run(args: &ManArgs) -> Result<ExitCode, Failure> {
    let mut root = Cli::command();
    root.build();
    let command = match &args.command {
        None => root,
        Some(name) => match root.find_subcommand(name) {
            Some(command) => {
                let page = format!("{}-{}", root.get_name(), command.get_name());
                command.clone().display_name(page)
            }
            None => {
                let known: Vec<&str> = root.get_subcommands().map(|c| c.get_name()).collect();
                return Err(Failure::usage(format!(
                    "unknown command `{name}`, expected one of {}",
                    known.join(", ")
                )));
            }
        },
    };
    // The page has the descriptions that the short help leaves out.
    let command = command.mut_args(|arg| arg.hide_short_help(false));
    let source = format!("car-router {}", car_router::VERSION);
    let mut page = Vec::new();
    Man::new(command).source(source).render(&mut page)?;
    io::stdout().lock().write_all(&page)?;
    Ok(ExitCode::SUCCESS)
}
