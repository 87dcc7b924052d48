//! Models to choose among, and the evidence about them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use car_router::model as core;
use serde::Serialize;

use crate::error::RouterError;

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

    /// Imports the models of a public list: LiteLLM's model prices, the `api.json` of models.dev or OpenRouter's list of models.
    /// `name` identifies the text in errors, and `date` is the day of the list, such as `2026-11-28`; today if absent.
    ///
    /// # Errors
    /// Fails if the text is none of these lists, or if the date is not valid. A model that cannot be read is left out.
    #[uniffi::constructor(default(date))]
    pub fn from_list(
        name: String,
        json: String,
        date: Option<String>,
    ) -> Result<Arc<Self>, RouterError> {
        let date = match date {
            Some(date) => date.parse().map_err(|_| {
                RouterError::invalid("date", format!("is `{date}`"), "a date such as 2026-11-28")
            })?,
            None => core::CatalogueDate::today(),
        };
        let import = core::ModelImport::from_json(&name, &json, date)?;
        Ok(Self::from_core(import.into_catalogue()))
    }

    /// Returns the catalogue as the text of a catalogue file, which `from_toml` reads.
    pub fn to_toml(&self) -> String {
        self.core.to_toml()
    }

    /// Returns the day that the facts of the catalogue are of, such as `2026-11-28`; absent if the file names none.
    pub fn date(&self) -> Option<String> {
        self.core.date().map(|date| date.to_string())
    }

    /// Returns these models and those of `other`. A model of `other` replaces the one with the same id.
    pub fn merged(&self, other: &Self) -> Arc<Self> {
        Self::from_core(self.core.clone().with(&other.core))
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
    pub(crate) fn lock(&self) -> MutexGuard<'_, core::Evidence> {
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

    /// Merges `other` into this: for each origin, the newer record wins.
    pub fn merge(&self, other: &Self) {
        // Copies first: `other` may be this object, whose lock would then be taken twice.
        let theirs = other.copy();
        self.lock().merge(&theirs);
    }

    /// Returns how many outcomes were recorded, by all origins.
    pub fn outcomes(&self) -> u64 {
        self.lock().outcomes()
    }
}

/// Whether a model may be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum ModelHealth {
    /// The model may be asked.
    Available,
    /// The cool-down is over, and one trial request may be sent.
    HalfOpen,
    /// The circuit breaker is open after failures.
    CoolingDown {
        /// The end of the cool-down, in milliseconds of the clock that the evidence uses.
        until_ms: u64,
    },
    /// The model accepts no requests for a while.
    RateLimited {
        /// The end of the rate limit, in milliseconds of the clock that the evidence uses.
        until_ms: u64,
    },
    /// The key is missing or wrong.
    Unauthorized,
    /// A state that these bindings do not know.
    Unknown,
}

impl From<core::ModelHealth> for ModelHealth {
    fn from(core: core::ModelHealth) -> Self {
        use core::ModelHealth as Core;

        match core {
            Core::Available => Self::Available,
            Core::HalfOpen => Self::HalfOpen,
            Core::CoolingDown(until_ms) => Self::CoolingDown { until_ms },
            Core::RateLimited(until_ms) => Self::RateLimited { until_ms },
            Core::Unauthorized => Self::Unauthorized,
            _ => Self::Unknown,
        }
    }
}

/// The statistics of one model for one task.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModelStatistics {
    /// The share of calls that the model answers, from 0 to 1. Only failures lower it.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub availability: f32,
    /// Whether it may be asked.
    pub health: ModelHealth,
    /// How many outcomes the statistics are based on.
    pub outcomes: u64,
}

impl From<core::ModelStatistics> for ModelStatistics {
    fn from(core: core::ModelStatistics) -> Self {
        Self {
            availability: core.availability,
            health: core.health.into(),
            outcomes: core.outcomes,
        }
    }
}
