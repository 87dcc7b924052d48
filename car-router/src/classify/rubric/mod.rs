//! The complexity rubric: a small model, such as Gemma 3 1B, assesses the complexity of a request.

mod prompt;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;

use super::function_gemma::failed;
use super::reply::{self, Choices, Read};
use super::{
    Aspect, Classification, ClassifyError, ClassifyErrorKind, Deadline, Query, RemoteClassifier,
};
use crate::backend::{
    FinishReason, GeneratedToken, GenerationReply, GenerationRequest, ModelBackend,
};
use crate::complexity::Complexity;

/// Enough for two sentences.
const MAX_TOKENS: u32 = 256;

/// Enough for both labels, or for a few of the numbers.
const ALTERNATIVES: u8 = 5;

/// The score if a model only chose a side and the server gives no probabilities: the middle of the lowest and of the
/// highest tier.
const SIMPLE_SCORE: f32 = 12.0;
const COMPLEX_SCORE: f32 = 87.0;

const CHOICES: Choices = Choices {
    keys: &["model_choice", "choice", "model"],
    names: &[&["flash", "simple"], &["pro", "complex"]],
};

const NOTE_KEYS: [&str; 3] = ["reasoning", "complexity_reasoning", "reason"];

const SCORE_KEYS: [&str; 3] = ["complexity_score", "score", "complexity"];

/// How many turns of the conversation the model sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct RubricHistory {
    /// The most turns that are shown, the last ones.
    turns: usize,
    /// How many of the last turns they are taken from. Turns of tools and of the app count here, but are not shown.
    window: usize,
}

impl Default for RubricHistory {
    /// 4 turns out of the last 20.
    fn default() -> Self {
        Self {
            turns: 4,
            window: 20,
        }
    }
}

/// What the model is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum RubricVariant {
    /// The fast model or the strong one.
    #[default]
    Choice,
    /// A number from 1 to 100.
    Score {
        /// The middle of the scale, 50 by default: from this number a request is
        /// [`Involved`](crate::complexity::ComplexityTier::Involved) or more complex; below, moderate or simple.
        threshold: u8,
    },
}

/// Asks a model for the complexity of a request, by four criteria and one override.
#[derive(Debug, Clone)]
pub struct ComplexityRubric {
    backend: Arc<dyn ModelBackend>,
    variant: RubricVariant,
    history: RubricHistory,
}

impl ComplexityRubric {
    /// The name in traces.
    pub const NAME: &'static str = "rubric";

    /// The model that the rubric was tried with, by its name in LiteRT-LM.
    pub const MODEL: &'static str = "gemma3-1b-gpu-custom";

    /// Creates a classifier that asks the model of this backend for a choice.
    #[must_use]
    pub fn new(backend: Arc<dyn ModelBackend>) -> Self {
        Self {
            backend,
            variant: RubricVariant::default(),
            history: RubricHistory::default(),
        }
    }

    /// Asks the model for a number from 1 to 100 instead of a choice. `threshold` is the middle of the scale, 50 by
    /// default: from this number a request is [`Involved`](crate::complexity::ComplexityTier::Involved) or more complex;
    /// below, moderate or simple.
    #[must_use]
    pub fn score(mut self, threshold: u8) -> Self {
        self.variant = RubricVariant::Score { threshold };
        self
    }

    /// Sets how many turns of the conversation the model sees: `turns` is the most that are shown, 4 unless set, and
    /// `window` is how many of the last ones they are taken from, 20 unless set. Turns of tools and of the app count in
    /// the window, but are not shown.
    #[must_use]
    pub fn history(mut self, turns: usize, window: usize) -> Self {
        self.history = RubricHistory { turns, window };
        self
    }

    fn parse_reply(&self, reply: &GenerationReply) -> Result<Classification, ClassifyError> {
        let graded = match self.variant {
            RubricVariant::Choice => choice(reply),
            RubricVariant::Score { threshold } => score(&reply.text, threshold),
        };
        let Some(Read { value, stage }) = graded else {
            return unreadable(reply);
        };
        // A repaired answer counts less: its score moves toward the middle.
        let score = 50.0 + (value - 50.0) * stage.weight();
        let mut complexity = Complexity::scored(score.round() as u8, Vec::new());
        if let Some(said) = reply::sentence(&reply.text, &NOTE_KEYS) {
            complexity = complexity.with_note(&said.value);
        }
        Ok(Classification {
            complexity: Some(complexity),
            note: format!("score {score:.0}, reply {}", stage.as_str()),
            ..Classification::default()
        })
    }
}

/// Returns the kind of failure of an answer without a decision.
fn unreadable(reply: &GenerationReply) -> Result<Classification, ClassifyError> {
    let malformed = |detail| Err(ClassifyError::new(ClassifyErrorKind::Malformed, detail));
    match reply.finish {
        FinishReason::Refused => Ok(Classification::abstained("the server withheld the answer")),
        FinishReason::Length => malformed("the answer was cut off before its decision"),
        _ if reply.text.trim().is_empty() => malformed("an empty answer"),
        _ => malformed("no decision in the answer, or several"),
    }
}

/// Returns a score from the side that the model chose and, if the server reports it, its probability.
fn choice(reply: &GenerationReply) -> Option<Read<f32>> {
    let read = reply::choice(&reply.text, &CHOICES)?;
    let complex = read.value == 1;
    let score = match probability_of_complex(&reply.tokens, complex) {
        Some(p) => 100.0 * p,
        None if complex => COMPLEX_SCORE,
        None => SIMPLE_SCORE,
    };
    Some(Read {
        value: score,
        stage: read.stage,
    })
}

/// Returns the probability of `pro` at the position of the label, among the two labels only, because servers report
/// probabilities without the grammar that constrains the model.
fn probability_of_complex(tokens: &[GeneratedToken], complex: bool) -> Option<f32> {
    // Uses the last key, because a thought before it may mention the key too.
    let mut text = String::new();
    let mut key = None;
    for (at, token) in tokens.iter().enumerate() {
        text.push_str(&token.text);
        if text.contains("model_choice") {
            key = Some(at);
            text.clear();
        }
    }
    let names = CHOICES.names.get(usize::from(complex))?;
    let value = tokens.iter().skip(key? + 1);
    // Up to the end of the value, because the reasoning after it contains other words.
    let value = value.take_while(|t| !t.text.contains([',', '}']) || word(&t.text).len() > 1);
    let mut value = value.filter(|t| !word(&t.text).is_empty());
    let token = value.next()?;
    let written = word(&token.text).to_lowercase();
    if !names.iter().any(|name| name.starts_with(&written)) {
        return None;
    }
    let share = |names: &[&str]| -> f64 {
        let fits = token.alternatives.iter().filter(|(text, _)| {
            let text = word(text).to_lowercase();
            !text.is_empty() && names.iter().any(|name| name.starts_with(&text))
        });
        fits.map(|(_, p)| p.exp()).sum()
    };
    let [simple, complex] =
        [CHOICES.names.first()?, CHOICES.names.get(1)?].map(|names| share(names));
    let both = simple + complex;
    (both.is_finite() && both > 0.0).then(|| (complex / both) as f32)
}

fn word(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric())
}

/// Returns the number that the model gave, shifted so that `threshold` is the middle of the tiers.
fn score(text: &str, threshold: u8) -> Option<Read<f32>> {
    let read = reply::number(text, &SCORE_KEYS, 1, 100)?;
    let (given, threshold) = (f32::from(read.value), f32::from(threshold.clamp(1, 99)));
    let score = if given < threshold {
        given / threshold * 50.0
    } else {
        50.0 + (given - threshold) / (100.0 - threshold) * 50.0
    };
    Some(Read {
        value: score,
        stage: read.stage,
    })
}

#[async_trait]
impl RemoteClassifier for ComplexityRubric {
    fn name(&self) -> &str {
        Self::NAME
    }

    fn answers(&self, aspect: Aspect) -> bool {
        aspect == Aspect::Complexity
    }

    fn cool_down(&self) -> Option<Duration> {
        self.backend.cool_down()
    }

    async fn classify(
        &self,
        query: &Query<'_>,
        deadline: Deadline,
    ) -> Result<Classification, ClassifyError> {
        let user = prompt::user(query.text, query.history, self.history);
        let generation = GenerationRequest::new(user, MAX_TOKENS)
            .with_system(prompt::system(self.variant))
            .with_schema(prompt::schema(self.variant))
            .with_alternatives(ALTERNATIVES)
            .with_deadline(Some(deadline));
        let reply = self.backend.generate(&generation).await;
        self.parse_reply(&reply.map_err(|e| failed(&e))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(text: &str, alternatives: &[(&str, f64)]) -> GeneratedToken {
        let own = alternatives.iter().find(|(t, _)| *t == text);
        let others = alternatives.iter().map(|(t, p)| ((*t).to_owned(), p.ln()));
        let log_probability = own.map_or(0.0, |(_, p)| p.ln());
        GeneratedToken::new(text, log_probability, others.collect())
    }

    #[test]
    fn the_score_is_how_likely_the_strong_model_was_among_the_two() {
        let tokens = [
            token("{\"model", &[]),
            token("_choice\": \"", &[]),
            token("pro", &[("pro", 0.6), ("flash", 0.2), ("pizza", 0.2)]),
            token("\"", &[]),
        ];
        assert_eq!(probability_of_complex(&tokens, true), Some(0.75));
        assert_eq!(probability_of_complex(&tokens[2..], true), None);
    }

    #[test]
    fn a_threshold_moves_the_middle() {
        let at = |given, threshold| {
            let text = format!("{{\"complexity_score\": {given}}}");
            score(&text, threshold).unwrap().value
        };
        assert_eq!((at(50, 50), at(100, 50), at(25, 50)), (50.0, 100.0, 25.0));
        assert_eq!((at(80, 80), at(40, 80), at(90, 80)), (50.0, 25.0, 75.0));
        assert!(score("{\"complexity_score\": 101}", 50).is_none());
        assert!(score("{\"complexity_score\": 0}", 50).is_none());
    }
}
