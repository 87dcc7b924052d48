//! Points in time: those of the standard library, or of the browser where that has none.
//!
//! `std::time::Instant::now` panics on `wasm32-unknown-unknown`. With the feature `web` these types ask the browser's clock
//! there, and are the standard library's everywhere else.

#[cfg(not(all(feature = "web", target_family = "wasm", target_os = "unknown")))]
pub use std::time::{Instant, SystemTime, UNIX_EPOCH};
#[cfg(all(feature = "web", target_family = "wasm", target_os = "unknown"))]
pub use web_time::{Instant, SystemTime, UNIX_EPOCH};
