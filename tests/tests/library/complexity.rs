//! The offline estimate against hand-written requests: which side each is on, and which of two is harder.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use car_router::Complexity;
use car_router::complexity::ComplexityCriterion;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    vector: Vec<Vector>,
    pair: Vec<Pair>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    name: String,
    text: String,
    side: Side,
    reason: Option<ComplexityCriterion>,
}

#[derive(Deserialize, PartialEq, Debug, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Side {
    Simple,
    Complex,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pair {
    name: String,
    easier: String,
    harder: String,
}

fn file() -> File {
    toml::from_str(include_str!("../../vectors/complexity.toml")).unwrap()
}

/// From here on a request is on the complex side.
const COMPLEX: u8 = 50;

/// A learned estimate errs: this share of the requests must be on its side.
const RIGHT: f64 = 0.97;

#[test]
fn requests_are_on_their_side_for_their_reason() {
    let mut wrong = Vec::new();
    let vectors = file().vector;
    let most = (vectors.len() as f64 * (1.0 - RIGHT)).floor() as usize;
    for vector in vectors {
        let found = Complexity::estimate(&vector.text);
        // Where the estimate abstains, a request is on neither side.
        let Some(score) = found.score else {
            wrong.push(format!("{} is not graded", vector.name));
            continue;
        };
        let side = if score >= COMPLEX {
            Side::Complex
        } else {
            Side::Simple
        };
        if side != vector.side {
            wrong.push(format!(
                "{} is {score} {:?}, expected {:?}",
                vector.name, found.reasons, vector.side
            ));
        }
        if let Some(reason) = vector.reason
            && side == Side::Complex
            && !found.reasons.contains(&reason)
        {
            wrong.push(format!(
                "{}: {:?}, expected {reason:?}",
                vector.name, found.reasons
            ));
        }
    }
    assert!(wrong.len() <= most, "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn of_two_requests_the_harder_one_scores_more() {
    let score = |text: &str| Complexity::estimate(text).score.unwrap_or(0);
    let wrong: Vec<String> = file()
        .pair
        .into_iter()
        .filter(|pair| score(&pair.easier) >= score(&pair.harder))
        .map(|pair| {
            format!(
                "{}: {} {}",
                pair.name,
                score(&pair.easier),
                score(&pair.harder)
            )
        })
        .collect();
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
