//! `car-router hook`: answers the hooks of coding agents, and installs them in the agents' settings.

mod files;
mod run;
mod settings;

use std::process::ExitCode;

use crate::args::{HookArgs, HookTask};
use crate::output::failure::Failure;
use crate::settings_args::SetupArgs;

pub(crate) fn run(before: SetupArgs, args: HookArgs) -> Result<ExitCode, Failure> {
    match args.task {
        HookTask::Run { setup, agent } => Ok(run::run(&before.with(setup.setup), agent)),
        HookTask::Install(args) => settings::install(&args),
        HookTask::Uninstall(args) => settings::uninstall(&args),
        HookTask::Status {
            agents,
            project,
            json,
        } => settings::status(&agents, project, json),
    }
}
