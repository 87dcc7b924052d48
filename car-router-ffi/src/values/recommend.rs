//! Recommends models to acquire for a use case.

use car_router::model as core;
use car_router::use_case as use_case_core;

use super::model::{ModelCapability, Rejection};
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// The kind of model that a use case needs. Models are ranked within a role only: an embedding model and a chat
    /// model are not comparable.
    UseCaseRole = use_case_core::UseCaseRole {
        /// Produces text: chat, code, image to text, summaries.
        Generative,
        /// Produces vectors or relevance scores.
        Retrieval,
        /// Consumes sound.
        Audio,
    }
}

mirror_enum! {
    /// What the user wants to do, in the user's terms.
    UseCase = use_case_core::UseCase {
        /// Chat, questions and answers.
        Assistant,
        /// Writing, repairing or transforming code.
        Coding,
        /// Summarizing text.
        Summarize,
        /// Understanding images.
        Vision,
        /// Speech to text.
        Transcription,
        /// Semantic search over the user's own texts with an embedding model; not a chat model that searches the web.
        Search,
    }
}

#[uniffi::export]
impl UseCase {
    /// Returns the role within which models for this use case are ranked.
    pub fn role(&self) -> Result<UseCaseRole, RouterError> {
        let core: use_case_core::UseCase = self.into_core()?;
        Ok(Mirror::from_core(core.role()))
    }

    /// Returns the required capabilities (hard): a model that lacks one is not considered.
    pub fn required_capabilities(&self) -> Result<Vec<ModelCapability>, RouterError> {
        let core: use_case_core::UseCase = self.into_core()?;
        Ok(Mirror::from_core(core.required_capabilities().to_vec()))
    }

    /// Returns the preferred capabilities (soft): each one raises the rank of a model. None of them is required
    /// already.
    pub fn preferred_capabilities(&self) -> Result<Vec<ModelCapability>, RouterError> {
        let core: use_case_core::UseCase = self.into_core()?;
        Ok(Mirror::from_core(core.preferred_capabilities().to_vec()))
    }
}

mirror_enum! {
    /// The balance of speed and quality, applied after the hard requirements.
    QualityTier = use_case_core::QualityTier {
        /// The smallest eligible model, for the lowest latency.
        Fastest,
        /// The best quality that fits with memory for the KV cache.
        Balanced,
        /// The largest model that fits at all, even if it is slower.
        MostCapable,
    }
}

mirror_record! {
    /// The weight of each axis, each in `0..=1`; the three sum to 1.
    #[derive(Copy)]
    TierWeights = use_case_core::TierWeights {
        /// The weight of better answers.
        quality: f64,
        /// The weight of sooner answers.
        latency: f64,
        /// The weight of leaving memory free.
        memory_pressure: f64,
    }
}

#[uniffi::export]
impl QualityTier {
    /// The weights of this tier.
    pub fn weights(&self) -> Result<TierWeights, RouterError> {
        let core: use_case_core::QualityTier = self.into_core()?;
        Ok(Mirror::from_core(core.weights()))
    }
}

mirror_enum! {
    /// Where the user allows a model to run.
    Privacy = use_case_core::Privacy {
        /// On this computer only.
        OnDevice,
        /// Remote models may be recommended too. Such a model is still marked as needing consent.
        CloudOk,
    }
}

/// A request for a recommendation.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct RecommendationRequest {
    /// The use cases; if empty, the default one, an assistant.
    #[uniffi(default)]
    pub use_cases: Vec<UseCase>,
    /// The balance of speed and quality; absent for balanced.
    #[uniffi(default)]
    pub tier: Option<QualityTier>,
    /// Where a model may run; absent for this computer only.
    #[uniffi(default)]
    pub privacy: Option<Privacy>,
}

impl Mirror<core::RecommendationRequest> for RecommendationRequest {
    fn from_core(core: core::RecommendationRequest) -> Self {
        let core::RecommendationRequest {
            use_cases,
            tier,
            privacy,
        } = core;
        Self {
            use_cases: Mirror::from_core(use_cases),
            tier: (tier != use_case_core::QualityTier::default()).then(|| Mirror::from_core(tier)),
            privacy: (privacy != use_case_core::Privacy::default())
                .then(|| Mirror::from_core(privacy)),
        }
    }

    fn into_core(self) -> Result<core::RecommendationRequest, RouterError> {
        let Self {
            use_cases,
            tier,
            privacy,
        } = self;
        Ok(core::RecommendationRequest {
            use_cases: use_cases.into_core()?,
            tier: tier.into_core()?.unwrap_or_default(),
            privacy: privacy.into_core()?.unwrap_or_default(),
        })
    }
}

mirror_record! {
    /// The hardware of a computer for running a model. An app that knows better can create its own.
    #[derive(Eq)]
    Hardware = core::Hardware {
        /// The operating system: `linux`, `macos`, `windows`.
        os: String,
        /// Main memory, in MiB; 0 if unknown.
        memory_mib: u32,
        /// The memory of the largest graphics card, in MiB; absent if none was found.
        #[uniffi(default)]
        gpu_memory_mib: Option<u32>,
        /// Whether the graphics processor shares the main memory, as on Apple silicon.
        #[uniffi(default)]
        unified_memory: bool,
    }
}

#[uniffi::export]
impl Hardware {
    /// Returns how much memory a model and its KV cache may take, in MiB: 70 % of unified memory; else the larger of 90
    /// % of graphics memory and 50 % of main memory.
    pub fn model_budget_mib(&self) -> Result<u32, RouterError> {
        let core: core::Hardware = self.clone().into_core()?;
        Ok(core.model_budget_mib())
    }
}

/// Detects the hardware of this computer as far as that needs no privileges. It runs one or two programs, so do not
/// call it for each request.
#[uniffi::export]
pub fn probe_hardware() -> Result<Hardware, RouterError> {
    Ok(Mirror::from_core(core::Hardware::probe()))
}

mirror_record! {
    /// A recommended model with its score.
    RecommendedModel = core::RecommendedModel {
        /// The model's id.
        model: String,
        /// Its display name.
        name: String,
        /// The weighted sum of the three axes plus the bonus.
        score: f64,
        /// Its quality, relative to the best model of the same role.
        quality: f64,
        /// How soon it answers, relative to the slowest model of the same role.
        latency: f64,
        /// The share of the memory budget that it leaves free.
        memory: f64,
        /// The bonus for capabilities that the use case prefers.
        bonus: f64,
        /// The memory it takes with its KV cache, in MiB; 0 if it runs elsewhere.
        needs_mib: u32,
        /// Whether the user must agree before it is used, because requests leave this computer.
        needs_consent: bool,
    }
}

mirror_record! {
    /// The recommendation for one use case.
    Recommendation = core::Recommendation {
        /// The use case.
        use_case: UseCase,
        /// The role within which models were compared.
        role: UseCaseRole,
        /// The recommended models, the best first; empty if there are none.
        picks: Vec<RecommendedModel>,
        /// The models of this role that were rejected, and why.
        rejected: Vec<Rejection>,
    }
}

mirror_record! {
    /// The recommendations for every use case of a request.
    RecommendationBundle = core::RecommendationBundle {
        /// The memory that a model may take on this computer, in MiB.
        budget_mib: u32,
        /// One recommendation for each use case, in the order of the request.
        recommendations: Vec<Recommendation>,
    }
}

mirror_json! {
    UseCaseRole = use_case_core::UseCaseRole, use_case_role_from_json;
    UseCase = use_case_core::UseCase, use_case_from_json;
    QualityTier = use_case_core::QualityTier, quality_tier_from_json;
    TierWeights = use_case_core::TierWeights, tier_weights_from_json;
    Privacy = use_case_core::Privacy, privacy_from_json;
    RecommendationRequest = core::RecommendationRequest, recommendation_request_from_json;
    Hardware = core::Hardware, hardware_from_json;
    RecommendedModel = core::RecommendedModel, recommended_model_from_json;
    Recommendation = core::Recommendation, recommendation_from_json;
    RecommendationBundle = core::RecommendationBundle, recommendation_bundle_from_json;
}
