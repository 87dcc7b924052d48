//! Which model to get for a purpose.

use car_router::model as core;
use car_router::use_case as use_case_core;

use super::model::{ModelCapability, Rejection};
use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// The kind of model a use case needs. Models are ranked within a role only.
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
    /// What the person wants to do, in their terms.
    UseCase = use_case_core::UseCase {
        /// Chat, questions and answers.
        Assistant,
        /// Writing, repairing or reshaping code.
        Coding,
        /// Condensing text.
        Summarize,
        /// Understanding images.
        Vision,
        /// Speech to text.
        Transcription,
        /// Semantic search over one's own texts with an embedding model.
        Search,
    }
}

#[uniffi::export]
impl UseCase {
    /// The role within which this use case's models are ranked.
    pub fn role(&self) -> Result<UseCaseRole, RouterError> {
        let core: use_case_core::UseCase = self.into_core()?;
        Ok(Mirror::from_core(core.role()))
    }

    /// Hard: a model that lacks one of these is not considered.
    pub fn required_capabilities(&self) -> Result<Vec<ModelCapability>, RouterError> {
        let core: use_case_core::UseCase = self.into_core()?;
        Ok(Mirror::from_core(core.required_capabilities().to_vec()))
    }

    /// Soft: each one present raises a model's rank.
    pub fn preferred_capabilities(&self) -> Result<Vec<ModelCapability>, RouterError> {
        let core: use_case_core::UseCase = self.into_core()?;
        Ok(Mirror::from_core(core.preferred_capabilities().to_vec()))
    }
}

mirror_enum! {
    /// Speed against quality, applied after the hard filter.
    QualityTier = use_case_core::QualityTier {
        /// The smallest eligible model, for the lowest latency.
        Fastest,
        /// The best quality that fits with room for the KV cache.
        Balanced,
        /// The largest model that fits at all; slower output is accepted.
        MostCapable,
    }
}

mirror_record! {
    /// How much each axis counts, each in `0..=1`; the three sum to 1.
    #[derive(Copy)]
    TierWeights = use_case_core::TierWeights {
        /// Toward better answers.
        quality: f64,
        /// Toward sooner answers.
        latency: f64,
        /// Toward leaving memory free.
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
    /// Where the person is willing to let a model run.
    Privacy = use_case_core::Privacy {
        /// On this computer only.
        OnDevice,
        /// Remote models may compete and win; choosing one is still flagged as needing consent.
        CloudOk,
    }
}

/// What somebody wants a model for.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct RecommendationRequest {
    /// The purposes; none is the default one, an assistant.
    #[uniffi(default)]
    pub use_cases: Vec<UseCase>,
    /// Speed against quality; absent for balanced.
    #[uniffi(default)]
    pub tier: Option<QualityTier>,
    /// Where it may run; absent for this computer only.
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
    /// What a computer has for running a model. A host that knows better makes its own.
    #[derive(Eq)]
    Hardware = core::Hardware {
        /// The operating system: `linux`, `macos`, `windows`.
        os: String,
        /// Main memory, in MiB; 0 where it is not known.
        memory_mib: u32,
        /// The largest graphics card's own memory, in MiB; absent where there is none that was found.
        #[uniffi(default)]
        gpu_memory_mib: Option<u32>,
        /// Whether the graphics processor works in the main memory, as on Apple's own chips.
        #[uniffi(default)]
        unified_memory: bool,
    }
}

#[uniffi::export]
impl Hardware {
    /// How much memory a model and its KV cache may take, in MiB.
    pub fn model_budget_mib(&self) -> Result<u32, RouterError> {
        let core: core::Hardware = self.clone().into_core()?;
        Ok(core.model_budget_mib())
    }
}

/// This computer, as far as it can be read without asking for rights. Runs a program or two.
#[uniffi::export]
pub fn probe_hardware() -> Result<Hardware, RouterError> {
    Ok(Mirror::from_core(core::Hardware::probe()))
}

mirror_record! {
    /// A model that would do, with why.
    RecommendedModel = core::RecommendedModel {
        /// The model's id.
        model: String,
        /// Its name for people.
        name: String,
        /// The weighed sum of the three axes and the bonus.
        score: f64,
        /// How good it is, against the best of its lane.
        quality: f64,
        /// How soon it answers, against the slowest of its lane.
        latency: f64,
        /// How much of the budget it leaves free.
        memory: f64,
        /// What the capabilities added that the use case prefers.
        bonus: f64,
        /// The memory it takes with its KV cache, in MiB; 0 where it runs elsewhere.
        needs_mib: u32,
        /// Whether the person must agree before it is used: what is asked leaves this computer.
        needs_consent: bool,
    }
}

mirror_record! {
    /// What to get for one use case.
    Recommendation = core::Recommendation {
        /// The use case.
        use_case: UseCase,
        /// The lane within which models were compared.
        role: UseCaseRole,
        /// The models that would do, the best first; empty where none does.
        picks: Vec<RecommendedModel>,
        /// The models of the lane that would not, and why.
        rejected: Vec<Rejection>,
    }
}

mirror_record! {
    /// What to get, for every use case of a wish.
    RecommendationBundle = core::RecommendationBundle {
        /// How much memory a model may take on this computer, in MiB.
        budget_mib: u32,
        /// One for each use case, in the wish's order.
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
