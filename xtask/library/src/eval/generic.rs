//! Label sets that nothing was trained on, as custom domains.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use car_router::domain::RegistryBuilder;
use car_router::eval::{EvaluationReport, Prediction, percentile};
use car_router::{Decision, Domain, DomainPack, DomainRegistry, PackSet};
use serde_json::Value;

use super::{decide, router};

use crate::json_lines;

/// The sets, by the name of their files.
pub(super) const SETS: [&str; 4] = ["snips", "hwu64", "banking77", "clinc150"];

/// How many labels of each set are tried as a single own domain beside the shell's.
const BESIDE: usize = 12;

fn rows(file: &Path) -> Result<Vec<(String, String)>, String> {
    let pair = |value: &Value| {
        let field = |key: &str| value[key].as_str().unwrap_or("").to_owned();
        let name = if value["text"].is_string() {
            "text"
        } else {
            "name"
        };
        (field(name), domain_name(&field("label")))
    };
    let rows: Vec<Value> = json_lines::read_all(file)?;
    Ok(rows.iter().map(pair).collect())
}

/// A label as a domain's name: `AddToPlaylist` and `Add to playlist` become `add_to_playlist`.
pub(super) fn domain_name(label: &str) -> String {
    let mut name = String::new();
    for c in label.chars() {
        if c.is_ascii_uppercase() && !name.is_empty() && !name.ends_with('_') {
            name.push('_');
        }
        name.push(if c.is_ascii_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            '_'
        });
    }
    name
}

/// A pack as a person would write it.
fn pack(label: &str, title: &str, requests: &[&str]) -> Result<DomainPack, String> {
    let requests = serde_json::to_string(requests).map_err(|e| e.to_string())?;
    let source = format!(
        "[meta]\ndomain = \"{label}\"\nname = {title:?}\ndescription = {title:?}\nrequests = {requests}\n"
    );
    DomainPack::from_toml(label, &source).map_err(|e| e.to_string())
}

fn prediction(decision: &Decision, label: &str) -> Prediction {
    let predicted = decision.primary().map(|d| d.domain.to_string());
    let confidence = decision.primary().map_or(0.0, |d| d.value());
    Prediction::new(label, predicted, confidence).with_abstained(decision.domains.is_empty())
}

/// How well a set's labels are told apart.
pub(super) struct LabelAnswer {
    labels: usize,
    pub(super) inside: EvaluationReport,
    /// With as many shell requests, which belong to no label.
    open: EvaluationReport,
    /// The precision of answers from 0.85 on in the open mix, and the share of the right ones that are kept.
    sure: (f64, f64),
    built_ms: f64,
    micros: f64,
}

/// The labels of a set as custom domains, each with its name and so many requests.
pub(super) fn told(folder: &Path, set: &str, many: usize) -> Result<LabelAnswer, String> {
    let folder = folder.join("generic");
    let strangers = rows(&folder.join("../domain/balanced.jsonl"))?;
    let labels = rows(&folder.join(format!("{set}.labels.jsonl")))?;
    let asked = rows(&folder.join(format!("{set}.test.jsonl")))?;
    let examples = rows(&folder.join(format!("{set}.few{many}_s0.jsonl")))?;
    let mut builder = RegistryBuilder::empty();
    for (title, label) in &labels {
        let of_label = examples.iter().filter(|(_, l)| l == label);
        let requests: Vec<&str> = of_label.map(|(text, _)| text.as_str()).collect();
        builder = builder.pack(pack(label, title, &requests)?);
    }
    let since = Instant::now();
    let router = router(builder.build().map_err(|e| e.to_string())?)?;
    let built_ms = since.elapsed().as_secs_f64() * 1e3;
    let mut micros = Vec::new();
    let mut predictions = Vec::new();
    for (text, label) in &asked {
        let since = Instant::now();
        let decision = decide(&router, text)?;
        micros.push(since.elapsed().as_secs_f64() * 1e6);
        predictions.push(prediction(&decision, label));
    }
    micros.sort_by(f64::total_cmp);
    let inside = EvaluationReport::new(&predictions);
    let right = predictions.iter().filter(|p| hit(p)).count();
    for (text, _) in strangers.iter().take(asked.len()) {
        predictions.push(prediction(&decide(&router, text)?, ""));
    }
    let sure: Vec<_> = predictions
        .iter()
        .filter(|p| p.confidence >= 0.85)
        .collect();
    let kept = sure.iter().filter(|p| hit(p)).count() as f64;
    Ok(LabelAnswer {
        labels: labels.len(),
        inside,
        open: EvaluationReport::new(&predictions),
        sure: (kept / sure.len().max(1) as f64, kept / right.max(1) as f64),
        built_ms,
        micros: percentile(&micros, 0.5),
    })
}

/// The sets by themselves, with five and ten requests a label.
pub(super) fn alone(page: &mut String, folder: &Path) -> Result<(), String> {
    page.push_str("\n## Label sets that nothing was trained on\n\n| set | labels | requests | strict | macro F1 | ECE | precision at 0.85, open mix | kept of the right ones | ms to build | µs p50 |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for set in SETS {
        for many in [5, 10] {
            let told = told(folder, set, many)?;
            let _ = writeln!(
                page,
                "| {set} | {} | {many} | {:.3} | {:.3} | {:.3} | {:.3} | {:.3} | {:.0} | {:.1} |",
                told.labels,
                told.inside.accuracy,
                told.inside.macro_f1,
                told.open.ece,
                told.sure.0,
                told.sure.1,
                told.built_ms,
                told.micros,
            );
        }
    }
    Ok(())
}

fn hit(prediction: &Prediction) -> bool {
    prediction.predicted.as_ref() == Some(&prediction.label)
}

/// One label at a time as an own domain beside the ten of the shell.
pub(super) fn beside(page: &mut String, folder: &Path) -> Result<(), String> {
    page.push_str("\n## One custom domain beside the shell domains\n\n| from | domains tried | recall | precision |\n| --- | --- | --- | --- |\n");
    let folder = folder.join("generic");
    let shell = rows(&folder.join("../domain/balanced.jsonl"))?;
    for set in SETS {
        let labels = rows(&folder.join(format!("{set}.labels.jsonl")))?;
        let examples = rows(&folder.join(format!("{set}.few5_s0.jsonl")))?;
        let asked = rows(&folder.join(format!("{set}.test.jsonl")))?;
        let (mut recalls, mut hits, mut takes, mut tried) = (0.0, 0, 0, 0);
        let step = labels.len().div_ceil(BESIDE);
        for (title, label) in labels.iter().step_by(step) {
            let of_label = examples.iter().filter(|(_, l)| l == label);
            let requests: Vec<&str> = of_label.map(|(text, _)| text.as_str()).take(3).collect();
            let builder = DomainRegistry::builder(PackSet::Shell);
            let registry = builder.pack(pack(label, title, &requests)?).build();
            let router = router(registry.map_err(|e| e.to_string())?)?;
            let domain = Domain::new(label).map_err(|e| e.to_string())?;
            let taken = |text: &str| {
                let decision = decide(&router, text)?;
                Ok::<_, String>(decision.primary().is_some_and(|d| d.domain == domain))
            };
            let own: Vec<&str> = asked
                .iter()
                .filter(|(_, l)| l == label)
                .map(|(t, _)| t.as_str())
                .collect();
            let mut found = 0;
            for text in &own {
                found += usize::from(taken(text)?);
            }
            for (text, _) in shell
                .iter()
                .step_by((shell.len() / (own.len() * 10).max(1)).max(1))
            {
                takes += usize::from(taken(text)?);
            }
            if !own.is_empty() {
                recalls += found as f64 / own.len() as f64;
                tried += 1;
            }
            hits += found;
            takes += found;
        }
        let _ = writeln!(
            page,
            "| {set} | {tried} | {:.3} | {:.3} |",
            recalls / f64::from(tried.max(1)),
            hits as f64 / takes.max(1) as f64,
        );
    }
    Ok(())
}
