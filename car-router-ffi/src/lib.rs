//! The surface of [`car_router`] that Python, Swift and Kotlin see.
//!
//! So far it exports the version alone; the types follow as mirrors
//! (`docs/adr/0008-ffi-types-are-remote-mirrors.md`).

uniffi::setup_scaffolding!();

/// The version of the library, as in `0.1.0`.
#[uniffi::export]
#[must_use]
pub fn version() -> String {
    car_router::VERSION.to_owned()
}
