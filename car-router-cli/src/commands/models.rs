//! `car-router models`: the catalogue as a table, and the models of running servers. `import.rs` has `models import`.

use std::io::{self, Write};
use std::process::ExitCode;

use car_router::backend::ServedModel;
use car_router::model::{ModelLocation, QualityBasis};
use car_router::settings::ClassifierMode;
use car_router::{ModelCatalogue, ModelSpec, RouterBuilder, Settings};

use crate::args::{ModelsArgs, ModelsTask};
use crate::commands::import;
use crate::output::failure::Failure;
use crate::output::page::Page;
use crate::output::table::Table;
use crate::settings_args::SetupArgs;
use crate::setup;

/// Returns the configured models, or the built-in ones if none are configured.
fn catalogue(setup: &SetupArgs) -> Result<ModelCatalogue, Failure> {
    match setup::config(setup)?.catalogue {
        Some(source) => source.load().map_err(Failure::usage),
        None => Ok(ModelCatalogue::builtin()),
    }
}

/// Returns the built-in models and the configured ones, which replace those with the same id.
pub(crate) fn known(setup: &SetupArgs) -> Result<ModelCatalogue, Failure> {
    let configured = catalogue(setup)?;
    Ok(ModelCatalogue::builtin().with(&configured))
}

pub(crate) fn run(setup: &SetupArgs, args: &ModelsArgs) -> Result<ExitCode, Failure> {
    if let Some(ModelsTask::Import(args)) = &args.task {
        return import::run(args);
    }
    let mut catalogue = catalogue(setup)?;
    if args.discover {
        let (known, unreachable) = discovered(setup, catalogue)?;
        for server in unreachable {
            anstream::eprintln!("{server}");
        }
        catalogue = known;
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut out, catalogue.models()).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let heads = [
        "MODEL", "RUNS", "QUALITY", "LATENCY", "PRICE", "MEMORY", "CONTEXT", "CAN",
    ];
    let mut table = Table::new(heads);
    for model in catalogue.models() {
        table.add_row(row(model));
    }
    table.print(&mut out)?;
    writeln!(out)?;
    Page::new(&mut out).paragraph(
        "",
        "Quality is from 0 to 1, for chat/code/reasoning, or for what else the model does. Prices are in US dollars for \
         a million tokens, input/output. Quality and latency are estimates until outcomes are known.",
    )?;
    Ok(ExitCode::SUCCESS)
}

fn row(model: &ModelSpec) -> [String; 8] {
    let quality = &model.quality;
    let generates = model.capabilities.iter().any(|c| c.as_str() == "generate");
    let quality = if model.quality_basis == Some(QualityBasis::Unknown) {
        "unknown".to_owned()
    } else if generates {
        format!(
            "{:.2}/{:.2}/{:.2}",
            quality.chat, quality.code, quality.reasoning
        )
    } else {
        format!("{:.2}", quality.chat)
    };
    let price = if model.input_usd_per_mtok > 0.0 || model.output_usd_per_mtok > 0.0 {
        format!(
            "${}/{}",
            model.input_usd_per_mtok, model.output_usd_per_mtok
        )
    } else {
        "-".to_owned()
    };
    let can: Vec<&str> = model.capabilities.iter().map(|c| c.as_str()).collect();
    [
        model.id.clone(),
        match model.location {
            ModelLocation::OnDevice => "in the app".to_owned(),
            ModelLocation::LocalServer => format!("here, {}", model.provider),
            _ => format!("at {}", model.provider),
        },
        quality,
        format!("{} ms", model.latency_ms),
        price,
        model.memory_mib.map_or("-".to_owned(), |mib| {
            format!("{:.1} GiB", f64::from(mib) / 1024.0)
        }),
        model
            .context_tokens
            .map_or("-".to_owned(), |tokens| format!("{}k", tokens / 1000)),
        can.join(" "),
    ]
}

/// Returns the models that the configured servers, or an Ollama at its default address, have now, and what is wrong
/// with the servers that cannot be asked.
pub(crate) fn discovered(
    setup: &SetupArgs,
    mut catalogue: ModelCatalogue,
) -> Result<(ModelCatalogue, Vec<String>), Failure> {
    let mut unreachable = Vec::new();
    let config = setup::config(setup)?;
    let mut servers = RouterBuilder::from_settings(config)
        .model_servers()
        .map_err(Failure::usage)?;
    if servers.is_empty() {
        let mut usual = Settings::default();
        usual.classifier = ClassifierMode::FunctionGemma;
        servers = RouterBuilder::from_settings(usual)
            .model_servers()
            .map_err(Failure::usage)?;
    }
    let runtime = setup::runtime()?;
    // Several servers of one kind have their models together.
    let mut found: Vec<(String, bool, Vec<ServedModel>)> = Vec::new();
    for server in servers {
        let local = server.is_local;
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
                unreachable.push(format!("{} at {}: {error}", server.kind, server.endpoint));
            }
        }
    }
    for (kind, local, models) in found {
        catalogue = catalogue.discovered(&kind, &models, local);
    }
    Ok((catalogue, unreachable))
}
