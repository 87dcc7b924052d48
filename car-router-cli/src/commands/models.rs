//! `car-router models`: the catalogue as a table, and the models of running servers.

use std::io::{self, Write};
use std::process::ExitCode;

use car_router::backend::ServedModel;
use car_router::{ModelCatalogue, RouterBuilder};

use crate::args::{ModelsArgs, SetupArgs};
use crate::output::failure::Failure;
use crate::output::render;
use crate::setup;

/// Returns the built-in models and the configured ones, which replace those with the same id.
pub(crate) fn catalogue(setup: &SetupArgs) -> Result<ModelCatalogue, Failure> {
    let config = setup::config(setup)?;
    let builtin = ModelCatalogue::builtin();
    match config.catalogue() {
        Some(file) => {
            let own = ModelCatalogue::from_file(&file).map_err(Failure::usage)?;
            Ok(builtin.with(&own))
        }
        None => Ok(builtin),
    }
}

pub(crate) fn run(setup: &SetupArgs, args: &ModelsArgs) -> Result<ExitCode, Failure> {
    let mut catalogue = catalogue(setup)?;
    if args.discover {
        catalogue = discovered(setup, catalogue)?;
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut out, catalogue.models()).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let heads = [
        "MODEL",
        "PROVIDER",
        "WHERE",
        "CHAT",
        "CODE",
        "REASONING",
        "LATENCY",
        "IN",
        "OUT",
        "MEMORY",
        "CONTEXT",
        "CAN",
    ];
    let mut table = render::table(heads);
    for model in catalogue.models() {
        let price = |usd: f64| {
            if usd > 0.0 {
                format!("${usd}")
            } else {
                "-".to_owned()
            }
        };
        let size = |mib: Option<u32>| {
            mib.map_or("-".to_owned(), |m| {
                format!("{:.1} GiB", f64::from(m) / 1024.0)
            })
        };
        let context = model
            .context_tokens
            .map_or("-".to_owned(), |t| format!("{}k", t / 1000));
        let can: Vec<String> = model.capabilities.iter().map(ToString::to_string).collect();
        table.add_row([
            &model.id,
            &model.provider,
            model.location.as_str(),
            &format!("{:.2}", model.quality.chat),
            &format!("{:.2}", model.quality.code),
            &format!("{:.2}", model.quality.reasoning),
            &format!("{} ms", model.latency_ms),
            &price(model.input_usd_per_mtok),
            &price(model.output_usd_per_mtok),
            &size(model.memory_mib),
            &context,
            &can.join(" "),
        ]);
    }
    render::print_table(&mut out, &table)?;
    writeln!(
        out,
        "\nPrices in US dollars a million tokens; quality and latency are priors, before any outcome is known."
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the models that the configured servers, or an Ollama at its default address, have now.
fn discovered(setup: &SetupArgs, mut catalogue: ModelCatalogue) -> Result<ModelCatalogue, Failure> {
    let config = setup::config(setup)?;
    let mut servers = RouterBuilder::from_settings(config)
        .model_servers()
        .map_err(Failure::usage)?;
    if servers.is_empty() {
        let usual = car_router::Settings::loader()
            .flag("--classifier", "classifier", "functiongemma")
            .load()
            .map_err(Failure::usage)?;
        servers = RouterBuilder::from_settings(usual)
            .model_servers()
            .map_err(Failure::usage)?;
    }
    let runtime = setup::runtime()?;
    // Several servers of one kind have their models together.
    let mut found: Vec<(String, bool, Vec<ServedModel>)> = Vec::new();
    for server in servers {
        let local = server.endpoint.is_loopback();
        match runtime.block_on(server.backend.status()) {
            Ok(status) => {
                let Some(models) = status.models else {
                    continue;
                };
                let same = |(kind, place, _): &&mut (String, bool, _)| {
                    *kind == server.kind && *place == local
                };
                match found.iter_mut().find(same) {
                    Some((_, _, known)) => known.extend(models),
                    None => found.push((server.kind.clone(), local, models)),
                }
            }
            Err(error) => {
                anstream::eprintln!("{} at {}: {error}", server.kind, server.endpoint);
            }
        }
    }
    for (kind, local, models) in found {
        catalogue = catalogue.discovered(&kind, &models, local);
    }
    Ok(catalogue)
}
