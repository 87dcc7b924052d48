//! `car-router packs check`: whether the packs of a folder can be used, and whether their own requests are recognized.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use car_router::{Domain, DomainRegistry, RouteRequest, Router};
use serde::Serialize;

use crate::args::{PacksArgs, PacksTask};
use crate::output::failure::Failure;
use crate::output::page::{Page, counted};
use crate::output::style::{BOLD, DIM};
use crate::settings_args::SetupArgs;
use crate::setup;

/// What was found about a pack.
#[derive(Debug, Serialize)]
struct CheckedPack {
    domain: Domain,
    requests: usize,
    rules: usize,
    /// How many of its requests are decided to belong to it.
    recognized: usize,
    /// The requests that are decided to belong to another domain, with that domain.
    mistaken: Vec<(String, Domain)>,
}

pub(crate) fn run(before: SetupArgs, args: PacksArgs) -> Result<ExitCode, Failure> {
    let PacksTask::Check {
        setup,
        folder,
        json,
    } = args.task;
    let set = setup::config(&before.with(setup.setup))?.pack_set;
    let registry = DomainRegistry::builder(set)
        .folder(&folder)
        .build()
        .map_err(Failure::usage)?;
    let shipped = DomainRegistry::shipped(set);
    let own: Vec<Domain> = registry
        .domains()
        .filter(|domain| shipped.get(domain) != registry.get(domain))
        .cloned()
        .collect();
    let router = Router::builder()
        .registry(registry)
        .build()
        .map_err(Failure::usage)?;
    let checked: Vec<CheckedPack> = own
        .iter()
        .filter_map(|domain| check(&router, domain))
        .collect();
    let mut out = anstream::stdout().lock();
    if json {
        serde_json::to_writer_pretty(&mut out, &checked).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&mut out, &folder, &checked)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn check(router: &Router, domain: &Domain) -> Option<CheckedPack> {
    let pack = router.registry().get(domain)?;
    let inputs = pack.examples.iter().map(|example| &example.input);
    let requests: Vec<&String> = pack.requests.iter().chain(inputs).collect();
    let mut checked = CheckedPack {
        domain: domain.clone(),
        requests: requests.len(),
        rules: pack.safety_rules.len(),
        recognized: 0,
        mistaken: Vec::new(),
    };
    for text in requests {
        let Ok(decision) = router.route_local(&RouteRequest::new(text)) else {
            continue;
        };
        match decision.primary().map(|scored| &scored.domain) {
            Some(found) if found == domain => checked.recognized += 1,
            Some(other) => checked.mistaken.push((text.clone(), other.clone())),
            None => {}
        }
    }
    Some(checked)
}

fn print(out: &mut impl Write, folder: &Path, checked: &[CheckedPack]) -> io::Result<()> {
    let mut page = Page::new(out);
    page.paragraph(
        "",
        format_args!(
            "{}: {}, no mistakes in the files",
            folder.display(),
            counted(checked.len(), "pack")
        ),
    )?;
    for pack in checked {
        page.space()?;
        page.paragraph(
            "",
            format_args!(
                "{BOLD}{}{BOLD:#} {DIM}{}, {}{DIM:#}",
                pack.domain,
                counted(pack.requests, "request"),
                counted(pack.rules, "safety rule")
            ),
        )?;
        if pack.requests == 0 {
            page.paragraph("  ", "Add `requests`, so that it can be recognized.")?;
            continue;
        }
        page.paragraph(
            "  ",
            format_args!("recognized: {} of {}", pack.recognized, pack.requests),
        )?;
        for (text, domain) in &pack.mistaken {
            page.paragraph("  ", format_args!("\"{text}\" is taken for {domain}"))?;
        }
        if pack.requests < 5 {
            page.paragraph(
                "  ",
                "With at least five requests, a small model is fitted on them.",
            )?;
        }
    }
    Ok(())
}
