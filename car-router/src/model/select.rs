//! The choice: hard requirements filter, soft ones order, and the result says what each part did.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Location, ModelCatalogue, ModelSpec};
use crate::complexity::Complexity;
use crate::intent::{IntentHint, TaskHint};

/// How the three axes are weighed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Workload {
    /// A person waits: the default.
    Interactive,
    /// Models on this computer first (`prefer_local`).
    LocalPreferred,
    /// The soonest answer (`prefer_fast`).
    Fastest,
    /// The best answer (`prefer_quality`, `high_stakes`).
    Quality,
}

/// How much each axis counts; the three sum to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorkloadWeights {
    /// Toward better answers.
    pub quality: f32,
    /// Toward sooner answers.
    pub latency: f32,
    /// Toward cheaper answers.
    pub cost: f32,
    /// Added to the score of a model that runs on this computer.
    pub local_bonus: f32,
}

impl Workload {
    /// What a hint asks for: `high_stakes` beats `prefer_fast`, that beats
    /// `prefer_quality`, and that beats `prefer_local`.
    #[must_use]
    pub fn of(hint: &IntentHint) -> Self {
        if hint.high_stakes {
            Self::Quality
        } else if hint.prefer_fast {
            Self::Fastest
        } else if hint.prefer_quality {
            Self::Quality
        } else if hint.prefer_local {
            Self::LocalPreferred
        } else {
            Self::Interactive
        }
    }

    /// The weights.
    #[must_use]
    pub fn weights(self) -> WorkloadWeights {
        let (quality, latency, cost, local_bonus) = match self {
            Self::Interactive => (0.45, 0.40, 0.15, 0.0),
            Self::LocalPreferred => (0.55, 0.20, 0.25, 0.30),
            Self::Fastest => (0.10, 0.85, 0.05, 0.0),
            Self::Quality => (0.85, 0.05, 0.10, 0.0),
        };
        WorkloadWeights {
            quality,
            latency,
            cost,
            local_bonus,
        }
    }
}

/// What a request needs of its model.
#[derive(Debug, Clone, Copy)]
pub struct Needs<'n> {
    /// What the caller asked for.
    pub hint: &'n IntentHint,
    /// The task that was inferred; the hint's own goes first.
    pub task: TaskHint,
    /// How hard the request is.
    pub complexity: &'n Complexity,
    /// How long the request is with its history, in tokens.
    pub input_tokens: u32,
}

/// What a model was left out for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rejection {
    /// The model's id.
    pub model: String,
    /// The requirement it does not meet.
    pub requirement: String,
}

/// No model meets the hard requirements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoEligibleModel {
    /// For each model of the catalogue, the requirement that removed it.
    pub rejected: Vec<Rejection>,
}

impl fmt::Display for NoEligibleModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no model meets the requirements")?;
        for (index, rejection) in self.rejected.iter().enumerate() {
            let before = if index == 0 { ": " } else { "; " };
            write!(f, "{before}`{}` {}", rejection.model, rejection.requirement)?;
        }
        Ok(())
    }
}

impl std::error::Error for NoEligibleModel {}

/// A candidate's score and its parts, each from 0 to 1 before weighing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateScore {
    /// The model's id.
    pub model: String,
    /// The weighed sum and the bonus.
    pub score: f32,
    /// How far it meets the quality the request needs.
    pub quality: f32,
    /// How soon it answers, against the slowest candidate.
    pub latency: f32,
    /// How little it costs, against the dearest candidate.
    pub cost: f32,
    /// What running on this computer added.
    pub local_bonus: f32,
}

/// The model that should serve the request, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModelChoice {
    /// The model's id.
    pub id: String,
    /// Whether the caller named it; then nothing was chosen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub explicit: bool,
    /// The task it was chosen for; absent where the caller named it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<TaskHint>,
    /// How the axes were weighed; absent where the caller named it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workload: Option<Workload>,
    /// Soft requirements that no model met and that were dropped, by their names in the hint.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relaxed: Vec<String>,
    /// Every candidate, the chosen one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<CandidateScore>,
    /// Whether the person must agree before the model is used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_consent: bool,
}

impl ModelChoice {
    /// The caller's own choice.
    pub fn explicit(id: impl Into<String>, catalogue: Option<&ModelCatalogue>) -> Self {
        let id = id.into();
        let known = catalogue.and_then(|c| c.models().iter().find(|m| m.id == id));
        Self {
            explicit: true,
            task: None,
            workload: None,
            relaxed: Vec::new(),
            candidates: Vec::new(),
            needs_consent: known.is_some_and(|m| m.needs_consent),
            id,
        }
    }
}

/// Answers are taken to be this long when a cost is estimated, in tokens.
const OUTPUT_TOKENS: f64 = 512.0;

/// The quality a request needs, from 0 to 1: little where it is simple, much where it is complex.
fn needed_quality(complexity: &Complexity, hint: &IntentHint) -> f32 {
    if hint.high_stakes || hint.prefer_quality {
        return 1.0;
    }
    let score = f32::from(complexity.score.unwrap_or(40));
    0.35 + 0.6 * score / 100.0
}

fn cost_usd(model: &ModelSpec, input_tokens: u32) -> f64 {
    (model.input_usd_per_mtok * f64::from(input_tokens) + model.output_usd_per_mtok * OUTPUT_TOKENS)
        / 1e6
}

fn rejection(model: &ModelSpec, needs: &Needs<'_>) -> Option<String> {
    let hint = needs.hint;
    if hint.exclude_models.contains(&model.id) {
        return Some("is among `exclude_models`".to_owned());
    }
    if hint.on_device_only && !model.location.is_local() {
        return Some("does not run on this computer, as `on_device_only` asks".to_owned());
    }
    if let Some(missing) = hint
        .require
        .iter()
        .find(|c| !model.capabilities.contains(c))
    {
        return Some(format!("lacks the required capability `{missing}`"));
    }
    if model
        .context_tokens
        .is_some_and(|most| most < needs.input_tokens)
    {
        return Some(format!(
            "reads fewer than the {} tokens of the request",
            needs.input_tokens
        ));
    }
    None
}

/// Chooses among the models of `catalogue`. Equal scores go to the one that comes first.
///
/// # Errors
/// [`NoEligibleModel`] where the hard requirements leave none.
pub fn select(
    catalogue: &ModelCatalogue,
    needs: &Needs<'_>,
) -> Result<ModelChoice, NoEligibleModel> {
    let mut eligible = Vec::new();
    let mut rejected = Vec::new();
    for model in catalogue.models() {
        match rejection(model, needs) {
            None => eligible.push(model),
            Some(requirement) => rejected.push(Rejection {
                model: model.id.clone(),
                requirement,
            }),
        }
    }
    if eligible.is_empty() {
        return Err(NoEligibleModel { rejected });
    }
    let hint = needs.hint;
    let mut relaxed = Vec::new();
    if let Some(most) = hint.max_latency_ms {
        narrow(&mut eligible, "max_latency_ms", &mut relaxed, |m| {
            m.latency_ms <= most
        });
    }
    if let Some(most) = hint.max_cost_usd {
        narrow(&mut eligible, "max_cost_usd", &mut relaxed, |m| {
            cost_usd(m, needs.input_tokens) <= most
        });
    }
    let task = hint.task.unwrap_or(needs.task);
    narrow(&mut eligible, "task", &mut relaxed, |m| {
        m.capabilities.contains(&task.capability())
    });
    if hint.task.is_none() {
        // An inferred task is nobody's requirement: no need to report that it was dropped.
        relaxed.retain(|r| r != "task");
    }

    let workload = Workload::of(hint);
    let mut candidates = score(&eligible, needs, task, workload);
    candidates.sort_by(|a, b| b.1.score.total_cmp(&a.1.score));
    let best = candidates.first().map(|(model, _)| *model);
    if hint.prefer_local
        && workload == Workload::LocalPreferred
        && best.is_some_and(|m| !m.location.is_local())
    {
        relaxed.push("prefer_local".to_owned());
    }
    let Some(best) = best else {
        return Err(NoEligibleModel { rejected });
    };
    Ok(ModelChoice {
        id: best.id.clone(),
        explicit: false,
        task: Some(task),
        workload: Some(workload),
        relaxed,
        candidates: candidates.into_iter().map(|(_, score)| score).collect(),
        needs_consent: best.needs_consent,
    })
}

/// Keeps what meets a soft requirement, or everything, with a note, where nothing does.
fn narrow<'m>(
    models: &mut Vec<&'m ModelSpec>,
    name: &str,
    relaxed: &mut Vec<String>,
    meets: impl Fn(&ModelSpec) -> bool,
) {
    let kept: Vec<&'m ModelSpec> = models.iter().copied().filter(|m| meets(m)).collect();
    if kept.is_empty() {
        relaxed.push(name.to_owned());
    } else {
        *models = kept;
    }
}

fn score<'m>(
    models: &[&'m ModelSpec],
    needs: &Needs<'_>,
    task: TaskHint,
    workload: Workload,
) -> Vec<(&'m ModelSpec, CandidateScore)> {
    let weights = workload.weights();
    let needed = needed_quality(needs.complexity, needs.hint);
    let slowest = models
        .iter()
        .map(|m| m.latency_ms)
        .max()
        .unwrap_or(0)
        .max(1);
    let dearest = models
        .iter()
        .map(|m| cost_usd(m, needs.input_tokens))
        .fold(0.0, f64::max);
    models
        .iter()
        .map(|&model| {
            let quality = (model.quality.of(task) / needed).min(1.0);
            let latency = 1.0 - model.latency_ms as f32 / slowest as f32;
            let cost = if dearest > 0.0 {
                (1.0 - cost_usd(model, needs.input_tokens) / dearest) as f32
            } else {
                1.0
            };
            let local_bonus = if model.location == Location::Remote {
                0.0
            } else {
                weights.local_bonus
            };
            let score = weights.quality * quality
                + weights.latency * latency
                + weights.cost * cost
                + local_bonus;
            let score = CandidateScore {
                model: model.id.clone(),
                score,
                quality,
                latency,
                cost,
                local_bonus,
            };
            (model, score)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = r#"
[[model]]
id = "small"
provider = "ollama"
location = "local_server"
capabilities = ["generate", "code"]
latency_ms = 80
quality = { chat = 0.5, classify = 0.5, reasoning = 0.3, code = 0.4 }

[[model]]
id = "large"
provider = "cloud"
location = "remote"
capabilities = ["generate", "code", "reasoning", "vision"]
latency_ms = 900
input_usd_per_mtok = 3.0
output_usd_per_mtok = 15.0
quality = { chat = 0.9, classify = 0.9, reasoning = 0.95, code = 0.9 }
needs_consent = true
"#;

    fn choose(hint: &IntentHint, score: u8) -> Result<ModelChoice, NoEligibleModel> {
        let catalogue = ModelCatalogue::from_toml("t.toml", TWO).unwrap();
        let complexity = Complexity::scored(score, Vec::new());
        select(
            &catalogue,
            &Needs {
                hint,
                task: TaskHint::Chat,
                complexity: &complexity,
                input_tokens: 100,
            },
        )
    }

    #[test]
    fn a_simple_request_buys_no_quality_it_does_not_need() {
        assert_eq!(choose(&IntentHint::default(), 5).unwrap().id, "small");
        let costly = IntentHint {
            high_stakes: true,
            ..IntentHint::default()
        };
        let choice = choose(&costly, 95).unwrap();
        assert_eq!((choice.id.as_str(), choice.needs_consent), ("large", true));
    }

    #[test]
    fn fast_beats_local_and_stakes_beat_both() {
        let mut hint = IntentHint {
            prefer_local: true,
            prefer_fast: true,
            ..IntentHint::default()
        };
        assert_eq!(Workload::of(&hint), Workload::Fastest);
        hint.high_stakes = true;
        assert_eq!(Workload::of(&hint), Workload::Quality);
    }

    #[test]
    fn the_error_names_for_each_model_what_removed_it() {
        let hint = IntentHint {
            require: vec![crate::ModelCapability::Vision],
            on_device_only: true,
            ..IntentHint::default()
        };
        assert_eq!(
            choose(&hint, 5).unwrap_err().to_string(),
            "no model meets the requirements: `small` lacks the required capability `vision`; \
             `large` does not run on this computer, as `on_device_only` asks"
        );
    }

    #[test]
    fn a_soft_limit_that_nobody_meets_is_relaxed_and_said_so() {
        let hint = IntentHint {
            max_latency_ms: Some(10),
            ..IntentHint::default()
        };
        assert_eq!(choose(&hint, 5).unwrap().relaxed, ["max_latency_ms"]);
    }

    #[test]
    fn a_catalogue_with_several_faults_names_them_all() {
        let error = ModelCatalogue::from_toml(
            "m.toml",
            "[[model]]\nid = \"a\"\nprovider = \"p\"\nlocation = \"moon\"\ncapabilities = [\"fly\"]\nlatency_ms = 5\ninput_usd_per_mtok = -1\nquality = { chat = 2 }\ncolour = 1\n",
        )
        .unwrap_err()
        .to_string();
        for part in [
            "`model[0].location` is `moon`",
            "unknown capability `fly`",
            "`model[0].input_usd_per_mtok` is `-1`",
            "`model[0].quality.chat` is `2`",
            "`model[0].colour`",
        ] {
            assert!(error.contains(part), "{part} not in {error}");
        }
    }
}
