//! `cargo xtask eval tiers`: how often the tier that is estimated is the one that a reader named.

use std::fmt::Write as _;
use std::path::Path;

use car_router::Complexity;
use car_router::complexity::ComplexityTier;
use serde::Deserialize;
use xtask_shared::process::root;

use super::complexity::auc;
use crate::json_lines;

/// A prompt with its tier. The readers gave three: simple, moderate and complex.
#[derive(Deserialize)]
struct TierRow {
    text: String,
    tier: ComplexityTier,
    /// Other tiers that can be defended; in one set, other tasks.
    #[serde(default)]
    acceptable: Vec<String>,
}

/// Returns the tier as the readers named them: what meets a criterion is complex.
fn as_named(tier: ComplexityTier) -> ComplexityTier {
    match tier {
        ComplexityTier::Involved => ComplexityTier::Complex,
        other => other,
    }
}

pub(super) fn table(page: &mut String, folder: &Path) -> Result<(), String> {
    page.push_str(
        "\n## Tiers\n\n\
         | set | rows | exact | acceptable | moderate, given | complex as simple | simple as complex | AUC | AUC of length |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for (name, file) in [
        ("prompts to agents", "real_words/model_prompts.jsonl"),
        ("prompts to any model", "real_words/hand_prompts.jsonl"),
    ] {
        let rows: Vec<TierRow> = json_lines::read_all(&folder.join(file))?;
        let found: Vec<(ComplexityTier, f32)> = rows
            .iter()
            .map(|row| {
                let complexity = Complexity::estimate(&row.text);
                let tier = complexity.tier.unwrap_or(ComplexityTier::Simple);
                (as_named(tier), complexity.rank.unwrap_or(0.0))
            })
            .collect();
        let both = || rows.iter().zip(&found);
        let count = |is: &dyn Fn(&TierRow, ComplexityTier) -> bool| {
            both().filter(|(row, (tier, _))| is(row, *tier)).count()
        };
        let is_hard = |row: &TierRow| as_named(row.tier) == ComplexityTier::Complex;
        let is_easy = |row: &TierRow| row.tier == ComplexityTier::Simple;
        let is_right = |row: &TierRow, tier| as_named(row.tier) == tier;
        let share = |n: usize| n as f64 / rows.len().max(1) as f64;
        let acceptable = count(&|row, tier| {
            is_right(row, tier) || row.acceptable.iter().any(|t| t == tier.as_str())
        });
        let ranks: Vec<f64> = found.iter().map(|(_, rank)| f64::from(*rank)).collect();
        let lengths: Vec<f64> = rows.iter().map(|row| row.text.len() as f64).collect();
        let all: Vec<usize> = (0..rows.len()).collect();
        let area = |scores: &[f64]| auc(&|at| is_hard(&rows[at]), scores, &all);
        let _ = writeln!(
            page,
            "| {name} | {} | {:.3} | {:.3} | {} | {} of {} | {} of {} | {:.3} | {:.3} |",
            rows.len(),
            share(count(&is_right)),
            share(acceptable),
            count(&|_, tier| tier == ComplexityTier::Moderate),
            count(&|row, tier| is_hard(row) && tier == ComplexityTier::Simple),
            rows.iter().filter(|row| is_hard(row)).count(),
            count(&|row, tier| is_easy(row) && tier == ComplexityTier::Complex),
            rows.iter().filter(|row| is_easy(row)).count(),
            area(&ranks),
            area(&lengths),
        );
    }
    reworded(page)
}

/// A request in two wordings by somebody who did not see the model or its training data.
#[derive(Deserialize)]
struct RewordedRequest {
    tier: ComplexityTier,
    first: String,
    second: String,
}

/// Writes how often two wordings of one request get the same tier.
fn reworded(page: &mut String) -> Result<(), String> {
    let file = root().join("xtask/library/data/measured/paraphrases.jsonl");
    let rows: Vec<RewordedRequest> = json_lines::read_all(&file)?;
    let tier = |text: &str| Complexity::estimate(text).tier;
    let found: Vec<_> = rows
        .iter()
        .map(|row| (row.tier, tier(&row.first), tier(&row.second)))
        .collect();
    let share = |is: &dyn Fn(&(_, _, _)) -> bool| {
        found.iter().filter(|row| is(row)).count() as f64 / found.len().max(1) as f64
    };
    let _ = writeln!(
        page,
        "\n| requests in two wordings | same tier | first right | second right |\n\
         | --- | --- | --- | --- |\n\
         | {} | {:.3} | {:.3} | {:.3} |",
        found.len(),
        share(&|(_, first, second)| first == second),
        share(&|(tier, first, _)| *first == Some(*tier)),
        share(&|(tier, _, second)| *second == Some(*tier)),
    );
    Ok(())
}
