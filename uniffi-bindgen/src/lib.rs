//! The generator of the bindings, as its program runs it.

/// Runs the generator with the arguments of this process.
pub fn run() {
    uniffi::uniffi_bindgen_main();
}
