//! `car-router hook`: answers the hooks of coding agents, installs them in the agents' settings, and looks at
//! the permission rules that agents keep themselves.

mod files;
mod permissions;
mod run;
mod settings;

use std::process::ExitCode;

use crate::args::{HookArgs, HookTask};
use crate::output::failure::Failure;
use crate::settings_args::SetupArgs;

pub(crate) fn run(before: SetupArgs, args: HookArgs) -> Result<ExitCode, Failure> {
    match args.task {
        HookTask::Run {
            setup,
            allow_proven,
            agent,
        } => Ok(run::run(&before.with(setup.setup), agent, allow_proven)),
        HookTask::Lint(args) => permissions::lint(&before.with(args.setup.setup.clone()), &args),
        HookTask::Suggest(args) => {
            permissions::suggest(&before.with(args.setup.setup.clone()), &args)
        }
        HookTask::Install { file, allow_proven } => settings::install(&file, allow_proven),
        HookTask::Uninstall(args) => settings::uninstall(&args),
        HookTask::Status {
            agents,
            project,
            json,
        } => settings::status(&agents, project, json),
    }
}
