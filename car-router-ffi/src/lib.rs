//! The part of [`car_router`] that Python, Swift and Kotlin see.
//!
//! The types in [`values`] mirror the core's values and have the same JSON; objects wrap the core's objects.
//! Host-provided parts are in [`host`]. The design is recorded in `docs/adr/0021-mirrors-by-macro.md`; additions for
//! each language are under `bindings/`.

use std::time::{Duration, Instant};

mod batch;
mod builder;
mod cancel;
mod config;
mod encoder;
mod error;
pub mod host;
mod json;
pub mod json_api;
mod mirror;
mod models;
mod registry;
mod router;
mod runtime;
mod system;
pub mod values;
mod wire;

pub use builder::{ModelServer, RouterBuilder};
pub use cancel::CancelToken;
pub use config::{RouterSettings, Setting, SettingDefinition, SettingsLoader, known_settings};
pub use encoder::{Embedding, SentenceEncoder};
pub use error::{HostError, Problem, RouterError};
pub use host::{Classifier, JsonClassifier, JsonEnvironment, RouterEnvironment, Transport};
pub use models::{Evidence, ModelCatalogue, recommend, select_model};
pub use registry::{DomainRegistry, RegistryBuilder};
pub use router::Router;
#[cfg(feature = "schema")]
pub use wire::schemas;

uniffi::setup_scaffolding!();

/// Stops the library's threads in this process permanently. Waits up to `limit_ms` milliseconds for host-provided calls
/// that are running, and returns how many still run. Call it at the end of a process, before the app tears down what
/// those calls use. Running requests, and later calls that need these threads, end with a `Host` error.
///
/// # Errors
/// Fails if host-provided code calls it on one of these threads, because it would wait for itself.
#[uniffi::export]
pub fn stop_threads(limit_ms: u64) -> Result<u32, RouterError> {
    let limit = Duration::from_millis(limit_ms);
    let since = Instant::now();
    runtime::stop(limit)?;
    // Also waits for calls that an earlier call of this function gave up on.
    while host::at_work() > 0 && since.elapsed() < limit {
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(host::at_work())
}

/// Returns the version of the library, such as `0.1.0`.
#[uniffi::export]
#[must_use]
pub fn version() -> String {
    car_router::VERSION.to_owned()
}
