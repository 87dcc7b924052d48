//! Reading the replies of small models: the recorded deviations, and what must hold for any text.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use car_router::classify::reply::{self, Choices, ReplyStage};
use proptest::prelude::*;
use serde_json::Value;

const CHOICES: Choices = Choices {
    keys: &["model_choice"],
    names: &[&["flash", "simple"], &["pro", "complex"]],
};

fn read_stage(text: &str) -> Option<(&'static str, ReplyStage)> {
    let read = reply::choice(text, &CHOICES)?;
    Some((CHOICES.names[read.value][0], read.stage))
}

#[test]
fn recorded_deviations_are_read_right() {
    let file = include_str!("../../recorded/json_replies.jsonl");
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in file.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let found = read_stage(case["text"].as_str().unwrap());
        count += 1;
        if found.map(|(label, _)| label) != case["expect"].as_str() {
            wrong.push(format!("{}: {found:?}", case["id"]));
        }
    }
    assert_eq!(count, 49);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_stage_says_how_much_was_forgiven() {
    use ReplyStage as Stage;
    for (text, stage) in [
        (r#"{"model_choice": "pro"}"#, Stage::Strict),
        ("```json\n{\"model_choice\": \"pro\"}\n```", Stage::Cleaned),
        (r#"[{"model_choice": "pro"}]"#, Stage::Cleaned),
        (
            r#"Here: {"model_choice": "pro"} as asked"#,
            Stage::Extracted,
        ),
        (r#"{model_choice: 'pro',}"#, Stage::Repaired),
        (
            r#"{"model_choice": "pro", "reasoning": "it is"#,
            Stage::Completed,
        ),
        (r#"{"model_choice": "p"#, Stage::Completed),
    ] {
        assert_eq!(read_stage(text), Some(("pro", stage)), "{text}");
    }
    let weights = [
        Stage::Strict,
        Stage::Cleaned,
        Stage::Extracted,
        Stage::Repaired,
        Stage::Completed,
    ]
    .map(Stage::weight);
    assert!(weights.windows(2).all(|w| w[0] >= w[1]), "{weights:?}");
}

#[test]
fn what_contradicts_itself_or_is_no_answer_is_none() {
    for text in [
        "pro",
        "model_choice: pro",
        r#"{"model_choice": "flash or pro"}"#,
        r#"{"model_choice": "pro (SIMPLE)"}"#,
        r#"{"model_choice": ["pro"]}"#,
        r#"{"model_choice": "pro"} {"model_choice": "flash|pro"}"#,
        r#"{"reasoning": "model_choice is pro"}"#,
        "<think>{\"model_choice\": \"pro\"}",
        "```json\n{\"model_choice\":\"flash\"}\n```\nOn reflection:\n```json\n{\"model_choice\":\"pro\"}\n```",
        r#"{"model_choice": ""#,
        r#"{"answer": {"model_choice": "pro"}, "model_choice": "flash"}"#,
    ] {
        assert_eq!(read_stage(text), None, "{text}");
    }
}

#[test]
fn numbers_are_whole_and_in_range() {
    let read = |text: &str| reply::number(text, &["score"], 1, 100).map(|r| r.value);
    for (text, expected) in [
        (r#"{"score": 42}"#, Some(42)),
        (r#"{"score": "42"}"#, Some(42)),
        (r#"{score: 42}"#, Some(42)),
        (r#"{"Score": 42.0, "why": "x"}"#, Some(42)),
        (r#"{"score": 4"#, None),
        (r#"{"score": 0}"#, None),
        (r#"{"score": 101}"#, None),
        (r#"{"score": 4.5}"#, None),
        (r#"{"score": 42, "score": 43}"#, None),
        ("42", None),
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
}

fn json_like() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "{",
        "}",
        "[",
        "]",
        "\"",
        "'",
        ":",
        ",",
        "model_choice",
        "flash",
        "pro",
        "\\",
        "\n",
        " ",
        "//",
        "/*",
        "*/",
        "```",
        "<think>",
        "</think>",
        "é",
        "null",
        "1",
        "“",
        "#",
        "<end_of_turn>",
        "a b",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|p| p.concat())
}

proptest! {
    #[test]
    fn any_text_is_read_without_harm(text in "\\PC{0,200}") {
        let _ = read_stage(&text);
    }

    #[test]
    fn any_pieces_of_json_give_the_same_answer_each_time(text in json_like()) {
        prop_assert_eq!(read_stage(&text), read_stage(&text));
    }

    /// Prose around an answer never turns it into the other one.
    #[test]
    fn prose_does_not_change_an_answer(before in "[a-z .!]{0,40}", after in "[a-z .!]{0,40}", pro: bool) {
        let label = if pro { "pro" } else { "flash" };
        let text = format!("{before}{{\"model_choice\": \"{label}\"}}{after}");
        prop_assert_eq!(read_stage(&text).map(|(l, _)| l), Some(label));
    }
}

/// Whatever a model repeats, reading its reply stays cheap: a bound on the work would be a stopwatch, so this
/// only runs the worst shapes known, which took minutes when reading was quadratic.
#[test]
fn the_worst_shapes_are_read_at_all() {
    for piece in [
        "{",
        "{\"a\":",
        "{\"a\":\"{",
        "\"/*",
        "[",
        "{a:'",
        "<think>",
        "{\"a\":\"b\"}",
        "//\"\n",
        "{\"a\":\"//\"\n",
    ] {
        let text = piece.repeat(16 * 1024 / piece.len());
        let _ = read_stage(&text);
    }
}
