//! The surface of [`car_router`] that Python, Swift and Kotlin see.
//!
//! Values are mirrors of the core's ([`values`]), with its JSON; objects hold what the core holds. What an app supplies
//! itself is in [`host`]. Decisions behind this are in `docs/adr/0021-mirrors-by-macro.md`; what each language adds is under
//! `bindings/`.

use std::time::{Duration, Instant};

mod batch;
mod builder;
mod cancel;
mod config;
mod encoder;
mod error;
pub mod host;
mod json;
mod mirror;
mod models;
mod registry;
mod router;
mod runtime;
pub mod values;

pub use builder::{ModelServer, RouterBuilder};
pub use cancel::CancelToken;
pub use config::{RouterSettings, Setting, SettingDefinition, SettingsLoader, known_settings};
pub use encoder::{Embedding, SentenceEncoder};
pub use error::{HostError, Problem, RouterError};
pub use host::{Classifier, RouterEnvironment, Transport};
pub use models::{Evidence, ModelCatalogue, recommend, select_model};
pub use registry::{DomainRegistry, RegistryBuilder};
pub use router::Router;

uniffi::setup_scaffolding!();

/// Stops the library's threads in this process for good, waiting up to `limit_ms` milliseconds for parts of the app's own
/// that are at work, and says how many still are. For the end of a process in which they must not be met by what comes
/// down then. Requests that are being decided, and what needs these threads later, end with a `Host` error.
///
/// # Errors
/// Where a part of the app's own calls it on one of these threads, which would wait for itself.
#[uniffi::export]
pub fn stop_threads(limit_ms: u64) -> Result<u32, RouterError> {
    let limit = Duration::from_millis(limit_ms);
    let since = Instant::now();
    runtime::stop(limit)?;
    // Also for those that an earlier call gave up waiting for.
    while host::at_work() > 0 && since.elapsed() < limit {
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(host::at_work())
}

/// The version of the library, as in `0.1.0`.
#[uniffi::export]
#[must_use]
pub fn version() -> String {
    car_router::VERSION.to_owned()
}
