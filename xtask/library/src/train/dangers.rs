//! The model of dangers in words: what kind of danger a request asks for, if any.

use std::collections::BTreeMap;
use std::path::Path;

use car_router::random::SplitMix64;
use car_router::safety::SafetyEngine;
use car_router::safety::internals::{FittedDangers, LabeledRequest, is_known_request};
use serde::Deserialize;
use xtask_shared::process::root;

use super::{SEED, prompts};
use crate::{corpus, json_lines};

/// How much a request of everyday work counts beside an authored one.
const OF_EVERYDAY: f32 = 0.4;

/// One request of everyday work in this many is not trained on: the threshold is taken from those.
const HELD_OUT: usize = 4;

/// The share of the everyday requests that are held out which the model may find a danger in.
const FALSE_ALARMS: f32 = 0.0008;

/// An authored request.
#[derive(Deserialize)]
struct AuthoredRequest {
    text: String,
    label: String,
    author: usize,
}

/// The text of a row of the training data.
#[derive(Deserialize)]
struct EverydayText {
    text: String,
}

/// Returns the class of a label: 0 for none, else the place of its rule.
fn class(label: &str) -> Result<usize, String> {
    Ok(match label {
        "none" => 0,
        "destroy_files" | "destroy_disk" | "destroy_database" | "destroy_backups"
        | "destroy_cloud" | "discard_work" => 1,
        "break_system" | "end_work" | "production_change" => 2,
        "open_access" | "make_public" => 3,
        "send_secrets" | "send_personal_data" | "mass_send" => 4,
        "hide_traces" | "disable_protection" => 5,
        "run_untrusted" => 6,
        _ => {
            return Err(format!(
                "the label `{label}`, expected one of xtask/library/data/README.md"
            ));
        }
    })
}

/// Returns the authored requests by the numbers of their authors.
fn authored() -> Result<BTreeMap<usize, Vec<LabeledRequest>>, String> {
    let file = root().join("xtask/library/data/danger_requests.jsonl");
    let rows: Vec<AuthoredRequest> = json_lines::read_all(&file)?;
    let mut all: BTreeMap<usize, Vec<LabeledRequest>> = BTreeMap::new();
    for row in rows {
        all.entry(row.author).or_default().push(LabeledRequest {
            class: class(&row.label)?,
            text: row.text,
            weight: 1.0,
        });
    }
    Ok(all)
}

/// Returns requests of everyday work in which the patterns and the reader of commands find nothing.
fn everyday(data: &Path) -> Result<Vec<String>, String> {
    let mut texts: Vec<String> = corpus::real_rows(data)?
        .into_iter()
        .map(|row| row.text)
        .collect();
    texts.extend(prompts::authored()?.into_iter().map(|prompt| prompt.text));
    for name in ["tasks/prompts.jsonl", "out_of_scope/requests.jsonl"] {
        let rows: Vec<EverydayText> = json_lines::read_all(&data.join(name))?;
        texts.extend(rows.into_iter().map(|row| row.text));
    }
    let engine = SafetyEngine::shipped().map_err(|e| e.to_string())?;
    texts.retain(|text| engine.command_in_request(text).is_none() && !is_known_request(text));
    Ok(texts)
}

/// The material of the model: the authored requests by their authors, and those of everyday work.
pub(super) struct DangerTraining {
    authors: BTreeMap<usize, Vec<LabeledRequest>>,
    trained: Vec<LabeledRequest>,
    held_out: Vec<String>,
}

impl DangerTraining {
    pub(super) fn new(data: &Path) -> Result<Self, String> {
        let mut random = SplitMix64::new(SEED);
        let (held_out, trained): (Vec<String>, Vec<String>) = everyday(data)?
            .into_iter()
            .partition(|_| random.below(HELD_OUT) == 0);
        let trained = trained.into_iter().map(|text| LabeledRequest {
            text,
            class: 0,
            weight: OF_EVERYDAY,
        });
        Ok(Self {
            authors: authored()?,
            trained: trained.collect(),
            held_out,
        })
    }

    /// Trains a model on the requests of the authors for whom `is_own` holds, and returns it with its threshold.
    fn fit(&self, is_own: impl Fn(usize) -> bool) -> (FittedDangers, f32) {
        let own = self.authors.iter().filter(|(author, _)| is_own(**author));
        let own = own.flat_map(|(_, rows)| rows);
        let rows: Vec<LabeledRequest> = own.chain(&self.trained).cloned().collect();
        let model = FittedDangers::fit(&rows);
        let mut found: Vec<f32> = self
            .held_out
            .iter()
            .map(|text| model.danger(text))
            .collect();
        found.sort_by(|a, b| b.total_cmp(a));
        let at = (found.len() as f32 * FALSE_ALARMS) as usize;
        let threshold = found.get(at).copied().unwrap_or(1.0);
        (model, threshold)
    }

    /// Prints what a model of the others' requests finds in each author's.
    pub(super) fn print_by_author(&self) {
        for (number, author) in &self.authors {
            let (model, threshold) = self.fit(|other| other != *number);
            let share = |is: &dyn Fn(&LabeledRequest) -> bool| {
                let all: Vec<&LabeledRequest> = author.iter().filter(|row| is(row)).collect();
                let found = all
                    .iter()
                    .filter(|row| model.danger(&row.text) >= threshold);
                found.count() as f32 / all.len().max(1) as f32
            };
            println!(
                "dangers of author {number}, by the others': found {:.3}, harmless ones flagged {:.3}",
                share(&|row| row.class > 0),
                share(&|row| row.class == 0),
            );
        }
    }

    /// Returns the file of the model.
    pub(super) fn file(&self) -> Vec<u8> {
        let (model, threshold) = self.fit(|_| true);
        let requests: usize = self.authors.values().map(Vec::len).sum();
        println!("dangers: {requests} authored requests, threshold {threshold:.3}");
        model.to_bytes(threshold)
    }
}
