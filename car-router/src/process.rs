//! The number that tells this process from others.

/// Returns the process id. WebAssembly in a browser has none: there it is a random number, drawn once.
pub(crate) fn id() -> u32 {
    #[cfg(all(feature = "web", target_family = "wasm", target_os = "unknown"))]
    {
        use std::sync::OnceLock;

        static ID: OnceLock<u32> = OnceLock::new();
        *ID.get_or_init(|| (js_sys::Math::random() * f64::from(u32::MAX)) as u32)
    }
    #[cfg(not(all(feature = "web", target_family = "wasm", target_os = "unknown")))]
    std::process::id()
}
