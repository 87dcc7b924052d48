//! The instructions and the message for the rubric's model.

use serde_json::{Value, json};

use super::{RubricHistory, RubricVariant};
use crate::control_tokens::without_control_tokens;
use crate::request::{Role, Turn, spoken};
use crate::text::ends_of;

const CRITERIA: &str = include_str!("../../../data/rubric/criteria.md");
const CHOICE: &str = include_str!("../../../data/rubric/choice.md");
const SCORE: &str = include_str!("../../../data/rubric/score.md");

/// The most characters of a turn. Only the topic of the past matters.
const TURN_CHARS: usize = 500;

/// The most characters of a request. A longer one loses its middle, because the instruction is at its beginning or its
/// end.
const REQUEST_CHARS: usize = 4000;

pub(super) fn system(variant: RubricVariant) -> String {
    let answer = match variant {
        RubricVariant::Choice => CHOICE,
        RubricVariant::Score { .. } => SCORE,
    };
    format!("{CRITERIA}\n{answer}")
}

/// Returns one message with the last turns and then the request. A small model follows that better than a conversation
/// that it might continue.
pub(super) fn user(text: &str, history: &[Turn], keep: RubricHistory) -> String {
    let mut out = String::new();
    let turns = spoken(history, keep.turns, keep.window);
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

/// Puts a text on one line and removes the control tokens of models.
fn clean(text: &str) -> String {
    without_control_tokens(&car_router_words::text::collapse(text)).into_owned()
}

/// Returns the schema of the answer. The decision comes first, so that an answer that is cut off still has it.
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
        Turn::new(role, content)
    }

    #[test]
    fn prompt_shows_the_last_spoken_turns() {
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
