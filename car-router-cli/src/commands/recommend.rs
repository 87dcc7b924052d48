//! `car-router recommend`: which model to acquire for a use case on this computer.

use std::io::{self, Write};
use std::process::ExitCode;

use car_router::model::{Hardware, RecommendationRequest, recommend};
use car_router::{Privacy, QualityTier, UseCase};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::args::{RecommendArgs, SetupArgs};
use crate::commands::models;
use crate::output::failure::Failure;
use crate::output::render;

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
    let wish = RecommendationRequest {
        use_cases: use_cases.collect::<Result<_, _>>()?,
        tier: named::<QualityTier>(
            "--tier",
            &args.tier,
            &["fastest", "balanced", "most-capable"],
        )?,
        privacy: named::<Privacy>("--privacy", &args.privacy, &["on-device", "cloud-ok"])?,
    };
    let mut hardware = Hardware::probe();
    if let Some(gib) = args.memory {
        hardware.memory_mib = gib.saturating_mul(1024);
        hardware.gpu_memory_mib = None;
    }
    let bundle = recommend(&models::catalogue(setup)?, &wish, &hardware);
    let mut out = anstream::stdout().lock();
    if args.json {
        let all = json!({"hardware": hardware, "bundle": bundle});
        serde_json::to_writer_pretty(&mut out, &all).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let gib = |mib: u32| format!("{:.1} GiB", f64::from(mib) / 1024.0);
    let card = match hardware.gpu_memory_mib {
        Some(mib) => format!(", a graphics card with {}", gib(mib)),
        None if hardware.unified_memory => ", unified".to_owned(),
        None => String::new(),
    };
    writeln!(
        out,
        "{} with {}{card}: up to {} for a model and its cache",
        hardware.os,
        gib(hardware.memory_mib),
        gib(bundle.budget_mib)
    )?;
    for one in &bundle.recommendations {
        let case = serde_json::to_value(one.use_case).map_err(io::Error::from)?;
        writeln!(out, "\n{}", case.as_str().unwrap_or(""))?;
        if one.picks.is_empty() {
            writeln!(out, "  nothing in the catalogue fits")?;
        } else {
            let heads = [
                "  MODEL",
                "SCORE",
                "QUALITY",
                "LATENCY",
                "MEMORY LEFT",
                "NEEDS",
                "WHY",
            ];
            let mut table = render::table(heads);
            for pick in &one.picks {
                let needs = if pick.needs_mib == 0 {
                    "-".to_owned()
                } else {
                    gib(pick.needs_mib)
                };
                let why = if pick.needs_consent {
                    "runs elsewhere: needs your consent"
                } else if pick.bonus > 0.0 {
                    "stays here; has what this use case likes"
                } else {
                    "stays here"
                };
                table.add_row([
                    &format!("  {}", pick.model),
                    &format!("{:.2}", pick.score),
                    &format!("{:.2}", pick.quality),
                    &format!("{:.2}", pick.latency),
                    &format!("{:.2}", pick.memory),
                    &needs,
                    why,
                ]);
            }
            render::print_table(&mut out, &table)?;
        }
        for rejection in &one.rejected {
            writeln!(out, "  not {}: {}", rejection.model, rejection.requirement)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
