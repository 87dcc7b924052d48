//! `cargo xtask eval`: every development set, one table, and docs/reference/accuracy.md; with `models`,
//! docs/reference/model-routing.md. `propose` needs a model.

mod complexity;
mod encoder;
mod everyday;
mod generic;
mod models;
mod propose;
mod reliability;
mod safety;
mod steady;
mod tasks;
mod tiers;
mod tools;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use car_router::eval::{EvaluationReport, Prediction, percentile};
use car_router::{Decision, Domain, PackSet, RouteRequest, Router};
use clap::Args;
use serde_json::Value;
use xtask_shared::page;
use xtask_shared::process::root;

use crate::json_lines;

/// Where the sets lie, and whether to write the page.
#[derive(Debug, Args)]
pub(crate) struct EvalArgs {
    /// Only this. Everything where it is left out.
    #[arg(value_name = "WHAT")]
    what: Option<EvalTarget>,
    /// The folder of the development sets.
    #[arg(long, value_name = "DIR", default_value = "../shared/data/dev")]
    folder: PathBuf,
    /// Write docs/reference/accuracy.md, or docs/reference/encoder.md with an encoder, or docs/reference/model-routing.md
    /// with `models`.
    #[arg(long)]
    write: bool,
    /// The folder of an encoder to ask beside the embedded classifier.
    #[arg(long, value_name = "DIR")]
    encoder: Option<PathBuf>,
    /// When the encoder is asked: `below_threshold` or `always`.
    #[arg(
        long,
        value_name = "WHEN",
        default_value = "below_threshold",
        requires = "encoder"
    )]
    when: String,
    /// Compute with 8-bit integers.
    #[arg(long, requires = "encoder")]
    int8: bool,
    #[command(flatten)]
    propose: propose::ProposeArgs,
}

/// The encoder that every router of the evaluation asks.
static ENCODER: std::sync::RwLock<Option<car_router::classify::EncoderSetup>> =
    std::sync::RwLock::new(None);

/// Has every router that is built from now on ask this encoder.
fn use_encoder(encoder: Option<car_router::classify::EncoderSetup>) {
    let mut known = ENCODER.write().unwrap_or_else(|e| e.into_inner());
    *known = encoder;
}

/// Returns a router of these domains without a cache.
fn router(registry: car_router::DomainRegistry) -> Result<Router, String> {
    let builder = Router::builder().registry(registry).disable_cache();
    let builder = match &*ENCODER.read().unwrap_or_else(|e| e.into_inner()) {
        Some(encoder) => builder.encoder(encoder.clone()),
        None => builder,
    };
    builder.build().map_err(|e| e.to_string())
}

/// A part of the evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum EvalTarget {
    /// Whether a strong model is worth its price.
    Complexity,
    /// What the complexity is worth for a choice between two models, beside other rankings.
    Models,
    /// How often the commands of a model are right, allowed or rejected.
    Propose,
    /// What is found in commands and requests.
    Safety,
    /// The task that a request asks for.
    Tasks,
    /// The tier of complexity.
    Tiers,
    /// Tools known by description only.
    Tools,
}

/// A row of a set, as far as it is looked at here.
struct DomainRow {
    text: String,
    label: String,
    acceptable: Vec<String>,
    secondary: Vec<String>,
    intents: u64,
    /// Whether the text says in words that two things are to be done.
    states_two_actions: bool,
}

fn read_rows(file: &Path) -> Result<Vec<DomainRow>, String> {
    let rows: Vec<Value> = json_lines::read_all(file)?;
    Ok(rows.iter().map(row).collect())
}

fn row(value: &Value) -> DomainRow {
    let text = |key: &str| value[key].as_str().unwrap_or("").to_lowercase();
    let list = |key: &str| {
        let items = value[key].as_array().into_iter().flatten();
        items
            .filter_map(|v| Some(v.as_str()?.to_lowercase()))
            .collect()
    };
    DomainRow {
        text: value["text"].as_str().unwrap_or("").to_owned(),
        label: text("label"),
        acceptable: list("acceptable"),
        secondary: list("secondary"),
        intents: value["n_intents"].as_u64().unwrap_or(1),
        states_two_actions: value["explicit_two_actions"].as_bool().unwrap_or(false),
    }
}

fn texts(rows: &[DomainRow]) -> Vec<&str> {
    rows.iter().map(|row| row.text.as_str()).collect()
}

fn decide(router: &Router, text: &str) -> Result<Decision, String> {
    router
        .route_local(&RouteRequest::new(text))
        .map_err(|e| format!("`{text}`: {e}"))
}

pub(crate) fn run(args: &EvalArgs) -> Result<(), String> {
    if let Some(folder) = &args.encoder {
        match args.what {
            None => return encoder::compare(args, folder),
            Some(_) => encoder::prepare(args, folder)?,
        }
    }
    let complexity_rows = args.folder.join("complexity/routellm_part.jsonl");
    if args.what == Some(EvalTarget::Complexity) {
        let mut page = String::new();
        complexity::table(&mut page, &complexity_rows)?;
        print!("{page}");
        return Ok(());
    }
    if args.what == Some(EvalTarget::Propose) {
        let mut page = String::new();
        propose::table(&mut page, &args.propose)?;
        print!("{page}");
        return Ok(());
    }
    if args.what == Some(EvalTarget::Tiers) {
        let mut page = String::new();
        tiers::table(&mut page, &args.folder)?;
        print!("{page}");
        return Ok(());
    }
    if args.what == Some(EvalTarget::Models) {
        let difficulty = args.folder.join("difficulty/prompts.jsonl");
        let mut page = String::new();
        models::tables(&mut page, &[complexity_rows, difficulty])?;
        print!("{page}");
        if args.write {
            page::update_tables(&root().join("docs/reference/model-routing.md"), &page)?;
        }
        return Ok(());
    }
    if args.what == Some(EvalTarget::Tasks) {
        let mut page = String::new();
        tasks::table(&mut page, &args.folder)?;
        print!("{page}");
        return Ok(());
    }
    if args.what == Some(EvalTarget::Tools) {
        let mut page = String::new();
        tools::table(&mut page)?;
        print!("{page}");
        return Ok(());
    }
    let build = |set: PackSet| {
        let registry = car_router::DomainRegistry::shipped(set);
        router(registry)
    };
    let (shell, data) = (build(PackSet::Shell)?, build(PackSet::Data)?);
    if args.what == Some(EvalTarget::Safety) {
        let mut page = String::new();
        safety::measure(&mut page, &args.folder, &shell)?;
        print!("{page}");
        return Ok(());
    }
    let mut page = String::new();
    domains(&mut page, &args.folder, &shell, &data)?;
    everyday::tables(&mut page, &args.folder, &shell)?;
    out_of_scope(&mut page, &args.folder, &shell)?;
    several(&mut page, &args.folder, &shell)?;
    let (documented, typed) = (
        read_rows(&args.folder.join("domain/balanced.jsonl"))?,
        read_rows(&args.folder.join("everyday/domain.jsonl"))?,
    );
    let documented_answers = predictions(&shell, &documented)?.0;
    let typed_answers = predictions(&shell, &typed)?.0;
    let diagrams = reliability::diagrams(&[
        ("documentation", &documented_answers),
        ("what people type", &typed_answers),
    ]);
    steady::table(
        &mut page,
        &shell,
        [
            ("domain/balanced", &texts(&documented)),
            ("everyday/domain", &texts(&typed)),
        ],
    )?;
    generic::alone(&mut page, &args.folder)?;
    generic::beside(&mut page, &args.folder)?;
    tools::table(&mut page)?;
    tasks::table(&mut page, &args.folder)?;
    tiers::table(&mut page, &args.folder)?;
    complexity::table(&mut page, &complexity_rows)?;
    safety::measure(&mut page, &args.folder, &shell)?;
    print!("{page}");
    if args.write {
        let file = root().join("docs/reference/accuracy.md");
        page::update_tables(&file, &page)?;
        let file = root().join("docs/reference/reliability.svg");
        fs::write(&file, diagrams).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    Ok(())
}

/// A decision beside the label of its row.
fn prediction(label: &str, acceptable: &[String], decision: &Decision) -> Prediction {
    let predicted = decision.primary().map(|d| d.domain.to_string());
    let confidence = decision.primary().map_or(0.0, |d| d.value());
    Prediction::new(label, predicted, confidence)
        .with_acceptable(acceptable.to_vec())
        .with_abstained(decision.fallback.is_some() || decision.domains.is_empty())
}

fn predictions(router: &Router, rows: &[DomainRow]) -> Result<(Vec<Prediction>, Vec<f64>), String> {
    let mut micros = Vec::new();
    let mut predictions = Vec::new();
    for row in rows {
        let since = Instant::now();
        let decision = decide(router, &row.text)?;
        micros.push(since.elapsed().as_secs_f64() * 1e6);
        predictions.push(prediction(&row.label, &row.acceptable, &decision));
    }
    micros.sort_by(f64::total_cmp);
    Ok((predictions, micros))
}

fn domains(page: &mut String, folder: &Path, shell: &Router, data: &Router) -> Result<(), String> {
    page.push_str("## Domains\n\n| set | rows | strict | acceptable | one answer | macro F1 | ECE | coverage at 95 % | abstained | µs p50 | µs p99 |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    let sets = [
        ("domain/balanced", shell),
        ("domain/all", shell),
        ("domain/exec", shell),
        ("data_intents/balanced", data),
    ];
    for (name, router) in sets {
        let rows = read_rows(&folder.join(format!("{name}.jsonl")))?;
        let (predictions, micros) = predictions(router, &rows)?;
        let all = EvaluationReport::new(&predictions);
        let single: Vec<_> = predictions
            .iter()
            .filter(|p| p.acceptable.len() <= 1)
            .cloned()
            .collect();
        let one = EvaluationReport::new(&single);
        let _ = writeln!(
            page,
            "| {name} | {} | {:.3} | {:.3} | {:.3} | {:.3} | {:.3} | {:.3} | {} | {:.1} | {:.1} |",
            all.n,
            all.accuracy,
            all.accuracy_acceptable,
            one.accuracy,
            all.macro_f1,
            all.ece,
            all.coverage_at_95,
            all.abstained,
            percentile(&micros, 0.5),
            percentile(&micros, 0.99),
        );
    }
    Ok(())
}

/// How sure the router is that a text is a request of a domain other than the fallback, before
/// the threshold; 0 where it has no view.
fn in_scope(decision: &Decision) -> f32 {
    let falls = decision
        .primary()
        .is_none_or(|d| d.domain == Domain::GENERAL);
    match decision.fallback {
        Some(_) => decision.clarity.confidence.unwrap_or(0.0),
        None if falls => 0.0,
        None => decision.primary().map_or(0.0, |d| d.value()),
    }
}

/// Whether the router takes a text for a request of a domain other than the fallback.
fn taken(decision: &Decision) -> bool {
    decision.fallback.is_none() && in_scope(decision) > 0.0
}

/// How well requests are told from what is none.
struct Scope {
    inside: usize,
    outside: usize,
    auroc: f64,
    rejected_at_95: f64,
    /// At the threshold that ships.
    kept: f64,
    rejected: f64,
}

fn scope(folder: &Path, shell: &Router) -> Result<Scope, String> {
    let inside = read_rows(&folder.join("domain/balanced.jsonl"))?;
    let outside = read_rows(&folder.join("out_of_scope/requests.jsonl"))?;
    let decide_all = |rows: &[DomainRow]| {
        let each = rows.iter().map(|r| decide(shell, &r.text));
        each.collect::<Result<Vec<Decision>, String>>()
    };
    // What is labeled `general` may rightly fall back: keeping it is no merit, losing it no fault.
    let specific: Vec<DomainRow> = inside
        .into_iter()
        .filter(|r| r.label != Domain::GENERAL.as_str())
        .collect();
    let (inside, outside) = (decide_all(&specific)?, decide_all(&outside)?);
    let part = |n: usize, of: &[Decision]| n as f64 / of.len().max(1) as f64;
    let turned: Vec<f32> = outside.iter().map(in_scope).collect();
    let mut keep: Vec<f32> = inside.iter().map(in_scope).collect();
    keep.sort_by(f32::total_cmp);
    let bar = keep.get(keep.len() / 20).copied().unwrap_or(0.0);
    Ok(Scope {
        inside: keep.len(),
        outside: turned.len(),
        auroc: auroc(&keep, &turned),
        rejected_at_95: part(turned.iter().filter(|s| **s < bar).count(), &outside),
        kept: part(inside.iter().filter(|d| taken(d)).count(), &inside),
        rejected: part(outside.iter().filter(|d| !taken(d)).count(), &outside),
    })
}

fn out_of_scope(page: &mut String, folder: &Path, shell: &Router) -> Result<(), String> {
    let scope = scope(folder, shell)?;
    let _ = writeln!(
        page,
        "\n## Out of scope\n\n| in scope | out of scope | AUROC | rejected while 95 % are kept | kept at the shipped threshold | rejected at the shipped threshold |\n| --- | --- | --- | --- | --- | --- |\n| {} | {} | {:.3} | {:.3} | {:.3} | {:.3} |",
        scope.inside, scope.outside, scope.auroc, scope.rejected_at_95, scope.kept, scope.rejected,
    );
    Ok(())
}

/// The probability that a text in scope scores higher than one out of scope; ties count half.
fn auroc(sorted: &[f32], outside: &[f32]) -> f64 {
    let below = |x: f32| sorted.partition_point(|s| *s < x) as f64;
    let up_to = |x: f32| sorted.partition_point(|s| *s <= x) as f64;
    let n = sorted.len() as f64;
    let wins: f64 = outside
        .iter()
        .map(|x| (n - up_to(*x)) + 0.5 * (up_to(*x) - below(*x)))
        .sum();
    wins / (n * outside.len() as f64)
}

fn several(page: &mut String, folder: &Path, shell: &Router) -> Result<(), String> {
    let rows = read_rows(&folder.join("multi_intent/sentences.jsonl"))?;
    let (mut found, mut hits, mut wanted) = (0, 0, 0);
    for row in &rows {
        let several = decide(shell, &row.text)?.clarity.clauses.len() > 1;
        found += usize::from(several);
        wanted += usize::from(row.intents > 1);
        hits += usize::from(several && row.intents > 1);
    }
    let over = |n: usize| if n == 0 { 0.0 } else { hits as f64 / n as f64 };
    let rows = read_rows(&folder.join("domain_multi/commands.jsonl"))?;
    let all = rows.len();
    let rows: Vec<DomainRow> = rows.into_iter().filter(|r| r.states_two_actions).collect();
    let mut both = 0;
    for row in &rows {
        let decision = decide(shell, &row.text)?;
        let top: Vec<&str> = decision
            .domains
            .iter()
            .take(2)
            .map(|d| d.domain.as_str())
            .collect();
        let named = row.secondary.iter().any(|s| top.contains(&s.as_str()));
        both += usize::from(top.contains(&row.label.as_str()) && named);
    }
    let _ = writeln!(
        page,
        "\n## Several at once\n\n| set | rows | figure |\n| --- | --- | --- |\n| multi_intent, precision | {found} | {:.3} |\n| multi_intent, recall | {wanted} | {:.3} |\n| domain_multi, both domains in the top two, of the {all} rows those that state two actions | {} | {:.3} |",
        over(found),
        over(wanted),
        rows.len(),
        both as f64 / rows.len().max(1) as f64,
    );
    Ok(())
}
