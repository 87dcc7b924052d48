//! `car-router domains`, and `--list-domains`.

use std::io::{self, Write};
use std::process::ExitCode;

use car_router::domain::DomainPack;
use car_router::{DomainRegistry, RouterBuilder};
use serde_json::json;

use crate::output::failure::Failure;
use crate::output::table::Table;
use crate::settings_args::SetupArgs;
use crate::setup;

pub(crate) fn run(args: &SetupArgs, as_json: bool) -> Result<ExitCode, Failure> {
    let builder = RouterBuilder::from_settings(setup::config(args)?);
    let registry = &builder.build_registry().map_err(Failure::usage)?;
    let mut out = anstream::stdout().lock();
    if as_json {
        let rows: Vec<_> = registry.packs().iter().map(|p| row(registry, p)).collect();
        serde_json::to_writer_pretty(&mut out, &rows).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    if registry.is_empty() {
        writeln!(out, "No domains are in use.")?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = Table::new(["DOMAIN", "SHORT", "WHAT IT COVERS"]);
    for pack in registry.packs() {
        let mut name = pack.domain.to_string();
        if registry.fallback() == Some(&pack.domain) {
            name.push_str(" (fallback)");
        }
        if registry.is_blocked(&pack.domain) {
            name.push_str(" (by name only)");
        }
        let short = pack.aliases.first().cloned().unwrap_or_default();
        table.add_row([name, short, pack.tool.description.clone()]);
    }
    table.print(&mut out)?;
    Ok(ExitCode::SUCCESS)
}

fn row(registry: &DomainRegistry, pack: &DomainPack) -> serde_json::Value {
    json!({
        "domain": pack.domain,
        "title": pack.title,
        "description": pack.description,
        "aliases": pack.aliases,
        "primary_commands": pack.primary_commands,
        "fallback": registry.fallback() == Some(&pack.domain),
        "blocked": registry.is_blocked(&pack.domain),
    })
}
