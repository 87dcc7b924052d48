//! Points in time: those of the standard library, or of the browser where that has none.
//!
//! `std::time::Instant::now` panics on `wasm32-unknown-unknown`. With the feature `web` these types ask the browser's clock
//! there, and are the standard library's everywhere else.

#[cfg(not(all(feature = "web", target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;
#[cfg(not(all(feature = "web", target_family = "wasm", target_os = "unknown")))]
pub(crate) use std::time::{SystemTime, UNIX_EPOCH};
#[cfg(all(feature = "web", target_family = "wasm", target_os = "unknown"))]
pub use web_time::Instant;
#[cfg(all(feature = "web", target_family = "wasm", target_os = "unknown"))]
pub(crate) use web_time::{SystemTime, UNIX_EPOCH};
