//! The part of [`car_router`] that Python, Swift and Kotlin see.
//!
//! Objects wrap the core's objects, and values cross as JSON ([`json_api`]): each language has types that are generated
//! from `docs/schema`. What is no JSON stays a record of uniffi: settings, and the answer of a transport.
//! Host-provided parts are in [`host`]. `docs/adr/0037-values-of-kotlin-and-swift-are-generated.md` records the design.

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
mod models;
mod proposer;
mod registry;
mod router;
mod runtime;
mod system;
mod wire;

pub use builder::{ModelServer, RouterBuilder};
pub use cancel::CancelToken;
pub use config::{RouterSettings, Setting, SettingDefinition, SettingsLoader};
pub use encoder::{Embedding, SentenceEncoder};
pub use error::{HostError, RouterError};
pub use host::{JsonClassifier, JsonEnvironment, Transport};
pub use models::{Evidence, ModelCatalogue, ModelHealth, ModelStatistics};
pub use proposer::Proposer;
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
