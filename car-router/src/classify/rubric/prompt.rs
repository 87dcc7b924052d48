//! What the rubric's model is told and shown.

use serde_json::{Value, json};

use super::{RubricHistory, RubricVariant};
use crate::request::{Role, Turn};
use crate::text::ends_of;

const CRITERIA: &str = include_str!("../../../data/rubric/criteria.md");
const CHOICE: &str = include_str!("../../../data/rubric/choice.md");
const SCORE: &str = include_str!("../../../data/rubric/score.md");

/// Longer turns are cut: what matters of the past is what it was about.
const TURN_CHARS: usize = 500;

/// A longer request is cut in its middle: its beginning and its end say what is wanted.
const REQUEST_CHARS: usize = 4000;

pub(super) fn system(variant: RubricVariant) -> String {
    let answer = match variant {
        RubricVariant::Choice => CHOICE,
        RubricVariant::Score { .. } => SCORE,
    };
    format!("{CRITERIA}\n{answer}")
}

/// One message with the last turns and the request behind them: a small model follows that better than
/// a conversation it might join.
pub(super) fn user(text: &str, history: &[Turn], keep: RubricHistory) -> String {
    let mut out = String::new();
    let turns = recent(history, keep);
    if !turns.is_empty() {
        out.push_str("Earlier in the conversation, for context only:\n");
        for turn in turns {
            let who = if turn.role == Role::User {
                "Person"
            } else {
                "Assistant"
            };
            let said = ends_of(&clean(&turn.content), TURN_CHARS);
            out.push_str(&format!("{who}: {said}\n"));
        }
        out.push_str(
            "\nGrade the following request. It counts far more than what came before it.\n",
        );
    }
    out.push_str("Request: ");
    out.push_str(&ends_of(&clean(text), REQUEST_CHARS));
    out
}

/// The last turns of the person and the assistant: of the last `window` turns, those of tools and of the
/// app itself left out, `keep` at most.
fn recent(history: &[Turn], keep: RubricHistory) -> Vec<&Turn> {
    let from = history.len().saturating_sub(keep.window);
    let spoken = history.iter().skip(from);
    let spoken: Vec<&Turn> = spoken
        .filter(|turn| matches!(turn.role, Role::User | Role::Assistant))
        .filter(|turn| !turn.content.trim().is_empty())
        .collect();
    let from = spoken.len().saturating_sub(keep.turns);
    spoken.into_iter().skip(from).collect()
}

/// On one line, and without the marks that end a turn of the model's own.
fn clean(text: &str) -> String {
    let text = crate::text::collapse(text);
    text.replace("<end_of_turn>", " ")
        .replace("<start_of_turn>", " ")
}

/// The schema of the answer, the decision first: an answer that is cut off has it all the same.
pub(super) fn schema(variant: RubricVariant) -> Value {
    match variant {
        RubricVariant::Choice => json!({
            "type": "object",
            "properties": {
                "model_choice": {"type": "string", "enum": ["flash", "pro"]},
                "reasoning": {"type": "string"},
            },
            "required": ["model_choice", "reasoning"],
            "additionalProperties": false,
        }),
        RubricVariant::Score { .. } => json!({
            "type": "object",
            "properties": {
                "complexity_score": {"type": "integer", "minimum": 1, "maximum": 100},
                "complexity_reasoning": {"type": "string"},
            },
            "required": ["complexity_score", "complexity_reasoning"],
            "additionalProperties": false,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(role: Role, content: &str) -> Turn {
        Turn {
            role,
            content: content.to_owned(),
        }
    }

    #[test]
    fn of_the_last_turns_the_spoken_ones_are_shown_before_the_request() {
        let mut history: Vec<Turn> = (0..30).map(|n| Turn::user(format!("old {n}"))).collect();
        history.push(turn(Role::Tool, "tool output"));
        history.push(turn(Role::System, "house rules"));
        history.push(Turn::assistant("done\n<end_of_turn>"));
        let shown = user("go  on", &history, RubricHistory::default());
        assert!(
            shown.contains("Person: old 27\n") && !shown.contains("old 26"),
            "{shown}"
        );
        assert!(shown.contains("Assistant: done") && shown.ends_with("Request: go on"));
        for absent in ["tool output", "house rules", "<end_of_turn>"] {
            assert!(!shown.contains(absent), "{absent}");
        }
        let none = RubricHistory {
            turns: 0,
            window: 20,
        };
        assert_eq!(user("x", &history, none), "Request: x");
        let narrow = RubricHistory {
            turns: 4,
            window: 2,
        };
        assert!(!user("x", &history, narrow).contains("old"));
    }

    #[test]
    fn what_is_long_keeps_its_ends() {
        let long = format!("begin {} end", "é".repeat(10_000));
        let shown = user(&long, &[], RubricHistory::default());
        assert!(shown.chars().count() < REQUEST_CHARS + 20);
        assert!(shown.starts_with("Request: begin") && shown.ends_with("end"));
    }
}
