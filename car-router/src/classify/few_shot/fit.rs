//! Fits the confidence for custom label sets: on many small sets made from the training texts, each with texts that
//! belong to none of its labels.

use super::embedding::{Embedding, embed_text};
use super::head::{Label, PrototypeClassifier, Text};
use super::parameters::{CALIBRATION_FEATURES, CUSTOM_FEATURES, Parameters};
use super::{about, best, calibration_features, custom_features, weigh};
use crate::classify::logistic::Logistic;
use crate::classify::semantic::{DIMENSIONS, StaticEmbeddings, TABLE, Vector, dot, normalized};
use crate::random::SplitMix64;

/// A group of texts that could be a label: the uses of one program, or one domain.
#[derive(Debug, Clone)]
pub struct Group {
    /// Its display name.
    pub title: String,
    /// A further description; may be empty.
    pub description: String,
    /// Words that indicate it.
    pub keywords: Vec<String>,
    /// Texts that are about it.
    pub texts: Vec<String>,
    /// The built-in class that its texts belong to.
    pub class: usize,
}

/// The data that the confidence is fitted on.
#[derive(Debug, Clone)]
pub struct Material {
    /// Fine groups: programs.
    pub programs: Vec<Group>,
    /// Coarse groups: domains and intents.
    pub domains: Vec<Group>,
    /// Texts that belong to no group.
    pub outside: Vec<String>,
    /// The texts of each built-in class, by set; the last class is texts that belong to none.
    pub shipped: [Vec<Vec<String>>; 2],
}

/// The number of label sets of each kind.
const SETS: usize = 160;
/// The number of texts for each label, and as many that belong to none.
const ASKED: usize = 4;

/// Fits the parameters and serializes them; `None` if the static table cannot be parsed.
#[must_use]
pub fn fit(material: &Material, seed: u64) -> Option<Vec<u8>> {
    let table = TABLE.as_ref()?;
    let shipped = material
        .shipped
        .each_ref()
        .map(|classes| middles(table, classes));
    let mut random = SplitMix64::new(seed);
    let mut seen = Vec::new();
    for round in 0..SETS {
        alone(
            table,
            &material.programs,
            &material.outside,
            round,
            &mut random,
            &mut seen,
        );
        alone(
            table,
            &material.domains,
            &material.outside,
            round,
            &mut random,
            &mut seen,
        );
    }
    let calibrator = Logistic::fit(&seen);
    let mut seen = Vec::new();
    for _ in 0..SETS {
        // The last class is texts that belong to none; they may well belong to a custom domain.
        let domains = shipped[0]
            .split_last()
            .map_or(&[][..], |(_, domains)| domains);
        beside(table, material, domains, true, &mut random, &mut seen);
        beside(table, material, domains, false, &mut random, &mut seen);
    }
    let custom_calibrator = Logistic::fit(&seen);
    Some(
        Parameters {
            calibrator,
            custom_calibrator,
            shipped,
        }
        .to_bytes(),
    )
}

/// Returns the mean direction of each class's texts.
fn middles(table: &StaticEmbeddings, classes: &[Vec<String>]) -> Vec<Vector> {
    let middle = |texts: &Vec<String>| {
        let mut sum = [0.0; DIMENSIONS];
        for text in texts {
            sum.iter_mut()
                .zip(table.vector(text))
                .for_each(|(x, v)| *x += v);
        }
        normalized(sum)
    };
    classes.iter().map(middle).collect()
}

fn label(table: &StaticEmbeddings, group: &Group, requests: &[String], keyworded: bool) -> Label {
    let text = |text: &String| Text {
        text: text.clone(),
        embedding: embed_text(table, text, None),
    };
    Label {
        about: about(
            &group.title,
            &group.description,
            if keyworded { &group.keywords } else { &[] },
        )
        .iter()
        .map(text)
        .collect(),
        requests: requests.iter().map(text).collect(),
    }
}

/// Adds samples for labels without built-in domains: is the best label right, if half of the texts belong to none?
fn alone(
    table: &StaticEmbeddings,
    groups: &[Group],
    outside: &[String],
    round: usize,
    random: &mut SplitMix64,
    seen: &mut Vec<([f32; CALIBRATION_FEATURES], f32)>,
) {
    let examples = [0, 1, 3, 5, 10][round % 5];
    let most = [1, 2, 3, 5, 8, 15, 30, 60][random.below(8)];
    let mut order: Vec<&Group> = groups
        .iter()
        .filter(|g| g.texts.len() >= examples + ASKED)
        .collect();
    random.shuffle(&mut order);
    let count = most.min(order.len() * 2 / 3).max(1);
    let (inside, rest) = order.split_at(count.min(order.len()));
    let dealt: Vec<Vec<String>> = inside
        .iter()
        .map(|group| {
            let mut texts = group.texts.clone();
            random.shuffle(&mut texts);
            texts
        })
        .collect();
    let keyworded = random.chance(0.5);
    let labels = inside
        .iter()
        .zip(&dealt)
        .map(|(g, texts)| label(table, g, &texts[..examples], keyworded));
    let labels: Vec<Label> = labels.collect();
    let head = PrototypeClassifier::new(&labels);
    let mut ask = |text: &str, right: Option<usize>| {
        let mut reading = head.score_text(text, &table.vector(text));
        let found = keyword_shares(inside, text, keyworded);
        weigh(&mut reading, &found);
        let correct = f32::from(u8::from(right == Some(best(&reading.probabilities))));
        seen.push((
            calibration_features(&reading, &found, head.is_trained()),
            correct,
        ));
    };
    for (class, texts) in dealt.iter().enumerate() {
        for text in &texts[examples..examples + ASKED] {
            ask(text, Some(class));
            // Half of the other texts are similar to these, half belong to no domain.
            let other = random.pick(rest).filter(|_| random.chance(0.5));
            let other = other.and_then(|g| random.pick(&g.texts));
            let text = other.or_else(|| random.pick(outside));
            if let Some(text) = text.filter(|text| !inside.iter().any(|g| g.texts.contains(text))) {
                ask(text, None);
            }
        }
    }
}

/// Returns the share of the keyword evidence for each group, as the keyword classifier counts it.
fn keyword_shares(groups: &[&Group], text: &str, keyworded: bool) -> Vec<f32> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = car_router_words::text::words(&lower)
        .map(|w| w.text)
        .collect();
    let hits = groups.iter().map(|group| {
        let found = group
            .keywords
            .iter()
            .filter(|k| words.contains(&k.as_str()));
        if keyworded { found.count() as f32 } else { 0.0 }
    });
    let hits: Vec<f32> = hits.collect();
    let all: f32 = hits.iter().sum();
    hits.iter().map(|h| h / (all + 0.5)).collect()
}

/// Adds samples for one custom domain beside the built-in ones: is a text for it, or for one of them?
fn beside(
    table: &StaticEmbeddings,
    material: &Material,
    shipped: &[Vector],
    coarse: bool,
    random: &mut SplitMix64,
    seen: &mut Vec<([f32; CUSTOM_FEATURES], f32)>,
) {
    let groups = if coarse {
        &material.domains
    } else {
        &material.programs
    };
    let examples = [0, 3, 3, 5, 10][random.below(5)];
    let fit = |g: &&Group| g.texts.len() >= examples + ASKED && g.class <= shipped.len();
    let usable: Vec<&Group> = groups.iter().filter(fit).collect();
    let Some(group) = random.pick(&usable) else {
        return;
    };
    // A custom domain is not a built-in one.
    let others: Vec<usize> = (0..shipped.len())
        .filter(|c| !coarse || *c != group.class)
        .collect();
    let against: Vec<Embedding> = others.iter().map(|c| shipped[*c].to_vec()).collect();
    let mut texts = group.texts.clone();
    random.shuffle(&mut texts);
    let keyworded = random.chance(0.5);
    let head = PrototypeClassifier::new(&[label(table, group, &texts[..examples], keyworded)]);
    let asked: Vec<&String> = texts[examples..]
        .iter()
        .take(if coarse { 40 } else { 12 })
        .collect();
    let mut ask = |text: &str, own: f32| {
        let embedding = table.vector(text);
        if dot(&embedding, &embedding) == 0.0 {
            return;
        }
        let keywords = keyword_shares(&[group], text, keyworded);
        let reading = head.score_text(text, &embedding);
        let nearest = head.nearest(0, &embedding);
        seen.push((
            custom_features(&reading, &keywords, nearest, &against, &embedding),
            own,
        ));
    };
    for text in &asked {
        ask(text, 1.0);
    }
    for _ in 0..asked.len() * 2 {
        let class = random.pick(&others).copied().unwrap_or(0);
        let text = if random.chance(0.25) {
            random.pick(&material.outside)
        } else {
            material.shipped[0]
                .get(class)
                .and_then(|texts| random.pick(texts))
        };
        if let Some(text) = text.filter(|text| !group.texts.contains(text)) {
            ask(text, 0.0);
        }
    }
}
