//! Tools known by a name and a line of description, as custom domains.

use std::fmt::Write as _;
use std::time::Instant;

use car_router::domain::RegistryBuilder;
use car_router::eval::percentile;
use car_router::{DomainPack, RouteRequest, Router};
use serde::Deserialize;
use xtask_shared::process::root;

use super::generic::domain_name;
use super::router;

use crate::json_lines;

/// How many of the best tools are listed.
const LISTED: u32 = 5;

/// The sets of 200 tools in `tests/vectors`: those whose requests speak of what the description says, and those whose
/// requests only imply it.
pub(super) const SETS: [&str; 2] = ["tools_direct", "tools_indirect"];

#[derive(Deserialize)]
struct Tool {
    name: String,
    description: String,
    requests: Vec<String>,
}

impl Tool {
    fn pack(&self) -> Result<DomainPack, String> {
        let (name, description) = (&self.name, &self.description);
        let domain = domain_name(name);
        let source = format!(
            "[meta]\ndomain = {domain:?}\nname = {name:?}\ndescription = {description:?}\n"
        );
        DomainPack::from_toml(&domain, &source).map_err(|e| e.to_string())
    }
}

/// How well tools are told apart.
pub(super) struct ToolAnswer {
    tools: usize,
    requests: usize,
    /// The share of requests whose tool is the first, and among the first five.
    pub(super) first: f64,
    pub(super) listed: f64,
    /// The share of answers from 0.6 on, and how many of those are right.
    sure: (f64, f64),
    built_ms: f64,
    micros: f64,
}

/// How often the right tool of a set is the first, and among the first five.
pub(super) fn told(set: &str) -> Result<ToolAnswer, String> {
    let file = root().join(format!("tests/vectors/{set}.jsonl"));
    let tools: Vec<Tool> = json_lines::read_all(&file)?;
    let mut builder = RegistryBuilder::empty();
    for tool in &tools {
        builder = builder.pack(tool.pack()?);
    }
    let since = Instant::now();
    let router = router(builder.build().map_err(|e| e.to_string())?)?;
    let built_ms = since.elapsed().as_secs_f64() * 1e3;
    let (mut first, mut listed, mut requests, mut sure, mut kept) = (0, 0, 0, 0, 0);
    let mut micros = Vec::new();
    for tool in &tools {
        let name = domain_name(&tool.name);
        for request in &tool.requests {
            let since = Instant::now();
            let ranked = ranked(&router, request)?;
            micros.push(since.elapsed().as_secs_f64() * 1e6);
            let hit = ranked.first().is_some_and(|(domain, _)| *domain == name);
            requests += 1;
            first += usize::from(hit);
            listed += usize::from(ranked.iter().any(|(domain, _)| *domain == name));
            if ranked.first().is_some_and(|(_, sure)| *sure >= 0.6) {
                sure += 1;
                kept += usize::from(hit);
            }
        }
    }
    micros.sort_by(f64::total_cmp);
    let share = |n: usize, of: usize| n as f64 / of.max(1) as f64;
    Ok(ToolAnswer {
        tools: tools.len(),
        requests,
        first: share(first, requests),
        listed: share(listed, requests),
        sure: (share(sure, requests), share(kept, sure)),
        built_ms,
        micros: percentile(&micros, 0.5),
    })
}

/// Writes the table of [`told`].
pub(super) fn table(page: &mut String) -> Result<(), String> {
    page.push_str("\n## Tools by description only\n\n| set | tools | requests | the best is right | among the best five | confidence 0.6 or more | of these right | ms to build | µs p50 |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for set in SETS {
        let told = told(set)?;
        let _ = writeln!(
            page,
            "| `{set}` | {} | {} | {:.3} | {:.3} | {:.3} | {:.3} | {:.0} | {:.1} |",
            told.tools,
            told.requests,
            told.first,
            told.listed,
            told.sure.0,
            told.sure.1,
            told.built_ms,
            told.micros,
        );
    }
    Ok(())
}

fn ranked(router: &Router, text: &str) -> Result<Vec<(String, f32)>, String> {
    let mut request = RouteRequest::new(text);
    request.ranked = Some(LISTED);
    let decision = router
        .route_local(&request)
        .map_err(|e| format!("`{text}`: {e}"))?;
    let all = decision.ranked.iter();
    Ok(all.map(|d| (d.domain.to_string(), d.value())).collect())
}
