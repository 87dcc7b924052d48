//! `cargo xtask eval complexity`: how well the offline estimate tells when a strong model is worth its price.

use std::fmt::Write as _;
use std::path::Path;

use car_router::Complexity;
use serde_json::Value;

use crate::json_lines;
use car_router::random::SplitMix64;

/// Draws of the bootstrap.
const DRAWS: usize = 400;

/// An estimate always has a rank.
const UNKNOWN: f32 = 0.0;

struct ComplexityRow {
    prompt: String,
    weak: f64,
    strong: f64,
}

/// How often a model was right, from 0 to 1; also written as `true` and `false`.
fn share(value: &Value, key: &str) -> Result<f64, String> {
    let given = &value[key];
    let number = given
        .as_f64()
        .or(given.as_bool().map(|right| f64::from(u8::from(right))));
    number.ok_or_else(|| format!("`{key}` is `{given}`, expected a number from 0 to 1"))
}

/// What a ranking of prompts is worth.
struct Worth {
    /// The share of the gap between the models that is recovered, averaged over all shares of strong calls.
    apgr: f64,
    /// The share of strong calls that recovers half of the gap, and 80 % of it.
    cpt50: f64,
    cpt80: f64,
}

/// Sends the prompts with the highest scores to the strong model first. Equal scores count by their mean.
fn worth(rows: &[&ComplexityRow], scores: &[f64]) -> Worth {
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
    let gain = |at: usize| rows[at].strong - rows[at].weak;
    let gap: f64 = (0..rows.len()).map(gain).sum();
    let count = rows.len() as f64;
    let (mut recovered, mut area) = (0.0, 0.0);
    let (mut cpt50, mut cpt80) = (1.0, 1.0);
    let mut done = 0;
    while done < order.len() {
        let same = order[done..]
            .iter()
            .take_while(|i| scores[**i] == scores[order[done]]);
        let group: Vec<usize> = same.copied().collect();
        let each = group.iter().map(|i| gain(*i)).sum::<f64>() / group.len() as f64;
        for _ in &group {
            area += recovered + each / 2.0;
            recovered += each;
            done += 1;
            let share = done as f64 / count;
            if recovered >= 0.5 * gap {
                cpt50 = f64::min(cpt50, share);
            }
            if recovered >= 0.8 * gap {
                cpt80 = f64::min(cpt80, share);
            }
        }
    }
    Worth {
        apgr: area / gap / count,
        cpt50,
        cpt80,
    }
}

/// How likely a prompt that the weak model got wrong has a higher score than one that it got right.
fn auc(rows: &[&ComplexityRow], scores: &[f64]) -> f64 {
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by(|a, b| scores[*a].total_cmp(&scores[*b]));
    let wrong = |at: usize| rows[at].weak < 0.5;
    let (mut sum, mut done) = (0.0, 0);
    while done < order.len() {
        let same = order[done..]
            .iter()
            .take_while(|i| scores[**i] == scores[order[done]])
            .count();
        let group = &order[done..done + same];
        // Equal scores share their mean rank.
        let mean = done as f64 + (same as f64 + 1.0) / 2.0;
        sum += mean * group.iter().filter(|i| wrong(**i)).count() as f64;
        done += same;
    }
    let count = (0..rows.len()).filter(|at| wrong(*at)).count() as f64;
    let others = rows.len() as f64 - count;
    (sum - count * (count + 1.0) / 2.0) / (count * others)
}

/// A sequence of numbers below a bound that is the same each time.
fn draws(seed: u64) -> impl FnMut(usize) -> usize {
    let mut random = SplitMix64::new(seed);
    move |below| random.below(below)
}

pub(super) fn table(page: &mut String, file: &Path) -> Result<(), String> {
    let mut sets: Vec<(String, Vec<ComplexityRow>)> = Vec::new();
    for value in json_lines::read_all::<Value>(file)? {
        let name = value["benchmark"].as_str().unwrap_or("all").to_owned();
        let row = ComplexityRow {
            prompt: value["prompt"].as_str().unwrap_or("").to_owned(),
            weak: share(&value, "weak_correct")?,
            strong: share(&value, "strong_correct")?,
        };
        match sets.iter_mut().find(|(known, _)| *known == name) {
            Some((_, rows)) => rows.push(row),
            None => sets.push((name, vec![row])),
        }
    }
    let _ = writeln!(
        page,
        "\n## Complexity\n\n| set | rows | by | APGR | CPT(50) | CPT(80) | AUC | APGR above length | AUC above length |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    );
    for (name, rows) in &sets {
        let all: Vec<&ComplexityRow> = rows.iter().collect();
        let mut draw = draws(1);
        let random: Vec<f64> = all.iter().map(|_| draw(1 << 30) as f64).collect();
        let length: Vec<f64> = all.iter().map(|r| r.prompt.len() as f64).collect();
        let ours: Vec<f64> = all
            .iter()
            .map(|r| f64::from(Complexity::estimate(&r.prompt).rank.unwrap_or(UNKNOWN)))
            .collect();
        let mut spread: [Vec<f64>; 5] = Default::default();
        for _ in 0..DRAWS {
            let drawn: Vec<usize> = (0..all.len()).map(|_| draw(all.len())).collect();
            let sample: Vec<&ComplexityRow> = drawn.iter().map(|i| all[*i]).collect();
            let of = |scores: &[f64]| {
                let scores: Vec<f64> = drawn.iter().map(|i| scores[*i]).collect();
                worth(&sample, &scores).apgr
            };
            let area = |scores: &[f64]| {
                let scores: Vec<f64> = drawn.iter().map(|i| scores[*i]).collect();
                auc(&sample, &scores)
            };
            let (r, l, o) = (of(&random), of(&length), of(&ours));
            let above = area(&ours) - area(&length);
            for (list, value) in spread.iter_mut().zip([r, l, o, o - l, above]) {
                list.push(value);
            }
        }
        spread
            .iter_mut()
            .for_each(|list| list.sort_by(f64::total_cmp));
        let span = |list: &[f64]| (list[DRAWS / 40], list[DRAWS - 1 - DRAWS / 40]);
        for (at, (by, scores)) in [
            ("random", &random),
            ("length", &length),
            ("estimate", &ours),
        ]
        .into_iter()
        .enumerate()
        {
            let w = worth(&all, scores);
            let (from, to) = span(&spread[at]);
            let above = if at == 2 {
                let above = |list: &[f64]| {
                    let (from, to) = span(list);
                    let mean = list.iter().sum::<f64>() / DRAWS as f64;
                    format!("{mean:+.3} ({from:+.3} to {to:+.3})")
                };
                format!("{} | {}", above(&spread[3]), above(&spread[4]))
            } else {
                " | ".to_owned()
            };
            let _ = writeln!(
                page,
                "| {name} | {} | {by} | {:.3} ({from:.3} to {to:.3}) | {:.2} | {:.2} | {:.3} | {above} |",
                all.len(),
                w.apgr,
                w.cpt50,
                w.cpt80,
                auc(&all, scores)
            );
        }
    }
    Ok(())
}
