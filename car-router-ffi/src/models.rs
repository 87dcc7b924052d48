//! Models to choose among, and what was learnt of them.

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
    /// A few models to start from.
    #[uniffi::constructor]
    pub fn builtin() -> Arc<Self> {
        Self::from_core(core::ModelCatalogue::builtin())
    }

    /// Reads `[[model]]` tables from a text, which `name` stands for in errors.
    ///
    /// # Errors
    /// Every problem found: unknown keys, ids used twice, numbers out of range.
    #[uniffi::constructor]
    pub fn from_toml(name: String, toml: String) -> Result<Arc<Self>, RouterError> {
        Ok(Self::from_core(core::ModelCatalogue::from_toml(
            &name, &toml,
        )?))
    }

    /// Reads a catalogue file.
    ///
    /// # Errors
    /// As `from_toml`, and a file that cannot be read.
    #[uniffi::constructor]
    pub fn from_file(file: String) -> Result<Arc<Self>, RouterError> {
        Ok(Self::from_core(core::ModelCatalogue::from_file(
            file.as_ref(),
        )?))
    }

    /// These models and those of `other`, which take the place of those with the same id.
    pub fn merged(&self, other: &Self) -> Arc<Self> {
        Self::from_core(self.core.clone().with(&other.core))
    }

    /// The model with this id.
    pub fn get(&self, id: String) -> Option<ModelSpec> {
        self.core.get(&id).cloned().map(ModelSpec::from_core)
    }

    /// The models, in the file's order.
    pub fn models(&self) -> Vec<ModelSpec> {
        Mirror::from_core(self.core.models().to_vec())
    }
}

/// What was learnt of models from how their answers turned out: a value to be saved, restored and merged.
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

    /// A panic elsewhere leaves whole records: it stays usable.
    fn lock(&self) -> MutexGuard<'_, core::Evidence> {
        self.core.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn copy(&self) -> core::Evidence {
        self.lock().clone()
    }
}

#[uniffi::export]
impl Evidence {
    /// Nothing yet. `origin` tells this process from others that will be merged with it; absent makes one that no other
    /// process has.
    #[uniffi::constructor(default(origin))]
    pub fn new(origin: Option<String>) -> Arc<Self> {
        let origin = origin.unwrap_or_else(core::Evidence::unique_origin);
        Self::from_core(core::Evidence::new(origin))
    }

    /// Reads what `to_json` wrote.
    ///
    /// # Errors
    /// Where the text is no evidence.
    #[uniffi::constructor]
    pub fn from_json(text: String) -> Result<Arc<Self>, RouterError> {
        Ok(Self::from_core(crate::json::parse_json(
            "Evidence", &text, false,
        )?))
    }

    /// The JSON of it, to be saved.
    pub fn to_json(&self) -> Result<String, RouterError> {
        crate::json::write("Evidence", &self.copy())
    }

    /// The same knowledge, to be added to under a new origin; absent makes one that no other process has.
    #[uniffi::method(default(origin))]
    pub fn resumed(&self, origin: Option<String>) -> Arc<Self> {
        let origin = origin.unwrap_or_else(core::Evidence::unique_origin);
        Self::from_core(self.copy().resumed(origin))
    }

    /// Takes in how a call to a model turned out that ended at `now_ms`.
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

    /// Takes in what `other` knows: of each origin the newer record.
    pub fn merge(&self, other: &Self) {
        // A copy first: `other` may be this one.
        let theirs = other.copy();
        self.lock().merge(&theirs);
    }

    /// What is known of a model at a task; absent where nothing is.
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

    /// How many outcomes were taken in, by all origins.
    pub fn outcomes(&self) -> u64 {
        self.lock().outcomes()
    }
}

/// Chooses a model without routing: hard requirements filter, then a score.
///
/// # Errors
/// Where no model meets the hard requirements, with what removed each of them.
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

/// What to get for a wish on a computer.
#[uniffi::export]
pub fn recommend(
    catalogue: &ModelCatalogue,
    wish: RecommendationRequest,
    hardware: Hardware,
) -> Result<RecommendationBundle, RouterError> {
    let bundle = core::recommend(&catalogue.core, &wish.into_core()?, &hardware.into_core()?);
    Ok(Mirror::from_core(bundle))
}
