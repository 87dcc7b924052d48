//! Recommends models to acquire for a use case on this computer, before any request is routed.

use serde::{Deserialize, Serialize};

use super::choice::Rejection;
use super::hardware::Hardware;
use super::{ModelCatalogue, ModelSpec};
use crate::intent::TaskHint;
use crate::use_case::{Privacy, QualityTier, UseCase, UseCaseRole};

/// The share of a model's own size that its KV cache takes at 8,000 tokens of context, and at least
/// [`LEAST_CACHE_MIB`]. A rule of thumb: the real size depends on the architecture, which the catalogue does not have.
const CACHE_SHARE: f32 = 0.20;
const LEAST_CACHE_MIB: u32 = 256;

/// The bonus on a score for each capability that the use case prefers.
const PREFERRED: f32 = 0.05;

/// A request for a recommendation.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
#[non_exhaustive]
pub struct RecommendationRequest {
    /// The use cases; if empty, the default one.
    #[cfg_attr(feature = "schema", schemars(extend("x-always-written" = true)))]
    pub use_cases: Vec<UseCase>,
    /// The balance of speed and quality.
    #[cfg_attr(feature = "schema", schemars(extend("x-always-written" = true)))]
    pub tier: QualityTier,
    /// Where a model may run.
    #[cfg_attr(feature = "schema", schemars(extend("x-always-written" = true)))]
    pub privacy: Privacy,
}

impl RecommendationRequest {
    /// Creates a request for these use cases, balanced, on any computer.
    #[must_use]
    pub fn new(use_cases: Vec<UseCase>) -> Self {
        Self {
            use_cases,
            ..Self::default()
        }
    }

    /// Sets the balance of speed and quality.
    #[must_use]
    pub fn with_tier(mut self, tier: QualityTier) -> Self {
        self.tier = tier;
        self
    }

    /// Sets where a model may run.
    #[must_use]
    pub fn with_privacy(mut self, privacy: Privacy) -> Self {
        self.privacy = privacy;
        self
    }
}

/// A recommended model with its score.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RecommendedModel {
    /// The model's id.
    pub model: String,
    /// Its display name.
    pub name: String,
    /// The weighted sum of the three axes plus the bonus.
    pub score: f32,
    /// Its quality, relative to the best model of the same role.
    pub quality: f32,
    /// How soon it answers, relative to the slowest model of the same role.
    pub latency: f32,
    /// The share of the memory budget that it leaves free.
    pub memory: f32,
    /// The bonus for capabilities that the use case prefers.
    pub bonus: f32,
    /// The memory it takes with its KV cache, in MiB; 0 if it runs elsewhere.
    pub needs_mib: u32,
    /// Whether the user must agree before it is used, because requests leave this computer.
    pub needs_consent: bool,
}

/// The recommendation for one use case.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Recommendation {
    /// The use case.
    pub use_case: UseCase,
    /// The role within which models were compared.
    pub role: UseCaseRole,
    /// The recommended models, the best first; empty if there are none.
    pub picks: Vec<RecommendedModel>,
    /// The models of this role that were rejected, and why.
    pub rejected: Vec<Rejection>,
}

/// The recommendations for every use case of a request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RecommendationBundle {
    /// The memory that a model may take on this computer, in MiB.
    pub budget_mib: u32,
    /// One recommendation for each use case, in the order of the request.
    pub recommendations: Vec<Recommendation>,
}

/// Returns the task by which quality is judged for a use case.
fn task(use_case: UseCase) -> TaskHint {
    match use_case {
        UseCase::Coding => TaskHint::Code,
        _ => TaskHint::Chat,
    }
}

/// Returns whether the capabilities of a model qualify it for a role.
fn is_in_lane(model: &ModelSpec, role: UseCaseRole) -> bool {
    use crate::capability::ModelCapability as Can;
    let has = |can| model.capabilities.contains(&can);
    match role {
        UseCaseRole::Generative => has(Can::Generate),
        UseCaseRole::Retrieval => has(Can::Embed) || has(Can::Rerank),
        // A chat model that also hears belongs to the chat models.
        UseCaseRole::Audio => {
            has(Can::SpeechToText) || has(Can::AudioUnderstanding) && !has(Can::Generate)
        }
    }
}

/// Returns the memory that a model takes, with its KV cache if asked; `None` if its need is unknown.
fn needs_mib(model: &ModelSpec, with_cache: bool) -> Option<u32> {
    if !model.location.is_local() {
        return Some(0);
    }
    let own = model.memory_mib?;
    let cache = ((own as f32 * CACHE_SHARE) as u32).max(LEAST_CACHE_MIB);
    Some(own.saturating_add(if with_cache { cache } else { 0 }))
}

fn rejection(
    model: &ModelSpec,
    wish: &RecommendationRequest,
    use_case: UseCase,
    budget: u32,
) -> Option<String> {
    let required = use_case.required_capabilities();
    if let Some(missing) = required.iter().find(|c| !model.capabilities.contains(c)) {
        return Some(format!("lacks the capability `{missing}`"));
    }
    if wish.privacy == Privacy::OnDevice && !model.location.is_local() {
        return Some("runs elsewhere, and everything is to stay on this computer".to_owned());
    }
    // `MostCapable` accepts a model without room for a long context.
    let with_cache = wish.tier != QualityTier::MostCapable;
    match needs_mib(model, with_cache) {
        None => Some("does not say how much memory it needs".to_owned()),
        Some(needs) if needs > budget && model.location.is_local() => Some(format!(
            "needs {needs} MiB{} of {budget} MiB",
            if with_cache { " with its cache" } else { "" }
        )),
        Some(_) => None,
    }
}

/// Recommends models for the use cases of a request on this hardware. Only models of one role are compared with each
/// other; equal scores keep the order of the catalogue.
#[must_use]
pub fn recommend(
    catalogue: &ModelCatalogue,
    wish: &RecommendationRequest,
    hardware: &Hardware,
) -> RecommendationBundle {
    let budget = hardware.model_budget_mib();
    let default = [UseCase::default()];
    let use_cases: &[UseCase] = if wish.use_cases.is_empty() {
        &default
    } else {
        &wish.use_cases
    };
    let recommendations = use_cases
        .iter()
        .map(|use_case| one(catalogue, wish, *use_case, budget));
    RecommendationBundle {
        budget_mib: budget,
        recommendations: recommendations.collect(),
    }
}

fn one(
    catalogue: &ModelCatalogue,
    wish: &RecommendationRequest,
    use_case: UseCase,
    budget: u32,
) -> Recommendation {
    let role = use_case.role();
    let mut fitting = Vec::new();
    let mut rejected = Vec::new();
    for model in catalogue.models().iter().filter(|m| is_in_lane(m, role)) {
        match rejection(model, wish, use_case, budget) {
            None => fitting.push(model),
            Some(requirement) => rejected.push(Rejection {
                model: model.id.clone(),
                requirement,
            }),
        }
    }
    let quality = |m: &ModelSpec| m.quality.for_task(task(use_case));
    let best = fitting
        .iter()
        .map(|m| quality(m))
        .fold(f32::EPSILON, f32::max);
    let slowest = fitting
        .iter()
        .map(|m| m.latency_ms)
        .max()
        .unwrap_or(1)
        .max(1);
    let weights = wish.tier.weights();
    let mut picks: Vec<RecommendedModel> = fitting
        .into_iter()
        .map(|model| {
            let needs = needs_mib(model, true).unwrap_or(0);
            let preferred = use_case.preferred_capabilities();
            let extra = preferred.iter().filter(|c| model.capabilities.contains(c));
            let mut pick = RecommendedModel {
                model: model.id.clone(),
                name: model.name.clone(),
                score: 0.0,
                quality: quality(model) / best,
                latency: 1.0 - model.latency_ms as f32 / slowest as f32,
                memory: (1.0 - needs as f32 / budget.max(1) as f32).max(0.0),
                bonus: PREFERRED * extra.count() as f32,
                needs_mib: needs,
                needs_consent: model.needs_consent || !model.location.is_local(),
            };
            pick.score = weights.quality * pick.quality
                + weights.latency * pick.latency
                + weights.memory_pressure * pick.memory
                + pick.bonus;
            pick
        })
        .collect();
    picks.sort_by(|a, b| b.score.total_cmp(&a.score));
    Recommendation {
        use_case,
        role,
        picks,
        rejected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle(wish: &RecommendationRequest, memory_mib: u32) -> RecommendationBundle {
        let hardware = Hardware {
            os: "macos".to_owned(),
            memory_mib,
            gpu_memory_mib: None,
            unified_memory: true,
        };
        recommend(&ModelCatalogue::builtin(), wish, &hardware)
    }

    fn wish(use_case: UseCase, tier: QualityTier, privacy: Privacy) -> RecommendationRequest {
        RecommendationRequest {
            use_cases: vec![use_case],
            tier,
            privacy,
        }
    }

    fn first(wish: &RecommendationRequest, memory_mib: u32) -> String {
        let mut found = bundle(wish, memory_mib).recommendations.remove(0);
        found.picks.remove(0).model
    }

    #[test]
    fn the_tier_and_the_memory_decide() {
        let coding = |tier| wish(UseCase::Coding, tier, Privacy::OnDevice);
        assert_eq!(
            first(&coding(QualityTier::Balanced), 16_384),
            "qwen2.5-coder:7b"
        );
        assert_eq!(
            first(&coding(QualityTier::MostCapable), 65_536),
            "qwen2.5-coder:32b"
        );
        let small = bundle(&coding(QualityTier::Balanced), 4_096)
            .recommendations
            .remove(0);
        assert!(small.picks.is_empty());
        let why = small
            .rejected
            .iter()
            .find(|r| r.model == "qwen3:8b")
            .unwrap();
        assert!(
            why.requirement.contains("MiB with its cache of 2867 MiB"),
            "{why:?}"
        );
    }

    #[test]
    fn the_cloud_competes_only_where_it_may_and_asks_for_consent() {
        let local = wish(
            UseCase::Assistant,
            QualityTier::MostCapable,
            Privacy::OnDevice,
        );
        let picks = bundle(&local, 16_384).recommendations.remove(0).picks;
        assert!(picks.iter().all(|p| !p.needs_consent), "{picks:?}");
        let cloud = wish(
            UseCase::Assistant,
            QualityTier::MostCapable,
            Privacy::CloudOk,
        );
        let picks = bundle(&cloud, 16_384).recommendations.remove(0).picks;
        assert!(
            picks[0].needs_consent && picks[0].needs_mib == 0,
            "{picks:?}"
        );
    }

    #[test]
    fn lanes_are_never_mixed_and_several_purposes_make_a_bundle() {
        let several = RecommendationRequest {
            use_cases: vec![UseCase::Search, UseCase::Transcription, UseCase::Vision],
            ..RecommendationRequest::default()
        };
        let bundle = bundle(&several, 16_384);
        let lanes: Vec<_> = bundle.recommendations.iter().map(|r| r.role).collect();
        assert_eq!(
            lanes,
            [
                UseCaseRole::Retrieval,
                UseCaseRole::Audio,
                UseCaseRole::Generative
            ]
        );
        let names = |at: usize| -> Vec<&str> {
            let one = &bundle.recommendations[at];
            let picks = one.picks.iter().map(|p| p.model.as_str());
            picks
                .chain(one.rejected.iter().map(|r| r.model.as_str()))
                .collect()
        };
        assert_eq!(names(0).len(), 2, "{:?}", names(0));
        assert!(
            names(1).iter().all(|m| m.starts_with("whisper")),
            "{:?}",
            names(1)
        );
        assert!(names(2).contains(&"gemma3:4b"));
    }
}
