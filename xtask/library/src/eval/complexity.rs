//! `cargo xtask eval complexity`: how well the offline estimate tells when a strong model is worth its price.

use std::fmt::Write as _;
use std::path::Path;

use car_router::Complexity;
use car_router::eval::{AnsweredPrompt, Figure, ModelsReport, percentile};
use car_router::random::SplitMix64;

use super::models;

/// Draws of the bootstrap.
const DRAWS: usize = 1_000;

/// Returns how likely a hard row has a higher score than another; equal scores count half. `drawn` are the places of the
/// rows that count.
pub(super) fn auc(is_hard: &dyn Fn(usize) -> bool, scores: &[f64], drawn: &[usize]) -> f64 {
    let mut order = drawn.to_vec();
    order.sort_by(|a, b| scores[*a].total_cmp(&scores[*b]));
    let (mut sum, mut done) = (0.0, 0.0);
    for group in order.chunk_by(|a, b| scores[*a] == scores[*b]) {
        // Equal scores share their mean rank.
        let mean = done + (group.len() as f64 + 1.0) / 2.0;
        sum += mean * group.iter().filter(|at| is_hard(**at)).count() as f64;
        done += group.len() as f64;
    }
    let count = order.iter().filter(|at| is_hard(**at)).count() as f64;
    (sum - count * (count + 1.0) / 2.0) / (count * (done - count))
}

/// Returns whether the weak model got a prompt wrong.
fn is_wrong(rows: &[&AnsweredPrompt]) -> impl Fn(usize) -> bool {
    |at| rows[at].weak < 0.5
}

/// The AUC of the estimate minus that of the length, with its 95 % interval.
fn auc_above_length(rows: &[&AnsweredPrompt], estimate: &[f64], length: &[f64]) -> String {
    let wrong = is_wrong(rows);
    let above = |drawn: &[usize]| auc(&wrong, estimate, drawn) - auc(&wrong, length, drawn);
    let mut random = SplitMix64::new(1);
    let mut spread: Vec<f64> = (0..DRAWS)
        .map(|_| {
            let drawn: Vec<usize> = (0..rows.len()).map(|_| random.below(rows.len())).collect();
            above(&drawn)
        })
        .collect();
    spread.sort_by(f64::total_cmp);
    let all: Vec<usize> = (0..rows.len()).collect();
    signed(
        above(&all),
        percentile(&spread, 0.025),
        percentile(&spread, 0.975),
    )
}

fn signed(value: f64, low: f64, high: f64) -> String {
    format!("{value:+.3} ({low:+.3} to {high:+.3})")
}

fn difference(figure: &Figure) -> String {
    match figure.interval {
        Some(interval) => signed(figure.value, interval.low, interval.high),
        None => format!("{:+.3}", figure.value),
    }
}

pub(super) fn table(page: &mut String, file: &Path) -> Result<(), String> {
    let prompts = models::read_prompts(file)?;
    let _ = writeln!(
        page,
        "\n## Complexity\n\n| set | rows | by | APGR | CPT(50) | CPT(80) | AUC | APGR above length | AUC above length |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    );
    for set in ModelsReport::new(&prompts).sets {
        let rows: Vec<&AnsweredPrompt> = prompts.iter().filter(|p| p.set == set.set).collect();
        let all: Vec<usize> = (0..rows.len()).collect();
        let equal = vec![0.0; rows.len()];
        let length: Vec<f64> = rows.iter().map(|row| row.prompt.len() as f64).collect();
        let rank = |row: &&AnsweredPrompt| Complexity::estimate(&row.prompt).rank;
        let estimate: Vec<f64> = rows
            .iter()
            .map(|row| rank(row).map_or(0.0, f64::from))
            .collect();
        for (by, ranking) in models::by_name(&set) {
            let scores = match by {
                "random" => &equal,
                "length" => &length,
                "estimate" => &estimate,
                // The oracle knows the answers of both models.
                _ => continue,
            };
            let above = match by {
                "estimate" => format!(
                    "{} | {}",
                    models::optional(difference, set.estimate_above_length),
                    auc_above_length(&rows, &estimate, &length)
                ),
                _ => " | ".to_owned(),
            };
            let short = |share: &Figure| format!("{:.2}", share.value);
            let _ = writeln!(
                page,
                "| {} | {} | {by} | {} | {} | {} | {:.3} | {above} |",
                set.set,
                set.n,
                models::optional(models::quality, ranking.apgr),
                models::optional(short, ranking.cpt_50),
                models::optional(short, ranking.cpt_80),
                auc(&is_wrong(&rows), scores, &all)
            );
        }
    }
    Ok(())
}
