//! `car-router recommend`: which model to acquire for a use case on this computer.

use std::io::{self, Write};
use std::process::ExitCode;

use car_router::model::{Hardware, Recommendation, RecommendationRequest, recommend};
use car_router::{ModelCatalogue, ModelSpec, Privacy, QualityTier, UseCase};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::args::RecommendArgs;
use crate::commands::models;
use crate::output::failure::Failure;
use crate::output::page::Page;
use crate::output::style::{BOLD, DIM};
use crate::output::table::Table;
use crate::settings_args::SetupArgs;

/// Parses a value by its name in JSON.
fn named<T: DeserializeOwned>(flag: &str, name: &str, known: &[&str]) -> Result<T, Failure> {
    serde_json::from_value(Value::String(name.replace('-', "_"))).map_err(|_| {
        Failure::usage(format!(
            "{flag} is `{name}`, expected one of {}",
            known.join(", ")
        ))
    })
}

pub(crate) fn run(setup: &SetupArgs, args: &RecommendArgs) -> Result<ExitCode, Failure> {
    let cases = [
        "assistant",
        "coding",
        "summarize",
        "vision",
        "transcription",
        "search",
    ];
    let use_cases = args
        .use_case
        .iter()
        .map(|name| named::<UseCase>("--use-case", name, &cases));
    let tiers = ["fastest", "balanced", "most-capable"];
    let places = ["on-device", "cloud-ok"];
    let wish = RecommendationRequest::new(use_cases.collect::<Result<_, _>>()?)
        .with_tier(named::<QualityTier>("--tier", &args.tier, &tiers)?)
        .with_privacy(named::<Privacy>("--privacy", &args.privacy, &places)?);
    let mut hardware = Hardware::probe();
    if let Some(gib) = args.memory {
        hardware.memory_mib = gib.saturating_mul(1024);
        hardware.gpu_memory_mib = None;
    }
    let catalogue = models::known(setup)?;
    let bundle = recommend(&catalogue, &wish, &hardware);
    let fits = bundle
        .recommendations
        .iter()
        .all(|one| !one.picks.is_empty());
    let code = ExitCode::from(u8::from(!fits));
    let mut out = anstream::stdout().lock();
    if args.json {
        let all = json!({"hardware": hardware, "bundle": bundle});
        serde_json::to_writer_pretty(&mut out, &all).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(code);
    }
    let card = match hardware.gpu_memory_mib {
        Some(mib) => format!(" and a graphics card with {}", gib(mib)),
        None => String::new(),
    };
    let kind = if hardware.unified_memory {
        "unified memory"
    } else {
        "memory"
    };
    let mut page = Page::new(&mut out);
    page.paragraph(
        "",
        format_args!(
            "This computer ({}) has {} of {kind}{card}. A model and its cache may take {}.",
            hardware.os,
            gib(hardware.memory_mib),
            gib(bundle.budget_mib)
        ),
    )?;
    for one in &bundle.recommendations {
        print(&mut page, &catalogue, one)?;
    }
    Ok(code)
}

/// Prints the recommendation for one use case.
fn print<W: Write>(
    page: &mut Page<'_, W>,
    catalogue: &ModelCatalogue,
    one: &Recommendation,
) -> Result<(), Failure> {
    let case = serde_json::to_value(one.use_case).map_err(io::Error::from)?;
    let case = case.as_str().unwrap_or("");
    page.space()?;
    let Some(best) = one.picks.first() else {
        page.paragraph(
            "",
            format_args!("{BOLD}{case}{BOLD:#}: no model in the catalogue fits."),
        )?;
        return left_out(page, one);
    };
    page.paragraph("", format_args!("{BOLD}{case}: {}{BOLD:#}", best.model))?;
    if let Some(command) = catalogue.get(&best.model).and_then(how_to_get) {
        page.row("get it", command)?;
    }
    page.space()?;
    let mut table =
        Table::new(["MODEL", "SCORE", "QUALITY", "LATENCY", "MEMORY", "WHY"]).indented(2);
    for pick in &one.picks {
        let memory = if pick.needs_mib == 0 {
            "-".to_owned()
        } else {
            gib(pick.needs_mib)
        };
        let latency = catalogue
            .get(&pick.model)
            .map_or("-".to_owned(), |model| format!("{} ms", model.latency_ms));
        let why = if pick.needs_consent {
            "runs elsewhere, so it needs your consent"
        } else if pick.bonus > 0.0 {
            "stays on this computer, and has what this use case prefers"
        } else {
            "stays on this computer"
        };
        table.add_row([
            pick.model.clone(),
            format!("{:.2}", pick.score),
            format!("{:.2}", pick.quality),
            latency,
            memory,
            why.to_owned(),
        ]);
    }
    table.print(page.out())?;
    left_out(page, one)
}

/// Prints how many models were left out, and why.
fn left_out<W: Write>(page: &mut Page<'_, W>, one: &Recommendation) -> Result<(), Failure> {
    let mut reasons: Vec<(&str, usize)> = Vec::new();
    for rejection in &one.rejected {
        let reason = if rejection.requirement.contains("MiB") {
            "too large for the memory"
        } else if rejection.requirement.contains("elsewhere") {
            "running elsewhere"
        } else {
            "without the capability"
        };
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, count)) => *count += 1,
            None => reasons.push((reason, 1)),
        }
    }
    if !reasons.is_empty() {
        let reasons: Vec<String> = reasons
            .iter()
            .map(|(reason, count)| format!("{count} {reason}"))
            .collect();
        page.paragraph(
            "  ",
            format_args!("{DIM}Not listed: {}.{DIM:#}", reasons.join(", ")),
        )?;
    }
    Ok(())
}

/// Returns the command that gets a model, where there is one.
fn how_to_get(model: &ModelSpec) -> Option<String> {
    match model.provider.as_str() {
        "ollama" => Some(format!("ollama pull {}", model.id)),
        "whisper.cpp" => {
            let name = model.id.strip_prefix("whisper-").unwrap_or(&model.id);
            Some(format!(
                "models/download-ggml-model.sh {name}, in the folder of whisper.cpp"
            ))
        }
        _ => None,
    }
}

fn gib(mib: u32) -> String {
    format!("{:.1} GiB", f64::from(mib) / 1024.0)
}
