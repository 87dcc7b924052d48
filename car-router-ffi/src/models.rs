//! Models to choose among, and the evidence about them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use car_router::model as core;

use crate::error::RouterError;
use crate::mirror::Mirror;
use crate::values::{
    Hardware, ModelChoice, ModelOutcome, ModelSpec, ModelStatistics, RecommendationBundle,
    RecommendationRequest, SelectionInput, TaskHint,
};

/// The models to choose among, in the file's order.
#[derive(Debug, uniffi::Object)]
pub struct ModelCatalogue {
    pub(crate) core: core::ModelCatalogue,
}

impl ModelCatalogue {
    pub(crate) fn from_core(core: core::ModelCatalogue) -> Arc<Self> {
        Arc::new(Self { core })
    }
}

#[uniffi::export]
impl ModelCatalogue {
    /// Returns the built-in catalogue: a few models to start from.
    #[uniffi::constructor]
    pub fn builtin() -> Arc<Self> {
        Self::from_core(core::ModelCatalogue::builtin())
    }

    /// Parses `[[model]]` tables. `name` identifies the text in errors.
    ///
    /// # Errors
    /// Fails with every problem found: unknown keys, duplicate ids, numbers out of range.
    #[uniffi::constructor]
    pub fn from_toml(name: String, toml: String) -> Result<Arc<Self>, RouterError> {
        Ok(Self::from_core(core::ModelCatalogue::from_toml(
            &name, &toml,
        )?))
    }

    /// Reads a catalogue file.
    ///
    /// # Errors
    /// Fails as `from_toml` does, and if the file cannot be read.
    #[uniffi::constructor]
    pub fn from_file(file: String) -> Result<Arc<Self>, RouterError> {
        Ok(Self::from_core(core::ModelCatalogue::from_file(
            file.as_ref(),
        )?))
    }

    /// Returns these models and those of `other`. A model of `other` replaces the one with the same id.
    pub fn merged(&self, other: &Self) -> Arc<Self> {
        Self::from_core(self.core.clone().with(&other.core))
    }

    /// Returns the model with this id.
    pub fn get(&self, id: String) -> Option<ModelSpec> {
        self.core.get(&id).cloned().map(ModelSpec::from_core)
    }

    /// Returns the models, in the file's order.
    pub fn models(&self) -> Vec<ModelSpec> {
        Mirror::from_core(self.core.models().to_vec())
    }
}

/// What was learned about models from the outcomes of their calls. It can be saved, restored and merged.
#[derive(Debug, uniffi::Object)]
pub struct Evidence {
    core: Mutex<core::Evidence>,
}

impl Evidence {
    pub(crate) fn from_core(core: core::Evidence) -> Arc<Self> {
        Arc::new(Self {
            core: Mutex::new(core),
        })
    }

    /// Ignores poisoning: a panic in another thread leaves whole records, so the value stays usable.
    fn lock(&self) -> MutexGuard<'_, core::Evidence> {
        self.core.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn copy(&self) -> core::Evidence {
        self.lock().clone()
    }
}

#[uniffi::export]
impl Evidence {
    /// Creates empty evidence. `origin` distinguishes this process from others that will be merged with it; if absent,
    /// a unique one is generated.
    #[uniffi::constructor(default(origin))]
    pub fn new(origin: Option<String>) -> Arc<Self> {
        let origin = origin.unwrap_or_else(core::Evidence::unique_origin);
        Self::from_core(core::Evidence::new(origin))
    }

    /// Parses the JSON that `to_json` wrote.
    ///
    /// # Errors
    /// Fails if the text is not evidence.
    #[uniffi::constructor]
    pub fn from_json(text: String) -> Result<Arc<Self>, RouterError> {
        Ok(Self::from_core(crate::json::parse_json(
            "Evidence", &text, false,
        )?))
    }

    /// Returns the evidence as JSON, to be saved.
    pub fn to_json(&self) -> Result<String, RouterError> {
        crate::json::write("Evidence", &self.copy())
    }

    /// Returns a copy that records further outcomes under a new origin; if absent, a unique one is generated.
    #[uniffi::method(default(origin))]
    pub fn resumed(&self, origin: Option<String>) -> Arc<Self> {
        let origin = origin.unwrap_or_else(core::Evidence::unique_origin);
        Self::from_core(self.copy().resumed(origin))
    }

    /// Records the outcome of a call to a model that ended at `now_ms`.
    pub fn record(
        &self,
        model: String,
        task: TaskHint,
        outcome: ModelOutcome,
        now_ms: u64,
    ) -> Result<(), RouterError> {
        let (task, outcome) = (task.into_core()?, outcome.into_core()?);
        self.lock().record(&model, task, outcome, now_ms);
        Ok(())
    }

    /// Merges `other` into this: for each origin, the newer record wins.
    pub fn merge(&self, other: &Self) {
        // Copies first: `other` may be this object, whose lock would then be taken twice.
        let theirs = other.copy();
        self.lock().merge(&theirs);
    }

    /// Returns the statistics of a model for a task; absent if there are none.
    pub fn of_model(
        &self,
        model: String,
        task: TaskHint,
        now_ms: u64,
    ) -> Result<Option<ModelStatistics>, RouterError> {
        let task = task.into_core()?;
        Ok(self
            .lock()
            .statistics(&model, task, now_ms)
            .map(|known| ModelStatistics {
                availability: Mirror::from_core(known.availability),
                health: known.health.into(),
                outcomes: known.outcomes,
            }))
    }

    /// Returns how many outcomes were recorded, by all origins.
    pub fn outcomes(&self) -> u64 {
        self.lock().outcomes()
    }
}

/// Chooses a model without routing: hard requirements filter, then a score decides.
///
/// # Errors
/// Fails if no model meets the hard requirements; the error lists the requirement that rejected each of them.
#[uniffi::export(default(evidence))]
pub fn select_model(
    catalogue: &ModelCatalogue,
    needs: SelectionInput,
    evidence: Option<Arc<Evidence>>,
) -> Result<ModelChoice, RouterError> {
    let SelectionInput {
        hint,
        workload,
        task,
        complexity,
        input_tokens,
        now_ms,
        session,
        exploration,
    } = needs;
    let (hint, complexity) = (hint.into_core()?, complexity.into_core()?);
    let evidence = evidence.map(|evidence| evidence.copy());
    let workload: Option<car_router::Workload> = workload.into_core()?;
    let task: Option<car_router::TaskHint> = task.into_core()?;
    let needs = core::SelectionInput {
        hint: &hint,
        workload: workload.unwrap_or_default(),
        task: task.unwrap_or(car_router::TaskHint::Chat),
        complexity: &complexity,
        input_tokens,
        evidence: evidence.as_ref(),
        now_ms,
        session: session.as_deref(),
        exploration: exploration.into_core()?,
    };
    Ok(Mirror::from_core(core::select(&catalogue.core, &needs)?))
}

/// Recommends models for the use cases of a request on this hardware.
#[uniffi::export]
pub fn recommend(
    catalogue: &ModelCatalogue,
    wish: RecommendationRequest,
    hardware: Hardware,
) -> Result<RecommendationBundle, RouterError> {
    let bundle = core::recommend(&catalogue.core, &wish.into_core()?, &hardware.into_core()?);
    Ok(Mirror::from_core(bundle))
}
